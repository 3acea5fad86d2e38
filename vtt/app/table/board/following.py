"""Where people look at a board: at all of it while that is readable, else at who acts and what they mind round them.
The board keeps its scale and lies still: it slides only where something that is needed cannot be seen, by the least,
and stays there. Whoever looks elsewhere is left alone until another figure acts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from math import dist, inf
from typing import Final

import pygame

from vtt.app.table.board.uncovered import Uncovered
from vtt.app.table.board.views import farther, gathered, joined, on_screen, settled, slid, together
from vtt.scene.board_scene import BoardScene
from vtt.scene.camera import Box, Camera, Seen

STANDS: Final = 0.5
"""Units round the middle of a zone that are seen of it."""
NEAR: Final = 3.5
"""Spaces round who acts in which ways in and out are seen, too."""
TAKES: Final = 0.32
"""Seconds to another place."""
BESIDE: Final = 12
"""Pixels between what is brought into sight and what covers it."""
SLIVER: Final = 0.2
"""Spaces that may lie below the rim of a card: for so little the whole board does not slide."""


class Following:
    """`whole`: people look round the whole board, however small it is, until the next one acts; `scale`: the one they
    chose, pixels a space (0: the usual). `farthest`: pixels a space at least to which it goes farther for a while."""

    def __init__(self, farthest: float = inf) -> None:
        self.whole = False
        self.scale = 0.0
        self.farthest = farthest
        self.whom = ""
        """Whom they followed last."""
        self.led: Seen | None = None
        """Where they were led to last; nobody who looks elsewhere on purpose looks there."""
        self.before: Seen | None = None
        """Where they were led to before they looked round."""
        self._looked_in: object = None
        """The turn in which they look round."""
        self.home: Seen | None = None
        """Where they looked before the board slid for what lies over it for a while: it comes back there after it."""
        self._set_out: Seen | None = None
        """Where they looked as a replay began."""
        self._reached = ""
        self._where: object = None
        """Where who acts had come when it was last looked for all that it may do from there."""
        self._sought = ""
        self.flies = False
        """Whether the board has slid, and nobody has asked since whether it has `landed`: without motion it is there at
        once."""

    @staticmethod
    def looked_at(camera: Camera) -> Seen:
        """Where people look, or will once the camera has ended its glide."""
        return camera.goal, camera.leads_to

    def ours(self, camera: Camera) -> bool:
        """Whether people look where they were led to last."""
        return self.led == self.looked_at(camera)

    def look_round(self, camera: Camera, turn: object) -> Seen | None:
        """People want to look round in a turn, or have done so: where they go back to then, if they had been led
        there."""
        if self.whole and self.ours(camera):
            self.whole = False
            return self.before
        self.before = self.looked_at(camera) if self.ours(camera) else None
        self.whole, self.scale, self._looked_in = True, 0.0, turn
        return None

    def looked_long_enough(self, turn: object) -> bool:
        """Whether people look round who did so in another turn: to look round is no wish to stay."""
        ends = self.whole and turn != self._looked_in
        self.whole = self.whole and not ends
        return ends

    def lead(self, camera: Camera, seen: Seen, *, glide: bool = False) -> None:
        """Lead people to a view."""
        camera.go(seen, TAKES)
        if not glide:
            camera.finish()
        self.led, self.home, self._where = self.looked_at(camera), None, None

    def bring(
        self,
        scene: BoardScene,
        needed: Sequence[Box],
        seen: Uncovered,
        room: pygame.Rect | None = None,
        beside: Sequence[Box] = (),
        *,
        whole: bool = False,
        passes: bool = False,
        together_seen: bool = False,
    ) -> bool:
        """Where something that is needed cannot be seen (all of it, where it must be seen `whole`), slide by the least
        until it lies in a `room` that nothing covers, with as much as has room there of what else is needed and of what
        is `beside` it. Where all that is needed is to be `together_seen` and has no room so, the board goes farther for
        a while. It stays there, or until what covers it has gone, if that `passes`. Whether it slides."""
        camera, looked = scene.camera, self.looked_at(scene.camera)
        hides = seen.cuts if whole else seen.hides
        room = (room or seen.room).inflate(-2 * BESIDE, -2 * BESIDE)
        least = min(self.farthest, looked[0])
        needed = gathered(least, needed, room) if together_seen and needed else needed
        hidden = [box for box in needed if hides(on_screen(camera, box, looked))]
        if not hidden:
            return False
        seen_from = farther(camera, looked, reduce(joined, needed), room, least) if together_seen else looked
        slides = slid(camera, seen_from, together(seen_from[0], [*hidden, *needed, *beside], room), room)
        if slides[0] == looked[0] and dist(slides[1], looked[1]) < (1 / camera.goal if whole else SLIVER):
            return False
        ours, passes = self.ours(camera), passes or slides[0] < self.usual(camera)[0]
        camera.go(slides, TAKES)
        self.flies = True
        if ours:  # who looks elsewhere on purpose goes on doing so
            self.home = (self.home or looked) if passes else None
            self.led = self.looked_at(camera)
        return True

    def usual(self, camera: Camera) -> Seen:
        """Where people look, or did before the board went farther for a while."""
        looked = self.looked_at(camera)
        return self.home if self.home is not None and self.home[0] > looked[0] else looked

    def come_home(self, camera: Camera, near: Seen | None = None) -> bool:
        """What the board slid for has gone: back to where it was before, or `near` to that, unless people look
        elsewhere on purpose. Whether it slides."""
        home, self.home = near or self.home, None
        if home is None or home == self.looked_at(camera) or not self.ours(camera):
            return False
        self.lead(camera, home, glide=True)
        self.flies = True
        return True

    def replays(self, camera: Camera) -> None:
        """A replay begins, in which the board slides to what is told."""
        self._set_out = self.looked_at(camera) if self.ours(camera) else None

    def replayed(self, camera: Camera) -> None:
        """It is over: back to where people looked before, unless they have gone elsewhere on purpose."""
        there, self._set_out = self._set_out, None
        if there is not None and self.ours(camera) and there[0] == camera.goal:
            self.lead(camera, there, glide=True)
            self.flies = True

    def bring_whole(
        self, camera: Camera, whole: Box, room: pygame.Rect, spaces: Iterable[pygame.Rect], seen: Uncovered
    ) -> bool:
        """Where one of its spaces cannot be seen, and the whole board has room in a part of the window, across or down,
        slide it in by the least. Whether it slides."""
        room, looked = room.inflate(-2 * BESIDE, -2 * BESIDE), self.looked_at(camera)
        there = settled(camera, looked, whole, room, larger=False)
        if there == looked or not self.ours(camera) or not any(map(seen.hides, spaces)):
            return False
        self.lead(camera, there, glide=True)
        self.flies = True
        return True

    def landed(self, scene: BoardScene) -> bool:
        """Whether the board has come to rest since it was last asked: what floats over it may lie elsewhere now."""
        landed, self.flies = self.flies and scene.camera.resting, self.flies and not scene.camera.resting
        return landed

    def turned_to(self, whom: str) -> bool:
        """Whether another figure acts than before; noted."""
        before, self.whom = self.whom, whom or self.whom
        return bool(before) and before != self.whom

    def arrives(self, where: object) -> bool:
        """Whether who acts has come there since this was asked, or people were led elsewhere since; noted."""
        before, self._where = self._where, where
        return before != where

    def begins(self, acts: str, reach: bool) -> bool:
        """Whether it is seen for the first time how far this figure gets in its turn; noted."""
        begins = reach and acts != self._reached
        self._reached = acts if reach or acts != self._reached else self._reached
        return begins

    def seeks(self, camera: Camera, whom: str) -> bool:
        """Whether who acts is to be found where everything stands still: where people look where they were led, and
        once for each who acts."""
        before, self._sought = self._sought, whom
        return before != whom or self.ours(camera)
