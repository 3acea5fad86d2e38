"""What is shown of a hero's sheet in every campaign of the square games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from vtt.app.widgets.base import Host, Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.choose import open_menu
from vtt.app.widgets.label import Flow, Heading, Paragraph, Pill
from vtt.play.campaigns import Person
from vtt.play.descent.gear import Gains, in_words
from vtt.rules.descent.content import HeroSheet


def giving(ui: Host, gear: str, others: Sequence[Person], give: Callable[[str], object], refusal: str = "") -> Button:
    """The button by which a hero hands a piece of gear over, to whom is chosen from a menu."""
    button = Button("Hand over", None, small=True, refusal=refusal, name=f"give {gear}")

    def choose() -> None:
        open_menu(ui, button.rect, [Button(f"To {one.name}", partial(give, one.id)) for one in others])

    button.action = choose
    return button


def numbers(sheet: HeroSheet) -> list[Widget]:
    """The numbers of a sheet, and what its weapons do."""
    told = [("Speed", sheet.speed), ("Health", sheet.health), ("Stamina", sheet.stamina)]
    told += [(name.capitalize(), value) for name, value in sheet.attributes.items()]
    pills = [*(Pill(f"{name} {value}") for name, value in told), Pill(f"Defence {' + '.join(sheet.defence)}")]
    weapons = (Paragraph(f"{one.name}: {in_words(Gains(), one)}", size=12) for one in sheet.weapons)
    return [Flow(pills), Heading("Weapons"), *weapons]
