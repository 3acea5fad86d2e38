"""Readings in which tables differ: sight where all corners touch walls, and areas that are turned over."""

from __future__ import annotations

import pytest

from tests.gloomhaven.tables import Game, action, card, content, hero_class
from vtt.board.chance import Chance
from vtt.rules.attacks import Reckoned
from vtt.rules.gloomhaven import commands
from vtt.rules.gloomhaven.areas import placements
from vtt.rules.gloomhaven.content import Ability
from vtt.rules.gloomhaven.modifiers import ModifierDeck, draw

HOOK = ((1, 0), (2, 0), (2, -1))
"""A pattern that is not its own mirror image."""


@pytest.mark.parametrize("reading, sees", [("inset", True), ("literal", False)])
def test_a_corridor_one_hexagon_wide(reading: str, sees: bool) -> None:
    game = Game("A . . m", settings={"sight.corners": reading})
    assert game.rules.sight(game.table, "alpha", 3).open is sees
    assert (3 in game.rules.seen(game.table, "alpha")) is sees
    game.begin(alpha=("1", "2"))
    game.end("alpha")
    attacked = any(question.figure == "alpha" for question in game.table.pending)
    assert attacked is sees, "the brute walks up and attacks only whom it sees"


DOORWAY = """
. A m .
. # . .
"""
"""Both beside each other have one free corner, and none of them leads past the walls of the doorway (section 11)."""


@pytest.mark.parametrize("reading, sees", [("inset", False), ("literal", False), ("neighbours", True)])
def test_neighbours_in_a_doorway_one_hexagon_wide(reading: str, sees: bool) -> None:
    game = Game(DOORWAY, settings={"sight.corners": reading})
    there = game.mark("m")
    assert game.rules.distance(game.table, "alpha", there) == 1
    assert game.rules.sight(game.table, "alpha", there).open is sees
    assert (there in game.rules.seen(game.table, "alpha")) is sees
    assert ("no wall parts" in game.rules.sight(game.table, "alpha", there).reason) is sees
    game.begin(alpha=("1", "2"))
    game.top("alpha", "1")
    attack = next(choice for choice in game.rules.choices(game.table, "alpha") if choice.role == "attack")
    assert bool(attack.refusal) is not sees
    if sees:
        game.do(commands.Attack(figure="alpha", target="m0"))
    else:
        assert "stands beside but is out of sight: in this doorway" in attack.refusal
        assert "doorway" in game.why_not(commands.Attack(figure="alpha", target="m0"))


@pytest.mark.parametrize("reading, ways", [("mirrored", 12), ("turned", 6)])
def test_areas_of_people_are_mirrored_unless_the_table_says_otherwise(reading: str, ways: int) -> None:
    hook = card("alpha", "hook", 15, action(Ability("attack", 2, pattern=HOOK)), action(Ability("move", 2)))
    game = Game(
        """
        . . . . .
        . . . . .
        . . A . .
        . . m . .
        . . . . m
        """,
        content(hero_class("alpha", hook)),
        settings={"areas": reading},
    )
    game.begin(alpha=("hook", "1"))
    change = game.rules.change(game.table)
    ability = Ability("attack", 2, pattern=HOOK)
    laid = placements(change, game.figure("alpha"), ability)
    assert len([spaces for spaces in laid if len(spaces) == 3]) == ways
    game.top("alpha", "hook")
    hitting = [spaces for spaces in laid if game.mark("m") in spaces and len(spaces) == 3]
    assert hitting
    game.do(commands.Attack(figure="alpha", spaces=tuple(sorted(hitting[0]))))


@pytest.mark.parametrize(
    ("drawn", "plain", "calm"), [("x2", 6, 5), ("bless", 6, 5), ("null", 0, 1), ("curse", 0, 1), ("+1", 4, 4)]
)
def test_l1665_where_people_want_less_luck_what_doubles_adds_and_what_misses_takes_off(
    drawn: str, plain: int, calm: int
) -> None:
    for reading, damage in (("printed", plain), ("calm", calm)):
        game = Game("A m . .", settings={"modifiers": reading})
        game.begin(alpha=("1", "2"))
        game.deck("alpha", drawn)
        game.top("alpha", "1")
        game.attack("alpha", "m0")
        assert game.figure("m0").damage == damage
        (told,) = [event for event in game.events if isinstance(event, Reckoned)]
        assert told.result == damage and [card.counts for card in told.cards] == [True]
        deck = game.table.game.decks["alpha"]
        assert deck.shuffles == (drawn in ("x2", "null")), "the deck is shuffled after the same cards as ever"
        assert (drawn in deck.discard) == (drawn not in ("bless", "curse"))


def test_l1665_the_better_of_two_cards_is_the_one_that_counts_more() -> None:
    deck, chance = ModifierDeck(("x2", "+3")), Chance(1)
    assert draw(deck, chance, 4, "advantage").counted == ("x2",)
    assert draw(deck, chance, 4, "advantage", calm=True).counted == ("+3",)
