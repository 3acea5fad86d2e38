"""What the cards round the board can make the table's screen do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from vtt.app.widgets.base import Action
from vtt.rules.base import Choice, Command
from vtt.rules.plan import Seat


@dataclass(frozen=True)
class Deeds:
    """What the cards can make the screen do."""

    choose: Callable[[Choice], None]
    never_ask: Callable[[Choice], None]
    """Do what throws something away, and ask no more before such a thing."""
    submit: Callable[[Command], None]
    select: Callable[[str], None]
    begin: Callable[[str], None]
    open: Callable[[Choice, str], None]
    """Look at those answers of a choice that begin so."""
    leave: Action
    drop: Action
    """Set down what is in the hand."""
    pay: Action
    undo: Action
    redo: Action
    strictness: Action
    sight: Action
    menu: Action
    help: Action
    look_back: Action
    pause_bots: Action
    hurry: Action
    """Bots wait for nothing until a person has to do something."""
    home: Action
    again: Action
    ended: Action
    """Open the page of the end once more."""
    answer_call: Action
    pass_on: Action
    """Hand the screen to whoever looks next."""
    below: tuple[str, Action] | None
    """Back to what this game was begun from, if not from home: the words, and the way."""
    counter: Callable[[str], None]
    """Set a counter of this name by hand."""
    hand: Callable[[Seat], None]
    """A seat looks at its cards, apart from the others."""
    piles: Callable[[], None]
    """Look through decks and discards."""
