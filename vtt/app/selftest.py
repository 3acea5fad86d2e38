"""`selftest`: opens a window, plays a scripted game by real events, closes, reopens the save, and compares."""

from __future__ import annotations

import os
import sys
import tempfile
import time
from pathlib import Path

import pygame

from vtt.app.home.screen import HomeScreen
from vtt.app.play import continue_game
from vtt.app.settings import Settings
from vtt.app.table.curtain.lifting import DEAD, HOLD
from vtt.app.table.dock.questions import OptionButton
from vtt.app.table.frame.layout import BoardView
from vtt.app.table.screen import TableScreen
from vtt.app.widgets.base import walk
from vtt.app.window import Window
from vtt.files.slots import slots
from vtt.rules.base import shade_of

STEPS = 60
"""Steps of the game that are played at most."""
PATIENCE = 1500
"""Keys that are pressed before the test gives up."""
PACE = 0.01
"""Seconds between two keys: no hand presses a thousand while what has come up only now may not be taken away."""


class SelftestFailed(Exception):
    """What went wrong, in one sentence."""


def run(steps: int = STEPS) -> int:
    """Play, save, reopen, compare. The exit status: 0, or 1 with one sentence on standard error."""
    with tempfile.TemporaryDirectory() as folder:
        before = os.environ.get("VTT_HOME")
        os.environ["VTT_HOME"] = folder
        try:
            played = _play(steps)
        except SelftestFailed as problem:
            print(f"The self-test failed: {problem}", file=sys.stderr)
            return 1
        finally:
            pygame.quit()
            if before is None:
                del os.environ["VTT_HOME"]
            else:
                os.environ["VTT_HOME"] = before
    print(f"The self-test played {played} steps, closed the window, and found the game again as it was.")
    return 0


def _open() -> Window:
    if sys.platform.startswith("linux") and not any(os.environ.get(n) for n in ("DISPLAY", "WAYLAND_DISPLAY")):
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    window = Window(Settings(motion="reduced", bot_delay=0.0, hints=False), keep=False)
    window.push(HomeScreen(window))
    return window


def _play(steps: int) -> int:
    window = _open()
    _key(window, pygame.K_n)
    _key(window, pygame.K_RETURN)
    screen = window.screen
    if not isinstance(screen, TableScreen):
        raise SelftestFailed("no game began.")
    for _ in range(PATIENCE):
        if len(screen.session) >= steps or screen.session.ending() is not None:
            break
        _act(window, screen)
    else:
        raise SelftestFailed("the game did not go on.")
    last, count = screen.session.ruleset.encode(screen.session.table), len(screen.session)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    _turn(window)
    _reopen(last)
    return count


def _act(window: Window, screen: TableScreen) -> None:
    """One thing a person would do now, by key or mouse."""
    looking = screen.looking
    if screen.ui.layers:
        _key(window, pygame.K_RETURN)
    elif screen.curtain_for or looking.called:
        _hold(window, pygame.K_l)
    elif looking.carry is not None:
        _drop(window, screen)
    elif looking.picking is not None:
        _key(window, pygame.K_1)
    elif looking.deciding:
        asked = (widget for widget in walk(screen.ui.root) if isinstance(widget, OptionButton))
        _key(window, ord(next((button.digit for button in asked if not button.option.reason), "1").lower()))
    else:
        choices = [choice for choice in looking.choices if not choice.refusal]
        attack = next((c for c in choices if c.role == "attack"), None)
        move = next((c for c in choices if c.pick == "move" and len(screen.session) % 3), None)
        chosen = attack or move
        _key(window, ord(chosen.key.lower()) if chosen is not None else pygame.K_RETURN)


def _drop(window: Window, screen: TableScreen) -> None:
    """Carry the figure to a space it can reach and let it go there."""
    carry = screen.looking.carry
    assert carry is not None
    board = next(widget for widget in walk(screen.ui.root) if isinstance(widget, BoardView))
    plain = [
        space
        for space, end in carry.moves.ends.items()
        if shade_of(end.price) != "strained"
        and not end.danger
        and board.clear.collidepoint(screen.scene.screen_rect(space).center)
    ]
    if not plain:
        _end(window)
        return
    point = screen.scene.screen_rect(plain[len(screen.session) * 7 % len(plain)]).center
    for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        details = {"rel": (0, 0), "buttons": (0, 0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
        pygame.event.post(pygame.event.Event(kind, pos=point, **details))
        _turn(window)
    if screen.looking.carry is not None:
        _end(window)


def _end(window: Window) -> None:
    """Put the figure back and end the turn, also where actions are left."""
    for key in (pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_RETURN):
        _key(window, key)


def _key(window: Window, key: int) -> None:
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=0))
    _turn(window)
    _wait(window, PACE)


def _hold(window: Window, key: int) -> None:
    """Hold a key as long as it takes to lift a curtain that has just fallen."""
    _wait(window, DEAD + 0.1)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    _wait(window, HOLD + 0.1)
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=0))
    _turn(window)


def _wait(window: Window, seconds: float) -> None:
    until = window.clock() + seconds
    while window.clock() < until:
        _turn(window)
        time.sleep(0.01)


def _turn(window: Window) -> None:
    window.step(pygame.event.get())


def _reopen(last: bytes) -> None:
    """Open the one save there is and compare its table."""
    found = slots(Path(os.environ["VTT_HOME"]) / "saves")
    if len(found) != 1 or found[0].problem:
        raise SelftestFailed("the saved game is not there.")
    window = _open()
    continue_game(window, found[0].file)
    screen = window.screen
    if not isinstance(screen, TableScreen):
        raise SelftestFailed("the saved game does not open.")
    _turn(window)
    again = screen.session.ruleset.encode(screen.session.table)
    window.quit()
    if again != last:
        raise SelftestFailed("the reopened game is not the one that was left.")
