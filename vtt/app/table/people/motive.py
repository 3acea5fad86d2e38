"""The card that a question is about, once: why a monster that plays itself does what people are asked about, and cards
that were turned up and ask something."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from vtt.app.table.people.looking import Looking
from vtt.app.widgets.base import Widget
from vtt.app.widgets.label import Icon, Label, Paragraph
from vtt.app.widgets.layout import Row
from vtt.app.widgets.paper_face import PaperFace
from vtt.rules.cards import Card
from vtt.rules.optional import Advises, GivesMotives, Motive

PAPER: Final = (284, 226)
"""Units of a card of behaviours in the question."""


def told_of(looking: Looking) -> tuple[str, ...]:
    """The ids of the figures that the question tells of: who acts by itself, and whom it goes for or
    attacks in each of the ways that are open to it."""
    found, ruleset = _motive(looking), looking.session.ruleset
    names = [] if found is None else [found.figure, found.focus]
    if looking.deciding and isinstance(ruleset, Advises):
        asked = (str(getattr(one, "figure", "")) for one in looking.table.pending[-1:])
        ways = (way for figure in asked if figure for way in ruleset.advice(looking.table, figure))
        names += [name for way in ways for name in (way.focus, *way.targets)]
    return tuple(name for name in dict.fromkeys(names) if name)


def _motive(looking: Looking) -> Motive | None:
    ruleset = looking.session.ruleset
    return ruleset.motive(looking.table) if looking.deciding and isinstance(ruleset, GivesMotives) else None


def motive(looking: Looking, *, roomy: bool) -> list[Widget]:
    """What the question says first; nothing where no such card is in use. Where there is little room (not `roomy`) the
    card itself is left out, and with it what is sure of its attacks: both are in the words below."""
    found = _motive(looking)
    if found is None:
        return []
    inside: list[Widget] = [PaperFace(found.card, units=PAPER)] if roomy else []
    if (focus := looking.figure(found.focus)) is not None:
        inside.append(Label(f"Goes for {focus.name}", bold=True))
    if found.reasons:
        inside.append(Paragraph(" ".join(found.reasons), size=12))
    if found.blows and roomy:
        inside.append(Paragraph(found.blows))
    for words in found.unseen:
        line = Paragraph(words, size=12, quiet=True)
        line.weight = 1
        inside.append(Row([Icon("icon/curtain", side=14), line], gap=6))
    return inside


def beside_motive(looking: Looking, words: str) -> str:
    """Words of a question below whom somebody goes for, without that sentence."""
    found = _motive(looking)
    focus = looking.figure(found.focus) if found is not None else None
    if focus is None:
        return words
    return " ".join(one for one in sentences(words) if not one.endswith(f" goes for {focus.name}."))


def asked_by(looking: Looking, cards: Sequence[Card]) -> Card | None:
    """The card shown alone that the question names or lays down itself: it lies in the question, and what answers that
    has read it, too."""
    if len(cards) != 1 or not looking.deciding:
        return None
    card, found = cards[0], _motive(looking)
    motive_card = found is not None and found.card.name == card.name
    return card if motive_card or card.name in looking.prompt else None


def beside_card(card: Card, words: str) -> str:
    """Words of a question that lies with a card without what that says itself: its name, and sentences of its text."""
    if card.text.endswith(f". {words}"):
        return ""
    left = re.sub(rf"(^|(?<=[.!?] ))[^.:]*: {re.escape(card.name)}\.", "", words).replace(f"{card.name}: ", "")
    return " ".join(one for one in sentences(left) if one not in card.text)


def sentences(words: str) -> list[str]:
    """Words by their sentences."""
    return re.split(r"(?<=[.!?]) ", words.strip())
