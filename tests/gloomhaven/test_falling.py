"""A character's last health: how it is asked for, how it is told, and what is not offered to it any more."""

from __future__ import annotations

import pytest

from tests.gloomhaven.one_card import STILL
from tests.gloomhaven.tables import Game, content, monster_type
from vtt.play.befallen import Befalling
from vtt.rules.attacks import Reckoned
from vtt.rules.gloomhaven import commands
from vtt.rules.gloomhaven.state import Bonus


def struck(*, damage: int, discard: int = 0) -> Game:
    """Alpha has suffered so much, a brute beside it does 3; so many cards lie discarded before its two."""
    game = Game("A m . . B", content(brute=monster_type("brute", **{**STILL, "attack": 3})))
    game.begin(alpha=("1", "2"), beta=("3", "4"))
    game.hero("alpha", hand=("alpha/3", "alpha/4"), discard=("alpha/5", "alpha/6")[:discard])
    game.set("alpha", damage=damage)
    game.deck("monsters")
    game.end("alpha")
    if not game.table.pending:
        game.end("beta")
    return game


def offered(game: Game) -> dict[str, int]:
    return {offer.label: offer.number for offer in game.table.pending[-1].offers}


def test_no_number_that_meant_to_suffer_damage_means_anything_else_at_the_last_health() -> None:
    """1 was to suffer it all game long, and at the last health to lose a card."""
    before, last = offered(struck(damage=2)), offered(struck(damage=8))
    cards = {label: number for label, number in before.items() if label.startswith("Lose")}
    assert before == {"Suffer 3 damage: 5 of 10 health is left": 1, **cards}
    assert last == {**cards, "Suffer 3 damage: Alpha is exhausted": 6}
    assert 1 not in last.values() and len(set(last.values())) == len(last)


def test_which_card_is_lost_is_asked_without_the_answer_by_which_it_falls() -> None:
    """It stood there once more, under another number than before."""
    game = struck(damage=8)
    game.answer("hand")
    assert list(offered(game)) == ["Lose 3", "Lose 4"]


@pytest.mark.parametrize(("guard", "falls"), [(False, True), (True, False)])
def test_an_active_card_that_cancels_all_damage_is_counted_in_the_attack(*, guard: bool, falls: bool) -> None:
    """“Alpha falls” was told, and it stood there."""
    game = Game("A m . . B", content(brute=monster_type("brute", **{**STILL, "attack": 3})))
    game.begin(alpha=("1", "2"), beta=("3", "4"))
    game.set("alpha", damage=8)
    game.game(bonuses={"alpha": (Bonus("guard", 1, card="alpha/3"),)} if guard else {})
    game.deck("monsters")
    game.end("alpha")
    game.end("beta")
    found = next(event for event in game.events if isinstance(event, Reckoned))
    assert (found.falls, found.result) == (falls, 0 if guard else 2)
    assert [one.name for one in found.addends if one.guards] == ["3"] * guard


def test_damage_that_is_cancelled_after_the_attack_was_seen_is_told() -> None:
    """A bot lost a card for it, and the one who had fallen went on."""
    game, following = struck(damage=8), Befalling()
    following.hear(game.events)
    game.answer("discard:alpha/1,alpha/2")
    words = [one.words for one in following.hear(game.events)]
    assert "Alpha loses 1 and 2 to cancel 3 damage." in words


@pytest.mark.parametrize(("discard", "numbers"), [(0, [3]), (1, [3, 4, 5]), (2, [3] * 6)])
def test_pairs_of_discarded_cards_have_numbers_of_their_own_while_they_are_listed(
    discard: int, numbers: list[int]
) -> None:
    """Many of them are listed once, by how they begin."""
    found = offered(struck(damage=0, discard=discard))
    assert [number for label, number in found.items() if label.startswith("Lose two")] == numbers


def test_who_falls_by_damage_that_was_asked_about_is_told_of_and_offered_no_rest() -> None:
    game, following = struck(damage=8), Befalling()
    following.hear(game.events)
    game.answer("suffer")
    (told,) = [one for one in following.hear(game.events) if one.falls]
    assert told.words == "Alpha has no health left and is exhausted.", "it was gone, and nothing said so"
    assert game.rules.empty_hand(game.table, "alpha") == "Alpha is exhausted: no more cards in this scenario."
    assert "A rest" in game.rules.empty_hand(game.table, "beta"), "it was said of both"
    while game.table.game.phase != "rest":
        game.answer_all()
        game.end(game.acting) if game.table.game.turn is not None else None
    names = [one.name for seat in ("alpha", "beta") for one in game.rules.choices(game.table, seat)]
    assert "Short rest: Beta" in names and "Short rest: Alpha" not in names
    assert game.rules.acting_seat(game.table) == "beta", "“Next: Alpha” stood above the button of the next round"
    assert commands.NextRound in {
        type(option.command) for one in game.rules.choices(game.table, "beta") for option in one.options()
    }
