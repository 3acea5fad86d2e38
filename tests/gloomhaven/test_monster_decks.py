"""Ability decks of monsters: types of one deck draw from one pile, each a card of its own (L429, L1114, A19)."""

from __future__ import annotations

import msgspec
import pytest

from tests.gloomhaven.tables import Game, content, monster_type
from vtt.rules import by_hand
from vtt.rules.gloomhaven import commands
from vtt.rules.gloomhaven.card_faces import piles
from vtt.rules.gloomhaven.content import Ability

SLOW = Ability("shield", 1)


def two_bosses(*shuffling: int) -> Game:
    """Two bosses that this game has no cards of, both played by the brute, and their first round of turns is over."""
    brute = monster_type("brute", SLOW, initiative=90)
    cards = [msgspec.structs.replace(one, shuffle=number in shuffling) for number, one in enumerate(brute.cards)]
    game = Game("A . . . . .", content(brute=msgspec.structs.replace(brute, cards=tuple(cards), boss=True)))
    for place, kind in enumerate(("captain", "warlord"), 3):
        game.do(by_hand.SpawnFigure(kind=kind, space=place))
    play_round(game)
    return game


def play_round(game: Game) -> None:
    if game.table.game.phase == "rest":
        game.do(commands.NextRound())
    game.hero("alpha", hand=tuple(f"alpha/{number}" for number in range(1, 7)), discard=())
    game.begin(alpha=("1", "2"))


def finish_round(game: Game) -> None:
    game.answer_all()
    game.end("alpha")
    game.answer_all()


def drawn(game: Game) -> list[str]:
    return [group.card for group in game.table.game.groups.values() if group.card]


def test_l1114_bosses_share_one_deck_and_each_draws_its_own_card() -> None:
    game = two_bosses()
    seen: list[str] = []
    for _ in range(4):
        assert len(drawn(game)) == len(set(drawn(game))) == 2
        assert game.rules.invariants(game.table) == []
        seen += drawn(game)
        finish_round(game)
        play_round(game)
    assert len(set(seen)) == 8, "all eight come before one comes again"
    assert game.words().count("Shuffled anew, as none was left: cards of Brute.") == 1, "nothing said so"


def test_l429_both_lie_on_one_discard_pile_that_is_named_after_both() -> None:
    game = two_bosses()
    finish_round(game)
    groups = game.table.game.groups
    assert len(groups["brute"].discard) == 2 and len(groups["brute"].draw) == 6
    assert not groups["captain"].discard and not groups["warlord"].draw
    (pile,) = [pile for pile in piles(game.rules.change(game.table)) if "Captain" in pile.name]
    assert (pile.name, pile.down, len(pile.up)) == ("Captain, Warlord", 6, 2)


def test_l1127_the_shuffle_of_one_card_takes_the_other_along() -> None:
    game = two_bosses(*range(8))
    finish_round(game)
    brute = game.table.game.groups["brute"]
    assert len(brute.draw) == 8 and not brute.discard
    assert "Shuffled anew: cards of Brute. Round 1 ends." in game.words()
    assert game.rules.invariants(game.table) == []


@pytest.mark.parametrize("left", [7, 0])
def test_a_deck_of_its_own_from_an_older_save_is_played_on(left: int) -> None:
    game = two_bosses()
    finish_round(game)
    names = tuple(f"brute-{number}" for number in range(8))
    groups = game.table.game.groups
    own = msgspec.structs.replace(groups["captain"], draw=names[:left], discard=names[left:])
    game.game(groups={**groups, "captain": own})
    play_round(game)
    finish_round(game)
    captain = game.table.game.groups["captain"]
    assert {*captain.draw, *captain.discard} == set(names)
    assert game.rules.invariants(game.table) == []
