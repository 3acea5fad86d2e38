"""An attack whose dice fall only once a card was read that came before them: what the card changed is seen in them."""

from __future__ import annotations

from vtt.app.table.attack.attack_stage import Shown
from vtt.app.table.people.reached import Reached
from vtt.app.widgets.base import Action


class CardFirst:
    """What waits for the card, if anything does (`waits`)."""

    def __init__(self) -> None:
        self._attacks: Shown = ()
        self._begins: Action | None = None

    @property
    def waits(self) -> bool:
        return self._begins is not None

    @property
    def reached(self) -> Reached:
        """How much of the moment is told meanwhile: nothing of its `_attacks`."""
        return Reached(rolling=True, untold=self._attacks)

    def wait(self, attacks: Shown, begins: Action) -> None:
        """`begins` takes these attacks up later; none of them is known where people decide about one."""
        self._attacks, self._begins = attacks, begins

    def begin(self) -> None:
        """The card was read."""
        begins, self._begins = self._begins, None
        if begins is not None:
            begins()

    def forget(self) -> None:
        """Another moment has come."""
        self._begins = None
