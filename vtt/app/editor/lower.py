"""The card below the inspector: problems, history or layers, and the small map."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from vtt.app.editor.opened import Opened
from vtt.app.editor.thumbs import FLOOR, TERRAIN_COLOURS
from vtt.app.paint import Paint
from vtt.app.widgets.base import Action, Host, Look, Point, Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.choose import Segments
from vtt.app.widgets.label import Heading, Label, Paragraph
from vtt.app.widgets.layout import Card, Column, Row, Scroll
from vtt.board.board import Board
from vtt.board.terrain import NOTHING
from vtt.editor.problems import FoundProblem
from vtt.geometry.zones import ZoneLattice
from vtt.scene.board_scene import BoardScene

LAYERS = ("tiles", "terrain", "borders", "areas", "zones", "doors", "tokens", "figures", "groups")
MOST_SHOWN = 200


@dataclass(frozen=True)
class LowerDeeds:
    """What the card makes the screen do."""

    jump: Callable[[FoundProblem], None]
    go_to: Callable[[int], None]
    rebuilt: Action
    show_tab: Callable[[int], None]
    fitting: Callable[[FoundProblem], None]


def lower_card(
    opened: Opened,
    problems: Sequence[FoundProblem],
    tab: int,
    deeds: LowerDeeds,
    scene: BoardScene,
    scroll: Scroll | None,
    *,
    low: bool = False,
) -> Card:
    """One of three lists, and the map; not that in a `low` window."""
    labels = [f"Problems {len(problems)}", "History", "Layers"]
    tabs = Segments(labels, tab, deeds.show_tab, name="lower tabs")
    lists = (_problems, _history, _layers)
    body = Scroll(Column(lists[tab](opened, problems, deeds), gap=4), weight=1, name="lower")
    if scroll is not None:
        body.offset = scroll.offset
    return Card(Column([tabs, body, *([] if low else [SmallMap(scene)])], gap=8), name="lower card")


class ProblemButton(Button):
    """A problem over as many lines as it needs; a click jumps there."""

    def __init__(self, problem: FoundProblem, jump: Callable[[], None]) -> None:
        super().__init__(problem.sentence, jump, name=f"problem {problem.sentence}")
        self.problem = problem
        self.inner = Paragraph(problem.sentence, size=12)

    def height(self, paint: Paint, width: int) -> int:
        return self.inner.height(paint, width - paint.px(20)) + paint.px(12)

    def place(self, paint: Paint, rect: pygame.Rect) -> None:
        super().place(paint, rect)
        self.inner.place(paint, rect.inflate(-paint.px(20), -paint.px(12)))

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        warm = look.hover is self
        border = paint.harm if self.problem.grave else paint.accent
        paint.box(surface, self.rect, paint.raised if warm else paint.field, border, radius=7)
        if look.focus is self and look.keyboard:
            paint.ring(surface, self.rect, paint.px(7))
        self.inner.draw(paint, surface, look)


def _problems(opened: Opened, problems: Sequence[FoundProblem], deeds: LowerDeeds) -> list[Widget]:
    if not problems:
        return [Paragraph("Nothing is wrong.", quiet=True)]
    rows: list[Widget] = []
    for problem in problems[:MOST_SHOWN]:
        rows.append(ProblemButton(problem, partial(deeds.jump, problem)))
        if problem.opening is not None:
            rows.append(
                Button("What fits here?", partial(deeds.fitting, problem), small=True, name=f"fits {problem.sentence}")
            )
    if len(problems) > MOST_SHOWN:
        rows.append(Label(f"… and {len(problems) - MOST_SHOWN} more", size=12, quiet=True))
    return rows


def _history(opened: Opened, problems: Sequence[FoundProblem], deeds: LowerDeeds) -> list[Widget]:
    """The last steps, the newest first; what was undone is quiet."""
    history = opened.desk.history
    names = history.names
    first = max(0, len(names) - MOST_SHOWN)
    rows: list[Widget] = [Heading("1 step" if len(names) == 1 else f"{len(names)} steps")]
    for number in range(len(names) - 1, first - 1, -1):
        chosen = number == history.position
        kind = "plain" if number <= history.position else "quiet"
        step = partial(deeds.go_to, number)
        rows.append(Button(names[number], step, small=True, chosen=chosen, kind=kind, name=f"step {number}"))
    return rows


def _layers(opened: Opened, problems: Sequence[FoundProblem], deeds: LowerDeeds) -> list[Widget]:
    desk = opened.desk
    rows: list[Widget] = []
    for layer in LAYERS:

        def show(layer: str = layer) -> None:
            desk.hidden ^= {layer}
            deeds.rebuilt()

        def lock(layer: str = layer) -> None:
            desk.locked ^= {layer}
            deeds.rebuilt()

        shown, locked = layer not in desk.hidden, layer in desk.locked
        eye = Button(
            "", show, icon="icon/sight" if shown else "icon/minus", small=True, chosen=shown, name=f"show {layer}"
        )
        key = Button("", lock, icon="icon/lock", small=True, chosen=locked, name=f"lock {layer}")
        eye.tip, key.tip = "Show or hide", "Lock against changes"
        rows.append(Row([Label(layer.capitalize(), weight=1), eye, key]))
    return rows


class SmallMap(Widget):
    """The whole board small, with a frame round what the window shows; a click or drag looks there."""

    def __init__(self, scene: BoardScene) -> None:
        super().__init__(name="map", tip="Click to look there")
        self.scene = scene

    def height(self, paint: Paint, width: int) -> int:
        return paint.px(96)

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        paint.box(surface, self.rect, paint.field, None, radius=6)
        picture, left, top, scale = self._picture()
        corner = self._corner(picture)
        surface.blit(picture, corner)
        x0, y0, x1, y1 = self.scene.camera.visible()
        frame = pygame.Rect(
            round(corner[0] + (x0 - left) * scale),
            round(corner[1] + (y0 - top) * scale),
            max(4, round((x1 - x0) * scale)),
            max(4, round((y1 - y0) * scale)),
        )
        clip = surface.get_clip()
        surface.set_clip(self.rect.clip(clip))
        pygame.draw.rect(surface, paint.accent, frame.clip(self.rect), 1)
        surface.set_clip(clip)

    def _corner(self, picture: pygame.Surface) -> tuple[int, int]:
        return (
            self.rect.centerx - picture.get_width() // 2,
            self.rect.centery - picture.get_height() // 2,
        )

    def _picture(self) -> tuple[pygame.Surface, float, float, float]:
        return small_picture(self.scene.board, (max(8, self.rect.width - 8), max(8, self.rect.height - 8)))

    def press(self, point: Point, button: int, ui: Host) -> bool:
        if button == 1:
            self.drag(point, ui)
        return button == 1

    def drag(self, point: Point, ui: Host) -> None:
        picture, left, top, scale = self._picture()
        corner = self._corner(picture)
        self.scene.camera.finish()
        self.scene.camera.focus = (left + (point[0] - corner[0]) / scale, top + (point[1] - corner[1]) / scale)
        self.scene.touch()


def _zones_small(
    board: Board, lattice: ZoneLattice, size: tuple[int, int]
) -> tuple[pygame.Surface, float, float, float]:
    scale = min(size[0] / lattice.width, size[1] / lattice.height)
    sheet = pygame.Surface((max(1, int(lattice.width * scale)), max(1, int(lattice.height * scale))))
    sheet.fill((29, 27, 25))
    for space in board.spaces:
        points = [(x * scale, y * scale) for x, y in lattice.corners(space)]
        pygame.draw.polygon(sheet, TERRAIN_COLOURS.get(board.letter(space), FLOOR), points)
        pygame.draw.polygon(sheet, (29, 27, 25), points, 1)
    return sheet, 0.0, 0.0, scale


_PALETTE = [TERRAIN_COLOURS.get(chr(code), FLOOR if code == ord(".") else (29, 27, 25)) for code in range(256)]
_kept: tuple[tuple[bytes, ...], tuple[int, int], tuple[pygame.Surface, float, float, float]] | None = None


def small_picture(board: Board, size: tuple[int, int]) -> tuple[pygame.Surface, float, float, float]:
    """One dot a space, scaled into a size; and the left, top and pixels a space. Kept while the terrain is the same."""
    global _kept
    if _kept is not None and _kept[0] is board.terrain and _kept[1] == size:
        return _kept[2]
    rows = board.terrain
    columns = board.lattice.columns
    if isinstance(board.lattice, ZoneLattice):
        _kept = (board.terrain, size, _zones_small(board, board.lattice, size))
        return _kept[2]
    used = [number for number, row in enumerate(rows) if row.strip(NOTHING.encode())]
    top, bottom = (max(0, used[0] - 1), min(len(rows), used[-1] + 2)) if used else (0, len(rows))
    left = min((len(row) - len(row.lstrip(b"#")) for row in rows[top:bottom] if row.strip(b"#")), default=0)
    right = max((len(row.rstrip(b"#")) for row in rows[top:bottom]), default=columns) or columns
    left, right = max(0, left - 1), min(columns, right + 1)
    dots = pygame.image.frombuffer(
        b"".join(row[left:right] for row in rows[top:bottom]), (right - left, bottom - top), "P"
    )
    dots.set_palette(_PALETTE)
    scale = min(size[0] / (right - left), size[1] / (bottom - top))
    whole = (max(1, int((right - left) * scale)), max(1, int((bottom - top) * scale)))
    picture = pygame.transform.scale(dots.convert(), whole)
    _kept = (board.terrain, size, (picture, float(left), float(top), scale))
    return _kept[2]
