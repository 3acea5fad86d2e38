"""What lies in the dock stays there: it changed its width with every action, and cards moved under the mouse."""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import pairwise

import pygame
import pytest

from tests.app.hands import Hands, TableHands
from tests.app.table.test_following_on_a_grid import go_on, read, seated
from tests.counts import counts, pairs
from tests.played import bots_for, bots_play
from vtt.app.paint import Paint
from vtt.app.settings import Settings
from vtt.app.table.cards.hand_card import HandCard
from vtt.app.table.cards.hand_places import parted, steady, where_they_lay
from vtt.app.table.cards.hand_strip import CLOSE, HandStrip
from vtt.app.table.cards.laid import BEGUN
from vtt.app.table.dock.cell_button import CellButton
from vtt.app.table.dock.dock import FigureCard
from vtt.app.table.dock.grid import Grid, Wanted
from vtt.app.table.dock.refused import NAME
from vtt.app.table.frame.frame import DOCK, EDGE
from vtt.app.table.frame.layout import Places
from vtt.app.table.screen import TableScreen
from vtt.app.widgets.card_head import lettered
from vtt.app.widgets.card_paper import HAND
from vtt.app.window import Window
from vtt.files.games import new_game, one_each, open_scenario, seats_for
from vtt.files.library import find_scenario
from vtt.play.bots import Bot
from vtt.rules.cards import Card
from vtt.rules.descent import commands as square
from vtt.rules.plan import Seat
from vtt.scene.theme import Theme

pytestmark = pytest.mark.usefixtures("seldom_painted")

GAMES = ("the-silk-debt", "toll-at-saltgate", "the-crow-granary", "the-drowned-bell")


def begun(scenario: str, scale: float, size: tuple[int, int] = (1280, 720)) -> tuple[TableHands, dict[str, Bot]]:
    opened = open_scenario(find_scenario(scenario))
    session = new_game(opened, one_each(opened.scenario, 2), seed=4)
    return seated(session, scale, size), bots_for(session)


def test_a_hero_in_the_hand_lets_nothing_of_the_dock_grow() -> None:
    """“Set down” and how the way is paid came on top of it, over spaces where the hero might be set down."""
    hands, bots = begun("the-silk-debt", 1.5)
    while not any(choice.pick == "move" and not choice.refusal for choice in hands.screen.looking.choices):
        go_on(hands, bots)
    hands.wait(0.5)
    figure, turn = hands.find("figure").rect.top, hands.find("turn").rect.top
    hands.key(pygame.K_m)
    hands.wait(0.5)
    assert hands.has("set down")
    assert hands.find("figure").rect.top >= figure and hands.find("turn").rect.top >= turn - hands.window.paint.px(5)


def lying(hands: TableHands) -> dict[str, int]:
    """Where each card of the hand begins, while none is raised. One that alone is asked about lies larger, and may
    begin farther left for it."""
    cards = (one for one in hands.widgets() if isinstance(one, HandCard) and not one.asked_about)
    return {card.name: card.rect.left for card in cards}


class Widths:
    """How wide the figure's card is beside each hand in each turn of a game: the same as long as that lasts, whatever
    comes and goes, and the same in every turn without a hand. It leaves room only for cards that join the hand."""

    def __init__(self) -> None:
        self.found = defaultdict[object, set[int]](set)
        self.most = defaultdict[object, int](int)
        self.turns, self.turn = 0, ""

    def look(self, hands: TableHands) -> None:
        hand = hands.screen.slots.hand
        asked = isinstance(hand, HandStrip) and hand.asked
        figure = hands.find("figure") if hands.has("figure") else None  # no curtain and no attack lies over it
        turn = f"{hands.screen.looking.turn_told}"
        self.turns, self.turn = self.turns + (turn != self.turn), turn
        if not isinstance(figure, FigureCard) or asked:
            return
        if isinstance(hand, HandStrip) and hand.cards:
            this = self.turns, hand.turn
            self.most[this] = max(self.most[this], len(hand.cards))
            self.found[this, self.most[this]].add(figure.rect.width)
        elif hand is None and figure.actions.inside:
            self.found["none"].add(figure.rect.width)

    def check(self) -> None:
        assert self.found and {turn: widths for turn, widths in self.found.items() if len(widths) > 1} == {}


@pytest.mark.parametrize("steps", counts(25, 40))
@pytest.mark.parametrize(("scenario", "scale"), pairs(GAMES, [1.5, 1.0]))
def test_the_figures_card_is_as_wide_whatever_there_is_to_do(scenario: str, scale: float, steps: int) -> None:
    hands, bots = begun(scenario, scale)
    widths = Widths()
    for _ in range(steps):
        go_on(hands, bots)
        widths.look(hands)
    widths.check()


def least(places: dict[str, int]) -> int:
    """Pixels from a card to the next one, where that is least."""
    return min((right - left for left, right in pairwise(sorted(places.values()))), default=1000)


@pytest.mark.parametrize("scale", [pytest.param(1.0, marks=pytest.mark.whole), 1.5])
def test_a_card_that_stays_in_the_hand_stays_where_it_is_while_the_turn_lasts(scale: float) -> None:
    """In the game with the largest hands; the figure's card is as wide all through it, too. They move only
    for one that came: as gaps of those that were played closed, a click hit the next card."""
    hands, bots = begun("beyond-the-grey-gate", scale)
    before, turn, stayed, played = lying(hands), hands.screen.looking.turn_told, 0, 0
    widths = Widths()
    for _ in range(70):
        go_on(hands, bots)
        now, acting = lying(hands), hands.screen.looking.turn_told
        if acting == turn:
            kept = before.keys() & now.keys()
            if {name: now[name] for name in kept} != {name: before[name] for name in kept}:
                assert now.keys() > kept
                kept = before.keys() - before.keys()
            stayed, played = stayed + len(kept), played + (len(now) < len(before))
        before, turn = now, acting
        widths.look(hands)
    assert stayed > 40 and played > 3
    widths.check()


def test_before_the_first_round_the_names_of_ten_cards_begin_beside_buttons_that_are_alike() -> None:
    """At 150 percent each card of ten was a bare number, and of two who may be placed one had half a button; at 100
    they lay over each other for a card of the figure that had room for six buttons."""
    opened = open_scenario(find_scenario("toll-at-saltgate"))
    heroes = tuple(hero for seat in one_each(opened.scenario, 2) for hero in seat.heroes)
    hands = seated(new_game(opened, [Seat("all", "Mara", "heroes", heroes=heroes)], seed=4))
    hand = hands.screen.slots.hand
    assert isinstance(hand, HandStrip) and len(hand.cards) == 10 and not hand.plays_a_few
    assert all(one.seen >= hands.window.paint.px(BEGUN) for one in hand.shown[:-1])
    buttons = [one for one in hands.widgets() if isinstance(one, CellButton)]
    assert len(buttons) == 2 and len({one.rect.size for one in buttons}) == 1
    hands = seated(hands.screen.session, 1.0)
    assert hands.find("figure").rect.size == (260, DOCK), "two columns below its head"
    assert least(lying(hands)) >= CLOSE[0]
    assert len([one for one in hands.widgets() if isinstance(one, CellButton)]) == 2
    opened = open_scenario(find_scenario("the-ferrymans-toll"))
    hands = seated(new_game(opened, one_each(opened.scenario, 2), seed=4), 1.0)
    learns = [one for one in hands.widgets() if isinstance(one, CellButton)]
    assert [one.words for one in learns] == ["What Bruno learns", "What Ilsa learns"]
    assert len({one.letters for one in learns}) == 1, "the longer name had small letters, the other one large ones"


def test_a_few_cards_beside_a_wide_card_of_the_figure_do_not_overlap() -> None:
    """Three lay over each other beside a card of the figure that was half empty."""
    hands, bots = begun("the-ferrymans-toll", 1.0)
    seen = 0
    for _ in range(20):
        go_on(hands, bots)
        hand = hands.screen.slots.hand
        if isinstance(hand, HandStrip) and not hand.asked and hand.units == HAND and len(hand.cards) == 3:
            rects = sorted((one.rect for one in hand.shown), key=lambda rect: rect.left)
            assert all(left.right <= right.left for left, right in pairwise(rects))
            seen += 1
    assert seen


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_beside_up_to_four_cards_three_columns_of_actions_have_room_whoever_held_many_before(scale: float) -> None:
    """The card of the figure stayed narrow and got tall for all the game once more than a few cards had lain there; and
    at 150 percent beside three, though they lay with room to spare. A hand of as many cards has one place through a
    round, whoever acts: as a turn began all of them slid, and texts were cut beside an empty part of the dock."""
    hands, bots = begun("the-silk-debt", scale)
    held, places, slid = Counter[int](), dict[object, dict[str, int]](), 0
    for _ in range(32):
        go_on(hands, bots)
        hand, figure = hands.screen.slots.hand, hands.find("figure") if hands.has("figure") else None
        if not isinstance(hand, HandStrip) or hand.asked:
            continue
        whole = len(hand.lying.cards) == hand.lying.began == len(hand.cards)
        if whole and places.setdefault((hand.whose, len(hand.cards)), now := lying(hands)) != now:
            slid += 1
        if isinstance(figure, FigureCard) and figure.actions.inside and hands.screen.looking.acting_figure:
            held[hand.lying.began] += 1
            assert hand.lying.began > 4 or not hands.has(NAME) or scale > 1
            assert hand.lying.began > 4 or scale == 1 or figure.actions.kept.grid.columns >= 3 or not figure.led
            assert all(one.seen >= hands.window.paint.px(CLOSE[1]) for one in hand.shown[:-1] if one.seen)
    assert held[2] > 3 and held[3] + held[4] > 3 and len(places) > 3 and slid <= 1, "once, as more was ever needed"


def test_beside_few_cards_the_figures_card_is_no_wider_than_three_columns_of_actions() -> None:
    """It took all that they left: 800 pixels of a board of 1280, with little in it."""
    hands, bots = begun("toll-at-saltgate", 1.0, (1920, 1080))
    seen = 0
    for _ in range(16):
        go_on(hands, bots)
        hand, paint = hands.screen.slots.hand, hands.window.paint
        if isinstance(hand, HandStrip) and len(hand.cards) == 4 and hands.screen.looking.acting_figure:
            figure = hands.find("figure")
            assert isinstance(figure, FigureCard) and figure.rect.width == figure.width_of(paint, 3, upright=False)
            assert (
                max(one.rect.right for one in hand.shown) <= hand.rect.right
                and figure.rect.right + paint.px(EDGE) == hand.rect.left
            )
            seen += 1
    assert seen > 2


def test_in_a_large_window_cards_that_join_a_hand_have_what_the_figures_card_does_not_use() -> None:
    """Two that a hero learned lay over each other beside 300 pixels of it that were empty until its turn had ended."""
    hands, bots = begun("the-ferrymans-toll", 1.0, (1920, 1080))
    bots_play(hands.screen.session, bots, 47)
    hands.screen.take_up()
    hands.wait(0.3)
    read(hands)
    hand, turn, figure = hands.screen.slots.hand, hands.screen.looking.turn_told, hands.find("figure").rect
    assert isinstance(hand, HandStrip)
    held = len(hand.cards)
    go_on(hands, bots)
    hand = hands.screen.slots.hand
    assert isinstance(hand, HandStrip) and len(hand.cards) == held + 2 and hands.screen.looking.turn_told == turn
    rects = sorted((one.rect for one in hand.shown), key=lambda rect: rect.left)
    assert all(left.right <= right.left for left, right in pairwise(rects))
    now = hands.find("figure").rect
    assert now.width <= figure.width and now.height <= figure.height + hands.window.paint.px(5)


def card(name: str) -> HandCard:
    return HandCard(Card(name), None, chosen=False, refusal="", keys="", name=name)


def test_new_cards_lie_in_the_gaps_and_then_behind() -> None:
    a, b, c, d, e = map(card, "abcde")
    assert where_they_lay(["a", "b", "c"], [a, c]) == [a, None, c]
    assert where_they_lay(["a", "", "c"], [a, c, d, e]) == [a, d, c, e]
    b_again = where_they_lay(["", "", "c"], [b, c, d], ["a", "b", "c"])
    assert b_again == [d, b, c], "whose play is taken back lies where it lay, and has its key"


def test_cards_have_all_of_the_room_until_one_comes_and_those_that_come_share_one_place() -> None:
    """Three cards lay over each other at 150 percent, and eight at 100, beside 70 pixels kept for one that might
    come."""
    assert steady(5, 5, 400, 126) == [100] * 4
    assert steady(6, 5, 400, 126) == [80] * 5
    assert steady(7, 5, 400, 126) == [80] * 4 + [40] * 2
    assert steady(3, 3, 900, 126) == [126] * 2


@pytest.mark.parametrize("count", [5, 6, 7])
@pytest.mark.parametrize("raised", range(7))
def test_beside_a_raised_card_something_of_every_other_one_is_seen(count: int, raised: int) -> None:
    """At 150 percent it hid the two at its right, which could be reached by key alone."""
    raised = min(raised, count - 1)
    step = 362 // count
    places, widths = [number * step for number in range(count)], [177] * count
    widths[raised] = 240
    shares = [float(number == raised) for number in range(count)]
    found = parted(places, widths, shares, min(step, 42), 0, 539)
    start, end = found[raised], found[raised] + 240
    assert start >= 0 and max(at + wide for at, wide in zip(found, widths, strict=True)) <= 539
    assert start <= places[raised] and end >= places[raised] + step, "the mouse is on it still"
    for number in range(raised):
        assert found[number + 1] - found[number] >= 20
    for number in range(raised + 1, count):
        behind = found[number + 1] if number + 1 < count else found[number] + 177
        assert behind - max(end, found[number]) >= 20
    assert parted(places, widths, [0.0] * count, 42, 0, 539) == places


@pytest.mark.parametrize("raised", range(6))
def test_where_the_last_card_seen_whole_would_hide_all_the_others_it_is_seen_less(raised: int) -> None:
    """Beside three columns of actions nothing was seen at 150 percent of four of six cards while one was raised."""
    places, widths = [number * 44 for number in range(6)], [177] * 6
    widths[raised] = 240
    found = parted(places, widths, [float(number == raised) for number in range(6)], 42, 0, 399)
    assert found[raised] <= places[raised] and found[raised] + 240 >= places[raised] + 44, "the mouse is on it still"
    assert all(right - left >= 20 for left, right in pairwise(found[: raised + 1]))
    assert raised == 5 or found[-1] + 177 - found[raised] - 240 >= 20


@pytest.mark.parametrize("raised", range(9))
def test_what_a_turn_plays_stays_where_it_lies_while_another_card_is_raised(raised: int) -> None:
    """Of two cards that could be played one became a sliver as the mouse was on an item, and a click where it had lain
    met a grey card: nine others, and those two, in 640 pixels at 150 percent."""
    widths = [177] * 11
    places = [*(number * 32 for number in range(9)), 288, 465]
    widths[raised] = 240
    found = parted(places, widths, [float(number == raised) for number in range(11)], 28, 0, 642, (9, 10))
    assert found[9:] == places[9:]
    assert found[raised] <= places[raised] + 1 and found[raised] + 240 >= places[raised] + 20, (
        "the mouse is on it still"
    )
    assert all(found[number] < found[number + 1] for number in range(10))
    assert raised == 8 or found[raised + 2] - found[raised] - 240 >= 8, "the mouse goes on to the next one"


def seen_of(strip: HandStrip, number: int) -> int:
    """Pixels at its lower edge where a card is meant by the mouse and seen."""
    card, low = strip.shown[number], strip.rect.bottom - 4
    over = [one for one in strip.shown[number + 1 :] if one is not strip.raised and card is not strip.raised]
    meant = (at for at in range(card.rect.left, card.rect.right) if card.takes((at, low)))
    return sum(not any(one.rect.collidepoint((at, low)) for one in over) for at in meant)


def test_all_cards_can_be_pointed_at_while_one_is_raised() -> None:
    hands, bots = begun("beyond-the-grey-gate", 1.5)
    for _ in range(2):
        go_on(hands, bots)
    hands.wait(1.5)  # what a bot did has been read
    strip = hands.screen.slots.hand
    assert isinstance(strip, HandStrip) and len(strip.shown) == 7
    for number in range(7):
        card = strip.shown[number]
        hands.move((card.rect.left + 6, card.rect.bottom - 8))
        hands.wait(0.3)
        strip = hands.screen.slots.hand
        assert isinstance(strip, HandStrip) and strip.raised is strip.shown[number]
        assert min(seen_of(strip, other) for other in range(7)) >= 20
        hands.move((640, 200))
        hands.wait(0.3)


@pytest.mark.parametrize(("seen", "letters"), [(42, 3), (60, 5), (72, 5)])
@pytest.mark.parametrize("number", ["2", "61"])
def test_of_a_card_that_is_little_seen_the_name_is_read_before_its_number(
    hands: Hands, seen: int, letters: int, number: str
) -> None:
    """At 150 percent the middle ones of five showed one letter, beside two digits four did; and two digits were looked
    for above on one card and below on the next."""
    paint = Paint(Theme(scale=1.5), hands.window.paint.sprites)
    for words in ("Falling star", "Warm hands", "Ring of embers"):
        stands = lettered(paint, Card(words, number=number), 177, False, seen)
        assert stands.left + paint.width(words[:letters], stands.size, True) <= seen
        assert stands.below or len(number) < 2
        roomy = (lettered(paint, Card(words, number=number), 177, False, most) for most in (140, 0))
        assert [head.below for head in roomy] == 2 * [len(number) == 2]


def test_what_cannot_be_done_keeps_its_words_as_far_as_cells_are_free() -> None:
    """An exhausted hero had six icons alike in a corner beside five empty cells."""
    able = [Wanted("Move", 1, True), Wanted("Attack", 2, True), Wanted("Lay down", 1, True)]
    refused = [Wanted(name, 1, False) for name in ("Star", "Hands", "Sprint", "Prepare", "Provoke", "Drink")]
    grid = Grid()
    laid, folded = grid.lay([*able, *refused], columns=3, usual=3)
    assert grid.lines == 3 and [*laid] == ["Move", "Attack", "Lay down", "Star", "Hands", "Sprint", "Prepare"]
    assert folded == ("Provoke", "Drink")
    again, _ = grid.lay([*able, refused[0]._replace(able=True), *refused[1:]], columns=3, usual=3)
    assert {name: again[name] for name in laid} == laid, "it can be done where it lay"
    low, folded = Grid().lay([able[0], *able[2:], *refused[2:]], columns=3, usual=1)
    assert len(low) == 2 and len(folded) == 4, "the card does not grow for them"


def test_what_is_hardly_ever_meant_is_read_after_what_is_meant_first() -> None:
    """An attack without its poison lay in the line by which the card grew, above the attack."""
    grid, attack, skip = Grid(), Wanted("Attack", 1, True, "attack"), Wanted("Skip", 1, True, "skip", True)
    grid.lay([attack, skip], columns=1, usual=2)
    laid, _ = grid.lay([attack, Wanted("Without", 1, True, last=True), skip], columns=1, usual=2)
    assert sorted(laid, key=lambda name: -laid[name][0])[0] == "Attack" and laid["Skip"] == (0, 0)


def test_of_two_attacks_one_lies_at_home_whether_the_other_can_be_made() -> None:
    """With bare hands beside them spear and sword changed places as the spear could not be used any more."""
    spear, sword, hands = (Wanted(name, 1, True, "attack", name == "Hands") for name in ("Spear", "Sword", "Hands"))
    grid = Grid()
    grid.homes.update({"Hands": [(1, 0)], "Spear": [(1, 1)], "Sword": [(0, 1)]})
    both, _ = grid.lay([spear, sword, hands], columns=2, usual=2)
    for able in ([sword, hands], [spear, hands], [sword], [spear]):
        gone = [one._replace(able=False) for one in (spear, sword) if one not in able]
        some, _ = grid.lay([*able, *gone], columns=2, usual=2)
        assert some.items() <= both.items(), "it lies where it lay"
    assert both == {"Spear": (1, 1), "Sword": (1, 0), "Hands": (0, 1)}, "bare hands are read last"
    grid = Grid()
    grid.homes.update({"Move": [(2, 0)], "Sword": [(0, 0)], "Spear": [(2, 1)]})
    laid, _ = grid.lay([Wanted("Move", 1, True), sword, spear, hands], columns=3, usual=3)
    assert laid["Sword"] == (0, 0), "bare hands lay where the sword had been all the game"
    grid, orders = Grid(), Wanted("Orders", 1, True, last=True)
    grid.homes.update({"Sword": [(0, 0)], "Orders": [(1, 2)]})
    for able in (False, True):
        grid.begin_turn()
        laid, _ = grid.lay([sword._replace(able=able), orders], columns=3, usual=3)
        assert laid == {"Sword": (0, 0), "Orders": (1, 2)}, "as soon as the sword reached somebody both changed places"


def in_turns(grid: Grid, *turns: str, columns: int = 3) -> list[dict[str, tuple[int, int]]]:
    """Where actions lie in one turn after the other: “Move Rest-” are two, one of which cannot be done."""
    found = []
    for names in turns:
        grid.begin_turn()
        wanted = [Wanted(name.strip("-"), 1, not name.endswith("-"), name[:4]) for name in names.split()]
        found.append(grid.lay(wanted, columns=columns, usual=2)[0])
    return found


def test_an_action_has_its_home_for_all_the_game_whatever_else_there_is_to_do() -> None:
    first, second, third = in_turns(Grid(), "Move Rest Talk", "Rest Search Move", "Search Talk- Drink Move Rest")
    assert second["Move"] == third["Move"] == first["Move"] and second["Rest"] == third["Rest"] == first["Rest"]
    assert second["Search"] == third["Search"] not in (first["Talk"], first["Move"], first["Rest"])
    assert third["Talk"] == first["Talk"], "what cannot be done waits there, too"


def test_in_fewer_columns_most_lies_where_it_lay_and_the_rest_has_the_same_place_again_in_more() -> None:
    grid = Grid()
    [wide] = in_turns(grid, "a b c d e f")
    [narrow] = in_turns(grid, "a b c d e f", columns=2)
    assert {name: narrow[name] for name in "abcd"} == {name: wide[name] for name in "abcd"}
    assert in_turns(grid, "f e d c b a") == [wide] and in_turns(grid, "f c a e", columns=2)[0].items() <= narrow.items()


def test_others_of_a_side_do_the_same_in_the_same_place_and_another_door_lies_where_one_lay() -> None:
    grid = Grid()
    [first] = in_turns(grid, "Move Rest Open-mill Search")
    [second] = in_turns(Grid(grid.shared), "Dance Search Move Open-gate Rest")
    assert {name: second[name] for name in ("Move", "Rest", "Search")}.items() <= first.items()
    assert second["Open-gate"] == first["Open-mill"] and second["Dance"] not in first.values()


def test_what_was_never_there_together_may_share_a_home_before_the_card_grows() -> None:
    grid = Grid()
    quiet, fight = in_turns(grid, "a b c d e f", "Hit Guard")
    assert {*fight.values()} <= {*quiet.values()} and grid.lines == 2
    [both] = in_turns(grid, "Hit a b")
    assert both["a"] != both["Hit"] and in_turns(grid, "b a Hit") == [both], "each has a home of its own then"


def test_a_hand_of_another_side_makes_no_cells_narrow() -> None:
    """The overlord was asked while a hero's card lay beside its hand: from then on the heroes' buttons were narrow."""
    opened = open_scenario(find_scenario("lamp-in-the-gatehouse"))
    session = new_game(opened, seats_for(opened.scenario), seed=5)
    turns = [one(seat="heroes", figure=hero) for hero in ("mira", "pip") for one in (square.StartTurn, square.EndTurn)]
    passes = [
        square.StandingOrder(seat="overlord", window=window, passes=True) for window in ("turn_start", "activation")
    ]
    watch = square.StartTurn(seat="overlord", figure="watcher")
    for command in (square.Begin(seat="heroes"), *passes, *turns, watch):
        session.submit(command)
    window = Window(Settings(size=(1280, 720), motion="reduced", hints=False), keep=False)
    hands = TableHands(window, TableScreen(window, session))
    hands.settle()
    while hands.screen.ui.layers:
        hands.key(pygame.K_RETURN)
    hands.settle()
    hands.screen.doing.select("mira")
    hands.settle()
    root = hands.screen.ui.root
    assert isinstance(root, Places) and root.slots.hand is not None and root.kept.side.hand
    session.submit(square.EndTurn(seat="overlord", figure="watcher"))
    hands.screen.take_up()
    hands.settle()
    assert session.table.game.round == 2, "the turn in which the overlord can do no more ended by itself"
    hands.screen.doing.select("mira")
    root = hands.screen.ui.root
    assert isinstance(root, Places) and root.slots.hand is None and not root.kept.side.hand


def test_a_weapon_that_can_strike_again_lies_where_it_lay_grey_whatever_comes_besides() -> None:
    """Bare hands took the place of a longsword that lay grey there, and this went to the far end."""
    grid = Grid()

    def lay(*names: str) -> dict[str, tuple[int, int]]:
        every = ("Move", "Longsword", "Boar spear", "Rest", "Whirling blade", "Search", "Open door", "Revive")
        wanted = [Wanted(one, 1, one in names, "attack" if one in every[1:3] else one) for one in every]
        more = [Wanted(one, 1, True, one, last=True) for one in ("Bare hands", "Standing orders") if one in names]
        return grid.lay([*wanted, *more], columns=4, usual=3)[0]

    before = lay("Move", "Rest", "Standing orders")
    after = lay("Move", "Rest", "Longsword", "Boar spear", "Whirling blade", "Bare hands", "Standing orders")
    assert {name: after[name] for name in before} == before and "Longsword" in before


def test_no_weapon_lies_where_another_one_lay_in_an_earlier_turn() -> None:
    """Bare hands lay where the longsword had lain, and were pressed for it."""
    grid, sword, hands = Grid(), *(Wanted(one, 1, True, "attack", apart="Attack") for one in ("Longsword", "Hands"))
    rest, spear, pip = Wanted("Rest", 1, True), sword._replace(name="Spear"), Grid(grid.shared)

    def lay(grid: Grid, *wanted: Wanted) -> dict[str, tuple[int, int]]:
        grid.begin_turn()
        return grid.lay([*wanted], columns=2, usual=1)[0]

    first, then, both = lay(grid, sword, rest), lay(grid, hands, rest), lay(grid, hands, sword, rest)
    assert both == first | then and len({*both.values()}) == 3
    assert lay(pip, spear)["Spear"] == first["Longsword"], "who never had that lays theirs where others of the side do"


def test_what_cannot_be_done_has_its_words_in_a_line_that_is_there_anyway() -> None:
    """Three grey icons took a line of their own, and two cells beside them were empty."""
    able = [Wanted(name, 1, True) for name in ("Move", "Rest", "Talk", "Search", "Drink", "Open")]
    laid, folded = Grid().lay([*able, *(Wanted(name, 1, False) for name in ("Trade", "Drop", "Guard"))], 3, 2, 3)
    assert {"Trade", "Drop", "Guard"} <= laid.keys() and not folded
