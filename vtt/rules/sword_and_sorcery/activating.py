"""What an enemy would do now: its behaviour, its target, its ways (`sword_and_sorcery.md` 6). Everything the rules
leave open is given, so that players choose among it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from vtt.rules.enumeration import count
from vtt.rules.sword_and_sorcery.behaviours import GENERAL, Behaviour, Behaviours, Priority, Sentence
from vtt.rules.sword_and_sorcery.conditions import Marker, effects
from vtt.rules.sword_and_sorcery.control import Standing
from vtt.rules.sword_and_sorcery.ground import Ground
from vtt.rules.sword_and_sorcery.travel import enemy_ways, steps_to

Facts = Mapping[str, Mapping[str, int]]
"""Hero -> the numbers that preferences may ask for."""
Way = tuple[int, ...]
_NO_WAY = 1 << 30


class Scene(NamedTuple):
    """What an enemy looks at: the ground, everybody in the zones (no souls), and the heroes' numbers."""

    ground: Ground
    figures: Sequence[Standing]
    facts: Facts
    general: tuple[Priority, ...] = GENERAL

    def sees(self, zone: int, other: int) -> bool:
        """Whether an enemy in one zone sees another zone."""
        return bool(self.ground.seen("enemies", zone, self.figures) >> other & 1)


class Intent(NamedTuple):
    """A behaviour chosen and the hero it is about; `row` is its number on the card."""

    row: int
    target: str


class Choosing(NamedTuple):
    """How an enemy comes to whom it goes for: the number of its behaviour, the heroes that this fits, and whom each
    preference that parted them left of those."""

    row: int
    fitting: tuple[Standing, ...]
    parted: tuple[tuple[Priority, tuple[Standing, ...]], ...]

    @property
    def left(self) -> tuple[Standing, ...]:
        """The heroes that preferences leave to the players."""
        return self.parted[-1][1] if self.parted else self.fitting


def intents(scene: Scene, enemy: Standing, card: Behaviours, markers: tuple[Marker, ...] = ()) -> tuple[Intent, ...]:
    """The first behaviour that fits, with each hero that preferences leave to the players; nothing for a stunned enemy
    (L97), or where no behaviour fits."""
    found = choosing(scene, enemy, card, markers)
    return tuple(Intent(found.row, hero.id) for hero in found.left) if found is not None else ()


def choosing(scene: Scene, enemy: Standing, card: Behaviours, markers: tuple[Marker, ...] = ()) -> Choosing | None:
    """The same with what led to it. A blinded enemy uses only the behaviour for any distance (L98)."""
    found = effects(markers, "enemies")
    if any(effect.skips_turn for effect in found):
        return None
    blind = any(effect.far_only for effect in found)
    steps = scene.ground.distances("enemies", enemy.zone)
    heroes = [figure for figure in scene.figures if figure.side == "heroes"]
    for row, behaviour in enumerate(card.rows):
        if blind and not behaviour.at_any_distance:
            continue
        fitting = [hero for hero in heroes if _fits(scene, enemy, behaviour, hero, steps)]
        if fitting:
            parted = tuple(_parted(scene, fitting, (*card.priorities, *scene.general), steps))
            return Choosing(row, tuple(fitting), parted)
    return None


def sentences(behaviour: Behaviour, markers: tuple[Marker, ...] = ()) -> tuple[Sentence, ...]:
    """The sentences that are carried out: a slowed enemy only the first (L102)."""
    slowed = any(effect.one_action for effect in effects(markers, "enemies"))
    return behaviour.sentences[:1] if slowed else behaviour.sentences


def ways(scene: Scene, enemy: Standing, sentence: Sentence, target: Standing) -> tuple[Way, ...]:
    """Every way an enemy may go by a sentence, its own zone first; one way of its own zone alone where it stays."""
    if sentence.do == "engage":
        return _best_ways(scene, enemy.zone, [target.zone], sentence.zones)
    if sentence.do == "sight":
        goals = [
            zone
            for zone, away in _distances_to(scene, enemy.zone, target.zone).items()
            if away <= sentence.within and scene.sees(zone, target.zone)
        ]
        return _best_ways(scene, enemy.zone, goals, sentence.zones)
    if sentence.do == "away":
        near = scene.ground.distances("enemies", enemy.zone)
        reached = {
            zone: away
            for zone, away in _distances_to(scene, enemy.zone, target.zone).items()
            if near[zone] <= sentence.zones
        }
        farthest = max(reached.values(), default=0)
        goals = [zone for zone, away in reached.items() if away == farthest]
        return _best_ways(scene, enemy.zone, goals, sentence.zones)
    return ((enemy.zone,),)


def can_attack(
    scene: Scene, enemy: Standing, sentence: Sentence, target: Standing, markers: tuple[Marker, ...] = ()
) -> bool:
    """Whether an enemy's attack reaches its target from where it stands: near enough and in sight. One that is blinded
    makes no attack that needs sight: it strikes in its own zone only (L98)."""
    barred = {kind for effect in effects(markers, "enemies") for kind in effect.no_attacks}
    if "all" in barred or ("sight" in barred and target.zone != enemy.zone):
        return False
    away = scene.ground.reach(enemy.zone).get(target.zone)
    return away is not None and away <= sentence.within and scene.sees(enemy.zone, target.zone)


def _fits(scene: Scene, enemy: Standing, behaviour: Behaviour, hero: Standing, steps: Mapping[int, int]) -> bool:
    if behaviour.farthest is None:
        return steps.get(hero.zone, _NO_WAY) >= behaviour.nearest
    if hero.zone not in steps or not scene.sees(enemy.zone, hero.zone):
        return False
    return behaviour.nearest <= steps[hero.zone] <= behaviour.farthest


def _parted(
    scene: Scene, heroes: list[Standing], priorities: tuple[Priority, ...], steps: Mapping[int, int]
) -> Iterator[tuple[Priority, tuple[Standing, ...]]]:
    """Each preference in turn keeps the best: those that leave out somebody, with whom they leave."""
    for priority in priorities:
        ranks = {hero.id: _rank(priority, hero, scene.facts.get(hero.id, {}), steps) for hero in heroes}
        best = min(ranks.values())
        kept = [hero for hero in heroes if ranks[hero.id] == best]
        if len(kept) < len(heroes):
            heroes = kept
            yield priority, tuple(kept)


def _rank(priority: Priority, hero: Standing, facts: Mapping[str, int], steps: Mapping[int, int]) -> int:
    if priority.pick == "nearest":
        return steps.get(hero.zone, _NO_WAY)
    if priority.pick == "farthest":
        return -steps.get(hero.zone, -_NO_WAY)
    number = facts.get(priority.of, 0)
    return -number if priority.pick == "highest" else number


def _distances_to(scene: Scene, start: int, goal: int) -> dict[int, int]:
    """Steps to a zone from each zone that an enemy reaches from its own, where there is a way."""
    back = steps_to(scene.ground, "enemies", (goal,))
    return {zone: back[zone] for zone in scene.ground.distances("enemies", start) if zone in back}


def _best_ways(scene: Scene, start: int, goals: Sequence[int], steps: int) -> tuple[Way, ...]:
    """All best ways to the goals that are nearest, as far as the steps go, each once: fewest steps, then fewest zones
    of obstacles."""
    found = [way for goal in sorted(goals) if (way := enemy_ways(scene.ground, start, goal, steps)) is not None]
    best = min(((way.steps, way.obstacles) for way in found), default=None)
    nearest = (one for way in found if (way.steps, way.obstacles) == best for one in way.ways)
    return tuple(dict.fromkeys(nearest)) or ((start,),)


def in_words(sentence: Sentence, target: str) -> str:
    """A sentence of a behaviour for the players."""
    if sentence.text:
        return sentence.text
    zones = count(sentence.zones, "zone")
    near = "in its own zone" if not sentence.within else f"within {sentence.within}"
    return {
        "engage": f"Moves up to {zones} towards {target}.",
        "sight": f"Moves up to {zones} to see {target} from at most {sentence.within} away.",
        "away": f"Moves up to {zones} away from {target}.",
        "attack": f"Attacks {target} {near}.",
        "special": sentence.ability,
    }[sentence.do]
