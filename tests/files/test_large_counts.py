"""Counts that no game reaches: a save that is forged to hold a million dice, cards or copies is called damaged, or it
plays as fast as any. Work is counted by calls, not by the clock."""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from functools import cache
from types import FrameType
from typing import Any, Final

import msgspec
import pytest
from msgspec import inspect as described

from tests.counts import counts
from tests.files.test_forged_insides import state_of
from tests.files.test_forged_states import PLAYED, moments
from tests.played import bots_for
from vtt.files.saves import DAMAGE
from vtt.play import examining, record
from vtt.play.bots import play_on
from vtt.play.examining import out_of_joint
from vtt.play.session import Moment, Session
from vtt.rules.base import IllegalCommand

LARGE: Final = (10**6, 2**40)
COPIES: Final = (900, 3000)
COMMANDS: Final = 12
Path = tuple[str | int, ...]


class TooMuchWork(BaseException):
    """Not an Exception: nothing that meets it may go on."""


class Counted:
    """Counts calls while it lasts; TooMuchWork beyond `most` (0: however many)."""

    def __init__(self, most: int = 0) -> None:
        self.calls, self.most = 0, most

    def __enter__(self) -> Counted:
        sys.setprofile(self._count)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)

    def _count(self, frame: FrameType, event: str, value: object) -> None:
        self.calls += 1
        if self.most and self.calls > self.most:
            sys.setprofile(None)
            raise TooMuchWork


@pytest.mark.parametrize("times", counts(3, 1000))
@pytest.mark.parametrize("name", PLAYED)
def test_a_forged_count_is_refused_or_costs_no_more_than_any(name: str, times: int) -> None:
    chance = random.Random(f"{name} {times} many")
    refused = played = 0
    for _ in range(times):
        session, state = chance.choice(moments(name))
        path, forged = with_a_large_count(session, state, chance)
        with Counted() as usual:
            goes_on(session, state)
        try:
            with Counted(40 * usual.calls + 4_000_000):
                done = goes_on(session, forged)
        except TooMuchWork:
            pytest.fail(f"{path} makes far too much work")
        refused, played = refused + (not done), played + done
    assert played or refused


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("game", "rules", "more_dice"), 10**6),
        (("game", "rules", "more_units"), 10**6),
        (("game", "heroes", "runa", "crystals"), {"red": 10**9}),
        (("game", "source", "dice"), ["red"] * 10**5),
        (("game", "heroes", "runa", "deck"), ["fern-path"] * 10**5),
    ],
    ids=lambda one: one[-1] if isinstance(one, tuple) else "",
)
def test_more_dice_crystals_or_cards_than_there_are_is_damage(path: Path, value: Any) -> None:
    """A million dice more took minutes to roll, at the end of the round."""
    document = state_of("exploration_mid_turn")
    put(document["table"], path, value)
    session, _ = moments("beyond-the-grey-gate")[0]
    assert not goes_on(session, json.dumps(document).encode())


@pytest.mark.parametrize(("more", "word"), [(0, ""), (100, "holds more")])
def test_rooms_may_hold_more_than_hands_as_there_are_more_spaces(more: int, word: str) -> None:
    session, state = moments("lamp-in-the-gatehouse")[0]
    document = json.loads(state)
    room = next(room for room in document["table"]["game"]["rooms"].values() if room.get("figures"))
    one, number = room["figures"][0], examining.MOST + session.board.lattice.size + more
    room["figures"] = [one | {"id": f"figure-{place}"} for place in range(number)]
    table, _ = record.decode(session.ruleset, json.dumps(document).encode(), session.board)
    assert out_of_joint(session.ruleset, table, [seat.id for seat in session.seats]).startswith(word)
    assert bool(more) == bool(out_of_joint(session.ruleset, table, []))


def goes_on(session: Session, state: bytes) -> bool:
    """Open a state and play on for a few commands, with all that people are shown; False where it is refused."""
    try:
        table, story = record.decode(session.ruleset, state, session.board)
    except DAMAGE:
        return False
    if out_of_joint(session.ruleset, table, [seat.id for seat in session.seats]):
        return False
    first = Moment(1, 0, table, story, None, (), (), False)
    again = Session(session.ruleset, session.scenario, session.plan, first, "enforce")
    bots, rules = bots_for(again, 7, alike=True, curiosity=0.3), session.ruleset
    for _ in range(COMMANDS):
        if again.ending() is not None:
            break
        try:
            play_on(again, bots, lambda words: None)  # with numbers beyond all bounds a command may be refused
        except IllegalCommand as refusal:
            assert refusal.__cause__ is None, refusal
        view = again.view(frozenset({again.acting_seat()}))
        rules.status(view), rules.standings(view)
        for figure in view.pieces.figures:
            rules.badges(view, figure), rules.figure_facts(view, figure)
    return True


def with_a_large_count(session: Session, state: bytes, chance: random.Random) -> tuple[Path, bytes]:
    """A state in which one number is far too large, also one that is usually left out, or one thing is there far too
    often; and where that is."""
    document = json.loads(state)
    table, _ = record.decode(session.ruleset, state, session.board)
    roots = {"pieces": table.pieces, "game": table.game, "pending": table.pending}
    numbers, rows = list[Path](), list[Path]()
    for path, is_row in _counts(roots, ()):
        (rows if is_row else numbers).append(path)
    if chance.random() < 0.6:
        path = chance.choice(numbers)
        put(document["table"], path, chance.choice(LARGE))
    else:
        path, most = chance.choice(rows), chance.choice(COPIES)
        row = at(document["table"], path)
        put(document["table"], path, (row * most)[:most])
    return path, json.dumps(document).encode()


def at(document: Any, path: Path) -> Any:
    for part in path:
        document = document[part]
    return document


def put(document: Any, path: Path, value: Any) -> None:
    at(document, path[:-1])[path[-1]] = value


def _counts(value: Any, path: Path) -> Iterator[tuple[Path, bool]]:
    """Where numbers of a value stand, and its rows (True)."""
    if isinstance(value, msgspec.Struct):
        yield from (((*path, field), False) for field in _numbers(type(value)))
        for one in msgspec.structs.fields(value):
            inside = getattr(value, one.name)
            if inside != one.default:  # else it is not written
                yield from _counts(inside, (*path, one.encode_name))
    elif hasattr(value, "items"):
        for key, one in value.items():
            if isinstance(one, int) and not isinstance(one, bool):
                yield (*path, str(key)), False
            yield from _counts(one, (*path, str(key)))
    elif isinstance(value, list | tuple) and value:
        if not isinstance(value[0], int) and path != ("pending",):
            yield path, True
        for number, one in enumerate(value):
            yield from _counts(one, (*path, number))


@cache
def _numbers(kind: type[msgspec.Struct]) -> tuple[str, ...]:
    fields = ((one, described.type_info(one.type)) for one in msgspec.structs.fields(kind))
    return tuple(one.encode_name for one, hint in fields if isinstance(hint, described.IntType))
