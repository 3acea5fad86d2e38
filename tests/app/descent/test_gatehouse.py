"""What a new user meets in the first scenario, with the real game: words, hints, goals, and what is done by hand."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import msgspec
import pygame
import pytest

from tests.app.hands import Hands, TableHands
from vtt.app.table.attack.typed_roll import TypedRoll
from vtt.app.table.board.marks import Pointing, shown
from vtt.app.table.lists.shelves import goals
from vtt.app.table.people.meant import door_option
from vtt.app.table.people.picking import Picking
from vtt.app.table.people.places import place_in_words
from vtt.app.table.screen import TableScreen
from vtt.app.widgets.base import walk
from vtt.app.widgets.label import Heading, Label, Paragraph
from vtt.files import games
from vtt.files.library import shelf
from vtt.play.story import Told
from vtt.rules.base import Choice, Command, Option
from vtt.rules.by_hand import AttributeTest, PlaceFigure, RemoveFigure, RevealRoom, SetCounter, TypeRoll
from vtt.rules.descent.commands import Answer, Begin, PickUp, StartTurn
from vtt.rules.events import Attacked, Moved
from vtt.scene.marks import Coordinate, LabelMark

GateTable = Callable[..., TableHands]


@pytest.fixture
def gate(hands: Hands) -> GateTable:
    def sit(strictness: str = "enforce", scenario: str = "lamp-in-the-gatehouse") -> TableHands:
        entry = next(entry for entry in shelf() if entry.id == scenario)
        session = games.new_game(games.open_scenario(entry.file), strictness=strictness, seed=1)
        return TableHands(hands.window, TableScreen(hands.window, session))

    return sit


def do(hands: TableHands, *commands: Command) -> None:
    for command in commands:
        hands.screen.submit(msgspec.structs.replace(command, seat="heroes"))
    hands.settle()


def spend_actions(hands: TableHands) -> None:
    """Mira walks until no action is left to her."""
    session = hands.screen.session
    moves = session.ruleset.moves(session.table, "mira")
    paid = {space: {one.name: one.number for one in end.price if one.number} for space, end in moves.ends.items()}
    space, end = next((space, end) for space, end in moves.ends.items() if paid[space] == {"actions": 2})
    path = moves.path(space, ())
    assert path is not None
    do(hands, moves.command(path, end.placements[0]))
    while session.table.pending:
        hands.screen.submit(Answer(seat=session.acting_seat(), option="pass"))
    hands.settle()


def test_where_the_table_is_not_strict_a_missing_action_is_given_by_hand(gate: GateTable) -> None:
    hands = gate("advise")
    hands.settle()
    do(hands, Begin(), StartTurn(figure="mira"))
    spend_actions(hands)
    hands.key(pygame.K_t)
    assert not hands.screen.session.table.game.turn.rests
    hands.press("Do it anyway")
    assert hands.screen.session.table.game.turn.rests
    words = [line.words for line in hands.screen.looking.lines()]
    refused, rested = "No action left.", "Mira rests: fatigue goes at the end of the turn."
    assert words[-2:] == [f"Against the rules: {refused}", rested]


def test_a_strict_table_refuses_what_is_missing(gate: GateTable) -> None:
    hands = gate()
    hands.settle()
    do(hands, Begin(), StartTurn(figure="mira"))
    spend_actions(hands)
    hands.key(pygame.K_t)
    assert hands.notices() == ["No action left."]


def test_the_switch_of_strictness_says_what_it_means(gate: GateTable) -> None:
    hands = gate()
    hands.settle()
    hands.press("strictness")
    assert hands.screen.session.strictness == "advise"
    assert hands.notices()[-1].startswith("Advise: ")


def told(hands: TableHands) -> str:
    """The title of the hint that lies over the board."""
    assert hands.has("hint") == bool(hands.screen.telling.tips.shown())
    return next((tip.title for tip in hands.screen.telling.tips.shown()), "")


def test_hints_come_when_they_are_of_use(gate: GateTable) -> None:
    hands = gate()
    hands.settle()
    assert told(hands) == "Before the game"
    do(hands, Begin())
    assert told(hands) == "", "“Press Enter to begin the game” stood there when it had begun"
    do(hands, StartTurn(figure="mira"))
    assert told(hands) == "Your first move"
    hands.press("got it")
    assert told(hands) == ""
    spend_actions(hands)
    assert [tip.title for tip in hands.screen.telling.tips.waiting] == ["Attacking", "Searching", "Doors"], "as said"


def test_a_hint_goes_when_it_is_obeyed_and_is_not_given_when_it_was(gate: GateTable) -> None:
    hands = gate()
    hands.settle()
    tips = hands.screen.telling.tips
    first = Told(words="Move.", title="Move", text="Move.", hint=True, whose="heroes", until="moved")
    tips.waiting = []
    tips.hear((), 1, (first,))
    place = hands.place("mira") or 0
    watch = next(one.id for one in hands.screen.session.table.pieces.figures.values() if one.side == "monsters")
    tips.hear((Moved(figure=watch, path=(place,), space=place),), 2, ())
    assert told(hands) == "Move", "what a monster does obeys nothing that heroes are told"
    tips.hear((Moved(figure="mira", path=(place,), space=place),), 3, ())
    assert not tips.waiting
    tips.hear((), 1, (first,))
    assert not tips.waiting, "who has moved need not be told how"


def test_a_hint_for_one_side_is_not_shown_to_the_other(gate: GateTable) -> None:
    hands = gate()
    hands.settle()
    tips, looking = hands.screen.telling.tips, hands.screen.looking
    theirs = Told(words="Group after group.", title="Monsters", text="Group after group.", hint=True, whose="monsters")
    tips.waiting = [theirs]
    looking.seats = frozenset({"heroes"})
    assert tips.shown() == []
    looking.seats = frozenset({"overlord"})
    assert tips.shown() == [theirs]
    looking.seats = frozenset({"heroes", "overlord"})
    assert tips.shown() == [], "both look on, and the heroes act"
    hands.screen.session.set_bot("overlord", True)
    looking.seats = frozenset({"heroes"})
    assert tips.shown() == []


def test_a_hint_goes_with_what_it_is_about_and_not_by_what_a_bot_does(gate: GateTable) -> None:
    """That the goblin is attacked with A lay there when the goblin had fallen; what a bot's hero had shown was not
    told to the one of people."""
    hands = gate()
    hands.settle()
    session, tips = hands.screen.session, hands.screen.telling.tips
    watch = next(one for one in session.table.pieces.figures.values() if one.group == "watch")
    deeds = [deed for one in session.scenario.triggers for deed in one.deeds if deed.what == "hint"]
    about = {deed.name: deed.where for deed in deeds}
    assert about["Attacking"] == "watch" and about["Water and large figures"] == "hounds"
    tip = Told(words="A.", title="Attacking", text="A.", hint=True, whose="heroes", until="attacked", about="watch")
    tips.waiting = [tip]
    session.set_seat("heroes", bot=True)
    tips.hear((Attacked(figure="mira", targets=(watch.id,)),), 2, ())
    session.set_seat("heroes", bot=False)
    assert told(hands) == "Attacking", "people have not attacked yet"
    do(hands, RemoveFigure(figure=watch.id))
    assert told(hands) == "" and tips.waiting == [tip]
    hands.key(pygame.K_z, pygame.KMOD_CTRL)
    hands.settle()
    assert told(hands) == "Attacking"


def test_nothing_of_the_first_scenario_speaks_to_heroes_where_the_overlord_reads_it(gate: GateTable) -> None:
    for trigger in gate().screen.session.scenario.triggers:
        for deed in trigger.deeds:
            if deed.what in ("hint", "text") and deed.who != "heroes":
                assert not re.search(r"\b(you|your)\b|Carry|Mira", deed.text) or deed.name == "Before the game"


def test_a_hint_told_to_the_other_side_waits_below_the_curtain(gate: GateTable) -> None:
    hands = gate()
    hands.settle()
    hands.screen.handing_over.drop_curtain("overlord")
    assert hands.screen.telling.tips.waiting and not hands.has("hint")
    hands.screen.handing_over.lift_curtain()
    assert told(hands) == "Before the game"


def test_a_roll_is_typed_in_by_clicking_the_faces_of_the_dice(gate: GateTable) -> None:
    hands = gate()
    hands.settle()
    TypedRoll(hands.screen.ui, hands.screen.tray, hands.screen.submit)
    assert hands.find("use").refusal  # type: ignore[attr-defined]
    assert hands.find("blue 1").tip == "Blue, an X: the attack misses"
    places = [hands.find(face).rect.copy() for face in ("blue 4", "red 2", "grey 6")]
    for face in ("blue 4", "red 2", "grey 6"):
        hands.press(face)
    assert [hands.find(face).rect for face in ("blue 4", "red 2", "grey 6")] == places
    hands.press("typed 2")
    hands.press("use")
    assert hands.screen.session.table.pieces.chance.typed == (3, 5)
    assert not hands.screen.ui.layers
    assert hands.screen.looking.lines()[-1].words == "By hand: The next 2 dice are typed in."


def test_everybody_sees_how_often_the_bell_has_tolled(gate: GateTable) -> None:
    hands = gate(scenario="the-drowned-bell")
    hands.settle()
    assert hands.screen.looking.seats == {"heroes"}
    assert hands.has("Bell · overlord: 0 of 20")
    hands.screen.submit(SetCounter(name="bell", value=3))
    assert hands.has("Bell · overlord: 3 of 20")
    hands.click(hands.find("counter bell").rect.center, 3)
    hands.type("8")
    hands.key(pygame.K_RETURN)
    assert hands.has("Bell · overlord: 8 of 20")


def test_goals_of_several_sides_have_headings(gate: GateTable) -> None:
    """The heroes, too, read how the overlord wins: first what those who look are after."""
    hands = gate()
    hands.settle()
    (looking,) = hands.screen.looking.seats
    shown = [widget.words for widget in goals(hands.screen.looking) if isinstance(widget, Heading)]
    assert shown == ["GOAL · HEROES", "GOAL · OVERLORD"] and looking == "heroes"
    said = [widget.words for widget in goals(hands.screen.looking) if isinstance(widget, Paragraph)]
    assert any(words.startswith("Act 1: How far a campaign") for words in said), "the bar says but “Act 1”"
    hands.screen.handing_over.toggle_open_table()
    hands.settle()
    assert hands.has("GOAL · HEROES") and hands.has("GOAL · OVERLORD")


def test_what_a_hero_carries_stands_beside_the_name(gate: GateTable) -> None:
    hands = gate()
    hands.settle()
    session = hands.screen.session
    do(hands, Begin(), StartTurn(figure="mira"), RevealRoom(room="cellar"), PlaceFigure(figure="mira", space=22))
    hands.screen.submit(PickUp(seat="heroes", figure="mira", token="lamp"))
    assert session.table.pieces.tokens["lamp"].carrier == "mira"
    assert hands.has("Carries lamp")


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_name_of_what_a_hero_carries_hides_nobody(gate: GateTable, scale: float) -> None:
    """“lamp” lay on the hero who carried it: of her nothing was seen below a lesson at 150 %."""
    hands = gate()
    hands.window.change(msgspec.structs.replace(hands.window.settings, scale=scale))
    do(hands, Begin(), StartTurn(figure="mira"), RevealRoom(room="cellar"), PlaceFigure(figure="mira", space=10))
    hands.screen.submit(PickUp(seat="heroes", figure="mira", token="lamp"))
    hands.settle()
    hands.shown()
    scene, figures = hands.screen.scene, hands.screen.looking.table.pieces.figures.values()
    stand = [place for one in figures if one.space is not None and (place := scene.figure_rect(one)) is not None]
    assert len(scene.said) == 1 and scene.said[0].collidelist(stand) < 0


def test_ways_in_and_out_are_drawn_and_spaces_say_what_they_are(gate: GateTable) -> None:
    hands = gate()
    hands.settle()
    looking = hands.screen.looking
    labels = [mark.text for mark in shown(looking, Pointing()).marks if isinstance(mark, LabelMark)]
    assert labels == ["Gate · entrance"]
    assert shown(looking, Pointing(space=3)).words == "D1, travelling chest."
    assert "beside the oak door (closed)" in place_in_words(looking, 17)
    mira = looking.figure("mira")
    assert mira is not None and mira.space is not None
    for selected in ("mira", ""):
        looking.selected = selected
        words = shown(looking, Pointing(space=mira.space, figure="mira")).words
        assert words == f"Mira stands at {place_in_words(looking, mira.space)}."
    assert shown(looking, Pointing(space=4)).words == "E1: bare floor."
    do(hands, RevealRoom(room="cellar"))
    labels = [mark.text for mark in shown(looking, Pointing()).marks if isinstance(mark, LabelMark)]
    assert labels == ["Gate · entrance", "Far stairs · exit"]
    assert place_in_words(looking, 68) == "I6, Far stairs (exit), Flooded cellar"
    assert place_in_words(looking, 19) == "H2, Flooded cellar, water"
    assert shown(looking, Pointing(space=19)).rules == "Water: entering costs 1 movement point more."
    assert shown(looking, Pointing(space=4)).rules == "", "plain floor has no rule"


def test_coordinates_stand_on_the_rim_while_spaces_are_named(gate: GateTable) -> None:
    hands = gate()
    hands.settle()
    words = lambda: shown(hands.screen.looking, Pointing()).marks  # noqa: E731
    rim = lambda: [m.text for m in words() if isinstance(m, LabelMark | Coordinate)]  # noqa: E731
    assert rim() == ["Gate · entrance"]
    looking, here = hands.screen.looking, 0
    goblin, there = Option("Goblin", Begin(), space=here), Option("To A1", Begin(), space=here)
    for option, named in ((goblin, False), (there, True)):
        looking.picking = Picking(Choice("Attack", "figure"), (option,))
        assert ("A" in rim()) == named, "they came with each list of targets, though no space was named"
    looking.picking = None
    hands.screen.doing.toggle_sight()
    assert rim()[:-1] == ["A", "B", "C", "D", "E", "F", "1", "2", "3", "4"]


def test_a_long_text_of_the_log_opens_in_full_and_dice_lie_in_it_after_a_reopening(gate: GateTable, home: Path) -> None:
    hands = gate()
    hands.settle()
    long = hands.screen.log.entries[1]
    assert long.words.endswith("… (read on)") and "bring both of them down" not in long.words
    assert "bring both of them down" in long.full
    hands.screen.past.look_at_entry(long)
    assert hands.has("dialog") and hands.screen.looking.back is None
    hands.key(pygame.K_RETURN)
    session = hands.screen.session
    games.keep(session, home / "kept.vttsave")
    do(hands, Begin(), TypeRoll(faces=(1, 1)), AttributeTest(figure="mira", attribute="might"))
    session.durable.result()
    dice = [len(entry.pictures) for entry in hands.screen.log.entries if entry.pictures]
    assert dice
    games.close(session)
    again = TableHands(hands.window, TableScreen(hands.window, games.open_save(home / "kept.vttsave").session))
    again.settle()
    assert [len(entry.pictures) for entry in again.screen.log.entries if entry.pictures] == dice


def test_only_conditions_of_the_game_are_given_by_hand_and_menus_stay_together(gate: GateTable) -> None:
    hands = gate()
    hands.settle()
    hands.screen.hand_menu._conditions("mira")
    assert hands.has("Lay on: Stunned") and not hands.has("Lay on: Muddled")
    hands.key(pygame.K_ESCAPE)
    hands.press("menu")
    menu = hands.find("Settings").rect
    hands.press("Seats and bots …")
    assert abs(hands.find("Heroes: let a bot play").rect.top - hands.find("menu").rect.bottom) < 40
    assert menu.width


def test_where_the_table_is_not_strict_a_refused_attack_opens_with_every_enemy(gate: GateTable) -> None:
    hands = gate("advise")
    hands.settle()
    do(hands, Begin(), StartTurn(figure="mira"))
    session = hands.screen.session
    refused = next(one for one in hands.screen.looking.choices if one.name.startswith("Attack") and one.refusal)
    hands.screen.choose(refused)
    picking = hands.screen.looking.picking
    assert picking is not None and picking.options
    option = picking.options[0]
    hands.screen.submit(option.command)
    assert session.table.game.attack is None and not session.table.pending
    hands.press("Do it anyway")
    words = [line.words for line in hands.screen.looking.lines()]
    assert any(line.startswith("Against the rules:") for line in words)
    assert any(line.startswith("Mira attacks") for line in words)


def test_a_door_out_of_reach_opens_where_the_table_is_not_strict(gate: GateTable) -> None:
    for strictness in ("enforce", "advise"):
        hands = gate(strictness)
        hands.settle()
        do(hands, Begin(), StartTurn(figure="mira"))
        session = hands.screen.session
        door = next(door.id for door in session.table.pieces.doors.values() if door.state == "closed")
        option = door_option(hands.screen.looking, door)
        assert (option is None) == (strictness == "enforce")
        if option is not None:
            hands.screen.submit(option.command)
            assert session.table.pieces.doors[door].state == "closed"
            hands.press("Do it anyway")
            assert session.table.pieces.doors[door].state == "open"


def test_coordinates_stand_below_the_banner_of_the_past(gate: GateTable) -> None:
    hands = gate()
    hands.settle()
    do(hands, Begin())
    before = hands.screen.scene.clear
    hands.key(pygame.K_h)
    clear = hands.screen.scene.clear
    assert before is not None and clear is not None
    assert clear.top > max(before.top, hands.find("banner").rect.bottom)
    said = [one.words for one in walk(hands.find("banner")) if isinstance(one, Label)]
    assert said and said[0].startswith("Step "), "beside the form of a fight “Back in tim…” said nothing of where"
    assert any(isinstance(mark, Coordinate) and mark.above for mark in hands.screen.scene.marks)


def test_how_the_game_begins_is_read_once_also_where_no_curtain_falls_before_it(gate: GateTable) -> None:
    """It lay over the first question to the overlord, in the middle of a hero's move."""
    hands = gate()
    hands.wait(0.5)
    telling = hands.screen.telling
    assert not hands.screen.curtain_for and not telling.unread("heroes") and not telling.unread("overlord")
