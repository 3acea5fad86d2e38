"""What is seen of the exploration game before it costs something: enemies, questions, cards that are cut."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pygame
import pytest

from tests.app.exploring import explored, seated
from tests.app.hands import TableHands
from vtt.app.table.board.worn import worn_by
from vtt.app.table.cards.hand_card import HandCard
from vtt.app.table.cards.hand_strip import HandStrip
from vtt.app.table.curtain.last_look import EACH, RESTS
from vtt.app.table.dock.panels import GOES_BY_ITSELF, question_card
from vtt.app.table.for_all.onlooker import Onlooker
from vtt.app.table.frame import over_board
from vtt.app.table.frame.layout import Places
from vtt.app.table.lists.figure_head import FigureHead
from vtt.app.table.lists.status_marks import Chip, Group
from vtt.app.table.story.summary import summary
from vtt.app.widgets.base import walk
from vtt.app.widgets.button import Button
from vtt.play.others import Deed
from vtt.play.session import Session
from vtt.play.tally import party, tallies
from vtt.rules.mage_knight.reports import enemy_facts, enemy_of
from vtt.rules.standings import Badge


def met(session: Session) -> dict[str, list[tuple[str, str]]]:
    """What is printed on the enemies on the map, by figure."""
    change = session.ruleset.change(session.table)
    found = {figure: enemy_of(change, figure) for figure in session.table.pieces.figures}
    return {figure: list(enemy_facts(enemy)) for figure, enemy in found.items() if enemy is not None}


def twice(session: Session) -> str:
    """An enemy that strikes twice."""
    strikes = {figure: [name for name, _ in facts].count("Attack") for figure, facts in met(session).items()}
    return next((figure for figure, number in strikes.items() if number > 1), "")


def hover_words(hands: TableHands, figure: str) -> str:
    place = hands.place(figure)
    assert place is not None
    hands.move(hands.at(place))
    hands.wait(0.4)
    card = hands.screen.hover.card
    return " | ".join(str(getattr(widget, "words", "")) for widget in walk(card)) if card is not None else ""


def test_armour_that_an_enemy_lends_itself_stands_on_the_board(monkeypatch: pytest.MonkeyPatch) -> None:
    """“4” stood below it, and after the challenge 6 were needed."""
    session = explored(0)
    figure = next(iter(met(session)))
    lent = Badge("Attack", 3, icon="attack"), Badge("Armour", 4, icon="shield", words="4+2")
    monkeypatch.setattr(type(session.ruleset), "badges", lambda rules, table, name: lent)
    worn = worn_by(Onlooker(session))[figure]
    assert (worn.blow, worn.shield) == ("3", "4+2")


def test_an_enemy_says_before_the_fight_how_often_it_strikes_and_what_it_can() -> None:
    session = explored(400, lambda session: bool(twice(session)))
    figure, hands = twice(session), seated(session)
    said = hover_words(hands, figure)
    strikes = [value for name, value in met(session)[figure] if name == "Attack"]
    assert f"Attack {' and '.join(strikes)}" in said
    for other, facts in met(session).items():
        said = hover_words(hands, other)
        for name, rule in facts:
            if len(name) + len(rule) > 14 and name != "Attack":
                assert f"{name}. {rule}" in said
        assert "Roams. A " in said or "Guard. A " in said, "of which stack it is, and what it does there"


def stormed(session: Session) -> str:
    """An enemy onto whose place the acting hero could walk now."""
    turn = session.table.game.turn
    if session.table.pending or turn is None or turn.fight is not None:
        return ""
    moves = session.ruleset.moves(session.table, turn.hero)
    if moves is None:
        return ""
    figures = session.table.pieces.figures.values()
    return next((one.id for one in figures if one.side == "monsters" and one.space in moves.ends), "")


def test_a_click_on_the_defenders_storms_them_when_a_hero_is_in_the_hand() -> None:
    session = explored(400, lambda session: bool(stormed(session)))
    foe, hands = stormed(session), seated(session)
    hero = session.table.game.turn.hero
    looking = hands.screen.looking
    looking.armed = looking.carry is None and not looking.take(hero)
    looking.armed = True
    assert looking.carry is not None
    place = hands.place(foe)
    assert place is not None
    hands.move(hands.at(place))
    hands.wait(0.5)  # it is read that a fight begins
    assert looking.carry.command is not None, "the way there is shown"
    hands.click(hands.at(place))
    assert session.table.game.turn.fight is not None
    assert looking.selected == hero


def listed(hands: TableHands) -> HandCard:
    """The last card of the hand with several ways, clicked on its head, with them listed beside it."""
    lying = [one for one in hands.widgets() if isinstance(one, HandCard) and one.able and one.halves][-1]
    hands.move(lying.rect.center)
    hands.wait(0.5)
    card = next(widget for widget in hands.widgets() if isinstance(widget, HandCard) and widget.name == lying.name)
    hands.click((card.rect.centerx, card.rect.top + 8))
    hands.move((card.rect.centerx, card.rect.bottom - 20))
    hands.wait(0.5)
    return next(widget for widget in hands.widgets() if isinstance(widget, HandCard) and widget.name == card.name)


def playing(session: Session) -> bool:
    """Whether somebody may play the cards of a full hand."""
    turn = session.table.game.turn
    return not session.table.pending and turn is not None and turn.fight is None and session.moment.number > 5


def test_what_a_clicked_card_can_do_lies_beside_the_raised_card() -> None:
    hands = seated(explored(60, playing))
    card, root = listed(hands), hands.screen.ui.root
    assert isinstance(root, Places) and root.parts.question is not None
    assert not root.parts.question.rect.colliderect(card.rect)


def test_where_it_has_no_room_there_it_lies_over_it(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = seated(explored(60, lambda session: session.moment.number > 40 and playing(session)), 1.5)
    card = listed(hands)
    root = hands.screen.ui.root
    assert isinstance(root, Places) and root.parts.question is not None
    assert not root.parts.question.rect.colliderect(card.rect), "in the dock it lies beside it"
    monkeypatch.setattr(over_board, "lies_in_the_dock", lambda *_: False)  # as where what people hold needs its room
    monkeypatch.setattr(over_board, "above_the_hand", lambda *_: [])  # as where it has more to say than room there
    hands.screen.ui.lay_out()
    hands.screen.ui.settle()
    answers = [one for one in walk(root.parts.question) if isinstance(one, Button)]
    below = [one for one in answers if one.rect.colliderect(card.rect)]
    assert below, "the raised card reaches under its answers"
    under = below[0].rect.clip(card.rect).center
    assert not card.hint(card.rect.center), "its whole rule stands at the head of the list"
    hands.move(under)
    assert hands.screen.ui.hover is below[0]


def test_the_card_at_the_mouse_keeps_clear_of_a_question() -> None:
    hands = seated(explored(60, playing))
    listed(hands)
    root = hands.screen.ui.root
    assert isinstance(root, Places) and root.parts.question is not None
    asked = root.parts.question.rect
    places = sorted(hands.at(space) for space in hands.screen.looking.board.spaces)
    point = [at for at in places if at[0] < asked.left and asked.top - 60 < at[1] < asked.bottom][-1]
    hands.move(point)
    hands.wait(0.4)
    shown = hands.screen.hover.card
    assert shown is not None and point[0] + 18 + shown.rect.width > asked.left, "there is no room at its right"
    hands.screen.draw(pygame.display.get_surface())
    assert not shown.rect.colliderect(asked)


def beats(session: Session) -> bool:
    """Whether somebody has just defeated an enemy."""
    return any(" defeats " in line.words for line in session.log(frozenset()))


def test_who_is_defeated_is_counted_at_the_end() -> None:
    session = explored(400, beats)
    told = [line for line in session.log(frozenset()) if " defeats " in line.words]
    assert told and f"{len(told)} enem" in summary(session, frozenset())
    counted = tallies(session.deeds(frozenset()), party(session.table.pieces.figures))
    assert sum(tally.felled for tally in counted) == len(told)


def test_an_empty_deck_promises_no_cards() -> None:
    def spent(session: Session) -> bool:
        return any(not hero.deck for hero in session.table.game.heroes.values())

    session = explored(600, spent)
    figure = next(name for name, hero in session.table.game.heroes.items() if not hero.deck)
    seat = session.ruleset.change(session.table).figures[figure].seat
    said = session.ruleset.empty_hand(session.table, seat)
    assert "none to draw" in said


def announcing(session: Session) -> bool:
    """Whether somebody with cards in the hand may announce the end of the round."""
    if session.table.pending or session.table.game.turn is None:
        return False
    choices = session.ruleset.choices(session.table, session.acting_seat())
    return any(one.name == ANNOUNCE and one.waste and not one.refusal for one in choices)


ANNOUNCE = "Call the round's end"


def test_ending_the_round_with_cards_in_the_hand_asks_once_more_on_its_button() -> None:
    session = explored(900, announcing)
    assert announcing(session)
    hands = seated(session)
    steps = session.moment.number
    before = hands.find(f"choice {ANNOUNCE}").rect.copy()
    assert before.width == hands.find("choice Rest").rect.width, "a wider card of the figure covered half of the hand"
    hands.click(before.center)
    assert session.moment.number == steps
    button = hands.find(f"choice {ANNOUNCE}")
    assert isinstance(button, Button) and button.warns
    assert button.warning.startswith("No card is played then — once more")
    assert button.rect == before, "it stays where it is"
    hands.click(button.rect.center)
    assert session.moment.number > steps


def may_end(session: Session) -> bool:
    """Whether whoever acts may end the turn and draws then."""
    turn = session.table.game.turn
    if session.table.pending or turn is None or turn.fight is not None or not turn.played:
        return False
    hero = session.table.game.heroes[turn.hero]
    return len(hero.hand) < 3 and len(hero.deck) > 4


def turn_ended() -> TableHands:
    """Who ended a turn sees what was drawn, before the screen is handed over. Crystals: own green, red of others."""
    session = explored(100, may_end)
    moment, game = session.moment, session.table.game
    purses = {name: {"green" if name == game.turn.hero else "red": 1} for name in game.heroes}
    rich = {name: msgspec.structs.replace(hero, crystals=purses[name]) for name, hero in game.heroes.items()}
    acting = rich[game.turn.hero]  # of the second card that is drawn the hand holds one already
    deck = (next(card for card in acting.deck if card not in acting.hand), acting.hand[0], *acting.deck)
    rich[game.turn.hero] = msgspec.structs.replace(acting, deck=deck)
    table = replace(moment.table, game=msgspec.structs.replace(game, heroes=rich))
    session._moments[moment.number] = replace(moment, table=table)
    hands = seated(session)
    hands.window.change(msgspec.structs.replace(hands.window.settings, bot_delay=0.6))
    while not hands.screen.looking.passes_to:
        assert not hands.screen.curtain_for
        hands.key(pygame.K_RETURN)
        hands.wait(0.2)
    return hands


def test_who_ends_a_turn_sees_the_cards_drawn_before_the_curtain_falls() -> None:
    """The curtain fell at once: the new cards were seen a turn later."""
    hands = turn_ended()
    screen, looking = hands.screen, hands.screen.looking
    own = {seat.id for seat in screen.session.seats} - {looking.passes_to}
    held = [widget for widget in hands.widgets() if isinstance(widget, HandCard)]
    new = list(looking.new_cards)
    assert looking.seats == own and len(new) > 1
    assert [card.card.label for card in held][-len(new) :] == new, "they were named in another order than in the log"
    button = hands.find("hand over")
    assert not any(card.able for card in held) and isinstance(button, Button)
    assert button.below == GOES_BY_ITSELF, "nothing said that it would"
    strip = hands.screen.slots.hand
    holder = looking.figure(held[0].card.figure)
    assert strip is not None and holder is not None and strip.title.startswith(f"{holder.name} drew "), "whose they are"
    drawn, looking.new_cards = looking.new_cards, "ABCDE"
    screen.build()
    assert screen.slots.hand is not None and screen.slots.hand.title == f"{holder.name} drew 5 cards"
    looking.new_cards = drawn
    head = next(widget for widget in hands.widgets() if isinstance(widget, FigureHead))
    assert head.figure.id == holder.id, "beside their hand lay the card of who acts next"
    marks = [one.mark for one in hands.widgets() if isinstance(one, Chip)]
    groups = {mark.group for mark in marks}
    assert "Source" in groups and "Turn" not in groups
    crystals = [mark.means for mark in marks if mark.group == "Crystals"]
    assert crystals == ["green crystal"], "no crystals lay there, which seemed lost, or those of who acts next"
    paint, named = hands.window.paint, [one for one in hands.widgets() if isinstance(one, Group)]
    reach = {one.title: one.rect.left + paint.width(one.title, 12) for one in named}
    assert all(reach[one.title] < one.inside.rect.left for one in named), "“Crystals” ran into the first of them"
    hands.move((held[-1].rect.centerx, held[-1].rect.top + 20))
    hands.wait(RESTS + EACH * len(looking.new_cards) + 1.0)
    assert not screen.curtain_for, "somebody reads one"
    hands.move((640, 300))
    hands.wait(RESTS + EACH * len(looking.new_cards))
    assert screen.curtain_for and not any(isinstance(widget, HandCard) for widget in hands.widgets())


def test_cards_drawn_are_seen_at_once_also_while_something_else_is_to_be_read() -> None:
    """With a new level nothing lay in the dock for three seconds: no hand, no button, nothing to do."""
    hands = seated(explored(100, may_end))
    hands.window.change(msgspec.structs.replace(hands.window.settings, bot_delay=0.6))
    screen, reading = hands.screen, 30.0
    for _ in range(12):
        if not screen.looking.new_cards:
            screen.moments.befalls._until = hands.now + reading
            hands.key(pygame.K_RETURN)
            hands.wait(0.2)
    assert screen.looking.passes_to and hands.has("hand over")
    assert any(isinstance(widget, HandCard) for widget in hands.widgets())
    hands.wait(reading - 5.0)
    assert screen.looking.passes_to and not screen.curtain_for, "they stay until it was read"
    hands.key(pygame.K_RETURN)
    hands.wait(0.2)
    assert screen.curtain_for


def test_the_screen_is_handed_over_to_nobody_whom_a_bot_plays_or_who_looks_already() -> None:
    """The button stayed until something was done, and did nothing: whoever was to look had become a bot meanwhile."""
    hands = turn_ended()
    hands.screen.handing_over.toggle_open_table()
    hands.wait(0.1)
    assert not hands.has("hand over")
    hands = turn_ended()
    screen = hands.screen
    screen.bots.paused = True
    screen.session.set_bot(screen.looking.passes_to, True)
    screen.handing_over.seats_changed()
    hands.wait(0.1)
    assert not hands.has("hand over") and not screen.curtain_for


def at_the_rim(session: Session) -> bool:
    """Whether whoever acts stands where the next tile may lie, and has nothing to pay for it."""
    turn = session.table.game.turn
    if turn is None or session.table.pending or turn.fight is not None or turn.move:
        return False
    return any(place.words for place in session.ruleset.beyond(session.table))


@pytest.mark.parametrize("points", [0, 1])
def test_the_place_of_a_tile_that_cannot_be_paid_says_why(points: int) -> None:
    """It was lit with its price, and a click on it did nothing and said nothing; with one point, where the hero lies in
    the hand, still."""
    session = explored(100, at_the_rim)
    moment, turn = session.moment, session.table.game.turn
    game = msgspec.structs.replace(session.table.game, turn=msgspec.structs.replace(turn, move=points))
    session._moments[moment.number] = replace(moment, table=replace(moment.table, game=game))
    hands, steps = seated(session), session.moment.number
    place = next(place for place in session.ruleset.beyond(session.table) if place.words)
    middle = hands.at(sorted(place.spaces)[len(place.spaces) // 2])
    hands.move(middle)
    hands.wait(0.4)
    card = hands.screen.hover.card
    assert card is not None and any("Play 2 movement first" in str(getattr(one, "words", "")) for one in walk(card))
    hands.click(middle)
    assert any("Play 2 movement first" in words for words in hands.notices()) and session.moment.number == steps


def test_tactics_are_listed_at_once_as_nothing_else_can_be_done() -> None:
    looking = seated(explored(0)).screen.looking
    assert looking.listing and not looking.armed and looking.picking is not None
    assert {option.number for option in looking.picking.options} == set(range(1, 7))
    assert looking.put_back() and not looking.listing, "who wants to see the board first folds the list"


def test_a_tactic_has_one_number() -> None:
    session = explored(1, lambda session: len(session.table.game.tactics) == 5)
    hands = seated(session)
    content = session.ruleset.change(session.table).content  # type: ignore[attr-defined]
    looking, strip = hands.screen.looking, hands.screen.slots.hand
    held = [widget for widget in hands.widgets() if isinstance(widget, HandCard)]
    holder, head = (
        looking.figure(held[0].card.figure),
        next(one for one in hands.widgets() if isinstance(one, FigureHead)),
    )
    assert looking.passed_on and strip is not None and holder is not None
    assert holder.id != head.figure.id and strip.title == holder.name, "they seemed to be those of who chose first"
    looking.pick(looking.choices[0])
    asked = question_card(looking, hands.screen.deeds, rolling=False)
    assert looking.listing and looking.passed_on and asked is None, "first the card of another one is read"
    looking.put_back()
    while not hands.screen.looking.listing:
        hands.key(pygame.K_RETURN)  # the card that was taken first is read before
    number = max(content.tactics[name].number for name in session.table.game.tactics)
    assert number == 6, "one is taken, so that places and numbers differ"
    away, before = hands.screen.away, session.moment.number
    away.sum_up("Meanwhile", (Deed(before, "A tactic is chosen."),), session.step(before).parent, False)
    away.replay()
    hands.key(pygame.K_0 + number)
    assert away.running is None and session.moment.number == before, "it ends the replay, and takes nothing unseen"
    hands.key(pygame.K_0 + number)
    hands.wait(0.3)
    taken = {hero.tactic for hero in session.table.game.heroes.values()}
    assert number in {content.tactics[name].number for name in taken if name}


def test_the_card_of_a_line_in_the_strip_says_nothing_twice() -> None:
    """A hero's level and fame stood among its values and below them again."""
    session = explored(1, lambda session: session.table.game.turn is not None)
    hero = next(iter(session.table.game.heroes))
    hands = seated(session)
    hands.move(hands.find(f"standing {session.table.pieces.figures[hero].name}").rect.center)
    hands.wait(0.4)
    said = [str(getattr(one, "words", "")) for one in walk(hands.screen.hover.card)]
    for name in ("Level", "Fame", "Deck"):
        assert len([words for words in said if words.startswith(f"{name} ")]) == 1, said


def drawn(session: Session) -> list[str]:
    """What whoever acts is told of the cards that came into its hand by the last deed."""
    seat = session.acting_seat()
    return [event.words for event in session.moment.events if seat in event.secret_to and "You drew" in event.words]


def test_what_came_into_the_hand_of_who_acts_on_is_said_above_it() -> None:
    """Where no curtain falls nothing showed what was drawn, and alone that was so after each turn."""
    session = explored(200, lambda session: bool(drawn(session)))
    hands = seated(session)
    strip = hands.screen.slots.hand
    assert isinstance(strip, HandStrip) and [strip.title] == drawn(session)
    before = session.look_back(session.moment.parent or 0, hands.screen.looking.seats)
    held = [card.label for card in session.ruleset.hand(before, session.acting_seat())]  # type: ignore[attr-defined]
    assert any(card.card.label not in held and card.card.label in strip.title for card in strip.cards)
