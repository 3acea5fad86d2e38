"""What people choose from at the table: how answers are listed and worded."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace

import msgspec
import pygame
import pytest

from tests.app.hands import Hands, TableHands
from tests.played import bots_for
from vtt.app.table.dock.questions import _answers, _asked, asked_for, foretold
from vtt.app.table.people.picking import Picking
from vtt.app.table.screen import TableScreen
from vtt.app.widgets.base import walk
from vtt.app.widgets.button import Button
from vtt.app.widgets.label import Heading, WholeHeading
from vtt.board.pieces import Figure
from vtt.files.games import new_game, open_scenario
from vtt.files.library import find_scenario
from vtt.rules.base import Choice, Command, Option, Threat
from vtt.rules.by_hand import PlaceFigure
from vtt.rules.descent.commands import Begin, StartTurn
from vtt.rules.plan import Seat
from vtt.scenario.set_up import default_seats


def test_of_answers_that_begin_alike_the_rest_begins_with_a_capital() -> None:
    labels = ("Bent fate: the blue die", "Bent fate: the red die")
    options = tuple(Option(label, Command()) for label in labels)
    picking = Picking(Choice("What now?", "option", options=lambda: options), options)
    assert picking.shared == "Bent fate"
    assert [option.label for option in picking.listed] == ["The blue die", "The red die"]


def test_of_answers_that_differ_in_what_pays_only_that_is_listed() -> None:
    """“Glass road · move 4: enter lake for 1 (blue mana)”: half of what both do stood above, half in each."""
    told = [f"Move 4, enter lake for 1 ({mana})" for mana in ("blue mana", "blue die")]
    options = tuple(Option(words, Command()) for words in told)
    picking = Picking(Choice("Glass road", "card", options=lambda: options), options)
    assert picking.shared == "Move 4, enter lake for 1"
    assert [option.label for option in picking.listed] == ["Blue mana", "Blue die"]


@pytest.mark.parametrize("others", [(), tuple(f"Siege {number}" for number in range(5))])
def test_of_answers_of_which_one_goes_on_where_another_ends_each_is_whole(others: tuple[str, ...]) -> None:
    """“Pathfinders · Move 2: choose one: fame +1, or move 2”; the fame came besides."""
    told = ("Move 2, fame +1", "Move 2")
    options = tuple(Option(words, Command()) for words in (*told, *others))
    picking = Picking(Choice("Pathfinders", "card", options=lambda: options), options, "Move 2" if others else "")
    assert [option.label for option in picking.listed] == list(told)
    assert picking.shared == picking.beginning


def test_what_explains_several_is_said_once_but_each_has_its_price() -> None:
    """“Pierce 1” stood there without its price, below “+1 damage” with the same one."""
    said = (
        "1 surge · Risen 1 suffers 4 and is defeated",
        "1 surge · Risen 1 suffers 4 and is defeated",
        "It stays so.",
        "It stays so.",
    )
    answers = [(Option(f"Answer {number}", Command(), detail=words), number) for number, words in enumerate(said, 1)]
    nobody = SimpleNamespace(session=None, choices=())
    shown = list(_answers(nobody, answers, SimpleNamespace(submit=print), print))  # type: ignore[arg-type]
    assert [one.below for one in shown if isinstance(one, Button)] == [*said[:3], ""]


def test_the_heading_of_a_list_says_what_is_asked() -> None:
    def heading(name: str, *options: Option) -> str:
        return asked_for(Picking(Choice(name, "option", options=lambda: options), options))

    lance = tuple(Option(f"Rod: {who}", Command(), space=number) for number, who in enumerate(("Ghoul", "Wolf"), 4))
    assert heading("Flame lance", *lance) == "Flame lance · Rod: choose where"
    assert (
        heading("Heal", Option("Mira", Command(), 4, "mira"), Option("Pip", Command(), 5, "pip")) == "Heal: choose whom"
    )
    assert heading("Choose a rest", Option("Long", Command(), card="long")) == "Choose a rest", "it asks already"
    assert heading("Recover", Option("Grindstone", Command(), card="grindstone")) == "Recover: choose a card"
    halves = tuple(Option(f"Grindstone {half}", Command(), 4, "mira", card="grindstone") for half in ("top", "bottom"))
    assert heading("Grindstone", *halves) == "Grindstone: choose one", "what is the same of all is not chosen"
    assert heading("Trade", Option("Nothing", Command()), Option("Rope", Command())) == "Trade: choose one"


def test_a_listed_way_says_what_it_would_do_only_where_it_is_worth_reading() -> None:
    threat = Threat(frozenset({4}), ("wolf",), 2, "The wolf would fall.")
    ruleset = SimpleNamespace(threat=lambda table, command: threat)
    looking = SimpleNamespace(session=SimpleNamespace(ruleset=ruleset), table=None)
    way = Option("The wolf", Command(), detail="Aimed at C4.", foretold=True)
    assert foretold(looking, way).detail == "Aimed at C4. The wolf would fall."  # type: ignore[arg-type]
    plain = msgspec.structs.replace(way, foretold=False)
    assert foretold(looking, plain) is plain  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["lamp-in-the-gatehouse", "the-drowned-bell", "toll-at-saltgate"])
def test_everything_people_may_press_begins_with_a_capital(hands: Hands, name: str) -> None:
    scenario = open_scenario(find_scenario(name))
    session = new_game(scenario, default_seats(scenario.scenario), seed=5)
    table = TableHands(hands.window, TableScreen(hands.window, session))
    screen, looked_at = table.screen, 0
    screen.handing_over.toggle_open_table()
    bots = bots_for(screen.session, 4, alike=True)
    for _ in range(60):
        if session.ending() is not None:
            break
        command = bots[screen.session.acting_seat()].choose(screen.session)
        if command is None or screen.session.ending() is not None:
            break
        screen.submit(command)
        for widget in table.widgets():
            if isinstance(widget, Button):
                looked_at += 1
                assert not widget.words[:1].islower() and not widget.below[:1].islower(), widget.words
    assert looked_at > 300


@pytest.fixture
def mira(hands: Hands) -> TableHands:
    """Mira's turn in the first scenario; only moving and resting is possible."""
    hands.window.change(msgspec.structs.replace(hands.window.settings, hints=False))
    scenario = open_scenario(find_scenario("lamp-in-the-gatehouse"))
    session = new_game(scenario, default_seats(scenario.scenario), seed=1)
    table = TableHands(hands.window, TableScreen(hands.window, session))
    table.settle()
    table.screen.submit(Begin(seat="heroes"))
    table.screen.submit(StartTurn(seat="heroes", figure="mira"))
    table.settle()
    return table


def greyed(table: TableHands) -> list[Button]:
    """The actions that cannot be done, as they are shown."""
    return [
        one for one in table.widgets() if isinstance(one, Button) and one.name.startswith("choice ") and one.refusal
    ]


def test_where_there_is_room_a_greyed_action_says_why_below_its_name_if_it_can_be_said_in_a_line(
    mira: TableHands,
) -> None:
    mira.window.surface = pygame.display.set_mode((1920, 1080))
    mira.send(pygame.WINDOWSIZECHANGED, x=1920, y=1080)
    shown = greyed(mira)
    assert len(shown) > 5 and sum(not button.unsaid for button in shown) > 2
    assert all(button.unsaid in ("", button.refusal) for button in shown), "all of it, or the hint says it"
    bottom = next(one for one in mira.widgets() if one.name == "actions").rect.bottom
    assert all(button.rect.bottom <= bottom for button in shown)


def test_in_a_low_window_the_hint_says_why_at_once_for_the_mouse_and_for_the_keyboard(mira: TableHands) -> None:
    screen = mira.screen
    for button in [one for one in greyed(mira) if one.unsaid]:
        mira.move(button.rect.center)
        mira.shown()
        assert screen.hint.words == f"{button.words}: {button.refusal}"
        assert not button.hint(button.rect.center), "no tooltip says it again"
        rows = [one for one in mira.widgets() if one.name.startswith("choice ")]
        assert max(row.rect.bottom for row in rows) <= mira.find("actions").rect.bottom, "all are seen still"
        mira.move((640, 710))
        mira.shown()
        assert not screen.hint.words
    told = set()
    for _ in range(30):
        mira.key(pygame.K_TAB)
        mira.shown()
        if isinstance(focus := screen.ui.focus, Button) and focus.told and focus.unsaid:
            told.add(focus.name)
            assert screen.hint.words == f"{focus.words}: {focus.refusal}"
    assert told == {button.name for button in greyed(mira) if button.unsaid} and told


def test_a_reason_that_pushes_its_action_away_stays_until_the_mouse_moves(mira: TableHands) -> None:
    screen = mira.screen
    hands, button = mira, next(one for one in greyed(mira) if one.unsaid)
    hands.move(button.rect.center)
    hands.shown()
    words = screen.hint.words
    hands.move(screen.hint.rect.center)
    hands.shown()
    assert words and screen.hint.words == words


def test_a_decision_is_headed_by_who_is_asked_and_by_which_figure_or_side(hands: Hands) -> None:
    scenario = open_scenario(find_scenario("lamp-in-the-gatehouse"))
    first, overlord = default_seats(scenario.scenario)
    seats = (replace(first, name="Ann"), replace(overlord, name="Mira"))
    session = new_game(scenario, seats, seed=3)
    table = TableHands(hands.window, TableScreen(hands.window, session))
    table.screen.handing_over.toggle_open_table()
    bots = bots_for(session, 4, alike=True)
    heads: set[str] = set()
    while session.ending() is None:
        command = bots[session.acting_seat()].choose(session)
        assert command is not None
        table.screen.submit(command)
        if table.screen.looking.deciding and session.ask is None:
            if not table.screen.attacks.asked:  # what was struck before is read first
                table.screen.attacks.close()
                table.screen.build()
            card = table.find("right")
            heads.add(next(one.words for one in walk(card) if isinstance(one, Heading)))
    assert "MIRA · OVERLORD" in heads, "a card of the overlord against a hero"
    assert {"ANN · MIRA", "ANN · PIP"} <= heads
    assert all(head.split(" · ")[0] in ("ANN", "MIRA") for head in heads)
    assert "MIRA" not in heads


def test_the_hint_says_what_the_keyboard_can_do_while_something_is_held_or_asked(mira: TableHands) -> None:
    screen = mira.screen
    assert not screen.hint.words
    mira.key(pygame.K_m)
    assert screen.hint.words.startswith("Keys: arrows choose where, W sets a waypoint")
    assert screen.hint.words.endswith("Esc puts back.")
    mira.key(pygame.K_ESCAPE)
    assert not screen.hint.words
    orders = next(choice for choice in screen.looking.choices if choice.name == "Standing orders")
    screen.choose(orders)
    mira.shown()
    assert mira.has("Back") and not mira.has("hint card"), "numbers, Enter and Esc stand on what they press"


def test_the_hint_leaves_out_what_the_list_beside_it_says(mira: TableHands) -> None:
    screen = mira.screen
    orders = next(choice for choice in screen.looking.choices if choice.name == "Standing orders")
    said = msgspec.structs.replace(next(iter(orders.options())), detail="This is said. And this is not.")
    screen.choose(msgspec.structs.replace(orders, options=lambda: (said, said)))
    assert screen.lit.unsaid("This is said. Something else is not.") == "Something else is not."


def test_tab_begins_at_the_actions_and_escape_gives_enter_back_to_the_large_button(mira: TableHands) -> None:
    screen = mira.screen
    mira.key(pygame.K_TAB)
    assert screen.ui.focus is mira.find("choice Move")
    mira.key(pygame.K_RETURN)
    assert screen.looking.carry is not None
    mira.key(pygame.K_ESCAPE)
    mira.key(pygame.K_ESCAPE)
    assert screen.ui.focus is None and screen.looking.carry is None
    mira.key(pygame.K_RETURN)
    assert screen.looking.warning, "two actions are left: it asks once"


def test_enter_takes_the_only_option_also_where_the_keyboard_opened_the_list(mira: TableHands) -> None:
    screen, lattice = mira.screen, mira.screen.looking.board.lattice
    beside = next(space for space in screen.looking.board.spaces if lattice.name(space) == "E1")
    screen.submit(PlaceFigure(figure="mira", space=beside))
    mira.settle()
    for _ in range(12):
        mira.key(pygame.K_TAB)
        if screen.ui.focus is mira.find("choice Attack · Longsword"):
            break
    mira.key(pygame.K_RETURN)
    assert screen.looking.picking is not None and screen.ui.focus is None
    mira.key(pygame.K_RETURN)
    assert screen.looking.picking is None, "the attack was made"


def test_a_key_that_can_do_nothing_now_says_why(mira: TableHands) -> None:
    """A weapon was out of reach, or a list began with 2: the key that was pressed said nothing."""
    screen, lattice, home = mira.screen, mira.screen.looking.board.lattice, mira.place("mira")
    places = {lattice.name(space): space for space in screen.looking.board.spaces}
    assert home is not None
    spear = ""
    for place in (places["E1"], home):
        screen.submit(PlaceFigure(figure="mira", space=place))
        mira.settle()
        found = next(one for one in screen.looking.choices if one.name == "Attack · Boar spear")
        spear = spear or found.key
    mira.key(pygame.key.key_code(spear.lower()), text=spear.lower())
    assert mira.notices()[-1].startswith("Attack · Boar spear: ") and screen.looking.picking is None
    screen.submit(PlaceFigure(figure="mira", space=places["E1"]))
    mira.settle()
    mira.key(pygame.K_a, text="a")
    assert screen.looking.picking is not None
    mira.key(pygame.K_9, text="9")
    assert "has that number" in mira.notices()[-1] and screen.looking.picking is not None


def test_the_option_that_tab_reaches_lights_up_on_the_board(mira: TableHands) -> None:
    screen, lattice = mira.screen, mira.screen.looking.board.lattice
    beside = next(space for space in screen.looking.board.spaces if lattice.name(space) == "E1")
    screen.submit(PlaceFigure(figure="mira", space=beside))
    mira.settle()
    screen.looking.select("mira")
    orders = next(choice for choice in screen.looking.choices if choice.name == "Standing orders")
    attack = next(choice for choice in screen.looking.choices if choice.name == "Attack · Longsword")
    both = msgspec.structs.replace(attack, options=lambda: (*attack.options(), *orders.options()))
    screen.looking.pick(both)
    screen.build()
    mira.shown()
    assert not screen.hint.words.startswith("1 space away")
    mira.key(pygame.K_TAB)
    mira.shown()
    assert screen.hint.words.startswith("1 space away")


def test_who_is_asked_is_never_named_by_the_figure_of_somebody_else() -> None:
    """Ann may answer for Mira when Pip, whom Cat leads, is attacked by a monster that nobody leads."""
    ann, cat = Seat("ann", "Ann", "heroes", heroes=("mira",)), Seat("cat", "Cat", "heroes", heroes=("pip",))
    figures = {
        "mira": Figure(id="mira", kind="mira", space=None, health=8, name="Mira", side="heroes", seat="ann"),
        "pip": Figure(id="pip", kind="pip", space=None, health=8, name="Pip", side="heroes", seat="cat"),
        "rat": Figure(id="rat", kind="rat", space=None, health=8, name="Rat", side="monsters"),
    }

    def asked(
        seat: Seat, about: str, prompt: str, *, together: bool = False, people: tuple[Seat, ...] = (ann, cat)
    ) -> str:
        looking = SimpleNamespace(
            seat=lambda _: seat,
            acting_seat=seat.id,
            back=None,
            figure=figures.get,
            choices=(SimpleNamespace(figure=about),),
            session=SimpleNamespace(seats=(ann, cat), people=people, asks_everybody=together),
            table=SimpleNamespace(pending=(SimpleNamespace(prompt=prompt),)),
        )
        return _asked(looking)  # type: ignore[arg-type]

    assert asked(ann, "pip", "Rat attacks Pip. React?") == "Ann · heroes"
    assert asked(cat, "pip", "Rat attacks Pip. React?") == "Cat · Pip"
    assert asked(cat, "rat", "Rat enters G2. React?") == "Cat · heroes"
    goes = "Nothing on its card tells them apart: you choose whom it goes for."
    assert asked(ann, "rat", goes) == "Ann · Rat", "“you” was nobody by name where several play"
    assert asked(ann, "rat", goes, together=True) == "Everybody · Rat"
    assert asked(ann, "rat", goes, people=(ann,)) == "Rat"
    assert asked(ann, "", "Fog rises.", together=True) == "Everybody"
    assert asked(ann, "pip", "Who goes first?", together=True) == "Pip"


def test_a_heading_that_asks_takes_a_second_line_before_it_is_cut(hands: Hands) -> None:
    """“Attack (Millstone hammer): choose whom” ran out of its card in large letters."""
    paint, words = hands.window.paint, "Attack (Millstone hammer): choose whom"
    heading, wide = WholeHeading(words), paint.px(250)
    lines = heading.lines(paint, wide)
    assert " ".join(lines) == words.upper() and len(lines) == 2
    assert all(paint.spaced_width(line) <= wide for line in lines)
    assert heading.height(paint, wide) == 2 * Heading(words).height(paint, wide)
