"""What is shown of a hero's sheet in every campaign of the square games."""

from __future__ import annotations

from vtt.app.widgets.base import Widget
from vtt.app.widgets.label import Flow, Heading, Paragraph, Pill
from vtt.play.descent.gear import Gains, in_words
from vtt.rules.descent.content import HeroSheet


def numbers(sheet: HeroSheet) -> list[Widget]:
    """The numbers of a sheet, and what its weapons do."""
    told = [("Speed", sheet.speed), ("Health", sheet.health), ("Stamina", sheet.stamina)]
    told += [(name.capitalize(), value) for name, value in sheet.attributes.items()]
    pills = [*(Pill(f"{name} {value}") for name, value in told), Pill(f"Defence {' + '.join(sheet.defence)}")]
    weapons = (Paragraph(f"{one.name}: {in_words(Gains(), one)}", size=12) for one in sheet.weapons)
    return [Flow(pills), Heading("Weapons"), *weapons]
