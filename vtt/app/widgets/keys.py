"""Shortcuts as people write them: `M`, `Ctrl+Z`, `Enter`, `F11`, `Shift+Ctrl+Z`."""

from __future__ import annotations

from functools import cache
from typing import Final

import pygame

Keys = str
ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)
PRESS: Final = (*ENTER, pygame.K_SPACE)
"""Keys that press what has the focus."""

_NAMES = {
    "Enter": pygame.K_RETURN,
    "Esc": pygame.K_ESCAPE,
    "Space": pygame.K_SPACE,
    "Tab": pygame.K_TAB,
    "Del": pygame.K_DELETE,
    "Home": pygame.K_HOME,
    "?": pygame.K_QUESTION,
    "+": pygame.K_PLUS,
    "-": pygame.K_MINUS,
    **{f"F{n}": getattr(pygame, f"K_F{n}") for n in range(1, 13)},
}
_SHIFT, _CTRL, _ALT = pygame.KMOD_SHIFT, pygame.KMOD_CTRL | pygame.KMOD_META, pygame.KMOD_ALT


@cache
def _parsed(keys: Keys) -> tuple[int, bool, bool, bool]:
    *modifiers, last = keys.split("+") if keys != "+" else ["+"]
    code = _NAMES.get(last) or (ord(last.lower()) if len(last) == 1 else 0)
    return code, "Shift" in modifiers, "Ctrl" in modifiers, "Alt" in modifiers


def matches(keys: Keys, event: pygame.event.Event) -> bool:
    """Whether a key-down event is this shortcut."""
    code, shift, control, alt = _parsed(keys)
    key = pygame.K_RETURN if event.key == pygame.K_KP_ENTER else event.key
    held = event.mod
    return key == code and bool(held & _SHIFT) == shift and bool(held & _CTRL) == control and bool(held & _ALT) == alt
