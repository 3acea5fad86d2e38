"""What is lit on the board now, and the words for it above the dock: found anew when something has changed."""

from __future__ import annotations

from dataclasses import replace

import pygame

from vtt.app.table.at_table import AtTable
from vtt.app.table.board.door_marks import door_marks
from vtt.app.table.board.marks import Pointing, shown, struck_marks
from vtt.app.table.dock.cell_button import CellButton
from vtt.app.table.dock.keys_in_words import keys_in_words
from vtt.app.table.dock.questions import OptionButton
from vtt.app.table.frame.layout import Places
from vtt.app.table.gestures.hand import Hand
from vtt.app.table.people.meant import options_at
from vtt.app.table.people.motive import sentences
from vtt.app.widgets.base import walk
from vtt.app.widgets.button import Button
from vtt.rules.base import Option


class Lit:
    """Follows what mouse and keyboard mean."""

    def __init__(self, at: AtTable, hand: Hand) -> None:
        self.at = at
        self.ui = at.ui
        self.looking = at.looking
        self.hand = hand
        self.aside = ""
        """How far away what the mouse is over lies and whether it is seen, for the card at the mouse."""
        self._told: dict[str, int] = {}
        """What was said of the keys, and in which moment first."""
        self._meant: Button | None = None
        self._action: CellButton | None = None
        self._rests = at.ui.mouse
        self._pointed = hand.pointing
        self._aimed = False
        """Whether somebody had aimed when this was found."""

    def forget(self) -> None:
        """The cards are new: what has come up below a mouse that rests is not meant."""
        self._meant, self._rests, self._pointed = None, self.ui.mouse, self.hand.pointing

    def point_anew(self, *, on_board: bool) -> None:
        """Another part of the board, or none of it, lies under a mouse that rests: nobody has aimed at it, and who only
        stands ready is not led there, as Enter would mean that place."""
        aimed = self.aimed
        leads = aimed or not self.looking.stands_ready
        self.hand.point_at(self.ui.mouse if on_board else None, leads=leads)
        if not aimed:
            self._pointed = self.hand.pointing

    @property
    def aimed(self) -> bool:
        """Whether mouse or cursor went to where they are on the board since the cards are new."""
        return self.ui.mouse != self._rests or self.hand.pointing != self._pointed

    @property
    def moved_under(self) -> bool:
        """Whether an attack over the board (also one that people decide about) has moved the view under a mouse that
        rests: what is there now would only cover and cross out the attack."""
        attacks = self.at.attacks
        return bool(attacks.shown) and not attacks.small and not self.aimed

    @property
    def stale(self) -> bool:
        meant = self._meant is self.meant_button() and self._action is self._pointed_action()
        return self.at.board.stale or self._aimed != self.aimed or not meant

    @property
    def cursor(self) -> bool:
        """Whether the keyboard went to where it points on the board since the cards are new."""
        return self.hand.by_keys and self.hand.pointing != self._pointed

    def refresh(self) -> None:
        """Find out what is lit now."""
        board = self.at.board
        board.stale, self._aimed = False, self.aimed
        button = self._meant = self.meant_button()
        self._action = self._pointed_action()
        option = button.option if isinstance(button, OptionButton) else None
        pointing = Pointing() if self.moved_under else self.hand.pointing
        attacks, rests = self.at.attacks, not self._aimed
        fighting = frozenset(one.id for one in attacks.figures()) if attacks.lies else frozenset[str]()
        root = self.ui.root
        waits = self.looking.deciding and isinstance(root, Places) and root.parts.question is None
        enters = None if attacks.lies else self._enters()  # Enter means what lies there first
        pointing = replace(pointing, option=option, enters=enters, fighting=fighting, waits=waits, rests=rests)
        result = shown(self.looking, pointing)
        told = f"{button.words}: {button.unsaid}" if button is not None and button.told else ""
        carry, listing = self.looking.carry, self.looking.listing and not (attacks.lies or waits)  # that is read first
        keys = self._keys() if listing or not (waits or result.words) else ""
        at_mouse = result.aside and carry is None  # the card at the mouse says so
        said = (keys,) if at_mouse and listing else (self.unsaid(result.words), result.rules, keys)
        words = told or " ".join(filter(None, said))
        doors = door_marks(self.looking, self._action.name) if self._action is not None else ()
        tools = self.hand.tools.marks(self.looking.board.lattice)
        board.scene.show_marks([*result.marks, *doors, *struck_marks(self.at.attacks.shown), *tools])
        held = carry is not None and not self.looking.stands_ready
        board.scene.show_faint(frozenset((carry.moves.figure,)) if carry is not None and held else frozenset())
        beside = carry is not None and carry.over is not None and bool(carry.reason)  # said beside the hand
        self.at.hint.needed = bool(told) or listing or (carry is not None and not beside)
        self.aside = "" if told or carry is not None or (listing and not at_mouse) else result.words
        self._mark_enter(enters)
        if words != self.at.hint.words or self.at.hint.holds != bool(told):
            self.at.hint.words, self.at.hint.holds = words, bool(told)
            self.ui.lay_out()

    def _keys(self) -> str:
        """What the keyboard can do, the first time at a table: whoever has read it knows it or finds it in the help,
        and it lies over the board where people aim."""
        words, now = keys_in_words(self.looking), self.looking.session.moment.number
        return words if self._told.setdefault(words, now) == now else ""

    def unsaid(self, words: str) -> str:
        """Sentences that the question or list beside the hint does not say itself."""
        root = self.ui.root
        asked = root.parts.question if isinstance(root, Places) else None
        if asked is None:
            return words
        said = " ".join(f"{getattr(one, 'words', '')} {getattr(one, 'below', '')}" for one in walk(asked)).casefold()
        return " ".join(one for one in sentences(words) if one.rstrip(".").casefold() not in said)

    def _enters(self) -> Option | None:
        """The answer that Enter takes: where the keyboard has chosen one, that."""
        pointing, chosen = self.hand.pointing, self.ui.focus if self.ui.keyboard else None
        option = chosen.option if isinstance(chosen, OptionButton) else None
        if option is None and self.cursor:
            there = options_at(self.looking, pointing.space, pointing.figure)
            option = there[0] if len(there) == 1 else None
        return option or self.looking.only_option()

    def _mark_enter(self, enters: Option | None) -> None:
        """“Enter” stands on the answer that it takes."""
        for answer in walk(self.ui.root):
            if isinstance(answer, OptionButton) and answer.mark(enters):
                self.ui.lay_out()

    def meant_button(self) -> Button | None:
        """The option, or the greyed action that has not said why, that the mouse is on or that has the focus; else
        the action that was asked about. What the hint says may push it away from below the mouse: then it is still
        meant."""
        if self.ui.hover is self.at.hint:
            return self._meant
        keyboard = self.ui.keyboard and self.looking.carry is None
        rests = (
            isinstance(self.ui.hover, OptionButton) and self.ui.rests
        )  # an answer came up under it: Enter is another
        for widget in (None if rests else self.ui.hover, self.ui.focus if keyboard else None, self._asks_once_more()):
            if isinstance(widget, OptionButton) or (isinstance(widget, Button) and widget.told and widget.unsaid):
                return widget
        return None

    def _pointed_action(self) -> CellButton | None:
        """The action in the dock that the mouse is on."""
        return self.ui.hover if isinstance(self.ui.hover, CellButton) else None

    def _asks_once_more(self) -> CellButton | None:
        """The action in the dock that would waste something: it may have been meant by its key."""
        root = self.ui.root
        if self.looking.warned is None or not isinstance(root, Places):
            return None
        return next((one for one in walk(root.parts.figure) if isinstance(one, CellButton) and one.warns), None)

    def draw_reason(self, surface: pygame.Surface) -> None:
        """Why the figure in the hand may not stop here, beside the hand; not while a notice says the same."""
        carry = self.looking.carry
        if carry is None or self.ui.blocked or carry.over is None or not carry.reason:
            return
        if self.at.read_first:  # a card that came up lies there, and the hand has meant nothing since
            return
        if any(notice.words == carry.reason for notice in self.ui.notices):
            return
        rect, root = self.at.board.scene.screen_rect(carry.over), self.ui.root
        room = root.board.stands.room if isinstance(root, Places) else self.ui.screen
        self.ui.paint.tooltip(surface, carry.reason, (rect.right - 8, rect.centery), room)
