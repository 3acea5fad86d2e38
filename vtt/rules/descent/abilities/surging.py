"""Abilities that surges buy (`descent.md 2.7`, monsters' cards): blasts, breath, and what an elemental is made of."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import msgspec

from vtt.board.pieces import Figure
from vtt.geometry.lattice import Space
from vtt.rules.descent import area, attributes, lasting
from vtt.rules.descent.abilities.bearing import seat_of
from vtt.rules.descent.abilities.special import Hit, breath_paths, names_of
from vtt.rules.descent.aim import shielded
from vtt.rules.descent.change import Change, shown
from vtt.rules.descent.decisions import ChooseTarget, Offer
from vtt.rules.descent.defending import defence_dice
from vtt.rules.descent.dice import die_in_words
from vtt.rules.descent.sides import is_enemy
from vtt.rules.descent.state import Attack, Defence
from vtt.rules.descent.steps import Window
from vtt.rules.events import Rolled

FIRE_BREATH = "fire_breath"
BREATH_LENGTH = 4


def centres(change: Change, attack: Attack) -> tuple[Space, ...]:
    """The target spaces as they are now: the space aimed at, or where the target stands if it has moved."""
    found = []
    for target, space in zip(attack.targets, attack.spaces, strict=True):
        figure = change.figures.get(target)
        spaces = change.ground.spaces_of(figure) if figure is not None else ()
        found.append(space if space in spaces or not spaces else spaces[0])
    return tuple(found)


def roll_defence(change: Change, defence: Defence) -> Defence:
    """An affected figure rolls its defence."""
    dice = change.roll(defence_dice(change, change.attack, defence))
    name = change.figures[defence.figure].name
    said = ", ".join(die_in_words(change.content.dice, die) for die in dice)
    words = f"{name} defends: {said}." if dice else f"{name} has no defence dice."
    change.emit(Rolled(figure=defence.figure, dice=shown(dice), reason="defence", words=words))
    return msgspec.structs.replace(defence, dice=dice)


def more_hits(change: Change, hits: Iterable[tuple[Figure, Space]]) -> Iterator[tuple[Figure, Space]]:
    """Those of some figures whom the attack does not affect yet and may affect."""
    attack = change.attack
    attacker = change.figures[attack.attacker]
    known = {defence.figure for defence in attack.defences}
    return (hit for hit in hits if hit[0].id not in known and not shielded(change, attacker, hit[0]))


def add_late(change: Change, hits: Iterable[tuple[Figure, Space]]) -> None:
    """More figures are affected in step 4; they roll their defence at once, nobody twice (`2.6`, `2.7`), and may then
    use what is used after a roll (L988, 5.1)."""
    late = tuple(more_hits(change, hits))
    for figure, space in late:
        defence = roll_defence(change, Defence(figure=figure.id, space=space, late=True))
        attack = change.attack
        change.update_attack(defences=(*attack.defences, defence))
    if late:
        names = tuple(figure.id for figure, _ in late)
        change.push(Window(window="rolled", figure=names[0], other=change.attack.attacker, late=names))


def finds_somebody(change: Change, attack: Attack, ability: str) -> bool:
    """Whether an ability that surges buy would touch anybody whom the attack does not affect already."""
    if ability in ("blast", "fire"):
        return bool(found_by(change, attack, ability))
    if ability == FIRE_BREATH:
        return len(_breaths(change)) > 1
    return any(_heroes_beside(change)) if ability in ("earth", "water") else True


def finds_enemies(change: Change, attack: Attack, ability: str) -> bool:
    """Whether among those whom an ability would touch besides are enemies of the attacker."""
    attacker = change.figures[attack.attacker]
    if ability in ("blast", "fire"):
        return any(is_enemy(attacker, figure) for figure in found_by(change, attack, ability))
    return finds_somebody(change, attack, ability)


def found_by(change: Change, attack: Attack, ability: str) -> tuple[Figure, ...]:
    """Whom a blast or a fire that surges buy would affect besides; nobody by any other ability."""
    ground = change.ground
    if ability == "blast":
        covered = area.blast(ground, centres(change, attack))
    elif ability == "fire":
        covered = area.around(ground, change.figures[attack.attacker])
    else:
        return ()
    return tuple(figure for figure, _ in more_hits(change, area.figures_on(ground, sorted(covered))))


# --- blast and breath ---------------------------------------------------------------------------------------------


def _blast(change: Change) -> None:
    """All spaces adjacent to a target space, friend and foe (`G68` to `G70`)."""
    ground = change.ground
    covered = area.blast(ground, centres(change, change.attack))
    add_late(change, area.figures_on(ground, sorted(covered)))


def _fire_breath(change: Change) -> None:
    """A path of four counted spaces from the target; whoever leads the attacker chooses whom it hits (`G71`)."""
    attack = change.attack
    attacker = change.figures[attack.attacker]
    ways = _breaths(change)
    if len(ways) < 2:
        return
    offers = tuple(_breath(path, hits) for path, hits in ways)
    question = ChooseTarget(
        seat=seat_of(change, attacker),
        prompt=f"Whom does the fire of {attacker.name} reach?",
        figure=attacker.id,
        offers=offers,
        ability=FIRE_BREATH,
    )
    change.ask(question)


def _breath(path: tuple[Space, ...], hits: tuple[Hit, ...]) -> Offer:
    """A way of the fire as an answer, shown at all whom it reaches."""
    first, *others = [figure.id for figure, _ in hits] or [""]
    key, whom = ",".join(str(space) for space in path), names_of(hits) or "Nobody else"
    return Offer(key, whom, figure=first, others=tuple(others))


def _breaths(change: Change) -> tuple[tuple[tuple[Space, ...], tuple[Hit, ...]], ...]:
    attack = change.attack
    attacker = change.figures[attack.attacker]
    return tuple(breath_paths(change, attacker, centres(change, attack)[0], BREATH_LENGTH))


def breathed(change: Change, question: ChooseTarget, key: str) -> None:
    """The path has been chosen: everybody on it is affected but the breather."""
    attack = change.attack
    path = tuple(int(space) for space in key.split(","))
    change.update_attack(path=path)
    hits = (hit for hit in area.figures_on(change.ground, path) if hit[0].id != attack.attacker)
    add_late(change, hits)


# --- air, earth, fire, water --------------------------------------------------------------------------------------


def _air(change: Change) -> None:
    attacker = change.figures[change.attack.attacker]
    lasting.start(change, "close_only", attacker.id, "turn_begins")
    change.say(f"{attacker.name} turns to air: only figures beside it can attack it until its next turn.")


def _heroes_beside(change: Change) -> tuple[Figure, ...]:
    attacker = change.figures[change.attack.attacker]
    ground = change.ground
    return tuple(hero for hero in change.hero_figures() if ground.figures_adjacent(attacker, hero))


def _test_beside(change: Change, attribute: str, reason: str, effect: str, **values: int | str) -> None:
    for hero in reversed(_heroes_beside(change)):
        attributes.test(change, hero.id, attribute, reason, effect, **values)


def _earth(change: Change) -> None:
    _test_beside(change, "awareness", "against the grasping earth", "curse", condition="immobilized")


def _fire(change: Change) -> None:
    """All figures beside the attacker are affected, friend and foe."""
    ground = change.ground
    attacker = change.figures[change.attack.attacker]
    add_late(change, area.figures_on(ground, sorted(area.around(ground, attacker))))


def _water(change: Change) -> None:
    _test_beside(change, "willpower", "against the cold water", "tiring", fatigue=2)


SURGE_ABILITIES: dict[str, Callable[[Change], None]] = {
    "blast": _blast,
    FIRE_BREATH: _fire_breath,
    "air": _air,
    "earth": _earth,
    "fire": _fire,
    "water": _water,
}
"""Ability named by a surge -> what it does."""
