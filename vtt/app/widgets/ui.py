"""The widgets of one screen together: mouse, keyboard focus, layers of dialogs and menus, tooltips, notices."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from vtt.app.paint import Paint
from vtt.app.widgets.base import Action, Layer, Look, Placing, Point, Widget, in_order, under, walk
from vtt.app.widgets.double_click import DoubleClick
from vtt.app.widgets.focus import after, along, reveal
from vtt.app.widgets.keys import ENTER
from vtt.app.widgets.layer import centred, off
from vtt.app.widgets.notices import Notice, Notices
from vtt.app.widgets.tip import Tip, places_beside


class Ui:
    """Everything a screen needs to have widgets. Give it events, tick it, draw it; `dirty` says it looks different."""

    def __init__(self, paint: Paint) -> None:
        self.paint = paint
        self.root = Widget()
        self.layers: list[Layer] = []
        self.notice_board = Notices()
        self.screen = pygame.Rect(0, 0, 1280, 720)
        self.mouse: Point = (-1, -1)
        self.hover: Widget | None = None
        self.focus: Widget | None = None
        self.holder: Widget | None = None
        self._held = 1
        """The mouse button that the holder was pressed with."""
        self.keyboard = False
        self.dirty = True
        self.version = 0
        self.now = 0.0
        self._tip = Tip()
        self._stale = True
        self._covered = True
        self._clicks = DoubleClick()

    # --- structure ---------------------------------------------------------------------------------------------

    def show(self, root: Widget) -> None:
        """Make this the screen's widgets; focus and a press under way stay on the widget of the same name."""
        shown = {widget.topic: widget for widget in walk(self.root) if widget.topic}
        for widget in walk(root):
            if widget.topic in shown:
                widget.take_over(shown[widget.topic])
        self.root = root
        self._keep_focus()
        self.lay_out()

    def _keep_focus(self) -> None:
        name = self.focus.name if self.focus else ""
        widgets = [w for layer in self.layers for w in walk(layer.widget)] + list(walk(self.root))
        if self.focus is not None and self.focus not in widgets:
            self.set_focus(next((w for w in widgets if name and w.name == name and w.focusable), None))
        if self.holder is not None and self.holder not in widgets:
            held = self.holder.name
            self.holder = next((w for w in widgets if held and w.name == held), None)

    def resize(self, size: tuple[int, int]) -> None:
        self.screen = pygame.Rect((0, 0), size)
        self.lay_out()

    def forget_notices(self) -> None:
        """What was refused has been answered by doing something else: only warnings stay."""
        self.notice_board.forget()
        self.dirty = True

    def lay_out(self) -> None:
        """Ask for a new layout before the next drawing."""
        self._stale = True
        self.dirty = True

    @property
    def due(self) -> bool:
        """Whether a layout is due: until then nobody knows what the mouse is over."""
        return self._stale

    def settle(self) -> None:
        """Do the layout now if one is due."""
        if not self._stale:
            return
        self._stale = False
        self.root.place(self.paint, self.screen)
        for layer in self.layers:
            layer.widget.place(self.paint, layer.placing(self.paint, self.screen, layer.widget))
        self._find_hover()
        changed, self._covered = self._covered != bool(self.layers), bool(self.layers)
        if changed and not self.keyboard:
            for widget in walk(self.root):
                widget.move(self.mouse, self)

    def come_back(self, mouse: Point) -> None:
        """The screen is seen again, and the mouse is somewhere else: what it points at is found anew, as after a dialog
        or a menu has gone."""
        self.mouse, self._covered = mouse, True
        self.lay_out()

    def open(
        self,
        widget: Widget,
        placing: Placing = centred,
        *,
        dismiss: Action | None = None,
        focus: Widget | None = None,
    ) -> Layer:
        """Put widgets over everything. Focus goes to `focus`, or the first that takes it."""
        layer = Layer(widget, placing, dismiss, self.focus, dim=placing is centred)
        self.layers.append(layer)
        self.set_focus(focus or next((w for w in walk(widget) if w.focusable), None))
        self.lay_out()
        return layer

    def close(self, layer: Layer) -> None:
        """Take a layer away; the focus returns to where it was."""
        if layer in self.layers:
            self.layers.remove(layer)
            if layer.dim:
                self._clicks.closes(self.mouse)
            self.set_focus(layer.before)
            self._keep_focus()
            self.lay_out()

    @property
    def blocked(self) -> bool:
        """Whether something lies over the widgets of the screen."""
        return bool(self.layers)

    def notify(self, words: str, *, warning: bool = False, pictures: Sequence[pygame.Surface] = ()) -> None:
        """Show a line at the bottom, `pictures` before its words: for a few seconds from when it is first seen, a
        warning until it was read."""
        self.notice_board.add(words, warning, pictures)
        self.dirty = True

    @property
    def notices(self) -> list[Notice]:
        """The lines at the bottom, oldest first."""
        return self.notice_board.lines

    # --- focus -------------------------------------------------------------------------------------------------

    def set_focus(self, widget: Widget | None) -> None:
        if widget is self.focus:
            return
        before, self.focus = self.focus, widget
        self.dirty = True
        if widget is not None and getattr(widget, "wants_text", False):
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(widget.rect)
        else:
            pygame.key.stop_text_input()
        if before is not None:
            before.unfocused()  # last: it may show other widgets

    def _reachable(self) -> list[Widget]:
        return [widget for widget in in_order(self._top) if widget.focusable]

    def move_focus(self, step: int) -> None:
        """Tab order: the next or previous widget that takes the focus."""
        if (found := after(self._reachable(), self.focus, step, self.root)) is not None:
            self.set_focus(found)
            found.tabbed()
            self.reveal_focus()

    def _along(self, step: int) -> bool:
        """The next or previous entry of the list in which the focus is. Whether it is in one."""
        if self.focus is None or not self.focus.among:
            return False
        self.keyboard = True
        self.set_focus(along(self._reachable(), self.focus, step))
        self.reveal_focus()
        return True

    def leave_focus(self) -> bool:
        """Let go of what the keyboard has chosen. Whether there was something."""
        chosen, self.keyboard = self.keyboard and self.focus is not None, False
        if chosen:
            self.set_focus(None)
        return chosen

    def reveal_focus(self) -> None:
        """Scroll whatever holds the widget with the focus until it is seen."""
        tops = (*(layer.widget for layer in self.layers), self.root)
        if self.focus is not None and reveal(tops, self.focus):
            self.lay_out()

    # --- events ------------------------------------------------------------------------------------------------

    def chain(self, point: Point) -> list[Widget]:
        """The widgets under a point that events can reach, outermost first."""
        return under(self._top, point)

    def handle(self, event: pygame.event.Event) -> bool:
        """Give an event to the widgets. True: it was for them."""
        self.settle()
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN):
            self.dirty |= self.notice_board.acted(self.now)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.notice_board.press(event.pos):
            self.dirty = True
            return True
        self._clicks.by_mouse = event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
        if event.type == pygame.MOUSEMOTION:
            return self._motion(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button <= 3:
            return self._press(event.pos, event.button)
        if event.type == pygame.MOUSEBUTTONUP and event.button <= 3:
            return self._release(event.pos, event.button)
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event.y, event.x)
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.TEXTINPUT and self.focus is not None:
            return self._used(self.focus.text(event.text, self))
        if event.type == pygame.TEXTEDITING and self.focus is not None:
            self.focus.compose(event.text, self)
            return self._used(True)
        if event.type == pygame.WINDOWLEAVE:
            self.mouse = (-1, -1)
            self._find_hover()
        return False

    def _used(self, used: bool) -> bool:
        if used:
            self.lay_out()
        return used

    def _motion(self, point: Point) -> bool:
        self.mouse = point
        if self.holder is not None:
            self.holder.drag(point, self)
            self.lay_out()
            return True
        before = self.hover
        self._find_hover(pointed=True)
        for widget in dict.fromkeys(filter(None, (before, self.hover))):
            widget.move(point, self)
        return bool(self.chain(point)) or self.blocked

    def _find_hover(self, pointed: bool = False) -> None:
        """Look for what is under the mouse. What comes under one that rests is not `pointed` at and has no tooltip, but
        what is only built anew has its own as soon as before."""
        chain = self.chain(self.mouse)
        hover = chain[-1] if chain else None
        if hover is not self.hover or (pointed and self.rests):
            known = same = False
            if hover is not None and self.hover is not None and hover.name == self.hover.name:
                known, same = True, hover.hint(self.mouse) == self.hover.hint(self.mouse)
            self.hover = self._tip.over(self.hover, hover, pointed=pointed)
            if pointed or not same:
                self._tip.begin(self.now if pointed or (known and not self.rests) else None)
            self.dirty = True
        elif hover is not None and self._tip.is_stale(hover, self.mouse):
            self._tip.begin(self.now)
            self.dirty = True

    @property
    def rests(self) -> bool:
        """Whether what lies under the mouse came there by itself, or was pressed, and was not pointed at since."""
        return self._tip.rests(self.now)

    def _press(self, point: Point, button: int) -> bool:
        self.mouse = point
        self.keyboard = False
        self._tip.begin(None)
        self.dirty = True
        clicks, now = self._clicks, self.now
        if not self.layers and clicks.meant_a_dialog(point, now):
            return True
        if clicks.meant_another(point, now, reversed(self.chain(point))):
            return True
        layer = self.layers[-1] if self.layers else None
        if layer is not None and layer.dismiss is not None and not layer.stays and not under(layer.widget, point):
            layer.dismiss()
            return True
        if self.holder is not None and button != self._held and self.holder.press(point, button, self):
            return True  # a second button while the first one holds something
        for widget in reversed(self.chain(point)):
            if widget.press(point, button, self):
                self._held = button
                self.holder = widget
                if widget.focusable:
                    self.set_focus(widget)
                self.lay_out()
                return True
        if not self.blocked:
            self.set_focus(None)
        return self.blocked

    def _release(self, point: Point, button: int) -> bool:
        holder = self.holder
        if holder is None:
            return self.blocked
        if button == self._held:
            self.holder = None
        holder.release(point, button, self)
        self.lay_out()
        return True

    def _wheel(self, amount: int, across: int) -> bool:
        for widget in reversed(self.chain(self.mouse)):
            used = bool(amount) and widget.wheel(amount, self.mouse, self)
            if (bool(across) and widget.sideways(across, self.mouse, self)) or used:
                self.lay_out()
                return True
        return self.blocked

    def _key(self, event: pygame.event.Event) -> bool:
        if self._tip.words:  # whoever turns to the keys reads it no longer, and what it is about may hop away
            self._tip.begin(None)
            self.dirty = True
        enter = event.key in ENTER
        if event.key == pygame.K_SPACE and any(getattr(widget, "typing", False) for widget in self._within_reach()):
            return self._shortcut(event)
        meant = self.keyboard or getattr(self.focus, "takes_enter", False)
        if self.focus is not None and (meant or not enter) and self.focus.key(event, self):
            return self._used(True)
        if event.key == pygame.K_TAB and not event.mod & (pygame.KMOD_ALT | pygame.KMOD_CTRL):
            self.keyboard = True
            self.move_focus(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        if self.layers and event.key == pygame.K_ESCAPE and self.layers[-1].dismiss is not None:
            self.layers[-1].dismiss()
            return True
        if event.key == pygame.K_ESCAPE and getattr(self.focus, "wants_text", False):
            self.set_focus(None)
            return True
        if event.key in (pygame.K_DOWN, pygame.K_UP) and self._along(1 if event.key == pygame.K_DOWN else -1):
            return True
        if self.layers and event.key in (pygame.K_DOWN, pygame.K_UP, pygame.K_HOME, pygame.K_END):
            self.keyboard = True
            if event.key in (pygame.K_HOME, pygame.K_END):
                self.set_focus(None)
            self.move_focus(1 if event.key in (pygame.K_DOWN, pygame.K_HOME) else -1)
            return True
        return self._shortcut(event) or self.blocked

    def _shortcut(self, event: pygame.event.Event) -> bool:
        """Buttons with a shortcut, in the top layer or the root, answer their key from anywhere."""
        for widget in self._within_reach():
            if widget.answers(event):
                self.lay_out()
                return True
        return False

    @property
    def _top(self) -> Widget:
        """What events can reach: the top layer, else the root."""
        return self.layers[-1].widget if self.layers else self.root

    def _within_reach(self) -> Iterator[Widget]:
        """All widgets of the top layer, else of the root."""
        return walk(self._top)

    # --- time and drawing --------------------------------------------------------------------------------------

    def tick(self, now: float) -> float | None:
        """Time passes. Seconds until it must be ticked again, or None when nothing waits."""
        self.now = now
        self._clicks.tick(now)
        waits: list[float] = []
        gone, wait = self.notice_board.tick(now)
        self.dirty |= gone
        waits += [wait] if wait is not None else []
        came, due = self._tip.tick(self.hover, self.mouse, now, held=self.holder is not None)
        self.dirty |= came
        waits += [due] if due is not None else []
        if self.focus is not None and getattr(self.focus, "wants_text", False):
            waits.append(0.5)
            self.dirty = True
        return min(waits, default=None)

    def _notices_at(self, usual: pygame.Rect, narrow: Sequence[pygame.Rect]) -> pygame.Rect:
        place = self.root.notices_at(usual, narrow)
        return off(place, self._top.rect, self.screen, self.paint.px(8)) if self.layers else place

    @property
    def look(self) -> Look:
        lit = None if self._tip.came else self.hover
        return Look(lit, self.focus, self.holder, self.keyboard, self.now, self.version)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything, layers over the root, then notices and the tooltip."""
        self.settle()
        self.version += self.dirty
        self.dirty = False
        look = self.look
        self.root.draw(self.paint, surface, look)
        for layer in self.layers:
            if layer.dim or layer.dismiss is None:
                self.paint.dim(surface)
            layer.widget.draw(self.paint, surface, look)
        room = self.root.notices or self.screen
        self.notice_board.draw(self.paint, surface, room, self.now, self._notices_at)
        if self._tip.words and self.hover is not None:
            clear = places_beside(self.layers[-1].widget if self.layers else self.root, self.hover)
            self.paint.tooltip(surface, self._tip.words, self.mouse, self.screen, self.hover.rect, clear)
