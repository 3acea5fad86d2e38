"""The lines of the list of who acts: their words are whole in the narrow card of a low window."""

from __future__ import annotations

import pygame
import pytest

from tests.app.cut_words import words_drawn
from vtt.app.paint import Paint
from vtt.app.settings import Settings
from vtt.app.table.lists.order import LOW, WhoActs
from vtt.app.table.lists.rows import ONE_LINE, StandingRow, StripRow
from vtt.app.table.lists.shelves import CounterBar
from vtt.app.widgets.base import Look
from vtt.app.window import Window
from vtt.board.pieces import Figure
from vtt.play.briefing import Count
from vtt.rules.standings import Badge, Standing

ICONS = ("hand", "cards", "star", "up")


@pytest.fixture
def paint() -> Paint:
    return Window(Settings(size=(1280, 720), motion="reduced"), keep=False).paint


@pytest.fixture
def written(paint: Paint, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is written from now on."""
    words: list[str] = []

    def text(surface: object, said: str, *rest: object) -> pygame.Rect:
        words.append(said)
        return pygame.Rect(0, 0, 0, 0)

    monkeypatch.setattr(paint, "text", text)
    return words


def words_of(row: StandingRow, paint: Paint, monkeypatch: pytest.MonkeyPatch, wide: int = 179) -> list[str]:
    """What a row writes when it is drawn `wide` pixels wide."""
    written: list[str] = []
    monkeypatch.setattr(paint, "text", lambda surface, words, *rest: written.append(words))
    row.rect = pygame.Rect(0, 0, wide, paint.px(48))
    row.draw(paint, pygame.Surface((wide, 60)), Look())
    return written


def hounds(count: int, health: int = 6) -> list[Figure]:
    return [
        Figure(f"hound {n}", "hound", f"Hound {n}", "overlord", None, health=health, damage=n % 6) for n in range(count)
    ]


def row(figures: list[Figure], state: str, detail: str = "") -> StandingRow:
    standing = Standing("Grave hound", tuple(figure.id for figure in figures), "overlord", state, detail)
    return StandingRow(standing, figures, lambda figure: None, chosen=False)


def test_how_many_of_a_group_is_a_number_where_the_sentence_is_too_long(
    paint: Paint, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert words_of(row(hounds(2, health=0), "done"), paint, monkeypatch) == ["Grave hound", "done", "2"]
    assert "2 on the board" in words_of(row(hounds(2, health=0), "done"), paint, monkeypatch, wide=400)


def test_a_line_of_a_group_says_the_health_of_each(paint: Paint, monkeypatch: pytest.MonkeyPatch) -> None:
    """It said “3 on the board”: who was wounded stood on the board alone."""
    group = row(hounds(3), "ready")
    assert "6/6, 5/6, 4/6" in words_of(group, paint, monkeypatch, wide=240)
    assert group.hint((0, 0)) == "Grave hound: Hound 0 6/6, Hound 1 5/6, Hound 2 4/6"
    assert "29 · 6/6, 5/6" in words_of(row(hounds(2), "ready", "29"), paint, monkeypatch, wide=240)
    assert words_of(row(hounds(9), "ready"), paint, monkeypatch)[-1] == "9", "where that has no room"
    group.room = ONE_LINE
    assert "6/6, 5/6, 4/6" in words_of(group, paint, monkeypatch, wide=280)[-1]


def test_a_line_of_a_hero_and_its_summon_shows_what_the_hero_lives_by(
    paint: Paint, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As soon as it had summoned something its health was gone from the list."""
    hero = Figure(id="wright", name="Lantern Wright", kind="wright", side="heroes", space=None, health=8)
    made = row([hero, *hounds(1)], "acting", "29")
    made.vital = Badge("Health", 8, 8, vital=True)
    assert made.single == hero and {"8/8", "29 · acting"} <= set(words_of(made, paint, monkeypatch, wide=236))
    assert row(hounds(2), "done").single is None


def test_a_line_without_a_state_ends_with_no_dot(paint: Paint, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "1" in words_of(row(hounds(1), "", "1"), paint, monkeypatch)
    assert "1 · ready" in words_of(row(hounds(1), "ready", "1"), paint, monkeypatch)


@pytest.mark.parametrize(
    ("tall", "seen"), [(90, ["5", "11", "7", "2"]), (54, ["5", "11"]), (40, [])], ids=["roomy", "one line", "low"]
)
def test_what_everybody_may_know_stands_below_the_token_as_far_as_there_is_room(
    paint: Paint, written: list[str], tall: int, seen: list[str]
) -> None:
    counts = tuple(Badge(icon, value, icon=icon) for icon, value in zip(ICONS, (5, 11, 7, 2), strict=True))
    line = StripRow(Standing("Runa", (), "heroes", "ready", counts=counts), [], print, chosen=False)
    line.rect = pygame.Rect(0, 0, 84, paint.px(tall))
    line.draw(paint, pygame.Surface((84, 100)), Look())
    assert [words for words in written if words] == seen


def test_a_rank_and_a_state_are_read_in_the_strip_where_the_dock_has_grown(paint: Paint, written: list[str]) -> None:
    """“I” read as a stray bar, and with little room for each line neither a rank nor “down” was left."""
    for detail, state, tall, seen in (("rank III", "ready", 40, "rank III"), ("", "down", LOW, "down")):
        line = StripRow(Standing("Rat", (), "monsters", state, detail), [], print, chosen=False)
        line.vital = Badge("Health", 2, 2, vital=True)
        line.rect = pygame.Rect(0, 0, paint.px(110), paint.px(tall))
        line.draw(paint, pygame.Surface((200, 100)), Look())
        assert seen in written
    line = StripRow(Standing("Runa", (), "heroes", "done", "has chosen"), [], print, chosen=False)
    line.vital, line.rect = Badge("Health", 2, 2, vital=True), pygame.Rect(0, 0, paint.px(80), paint.px(40))
    line.draw(paint, pygame.Surface((200, 100)), Look())
    assert "done" not in written[-2:], "who has chosen cards has not had a turn"
    line = StripRow(Standing("Rat", (), "monsters", "ready", "rank III"), [], print, chosen=False)
    line.vital, line.rect = Badge("Health", 2, 2, vital=True), pygame.Rect(0, 0, paint.px(70), paint.px(40))
    line.draw(paint, pygame.Surface((200, 100)), Look())
    assert written[-1] == "III", "the word goes before the number"
    line.standing = Standing("Rat", (), "monsters", "ready", "rank I")
    line.rect.width = paint.px(64)
    line.draw(paint, pygame.Surface((200, 100)), Look())
    assert written[-1] == "r. I"


@pytest.mark.parametrize("count", [3, 5, 7])
def test_lines_lie_closer_before_they_scroll_and_their_names_stay_whole(
    paint: Paint, written: list[str], count: int
) -> None:
    """At 150 percent three of five had room above a card of the figure that had grown, and of the third half a name."""
    rows = [row(hounds(2), "ready") for _ in range(count)]
    shown = WhoActs(rows, topic="")
    assert shown.height(paint, 300) == count * paint.px(48) + (count - 1) * paint.px(4)
    shown.place(paint, pygame.Rect(0, 0, 300, 240))
    assert all(one.rect.bottom <= 240 for one in rows)
    rows[-1].draw(paint, pygame.Surface((300, 300)), Look())
    assert written[0] == "Grave hound" and "ready" in written[1]


def test_who_has_neither_figure_nor_side_is_named_in_the_strip(paint: Paint, written: list[str]) -> None:
    """The dummy player was a token with a question mark and a number."""
    line = StripRow(Standing("Dummy player", (), "", "ready", "3"), [], print, chosen=False)
    line.rect = pygame.Rect(0, 0, paint.px(84), paint.px(40))
    line.draw(paint, pygame.Surface((200, 100)), Look())
    assert written[:2] == ["Dummy", "player"] and "3" in written


def test_in_the_strip_a_group_bears_the_letter_of_its_figures(paint: Paint, written: list[str]) -> None:
    """Two groups of goblins were two lines with the same picture and nothing else."""
    standing = Standing("Pickets", ("one", "two"), "overlord", "ready")
    line = StripRow(standing, hounds(2), print, chosen=False)

    for called in ("", "P"):
        line.called, line.rect = called, pygame.Rect(0, 0, 84, 40)
        line.draw(paint, pygame.Surface((84, 100)), Look())
    assert [words for words in written if words] == ["×2", "P", "×2"]


def test_a_counter_in_the_rail_has_its_whole_name(paint: Paint, monkeypatch: pytest.MonkeyPatch) -> None:
    """“Pas… 0/10” stood there beside an empty board."""
    bar = CounterBar(Count("passengers", "overlord", 1, 10), lambda: None)
    bar.place(paint, pygame.Rect(0, 0, paint.px(34), bar.height(paint, paint.px(34))))
    said = words_drawn(monkeypatch)
    bar.draw(paint, pygame.Surface(bar.rect.size), Look())
    assert {"Passengers", "1/10"} <= set(said)
    monkeypatch.undo()
    low, surface = bar.rect.height - 20, pygame.Surface(bar.rect.size, pygame.SRCALPHA)
    bar.place(paint, pygame.Rect(0, 0, bar.rect.width, low))
    bar.draw(paint, surface, Look())
    assert 0 < surface.get_bounding_rect().bottom <= low, "in a low rail “9/9” was cut"


def test_full_bars_in_the_list_are_of_one_length_whatever_stands_behind_them(
    paint: Paint, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Beside “done” one was longer than beside “1 action left”, as if that hero were hurt."""
    lines = [row([hounds(1)[0]], state, detail) for state, detail in (("done", ""), ("acting", "1 action left"))]
    for line in lines:
        line.vital = Badge("health", 6, full=6, vital=True)
    bars: list[pygame.Rect] = []
    monkeypatch.setattr(paint, "bar", lambda surface, rect, *rest: bars.append(rect.copy()))
    listed = WhoActs(lines, topic="")
    listed.place(paint, pygame.Rect(0, 0, 240, 200))
    listed.draw(paint, pygame.Surface((240, 200)), Look())
    assert len(bars) == 2 and len({(bar.left, bar.width) for bar in bars}) == 1
