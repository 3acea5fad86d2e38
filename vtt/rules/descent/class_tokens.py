"""Tokens of classes (`descent.md 6.1`, L1625 to L1630): those on a hero's sheet, and the hexes on monsters.

What lies on a sheet is an ability that its hero may use by giving the token back (`ClassToken.ability`), whoever has
given it; or it pays for a skill (`spends`). A knocked-out hero keeps it, as between two encounters; with the quest it
goes. Hexes lie on monsters, any number, and each adds damage to an attack by a hero who takes it off (L1199), against
every target of it (L3809).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from vtt.rules.descent.abilities.bearing import seat_of, word
from vtt.rules.descent.change import Change
from vtt.rules.descent.content import Ability
from vtt.rules.descent.decisions import Offer
from vtt.rules.descent.steps import Window
from vtt.rules.enumeration import count, enumerated

HEX: Final = "hex"
"""Beginning of the key of an answer that takes hexes off."""
MOST_HEXES: Final = 20
"""How many there are (L1195)."""


def left(change: Change, token: str) -> int:
    """How many of a token nobody has (L1627)."""
    held = sum(hero.tokens.get(token, 0) for hero in change.game.heroes.values())
    known = change.content.class_tokens.get(token)
    return known.most - held if known is not None else 0


def can_gain(change: Change, figure: str, ability: Ability) -> bool:
    """Whether an ability gives a hero a token."""
    token = word(ability, "gives")
    return bool(token) and change.is_hero(figure) and left(change, token) > 0


def gain(change: Change, figure: str, ability: Ability) -> None:
    """A hero takes the token that an ability gives, if one is left."""
    if can_gain(change, figure, ability):
        token, tokens = word(ability, "gives"), change.hero(figure).tokens
        change.update_hero(figure, tokens={**tokens, token: tokens.get(token, 0) + 1})
        change.say(f"{change.figures[figure].name} gains {change.content.class_tokens[token].name}.")


def spend_refusal(change: Change, figure: str, ability: Ability) -> str:
    """Why a hero has no token that an ability asks for; empty if it has, or none is asked for."""
    token = word(ability, "spends")
    if not token or change.hero(figure).tokens.get(token, 0) > 0:
        return ""
    named = change.content.class_tokens[token].name if token in change.content.class_tokens else token
    return f"No token “{named}” is left."


def spend(change: Change, figure: str, ability: Ability) -> None:
    """The token that an ability asks for goes back."""
    token, tokens = word(ability, "spends"), dict(change.hero(figure).tokens)
    if tokens.get(token, 0) > 0:
        tokens[token] -= 1
        change.update_hero(figure, tokens={name: number for name, number in tokens.items() if number})


def passable(change: Change, figure: str) -> tuple[str, ...]:
    """The tokens of a hero that may be handed on."""
    known = change.content.class_tokens
    return tuple(token for token in change.hero(figure).tokens if token in known and known[token].passed)


def hand_on(change: Change, giver: str, taker: str, token: str) -> None:
    """A token changes hands."""
    given, taken = dict(change.hero(giver).tokens), change.hero(taker).tokens
    given[token] -= 1
    change.update_hero(giver, tokens={name: number for name, number in given.items() if number})
    change.update_hero(taker, tokens={**taken, token: taken.get(token, 0) + 1})


# --- hexes -----------------------------------------------------------------------------------------------------------


def hex_monster(change: Change, figure: str, number: int) -> None:
    """Hexes come to lie on a monster, as far as there are some (L1198)."""
    hexes = change.game.hexes
    added = min(number, MOST_HEXES - sum(hexes.values()))
    if added > 0 and figure in change.figures:
        change.update_game(hexes={**hexes, figure: hexes.get(figure, 0) + added})
        change.say(f"{change.figures[figure].name} is hexed: {count(change.game.hexes[figure], 'hex mark')}.")


def offers(change: Change, moment: Window, seat: str) -> Iterator[Offer]:
    """After the roll, as many hexes as the attacking hero likes are taken off each monster it aims at (L1200). Keys:
    ``hex/FIGURE/NUMBER``."""
    attack = change.game.attack
    if moment.window != "rolled" or moment.late or attack is None or not change.is_hero(attack.attacker):
        return
    aimed_at = {target: change.figures[target].name for target in attack.targets if target in change.figures}
    for target in aimed_at if seat_of(change, change.figures[attack.attacker]) == seat else ():
        for number in range(change.game.hexes.get(target, 0), 0, -1):
            marks = count(number, "hex mark") + (f" of {aimed_at[target]}" if len(aimed_at) > 1 else "")
            words = f"Take off {marks}: {number} damage more to {enumerated([*aimed_at.values()])}"
            yield Offer(f"{HEX}/{target}/{number}", words, figure=target)


def take_off(change: Change, target: str, number: int) -> None:
    """Each hex taken off is 1 damage more for the monster it lay on, and for all that the attack aims at (L3809)."""
    hexes = {**change.game.hexes, target: change.game.hexes[target] - number}
    change.update_game(hexes={figure: there for figure, there in hexes.items() if there})
    for aimed_at in change.attack.targets:
        change.update_defence(aimed_at, more=change.defence(aimed_at).more + number)
    to = " to each target" if len(change.attack.targets) > 1 else ""
    change.say(f"{count(number, 'hex mark')} of {change.figures[target].name}: {number} damage more{to}.")


def gone(change: Change, figure: str) -> None:
    """With a monster its hexes go."""
    if figure in change.game.hexes:
        change.update_game(hexes={name: there for name, there in change.game.hexes.items() if name != figure})
