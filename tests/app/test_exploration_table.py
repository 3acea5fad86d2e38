"""The table of the exploration game: what numbers mean."""

from __future__ import annotations

from vtt.app.table.hand_strip import HandCard
from vtt.app.widgets.button import Button
from vtt.play.session import Session
from vtt.rules.mage_knight.commands import ChooseTactic

from .exploring import explored, seated


def at_night(session: Session) -> bool:
    """Whether somebody may choose a tactic of the night, in which a card of the deck may be picked."""
    game = session.table.game
    return game.phase == "tactics" and "night-5" in game.tactics and not session.table.pending


def test_a_card_of_the_deck_is_numbered_in_its_list_and_no_card_of_the_hand_means_it() -> None:
    session = explored(400, at_night)
    seat = session.acting_seat()
    figure = next(choice.figure for choice in session.ruleset.choices(session.table, seat))
    session.submit(ChooseTactic(seat=seat, figure=figure, tactic="night-5"))
    hero = session.table.game.heroes[figure]
    assert set(hero.hand) & set(hero.deck), "of some cards one copy is in the hand and one in the deck"
    hands = seated(session)
    answers = [widget for widget in hands.widgets() if isinstance(widget, Button) and widget.name.startswith("option ")]
    assert [answer.keys for answer in answers[:9]] == [str(number) for number in range(1, 10)][: len(answers)]
    assert all(answer.below for answer in answers), "each says what the card does"
    held = [widget for widget in hands.widgets() if isinstance(widget, HandCard)]
    assert held and not any(card.keys or card.able for card in held)
    assert hands.screen.looking.selected == figure, "whom the question is about is the one whose card is shown"
