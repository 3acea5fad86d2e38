"""The keys of answers on the places they mean: whoever is asked where need not look for the names of spaces."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from vtt.app.table.people.looking import Looking
from vtt.app.table.people.numbers import key_of, numbers_of
from vtt.app.widgets.keys import ENTERS
from vtt.play.naming import footprint
from vtt.rules.base import Option
from vtt.scene.marks import LabelMark


def key_marks(looking: Looking, enters: Option | None = None) -> Iterator[LabelMark]:
    """A key in the middle of each place that is an answer in a list, as the list has it; none where a figure stands for
    it. `enters`: the answer that Enter takes."""
    if not looking.listing:
        return
    figures, lattice = looking.table.pieces.figures, looking.board.lattice
    centre, numbered = lattice.centre, numbers_of(looking)
    meant = Counter(answer.figure for answer, _ in numbered if isinstance(answer, Option))
    for answer, number in numbered:
        if not isinstance(answer, Option) or answer.space is None or not number:
            continue
        figure = figures.get(answer.figure)
        own = footprint(lattice, figure) if figure is not None and meant[figure.id] == 1 else ()
        if figure is not None and (answer.space in own or figure.space == answer.space):
            continue
        middles = [centre(space) for space in sorted(answer.spaces or {answer.space})]
        at = sum(x for x, _ in middles) / len(middles), sum(y for _, y in middles) / len(middles)
        taken = enters is not None and enters.command == answer.command
        yield LabelMark(at, ENTERS if taken else key_of(number, looking.choices), key=True)
