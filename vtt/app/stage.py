"""A window with a stack of screens: its loop, its settings. An idle one naps between looks for events and
draws nothing."""

from __future__ import annotations

import gc
import os
import time
from collections.abc import Callable, Sequence
from typing import Final

import msgspec
import pygame

from vtt.app import monitors, problems
from vtt.app import settings as settings_module
from vtt.app.frame_times import FrameTimes
from vtt.app.paint import Paint
from vtt.app.second_window import STUMBLED, Aside, Beside
from vtt.app.settings import Settings
from vtt.app.shown import Shown
from vtt.app.sound import Sound
from vtt.app.ways import Ways
from vtt.app.widgets.dialog import Answer, ask
from vtt.app.widgets.double_click import belongs
from vtt.app.widgets.keys import ONCE, REPEATING, bind
from vtt.scene.sprites import SpriteStore
from vtt.scene.theme import PALETTES, Theme, drawable

NAME = "vtt table"
FRAME = 1 / 60
LEAST_ROOM: Final = (800, 450)
"""Units that every screen has room for: in a smaller window letters are smaller than people set them."""
LONGEST_WAIT = 5.0
NAP = 0.012
"""Seconds between two looks for events while nothing moves."""


def _sweep() -> None:
    """Free what the last screen left and keep the collector from looking through what this one is built of: that would
    hold up a frame by 20 ms every few seconds."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()


class Stage:
    """One window with a stack of screens; the top one is seen. `ways` leads from each of them to the others.

    `run` is the loop. Tests call `step(events)` instead: it does one turn of the loop with these events and returns the
    seconds until the next turn is wanted (None: not before an event comes). A turn nobody wanted costs nothing.
    """

    ways: Ways

    def __init__(self, settings: Settings | None = None, *, keep: bool = True) -> None:
        """Opens the window. `keep`: changed settings are written to the person's settings file."""
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", NAME)
        try:
            pygame.display.init()
            pygame.font.init()
        except pygame.error as error:
            raise ValueError(f"There is no screen to open a window on ({error}).") from error
        pygame.key.set_repeat(350, 45)
        kept = settings_module.load_if_kept()
        desktop = monitors.sizes()[monitors.there(kept.monitor if kept is not None else 0)]
        self.settings = settings or settings_module.for_screen(kept, desktop)
        bind(self.settings.keys)
        self.keep = keep
        self.screens: list[Shown] = []
        self.new_game: Shown | None = None
        """Where a new game is chosen, as it was left: that is kept while the program runs."""
        self.running = True
        self.clock: Callable[[], float] = time.monotonic
        self.woken = pygame.event.custom_type()
        """The event that only wakes the loop."""
        self._later: list[Callable[[], None]] = []
        self.beside = Beside()
        self.surface = monitors.open_window(self.settings)
        pygame.display.set_caption(NAME)
        self.sprites = SpriteStore()
        self.sound = Sound(self.settings)
        self.paint = self._make_paint()
        self._set_icon()
        self.frame_times = FrameTimes()
        self._caption = ""
        self._stale = True
        self._held: set[int] = set()
        self._mouse = (-1, -1)
        self._came_up: tuple[Shown | None, float, tuple[int, int]] = (None, float("-inf"), self._mouse)
        """The screen that is seen, since when, and where the mouse was then."""
        self._asked: tuple[Shown | None, float, float | None] = (None, 0.0, None)
        """The screen for which time passed last, when, and for how long it waits since then."""
        self._stumbled = False
        self._worried = False

    def _make_paint(self) -> Paint:
        palette = PALETTES.get(self.settings.palette, PALETTES["standard"])
        return Paint(Theme(palette, self._scale), self.sprites)

    @property
    def _scale(self) -> float:
        """How large the interface is: as people want it, as far as the window has room for it."""
        across, down = (pixels / units for pixels, units in zip(self.size, LEAST_ROOM, strict=True))
        return min(self.settings.scale, max(1.0, int(4 * min(across, down)) / 4))

    @property
    def _as_pulled(self) -> Settings:
        """The settings with the size to which people pulled the window."""
        return self.settings if self.settings.full_screen else msgspec.structs.replace(self.settings, size=self.size)

    def _set_icon(self) -> None:
        if self.sprites.has("app/program"):
            pygame.display.set_icon(self.sprites.get("app/program", 64))

    @property
    def size(self) -> tuple[int, int]:
        return self.surface.get_size()

    @property
    def screen(self) -> Shown | None:
        """The screen that is seen."""
        return self.screens[-1] if self.screens else None

    # --- screens -----------------------------------------------------------------------------------------------

    def push(self, screen: Shown) -> None:
        """Show a screen over the others."""
        self.screens.append(screen)
        self._show_top()

    def pop(self) -> None:
        """Take the top screen away; the window closes with the last one."""
        unseen = self._leave_top()
        if self.screens:
            self._show_top(unseen)
        else:
            self.running = False

    def _leave_top(self) -> tuple[str, ...]:
        """The top screen goes: the warnings it raised that nobody has seen yet, as when leaving failed at something."""
        if not self.screens:
            return ()
        screen = self.screens.pop()
        screen.leave()
        return screen.ui.notice_board.unseen_warnings()

    def home(self) -> None:
        """Back to the lowest screen."""
        unseen: tuple[str, ...] = ()
        while len(self.screens) > 1:
            unseen += self._leave_top()
        self._show_top(unseen)

    def _show_top(self, unseen: Sequence[str] = ()) -> None:
        pygame.key.stop_text_input()
        self._stale = True
        if self.screen is not self._came_up[0]:
            self._came_up = (self.screen, self.clock(), self._mouse)
        if self.screen is not None:
            self.screen.ui.come_back(self._mouse)
            for words in unseen:
                self.screen.ui.notify(words, warning=True)
            self.screen.enter()

    def quit(self) -> None:
        """Close everything; nothing is lost, as screens keep what happens when it happens."""
        while self.screens:
            self.screens.pop().leave()
        left = msgspec.structs.replace(self._as_pulled, second_screen=self.beside.monitor)
        self.beside.close()
        self.running = False
        if self.keep and left != self.settings:
            settings_module.save(left)

    def _asked_to_close(self) -> None:
        """The person closes the window. Where something would be lost, the first time asks."""
        worry = next((words for screen in self.screens if (words := screen.worry())), "")
        if not worry or self._worried or self.screen is None:
            self.quit()
            return
        self._worried = True
        answers: list[Answer] = [("Close anyway", self.quit), ("Stay", self._stay)]
        ask(self.screen.ui, "Not everything is saved", worry, answers, danger=True)

    def _stay(self) -> None:
        self._worried = False

    def change(self, settings: Settings) -> None:
        """Take over other settings at once."""
        old, self.settings = self.settings, settings
        self.sound.settings = settings
        bind(settings.keys)
        if (old.size, old.full_screen, old.monitor) != (settings.size, settings.full_screen, settings.monitor):
            self.surface = monitors.open_window(self.settings)
        if self._scale != self.paint.theme.scale or old.palette != settings.palette:
            self.paint = self._make_paint()
        sentence = settings_module.save(settings) if self.keep else ""
        self._show_top()
        if sentence and self.screen is not None:
            self.screen.ui.notify(sentence, warning=True)

    # --- the loop ----------------------------------------------------------------------------------------------

    def call(self, action: Callable[[], None]) -> None:
        """Do something in the window's thread soon; may be called from any thread."""
        self._later.append(action)
        pygame.event.post(pygame.event.Event(self.woken))

    def step(self, events: Sequence[pygame.event.Event]) -> float | None:
        """One turn of the loop: events, time, drawing if something changed."""
        happened = bool(events or self._later)
        for event in events:
            self._handle(event)
            if not self.running:
                return None
        while self._later:
            self._later.pop(0)()
        screen = self.screen
        if screen is None:
            return None
        began = time.perf_counter()
        wait = self._pass(screen, happened=happened)
        screen = self.screen
        if screen is None or not self.running:
            return None
        if screen.dirty or self._stale:
            self._stale = False
            self.sprites.begin_frame()
            screen.draw(self.surface)
            if self.frame_times.shown:
                self.frame_times.seconds.append(time.perf_counter() - began)
                self.frame_times.draw(self.paint, self.surface)
            self._show_caption(screen)
            pygame.display.flip()
            if self.sprites.waiting:
                screen.ui.dirty = True
        beside = self._show_beside()
        wait = beside if wait is None else wait if beside is None else min(wait, beside)
        return wait if not screen.dirty else FRAME if wait is None else min(wait, FRAME)

    def _pass(self, screen: Shown, *, happened: bool) -> float | None:
        """Let time pass on a screen: where something happened, or what it waits for comes before the next turn.
        Seconds it waits."""
        now, (asked, since, wait) = self.clock(), self._asked
        passed = now - since
        due = passed + FRAME > (LONGEST_WAIT if wait is None else min(wait, LONGEST_WAIT))
        if happened or due or screen is not asked or screen.dirty or self._stale:
            wait = screen.tick(now)
            self._asked = screen, now, wait
            return wait
        return None if wait is None else wait - passed

    # --- the second window -------------------------------------------------------------------------------------

    @property
    def aside(self) -> Aside | None:
        """What stands beside the screen that is seen: what is played on it or below it."""
        return next((aside for screen in reversed(self.screens) if (aside := screen.aside()) is not None), None)

    def open_beside(self, monitor: int) -> None:
        """Open the second window on a screen, or say why there is none; and if it lies over this one."""
        icon = self.sprites.get("app/program", 64) if self.sprites.has("app/program") else None
        sentence = self.beside.open(monitor, monitors.there(self.settings.monitor), icon)
        if sentence and self.screen is not None:
            self.screen.ui.notify(sentence, warning=self.beside.window is None)

    def _show_beside(self) -> float | None:
        if self.beside.unplugged and self.screen is not None:
            self.beside.close()
            self.screen.ui.notify("The second screen is gone. The menu opens the second window again.")
        return self.beside.show(self.aside, self.paint.theme.palette, self.sprites, self.clock())

    def _show_caption(self, screen: Shown) -> None:
        caption = f"{NAME} · {screen.title}" if screen.title else NAME
        if caption != self._caption:
            pygame.display.set_caption(drawable(caption))
            self._caption = caption

    def _handle(self, event: pygame.event.Event) -> None:
        screen, event = self.screen, self.beside.as_meant(event)
        if self.beside.takes(event, self.aside, self.clock()):
            return
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._mouse = event.pos
        if event.type == pygame.QUIT or self.beside.leaves_first(event):
            self._asked_to_close()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            self.change(msgspec.structs.replace(self._as_pulled, full_screen=not self.settings.full_screen))
        elif event.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            self._resized()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            self._stale = True
        elif event.type == pygame.MOUSEBUTTONDOWN and self._echoes(event.pos):
            pass
        elif event.type != self.woken and screen is not None and not self._repeats(event, screen):
            screen.ui.now = self.clock()  # it has stood still while nothing moved
            key = event.key if event.type == pygame.KEYDOWN else None
            if key == pygame.K_F3 and event.mod & pygame.KMOD_CTRL:  # where a screen needs the key for itself
                self._toggle_frame_times()
            elif not screen.handle(event) and screen is self.screen:
                if key == pygame.K_F1:
                    screen.help()
                elif key == pygame.K_F3:
                    self._toggle_frame_times()

    def _toggle_frame_times(self) -> None:
        self.frame_times.toggle()
        self._stale = True

    def _echoes(self, point: tuple[int, int]) -> bool:
        """Whether a press is the second one of a double click whose first one has brought up this screen."""
        _, since, (x, y) = self._came_up
        return belongs(since, (x, y), self.clock(), point)

    def _repeats(self, event: pygame.event.Event, screen: Shown) -> bool:
        """Whether a key that is held repeats something that must be done once: only typing and moving repeat."""
        if event.type == pygame.KEYUP:
            self._held.discard(event.key)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._held.clear()
        if event.type != pygame.KEYDOWN:
            return False
        again = event.key in self._held
        self._held.add(event.key)
        typing = getattr(screen.ui.focus, "wants_text", False)
        return again and event.key not in REPEATING and not (typing and event.key not in ONCE)

    def _resized(self) -> None:
        self.surface = pygame.display.get_surface() or self.surface
        self._stale = True
        if self._scale != self.paint.theme.scale:
            self.paint = self._make_paint()
            self._show_top()
        elif self.screen is not None:
            self.screen.resize(self.size)

    def _sleep(self, seconds: float) -> list[pygame.event.Event]:
        """Wait for events, at most so long. SDL's own waiting looks a thousand times a second on some systems (2.7 % of
        a core); looking eighty times costs a sixth of that and nobody feels the difference."""
        until = self.clock() + seconds
        while self.clock() < until:
            time.sleep(NAP)
            events = pygame.event.get()
            if events or self._later:
                return events
        return []

    def run(self) -> None:
        """Until the window closes."""
        last = self.clock()
        wait = self._guarded([])
        _sweep()
        while self.running:
            if wait is not None and wait <= FRAME:
                pause = max(0.0, FRAME - (self.clock() - last))
                time.sleep(pause)
                events = pygame.event.get()
            else:
                events = self._sleep(min(wait if wait is not None else LONGEST_WAIT, LONGEST_WAIT))
            last = self.clock()
            shown = self.screen
            wait = self._guarded(events)
            if self.screen is not shown:
                _sweep()
        pygame.quit()

    def _guarded(self, events: Sequence[pygame.event.Event]) -> float | None:
        """A turn of the loop. A mistake of the program is noted in a file and costs the screen it happened on, not the
        game: every step is kept when it is done. A second one in a row ends the program."""
        try:
            wait = self.step(events)
        except Exception as error:
            place = self._place()
            report = problems.report(error, place)
            if self.beside.draws and self.screen is not None:  # what is only looked at takes nobody's table away
                self.beside.close()
                self.screen.ui.notify(f"{STUMBLED} The details are in {report}.", warning=True)
                return 0.0
            if self._stumbled or not self.screens:
                problems.stopped(report, place)
                raise
            self._stumbled = True
            self.surface.set_clip(None)  # where it stumbled while it drew
            self.home()
            if self.screen is not None:
                words = f"Something went wrong on that screen; the game is kept as it was. The details are in {report}."
                self.screen.ui.notify(words, warning=True)
            return 0.0
        self._stumbled = False
        return wait

    def _place(self) -> problems.Place:
        """Where the program stumbles: on the screen that is seen, and in the game that is played on it or below it."""
        places = [screen.place() for screen in reversed(self.screens)] or [problems.Place()]
        played = next((place for place in places if place.commands), places[0])
        return played._replace(title=places[0].title)
