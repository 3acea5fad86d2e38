"""A card that teaches or hints: it has one place over the board (`OverBoard`)."""

from __future__ import annotations

from vtt.app.widgets.layout import Card


class TaughtCard(Card):
    """Of the tour, a hint of the story, or a lesson."""
