"""Heroes led by several people at one table: who begins, who is asked, who sits where."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pygame
import pytest

from tests.app.hands import Hands, TableHands
from vtt.app.new_game.screen import NewGameScreen
from vtt.app.new_game.seating import named_apart
from vtt.app.table.board.marks import Pointing, shown
from vtt.app.table.board.worn import worn_by
from vtt.app.table.screen import TableScreen
from vtt.files import games
from vtt.files.library import shelf
from vtt.rules.by_hand import PlaceFigure, TypeRoll
from vtt.rules.descent.commands import Begin, EndTurn, Move, StartTurn
from vtt.rules.plan import Seat

pytestmark = pytest.mark.usefixtures("seldom_painted")


def opened(title: str) -> games.OpenedScenario:
    return games.open_scenario(next(entry for entry in shelf() if entry.id == title).file)


@pytest.fixture
def gatehouse(hands: Hands) -> TableHands:
    """Ann leads Mira, Ben leads Pip, a third person the monsters; the game has begun."""
    scenario = opened("lamp-in-the-gatehouse")
    first, overlord = games.seats_for(scenario.scenario)
    ben = Seat("ben", "Ben", "heroes", heroes=("pip",), colour="#6AA5E8")
    seats = (replace(first, name="Ann", heroes=("mira",)), overlord, ben)
    seated = TableHands(hands.window, TableScreen(hands.window, games.new_game(scenario, seats, seed=5)))
    seated.settle()
    seated.screen.submit(Begin(seat=first.id))
    seated.settle()
    return seated


def test_whoever_looks_on_may_let_their_hero_go_first(gatehouse: TableHands) -> None:
    assert gatehouse.find("big").words == "Begin Mira's turn"  # type: ignore[attr-defined]
    gatehouse.screen.doing.select("pip")
    assert gatehouse.find("big").words == "Begin Pip's turn"  # type: ignore[attr-defined]
    assert gatehouse.has("Heroes · Ben") and not gatehouse.has("Heroes · Ann"), "the bar names whose turn Enter begins"
    assert gatehouse.has("Next: Ben. Or Ann: click on a figure."), "no curtain says it"
    assert not gatehouse.has("back to who acts")
    gatehouse.key(pygame.K_RETURN)
    assert gatehouse.screen.session.table.game.turn.figure == "pip"
    assert gatehouse.screen.looking.acting_seat == "ben"
    names = {choice.name for choice in gatehouse.screen.looking.choices}
    assert "Move" in names and "Begin Mira's turn" not in names


@pytest.mark.parametrize(("who", "began", "then"), [("ben", "wendel", "ilsa"), ("player-1", "bruno", "mira")])
def test_who_has_the_mouse_goes_on_as_long_as_a_hero_of_theirs_may(
    hands: Hands, who: str, began: str, then: str
) -> None:
    """Ben's Wendel had acted, and the table passed the mouse to Ann, though Ben's Ilsa was to act, too. The monsters,
    which the last seat keeps, passed it to Ben after each turn."""
    scenario = opened("the-cistern")
    (first,) = games.seats_for(scenario.scenario)[:1]
    ben = Seat("ben", "Ben", "heroes", heroes=("wendel", "ilsa"), colour="#6AA5E8")
    seats = (replace(first, name="Ann", heroes=("mira", "bruno")), ben)
    seated = TableHands(hands.window, TableScreen(hands.window, games.new_game(scenario, seats, seed=5)))
    seated.settle()
    seated.screen.submit(Begin(seat=first.id))
    seated.settle()
    assert seated.screen.looking.next_seat == first.id, "the first of all, as nobody has acted"
    session = seated.screen.session
    seated.screen.submit(StartTurn(seat=who, figure=began))
    seated.settle()
    seated.screen.submit(EndTurn(seat=who))
    while session.table.pending:
        seated.screen.submit(next(iter(session.choices(session.acting_seat())[0].options())).command)
        seated.settle()
    assert seated.screen.looking.next_seat == who
    big = seated.screen.looking.big_choice()
    assert big is not None and big.figure == seated.screen.looking.selected == then


def test_who_was_called_by_name_begins_and_not_who_acted_last(gatehouse: TableHands) -> None:
    """The curtain called Ann, and behind it the hero of Ben was chosen, who had acted last in the round before."""
    screen, session = gatehouse.screen, gatehouse.screen.session
    screen.submit(StartTurn(seat="ben", figure="pip"))
    gatehouse.settle()
    session.undo(confirmed=True)
    gatehouse.settle()
    assert screen.looking.next_seat == "ben"
    screen.handing_over.drop_curtain(session.acting_seat())
    gatehouse.lift()
    gatehouse.settle()
    assert gatehouse.find("big").words == "Begin Mira's turn"  # type: ignore[attr-defined]


def test_the_large_button_says_that_enter_sets_down_who_is_led_away_before_its_turn(gatehouse: TableHands) -> None:
    """“Begin Mira's turn” stood there with the key that moved her."""
    looking = gatehouse.screen.looking
    space = gatehouse.place("mira")
    assert space is not None
    gatehouse.click(gatehouse.at(space))
    assert looking.carry is not None and looking.begins_at_home and not gatehouse.has("set down")
    assert gatehouse.find("big").keys == "Enter"  # type: ignore[attr-defined]
    gatehouse.key(pygame.K_DOWN)
    assert not looking.begins_at_home
    assert gatehouse.has("set down") and gatehouse.find("big").keys == ""  # type: ignore[attr-defined]
    gatehouse.key(pygame.K_UP)
    assert looking.begins_at_home and not gatehouse.has("set down")
    gatehouse.key(pygame.K_DOWN)
    gatehouse.key(pygame.K_RETURN)
    gatehouse.wait(1.0)
    assert gatehouse.place("mira") != space and gatehouse.screen.session.table.game.turn.figure == "mira"


def test_the_curtain_names_all_of_whom_one_begins(gatehouse: TableHands) -> None:
    """It was said to be the turn of the first of them alone, and in the second window of either."""
    screen = gatehouse.screen
    screen.handing_over.drop_curtain(screen.session.seats[0].id)
    gatehouse.wait(0.1)
    assert gatehouse.has("Ann or Ben, it is your turn · round 1.")


def test_no_curtain_falls_in_the_middle_of_the_attack_of_who_has_the_mouse(gatehouse: TableHands) -> None:
    screen, lattice = gatehouse.screen, gatehouse.screen.looking.board.lattice
    beside = next(space for space in screen.looking.board.spaces if lattice.name(space) == "E2")
    screen.submit(PlaceFigure(figure="pip", space=beside))
    screen.submit(StartTurn(seat="ben", figure="pip"))
    screen.submit(TypeRoll(faces=(1, 1, 0)))
    bow = next(choice for choice in screen.looking.choices if choice.name == "Attack · Short bow")
    screen.submit(next(iter(bow.options())).command)
    gatehouse.wait(3.0)
    assert screen.looking.deciding and screen.looking.acting_seat == "ben"
    assert screen.curtain_for == ""


@pytest.mark.parametrize(("title", "before", "after"), [("lamp-in-the-gatehouse", 2, 1), ("the-drowned-bell", 4, 3)])
def test_who_sits_down_where_all_heroes_are_taken_is_handed_one(
    hands: Hands, title: str, before: int, after: int
) -> None:
    screen = NewGameScreen(hands.window, opened=opened(title))
    hands.window.push(screen)
    hands.wait(0.1)
    last = screen.at_seats.seats[0].heroes[-1]
    assert len(screen.at_seats.seats[0].heroes) == before
    assert getattr(hands.find("remove 0"), "refusal", ""), "the cross is there, and says why nobody may go yet"
    hands.press("add a player")
    assert hands.has("Who is led by Player 2?") and len(screen.at_seats.seats) == 2, "it seated somebody who led nobody"
    hands.key(pygame.K_ESCAPE)
    assert len(screen.at_seats.seats) == 2 and len(screen.at_seats.seats[0].heroes) == before, "leaving is possible"
    hands.press("add a player")
    hands.press(f"leads {last}")
    assert len(screen.at_seats.seats[0].heroes) == after
    assert screen.at_seats.seats[-1].heroes == (last,)
    assert screen.at_seats.seats[0].name == "Player 1", "both are heroes: nobody is called so"
    known = {"player-1": "Anna"}
    apart = named_apart([replace(seat, name="Heroes") for seat in screen.at_seats.seats if seat.heroes], known)
    assert [seat.name for seat in apart] == ["Anna", "Player 2"], "who sat there in other games"
    taken = hands.find(f"hero 0 {last}")
    assert not getattr(taken, "refusal", "refused"), "it looked forbidden, though a click takes it over"
    led, place = [seat.heroes for seat in screen.at_seats.seats], len(screen.at_seats.seats) - 1
    hands.press(f"remove {place}")  # there was no cross before all its heroes were led by others
    assert [seat.heroes for seat in screen.at_seats.seats] == [(*led[0], last), *led[1:-1]]
    hands.press("add a player")
    hands.press(f"leads {last}")
    hands.press(f"hero {len(screen.at_seats.seats) - 1} {last}")
    assert hands.has("Leads nobody: only watches")
    hands.press(f"remove {len(screen.at_seats.seats) - 1}")
    assert len(screen.at_seats.seats) == 2


def test_six_people_sit_at_a_game_those_for_whom_there_is_no_hero_watch(hands: Hands) -> None:
    """Whoever sat down to watch was left out as the game began, and beside four who led a hero each nobody could."""
    screen = NewGameScreen(hands.window, opened=opened("beyond-the-grey-gate"))
    hands.window.push(screen)
    hands.wait(0.1)
    add, seats = screen.at_seats._add_seat, screen.at_seats.seats
    while len(seats) < 6:
        add()
        if screen.ui.layers:
            hands.key(pygame.K_RETURN)
    hands.wait(0.1)
    assert len({seat.colour for seat in seats}) == 6
    assert getattr(hands.find("add a player"), "refusal", "") == "6 people sit here already."
    assert not screen.at_seats.refusal()
    screen.start(kept=False)
    table = hands.window.screen
    assert isinstance(table, TableScreen)
    session = table.session
    assert [session.watches(seat.id) for seat in session.seats] == [False] * 4 + [True] * 2


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_switch_for_a_bot_stays_where_it_is_whoever_leads_whom(hands: Hands, scale: float) -> None:
    hands.window.change(msgspec.structs.replace(hands.window.settings, scale=scale))
    screen = NewGameScreen(hands.window, opened=opened("the-drowned-bell"))
    hands.window.push(screen)
    hands.wait(0.1)
    last = screen.at_seats.seats[0].heroes[-1]
    hands.press("add a player")
    hands.press(f"leads {last}")
    place = len(screen.at_seats.seats) - 1
    hero, left = screen.at_seats.seats[-1].heroes[0], hands.find(f"bot {place}").rect.left
    hands.press(f"hero {place} {hero}")
    assert hands.has("Leads nobody: only watches") and hands.find(f"bot {place}").rect.left == left


def test_who_sits_down_below_the_page_is_seen_at_once(hands: Hands) -> None:
    """The new seat lay below what large letters leave of the page, and nothing seemed to happen."""
    hands.window.change(msgspec.structs.replace(hands.window.settings, scale=1.5))
    screen = NewGameScreen(hands.window, opened=opened("the-chapel-under-water"))
    hands.window.push(screen)
    hands.wait(0.1)
    hands.press("add a player")
    hands.key(pygame.K_RETURN)
    scroll = hands.find("choices")
    assert scroll.rect.contains(hands.find(f"name {len(screen.at_seats.seats) - 1}").rect)
    assert scroll.rect.contains(hands.find(f"bot {len(screen.at_seats.seats) - 1}").rect)


def test_an_answer_stands_alone_again_after_a_look_at_those_that_begin_alike(gatehouse: TableHands) -> None:
    screen, lattice = gatehouse.screen, gatehouse.screen.looking.board.lattice
    named = {lattice.name(space): space for space in screen.looking.board.spaces}
    screen.handing_over.toggle_open_table()
    goblin = next(figure.id for figure in screen.looking.table.pieces.figures.values() if figure.side != "heroes")
    screen.submit(PlaceFigure(figure="pip", space=named["D3"]))
    for seat, hero in ((screen.session.seats[0].id, "mira"), ("ben", "pip")):
        screen.submit(StartTurn(seat=seat, figure=hero))
        screen.submit(EndTurn(seat=seat, figure=hero))
    pass_all(screen)
    screen.submit(StartTurn(seat="overlord", figure=goblin))
    pass_all(screen)
    way = tuple(named[name] for name in ("F1", "E2"))
    screen.submit(Move(seat="overlord", figure=goblin, path=way, space=way[-1], actions=1))
    gatehouse.wait(1.0)
    says = "When a monster enters an empty space beside Pip"
    for _ in range(2):
        assert gatehouse.has("Sidestep …") and gatehouse.has("Pass") and not gatehouse.has("Back")
        assert says in gatehouse.find("Sidestep …").below  # type: ignore[attr-defined]
        gatehouse.key(pygame.K_1)
        assert gatehouse.has("Back") and not gatehouse.has("Pass")
        assert any(says in getattr(widget, "words", "") for widget in gatehouse.widgets())
        gatehouse.key(pygame.K_ESCAPE)
        assert screen.looking.picking is None
    pass_all(screen)
    assert not screen.session.table.pending


def test_a_click_on_who_cannot_be_attacked_says_why(gatehouse: TableHands) -> None:
    screen, lattice = gatehouse.screen, gatehouse.screen.looking.board.lattice
    named = {lattice.name(space): space for space in screen.looking.board.spaces}
    screen.handing_over.toggle_open_table()
    goblin = next(figure.id for figure in screen.looking.table.pieces.figures.values() if figure.side != "heroes")
    first = screen.session.seats[0].id
    for hero, space in ((goblin, "F2"), ("mira", "D2"), ("pip", "D3")):
        screen.submit(PlaceFigure(figure=hero, space=named[space]))
    screen.submit(StartTurn(seat="ben", figure="pip"))
    vanish = next(choice for choice in screen.looking.choices if choice.name == "Vanish")
    screen.submit(next(iter(vanish.options())).command)
    screen.submit(EndTurn(seat="ben", figure="pip"))
    screen.submit(StartTurn(seat=first, figure="mira"))
    screen.submit(EndTurn(seat=first, figure="mira"))
    pass_all(screen)
    screen.submit(StartTurn(seat="overlord", figure=goblin))
    pass_all(screen)
    shoot = next(choice for choice in screen.looking.choices if choice.name.startswith("Attack"))
    screen.choose(shoot)
    gatehouse.settle()
    why = shown(screen.looking, Pointing(space=named["D3"], figure="pip")).words
    assert "Pip" in why
    gatehouse.click(gatehouse.at(named["D3"]))
    assert why in gatehouse.notices()
    assert any("Pip" in words for words in gatehouse.notices())
    assert screen.looking.picking is not None
    assert worn_by(screen.looking)["pip"].lasting == ("condition/invisible",), "a pill hid its neighbours"
    screen.doing.select("pip")
    assert gatehouse.has("Hidden")


def pass_all(screen: TableScreen) -> None:
    """Answer every question that waits with its pass."""
    while screen.session.table.pending:
        options = (option for choice in screen.looking.choices for option in choice.options())
        screen.submit(next(option.command for option in options if option.label == "Pass"))
