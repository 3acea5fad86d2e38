"""Mouse and keys at the table: what is in the hand wins over buttons, buttons win over the keys of the table."""

from __future__ import annotations

from typing import Final

import msgspec
import pygame

from vtt.app.table.at_table import AtTable
from vtt.app.table.board.lit import Lit
from vtt.app.table.cards.card_motion import CardMotion
from vtt.app.table.cards.hand_card import HandCard
from vtt.app.table.cards.hand_strip import HandStrip
from vtt.app.table.curtain.curtain import KEY
from vtt.app.table.curtain.handing_over import HandingOver
from vtt.app.table.doing import Doing
from vtt.app.table.frame.folds import Folds
from vtt.app.table.gestures.fingers import Fingers
from vtt.app.table.gestures.hand_keys import HandKeys
from vtt.app.table.gestures.toolbox import Toolbox
from vtt.app.table.leaving import Leaving
from vtt.app.table.moments import Moments
from vtt.app.table.past.deed_rows import DeedRow
from vtt.app.table.past.past import BackAndForth
from vtt.app.table.people.looking import PAY_KEY
from vtt.app.table.people.numbers import sole_answer
from vtt.app.table.story.telling import Telling
from vtt.app.widgets.base import Action
from vtt.app.widgets.keys import ENTER, control, matches, meant

MODIFIERS: Final = (
    pygame.K_LSHIFT,
    pygame.K_RSHIFT,
    pygame.K_LCTRL,
    pygame.K_RCTRL,
    pygame.K_LALT,
    pygame.K_RALT,
    pygame.K_MODE,
)
"""Keys that mean nothing alone."""


class Events:
    """Gives each event to the part of the table that it is for."""

    def __init__(
        self,
        at: AtTable,
        doing: Doing,
        toolbox: Toolbox,
        past: BackAndForth,
        telling: Telling,
        leaving: Leaving,
        lit: Lit,
        handing_over: HandingOver,
        folds: Folds,
        motion: CardMotion,
        moments: Moments,
        look_through: Action,
        open_menu: Action,
    ) -> None:
        self.at = at
        self.ui = at.ui
        self.looking = at.looking
        self.doing = doing
        self.hand = toolbox.hand
        self.keys = HandKeys(toolbox.hand)
        self.toolbox = toolbox
        self.past = past
        self.telling = telling
        self.leaving = leaving
        self.lit = lit
        self.handing_over = handing_over
        self.private, self.motion, self.moments = motion.private, motion, moments
        self.look_through, self.open_menu = look_through, open_menu
        self.folds = folds
        self._holds = 0
        """The key that fills the ring of a curtain; 0: none."""
        self.fingers = Fingers(at.board)

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer an event. True: used."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):  # a key that no button takes means it, too
            self.ui.dirty |= self.ui.notice_board.acted(self.ui.now)
        warned = self.looking.warned
        used = self._used(event)
        if warned is not None and self.looking.warned is warned and self._means_something_else(event):
            self.looking.warned = None
            self.at.build()
        return used

    def _means_something_else(self, event: pygame.event.Event) -> bool:
        """Whether somebody who was asked once more (shall a turn end?) pressed anything but that button again."""
        asked = self.looking.warned[1] if self.looking.warned is not None else ""
        over = self.ui.hover
        on_card = isinstance(over, HandCard)  # its halves are choices of their own: another one asks for itself
        on_button = on_card or (over is not None and over.name in ("big", "never ask", f"choice {asked}"))
        if event.type == pygame.MOUSEBUTTONDOWN:
            return not on_button
        return event.type == pygame.KEYDOWN and event.key not in ENTER

    def _used(self, event: pygame.event.Event) -> bool:
        if self.at.tray.showing and event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            rolled = self.at.tray.rolling
            self.at.tray.clear()
            self.at.board.changed()
            if rolled:
                self.at.build()
            if event.type == pygame.KEYDOWN and event.key in ENTER and self._only_dice:
                return True  # what they mean is told now: no turn ends before that was seen
        away = self.handing_over.away
        over = self.ui.hover.name if self.ui.hover is not None else ""
        on_frame = event.type == pygame.MOUSEBUTTONDOWN and over == "deed frame"
        pressed = event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN) and not self.ui.blocked
        if away.running is not None and pressed and not on_frame:
            away.stop()
            firm = event.type == pygame.KEYDOWN and event.key in (*ENTER, pygame.K_ESCAPE)
            if firm or (event.type == pygame.KEYDOWN and self.looking.listing):
                return True  # no button that nobody had seen is pressed, and no question is answered unseen
        if self.motion.goes_on(event) or self._ends_attack(event) or self._ends_deeds(event):
            return True
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN) and self.telling.story_first():
            return True
        if event.type == pygame.KEYUP:
            self.keys.up(event)
        if event.type == pygame.WINDOWFOCUSLOST:
            self.keys.let_go()
        if self._holds_ring(event):
            return True
        if event.type == pygame.MULTIGESTURE and not self.at.curtain_for:
            self.fingers.move(event, self.ui.screen.size)
            self.at.board.changed()
            return True
        typing = getattr(self.ui.focus, "wants_text", False)
        pressed = pressed and not (event.type == pygame.KEYDOWN and event.key in MODIFIERS)
        refused, self.doing.refused = self.doing.refused, self.doing.refused and not pressed
        if event.type == pygame.KEYDOWN and not self.at.curtain_for and not self.ui.blocked and not typing:
            if (refused and self._no_list(event)) or self._hand_first(event):
                return True
            if self.ui.handle(event):
                return True
            return self._key(event)
        return self.ui.handle(event)

    @property
    def _only_dice(self) -> bool:
        """Whether dice lie there of no attack, and nothing is asked or read besides."""
        return not (self.at.attacks.shown or self.ui.layers or self.at.curtain_for or self.looking.deciding)

    def _ends_attack(self, event: pygame.event.Event) -> bool:
        """A key or a click beside the panel of an attack counts it at once; a counted one goes with the next deed.
        Whether that was all it meant: Enter and Esc then mean the panel, nothing answers a question unseen, and neither
        takes away what has come up only now."""
        attacks = self.at.attacks
        if not attacks.shown and attacks.settles and not self.ui.blocked:
            if event.type == pygame.KEYDOWN:
                return event.key in (*ENTER, pygame.K_ESCAPE)
            skips = self.handing_over.away.skips
            return event.type == pygame.MOUSEBUTTONDOWN and skips.collidepoint(self.ui.mouse)
        if not attacks.shown or event.type not in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            return False
        on_panel = self.ui.hover is not None and self.ui.hover.name in ("attack", "type dice", "attack done")
        if event.type == pygame.MOUSEBUTTONDOWN and on_panel:
            return False
        if self.ui.blocked or (event.type == pygame.KEYDOWN and event.key in MODIFIERS):
            return False
        firm = event.type == pygame.KEYDOWN and event.key in (*ENTER, pygame.K_ESCAPE)
        if attacks.skip() or attacks.decided_here:
            self.at.build()
            return firm and not attacks.decided_here  # what is counted at once is not gone at once
        if firm and attacks.fresh:
            return True
        covered = (self.looking.deciding or self._means_next(event)) and not attacks.small
        attacks.go_on()
        self.at.build()
        return covered or firm

    def _means_next(self, event: pygame.event.Event) -> bool:
        """Whether a press would mean who comes next, as long as nothing shows that one yet."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            return self.looking.passed_on and self.ui.hover is not None and self.ui.hover.name == "board"
        return self.looking.passed_on and event.unicode.isprintable() and bool(event.unicode) and not control(event)

    def _ends_deeds(self, event: pygame.event.Event) -> bool:
        """Enter and Esc have read what others did, and what befell somebody before that unfolds; everything else goes
        on with the lines beside it."""
        away, firm = self.handing_over.away, event.type == pygame.KEYDOWN and event.key in (*ENTER, pygame.K_ESCAPE)
        if not firm or self.ui.blocked or (self.ui.keyboard and isinstance(self.ui.focus, DeedRow)):
            return False
        if self.moments.summing_up.comes and self.moments.befalls.unread(self.at.stage.clock()) > 0:
            self.moments.befalls.put_away()
            return True
        return away.reads and away.fold()

    def _holds_ring(self, event: pygame.event.Event) -> bool:
        """Whether an event fills or empties the ring by which the seat that is called answers."""
        alone = self.private.waits
        lifting = self.private.lifting if alone else self.handing_over.lifting
        if event.type == pygame.WINDOWFOCUSLOST or (event.type == pygame.KEYUP and event.key == self._holds):
            self._holds = 0
            lifting.let_go()
            self.ui.dirty = True
            return event.type == pygame.KEYUP
        called = self.at.curtain_for or self.looking.called
        if not (alone or (called and not self.ui.blocked)) or event.type != pygame.KEYDOWN or not matches(KEY, event):
            return False
        lifting.take_hold()
        self._holds = event.key
        return True

    def _hand_first(self, event: pygame.event.Event) -> bool:
        """While something is in the hand its keys win over buttons."""
        if event.key == pygame.K_ESCAPE:
            self.hand.end_look()
            if self.hand.put_back():
                return True
            if self.looking.back is not None:
                self.past.toggle_look_back()
                return True
            warning = self.looking.warning
            self.looking.warned = None
            if warning or self.looking.sight_on:
                self.looking.sight_on = False
                self.at.build()
                return True
            return self.ui.leave_focus() or self.folds.fold()
        enter = event.key in ENTER
        if enter and self.looking.listing and self.hand.placing is None and not (self.ui.keyboard and self.ui.focus):
            return self._take_lit()
        if enter and self.looking.armed and self.lit.cursor and self.keys.take_pointed():
            return True
        in_hand = self.looking.carry is not None or self.hand.placing is not None
        means_hand = enter or meant(event) == pygame.K_r or matches("W", event) or matches(PAY_KEY, event)
        return in_hand and means_hand and self.keys.pressed(event)

    def _take_lit(self) -> bool:
        """Enter while something is asked: what the cursor is on, else the option that is marked so, and never the large
        button. A mouse that lies on an answer chooses it by a click alone; where none is marked it may aim at one."""
        only, aimed = self.looking.only_option(), self.lit.aimed or not self.looking.deciding
        if (self.lit.cursor or (only is None and aimed)) and self.keys.take_pointed():
            return True
        if only is not None:
            self.doing.submit(only.command)
        else:
            self._tell_how()
        return True

    def _tell_how(self, words: str = "Choose one of them: click it, or press its number.") -> None:
        leaves = "" if self.looking.deciding else " Esc leaves a list."
        self.ui.notify(f"{words}{leaves}")

    def _no_answer(self, event: pygame.event.Event) -> bool:
        """A number that no answer has says so: it may be a card's that was played, or a figure's. 1 means the only
        one."""
        if not (self.looking.listing and event.unicode.isdecimal() and not control(event)):
            return False
        sole = sole_answer(self.looking) if event.unicode == "1" else None
        if sole is not None:
            self.doing.submit(sole.command)
            return True
        self._tell_how("Nothing here has that number. Click one, or press the key that stands on it.")
        return True

    def _no_list(self, event: pygame.event.Event) -> bool:
        """A number right after what was refused was meant for the list of that: it plays no card."""
        hand = self.at.slots.hand
        if self.looking.listing or not isinstance(hand, HandStrip):
            return False
        card = next((one for one in hand.shown if one.able and one.keys.isdecimal() and matches(one.keys, event)), None)
        if card is not None:
            self.ui.notify(f"No list is open. {card.keys} once more: {card.card.name}.")
        return card is not None

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_F5 and self.leaving.tried:
            self.leaving.go_home()
            return True
        tool = next((take for keys, take in self._tool_keys().items() if matches(keys, event)), None)
        if matches("Shift+Ctrl+Z", event) or matches("Ctrl+Y", event):
            self.past.redo()
        elif matches("H", event):
            self.past.toggle_look_back()
        elif matches("J", event):
            self.handing_over.away.open()
        elif matches("Ctrl+Home", event):
            self.past.begin_turn_anew()
        elif tool is not None:
            tool()
        elif matches("Home", event):
            self.at.fit()
        elif matches("End", event):
            self.at.log.follow()
            self.ui.lay_out()
        elif not control(event) and event.unicode in ("+", "-"):
            self.at.board.scene.camera.zoom(1 if event.unicode == "+" else -1)
            self.at.board.changed()
        elif event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN) and self.looking.back is not None:
            self.past.look_step(-1 if event.key == pygame.K_PAGEUP else 1)
        else:
            done = self.keys.pressed(event) or self.doing.key_behind(event)
            return done or self._no_answer(event) or self.doing.why_not(event) or self._opens_menu(event)
        return True

    def _opens_menu(self, event: pygame.event.Event) -> bool:
        """Esc with nothing left to put away: the menu, where the table can be left."""
        if event.key != pygame.K_ESCAPE:
            return False
        self.open_menu()
        return True

    def _mute(self) -> None:
        """Sounds off, or on again."""
        stage = self.at.stage
        stage.change(msgspec.structs.replace(stage.settings, mute=not stage.settings.mute))
        self.ui.notify("Sounds are off." if stage.settings.mute else "Sounds are on.")

    def _tool_keys(self) -> dict[str, Action]:
        return {
            "Ctrl+M": self._mute,
            "Ctrl+R": lambda: self.toolbox.take("ruler"),
            "Ctrl+P": lambda: self.toolbox.take("pen"),
            "Ctrl+G": self.toolbox.ping,
            "Ctrl+D": self.toolbox.toggle_rings,
            "Ctrl+B": self.look_through,
        }
