"""The words of which people make skills, gear and overlord cards, each with the values it knows: for forms and checks.

`SKILLS` are the words for heroes (`skills.py`, `responses.py`), `CARDS` the effects of overlord cards
(`abilities/overlord.py`), with the moment at which each may be played and what it says on the card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final, Literal, NamedTuple

from vtt.rules.descent.abilities.bearing import number, word
from vtt.rules.descent.abilities.wording import BOONS
from vtt.rules.descent.conditions import CONDITIONS
from vtt.rules.descent.content import Ability
from vtt.rules.descent.settings import ATTRIBUTES

POWER_DICE: Final = ("red", "yellow", "green")
DEFENCE_DICE: Final = ("brown", "grey", "black")
FAMILIARS: Final = ("lurcher", "glim", "brickling")
"""Familiars that there are to be called."""
TOKENS: Final = ("draught", "valour", "insight")
"""Tokens of classes that there are."""
SERVANTS: Final = ("crows",)
"""Servants that there are to be summoned."""
MOST: Final = 20
"""The largest number anything may be made with."""


class Value(NamedTuple):
    """One value of a word: `usual` is what a new one has; a number is at least `least`, a word one of `words`, and a
    switch 0 or 1."""

    name: str
    label: str
    kind: Literal["number", "switch", "word"] = "number"
    usual: int | str = 0
    least: int = 0
    words: tuple[str, ...] = ()


class Verb(NamedTuple):
    """A word: what it is called in a list, and the values it knows."""

    called: str
    values: tuple[Value, ...]


class CardVerb(NamedTuple):
    """An effect of overlord cards: what it is called, in which windows it may be played, of which kind a card with it
    is (event, trap, magic), its values, and what the card says."""

    called: str
    windows: tuple[str, ...]
    kind: str
    values: tuple[Value, ...]
    says: Callable[[Ability, str], str]


# --- skills and gear ------------------------------------------------------------------------------------------------

FATIGUE: Final = Value("fatigue", "Costs fatigue")
EXHAUST: Final = Value("exhaust", "Once until the next turn", "switch", 0)
_PRICE: Final = (FATIGUE, Value("spends", "Gives back a token", "word", "", words=("", *TOKENS)), EXHAUST)
_ACTION: Final = (Value("action", "Takes an action", "switch", 1), *_PRICE)
_NEAR: Final = Value("distance", "Within spaces", usual=3, least=1)
_BESIDE: Final = Value("distance", "Within spaces (0: only itself)")
_HEALTH: Final = Value("health", "Recovers health", usual=2)
_RELIEF: Final = Value("relief", "Recovers fatigue")
_POINTS: Final = Value("points", "Movement points")
_AID: Final = (
    _HEALTH,
    _RELIEF,
    _POINTS,
    Value("cure", "All conditions go", "switch", 0),
    Value("boon", "And then", "word", "", words=("", *BOONS)),
    Value("gives", "Gives a token", "word", "", words=("", *TOKENS)),
)
_DAMAGE: Final = Value("damage", "Damage", usual=1)
_CONDITION: Final = Value("condition", "Condition", "word", "", words=("", *CONDITIONS))
_HEXES: Final = Value("hexes", "Hex marks on it")
_ATTRIBUTE: Final = Value("attribute", "Tests", "word", "awareness", words=ATTRIBUTES)
_POWER: Final = Value("die", "Die", "word", "yellow", words=POWER_DICE)
_DEFENCE: Final = Value("die", "Die", "word", "brown", words=DEFENCE_DICE)

SKILLS: Final[Mapping[str, Verb]] = {
    "aid": Verb("helps one hero", (*_AID, _NEAR, *_ACTION)),
    "aid_self": Verb("helps itself", (*_AID, *_ACTION)),
    "aid_all": Verb("helps all heroes near", (*_AID, _NEAR, *_ACTION)),
    "harm": Verb("hurts one monster in sight", (_DAMAGE, _CONDITION, _HEXES, _NEAR, *_ACTION)),
    "harm_all": Verb("hurts all monsters in sight near", (_DAMAGE, _CONDITION, _HEXES, _NEAR, *_ACTION)),
    "call": Verb(
        "calls a familiar",
        (
            Value("familiar", "Familiar", "word", "lurcher", words=FAMILIARS),
            Value("most", "How many at once", usual=1, least=1),
            _NEAR,
            *_ACTION,
        ),
    ),
    "press": Verb("own attack: one more die", (_POWER, *_PRICE)),
    "drive": Verb(
        "own attack, rolled: more of it",
        (_DAMAGE, Value("pierce", "Pierce"), Value("range", "Range"), *_PRICE),
    ),
    "cover": Verb("attacked: one more die in defence", (_DEFENCE, _BESIDE, *_PRICE)),
    "ward": Verb(
        "hurt by an attack: less damage", (Value("damage", "Damage less", usual=1, least=1), _BESIDE, *_PRICE)
    ),
    "thrill": Verb("defeated a monster: recovers", (_HEALTH, _RELIEF, _POINTS, *_PRICE)),
    "find": Verb("searched: recovers, finds more", (_HEALTH, _RELIEF, Value("cards", "Search cards more"), *_PRICE)),
}
"""Ability id -> the word."""


def skill_values(verb: str, familiars: Iterable[str] = ()) -> tuple[Value, ...]:
    """The values that a word knows in a class that has familiars of its own."""
    own = tuple(familiars)
    values = SKILLS[verb].values
    return tuple(one._replace(words=(*one.words, *own)) if one.name == "familiar" else one for one in values)


ACTIONS: Final = ("aid", "aid_self", "aid_all", "harm", "harm_all")
"""The words of which an ally's action is made."""


def action_values(verb: str) -> tuple[Value, ...]:
    """The values of an ally's action: who has no fatigue pays none, and it takes an action always."""
    return tuple(value for value in SKILLS[verb].values if value not in _ACTION)


# --- overlord cards -------------------------------------------------------------------------------------------------

WHEN: Final[Mapping[str, str]] = {
    "turn_start": "when the overlord’s turn begins",
    "activation": "when a monster is activated",
    "entered": "when a hero enters a space",
    "attack_declared": "when an attack is declared",
    "rolled": "when an attack has been rolled",
    "damage": "when an attack is about to hurt",
    "defeated": "when a monster is defeated",
    "searched": "when a hero has searched",
    "any": "at any time in the overlord’s turn",
}
"""Window -> when a card of it may be played."""


def _trapped(effect: Ability, window: str) -> str:
    who = "The hero who searched" if window == "searched" else "The hero who entered a space"
    damage, condition = number(effect, "damage", 0), word(effect, "condition")
    left = ", and ".join(part for part in (f"{damage} damage" if damage else "", condition) if part)
    return f"{who} tests {word(effect, 'attribute')}. Failure: {left}."


def _cursed(effect: Ability, window: str) -> str:
    return f"One hero tests {word(effect, 'attribute')}. Failure: {word(effect, 'condition')}."


_TEST: Final = (_ATTRIBUTE, Value("condition", "Who fails is", "word", "weakened", words=CONDITIONS))
CARDS: Final[Mapping[str, CardVerb]] = {
    "gain_speed": CardVerb(
        "a monster moves farther",
        ("activation",),
        "event",
        (),
        lambda one, window: "The acting monster gains movement points equal to its speed.",
    ),
    "extra_attack": CardVerb(
        "a monster attacks once more",
        ("activation",),
        "event",
        (),
        lambda one, window: "The acting monster may make one more attack, without an action.",
    ),
    "lose_points": CardVerb(
        "a hero loses all movement points",
        ("entered",),
        "trap",
        (_ATTRIBUTE,),
        lambda one, window: (
            f"The hero who entered a space tests {word(one, 'attribute')}. Failure: all movement points are lost."
        ),
    ),
    "trap_damage": CardVerb(
        "a trap", ("entered", "searched"), "trap", (_ATTRIBUTE, _DAMAGE._replace(usual=2), _CONDITION), _trapped
    ),
    "trap_condition": CardVerb(
        "a trap with a condition", ("entered", "searched"), "trap", (*_TEST, Value("damage", "Damage")), _trapped
    ),
    "reroll_attack": CardVerb(
        "a hero rolls a die again",
        ("rolled",),
        "magic",
        (),
        lambda one, window: "The hero who attacks rolls one of the dice again; you choose it.",
    ),
    "turn_die": CardVerb(
        "a monster’s die is turned",
        ("rolled",),
        "magic",
        (),
        lambda one, window: (
            "One power die (any but the blue one) of the attacking monster is turned to a face you choose."
        ),
    ),
    "worse_die": CardVerb(
        "a hero defends with a worse die",
        ("rolled",),
        "magic",
        (_DEFENCE,),
        lambda one, window: f"The attacked hero rolls a {word(one, 'die')} die instead of another defence die.",
    ),
    "defence_die": CardVerb(
        "a monster defends with one more die",
        ("attack_declared",),
        "magic",
        (_DEFENCE,),
        lambda one, window: f"The attacked monster rolls one more {word(one, 'die')} die.",
    ),
    "attack_die": CardVerb(
        "a monster attacks with one more die",
        ("attack_declared",),
        "event",
        (_POWER,),
        lambda one, window: f"The attacking monster rolls one more {word(one, 'die')} die.",
    ),
    "lose_die": CardVerb(
        "a hero attacks with one die less",
        ("attack_declared",),
        "magic",
        (_ATTRIBUTE,),
        lambda one, window: (
            f"The attacking hero tests {word(one, 'attribute')}. Failure: one power die (not the blue one) is left out."
        ),
    ),
    "new_target": CardVerb(
        "another monster is attacked",
        ("attack_declared",),
        "event",
        (),
        lambda one, window: "A monster beside the attacked monster becomes the target instead.",
    ),
    "less_damage": CardVerb(
        "a monster suffers less",
        ("damage",),
        "magic",
        (Value("damage", "Damage less", usual=2, least=1),),
        lambda one, window: f"The monster suffers {number(one, 'damage')} damage less from this attack.",
    ),
    "parting_damage": CardVerb(
        "a defeated monster hurts",
        ("defeated",),
        "magic",
        (Value("damage", "Damage", usual=1, least=1),),
        lambda one, window: f"Each hero beside the defeated monster suffers {number(one, 'damage')} damage.",
    ),
    "place_monster": CardVerb(
        "a missing monster comes",
        ("turn_start",),
        "event",
        (),
        lambda one, window: "Place one missing normal monster of a group beside another member of it.",
    ),
    "curse_hero": CardVerb("a hero gets a condition", ("turn_start",), "magic", _TEST, _cursed),
    "curse_heroes": CardVerb(
        "heroes side by side get a condition",
        ("turn_start",),
        "magic",
        _TEST,
        lambda one, window: (
            f"One hero and every hero beside that one test {word(one, 'attribute')}. Failure: {word(one, 'condition')}."
        ),
    ),
    "lead_hero": CardVerb(
        "a hero is led astray",
        ("turn_start",),
        "magic",
        (_ATTRIBUTE, Value("distance", "Spaces", usual=2, least=1)),
        lambda one, window: (
            f"One hero tests {word(one, 'attribute')}. "
            f"Failure: you move that hero up to {number(one, 'distance')} spaces."
        ),
    ),
    "summon": CardVerb(
        "a servant comes",
        ("turn_start",),
        "event",
        (Value("servant", "Servant", "word", "crows", words=SERVANTS), _NEAR),
        lambda one, window: (
            f"Place the {word(one, 'servant').replace('-', ' ')} on an empty space within {number(one, 'distance', 3)} "
            "of a hero; they are a group of their own."
        ),
    ),
    "step_through": CardVerb(
        "a small monster steps through walls",
        ("any",),
        "magic",
        (Value("distance", "Within spaces", usual=3, least=1),),
        lambda one, window: (
            f"Place one of your small monsters on an empty space within {number(one, 'distance')} of it."
        ),
    ),
}
"""Effect id -> the word."""


HOW: Final = frozenset({"distance", "fatigue", "spends", "exhaust", "action", "attribute"})
"""Values that say how something is done, and not what."""


def usual_values(values: tuple[Value, ...]) -> dict[str, int | str]:
    """What a new ability of a word begins with; what is nothing is left out."""
    return {
        value.name: value.usual for value in values if value.usual != "" and (value.usual or value.name == "action")
    }


def value_problems(ability: Ability, values: tuple[Value, ...]) -> Iterator[str]:
    """Sentences about values that a word does not know, or cannot have."""
    known = {value.name: value for value in values}
    for name, given in ability.values.items():
        value = known.get(name)
        if value is None:
            yield f"“{ability.id}” has no value “{name}”."
        elif value.kind == "word" and given not in value.words:
            yield f"{value.label}: there is no “{given}” for “{ability.id}”."
        elif value.kind != "word" and (not isinstance(given, int) or not 0 <= given <= MOST):
            yield f"{value.label} is a number from 0 to {MOST}."
    doing = [value.name for value in values if value.name not in HOW]
    if doing and not any(ability.values.get(name) for name in doing):
        yield "it does nothing yet; give it a number, or choose something."
    for value in values:
        if value.kind == "word" and "" not in value.words and value.name not in ability.values:
            yield f"{value.label}: choose one."
        given = ability.values.get(value.name, value.least)
        if value.kind == "number" and isinstance(given, int) and 0 <= given < value.least:
            yield f"{value.label} is at least {value.least}."
