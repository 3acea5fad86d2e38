"""Forms of what people make for the square game: a class with its gear and skills, a piece of gear, an overlord card,
an ally (`vtt.play.descent.making`). Numbers and choices are written; what a skill or a card then says is shown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any, Final

from vtt.editor.descent.ability_forms import ability_rows, card_rows, gains_rows, shown
from vtt.editor.descent.ally_forms import ally_rows, familiar_rows
from vtt.editor.descent.gear_forms import gear_rows
from vtt.editor.edits import Put
from vtt.editor.filling import Path
from vtt.editor.form_rows import Choices, FormRow, with_value
from vtt.editor.parts import Item, free_id, free_name
from vtt.play.descent.making import ALLY, CARD, CLASS, GEAR, read_class
from vtt.rules.known import Known
from vtt.rules.registry import game_called
from vtt.scenario.document import Making, Scenario

ARCHETYPES: Final[Choices] = tuple((one, one) for one in ("warrior", "healer", "mage", "scout"))
WEAPON: Final[dict[str, Any]] = {"dice": ["blue", "yellow"], "hands": 1, "surges": [{"damage": 1}]}
ITEM: Final[dict[str, Any]] = {"slot": "weapon", "price": 75, "weapon": WEAPON}
FRESH: Final[dict[str, dict[str, Any]]] = {
    CLASS: {
        "archetype": "warrior",
        "text": "",
        "gear": [{"id": "gear", "name": "First weapon", "slot": "weapon", "weapon": WEAPON}],
        "skills": [
            {
                "id": "skill",
                "name": "First skill",
                "cost": 0,
                "ability": {"id": "aid_self", "values": {"health": 2, "action": 1, "fatigue": 1}},
            }
        ],
    },
    GEAR: ITEM,
    CARD: {"level": 1, "effect": {"id": "trap_damage", "values": {"attribute": "awareness", "damage": 2}}},
    ALLY: {
        "health": 8,
        "speed": 4,
        "defence": ["grey"],
        "dice": ["blue", "yellow"],
        "surges": [{"damage": 1}],
        "ability": {"id": "aid", "values": {"health": 1, "distance": 1}},
    },
}
"""What something new begins as."""
TRIED: Final = {
    CLASS: "Tried here (F5), every hero of this archetype has it with all its skills, the first of several classes. In "
    "a campaign (its page, “Put in”) one hero takes it, and learns skills for experience.",
    GEAR: "Tried here (F5), every hero owns it. In a campaign (its page, “Put in”) the market of its act sells it.",
    CARD: "Tried here (F5), it is shuffled into the overlord’s deck. In a campaign (its page, “Put in”) the overlord "
    "buys it for experience.",
    ALLY: "It stands in the palette of figures: place it on the side of the allies. In a campaign (its page, “Put in”) "
    "it goes along with the party.",
}


def fresh(scenario: Scenario, kind: str) -> Making:
    """A new thing of a kind, which the game could play as it is."""
    words = game_called(scenario.game).makes[kind].partition(" ")[2]
    return Making(id=free_id(scenario, "makings", f"own-{kind}"), kind=kind, name=f"New {words}", data=FRESH[kind])


def rows(scenario: Scenario, known: Known) -> Iterator[FormRow]:
    """The rows of the scenario's card that begin something new; what there is stands in the list at the left."""
    yield FormRow("Own things", "heading")
    yield FormRow(
        "Classes, gear, cards and allies of your own: they stand in the list at the left, and whoever gets this file "
        "has them.",
        "note",
    )
    for kind, words in game_called(scenario.game).makes.items():
        made = fresh(scenario, kind)
        yield FormRow(f"Make {words}", "add", ("makings", made.id), edit=partial(_put, made))


def _put(made: Making, item: Item | None, text: str) -> Put:
    return Put("makings", (made,))


def making_rows(scenario: Scenario, making: Making, known: Known) -> Iterator[FormRow]:
    """The rows of one thing that was made."""
    yield FormRow("Name", "text", ("name",), making.name)
    yield FormRow(TRIED.get(making.kind, ""), "note")
    data: Path = ("data",)
    if making.kind == CLASS:
        yield from _class(scenario, making, data, known)
    elif making.kind == GEAR:
        yield from gear_rows(making.data, data, sold=True)
    elif making.kind == CARD:
        yield from card_rows(making.data, data)
    elif making.kind == ALLY:
        yield from ally_rows(making.data, data)


def _class(scenario: Scenario, making: Making, here: Path, known: Known) -> Iterator[FormRow]:
    plain, archetype = making.data, str(making.data.get("archetype", ""))
    yield FormRow("Archetype", "choice", (*here, "archetype"), archetype, with_value(ARCHETYPES, archetype))
    suggested = [one for one in known.offers if one.id in scenario.heroes]
    if suggested and all(one.archetype != archetype for one in suggested):
        words = (
            f"None of the heroes that this scenario suggests is a {archetype}: choose one in its own card to try it."
        )
        yield FormRow(words, "note")
    yield FormRow("In a sentence", "long", (*here, "text"), str(plain.get("text", "")))
    try:
        found = read_class(making)
    except ValueError as error:
        yield FormRow("Class", "fact", value=str(error))
        return
    yield FormRow("First gear", "heading")
    for at, _ in enumerate(found.gear):
        one = plain["gear"][at]
        yield FormRow("Name", "text", (*here, "gear", at, "name"), str(one.get("name", "")))
        yield from gear_rows(one, (*here, "gear", at), sold=False)
        yield FormRow("Leave this gear out", "remove", (*here, "gear", at), depth=1)
    identity = free_name("gear", [str(one.get("id", "")) for one in plain.get("gear", [])])
    more = {"id": identity, "name": "More gear", "slot": "trinket", "gains": {"health": 1}}
    yield FormRow("More first gear", "add", (*here, "gear", len(found.gear)), default=more)
    yield FormRow("Skills", "heading")
    familiars = {str(one.get("id", "")): str(one.get("name", "")) for one in plain.get("familiars", [])}
    for at, skill in enumerate(found.skills):
        yield from _skill(plain["skills"][at], shown(skill), (*here, "skills", at), familiars)
    identity = free_name("skill", [str(one.get("id", "")) for one in plain.get("skills", [])])
    another = {"id": identity, "name": "New skill", "cost": 1, "gains": {"health": 2}}
    yield FormRow("Another skill", "add", (*here, "skills", len(found.skills)), default=another)
    yield FormRow("Familiars that its skills call", "heading")
    for at, one in enumerate(plain.get("familiars", [])):
        yield from familiar_rows(one, (*here, "familiars", at))
    creature = {**FRESH[ALLY], "id": free_name("familiar", list(familiars)), "name": "New familiar", "health": 4}
    yield FormRow("A familiar of its own", "add", (*here, "familiars", len(familiars)), default=creature)


def _skill(plain: dict[str, Any], says: str, here: Path, familiars: Mapping[str, str]) -> Iterator[FormRow]:
    yield FormRow("Skill", "text", (*here, "name"), str(plain.get("name", "")))
    yield FormRow(says, "note", depth=1)
    cost = str(plain.get("cost", 0))
    yield FormRow("Experience (0: from the start)", "number", (*here, "cost"), cost, depth=1)
    yield from ability_rows(plain, here, optional=True, familiars=familiars)
    if not plain.get("ability"):
        yield from gains_rows(plain.get("gains", {}), (*here, "gains"))
    yield FormRow("Leave this skill out", "remove", here, depth=1)
