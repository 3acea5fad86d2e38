"""One attack on one target, step by step (`sword_and_sorcery.md` 4). Each step is a function; `resolve` does them all.

What symbols add (superiority, properties) is data: the reference sheet shows icons only.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

import msgspec

from vtt.rules.sword_and_sorcery.control import Crowd, Side

BARE_DICE: Final = 1
"""Defence dice of a hero without armour (L63), and attack dice of one without weapon (L54)."""


class Pools(NamedTuple):
    """Hits, and lethal hits, which armour and blocks do not touch (L176)."""

    hits: int = 0
    lethal: int = 0


ONE_HIT: Final = Pools(1, 0)


class Face(NamedTuple):
    """What one attack die shows."""

    hits: int = 0
    lethal: int = 0
    criticals: int = 0


class Defence(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a target defends itself with. `dice` None: a hero without armour."""

    armour: int = 0
    dice: int | None = None
    knocked_down: bool = False
    shields: int = 0

    @property
    def standing_armour(self) -> int:
        """The armour that counts: none for who is knocked down (L61, L100)."""
        return 0 if self.knocked_down else self.armour

    @property
    def most_dice(self) -> int:
        """The defence dice there are, if there are hits enough to block (L63)."""
        return BARE_DICE if self.dice is None else self.dice


class Arrival(NamedTuple):
    """What comes at a target before it rolls: what was counted, by name; hits after each step; shields that are left;
    the defence dice it must roll."""

    parts: tuple[tuple[str, Pools], ...]
    counted: Pools
    weakened: Pools
    armoured: Pools
    shielded: Pools
    shields_left: int
    dice: int


class Attack(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An attack with all that is rolled.

    `rerolls` are (die, new face) in the order tried; `crowd` stands in the target's zone, the target included.
    `superiority` is added if the attacker's side dominates it, `bonus` by other properties. `vulnerability` (D1) is
    below 0 for resistance. `defence_rolls`: blocks of the first, second … defence die, of which only those rolled
    count; `more_blocks` come from properties of the defence (D5).
    """

    side: Side
    faces: tuple[Face, ...]
    rerolls: tuple[tuple[int, Face], ...] = ()
    critical_property: bool = False
    crowd: Crowd
    superiority: Pools = ONE_HIT
    bonus: Pools = Pools()
    vulnerability: Pools = Pools()
    defence: Defence
    defence_rolls: tuple[int, ...] = ()
    more_blocks: int = 0


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """What came of it, after each step."""

    refused_rerolls: tuple[int, ...]
    criticals: int
    superiority: bool
    arrival: Arrival
    blocks: int
    wounds: int


def reroll(faces: Sequence[Face], rerolls: Iterable[tuple[int, Face]]) -> tuple[tuple[Face, ...], tuple[int, ...]]:
    """The dice after all re-rolls, and the numbers of the re-rolls refused: no die is re-rolled twice (L6)."""
    now, done, refused = list(faces), set[int](), list[int]()
    for number, (die, face) in enumerate(rerolls):
        if die in done:
            refused.append(number)
        else:
            done.add(die)
            now[die] = face
    return tuple(now), tuple(refused)


def criticals_drawn(faces: Iterable[Face], critical_property: bool) -> int:
    """One marker, whatever the number of symbols, if the attack has the property (L180)."""
    return int(critical_property and any(face.criticals > 0 for face in faces))


def is_superior(side: Side, target_zone: Crowd) -> bool:
    """Whether the attacker's side dominates the target's zone (L55)."""
    return target_zone.dominated_by == side


def count(faces: Iterable[Face], *additions: Pools) -> Pools:
    """Step 3: all hits together (L56)."""
    shown = [Pools(face.hits, face.lethal) for face in faces]
    hits, lethal = (sum(pool) for pool in zip(Pools(), *shown, *additions, strict=True))
    return Pools(max(0, hits), max(0, lethal))


def after_vulnerability(pools: Pools, change: Pools) -> Pools:
    """D1: what the target is vulnerable or resistant to (L60); where nothing hits, vulnerability adds nothing."""
    hits, lethal = (value + more if value else 0 for value, more in zip(pools, change, strict=True))
    return Pools(max(0, hits), max(0, lethal))


def after_armour(pools: Pools, defence: Defence) -> Pools:
    """D2: armour takes off hits, no lethal ones, and nothing if the target lies on the ground (L61, L100)."""
    return Pools(max(0, pools.hits - defence.standing_armour), pools.lethal)


def after_shields(pools: Pools, shields: int) -> tuple[Pools, int]:
    """D3: each shield takes off one hit and is discarded, lethal hits first (L62, L176). Also the shields left."""
    lethal = min(shields, pools.lethal)
    hits = min(shields - lethal, pools.hits)
    return Pools(pools.hits - hits, pools.lethal - lethal), shields - lethal - hits


def defence_dice(pools: Pools, defence: Defence) -> int:
    """D4: one die for each hit left that is not lethal, at most the printed number (L63, S8)."""
    return min(pools.hits, defence.most_dice)


def wounds(pools: Pools, blocks: int) -> int:
    """Each block takes off one hit that is not lethal; each hit left is one wound (L66)."""
    return max(0, pools.hits - blocks) + pools.lethal


def arriving(parts: tuple[tuple[str, Pools], ...], vulnerability: Pools, defence: Defence) -> Arrival:
    """All hits together (L56), and on their way through D1 to D4."""
    counted = count((), *(pools for _, pools in parts))
    weakened = after_vulnerability(counted, vulnerability)
    armoured = after_armour(weakened, defence)
    shielded, shields_left = after_shields(armoured, defence.shields)
    return Arrival(parts, counted, weakened, armoured, shielded, shields_left, defence_dice(shielded, defence))


def resolve(attack: Attack) -> Result:
    """The whole attack in its order. ValueError if too few defence dice were rolled or a re-roll names no die."""
    if any(not 0 <= die < len(attack.faces) for die, _ in attack.rerolls):
        raise ValueError("A re-roll names a die that is not there.")
    faces, refused = reroll(attack.faces, attack.rerolls)
    superior = is_superior(attack.side, attack.crowd)
    parts = (
        ("dice", count(faces)),
        ("bonus", attack.bonus),
        ("superiority", attack.superiority if superior else Pools()),
    )
    found = arriving(parts, attack.vulnerability, attack.defence)
    if found.dice > len(attack.defence_rolls):
        raise ValueError(f"{found.dice} defence dice are rolled; give the blocks of each.")
    blocks = sum(attack.defence_rolls[: found.dice]) + attack.more_blocks
    return Result(
        refused_rerolls=refused,
        criticals=criticals_drawn(faces, attack.critical_property),
        superiority=superior,
        arrival=found,
        blocks=blocks,
        wounds=wounds(found.shielded, blocks),
    )
