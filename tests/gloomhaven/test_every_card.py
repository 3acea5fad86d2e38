"""Every card of every class is used in random play, both of its halves, with the invariants checked after each command.
`pytest -s` prints how often."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import pytest

from vtt.board.table import Table
from vtt.files.gloomhaven.content import hex_content
from vtt.files.gloomhaven.published import read
from vtt.files.tile_sets import find_tile_sets
from vtt.play.bots import kind_of
from vtt.rules.base import Command, Event
from vtt.rules.events import ConditionChanged, Strengthened
from vtt.rules.gloomhaven import commands
from vtt.rules.gloomhaven.characters import Character, setting
from vtt.rules.gloomhaven.ruleset import Gloomhaven
from vtt.rules.plan import Seat
from vtt.scenario.compile import compile_board
from vtt.scenario.set_up import make_plan

FILE: Final = Path(__file__).parent.parent / "data" / "hex_scenarios" / "1.json"
CONTENT: Final = hex_content()
MOST_GAMES: Final = 60
LONGEST: Final = 260
ENDING: Final = ("end_turn", "skip_ability", "drop_bonus", "next_round", "choose_long_rest", "take_card_back")


@lru_cache(maxsize=1)
def rules() -> Gloomhaven:
    return Gloomhaven(CONTENT)


@lru_cache(maxsize=1)
def ground() -> Any:
    scenario = read(FILE)
    return scenario, compile_board(scenario.board, find_tile_sets(scenario).sets).board


class EveryCard:
    """Games of one class at the highest level, with the cards in hand that were used least; a friend goes along."""

    def __init__(self, hero: str, friend: str, seed: int) -> None:
        self.hero, self.friend, self.chance = hero, friend, random.Random(seed)
        self.used: Counter[tuple[str, str]] = Counter()
        self.games = self.commands = 0

    @property
    def missing(self) -> list[tuple[str, str]]:
        halves = ((card.id, half) for card in CONTENT.classes[self.hero].cards for half in ("top", "bottom"))
        return [half for half in halves if not self.used[half]]

    def begun(self) -> Table[Any]:
        scenario, board = ground()
        seats = tuple(Seat(name, name, "heroes", heroes=(name,)) for name in (self.hero, self.friend))
        own = CONTENT.classes[self.hero]
        wanted = Counter(card for card, _ in self.missing)
        cards = sorted(own.cards, key=lambda card: (-wanted[card.id], self.chance.random()))
        hand = tuple(card.id for card in cards[: own.hand])
        character = Character(level=9, cards=hand, items=("dented-buckler", "whetstone"))
        given = {"level": "0", "monster_turns": "at once", **dict([setting(self.hero, character)])}
        return rules().set_up(board, make_plan(scenario, board, seats, given, self.chance.getrandbits(30)))

    def play(self) -> None:
        """One game; a half is used when one of its abilities is (its cost alone does not count)."""
        table = self.begun()
        self.games += 1
        for _ in range(LONGEST):
            command = self.pick(table)
            if command is None:
                return
            self.count(table, command)
            outcome = rules().apply(table, command)
            self.count_at_once(table, command, outcome.events)
            table = outcome.table
            self.commands += 1
            assert rules().invariants(table) == []
            if rules().ending(table) is not None:
                return

    def count(self, table: Table[Any], command: Command) -> None:
        """An ability of the half under way is about to be used."""
        action = table.game.turn.action if table.game.turn is not None else None
        uses = isinstance(command, commands.Move | commands.Attack | commands.UseAbility)
        if uses and action is not None and not action.basic and table.game.turn.figure == self.hero:
            self.used[action.card, action.half] += 1

    def count_at_once(self, table: Table[Any], command: Command, events: Iterable[Event]) -> None:
        """What a half only gives to its own figure comes as it is played, or paid for."""
        given = any(isinstance(one, Strengthened | ConditionChanged) and one.figure == self.hero for one in events)
        action = table.game.turn.action if table.game.turn is not None else None
        if not given:
            return
        if isinstance(command, commands.PlayCard) and not command.basic and command.figure == self.hero:
            self.used[command.card, command.half] += 1
        elif isinstance(command, commands.Answer) and action is not None and table.game.turn.figure == self.hero:
            self.used[action.card, action.half] += 1

    def pick(self, table: Table[Any]) -> Command | None:
        """Any command on offer: of halves one that was used least, seldom one that ends something."""
        found: list[Command] = []
        for seat in table.seats:
            view = rules().view_for(table, frozenset({seat}))
            for choice in rules().choices(view, seat):
                if choice.refusal:
                    continue
                if choice.pick == "move":
                    moves = rules().moves(view, choice.figure)
                    for space in self.chance.sample(sorted(moves.ends), min(6, len(moves.ends))):
                        path = moves.path(space, ())
                        assert path is not None
                        found.append(moves.command(path, moves.ends[space].placements[0]))
                else:
                    found.extend(option.command for option in choice.options())
        if not found:
            return None
        wanted = set(self.missing)
        plays = [one for one in found if isinstance(one, commands.PlayCard) and not one.basic]
        eager = [one for one in plays if (one.card, one.half) in wanted] or [
            one for one in found if kind_of(one) not in (*ENDING, "play_card")
        ]
        return self.chance.choice(eager or plays or found)


@pytest.mark.parametrize("hero", CONTENT.classes)
def test_every_card_of_a_class_is_used_in_random_play(hero: str) -> None:
    friend = next(name for name in CONTENT.classes if name != hero)
    playing = EveryCard(hero, friend, seed=7)
    while playing.missing and playing.games < MOST_GAMES:
        playing.play()
    counts = sorted(playing.used.items())
    print(f"\n{hero}: {len(counts)} halves in {playing.games} games, {playing.commands} commands")
    print(", ".join(f"{card.partition('/')[2]} {half} {count}" for (card, half), count in counts))
    assert playing.missing == []
