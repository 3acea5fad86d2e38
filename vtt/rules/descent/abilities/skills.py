"""Deeds made of their numbers: what skills of classes and gear do in a hero's own turn (`descent.md 3.5, 6.1`).

One of these words with its values is a whole ability, so that a class or an item is nothing but data:

- ``aid`` (a hero near, or the bearer), ``aid_self``, ``aid_all`` (every hero near): `health`, `relief` (fatigue
  recovered), `cure` (1: all conditions go), `points` (movement points), `boon` (a lasting effect), `gives` (a token);
- ``call`` (a familiar): its kind (`familiar`), and how many of it the bearer may have at once (`most`, 1);
- ``harm`` (a monster in sight), ``harm_all`` (every monster near, in sight): `damage`, `condition`, `hexes`.

`distance` counts spaces (1: beside). Every ability may have `action` (0: it costs none), `fatigue` and
`spends` (a token: its price) and `exhaust` (1: once until the bearer's next turn).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, get_args

from vtt.board.pieces import Figure
from vtt.geometry.bits import bits_of
from vtt.rules.base import IllegalCommand
from vtt.rules.descent import area, class_tokens, conditions, familiars, lasting
from vtt.rules.descent.abilities.bearing import number, word
from vtt.rules.descent.abilities.deed import Aim, Deed
from vtt.rules.descent.abilities.deeds import monsters_within
from vtt.rules.descent.change import Change
from vtt.rules.descent.content import Ability
from vtt.rules.descent.defeat import can_return, recover, suffer
from vtt.rules.descent.points import gain_points
from vtt.rules.descent.sides import is_monster

AIDS: Final = frozenset({"aid", "aid_self", "aid_all"})
HARMS: Final = frozenset({"harm", "harm_all"})
BOONS: Final[dict[str, lasting.Until]] = {
    "charm": "turn_begins",
    "shelter": "turn_begins",
    "close_only": "turn_begins",
    "sharpen": "turn_ends",
    "extra_attack": "turn_ends",
}
"""Lasting effect -> when it ends for its bearer."""


def boon_of(ability: Ability) -> lasting.Effect | None:
    """The lasting effect an ability gives; None if it gives none."""
    name = word(ability, "boon")
    return next((effect for effect in get_args(lasting.Effect) if effect == name), None)


# --- whom ---------------------------------------------------------------------------------------------------------


def _spaces(change: Change, figure: Figure) -> int:
    """Where a figure stands, or the token of a fallen hero lies."""
    token = change.hero(figure.id).token if change.is_hero(figure.id) else None
    return bits_of(change.ground.spaces_of(figure)) if token is None else 1 << token


def heroes_near(change: Change, bearer: Figure, ability: Ability) -> Iterator[Figure]:
    """Heroes and allies within the ability's distance, the bearer too; fallen ones by their token."""
    near = area.near(change.ground, bearer, number(ability, "distance"))
    for figure in tuple(change.figures.values()):
        if change.counts_as_hero(figure.id) and (figure.id == bearer.id or near & _spaces(change, figure)):
            yield figure


def monsters_near(change: Change, bearer: Figure, ability: Ability) -> Iterator[Figure]:
    """Monsters in sight within the ability's distance."""
    seen = change.ground.seen(bearer)
    for figure in monsters_within(change, bearer, number(ability, "distance")):
        if seen & bits_of(change.ground.spaces_of(figure)):
            yield figure


def needs(change: Change, bearer: Figure, ability: Ability, figure: Figure) -> bool:
    """Whether an ability would change anything for a hero: whoever is down needs health only."""
    hero = change.game.heroes.get(figure.id)
    heals = number(ability, "health", 0) > 0
    if hero is not None and hero.token is not None:
        return heals and can_return(change, figure.id, bearer.id)
    if figure.space is None:
        return False
    boon = boon_of(ability)
    return (
        (heals and figure.damage > 0)
        or (number(ability, "relief", 0) > 0 and hero is not None and hero.fatigue > 0)
        or (number(ability, "cure", 0) > 0 and bool(figure.conditions))
        or number(ability, "points", 0) > 0
        or class_tokens.can_gain(change, figure.id, ability)
        or (boon is not None and not lasting.holds(change, boon, figure.id))
    )


def _aid_aims(change: Change, bearer: Figure, ability: Ability) -> Iterator[Aim]:
    for figure in heroes_near(change, bearer, ability):
        if needs(change, bearer, ability, figure):
            down = figure.space is None
            yield Aim(f"{figure.name}, who is knocked out" if down else figure.name, target=figure.id)


def _self_aims(change: Change, bearer: Figure, ability: Ability) -> Iterator[Aim]:
    if needs(change, bearer, ability, bearer):
        yield Aim()


def _all_aims(change: Change, bearer: Figure, ability: Ability) -> Iterator[Aim]:
    if any(needs(change, bearer, ability, figure) for figure in heroes_near(change, bearer, ability)):
        yield Aim()


def _harm_aims(change: Change, bearer: Figure, ability: Ability) -> Iterator[Aim]:
    for figure in monsters_near(change, bearer, ability):
        yield Aim(figure.name, target=figure.id)


def _harm_all_aims(change: Change, bearer: Figure, ability: Ability) -> Iterator[Aim]:
    yield from (Aim() for _ in [*monsters_near(change, bearer, ability)][:1])


# --- what ---------------------------------------------------------------------------------------------------------


def aid(change: Change, bearer: Figure, ability: Ability, figure: str) -> None:
    """One hero is aided; movement points out of its turn go to nobody and are not given (L603)."""
    recover(change, figure, number(ability, "health", 0), number(ability, "relief", 0), helper=bearer.id)
    helped = change.figures[figure]
    if helped.space is None:
        return
    if number(ability, "cure", 0):
        for condition in helped.conditions:
            conditions.lose(change, figure, condition)
    points = number(ability, "points", 0)
    if points and change.acts(figure):
        gain_points(change, figure, points, ability.called)
        change.say(f"{helped.name} gains {points} movement points.")
    class_tokens.gain(change, figure, ability)
    boon = boon_of(ability)
    if boon is not None:
        lasting.start(change, boon, figure, BOONS[boon])


def harm(change: Change, bearer: Figure, ability: Ability, figure: str) -> None:
    """One monster suffers; a condition comes to whoever still stands."""
    suffer(change, figure, number(ability, "damage", 0), bearer.id)
    condition = word(ability, "condition")
    if condition and figure in change.figures:
        conditions.gain(change, figure, condition)
    class_tokens.hex_monster(change, figure, number(ability, "hexes", 0))


def _aid_one(change: Change, bearer: Figure, ability: Ability, aim: Aim) -> None:
    aid(change, bearer, ability, aim.target or bearer.id)


def _aid_all(change: Change, bearer: Figure, ability: Ability, aim: Aim) -> None:
    for figure in tuple(heroes_near(change, bearer, ability)):
        if needs(change, bearer, ability, figure):
            aid(change, bearer, ability, figure.id)


def _harm_one(change: Change, bearer: Figure, ability: Ability, aim: Aim) -> None:
    harm(change, bearer, ability, aim.target)


def _harm_all(change: Change, bearer: Figure, ability: Ability, aim: Aim) -> None:
    for figure in tuple(monsters_near(change, bearer, ability)):
        harm(change, bearer, ability, figure.id)


def _call_aims(change: Change, bearer: Figure, ability: Ability) -> Iterator[Aim]:
    for space in familiars.places(change, bearer, word(ability, "familiar"), number(ability, "distance")):
        yield Aim(change.board.lattice.name(space), space=space)


def _call(change: Change, bearer: Figure, ability: Ability, aim: Aim) -> None:
    if aim.space is None:
        raise IllegalCommand(f"{bearer.name} has to choose where the familiar comes.")
    familiars.call(change, bearer.id, word(ability, "familiar"), number(ability, "most"), aim.space)


def _near(change: Change, bearer: Figure, ability: Ability) -> int:
    return area.near(change.ground, bearer, number(ability, "distance"))


def _near_in_sight(change: Change, bearer: Figure, ability: Ability) -> int:
    return _near(change, bearer, ability) & change.ground.seen(bearer)


def _is_monster(change: Change, figure: Figure) -> bool:
    return is_monster(figure)


NOT_HERE: Final = "Not needed here: nobody near enough needs it."
NOBODY: Final = "Nobody in reach: no monster that is near enough is seen."
SKILLS: Final = {
    "aid": Deed(_aid_aims, _aid_one, nobody=NOT_HERE),
    "aid_self": Deed(_self_aims, _aid_one, nobody="Not needed now.", pick="now"),
    "aid_all": Deed(_all_aims, _aid_all, nobody=NOT_HERE, pick="now", covers=_near),
    "call": Deed(_call_aims, _call, nobody="No room near it.", pick="space"),
    "harm": Deed(_harm_aims, _harm_one, nobody=NOBODY),
    "harm_all": Deed(
        _harm_all_aims,
        _harm_all,
        nobody=NOBODY,
        pick="now",
        covers=_near_in_sight,
        concerns=_is_monster,
    ),
}
"""Ability id -> how it is used and what it does."""
