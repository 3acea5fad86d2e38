"""What heroes find, force, carry and drink (`sword_and_sorcery.md` 2, 3.1)."""

from __future__ import annotations

from typing import Final

from vtt.board.pieces import Token
from vtt.rules.base import IllegalCommand
from vtt.rules.change import free_name
from vtt.rules.enumeration import count, the
from vtt.rules.events import CardMoved
from vtt.rules.sword_and_sorcery import commands
from vtt.rules.sword_and_sorcery.change import Change
from vtt.rules.sword_and_sorcery.content import ItemCard, Outcome
from vtt.rules.sword_and_sorcery.happenings import befall, receive, spring_trap
from vtt.rules.sword_and_sorcery.meanings import CHEST, COINS, FINDS, ITEM, ITEMS, MAGIC_CHEST, SEARCH, TRAP
from vtt.rules.sword_and_sorcery.turn import Free, Standard, acted, no_free
from vtt.rules.sword_and_sorcery.turns import begin_action, no_act

LOCKED: Final = "locked"
"""Doors that a standard action forces open; what has no lock opens as a free action (L142)."""
MAGIC: Final = "magic"
"""Doors with a magic lock."""
KEY_ONLY: Final = "Its key is missing: a magic lock yields to nothing else."


def search(change: Change, command: commands.Search) -> None:
    """Turn a search marker over: a die's symbol says what is found (L33, L160)."""
    hero, token = command.figure, _token(change, command.token, SEARCH)
    change.forbid(no_token(change, hero, token, "search"))
    if not spend(change, hero, "search"):
        return
    change.take_token(token, f"{change.figures[hero].name} searches {the(token.name or 'place')}.", hero, "searched")
    (shown,) = change.roll(hero, (change.content.searching,), "search")
    row = next((row for row in change.content.finds if row.symbol == shown.symbol), None)
    if token.contents in change.content.items:
        _find_item(change, hero, token.contents)
    elif row is None:
        change.befell("There is nothing here.")
    else:
        shows = not any(outcome.treasures for outcome in row.does)  # a treasure's own card is shown
        moved = "revealed" if shows else "discarded"
        change.emit(CardMoved(deck=FINDS, change=moved, card=row.symbol, figure=hero, words=row.text))
        befall(change, hero, row.does)


def force(change: Change, command: commands.Force) -> None:
    """Force a chest open: a trap card, then what is printed on its back (L148): coins, an item or cards of treasure."""
    hero, token = command.figure, _token(change, command.token, CHEST, MAGIC_CHEST)
    change.forbid(no_token(change, hero, token, "force"))
    if not spend(change, hero, "force"):
        return
    spring_trap(change, hero, f"in {the(token.name or 'chest')}")
    if change.game.phase == "over" or change.soul(hero).fallen:
        return
    words = f"{change.figures[hero].name} forces {token.name or 'the chest'} open."
    change.take_token(token, words, hero, "searched")
    if token.amount:
        change.update_hero(hero, coins=change.soul(hero).coins + token.amount)
        change.befell(f"{change.figures[hero].name} finds {count(token.amount, 'coin')}.")
    if token.contents in change.content.items:
        _find_item(change, hero, token.contents)
    else:
        befall(change, hero, (Outcome(treasures=1),))


def _find_item(change: Change, hero: str, item: str) -> None:
    """A hero finds an item that no card of treasure is about: its own is shown to everybody."""
    words = f"{change.figures[hero].name} finds {change.content.items[item].name}."
    change.emit(CardMoved(deck=ITEMS, change="revealed", card=item, figure=hero, words=words))
    receive(change, hero, item)


def unlock(change: Change, command: commands.Unlock) -> None:
    """Take a magic lock off with a key (L154)."""
    hero, name = command.figure, command.lock
    change.forbid(no_unlock(change, hero, name))
    if not begin_action(change, hero, free=True):
        return
    left = LOCKED if change.options.locked_behind_magic else "door"
    if name in change.doors:
        change.update_door(name, kind=left)
    else:
        change.update_token(name, kind=CHEST)
    change.say(f"{change.figures[hero].name} takes the magic lock off.")


def pick_up(change: Change, command: commands.PickUp) -> None:
    """Take what lies in the own zone (L36)."""
    hero, token = command.figure, _token(change, command.token, ITEM, COINS)
    change.forbid(no_handling(change, hero, token))
    if not begin_action(change, hero, free=True):
        return
    change.take_token(
        token, f"{change.figures[hero].name} picks up {the(token.name or token.kind)}.", hero, "picked_up"
    )
    if token.kind == COINS:
        change.update_hero(hero, coins=change.soul(hero).coins + max(1, token.amount))
    elif (item := change.content.items.get(token.contents)) is not None:
        if token.name == item.name:
            receive(change, hero, item.id)
        else:  # nobody knew what it was
            _find_item(change, hero, item.id)


def drop(change: Change, command: commands.Drop) -> None:
    """Lay an item or coins down in the own zone (L36)."""
    hero, zone = command.figure, change.standing(command.figure).zone
    item = held(change, hero, command.item) if command.item or not command.coins else None
    change.forbid(no_handling(change, hero))
    own = change.soul(hero).coins
    if item is None and not 0 < command.coins <= own:
        raise IllegalCommand(f"{change.figures[hero].name} has not so many coins.")
    if not begin_action(change, hero, free=True):
        return
    if item is not None:
        lose(change, hero, item.id)
        name, laid = item.name, Token(free_name(change.tokens, item.id), ITEM, (zone,), item.name, contents=item.id)
    else:
        change.update_hero(hero, coins=own - command.coins)
        name = count(command.coins, "coin")
        laid = Token(free_name(change.tokens, COINS), COINS, (zone,), name, amount=command.coins)
    change.add_token(laid)
    change.say(f"{change.figures[hero].name} lays {name} down.")


def drink(change: Change, command: commands.Drink) -> None:
    """Use a draught up, as a standard action."""
    hero, item = command.figure, held(change, command.figure, command.item)
    if item.slot != "draught":
        raise IllegalCommand(f"{item.name} is nothing to drink.")
    change.forbid(no_act(change, hero, "use"))
    if spend(change, hero, "use"):
        lose(change, hero, item.id)
        change.say(f"{change.figures[hero].name} drinks {item.name}.")
        befall(change, hero, item.does, item.name)


# --- why not ----------------------------------------------------------------------------------------------------------


def no_token(change: Change, hero: str, token: Token, action: Standard) -> str:
    """Why a hero may not search or force a token now."""
    if change.standing(hero).zone not in token.spaces:
        return f"{change.figures[hero].name} does not stand at it."
    return no_opening(change, hero, token.kind) or no_act(change, hero, action)


def no_unlock(change: Change, hero: str, name: str) -> str:
    """Why a hero may not take a magic lock off; IllegalCommand if there is none."""
    door, token = change.doors.get(name), change.tokens.get(name)
    if door is not None and door.kind == MAGIC and door.state == "closed":
        zones = {zone for border in door.borders for zone in change.board.lattice.sides(border)}
    elif token is not None and token.kind == MAGIC_CHEST:
        zones = set(token.spaces)
    else:
        raise IllegalCommand("There is no magic lock of that name.")
    if change.standing(hero).zone not in zones:
        return f"{change.figures[hero].name} does not stand at it."
    return _no_free(change, hero, "unlock") or ("" if _has_key(change, hero) else KEY_ONLY)


def no_opening(change: Change, hero: str, kind: str) -> str:
    """Why a door or chest of this kind can be neither opened nor forced: it has a magic lock, whose key takes it off
    first (L142, L148, L154)."""
    if kind not in (MAGIC, MAGIC_CHEST):
        return ""
    return "Magic lock first: it is taken off with a key." if _has_key(change, hero) else KEY_ONLY


def no_handling(change: Change, hero: str, token: Token | None = None) -> str:
    """Why a hero may not pick up or drop anything, or that token."""
    if token is not None and change.standing(hero).zone not in token.spaces:
        return f"{change.figures[hero].name} does not stand at it."
    return _no_free(change, hero, "handle")


def no_trade(change: Change, hero: str, partner: str) -> str:
    """Why a hero may not trade with another."""
    if hero == partner or change.soul(partner).fallen or change.standing(partner).zone != change.standing(hero).zone:
        return "Heroes trade with another hero in their zone."
    return no_act(change, hero, "trade")


def _has_key(change: Change, hero: str) -> bool:
    """Whether a hero carries a key of magic locks."""
    return any(change.content.items[item].slot == "key" for item in change.soul(hero).items)


def held(change: Change, hero: str, item: str) -> ItemCard:
    """An item that a hero carries; IllegalCommand if it does not."""
    if item not in change.soul(hero).items:
        raise IllegalCommand(f"{change.figures[hero].name} carries no such item.")
    return change.content.items[item]


def lose(change: Change, hero: str, item: str) -> None:
    """A hero has one item less; who had it twice goes on wearing the other."""
    items = list(change.soul(hero).items)
    items.remove(item)
    worn = tuple(one for one in change.soul(hero).worn if one != item or item in items)
    change.update_hero(hero, items=tuple(items), worn=worn)


def spring_traps(change: Change, hero: str) -> None:
    """A hero that enters a zone springs the traps that lie there: a trap card each, and they are gone."""
    zone = change.standing(hero).zone
    for token in tuple(change.tokens.values()):
        if token.kind == TRAP and zone in token.spaces and change.acts(hero):
            change.take_token(token, f"{change.figures[hero].name} springs {token.name or 'a trap'}.", hero)
            spring_trap(change, hero, "on the ground")


def _no_free(change: Change, hero: str, action: Free) -> str:
    if change.soul(hero).fallen:
        return "A soul only moves."
    return no_free(action, change.engaged(hero))


def _token(change: Change, name: str, *kinds: str) -> Token:
    token = change.tokens.get(name)
    if token is None or token.kind not in kinds:
        raise IllegalCommand("There is nothing of the sort here.")
    return token


def spend(change: Change, hero: str, action: Standard) -> bool:
    """A standard action is done; whether it comes to anything."""
    change.update_turn(acted(change.turn, change.limits(hero), action))
    return begin_action(change, hero)
