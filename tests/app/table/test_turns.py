"""Turns at the table of the real game: who is chosen, what the large button does, and what lists of options say."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pygame
import pytest

from tests.app.hands import Hands, TableHands
from vtt.app.settings import Settings
from vtt.app.table.board.marks import Pointing, carry_marks, footprint_spaces, option_marks, shown
from vtt.app.table.lists.top_bar import top_bar
from vtt.app.table.people.carry import carry_to
from vtt.app.table.people.picking import Picking
from vtt.app.table.screen import TableScreen
from vtt.app.table.story.summary import summary
from vtt.app.widgets.base import walk
from vtt.app.widgets.button import Button
from vtt.app.window import Window
from vtt.files import games
from vtt.files.library import shelf
from vtt.play.session import Strictness
from vtt.rules.base import Choice, Command, Option
from vtt.rules.by_hand import PlaceFigure, RevealRoom, SetCounter, SetDamage, SetHealth, TypeRoll
from vtt.rules.descent.commands import Answer, Attack, Begin, EndTurn, StartTurn
from vtt.scene.marks import AreaMark, FigureMark, RayMark, StopMark


@pytest.fixture
def bell(hands: Hands) -> TableHands:
    return begin(hands)


def begin(hands: Hands, *, seed: int = 5, strictness: Strictness = "enforce") -> TableHands:
    """The drowned bell, begun at an open table."""
    entry = next(entry for entry in shelf() if entry.id == "the-drowned-bell")
    asked = {"surges": "asked"}
    session = games.new_game(games.open_scenario(entry.file), seed=seed, strictness=strictness, settings=asked)
    seated = TableHands(hands.window, TableScreen(hands.window, session))
    seated.settle()
    seated.screen.handing_over.toggle_open_table()
    do(seated, Begin(seat="heroes"))
    return seated


def do(hands: TableHands, *commands: Command) -> None:
    for command in commands:
        hands.screen.submit(command)
    hands.settle()


def test_the_large_button_begins_the_turn_of_the_figure_that_is_chosen(bell: TableHands) -> None:
    bell.screen.doing.select("tilda")
    assert bell.find("big").words == "Begin Tilda's turn"  # type: ignore[attr-defined]
    bell.key(pygame.K_RETURN)
    assert bell.screen.session.table.game.turn.figure == "tilda"
    assert bell.screen.looking.selected == "tilda"


def test_who_moves_a_hero_that_has_not_begun_begins_its_turn_with_it(bell: TableHands) -> None:
    start = bell.place("tilda")
    assert start is not None
    bell.click(bell.at(start))
    bell.key(pygame.K_RETURN)
    assert bell.screen.session.table.game.turn.figure == "tilda" and bell.place("tilda") == start
    do(bell, EndTurn(seat="heroes", figure="tilda"))
    start = bell.place("mira")
    assert start is not None
    bell.down(bell.at(start))
    assert bell.screen.looking.carry is not None
    end = next(space for space, one in bell.screen.looking.carry.moves.ends.items() if one.cost == 2)
    bell.up(bell.at(end))
    assert bell.screen.session.table.game.turn.figure == "mira" and bell.place("mira") == end


def test_a_look_back_says_whose_turn_it_was(bell: TableHands) -> None:
    bell.screen.pause_bots()
    bell.screen.session.set_bot("overlord", True)
    for hero in ("mira", "tilda", "ilsa", "robin"):
        do(bell, StartTurn(seat="heroes", figure=hero), EndTurn(seat="heroes", figure=hero))
    assert bell.screen.looking.acting_seat == "overlord" and bell.has("Overlord")
    bell.screen.past.toggle_look_back()
    bell.screen.past.look_step(-1)
    bell.settle()
    assert bell.screen.looking.acting_seat == "heroes" and bell.has("Heroes") and not bell.has("Overlord")


def test_what_another_had_left_of_its_turn_is_not_shown_while_that_is_replayed(bell: TableHands) -> None:
    do(bell, StartTurn(seat="heroes", figure="mira"))
    looking = bell.screen.looking
    marks = {mark.words: mark.own for mark in looking.session.ruleset.status(looking.table)}
    assert marks["2 actions left"] and not marks["Act 1"]

    def said() -> list[str]:
        bar = top_bar(looking, bell.screen.deeds, bell.window.paint, 1900, "", "")
        return [str(getattr(one, "words", "")) for one in walk(bar) if one.name == "status"]

    assert "2 actions left" in said()[0]
    looking.replayed = "The overlord's turn"
    assert "actions left" not in said()[0]


def test_while_a_bot_is_to_act_the_card_says_so(bell: TableHands, monkeypatch: pytest.MonkeyPatch) -> None:
    words = "Next to act: Overlord, led by a bot."
    assert not bell.has(words)
    bell.screen.pause_bots()
    bell.screen.session.set_bot("overlord", True)
    for hero in ("mira", "tilda", "ilsa", "robin"):
        do(bell, StartTurn(seat="heroes", figure=hero), EndTurn(seat="heroes", figure=hero))
    assert bell.screen.session.acting_seat() == "overlord"
    assert bell.has(words) and not bell.has("big")
    bell.screen.looking.select("mira")
    bell.screen.build()
    bell.settle()
    assert [getattr(one, "words", "") for one in bell.widgets()].count(words) == 1, "it stood on her card, too"
    every = bell.screen.session.ruleset.standings(bell.screen.session.table)
    over = tuple(replace(one, state="done") for one in every)
    monkeypatch.setattr(type(bell.screen.session.ruleset), "standings", lambda ruleset, table: over)
    bell.screen.build()
    assert not bell.has(words) and bell.has("Everybody has acted this round.")


def test_enter_asks_once_where_actions_would_be_lost(bell: TableHands) -> None:
    do(bell, StartTurn(seat="heroes", figure="mira"))
    steps = len(bell.screen.session)
    bell.key(pygame.K_RETURN)
    assert len(bell.screen.session) == steps
    assert bell.find("big").words == "2 actions left — Enter again to end"  # type: ignore[attr-defined]
    bell.screen.choose(next(one for one in bell.screen.looking.choices if one.name == "Standing orders"))
    assert bell.find("big").words == "End Mira's turn"  # type: ignore[attr-defined]
    bell.key(pygame.K_ESCAPE)
    bell.key(pygame.K_RETURN)
    assert bell.find("big").words == "2 actions left — Enter again to end"  # type: ignore[attr-defined]
    bell.key(pygame.K_ESCAPE)
    assert bell.find("big").words == "End Mira's turn"  # type: ignore[attr-defined]
    bell.key(pygame.K_RETURN)
    bell.press("menu")  # who does anything else has forgotten the question
    bell.key(pygame.K_ESCAPE)
    assert bell.find("big").words == "End Mira's turn"  # type: ignore[attr-defined]
    bell.press("big")
    assert bell.find("big").words == "2 actions left — Enter again to end"  # type: ignore[attr-defined]
    bell.key(pygame.K_ESCAPE)
    bell.key(pygame.K_RETURN)
    bell.key(pygame.K_RETURN)
    assert len(bell.screen.session) == steps + 1


def test_who_never_wants_to_be_asked_says_so_where_it_is_asked(bell: TableHands) -> None:
    do(bell, StartTurn(seat="heroes", figure="mira"))
    bell.key(pygame.K_RETURN)
    usual = bell.window.settings
    bell.window.change(msgspec.structs.replace(usual, scale=1.5))
    bell.settle()
    never = bell.find("never ask")
    assert never.natural_width(bell.window.paint) <= never.rect.width, "it is read whole in large letters"
    big = bell.find("big")
    assert isinstance(big, Button)
    big.words = "The move, an attack, “Shoulder to shoulder” and 2 more left — Enter again to end"
    assert not big.cuts(bell.window.paint, big.rect.width), "what is left was cut off, and what Enter does"
    bell.window.change(usual)
    bell.settle()
    bell.press("never ask")
    assert bell.screen.looking.acting_figure != "mira" and not bell.window.settings.ask_left
    do(bell, StartTurn(seat="heroes", figure="tilda"))
    assert bell.screen.looking.acting_figure == "tilda"
    bell.key(pygame.K_RETURN)
    assert bell.screen.looking.acting_figure != "tilda", "two actions are left, and nobody is asked"


def test_one_escape_returns_from_the_past_whatever_was_warned_of_before(bell: TableHands) -> None:
    do(bell, StartTurn(seat="heroes", figure="mira"))
    for _ in range(2):
        bell.key(pygame.K_RETURN)
    bell.screen.doing.toggle_sight()
    assert bell.screen.looking.warned is not None
    bell.key(pygame.K_h)
    assert bell.screen.looking.back is not None
    bell.move(bell.at(space(bell, "E12")))
    bell.wait(1.0)
    bell.key(pygame.K_ESCAPE)
    assert bell.screen.looking.back is None and bell.screen.looking.sight_on


def test_the_monster_that_is_activated_is_the_one_that_is_shown(bell: TableHands) -> None:
    for hero in ("mira", "tilda", "ilsa", "robin"):
        do(bell, StartTurn(seat="heroes", figure=hero), EndTurn(seat="heroes", figure=hero))
    members = next(iter(bell.screen.session.table.game.groups.values())).members
    bell.screen.doing.select(members[0])
    do(bell, StartTurn(seat="overlord", figure=members[1]))
    assert bell.screen.looking.acting_figure == members[1]
    assert bell.screen.looking.selected == members[1]
    while bell.screen.session.table.pending:
        do(bell, Answer(seat="overlord", option="pass"))
    assert bell.has("choice Move")


def test_what_can_be_done_is_listed_before_what_cannot(bell: TableHands) -> None:
    do(bell, StartTurn(seat="heroes", figure="mira"))
    choices = bell.screen.looking.figure_choices()
    refused = [bool(choice.refusal) for choice in choices if not choice.aside]
    assert refused == sorted(refused) and True in refused and False in refused
    assert [choice.name for choice in choices if choice.aside] == [choices[-1].name] == ["Standing orders"]


def test_every_action_of_a_hero_is_seen_in_a_low_window_without_scrolling(bell: TableHands) -> None:
    do(bell, StartTurn(seat="heroes", figure="mira"))
    bell.screen.hint.words = ""
    card = bell.find("actions").rect
    buttons = [widget for widget in bell.widgets() if widget.name.startswith("choice ")]
    assert bell.window.size == (1280, 720) and len(buttons) > 8
    assert all(card.contains(button.rect) for button in buttons)
    assert not any(one.rect.colliderect(other.rect) for one in buttons for other in buttons if one is not other)


def test_in_a_tall_window_the_reasons_of_greyed_actions_stand_beside_them() -> None:
    bell = begin(Hands(Window(Settings(size=(1920, 1080), motion="reduced"), keep=False)))
    do(bell, StartTurn(seat="heroes", figure="mira"))
    card = bell.find("actions").rect
    greyed = [
        one for one in bell.widgets() if isinstance(one, Button) and one.name.startswith("choice ") and one.refusal
    ]
    assert len(greyed) > 5 and all(card.contains(button.rect) for button in greyed)
    bell.window.surface.fill((0, 0, 0))
    bell.screen.draw(bell.window.surface)
    unsaid = [button for button in greyed if button.unsaid]
    assert len(unsaid) < len(greyed) / 2 and all(button.told for button in unsaid), "the hint says what has no room"


def option(label: str, *, figure: str = "", space: int | None = None) -> Option:
    return Option(label, EndTurn(), space, figure)


def test_options_that_all_begin_alike_are_listed_by_what_differs() -> None:
    options = tuple(option(f"Through the wall: Cellar goblin to {name}") for name in ("G1", "H2"))
    picking = Picking(Choice("Play a card", "option"), options)
    assert picking.shared == "Through the wall"
    assert [one.label for one in picking.listed] == ["Cellar goblin to G1", "Cellar goblin to H2"]
    mixed = Picking(Choice("Play a card", "option"), (*options, option("Ill luck: Mira")))
    assert mixed.shared == "" and mixed.listed == mixed.options


def test_a_space_a_figure_could_be_put_on_is_marked_and_its_own_is_not(bell: TableHands) -> None:
    table = bell.screen.looking.table
    mira = table.figure("mira")
    free = next(space for space in sorted(table.board.spaces) if space != mira.space)
    marks = option_marks(table, [option("there", figure="mira", space=free)], None)
    assert AreaMark(frozenset({free}), "target") in marks
    marks = option_marks(table, [option("her", figure="mira", space=mira.space)], None)
    assert not any(isinstance(mark, AreaMark) for mark in marks)
    beside = frozenset((mira.space, free))
    wide = msgspec.structs.replace(option("wide", figure="mira", space=mira.space), spaces=beside)
    marks = option_marks(table, [wide], None)
    assert AreaMark(beside, "target") in marks, "where a large one may be put that stands there in part"
    vain = msgspec.structs.replace(option("her, too", figure="tilda"), reason="It does Tilda no good now.")
    marks = option_marks(table, [option("her", figure="mira"), vain], None)
    assert marks == [FigureMark("mira", "target")], "who is grey in the list bore the ring of who is helped"
    assert option_marks(table, [vain], None) == [FigureMark("tilda", "target")], "nobody else is meant"


def test_what_costs_an_action_more_is_marked_and_the_points_are_those_she_has(bell: TableHands) -> None:
    do(bell, StartTurn(seat="heroes", figure="tilda"))
    bell.key(pygame.K_m)
    carry = bell.screen.looking.carry
    assert carry is not None
    marks = {mark.space: mark for mark in carry_marks(carry, None) if isinstance(mark, StopMark)}
    assert all(mark.arrows == (mark.cost > 4) for mark in marks.values() if mark.shade != "strained")
    near = next(space for space, mark in marks.items() if mark.cost == 3)
    far = next(space for space, mark in marks.items() if mark.cost == 5)
    assert carry_to(carry, near).label() == "3 of 4"
    assert carry_to(carry, far).label() == "5 of 8 · 2 actions"


def test_a_large_figure_that_may_stay_where_it_is_marks_further_actions_like_all_others(bell: TableHands) -> None:
    looking = bell.screen.looking
    do(bell, RevealRoom(room="chapter"))
    for hero in tuple(looking.table.game.heroes):
        do(bell, StartTurn(seat="heroes", figure=hero), EndTurn(seat="heroes", figure=hero))
    hound = next(one.id for one in looking.table.pieces.figures.values() if one.width * one.height == 2)
    begin = next(choice for choice in looking.choices if choice.figure == hound)
    do(bell, next(iter(begin.options())).command)
    while looking.deciding:
        answers = [option for choice in looking.choices for option in choice.options()]
        do(bell, next(answer.command for answer in answers if answer.label == "Pass"))
    looking.take(hound)
    assert looking.carry is not None
    marks = [mark for mark in carry_marks(looking.carry, None) if isinstance(mark, StopMark)]
    assert {mark.cost for mark in marks} >= {0, 1, 4}
    assert all(mark.arrows == (mark.cost > 4) for mark in marks)


def test_no_other_button_has_the_key_that_pays_while_a_hero_is_carried(bell: TableHands) -> None:
    """“Search” beside a chest was F until the hero was picked up, and then F paid."""
    do(bell, StartTurn(seat="heroes", figure="tilda"))
    bell.key(pygame.K_m)
    choices = bell.screen.looking.choices
    assert next(choice.key for choice in choices if choice.name == "Search") == "F"
    keyed = [widget.name for widget in bell.widgets() if isinstance(widget, Button) and widget.keys == "Q"]
    assert keyed == ["pay otherwise"]


@pytest.mark.parametrize("begun", [True, False], ids=["begun", "begins with it"])
def test_fatigue_can_be_paid_before_another_action(bell: TableHands, begun: bool) -> None:
    if begun:
        do(bell, StartTurn(seat="heroes", figure="tilda"))
    assert not bell.screen.looking.take("tilda")
    carry = bell.screen.looking.carry
    assert carry is not None
    far = next(space for space, end in carry.moves.ends.items() if end.cost == 5 and not end.danger)
    assert bell.has("Pay with fatigue first")
    bell.key(pygame.K_q)
    assert bell.has("Pay with actions first")
    carry = bell.screen.looking.carry
    assert carry is not None
    assert carry_to(carry, far).label() == "5 · 1 action · 1 fatigue"
    bell.click(bell.at(far))
    while bell.screen.session.table.pending:
        do(bell, Answer(seat="overlord", option="pass"))
    session = bell.screen.session
    assert session.table.figure("tilda").space == far
    assert session.table.game.turn.actions == 1
    assert session.table.game.heroes["tilda"].fatigue == 1
    assert "Tilda suffers 1 fatigue to go on." in [line.words for line in bell.screen.looking.lines()]


def test_a_surge_question_shows_the_sums_and_all_dice_also_the_second_time(bell: TableHands) -> None:
    bell.screen.session.set_strictness("free")
    risen = bell.place("risen-1")
    assert risen is not None
    lattice = bell.screen.looking.board.lattice
    column, row = lattice.position(risen)
    below = lattice.space(column, row + 1)
    assert below is not None
    do(bell, StartTurn(seat="heroes", figure="mira"), PlaceFigure(figure="mira", space=below))
    do(bell, SetHealth(figure="risen-1", health=5), TypeRoll(faces=(1, 5, 3)))
    do(bell, Attack(seat="heroes", figure="mira", weapon="longsword", target=risen))
    assert bell.screen.looking.so_far == "Risen 1 suffers 4 of 5 health: 5 damage − 1 shield."
    assert bell.has(bell.screen.looking.so_far)
    option = bell.find("option 3")
    assert (option.words, option.refusal) == ("Recover 1 fatigue", "Mira is not tired.")  # type: ignore[attr-defined]
    thrown = bell.screen.tray.throw
    assert thrown is not None and len(thrown.rolled) == 3
    bell.key(pygame.K_3)
    # What brings nothing has to be clicked.
    assert bell.screen.looking.prompt.startswith("Mira attacks Risen 1: spend 2 surges?")
    bell.press("option 1")
    assert bell.screen.looking.prompt.startswith("Mira attacks Risen 1: spend 1 surge?")
    again = bell.screen.tray.throw
    assert again is not None and again is not thrown and len(again.rolled) == 3
    # Each answer that is left keeps its number.
    assert not bell.has("option 1") and bell.find("option 3").words == "Recover 1 fatigue"  # type: ignore[attr-defined]
    bell.key(pygame.K_0)  # what takes nothing more has one key
    assert "surge" not in bell.screen.looking.prompt


def space(bell: TableHands, name: str) -> int:
    lattice = bell.screen.looking.board.lattice
    return next(one for one in bell.screen.looking.board.spaces if lattice.name(one) == name)


def test_a_story_is_told_once_the_dice_lie_and_no_key_gets_past_it(hands: Hands) -> None:
    hands.window.settings = msgspec.structs.replace(hands.window.settings, motion="full")
    seated = begin(hands, strictness="free")
    session = seated.screen.session
    do(seated, StartTurn(seat="heroes", figure="mira"))
    do(seated, PlaceFigure(figure="mira", space=space(seated, "J14")))
    seated.wait(2.0)
    looking = seated.screen.looking
    moves = session.ruleset.moves(session.table, "mira")
    step = space(seated, "I14")
    path = moves.path(step, ())
    assert path is not None
    seated.screen.submit(moves.command(path, moves.ends[step].placements[0]))
    while session.table.pending:
        seated.screen.submit(Answer(seat=session.acting_seat(), option="pass"))
    assert seated.screen.telling.stories and not seated.screen.ui.layers
    seated.until(lambda: bool(seated.screen.ui.layers))
    thrown = seated.screen.tray.throw
    assert thrown is None or thrown.resting
    acting = looking.acting_figure
    seated.key(pygame.K_RETURN)
    assert not seated.screen.ui.layers and looking.acting_figure == acting == "mira"


def test_a_second_click_on_a_large_target_says_which_of_its_spaces_is_aimed_at(bell: TableHands) -> None:
    do(bell, RevealRoom(room="chapter"), StartTurn(seat="heroes", figure="robin"))
    looking, wide = bell.screen.looking, []
    for name in ("C6", "F6"):
        do(bell, PlaceFigure(figure="robin", space=space(bell, name)))
        bell.screen.choose(next(one for one in looking.choices if one.name == "Attack · Long bow"))
        aims = [option for option in looking.open_options() if option.figure.startswith("dogs")]
        wide = [one for one in aims if sum(one.figure == other.figure for other in aims) == 2]
        if wide:
            break
    bell.screen.at.fit()
    bell.settle()
    first, second = wide[0].space, wide[1].space
    assert first is not None and second is not None
    bell.click(bell.at(first))
    assert looking.picking is not None and len(looking.picking.options) == 2
    bell.click(bell.at(second))
    command = bell.screen.session.moment.command
    assert isinstance(command, Attack) and command.target == second


def test_a_large_figure_is_seen_if_any_of_its_spaces_is(bell: TableHands) -> None:
    bell.screen.session.set_strictness("free")
    do(bell, RevealRoom(room="chapter"), RevealRoom(room="crypt"), StartTurn(seat="heroes", figure="mira"))
    looking = bell.screen.looking
    ringer = next(one for one in looking.table.pieces.figures.values() if one.kind == "ettin" or "ringer" in one.id)
    assert ringer.space is not None and (ringer.width, ringer.height) == (2, 2)
    spaces = footprint_spaces(looking.table, ringer)
    for stand in looking.board.spaces:
        if looking.board.letter(stand) != "." or any(f.space == stand for f in looking.table.pieces.figures.values()):
            continue
        do(bell, PlaceFigure(figure="mira", space=stand))
        sees = [looking.session.ruleset.sight(looking.table, "mira", one).open for one in spaces]
        if len(set(sees)) == 2:
            break
    looking.let_go()
    hidden = spaces[sees.index(False)]
    marks = shown(looking, Pointing(space=hidden, figure=ringer.id)).marks
    assert all(ray.open for ray in marks if isinstance(ray, RayMark))
    assert any(isinstance(ray, RayMark) for ray in marks)


def test_the_end_sums_the_game_up(bell: TableHands) -> None:
    bell.screen.session.set_strictness("free")
    do(bell, SetCounter(name="bell", value=4), StartTurn(seat="heroes", figure="mira"))
    do(bell, SetDamage(figure="risen-1", damage=3), SetDamage(figure="robin", damage=8))
    words = summary(bell.screen.session, bell.screen.looking.seats)
    assert words == "1 round played. Bell: 4 of 20. 1 enemy defeated. Knocked out: Robin once."


def test_after_one_die_is_rolled_again_all_dice_of_the_attack_lie_in_the_tray(hands: Hands) -> None:
    hands.window.settings = msgspec.structs.replace(hands.window.settings, motion="full")
    bell = begin(hands, seed=7, strictness="free")
    assert "ill-luck" in bell.screen.session.table.game.overlord.hand
    do(bell, StartTurn(seat="heroes", figure="mira"))
    risen = bell.place("risen-1")
    assert risen is not None
    column, row = bell.screen.looking.board.lattice.position(risen)
    below = bell.screen.looking.board.lattice.space(column, row + 1)
    assert below is not None
    do(bell, PlaceFigure(figure="mira", space=below), TypeRoll(faces=(1, 5, 3, 5)))
    bell.screen.submit(Attack(seat="heroes", figure="mira", weapon="longsword", target=risen))
    bell.screen.submit(Answer(seat="overlord", option="pass"))
    bell.screen.submit(Answer(seat="overlord", option="card/ill-luck/0"))
    assert bell.screen.looking.prompt.startswith("Mira attacks Risen 1: spend 2 surges?")
    thrown = bell.screen.tray.throw
    assert thrown is not None and thrown.resting and len(thrown.rolled) == 3


def test_whoever_is_picked_up_out_of_turn_is_told_whose_turn_it_is(bell: TableHands) -> None:
    do(bell, StartTurn(seat="heroes", figure="mira"))
    rules, table = bell.screen.session.ruleset, bell.screen.session.table
    moves = rules.moves(table, "robin")
    far = next(space for space in table.board.spaces if space not in moves.ends and space not in moves.passing)
    assert moves.refusal(far) == "It is Mira's turn."
    assert "movement points" in rules.moves(table, "robin", 1).refusal(max(moves.ends))
