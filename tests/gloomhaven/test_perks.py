"""Cards that perks bring into modifier decks, and conditions that bosses do not mind."""

from __future__ import annotations

import msgspec
import pytest

from tests.gloomhaven.tables import Game, content, monster_type
from vtt.files.gloomhaven.content import hex_content
from vtt.play.others import attack_in_words
from vtt.rules.attacks import Reckoned
from vtt.rules.gloomhaven.change import Change
from vtt.rules.gloomhaven.conditions import gain_condition
from vtt.rules.gloomhaven.content import Content
from vtt.rules.gloomhaven.modifiers import MODIFIERS


def struck(*cards: str, stuff: Content | None = None) -> Game:
    """Alpha has attacked a brute for 3 with these modifier cards on top."""
    game = Game("A m .", stuff)
    game.begin(alpha=("1", "2"))
    game.deck("alpha", *cards)
    game.top("alpha", "1")
    game.attack("alpha", "m0")
    return game


def test_rolling_pierce_goes_through_a_shield() -> None:
    stuff = content(brute=monster_type("brute", shield=3))
    assert struck("+0", stuff=stuff).figure("m0").damage == 0
    assert struck("rolling pierce", "+0", stuff=stuff).figure("m0").damage == 3


def test_a_rolling_element_appears_at_the_end_of_the_turn() -> None:
    game = struck("rolling fire", "+1")
    assert game.figure("m0").damage == 4 and not game.table.game.elements
    game.answer_all()
    game.end("alpha")
    assert game.table.game.elements == {"fire": 2}


@pytest.mark.parametrize(
    ("card", "condition"),
    [("+1 disarm", "disarm"), ("rolling muddle", "muddle"), ("rolling poison", "poison"), ("rolling stun", "stun")],
)
def test_conditions_of_modifier_cards(card: str, condition: str) -> None:
    assert condition in struck(card, "+0").figure("m0").conditions


def test_every_perk_names_cards_that_are_there() -> None:
    for hero_class in hex_content().classes.values():
        assert sum(perk.times for perk in hero_class.perks) >= 12
        for perk in hero_class.perks:
            assert set(perk.removes + perk.adds) <= set(MODIFIERS)


def test_bosses_do_not_mind_some_conditions() -> None:
    stuff = content(brute=msgspec.structs.replace(monster_type("brute"), immune=("stun",)))
    game = Game("A m .", stuff)
    change = Change(game.table, stuff)
    gain_condition(change, "m0", "stun")
    gain_condition(change, "m0", "muddle")
    assert change.figures["m0"].conditions == ("muddle",)


@pytest.mark.parametrize(
    ("health", "immune", "told"),
    [(9, (), "stunned"), (9, ("stun",), "immune to stun"), (3, (), "Brute 4 is defeated")],
    ids=["takes it", "immune", "falls"],
)
def test_the_reckoning_tells_only_conditions_that_take_hold(health: int, immune: tuple[str, ...], told: str) -> None:
    brute = msgspec.structs.replace(monster_type("brute", health=health), immune=immune)
    game = struck("rolling stun", "+0", stuff=content(brute=brute))
    found = next(event for event in game.events if isinstance(event, Reckoned))
    assert attack_in_words(found, found.result).rpartition(", ")[2] == told
