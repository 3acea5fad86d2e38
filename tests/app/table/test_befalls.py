"""What befalls figures outside attacks is seen on the table: a number at the figure, its fall, and a line with the dice
that decided it, which is read before the screen is handed over."""

from __future__ import annotations

import pygame
import pytest

from tests.app.hands import Hands, Table, TableHands
from tests.app.table.in_both_windows import aside_of, open_beside
from vtt.app.settings import Motion, Settings
from vtt.app.table.for_all.public_befalls import PublicBefalls
from vtt.app.table.for_all.public_over import at_its_left
from vtt.app.table.for_all.public_view import PublicView
from vtt.app.table.past.missed import befallen_in, told
from vtt.app.table.people.looking import Looking
from vtt.app.table.screen import TableScreen
from vtt.app.widgets.notices import LETTERS_A_SECOND
from vtt.app.window import Window
from vtt.files.games import new_game, open_scenario
from vtt.files.library import find_scenario
from vtt.play.session import Line, Session
from vtt.play.story import Told
from vtt.rules.base import Command
from vtt.rules.by_hand import AttributeTest, Remark, SetDamage, ToggleCondition, TypeRoll
from vtt.rules.descent.commands import Begin, StartTurn
from vtt.rules.events import Damaged, Rolled, RolledDie
from vtt.scene.animation import Fall, Pop
from vtt.scene.board_scene import BoardScene

pytestmark = pytest.mark.usefixtures("seldom_painted")

FAILED = "Mira fails a test of might against being poisoned: 7 shields rolled, might allows 4."
HURT = "Mira is poisoned and suffers 1 damage."


def standing(scene: BoardScene | None) -> list[pygame.Rect]:
    """Where figures stand."""
    assert scene is not None
    places = [scene.figure_rect(figure) for figure in scene.pieces.figures.values()]
    return [place for place in places if place is not None]


def lies_free(public: PublicView, place: pygame.Rect) -> bool:
    """Whether something in the second window is whole between its bars, beside its list."""
    room = pygame.Rect(public.clear.topleft, (public.clear.width, public._size[1] - public.clear.top))
    return room.contains(place)


def poisoned(
    damage: int, motion: Motion = "full", delay: float = 0.6, scale: float = 1.0, *, beside: bool = False
) -> TableHands:
    """Mira's turn begins, she is poisoned, and her test fails. The overlord may take threat if she is knocked out, and
    so is asked."""
    window = Window(Settings(motion=motion, bot_delay=delay, scale=scale, hints=False), keep=False)
    session = new_game(open_scenario(find_scenario("lamp-in-the-gatehouse")), settings={"threat": "yes"}, seed=1)
    hands = TableHands(window, TableScreen(window, session))
    hands.settle()
    deeds: tuple[Command, ...] = (
        Begin(seat="heroes"),
        ToggleCondition(seat="heroes", figure="mira", condition="poisoned"),
        SetDamage(seat="heroes", figure="mira", damage=damage),
        TypeRoll(seat="heroes", faces=(5, 5)),
    )
    for deed in deeds:
        hands.screen.submit(deed)
        hands.wait(2.0)
    assert not hands.notices(), "who sets something by hand knows what"
    if beside:
        open_beside(hands)
    hands.screen.submit(StartTurn(seat="heroes", figure="mira"))
    return hands


def test_a_page_of_the_moment_waits_until_what_befell_somebody_in_it_is_read() -> None:
    """The gate of the third round lay over dice of the second one that still rolled."""
    hands = poisoned(2)
    screen = hands.screen
    (seat,), now = screen.looking.seats, screen.session.moment.number
    screen.telling.wait(seat, [(now, Told(words="", title="The gate", text="It bursts."))])
    while not hands.notices():
        assert not screen.ui.layers
        hands.wait(0.1)
    hands.wait(1.0)
    assert not screen.ui.layers
    hands.until(lambda: bool(screen.ui.layers), 20.0)


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_what_poison_does_as_a_turn_begins_is_told_with_its_dice_once_they_lie(scale: float) -> None:
    hands = poisoned(3, scale=scale)
    screen = hands.screen
    hands.wait(0.1)
    assert screen.tray.rolling and not hands.notices()
    hands.until(lambda: not screen.tray.rolling)
    pops = [one for one in screen.scene.timeline.running if isinstance(one, Pop)]
    assert [pop.words for pop in pops] == ["−1"]
    hands.until(lambda: not screen.tray.showing)
    hands.wait(0.1)
    (notice,) = screen.ui.notices
    assert notice.words == f"{FAILED} {HURT}" and len(notice.pictures) == 2 and not notice.warning
    assert screen.ui.screen.contains(notice.rect)


def test_somebody_who_falls_by_it_is_seen_falling_in_both_windows_before_the_screen_is_handed_over() -> None:
    hands = poisoned(11, beside=True)
    public = aside_of(hands)
    screen, scenes = hands.screen, (hands.screen.scene, public._scene)
    falls: list[set[str]] = [set(), set()]
    while screen.tray.showing:
        hands.wait(0.05)
        for scene, fell in zip(scenes, falls, strict=True):
            assert scene is not None
            fell |= {one.piece for one in scene.timeline.running if isinstance(one, Fall)}
    assert falls == [{"mira"}, {"mira"}]
    hands.until(lambda: not screen.tray.showing)
    hands.wait(1.0)
    (line,) = public._befalls.notices.lines
    assert line.words == f"{FAILED} {HURT} Mira is knocked out." and len(line.pictures) == 2
    assert lies_free(public, line.rect) and line.rect.collidelist(standing(public._scene)) < 0
    assert not screen.curtain_for, "it went to the overlord before anybody had read why"
    (notice,) = screen.ui.notices
    assert notice.warning and notice.words == f"{FAILED} {HURT} Mira is knocked out."
    assert "Mira is knocked out." in [line.words for line in public.lines()], "everybody reads it"
    hands.until(lambda: bool(screen.curtain_for), 10.0)
    hands.wait(6.0)
    assert not public._befalls.notices.lines, "nobody can click it away there"
    hands.window.beside.close()


def test_where_only_bots_play_it_goes_by_itself_that_somebody_falls(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody acts who could have read it: it lay there for three rounds."""
    monkeypatch.setattr(Session, "people", property(lambda session: ()))
    hands = poisoned(11)
    hands.wait(3.0)
    assert [notice.warning for notice in hands.screen.ui.notices if "is knocked out" in notice.words] == [False]


def test_what_belongs_to_a_turn_that_is_not_told_yet_is_not_told_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """“Ilsa is no longer bleeding” stood beside an attack that was still read, while the board showed her bleeding."""
    hands = poisoned(3, beside=True)
    screen, public = hands.screen, aside_of(hands)
    with monkeypatch.context() as patched:
        patched.setattr(Looking, "passed_on", True)
        hands.until(lambda: not (screen.tray.showing or public._tray.showing))
        hands.wait(0.3)
        assert not hands.notices() and not public._befalls.notices.lines
    hands.until(lambda: bool(hands.notices() and public._befalls.notices.lines))
    hands.window.beside.close()


def test_what_the_lines_below_the_board_say_does_not_lie_over_it_as_well_in_a_second_window() -> None:
    """Both said the same, and the one above hid a row of the board."""
    hands = poisoned(3, beside=True)
    public = aside_of(hands)
    hands.until(lambda: bool(public._befalls.notices.lines))
    hands.wait(0.3)
    (line,) = public._befalls.notices.lines
    assert line.words in " ".join(one.words for one in public.lines()) and not line.rect.size[0]
    assert line.seen is not None, "it is read there, and comes no more"
    hands.screen.submit(Remark(words="Something else."))
    hands.screen.submit(Remark(words="And more."))
    public._side.said = ""  # as people are asked something
    public._side.draw = lambda *_: None  # type: ignore[method-assign]
    public._stale = True
    hands.wait(0.3)
    assert [line] == public._befalls.notices.lines and not line.rect.size[0]
    hands.window.beside.close()


def test_what_befell_somebody_lies_in_the_widest_room_beside_the_board_of_a_second_window(hands: Hands) -> None:
    """It stood in nine rows at its left, beside a third of the window that was empty."""
    befalls, room = PublicBefalls(), pygame.Rect(0, 0, 1000, 400)
    befalls.notices.add("Robin fails a test of might against the breath of the marsh, and is poisoned.", False, ())
    (place,) = befalls._places(hands.window.paint, befalls.notices.lines, room, [pygame.Rect(300, 0, 100, 400)], (), ())
    assert place.left > 400


def test_the_board_makes_room_for_a_fight_against_two_in_a_second_window() -> None:
    """It lay over half of the land, as a board beside it seemed too narrow."""
    assert at_its_left(pygame.Rect(0, 0, 1490, 790), 942).width == 548


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_what_befell_many_lies_off_the_board_in_a_second_window_until_it_was_read(
    table: Table, size: tuple[int, int]
) -> None:
    """Four lines of tests lay over the letters and the first row, beside much empty table, and were gone before anybody
    had read the last."""
    seat, die = table(), pygame.Surface((22, 22))
    public = open_beside(seat)
    assert seat.window.beside.window is not None
    seat.window.beside.window.window.size = size
    seat.wait(0.1)
    lines = public._befalls.notices
    told = [f"Hero {one} fails a test of might against the breath of the marsh, and is tired." for one in range(4)]
    for words in told:
        lines.add(words, False, (die, die))
    public._stale = True
    read: list[str] = []
    began, scene = seat.now, public._scene
    assert scene is not None
    board = [scene.screen_rect(space) for space in scene.board.spaces]
    while lines.lines:
        before = [one.words for one in lines.lines]
        seat.now += 1.5
        seat.wait(0.05)
        lie = [one.rect for one in lines.lines if one.rect.width]
        assert all(lies_free(public, one) and one.collidelist(board) < 0 for one in lie)
        read += [words for words in before if words not in [one.words for one in lines.lines]]
    assert read == told and seat.now - began >= sum(map(len, told)) / LETTERS_A_SECOND


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_what_befell_somebody_is_told_beside_them_wherever_they_stand(scale: float) -> None:
    """At 150 % the line lay on whom it told of for five seconds."""
    hands = poisoned(3, scale=scale)
    screen = hands.screen
    hands.until(lambda: bool(screen.ui.notices))
    mira, camera = screen.looking.table.pieces.figures["mira"], screen.scene.camera
    for _ in range(4):
        (notice,) = screen.ui.notices
        place = screen.scene.figure_rect(mira)
        assert place is not None
        camera.pan(notice.rect.left + 40 - place.left, notice.rect.centery - place.centery)
        camera.finish()
        screen.build()
        screen.ui.settle()
        screen.ui.draw(hands.window.surface)
        place = screen.scene.figure_rect(mira)
        assert place is not None and not notice.rect.colliderect(place)
        assert screen.ui.screen.contains(notice.rect)


def test_who_lets_bots_wait_for_nothing_waits_for_no_words_either() -> None:
    hands = poisoned(11, motion="reduced", delay=0.0)
    hands.until(lambda: bool(hands.screen.curtain_for), 2.0)


def test_a_test_by_hand_says_what_was_needed_and_what_came_of_it() -> None:
    hands = poisoned(3, motion="reduced", delay=0.0)
    hands.screen.submit(TypeRoll(seat="heroes", faces=(0, 0)))
    hands.screen.submit(AttributeTest(seat="heroes", figure="mira", attribute="might"))
    hands.wait(2.0)
    told = "By hand: Mira passes a test of might: 0 shields rolled, might allows 4."
    assert told in hands.notices()
    hands.key(pygame.K_z, pygame.KMOD_CTRL)
    if hands.has("We agree"):
        hands.press("We agree")
    hands.wait(0.1)
    assert told not in hands.notices(), "what was taken back has befallen nobody"


def test_a_replay_tells_what_came_of_a_test_and_not_only_how_it_went() -> None:
    dice = (RolledDie("grey", 5),)
    events = (
        Rolled(figure="mira", dice=dice, reason="test", words=FAILED),
        Damaged(figure="mira", amount=1, words=HURT),
    )
    lines = (Line(5, "Mira's turn begins.", "turn_began"), Line(5, FAILED, "rolled"), Line(5, HURT, "damaged"))
    befallen = befallen_in(((5, events),))
    (deed,) = told(lines, (), {}, befallen)
    assert deed.words == f"{FAILED} {HURT}" and (deed.target, deed.loses) == ("mira", 1)
    walks = (Line(5, "Mira moves 2.", "moved"), *lines[1:])
    assert [one.words for one in told(walks, (), {}, befallen)] == ["Mira moves 2.", deed.words]
