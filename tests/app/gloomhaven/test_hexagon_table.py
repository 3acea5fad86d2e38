"""People play the hexagon campaign at one screen: cards, halves and what is begun."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pygame
import pytest

from tests.app.hands import Hands, TableHands
from vtt.app.settings import Settings
from vtt.app.table.cards.hand_card import HandCard
from vtt.app.table.cards.hand_strip import HandStrip
from vtt.app.table.cards.rising import READ
from vtt.app.table.lists import top_bar
from vtt.app.table.people.meant import why_not
from vtt.app.table.people.numbers import Beginning, grouped
from vtt.app.table.people.picking import Picking
from vtt.app.table.screen import TableScreen
from vtt.app.widgets.base import Look
from vtt.app.widgets.card_face import CardFace
from vtt.app.widgets.label import Pill
from vtt.app.window import Window
from vtt.files.games import new_game, open_scenario, seats_for
from vtt.files.places import maps_folder
from vtt.play.bots import Bot
from vtt.play.session import Session
from vtt.rules import by_hand
from vtt.rules.events import Moved
from vtt.rules.gloomhaven import commands
from vtt.rules.gloomhaven.change import Change
from vtt.rules.gloomhaven.content import ELEMENTS
from vtt.rules.gloomhaven.harm import suffer
from vtt.rules.gloomhaven.steps import Suffer
from vtt.rules.plan import Seat
from vtt.rules.questions import answers


def two_people() -> Session:
    opened = open_scenario(maps_folder() / "toll-at-saltgate.scenario.json")
    heroes = [hero for seat in seats_for(opened.scenario) for hero in seat.heroes][:2]
    seats = [Seat(name, name, "heroes", heroes=(hero,)) for name, hero in zip(("Mara", "Jonas"), heroes, strict=True)]
    return new_game(opened, seats, seed=3)


def one_person(hands: Hands) -> TableHands:
    """One person leads two characters and chooses the leading card."""
    opened = open_scenario(maps_folder() / "toll-at-saltgate.scenario.json")
    heroes = tuple(hero for seat in seats_for(opened.scenario) for hero in seat.heroes)[:2]
    session = new_game(opened, [Seat("all", "Mara", "heroes", heroes=heroes)], seed=3)
    table = TableHands(hands.window, TableScreen(hands.window, session))
    table.settle()
    session.submit(commands.Begin(seat="all"))
    table.screen.take_up()
    table.settle()
    return table


def wardens_turn(hands: Hands, lead: str, second: str) -> TableHands:
    """The Warden acts with two cards of its own; a bot has done all before."""
    table = one_person(hands)
    session, (lead, second) = table.screen.session, (f"warden/{lead}", f"warden/{second}")
    session.submit(commands.ChooseCards(seat="all", figure="warden", lead=lead, second=second))
    while session.table.game.turn is None or session.table.game.turn.figure != "warden":
        command = Bot("all", 1).choose(session)
        assert command is not None
        session.submit(command)
    return table


def test_a_click_beside_the_board_asks_nothing_of_cards_that_lie_face_down(hands: Hands) -> None:
    """The last one to choose picks a second card: what other seats have chosen is hidden from the one that looks on,
    and whatever is tried on its view ends there."""
    session = two_people()
    session.submit(commands.Begin(seat="Mara"))
    for _ in range(4):
        seat = session.acting_seat()
        card = next(choice for choice in session.choices(seat) if not choice.revises and not choice.refusal)
        session.submit(next(iter(card.options())).command)
    seat = session.acting_seat()
    view = session.view(frozenset({seat}))
    second = next(choice for choice in session.choices(seat) if choice.name.startswith("Second card"))
    command = next(iter(second.options())).command
    assert session.ruleset.refusal(view, command) == ""
    table = TableHands(hands.window, TableScreen(hands.window, session))
    table.settle()
    looking = table.screen.looking
    looking.pick(second)
    assert why_not(looking, None, "") == ""
    assert why_not(looking, next(iter(session.table.board.spaces)), "") == ""
    session.submit(command)
    session.submit(commands.Ready(seat=seat, figure=second.figure))
    assert session.table.game.phase == "turns"


def choose_first_cards(table: TableHands) -> None:
    for _ in range(6):
        choices = table.screen.looking.choices
        card = next(choice for choice in choices if not choice.revises and not choice.refusal)
        table.screen.submit(next(iter(card.options())).command)


def test_after_one_character_has_chosen_the_next_one_is_asked(hands: Hands) -> None:
    table = one_person(hands)
    looking = table.screen.looking
    first = looking.choices[0].figure
    table.screen.looking.select(first)
    for _ in range(2):
        card = next(choice for choice in looking.figure_choices() if not choice.revises)
        table.screen.submit(next(iter(card.options())).command)
    assert looking.selected == first, "until it says that it is ready"
    table.key(pygame.K_RETURN)
    assert looking.selected not in ("", first)
    assert looking.figure_choices()[0].figure == looking.selected


def test_in_a_new_round_on_an_open_table_the_first_who_must_choose_is_chosen(hands: Hands) -> None:
    session = two_people()
    table = TableHands(hands.window, TableScreen(hands.window, session))
    table.settle()
    table.screen.handing_over.toggle_open_table()
    session.submit(commands.Begin(seat="Mara"))
    table.screen.take_up()
    looking = table.screen.looking
    choose_first_cards(table)
    while session.table.game.phase != "rest":
        command = Bot(session.acting_seat(), 1).choose(session)
        assert command is not None
        table.screen.submit(command)
    last = session.seats[1].heroes[0]
    looking.select(last)
    table.screen.submit(commands.NextRound(seat=session.acting_seat()))
    assert session.table.game.phase == "choose" and looking.selected != last
    assert any(choice.figure == looking.selected and choice.role == "hand" for choice in looking.choices)


def test_the_list_of_leading_cards_shows_them_as_cards(hands: Hands) -> None:
    table = one_person(hands)
    choice = table.screen.looking.figure_choices()[0]
    table.screen.choose(choice)
    listed = [widget for widget in table.widgets() if widget.name.startswith("option ")]
    assert listed and all(isinstance(widget, CardFace) for widget in listed)
    table.key(pygame.K_2)
    assert table.screen.looking.table.game.heroes[choice.figure].chosen == (
        next(option.command.lead for number, option in enumerate(choice.options()) if number == 1),
    )


def test_nobody_is_called_any_more_once_only_one_person_is_left(hands: Hands) -> None:
    session = two_people()
    table = TableHands(hands.window, TableScreen(hands.window, session))
    table.settle()
    session.submit(commands.Begin(seat="Mara"))
    table.screen.take_up()
    table.wait(0.3)
    assert table.screen.looking.called == "Mara" and table.has("lift")
    session.set_bot("Jonas", True)
    table.screen.build()
    table.wait(0.3)
    assert table.screen.looking.seats == {"Mara"} and not table.has("lift")


def test_a_click_on_a_card_of_the_hand_chooses_it(hands: Hands) -> None:
    table = one_person(hands)
    card = table.screen.session.ruleset.hand(table.screen.looking.table, "all")[0]  # type: ignore[attr-defined]
    table.press(f"card {card.label}")
    hero = table.screen.looking.table.game.heroes[card.figure]
    assert len(hero.chosen) == 1
    faces = [widget for widget in table.widgets() if isinstance(widget, CardFace)]
    assert (faces[0].card.label, faces[0].card.state) == (card.label, "leading"), "the chosen card stands first"
    assert {face.card.figure for face in faces} == {card.figure}, "the cards of one character at a time"
    assert all(face.action is not None for face in faces[1:]), "the second card is chosen in the same way"


def test_a_plain_use_of_a_card_names_it_and_is_grey_where_it_reaches_nobody(hands: Hands) -> None:
    table = one_person(hands)
    choose_first_cards(table)
    looking = table.screen.looking
    played = [c for c in looking.figure_choices() if c.name.endswith("as Attack 2")]
    words = [choice.minor for choice in played]
    cards = table.screen.session.ruleset.content.card  # type: ignore[attr-defined]
    assert len(set(words)) == len(words) > 1
    assert all(c.minor.partition(" · ")[2] == f"{cards(c.card).initiative:02d}" for c in played)
    lead = next(card for card in table.widgets() if isinstance(card, HandCard) and card.card.state == "leading")
    assert lead.action is not None
    lead.action()
    offered = {option.label: option.reason for option in looking.picking.options}  # type: ignore[union-attr]
    own = {choice.name: choice.reason for choice in looking.choices if choice.card == lead.card.id}
    assert offered == own and len(own) == 4
    assert any(choice.reason for choice in played)


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_a_click_on_a_half_of_the_raised_card_plays_that_half(scale: float) -> None:
    hands = Hands(Window(Settings(size=(1280, 720), scale=scale, motion="reduced", bot_delay=0.0), keep=False))
    table = one_person(hands)
    choose_first_cards(table)
    table.settle()
    table.click((640, 300))  # the cards that were turned up go away
    table.settle()

    def lead() -> HandCard:
        return next(card for card in table.widgets() if isinstance(card, HandCard) and card.card.state == "leading")

    assert not any(widget.name.startswith(f"choice {lead().card.name}") for widget in table.widgets())
    strip, ui = table.screen.slots.hand, table.screen.ui
    assert isinstance(strip, HandStrip)
    ui.mouse, ui.hover = (lead().rect.left + 10, lead().rect.bottom - 12), lead()
    for later in (0.0, 0.01):
        _ = strip.tick(ui, ui.now + later, lambda: None)
    assert strip.tick(ui, ui.now + 0.01 + READ, lambda: None) is None and strip.half == 1, (
        "it has risen under a mouse that rests"
    )
    table.move((lead().rect.left + 10, lead().rect.top + 40))
    table.wait(0.4)
    fields = lead().fields(table.window.paint)
    assert len(fields) == 2 and lead().rect.contains(fields[0].union(fields[1]))
    table.move(fields[1].center)
    table.wait(0.2)
    px = table.window.paint.px
    disc = pygame.Rect(0, 0, px(22), 2 * px(4))
    disc.center = fields[1].right - px(16), fields[1].top
    seen = {table.pixel((x, y)) for x in range(disc.left, disc.right) for y in range(disc.top, disc.bottom)}
    assert tuple(table.window.paint.accent)[:3] not in seen, "the line round the half ran through the initiative"
    card = lead().card.id
    table.click(fields[1].center)
    action = table.screen.session.table.game.turn.action
    assert (action.card, action.half, action.basic) == (card, "bottom", False)


def test_what_is_begun_is_in_the_hand_at_once(hands: Hands) -> None:
    table = one_person(hands)
    choose_first_cards(table)
    looking = table.screen.looking
    acting = looking.acting_figure
    move = next(c for c in looking.figure_choices() if c.name.endswith("as Move 2"))
    table.screen.choose(move)
    assert looking.armed and looking.carry is not None and looking.carry.moves.ends
    before = table.screen.session.moment.number
    other = next(f.id for f in looking.table.pieces.figures.values() if f.space is not None and f.id != acting)
    assert looking.looks_away(other)
    looking.select(other)
    assert looking.carry is None and not looking.armed
    looking.select(acting)
    assert looking.armed
    table.screen.past.undo()
    assert table.screen.session.moment.number == before - 1 and looking.carry is None


def test_everybody_rests_and_is_placed_not_only_the_first_seat(hands: Hands) -> None:
    session = two_people()
    table = TableHands(hands.window, TableScreen(hands.window, session))
    table.settle()
    figures = {choice.figure for choice in table.screen.looking.choices}
    assert figures == {"", *session.table.game.heroes}, "each person's character can be placed"
    second = next(f for f, figure in session.table.pieces.figures.items() if figure.seat == "Jonas")
    place = next(choice for choice in table.screen.looking.choices if choice.figure == second)
    option = list(place.options())[-1]
    table.screen.submit(option.command)
    assert session.table.figure(second).space == option.space
    assert option.command.seat == "Jonas"


def test_many_answers_that_begin_alike_are_one_button_first(hands: Hands) -> None:
    table = one_person(hands)
    session = table.screen.session
    hero = next(iter(session.table.game.heroes))
    held = session.table.game.heroes[hero].hand
    game = msgspec.structs.replace(
        session.table.game,
        heroes={
            **session.table.game.heroes,
            hero: msgspec.structs.replace(session.table.game.heroes[hero], hand=held[:5], discard=held[5:]),
        },
    )
    change = Change(replace(session.table, game=game), session.ruleset.content)  # type: ignore[attr-defined]
    suffer(change, Suffer(figure=hero, amount=2))
    (choice,) = answers(change.pending[-1], session.seats[0].id)
    picking = Picking(choice, tuple(choice.options()))
    listed = [
        entry.words if isinstance(entry, Beginning) else entry.label.partition(":")[0] for entry in grouped(picking)
    ]
    assert len(list(choice.options())) > 10
    assert listed == ["Suffer 2 damage", "Lose a card from the hand instead", "Lose two discarded cards instead"]


def test_the_end_of_a_campaigns_game_leads_back_to_its_party(hands: Hands) -> None:
    session = two_people()
    table = TableHands(hands.window, TableScreen(hands.window, session))
    went: list[str] = []
    table.screen.at.party = lambda: went.append("party")
    table.screen.deeds = table.screen._card_deeds()
    table.settle()
    table.screen.submit(by_hand.Finish(winner="heroes", words="They had enough."))
    table.settle()
    went.clear()
    table.press("back")
    assert went == ["party"] and not table.has("play again")


def test_letter_keys_reach_who_acts_behind_another_figures_card(hands: Hands) -> None:
    table = one_person(hands)
    session = table.screen.session
    heroes = list(session.table.game.heroes)
    foe = next(figure.id for figure in session.table.pieces.figures.values() if figure.side == "monsters")
    table.screen.doing.select(foe)
    table.settle()
    keyed = [one for one in table.screen.looking.choices if one.figure in heroes and one.key == "C"]
    assert keyed and not table.has(f"choice {keyed[0].name}")
    table.key(pygame.K_c, text="c")
    table.settle()
    assert table.screen.looking.selected == keyed[0].figure
    assert table.screen.looking.picking is not None


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_banner_of_the_past_is_whole_in_a_narrow_window(scale: float) -> None:
    window = Window(Settings(size=(1280, 720), scale=scale, motion="reduced"), keep=False)
    table = one_person(Hands(window))
    table.screen.past.toggle_look_back()
    table.settle()
    banner, back = table.find("banner").rect, table.find("return").rect
    assert window.surface.get_rect().contains(banner)
    assert banner.contains(back)
    assert banner.contains(table.find("earlier").rect) and table.find("earlier").rect.right <= back.left


def test_who_is_dropped_beyond_its_points_walks_there_once_that_is_confirmed(hands: Hands) -> None:
    table = one_person(hands)
    choose_first_cards(table)
    table.settle()
    session = table.screen.session
    session.strictness = "advise"
    options = [option.command for choice in table.screen.looking.choices for option in choice.options()]
    moving = [one for one in options if isinstance(one, commands.PlayCard) and one.half == "bottom"]
    for command in moving:
        table.screen.submit(command)
        table.settle()
        moves = session.ruleset.moves(session.table, command.figure)
        far = [space for space in sorted(session.table.board.spaces) if moves.beyond(space)]
        if far:
            break
        session.undo()
    table.screen.take_up()
    table.settle()
    assert table.screen.looking.carry is not None, "a move that was chosen is in the hand already"
    table.click(table.at(far[0]))
    assert table.has("Do it anyway") and table.place(command.figure) == moves.start[0]
    table.press("Do it anyway")
    table.settle()
    assert table.place(command.figure) == far[0]
    walked = [event.space for event in session.moment.events if isinstance(event, Moved)]
    assert tuple(walked) == tuple(moves.beyond(far[0]) or ())[1:], "hexagon by hexagon"


def test_at_150_percent_the_board_has_two_thirds_of_the_window_and_cards_are_played_by_clicks() -> None:
    hands = Hands(Window(Settings(size=(1280, 720), scale=1.5, motion="reduced", bot_delay=0.0), keep=False))
    table = one_person(hands)
    choose_first_cards(table)
    table.settle()
    covered = pygame.mask.Mask((1280, 720))
    for name in ("top bar", "left", "figure", "hand strip", "turn", "rail"):
        rect = table.find(name).rect
        covered.draw(pygame.mask.Mask(rect.size, fill=True), rect.topleft)
    assert covered.count() < 0.35 * 1280 * 720
    looking = table.screen.looking
    (lead,) = (card for card in table.widgets() if isinstance(card, CardFace) and card.card.state == "leading")
    assert not any(widget.name.startswith(f"choice {lead.card.name}") for widget in table.widgets())
    assert lead.action is not None
    lead.action()
    assert looking.picking is not None and len(looking.picking.options) == 4, "top, bottom, and each plainly"


def test_at_150_percent_the_bar_is_whole_however_many_elements_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    """With three of them “Level 1” was an L over three dots, as the names of who acts and of the elements stayed."""
    hands = Hands(Window(Settings(size=(1280, 720), scale=1.5, motion="reduced", bot_delay=0.0), keep=False))
    table = one_person(hands)
    session, paint = table.screen.session, table.screen.ui.paint
    for many in range(1, 5):
        elements = dict.fromkeys(ELEMENTS[:many], 1)
        made = replace(session.table, game=msgspec.structs.replace(session.table.game, elements=elements))
        marks = session.ruleset.status(made)
        monkeypatch.setattr(top_bar.clock, "status", lambda *_, marks=marks: marks)
        table.screen.build()
        bar = table.find("top bar")
        status, undo = table.find("status"), table.find("Undo")
        assert status.natural_width(paint) <= status.rect.width + 1
        pills = [one for one in table.widgets() if isinstance(one, Pill) and one.icon.startswith("element/")]
        assert len(pills) == many and all(one.rect.width >= one.natural_width(paint) for one in pills)
        assert all(bar.rect.contains(one.rect) and one.rect.right < undo.rect.left for one in pills)
    narrow, drawn = top_bar.Status("Level 1"), pygame.Surface((200, 60), pygame.SRCALPHA)
    narrow.place(paint, pygame.Rect(0, 0, paint.width("Lev", 12), 50))
    narrow.draw(paint, drawn, Look())
    assert not drawn.get_bounding_rect().size[0], "“Leve” over “l 1”"
