"""Nothing runs ahead of an attack that is shown: in every game lists, board and log tell what it came to when it is
counted, and not before."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import msgspec
import pygame
import pytest

from tests.app.cut_words import words_drawn
from tests.app.hands import TableHands
from vtt.app.settings import Settings
from vtt.app.table.frame.layout import Places
from vtt.app.table.lists.rows import StandingRow
from vtt.app.table.screen import TableScreen
from vtt.app.widgets.base import walk
from vtt.app.widgets.label import Label
from vtt.app.window import Window
from vtt.board.pieces import Figure, Pieces
from vtt.files.games import new_game, open_scenario, seats_for
from vtt.files.library import find_scenario
from vtt.play.moment import TURNS
from vtt.play.story import Told
from vtt.rules.attacks import Addend, Reckoned
from vtt.rules.by_hand import SetDamage
from vtt.rules.events import RolledDie
from vtt.scene.animation import Fall, Hurt
from vtt.scene.marks import FigureMark

GAMES = {
    "the-drowned-bell": 35,
    "the-winter-orchard": 40,
    "mill-below-the-weir": 70,
    "the-ferrymans-toll": 31,
    "shoulder-to-shoulder": 70,
}
"""A scenario of each game, and how many moments of it are looked at."""
PASS_ON = {"the-winter-orchard": {"attack"}, "the-ferrymans-toll": {"attack", "card"}}
"""Of them those in which an attack or a card is often the last thing of a turn or round."""
MISSED = Reckoned(
    figure="mira",
    target="risen-1",
    figure_name="Mira",
    target_name="Risen 1",
    dice=(RolledDie("blue", 0),),
    addends=(Addend("dice", 2), Addend("shields", -1)),
    missed="an X on the blue die",
)


def bots_play(name: str, speed: str = "full") -> TableHands:
    opened = open_scenario(find_scenario(name))
    seats = tuple(replace(seat, bot=True) for seat in seats_for(opened.scenario))
    window = Window(Settings(motion=speed, bot_delay=0.2, hints=False), keep=False)
    return TableHands(window, TableScreen(window, new_game(opened, seats, seed=1)))


def frames(hands: TableHands, moments: int) -> Iterator[int]:
    """Frame after frame until the session stands at so many moments; what must be read is read."""
    session, screen = hands.screen.session, hands.screen
    number = 0
    while session.moment.number < moments and session.ending() is None:
        number += 1
        hands.wait(0.05)
        waits = screen.attacks.waits or screen.away.reads or bool(screen.at.cards.shown) or bool(screen.ui.layers)
        if waits and number % 8 == 0:
            hands.key(pygame.K_RETURN)
        yield number
    assert session.moment.number >= moments or session.ending() is not None


def left(figure: Figure | None) -> int:
    return figure.health - figure.damage if figure is not None else 0


def drawn(hands: TableHands, name: str) -> int:
    """The health that the board shows of a figure."""
    scene = hands.screen.scene
    figure = scene.pieces.figures.get(name)
    bar = next((one for one in scene.timeline.running if isinstance(one, Hurt) and one.figure == name), None)
    return left(figure) if figure is None or bar is None else figure.health - bar.damage


def awaited(hands: TableHands) -> dict[str, Reckoned]:
    """Whom attacks strike that are not counted yet: the first of each."""
    stage = hands.screen.attacks
    return {one.target: one for one in reversed(stage.reached.untold)}


def before(hands: TableHands) -> Pieces:
    session = hands.screen.session
    parent = session.step(session.moment.number).parent
    return session.look_back(parent, hands.screen.looking.seats).pieces


def in_the_dock(hands: TableHands) -> str:
    """Whose card lies in the dock."""
    root = hands.screen.ui.root
    assert isinstance(root, Places)
    return next((one.words for one in walk(root.parts.figure.head) if isinstance(one, Label)), "")


def tells_the_turn_that_is_read(hands: TableHands) -> str:
    """What is read after which another one acts, an attack or a card; empty: nothing. Then all tells the turn and the
    round of it, and the dock shows neither who comes next nor what that one may do."""
    looking, read = hands.screen.looking, hands.screen.looking.reached.read
    if not looking.passed_on or hands.screen.ui.dirty:
        return ""
    session = hands.screen.session
    ruleset, old = session.ruleset, session.look_back(session.step(looking.moment).parent, looking.seats)
    assert ruleset.round(looking.counted) == ruleset.round(old)
    root = hands.screen.ui.root
    assert isinstance(root, Places) and not root.parts.figure.actions.own and not hands.has("big")
    log = looking.lines_told()
    assert log[-1].kind not in TURNS
    late = [line.words for line in session.log(looking.seats)[len(log) :] if line.moment == looking.moment]
    assert not [one for one in hands.notices() if any(words in one for words in late)], "it comes once that was read"
    if read is None:
        assert looking.showing is not None and looking.lines_told()[-1].kind == "card_moved"
        return "card"
    assert in_the_dock(hands) == looking.counted.pieces.figures[read.figure].name.upper()
    status = next(one for one in hands.widgets() if isinstance(one, Label) and one.name == "status")
    assert not any(mark.words in status.words for mark in ruleset.status(looking.table) if mark.own)
    acting = [one for one in hands.widgets() if isinstance(one, StandingRow) and one.standing.state == "acting"]
    assert [read.figure in one.standing.figures for one in acting] == [True], "also one that falls before the next acts"
    marks = [mark for mark in hands.screen.scene.marks if isinstance(mark, FigureMark) and mark.emphasis == "chosen"]
    assert {mark.figure for mark in marks} <= {read.figure}
    return "attack"


@pytest.mark.usefixtures("seldom_painted")
@pytest.mark.parametrize("name", GAMES)
def test_no_list_runs_ahead_of_the_attack_that_is_shown(name: str) -> None:
    hands = bots_play(name)
    screen, looked, passed = hands.screen, 0, set[str]()
    for _ in frames(hands, GAMES[name]):
        passed.add(tells_the_turn_that_is_read(hands))
        at = screen.looking
        if at.rolling and not screen.ui.dirty and (acted := at.acting_in(at.counted)) not in ("", at.acting_figure):
            assert in_the_dock(hands) == at.counted.pieces.figures[acted].name.upper(), "not who comes next"
        coming = {} if screen.attacks.asked else awaited(hands)
        if not coming:
            continue
        looked += 1
        session, old = screen.session, before(hands)
        rows = [row for row in hands.widgets() if isinstance(row, StandingRow)]
        listed = {row.figures[0].id: row.vital for row in rows if len(row.figures) == 1}
        table = session.look_back(session.step(session.moment.number).parent, frozenset())
        counts = {one.figures: one.counts for one in session.ruleset.standings(table)}
        assert screen.attacks.reached.told or all(one.standing.counts == counts[one.standing.figures] for one in rows)
        for target, blow in coming.items():
            if target not in old.figures:
                continue  # a group of enemies that a hero fights
            had = {
                blow.health if blow.full else left(old.figures[target]),
                left(old.figures[target]),
            }  # a wound before it
            vital = listed.get(target)
            assert vital is None or vital.value in had, (target, session.moment.number)
            assert drawn(hands, target) in had, (target, session.moment.number)
            assert screen.scene.pieces.figures[target].conditions == old.figures[target].conditions
            assert not any(isinstance(one, Fall) and one.piece == target for one in screen.scene.timeline.running)
        told = [line for line in screen.looking.lines_told() if line.moment == session.moment.number]
        assert not any(line.kind in ("damaged", "defeated", "missed") for line in told)
    assert looked > 20, "attacks were seen"
    assert passed >= PASS_ON.get(name, set())


@pytest.mark.parametrize("name", ["the-ferrymans-toll", "toll-at-saltgate"])
def test_a_key_brings_everything_to_the_present(name: str) -> None:
    hands = bots_play(name)
    screen = hands.screen
    for _ in frames(hands, 60):
        (target, *others), lost = list(awaited(hands)) or [""], 0
        if target and not others and not screen.attacks.asked:
            lost = left(before(hands).figures.get(target)) - left(screen.session.table.pieces.figures.get(target))
        if lost:
            break
    hands.key(pygame.K_SPACE)
    hands.wait(0.5)
    assert screen.attacks.shown and screen.attacks.reached.all
    assert drawn(hands, target) == left(screen.session.table.pieces.figures.get(target))
    assert screen.looking.lines_told() == screen.looking.lines()


def test_a_story_is_told_when_the_attack_before_it_has_been_read() -> None:
    """It lay over an attack that nobody had read yet."""
    hands = bots_play("the-drowned-bell")
    screen = hands.screen
    screen.bots.paused = True
    screen.attacks._show((MISSED,), 1, rolled=True, counted=False)
    screen.telling._waiting["heroes"] = [(1, Told(title="A door", text="It opens.", words="A door"))]
    hands.wait(3.0)
    assert screen.attacks.lies and not screen.ui.layers
    hands.key(pygame.K_RETURN)
    hands.until(lambda: bool(screen.ui.layers))
    assert not screen.attacks.shown


def test_nobody_reads_of_a_miss_while_the_dice_roll(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = bots_play("the-drowned-bell")
    stage = hands.screen.attacks
    stage._show((MISSED,), 1, rolled=True, counted=False)
    hands.screen.build()
    said = words_drawn(monkeypatch)
    hands.wait(0.2)
    assert stage.rolling and "damage" in said and "miss" not in said
    hands.until(lambda: stage.over)
    hands.wait(0.1)
    assert "miss" in said and "Missed: an X on the blue die" in said


def test_no_sum_on_its_way_is_read_as_what_an_attack_comes_to(monkeypatch: pytest.MonkeyPatch) -> None:
    """“11 → 10”, and “1 wound” in the chain, stood there for a moment before a shield took it off."""
    hands = bots_play("the-drowned-bell")
    hands.screen.bots.paused, stage = True, hands.screen.attacks
    addends = Addend("dice", 3), Addend("shield", -1, guards=True)
    blow = msgspec.structs.replace(MISSED, missed="", addends=addends, result=2, health=12, full=12, falls=False)
    stage._show((blow,), 1, rolled=False, counted=False)
    hands.screen.build()
    said = words_drawn(monkeypatch)
    hands.until(lambda: stage.counted > 0)
    hands.wait(0.02)
    assert stage.counting and "dice" in said and not any("→" in words for words in said)
    hands.until(lambda: stage.over)
    hands.wait(0.1)
    assert "12 → 10" in said and "12 → 9" not in said


def test_whom_an_attack_struck_has_what_it_left_it_as_long_as_it_is_read() -> None:
    """“Keeps 10 of 12” stood beside a list that said 9: the poison that came after it in the same moment."""
    hands = bots_play("the-drowned-bell", speed="reduced")
    screen, stage = hands.screen, hands.screen.attacks
    screen.bots.paused = True
    hands.settle()
    screen.session.submit(SetDamage(figure="mira", damage=3))
    full = screen.session.table.pieces.figures["mira"].health
    blow = Reckoned(
        figure="risen-1", target="mira", figure_name="Risen 1", target_name="Mira", result=2, health=full, full=full
    )
    stage._show((blow,), 1, rolled=True, counted=True)
    hands.until(lambda: stage.over)
    assert screen.at.tell_on() or screen.looking.reached.read is blow
    told = (screen.looking.counted.pieces, screen.looking.drawn)
    assert [pieces.figures["mira"].damage for pieces in told] == [2, 2]
    assert screen.looking.counted is screen.looking.counted, "the same table for many frames"
    hands.wait(1.0)
    hands.key(pygame.K_RETURN)
    hands.until(lambda: not stage.shown)
    hands.wait(0.2)
    assert screen.looking.counted.pieces.figures["mira"].damage == 3
