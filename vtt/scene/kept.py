"""Pictures that are kept while there is room for them: the ones used longest ago go first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

import pygame

Key = TypeVar("Key", bound=Hashable)
MEGABYTE = 1024 * 1024


class Kept(Generic[Key]):
    """Pictures by key, within a budget of bytes (four for each pixel). The newest always stays."""

    def __init__(self, budget: int) -> None:
        self.budget = budget
        self.bytes = 0
        self._pictures: OrderedDict[Key, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._pictures)

    def get(self, key: Key) -> pygame.Surface | None:
        """A kept picture, or None."""
        found = self._pictures.get(key)
        if found is not None:
            self._pictures.move_to_end(key)
        return found

    def keep(self, key: Key, picture: pygame.Surface) -> pygame.Surface:
        """Keep a picture, and give it back."""
        self.drop(key)
        self._pictures[key] = picture
        self.bytes += _size(picture)
        while self.bytes > self.budget and len(self._pictures) > 1:
            _, old = self._pictures.popitem(last=False)
            self.bytes -= _size(old)
        return picture

    def drop(self, key: Key) -> None:
        """Forget one picture."""
        old = self._pictures.pop(key, None)
        if old is not None:
            self.bytes -= _size(old)

    def keys(self, wanted: Callable[[Key], bool]) -> list[Key]:
        """The keys of kept pictures that are wanted."""
        return [key for key in self._pictures if wanted(key)]


def _size(picture: pygame.Surface) -> int:
    return picture.get_width() * picture.get_height() * 4
