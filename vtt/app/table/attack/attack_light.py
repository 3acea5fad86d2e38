"""The light on who fights: both stand in it above the panel, the rest of the board is dark; what the target keeps. And
whom a question tells of, who stand in no light, but beside its card."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

import pygame

from vtt.app.paint import Paint
from vtt.app.table.attack.attack_stage import AttackStage
from vtt.app.table.attack.chain import LOSS
from vtt.app.table.board.following import BESIDE, Following
from vtt.app.table.board.uncovered import Uncovered
from vtt.app.table.board.views import gathered, on_board, on_screen, with_badges
from vtt.app.table.frame.clear_place import Way, covered, off
from vtt.board.pieces import Figure
from vtt.rules.attacks import total
from vtt.scene.board_scene import BoardScene
from vtt.scene.camera import Box
from vtt.scene.still import Content, same

SHADE: Final = (14, 12, 10)
DARK: Final = 150
"""How dark it is outside the light, of 255."""
KEPT: Final = (255 - DARK,) * 3
ADDED: Final = tuple(part * DARK // 255 for part in SHADE)
"""The same as two fills, which cost half as much as a sheet."""
COARSE: Final = 3
"""The dark is painted so many times smaller and smoothed up."""
RIMS: Final = ((1.0, 0.85), (0.96, 0.66), (0.92, 0.48), (0.87, 0.32), (0.82, 0.18), (0.76, 0.07), (0.7, 0.0))
"""Width of each ring of the light's edge, and how much of the dark is left inside it."""
FALLS, KEEPS = 20, 14
"""Units of the letters of what comes of a target."""
MARKER: Final = 0.4
"""Width of the marker of a zone, in spaces."""
ROUND: Final = 1.2
"""How far the light reaches beyond those who stand in it, in spaces."""


class Light:
    """Follows the attack that is shown. Where who is hit cannot be seen, the board slides once, and stays there when
    the attack has gone, but for what has room and was left outside. So it does for those that a question tells of.
    `seen`: what nothing covers."""

    def __init__(self, stage: AttackStage, following: Following, seen: Callable[[], Uncovered]) -> None:
        self.stage, self.following, self.seen = stage, following, seen
        self.asks = False
        """Whether a question has come up that tells of somebody, and nobody has looked at them yet."""
        self._asked: tuple[object, tuple[str, ...]] = None, ()
        self._aimed: object = ()
        """The attack that was looked at."""
        self._lies = ""
        """How the last attack was told."""
        self._dark: tuple[object, pygame.Surface] | None = None
        self._whole: tuple[Content, pygame.Surface] | None = None

    def free(self) -> pygame.Rect:
        """The part of the window that nothing covers."""
        return self.seen().room

    def ask(self, whom: tuple[str, ...], moment: object) -> None:
        """A question tells of these figures (ids; the first acts) at a moment of the table."""
        if whom != self._asked[1] or moment is not self._asked[0]:
            self._asked, self.asks = (moment, whom), bool(whom)

    def aim(self, scene: BoardScene) -> None:
        """Look at who is hit, and at who hits them where both have room, as soon as anything lies over one of them, and
        not over the rim of their badges alone; or at those that a question tells of. For one that passes in the small
        form nothing moves, unless it is replayed."""
        aimed, self._aimed = self._aimed, self.stage.shown
        if self.stage.small and self.stage.looking.back is None:
            return
        if self.stage.shown:
            boxes = [on_board(scene.camera, place) for place in self.wholly(scene)]
            if aimed != self.stage.shown and any(self.seen().cuts(place) for _, place in self.fighting(scene)):
                self._bring(scene, boxes, whole=True)
        else:
            self.asks = False
            if told := self._told_of(scene):
                self._bring(scene, told)

    def _bring(self, scene: BoardScene, boxes: list[Box], *, whole: bool = False) -> None:
        """Bring into sight as many of these as have room, the first before the others."""
        seen = self.seen()
        room = seen.room.inflate(-2 * BESIDE, -2 * BESIDE)  # in which all are brought: else one pushed another out
        self.following.bring(scene, gathered(scene.camera.goal, boxes, room), seen, whole=whole, passes=True)

    def lies(self, scene: BoardScene, ways: Sequence[Way]) -> tuple[Way, pygame.Rect]:
        """How an attack is told so that everybody who fights is seen, or at least who is hit; and the room in which
        they are. Each is told where the last one was, as long as that hides nobody."""
        fight, hit = self._stand(scene, {one.target for one in self.stage.shown})
        found = off(ways, fight, self._lies)
        mind = fight if found is not None else hit
        found = found or off(ways, hit, self._lies) or max(ways, key=lambda way: way.free_height(hit))
        self._lies = found.name
        return found, found.beside(mind)

    def _stand(self, scene: BoardScene, hit: set[str]) -> tuple[list[pygame.Rect], list[pygame.Rect]]:
        """Where all those stand who fight, and those who are `hit`, when the view has come to rest."""
        camera = scene.camera
        boxes = [on_board(camera, place) for place in self.wholly(scene)]
        places = [on_screen(camera, box, self.following.looked_at(camera)) for box in boxes]
        fighting = sorted(self.fighting(scene), key=lambda one: one[0].id not in hit)
        return places, [place for (figure, _), place in zip(fighting, places, strict=True) if figure.id in hit]

    def _places(self, scene: BoardScene) -> list[pygame.Rect]:
        return [
            scene.screen_rect(figure.space, figure.width, figure.height)
            for figure in self.stage.figures()
            if figure.space is not None
        ]

    def fighting(self, scene: BoardScene) -> list[tuple[Figure, pygame.Rect]]:
        """Who fights, and where each of them stands or stood last; of a zone only the place where each does."""
        found = []
        for figure in self.stage.figures():
            if figure.space is not None:
                stood = scene.stood_rect(figure) or scene.screen_rect(figure.space, figure.width, figure.height)
                found.append((figure, stood))
        return found

    def wholly(self, scene: BoardScene) -> list[pygame.Rect]:
        """Where those stand who fight, with their badges and the numbers that rise from them; who is hit first."""
        hit = {one.target for one in self.stage.shown}
        found = sorted(self.fighting(scene), key=lambda one: one[0].id not in hit)
        return [with_badges(place, scene.camera.scale) for _, place in found]

    def _told_of(self, scene: BoardScene) -> list[Box]:
        """Where those stand that a question tells of."""
        figures = (scene.pieces.figures.get(name) for name in self._asked[1])
        places = (scene.figure_rect(figure) for figure in figures if figure is not None)
        return [on_board(scene.camera, place) for place in places if place is not None]

    def draw_kept(self, scene: BoardScene, surface: pygame.Surface) -> bool:
        """Draw the board and the dark as they were drawn in the last frame, where nothing of them has changed since.
        Whether that was so."""
        key = self._looks(scene, surface)
        if key is None or self._whole is None or not same(self._whole[0], key):
            return False
        surface.blit(self._whole[1], (0, 0))
        scene.rest()
        return True

    def _darken(self, surface: pygame.Surface, lit: list[pygame.Rect]) -> None:
        """All dark but for the light. The part round the light is painted once and moves with the board."""
        area, around = surface.get_rect(), lit[0].unionall(lit[1:]).inflate(2 * COARSE, 2 * COARSE)
        here = [place.move(-around.left, -around.top) for place in lit]
        key = (around.size, tuple(tuple(place) for place in here))
        if self._dark is None or self._dark[0] != key:
            self._dark = (key, _dark(pygame.Rect((0, 0), around.size), here))
        surface.blit(self._dark[1], around)
        for part in _round_about(area, around):
            surface.fill(KEPT, part, pygame.BLEND_RGB_MULT)
            surface.fill(ADDED, part, pygame.BLEND_RGB_ADD)

    def _looks(self, scene: BoardScene, surface: pygame.Surface) -> Content | None:
        """All that board and dark are made of; None while something on the board moves, or no attack is shown."""
        if not self.stage.shown or self.stage.small or not scene.still:
            return None
        stage, camera = self.stage, scene.camera
        fight = (stage.shown, stage.spared, stage.counting)
        content = (scene.board, scene.pieces, scene.marks, scene.faint, *fight, *camera.focus, camera.scale)
        return (*content, *surface.get_size(), scene.sprites.edition, scene.clear)

    def draw(self, paint: Paint, scene: BoardScene, surface: pygame.Surface) -> None:
        """The dark over the board, and once all is counted over each target what it keeps, unless somebody still
        decides about it; that it would fall is what that is about. Of several what one keeps stands beside its name in
        the panel, and rather there alone than over anybody."""
        places = self._places(scene)
        self._whole = None
        if not self.stage.shown or self.stage.small or not places:
            return
        reach = 2 * round(ROUND * scene.camera.scale)
        self._darken(surface, [place.inflate(reach, reach) for place in places])
        taken, written = list[pygame.Rect](), [*scene.written, *_markers(scene, self.stage.figures())]
        stands = {figure.id: place for figure, place in self.fighting(scene)}
        for one in self.stage.shown:
            if (place := stands.get(one.target)) is None or not one.full or one.missed:
                continue
            loss, open_still = min(one.health, total(one.addends)), one.target in self.stage.spared
            told = loss and self.stage.over and (one.falls or not open_still)
            if told and self.free().colliderect(place):  # else it would seem to be about somebody else
                would, others = "would be" if open_still else "is", _others(scene, one.target)
                fate, keeps = f"{would} {one.fate}", f"{one.health} → {one.health - loss}"
                wordings = (f"{one.target_name} {fate}", fate.capitalize()) if one.falls else (keeps,)
                where = (place, self.free(), taken, others, written)
                words, lies = _said(paint, wordings, *where, falls=one.falls)
                if one.falls or len(self.stage.shown) == 1 or not covered(lies, [*others, place]):
                    taken.append(_pill(paint, surface, words, lies, falls=one.falls))
        content = self._looks(scene, surface)
        if content is not None and not scene.dirty():
            self._whole = (content, surface.copy())


def _others(scene: BoardScene, target: str) -> list[pygame.Rect]:
    """Where everybody but the target stands."""
    figures = (one for one in scene.pieces.figures.values() if one.id != target)
    return [place for place in map(scene.figure_rect, figures) if place is not None]


def _markers(scene: BoardScene, figures: Iterable[Figure]) -> list[pygame.Rect]:
    """The markers of the zones in which these stand."""
    lattice, camera, found = scene.board.lattice, scene.camera, list[pygame.Rect]()
    for space in sorted({one.space for one in figures if one.space is not None}) if lattice.kind == "zones" else ():
        found.append(pygame.Rect(0, 0, round(MARKER * camera.scale), round(MARKER * camera.scale)))
        x, y = camera.to_screen(*lattice.centre(space))
        found[-1].center = round(x), round(y)
    return found


def _round_about(area: pygame.Rect, inner: pygame.Rect) -> list[pygame.Rect]:
    """The parts of an area above, below, left and right of a rectangle."""
    inner = inner.clip(area)
    return [
        pygame.Rect(area.left, area.top, area.width, inner.top - area.top),
        pygame.Rect(area.left, inner.bottom, area.width, area.bottom - inner.bottom),
        pygame.Rect(area.left, inner.top, inner.left - area.left, inner.height),
        pygame.Rect(inner.right, inner.top, area.right - inner.right, inner.height),
    ]


def _dark(area: pygame.Rect, lit: list[pygame.Rect]) -> pygame.Surface:
    """A dark sheet with soft holes."""
    size = max(2, area.width // COARSE), max(2, area.height // COARSE)
    small = pygame.Surface(size, pygame.SRCALPHA)
    small.fill((*SHADE, DARK))
    for share, part in RIMS:
        alpha = round(DARK * part)
        for place in lit:
            hole = place.move(-area.left, -area.top)
            hole = hole.inflate(round(hole.width * (share - 1)), round(hole.height * (share - 1)))
            scaled = pygame.Rect(
                hole.left // COARSE, hole.top // COARSE, max(1, hole.width // COARSE), max(1, hole.height // COARSE)
            )
            pygame.draw.ellipse(small, (*SHADE, alpha), scaled)
    return pygame.transform.smoothscale(small, area.size)


def _lies(
    paint: Paint,
    words: str,
    place: pygame.Rect,
    room: pygame.Rect,
    taken: Sequence[pygame.Rect] = (),
    others: Sequence[pygame.Rect] = (),
    written: Sequence[pygame.Rect] = (),
    *,
    falls: bool = False,
) -> pygame.Rect:
    """Where what the target keeps, or that it falls, lies: over it; below or beside it where one of the `others` stands
    there, who would seem to be meant, others have `taken` the place or no room is left; where that is so all round,
    where it hides least, then least of what is `written` on the board."""
    size, gap = FALLS if falls else KEEPS, paint.px(2)
    wide = paint.width(words, size, True) + paint.px(18 if falls else 34)
    pill = pygame.Rect(0, 0, wide, paint.line(size) + paint.px(6))
    above, below = place.top - gap, place.bottom + gap
    tries = (
        *({"midbottom": (place.centerx, above)}, {"midtop": (place.centerx, below)}),
        *({"midleft": (place.right + gap, place.centery)}, {"midright": (place.left - gap, place.centery)}),
        *({"bottomleft": (place.left, above)}, {"bottomright": (place.right, above)}),
        *({"topleft": (place.left, below)}, {"topright": (place.right, below)}, {"midbottom": place.midbottom}),
    )
    inside = [one for one in (pill.move_to(**corner) for corner in tries) if room.contains(one)]
    on_it = pill.move_to(midbottom=place.midbottom).clamp(room)
    held = [*others, *taken]
    return min(inside or [on_it], key=lambda one: (covered(one, held), one.colliderect(place), covered(one, written)))


def _said(
    paint: Paint, wordings: Sequence[str], place: pygame.Rect, *where: Any, falls: bool = False
) -> tuple[str, pygame.Rect]:
    """The first of these words that have a place at which they hide nobody, and that place; else the last: what became
    of one of two who stood side by side lay over the other."""
    for words in wordings:
        lies = _lies(paint, words, place, *where, falls=falls)
        if not covered(lies, [place, *where[2]]):
            break
    return words, lies


def _pill(paint: Paint, surface: pygame.Surface, words: str, pill: pygame.Rect, *, falls: bool) -> pygame.Rect:
    """What the target keeps, or that it falls, where it lies."""
    size = FALLS if falls else KEEPS
    paint.box(surface, pill, (18, 16, 14), None, radius=12)
    left = pill.left + paint.px(9)
    end = paint.text(surface, words, (left, pill.centery - paint.line(size) // 2), size, LOSS, True).right
    if falls:
        return pill
    icon = pygame.Rect(end + paint.px(4), 0, paint.px(13), paint.px(13))
    icon.centery = pill.centery
    paint.icon(surface, "icon/heart", icon, ink=LOSS)
    return pill
