"""Dice of the square dungeon game (`descent.md 5.3`): rolled by the table's chance, added up, rolled again, left out.

A rolled die is its colour and the number of the face that shows, so that a result can be saved, shown and changed.
What the faces mean is content (`Content.dice`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from vtt.board.chance import Chance
from vtt.rules.descent.content import Face
from vtt.rules.descent.state import Dice
from vtt.rules.enumeration import enumerated

Faces = Mapping[str, tuple[Face, ...]]

DEFENCE_COLOURS = ("brown", "grey", "black")
ATTRIBUTE_TEST = ("grey", "black")
RECOVERY = ("red", "red")


class Sum(NamedTuple):
    """What several dice show together. `miss`: at least one shows the X."""

    range: int = 0
    damage: int = 0
    surges: int = 0
    shields: int = 0
    miss: bool = False


def cast(faces: Faces, colours: Iterable[str], chance: Chance) -> tuple[tuple[Dice, ...], Chance]:
    """Roll one die of each colour; typed results are used first. KeyError for a colour the content does not know."""
    rolled: list[Dice] = []
    for colour in colours:
        face, chance = chance.below(len(faces[colour]), colour)
        rolled.append(Dice(colour, face))
    return tuple(rolled), chance


def cast_again(faces: Faces, dice: Sequence[Dice], index: int, chance: Chance) -> tuple[tuple[Dice, ...], Chance]:
    """Roll one of the dice again; the new result stands (`descent.md 5.5`)."""
    (again,), chance = cast(faces, (dice[index].colour,), chance)
    return (*dice[:index], again, *dice[index + 1 :]), chance


def turned(dice: Sequence[Dice], index: int, face: int) -> tuple[Dice, ...]:
    """The dice with one of them turned to another face."""
    return (*dice[:index], Dice(dice[index].colour, face), *dice[index + 1 :])


def without(dice: Sequence[Dice], index: int) -> tuple[Dice, ...]:
    """The dice without one of them."""
    return (*dice[:index], *dice[index + 1 :])


def add_up(faces: Faces, dice: Iterable[Dice]) -> Sum:
    """What the dice show together."""
    reach = damage = surges = shields = 0
    miss = False
    for die in dice:
        face = faces[die.colour][die.face]
        reach += face.range
        damage += face.damage
        surges += face.surge
        shields += face.shields
        miss = miss or face.miss
    return Sum(reach, damage, surges, shields, miss)


def shields_best(faces: Faces, die: Dice) -> bool:
    """Whether no other face of a die has more shields: a defender has nothing to gain by rolling it again."""
    return faces[die.colour][die.face].shields == max(face.shields for face in faces[die.colour])


def dice_in_words(colours: Sequence[str]) -> str:
    """Dice by their colours: “a blue die”, “2 grey dice”, “blue and red dice”."""
    if len(set(colours)) > 1:
        return f"{enumerated(colours)} dice"
    if not colours:
        return "no dice"
    return f"a {colours[0]} die" if len(colours) == 1 else f"{len(colours)} {colours[0]} dice"


def face_in_words(face: Face) -> str:
    """One face in words: “2 range, 1 damage”, “miss”, “blank”."""
    if face.miss:
        return "miss"
    named = (
        (face.range, "range"),
        (face.damage, "damage"),
        (face.surge, "surge"),
        (face.shields, "shield" if face.shields == 1 else "shields"),
    )
    return ", ".join(f"{number} {word}" for number, word in named if number) or "blank"


def die_in_words(faces: Faces, die: Dice) -> str:
    """One rolled die in words: “blue die (3 range, 2 damage)”."""
    return f"{die.colour} die ({face_in_words(faces[die.colour][die.face])})"
