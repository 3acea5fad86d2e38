"""The small language in which cards, skills and units say what they do, and its words for players.

An action is a tuple of effects, done in order. Nothing here knows a table: `vtt.rules.mage_knight.performing` does
them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby
from typing import Annotated, Final, Literal

import msgspec
from msgspec.structs import replace

from vtt.rules.enumeration import count, enumerated, with_sign
from vtt.rules.mage_knight.content import ELEMENT_WORDS, Element

Amount = Annotated[int, msgspec.Meta(le=999)]
"""As much as one effect ever does, however often it counts."""
EffectKind = Literal[
    "move",
    "influence",
    "attack",
    "ranged",
    "siege",
    "block",
    "heal",
    "draw",
    "mana",
    "crystal",
    "fame",
    "reputation",
    "wound",
    "choose",
    "pay",
    "discard",
    "reduce_cost",
    "set_cost",
    "open_terrain",
    "dice",
    "set_die",
    "ready",
    "weaken",
    "lame",
    "stun",
    "strip",
    "power",
    "recall",
    "mend",
    "resist",
    "keep",
]
NUMBERS: Final = frozenset({"move", "influence", "attack", "ranged", "siege", "block"})
"""What a card played with more strength adds to (`power`)."""
IN_A_FIGHT: Final = NUMBERS - {"move", "influence"}
"""What a banner strengthens."""
FIGHTING: Final = frozenset({"attack", "ranged", "siege", "block", "weaken", "lame", "stun", "strip", "resist"})
"""Effects that are done in a fight only."""
PRICES: Final = frozenset({"pay", "discard"})
"""Effects that take something for what follows."""
AT_ENEMIES: Final = frozenset({"weaken", "lame", "stun", "strip"})
Each = Literal["", "ready_units", "units", "wounds", "enemies", "crystals", "shields", "cards"]


class Effect(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One effect.

    `amount` of movement, influence, attack …; times what it is for `each`. `element` of attacks and blocks. `colour` of
    mana, crystals and prices: a basic colour, ``gold``, ``black``, ``any`` (one may be chosen) or ``paid`` (the
    colour paid before). `options`: what may be chosen among; for `pay` and `discard` one entry: what follows.
    `discard` so many cards that are no wounds (`wounds`: or wounds, `colour`: of that colour only). `reduce_cost` of a
    `terrain` not below `minimum` (a negative amount raises it), `set_cost`, `open_terrain`. `dice`: so many more of the
    source this turn. `set_die`: one die shows a chosen colour and gives so much mana of it. `ready` a unit up to
    `level`. At one enemy: `weaken` its armour, `lame` its attack, `stun` it, `strip` it of `abilities`. `power`:
    another action card's strong effect for nothing, so much stronger. `recall` cards of the discard pile. `mend`: throw
    away wounds of hand or discard pile,
    no healing. `resist`: no damage of a physical attack to units this fight. `keep`: the hand limit is so much
    higher at the end of this turn.
    """

    do: EffectKind
    amount: Amount = 1
    element: Element = "physical"
    each: Each = ""
    colour: str = ""
    terrain: str = "all"
    minimum: int = 0
    level: int = 4
    wounds: bool = False
    abilities: tuple[str, ...] = ()
    options: tuple[tuple[Effect, ...], ...] = ()


Action = tuple[Effect, ...]


def all_effects(action: Action) -> Iterator[Effect]:
    """Every effect of an action, those among its options too."""
    for effect in action:
        yield effect
        for option in effect.options:
            yield from all_effects(option)


def ways_of(action: Action) -> Iterator[tuple[int | None, Action]]:
    """Each way of doing an action, with the number of the option that it takes: where one thing alone is left to be
    chosen among, its options in its place, else the action itself."""
    choosing = [effect for effect in action if effect.do == "choose"]
    if len(choosing) != 1:
        yield None, action
        return
    place = action.index(choosing[0])
    for number, option in enumerate(choosing[0].options):
        yield number, (*action[:place], *option, *action[place + 1 :])


def taken(action: Action, option: int | None) -> Action | None:
    """An action with this option taken (None: what it leaves open is asked); None where it has no such option."""
    return action if option is None else dict(ways_of(action)).get(option)


def strengthened(action: Action, amount: int, numbers: frozenset[str] = NUMBERS) -> Action:
    """An action with so much more of its first number (of these); of every one that may be chosen."""
    if not amount:
        return action
    for place, effect in enumerate(action):
        if effect.do in numbers:
            stronger = replace(effect, amount=effect.amount + amount)
            return (*action[:place], stronger, *action[place + 1 :])
        if effect.options:
            options = tuple(strengthened(option, amount, numbers) for option in effect.options)
            if options != effect.options:
                stronger = replace(effect, options=options)
                return (*action[:place], stronger, *action[place + 1 :])
    return action


# --- in words --------------------------------------------------------------------------------------------------

EACH_WORDS: Final = {
    "ready_units": "ready unit",
    "units": "unit",
    "wounds": "wound in hand",
    "enemies": "enemy",
    "crystals": "crystal",
    "shields": "shield on the map",
    "cards": "card in hand",
}
RESISTED: Final = {"physical": "weapons", "fire": "fire", "ice": "ice"}


def _unremarked(effect: Effect) -> str:
    return ""


def in_words(action: Action, remark: Callable[[Effect], str] = _unremarked) -> str:
    """What an action does, in one line; `remark`: in few words what comes of an effect of it now, but for that."""
    return ", ".join(_parts(action, remark))


def _parts(action: Action, remark: Callable[[Effect], str] = _unremarked) -> list[str]:
    """What each effect of an action does."""
    found = ((number, effect, effect_in_words(effect)) for effect, number in repeats(action))
    return [
        f"{f'{number} × ' if number > 1 else ''}{words}{f' ({said})' if (said := remark(effect)) else ''}"
        for number, effect, words in found
        if words
    ]


def repeats(action: Action) -> Iterator[tuple[Effect, int]]:
    """The effects of an action, those that follow their like counted; mana and crystals as one effect of more."""
    for effect, alike in groupby(action):
        number = len(list(alike))
        if effect.do in ("mana", "crystal"):
            effect, number = replace(effect, amount=effect.amount * number), 1
        yield effect, number


def effect_in_words(effect: Effect) -> str:
    """What one effect does, in a few words."""
    plain = _WORDS.get(effect.do)
    words = plain(effect) if plain else f"{effect.do} {effect.amount}"
    return f"{words} for each {EACH_WORDS[effect.each]}" if effect.each else words


def _fight_words(effect: Effect) -> str:
    name = {"ranged": "ranged attack", "siege": "siege attack"}.get(effect.do, effect.do)
    return f"{ELEMENT_WORDS[effect.element]}{name} {effect.amount}"


def _choose_words(effect: Effect) -> str:
    """“Attack 2 or block 2”; where several things belong together, “either heal 3, or draw 2 cards and heal 1”."""
    plain = all(len(option) < 2 and not PRICES & {one.do for one in option} for option in effect.options)
    options = [enumerated(_parts(option) or ["nothing"]) for option in effect.options]
    return " or ".join(options) if plain else f"either {', or '.join(options)}"


def _mana_words(effect: Effect) -> str:
    what = "crystal" if effect.do == "crystal" else "mana"
    amount = count(effect.amount, what) if what == "crystal" else f"{effect.amount} {what}"
    match effect.colour:
        case "any" | "":
            return f"{amount} of any colour"
        case "paid":
            return f"{amount} of it"
        case "basic":
            return f"{effect.amount} basic {what}"
    return amount.replace(what, f"{effect.colour} {what}")


def price_in_words(effect: Effect) -> str:
    """What an effect takes for what follows."""
    if effect.do == "pay":
        return f"pay {_mana_words(effect)}"
    what = f"{effect.colour} card" if effect.colour else "card"
    return f"discard {count(effect.amount, what)}{' or wounds' if effect.wounds else ''}"


def _price_words(effect: Effect) -> str:
    return f"{price_in_words(effect)}: {in_words(effect.options[0]) if effect.options else ''}"


def _cost_words(effect: Effect) -> str:
    land = "all terrain" if effect.terrain == "all" else effect.terrain
    if effect.do == "open_terrain":
        return f"enter {land} for {effect.amount}"
    costs = "cost" if land.endswith("s") else "costs"
    if effect.do == "set_cost":
        return f"{land} {costs} {effect.amount}"
    least = f", not below {effect.minimum}" if effect.minimum else ""
    return f"{land} {costs} {abs(effect.amount)} {'less' if effect.amount > 0 else 'more'}{least}"


def _strip_words(effect: Effect) -> str:
    resisted = [RESISTED[name] for name in effect.abilities if name in RESISTED]
    every = len(resisted) == len(RESISTED)
    lost = ["every resistance" if every else f"resistance to {enumerated(resisted)}"] if resisted else []
    lost += ["fortification" if name == "fortified" else name for name in effect.abilities if name not in RESISTED]
    return f"an enemy loses {enumerated(lost)}"


_WORDS: Final[dict[str, Callable[[Effect], str]]] = {
    **dict.fromkeys(("attack", "ranged", "siege", "block"), _fight_words),
    "choose": _choose_words,
    "mana": _mana_words,
    "crystal": _mana_words,
    "pay": _price_words,
    "discard": _price_words,
    **dict.fromkeys(("reduce_cost", "set_cost", "open_terrain"), _cost_words),
    "draw": lambda effect: f"draw {count(effect.amount, 'card')}",
    "fame": lambda effect: f"fame +{effect.amount}",
    "reputation": lambda effect: f"reputation {with_sign(effect.amount)}",
    "wound": lambda effect: f"take {count(effect.amount, 'wound')}",
    "dice": lambda effect: f"{count(effect.amount, 'more die').replace('dies', 'dice')} of the source",
    "set_die": lambda effect: f"turn a die of the source to any colour, take {effect.amount} mana of it",
    "ready": lambda effect: f"ready a unit up to level {effect.level}",
    "weaken": lambda effect: f"an enemy's armour −{effect.amount}",
    "lame": lambda effect: f"an enemy's attack −{effect.amount}",
    "stun": lambda effect: "an enemy does not attack",
    "strip": _strip_words,
    "power": lambda effect: f"another action card, strong without mana, +{effect.amount}",
    "recall": lambda effect: f"take back {count(effect.amount, 'discarded card')}",
    "mend": lambda effect: f"throw away {count(effect.amount, 'wound')}",
    "resist": lambda effect: "units take no damage of weapons in this fight",
    "keep": lambda effect: f"hand limit +{effect.amount} at the end of this turn",
}
