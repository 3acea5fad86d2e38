"""Mana: the dice of the source, tokens, crystals, and ways to pay (`mage_knight.md` 3.2, 6.2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Final

import msgspec
from msgspec.structs import replace

from vtt.board.chance import Chance
from vtt.rules.mage_knight.content import COLOURS, Time
from vtt.rules.names import SOME

ManaColour = Annotated[str, SOME, "colour of mana"]
FACES: Final[tuple[str, ...]] = (*COLOURS, "gold", "black")
"""The six faces of a die of the source."""
CRYSTALS: Final = 3
"""Crystals of one colour a hero may hold."""
CrystalCount = Annotated[int, msgspec.Meta(ge=0, le=CRYSTALS)]


class Source(msgspec.Struct, frozen=True, omit_defaults=True):
    """The dice of the source by the colour they show; `taken`: those used in the turn under way. `friendly`: gold is
    for nobody who could take a die of the colour itself, or any other one (`mage_knight.md` 14)."""

    dice: tuple[ManaColour, ...] = ()
    taken: tuple[int, ...] = ()
    friendly: bool = False

    def free(self, time: Time) -> list[int]:
        """Dice that may be taken now: not taken yet, and of a colour that can be used."""
        return [index for index, colour in enumerate(self.dice) if index not in self.taken and is_usable(colour, time)]

    def of(self, wanted: str, colour: str, time: Time) -> list[int]:
        """Dice that show one colour and may be taken for another."""
        free = self.free(time)
        spare = self.friendly and wanted != colour and any(self.dice[index] == wanted for index in free)
        return [] if spare else [index for index in free if self.dice[index] == colour]

    def turnable(self, time: Time) -> list[int]:
        """Dice that may be turned to another face."""
        left = [index for index in range(len(self.dice)) if index not in self.taken]
        others = [index for index in left if self.dice[index] != "gold"]
        return others if self.friendly and time == "day" and others else left


def is_usable(colour: str, time: Time) -> bool:
    """By day gold, by night black; basic colours always."""
    return colour in COLOURS or colour == ("gold" if time == "day" else "black")


def rolled(number: int, chance: Chance, plain: bool = False) -> tuple[Source, Chance]:
    """A new source: as long as fewer than half of the dice (`plain`: not all of them) show a basic colour, all others
    are rolled again."""
    dice, chance = _roll(number, chance)
    return settled(dice, chance, plain)


def settled(dice: tuple[str, ...], chance: Chance, plain: bool = False) -> tuple[Source, Chance]:
    """A source of dice as they fell, with the rolls that the rule of half asks for."""
    while (1 if plain else 2) * sum(colour in COLOURS for colour in dice) < len(dice):
        fresh, chance = _roll(sum(colour not in COLOURS for colour in dice), chance)
        again = iter(fresh)
        dice = tuple(colour if colour in COLOURS else next(again) for colour in dice)
    return Source(dice), chance


def returned(source: Source, chance: Chance) -> tuple[Source, Chance]:
    """The source at the end of a turn: used dice are rolled and lie there again."""
    fresh, chance = _roll(len(source.taken), chance)
    dice = list(source.dice)
    for index, colour in zip(source.taken, fresh, strict=True):
        dice[index] = colour
    return replace(source, dice=tuple(dice), taken=()), chance


def _roll(number: int, chance: Chance) -> tuple[tuple[str, ...], Chance]:
    faces = []
    for _ in range(number):
        face, chance = chance.below(len(FACES))
        faces.append(FACES[face])
    return tuple(faces), chance


def with_crystals(crystals: Mapping[str, int], colour: str, amount: int) -> tuple[dict[str, int], int]:
    """Crystals with some more of a colour, and how many did not fit (`mage_knight.md` 17, A4)."""
    held = crystals.get(colour, 0) + amount
    return {**crystals, colour: min(held, CRYSTALS)}, max(0, held - CRYSTALS)


def ways_to_pay(
    colour: str, tokens: tuple[str, ...], crystals: Mapping[str, int], source: Source, dice: int, time: Time
) -> Iterator[str]:
    """How one mana of a colour can be paid: ``token red``, ``crystal red``, ``die 2``, gold by day in place of a basic
    colour; what is lost anyway at the end of the turn first."""
    fitting = [colour, "gold"] if colour in COLOURS else [colour]
    fitting = [one for one in fitting if is_usable(one, time)]
    yield from (f"token {one}" for one in fitting if one in tokens)
    if dice > 0:
        yield from (f"die {index}" for one in fitting for index in source.of(colour, one, time))
    yield from (f"crystal {one}" for one in fitting if crystals.get(one, 0) > 0)
