"""What a hero's command is good for, in rough points: for bots. No rule asks it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from heapq import heappop, heappush
from typing import Final

import msgspec

from vtt.geometry.hexagon import Axial
from vtt.geometry.lattice import Space
from vtt.rules.base import Command
from vtt.rules.mage_knight import combat, commands
from vtt.rules.mage_knight.cards import WOUND
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.effects import Action, all_effects
from vtt.rules.mage_knight.exploring import EXPLORING_COST, exploration
from vtt.rules.mage_knight.hints import Hint, best_attack, best_block
from vtt.rules.mage_knight.movement import around, steps_from
from vtt.rules.mage_knight.moving import stacks
from vtt.rules.mage_knight.showing import fits, space_of
from vtt.rules.questions import Answer, Question
from vtt.rules.unseen import UNKNOWN

NEVER: Final = -1.0
LITTLE: Final = 0.02
ATTACKS: Final = ("attack", "ranged", "siege")
READY: Final = 4
"""Cards that are no wounds with which an unknown fight is begun."""
HARD: Final = 4
"""An attack that is worth being blocked."""
DETOUR: Final = 3
"""So many movement points farther seems an enemy that can be beaten than the rim."""


@dataclass(frozen=True)
class Outlook:
    """What a hero makes of a table: the best plan of a fight, and how far (in movement points) each space lies from
    where the next tile could be laid."""

    hint: Hint | None = None
    far: Mapping[Space, int] = field(default_factory=dict)
    to_go: int = 0
    """Movement points it still wants in this turn."""


def outlook(change: Change) -> Outlook:
    """One look at the table by the hero that acts."""
    turn = change.game.turn
    if turn is None:
        return Outlook()
    if turn.fight is not None:
        fight = turn.fight
        dangerous = any(fight.attack_of(foe, index) >= HARD for foe, index in fight.unstopped())
        block = best_block(change, turn.hero) if dangerous else None
        return Outlook(best_attack(change, turn.hero) or block)
    far = far_from_the_rim(change, turn.hero)
    here = space_of(change.board.lattice, change.hero(turn.hero).place)
    way = far.get(here) if here is not None else None
    to_go = 0 if way is None else max(0, way + EXPLORING_COST - turn.move)
    return Outlook(far=far, to_go=to_go)


def far_from_the_rim(change: Change, figure: str) -> dict[Space, int]:
    """Space -> the movement points from there to a hexagon where a tile may be laid; steps that wake or assault
    somebody are no way."""
    land, world, left = change.land(figure), change.world, stacks(change)
    laid = {tile.at for tile in world.tiles}
    costs: dict[Axial, int] = {}
    heap: list[tuple[int, Axial]] = []
    prey = {token.at for token in world.tokens if token.rampaging and _beats(change, figure, token.enemy)}
    for place in land.hexes:
        if land.is_safe(place) and prey & set(around(place)):
            costs[place] = DETOUR
            heappush(heap, (DETOUR, place))
        found = exploration(world.shape, laid, place, left, EXPLORING_COST).legal if land.is_safe(place) else ()
        if any(fits(change.board.lattice, one) for one in found):
            costs[place] = 0
            heappush(heap, (0, place))
    while heap:
        spent, place = heappop(heap)
        if spent > costs[place]:
            continue
        for before, back in steps_from(land, place):
            step = land.step(before, place)
            cost = spent + step.cost
            if not step.refusals and not step.ends and not back.refusals and cost < costs.get(before, cost + 1):
                costs[before] = cost
                heappush(heap, (cost, before))
    shown = ((space_of(change.board.lattice, place), cost) for place, cost in costs.items())
    return {space: cost for space, cost in shown if space is not None}


def worth(change: Change, command: Command, seen: Outlook) -> float | None:
    """What a command is good for; None where nothing is known."""
    if isinstance(command, Answer):
        return _answer(change, command)
    turn = change.game.turn
    if turn is None:
        return None
    return _in_fight(change, command, seen) if turn.fight is not None else _in_peace(change, command, seen)


def _answer(change: Change, command: Answer) -> float | None:
    """Of a card's ways the one that is wanted now; else whatever ends the question."""
    question: Question = change.pending[-1]
    label = next((offer.label for offer in question.offers if offer.key == command.option), "").lower()
    turn = change.game.turn
    wanted = {"ranged": "ranged", "block": "block", "attack": "attack"}.get(turn.fight_phase, "") if turn else ""
    if turn is not None and turn.fight is None:
        wanted = "influence" if turn.stage == "interaction" else "move"
    if wanted and wanted in label:
        return 2.0
    return 1.5 if command.option in ("done", "yes") else None


def _in_a_duel(change: Change, command: Command) -> float | None:
    """Whatever fits the phase is played; the other hero is driven away, its units are hurt before it."""
    phase = change.turn.fight_phase
    kinds = {"ranged": ("ranged", "siege"), "block": ("block",), "attack": ATTACKS}.get(phase, ())
    match command:
        case commands.Launch():
            return 4.0
        case commands.SpendDamage():
            return 5.0 if command.at is not None else 3.0 if command.target == "hero" else 4.0
        case commands.PlayCard() if command.how == "sideways":
            return 1.0 if command.sideways == phase else NEVER
        case commands.PlayCard():
            card = change.card(command.card)
            action = card.strong if command.how == "strong" else card.basic
            return 5.0 if any(_gives(action, kind) for kind in kinds) else NEVER
        case commands.ActivateUnit():
            unit = change.hero(command.figure).unit(command.unit)
            action = change.content.units[unit.kind].abilities[command.ability].action if unit is not None else ()
            return 5.0 if any(_gives(action, kind) for kind in kinds) else NEVER
        case commands.NextPhase():
            return 0.5
    return LITTLE


def _in_fight(change: Change, command: Command, seen: Outlook) -> float | None:
    if change.game.duel is not None:
        return _in_a_duel(change, command)
    fight, hint = change.turn.fight, seen.hint
    match command:
        case commands.Strike():
            return 8.0 + len(command.targets)
        case commands.BlockAttack() | commands.SlowAttack():
            return 7.0
        case commands.PlayCard() | commands.ActivateUnit():
            planned = [msgspec.structs.replace(play.command, seat=command.seat) for play in hint.plays] if hint else []
            return 5.0 if any(_alike(command, play) for play in planned) else NEVER
        case commands.TakeDamage():
            dealt = combat.deal(fight, command.foe, command.attack, command.units) if fight is not None else None
            return 2.0 - 0.2 * (dealt.hand if dealt is not None else 0)
        case commands.NextPhase():
            return 0.5
        case commands.Heal():
            return 3.0
    return LITTLE


def _alike(one: Command, other: Command) -> bool:
    """The same play, however it is paid."""
    if isinstance(one, commands.PlayCard) and isinstance(other, commands.PlayCard):
        return (one.card, one.how, one.sideways) == (other.card, other.how, other.sideways)
    if isinstance(one, commands.ActivateUnit) and isinstance(other, commands.ActivateUnit):
        return (one.unit, one.ability) == (other.unit, other.ability)
    return False


def _in_peace(change: Change, command: Command, seen: Outlook) -> float | None:
    turn = change.turn
    hero = change.hero(turn.hero)
    cards, wounds = sum(card != WOUND for card in hero.hand), hero.hand.count(WOUND)
    match command:
        case commands.Walk():
            return 0.0
        case commands.Explore():
            return 9.0
        case commands.Heal():
            return 3.0
        case commands.BuyHealing():
            return 3.0 if wounds else NEVER
        case commands.Recruit() | commands.BuyCard():
            return 4.0
        case commands.AttackHero():
            return LITTLE / 2
        case commands.Challenge():
            return _challenge(change, command)
        case commands.EnterSite():
            place = hero.place
            peaceful = place is not None and change.hexes[place].site == "monastery"
            return 1.2 if cards > READY and not wounds and not peaceful else NEVER
        case commands.Interact():
            return 0.6 if _may_recruit(change, turn.hero) else NEVER
        case commands.Plunder():
            return 0.4 if hero.reputation > 0 else LITTLE
        case commands.Chant():
            return 2.0 if cards > READY and not wounds else LITTLE
        case commands.Tunnel():
            return 0.0
        case commands.Rest():
            return 1.5 if wounds and not turn.played else LITTLE
        case commands.EndTurn():
            return 0.15
        case commands.AnnounceEnd():
            return 3.0 if cards < 2 else LITTLE
        case commands.PlayCard():
            return _play(change, command, seen, wounds)
        case commands.ActivateUnit() | commands.UseSkill():
            return LITTLE
    return None


def _challenge(change: Change, command: commands.Challenge) -> float:
    """One enemy at a time, if the hand is good enough."""
    enemies = [token.enemy for token in change.world.tokens if token.rampaging and token.at in command.places]
    wounded = change.hero(change.turn.hero).hand.count(WOUND) > 1
    if wounded or len(enemies) != 1 or not _beats(change, change.turn.hero, enemies[0]):
        return NEVER
    return 3.0 + change.enemy(enemies[0]).fame


def _beats(change: Change, figure: str, enemy: str) -> bool:
    """Whether a hand looks good enough against an enemy: every card as it is, the best one with mana."""
    known, hand = (
        change.enemy(enemy),
        [change.card(card) for card in change.hero(figure).hand if card not in (WOUND, UNKNOWN)],
    )
    plain = [max(1, *(_gives(card.basic, kind) for kind in ATTACKS)) for card in hand]
    strong = [max(_gives(card.strong, kind) for kind in ATTACKS) - one for card, one in zip(hand, plain, strict=True)]
    strength = sum(plain) + max(0, *strong, 0)
    return strength >= known.armour * (2 if "physical" in known.resists else 1) + len(known.abilities)


def _may_recruit(change: Change, figure: str) -> bool:
    """Whether a command token is free, and the hand may pay for somebody here."""
    hero = change.hero(figure)
    place = hero.place
    if place is None or len(hero.units) >= change.level(figure).commands:
        return False
    influence = change.turn.influence + sum(
        max(1, _gives(change.card(card).basic, "influence")) for card in hero.hand if card not in (WOUND, UNKNOWN)
    )
    site = change.hexes[place].site
    units = (change.content.units[unit] for unit in change.game.offers.units)
    return any(site in unit.sites and unit.influence <= influence + min(0, hero.reputation) for unit in units)


def _play(change: Change, command: commands.PlayCard, seen: Outlook, wounds: int) -> float:
    """Movement as long as the rim is too far, influence in talks, healing for the wounded."""
    talking = change.turn.stage == "interaction"
    if command.how == "sideways":
        wanted = command.sideways == ("influence" if talking else "move")
        return 0.3 if wanted and (talking or seen.to_go == 1) else LITTLE / 2
    card = change.card(command.card)
    action = card.strong if command.how == "strong" else card.basic
    if talking:
        return 0.5 if _gives(action, "influence") else LITTLE
    if wounds and _gives(action, "heal"):
        return 1.0
    if seen.to_go and change.turn.stage == "movement" and (amount := _gives(action, "move")):
        return 1.0 + 0.05 * min(amount, seen.to_go) - (0.1 if command.pay else 0)
    return LITTLE


def _gives(action: Action, what: str) -> int:
    """How much of something an action gives at most."""
    return max((effect.amount for effect in all_effects(action) if effect.do == what), default=0)
