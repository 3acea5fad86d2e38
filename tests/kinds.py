"""The kinds of commands that a module of them has."""

from __future__ import annotations

from types import ModuleType

from vtt.rules.base import Command


def commands_of(module: ModuleType) -> list[type[Command]]:
    """All commands that are written in a module, in its order; not those that are only what others are made of."""
    found = [kind for kind in vars(module).values() if isinstance(kind, type) and issubclass(kind, Command)]
    return [kind for kind in found if kind.__module__ == module.__name__ and not kind.__subclasses__()]
