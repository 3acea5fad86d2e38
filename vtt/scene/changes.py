"""From two moments of the table to what should be seen moving between them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import Final

from vtt.board.board import Board
from vtt.board.pieces import Figure, Pieces
from vtt.geometry.lattice import Space
from vtt.geometry.plan import Plan, footprint_spaces
from vtt.scene.animation import (
    A_SITE,
    FADE,
    FALL,
    FLIP,
    HURT,
    POP,
    REVEAL,
    SLIDE,
    Appear,
    Fall,
    Flip,
    Hurt,
    Point,
    Pop,
    Reveal,
    Slide,
    Timeline,
)
from vtt.scene.packing import packed, still_there


@dataclass(frozen=True)
class Passing:
    """What the pieces alone do not say: who `fell`, and whom an attack `missed`, also where it hit and all of it was
    `stopped`."""

    fell: frozenset[str] = frozenset()
    missed: tuple[str, ...] = ()
    stopped: frozenset[str] = frozenset()

    def but(self, missed: Collection[str]) -> Passing:
        """The same without those of whom it is not told (or has been told already) that they were missed."""
        return replace(self, missed=tuple(name for name in self.missed if name not in missed))


NOTHING_PASSES: Final = Passing()


def figure_middle(plan: Plan, figure: Figure) -> Point | None:
    """The middle of a figure in drawing units; None if it is not on the board."""
    if figure.space is None:
        return None
    if figure.width == figure.height == 1 or plan.lattice.kind == "zones":
        return plan.lattice.centre(figure.space)
    return plan.middle(footprint_spaces(plan.lattice, figure.space, figure.width, figure.height))


def _drawn(plan: Plan, pieces: Pieces, figure: Figure) -> Point | None:
    """The middle of a figure where it is drawn among the others of its zone or space."""
    middle = figure_middle(plan, figure)
    if middle is None:
        return None
    across, down = packed(plan, pieces).shifts.get(figure.id, (0.0, 0.0))
    return middle[0] + across, middle[1] + down


def animate_pieces(
    timeline: Timeline,
    plan: Plan,
    old: Pieces,
    new: Pieces,
    paths: Mapping[str, Sequence[Space]],
    passing: Passing = NOTHING_PASSES,
    sliding: frozenset[Space] = frozenset(),
) -> dict[str, Figure]:
    """Start what moves between two states of the pieces; what stands on spaces that are `sliding` comes when they lie
    there, one after the other. The figures that are leaving, to be drawn while they fade."""
    leaving = _gone(old, new)
    held = still_there(old.figures, new, leaving)
    waits = count()
    for identity, figure in new.figures.items():
        before = old.figures.get(identity)
        if before is not None and before is figure:
            continue
        here = figure_middle(plan, figure)
        there = figure_middle(plan, before) if before else None
        if here and there and before and (here != there):
            path = paths.get(identity, ())
            between = [plan.lattice.centre(space) for space in path[1:-1]]
            steps = len(path) - 1 if path else plan.lattice.distance(before.space or 0, figure.space or 0)
            timeline.walk(identity, [there, *between, here], steps)
        elif here and not there:
            waiting = SLIDE + A_SITE * next(waits) if figure.space in sliding else 0.0
            timeline.start(Appear(FADE, -waiting, piece=identity))
        elif there and not here and before:
            _leave(timeline, identity, passing)
        if before and before.damage != figure.damage and (at := _drawn(plan, held, held.figures[identity])):
            _hurt(timeline, before, figure, at)
    for identity, figure in old.figures.items():
        if identity not in new.figures and figure.space is not None:
            _leave(timeline, identity, passing)
            left = max(0, figure.health - figure.damage)
            if left and identity in passing.fell and (place := _drawn(plan, old, figure)) is not None:
                timeline.start(Pop(POP, at=place, words=f"−{left}"))
    _misses(timeline, plan, held, passing)
    _animate_tokens(timeline, old, new, sliding, waits)
    return leaving


def _gone(old: Pieces, new: Pieces) -> dict[str, Figure]:
    """The figures that stood on the board and do not any longer, as they stood."""
    here = {identity for identity, figure in new.figures.items() if figure.space is not None}
    return {name: one for name, one in old.figures.items() if one.space is not None and name not in here}


def _animate_tokens(
    timeline: Timeline, old: Pieces, new: Pieces, sliding: frozenset[Space], waits: Iterator[int]
) -> None:
    """Tokens come, those on spaces that are `sliding` when they lie there, and turn over."""
    for identity, token in new.tokens.items():
        known = old.tokens.get(identity)
        if known is None:
            waiting = SLIDE + A_SITE * next(waits) if sliding.issuperset(token.spaces) and sliding else 0.0
            timeline.start(Appear(FADE, -waiting, piece=identity))
        elif (known.face_up, known.contents) != (token.face_up, token.contents):
            timeline.start(Flip(FLIP, token=identity))


def _leave(timeline: Timeline, figure: str, passing: Passing) -> None:
    """A figure goes; one that fell lies down first."""
    fell = figure in passing.fell
    going = Fall(FALL, piece=figure) if fell else Appear(FADE, piece=figure, away=True)
    timeline.start(going)


def _hurt(timeline: Timeline, before: Figure, figure: Figure, at: Point) -> None:
    """A number rises and the bar follows it."""
    change = before.damage - figure.damage
    words = f"+{change}" if change > 0 else f"−{-change}"
    timeline.start(Pop(POP, at=at, words=words, harm=change < 0))
    timeline.start(Hurt(HURT, figure=figure.id, before=before.damage, after=figure.damage))


def _misses(timeline: Timeline, plan: Plan, new: Pieces, passing: Passing) -> None:
    for identity in passing.missed:
        figure = new.figures.get(identity)
        at = _drawn(plan, new, figure) if figure is not None else None
        if at is not None:
            words = "stopped" if identity in passing.stopped else "miss"
            timeline.start(Pop(POP, at=at, words=words, plain=True))


def animate_board(timeline: Timeline, old: Board, new: Board) -> frozenset[Space]:
    """Let floor that was not there before come out of the dark, or slide there where a tile was laid; the spaces that
    slide."""
    if old is new or old.lattice != new.lattice:
        return frozenset()
    fresh = frozenset(new.spaces) - frozenset(old.spaces)
    if fresh and len(new.laid) == len(old.laid) + 1:
        timeline.start(Slide(SLIDE, spaces=fresh))
        return fresh
    if fresh:
        timeline.start(Reveal(REVEAL, spaces=fresh))
    return frozenset()
