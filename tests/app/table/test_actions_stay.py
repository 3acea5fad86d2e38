"""Each action keeps its place in the dock as long as the turn lasts, whatever else comes and goes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random

import pygame
import pytest

from tests.app.hands import Hands, Table, TableHands
from tests.app.table.test_dock_places import begun
from tests.app.table.test_following_on_a_grid import go_on
from tests.counts import pairs
from vtt.app.table.dock.actions import Actions, Held, Kept, TurnKept
from vtt.app.table.dock.cell_button import CellButton
from vtt.app.table.dock.grid import Grid, Laid, Wanted
from vtt.app.table.dock.panels import _action
from vtt.app.table.dock.refused import NAME, Refused
from vtt.app.table.frame.layout import Places
from vtt.app.widgets.base import Look, Widget, walk
from vtt.rules.base import Choice

pytestmark = pytest.mark.usefixtures("seldom_painted")

GAMES = ("the-silk-debt", "a-wake-for-the-smith", "toll-at-saltgate", "beyond-the-grey-gate", "the-drowned-bell")


def button(name: str, refusal: str = "", keys: str = "", below: str = "") -> CellButton:
    return CellButton(name, lambda: None, icon="icon/move", refusal=refusal, keys=keys, below=below)


def laid(
    hands: Hands, inside: Iterable[Widget], kept: Kept, wide: int = 254, tall: int = 124, most: int = 0
) -> Actions:
    """Buttons in a card that grows upwards from where its lower left corner is."""
    actions, paint = Actions([*inside]), hands.window.paint
    actions.keep(kept)
    height = actions.arrange(paint, paint.px(wide), paint.px(tall), most)
    actions.place(paint, pygame.Rect(0, 700 - height, paint.px(wide), height))
    return actions


def places(actions: Actions) -> dict[str, tuple[int, int]]:
    cells = (one for one in actions.inside if isinstance(one, CellButton) and not isinstance(one, Refused))
    return {one.name: one.rect.topleft for one in cells}


def folded(actions: Actions) -> list[str]:
    """What has no room for its words."""
    return [one.name for button in actions.inside if isinstance(button, Refused) for one in button.folded]


def test_what_cannot_be_done_any_more_or_can_again_moves_nothing(hands: Hands) -> None:
    kept = Kept()
    before = places(laid(hands, [button(name) for name in ("Move", "Attack", "Rest", "Search")], kept))
    order = (button("Search", "Nothing lies there."), button("Rest"), button("Move", "No points."), button("Attack"))
    assert places(laid(hands, order, kept)) == before
    assert places(laid(hands, [button(name) for name in ("Rest", "Search", "Attack", "Move")], kept)) == before


def test_what_belongs_to_another_moment_leaves_a_gap_for_what_comes_and_for_itself(hands: Hands) -> None:
    kept = Kept()
    inside = [button("Talk", keys="K"), button("Heal Rats"), *map(button, ("Move", "Attack", "Search"))]
    before = places(laid(hands, [*inside, button("Rest", keys="R")], kept))
    now = places(laid(hands, [*inside[2:], button("Rest", keys="R")], kept))
    assert now == {name: at for name, at in before.items() if name not in ("Talk", "Heal Rats")}, "no grey “Back to”"
    then = places(laid(hands, [*inside[2:], button("Rest"), button("Buy"), button("Talk", keys="K")], kept))
    assert (then["Talk"], then["Buy"], then["Rest"]) == (before["Talk"], before["Heal Rats"], before["Rest"])


def test_all_cells_are_alike_and_what_comes_lets_the_card_grow_above_the_others(hands: Hands) -> None:
    """The card grew at its upper edge, and all that lay in it was laid from there."""
    kept, names = Kept(), [f"Do number {number}" for number in range(6)]
    before = laid(hands, [button(name) for name in names], kept)
    after = laid(hands, [*(button(name) for name in names), button("Open door")], kept)
    found = places(after)
    assert {name: found[name] for name in names} == places(before)
    assert found["Open door"][1] < min(top for name, (_, top) in found.items() if name in names)
    assert len({one.rect.size for one in after.inside}) == 1


def test_where_room_is_short_what_cannot_be_done_is_told_in_one_cell_until_it_can(hands: Hands) -> None:
    """They were icons or how words begin, in parts of a cell."""
    kept, names = Kept(), ("Move", "Attack", "Rest", "Search")
    refused = [button(f"Not {number}", "Not now.") for number in range(4)]
    before = laid(hands, [*map(button, names), *refused], kept)
    assert folded(before) == ["Not 1", "Not 2", "Not 3"] and before.rect.height <= 124
    assert len({one.rect.size for one in before.inside}) == 1 and before.inside[-1].name == NAME, "all cells are alike"
    after = laid(hands, [*map(button, names), button("Not 1"), refused[0], *refused[2:]], kept)
    assert "Not 1" in places(after) and len(folded(after)) == 3
    assert {name: places(after)[name] for name in names} == {name: places(before)[name] for name in names}
    last = laid(hands, [button(name, "No action left.") for name in names] + refused, kept)
    stay = [{name: places(one)[name] for name in names} for one in (before, last)]
    assert stay[0] == stay[1], "what could be done in this turn stays, grey"
    long = "Search a very long basket in the deep grass behind the mill"
    alone = laid(hands, [button("Do it"), *map(button, "MNABCXZ"), button(long, "Not now.")], Kept(), tall=0)
    assert folded(alone) == [] and long in places(alone), "“1 not possible” did not say of what"


def test_what_could_be_done_keeps_its_words_and_its_place_where_the_card_has_no_room_anyway(hands: Hands) -> None:
    """At 150 percent Rest and Explore were words after one walk and icons elsewhere after the next."""
    kept, names = Kept(), ("Move", "Rest", "Explore", "Talk")
    before = places(laid(hands, map(button, names), kept, tall=0))
    kept.begin_anew()
    inside = [button("Move"), *(button(name, "Not now.") for name in names[1:]), button("Never", "Not now.")]
    after = laid(hands, inside, kept, tall=0)
    assert places(after).items() >= before.items() and folded(after) == []


def test_words_of_what_cannot_be_done_make_no_more_lines_than_usual(hands: Hands) -> None:
    """At 150 percent one action that could be done and eight that could not had 336 pixels of 720."""
    refused = [button(f"Not {number}", "Not now.") for number in range(8)]
    few = laid(hands, [button("Move"), *refused], Kept(), tall=0, most=2)
    assert few.rect.height < laid(hands, map(button, ("Move", "Rest", "Talk")), Kept(), tall=0).rect.height
    many = laid(hands, [button(f"Do {number}") for number in range(9)], Kept(), tall=0, most=2)
    assert many.rect.height > few.rect.height, "what can be done has room in any case"


def test_no_large_empty_card_is_left_of_a_turn(hands: Hands) -> None:
    """At 150 percent the card of a figure stayed tall, with one icon in it."""
    kept, names = Kept(), [f"Do number {number}" for number in range(9)]
    full = laid(hands, [button(name) for name in names], kept, tall=0)
    left = laid(hands, [button(names[-1])], kept, tall=0)
    assert left.rect.height < full.rect.height / 2 and places(left).keys() == {names[-1]}


def test_another_turn_has_the_same_places_in_no_more_lines_than_it_needs(hands: Hands) -> None:
    turns, names = TurnKept(), [f"Do number {number}" for number in range(9)]
    full = laid(hands, [button(name) for name in names], turns.of("mira's turn", "mira"), tall=0)
    low = names[-4:]
    turns.of("pip's turn", "pip")
    again = laid(hands, [button(name) for name in low], turns.of("mira's next turn", "mira"), tall=0)
    assert again.rect.height < full.rect.height
    stay = [name for name in low if places(full)[name][1] >= again.rect.top]
    assert stay and all(places(again)[name] == places(full)[name] for name in stay)


def test_a_card_that_was_wider_for_a_turn_has_its_places_back(hands: Hands) -> None:
    kept, names = Kept(), ("Move", "Attack", "Rest", "Search")
    before = places(laid(hands, [button(name) for name in names], kept))
    kept.begin_anew()
    laid(hands, [button(name) for name in names], kept, wide=380)
    kept.begin_anew()
    assert places(laid(hands, [button(name) for name in reversed(names)], kept)) == before


def test_another_figure_has_its_own_places() -> None:
    turns = TurnKept()
    mira = turns.of("mira's turn", "mira")
    assert turns.of("mira's turn", "pip") is not mira and turns.of("pip's turn", "mira") is mira


def test_a_step_back_into_a_turn_finds_the_card_as_wide_as_it_was_beside_as_many_cards() -> None:
    """There was one column more, and “Rest” lay where “Explore” had been."""
    turns = TurnKept()
    mira = turns.of("mira's turn", "mira")
    mira.hands["hand"] = Held(7, 480, 3)
    turns.of("pip's turn", "pip").hands["hand"] = Held(8, 400, 3)
    turns.of("mira's turn", "mira")
    assert mira.hands == {"hand": Held(7, 480, 3)}
    turns.of("mira's turn", "mira", moment=1)
    assert mira.hands == {"hand": Held(7, 480, 3)}, "the turn goes on"
    mira.hands["hand"] = Held(9, 366, 3)
    turns.of("mira's turn", "mira")
    assert mira.hands == {"hand": Held(7, 480, 3)}, "cards had joined the hand"


def test_a_step_back_within_a_turn_finds_all_where_it_lay_and_goes_on_from_there() -> None:
    """What came pushed a wider action away, which stayed away after a step back."""
    chance, grid = Random(3), Grid()
    names = [(name, "attack" if name == "a" else "", name == "b") for name in "abcdefgh"]
    moments = [
        [
            Wanted(name, chance.choice((1, 1, 2)), chance.random() < 0.7, kind, last)
            for name, kind, last in names
            if chance.random() < 0.7
        ]
        for _ in range(20)
    ]
    lay = [grid.lay(wanted, 3, 0, 2, moment=number) for number, wanted in enumerate(moments, 1)]
    for number, wanted in reversed([*enumerate(moments, 1)]):
        assert grid.lay(wanted, 3, 0, 2, moment=number) == lay[number - 1]
    first = [one for one in moments[0] if one.able]
    cells, _ = grid.lay(first, 3, 0, 2, moment=21)
    assert cells.items() <= lay[0][0].items(), "what comes then lies there, too"


def test_what_has_no_room_for_its_words_is_told_in_the_last_cell_which_is_kept_for_that() -> None:
    """In five pictures of one turn a search had five places; and three shared a cell without a word beside two that
    were empty."""
    grid = Grid()

    def lay(able: str, refused: str) -> Laid:
        every = able + refused
        wanted = [Wanted(name, 1, name in able, "attack" if name in "AB" else "", name == "Z") for name in every]
        return grid.lay(wanted, 4, 2, 2)

    first = lay("MRN", "BAXSDH")
    assert len(first.cells) == 7 and len(first.folded) == 2 and grid.last_cell == (0, 3)
    full, few = lay("MRNBAXZ", "SDH"), lay("MN", "BAXS")
    assert full.folded == ("S", "D", "H") and len(full.cells) == 7 and few.folded == ()
    for laid in (first, full, few):
        assert grid.last_cell not in laid.cells.values(), "what can be done never has that place"
    alone = Grid().lay([Wanted(name, 1, name != "R") for name in "MNABCXZR"], 4, 2, 2)
    assert alone.cells["R"] == (0, 3) and not alone.folded, "one has its words there"


def test_cells_keep_their_width_once_a_hand_lay_beside_the_card_and_are_wide_before(hands: Hands) -> None:
    """As a hero found the first card, and used it up, all buttons lay elsewhere."""
    turns, names = TurnKept(), ("Move", "Attack", "Rest", "Search", "Drink")
    kept = turns.of(1, "mira", "heroes")
    roomy = laid(hands, map(button, names), kept, wide=766)
    assert all(one.rect.width > 180 for one in roomy.inside)
    kept.side.hand = True
    beside = places(laid(hands, map(button, names), kept, wide=508))
    assert places(laid(hands, map(button, names), turns.of(2, "pip", "heroes"), wide=640)) == beside
    assert not turns.of(2, "zombie", "monsters").side.hand


def test_beside_a_short_hand_in_a_large_window_four_wide_cells_stay_where_they_lay(
    hands: Hands,
) -> None:
    """With the first card all buttons shrank, lost signs and reasons and lay elsewhere, beside a dock half empty; ten
    of them lay in four lines, over the board, and beside them again was room."""
    turns, names = (
        TurnKept(),
        ("Move", "Attack", "Rest", "Search", "Drink", "Open door", "Talk", "Trade", "Dig", "Sing"),
    )
    kept = turns.of(1, "mira", "heroes")
    kept.side.hand = True
    two = laid(hands, map(button, names), kept, wide=1020)
    assert {one.rect.width for one in two.inside} == {206} and kept.grid.lines == 3
    three = laid(hands, map(button, names), turns.of(2, "mira", "heroes"), wide=836)
    assert places(three) == places(two)


def test_what_begins_with_the_same_word_lies_where_another_lay(table: Table) -> None:
    """A trade lay elsewhere with each hero of the zone."""
    hands = table()
    looking, doing = hands.screen.looking, hands.screen.doing
    trades = [_action(looking, Choice(f"Trade with {name}", "option"), doing, "") for name in ("Mira", "Pip")]
    assert [one.kin for one in trades] == ["Trade", "Trade"] and trades[0].topic != trades[1].topic


def test_a_long_name_goes_over_two_columns_and_no_word_is_broken_or_cut(hands: Hands) -> None:
    """“Search a basket in the grass” stood in three lines beside its letter, and made all of its line as tall."""
    names = ("Standing orders", "Search a basket in the grass", "Give up Last One Standing")
    actions = laid(hands, [button(name, keys="N") for name in names], Kept())
    short, long, _ = (next(one for one in actions.inside if one.name == name) for name in names)
    assert long.rect.width > 2 * short.rect.width and long.rect.height == short.rect.height
    assert all(isinstance(one, CellButton) and one.fits(hands.window.paint, one.rect.width) for one in actions.inside)


def test_a_name_that_goes_into_two_lines_beside_its_icon_keeps_it(hands: Hands) -> None:
    """Of two rests one had a sign, and the longer one had none."""
    rests = [button(f"Short rest: {name}") for name in ("Hedge Archer", "Millstone Warden")]
    laid(hands, rests, Kept())
    assert all(one._has_icon(hands.window.paint, one.rect.width) for one in rests)


def test_rests_of_several_lie_side_by_side_whatever_lay_there_before(hands: Hands) -> None:
    """Between them was a hole, where something else was at home."""

    def rests(grey: str = "", kin: str = "Short") -> list[Widget]:
        found = [button(f"{kin} rest: {name}", "Has rested." if name == grey else "") for name in ("Alpha", "Beta")]
        for one, whose in zip(found, ("Alpha", "Beta"), strict=True):
            one.whose, one.kin = whose, kin
        return [*found]

    kept, plain = Kept(), places(laid(hands, rests(), Kept(), wide=360))
    laid(hands, map(button, ("Move", "Attack", "Search")), kept, wide=360)
    laid(hands, rests(kin="Long"), kept, wide=360)
    kept.begin_anew()
    assert places(laid(hands, rests(), kept, wide=360)) == plain
    assert places(laid(hands, rests("Alpha"), Kept(), wide=360)) == plain, "in the order of the figures"
    assert places(laid(hands, rests("Alpha"), kept, wide=360)) == plain, "whoever has rested moves nobody"


def test_what_needs_more_room_than_before_moves_itself_and_nobody_else(hands: Hands) -> None:
    kept = Kept()
    inside = [button(name) for name in ("Talk", "Dream", "Challenge", "Move")]
    before = places(laid(hands, inside, kept))
    talk = button("Talk to whoever stands there")
    talk.topic = "Talk"
    now = places(laid(hands, [talk, *inside[1:]], kept))
    assert now.pop(talk.name) != before.pop("Talk") and now == before


def test_what_would_be_lost_is_asked_where_the_button_lies(hands: Hands) -> None:
    """As movement points came, what would lose them asked in a wide button, which lay elsewhere."""
    kept, paint = Kept(), hands.window.paint
    inside = [button(name) for name in ("Talk", "Dream", "Challenge", "Move")]
    before = places(laid(hands, inside, kept))
    talk = button("Talk")
    talk.waste, talk.warns = "6 movement points are lost", True
    assert places(laid(hands, [talk, *inside[1:]], kept)) == before
    assert talk.unsaid == f"{talk.waste}.", "the hint above the dock says it"
    talk.place(paint, talk.rect.inflate(paint.px(200), 0))
    assert talk.unsaid == ""


def test_what_has_no_room_below_a_name_is_in_its_hint(hands: Hands) -> None:
    shield = button("Plank shield", keys="P", below="Shield 1 for a round, once before each long rest")
    laid(hands, [shield], Kept())
    assert "once before each long rest" in shield.hint(shield.rect.center)


def able_and_large(hands: TableHands) -> tuple[dict[str, tuple[int, int]], tuple[int, int] | None]:
    """Where the buttons lie that can be pressed now, and the corner of the one that begins or ends a turn."""
    hands.screen.ui.settle()
    root = hands.screen.ui.root
    if not isinstance(root, Places) or not hands.screen.looking.acting_figure:
        return {}, None
    shown = root.parts.figure.actions.inside if root.parts.figure.visible else []
    able = {one.topic: one.rect.topleft for one in shown if isinstance(one, CellButton) and one.able}
    return able, next((one.rect.bottomright for one in walk(root.parts.turn) if one.name == "big"), None)


@pytest.mark.parametrize(("scenario", "scale"), pairs(GAMES, [1.0, 1.5]))
def test_in_games_of_bots_what_can_be_done_stays_in_and_between_turns(scenario: str, scale: float) -> None:
    """Three of four buttons lay elsewhere after each command of a turn, and then one of four; and in the next turn of
    the same figure four of ten, as the hand had another width or other things could be done."""
    hands, bots = begun(scenario, scale)
    found, turn, number = dict[tuple[str, str], tuple[tuple[int, int], int]](), "", 0
    corners, stayed, moved = set[tuple[int, int]](), Counter[bool](), Counter[bool]()
    session, lay = hands.screen.session, dict[tuple[int, str], dict[str, tuple[int, int]]]()
    for _ in range(60):
        if session.ending() is not None:
            break
        go_on(hands, bots)
        able, corner = able_and_large(hands)
        looking = hands.screen.looking
        lay[session.moment.number, looking.selected] = able
        number += f"{looking.turn}" != turn
        turn = f"{looking.turn}"
        corners |= {corner} if corner is not None else set()
        for name, place in able.items():
            before, then = found.get((looking.selected, name), (place, -1))
            if then >= 0:
                (stayed if before == place else moved)[then == number] += 1
            found[looking.selected, name] = place, number
    assert stayed[True] > 5 and 10 * moved[True] <= stayed[True], "once for what is new beside it"
    assert stayed[False] > 2 and 5 * moved[False] <= 2 * stayed[False], "in a small window two may share a home"
    assert len(corners) == 1, "what ends a turn has one corner"
    assert len(session) > 45, "most of those steps were taken, though a wake is over earlier"
    for _ in range(26):
        session.undo(confirmed=True)
        hands.screen.take_up()
        hands.wait(0.1)
        back = able_and_large(hands)[0]
        there = lay.get((session.moment.number, hands.screen.looking.selected), back)
        assert {**there, **back} == {**back, **there}, "a step back finds all where it lay"


def test_what_a_button_has_no_room_for_is_said_once_in_its_hint(hands: Hands) -> None:
    """“1 movement point is lost · Your action in this turn … 1 movement point is lost.”"""
    loss = "1 movement point is lost"
    sing = CellButton("Sing", lambda: None, below=loss, tip=f"Your action in this turn. {loss}.", keys="G")
    paint = hands.window.paint
    laid(hands, [sing], Kept(), wide=100)
    sing.draw(paint, pygame.Surface((400, 800)), Look())
    assert sing.hint(sing.rect.center) == f"Your action in this turn. {loss}. (G)"
    assert CellButton("Sing", None, below=loss, tip=f"{loss}.").hint((0, 0)) == f"{loss}."


def test_while_an_attack_is_read_no_cell_gets_wider(hands: Hands) -> None:
    """As it was read the attack turned grey and took the empty cell beside it for its reason."""
    kept, why = Kept(), "No attack left: a turn has one combat action."
    before = laid(hands, [button("Attack (sword)")], kept, wide=380).inside[0].rect
    kept.still = True
    assert laid(hands, [button("Attack (sword)", why)], kept, wide=380).inside[0].rect == before
    kept.still = False
    assert laid(hands, [button("Attack (sword)", why)], kept, wide=380).inside[0].rect.width > before.width


def test_a_grey_button_says_why_as_far_as_there_is_room_without_the_name_above_it(hands: Hands) -> None:
    """“Search”, “Open door” and attacks were grey without a word, where the whole reason had no room."""
    why = "No action is left to Mira this turn."
    paint, searches = hands.window.paint, button("Search", why)
    searches.whose = "Mira"
    laid(hands, [searches], Kept(), wide=116)
    lines, _ = searches._why(paint, searches.rect.width)
    assert [(line.own, line.quiet) for line in lines] == [("Search", "")], "all of it, a sentence of it, or nothing"
    assert searches.unsaid == why, "the hint says all of it"
    laid(hands, [searches], Kept(), wide=400)
    assert not searches.unsaid and searches.rect.width > 116, "it takes what is empty beside it"
    moves, longer = button("Move"), button("Rest", f"{why[:-1]}: a turn has two of them, and both are done.")
    laid(hands, [moves, longer], Kept(), wide=240, tall=40)
    assert longer.rect.size == moves.rect.size, "beside another one it is a cell like all"
    told = longer._why(paint, 240)[0]
    assert told[-1].quiet.endswith("two of them.") and longer.unsaid, "the first parts are sentences, too"
    done = button("Sprint (+1 move)", "Done already: a hero can sprint once in a turn.")
    told = done._why(paint, 112)[0]
    assert [line.own + line.quiet for line in told] == ["Sprint: Done", "already."], "it was grey without a word"
    strikes = button("Attack · Longsword", "Soaked tanner's hand 1 is not beside Mira, and this is a melee attack.")
    told = strikes._why(paint, 206)[0]
    assert told[0].own == "Longsword:" and told[-1].quiet.endswith("is not beside Mira.")
