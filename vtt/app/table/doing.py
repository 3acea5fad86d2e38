"""Doing things at the table: what a button begins, commands, and what the rules refuse done all the same."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import msgspec
import pygame

from vtt.app.table.at_table import AtTable
from vtt.app.table.cards.hand_strip import HandStrip
from vtt.app.table.people.meant import anyway
from vtt.app.table.people.who_acts import choice_behind, refused_by
from vtt.app.widgets.dialog import Answer, ask
from vtt.play.session import MustConfirm
from vtt.rules.base import Choice, Command, IllegalCommand
from vtt.rules.by_hand import ByHand
from vtt.rules.optional import GrantsActions


class Doing:
    """What people do in the session of a table."""

    def __init__(self, at: AtTable) -> None:
        self.at = at
        self.session = at.session
        self.looking = at.looking
        self.refused = False
        """Whether the last press meant what cannot be done now."""

    def select(self, figure: str) -> None:
        """Choose a figure and bring it into view."""
        self.looking.select(figure)
        chosen = self.looking.figure(figure)
        if chosen is not None and chosen.space is not None:
            place = chosen.space, chosen.width, chosen.height
            self.at.board.bring_into_view(place, self.at.ui.paint, self.at.ui.screen)
        self.at.build()

    def begin_with(self, beginning: str) -> None:
        """List only the options that begin so."""
        if self.looking.picking is not None:
            self.looking.picking = replace(self.looking.picking, beginning=beginning)
            self.at.build()

    def open_answers(self, choice: Choice, beginning: str) -> None:
        """List only those answers of a question that begin so."""
        self.looking.pick(choice)
        self.begin_with(beginning)

    def toggle_sight(self) -> None:
        self.looking.sight_on = not self.looking.sight_on
        if self.looking.sight_on and not self.looking.selected:
            self.at.ui.notify("Choose a figure to see what it sees.")
        self.at.build()

    def key_behind(self, event: pygame.event.Event) -> bool:
        """A key of who acts, while another figure's card is shown: back to who acts, and on with it."""
        choice = choice_behind(self.looking, event)
        if choice is not None:
            self.looking.select(choice.figure)
            self.at.build()
            self.choose(choice)
        return choice is not None

    def why_not(self, event: pygame.event.Event) -> bool:
        """A key of what the chosen figure cannot do now says why. Whether it is one."""
        choice = refused_by(self.looking, event)
        if choice is not None:
            self.refused = True
            self.at.ui.notify(f"{choice.name}: {choice.refusal}")
        return choice is not None

    def choose(self, choice: Choice) -> None:
        """Begin what a button or its key says."""
        if choice.refusal:
            self._choose_anyway(choice)
            return
        if choice.reason and not self.looking.warns(choice):
            self.looking.warned = (self.session.moment.number, choice.name)
            self.at.ui.notify(f"{choice.reason} Once more to do it all the same.")
            return
        if choice.waste and self.at.stage.settings.ask_left and not self.looking.warns(choice):
            self.looking.warned = (self.session.moment.number, choice.name)
            if choice.card and choice.half < 0:  # a button, or half of a card, says it itself
                again = f"Once more: {choice.minor}" if choice.minor else "Once more to do it all the same"
                self.at.ui.notify(f"{choice.waste}. {again}.")
            self.at.build()
            return
        if choice.pick == "move":
            reason = self.looking.take(choice.figure or self.looking.selected)
            if reason:
                self.at.ui.notify(reason)
            self.at.build()
            return
        options = tuple(choice.options())
        if choice.pick == "now" and len(options) == 1:
            self.submit(options[0].command)
        elif not options:
            self.at.ui.notify(choice.refusal or f"There is nothing to choose for “{choice.name}” now.")
        else:
            self.looking.warned = None
            self.at.ui.forget_notices()
            self.looking.pick(choice)
            if choice.figure:
                self.looking.selected = choice.figure
            self.at.build()

    def never_ask(self, choice: Choice) -> None:
        """End the turn, and ask no more about what is left of one (it can be set again)."""
        self.at.stage.change(msgspec.structs.replace(self.at.stage.settings, ask_left=False))
        self.choose(choice)

    def _choose_anyway(self, choice: Choice) -> None:
        """A refused button: where the table is not strict, it opens with all that could be done but for the rules, one
        more action can be given by hand for a move, and whoever may not move at all is put elsewhere."""
        ruleset, strictness = self.session.ruleset, self.session.strictness
        opened = anyway(self.looking, choice)
        if opened is not None:
            self.choose(opened)
            return
        if strictness == "enforce" or self.looking.back is not None:
            self._refuse(choice.refusal)
            return
        command = ruleset.opened_by(self.looking.table, choice) if isinstance(ruleset, GrantsActions) else None
        if command is None and choice.pick == "move":
            self.choose(msgspec.structs.replace(choice, refusal=""))
            return
        if command is None:
            self._refuse(choice.refusal)
            return

        def go_on() -> None:
            self.submit(command)
            again = (one for one in self.looking.choices if (one.name, one.figure) == (choice.name, choice.figure))
            if (opened := next(again, None)) is not None and not opened.refusal:
                self.choose(opened)

        if strictness == "free":
            go_on()
        else:
            self._confirm(choice.refusal, go_on)

    def _refuse(self, reason: str) -> None:
        """Say why something cannot be done, unless it stands above a raised card of the hand: who clicked that waits
        for no list."""
        hand = self.at.slots.hand
        if not isinstance(hand, HandStrip) or not any(card.says(reason) for card in hand.shown):
            self.refused = True
            self.at.ui.notify(reason)

    def go_on(self, command: Command) -> None:
        """Do a command that belongs to the one before: one gesture is one step to take back."""
        self.submit(command, joins=True)

    def submit(self, command: Command, *, confirmed: bool = False, joins: bool = False) -> None:
        """Do a command, or say why it cannot be done."""
        if self.looking.back is not None:
            self.at.ui.notify("This is an earlier moment; return to now first.")
            return
        try:
            self.session.submit(command, confirmed, joins=joins)
        except MustConfirm as reason:
            self._confirm(str(reason), lambda: self.submit(command, confirmed=True, joins=joins))
        except IllegalCommand as reason:
            self.at.ui.notify(str(reason))
            self.at.build()
        else:
            self.at.ui.forget_notices()
            self.at.log.follow()
            self.at.take_up()

    def against(self, command: Command, reason: str) -> None:
        """Do by hand what the rules refuse: at once at a free table, after a question at one that advises."""
        if self.session.strictness == "free" or (isinstance(command, ByHand) and not reason):
            self.submit(command)
        else:
            self._confirm(reason, lambda: self.submit(command))

    def _confirm(self, reason: str, action: Callable[[], None]) -> None:
        answers: list[Answer] = [("Do it anyway", action), ("Let it be", self.at.build)]
        ask(self.at.ui, "Against the rules", reason, answers, danger=True)
