"""The table's screen: the cards round the board, what is drawn on it, and how mouse and keys reach it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame

from vtt.app.keys_help import help_dialog
from vtt.app.stage import Stage
from vtt.app.table.curtain import Curtain
from vtt.app.table.deeds import Deeds
from vtt.app.table.floating import floating
from vtt.app.table.keys_in_words import keys_in_words
from vtt.app.table.layout import LARGEST_FIT, BoardView, Places, clear_of_cards, for_the_board, right_places
from vtt.app.table.leaving import Leaving
from vtt.app.table.marks import shown
from vtt.app.table.menu import set_counter, table_menu
from vtt.app.table.panels import left_card, log_card, log_entries, right_card
from vtt.app.table.private_hand import look_at_hand
from vtt.app.table.questions import OptionButton
from vtt.app.table.top_bar import top_bar
from vtt.app.widgets.button import Button
from vtt.app.widgets.keys import ENTER
from vtt.play.session import Session
from vtt.rules.base import Choice


class TableScreen(Leaving):
    """Plays a session (see `Playing`) with the order of things of the look: the same places in every game."""

    def __init__(
        self,
        window: Stage,
        session: Session,
        *,
        file: Path | None = None,
        beside: Path | None = None,
        tried: bool = False,
    ) -> None:
        super().__init__(window, session, file=file, beside=beside)
        self.log.choose = self._look_at_entry
        self.tried = tried
        self.looking.open_table = self.looking.open_table or tried
        self._deeds = self._card_deeds()
        self._last = window.clock()
        self._meant: Button | None = None
        self._rests = self.ui.mouse
        self._take_up()

    def _card_deeds(self) -> Deeds:
        return Deeds(
            choose=self.choose,
            submit=self.submit,
            select=self.select,
            begin=self.begin_with,
            open=self.open_answers,
            leave=self.hand.put_back,
            pay=lambda: self.hand.pay_otherwise(),
            undo=self.undo,
            redo=self.redo,
            strictness=self.next_strictness,
            sight=self.toggle_sight,
            menu=lambda: table_menu(self),
            help=lambda: help_dialog(self.ui),
            look_back=self.toggle_look_back,
            pause_bots=self.pause_bots,
            home=self.go_home,
            again=lambda: self.window.ways.again(self.session),
            answer_call=self.answer_call,
            party=self.party,
            counter=lambda name: set_counter(self, name),
            hand=lambda seat: look_at_hand(self.ui, self.session, seat),
        )

    # --- screen --------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        if self.scene.theme is not self.window.paint.theme:
            self.scene = self.hand.scene = self._make_scene()
            self._fitted = False
            self._show_table(animate=False)
        if self.scene.camera.viewport.size != self.window.size:
            self.scene.resize(pygame.Rect((0, 0), self.window.size))
            self._fitted = False
        self.window.paint.forget_desk()
        self.bots.delay = self.window.settings.bot_delay
        super().enter()

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        self.scene.resize(pygame.Rect((0, 0), size))
        self._fitted = False
        self.build()

    def fit(self) -> None:
        """Show the whole board in the part no card covers."""
        clear = for_the_board(self.ui.paint, self.ui.screen)
        self.scene.fit(clear)
        while self.scene.camera.scale > self.ui.paint.px(LARGEST_FIT):
            self.scene.camera.zoom(-1, clear.center)
            self.scene.camera.finish()
        self._fitted = True
        self.changed()

    def build(self) -> None:
        if self.curtain_for:
            seat = self.looking.seat(self.curtain_for)
            assert seat is not None
            self.ui.show(Curtain(seat, self.lift_curtain, self.go_home))
            return
        if not self._fitted:
            self.fit()
        looking, deeds = self.looking, self._deeds
        self.log.show(log_entries(looking, self.tray.small))
        places = Places(
            BoardView(self.scene, self.hand),
            top_bar(looking, deeds, self.ui.paint, self.ui.screen.width, self.saved_words(), self.bots.words()),
            left_card(looking, deeds),
            right_card(looking, deeds, self.hint, self.ui.paint, right_places(self.ui.paint, self.ui.screen)[0]),
            log_card(self.log, deeds, looking.back is not None),
            floating(self),
        )
        self._meant, self._rests = None, self.ui.mouse
        self.ui.show(places)
        self.changed()

    def close_tip(self) -> None:
        """The hint that is shown was read."""
        self.tips = self.tips[1:]
        self.build()

    @property
    def dirty(self) -> bool:
        return self.ui.dirty or (not self.curtain_for and (self._stale_marks or self.scene.dirty()))

    def draw(self, surface: pygame.Surface) -> None:
        self.ui.settle()  # what the mouse is over may be another widget since the last frame
        if not self.curtain_for and (self._stale_marks or self._meant is not self._meant_button()):
            self._refresh_marks()
        if self.curtain_for:
            self.window.paint.desk(surface)
        self.ui.draw(surface)
        if not self.curtain_for:
            self.tray.draw(surface, clear_of_cards(self.ui.paint, self.ui.screen), self.ui.paint, self._busy())
            self._draw_reason(surface)

    def _busy(self) -> Iterator[pygame.Rect]:
        """What on the board people look at while dice are rolled: figures, and less so the floor."""
        table, rect = self.looking.table, self.scene.screen_rect
        for figure in table.pieces.figures.values():
            if figure.space is not None:
                place = rect(figure.space, figure.width, figure.height)
                # Those whose turn it is count most: the fight is theirs.
                yield from (place,) * (12 if figure.id in (self.looking.acting_figure, self.looking.selected) else 6)
        yield from (rect(space) for space in table.board.spaces)

    def _draw_reason(self, surface: pygame.Surface) -> None:
        """Why the figure in the hand may not stop here, beside the hand."""
        carry = self.looking.carry
        if carry is None or self.ui.blocked or carry.over is None or not carry.reason:
            return
        rect = self.scene.screen_rect(carry.over)
        self.ui.paint.tooltip(surface, carry.reason, (rect.right - 8, rect.centery), self.ui.screen)

    # --- marks ---------------------------------------------------------------------------------------------------

    def _refresh_marks(self) -> None:
        self._stale_marks = False
        button = self._meant = self._meant_button()
        option = button.option if isinstance(button, OptionButton) else None
        result = shown(self.looking, replace(self.hand.pointing, option=option))
        told = f"{button.words}: {button.unsaid}" if button is not None and button.told else ""
        keys = keys_in_words(self.looking) if self.looking.listing or not result.words else ""
        words = told or f"{result.words} {keys}".strip()
        self.scene.show_marks([*result.marks, *self.tools.marks(self.looking.board.lattice)])
        carry = self.looking.carry
        self.scene.show_faint(frozenset((carry.moves.figure,)) if carry is not None else frozenset())
        if words != self.hint.words:
            self.hint.words = words
            self.ui.lay_out()

    def _meant_button(self) -> Button | None:
        """The option, or the greyed action that has not said why, that the mouse is on or that has the focus. What the
        hint says may push it away from below the mouse: then it is still meant."""
        if self.ui.hover is self.hint:
            return self._meant
        keyboard = self.ui.keyboard and self.looking.carry is None
        for widget in (self.ui.hover, self.ui.focus if keyboard else None):
            if isinstance(widget, OptionButton) or (isinstance(widget, Button) and widget.told and widget.unsaid):
                return widget
        return None

    # --- events --------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        warned = self.looking.warned
        used = self._used(event)
        if warned is not None and self.looking.warned is warned and self._means_something_else(event):
            self.looking.warned = None
            self.build()
        return used

    def _means_something_else(self, event: pygame.event.Event) -> bool:
        """Whether somebody who was asked whether a turn shall end pressed anything but the large button again."""
        on_button = self.ui.hover is not None and self.ui.hover.name == "big"
        if event.type == pygame.MOUSEBUTTONDOWN:
            return not on_button
        return event.type == pygame.KEYDOWN and event.key not in ENTER

    def _used(self, event: pygame.event.Event) -> bool:
        if self.tray.showing and event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.tray.clear()
            self.changed()
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN) and self._story_first():
            return True
        if event.type == pygame.KEYUP:
            self.hand.key_up(event)
        if event.type == pygame.WINDOWFOCUSLOST:
            self.hand.let_go()
        if event.type == pygame.MULTIGESTURE and not self.curtain_for:
            self.fingers.move(event, self.ui.screen.size)
            self.changed()
            return True
        typing = getattr(self.ui.focus, "wants_text", False)
        if event.type == pygame.KEYDOWN and not self.curtain_for and not self.ui.blocked and not typing:
            if self._hand_first(event):
                return True
            if self.ui.handle(event):
                return True
            return self._key(event)
        return self.ui.handle(event)

    def _hand_first(self, event: pygame.event.Event) -> bool:
        """While something is in the hand its keys win over buttons."""
        if event.key == pygame.K_ESCAPE:
            if self.hand.put_back():
                return True
            if self.looking.back is not None:
                self.toggle_look_back()
                return True
            warning = self.looking.warning
            self.looking.warned = None
            if warning or self.looking.sight_on:
                self.looking.sight_on = False
                self.build()
                return True
            return self.ui.leave_focus()
        enter = event.key in ENTER
        if enter and self.looking.listing and self.hand.placing is None and not (self.ui.keyboard and self.ui.focus):
            return self._take_lit()
        in_hand = self.looking.carry is not None or self.hand.placing is not None
        return in_hand and event.key in (*ENTER, pygame.K_r, pygame.K_w, pygame.K_f) and self.hand.key(event)

    def _take_lit(self) -> bool:
        """Enter while something is asked: the option that is lit, or the only one, and never the large button."""
        button, meant = self._meant_button(), self.ui.keyboard or self.ui.mouse != self._rests
        if isinstance(button, OptionButton) and meant:  # not what has come up below a mouse that rests
            self.submit(button.option.command)
        elif not self.hand.take_pointed():
            only = self.looking.only_option()
            if only is not None:
                self.submit(only.command)
            else:
                self.ui.notify("Choose one of them: click it, or press its number. Esc leaves a list.")
        return True

    def _key(self, event: pygame.event.Event) -> bool:
        control = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        shift = bool(event.mod & pygame.KMOD_SHIFT)
        if event.key == pygame.K_F5 and self.tried:
            self.go_home()
            return True
        if (control and event.key == pygame.K_z and shift) or (control and event.key == pygame.K_y):
            self.redo()
        elif control and event.key in self._tool_keys():
            self._tool_keys()[event.key]()
        elif event.key == pygame.K_HOME:
            self.fit()
        elif event.key == pygame.K_END:
            self.log.follow()
            self.ui.lay_out()
        elif not control and event.unicode in ("+", "-"):
            self.scene.camera.zoom(1 if event.unicode == "+" else -1)
            self.changed()
        elif event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN) and self.looking.back is not None:
            self.look_step(-1 if event.key == pygame.K_PAGEUP else 1)
        else:
            return self.hand.key(event) or self.key_behind(event)
        return True

    def _tool_keys(self) -> dict[int, Callable[[], None]]:
        return {
            pygame.K_r: lambda: self.take_tool("ruler"),
            pygame.K_p: lambda: self.take_tool("pen"),
            pygame.K_g: self.ping,
            pygame.K_d: self.toggle_rings,
        }

    def tick(self, now: float) -> float | None:
        seconds, self._last = max(0.0, now - self._last), now
        waits = [self.ui.tick(now)]
        if self.curtain_for:
            return waits[0]
        self.scene.tick(min(seconds, 0.1))
        moving = self.scene.timeline.running or not self.scene.camera.resting
        rolling = self.tray.tick(seconds)
        if moving or rolling == 0.0:
            self.scene.touch()
            return 0.0
        if not self.ui.blocked and self.stories:
            self._tell_next()
        if self.scene.dirty() and rolling is not None:
            return 0.0
        if rolling is not None and not self.tray.quick:
            return min(rolling, waits[0] if waits[0] is not None else rolling)
        waits.append(rolling)
        self.puzzle.tick()
        if not self.tray.showing:
            self._hand_over()
        if not self.curtain_for and not self.ui.blocked and self.looking.back is None and not self._end():
            waits.append(self.bots.tick(now, self._take_up, self._bot_problem))
        if self.scene.dirty():
            return 0.0
        return min((wait for wait in waits if wait is not None), default=None)

    # --- what buttons do -----------------------------------------------------------------------------------------

    def select(self, figure: str) -> None:
        """Choose a figure and bring it into view."""
        self.looking.select(figure)
        chosen = self.looking.figure(figure)
        if chosen is not None and chosen.space is not None:
            rect = self.scene.screen_rect(chosen.space, chosen.width, chosen.height)
            if not clear_of_cards(self.ui.paint, self.ui.screen).contains(rect):
                self.scene.camera.centre_on(*self.looking.board.lattice.centre(chosen.space))
        self.build()

    def begin_with(self, beginning: str) -> None:
        """List only the options that begin so."""
        if self.looking.picking is not None:
            self.looking.picking = replace(self.looking.picking, beginning=beginning)
            self.build()

    def open_answers(self, choice: Choice, beginning: str) -> None:
        """List only those answers of a question that begin so."""
        self.looking.pick(choice)
        self.begin_with(beginning)

    def toggle_sight(self) -> None:
        self.looking.sight_on = not self.looking.sight_on
        if self.looking.sight_on and not self.looking.selected:
            self.ui.notify("Choose a figure to see what it sees.")
        self.build()

    def toggle_rings(self) -> None:
        old = self.hand.pointing
        self.hand.pointing = replace(old, rings=not old.rings)
        self.changed()

    def take_tool(self, tool: str) -> None:
        self.tools.take(tool)  # type: ignore[arg-type]
        self.changed()

    def ping(self) -> None:
        """Point at what lies under the mouse."""
        self.scene.ping(self.scene.camera.to_board(*self.ui.mouse), self.ui.paint.accent)
        self.changed()

    def pause_bots(self) -> None:
        self.bots.paused = not self.bots.paused
        self.build()
