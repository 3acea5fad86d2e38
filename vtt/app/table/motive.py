"""Why a monster that plays itself does what people are asked about: its card, whom it goes for, and the reasons."""

from __future__ import annotations

from typing import Final

from vtt.app.table.looking import Looking
from vtt.app.widgets.base import Widget
from vtt.app.widgets.label import Icon, Label, Paragraph
from vtt.app.widgets.layout import Row
from vtt.app.widgets.paper_face import PaperFace
from vtt.rules.optional import GivesMotives

PAPER: Final = (284, 226)
"""Units of a card of behaviours in the question."""


def motive(looking: Looking, *, roomy: bool) -> list[Widget]:
    """What the question says first; nothing where no such card is in use. Where there is little room (not `roomy`) the
    card itself is left out."""
    ruleset = looking.session.ruleset
    found = ruleset.motive(looking.table) if isinstance(ruleset, GivesMotives) else None
    if found is None:
        return []
    inside: list[Widget] = [PaperFace(found.card, units=PAPER)] if roomy else []
    if (focus := looking.figure(found.focus)) is not None:
        inside.append(Label(f"Goes for {focus.name}", bold=True))
    if found.reasons:
        inside.append(Paragraph(" ".join(found.reasons), size=12))
    for words in found.unseen:
        line = Paragraph(words, size=12, quiet=True)
        line.weight = 1
        inside.append(Row([Icon("icon/curtain", side=14), line], gap=6))
    return inside
