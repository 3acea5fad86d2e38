"""Cards as they are shown: signs and few words for either half, and where each card lies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

import msgspec
import pytest

from vtt.rules.cards import CardMark
from vtt.rules.gloomhaven import commands
from vtt.rules.gloomhaven.card_faces import face, piles, states
from vtt.rules.gloomhaven.content import Ability, Action, Card
from vtt.rules.gloomhaven.decisions import LoseCard

from .tables import Game


def where(game: Game, figure: str, seats: Iterable[str]) -> dict[str, list[str]]:
    """State -> short names of the cards as these seats see them."""
    found: dict[str, list[str]] = {}
    for card, state in states(game.rules.change(game.rules.view_for(game.table, frozenset(seats))), figure):
        found.setdefault(state, []).append(card.partition("/")[2])
    return found


def test_what_comes_onto_the_board_is_said_to_come() -> None:
    """Of its leader's card “goblin guard, 3” was read: is it another card's name, or whom it strikes?"""
    lines = (Ability("summon", summon="goblin-guard"), Ability("create", overlay="trap"))
    shown = face(Card("alpha/calls", "Calls", 7, Action(lines), Action(lines)), "alpha", "held")
    assert [mark.words for mark in shown.halves[0]] == ["summons goblin guard", "lays trap"]


def test_halves_are_signs_and_words() -> None:
    top = Action(
        (Ability("attack", 2, range=3, targets=2, conditions=("poison",), pierce=1),), elements=("fire",), xp=1
    )
    bottom = Action(
        (Ability("move", 4, jump=True), Ability("condition", conditions=("invisible",), consume="dark", bonus=1)),
        lasting="persistent",
        charges=3,
        lost=True,
    )
    shown = face(Card("alpha/long", "Long", 7, top, bottom), "alpha", "leading")
    assert (shown.label, shown.figure, shown.state) == ("07 Long", "alpha", "leading")
    assert shown.halves[0] == (
        CardMark("icon/attack-ranged", "2"),
        CardMark("icon/range", "3"),
        CardMark("", "2 targets"),
        CardMark("poison", "poison"),
        CardMark("", "pierce 1"),
        CardMark("element/fire", "made"),
        CardMark("icon/star", "1"),
    )
    assert shown.halves[1] == (
        CardMark("icon/move", "4"),
        CardMark("", "jump"),
        CardMark("invisible", "invisible"),
        CardMark("element/dark", "used: +1"),
        CardMark("icon/lock", "3 times"),
        CardMark("icon/close-card", "lost"),
    )


def test_what_a_card_makes_one_suffer_bears_another_sign_than_what_heals() -> None:
    top = Action((Ability("heal", 2), Ability("suffer", 1)))
    heals, hurts = face(Card("alpha/price", "Price", 7, top, Action(())), "alpha", "held").halves[0]
    assert (heals, hurts) == (CardMark("icon/heart", "heal 2"), CardMark("icon/surge", "suffer 1"))


def test_cards_lie_where_they_are_seen() -> None:
    game = Game("A . B . . . m")
    game.do(commands.Begin())
    game.do(commands.ChooseCards(figure="alpha", lead="alpha/2"))
    own = where(game, "alpha", ["alpha"])
    assert own == {"leading": ["2"], "held": ["1", "3", "4", "5", "6"]}
    game.do(commands.ChooseCards(figure="alpha", lead="alpha/2", second="alpha/1"))
    assert where(game, "alpha", ["alpha"])["second"] == ["1"]
    assert where(game, "alpha", ["beta"]) == {}, "nobody else sees what is chosen"
    game.begin(beta=("5", "6"))
    assert where(game, "alpha", []) == {"leading": ["2"], "second": ["1"]}, "turned up, and the hand stays secret"


def test_cards_that_were_played_are_lit_no_more_while_monsters_act_that_were_revealed_in_that_turn() -> None:
    """T04: they act before the next one in the order has its turn, and both cards stood there as if still to play."""
    game = Game("A . B . . . m")
    game.begin(alpha=("2", "1"), beta=("5", "6"))
    game.game(turn=None)
    game.hero("alpha", discard=("alpha/2", "alpha/1"))
    found = where(game, "alpha", ["alpha"])
    assert found["discarded"] == ["2", "1"] and not {"leading", "second"} & set(found)


@pytest.mark.parametrize("seats", [(), ("alpha",)], ids=["in public", "alone"])
def test_cards_that_a_rest_may_lose_lie_open_like_a_hand(seats: tuple[str, ...]) -> None:
    """Their names alone were asked about: what they can do lay nowhere."""
    game = Game("A . . . . . . m")
    game.hero("alpha", hand=("alpha/1", "alpha/2"), discard=("alpha/3", "alpha/4"))
    game.do(commands.Begin())
    game.do(commands.ChooseLongRest(figure="alpha"))
    while not isinstance(question := game.table.pending[-1], LoseCard):
        game.answer(question.offers[0].key)
    faces = list(game.rules.hand(game.rules.view_for(game.table, frozenset(seats)), "alpha"))
    asked = [one for one in faces if one.id in ("alpha/3", "alpha/4")]
    assert [(one.state, one.open) for one in asked] == [("held", True)] * 2
    assert {offer.card for offer in question.offers} == {one.id for one in asked}
    game.answer_all()
    assert all(one.state != "held" or not one.open for one in game.rules.hand(game.table, "alpha") if one.number)


def test_the_card_that_a_short_rest_loses_lies_open() -> None:
    game = Game("A . . . . . . m")
    game.hero("alpha", hand=("alpha/1", "alpha/2"), discard=("alpha/3", "alpha/4"))
    game.game(phase="rest")
    game.do(commands.ShortRest(figure="alpha"))
    (accept, _) = game.table.pending[-1].offers
    assert next(one for one in game.rules.hand(game.table, "alpha") if one.id == accept.card).open


def test_a_card_that_comes_back_in_its_turn_is_not_shown_as_chosen_any_more() -> None:
    game = Game("A . B . . . m")
    game.begin(alpha=("1", "2"), beta=("5", "6"))
    game.bottom("alpha", "2", basic=True)
    game.do(commands.SkipAbility(figure="alpha"))
    assert where(game, "alpha", []) == {"leading": ["1"], "discarded": ["2"]}
    game.top("alpha", "1", basic=True)
    game.do(commands.SkipAbility(figure="alpha"))
    game.end("alpha")
    hero = game.table.game.heroes["alpha"]
    game.hero("alpha", hand=(*hero.hand, "alpha/1"), discard=("alpha/2",), lost=("alpha/3",))
    assert where(game, "alpha", []) == {"discarded": ["2"], "lost": ["3"]}


def test_what_is_left_in_a_deck_of_modifiers_is_told_in_no_order() -> None:
    game = Game("A . . . m")
    decks = game.table.game.decks
    for turned in (False, True):
        shuffled = {
            name: msgspec.structs.replace(deck, draw=deck.draw[::-1] if turned else deck.draw)
            for name, deck in decks.items()
        }
        table = replace(game.table, game=msgspec.structs.replace(game.table.game, decks=shuffled))
        change = game.rules.change(game.rules.view_for(table, frozenset()))
        told = [pile for pile in piles(change) if pile.name.startswith("Modifiers")]
        assert len(told) == len(decks) and all(pile.left for pile in told)
        for pile, deck in zip(told, decks.values(), strict=True):
            left = Counter({card.id: count for card, count in pile.left})
            assert left == Counter(deck.draw) and list(left) == sorted(left) and pile.down == left.total()


def test_the_hand_lies_as_its_class_has_it_also_after_a_rest() -> None:
    """Their keys stayed (1, 2, 3 …), and after a rest the row read 8 9 A 1 5 2 6 4 3."""
    game = Game("A . m . .")
    game.begin(alpha=("3", "1"))
    hero = game.table.game.heroes["alpha"]
    cards = sorted(card for card in (*hero.hand, *hero.chosen))
    mixed = tuple(reversed(cards))
    heroes = {**game.table.game.heroes, "alpha": msgspec.structs.replace(hero, hand=mixed, chosen=())}
    state = msgspec.structs.replace(game.table.game, heroes=heroes, phase="choose", turn=None)
    game.table = replace(game.table, game=state)
    printed = [card.id.partition("/")[2] for card in game.rules.content.classes["alpha"].cards]
    held = where(game, "alpha", ["alpha"])["held"]
    assert held == [name for name in printed if f"alpha/{name}" in mixed] and len(held) > 4


def test_the_half_that_was_played_of_one_card_is_shut_on_the_other() -> None:
    """It was as bright as the one that could still be played."""
    game = Game("A . . . m")
    game.begin(alpha=("1", "2"))
    shut = lambda: {card.id: card.shut for card in game.rules.hand(game.table, "alpha") if card.number}  # noqa: E731
    assert set(shut().values()) == {()}
    game.bottom("alpha", "1", basic=True)
    assert {identity for identity, halves in shut().items() if halves == (1,)} == {"alpha/2"}
