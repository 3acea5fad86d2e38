"""No command can spoil a game: it is legal, or refused with a sentence before anything is kept; the save reopens."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.counts import counts
from tests.play.odd_commands import Odd, every_kind
from tests.played import as_saved, bots_for
from vtt.files.games import close, new_game, open_save, open_scenario, seats_for
from vtt.files.library import find_scenario
from vtt.files.places import maps_folder
from vtt.play import record
from vtt.play.bots import play_on
from vtt.play.session import MustConfirm, Session
from vtt.rules import by_hand, door
from vtt.rules.base import Command, IllegalCommand
from vtt.rules.descent.commands import Move, UseFate
from vtt.rules.gloomhaven.commands import PlayCard as PlayHalf
from vtt.rules.mage_knight.commands import AssaultTogether, BuyHealing, PlayCard, SpendDamage, Walk

ONE_OF_EACH_GAME = (
    "lamp-in-the-gatehouse",
    "mill-below-the-weir",
    "toll-at-saltgate",
    "the-cistern",
    "the-ferrymans-toll",
)
ALL = sorted(maps_folder().rglob("*.scenario.json"))


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (PlayCard(card="fern-path", how="loudly"), "how"),  # type: ignore[arg-type]
        (PlayCard(card="fern-path", sideways="up"), "sideways"),  # type: ignore[arg-type]
        (PlayHalf(figure="mira", card="x", half="middle"), "half"),  # type: ignore[arg-type]
        (UseFate(figure="mira", purpose="win"), "purpose"),  # type: ignore[arg-type]
        (PlayCard(card=7), "card"),  # type: ignore[arg-type]
        (PlayCard(card=None), "card"),  # type: ignore[arg-type]
        (BuyHealing(points=True), "points"),
        (BuyHealing(points=float("nan")), "points"),  # type: ignore[arg-type]
        (BuyHealing(points=10**30), "numbers go"),
        (Walk(path=((0, -(2**40)),)), "numbers go"),
        (PlayCard(card="\ud800"), "saved"),
        (PlayCard(card=object()), "saved"),  # type: ignore[arg-type]
        (PlayCard(card=b"x"), "something else"),  # type: ignore[arg-type]
        (SpendDamage(at=float("nan")), "something else"),  # type: ignore[arg-type]
        (Move(figure="mira", path=[1, 2], space=2), "something else"),  # type: ignore[arg-type]
        (Walk(path={(0, 0)}), "something else"),  # type: ignore[arg-type]
        (Walk(path=((0, 0, 0),)), "path"),  # type: ignore[arg-type]
        (AssaultTogether(city=(0, 0), shares=(("mira", "2"),)), "shares"),  # type: ignore[arg-type]
        (PlayCard(card="x" * 10**6), "too long"),
        (by_hand.Anyway(command=PlayCard(card="x", how="loudly")), "how"),  # type: ignore[arg-type]
        (by_hand.SetCounter(name="L" * 101, value=1), "101 letters"),
        (by_hand.RenameFigure(figure="mira", name="M\nira", teller="story"), "one line"),
        (by_hand.Anyway(teller=5, command=PlayCard(card="x")), "teller"),  # type: ignore[arg-type]
    ],
)
def test_a_field_is_what_its_annotation_says_or_the_command_is_refused(command: Command, words: str) -> None:
    with pytest.raises(IllegalCommand) as refused:
        door.check(command)
    sentence = str(refused.value)
    assert words in sentence and sentence.endswith(".") and "\n" not in sentence and len(sentence) < 150


@pytest.mark.parametrize("name", ["Rose\nThorn", "Rose\0", "R" * 101])
@pytest.mark.parametrize(
    "command",
    [
        by_hand.RenameFigure(figure="m0", name=""),
        by_hand.SpawnFigure(kind="brute", space=2, name=""),
        by_hand.SetCounter(name="", value=1),
        by_hand.AddToken(kind="coin", spaces=(2,), name=""),
    ],
    ids=lambda command: type(command).__name__,
)
def test_a_name_by_hand_is_one_line(command: by_hand.ByHand, name: str) -> None:
    with pytest.raises(IllegalCommand, match=r"name") as refused:
        door.check(msgspec.structs.replace(command, name=name))
    assert len(str(refused.value)) < 100


def test_every_game_has_the_door_before_anything_is_kept() -> None:
    session = begun(find_scenario("beyond-the-grey-gate"), 1)
    before = session.moment
    odd = PlayCard(seat="player-1", figure="runa", card="fern-path", sideways="up")  # type: ignore[arg-type]
    assert "sideways" in session.refusal(odd)
    with pytest.raises(IllegalCommand, match="sideways"):
        session.submit(odd)
    assert session.moment is before


def test_every_command_of_every_game_is_tried() -> None:
    kinds = every_kind()
    assert len(kinds) > 120 and {"descent", "gloomhaven", "mage_knight", "sword_and_sorcery"} <= {
        kind.__module__.split(".")[2] for kind in kinds
    }


@pytest.mark.parametrize("times", counts(150, 1500))
@pytest.mark.parametrize("name", ONE_OF_EACH_GAME)
def test_odd_commands_are_refused_by_a_sentence_or_legal(name: str, times: int, tmp_path: Path) -> None:
    tried(find_scenario(name), times, tmp_path)


@pytest.mark.whole
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("file", ALL, ids=lambda file: file.name.partition(".")[0])
def test_odd_commands_anywhere(file: Path, seed: int, tmp_path: Path) -> None:
    tried(file, 600, tmp_path, seed)


def begun(file: Path, seed: int, **fields: Any) -> Session:
    opened = open_scenario(file)
    return new_game(opened, seats_for(opened.scenario, bots=True), seed=seed, **fields)


def tried(file: Path, times: int, folder: Path, seed: int = 7) -> None:
    """So many odd commands in a game that bots play on in between, kept in a save that is opened at the end."""
    chance = random.Random(seed)
    odd, strictness = Odd(chance), chance.choice(("enforce", "advise", "free"))
    save = folder / "odd.vttsave"
    session = begun(file, seed, save=save, strictness=strictness)
    bots = bots_for(session, seed, curiosity=0.3)
    done = refused = 0
    for number in range(times):
        if number % 4 == 3 and number > times // 8 and session.ending() is None:
            play_on(session, bots, lambda words: None)
        command = odd.command(session)
        if submitted(session, command, chance):
            done += 1
            keeps_sound(session, command)
            if chance.random() < 0.6 or session.ending() is not None:
                session.undo(confirmed=True)
        else:
            refused += 1
    assert done > times // 40 and refused > times // 4
    kept = as_saved(session)
    close(session)
    again = open_save(save)
    assert again.notice == "" and as_saved(again.session) == kept
    close(again.session)


def submitted(session: Session, command: Command, chance: random.Random) -> bool:
    """Whether it was done; what is refused leaves no trace but a sentence."""
    before, kept = session.moment, as_saved(session)
    words = session.refusal(command)
    try:
        session.submit(command, confirmed=chance.random() < 0.5)
    except IllegalCommand as refusal:
        assert refusal.__cause__ is None or isinstance(refusal, MustConfirm), (command, refusal.__cause__)
        for sentence in (str(refusal), words or "."):
            assert sentence and "\n" not in sentence and len(sentence) < 400, (command, sentence)
        assert session.moment is before and as_saved(session) == kept, command
        return False
    return True


def keeps_sound(session: Session, command: Command) -> None:
    """What was done is kept, reads the same, and everybody can look at it."""
    kept = as_saved(session)
    table, story = record.decode(session.ruleset, kept, session.board)
    assert record.encode(session.ruleset, table, story, session.board) == kept, command
    assert session.ruleset.invariants(table) == [], command
    for seat in session.seats:
        view = session.ruleset.view_for(table, frozenset({seat.id}))
        session.ruleset.status(view)
        assert all(one.refusal or list(one.options()) is not None for one in session.ruleset.choices(view, seat.id))
