"""What only the hexagon campaign shows: an ability card with its level, buttons in a column."""

from __future__ import annotations

from vtt.app.paint import Paint
from vtt.app.widgets.base import Action
from vtt.app.widgets.button import Button
from vtt.app.widgets.card_face import CardFace
from vtt.rules.gloomhaven.card_faces import face
from vtt.rules.gloomhaven.content import Card

LEAST = 104
"""Units of such a button: “Sell for 100” has room."""


class EvenButton(Button):
    """A small button as wide as those of its kind in other rows, so that they stand in a column."""

    def __init__(self, words: str, action: Action, *, refusal: str, name: str) -> None:
        super().__init__(words, action, small=True, refusal=refusal, name=name)

    def natural_width(self, paint: Paint) -> int:
        return max(paint.px(LEAST), super().natural_width(paint))


def ability_card(
    card: Card, action: Action | None = None, *, chosen: bool = False, refusal: str = "", named: str = "card"
) -> CardFace:
    """A character's card with its level."""
    level = f"level {card.level or 'X'}"
    return CardFace(face(card), action, chosen=chosen, refusal=refusal, below=level, name=f"{named} {card.id}")
