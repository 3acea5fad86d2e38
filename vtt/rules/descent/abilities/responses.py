"""Reactions that are made of their numbers: what skills of classes and gear do in windows (`descent.md 3.5, 6.1`).

- ``press`` (its bearer attacks): one more `die`, rolled with the others;
- ``cover`` (a hero near is attacked): one more `die` in defence;
- ``drive`` (its bearer has rolled an attack): `damage`, `pierce`, `range` more;
- ``ward`` (a hero near is about to be hurt): `damage` less;
- ``thrill`` (its bearer has felled a monster): `health`, `relief`, `points`;
- ``find`` (its bearer has searched): `health`, `relief`, and `cards` more search cards.

`distance` counts spaces (0: only the bearer). Each may cost `fatigue`, and `exhaust` until the bearer's next turn.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from vtt.board.pieces import Figure
from vtt.geometry.bits import bits_of
from vtt.rules.descent import area, cards, stakes
from vtt.rules.descent.abilities.bearing import bearers, number, word
from vtt.rules.descent.abilities.reaction import Reaction
from vtt.rules.descent.abilities.reactions import can_pay, pay, price
from vtt.rules.descent.abilities.skills import aid
from vtt.rules.descent.change import Change
from vtt.rules.descent.content import Ability
from vtt.rules.descent.dealing import falls, ill_all_the_same, strengthened, tell, ward_off
from vtt.rules.descent.decisions import Offer
from vtt.rules.descent.sides import is_enemy
from vtt.rules.descent.state import Attack
from vtt.rules.descent.steps import Window


def _offer(bearer: Figure, ability: Ability, does: str, target: str = "") -> Offer:
    return Offer(target, f"{ability.name}: {does}{price(ability)}", figure=target or bearer.id)


def _shielded(change: Change, bearer: Figure, ability: Ability, figure: str) -> bool:
    """Whether a hero is near enough for its bearer to help: itself, or within the distance."""
    distance = number(ability, "distance", 0)
    other = change.figures.get(figure)
    if other is None or other.space is None or not change.counts_as_hero(figure):
        return False
    near = area.near(change.ground, bearer, distance) if distance else 0
    return figure == bearer.id or bool(near & bits_of(change.ground.spaces_of(other)))


# --- its own attack -----------------------------------------------------------------------------------------------


def _press_offers(change: Change, moment: Window, bearer: Figure, ability: Ability) -> Iterator[Offer]:
    if change.attack.attacker == bearer.id and can_pay(change, bearer.id, ability):
        yield _offer(bearer, ability, f"one more {word(ability, 'die', 'yellow')} die")


def _press(change: Change, moment: Window, bearer: Figure, ability: Ability, key: str) -> None:
    pay(change, bearer.id, ability)
    change.update_attack(colours=(*change.attack.colours, word(ability, "die", "yellow")))
    tell(change, f"{ability.name}: a {word(ability, 'die', 'yellow')} die more")
    change.say(f"{bearer.name} uses {ability.name} and rolls one more {word(ability, 'die', 'yellow')} die.")


def _more(ability: Ability) -> str:
    parts = [(number(ability, name, 0), name) for name in ("damage", "pierce", "range")]
    return ", ".join(f"{value} {name} more" for value, name in parts if value)


def _drive_offers(change: Change, moment: Window, bearer: Figure, ability: Ability) -> Iterator[Offer]:
    attack = change.attack
    own = attack.attacker == bearer.id and not moment.late and not stakes.decided(change, attack)
    if own and can_pay(change, bearer.id, ability) and stakes.may_gain(change, attack, [_driven(attack, ability)]):
        yield _offer(bearer, ability, _more(ability))


def _driven(attack: Attack, ability: Ability) -> Attack:
    damage, pierce, far = (number(ability, name, 0) for name in ("damage", "pierce", "range"))
    return strengthened(attack, ability.name, damage, pierce, far)


def _drive(change: Change, moment: Window, bearer: Figure, ability: Ability, key: str) -> None:
    pay(change, bearer.id, ability)
    change.update_game(attack=_driven(change.attack, ability))
    change.say(f"{bearer.name} uses {ability.name}: {_more(ability)}.")


# --- what comes at heroes -----------------------------------------------------------------------------------------


def _cover_offers(change: Change, moment: Window, bearer: Figure, ability: Ability) -> Iterator[Offer]:
    attack = change.attack
    if not is_enemy(bearer, change.figures[attack.attacker]) or not can_pay(change, bearer.id, ability):
        return
    for defence in change.defending().values():
        if _shielded(change, bearer, ability, defence.figure):
            name, die = change.figures[defence.figure].name, word(ability, "die", "brown")
            yield _offer(bearer, ability, f"{name} rolls one more {die} die", defence.figure)


def _cover(change: Change, moment: Window, bearer: Figure, ability: Ability, key: str) -> None:
    pay(change, bearer.id, ability)
    die = word(ability, "die", "brown")
    change.update_defence(key, colours=(*change.defence(key).colours, die))
    tell(change, f"{ability.name}: a {die} die more", key)
    change.say(f"{bearer.name} uses {ability.name}: {change.figures[key].name} rolls one more {die} die.")


def _ward_offers(change: Change, moment: Window, bearer: Figure, ability: Ability) -> Iterator[Offer]:
    hurt = [one for one in change.attack.defences if one.figure == moment.figure and not one.done]
    if not hurt or hurt[0].damage - hurt[0].less < 1 or not _may_ward(change, moment, bearer, ability):
        return
    most = sum(
        number(its, "damage") for other, its in bearers(change, ability.id) if _may_ward(change, moment, other, its)
    )
    saved = msgspec.structs.replace(hurt[0], less=hurt[0].less + most)
    if not falls(change, change.attack, saved):
        less = f"{change.figures[moment.figure].name} suffers {number(ability, 'damage')} less"
        told = f"{ability.text} {ill_all_the_same(change, moment.figure)}".strip()
        yield msgspec.structs.replace(_offer(bearer, ability, less, moment.figure), detail=told)


def _may_ward(change: Change, moment: Window, bearer: Figure, ability: Ability) -> bool:
    """Whether somebody can help the victim of a moment."""
    attacker = change.figures.get(change.attack.attacker)
    against = attacker is not None and is_enemy(bearer, attacker)
    return against and can_pay(change, bearer.id, ability) and _shielded(change, bearer, ability, moment.figure)


def _ward(change: Change, moment: Window, bearer: Figure, ability: Ability, key: str) -> None:
    pay(change, bearer.id, ability)
    damage = number(ability, "damage")
    ward_off(change, key, damage, ability.name)
    change.say(f"{bearer.name} uses {ability.name}: {change.figures[key].name} suffers {damage} damage less.")


# --- what goes well -----------------------------------------------------------------------------------------------


def _gains(change: Change, bearer: Figure, ability: Ability) -> bool:
    """Whether its bearer would get anything of it."""
    hero = change.hero(bearer.id)
    return (
        (number(ability, "health", 0) > 0 and bearer.damage > 0)
        or (number(ability, "relief", 0) > 0 and hero.fatigue > 0)
        or (number(ability, "points", 0) > 0 and change.acts(bearer.id))
        or (number(ability, "cards", 0) > 0 and bool(change.game.search.draw))
    )


def _given(ability: Ability) -> str:
    named = (("health", "health"), ("relief", "fatigue less"), ("points", "movement points"), ("cards", "more finds"))
    return ", ".join(f"{number(ability, name)} {words}" for name, words in named if number(ability, name, 0))


def _thrill_offers(change: Change, moment: Window, bearer: Figure, ability: Ability) -> Iterator[Offer]:
    felled = moment.other == bearer.id and not change.counts_as_hero(moment.figure)
    if felled and can_pay(change, bearer.id, ability) and _gains(change, bearer, ability):
        yield _offer(bearer, ability, _given(ability))


def _find_offers(change: Change, moment: Window, bearer: Figure, ability: Ability) -> Iterator[Offer]:
    if moment.figure == bearer.id and can_pay(change, bearer.id, ability) and _gains(change, bearer, ability):
        yield _offer(bearer, ability, _given(ability))


def _thrill(change: Change, moment: Window, bearer: Figure, ability: Ability, key: str) -> None:
    pay(change, bearer.id, ability)
    change.say(f"{bearer.name} uses {ability.name}.")
    aid(change, bearer, ability, bearer.id)
    for _ in range(number(ability, "cards", 0)):
        cards.draw_search_card(change, bearer.id)


RESPONSES: Final = {
    "press": Reaction("attack_declared", _press_offers, _press),
    "cover": Reaction("attack_declared", _cover_offers, _cover),
    "drive": Reaction("rolled", _drive_offers, _drive),
    "ward": Reaction("damage", _ward_offers, _ward),
    "thrill": Reaction("defeated", _thrill_offers, _thrill),
    "find": Reaction("searched", _find_offers, _thrill),
}
"""Ability id -> what it does in which window."""
