"""Random play-outs of legal choices on small boards: nothing offered is illegal, and no invariant ever breaks."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from arena import CONTENT
from test_engine_table import new_game

from tests.counts import seeds
from vtt.board.pieces import Door, Token
from vtt.board.table import Table
from vtt.rules.base import Command, Event
from vtt.rules.descent.decisions import ChooseKind, React
from vtt.rules.descent.ruleset import Descent
from vtt.rules.events import CardMoved
from vtt.rules.plan import PlannedGroup, PlannedReinforcement, Seat
from vtt.rules.questions import Question

RULES = Descent(CONTENT)
RELUCTANT = ("End ", "Pass", "Leave", "Let ", "Ask ")


def crowded(seed: int) -> Table[Any]:
    """All sizes of figures, every terrain, a door, search and objective tokens on a board of 10 by 4 spaces."""
    lattice_border = Door("oak", "oak door", "door", borders=(4,), rooms=("hall",))
    return new_game(
        seats=(
            Seat("light", "Ann", "heroes", heroes=random.Random(seed).sample(sorted(CONTENT.heroes), 3)),  # type: ignore[arg-type]
            Seat("dark", "Ben", "overlord"),
        ),
        doors=(lattice_border,),
        groups=(
            PlannedGroup("pack", "barghest", frozenset({7, 17, 8, 18}), room="hall"),
            PlannedGroup(
                "big",
                random.Random(seed).choice(["ettin", "elemental", "shadow-dragon"]),
                frozenset({25, 26, 35, 36}),
                room="hall",
            ),
            PlannedGroup("web", "cave-spider", frozenset({23, 24, 33, 34})),
        ),
        reinforcements=(PlannedReinforcement("web", frozenset({33, 34}), number=2),),
        tokens=(
            (Token("chest", "search", spaces=(12,)), ""),
            (Token("idol", "objective", spaces=(21,), name="idol"), ""),
            (Token("loose", "crumbling", spaces=(11,)), ""),
        ),
        seed=seed,
        settings={"act": str(1 + seed % 2)},
    )


def rough(table: Table[Any], seed: int) -> Table[Any]:

    chance = random.Random(seed)
    taken = {figure.space for figure in table.pieces.figures.values()} | set(range(2)) | {4, 5}
    free = [space for space in table.board.spaces if space not in taken]
    ground = dict(zip(chance.sample(free, 6), "wslpXp", strict=True))
    return replace(table, board=table.board.with_terrain(ground))


def some_command(table: Table[Any], chance: random.Random, seat: str) -> Command | None:
    """Any command that is offered; things that only end something are taken less often."""
    choices = [choice for choice in RULES.choices(table, seat) if not choice.refusal]
    chance.shuffle(choices)
    for choice in sorted(choices, key=lambda choice: choice.name.startswith(RELUCTANT) and chance.random() < 0.8):
        if choice.pick != "move":
            options = list(choice.options())
            if options:
                return chance.choice(options).command
            continue
        moves = RULES.moves(table, choice.figure)
        if len(moves.ends):
            space = chance.choice(list(moves.ends))
            path = moves.path(space, ())
            assert path is not None
            return moves.command(path, chance.choice(moves.ends[space].placements))
    return None


def assert_no_secret(table: Table[Any], events: tuple[Event, ...]) -> None:
    """The heroes' seat learns neither hand nor decks, nor what waits in rooms, nor what the overlord may play."""
    view = RULES.view_for(table, frozenset({"light"}))
    assert set(view.game.overlord.hand) | set(view.game.overlord.draw) | set(view.game.search.draw) <= {"?"}
    hidden = [room for room in table.game.rooms.values() if room.id not in table.pieces.revealed]
    assert not any(view.board.has(space) for room in hidden for space in room.spaces)
    assert not any(room.id in view.game.rooms for room in hidden)
    for question in view.pending:
        assert isinstance(question, Question)
        assert question.seat == "light" or not isinstance(question, React | ChooseKind) or not question.offers
    names = {CONTENT.overlord_cards[card].name for card in table.game.overlord.hand}
    played = {CONTENT.overlord_cards[card].name for card in table.game.overlord.discard}
    told = " ".join(offer.label for question in view.pending for offer in question.offers)  # type: ignore[attr-defined]
    assert not any(name in told for name in names - played)
    for event in events:
        if isinstance(event, CardMoved) and event.change == "played":
            assert event.by == "The overlord", "the figure is whom it is played at"
        if isinstance(event, CardMoved) and event.change == "drawn" and "light" not in event.secret_to:
            assert event.secret_to or not any(name in event.words for name in names - played)


@pytest.mark.parametrize("seed", seeds(3, 12))
def test_random_play_keeps_every_table_sound(seed: int) -> None:
    chance = random.Random(seed)
    table = rough(crowded(seed), seed)
    seen: Counter[str] = Counter()
    for number in range(250):
        seat = RULES.acting_seat(table)
        command = some_command(table, chance, seat)
        assert command is not None, (number, seat)
        outcome = RULES.apply(table, command)
        seen[type(command).__name__] += 1
        assert RULES.invariants(outcome.table) == [], (number, command)
        assert all(event.words == event.words.strip() for event in outcome.events)
        table = outcome.table
        if number % 50 == 0:
            again = RULES.decode(RULES.encode(table), table)
            assert RULES.encode(again) == RULES.encode(table)
            next_seat = RULES.acting_seat(table)
            assert RULES.choices(RULES.view_for(table, frozenset({next_seat})), next_seat)
        assert_no_secret(table, outcome.events)
    assert table.game.round > 1
    assert seen["Move"] and seen["Attack"] and seen["Answer"]


def test_the_same_commands_give_the_same_game() -> None:
    """Within one version a game replays to the same table."""
    first = rough(crowded(3), 3)
    chance, table, commands = random.Random(3), first, []
    for _ in range(120):
        command = some_command(table, chance, RULES.acting_seat(table))
        assert command is not None
        commands.append(command)
        table = RULES.apply(table, command).table
    again = first
    for command in commands:
        again = RULES.apply(again, command).table
    assert RULES.encode(again) == RULES.encode(table)
