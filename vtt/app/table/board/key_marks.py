"""The keys of answers on the places and figures they mean: whoever is asked need not look for them in the list."""

from __future__ import annotations

from collections import Counter

from vtt.app.table.people.looking import Looking
from vtt.app.table.people.numbers import key_of, numbers_of
from vtt.app.widgets.keys import ENTERS
from vtt.play.naming import footprint
from vtt.rules.base import Option
from vtt.scene.marks import KeyMark, LabelMark


def key_marks(looking: Looking, enters: Option | None = None) -> list[KeyMark | LabelMark]:
    """A key in the middle of each place that is an answer in a list, as the list has it; on the figure that stands
    there, where that is the answer, unless it is the only one: who may do something does not say what. `enters`: the
    answer that Enter takes."""
    found = list[KeyMark | LabelMark]()
    if not looking.listing:
        return found
    figures, lattice = looking.table.pieces.figures, looking.board.lattice
    centre, numbered = lattice.centre, numbers_of(looking)
    meant = Counter(answer.figure for answer, _ in numbered if isinstance(answer, Option))
    placed = Counter((answer.figure, answer.space) for answer, _ in numbered if isinstance(answer, Option))
    for answer, number in numbered:
        if not isinstance(answer, Option) or not number:
            continue
        key = ENTERS if enters is not None and enters.command == answer.command else key_of(number, looking.choices)
        if not key:  # there are more answers than keys
            continue
        figure = figures.get(answer.figure)
        own = footprint(lattice, figure) if figure is not None and meant[figure.id] == 1 else ()
        # A large figure may be aimed at in several spaces: each bears its key, the first one, too.
        alike = figure is not None and placed[figure.id, answer.space] > 1 and answer.space == figure.space
        if figure is not None and (answer.space in own or answer.space is None or alike):
            if meant[figure.id] == 1 and not answer.card and not answer.reason:
                found.append(KeyMark(figure.id, key))
        elif answer.space is not None:
            middles = [centre(space) for space in sorted(answer.spaces or {answer.space})]
            at = sum(x for x, _ in middles) / len(middles), sum(y for _, y in middles) / len(middles)
            found.append(LabelMark(at, key, key=True))
    return [] if len(found) == 1 and isinstance(found[0], KeyMark) else found
