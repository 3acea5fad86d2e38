"""One of several whom an attack hits, in a row of its own: its name, and in a small window the attack in words."""

from __future__ import annotations

from typing import Final

import pygame

from vtt.app.paint import Paint
from vtt.app.table.attack.attack_stage import Face, Shown, whom_it_hits
from vtt.app.table.attack.chain import result_words
from vtt.rules.attacks import Reckoned, total

NAME: Final = 172
"""Units left of a chain for the name of its target."""
TOKEN: Final = 28
SIZES: Final = (14, 12)
"""Sizes of the letters of a name: on one line, and on two."""


def draw_name(paint: Paint, surface: pygame.Surface, one: Reckoned, face: Face, rect: pygame.Rect) -> None:
    """Token and name of a target, whole: on two lines where one has not room for it."""
    left = rect.left
    if face.sprite:
        token = pygame.Rect(rect.left, 0, paint.px(TOKEN), paint.px(TOKEN))
        token.centery = rect.centery
        paint.token(surface, face.sprite, face.side, token)
        left = token.right + paint.px(8)
    write_name(paint, surface, one.target_name, pygame.Rect(left, rect.top, rect.right - left, rect.height), SIZES[0])


def write_name(paint: Paint, surface: pygame.Surface, name: str, rect: pygame.Rect, size: int) -> int:
    """A name, whole: in small letters on two lines where one has not room for it. Where it ends."""
    size = size if paint.width(name, size, True) <= rect.width else SIZES[1]
    lines, tall = paint.lines(name, rect.width, 2, size, True), paint.line(size)
    top = rect.centery - len(lines) * tall // 2
    places = [(rect.left, top + number * tall) for number in range(len(lines))]
    written = (paint.text(surface, *one, size, paint.words, True) for one in zip(lines, places, strict=True))
    return max((one.right for one in written), default=rect.left)


def whom(paint: Paint, shown: Shown, room: int, size: int, *, bold: bool) -> str:
    """All whom an attack hits, by name where these have room; of several else how many: each has its own row."""
    names = whom_it_hits(shown)
    if len(shown) < 2 or paint.width(names, size, bold) <= room:
        return names
    return f"{len(shown)} targets"


def in_words(one: Reckoned, counted: int, comes: str) -> str:
    """An attack on a target in a line, as far as it is counted: “3 (dice) − 1 (shield) = 2 damage · is defeated”; what
    it comes to once all is. `comes`: what becomes of the target, empty as long as that is not told."""
    sum_so_far = one.addends[:counted]
    parts = [f"{'− ' if addend.value < 0 else '+ '}{abs(addend.value)} ({addend.name})" for addend in sum_so_far]
    result, words = total(one.addends), " ".join(parts).removeprefix("+ ")
    if parts and counted >= len(one.addends):
        words += f" = {result} {result_words(one, result)}"
    return " · ".join(part for part in (words, comes.removeprefix(f"{one.target_name} ")) if part)


def words_height(paint: Paint, one: Reckoned, width: int, comes: str) -> int:
    """Pixels of a row that tells the attack on a target in words, as tall as it will be in the end."""
    lines = paint.wrapped(in_words(one, len(one.addends), comes), width - paint.px(NAME), SIZES[0])
    return max(paint.px(TOKEN), len(lines) * paint.line(SIZES[0]))


def draw_words(
    paint: Paint, surface: pygame.Surface, one: Reckoned, rect: pygame.Rect, counted: int, comes: str
) -> None:
    """The attack on a target in words, right of its name."""
    lines = paint.wrapped(in_words(one, counted, comes), rect.width, SIZES[0])
    top = rect.centery - len(lines) * paint.line(SIZES[0]) // 2
    for number, line in enumerate(lines):
        paint.text(surface, line, (rect.left, top + number * paint.line(SIZES[0])), SIZES[0], paint.words)
