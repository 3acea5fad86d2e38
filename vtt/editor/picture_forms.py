"""Rows for own pictures: which kinds of figures and heroes are shown by a picture that comes with the scenario."""

from __future__ import annotations

from collections.abc import Iterator

from vtt.editor.filling import Fill
from vtt.editor.form_rows import FormRow
from vtt.editor.history import Edit
from vtt.editor.parts import Item
from vtt.rules.known import Known
from vtt.scenario.document import Scenario
from vtt.scenario.words import kind_words


def picture_rows(scenario: Scenario, known: Known) -> Iterator[FormRow]:
    """A picture file for each kind that has one, and a choice of the kinds that have none; what lies on the board comes
    first."""
    yield FormRow("Own pictures", "heading")
    for kind, file in scenario.pictures.items():
        yield FormRow(kind_words(kind), "picture", ("pictures", kind), file)
        yield FormRow(f"The usual {kind_words(kind)}", "remove", ("pictures", kind))
    here = [figure.kind for figure in scenario.figures] + [group.kind for group in scenario.groups]
    kinds = dict.fromkeys((*here, *scenario.heroes, *sorted(known.heroes), *sorted(known.figures)))
    free = tuple((kind, kind_words(kind)) for kind in kinds if kind not in scenario.pictures)
    if free:
        choices = (("", "choose a figure"), *free)
        yield FormRow("Own picture for", "choice", ("pictures", "another"), "", choices, edit=_picture_for)


def _picture_for(item: Item | None, kind: str) -> Edit[Scenario]:
    return Fill(None, ("pictures", kind), "")
