"""What overlord cards do, by the id of their effect: traps, curses, help for monsters (attacks: `meddling`)."""

from __future__ import annotations

from collections.abc import Iterator

from vtt.board.pieces import Figure
from vtt.geometry.bits import members_of
from vtt.rules.base import Footprint
from vtt.rules.descent import area, attributes, conditions, lasting
from vtt.rules.descent.abilities.bearing import asleep, number, word
from vtt.rules.descent.abilities.ends import lead, leading_offers
from vtt.rules.descent.abilities.meddling import ATTACK_EFFECTS, may_escape, tries_to_escape
from vtt.rules.descent.abilities.reaction import CardEffect
from vtt.rules.descent.change import Change
from vtt.rules.descent.content import Ability
from vtt.rules.descent.decisions import ChooseTarget, Offer
from vtt.rules.descent.defeat import suffer
from vtt.rules.descent.groups import add_member, arrive, free_ranks, new_member, new_monster, places, remove_monster
from vtt.rules.descent.movement import place
from vtt.rules.descent.points import gain_points, lose_points, speed
from vtt.rules.descent.sides import is_monster
from vtt.rules.descent.steps import Cast, Window
from vtt.rules.enumeration import count
from vtt.rules.events import Removed

# --- activations --------------------------------------------------------------------------------------------------


def _monster_offers(change: Change, moment: Window, effect: Ability) -> Iterator[Offer]:
    if moment.figure in change.figures:
        yield Offer("", change.figures[moment.figure].name, figure=moment.figure)


def _gain_speed(change: Change, moment: Window, effect: Ability, key: str) -> None:
    points = speed(change, moment.figure)
    gain_points(change, moment.figure, points, effect.id)
    change.say(f"{change.figures[moment.figure].name} gains {count(points, 'movement point')}.")


def _extra_attack(change: Change, moment: Window, effect: Ability, key: str) -> None:
    lasting.start(change, "extra_attack", moment.figure, "turn_ends")
    change.befell(f"{change.figures[moment.figure].name} may make one more attack.")


# --- traps --------------------------------------------------------------------------------------------------------


def _trap_offers(change: Change, moment: Window, effect: Ability) -> Iterator[Offer]:
    hero = change.figures.get(moment.figure)
    if hero is not None and hero.space is not None and change.counts_as_hero(hero.id) and _works(change, hero, effect):
        yield Offer("", hero.name, figure=hero.id, detail=may_escape(change, hero.id, effect))


def _works(change: Change, hero: Figure, effect: Ability) -> bool:
    """Whether a trap could do to a hero what it says: nobody is asked at every step about one that could not."""
    if effect.id == "lose_points":
        return change.acts(hero.id) and change.turn.points_left > 0
    return number(effect, "damage", 0) > 0 or word(effect, "condition") not in hero.conditions


def _trap(change: Change, moment: Window, effect: Ability, key: str) -> None:
    damage, condition = number(effect, "damage", 0), word(effect, "condition")
    tries_to_escape(change, moment.figure, effect, "trap", card=effect.id, damage=damage, condition=condition)


def trapped(change: Change, step: Cast) -> None:
    """Failure: damage, a condition, or the loss of all points, as the card says; effects still move it (L3020)."""
    hero, condition = step.figure, str(step.values["condition"])
    if attributes.passed(change, step):
        return
    if step.values["card"] == "lose_points":
        lose_points(change, hero)
        change.befell(f"{change.figures[hero].name} loses all movement points.")
    if condition:
        conditions.gain(change, hero, condition)
    suffer(change, hero, int(step.values["damage"]), deck="overlord")


# --- the overlord's own turn --------------------------------------------------------------------------------------


def _place_offers(change: Change, moment: Window, effect: Ability) -> Iterator[Offer]:
    for group in change.game.groups.values():
        if not group.inactive and free_ranks(change, group, "normal"):
            for member in group.members:
                figure = change.figures.get(member)
                if figure is not None and figure.space is not None:
                    yield Offer(f"{group.id}>{member}", f"a monster beside {figure.name}", figure=member)


def _place_monster(change: Change, moment: Window, effect: Ability, key: str) -> None:
    group, _, member = key.partition(">")
    beside = change.figures[member]
    around = area.around(change.ground, beside)
    figure = new_member(change, group, "normal")
    found = places(change, figure, around)
    if found:
        add_member(change, figure)
        arrive(change, figure.id, found[0], "spawn")


def _hero_offers(change: Change, moment: Window, effect: Ability) -> Iterator[Offer]:
    for hero in change.hero_figures():
        yield Offer(hero.id, hero.name, figure=hero.id, detail=may_escape(change, hero.id, effect))


def _curse_hero(change: Change, moment: Window, effect: Ability, key: str) -> None:
    tries_to_escape(change, key, effect, "curse", condition=word(effect, "condition"))


def _curse_heroes(change: Change, moment: Window, effect: Ability, key: str) -> None:
    chosen = change.figures[key]
    near = [hero.id for hero in change.hero_figures() if change.ground.figures_adjacent(hero, chosen)]
    for hero in reversed((key, *near)):
        _curse_hero(change, moment, effect, hero)


def _lead_hero(change: Change, moment: Window, effect: Ability, key: str) -> None:
    tries_to_escape(change, key, effect, effect.id, distance=number(effect, "distance", 2))


def lured(change: Change, step: Cast) -> None:
    """Failed: the overlord chooses where the hero goes."""
    key, spaces = step.figure, int(step.values["distance"])
    hero = change.figures[key]
    if attributes.passed(change, step) or hero.space is None:
        return
    offers = leading_offers(change, hero, spaces)
    if offers:
        question = ChooseTarget(
            seat=change.game.overlord_seat,
            prompt=f"{hero.name} follows a strange song: where to?",
            figure=key,
            offers=offers,
            ability="lead_hero",
            values={"distance": spaces},
        )
        change.ask(question)


def led(change: Change, question: ChooseTarget, key: str) -> None:
    """The overlord has chosen where the hero goes."""
    hero = change.figures[question.figure]
    change.say(f"{hero.name} follows a strange song.")
    lead(change, hero, key, int(question.values["distance"]), "forced", question.seat)


def _step_offers(change: Change, moment: Window, effect: Ability) -> Iterator[Offer]:
    ground = change.ground
    for monster in change.on_board():
        if not is_monster(monster) or monster.width * monster.height > 1 or asleep(change, monster):
            continue
        within = ground.within(ground.spaces_of(monster), number(effect, "distance", 3))
        for space in members_of(within & ~ground.occupied):
            if ground.is_empty(space):
                label = f"{monster.name} to {change.board.lattice.name(space)}"
                yield Offer(f"{monster.id}>{space}", label, space=space, figure=monster.id)


def _step_through(change: Change, moment: Window, effect: Ability, key: str) -> None:
    monster, _, space = key.partition(">")
    change.say(f"{change.figures[monster].name} steps through the wall.")
    place(change, monster, Footprint(int(space), 1, 1))


# --- servants -----------------------------------------------------------------------------------------------------


def _servant_offers(change: Change, moment: Window, effect: Ability) -> Iterator[Offer]:
    ground, near = change.ground, 0
    for hero in change.hero_figures():
        near |= ground.within(ground.spaces_of(hero), number(effect, "distance", 3))
    for space in members_of(near & ground.empty):
        yield Offer(str(space), change.board.lattice.name(space), space=space)


def _summon(change: Change, moment: Window, effect: Ability, key: str) -> None:
    """A servant comes. One that is there already is taken off the board, which is no defeat; it is a normal monster in
    a group of its own (L738 to L741)."""
    kind, space = word(effect, "servant"), int(key)
    name = f"summon-{kind}"
    before = change.figures.get(name)
    if before is not None:
        words = f"{before.name} is called away."
        change.emit(Removed(figure=name, space=before.space, cause="replaced", words=words))
        lasting.forget(change, name)
        remove_monster(change, name)
    seat, heroes = change.game.overlord_seat, len(change.game.heroes)
    figure = new_monster(change.content, change.game.act, kind, "normal", name, name, 0, seat, heroes=heroes)
    add_member(change, figure)
    where = change.board.lattice.name(space)
    change.put(name, space, "spawn", f"{figure.name} comes to {where}.")


EFFECTS = {
    **ATTACK_EFFECTS,
    "gain_speed": CardEffect(_monster_offers, _gain_speed),
    "extra_attack": CardEffect(_monster_offers, _extra_attack),
    "lose_points": CardEffect(_trap_offers, _trap),
    "trap_damage": CardEffect(_trap_offers, _trap),
    "trap_condition": CardEffect(_trap_offers, _trap),
    "place_monster": CardEffect(_place_offers, _place_monster),
    "curse_heroes": CardEffect(_hero_offers, _curse_heroes),
    "curse_hero": CardEffect(_hero_offers, _curse_hero),
    "lead_hero": CardEffect(_hero_offers, _lead_hero),
    "step_through": CardEffect(_step_offers, _step_through),
    "summon": CardEffect(_servant_offers, _summon),
}
"""Effect id of an overlord card -> what it does."""
