"""What a figure that plays itself would do, drawn on the board."""

from __future__ import annotations

from vtt.app.table.board.arrow import arrow
from vtt.app.table.board.sight_lines import best_seen, ray_marks
from vtt.app.table.people.looking import Looking
from vtt.board.pieces import Figure
from vtt.geometry.lattice import Space
from vtt.rules.optional import Advice, Advises
from vtt.scene.marks import AreaMark, FigureMark, Mark, PathMark, RayMark


def advice_marks(looking: Looking, figure: str, answer: str | None = None) -> tuple[list[Mark], str]:
    """What a figure that plays itself would do: its way, where it stops, its focus and its attacks, with the reason.
    `answer`: which of its equally good deeds is shown, where people choose among them."""
    ruleset, table = looking.session.ruleset, looking.table
    found = ruleset.advice(table, figure) if figure and isinstance(ruleset, Advises) else ()
    if not found:
        return [], ""
    advice = next((one for one in found if one.answer == answer), found[0])
    figures, centre = table.pieces.figures, table.board.lattice.centre
    marks: list[Mark] = []
    if len(advice.way) > 1:
        marks.append(PathMark(advice.way))
    if advice.end is not None:
        marks.append(AreaMark(advice.body or frozenset({advice.end}), "chosen"))
        for target in (figures[name] for name in advice.targets if name in figures):
            marks += _blow(looking, advice.end if advice.strikes_in is None else advice.strikes_in, advice, target)
    start, focus = figures[advice.figure].space, figures.get(advice.focus)
    if focus is not None:
        marks.append(FigureMark(advice.focus, "affected"))
        if start is not None and focus.space is not None:
            marks += arrow(centre(start), centre(focus.space))
    others = len(found) - 1 if answer is None else 0
    equal = {0: "", 1: " Another way would be as good."}.get(others, f" {others} other ways would be as good.")
    return marks, advice.words + equal


def _blow(looking: Looking, origin: Space, advice: Advice, target: Figure) -> list[RayMark]:
    """The line of an attack: the one that is open where it stands there already, else from middle to middle. To the
    focus beside it none: the arrow says it, and a line along the edge between two neighbours was a riddle."""
    attacker, lattice = looking.table.pieces.figures[advice.figure], looking.board.lattice
    centre = lattice.centre
    if target.space is None or origin != attacker.space:
        return [RayMark(centre(origin), centre(target.space), True)] if target.space is not None else []
    if target.id == advice.focus and target.space in lattice.neighbours(origin):
        return []
    seen = best_seen(looking, attacker, target, target.space)
    sight = looking.session.ruleset.sight(looking.table, attacker.id, seen)
    return [*ray_marks(sight, every=False)] if sight.open else [RayMark(centre(origin), centre(seen), True)]
