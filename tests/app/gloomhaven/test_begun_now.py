"""What a card has begun, and where nothing is left to choose, is what Enter does; what only comes over the figure
itself is done at once."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from tests.app.gloomhaven.test_hexagon_table import one_person, wardens_turn
from tests.app.gloomhaven.test_the_other_card import in_a_move, walk_one
from tests.app.hands import Hands, TableHands
from vtt.app.table.cards.hand_strip import HandStrip
from vtt.app.table.dock.keys_in_words import keys_in_words
from vtt.app.table.dock.panels import _begun_button
from vtt.app.widgets.button import Button
from vtt.play.bots import Bot
from vtt.rules.by_hand import PlaceFigure
from vtt.rules.events import Attacked
from vtt.rules.gloomhaven import commands

pytestmark = pytest.mark.usefixtures("seldom_painted")


def apron(hands: Hands) -> TableHands:
    """The bottom half of Iron Apron is played: shield 1, then retaliate 1."""
    table = one_person(hands)
    session = table.screen.session
    for figure, hero in session.table.game.heroes.items():
        hand = hero.hand
        lead = next((one for one in hand if one.endswith("iron-apron")), hand[0])
        second = next(one for one in hand if one != lead)
        session.submit(commands.ChooseCards(seat="all", figure=figure, lead=lead, second=second))
    while not any(one.endswith("iron-apron") for one in _cards(table)):
        command = Bot("all", 1).choose(session)
        assert command is not None
        session.submit(command)
    card = next(one for one in _cards(table) if one.endswith("iron-apron"))
    figure = session.table.game.turn.figure
    session.submit(commands.PlayCard(seat="all", figure=figure, card=card, half="bottom"))
    table.screen.take_up()
    table.settle()
    return table


def _cards(table: TableHands) -> tuple[str, ...]:
    turn = table.screen.session.table.game.turn
    return turn.cards if turn is not None else ()


def button(table: TableHands, name: str) -> Button:
    found = table.find(name)
    assert isinstance(found, Button)
    return found


def test_a_shield_and_what_retaliates_come_as_the_card_is_played(hands: Hands) -> None:
    """Each waited for an Enter, though there is nothing to choose; one undo takes the card back with them."""
    table = apron(hands)
    session = table.screen.session
    figure = session.table.game.turn.figure
    assert [one.kind for one in session.table.game.bonuses[figure]] == ["shield", "retaliate"]
    told = [line.words.partition(" gains ")[2] for line in session.log(frozenset({"all"}))[-2:]]
    assert told == ["shield 1.", "retaliate 1."]
    assert not table.has("begun") and button(table, "big").keys
    assert session.table.game.turn.figure == figure
    session.undo()
    assert not session.table.game.bonuses.get(figure) and any(one.endswith("iron-apron") for one in _cards(table))


def test_ways_of_one_card_are_not_said_to_be_chosen_on_the_board(hands: Hands) -> None:
    """“Arrows and Enter choose on the board” stood beside four ways to play a card, all of one figure."""
    table = one_person(hands)
    session = table.screen.session
    while not _cards(table):
        command = Bot("all", 1).choose(session)
        assert command is not None
        session.submit(command)
    table.screen.take_up()
    table.settle()
    acts = session.table.pieces.figures[session.table.game.turn.figure]
    why = table.screen.looking.take(acts.id, to_move=True)
    assert why == f"{acts.name} moves by a card: play the lower half of one first.", (
        "it had “nothing left to move with”"
    )
    hand = table.screen.slots.hand
    assert isinstance(hand, HandStrip)
    action = next(card.action for card in hand.cards if card.action is not None and card.able)
    action()
    looking = table.screen.looking
    assert looking.picking is not None and len(looking.open_options()) > 2 and keys_in_words(looking) == ""


def striking(hands: Hands, targets: int) -> TableHands:
    """An attack is begun, and so many enemies stand beside the character."""
    table = in_a_move(hands)
    session = table.screen.session
    turn = session.table.game.turn
    beside = [space for space, end in session.ruleset.moves(session.table, turn.figure).ends.items() if end.cost == 1]
    monsters = [one.id for one in session.table.pieces.figures.values() if one.side == "monsters" and one.space]
    for monster, space in zip(monsters[:targets], beside[:targets], strict=True):
        session.submit(PlaceFigure(figure=monster, space=space))
    session.submit(commands.PlayCard(seat="all", figure=turn.figure, card=turn.cards[0], half="top", basic=True))
    table.screen.take_up()
    table.settle()
    return table


def test_enter_strikes_the_only_one_there_is_before_it_ends_the_turn(hands: Hands) -> None:
    """Enter was “End turn” while the attack of the card was still to be done, and the shield where that was."""
    table = striking(hands, 1)
    session = table.screen.session
    before, figure = session.moment.number, session.table.game.turn.figure
    assert button(table, "begun").words.startswith("Attack 2: ") and button(table, "begun").kind == "accent"
    assert button(table, "big").kind == "plain" and not button(table, "big").keys
    table.key(pygame.K_RETURN)
    assert session.moment.number > before and session.table.game.turn.figure == figure
    assert session.table.game.turn.action is None, "it is done"


def test_enter_lists_whom_an_attack_may_strike(hands: Hands) -> None:
    table = striking(hands, 2)
    session = table.screen.session
    before = session.moment.number
    assert (button(table, "begun").words, button(table, "begun").below) == (
        "Attack 2",
        "One of 2: click it, or list them",
    )
    begun = table.screen.looking.begun_now()
    assert begun is not None
    one, other = begun.options()
    area = replace(begun, options=lambda: (one, other, replace(one, others=(other.figure,))))
    said = _begun_button(table.screen.looking, area, table.screen.deeds).below
    assert said == "3 ways: click whom, or list them", "“One of 4: click it” stood there, and three were lit"
    table.key(pygame.K_RETURN)
    assert session.moment.number == before and table.has("option 1") and table.has("option 2")
    table.key(pygame.K_RETURN)
    assert session.moment.number == before and table.screen.looking.listing, "nothing ends behind the list"
    table.key(pygame.K_1)
    assert session.moment.number > before


def test_a_click_on_an_enemy_makes_enter_mean_the_ways_to_attack_it(hands: Hands) -> None:
    """“End turn” stayed the gold Enter until a card was played, and then whom that was for was to be said again."""
    table = wardens_turn(hands, "grindstone", "wide-swing")
    session = table.screen.session
    beside = session.ruleset.change(session.table).ground().around[table.place("warden") or 0]
    monsters = [one.id for one in session.table.pieces.figures.values() if one.side == "monsters" and one.space]
    free = [
        space for space in sorted(beside) if all(one.space != space for one in session.table.pieces.figures.values())
    ]
    for monster, space in zip(monsters[:2], free, strict=False):
        session.submit(PlaceFigure(figure=monster, space=space))
    table.screen.take_up()
    table.settle()
    table.click(table.at(table.place(monsters[0]) or 0))
    gold = button(table, "begun")
    assert gold.words.startswith("Attack ") and gold.keys and not button(table, "big").keys
    table.key(pygame.K_RETURN)
    assert table.screen.looking.listing and table.screen.looking.picking is not None
    assert any(one.label == "Grindstone (top)" for one in table.screen.looking.picking.listed)
    table.key(pygame.K_1)
    assert table.screen.looking.selected == monsters[0], "the card was played for the one that was clicked"
    before = session.moment.number
    table.key(pygame.K_RETURN)
    (attacked,) = (one for one in session.moment.events if isinstance(one, Attacked))
    assert session.moment.number > before and attacked.targets == (monsters[0],)


def test_once_a_move_has_come_beside_somebody_enter_goes_on_to_the_attack_after_it(hands: Hands) -> None:
    """“End turn: attack 2 given up” was lit while a movement point was left, and nothing said how to strike."""
    table = wardens_turn(hands, "lean-on-the-door", "wide-swing")
    session = table.screen.session
    session.submit(commands.PlayCard(seat="all", figure="warden", card="warden/lean-on-the-door", half="bottom"))
    moves = session.ruleset.moves(session.table, "warden")
    step = next(space for space, end in moves.ends.items() if end.cost == 1)
    beside = session.ruleset.change(session.table).ground().around[step]
    enemy = next(one.id for one in session.table.pieces.figures.values() if one.side == "monsters" and one.space)
    far = next(one for one in sorted(beside) if one in moves.ends)

    def put(space: int) -> None:
        session.submit(PlaceFigure(figure=enemy, space=space))
        table.screen.take_up()
        table.settle()

    put(step)
    table.click(table.at(step))
    told = "2 movement points are lost; then Attack 2, push 2"
    said = f"“Skip the move” (Enter) comes first: {told}."
    assert said in [one.words for one in table.screen.ui.notices], "a click on who stands in reach only chose it"
    assert (button(table, "begun").words, button(table, "begun").below) == ("Skip the move", told)
    assert table.screen.looking.selected == enemy and table.screen.looking.begun_now() is not None
    table.screen.looking.select("warden")
    put(far)
    assert not table.has("begun"), "nobody has moved yet"
    walk_one(table)
    gold = button(table, "begun")
    assert (gold.words, gold.below) == (
        "Skip the rest of the move",
        "1 movement point is lost; then Attack 2, push 2",
    )
    assert table.screen.looking.stands_ready, "it may still be moved on"
    table.key(pygame.K_RETURN)
    table.settle()
    assert button(table, "begun").words.startswith("Attack 2, push 2")
