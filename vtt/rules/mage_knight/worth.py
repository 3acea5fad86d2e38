"""What a hero's command is good for, in rough points: for bots. No rule asks it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from heapq import heappop, heappush
from typing import Final

from msgspec.structs import replace

from vtt.geometry.hexagon import Axial
from vtt.geometry.lattice import Space
from vtt.rules.base import Command
from vtt.rules.decks import without
from vtt.rules.mage_knight import combat, commands
from vtt.rules.mage_knight.assaulting import cities_beside, partners
from vtt.rules.mage_knight.cards import WOUND
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.decisions import Choosing, Discarding, Joining
from vtt.rules.mage_knight.effects import Action
from vtt.rules.mage_knight.fight import Fight
from vtt.rules.mage_knight.hints import Hint, best_attack, best_block
from vtt.rules.mage_knight.movement import steps_from
from vtt.rules.mage_knight.plans import GROWN, Plan, best_plan, may_buy
from vtt.rules.mage_knight.playing import action_of
from vtt.rules.mage_knight.showing import space_of
from vtt.rules.mage_knight.sites import ruin_at
from vtt.rules.mage_knight.strength import ATTACKS, Strength, gives, without_all
from vtt.rules.questions import Answer, Question

NEVER: Final = -1.0
LITTLE: Final = 0.02
READY: Final = 4
"""Cards that are no wounds with which a song is begun."""
TACTICS: Final = {"draw": 1.6, "again": 1.5, "plan": 1.3, "pick": 1.3, "spare_die": 1.2, "restock": 1.2}
"""What some kinds of tactics are good for."""
TIRED: Final = 1.2
"""A plan of so much for each wound in hand keeps a hero from resting."""


@dataclass(frozen=True)
class Outlook:
    """What a hero makes of a table: the best plan of a fight, or of its way, and how far (in movement points) each
    space lies from where that leads; the movement points it still wants (`to_go`; none where those it may have in this
    turn lead nowhere); of which city it may well take a share of so many defenders (`takes`)."""

    hint: Hint | None = None
    plan: Plan | None = None
    far: Mapping[Space, int] = field(default_factory=dict)
    to_go: int = 0
    takes: frozenset[tuple[Axial, int]] = frozenset()


def outlook(change: Change) -> Outlook:
    """One look at the table by the hero that acts."""
    turn = change.game.turn
    if turn is None or change.game.duel is not None:
        return Outlook()
    if turn.fight is not None and turn.fight_phase == "damage":
        return Outlook(_later_attack(change, turn.hero))
    if turn.fight is not None:
        return Outlook(best_attack(change, turn.hero) or _block(change, turn.hero))
    plan = best_plan(change, turn.hero) if turn.stage == "movement" else None
    if plan is None:
        return Outlook()
    costs = far_from(change, turn.hero, plan.stands)
    shown = ((space_of(change.board.lattice, place), cost) for place, cost in costs.items())
    far = {space: cost for space, cost in shown if space is not None}
    to_go = max(0, plan.cost - turn.move) if _leads_on(change, plan, costs) else 0
    return Outlook(None, plan, far, to_go, _shares(change, turn.hero))


def _leads_on(change: Change, plan: Plan, far: Mapping[Axial, int]) -> bool:
    """Whether the movement points a hero has, and those of the cards that the plan does not keep, suffice for what is
    done where it stands, or for a step nearer to there: else they would be lost as the turn ends."""
    turn, place = change.turn, change.hero(change.turn.hero).place
    strength = Strength(change, turn.hero)
    points = turn.move + strength.points(without_all(strength.cards, plan.kept), strong=not plan.kept)
    if place is None or place not in far or place in plan.stands:
        return points >= plan.cost
    steps = (step for at, step in steps_from(change.land(turn.hero), place) if far.get(at, far[place]) < far[place])
    return any(step.cost <= points for step in steps if not step.refusals and not step.ends)


def _shares(change: Change, figure: str) -> frozenset[tuple[Axial, int]]:
    """The shares of cities beside a hero that it may well take, where others may be invited."""
    if change.hero(figure).level < GROWN:
        return frozenset()
    strength = Strength(change, figure)
    near = [city for city in cities_beside(change, figure) if partners(change, figure, city)]
    sizes = {city: sum(token.at == city for token in change.world.tokens) for city in near}
    return frozenset(
        (city, number) for city in near for number in range(1, sizes[city]) if strength.takes(city, number)
    )


def _block(change: Change, figure: str) -> Hint | None:
    """The best block with the cards that the attack afterwards does not take, if it spares more than it takes."""
    turn, hero = change.turn, change.hero(figure)
    fight = turn.fight
    if fight is None or turn.fight_phase != "block":
        return None
    attack = _later_attack(change, figure)
    planned = [play.command for play in attack.plays] if attack is not None else []
    hand = hero.hand
    for play in planned:
        hand = without(hand, play.card) if isinstance(play, commands.PlayCard) else hand
    busy = _busy(attack)
    change.update_hero(figure, hand=hand, units=tuple(unit for unit in hero.units if unit.id not in busy))
    block = best_block(change, figure)
    change.update_hero(figure, hand=hero.hand, units=hero.units)
    dealt = combat.deal(fight, block.targets[0], block.attack) if block is not None else None
    spared = dealt.hand + dealt.discard if dealt is not None else 0
    return block if block is not None and len(block.plays) <= 1 + spared else None


def _later_attack(change: Change, figure: str) -> Hint | None:
    """The best attack of the last phase, were it now."""
    phase = change.turn.fight_phase
    change.update_turn(fight_phase="attack")
    attack = best_attack(change, figure)
    change.update_turn(fight_phase=phase)
    return attack


def _busy(attack: Hint | None) -> set[str]:
    """Units that an attack wants."""
    plays = (play.command for play in attack.plays) if attack is not None else ()
    return {play.unit for play in plays if isinstance(play, commands.ActivateUnit)}


def far_from(change: Change, figure: str, goals: Iterable[Axial]) -> dict[Axial, int]:
    """Hexagon -> the movement points from there to the nearest of some hexagons; steps that wake or assault somebody
    are no way."""
    land = change.land(figure)
    costs = dict.fromkeys(goals, 0)
    heap = [(0, place) for place in sorted(costs)]
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
    return costs


def worth(change: Change, command: Command, seen: Outlook) -> float | None:
    """What a command is good for; None where nothing is known."""
    if isinstance(command, Answer):
        return _answer(change, command)
    turn = change.game.turn
    if isinstance(command, commands.ChooseTactic):
        return TACTICS.get(change.content.tactics[command.tactic].kind, 1.0)
    if turn is None:
        return None
    return _in_fight(change, command, seen) if turn.fight is not None else _in_peace(change, command, seen)


def _answer(change: Change, command: Answer) -> float | None:
    """Of a card's ways the one that is wanted now; else whatever ends the question."""
    question: Question = change.pending[-1]
    label = next((offer.label for offer in question.offers if offer.key == command.option), "").lower()
    turn = change.game.turn
    if isinstance(question, Joining):
        return (1.5 if _may_join(change, question.figure) else NEVER) if command.option == "yes" else LITTLE
    if isinstance(question, Discarding):
        return _let_go(change, question.figure, command.option)
    wanted = {"ranged": "ranged", "block": "block", "attack": "attack"}.get(turn.fight_phase, "") if turn else ""
    if turn is not None and turn.fight is None:
        wanted = "influence" if turn.stage == "interaction" else "move"
    if isinstance(question, Choosing) and question.what == "option" and label.startswith("heal"):
        return 2.0 if _hurt(change, question.figure) and (turn is None or turn.fight is None) else None
    if wanted and wanted in label:
        return 2.0
    return 1.5 if command.option in ("done", "yes") else None


def _hurt(change: Change, figure: str) -> bool:
    """Whether healing would do a hero any good."""
    hero = change.hero(figure)
    return WOUND in hero.hand or any(unit.wounds for unit in hero.units)


def _let_go(change: Change, figure: str, card: str) -> float:
    """Before new cards are drawn, those go that no plan keeps, if few would come else."""
    hero, plan = change.hero(figure), best_plan(change, figure)
    stale = len(hero.hand) >= change.level(figure).hand - 1 and len(hero.deck) > 1
    if card == "done":
        return 1.5
    return 1.6 if stale and (plan is None or card not in plan.kept) else LITTLE


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
            return 5.0 if gives(_action(change, command), kinds) else NEVER
        case commands.ActivateUnit():
            return 5.0 if gives(_action(change, command), kinds) else NEVER
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
            planned = [replace(play.command, seat=command.seat) for play in hint.plays] if hint else []
            return 5.0 if any(_alike(command, play) for play in planned) else NEVER
        case commands.UseSkill():
            kinds = {"ranged": ("ranged", "siege"), "block": ("block",), "attack": ATTACKS}
            gain = gives(change.content.skills[command.skill].action, kinds.get(change.turn.fight_phase, ()))
            return 5.5 if gain else LITTLE
        case commands.TakeDamage():
            return _taking(command, fight, hint) if fight is not None else None
        case commands.NextPhase():
            return 0.2
        case commands.Heal():
            return 3.0
    return LITTLE


def _taking(command: commands.TakeDamage, fight: Fight, hint: Hint | None) -> float:
    """Units take what would fell the hero before it strikes, but not those that are to strike."""
    dealt = combat.deal(fight, command.foe, command.attack, command.units)
    if dealt is None:
        return LITTLE
    felled = hint is not None and dealt.fight.cards_discarded > fight.cards_discarded
    hurt = sum(unit.level for unit in dealt.fight.units if unit.name in command.units)
    spoilt = len(_busy(hint) & set(command.units))
    return max(LITTLE, 3.5 - 0.6 * (dealt.hand + dealt.discard) - 0.25 * hurt - 1.2 * spoilt - (2.0 if felled else 0.0))


def _alike(one: Command, other: Command) -> bool:
    """The same play, however it is paid."""
    if isinstance(one, commands.PlayCard) and isinstance(other, commands.PlayCard):
        return (one.card, one.how, one.sideways, one.option) == (other.card, other.how, other.sideways, other.option)
    if isinstance(one, commands.ActivateUnit) and isinstance(other, commands.ActivateUnit):
        return (one.unit, one.ability, one.option) == (other.unit, other.ability, other.option)
    return False


def _action(change: Change, command: commands.PlayCard | commands.ActivateUnit) -> Action:
    """What a card or a unit does by a command."""
    if isinstance(command, commands.PlayCard):
        return action_of(change.card(command.card).effects(command.how), command.option)
    unit = change.hero(command.figure).unit(command.unit)
    abilities = change.unit_kind(unit).abilities if unit is not None else ()
    return action_of(abilities[command.ability].action, command.option) if abilities else ()


def _in_peace(change: Change, command: Command, seen: Outlook) -> float | None:
    turn, plan = change.turn, seen.plan
    hero = change.hero(turn.hero)
    cards, wounds = len(hero.cards), hero.hand.count(WOUND)
    here = plan is not None and hero.place in plan.stands
    match command:
        case commands.Walk():
            assault = change.land(turn.hero).step(command.path[-2], command.path[-1]).assault
            planned = here and plan is not None and plan.deed == "assault" and plan.target == command.path[-1]
            return 6.0 if assault and planned else NEVER if assault else 0.0
        case commands.Explore():
            return 9.0 if plan is None or plan.deed == "explore" or not seen.to_go else 0.2
        case commands.Heal():
            return 3.0
        case commands.BuyHealing():
            return 3.0 if wounds else NEVER
        case commands.Recruit():
            return 4.0 + 0.3 * change.content.units[command.unit].level - (2.0 if command.disband else 0.0)
        case commands.BuyCard():
            return 4.5 if command.card != commands.ELITE else LITTLE
        case commands.AssaultTogether():
            return _together(change, command, seen)
        case commands.Challenge():
            planned = here and plan is not None and plan.deed == "challenge" and command.places == (plan.target,)
            return 6.0 if planned else NEVER
        case commands.EnterSite():
            planned = here and plan is not None and plan.deed == "enter"
            return 6.0 + 0.1 * command.way if planned or _altar(change, hero.place) else NEVER
        case commands.LayBanner():
            unit = hero.unit(command.unit)
            return NEVER if unit is None or unit.banner else 2.5 + 0.1 * change.unit_kind(unit).level
        case commands.RaiseBanner():
            unit = hero.unit(command.unit)
            return 2.2 * _useful(change, change.card(unit.banner).basic, seen) if unit is not None else None
        case commands.Interact():
            return 5.0 if here and plan is not None and plan.deed == "talk" else NEVER
        case commands.Plunder():
            return 0.4 if hero.reputation > 0 else LITTLE
        case commands.Chant():
            return 2.0 if cards > READY and not wounds else LITTLE
        case commands.Rest():
            tired = wounds > 1 and (plan is None or plan.worth < TIRED * wounds)
            return 1.7 if tired and not turn.played else LITTLE
        case commands.AttackHero():
            return LITTLE / 2
        case commands.Surrender():
            return NEVER
        case commands.Tunnel():
            return 0.0
        case commands.EndTurn():
            return 0.05
        case commands.AnnounceEnd():
            return 3.0 if cards < 2 else LITTLE
        case commands.PlayCard():
            return _play(change, command, seen)
        case commands.ActivateUnit():
            fights = plan is not None and plan.deed in ("challenge", "assault", "enter")
            useful = 1.8 * _useful(change, _action(change, command), seen)
            return NEVER if fights or useful < 1.0 else useful
        case commands.UseSkill():
            return 2.2 * _useful(change, change.content.skills[command.skill].action, seen)
    return None


def _together(change: Change, command: commands.AssaultTogether, seen: Outlook) -> float:
    """An assault of several, all grown, about as many defenders for each, where the own share can be taken."""
    counts = [count for _, count in command.shares]
    grown = all(change.hero(name).level >= GROWN for name, _ in command.shares)
    if not grown or (command.city, counts[0]) not in seen.takes:
        return NEVER
    return 7.0 - 0.2 * (max(counts) - min(counts)) + 0.1 * len(counts)


def _may_join(change: Change, figure: str) -> bool:
    assault = change.game.assault
    return assault is not None and Strength(change, figure).takes(assault.city, dict(assault.shares)[figure])


def _altar(change: Change, place: Axial | None) -> bool:
    ruin = ruin_at(change, place) if place is not None else None
    return ruin is not None and bool(ruin.altar)


def _useful(change: Change, action: Action, seen: Outlook) -> float:
    """Whether what an action gives is wanted now, from 0 to 1."""
    if change.turn.stage == "interaction" and gives(action, ("influence",)):
        return float(may_buy(change, change.turn.hero))
    if gives(action, ("heal",)) and _hurt(change, change.turn.hero):
        return 1.0
    if change.turn.stage == "movement" and seen.to_go and gives(action, ("move",)):
        return 1.0
    return 0.6 if gives(action, ("draw", "crystal", "fame")) else LITTLE


def _play(change: Change, command: commands.PlayCard, seen: Outlook) -> float:
    """Movement as long as the goal is too far, but not the cards that are kept for it; influence in talks, healing for
    the wounded."""
    talking = change.turn.stage == "interaction"
    copies = change.hero(change.turn.hero).hand.count(command.card)
    if seen.plan is not None and copies <= seen.plan.kept.count(command.card):
        return NEVER
    if command.how == "sideways":
        if talking:
            return 1.2 if command.sideways == "influence" and may_buy(change, change.turn.hero) else NEVER
        return 1.0 if seen.to_go and command.sideways == "move" else NEVER
    card = change.card(command.card)
    action = _action(change, command)
    useful = _useful(change, action, seen)
    if useful <= LITTLE or card.kind == "artifact":
        return NEVER
    more = min(gives(action, ("move",)), seen.to_go) if not talking else gives(action, ("influence",))
    if command.pay and seen.plan is not None and seen.plan.kept and not talking:
        return NEVER  # what is kept wants the mana
    return 2.0 * useful + 0.1 * more - (0.1 if command.pay else 0)
