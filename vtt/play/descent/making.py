"""Classes, gear, overlord cards and allies that people make (``Scenario.makings``): read, checked, and laid over what
ships.

An author writes numbers and words of the game (`vtt.rules.descent.abilities.verbs`); names of what is inside, and all
texts of rules, are made here. `data` of a class is a `HeroClass`, of gear a `Gear`, of a card ``effect``, ``window``,
``level`` and ``copies``, of an ally its numbers, ``dice``, ``surges`` and the ``ability`` that is its action. Familiars
of a class are written as allies are, with their ``kind``; its skills call them by their ids there.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple, TypeVar

import msgspec

from vtt.play.descent.book import Ally, Book, Family, HeroClass
from vtt.play.descent.gear import Gear, own
from vtt.play.descent.growing import sheet_of
from vtt.play.descent.sheet import Adventurer
from vtt.rules.descent.abilities.verbs import CARDS
from vtt.rules.descent.abilities.wording import told
from vtt.rules.descent.content import Ability, Content, HeroSheet, Monster, OverlordCard
from vtt.rules.descent.sides import FAMILIAR
from vtt.scenario.document import Making
from vtt.scenario.words import slug

OWN: Final = "own"
"""The class of overlord cards that holds those people have made."""
FAMILY: Final = Family(OWN, "Of your own", "Cards that somebody of you has made.")
ACTION_NAME: Final = "Help"
"""What the action of an ally is called."""
CLASS, GEAR, CARD, ALLY = "class", "gear", "card", "ally"


class Made(NamedTuple):
    """What was made, by id."""

    classes: dict[str, HeroClass]
    gear: dict[str, Gear]
    cards: dict[str, OverlordCard]
    allies: dict[str, Monster]


# --- reading ---------------------------------------------------------------------------------------------------------


def read(makings: Iterable[Making]) -> Made:
    """What was made, as the game has it. ValueError (one sentence) for what it cannot read."""
    made = Made({}, {}, {}, {})
    for making in makings:
        if making.kind == CLASS:
            made.classes[making.id] = read_class(making)
        elif making.kind == GEAR:
            made.gear[making.id] = read_gear(making)
        elif making.kind == CARD:
            made.cards[making.id] = read_card(making)
        elif making.kind == ALLY:
            made.allies[making.id] = read_ally(making)
        else:
            raise ValueError(f"“{making.id}” is neither a class nor gear nor a card nor an ally.")
    return made


def read_class(making: Making) -> HeroClass:
    """A class with its first gear and its skills, each named apart from those of other classes."""
    gear = [_gear(one, f"{making.id}.{_name(one, 'id')}", _name(one, "name")) for one in _listed(making, "gear")]
    plain = _listed(making, "familiars")
    own = {_name(one, "id"): f"{making.id}.{slug(_name(one, 'name'))}" for one in plain}
    skills = [_skill(one, f"{making.id}.{_name(one, 'id')}", own) for one in _listed(making, "skills")]
    familiars = [_familiar(one, own[_name(one, "id")], making) for one in plain]
    named = {"id": making.id, "name": making.name or making.id}
    return _converted(
        {**making.data, **named, "gear": gear, "skills": skills, "familiars": familiars}, HeroClass, making
    )


def read_gear(making: Making) -> Gear:
    """A piece of gear for the market."""
    return _converted(_gear(making.data, making.id, making.name or making.id), Gear, making)


def read_card(making: Making) -> OverlordCard:
    """An overlord card; kind and text follow from its effect."""
    name = making.name or making.id
    plain = {"level": 1, **making.data}
    effect = _converted(_ability(plain.get("effect"), name), Ability, making)
    verb = CARDS.get(effect.id)
    if verb is None:
        raise ValueError(f"{name} does “{effect.id}”, which no overlord card does.")
    window = str(plain.get("window") or verb.windows[0])
    plain |= {
        "id": making.id,
        "name": name,
        "arsenal": 0,
        "kind": verb.kind,
        "window": window,
        "text": verb.says(effect, window),
    }
    return _converted({**plain, "effect": effect, "family": ""}, OverlordCard, making)


def read_ally(making: Making) -> Monster:
    """An ally: the one card of a figure of its own kind."""
    return _converted(_creature(making.data, making.id, making), Monster, making)


def _familiar(plain: Mapping[str, Any], identity: str, making: Making) -> dict[str, Any]:
    """A familiar of a class: counted as a hero, or of the `kind` it says."""
    card = {field: value for field, value in plain.items() if field not in ("id", "name", "kind")}
    made = _creature(card, identity, making)
    return {**made, "name": _name(plain, "name"), "picture": "spirit", "familiar": plain.get("kind", FAMILIAR)}


def _creature(data: Mapping[str, Any], identity: str, making: Making) -> dict[str, Any]:
    """The numbers, dice, surges and action of somebody, as the game writes a figure with one card."""
    plain = {"speed": 0, "health": 0, "defence": [], "dice": [], "reach": 1, **data}
    text, action = str(plain.pop("text", "")), plain.pop("ability", None)
    card = {**plain, "rank": "normal", "attack": plain["dice"], "surges": _surges(plain.get("surges", []))}
    card.pop("dice")
    if action:
        does = _converted(_ability(action, ACTION_NAME), Ability, making)
        card["actions"] = [msgspec.structs.replace(does, text=told(does))]
    named = {"id": identity, "name": making.name or making.id, "text": text, "picture": "villager"}
    size = {"traits": [], "width": 1, "height": 1, "group": {count: [1, 0] for count in ("2", "3", "4")}}
    return {**named, **size, "cards": {"1/normal": card}}


Read = TypeVar("Read")


def _converted(plain: Any, kind: type[Read], making: Making) -> Read:
    try:
        return msgspec.convert(msgspec.to_builtins(plain), kind)
    except msgspec.ValidationError as error:
        words = str(error).replace("`", "").partition(" - at")[0].rstrip(".")
        raise ValueError(f"{making.name or making.id} cannot be read: {words}.") from error


def _listed(making: Making, name: str) -> list[Mapping[str, Any]]:
    found = making.data.get(name, [])
    if not isinstance(found, list) or not all(isinstance(one, dict) for one in found):
        raise ValueError(f"{making.name or making.id} cannot be read: its {name} are no list.")
    return found


def _name(plain: Mapping[str, Any], field: str) -> str:
    return str(plain.get(field, ""))


def _ability(plain: Any, name: str) -> Any:
    return {"name": name, **plain} if isinstance(plain, dict) else plain


def _skill(plain: Mapping[str, Any], identity: str, familiars: Mapping[str, str]) -> dict[str, Any]:
    named = {**plain, "id": identity, "gains": _gains(plain.get("gains", {}))}
    if not plain.get("ability"):
        return named
    ability = _ability(plain["ability"], _name(plain, "name"))
    values = ability.get("values") if isinstance(ability, dict) else None
    if isinstance(values, dict) and str(values.get("familiar")) in familiars:
        ability = {**ability, "values": {**values, "familiar": familiars[str(values["familiar"])]}}
    return {**named, "ability": ability}


def _gear(plain: Mapping[str, Any], identity: str, name: str) -> dict[str, Any]:
    found = {"slot": "trinket", "price": 0, **plain, "id": identity, "name": name}
    found["gains"] = _gains(found.get("gains", {}))
    if isinstance(found.get("weapon"), dict):
        weapon = {"dice": [], **found["weapon"], "id": identity, "name": name}
        found["weapon"] = {**weapon, "surges": _surges(weapon.get("surges", []))}
    if found.get("ability"):
        found["ability"] = _ability(found["ability"], name)
    return found


def _gains(plain: Any) -> Any:
    return {**plain, "surges": _surges(plain["surges"])} if isinstance(plain, dict) and "surges" in plain else plain


SURGES: Final[Mapping[str, str]] = {
    "damage": "+{} damage",
    "range": "+{} range",
    "pierce": "Pierce {}",
    "recover_health": "Recover {} health",
    "recover_fatigue": "Recover {} fatigue",
}
"""What a surge may bring -> its name."""


def _surges(plain: Any) -> Any:
    """Surges with names made of what they bring; one that is there twice is numbered."""
    if not isinstance(plain, list) or not all(isinstance(one, dict) for one in plain):
        return plain
    named: list[dict[str, Any]] = []
    for one in plain:
        parts = [words.format(one[field]) for field, words in SURGES.items() if one.get(field)]
        parts += [str(one["condition"]).capitalize()] if one.get("condition") else []
        name = ", ".join(parts) or "Nothing"
        alike = sum(str(other["name"]).partition(" (")[0] == name for other in named)
        named.append({**one, "name": f"{name} ({alike + 1})" if alike else name})
    return named


# --- where it is played ----------------------------------------------------------------------------------------------


def book_with(book: Book, made: Made) -> Book:
    """A book with what was made: classes to take, gear in the market, cards to buy."""
    families = {**book.families, OWN: FAMILY} if made.cards else book.families
    allies = {one.id: Ally(one.id, one.name, one.text) for one in made.allies.values()}
    return msgspec.structs.replace(
        book,
        classes={**book.classes, **made.classes},
        gear={**book.gear, **made.gear},
        families=families,
        allies={**book.allies, **allies},
    )


def content_with(content: Content, made: Made, family: str = "") -> Content:
    """Content with the allies, familiars and overlord cards that were made: these in the usual deck, or those of a
    `family` to be bought."""
    cards = {card.id: msgspec.structs.replace(card, family=family) for card in made.cards.values()}
    familiars = {familiar.id: familiar for one in made.classes.values() for familiar in one.familiars}
    return msgspec.structs.replace(
        content,
        overlord_cards={**content.overlord_cards, **cards},
        monsters={**content.monsters, **made.allies, **familiars},
    )


def tried(content: Content, book: Book, made: Made) -> Content:
    """Content in which everything that was made is had at once, to try it: the cards are in the overlord's deck, every
    hero owns the gear, and who may take a class (the first that fits) has it with all its skills."""
    content, book = content_with(content, made), book_with(book, made)
    heroes = {sheet.id: _with_all(sheet, content, book, made) for sheet in content.heroes.values()}
    return msgspec.structs.replace(content, heroes=heroes)


def _with_all(sheet: HeroSheet, content: Content, book: Book, made: Made) -> HeroSheet:
    taken = next((one for one in made.classes.values() if one.archetype == sheet.archetype), None)
    if taken is None and not made.gear:
        return sheet
    skills = tuple(skill.id for skill in taken.skills) if taken is not None else ()
    hero = Adventurer(id=sheet.id, name=sheet.name, of_class=taken.id if taken is not None else "", skills=skills)
    for gear in (*made.gear.values(), *(taken.gear if taken is not None else ())):
        hero = own(hero, gear, book.everything)
    grown = sheet_of(hero, content, book)
    return grown if taken is not None else msgspec.structs.replace(grown, weapons=(*sheet.weapons, *grown.weapons))
