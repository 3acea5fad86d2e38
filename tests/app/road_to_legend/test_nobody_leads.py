"""The dungeon that runs itself with two seats: monsters are nobody's, and what is asked can be read and seen."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pygame
import pytest

from tests.app.hands import Hands, TableHands
from vtt.app.seat_signs import COLOURS, OF_MONSTERS, first_colours, sign_of_figure
from vtt.app.table.board.marks import Pointing
from vtt.app.table.board.worn import worn_by
from vtt.app.table.dock.cell_button import CellButton
from vtt.app.table.dock.questions import OptionButton
from vtt.app.table.dock.refused import NAME, Refused, Why
from vtt.app.table.frame.frame import DOCK
from vtt.app.table.frame.layout import Places
from vtt.app.table.help.hover_words import about
from vtt.app.table.people.looking import Looking
from vtt.app.table.screen import TableScreen
from vtt.app.widgets.base import Look, walk
from vtt.app.widgets.button import Button
from vtt.app.widgets.card_paper import SHOWN, CardPaper
from vtt.app.widgets.label import NamedRule, Pill
from vtt.files.games import new_game, open_scenario, seats_for
from vtt.files.library import find_scenario
from vtt.play.others import Deed, whose
from vtt.play.session import Session
from vtt.rules.by_hand import Give, PlaceFigure, RevealRoom
from vtt.rules.cards import Card
from vtt.rules.descent.commands import Begin, EndTurn, OpenDoor, StartTurn


@pytest.fixture
def cistern(hands: Hands) -> TableHands:
    return begun(hands, "the-cistern")


def begun(hands: Hands, name: str) -> TableHands:
    """Two seats lead a hero each; a bot leads the second. Mira's turn has begun."""
    hands.window.change(msgspec.structs.replace(hands.window.settings, hints=False))
    scenario = open_scenario(find_scenario(name))
    first = seats_for(scenario.scenario)[0]
    ann = replace(first, id="one", name="Ann", heroes=("mira",))
    bea = replace(first, id="two", name="Bea", heroes=("wendel",), colour="#D0533B", bot=True)
    table = TableHands(hands.window, TableScreen(hands.window, new_game(scenario, (ann, bea), seed=1)))
    table.screen.bots.paused = True
    table.settle()
    table.screen.submit(Begin(seat="one"))
    table.screen.submit(StartTurn(seat="one", figure="mira"))
    table.settle()
    return table


def opened(table: TableHands) -> None:
    """Mira stands at the first door and opens it; two spiders come, where four spaces are free."""
    screen, lattice = table.screen, table.screen.looking.board.lattice
    beside = next(space for space in screen.looking.board.spaces if lattice.name(space) == "F2")
    screen.submit(PlaceFigure(figure="mira", space=beside))
    screen.submit(OpenDoor(seat="one", figure="mira", door="loft-door"))
    table.settle()
    if table.has("dialog"):
        table.key(pygame.K_RETURN)
        table.settle()


def test_a_monster_wears_no_sign_of_the_seat_that_keeps_it(cistern: TableHands) -> None:
    looking = cistern.screen.looking
    seats, worn = looking.session.seats, worn_by(looking)
    monsters = [one for one in looking.table.pieces.figures.values() if one.side != "heroes"]
    assert monsters and any(one.seat for one in monsters), "a seat answers for them"
    assert all(sign_of_figure(seats, one) is None and worn[one.id].seat is None for one in monsters)
    assert not any(worn[one.id].bot for one in monsters)
    wendel = looking.table.pieces.figures["wendel"]
    assert sign_of_figure(seats, wendel) is not None and worn["wendel"].bot


def test_what_monsters_did_is_not_told_as_deeds_of_the_bot_that_keeps_them(cistern: TableHands) -> None:
    looking = cistern.screen.looking
    monster = next(one for one in looking.table.pieces.figures.values() if one.side != "heroes")
    deeds = (Deed(1, "A lookout attacks.", doer=monster.id), Deed(2, "Wendel opens a door.", doer="wendel"))
    figures = {
        monster.id: msgspec.structs.replace(monster, seat="two"),
        "wendel": looking.table.pieces.figures["wendel"],
    }
    assert whose(deeds[:1], looking.session.seats, figures.get) == "the monsters"
    assert whose(deeds, looking.session.seats, figures.get) == "the others"
    assert whose(deeds[1:], looking.session.seats, figures.get) == "Bea"


def test_the_words_below_a_lit_answer_can_be_read(cistern: TableHands, monkeypatch: pytest.MonkeyPatch) -> None:
    paint, inks = cistern.screen.ui.paint, {}
    write = paint.text

    def noted(surface: pygame.Surface, words: str, place: tuple[int, int], size: int, ink: Any, *more: Any) -> Any:
        inks[words] = ink
        return write(surface, words, place, size, ink, *more)

    monkeypatch.setattr(paint, "text", noted)
    lit = Button("As they come", lambda: None, below="In order.", kind="accent")
    lit.place(paint, pygame.Rect(0, 0, 280, 60))
    lit.draw(paint, pygame.Surface((300, 80)), Look())
    assert inks["In order."] == inks["As they come"]


def test_a_question_lies_beside_the_spaces_it_is_about_and_an_open_door_is_not_called_closed(
    cistern: TableHands,
) -> None:
    opened(cistern)
    screen = cistern.screen
    spaces = {option.space for option in screen.looking.open_options() if option.space is not None}
    assert len(spaces) == 4
    answers = [cistern.find(f"option {number}").rect for number in range(1, 6)]
    places = [screen.scene.screen_rect(space) for space in spaces]
    assert not any(answer.colliderect(place) for answer in answers for place in places)
    beside = next(space for space in screen.looking.board.spaces if screen.looking.board.lattice.name(space) == "F2")
    told = about(screen.looking, Pointing(space=beside), "")
    (door,) = [one for one in told if isinstance(one, NamedRule) and "door" in one.head]
    assert door.words == "Swollen door (open)"


def test_at_150_percent_who_stands_where_is_seen_while_it_is_asked_where_monsters_come(hands: Hands) -> None:
    """Beside one card the question hid half of the board, and without one a hint lay over two of its answers."""
    hands.window.change(msgspec.structs.replace(hands.window.settings, scale=1.5))
    table = begun(hands, "bees-in-the-chancel")
    screen = table.screen
    screen.submit(Give(card="bark-charm", figure="mira"))
    table.settle()
    table.key(pygame.K_RETURN)  # the card is read
    screen.submit(RevealRoom(room="chancel"))
    table.settle()
    root = screen.ui.root
    assert isinstance(root, Places) and root.parts.question is not None
    spaces = {option.space for option in screen.looking.open_options() if option.space is not None}
    spaces |= {one.space for one in screen.looking.table.pieces.figures.values() if one.space is not None}
    assert len(spaces) == 8 + 4
    places = [rect for space in spaces if (rect := screen.scene.screen_rect(space)) is not None]
    question, words = root.parts.question.rect, root.parts.words
    assert question.collidelist(places) < 0 and all(screen.ui.screen.contains(one) for one in places)
    assert words.visible and words.rect.collidelist(places) < 0 and words.rect.bottom > question.top, "beside it"


def test_a_hero_in_the_hand_takes_no_attack_from_its_place(hands: Hands) -> None:
    """How the way is paid lay where the longsword had been, and from then on bare hands did."""
    hands.window.change(msgspec.structs.replace(hands.window.settings, scale=1.5))
    table = begun(hands, "bees-in-the-chancel")

    def attacks() -> dict[str, pygame.Rect]:
        table.settle()
        cells = (one for one in walk(table.find("figure")) if isinstance(one, CellButton))
        return {one.words: one.rect.copy() for one in cells if one.words.startswith("Attack") and not one.last}

    before = attacks()
    table.key(pygame.K_m)
    assert len(before) == 2 and attacks() == before and table.has("pay otherwise")
    table.key(pygame.K_ESCAPE)
    lattice = table.screen.looking.board.lattice
    (beside,) = (space for space in table.screen.looking.board.spaces if lattice.name(space) == "E2")
    table.screen.submit(PlaceFigure(figure="mira", space=beside))
    assert attacks() == before
    assert any("Bare hands" in one.words for one in table.widgets() if isinstance(one, CellButton)), "somewhere else"


def test_what_has_no_room_for_its_words_is_listed_with_its_whole_reasons_and_done_anyway_from_there(
    hands: Hands,
) -> None:
    """They were icons without a word, or a star beside five empty cells."""
    hands.window.change(msgspec.structs.replace(hands.window.settings, scale=1.5))
    table = begun(hands, "bees-in-the-chancel")
    fold = table.find(NAME)
    assert isinstance(fold, Refused) and fold.words == f"{len(fold.folded)} not possible"
    assert not any(table.has(one.name) for one in fold.folded)
    assert all(one.words in fold.hint((0, 0)) for one in fold.folded)
    opens = next(one for one in fold.folded if one.words.startswith("Open door"))
    table.press(NAME)
    listed = [one for one in table.widgets() if isinstance(one, Why)]
    assert [one.words for one in listed] == [one.words for one in fold.folded]
    assert all(one.refusal and not one.unsaid for one in listed), "each reason is told whole"
    assert table.screen.ui.focus is listed[0], "the keyboard is in the list"
    table.press(f"why {opens.name}")
    assert not table.screen.ui.layers and table.screen.doing.refused, "a click there is one on its button"
    table.screen.session.set_strictness("free")
    table.screen.build()
    table.press(NAME)
    table.press(f"why {opens.name}")
    assert [one.dim for one in table.screen.ui.layers] == [True], "the list is gone, and it is asked about"


def test_the_keys_of_who_is_carried_lie_beside_the_foot_of_a_tall_board(hands: Hands) -> None:
    """They lay over a hero and two spaces where another could go, beside an empty half of the window."""
    hands.window.change(msgspec.structs.replace(hands.window.settings, scale=1.5))
    table = begun(hands, "a-wake-for-the-smith")
    table.key(pygame.K_m)
    table.settle()
    root, screen = table.screen.ui.root, table.screen
    assert isinstance(root, Places) and root.parts.words.visible and table.has("set down")
    spaces = [screen.scene.screen_rect(space) for space in screen.looking.board.spaces]
    assert root.parts.words.rect.collidelist([one for one in spaces if one is not None]) < 0


def test_what_is_read_by_all_between_turns_is_nobodys_turn(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    """A peril at the end of a round stood below “Heroes · Ann”, though Bea had acted last and all were to read it."""
    table = begun(hands, "a-wake-for-the-smith")
    table.screen.session.set_bot("two", False)
    monkeypatch.setattr(Session, "asks_everybody", True)
    shown = list[str]()
    for acts in ("mira", ""):
        monkeypatch.setattr(Looking, "acting_figure", acts)
        table.screen.build()
        table.screen.ui.settle()
        (bar,) = (one for one in table.widgets() if one.name == "top bar")
        shown += [one.words for one in walk(bar) if isinstance(one, Pill)][1:]
    assert shown == ["Heroes · Ann", "Heroes · Everybody"]


def test_seats_of_heroes_begin_in_other_colours_than_the_ring_of_monsters(cistern: TableHands) -> None:
    seats = seats_for(open_scenario(find_scenario("the-cistern")).scenario)
    colours = first_colours(seats)
    assert len(seats) == len(set(colours)) > 1 and OF_MONSTERS not in colours
    party, overlord = seats_for(open_scenario(find_scenario("lamp-in-the-gatehouse")).scenario)
    assert first_colours((party, overlord)) == (COLOURS[0], OF_MONSTERS)


def test_a_card_that_is_read_at_the_table_shows_all_its_orders(cistern: TableHands) -> None:
    first = "Come within 3 spaces and sight of the hero with the most damage suffered."
    orders = f"{first} Attack the nearest hero, then retreat. " * 4
    paper, card = CardPaper.of(cistern.screen.ui.paint), Card("A black cloud", orders, kind="Archer")
    paper.face(card, SHOWN)
    assert not paper.cut(card, SHOWN)
    assert paper.face(replace(card, text="Short."), SHOWN).get_size() == paper.size(SHOWN)


def test_a_find_is_used_by_a_click_and_leaves_the_figure_its_room(cistern: TableHands) -> None:
    """A click on a find did nothing; and beside one card the buttons stood in a narrow card twice as tall as the dock,
    half of the dock empty."""
    screen = cistern.screen
    screen.submit(Give(card="bark-charm", figure="mira"))
    cistern.settle()
    figure, card = cistern.find("figure"), cistern.find("card Bark charm")
    assert figure.rect.height <= 1.3 * cistern.window.paint.px(DOCK)
    assert figure.rect.right + 2 * card.rect.width < cistern.find("turn").rect.left, "and one more may come"
    cistern.key(pygame.K_a, text="a")
    assert cistern.notices()[-1].startswith("Nobody in reach: Lookout is nearest")
    cistern.key(pygame.K_1, text="1")
    assert cistern.notices()[-1] == "No list is open. 1 once more: Bark charm.", "the number of a target used it up"
    assert not screen.looking.table.game.heroes["mira"].used_cards
    cistern.move(card.rect.center)
    cistern.settle()
    cistern.press("card Bark charm")
    cistern.settle()
    assert screen.looking.table.game.heroes["mira"].used_cards == ("bark-charm",)


def test_enter_takes_nobody_who_lies_below_a_mouse_that_rests(cistern: TableHands) -> None:
    """Whoever went on from step to step with Enter had the monster attack the hero whom the mouse happened to lie on:
    it could be either of two, and none of them was lit."""
    opened(cistern)
    cistern.key(pygame.K_RETURN)
    cistern.settle()
    screen, lattice = cistern.screen, cistern.screen.looking.board.lattice
    at = {lattice.name(space): space for space in screen.looking.board.spaces}
    screen.submit(PlaceFigure(figure="wendel", space=at["F4"]))
    screen.submit(PlaceFigure(figure="lookouts-1", space=at["F3"]))
    cistern.settle()
    screen.submit(EndTurn(seat="one", figure="mira"))
    cistern.settle()
    cistern.move(cistern.at(at["F4"]))
    cistern.key(pygame.K_RETURN)
    cistern.settle()
    asked = screen.session.table.pending[-1]
    assert [offer.label for offer in asked.offers] == ["Mira", "Wendel"]
    cistern.key(pygame.K_RETURN)
    assert screen.session.table.pending[-1] == asked
    left, top = cistern.at(at["F4"])
    cistern.move((left + 3, top + 3))
    cistern.key(pygame.K_RETURN)
    assert asked not in screen.session.table.pending, "somebody was aimed at"


def test_what_all_ways_have_in_common_leaves_their_chances_the_room(cistern: TableHands) -> None:
    """“Aimed at F1.” stood above three weapons and again below each of them, where the chances were cut off."""
    lattice = cistern.screen.looking.board.lattice
    beside = next(space for space in cistern.screen.looking.board.spaces if lattice.name(space) == "F2")
    cistern.screen.submit(PlaceFigure(figure="mira", space=beside))
    cistern.settle()
    cistern.key(pygame.K_x, text="x")
    ways = [widget for widget in cistern.widgets() if isinstance(widget, OptionButton)]
    assert len(ways) > 1 and all("hits" in way.below.lower() and "Aimed" not in way.below for way in ways)
