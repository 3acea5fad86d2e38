"""Cards discarded before drawing (`mage_knight.md` 9.7): asked only where it changes something."""

from __future__ import annotations

from typing import Any

from tests.mage_knight.fights import started
from tests.mage_knight.games import CONTENT, change_of, play
from vtt.board.table import Table
from vtt.rules.mage_knight import commands
from vtt.rules.mage_knight.cards import WOUND
from vtt.rules.mage_knight.decisions import Discarding
from vtt.rules.questions import Answer


def ended(hand: tuple[str, ...], deck: tuple[str, ...], *, played: bool = True) -> Table[Any]:
    """A turn with this hand has ended; a card was `played` in it, or none."""
    change = change_of(started())
    figure = change.turn.hero
    change.update_hero(figure, hand=hand, deck=deck)
    change.update_turn(discarded=played)
    return play(change.done(), commands.EndTurn(figure=figure))


def asked(table: Table[Any]) -> Discarding | None:
    found = [one for one in table.pending if isinstance(one, Discarding)]
    return found[0] if found else None


DECK = 3 * ("fern-path", "open-palm")


def test_an_empty_deck_asks_for_no_discard() -> None:
    """“Discard a card before you draw?” was asked where nothing was to be drawn."""
    question = asked(ended(("hard-blow", "raised-fist"), DECK))
    assert question is not None and question.prompt == "Your turn ends: discard a card before you draw?"
    assert asked(ended(("hard-blow", "raised-fist"), ())) is None


def test_a_deck_that_is_drawn_whole_in_any_case_asks_for_no_discard() -> None:
    """With two cards in hand and two in the deck, “discard a card before you draw?” could not bring anything."""
    assert asked(ended(("hard-blow", "raised-fist"), DECK[:3])) is None
    assert asked(ended(("hard-blow", "raised-fist"), DECK[:4])) is not None


def test_what_is_asked_says_whether_it_is_asked_again_and_whether_anything_will_be_drawn() -> None:
    """After the first card the same words came again; and with more cards than the limit of the hand the way out was
    “No, draw now”, though none was drawn."""
    table = ended(("hard-blow", "raised-fist"), DECK)
    question = asked(table)
    assert question is not None and question.offers[0].label == "No, draw 3 now"
    question = asked(play(table, Answer(seat=question.seat, option="hard-blow")))
    assert question is not None and question.prompt == "Discard another card before you draw?"
    question = asked(ended(("hard-blow", *["raised-fist"] * 5), DECK))
    assert question is not None and question.offers[0].label == "No, keep them"


def test_who_looks_ahead_is_told_what_a_discard_would_cost() -> None:
    """With two cards left the tactic draws one more: it was asked for one of them, and nothing said so."""
    change = change_of(started())
    figure = change.turn.hero
    tactic = next(one for one in CONTENT.tactics.values() if one.kind == "plan")
    change.update_hero(figure, hand=("hard-blow", "raised-fist"), deck=DECK, tactic=tactic.id)
    change.update_turn(discarded=True)
    question = asked(play(change.done(), commands.EndTurn(figure=figure)))
    assert question is not None and question.offers[0].label == "No, draw 4 now"
    assert question.prompt.endswith(f" {tactic.name} draws one more only while these two are left.")


def test_a_hand_full_of_wounds_draws_nothing_whatever_is_discarded() -> None:
    assert asked(ended(("hard-blow", *[WOUND] * 9), DECK)) is None
    assert asked(ended(("hard-blow", WOUND), DECK)) is not None


def test_who_played_nothing_must_discard_also_where_nothing_is_drawn() -> None:
    question = asked(ended(("hard-blow", "raised-fist"), (), played=False))
    assert question is not None and question.must
    assert question.prompt == "No card was played: discard one."


def test_the_only_card_that_can_be_discarded_goes_by_itself() -> None:
    table = ended(("hard-blow", WOUND), (), played=False)
    assert asked(table) is None
    assert any(hero.discard[-1:] == ("hard-blow",) for hero in table.game.heroes.values())


def test_l807_the_tactic_that_fills_an_empty_deck_serves_while_cards_are_drawn() -> None:
    """Digest 9.7: the deck ran out, and the tactic was there for a turn with a card in hand instead of five."""
    change = change_of(started())
    figure = change.turn.hero
    tactic = next(one for one in CONTENT.tactics.values() if one.kind == "restock")
    hand, pile = ("hard-blow",), ("raised-fist",) * 5
    change.update_hero(figure, hand=hand, deck=DECK[:1], discard=pile, tactic=tactic.id, tactic_used=False)
    change.update_turn(discarded=True)
    table = play(change.done(), commands.EndTurn(figure=figure))
    (question,) = table.pending
    assert question.prompt == f"{tactic.name}: the deck is empty, and 3 cards more would be drawn. Use it now?"
    kept = answered(table, "later").game.heroes[figure]
    assert (len(kept.hand), kept.discard, kept.tactic_used) == (2, pile, False), "it may, it need not"
    drawn = answered(table, "restock").game.heroes[figure]
    assert (len(drawn.hand), drawn.deck, len(drawn.discard), drawn.tactic_used) == (5, (), 2, True)


def answered(table: Table[Any], key: str) -> Table[Any]:
    return play(table, Answer(seat=table.pending[-1].seat, option=key))
