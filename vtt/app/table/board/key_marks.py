"""The keys of answers on the places they mean: whoever is asked where need not look for the names of spaces."""

from __future__ import annotations

from collections.abc import Iterator

from vtt.app.table.people.looking import Looking
from vtt.app.table.people.numbers import key_of, numbers_of
from vtt.rules.base import Option
from vtt.scene.marks import LabelMark


def key_marks(looking: Looking) -> Iterator[LabelMark]:
    """A key in the middle of each place that is an answer in a list; none where a figure stands for it."""
    if not looking.listing:
        return
    figures, centre = looking.table.pieces.figures, looking.board.lattice.centre
    for answer, number in numbers_of(looking):
        if not isinstance(answer, Option) or answer.space is None or not number:
            continue
        if answer.figure in figures and figures[answer.figure].space == answer.space:
            continue
        middles = [centre(space) for space in sorted(answer.spaces or {answer.space})]
        at = sum(x for x, _ in middles) / len(middles), sum(y for _, y in middles) / len(middles)
        yield LabelMark(at, key_of(number, looking.choices), key=True)
