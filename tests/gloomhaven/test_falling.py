"""A character's last health: how it is asked for, how it is told, and what is not offered to it any more."""

from __future__ import annotations

import pytest

from tests.gloomhaven.one_card import STILL
from tests.gloomhaven.tables import Game, content, monster_type
from vtt.play.befallen import Befalling
from vtt.rules.gloomhaven import commands


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
    while game.table.game.phase != "rest":
        game.answer_all()
        game.end(game.acting) if game.table.game.turn is not None else None
    names = [one.name for seat in ("alpha", "beta") for one in game.rules.choices(game.table, seat)]
    assert "Short rest: Beta" in names and "Short rest: Alpha" not in names
    assert game.rules.acting_seat(game.table) == "beta", "“Next: Alpha” stood above the button of the next round"
    assert commands.NextRound in {
        type(option.command) for one in game.rules.choices(game.table, "beta") for option in one.options()
    }
