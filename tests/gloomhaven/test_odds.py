"""Attacks with cards in parts, and their odds from what is left in the deck (`gloomhaven.md` 2.4, 5.1)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest

from tests.gloomhaven.one_card import started, struck
from tests.gloomhaven.tables import Game
from vtt.board.chance import Chance
from vtt.rules.attacks import DrawnCard, Reckoned
from vtt.rules.gloomhaven import commands
from vtt.rules.gloomhaven.content import Ability
from vtt.rules.gloomhaven.modifiers import Mode, ModifierDeck, draw
from vtt.rules.gloomhaven.odds import counted
from vtt.rules.gloomhaven.state import Bonus

DECKS = (
    ("+0", "+1", "-1", "null", "x2"),
    ("+0", "rolling+1", "rolling+1", "-2"),
    ("rolling+1", "rolling push", "+2", "bless"),
    ("rolling+1", "rolling stun", "rolling pierce", "curse", "+0 stun"),
    ("+1", "+1 wound", "rolling fire", "+0"),
    ("x2", "+3", "-2", "curse", "bless"),
)


@pytest.mark.parametrize("attack", (1, 3))
@pytest.mark.parametrize("calm", (False, True))
@pytest.mark.parametrize("mode", ("normal", "advantage", "disadvantage"))
@pytest.mark.parametrize("cards", DECKS)
def test_the_odds_are_those_of_every_order_of_the_deck(
    cards: tuple[str, ...], mode: Mode, calm: bool, attack: int
) -> None:
    orders = list(permutations(cards))
    ways = Counter(tuple(sorted(draw(ModifierDeck(order), Chance(1), attack, mode, calm).counted)) for order in orders)
    expected = {found: Fraction(n, len(orders)) for found, n in ways.items()}
    assert counted(ModifierDeck(cards), attack, mode, calm) == expected


def test_an_empty_pile_is_shuffled_first_and_what_was_drawn_may_come_again() -> None:
    found = counted(ModifierDeck(("rolling+1",), ("+2",)), 3, "normal")
    half = Fraction(1, 2)
    assert found[("+2", "rolling+1")] == half and found[("+2", "rolling+1", "rolling+1")] == half
    assert counted(ModifierDeck(("rolling+1",)), 3, "normal") == {}, "it would be drawn for ever"


def odds(game: Game) -> tuple[Fraction, Fraction, Fraction]:
    """Of alpha's attack on m0, by what its seat may see."""
    view = game.rules.view_for(game.table, frozenset(("alpha",)))
    return game.rules.odds(view, commands.Attack(figure="alpha", target="m0"))["m0"]


def test_odds_come_from_what_everybody_knows_of_the_deck() -> None:
    """Attack 3 against shield 1 and 4 health: -1 leaves 1, +0 leaves 2, x2 leaves 5, a miss nothing."""
    game = started("A m", top=Ability("attack", 3), brute={"shield": 1, "health": 4})
    game.top("alpha", "x")
    deck = ModifierDeck(("x2", "null", "+0", "-1"), ("+2",))
    game.game(decks={**game.table.game.decks, "alpha": deck})
    assert odds(game)[:3] == (Fraction(3, 4), Fraction(0 + 1 + 2 + 4, 4), Fraction(1, 4))
    game.game(decks={**game.table.game.decks, "alpha": ModifierDeck(tuple(reversed(deck.draw)), deck.discard)})
    assert odds(game)[0] == Fraction(3, 4), "the order is nobody's business"
    threat = game.rules.threat(game.table, commands.Attack(figure="alpha", target="m0"))
    assert (
        threat is not None and "Hits 75" in threat.odds and "defeated 25" in threat.odds and "hits" not in threat.words
    )


def reckoned(game: Game) -> Reckoned:
    return next(event for event in game.events if isinstance(event, Reckoned))


def named(found: Reckoned) -> list[tuple[str, int]]:
    return [(one.name, one.value) for one in found.addends]


def before(game: Game) -> str:
    """What is said of alpha's attack on m0 before a card is drawn."""
    threat = game.rules.threat(game.table, commands.Attack(figure="alpha", target="m0"))
    assert threat is not None
    return threat.words


def test_poison_card_shield_and_pierce_each_have_a_name() -> None:
    game = started("A m", top=Ability("attack", 3, pierce=1), brute={"shield": 2, "health": 9})
    game.set("m0", conditions=("poison",))
    game.deck("alpha", "+2")
    game.top("alpha", "x")
    assert before(game).endswith("1 hexagon away: 3 attack + 1 poison − 2 shield + 1 by pierce 1.")
    game.attack("alpha", "m0")
    found = reckoned(game)
    assert found.means == game.rules.change(game.table).card("alpha/x").name, "with what"
    assert named(found) == [("attack", 3), ("poison", 1), ("card +2", 2), ("shield", -2), ("pierce 1", 1)]
    assert (found.result, found.health, found.falls, found.addends[-1].undoes) == (5, 9, False, True)


def test_before_a_card_the_whole_shield_counts_however_little_hits() -> None:
    game = started("A m", top=Ability("attack", 1, pierce=2), brute={"shield": 3, "health": 9})
    game.deck("alpha", "+2")
    game.top("alpha", "x")
    assert before(game).endswith("1 hexagon away: 1 attack − 3 shield + 2 by pierce 2.")
    game.attack("alpha", "m0")
    assert named(reckoned(game)) == [("attack", 1), ("card +2", 2), ("shield", -3), ("pierce 2", 2)]


def test_both_cards_of_an_advantage_are_there_and_one_is_set_aside() -> None:
    game = started("A m", top=Ability("attack", 3), brute={"health": 9})
    game.set("alpha", conditions=("strengthen",))
    game.deck("alpha", "-1", "+2")
    game.top("alpha", "x")
    assert before(game).endswith("1 hexagon away: 3 attack; advantage: strengthened.")
    game.attack("alpha", "m0")
    assert reckoned(game).cards == (DrawnCard("−1", counts=False), DrawnCard("+2"))
    assert named(reckoned(game)) == [("attack", 3), ("card +2", 2)]


def test_a_miss_takes_everything_and_doubling_comes_before_what_takes_off() -> None:
    game = struck("A m", top=Ability("attack", 3), brute={"health": 9})
    assert named(reckoned(game)) == [("attack", 3)]
    for card, addends in (("null", [("attack", 3), ("a miss", -3)]), ("x2", [("attack", 3), ("×2", 3)])):
        game = started("A m", top=Ability("attack", 3), brute={"health": 9, "shield": 1})
        game.deck("alpha", card)
        game.top("alpha", "x")
        game.attack("alpha", "m0")
        assert named(reckoned(game)) == addends + ([("shield", -1)] if card == "x2" else [])


def test_a_target_that_retaliates_says_so() -> None:
    game = started("A m", top=Ability("attack", 3), brute={"health": 9})
    game.game(bonuses={"m0": (Bonus("retaliate", 2),)})
    game.top("alpha", "x")
    game.attack("alpha", "m0")
    assert "Brute 4 retaliates 2" in reckoned(game).notes
