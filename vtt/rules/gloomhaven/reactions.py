"""Items outside one's own turn: what helps against a blow before its card is drawn, and against damage; uses of items
(`gloomhaven.md` 3.7; L377 to L380, L1032)."""

from __future__ import annotations

from typing import Final

import msgspec

from vtt.rules.gloomhaven.change import Change, called
from vtt.rules.gloomhaven.content import Item
from vtt.rules.gloomhaven.decisions import ITEMS, Offer, React
from vtt.rules.gloomhaven.steps import Strike

NOTHING: Final = "nothing"


def ready_items(change: Change, figure: str, when: str) -> tuple[Item, ...]:
    """The items of a character that can be used at some moment: the stunned use none (L835)."""
    hero = change.game.heroes.get(figure)
    if hero is None or "stun" in change.figures[figure].conditions:
        return ()
    items = (change.content.items[name] for name in dict.fromkeys(hero.items) if name not in hero.spent)
    return tuple(item for item in items if item.when == when)


def use_up(change: Change, figure: str, item: Item) -> None:
    """One use of an item; after its last one it is spent or consumed, where it ever is (L377 to L380)."""
    hero, name = change.hero(figure), change.figures[figure].name
    must = item.when == "struck" and item.uses != 1
    change.say(f"{item.name} helps {name}, as it must: {helps(item)}." if must else f"{name} uses {item.name}.")
    change.update_hero(figure, used=tuple(dict.fromkeys((*hero.used, item.id))))
    if not item.after:
        return
    used = (*hero.uses, item.id)
    if used.count(item.id) < item.uses:
        change.update_hero(figure, uses=used)
        return
    uses = tuple(other for other in hero.uses if other != item.id)
    change.update_hero(figure, uses=uses, spent=tuple(dict.fromkeys((*hero.spent, item.id))))


# --- before a blow ---------------------------------------------------------------------------------------------------


def asks_to_react(change: Change, strike: Strike) -> bool:
    """Ask the target of a blow which of its items it uses, before the card is drawn (L1032). Whether it was asked."""
    chosen = [item for item in ready_items(change, strike.target, "struck") if item.uses == 1]
    if strike.asked or not chosen:
        return False
    target, attacker = change.figures[strike.target], change.figures[strike.attacker]
    offers = tuple(Offer(item.id, f"Use {item.name}: {helps(item)}", card=item.id) for item in chosen)
    question = React(
        seat=change.seat_of(target.id),
        figure=target.id,
        prompt=f"{called(attacker)} attacks {target.name}: {strike.attack} and what its card adds. Use an item?",
        offers=(*offers, Offer(NOTHING, "Use nothing", declines=True)),
        strike=strike,
    )
    change.ask(question)
    return True


def answer_reaction(change: Change, question: React, key: str) -> None:
    """The item helps against this blow, and another one may; or the blow falls."""
    if key == NOTHING:
        change.push(msgspec.structs.replace(question.strike, asked=True))
        return
    item = change.content.items[key]
    use_up(change, question.figure, item)
    change.push(helped(question.strike, item))


def helped(strike: Strike, item: Item) -> Strike:
    """A blow against somebody whom an item helps."""
    if item.effect == "disadvantage":
        return msgspec.structs.replace(strike, disadvantage=True)
    return msgspec.structs.replace(strike, shield=strike.shield + item.amount, shields=(*strike.shields, item.id))


def helps(item: Item) -> str:
    """What an item does against a blow."""
    return "the attack has disadvantage" if item.effect == "disadvantage" else f"shield {item.amount} against it"


def armour(change: Change, figure: str) -> tuple[Item, ...]:
    """Items with several uses that help against blows: they must be used whenever they can (L1032)."""
    return tuple(item for item in ready_items(change, figure, "struck") if item.uses != 1)


def armoured(change: Change, strike: Strike) -> Strike:
    """A blow against somebody with such items."""
    for item in armour(change, strike.target):
        strike = helped(strike, item)
    return strike


# --- before damage ---------------------------------------------------------------------------------------------------


def guard_of(change: Change, figure: str) -> str:
    """What would cancel all damage that comes to a figure next, by name; empty: nothing does by itself."""
    guards = change.bonuses(figure, "guard")
    return "" if not guards else change.card(guards[0].card).name if guards[0].card else "an active card"


def damage_offers(change: Change, figure: str) -> tuple[Offer, ...]:
    """Items that cancel damage, or some of it."""
    return tuple(
        Offer(f"item:{item.id}", f"Use {item.name}: {_less(item)}", card=item.id, number=number)
        for number, item in enumerate(ready_items(change, figure, "hurt"), ITEMS)
    )


def left_of_damage(change: Change, figure: str, identity: str, amount: int) -> int:
    """What is left of some damage once an item is used against it."""
    item = change.content.items[identity]
    use_up(change, figure, item)
    return 0 if item.effect == "cancel" else max(0, amount - item.amount)


def _less(item: Item) -> str:
    return "no damage" if item.effect == "cancel" else f"{item.amount} damage less"
