"""The table of the exploration game: what numbers mean, and what pays."""

from __future__ import annotations

import pygame
import pytest

from tests.app.exploring import explored, seated
from tests.app.hands import TableHands
from vtt.app.table.board.marks import Pointing, shown
from vtt.app.table.cards.hand_card import HandCard
from vtt.app.table.dock.asked_card import AskedCard
from vtt.app.table.frame.question_width import LARGER
from vtt.app.table.help.hover_words import about
from vtt.app.table.lists.rows import StripRow
from vtt.app.table.lists.status_marks import Chip
from vtt.app.table.people.looking import BIG_KEY, Looking
from vtt.app.widgets.base import walk
from vtt.app.widgets.button import Button
from vtt.play.session import Session
from vtt.rules.mage_knight.card_choices import BEFORE_TALK
from vtt.rules.mage_knight.commands import ChooseTactic, PlayCard

pytestmark = pytest.mark.usefixtures("seldom_painted")


def at_night(session: Session) -> bool:
    """Whether somebody may choose a tactic of the night, in which a card of the deck may be picked."""
    game = session.table.game
    return game.phase == "tactics" and "night-5" in game.tactics and not session.table.pending


def test_a_card_of_the_deck_is_numbered_in_its_list_and_no_card_of_the_hand_means_it() -> None:
    session = explored(400, at_night)
    for tactic in ("night-1", "night-5"):  # of the second one's cards a copy is in the hand
        seat = session.acting_seat()
        figure = next(choice.figure for choice in session.ruleset.choices(session.table, seat))
        session.submit(ChooseTactic(seat=seat, figure=figure, tactic=tactic))
    hero = session.table.game.heroes[figure]
    assert set(hero.hand) & set(hero.deck), "of some cards one copy is in the hand and one in the deck"
    hands = seated(session)
    answers = [widget for widget in hands.widgets() if isinstance(widget, Button) and widget.name.startswith("option ")]
    assert [answer.keys for answer in answers[:9]] == [str(number) for number in range(1, 10)][: len(answers)]
    assert all(answer.below for answer in answers), "each says what the card does"
    held = [widget for widget in hands.widgets() if isinstance(widget, HandCard)]
    assert held and not any(card.keys or card.able for card in held)
    assert hands.screen.looking.selected == figure, "whom the question is about is the one whose card is shown"


def one_die(session: Session) -> str:
    """A die of the source that pays for cards of whoever acts; empty where none does."""
    game = session.table.game
    if game.turn is None or session.table.pending or game.turn.fight is not None or not game.turn.dice:
        return ""
    taken = (
        one
        for choice in session.ruleset.choices(session.table, session.acting_seat())
        if not choice.refusal and choice.card
        for option in choice.options()
        for one in option.means
    )
    return next((one for one in taken if one.endswith(" die")), "")


def chip_of(hands: TableHands, means: str) -> Chip:
    return next(widget for widget in hands.widgets() if isinstance(widget, Chip) and widget.mark.means == means)


def test_a_die_of_the_source_says_what_it_pays_for_and_a_click_lists_it() -> None:
    session = explored(100, lambda session: bool(one_die(session)))
    means = one_die(session)
    hands = seated(session)
    chip = chip_of(hands, means)
    assert "Click: pay with it for " in chip.hint(chip.rect.center)
    hands.click(chip.rect.center)
    picking = hands.screen.looking.picking
    assert picking is not None and all(means in option.means for option in picking.options)
    assert all(": " in option.label for option in picking.options), "each names its card"
    steps = session.moment.number
    hands.key(pygame.K_1)
    game = session.table.game
    assert session.moment.number > steps and len(game.source.taken) == 1 and game.turn.dice == 0


def test_while_a_card_lies_open_a_click_on_the_die_pays_for_it_at_once() -> None:
    session = explored(100, lambda session: bool(one_die(session)))
    means = one_die(session)
    hands = seated(session)
    choices = hands.screen.looking.choices
    card = next(one for one in choices if one.card and any(means in option.means for option in one.options()))
    hands.screen.choose(card)
    hands.wait(0.2)
    chip = chip_of(hands, means)
    assert chip.paying is not None and chip.paying.lit(means)
    hands.click(chip.rect.center)
    assert len(session.table.game.source.taken) == 1 and session.table.game.turn.played[-1].card == card.card


def test_a_die_that_pays_for_nothing_says_so_and_a_click_does_nothing() -> None:
    session = explored(100, lambda session: bool(one_die(session)))
    hands = seated(session)
    idle = [widget for widget in hands.widgets() if isinstance(widget, Chip) and widget.mark.faint]
    steps = session.moment.number
    for chip in idle:
        assert "pays for nothing" in chip.hint(chip.rect.center)
        hands.click(chip.rect.center)
    assert idle and session.moment.number == steps and hands.screen.looking.picking is None


def test_the_card_at_the_mouse_names_what_the_icons_in_the_strip_count() -> None:
    hands = seated(explored(40))
    row = next(widget for widget in hands.widgets() if isinstance(widget, StripRow) and widget.single is not None)
    hands.move(row.rect.center)
    hands.wait(0.5)
    card = hands.screen.hover.card
    assert card is not None
    words = {str(getattr(widget, "words", "")) for widget in walk(card)}
    assert {f"{one.name} {one.value}" for one in row.standing.counts} <= words


def speaks(session: Session) -> bool:
    """Whether a card would give influence to who talks here first."""
    choices = session.ruleset.choices(session.table, session.acting_seat())
    return any(choice.waste == BEFORE_TALK for choice in choices)


def test_the_key_of_a_card_that_would_speak_says_so_before_it_is_played_sideways() -> None:
    session = explored(400, speaks)
    hands, before = seated(session), session.moment.number
    choices = session.ruleset.choices(session.table, session.acting_seat())
    name = next(choice.name for choice in choices if choice.waste == BEFORE_TALK)

    def card() -> HandCard:
        return next(one for one in hands.widgets() if isinstance(one, HandCard) and one.name == f"card {name}")

    listed = next(one for one in choices if one.card and one.pick == "option" and not one.refusal)
    hands.screen.choose(listed)
    hands.wait(0.2)
    assert card().does == f"Esc first leaves the list of “{listed.name}”.", "a click on it did nothing, without a word"
    hands.key(pygame.K_ESCAPE)
    keys = card().keys
    assert card().does == f"{BEFORE_TALK}. Twice: sideways as move 1", "above it stood what only the second click does"
    hands.key(ord(keys))
    said = f"{BEFORE_TALK}. Once more: sideways as move 1."  # “it” was asked about before
    assert session.moment.number == before and hands.notices() == [said]
    assert card().does == "sideways as move 1"
    hands.key(ord(keys))
    assert session.moment.number == before + 1


def blocks(session: Session) -> bool:
    """Whether somebody must block."""
    turn = session.table.game.turn
    return turn is not None and turn.fight_phase == "block" and turn.fight is not None and not session.table.pending


def test_as_a_fight_begins_the_bar_goes_on_to_say_whose_turn_and_what_time_it_is() -> None:
    """“Block · 2 wounds to come” had no room: the seat's side and the day gave way as well, and the tracks moved."""
    hands = seated(explored(300, blocks))
    said = [str(getattr(one, "words", "")) for one in walk(hands.find("top bar"))]
    game = hands.screen.session.table.game
    assert f"{game.time.capitalize()} · round {game.round} of 3" in " ".join(said)
    assert any(words.startswith("Heroes · ") for words in said)


def walks(session: Session) -> bool:
    """Whether who acts has played nothing yet and holds a card that walks in one way only."""
    turn = session.table.game.turn
    if turn is None or session.table.pending or turn.played or turn.fight is not None:
        return False
    return "light-feet" in session.table.game.heroes[turn.hero].hand


def test_who_stands_ready_after_a_card_stays_at_home_until_the_mouse_moves() -> None:
    """Played by its key while the mouse rested on a lake, Enter no longer ended the turn: “Nobody can walk there.”"""
    hands = seated(explored(100, walks))
    looking = hands.screen.looking
    keys = next(one.keys for one in hands.widgets() if isinstance(one, HandCard) and one.name == "card Light feet")
    board = hands.find("board").rect
    hands.move((board.centerx, board.centery))
    hands.wait(0.3)
    hands.key(ord(keys))
    if looking.listing:
        hands.key(pygame.K_1)
    hands.wait(0.6)
    assert looking.session.table.game.turn.move and looking.stands_ready
    big = hands.find("big")
    assert isinstance(big, Button) and big.keys == BIG_KEY
    scene, figure = hands.screen.scene, looking.table.pieces.figures[looking.acting_figure]
    assert figure.space is not None
    hands.click(scene.screen_rect(figure.space).center)
    assert looking.carry is not None and looking.armed, "who clicked on it to take it up put out where it may go"
    hands.move((board.centerx + 2, board.centery))
    hands.wait(0.1)
    assert looking.carry is not None and not looking.carry.at_home, "who aims leads it there"


def begins(session: Session) -> bool:
    """Whether who acts, without units beside the hand, has played nothing yet."""
    turn = session.table.game.turn
    return turn is not None and not turn.played and not session.table.game.heroes[turn.hero].units


def test_the_last_card_taken_back_lies_where_it_lay() -> None:
    """Where it was the only one left, it came back at the other end of the hand."""
    hands = seated(explored(100, begins))
    session = hands.screen.session
    figure, lay = session.table.game.turn.hero, list[int]()
    for card in session.table.game.heroes[figure].cards:
        lay = [one.rect.left for one in hands.widgets() if isinstance(one, HandCard)]
        hands.screen.submit(PlayCard(seat=session.acting_seat(), figure=figure, card=card, how="sideways"))
        hands.wait(0.2)
    assert len(lay) == 1 and not any(isinstance(one, HandCard) for one in hands.widgets())
    hands.key(pygame.K_z, pygame.KMOD_CTRL)
    hands.wait(0.5)
    assert [one.rect.left for one in hands.widgets() if isinstance(one, HandCard)] == lay


def test_what_is_to_be_chosen_now_has_one_button_once_its_list_was_put_away() -> None:
    """An amber “Choose a tactic” lay over a plain one, which did the same."""
    hands = seated(explored(0))
    hands.key(pygame.K_ESCAPE)
    hands.wait(0.2)
    named = [one for one in walk(hands.find("turn")) if isinstance(one, Button) and "tactic" in one.words]
    assert [one.kind for one in named] == ["accent"]
    assert named[0].below == "One of 6: list them", "there is nothing to click"
    hands.key(pygame.K_RETURN)
    hands.wait(0.2)
    assert hands.screen.looking.listing


def test_a_hexagon_is_told_by_its_ground_and_not_by_a_name_that_stands_nowhere_on_the_board() -> None:
    """“AD30” was read to whoever pointed at plains."""
    looking = Looking(explored(0, lambda session: True))
    for space in sorted(looking.board.spaces):
        pointing = Pointing(space=space)
        told = shown(looking, pointing).words
        lines = [str(getattr(one, "words", "")) for line in about(looking, pointing, told) for one in walk(line)]
        assert all(looking.board.lattice.name(space) not in words.split() for words in (told, *lines))


def test_the_first_tactics_say_all_they_give_in_a_list_beside_the_land() -> None:
    """A line more than there was room for made it so wide that it lay over a third of the land."""
    hands = seated(explored(0))
    asked = next(one for one in hands.widgets() if isinstance(one, AskedCard))
    assert asked.rect.width == hands.window.paint.px(LARGER)
    assert not asked.unsaid(hands.window.paint, asked.rect.width)


def challenged(session: Session) -> str:
    """The one enemy that the acting hero may challenge now."""
    if session.table.pending or session.table.game.turn is None:
        return ""
    choices = session.ruleset.choices(session.table, session.acting_seat())
    one = next((one for one in choices if one.name == "Challenge" and one.pick == "now" and not one.refusal), None)
    return next(iter(one.options())).figure if one is not None else ""


def test_the_button_of_a_challenge_names_the_enemy_once() -> None:
    session = explored(600, lambda session: bool(challenged(session)))
    foe, hands = challenged(session), seated(session)
    hands.screen.looking.select(foe)
    hands.screen.build()
    hands.wait(0.1)
    begun = hands.find("begun")
    assert isinstance(begun, Button) and begun.below == session.table.figure(foe).name
