"""The dice tray over the board: the dice the game rolled tumble, lie for a moment, and go away by themselves. Dice of
one deed lie together, and never among those of another."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import pygame

from vtt.app.paint import Paint
from vtt.rules.enumeration import capital
from vtt.rules.events import TEST, Rolled, RolledDie
from vtt.rules.known import Face
from vtt.scene.dice import DicePainter, DieLook, Throw

LIES = 1.0
"""Seconds the dice lie before the tray goes."""
SIDES = (38, 30, 24)
"""Units of a die's side in the tray, from the usual one to that where there is least room."""
RIM = 16
"""Pixels by which the wood round the felt is larger, at both sides together."""
SMALL = 26
"""Units of a die's side in the log."""
MOST = 12
"""Dice that are shown of one deed; more do not fit into a tray."""
GAP = 8
"""Pixels between the tray and what it lies beside."""
STRIDE = 0.1
"""Seconds that dice tumble on at most from one frame to the next."""
JOINING = ("defence", "")
"""Reasons of rolls that belong to the deed of the roll before them: against an attack, or of a game that gives none."""


def deeds(rolls: Iterable[Rolled]) -> tuple[tuple[RolledDie, ...], ...]:
    """The dice of each deed of a step, in order: a test and the attack after it are two."""
    found: list[tuple[RolledDie, ...]] = []
    before = None
    for roll in rolls:
        again = roll.reason == before == TEST  # several figures test against the same card, or a die is rolled again
        joins = roll.reason in JOINING or again
        if found and joins:
            found[-1] += roll.dice
        elif roll.dice:
            found.append(roll.dice)
        before = roll.reason
    return tuple(found)


class Tray:
    """All dice of one deed in one throw, those of the next after it; a click or a key takes it away at once. `speed`:
    how fast they tumble; `quick`: a bot rolled them, or motion is reduced, and only the curtain waits until they are
    gone. `stays`: its last dice lie as long as somebody decides what they are good for."""

    def __init__(self, paint: Paint, dice: Mapping[str, tuple[Face, ...]]) -> None:
        self.painter = DicePainter(paint.theme, paint.sprites)
        self.kinds = dice
        self.throw: Throw | None = None
        self.speed = 1.0
        self.quick = False
        self.stays = False
        self.dice: tuple[RolledDie, ...] = ()
        """The dice that lie in it at last; empty while no tray is there."""
        self._next: list[tuple[RolledDie, ...]] = []
        self._seed = 0
        self._left = 0.0
        self._fresh = False
        self._place: tuple[tuple[pygame.Rect, ...], pygame.Rect] | None = None

    def wear(self, paint: Paint) -> None:
        """Draw with this pen from now on; dice that are on their way roll on."""
        self.painter, self._place = DicePainter(paint.theme, paint.sprites), None

    @property
    def showing(self) -> bool:
        return self.throw is not None

    @property
    def tumbling(self) -> bool:
        """Whether dice are still on their way."""
        return self.throw is not None and not self.throw.resting

    @property
    def rolling(self) -> bool:
        """Whether dice of what was rolled last are still on their way, or have not been thrown yet."""
        return self.tumbling or bool(self._next)

    @property
    def last(self) -> bool:
        """Whether the dice of what was rolled last have been thrown."""
        return not self._next

    def look(self, colour: str, face: int) -> DieLook:
        """How one die lies; a die of an unknown kind shows its number."""
        faces = self.kinds.get(colour, ())
        kind = "gray" if colour == "grey" else colour
        if not 0 <= face < len(faces):
            return DieLook(kind, face + 1)
        one = faces[face]
        return DieLook(kind, one.number, one.signs, one.counts, capital(one.words))

    def small(self, dice: Sequence[RolledDie]) -> tuple[pygame.Surface, ...]:
        """Dice as small pictures, for the log."""
        pixels = self.painter.theme.pixels(SMALL)
        return tuple(self.painter.die(self.look(die.colour, die.face), pixels) for die in dice)

    def roll(self, rolled: Sequence[tuple[RolledDie, ...]], seed: int, *, speed: float, quick: bool = False) -> None:
        """Throw the dice of these deeds, one after another. With `speed` 0 they lie at once; where it shall be `quick`
        only those of the last do."""
        if not rolled:
            return
        self._next, self._seed, self.dice = list(rolled[-1:] if quick else rolled), seed, rolled[-1]
        self.speed, self.quick = speed, quick
        self._throw_next()

    def lie(self, dice: tuple[RolledDie, ...]) -> None:
        """Show dice that were rolled before as they lie now."""
        self.roll((dice,), 0, speed=0.0, quick=self.quick)

    def _throw_next(self) -> None:
        dice = self._next.pop(0)[:MOST]
        looks = [self.look(die.colour, die.face) for die in dice]
        others = [[self.look(die.colour, face) for face in range(self.faces(die.colour))] for die in dice]
        self.throw = Throw(self.painter, looks, others, self._seed)
        self._left, self._place, self._fresh = LIES, None, True
        if self.quick or not self.speed:
            self.throw.skip()

    def faces(self, colour: str) -> int:
        """How many faces a die of a colour has."""
        return len(self.kinds.get(colour, ())) or 6

    def clear(self) -> None:
        """Take the tray away."""
        self.throw, self.dice, self.stays = None, (), False
        self._next = []

    def tick(self, seconds: float) -> float | None:
        """Let time pass. Seconds until the next tick is wanted (0: the dice tumble), or None: no tray is there, or its
        dice lie and stay."""
        if self.throw is None:
            return None
        if self._fresh:
            self._fresh, seconds = False, 0.0  # what has passed before the throw is not its time
        if not self.throw.resting:
            # Also the tick in which they come to rest asks for one more frame: the one that shows them lying.
            self.throw.tick(min(seconds, STRIDE) * self.speed)
            return 0.0
        if self.stays and not self._next:
            return None
        self._left -= seconds
        if self._left > 0:
            return self._left
        if self._next:
            self._throw_next()
        else:
            self.clear()
        return 0.0

    def draw(
        self,
        surface: pygame.Surface,
        clear: pygame.Rect,
        paint: Paint,
        busy: Iterable[pygame.Rect],
        read: Sequence[pygame.Rect] = (),
    ) -> None:
        """Draw the tray in a corner of `clear`, the part of the window that no card of the frame covers: the one where
        it hides nothing that is `read` there, and least of `busy`. It stays there while it shows."""
        if self.throw is None:
            return
        around = clear, *(one.copy() for one in read)
        if self._place is None or self._place[0] != around:
            room = clear.inflate(-paint.px(24), -paint.px(24))
            self._place = around, self._lies(room, paint, list(busy), read)
        self.throw.draw(surface, self._place[1])

    def _lies(
        self, room: pygame.Rect, paint: Paint, busy: Sequence[pygame.Rect], read: Sequence[pygame.Rect]
    ) -> pygame.Rect:
        """Where it lies in a room: as large as it can be without hiding what is read; in no room at its smallest."""
        assert self.throw is not None
        wide, tall = self.throw.tray.width, self.throw.tray.height
        place = room
        for side in SIDES:
            width = min(round(paint.px(side) * wide), room.width)
            place = free_corner(room, (width, round(width * tall / wide)), busy, read)
            if place.inflate(RIM, RIM).collidelist(list(read)) < 0:
                break
        return place


def free_corner(
    clear: pygame.Rect, size: tuple[int, int], busy: Sequence[pygame.Rect], read: Sequence[pygame.Rect] = ()
) -> pygame.Rect:
    """Where in `clear` a rectangle of this size hides the fewest pixels of what is `read`, and then of `busy`: in a
    corner of it, the lower ones first, or beside something that is read."""
    lefts, tops = (clear.right - size[0], clear.left), (clear.bottom - size[1], clear.top)
    beside = [left for one in read for left in (one.right + GAP, one.left - size[0] - GAP)]
    stacked = [top for one in read for top in (one.bottom + GAP, one.top - size[1] - GAP)]
    corners = [(left, top) for top in tops for left in lefts]
    along = [(left, top) for left in beside for top in tops] + [(left, top) for top in stacked for left in lefts]
    between = [(left, top) for top in stacked for left in beside]

    def hidden(place: pygame.Rect, of: Sequence[pygame.Rect]) -> int:
        parts = (place.clip(one) for one in of)
        return sum(part.width * part.height for part in parts)

    def free(places: Iterable[tuple[int, int]]) -> list[pygame.Rect]:
        """Those where not even the rim hides what is read."""
        found = (place for corner in places if clear.contains(place := pygame.Rect(corner, size)))
        return [place for place in found if place.inflate(RIM, RIM).collidelist(list(read)) < 0]

    if fitting := free([*corners, *along, *between]):
        return min(fitting, key=lambda place: hidden(place, busy))
    fitting = [place for corner in (*corners, *along) if clear.contains(place := pygame.Rect(corner, size))]
    return min(
        fitting or [pygame.Rect(clear.topleft, size)], key=lambda place: (hidden(place, read), hidden(place, busy))
    )
