"""The game of zones at the table, as somebody meets it who has read nothing."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pygame
import pytest

from tests.app.cut_words import words_drawn
from tests.app.hands import Hands, TableHands
from tests.played import bots_for, play_to_the_end
from vtt.app.table.attack.chain import result_words
from vtt.app.table.board.door_marks import door_marks
from vtt.app.table.board.marks import Pointing, shown
from vtt.app.table.cards.hand_card import HandCard
from vtt.app.table.dock.actions import CELL
from vtt.app.table.dock.cell_button import TALL, CellButton
from vtt.app.table.dock.panels import OR_ANOTHER
from vtt.app.table.for_all.public_view import PublicView
from vtt.app.table.frame.frame import FIGURE
from vtt.app.table.frame.layout import Places
from vtt.app.table.help.explaining import explained
from vtt.app.table.help.hover_words import about
from vtt.app.table.lists.figure_facts import figure_head, long_facts, low_head
from vtt.app.table.lists.rows import StripRow
from vtt.app.table.past.deed_rows import DeedRow
from vtt.app.table.people.carry import carry_to
from vtt.app.table.people.places import note_marks
from vtt.app.table.screen import TableScreen
from vtt.app.widgets.base import walk
from vtt.app.widgets.label import Icon, Pill, WholeHeading
from vtt.files.games import new_game, open_scenario, seats_for
from vtt.files.library import find_scenario
from vtt.play.moment import Moment
from vtt.rules.attacks import Reckoned
from vtt.rules.by_hand import Give, PlaceFigure, RenameFigure, RevealRoom, SetDamage, SetDoor, ToggleCondition
from vtt.rules.sword_and_sorcery.commands import Act, Begin, BeginTurn, Drink, EndTurn, OpenDoor
from vtt.rules.sword_and_sorcery.offering import NO_GOOD
from vtt.rules.sword_and_sorcery.turn import Limits, Turn, acted, attacked, moved, no_move, no_standard
from vtt.scenario.set_up import last_round
from vtt.scene.marks import BorderMark, FigureMark, LineMark, NoteMark


@pytest.fixture
def ferry(hands: Hands) -> TableHands:
    """The ferryman's toll, its first round begun."""
    hands.window.change(msgspec.structs.replace(hands.window.settings, hints=False))
    scenario = open_scenario(find_scenario("the-ferrymans-toll"))
    table = TableHands(
        hands.window, TableScreen(hands.window, new_game(scenario, seats_for(scenario.scenario), seed=1))
    )
    table.screen.submit(Begin())
    table.settle()
    while table.has("dialog"):
        table.key(pygame.K_RETURN)
        table.settle()
    return table


def test_how_many_rounds_there_are_and_how_it_is_lost_is_seen(ferry: TableHands) -> None:
    assert ferry.has("Round 1 of 10") and ferry.has("Battle")
    ferry.key(pygame.K_F9)
    ferry.settle()
    assert ferry.has("Defeat the ferryman before the tenth round is over.")
    assert ferry.has("LOST WHEN") and ferry.has("Ten rounds are over.")
    assert ferry.has("No hero is left alive."), "what every scenario of the game says by its rules"


@pytest.mark.parametrize("chosen", ["", "rat"])
def test_whom_enter_begins_is_seen_on_the_board_whoever_is_chosen(hands: Hands, chosen: str) -> None:
    """Nothing was marked there, and nothing said that the other hero may begin as well."""
    scenario = open_scenario(find_scenario("the-ferrymans-toll"))
    (first, *_) = seats_for(scenario.scenario)
    alone = replace(first, heroes=("bruno", "ilsa"))
    ferry = TableHands(hands.window, TableScreen(hands.window, new_game(scenario, (alone,), seed=1)))
    ferry.screen.submit(Begin())
    ferry.settle()
    looking = ferry.screen.looking
    rat = next(one.id for one in looking.table.pieces.figures.values() if one.side == "monsters" and one.space)
    looking.selected = chosen and rat
    ferry.screen.build()
    assert ferry.find("big").words == "Bruno acts" and ferry.has(OR_ANOTHER)  # type: ignore[attr-defined]
    marks = [one for one in shown(looking, Pointing()).marks if isinstance(one, FigureMark)]
    assert FigureMark("bruno", "hover" if chosen else "chosen") in marks


def test_a_hero_with_points_whom_no_way_leads_on_is_not_told_that_it_has_none(ferry: TableHands) -> None:
    """Behind a barrier (L122) and doors “Bruno has nothing left to move with” stood below three movement points."""
    session, screen = ferry.screen.session, ferry.screen
    names = {session.table.board.lattice.name(zone): zone for zone in session.table.board.spaces}
    for room in session.table.game.rooms:
        session.submit(RevealRoom(room=room))
    session.submit(PlaceFigure(figure="bruno", space=names["Chapel"]))
    session.submit(BeginTurn(figure="bruno", seat=screen.looking.table.pieces.figures["bruno"].seat))
    screen.take_up()
    why = screen.looking.take("bruno", to_move=True)
    assert why == "With what Bruno has left to move there is no way from here."
    moves = session.ruleset.moves(session.table, "bruno")
    assert moves.refusal(names["Ferry deck"]) == "A barrier lets nobody through from this side."


def test_what_a_trap_did_is_told_once_its_card_was_read(ferry: TableHands) -> None:
    """“Bruno is bleeding” was told before the card that says why."""
    screen, figures = ferry.screen, ferry.screen.looking.table.pieces.figures
    names = {screen.looking.board.lattice.name(zone): zone for zone in screen.looking.board.spaces}
    screen.submit(PlaceFigure(figure="bruno", space=names["Yard"]))
    screen.submit(BeginTurn(figure="bruno", seat=figures["bruno"].seat))
    ferry.settle()
    screen.submit(OpenDoor(figure="bruno", seat=figures["bruno"].seat, door="door-house"))
    ferry.wait(1.5)
    assert screen.at.cards.shown and not ferry.notices()
    while screen.at.cards.shown:
        ferry.key(pygame.K_RETURN)
        ferry.wait(1.0)
    assert any("Bruno is bleeding" in words for words in ferry.notices())


def test_how_many_actions_a_turn_has_left_is_seen(ferry: TableHands) -> None:
    """A search and a trade were all of a turn, and nothing had said so: the third button was grey."""
    screen, seat = ferry.screen, ferry.screen.looking.table.pieces.figures["bruno"].seat
    screen.submit(BeginTurn(figure="bruno", seat=seat))
    ferry.settle()
    assert ferry.has("Round 1 of 10") and ferry.has("1 attack, 2 actions left")
    screen.submit(Act(figure="bruno", seat=seat, action="prepare"))
    ferry.settle()
    assert ferry.has("Round 1 of 10") and ferry.has("1 attack, 1 action left")


def asked_once_more(ferry: TableHands, figure: str, card: str, key: int) -> Moment:
    """A hero's turn began, and the key of a grey card was pressed twice: the first time it said that it brings nothing.
    The moment until then."""
    screen = ferry.screen
    screen.submit(BeginTurn(figure=figure, seat=screen.looking.table.pieces.figures[figure].seat))
    ferry.settle()
    found = ferry.find(card)
    assert isinstance(found, HandCard) and found.refusal == NO_GOOD
    before = screen.session.moment
    ferry.key(key)
    assert screen.session.moment is before and ferry.notices() == [f"{NO_GOOD} Once more to do it all the same."]
    ferry.key(key)
    return before


def test_what_would_bring_nothing_is_grey_in_the_hand_too_and_done_when_asked_once_more(ferry: TableHands) -> None:
    """“2” played a power that healed nobody, and its action was gone, while its button was grey and said so."""
    screen, before = ferry.screen, asked_once_more(ferry, "bruno", "card 3 Second breath", pygame.K_2)
    assert screen.looking.picking is not None
    assert [one.reason for one in screen.looking.picking.options] == [
        f"It does {name} no good now." for name in ("Bruno", "Ilsa")
    ]
    assert screen.session.moment is before


def test_a_draught_that_would_bring_nothing_is_not_drunk_by_a_press(ferry: TableHands) -> None:
    """“Drink” was grey, but its lit card was drunk away at full health by one key."""
    screen = ferry.screen
    asked_once_more(ferry, "ilsa", "card Thin draught", pygame.K_3)
    assert not screen.looking.table.game.heroes["ilsa"].items, "it is their draught"
    ferry.key(pygame.K_1)
    warm = ferry.find("card 2 Warm hands")
    assert screen.looking.listing and isinstance(warm, HandCard) and warm.refusal == NO_GOOD, "it was lit meanwhile"
    ferry.key(pygame.K_ESCAPE)
    screen.submit(SetDamage(figure="bruno", damage=2))
    ferry.settle()
    ferry.key(pygame.K_2)
    only = screen.looking.only_option()
    assert only is not None and only.figure == "bruno", "Enter heals the only one whom it does good"


def test_who_is_pointed_at_and_not_seen_shows_why_and_no_plan_of_its_own(ferry: TableHands) -> None:
    """While an attack was aimed, the green line of an archer's own aim said that it was seen."""
    session, screen = ferry.screen.session, ferry.screen
    names = {session.table.board.lattice.name(zone): zone for zone in session.table.board.spaces}
    for room in session.table.game.rooms:
        session.submit(RevealRoom(room=room))
    session.submit(SetDoor(door="door-house", state="removed"))
    kinds = {figure.kind: name for name, figure in session.table.pieces.figures.items()}
    session.submit(PlaceFigure(figure="ilsa", space=names["Yard"]))
    rats = [name for name, figure in session.table.pieces.figures.items() if figure.space == names["Yard"]]
    for rat in (name for name in rats if name != "ilsa"):
        session.submit(PlaceFigure(figure=rat, space=names["Hall"]))
    session.submit(BeginTurn(figure="ilsa", seat=screen.looking.table.pieces.figures["ilsa"].seat))
    screen.take_up()
    ferry.settle()
    attack = next(choice for choice in screen.looking.choices if choice.role == "attack" and not choice.card)
    screen.looking.pick(attack)
    archer = kinds["hedge-archer"]
    found = shown(screen.looking, Pointing(space=names["Kitchen"], figure=archer))
    assert found.words == "Ilsa does not see Hedge archer. Enemies stand in the way, in Hall."
    assert not any(isinstance(mark, LineMark) for mark in found.marks)


def test_a_button_shows_which_door_it_opens(ferry: TableHands) -> None:
    """Of the three doors of the kitchen only their names were told, on buttons, and none of them lit up."""
    session, screen = ferry.screen.session, ferry.screen
    names = {session.table.board.lattice.name(zone): zone for zone in session.table.board.spaces}
    session.submit(RevealRoom(room=session.table.pieces.doors["door-house"].rooms[0]))
    session.submit(PlaceFigure(figure="bruno", space=names["Kitchen"]))
    session.submit(BeginTurn(figure="bruno", seat=screen.looking.table.pieces.figures["bruno"].seat))
    screen.take_up()
    ferry.settle()
    doors = session.table.pieces.doors
    for choice in (one for one in screen.looking.choices if one.role == "open" and not one.refusal):
        door = next(doors[getattr(one.command, "door", "")] for one in choice.options())
        marked = [
            mark.border for mark in door_marks(screen.looking, f"choice {choice.name}") if isinstance(mark, BorderMark)
        ]
        assert marked == list(door.borders) and door.name in choice.name
        assert "trap" in choice.note, "three were hurt by what only a help page had told of"
    assert not list(door_marks(screen.looking, "choice Move"))
    ferry.move(ferry.find("choice Open Chapel door").rect.center)
    ferry.settle()
    assert any(isinstance(mark, BorderMark) for mark in screen.at.board.scene.marks)


def test_a_way_is_counted_against_the_points_there_are(ferry: TableHands) -> None:
    """“1 of 2” stood beside a way below “3 movement points”, as no way led farther."""
    screen, seat = ferry.screen, ferry.screen.looking.table.pieces.figures["bruno"].seat
    screen.submit(BeginTurn(figure="bruno", seat=seat))
    assert not screen.looking.take("bruno") and screen.looking.carry is not None
    (near, *_) = screen.looking.carry.moves.ends
    assert carry_to(screen.looking.carry, near).label().endswith("of 3")


def test_a_slowed_hero_reads_that_a_move_is_its_action_before_it_moves(ferry: TableHands) -> None:
    """“3 movement points, 1 action left” was there for both, and after the move nothing was."""
    screen, seat = ferry.screen, ferry.screen.looking.table.pieces.figures["bruno"].seat
    screen.submit(ToggleCondition(figure="bruno", condition="slowed"))
    screen.submit(BeginTurn(figure="bruno", seat=seat))
    ferry.settle()
    assert ferry.has("Round 1 of 10") and ferry.has("1 action in all: a move or another")
    screen.submit(Act(figure="bruno", seat=seat, action="prepare"))
    ferry.settle()
    assert ferry.has("Round 1 of 10") and ferry.has("0 actions left")


def test_where_there_is_one_place_to_start_nobody_is_asked_for_it(hands: Hands) -> None:
    scenario = open_scenario(find_scenario("the-ferrymans-toll"))
    session = new_game(scenario, seats_for(scenario.scenario), seed=1)
    names = {choice.name for choice in session.ruleset.choices(session.table, "")}
    assert "What Bruno learns" in names and "Place Bruno" not in names


def test_what_a_way_is_for_and_which_one_is_chosen_is_said(ferry: TableHands) -> None:
    """“Hill breaker” was a name that nothing came of: which powers it teaches was said nowhere."""
    ferry.screen.session.undo()
    (way,) = [one for one in ferry.screen.looking.choices if one.name == "What Bruno learns"]
    assert "powers Bruno learns as the soul rises" in way.detail and way.note == "Dam keeper"
    (begin,) = [one for one in ferry.screen.looking.choices if one.role == "begin"]
    assert "is chosen" in begin.note, "the game was begun, and nobody had seen that there was something to choose"
    other = tuple(way.options())[1]
    assert "Teaches Earth shake (rank 2), Grinding blow (rank 2), Crack the shell (rank 3) and " in other.detail


def test_in_one_cell_it_is_read_why_nothing_more_can_be_done(hands: Hands) -> None:
    """“Move: The move action …”, “Drink: A turn has 2 …”, “Drink: It would heal or free …” was all that was read."""
    paint, limits, fresh = hands.window.paint, Limits(3), Turn("ilsa")
    used = acted(acted(fresh, limits, "search"), limits, "trade")
    reasons = {
        "No movement left.": ("Move", no_move(moved(fresh, limits, 3), limits, ())),
        "The move is over.": ("Move", no_move(attacked(moved(fresh, limits, 1)), limits, ())),
        "No action left.": ("Drink", no_standard(used, limits, (), "use", engaged=False)),
        "Not needed.": ("Drink", NO_GOOD),
    }
    for told, (name, reason) in reasons.items():
        button = CellButton(name, None, refusal=reason)
        button.place(paint, pygame.Rect(0, 0, paint.px(CELL), paint.px(TALL)))
        lines = [line.own + line.quiet for line in button._drawn(paint, button.rect.width)[1]]
        assert " ".join(one.strip() for one in lines).endswith(told)


def test_no_fact_of_a_hero_is_left_out_where_its_shields_take_a_place(ferry: TableHands) -> None:
    """“Defence dice” was seen neither above the actions nor on the shelf as soon as a hero had a shield; then on the
    shelf alone, though there was room above the actions."""
    screen, looking = ferry.screen, ferry.screen.looking
    seat = looking.table.pieces.figures["bruno"].seat
    screen.submit(Give(figure="bruno", card="bottled-dusk"))
    screen.submit(BeginTurn(figure="bruno", seat=seat))
    screen.submit(Drink(figure="bruno", seat=seat, item="bottled-dusk"))
    bruno = looking.table.pieces.figures["bruno"]
    pills = [
        widget.words
        for line in (*figure_head(looking, bruno), *long_facts(looking, bruno))
        for widget in walk(line)
        if isinstance(widget, Pill)
    ]
    assert {"Shields 2", "Armour 1", "Defence dice 2", "Movement 3"} <= set(pills) and len(pills) == len(set(pills))
    assert pills[:3] == ["Shields 2", "Armour 1", "Defence dice 2"] and "Defence dice 2" in str(
        [one.words for part in figure_head(looking, bruno) for one in walk(part) if isinstance(one, Pill)]
    )
    low = [one for part in low_head(looking, bruno) for one in walk(part) if isinstance(one, Pill)]
    assert [(one.words, one.tip) for one in low] == [("2", "Shields: 2")], "nothing said that it had any"


def test_the_shelf_says_a_long_name_whole(ferry: TableHands) -> None:
    """“BRUNO OF THE SEVEN MILLS B…” stood where all there is about a figure is read."""
    name = "Bruno of the Seven Mills below the Upper Weir"
    ferry.screen.submit(RenameFigure(figure="bruno", name=name))
    ferry.screen.looking.selected = "bruno"
    ferry.key(pygame.K_F7)
    ferry.settle()
    (heading,) = [one for one in ferry.widgets() if isinstance(one, WholeHeading) and one.words.lower() == name.lower()]
    assert " ".join(heading.lines(ferry.window.paint, heading.rect.width)).lower() == name.lower()


def test_conditions_by_hand_are_called_as_the_game_calls_them_and_fire_is_one(ferry: TableHands) -> None:
    """A blinded hero was “muddled” there, two entries were “poisoned”; and no fire could be laid or put out (L168)."""
    ferry.screen.hand_menu._conditions("bruno")
    for name in ("Blinded", "Poisoned", "Badly poisoned", "Bleeding, last round", "Burning"):
        assert ferry.has(f"Lay on: {name}")
    ferry.key(pygame.K_ESCAPE)
    for burning in (True, False):
        ferry.screen.submit(ToggleCondition(figure="bruno", condition="burning"))
        assert bool(ferry.screen.session.table.game.heroes["bruno"].fire) == burning
        assert ferry.screen.session.table.figure("bruno").conditions == ()
        ferry.screen.hand_menu._conditions("bruno")
        assert ferry.has("Take off: Burning") == burning
        ferry.key(pygame.K_ESCAPE)


def test_one_wound_is_not_several() -> None:
    assert result_words(Reckoned(figure="a", target="b", figure_name="A", target_name="B", unit="wounds"), 1) == "wound"


@pytest.mark.parametrize(
    ("scenario", "last"),
    [
        ("the-cold-kiln", 15),
        ("the-silk-debt", 17),
        ("lamp-in-the-gatehouse", 5),
        ("the-cistern", None),
        ("a-wake-for-the-smith", 6),
    ],
)
def test_the_last_round_is_that_of_the_limit_or_of_a_goal_of_the_clock_alone(scenario: str, last: int | None) -> None:
    assert last_round(open_scenario(find_scenario(scenario)).scenario) == last


def test_a_condition_bears_its_name_in_a_low_window_too(ferry: TableHands) -> None:
    """Its tip began “Knocked_down”."""
    ferry.screen.submit(ToggleCondition(figure="bruno", condition="knocked_down"))
    looking = ferry.screen.looking
    figure = looking.figure("bruno")
    assert figure is not None
    tips = [one.tip for part in low_head(looking, figure) for one in walk(part) if isinstance(one, Icon)]
    assert any(tip.startswith("Knocked down: ") for tip in tips) and not any("_" in tip for tip in tips)


def test_the_log_names_a_condition_that_was_given_by_hand_in_words(ferry: TableHands) -> None:
    """“Bruno is now knocked_down.”"""
    for words in ("Bruno is now knocked down.", "Bruno is no longer knocked down."):
        ferry.screen.submit(ToggleCondition(figure="bruno", condition="knocked_down"))
        assert ferry.screen.looking.lines()[-1].words.endswith(words)


def test_how_a_game_ended_is_said_once_beside_the_board(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    """The last line of the log said it above the words that say it."""
    opened = open_scenario(find_scenario("the-ferrymans-toll"))
    session = new_game(opened, [replace(seat, bot=True) for seat in seats_for(opened.scenario)], seed=1)
    play_to_the_end(session, bots_for(session))
    table = TableHands(hands.window, TableScreen(hands.window, session))
    ending = table.screen.looking.ending
    assert ending is not None and table.screen.log.entries[-1].words == ending.words
    while not table.has("Look at the table"):
        table.key(pygame.K_RETURN)
    table.wait(1.1)
    table.press("Look at the table")
    said = words_drawn(monkeypatch)
    table.shown()
    assert sum(line.startswith(ending.words[:20]) for line in said) == 1


@pytest.mark.parametrize(
    ("crowd", "note", "told"),
    [
        ((1, 1), "Nobody dominates", "1 hero against 1 enemy, and it takes twice as many."),
        ((2, 1), "Heroes 2:1", "2 heroes against 1 enemy: the heroes dominate. They hit once more here, and nobody"),
        ((1, 2), "Enemies 2:1", "1 hero against 2 enemies: the enemies dominate. They hit once more here, and strike"),
    ],
)
def test_the_count_of_both_sides_in_a_zone_says_what_it_means(
    ferry: TableHands, crowd: tuple[int, int], note: str, told: str
) -> None:
    """“1 : 1” stood on a zone, and nothing said what it was of (L55, L72): it counted who can be seen there."""
    figures = ferry.screen.session.table.pieces.figures.values()
    heroes = [one.id for one in figures if one.side == "heroes"]
    zone = ferry.place(next(one.id for one in figures if one.id == heroes[0]))
    assert zone is not None
    enemies = [one.id for one in figures if one.side == "monsters" and one.space is not None and one.space != zone]
    there = next(space for space in ferry.screen.looking.board.spaces if space != zone)
    for name in heroes[crowd[0] :] + enemies[crowd[1] :]:
        ferry.screen.submit(PlaceFigure(figure=name, space=there))
    for name in heroes[: crowd[0]] + enemies[: crowd[1]]:
        ferry.screen.submit(PlaceFigure(figure=name, space=zone))
    said = [getattr(line, "words", "") for line in about(ferry.screen.looking, Pointing(zone), "")]
    assert any(one.startswith(f"{note}. {told}") for one in said), said
    written = [one.text for one in note_marks(ferry.screen.looking) if isinstance(one, NoteMark) and one.space == zone]
    assert len(written) == (2 if crowd[0] != crowd[1] else 1), "the name alone where nobody dominates"
    helped = explained(ferry.screen.looking, Pointing(zone))[0].terms
    named = [one.words for one in helped if one.name.capitalize() == note]
    assert any(one.startswith(told) for one in named), "F1 told of the ground alone"


def test_the_next_enemys_way_waits_until_the_attack_before_it_was_told(ferry: TableHands) -> None:
    """It was drawn in the dark round a rat's bite, as if it were the rat's."""
    screen = ferry.screen
    for command in (BeginTurn(figure="bruno"), EndTurn(figure="bruno")):
        screen.submit(command)
    hand = ferry.find("hand strip").rect
    ferry.settle()
    assert screen.looking.deciding
    wide = screen.ui.paint.px(FIGURE)
    assert ferry.find("figure").rect.width == wide and ferry.find("hand strip").rect.left == hand.left > wide + 100, (
        "the board is seen where an enemy has no actions, and no card moves"
    )
    plan = screen.scene.marks
    asked = screen.looking.table.pending[-1].figure
    (striker,) = (name for name in screen.looking.table.game.enemies if name != asked)
    blow = Reckoned(figure=striker, target="bruno", figure_name="Rat", target_name="Bruno")
    screen.attacks.take_up((blow,), 99, fresh=True)
    screen.build()
    ferry.wait(0.6)
    ferry.window.open_beside(0)
    ferry.wait(0.2)
    aside = ferry.window.aside
    assert isinstance(aside, PublicView) and aside._scene is not None
    assert [mark for mark in aside._scene.marks if isinstance(mark, LineMark)]
    aside._attack.take_up((blow,), 99, fresh=True)
    aside._tell(aside._scene, animate=False, paths={})
    assert not [mark for mark in aside._scene.marks if isinstance(mark, LineMark)]
    assert screen.attacks.over and screen.attacks.lies
    rows = [row for row in walk(screen.ui.root) if isinstance(row, StripRow)]
    framed = [row.standing.figures for row in rows if row.chosen or row.standing.state == "acting"]
    assert framed == [(striker,)], "who comes next acts later"
    during = screen.scene.marks
    ferry.key(pygame.K_RETURN)
    ferry.wait(0.2)
    assert not screen.attacks.shown and screen.looking.deciding
    assert screen.scene.marks == plan
    assert len(during) < len(plan) and not [mark for mark in during if isinstance(mark, LineMark)]
    assert not [mark for mark in during if isinstance(mark, FigureMark) and mark.emphasis == "chosen"]


def test_what_the_keys_mean_lies_behind_no_question_in_the_dock(ferry: TableHands) -> None:
    """Where the board lay at its usual place it went below the list of targets, and nobody saw it."""
    ferry.window.change(msgspec.structs.replace(ferry.window.settings, scale=1.5))
    session, screen = ferry.screen.session, ferry.screen
    rat = next(one.id for one in session.table.pieces.figures.values() if one.side == "monsters" and one.space)
    place = ferry.place("bruno")
    assert place is not None
    session.submit(PlaceFigure(seat=session.acting_seat(), figure=rat, space=place))
    session.submit(BeginTurn(seat=session.acting_seat(), figure="bruno"))
    screen.take_up()
    ferry.settle()
    ferry.key(pygame.K_1)
    ferry.settle()
    root = screen.ui.root
    assert isinstance(root, Places)
    before, zone = root.parts.words.rect.copy(), screen.scene.screen_rect(place)
    assert zone is not None
    screen.scene.camera.pan(before.centerx - zone.centerx, before.centery - zone.centery)
    ferry.key(pygame.K_ESCAPE)
    ferry.key(pygame.K_1)
    ferry.settle()
    root = screen.ui.root
    assert isinstance(root, Places) and root.parts.question is not None and root.parts.words.visible
    assert not root.parts.words.rect.colliderect(root.parts.question.rect)


def test_an_event_that_was_read_is_not_listed_again(hands: Hands) -> None:
    """It stood in “Meanwhile” as soon as its card was put away."""
    hands.window.change(msgspec.structs.replace(hands.window.settings, hints=False, bot_delay=0.6))
    scenario = open_scenario(find_scenario("the-ferrymans-toll"))
    session = new_game(scenario, seats_for(scenario.scenario), seed=8)
    table = TableHands(hands.window, TableScreen(hands.window, session))
    table.screen.submit(Begin())
    for hero in ("bruno", "ilsa"):
        for command in (BeginTurn, EndTurn):
            seat = session.table.figure(hero).seat
            table.screen.submit(command(figure=hero, seat=seat))
            while session.table.game.turn is None and session.table.game.round == 1 and session.table.pending:
                table.key(pygame.K_RETURN)
                table.settle()
    table.settle()
    while table.screen.at.cards.shown or table.screen.attacks.shown:
        table.key(pygame.K_RETURN)
        table.wait(1.0)
    away = table.screen.away
    told = [deed.words for deed in away.deeds]
    assert "Event: Cave-in. 1 wound to every hero." in told and away.unfolded
    lines = [row.deed.words for row in walk(table.screen.ui.root) if isinstance(row, DeedRow)]
    assert lines == [words for words in told if not words.startswith("Event")], "what came of it is told"
