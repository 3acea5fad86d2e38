"""What an enemy would do now, to show and explain before it acts (`vtt.rules.optional.Advises`)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from vtt.rules.attacks import of_each
from vtt.rules.optional import Advice
from vtt.rules.sword_and_sorcery.activating import Intent, can_attack, in_words, intents, sentences, ways
from vtt.rules.sword_and_sorcery.blows import before_roll
from vtt.rules.sword_and_sorcery.change import Change
from vtt.rules.sword_and_sorcery.conditions import effects
from vtt.rules.sword_and_sorcery.control import Standing
from vtt.rules.sword_and_sorcery.decisions import ChooseWay
from vtt.rules.sword_and_sorcery.fighting import targets_of
from vtt.rules.sword_and_sorcery.steps import Strike
from vtt.rules.sword_and_sorcery.turn import wounds_to_act


def advice(change: Change, figure: str) -> tuple[Advice, ...]:
    """Everything that is left open to an enemy; empty for heroes, and for enemies that would do nothing, as one that
    bleeds to death first (L103). Asked for one of several ways, people answer by its number; else by whom it goes
    for."""
    if figure not in change.game.enemies or not change.stands(figure):
        return ()
    enemy, scene, markers = change.standing(figure), change.scene(), change.markers(figure)
    card = change.enemy_card(figure).behaviours
    question = change.pending[-1] if change.pending else None
    left = change.figures[figure].health - change.figures[figure].damage
    if wounds_to_act(markers, "enemies") >= left and getattr(question, "figure", "") != figure:
        return ()  # asked about its own deeds it has bled already
    if not isinstance(question, ChooseWay) or question.figure != figure:
        return tuple(
            one
            for intent in intents(scene, enemy, card, markers)
            for one in _advices(change, enemy, change.standing(intent.target), intent.row)
        )
    step, answers = question.step, {way[-1]: str(number) for number, way in enumerate(question.ways)}
    meant = _advices(change, enemy, change.standing(step.target), step.row, step.sentence)
    return tuple(replace(one, answer=answers[one.end]) for one in meant if one.end is not None and one.end in answers)


def told_plan(change: Change, enemy: str, intent: Intent) -> str:
    """What an enemy will do, for the players, with what counts in it (`told_blows`)."""
    return f"{_behaviour(change, enemy, intent)} {told_blows(change, enemy, intent)}".rstrip()


def told_blows(change: Change, enemy: str, intent: Intent) -> str:
    """What counts in the attacks that an enemy is sure to make, wherever its way may end; else empty."""
    found = {one.blows for one in _ways(change, change.standing(enemy), change.standing(intent.target), intent.row)}
    return found.pop() if len(found) == 1 else ""


def stays(change: Change, enemy: str, intent: Intent) -> str:
    """That an enemy neither moves nor does anything else, and why, in words after its name; empty where it does."""
    told = sentences(change.enemy_card(enemy).behaviours.rows[intent.row], change.markers(enemy))
    here, target = change.standing(enemy), change.standing(intent.target)
    idle = all(len(one.way) < 2 and not one.blows for one in _ways(change, here, target, intent.row))
    if not idle or any(one.do == "special" for one in told):
        return ""
    blinded = "is blinded and " if any(effect.far_only for effect in effects(change.markers(enemy), "enemies")) else ""
    where = "in" if here.zone == target.zone else "as near as it can come to"
    return f"{blinded}stays: it is {where} the zone of {change.figures[intent.target].name}"


def _behaviour(change: Change, enemy: str, intent: Intent, done: int = 0) -> str:
    """What an enemy does, who it goes for named once: “Cellar rat goes for Bruno. Moves up to 2 zones towards that
    hero. …” No power of one that is exhausted (L104). `done`: so many sentences are over."""
    card, name = change.enemy_card(enemy), change.figures[intent.target].name
    told = sentences(card.behaviours.rows[intent.row], change.markers(enemy))[done:]
    idle = any(effect.no_properties for effect in effects(change.markers(enemy), "enemies"))
    does = [in_words(one, "that hero") for one in told if not (idle and one.do == "special")]
    return " ".join((f"{change.figures[enemy].name} goes for {name}.", *does))


class _Foreseen(NamedTuple):
    """The `way` of the first movement; what counts in the attacks it makes, and the zone where it makes the first."""

    way: tuple[int, ...]
    blows: str
    strikes_in: int


def _advices(change: Change, enemy: Standing, target: Standing, row: int, done: int = 0) -> list[Advice]:
    """One for each zone that the first movement may end in. What is done after it is judged from there, and what comes
    before it from where it stands; `done`: so many sentences are over."""
    words, advices = _behaviour(change, enemy.id, Intent(row, target.id), done), list[Advice]()
    for way, blows, zone in _ways(change, enemy, target, row, done):
        struck = (target.id,) if blows else ()
        told = f"{words} {blows}".rstrip()
        advices.append(Advice(enemy.id, told, target.id, way, way[-1], struck, target.id, zone))
    return sorted(advices, key=lambda one: one.way)


def _ways(change: Change, enemy: Standing, target: Standing, row: int, done: int = 0) -> Iterator[_Foreseen]:
    """A way to each zone that the first movement may end in, once so many sentences are `done`."""
    scene, markers = change.scene(), change.markers(enemy.id)
    told = sentences(change.enemy_card(enemy.id).behaviours.rows[row], markers)[done:]
    moving = next((sentence for sentence in told if sentence.do in ("engage", "sight", "away")), None)
    found = ways(scene, enemy, moving, target) if moving is not None else ((enemy.zone,),)
    for way in {way[-1]: way for way in reversed(found)}.values():
        here, blows = enemy, dict[str, int]()
        for sentence in told:
            here = enemy._replace(zone=way[-1]) if sentence is moving else here
            if sentence.do == "attack" and can_attack(scene, here, sentence, target, markers):
                blows.setdefault(_counted(change, here, target.id, sentence.attack), here.zone)
        yield _Foreseen(way, " ".join(blows), next(iter(blows.values()), way[-1]))


def _counted(change: Change, enemy: Standing, target: str, attack: str) -> str:
    """What counts in an attack from a zone on everybody it strikes (“Bite: 1 red die − 1 armour.”)."""
    there = change.fork()
    there.update(enemy.id, space=enemy.zone)
    card = there.attack_card(enemy.id, attack)
    blows = (Strike(attacker=enemy.id, target=struck, attack=attack) for struck in targets_of(there, card, target))
    return f"{card.name}: {of_each((there.figures[blow.target].name, before_roll(there, blow)) for blow in blows)}"
