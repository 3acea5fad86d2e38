"""Which card of a hand is raised, how far each has risen, and which half of it is meant, as time passes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from vtt.app.table.cards.hand_card import HandCard
from vtt.app.widgets.base import Action, Host, Point

RISES: Final = 0.14
"""Seconds in which a card rises and its neighbours part."""
READ: Final = 0.3
"""Seconds from when it was first drawn raised until a click means what stands there now: who clicks sooner has aimed at
the card as it lay, as a hand that is under way does not stop for what it sees."""


class Rising:
    """The card below the mouse, or with the focus of the keyboard, rises; the others sink."""

    def __init__(self, speed: float) -> None:
        self.speed = speed
        self.rests = False
        """Whether none rises: something to be read first lies where it would."""
        self.raised: HandCard | None = None
        self.half = -1
        """The half of the raised card that a click at the mouse means."""
        self.shares: dict[str, float] = {}
        """How far each card has risen, from 0 to 1, by its name."""
        self._seen: tuple[str, float | None] = ("", None)
        """Which card rose last, and when it had been drawn as tall as it gets: however slow a machine is."""
        self._pointed: tuple[Point | None, str] = (None, "")
        """Where the mouse was last (None: there was no hand yet), and the name of the card it meant there."""
        self._held: tuple[Point, str] = ((-1, -1), "")
        """Where a card was clicked as it lay, and its name: as long as the mouse rests there that half of it is meant,
        and what is asked about that is read."""
        self._last: float | None = None

    def take_over(self, before: Rising) -> None:
        """The hand is laid anew."""
        self.shares, self._last, self._held = before.shares, before._last, before._held
        self._seen, self._pointed = before._seen, before._pointed

    def was_read(self, card: HandCard, point: Point, now: float) -> bool:
        """Whether a card has been raised for so long that a click at a point means what it shows there now."""
        return (point, card.name) != self._held and self._up_long(card, now)

    def _up_long(self, card: HandCard, now: float) -> bool:
        name, since = self._seen
        return card is self.raised and (name != card.name or (since is not None and now >= since + READ))

    def hold(self, card: HandCard, point: Point) -> None:
        """A card was clicked as it lay."""
        self._held = point, card.name

    def points_at(self, card: HandCard, mouse: Point) -> bool:
        """Whether a mouse points at a card: it has moved since the hand did. From now on it does in any case."""
        where, meant = self._pointed
        self._pointed = mouse, card.name
        return mouse != where or card.name == meant

    def tick(
        self, cards: Sequence[HandCard], ui: Host, now: float, lay: Action, changed: Callable[[], None]
    ) -> float | None:
        """Time passes: cards that move are laid anew, and it is said where they look different. Seconds until time must
        pass again (0.0 while any moves), or None."""
        ui.settle()  # after a rebuild the mouse is on another widget
        if ui.mouse != self._held[0]:
            self._held = (-1, -1), ""
        raised, seconds = self._wanted(cards, ui), now - self._last if self._last is not None else 0.0
        moving, self._last = self.raised is not raised, now
        name = raised.name if raised is not None else ""
        if name != self._seen[0]:
            self._seen = name, None
        elif self._seen[1] is None and self.shares.get(name) == 1.0:
            self._seen = name, now
        self.raised = raised
        by = 1.0 if not self.speed else min(1.0, seconds * self.speed / RISES)
        for card in cards:
            share, goal = self.shares.get(card.name, 0.0), float(card is raised)
            if share != goal:
                moving = True
                self.shares[card.name] = min(goal, share + by) if goal else max(0.0, share - by)
        if moving:
            lay()
        pointed = raised is not None and raised is ui.hover
        before, self.half = self.half, raised.half_at(ui.paint, ui.mouse, now) if raised and pointed else -1
        if moving or self.half != before:
            changed()
        if any(self.shares.get(card.name, 0.0) != float(card is raised) for card in cards):
            return 0.0
        if raised is None or self._up_long(raised, now):
            return None
        since = self._seen[1]
        return 0.0 if since is None else since + READ - now

    def _wanted(self, cards: Sequence[HandCard], ui: Host) -> HandCard | None:
        """The card that is to be raised."""
        if ui.blocked:  # who clicks beside what lies there, to close it, points at the card that is below
            return None
        wanted = ui.hover if ui.hover in cards else ui.focus if ui.keyboard and ui.focus in cards else None
        aside = self.rests or ui.holder not in (None, *cards)  # a figure is drawn across the hand
        raised = wanted if isinstance(wanted, HandCard) and not aside else None
        where, meant = self._pointed
        rested = where is None or ui.mouse == where
        if raised is ui.hover and raised is not None and rested and raised.name != meant:
            self._pointed = ui.mouse, meant
            return None  # the hand has moved below a resting mouse: nobody has pointed at this card
        self._pointed = ui.mouse, raised.name if raised is not None else ""
        return raised
