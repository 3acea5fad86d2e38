"""What lies at the edge of the screen and pays for something (a die, a crystal): a click on it means that."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from vtt.app.table.deeds import Deeds
from vtt.app.table.people.looking import Looking
from vtt.rules.base import Choice, Option
from vtt.rules.enumeration import capital

NAMED: Final = 4
"""Things that a hint names; more are counted."""


class PayingWith:
    """What is open to people now, by what it takes; found when somebody asks."""

    def __init__(self, looking: Looking, deeds: Deeds) -> None:
        self.looking = looking
        self.deeds = deeds
        self._found: list[tuple[Choice, Option]] | None = None

    def lit(self, means: str, *, pointed: bool = False) -> bool:
        """Whether something in the open list takes it; while it is `pointed` at, whether anything does."""
        return (pointed or self.looking.listing) and bool(self._taking(means))

    def hint(self, means: str) -> str:
        """What a click would pay for, in one sentence."""
        taking = self._taking(means)
        if not taking or not self.looking.my_turn:
            return "It pays for nothing that can be done now." if self.looking.my_turn else ""
        if self.looking.listing:
            words = list(dict.fromkeys(option.label for _, option in taking))
        else:
            words = list(dict.fromkeys(choice.name for choice, _ in taking))
        more = f" and {len(words) - NAMED} more" if len(words) > NAMED else ""
        return f"Click: pay with it for {', '.join(words[:NAMED])}{more}."

    def pay(self, means: str) -> None:
        """Do what it pays for, or list that where it is several things."""
        taking = self._taking(means)
        if not taking:
            return
        asked = self.looking.picking is not None or self.looking.deciding
        if asked and len({option.label for _, option in taking}) == 1:
            self.deeds.submit(taking[0][1].command)
            return
        if asked:
            options = tuple(option for _, option in taking)
        else:
            options = tuple(replace(one, label=f"{choice.name}: {one.label}", card="") for choice, one in taking)
        figure = taking[0][0].figure
        name = f"{capital(means)}: what does it pay for?"
        self.deeds.choose(Choice(name, "option", figure, options=lambda: options))

    def _taking(self, means: str) -> list[tuple[Choice, Option]]:
        if self._found is None:
            self._found = list(self._open()) if self.looking.my_turn else []
        return [(choice, option) for choice, option in self._found if means in option.means]

    def _open(self) -> Iterator[tuple[Choice, Option]]:
        """All options that take something: of the list that is open, else of all that can be done."""
        picking = self.looking.picking if self.looking.listing else None
        if picking is not None:
            yield from ((picking.choice, option) for option in picking.options if option.means)
            return
        for choice in self.looking.choices:
            if choice.pick == "option" and not choice.refusal:
                yield from ((choice, option) for option in choice.options() if option.means)
