"""Shortcuts as people write them: `M`, `Ctrl+Z`, `Enter`, `F11`, `Shift+Ctrl+Z`; and which keys mean them.

A key is what is printed on it where that is a Latin letter, else what lies in its place on a keyboard with Latin
letters: Ctrl+Z works in Cyrillic. AltGr types letters and is never Ctrl. People may give a shortcut another key.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

import pygame

Keys = str
ENTERS: Final[Keys] = "Enter"
ENTER: Final = (pygame.K_RETURN, pygame.K_KP_ENTER)
PRESS: Final = (*ENTER, pygame.K_SPACE)
"""Keys that press what has the focus."""
ARROWS: Final = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
"""Which way each leads: right and down."""
REPEATING: Final = frozenset((*ARROWS, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_TAB))
"""Keys that go on while they are held."""
ONCE: Final = frozenset((*ENTER, pygame.K_ESCAPE))
"""Keys that never do, not even in a text field."""

_NAMES = {
    "Enter": pygame.K_RETURN,
    "Esc": pygame.K_ESCAPE,
    "Space": pygame.K_SPACE,
    "Tab": pygame.K_TAB,
    "Del": pygame.K_DELETE,
    "Home": pygame.K_HOME,
    "End": pygame.K_END,
    "?": pygame.K_QUESTION,
    "+": pygame.K_PLUS,
    "-": pygame.K_MINUS,
    **{f"F{n}": getattr(pygame, f"K_F{n}") for n in range(1, 13)},
}
_SHIFT, _CTRL, _ALT = pygame.KMOD_SHIFT, pygame.KMOD_CTRL | pygame.KMOD_META, pygame.KMOD_ALT
_KEYPAD = {getattr(pygame, f"K_KP{n}"): getattr(pygame, f"K_{n}") for n in range(10)}
_DIGITS = {getattr(pygame, f"KSCAN_{n}"): getattr(pygame, f"K_{n}") for n in range(10)}
_LETTERS = {getattr(pygame, f"KSCAN_{chr(code).upper()}"): code for code in range(ord("a"), ord("z") + 1)}
_SPECIAL: Final = 1 << 30
"""Keys without a letter (arrows, F1, the keypad) have numbers from here on."""
_bound: dict[Keys, Keys] = {}


def bind(own: Mapping[Keys, Keys]) -> None:
    """Give shortcuts other keys: the shipped shortcut -> the person's own. A shortcut whose key another one has taken
    takes that one's."""
    _bound.clear()
    for shipped, keys in own.items():
        if keys != shipped and _parsed(keys)[0]:
            _bound[shipped] = keys
    for shipped, keys in tuple(_bound.items()):
        if keys not in _bound:
            _bound[keys] = shipped


def shown(keys: Keys) -> Keys:
    """A shortcut as the person has it."""
    return _bound.get(keys, keys)


def types(mod: int) -> bool:
    """Whether AltGr is held: it types the third sign of a key. Some systems tell it as Ctrl and the right Alt."""
    return bool(mod & pygame.KMOD_MODE) or bool(mod & pygame.KMOD_RALT and mod & pygame.KMOD_CTRL)


def control(event: pygame.event.Event) -> bool:
    """Whether Ctrl (or Cmd) is held with a key."""
    return bool(event.mod & _CTRL) and not types(event.mod)


def meant(event: pygame.event.Event) -> int:
    """The key of a Latin keyboard that an event means."""
    key: int = event.key
    place = getattr(event, "scancode", 0)
    if key in _KEYPAD:
        return int(_KEYPAD[key])
    if place in _DIGITS and not 0x30 <= key <= 0x39 and key < _SPECIAL and not event.mod & (_SHIFT | _CTRL | _ALT):
        return int(_DIGITS[place])  # French keyboards have other signs there
    return _LETTERS.get(place, key) if 0x80 <= key < _SPECIAL else key


@cache
def _parsed(keys: Keys) -> tuple[int, bool, bool, bool]:
    *modifiers, last = keys.split("+") if keys != "+" else ["+"]
    code = _NAMES.get(last) or (ord(last.lower()) if len(last) == 1 else 0)
    return code, "Shift" in modifiers, "Ctrl" in modifiers, "Alt" in modifiers


def written(event: pygame.event.Event) -> Keys:
    """The shortcut that a key-down event is; empty for keys that cannot be one."""
    code = meant(event)
    names = {number: name for name, number in _NAMES.items()}
    last = names.get(code) or (chr(code).upper() if 0x21 <= code < 0x7F else "")
    if not last or types(event.mod):
        return ""
    held = (("Shift", _SHIFT), ("Ctrl", _CTRL), ("Alt", _ALT))
    return "+".join([*(name for name, mask in held if event.mod & mask), last])


def matches(keys: Keys, event: pygame.event.Event) -> bool:
    """Whether a key-down event is this shortcut, as the person has it."""
    code, shift, with_control, alt = _parsed(shown(keys))
    held = event.mod
    if types(held):
        typed = getattr(event, "unicode", "")
        return not with_control and not alt and len(typed) == 1 and ord(typed) == code
    key = pygame.K_RETURN if event.key == pygame.K_KP_ENTER else meant(event)
    return (
        key == code and bool(held & _SHIFT) == shift and bool(held & _CTRL) == with_control and bool(held & _ALT) == alt
    )
