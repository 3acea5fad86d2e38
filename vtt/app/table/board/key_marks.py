"""The keys of answers on the places they mean: whoever is asked where need not look for the names of spaces."""

from __future__ import annotations

from collections.abc import Iterator

from vtt.app.table.people.looking import Looking
from vtt.app.table.people.numbers import key_of, numbers_of
from vtt.app.widgets.keys import ENTERS
from vtt.rules.base import Option
from vtt.scene.marks import LabelMark


def key_marks(looking: Looking, enters: Option | None = None) -> Iterator[LabelMark]:
    """A key in the middle of each place that is an answer in a list, as the list has it; none where a figure stands for
    it. `enters`: the answer that Enter takes."""
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
        taken = enters is not None and enters.command == answer.command
        yield LabelMark(at, ENTERS if taken else key_of(number, looking.choices), key=True)
