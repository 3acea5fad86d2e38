"""Attacks at the table: rolled, worked out in their order, suffered (`sword_and_sorcery.md` 4)."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from vtt.rules import events
from vtt.rules.attacks import prevented, total
from vtt.rules.base import IllegalCommand
from vtt.rules.enumeration import count, enumerated
from vtt.rules.questions import Offer
from vtt.rules.sword_and_sorcery import attack as step
from vtt.rules.sword_and_sorcery import blows, commands
from vtt.rules.sword_and_sorcery.change import Change
from vtt.rules.sword_and_sorcery.conditions import marker_words
from vtt.rules.sword_and_sorcery.content import AttackCard
from vtt.rules.sword_and_sorcery.decisions import KEEP, RollAgain
from vtt.rules.sword_and_sorcery.happenings import draw_card
from vtt.rules.sword_and_sorcery.harm import give_marker, set_on_fire, suffer
from vtt.rules.sword_and_sorcery.sighting import not_seen
from vtt.rules.sword_and_sorcery.steps import Land, Strike
from vtt.rules.sword_and_sorcery.telling import side_words
from vtt.rules.sword_and_sorcery.turns import no_use, pay

ENGAGED: Final = "With enemies in its own zone a hero fights only those."
"""Why an attack that reaches farther is not aimed there (L50)."""


def attack(change: Change, command: commands.Attack) -> None:
    """A combat action with the weapon or an ability (L25)."""
    hero, card = command.figure, change.attack_card(command.figure, command.ability)
    change.forbid(no_attack(change, hero, command.ability))
    if len(set(command.aimed)) < len(command.aimed) or len(command.aimed) > card.targets:
        most = "one enemy" if card.targets == 1 else f"{card.targets} different enemies at most"
        raise IllegalCommand(f"{card.name} is aimed at {most}.")
    for target in command.aimed:
        change.forbid(no_target(change, hero, card, target))
    prepared = change.turn.prepared
    if not pay(change, hero, change.ability(hero, command.ability) if command.ability else None):
        return
    targets = targets_of(change, card, *command.aimed)
    names = enumerated([change.figures[target].name for target in command.aimed])
    words = f"{change.figures[hero].name} attacks {names} ({card.name})."
    change.emit(events.Attacked(figure=hero, targets=targets, weapon=card.name, words=words))
    first, *others = targets
    change.push(Strike(attacker=hero, target=first, attack=command.ability, prepared=prepared, others=tuple(others)))


def no_attack(change: Change, hero: str, ability: str) -> str:
    """Why a hero may not attack now, whatever the target."""
    return no_use(change, hero, change.ability(hero, ability) if ability else None)


def no_target(change: Change, hero: str, card: AttackCard, target: str) -> str:
    """Why a hero may not choose an enemy as the target of an attack (L50)."""
    if target not in change.game.enemies:
        raise IllegalCommand("Heroes attack enemies.")
    here, there = change.standing(hero), change.standing(target)
    if change.engaged(hero) and here.zone != there.zone:
        return ENGAGED
    if unseen := not_seen(change, hero, target):
        return unseen
    away = change.ground().reach(here.zone).get(there.zone)
    if here.zone != there.zone and (away is None or away > card.reach):
        far = "" if away is None else f"it is {count(away, 'zone')} away, and "
        return f"Too far: {far}{card.name} reaches {count(card.reach, 'zone') if card.reach else 'no other zone'}."
    return ""


def nobody(change: Change, hero: str, card: AttackCard) -> str:
    """Why no enemy can be the target of an attack: the reason that fits the nearest one."""
    near = change.ground().reach(change.standing(hero).zone)
    away = {enemy.id: near.get(change.standing(enemy.id).zone, len(near)) for enemy in change.enemies()}
    if not away:
        return "Nobody to attack: no enemy is on the board."
    nearest = min(away, key=away.__getitem__)
    name = change.figures[nearest].name
    return f"Nobody in reach: {name} is nearest. {no_target(change, hero, card, nearest)}"


def kept_from(change: Change, hero: str, card: AttackCard) -> str:
    """Why an attack that reaches farther is aimed only at those in the own zone; empty where it would reach nobody
    else."""
    here = change.standing(hero).zone
    zones = {enemy.space or 0 for enemy in change.enemies()} - {here}
    near = change.ground().reach(here)
    held = change.engaged(hero) and any(near.get(zone, card.reach + 1) <= card.reach for zone in zones)
    return ENGAGED if held else ""


def strike(change: Change, blow: Strike) -> None:
    """One attack is rolled: once, whoever stands in its area (L54, L172)."""
    if change.stands(blow.attacker) and any(map(change.stands, (blow.target, *blow.others))):
        card = change.attack_card(blow.attacker, blow.attack)
        dice = change.throw(blow.attacker, card.dice, "attack")
        blow = replace(blow, dominated=blows.dominated(change, blow))
        change.push(Land(blow=blow, dice=dice, left=change.rerolls(blow.attacker, card)))


def land(change: Change, step: Land) -> None:
    """Dice that lie there are rolled again, if the hero wants to, or suffered."""
    attacker = change.figures.get(step.blow.attacker)
    struck = tuple(filter(change.stands, (step.blow.target, *step.blow.others)))
    if attacker is None or not change.stands(attacker.id) or not struck:
        return
    step = replace(step, blow=replace(step.blow, target=struck[0], others=struck[1:]))
    fresh = [number for number in range(len(step.dice)) if number not in step.again]
    fresh = [number for number in fresh if blows.may_better(change, step, number)] if step.left else []
    if not fresh:
        _hit(change, step)
        if struck[1:]:
            blow = replace(step.blow, target=struck[1], others=struck[2:])
            change.push(replace(step, blow=blow, left=0))
        return
    sides = change.shown(step.dice)
    worst = sorted(fresh, key=lambda number: (sides[number].hits + sides[number].lethal, number))
    offers = [
        Offer(str(number), f"Roll again: {side_words(step.dice[number].colour, sides[number])}") for number in worst
    ]
    names = enumerated([change.figures[one].name for one in struck])
    told = blows.as_they_lie(change, step.blow, [side.face for side in sides])
    prompt = f"{attacker.name} attacks {names}: which die is rolled again? {told}".strip()
    change.ask(
        RollAgain(
            seat=attacker.seat,
            prompt=prompt,
            figure=attacker.id,
            offers=(Offer(KEEP, "Keep them", declines=True), *offers),
            step=step,
        )
    )


def answer_again(change: Change, question: RollAgain, option: str) -> None:
    """A die is rolled again, or all stay as they lie."""
    step = question.step
    if option == KEEP:
        change.push(replace(step, left=0))
        return
    number = int(option)
    (die,) = change.throw(question.figure, (step.dice[number].colour,), "attack")
    change.say(f"{change.figures[question.figure].name} rolls a {die.colour} die again.")
    dice = (*step.dice[:number], die, *step.dice[number + 1 :])
    change.push(replace(step, dice=dice, left=step.left - 1, again=(*step.again, number)))


def _hit(change: Change, landed: Land) -> None:
    """What the dice of an attack come to is suffered (`sword_and_sorcery.md` 4)."""
    blow = landed.blow
    card = change.attack_card(blow.attacker, blow.attack)
    faces = tuple(side.face for side in change.shown(landed.dice))
    found = blows.coming(change, blow, faces)
    if found.shields_left != change.defence(blow.target).shields:
        lost = change.defence(blow.target).shields - found.shields_left
        change.say(f"{change.figures[blow.target].name} loses {count(lost, 'shield')}.")
        change.update_body(blow.target, shields=found.shields_left)
    defence = change.throw(blow.target, (change.content.bare,) * found.dice, "defence")
    blocks = sum(side.blocks for side in change.shown(defence)) + change.more_blocks(blow.target)
    wounds = step.wounds(found.shielded, blocks)
    told, said = len(change.events), blows.reckoned(change, blow, found, blocks, landed.dice, defence)
    critical, stopped = 0, prevented(said.addends)
    if step.criticals_drawn(faces, card.critical_property):
        struck = change.figures[blow.target]
        slain = not change.is_hero(struck.id) and wounds >= struck.health - struck.damage  # whatever the card adds
        words = f"Critical hit on {struck.name}"
        draw_card(change, "criticals", blow.target, words, only_told=slain, by=blow.attacker)
        critical = _suffered(change, blow.target, told)
        said = blows.with_markers(said, *_gained(change, blow.target, told))
    if wounds and change.acts(blow.target):
        hits = count(total(one for one in said.addends if not one.guards), "hit")
        suffer(change, blow.target, wounds, by=blow.attacker, blow=f"{hits}, {stopped}" if stopped else "")
        twice = []
        for marker in card.markers:
            before = _suffered(change, blow.target, told)
            give_marker(change, blow.target, marker, blow.attacker)
            twice.append((f"{marker_words(marker)} already", _suffered(change, blow.target, told) - before))
        set_on_fire(change, blow.target, card.fire, blow.attacker)
        said = blows.with_more(said, ("critical", critical), *twice)
    else:
        said = blows.with_more(said, ("critical", critical))
    change.events.insert(told, said)
    if not said.result:
        words = f"{change.figures[blow.attacker].name} does not hurt {said.target_name}: {stopped or 'no hits'}."
        change.emit(events.Missed(figure=blow.attacker, words=words))


def _suffered(change: Change, figure: str, since: int) -> int:
    """The wounds a figure has suffered since so many events were told."""
    told = change.events[since:]
    return sum(event.amount for event in told if isinstance(event, events.Damaged) and event.figure == figure)


def _gained(change: Change, figure: str, since: int) -> tuple[str, ...]:
    """The markers a figure was given since so many events were told."""
    told = (event for event in change.events[since:] if isinstance(event, events.ConditionChanged))
    return tuple(event.condition for event in told if event.gained and event.figure == figure)


def targets_of(change: Change, card: AttackCard, *aimed: str) -> tuple[str, ...]:
    """Those at whom it is aimed, or with an area everybody of that side there, too (L172), those first."""
    if not card.area:
        return aimed
    there = change.standing(aimed[0])
    zones = change.ground().area(there.zone, card.area)
    others = (one.id for one in change.standings() if one.side == there.side and one.zone in zones)
    return (*aimed, *(one for one in others if one not in aimed))
