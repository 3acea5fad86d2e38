"""What people meet on the board of the square game: dice of one deed, walks that break off, who lies below a monster,
lasting effects, and hints of what is pointed at."""

from __future__ import annotations

import msgspec
import pygame
import pytest

from tests.app.hands import Hands, TableHands
from vtt.app.settings_screen import SettingsScreen
from vtt.app.table.attack.tray import deeds
from vtt.app.table.board.marks import carry_marks, footprint_spaces
from vtt.app.table.dock.questions import OptionButton, options_of
from vtt.app.table.people.picking import Picking
from vtt.app.table.people.places import place_in_words, traps
from vtt.app.table.screen import TableScreen
from vtt.app.widgets.base import walk
from vtt.app.widgets.button import Button
from vtt.files import games
from vtt.files.library import shelf
from vtt.rules.base import Choice, Command, Option
from vtt.rules.by_hand import (
    AttributeTest,
    ByHand,
    GrantAction,
    PlaceFigure,
    RevealRoom,
    SetCounter,
    SetDamage,
    SetDoor,
    SpawnFigure,
    SpawnGroup,
    TypeRoll,
    Wake,
)
from vtt.rules.descent.commands import Answer, Attack, Begin, EndTurn, StartTurn
from vtt.rules.events import Rolled, RolledDie
from vtt.scene.marks import StopMark


@pytest.fixture
def bell(hands: Hands) -> TableHands:
    """The bell with the cards loose stone, bloodlust, blinding dust and cruel aim in the overlord's hand."""
    hands.window.settings = msgspec.structs.replace(hands.window.settings, motion="full")
    entry = next(entry for entry in shelf() if entry.id == "the-drowned-bell")
    session = games.new_game(games.open_scenario(entry.file), seed=6, strictness="free")
    seated = TableHands(hands.window, TableScreen(hands.window, session))
    seated.settle()
    seated.screen.handing_over.toggle_open_table()
    do(seated, Begin(seat="heroes"), StartTurn(seat="heroes", figure="mira"))
    return seated


def do(hands: TableHands, *commands: Command) -> None:
    for command in commands:
        hands.screen.submit(command)
    hands.settle()


def space(bell: TableHands, name: str) -> int:
    lattice = bell.screen.looking.board.lattice
    return next(one for one in bell.screen.looking.board.spaces if lattice.name(one) == name)


def beside(bell: TableHands, figure: str) -> int:
    """The space below a figure."""
    lattice, place = bell.screen.looking.board.lattice, bell.place(figure)
    assert place is not None
    column, row = lattice.position(place)
    below = lattice.space(column, row + 1)
    assert below is not None
    return below


# --- dice --------------------------------------------------------------------------------------------------------


def test_dice_of_one_deed_are_those_of_an_attack_or_of_tests_that_follow_each_other() -> None:
    one, two = RolledDie("grey", 1), RolledDie("blue", 2)
    test, attack = Rolled(dice=(one,), reason="test"), Rolled(dice=(two,), reason="attack")
    defence = Rolled(dice=(one,), reason="defence")
    assert deeds([test, test, attack, defence, defence]) == ((one, one), (two, one, one))
    assert deeds([attack, defence, attack, defence, test]) == ((two, one), (two, one), (one,))
    assert deeds([Rolled(dice=(one,)), Rolled(dice=(two,))]) == ((one, two),)
    assert deeds([]) == deeds([Rolled(dice=())]) == ()


def test_the_dice_of_a_test_do_not_lie_among_those_of_the_attack_it_belongs_to(bell: TableHands) -> None:
    screen = bell.screen
    place = bell.place("risen-1")
    assert place is not None
    do(bell, PlaceFigure(figure="mira", space=beside(bell, "risen-1")), TypeRoll(faces=(1, 1, 1, 1, 1, 5, 3)))
    screen.submit(Attack(seat="heroes", figure="mira", weapon="longsword", target=place))
    screen.submit(Answer(seat="overlord", option="card/blinding-dust/red"))
    assert screen.looking.prompt.startswith("Mira attacks Risen 1: spend 1 surge?")
    assert screen.tray.throw is not None and len(screen.tray.throw.rolled) == 2
    assert not bell.notices()
    bell.until(lambda: screen.tray.throw is not None and len(screen.tray.throw.rolled) == 3)
    bell.wait(0.05)
    assert any("a test of" in words for words in bell.notices()), "it came after the attack that it was for"
    bell.wait(4.0)
    assert screen.tray.showing, "these dice lie as long as they are decided about"
    bell.key(pygame.K_F15)
    assert not screen.tray.showing


def test_dice_nobody_decides_about_go_away_though_something_else_is_decided(bell: TableHands) -> None:
    screen, place = bell.screen, bell.place("risen-1")
    assert place is not None
    do(bell, PlaceFigure(figure="mira", space=beside(bell, "risen-1")))
    do(bell, Attack(seat="heroes", figure="mira", weapon="longsword", target=place))
    screen.moments.throw([Rolled(dice=(RolledDie("grey", 1), RolledDie("black", 1)), reason="test")], 1, quick=False)
    assert screen.looking.deciding and screen.tray.showing
    bell.wait(4.0)
    assert screen.looking.deciding and not screen.tray.showing


def test_enter_puts_dice_of_a_test_away_before_it_ends_a_turn(bell: TableHands) -> None:
    """A save that failed was passed over by the Enter that was meant for it: the turn was over."""
    screen, turn = bell.screen, bell.screen.looking.acting_figure
    screen.moments.throw([Rolled(dice=(RolledDie("grey", 1),), reason="test")], 1, quick=False)
    assert turn and screen.tray.showing and not screen.looking.deciding
    bell.key(pygame.K_RETURN)
    assert not screen.tray.showing and screen.looking.acting_figure == turn and screen.looking.warned is None


@pytest.mark.parametrize("quick", [False, True])
def test_dice_lie_a_second_and_no_longer_though_the_window_sleeps_meanwhile(bell: TableHands, quick: bool) -> None:
    screen = bell.screen
    bell.wait(1.0)
    bell.now += 30.0
    screen.tray.roll(((RolledDie("grey", 1),),), 1, speed=1.0, quick=quick)
    screen.ui.dirty = True
    began = rested = bell.now
    while screen.tray.showing:
        bell.now += max(bell.window.step([]) or 0.0, 1 / 60)
        if screen.tray.tumbling:
            rested = bell.now
        assert bell.now < began + 10.0
    assert 0.9 < bell.now - rested < 1.3


# --- walks -------------------------------------------------------------------------------------------------------


def stopped_on_the_way(bell: TableHands, face: int) -> str:
    """Mira sets out on a way of four spaces, and a loose stone stops her; what is told last."""
    screen = bell.screen
    moves = screen.session.ruleset.moves(screen.session.table, "mira")
    goal, end = next((goal, end) for goal, end in moves.ends.items() if end.cost == 4 and not end.danger)
    path = moves.path(goal, ())
    assert path is not None
    do(bell, TypeRoll(faces=(face, face)), moves.command(path, end.placements[0]))
    screen.submit(Answer(seat="overlord", option="card/loose-stone/"))
    bell.wait(0.1)
    assert not screen.tray.rolling or not bell.notices(), "what came of the dice was told while they rolled"
    bell.until(lambda: not screen.tray.showing)
    return screen.looking.lines()[-1].words


def test_whoever_is_stopped_on_the_way_is_told_what_is_left_and_can_go_on(bell: TableHands) -> None:
    words = stopped_on_the_way(bell, 0)
    assert words == "Mira's move breaks off for Loose stone at D16 with 2 movement points left and can go on."
    passed = "Mira passes a test of awareness against Loose stone: 0 shields rolled, awareness allows 2."
    assert bell.notices() == [f"{passed} {words}"], "why it can go on nobody was told"
    assert not bell.screen.looking.take("mira")


def test_whoever_lost_the_movement_points_on_the_way_is_told_so(bell: TableHands) -> None:
    assert stopped_on_the_way(bell, 5) == "Mira's move breaks off for Loose stone at D16 with no movement points left."


# --- who lies below a monster ------------------------------------------------------------------------------------


def test_a_hero_below_a_large_monster_is_helped_with_a_click_there(bell: TableHands) -> None:
    screen, lair = bell.screen, bell.place("sleeper-1")
    assert lair is not None
    place, beside_it = space(bell, "H13"), space(bell, "I14")
    do(bell, PlaceFigure(figure="mira", space=place), PlaceFigure(figure="tilda", space=beside_it))
    do(bell, SetDamage(figure="mira", damage=screen.session.table.figure("mira").health))
    do(bell, EndTurn(seat="heroes", figure="mira"))
    do(bell, PlaceFigure(figure="sleeper-1", space=lair - 1))
    assert place in covered(bell, "sleeper-1")
    do(bell, StartTurn(seat="heroes", figure="tilda"))
    screen.choose(next(choice for choice in screen.looking.choices if choice.name == "Mend wounds"))
    bell.wait(0.1)
    bell.click(bell.at(place))
    assert screen.looking.prompt == "Where does Mira stand up?"


def test_whom_to_heal_is_listed_with_what_they_have_left(bell: TableHands) -> None:
    """The list had names alone, and a number pressed in haste healed the wrong one."""
    do(
        bell,
        PlaceFigure(figure="mira", space=space(bell, "D13")),
        PlaceFigure(figure="tilda", space=space(bell, "D14")),
    )
    do(bell, SetDamage(figure="mira", damage=5), SetDamage(figure="tilda", damage=1))
    do(bell, EndTurn(seat="heroes", figure="mira"), StartTurn(seat="heroes", figure="tilda"))
    bell.screen.choose(next(choice for choice in bell.screen.looking.choices if choice.name == "Mend wounds"))
    bell.wait(0.1)
    listed = [(one.words, one.below) for one in bell.widgets() if isinstance(one, OptionButton)]
    assert listed == [("Mira", "7 of 12 health"), ("Tilda", "11 of 12 health")]


def test_what_one_card_does_is_not_listed_with_what_its_hero_has_left(bell: TableHands) -> None:
    """“Rock the Boat as Attack 2” stood there with “7 of 9 health”, and an area on two with what one has left."""
    do(bell, SetDamage(figure="mira", damage=5), SetDamage(figure="tilda", damage=1))
    looking = bell.screen.looking

    def below(*ways: Option) -> list[str]:
        looking.picking = Picking(Choice("A card", "option", options=lambda: ways), ways)
        return [one.below for one in options_of(looking, bell.screen.deeds) if isinstance(one, OptionButton)]

    command = EndTurn(seat="heroes", figure="mira")
    assert below(Option("Top", command, figure="mira", detail="Attack"), Option("Move", command, figure="mira")) == [
        "Attack",
        "",
    ]
    both = Option("Mira + Tilda", command, figure="mira", others=("tilda",))
    assert below(both, Option("Tilda", command, figure="tilda")) == ["", "11 of 12 health"]


def covered(bell: TableHands, figure: str) -> tuple[int, ...]:
    standing = bell.screen.looking.table.pieces.figures[figure]
    return footprint_spaces(bell.screen.looking.table, standing)


# --- the log -----------------------------------------------------------------------------------------------------


def test_a_look_back_marks_the_lines_of_its_step_and_brings_them_into_view(bell: TableHands) -> None:
    screen, log = bell.screen, bell.screen.log
    for name in ("D13", "D14", "D15", "D16", "E13", "E14", "E15", "E16") * 4:
        do(bell, PlaceFigure(figure="mira", space=space(bell, name)))

    def seen() -> set[int]:
        screen.ui.settle()
        numbers = {log.at((log.rect.centerx, y)) for y in range(log.rect.top + 2, log.rect.bottom - 2)}
        return {log.entries[number].mark for number in numbers if number >= 0}

    def gold() -> int:
        frame = pygame.Rect(log.rect.left - 4, log.rect.top, log.rect.width, log.rect.height)
        places = ((x, y) for x in range(frame.left, frame.right) for y in range(frame.top, frame.bottom))
        return sum(bell.pixel(place) == screen.ui.paint.accent for place in places)

    moments = screen.past.moments()
    bell.press("show log")
    bell.wait(0.2)
    assert moments[2] not in seen() and not gold()
    for _ in moments[2:-1]:
        bell.key(pygame.K_PAGEUP if screen.looking.back is not None else pygame.K_h)
    bell.wait(0.2)
    assert screen.looking.back == moments[2] and moments[2] in seen()
    assert gold() > 50
    bell.key(pygame.K_h)
    bell.wait(0.2)
    assert moments[-1] in seen() and not gold()


# --- what the mouse is over ----------------------------------------------------------------------------------------


def test_after_settings_or_a_dialog_the_hint_is_about_what_the_mouse_is_over_now(bell: TableHands) -> None:
    screen = bell.screen
    one, other = space(bell, "D9"), space(bell, "E18")

    def hint() -> str:
        bell.wait(0.2)
        return screen.hint.words

    bell.move(bell.at(one))
    assert "D9" in hint()
    bell.window.push(SettingsScreen(bell.window))
    bell.move(bell.at(other))
    bell.key(pygame.K_ESCAPE)
    assert bell.window.screen is screen
    assert "E18" in hint()
    bell.key(pygame.K_F10)
    assert "E18" not in hint(), "nothing on the board is pointed at below a menu"
    bell.move(bell.at(one))
    bell.key(pygame.K_ESCAPE)
    assert not screen.ui.layers and "D9" in hint()
    bell.key(pygame.K_F10)
    bell.move(screen.log.rect.center)
    bell.key(pygame.K_ESCAPE)
    assert "D9" not in hint()


def test_escape_in_mid_drag_puts_back_and_letting_go_then_says_nothing(bell: TableHands) -> None:
    place = bell.place("mira")
    assert place is not None
    bell.down(bell.at(place))
    bell.move(bell.at(space(bell, "D17")))
    bell.key(pygame.K_ESCAPE)
    bell.up(bell.at(space(bell, "D17")))
    assert bell.place("mira") == place
    assert bell.notices() == []


def test_every_space_whose_way_leads_over_a_trap_is_marked_as_dangerous(bell: TableHands) -> None:
    looking, stair = bell.screen.looking, space(bell, "I14")
    do(bell, PlaceFigure(figure="risen-2", space=space(bell, "H16")), PlaceFigure(figure="risen-3", space=stair - 12))
    do(bell, PlaceFigure(figure="mira", space=space(bell, "I15")))
    assert not looking.take("mira")
    assert looking.carry is not None
    marks = carry_marks(looking.carry, None, lying=traps(looking))
    danger = {mark.space for mark in marks if isinstance(mark, StopMark) and mark.danger}
    over = {end for end, move in looking.carry.moves.ends.items() if stair in (looking.carry.moves.path(end, ()) or ())}
    assert stair in over and any(not looking.carry.moves.ends[end].danger for end in over - {stair})
    assert over <= danger


# --- by hand -----------------------------------------------------------------------------------------------------


def entries(bell: TableHands) -> list[str]:
    return [widget.words for widget in walk(bell.screen.ui.layers[-1].widget) if isinstance(widget, Button)]


def test_a_new_figure_is_chosen_from_what_is_here_then_what_the_game_knows_and_nothing_twice(bell: TableHands) -> None:
    bell.click(bell.at(space(bell, "E17")), button=3)
    bell.press("A new figure here …")
    offered = entries(bell)
    assert offered[:6] == ["Shadow dragon", "Zombie", "Ilsa", "Mira", "Robin", "Tilda"]
    assert offered[6:10] == ["Barghest", "Brickling", "Cave spider", "Crows"]
    assert len(set(offered)) == len(offered)
    bell.press("Cave spider")
    assert any(one.kind == "cave-spider" for one in bell.screen.session.table.pieces.figures.values())
    assert bell.screen.looking.lines()[-1].words == "By hand: Cave spider arrives at E17."


def test_counters_stand_in_the_menu_as_in_the_log(bell: TableHands) -> None:
    bell.press("menu")
    bell.press("Counters …")
    assert entries(bell)[0] == "Bell"


def test_a_thicket_is_not_closed_and_what_was_taken_away_is_not_named(bell: TableHands) -> None:
    looking, door = bell.screen.looking, next(iter(bell.screen.session.table.pieces.doors.values()))
    assert "beside the brambles" in place_in_words(looking, space(bell, "J14"))
    assert "closed" not in place_in_words(looking, space(bell, "J14"))
    beside_door = next(side for side in looking.board.lattice.sides(door.borders[0]) if looking.board.has(side))
    assert door.name in place_in_words(looking, beside_door)
    do(bell, SetDoor(door=door.id, state="removed"))
    assert door.name not in place_in_words(looking, beside_door)


def test_whatever_people_do_by_hand_the_log_says_so_and_what_a_story_does_is_told_plainly(bell: TableHands) -> None:
    session = bell.screen.session
    deeds_by_hand: tuple[ByHand, ...] = (
        SpawnGroup(group="spiders", kind="cave-spider", spaces=(space(bell, "E17"),), normal=2),
        Wake(group="sleeper"),
        RevealRoom(room="chapter"),
        AttributeTest(figure="mira", attribute="might"),
        GrantAction(figure="mira"),
        SetCounter(name="bell", value=4),
    )
    for deed in deeds_by_hand:
        before = len(bell.screen.looking.lines())
        session.submit(deed)
        said = [line.words for line in bell.screen.looking.lines()[before:]]
        assert [words.startswith("By hand: ") for words in said[:2]] in ([True], [True, False]), said
    before = len(bell.screen.looking.lines())
    session.submit(SpawnFigure(kind="ettin", space=space(bell, "F17"), teller="story"))
    assert not bell.screen.looking.lines()[before].words.startswith("By hand")
