"""Random play of the hexagon campaign with its invariants, saving and secrets checked after every command."""

from __future__ import annotations

import random
from collections import Counter
from functools import lru_cache
from pathlib import Path

import pytest

from tests.counts import seeds
from vtt.board.table import Table
from vtt.files.gloomhaven.content import hex_content
from vtt.files.gloomhaven.published import read
from vtt.files.tile_sets import find_tile_sets
from vtt.play.bots import kind_of
from vtt.rules import by_hand
from vtt.rules.base import Command, IllegalCommand
from vtt.rules.gloomhaven.ruleset import Gloomhaven
from vtt.rules.gloomhaven.state import GloomhavenGame
from vtt.rules.plan import Seat
from vtt.scenario.compile import compile_board
from vtt.scenario.set_up import make_plan

FOLDER = Path(__file__).parent.parent / "data" / "hex_scenarios"
LIMIT = 700


@lru_cache(maxsize=1)
def rules() -> Gloomhaven:
    return Gloomhaven(hex_content())


def opened(number: int, players: int, seed: int) -> Table[GloomhavenGame]:
    scenario = read(FOLDER / f"{number}.json")
    board = compile_board(scenario.board, find_tile_sets(scenario).sets).board
    classes = list(rules().content.classes)[:players]
    seats = tuple(Seat(name, name, "heroes", heroes=(name,)) for name in classes)
    return rules().set_up(board, make_plan(scenario, board, seats, {"level": "0"}, seed))


def legal(table: Table[GloomhavenGame], chance: random.Random) -> Command | None:
    """Any command some seat is offered; ending a turn or skipping is rare while something else can be done."""
    view_of = {seat: rules().view_for(table, frozenset({seat})) for seat in table.seats}
    found: list[Command] = []
    for seat, view in view_of.items():
        for choice in rules().choices(view, seat):
            if choice.refusal:
                assert not list(choice.options())
                continue
            if choice.pick == "move":
                moves = rules().moves(view, choice.figure)
                for space in list(moves.ends)[:12]:
                    path = moves.path(space, ())
                    assert path is not None and moves.cost(path) == moves.ends[space].cost
                    found.append(moves.command(path, moves.ends[space].placements[0]))
            else:
                found.extend(option.command for option in choice.options())
    if not found:
        return None
    eager = [command for command in found if kind_of(command) not in ("end_turn", "skip_ability", "drop_bonus")]
    return chance.choice(eager if eager and chance.random() < 0.9 else found)


@pytest.mark.parametrize(("number", "players", "seed"), [(1, 2, 1), (2, 3, 2), (14, 4, 3), (46, 2, 4), (90, 3, 5)])
def test_random_play_keeps_every_table_sound(number: int, players: int, seed: int) -> None:
    table, chance, seen = opened(number, players, seed), random.Random(seed), Counter[str]()
    for _ in range(LIMIT):
        command = legal(table, chance)
        if command is None:
            break
        before = rules().encode(table)
        outcome = rules().apply(table, command)
        assert rules().encode(table) == before, "the old table has changed"
        table = outcome.table
        assert rules().invariants(table) == []
        data = rules().encode(table)
        assert rules().encode(rules().decode(data, table)) == data
        assert all(event.words or kind_of(event) != "said" for event in outcome.events)
        seen[kind_of(command)] += 1
        if rules().ending(table) is not None:
            break
    assert rules().ending(table) is not None or sum(seen.values()) == LIMIT
    assert seen["play_card"] and seen["choose_cards"] and seen["answer"]


def test_the_same_commands_give_the_same_table() -> None:
    one, other, chance = opened(1, 2, 9), opened(1, 2, 9), random.Random(9)
    for _ in range(120):
        command = legal(one, chance)
        if command is None:
            break
        one, other = rules().apply(one, command).table, rules().apply(other, command).table
    assert rules().encode(one) == rules().encode(other)


def test_views_hold_no_secret() -> None:
    table, chance = opened(1, 2, 11), random.Random(11)
    one, other = table.seats
    for _ in range(150):
        command = legal(table, chance)
        if command is None:
            break
        table = rules().apply(table, command).table
        view = rules().view_for(table, frozenset({one}))
        data = rules().encode(view).decode()
        hidden = [room for room in table.game.rooms.values() if room.id not in table.pieces.revealed]
        assert all(f'"{figure.id}"' not in data for room in hidden for figure in room.figures)
        assert not any(view.board.has(space) for room in hidden for space in room.spaces)
        for card in table.game.heroes[other].hand:
            assert card not in view.game.heroes[other].hand
            assert table.game.phase != "choose" or card not in view.game.heroes[other].chosen
        assert all(not deck.draw or set(deck.draw) == {"?"} for deck in view.game.decks.values())
        assert view.game.agenda == ()
        assert view.pieces.chance.state == 0


def test_in_public_nobody_needs_secrets() -> None:
    """Whatever is done in public: the choices are the same for a seat that sees its hand and for nobody at all."""
    table, chance = opened(1, 2, 12), random.Random(12)
    public = 0
    for _ in range(400):
        command = legal(table, chance)
        if command is None:
            break
        table = rules().apply(table, command).table
        if not rules().in_public(table):
            continue
        public += 1
        seat = rules().acting_seat(table)
        own, nobody = (
            [(c.name, c.refusal, [o.label for o in c.options()]) for c in rules().choices(view, seat)]
            for view in (rules().view_for(table, frozenset({seat})), rules().view_for(table, frozenset()))
        )
        assert own == nobody
    assert public > 60


def by_hand_command(table: Table[GloomhavenGame], chance: random.Random) -> Command:
    """Anything people may do by hand, at any time."""
    figures, tokens, doors = table.pieces.figures, list(table.pieces.tokens), list(table.pieces.doors)
    figure, space = chance.choice(list(figures)), chance.choice(table.board.spaces)
    deeds: list[Command] = [
        by_hand.PlaceFigure(figure=figure, space=space),
        by_hand.RemoveFigure(figure=figure),
        by_hand.SetDamage(figure=figure, damage=chance.randint(0, figures[figure].health)),
        by_hand.SetHealth(figure=figure, health=chance.randint(1, 12)),
        by_hand.ToggleCondition(figure=figure, condition=chance.choice(("poison", "wound", "stun", "invisible"))),
        by_hand.SpawnFigure(kind=chance.choice(("restless-bones", "unknown")), space=space, rank="elite"),
        by_hand.AddToken(kind=chance.choice(("trap", "coin", "obstacle")), spaces=(space,), amount=1),
        by_hand.RevealRoom(room=chance.choice(list(table.game.rooms))),
        by_hand.SetTerrain(spaces=(space,), letter=chance.choice(".dXh")),
        by_hand.Give(figure=figure, card="coins:2"),
    ]
    deeds += [by_hand.RemoveToken(token=chance.choice(tokens))] if tokens else []
    deeds += [by_hand.SetDoor(door=chance.choice(doors), state=chance.choice(("open", "closed")))] if doors else []
    return chance.choice(deeds)


@pytest.mark.parametrize("seed", seeds(2, 8))
def test_anything_by_hand_at_any_time_leaves_a_sound_table(seed: int) -> None:
    table, chance = opened((1, 14)[seed % 2], 2 + seed % 2, seed), random.Random(seed)
    for _ in range(200):
        by_people = chance.random() < 0.15
        command = by_hand_command(table, chance) if by_people else legal(table, chance)
        if command is None:
            break
        try:
            table = rules().apply(table, command).table
        except IllegalCommand:
            assert by_people, f"{command} was offered"
        assert rules().invariants(table) == []
        for figure in table.pieces.figures:
            rules().figure_facts(table, figure)
            rules().advice(table, figure)
        assert rules().acting_seat(table) or rules().ending(table) is not None
        if rules().ending(table) is not None:
            break
