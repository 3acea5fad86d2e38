"""Abilities, feats, monster actions and search cards that a figure uses in its own turn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from vtt.board.pieces import Figure
from vtt.geometry.bits import bits_of, members_of
from vtt.geometry.lattice import Space
from vtt.rules.base import Footprint, IllegalCommand
from vtt.rules.descent import area, attributes, casting, conditions, lasting
from vtt.rules.descent.abilities.bearing import number, seat_of, word
from vtt.rules.descent.abilities.deed import Aim, Deed, just_so
from vtt.rules.descent.abilities.ends import end_of, landing_offers
from vtt.rules.descent.actions import action_refusal
from vtt.rules.descent.change import Change
from vtt.rules.descent.content import Ability
from vtt.rules.descent.decisions import ChooseTarget
from vtt.rules.descent.defeat import can_return, recover, suffer, tire
from vtt.rules.descent.dice import add_up
from vtt.rules.descent.movement import place
from vtt.rules.descent.points import gain_points
from vtt.rules.descent.sides import is_hero_figure, is_monster
from vtt.rules.descent.steps import Cast


def monsters_within(change: Change, bearer: Figure, distance: int) -> Iterator[Figure]:
    """Monsters within a counted distance of a figure, itself included."""
    near = area.near(change.ground, bearer, distance)
    return (figure for figure, _ in area.occupied(change.ground, near) if is_monster(figure))


def empty_within(change: Change, origin: Figure, distance: int) -> Iterator[Space]:
    """Empty spaces within a counted distance of a figure."""
    ground = change.ground
    for space in members_of(area.near(ground, origin, distance) & ~ground.occupied):
        if ground.is_empty(space):
            yield space


def _monsters(change: Change) -> Iterator[Figure]:
    return (figure for figure in change.on_board() if is_monster(figure))


def _beside(change: Change, bearer: Figure, figure: Figure) -> bool:
    """Whether a figure stands beside the bearer, as far as that counts now."""
    return change.bends or change.ground.figures_adjacent(bearer, figure)


# --- healing ------------------------------------------------------------------------------------------------------


def _hurt_near(change: Change, bearer: Figure, ability: Ability) -> Iterator[Aim]:
    """The bearer, heroes beside it, and fallen heroes whose token lies beside it, if there is damage to heal."""
    ground = change.ground
    for figure in change.figures.values():
        token = change.hero(figure.id).token if change.is_hero(figure.id) else None
        if token is not None:
            near = any(ground.adjacent(own, token) for own in ground.spaces_of(bearer))
            if change.bends or (near and can_return(change, figure.id, bearer.id)):
                yield Aim(f"{figure.name}, who is knocked out", target=figure.id)
        elif is_hero_figure(figure) and figure.damage and (figure is bearer or _beside(change, bearer, figure)):
            yield Aim(figure.name, target=figure.id)


def _roll_to_heal(change: Change, bearer: Figure, ability: Ability, aim: Aim) -> None:
    casting.cast(change, bearer.id, (word(ability, "die", "red"),), "healing", whom=aim.target, reason="to heal")


def _sip(change: Change, bearer: Figure, ability: Ability, aim: Aim) -> None:
    """Whoever drinks heals as much as a die shows (L836)."""
    casting.cast(change, bearer.id, (word(ability, "die", "red"),), "healing", whom=bearer.id, reason="to drink")


def healed(change: Change, step: Cast) -> None:
    """The dice that heal have been rolled."""
    whom = change.figures.get(str(step.values["whom"]))
    if whom is None:
        return
    health = add_up(change.content.dice, step.dice).damage
    name = change.figures[step.figure].name
    casting.tell(change, step, "heal", f"{name} mends {whom.name if whom.id != step.figure else 'wounds'}.")
    recover(change, whom.id, health, helper=step.figure)


def tired(change: Change, step: Cast) -> None:
    """A test that keeps from fatigue has been rolled."""
    if not attributes.passed(change, step):
        tire(change, step.figure, int(step.values["fatigue"]))


def cursed(change: Change, step: Cast) -> None:
    """A test that keeps from a condition has been rolled."""
    if not attributes.passed(change, step):
        conditions.gain(change, step.figure, str(step.values["condition"]))


def _hurt_monsters(change: Change, bearer: Figure, ability: Ability) -> Iterator[Aim]:
    near = monsters_within(change, bearer, number(ability, "distance", 3))
    for figure in _monsters(change) if change.bends else near:
        if figure.damage:
            yield Aim(figure.name, target=figure.id)


def _rally(change: Change, bearer: Figure, ability: Ability, aim: Aim) -> None:
    """Every hero in sight, the bearer and the fallen too: this is meant to heal (`descent_abilities.md E`)."""
    seen = change.ground.seen(bearer)
    for figure in tuple(change.figures.values()):
        token = change.hero(figure.id).token if change.is_hero(figure.id) else None
        spaces = change.ground.spaces_of(figure) if token is None else (token,)
        if is_hero_figure(figure) and (figure.id == bearer.id or any(seen >> space & 1 for space in spaces)):
            recover(change, figure.id, number(ability, "health"), number(ability, "fatigue"), feat=True)


# --- tests --------------------------------------------------------------------------------------------------------


def _hearing(change: Change, bearer: Figure, ability: Ability) -> list[Figure]:
    near = _near(change, bearer, ability)
    return [hero for hero in change.hero_figures() if near & bits_of(change.ground.spaces_of(hero))]


def _if_heard(change: Change, bearer: Figure, ability: Ability) -> Iterator[Aim]:
    if change.bends or _hearing(change, bearer, ability):
        yield Aim()


def _howl(change: Change, bearer: Figure, ability: Ability, aim: Aim) -> None:
    for hero in reversed(_hearing(change, bearer, ability)):
        fatigue = number(ability, "fatigue")
        attributes.test(change, hero.id, word(ability, "attribute"), "against the howl", "tiring", fatigue=fatigue)


def _heroes_beside(change: Change, bearer: Figure, ability: Ability) -> Iterator[Aim]:
    for hero in change.hero_figures():
        if _beside(change, bearer, hero):
            yield Aim(hero.name, target=hero.id)


def _grab(change: Change, bearer: Figure, ability: Ability, aim: Aim) -> None:
    reason, condition = f"against the grip of {bearer.name}", word(ability, "condition")
    attributes.test(change, aim.target, word(ability, "attribute"), reason, "curse", condition=condition)


def _throw(change: Change, bearer: Figure, ability: Ability, aim: Aim) -> None:
    """The hero tests; on failure the thrower's seat chooses where it lands, and it is hurt (`data`, throw)."""
    reason, name = f"against being thrown by {bearer.name}", word(ability, "attribute")
    attributes.test(change, aim.target, name, reason, ability.id, by=bearer.id, **_flight(ability))


def _flight(ability: Ability) -> dict[str, int | str]:
    return {"distance": number(ability, "distance", 3), "damage": number(ability, "damage")}


def caught(change: Change, step: Cast) -> None:
    """Failed: the hero flies, if the thrower is still there."""
    by = change.figures.get(str(step.values["by"]))
    if not attributes.passed(change, step) and by is not None and change.stands(step.figure):
        _ask_landing(change, by, "throw", step.figure, step.values)


def _ask_landing(change: Change, bearer: Figure, ability: str, target: str, flight: Mapping[str, int | str]) -> None:
    thrown = change.figures[target]
    offers = landing_offers(change, thrown, int(flight["distance"]))
    if not offers:
        suffer(change, target, int(flight["damage"]), bearer.id)
        return
    change.ask(
        ChooseTarget(
            seat=seat_of(change, bearer),
            prompt=f"{bearer.name} throws {thrown.name}: where to?",
            figure=target,
            offers=offers,
            ability=ability,
            values={"damage": flight["damage"], "by": bearer.id},
        )
    )


def thrown(change: Change, question: ChooseTarget, key: str) -> None:
    """The landing space has been chosen: placed there (it enters the space), and hurt."""
    victim, by = question.figure, str(question.values["by"])
    end = end_of(change.figures[victim], key)
    change.befell(f"{change.figures[victim].name} lands on {change.board.lattice.name(end.space)}.")
    suffer(change, victim, int(question.values["damage"]), by)
    place(change, victim, end)


def _small_monsters_beside(change: Change, bearer: Figure, ability: Ability) -> Iterator[Aim]:
    for figure in change.on_board():
        small = figure.width * figure.height == 1
        if small and is_monster(figure) and _beside(change, bearer, figure):
            yield Aim(figure.name, target=figure.id)


def _hurl(change: Change, bearer: Figure, ability: Ability, aim: Aim) -> None:
    _ask_landing(change, bearer, ability.id, aim.target, _flight(ability))


# --- places -------------------------------------------------------------------------------------------------------


def _blink_ends(change: Change, bearer: Figure, ability: Ability) -> Iterator[Aim]:
    seen = change.ground.seen(bearer)
    distance = change.board.lattice.size if change.bends else number(ability, "distance", 3)
    for space in empty_within(change, bearer, distance):
        if change.bends or seen >> space & 1:
            yield Aim(change.board.lattice.name(space), space=space)


def _blink(change: Change, bearer: Figure, ability: Ability, aim: Aim) -> None:
    if aim.space is None:
        raise IllegalCommand(f"{bearer.name} has to choose where to blink to.")
    change.say(f"{bearer.name} blinks to {change.board.lattice.name(aim.space)}.")
    place(change, bearer.id, Footprint(aim.space, 1, 1))


# --- conditions and lasting effects -------------------------------------------------------------------------------


def _standstill(change: Change, bearer: Figure, ability: Ability, aim: Aim) -> None:
    seen = change.ground.seen(bearer)
    for figure in tuple(monsters_within(change, bearer, number(ability, "distance", 2))):
        if any(seen >> space & 1 for space in change.ground.spaces_of(figure)):
            conditions.gain(change, figure.id, "stunned")


def _flash(change: Change, bearer: Figure, ability: Ability, aim: Aim) -> None:
    for figure in tuple(change.on_board()):
        if is_monster(figure) and change.ground.figures_adjacent(bearer, figure):
            conditions.gain(change, figure.id, word(ability, "condition", "stunned"))


def _shelter(change: Change, bearer: Figure, ability: Ability, aim: Aim) -> None:
    lasting.start(change, "shelter", bearer.id, "turn_begins")
    change.say(f"{bearer.name} shelters everybody beside him until his next turn.")


def _vanish(change: Change, bearer: Figure, ability: Ability, aim: Aim) -> None:
    lasting.start(change, "close_only", bearer.id, "turn_begins")
    change.say(f"{bearer.name} vanishes: only figures beside him can attack him until his next turn.")


def _sharpen(change: Change, bearer: Figure, ability: Ability, aim: Aim) -> None:
    lasting.start(change, "sharpen", bearer.id, "turn_ends")


def _no_attack_left(change: Change, bearer: Figure) -> str:
    return "No attack left." if action_refusal(change, bearer.id, "attack") else ""


def _charm(change: Change, bearer: Figure, ability: Ability, aim: Aim) -> None:
    lasting.start(change, "charm", bearer.id, "turn_begins")


# --- draughts -----------------------------------------------------------------------------------------------------


def _if_hurt(change: Change, bearer: Figure, ability: Ability) -> Iterator[Aim]:
    if bearer.damage:
        yield Aim()


def _if_tired(change: Change, bearer: Figure, ability: Ability) -> Iterator[Aim]:
    if change.hero(bearer.id).fatigue:
        yield Aim()


def _if_ill(change: Change, bearer: Figure, ability: Ability) -> Iterator[Aim]:
    if bearer.conditions:
        yield Aim()


def _drink_health(change: Change, bearer: Figure, ability: Ability, aim: Aim) -> None:
    recover(change, bearer.id, health=number(ability, "health", 3))


def _drink_strength(change: Change, bearer: Figure, ability: Ability, aim: Aim) -> None:
    recover(change, bearer.id, fatigue=number(ability, "fatigue", 3))


def _cure(change: Change, bearer: Figure, ability: Ability, aim: Aim) -> None:
    for condition in bearer.conditions:
        conditions.lose(change, bearer.id, condition)


def _hurry(change: Change, bearer: Figure, ability: Ability, aim: Aim) -> None:
    points = number(ability, "points", 3)
    gain_points(change, bearer.id, points, ability.id)
    change.say(f"{bearer.name} gains {points} movement points.")


# --- areas, for previews -------------------------------------------------------------------------------------------


def _near(change: Change, bearer: Figure, ability: Ability) -> int:
    return area.near(change.ground, bearer, number(ability, "distance", 3))


def _in_sight(change: Change, bearer: Figure, ability: Ability) -> int:
    return change.ground.seen(bearer) | bits_of(change.ground.spaces_of(bearer))


def _near_in_sight(change: Change, bearer: Figure, ability: Ability) -> int:
    return _near(change, bearer, ability) & change.ground.seen(bearer)


def _around(change: Change, bearer: Figure, ability: Ability) -> int:
    return bits_of(area.around(change.ground, bearer))


def _around_and_own(change: Change, bearer: Figure, ability: Ability) -> int:
    return _around(change, bearer, ability) | bits_of(change.ground.spaces_of(bearer))


def _is_monster(change: Change, figure: Figure) -> bool:
    return is_monster(figure)


DEEDS = {
    "mend_wounds": Deed(_hurt_near, _roll_to_heal, nobody="Nobody to heal: neither it nor anybody beside it is hurt."),
    "rally": Deed(just_so, _rally, action=False, pick="now", covers=_in_sight),
    "hurl": Deed(_small_monsters_beside, _hurl, nobody="No small monster: none stands beside it."),
    "blink": Deed(_blink_ends, _blink, nobody="No empty space: it sees none near enough.", pick="space"),
    "standstill": Deed(just_so, _standstill, pick="now", covers=_near_in_sight, concerns=_is_monster),
    "shelter": Deed(just_so, _shelter, action=False, pick="now", covers=_around_and_own),
    "vanish": Deed(just_so, _vanish, action=False, pick="now"),
    "howl": Deed(_if_heard, _howl, nobody="No hero in reach.", pick="now", covers=_near),
    "grab": Deed(_heroes_beside, _grab, nobody="No hero beside it."),
    "throw": Deed(_heroes_beside, _throw, nobody="No hero beside it."),
    "mend_flesh": Deed(_hurt_monsters, _roll_to_heal, nobody="Nobody to heal: none near enough is hurt."),
    "sip": Deed(_if_hurt, _sip, action=False, nobody="No damage.", pick="now"),
    "heal": Deed(_if_hurt, _drink_health, action=False, nobody="No damage.", pick="now"),
    "refresh": Deed(_if_tired, _drink_strength, action=False, nobody="No fatigue.", pick="now"),
    "cure": Deed(_if_ill, _cure, action=False, nobody="No condition.", pick="now"),
    "sharpen": Deed(just_so, _sharpen, action=False, pick="now", vain=_no_attack_left),
    "charm": Deed(just_so, _charm, action=False, pick="now"),
    "flash": Deed(just_so, _flash, action=False, pick="now", covers=_around, concerns=_is_monster),
    "hurry": Deed(just_so, _hurry, action=False, pick="now"),
}
"""Ability id -> how it is used and what it does."""
