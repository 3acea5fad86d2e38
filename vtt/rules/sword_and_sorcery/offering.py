"""What heroes may do in their turn besides walking and fighting, as choices: doors, chests, items, trade."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from vtt.board.pieces import Token
from vtt.rules.base import Choice, Command, Option
from vtt.rules.questions import now
from vtt.rules.sword_and_sorcery import commands
from vtt.rules.sword_and_sorcery.arranging import instead_of
from vtt.rules.sword_and_sorcery.change import Change
from vtt.rules.sword_and_sorcery.conditions import without
from vtt.rules.sword_and_sorcery.content import WORN, AbilityCard, ItemCard, Outcome
from vtt.rules.sword_and_sorcery.finding import LOCKED, no_handling, no_token, no_trade, no_unlock
from vtt.rules.sword_and_sorcery.meanings import CHEST, COINS, ITEM, MAGIC_CHEST, PRICES, SEARCH, TOKENS
from vtt.rules.sword_and_sorcery.telling import item_words
from vtt.rules.sword_and_sorcery.turns import no_act
from vtt.rules.sword_and_sorcery.walking import no_door

LAY: Final = "Lay things down"
"""Whatever it is, items or coins: with another name it would get another key."""
TRAPPED: Final = "a trap card is drawn"
"""Under what may hurt whoever does it: it is known before, and nobody asks for help beside a button."""
NO_GOOD: Final = "Not needed: nobody in reach has any use for it."


def doors(change: Change, seat: str, hero: str) -> Iterator[Choice]:
    """Doors of the hero's zone: to open, or to take a magic lock off."""
    zone = change.standing(hero).zone
    for door in change.doors.values():
        if door.state != "closed" or not any(zone in change.board.lattice.sides(one) for one in door.borders):
            continue
        if door.kind == "magic":
            yield _unlock(change, seat, hero, door.id, door.name)
        opens = commands.OpenDoor(seat=seat, figure=hero, door=door.id)
        refusal = change.counts(no_door(change, hero, door.id))
        price = PRICES["locked" if door.kind == LOCKED else "door"]
        name = f"Force {door.name} open" if door.kind == LOCKED else f"Open {door.name}"
        yield replace(now(name, opens, hero, "O", "door", refusal, price, role="open"), note=TRAPPED)


def tokens(change: Change, seat: str, hero: str) -> Iterator[Choice]:
    """What lies in the hero's zone: to search, to force open, to pick up."""
    zone = change.standing(hero).zone
    for token in change.tokens.values():
        if zone not in token.spaces:
            continue
        name = token.name or token.kind
        if token.kind == SEARCH:
            searches = commands.Search(seat=seat, figure=hero, token=token.id)
            refusal = change.counts(no_token(change, hero, token, "search"))
            done = now(f"Search {name}", searches, hero, "F", "search", refusal, TOKENS[SEARCH].rule)
            yield replace(done, tokens=(SEARCH,))
        elif token.kind in (CHEST, MAGIC_CHEST):
            yield from _chest(change, seat, hero, token)
        elif token.kind in (ITEM, COINS):
            takes = commands.PickUp(seat=seat, figure=hero, token=token.id)
            refusal = change.counts(no_handling(change, hero, token))
            yield now(f"Pick up {name}", takes, hero, "", "hand", refusal, PRICES["pick_up"])


def items(change: Change, seat: str, hero: str) -> Iterator[Choice]:
    """What the hero carries: to put on, drink, lay down, give away."""
    soul, content = change.soul(hero), change.content.items
    carried = tuple(dict.fromkeys(soul.items))
    worn = [item for item in carried if content[item].slot in WORN and item not in soul.worn]
    draughts = [item for item in carried if content[item].slot == "draught"]
    if worn:
        puts = [commands.Wear(seat=seat, figure=hero, item=item) for item in worn]
        refusal = change.counts(no_act(change, hero, "change_gear"))
        gear = _each(change, "Change gear", PRICES["change_gear"], hero, worn, puts, refusal)
        found = tuple(_instead(change, hero, option) for option in gear.options())
        yield replace(gear, options=lambda: found)
    if draughts:
        drinks = [commands.Drink(seat=seat, figure=hero, item=item) for item in draughts]
        refusal = change.counts(no_act(change, hero, "use"))
        drink = _each(change, "Drink", PRICES["drink"], hero, draughts, drinks, refusal)
        vain = all(_in_vain(change, hero, content[item]) for item in draughts)
        yield replace(drink, reason=NO_GOOD if vain and not refusal else "")
    if carried or soul.coins:
        drops = [Option(content[item].name, commands.Drop(seat=seat, figure=hero, item=item)) for item in carried]
        if soul.coins:
            coins = commands.Drop(seat=seat, figure=hero, coins=soul.coins)
            drops.append(Option(f"All coins ({soul.coins})", coins))
        yield _offered(LAY, PRICES["drop"], hero, tuple(drops), change.counts(no_handling(change, hero)))
    yield from _trades(change, seat, hero)


def _instead(change: Change, hero: str, option: Option) -> Option:
    """A thing to put on that says of what it takes the place, and what that gives."""
    before, gave = instead_of(change, hero, change.content.items[option.card])
    return replace(option, detail=f"{option.detail} Instead of {before}: {gave}") if before else option


def _chest(change: Change, seat: str, hero: str, token: Token) -> Iterator[Choice]:
    name = token.name or "the chest"
    if token.kind == MAGIC_CHEST:
        yield _unlock(change, seat, hero, token.id, name)
    forces = commands.Force(seat=seat, figure=hero, token=token.id)
    refusal = change.counts(no_token(change, hero, token, "force"))
    yield replace(now(f"Force {name} open", forces, hero, "F", "hand", refusal, TOKENS[CHEST].rule), note=TRAPPED)


def _unlock(change: Change, seat: str, hero: str, lock: str, name: str) -> Choice:
    unlocks = commands.Unlock(seat=seat, figure=hero, lock=lock)
    refusal = change.counts(no_unlock(change, hero, lock))
    return now(f"Take the lock off {name}", unlocks, hero, "", "lock", refusal, PRICES["unlock"])


def _trades(change: Change, seat: str, hero: str) -> Iterator[Choice]:
    """With each hero of the zone: what one gives, what one takes, all coins. What else goes with it is asked then."""
    zone, content, soul = change.standing(hero).zone, change.content.items, change.soul(hero)
    for partner, other in change.game.heroes.items():
        near = partner != hero and change.stands(partner) and change.standing(partner).zone == zone
        if not near or other.fallen or not (soul.items or other.items or soul.coins or other.coins):
            continue
        found: list[Option] = []

        def add(label: str, give: str = "", take: str = "", coins: int = 0, who: str = partner) -> None:
            command = commands.Trade(seat=seat, figure=hero, partner=who, give=give, take=take, coins=coins)
            found.append(Option(label, command))  # noqa: B023 - used up before the next partner

        own, theirs = tuple(dict.fromkeys(soul.items)), tuple(dict.fromkeys(other.items))
        for item in own:
            add(f"Give {content[item].name}", give=item)
        for item in theirs:
            add(f"Take {content[item].name}", take=item)
        if soul.coins:
            add(f"Give all coins ({soul.coins})", coins=soul.coins)
        if other.coins:
            add(f"Take all coins ({other.coins})", coins=-other.coins)
        refusal = change.counts(no_trade(change, hero, partner))
        name = f"Trade with {change.figures[partner].name}"
        yield _offered(name, PRICES["trade"], hero, tuple(found), refusal)


def does_good(change: Change, hero: str, does: AbilityCard | Outcome) -> bool:
    """Whether what helps a hero would change anything now: wounds that heal, markers that it ends."""
    if isinstance(does, Outcome) and does != Outcome(heals=does.heals, frees=does.frees):
        return True
    markers = change.markers(hero)
    hurt = does.heals and change.figures[hero].damage
    return bool(hurt or does.shields or without(markers, *does.frees) != markers)


def _in_vain(change: Change, hero: str, item: ItemCard) -> str:
    """Why a draught would be wasted on the hero that drinks it; empty for what is worn."""
    vain = item.slot == "draught" and not any(does_good(change, hero, does) for does in item.does)
    return NO_GOOD if vain else ""


def _each(
    change: Change, name: str, price: str, hero: str, names: Sequence[str], does: Sequence[Command], refusal: str
) -> Choice:
    each = [(change.content.items[item], command) for item, command in zip(names, does, strict=True)]
    found = tuple(
        Option(card.name, command, detail=item_words(card), card=card.id, reason=_in_vain(change, hero, card))
        for card, command in each
    )
    return _offered(name, price, hero, found, refusal)


def _offered(name: str, price: str, hero: str, found: tuple[Option, ...], refusal: str) -> Choice:
    return Choice(name, "option", hero, icon="hand", refusal=refusal, detail=price, options=lambda: found)
