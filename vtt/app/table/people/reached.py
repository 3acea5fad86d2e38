"""What of a moment has been shown by now: whom its attacks strike has what it had before until they are counted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import msgspec

from vtt.board.pieces import Figure, Pieces
from vtt.rules.attacks import Reckoned


@dataclass(frozen=True)
class Reached:
    """`rolling`: dice are on their way, and nothing of the moment is told. `told`: its attacks that are counted,
    `untold`: those that are not, in order. `read`: the one that lies there to be read now."""

    rolling: bool = False
    told: tuple[Reckoned, ...] = ()
    untold: tuple[Reckoned, ...] = ()
    read: Reckoned | None = None

    @property
    def all(self) -> bool:
        """Whether everything that happened is told."""
        return not self.rolling and not self.untold

    def hit(self, figure: str) -> bool:
        """Whether attacks struck a figure (id), and all that they did to it is told."""
        told = not self.rolling and any(one.target == figure for one in self.told)
        return told and all(one.target != figure for one in self.untold)

    def figure(self, before: Figure, now: Figure | None) -> Figure | None:
        """A figure of the moment `before` that stands there `now` (None: it has gone), as far as it is told: once all
        is counted who struck, too, whom its own attack or the way to it may have hurt."""
        if self.all and now is not None and any(one.figure == before.id for one in self.told):
            return now
        if self.hit(before.id):
            return now
        coming = next((one for one in self.untold if one.target == before.id), None)
        if self.rolling or coming is None or all(one.target != before.id for one in self.told):
            return before
        return msgspec.structs.replace(before, damage=before.health - coming.health) if coming.full else before

    def as_read(self, now: Pieces) -> Pieces:
        """The pieces while an attack lies there to be read: whom it struck has what that left it, whatever hurt it
        later in the moment."""
        struck = now.figures.get(self.read.target) if self.read is not None else None
        if self.read is None or struck is None or self.read.missed or not self.read.full:
            return now
        since = struck.damage - (struck.health - max(0, self.read.health - self.read.result))
        if since <= 0:
            return now
        left = msgspec.structs.replace(struck, damage=struck.damage - since)
        return msgspec.structs.replace(now, figures={**now.figures, struck.id: left})

    def listed(self, before: Pieces, now: Pieces) -> Pieces:
        """The figures of the moment before, each as far as it is told; who has fallen has nothing left."""
        figures = {}
        for name, one in before.figures.items():
            told = self.figure(one, now.figures.get(name))
            figures[name] = msgspec.structs.replace(one, damage=one.health) if told is None else told
        return msgspec.structs.replace(before, figures=figures)

    def drawn(self, before: Pieces, now: Pieces) -> Pieces:
        """The pieces where they stand now, each figure as far as it is told; who falls stands there until then."""
        figures = dict[str, Figure]()
        for name in (*before.figures, *(name for name in now.figures if name not in before.figures)):
            here, known = now.figures.get(name), before.figures.get(name)
            told = here if known is None else self.figure(known, here)
            if told is not None:
                figures[name] = told if here is None or told is here else _at(told, here)
        return msgspec.structs.replace(now, figures=figures)


def all_told(before: Pieces, now: Pieces) -> Pieces:
    """The figures of the moment before as they are now; who has fallen has nothing left, and who lives again is told
    with what it is then: until that it is as it was."""
    figures = {}
    for name, one in before.figures.items():
        here = now.figures.get(name) or msgspec.structs.replace(one, damage=one.health)
        rises = here.damage < here.health and one.damage >= one.health
        figures[name] = one if rises else here
    return msgspec.structs.replace(before, figures=figures)


def _at(told: Figure, here: Figure) -> Figure:
    """A figure where it stands now; one that was taken off the board stands where it stood."""
    if here.space is None:
        return told
    return msgspec.structs.replace(told, space=here.space, width=here.width, height=here.height)


NOTHING_WAITS: Final = Reached()
