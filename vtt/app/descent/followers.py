"""The allies that go along with the party: what each can do, and what it has learned."""

from __future__ import annotations

from vtt.app.descent.sheets import Sheets
from vtt.app.widgets.base import Widget
from vtt.app.widgets.label import Heading, Label, Paragraph
from vtt.app.widgets.layout import Card, Column
from vtt.play.descent.allies import companions, lessons_of
from vtt.play.descent.sheet import Follower
from vtt.rules.descent.content import with_power


def followers(sheets: Sheets) -> list[Widget]:
    """A card for each ally; nothing without any."""
    cards = [_card(sheets, one) for one in sheets.campaign.allies if one.ally in sheets.book.allies]
    return [Heading("Allies who go along"), *cards] if cards else []


def _card(sheets: Sheets, follower: Follower) -> Widget:
    ally, known = sheets.book.allies[follower.ally], lessons_of(follower, sheets.book)
    monster = sheets.content.monsters[ally.id]
    powers = {one.kind: one.power for one in companions(sheets.campaign, sheets.book)}
    printed = monster.cards.get(f"{sheets.campaign.act}/normal") or next(iter(monster.cards.values()))
    card = with_power(printed, powers[ally.id]) if ally.id in powers else printed
    numbers = f"Speed {card.speed} · health {card.health} · defence {' + '.join(card.defence)}"
    words = [numbers, f"attack {' + '.join(card.attack)}"] if card.attack else [numbers]
    told = [Paragraph(f"{action.name}: {action.text}", size=12) for action in printed.actions]
    told += [
        Paragraph(f"{known[name].name}: {known[name].text}", size=12) for name in follower.lessons if name in known
    ]
    head = [Label(ally.name, bold=True), Label(" · ".join(words), size=12, quiet=True)]
    return Card(Column([*head, *told], gap=4), padding=12)
