"""A fight between heroes as everybody may see it: who does what to whom, the sums that lie on the table, and what would
come (`mage_knight.md` 11)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from vtt.rules.base import Command
from vtt.rules.enumeration import count, enumerated
from vtt.rules.mage_knight import commands, duels
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.content import ELEMENT_WORDS
from vtt.rules.mage_knight.duelling import aimed, not_blocked, other, spendings
from vtt.rules.mage_knight.fight import Value
from vtt.rules.mage_knight.state import Duel

ROUNDS: Final = ("From afar", "Hand to hand")
DOING: Final = {"ranged": "attacks", "attack": "attacks", "block": "blocks", "damage": "deals damage"}


@dataclass(frozen=True)
class FighterShown:
    """A hero in the fight. `role`: what it does now, in words; `wounds` of `limit`: so many in this fight knock it out;
    `units`: name and armour of those that can still be hurt."""

    name: str
    figure: str
    role: str
    acting: bool
    armour: int
    wounds: int
    limit: int
    units: tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class Addend:
    """What lies on the table: how much, and what it is. `halved`: it counts half."""

    value: int
    words: str
    halved: bool = False


@dataclass(frozen=True)
class Deal:
    """Something that damage can be spent on, what it takes, what does it, and why it cannot be."""

    words: str
    cost: int
    command: Command
    refusal: str = ""


@dataclass(frozen=True)
class DuelShown:
    """`place` among `ROUNDS`; the aggressor first; what the sum is of, what lies there, and what it comes to in words;
    what damage can be spent on; what comes if whoever acts ends its part now, the worst last."""

    place: int
    fighters: tuple[FighterShown, FighterShown]
    heading: str
    sum: tuple[Addend, ...]
    result: str
    deals: tuple[Deal, ...]
    comes: tuple[str, ...]
    launch: Command | None = None


def duel_shown(change: Change) -> DuelShown | None:
    """The fight between heroes that is under way; None where there is none, or its defender has still to answer."""
    game = change.game
    duel, turn = game.duel, game.turn
    if duel is None or turn is None or turn.fight is None or turn.fight_phase not in DOING or change.pending:
        return None
    fighters = _fighter(change, duel.aggressor), _fighter(change, duel.defender)
    place, rival = int(duel.melee), change.hero(other(duel, turn.hero)).name
    if turn.fight_phase == "block":
        heading, lying, result = _block(change, duel)
        return DuelShown(place, fighters, heading, lying, result, (), tuple(_hurt(change, not_blocked(change))))
    if turn.fight_phase == "damage":
        deals = tuple(_deals(change, turn.hero))
        comes = (f"{duel.left} damage lapses." if duel.left else "Nothing is left to deal.",)
        return DuelShown(
            place, fighters, "Damage", _addends(duel.attack), f"{duel.left} left to deal to {rival}.", deals, comes
        )
    values = aimed(change)
    total = sum(value.value for value in values)
    launch = commands.Launch(seat=change.seat_of(turn.hero), figure=turn.hero) if values else None
    result = f"{total} against {rival}." if values else _no_attack(change, duel)
    return DuelShown(
        place, fighters, "Attack", _addends(values), result, (), tuple(_left_off(change, duel, total)), launch
    )


def _fighter(change: Change, figure: str) -> FighterShown:
    hero, level, game = change.hero(figure), change.level(figure), change.game
    turns = [turn for turn in (game.turn, *game.waiting) if turn is not None and turn.hero == figure]
    wounds = next((turn.fight.wounds for turn in turns if turn.fight is not None), 0)
    acting = game.turn is not None and game.turn.hero == figure
    role = DOING[change.turn.fight_phase] if acting else "waits"
    units = tuple(
        (change.unit_kind(unit).name, change.unit_kind(unit).armour) for unit in hero.units if not unit.wounds
    )
    return FighterShown(hero.name, figure, role, acting, level.armour, wounds, level.hand, units)


def _kind(value: Value) -> str:
    return f"{ELEMENT_WORDS[value.element]}{'attack' if value.type == 'attack' else value.type}"


def _addends(values: Iterable[Value]) -> tuple[Addend, ...]:
    return tuple(Addend(value.value, _kind(value)) for value in values)


def _block(change: Change, duel: Duel) -> tuple[str, tuple[Addend, ...], str]:
    """What is blocked, what lies there for it, and what that takes off."""
    attack = sum(value.value for value in duel.attack)
    lying = [value for value in change.turn.values if value.type == "block"]
    addends = tuple(Addend(v.value, _kind(v), not duels.fits(duel.attack, v)) for v in lying)
    worth, left = duels.block_worth(duel.attack, lying), not_blocked(change)
    rule = "" if duel.melee else " (from afar two points take one off)"
    kinds = enumerated(list(dict.fromkeys(_kind(value) for value in duel.attack)))
    come = f"An attack of {attack} comes ({kinds})."
    return "Block", addends, f"{come} {worth} block{rule}: {left} get through."


def _hurt(change: Change, damage: int) -> Iterator[str]:
    """What so much damage could do to whoever blocks."""
    hero = change.hero(change.turn.hero)
    wounds = duels.hero_wounds(damage, change.level(change.turn.hero).armour)
    if not damage:
        yield "Nothing gets through."
        return
    yield f"{damage} damage: {count(wounds, 'wound')} for {hero.name} at most."
    fight = change.turn.fight
    if fight is not None and fight.wounds + wounds >= change.level(change.turn.hero).hand:
        yield "That would knock it out: the whole hand is lost."


def _deals(change: Change, figure: str) -> Iterator[Deal]:
    """What damage can be spent on; of the hexagons that the other one may be pushed onto only those that it can."""
    for one in spendings(change):
        command = commands.SpendDamage(seat=change.seat_of(figure), figure=figure, target=one.target, at=one.at)
        if one.at is None or not one.refusal:
            yield Deal(one.words, one.cost, command, one.refusal)


def _no_attack(change: Change, duel: Duel) -> str:
    """Why nothing that lies there is an attack."""
    lying = [value for value in change.turn.values if value.type in ("attack", "ranged", "siege")]
    if not lying:
        return "Play cards for ranged or siege attacks." if not duel.melee else "Play cards for an attack."
    return "Behind walls only siege attacks reach." if not duel.melee else ""


def _left_off(change: Change, duel: Duel, total: int) -> Iterator[str]:
    """What comes of attacking with what lies there, and of leaving it off."""
    rival = change.hero(other(duel, change.turn.hero))
    if total:
        wounds = duels.hero_wounds(total, change.level(other(duel, change.turn.hero)).armour)
        yield f"Not blocked: {total} damage, up to {count(wounds, 'wound')} for {rival.name}."
    if not duel.passed:
        yield f"Without an attack it is {rival.name}'s turn to attack."
    elif not duel.melee:
        yield "Without an attack you close in on each other."
    else:
        yield f"Without an attack the fight ends: {change.hero(duel.aggressor).name} goes back."
