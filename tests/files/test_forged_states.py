"""States whose words name what is not there: one sentence says what, and what opens can be played on.

Moments of real games are forged as no game writes them: names that nobody has, or of something else, as values and as
keys, and numbers of spaces that are none.
"""

from __future__ import annotations

import json
import random
import shutil
import sqlite3
import zlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.counts import counts
from tests.files.test_forged_insides import SAVES, state_of, with_state
from tests.played import bots_for, bots_play
from vtt.files import games
from vtt.files.library import find_scenario
from vtt.files.problem import FileProblem
from vtt.files.saves import DAMAGE
from vtt.play import record
from vtt.play.bots import play_on
from vtt.play.examining import out_of_joint
from vtt.play.judgement import any_way
from vtt.play.session import Moment, Session
from vtt.rules.base import Command, IllegalCommand
from vtt.rules.by_hand import RemoveFigure

PLAYED = (
    "lamp-in-the-gatehouse",
    "toll-at-saltgate",
    "beyond-the-grey-gate",
    "the-ferrymans-toll",
    "the-winter-orchard",
)
COMMANDS = 30
NOBODY = "no-such-name"
HORDE = {"id": "horde", "kind": "zombie", "spaces": [], "size": [10**18, 0]}
NAMED = [
    ("squares_mid_turn", ("game", "overlord", "hand"), "overlord card"),
    ("squares_mid_turn", ("game", "order"), "figure"),
    ("squares_mid_turn", ("game", "heroes", "mira", "sheet"), "hero"),
    ("hexagons_tied_targets", ("game", "heroes", "lanternwright", "hand"), "card"),
    ("hexagons_tied_targets", ("game", "order"), "group or character"),
    ("zones_mid_turn", ("game", "events", "draw"), "event card"),
    ("exploration_mid_turn", ("game", "world", "stack"), "tile"),
    ("exploration_mid_turn", ("game", "offers", "spell_deck"), "card"),
]
CANNOT_BE = [
    ("squares_mid_turn", ("pieces", "figures", "mira", "width"), 0),
    ("squares_mid_turn", ("pieces", "figures", "mira", "height"), 10**18),
    ("squares_mid_turn", ("game", "attack", "step"), "action_taken"),
    ("squares_mid_turn", ("game", "rooms"), {"r": {"id": "r", "name": "r", "spaces": [], "groups": [HORDE]}}),
    ("squares_mid_turn", ("game", "attack", "targets"), []),
    ("squares_mid_turn", ("game", "agenda", 1, "at"), NOBODY),
    ("squares_mid_turn", ("game", "overlord", "hand", 0), ""),
    ("hexagons_tied_targets", ("game", "heroes", "warden", "hand", 0), ""),
    ("hexagons_tied_targets", ("game", "decks", "monsters"), {}),
    ("hexagons_tied_targets", ("game", "agenda", 0, "line"), -1),
    ("zones_mid_turn", ("game", "heroes", "bruno", "shields"), -1),
    ("exploration_mid_turn", ("game", "offers", "units", 0), ""),
    ("exploration_mid_turn", ("game", "source", "dice", 0), "mauve"),
    ("exploration_mid_turn", ("game", "source", "taken"), [9]),
    ("exploration_mid_turn", ("game", "world", "tokens", 0, "back"), "mauve"),
    ("exploration_mid_turn", ("game", "heroes", "runa", "level"), 0),
    ("exploration_mid_turn", ("game", "heroes", "runa", "reputation"), 8),
    ("exploration_mid_turn", ("game", "order"), []),
    ("exploration_mid_turn", ("game", "world", "ruin_stack"), [10**6]),
]


def with_name(document: Any, path: tuple[str, ...], name: str) -> Any:
    """A state with another name in a place of its table, the first of a list."""
    place = document["table"]
    for part in path[:-1]:
        place = place[part]
    place[path[-1]] = [name, *place[path[-1]][1:]] if isinstance(place[path[-1]], list) else name
    return document


@pytest.mark.parametrize(("save", "path", "what"), NAMED, ids=lambda one: str(one[-1]) if one else "")
def test_what_a_save_names_in_vain_is_said(save: str, path: tuple[str, ...], what: str, tmp_path: Path) -> None:
    forged = json.dumps(with_name(state_of(save), path, NOBODY)).encode()
    file = with_state(save, tmp_path, forged)
    only_step(file)
    before = file.read_bytes()
    with pytest.raises(FileProblem) as caught:
        games.open_save(file)
    assert f"its last step names the {what} “{NOBODY}”" in caught.value.sentence
    assert file.read_bytes() == before and list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize(("save", "path", "value"), CANNOT_BE, ids=lambda one: str(one)[:60])
def test_what_no_game_can_hold_is_refused(save: str, path: tuple[str | int, ...], value: Any, tmp_path: Path) -> None:
    document = state_of(save)
    place = document["table"]
    for part in path[:-1]:
        place = place[part]
    place[path[-1]] = value
    file = with_state(save, tmp_path, json.dumps(document).encode())
    only_step(file)
    before = file.read_bytes()
    with pytest.raises(FileProblem) as caught:
        games.open_save(file)
    assert "the save is damaged" in caught.value.sentence
    assert file.read_bytes() == before and list(tmp_path.iterdir()) == [file]


def test_an_unknown_back_is_taken_for_any_enemy(tmp_path: Path) -> None:
    document = state_of("exploration_mid_turn")
    for token in document["table"]["game"]["world"]["tokens"]:
        token |= {"back": "", "face_up": False, "rampaging": "orcs"}
    session = games.open_save(with_state("exploration_mid_turn", tmp_path, json.dumps(document).encode())).session
    bots = bots_for(session, 4, alike=True)
    for _ in range(12):
        bots_play(session, bots)
        view = session.view(frozenset({session.acting_seat()}))
        assert all(isinstance(session.ruleset.badges(view, figure), tuple) for figure in view.pieces.figures)
    games.close(session)


def only_step(file: Path) -> None:
    """Leave a save nothing but its last step: nothing before it can be gone on from."""
    with sqlite3.connect(file) as connection:
        connection.execute("DELETE FROM moment WHERE number NOT IN (SELECT moment FROM step ORDER BY id DESC LIMIT 1)")
        connection.execute("UPDATE moment SET parent = 0")
        connection.execute("DELETE FROM step WHERE id NOT IN (SELECT max(id) FROM step)")
    connection.close()


def test_a_game_goes_on_from_the_last_step_that_names_what_is_there(tmp_path: Path) -> None:
    scenario = games.open_scenario(find_scenario("toll-at-saltgate"))
    file = tmp_path / "x.vttsave"
    session = games.new_game(scenario, games.seats_for(scenario.scenario, bots=True), seed=4, save=file)
    bots = bots_for(session, 4, alike=True)
    bots_play(session, bots, 6)
    games.close(session)
    number = session.moment.number
    with sqlite3.connect(file) as connection:
        (state,) = connection.execute("SELECT state FROM moment WHERE number = ?", (number,)).fetchone()
        document = json.loads(zlib.decompress(state))
        hero = next(iter(document["table"]["game"]["heroes"]))
        with_name(document, ("game", "heroes", hero, "hand"), f"{hero}/gone")
        changed = zlib.compress(json.dumps(document).encode())
        connection.execute("UPDATE moment SET state = ? WHERE number = ?", (changed, number))
    connection.close()
    before = file.read_bytes()
    opened = games.open_save(file)
    games.close(opened.session)
    assert f"its last step names the card “{hero}/gone”, which this program does not know" in opened.notice
    assert f"{number - 1} of its steps" in opened.notice and file.read_bytes() == before


def test_stored_games_name_nothing_in_vain(tmp_path: Path) -> None:
    for file in sorted(SAVES.glob("*.vttsave")):
        session = games.read_save(shutil.copy(file, tmp_path / file.name))
        assert session.ruleset.unknown_name(session.table) == "", file.name  # type: ignore[attr-defined]
        games.close(session)


@pytest.mark.parametrize("name", PLAYED)
def test_whoever_is_taken_off_the_board_in_the_middle_of_anything_leaves_a_save_that_opens(name: str) -> None:
    opened = games.open_scenario(find_scenario(name))
    session = games.new_game(opened, games.seats_for(opened.scenario, bots=True), seed=1)
    session.strictness = "free"
    bots = bots_for(session, 1, alike=True, curiosity=0.3)
    taken = 0
    for number in range(200):
        if session.ending() is not None or not play_on(session, bots, pytest.fail):
            break
        for figure in session.table.pieces.figures if session.table.pending or number % 20 == 0 else ():
            try:
                session.submit(RemoveFigure(figure=figure))
            except IllegalCommand:
                continue
            assert session.ruleset.unknown_name(session.table) == ""  # type: ignore[attr-defined]
            session.undo(confirmed=True)
            taken += 1
    assert taken


# --- by luck ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("times", counts(40, 3000))
@pytest.mark.parametrize("name", PLAYED)
def test_a_forged_state_is_refused_or_played(name: str, times: int) -> None:
    chance = random.Random(f"{name} {times} 2026-11-29")
    played = 0
    for _ in range(times):
        session, state = chance.choice(moments(name))
        document = json.loads(state)
        forged = [forge(document["table"], chance) for _ in range(chance.choice((1, 1, 2)))]
        try:
            table, story = record.decode(session.ruleset, json.dumps(document).encode(), session.board)
        except DAMAGE:
            continue
        seats = [seat.id for seat in session.seats]
        if out_of_joint(session.ruleset, table, seats):
            continue
        played += 1
        first = Moment(1, 0, table, story, None, (), (), False)
        again = Session(session.ruleset, session.scenario, session.plan, first, "enforce")
        try:
            play(again, chance)
        except Exception as error:
            raise AssertionError(f"raised with {forged}") from error
    assert played


@cache
def moments(name: str) -> list[tuple[Session, bytes]]:
    """States of a game as it is played, here and there."""
    opened, found = games.open_scenario(find_scenario(name)), list[tuple[Session, bytes]]()
    for seed in (29, 30):
        session = games.new_game(opened, games.seats_for(opened.scenario, bots=True), seed=seed)
        bots = bots_for(session, seed, alike=True, curiosity=0.3)
        for number in range(120):
            if session.ending() is not None or not play_on(session, bots, pytest.fail):
                break
            if number % 5 == 0:
                moment = session.moment
                found.append((session, record.encode(session.ruleset, moment.table, moment.story, session.board)))
    return found


def forge(table: Any, chance: random.Random) -> tuple[object, object]:
    """Put another name for one of a table's, or another number; what was there, and what is now."""
    places = [place for place in _places(table, "") if place[3] or isinstance(place[2], str)]
    spaces = [place for place in _places(table, "") if not place[3] and isinstance(place[2], int) and place[4]]
    container, key, before, is_key, _ = chance.choice(spaces if spaces and chance.random() < 0.2 else places)
    other = chance.choice(places)[2]
    now = chance.choice((-1, 10**6)) if isinstance(before, int) else chance.choice((NOBODY, f"no-{before}", other, ""))
    if is_key:
        container[now] = container.pop(key)
    else:
        container[key] = now
    return before, now


def _places(value: Any, called: str) -> Iterator[tuple[Any, Any, Any, bool, bool]]:
    """Every name and number inside a value: container, key, what stands there, whether it is a key of a mapping by
    names, whether it is a space."""
    entries = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, one in list(entries):
        name = str(key) if isinstance(value, dict) else called
        named = called in ("figures", "doors", "tokens", "heroes", "groups", "enemies")
        if named and isinstance(value, dict) and all(isinstance(inside, dict) for inside in value.values()):
            yield value, key, key, True, False
        if (isinstance(one, str) and one and " " not in one) or (isinstance(one, int) and not isinstance(one, bool)):
            yield value, key, one, False, name in ("space", "spaces", "path", "start", "borders")
        yield from _places(one, name)


def play(session: Session, chance: random.Random) -> None:
    """Some commands by luck and by bots; all that people are shown is asked for."""
    bots = bots_for(session, 7, alike=True, curiosity=0.3)
    rules: Any = session.ruleset
    for _ in range(COMMANDS):
        if session.ending() is not None:
            return
        bot = bots.get(session.acting_seat())
        command = bot.choose(session) if bot is not None and chance.random() < 0.5 else _any(session, chance)
        if command is None:
            return
        try:
            session.submit(command)
        except IllegalCommand as refusal:
            assert refusal.__cause__ is None, refusal
        for seat in session.seats:
            view = session.view(frozenset({seat.id}))
            rules.status(view), rules.standings(view)
            for figure in view.pieces.figures:
                rules.badges(view, figure)


def _any(session: Session, chance: random.Random) -> Command | None:
    seat = session.acting_seat()
    view = session.view(frozenset({seat}))
    ready = [one for one in session.choices(seat, view) if not one.refusal]
    chance.shuffle(ready)
    ways = (any_way(session, view, choice, chance) for choice in ready)
    return next((chance.choice(found) for found in ways if found), None)
