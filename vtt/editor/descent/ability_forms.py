"""Forms of what a skill, a piece of gear or an overlord card does: a word of the game, and the values it knows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any, Final

from vtt.editor.edits import Several
from vtt.editor.filling import Drop, Fill, Path, written
from vtt.editor.form_rows import Choices, FormRow, with_value
from vtt.editor.history import Edit
from vtt.editor.parts import Item
from vtt.play.descent.book import Skill, skill_in_words
from vtt.rules.descent.abilities.verbs import (
    ACTIONS,
    CARDS,
    DEFENCE_DICE,
    SKILLS,
    WHEN,
    Value,
    action_values,
    skill_values,
    usual_values,
)
from vtt.rules.descent.content import Ability
from vtt.rules.descent.settings import ATTRIBUTES
from vtt.scenario.document import Scenario

ADDS: Final = ("health", "stamina", "speed", "pierce", *ATTRIBUTES)
"""Numbers that may be added to a hero's sheet."""
DICE: Final[Choices] = (("", "none"), *((one, one) for one in DEFENCE_DICE))


def shown(skill: Skill) -> str:
    """What a skill says, as people will read it."""
    words = skill_in_words(skill)
    return f"It says: {words}{'' if words.endswith('.') else '.'}"


def ability_rows(
    plain: Mapping[str, Any], here: Path, *, optional: bool, familiars: Mapping[str, str] | None = None
) -> Iterator[FormRow]:
    """What something does at the table; if that is `optional`, it may add to the sheet instead (or besides).
    `familiars`: those of the class it is in, id -> name."""
    ability = plain.get("ability") or {}
    now = str(ability.get("id", ""))
    none = (("", "adds to the sheet"),) if optional else (("", "nothing more"),)
    choices = (*none, *((name, verb.called) for name, verb in SKILLS.items()))
    chosen = partial(_chosen, here, optional)
    yield FormRow("Does", "choice", (*here, "ability", "id"), now, with_value(choices, now), depth=1, edit=chosen)
    if now in SKILLS:
        named = familiars or {}
        yield from _value_rows(skill_values(now, named), ability.get("values", {}), (*here, "ability", "values"), named)


def action_rows(plain: Mapping[str, Any], here: Path) -> Iterator[FormRow]:
    """What an ally does as its action; it has no fatigue to pay, and nothing of it is exhausted."""
    ability = plain.get("ability") or {}
    now = str(ability.get("id", ""))
    choices = (("", "nothing more"), *((name, SKILLS[name].called) for name in ACTIONS))
    chosen = partial(_action, here)
    yield FormRow("Does", "choice", (*here, "ability", "id"), now, with_value(choices, now), edit=chosen)
    if now in ACTIONS:
        yield from _value_rows(action_values(now), ability.get("values", {}), (*here, "ability", "values"))


def _action(here: Path, item: Item | None, verb: str) -> Edit[Scenario]:
    if not verb:
        return Drop(item, (*here, "ability"))
    return Fill(item, (*here, "ability"), {"id": verb, "values": usual_values(action_values(verb))})


def _chosen(here: Path, instead: bool, item: Item | None, verb: str) -> Edit[Scenario]:
    """Another word, with its usual values; what the old one had goes, and what was added to the sheet `instead`."""
    if not verb:
        gone: Edit[Scenario] = Drop(item, (*here, "ability"))
        return Several("Choose what it does", (gone, Fill(item, (*here, "gains"), {"health": 1}))) if instead else gone
    made = {"id": verb, "values": usual_values(SKILLS[verb].values)}
    fill = Fill(item, (*here, "ability"), made)
    return Several("Choose what it does", (fill, Drop(item, (*here, "gains")))) if instead else fill


def _value_rows(
    values: tuple[Value, ...], given: Mapping[str, Any], here: Path, named: Mapping[str, str] = {}
) -> Iterator[FormRow]:
    for value in values:
        now, path = given.get(value.name, ""), (*here, value.name)
        if value.kind == "word":
            choices = with_value(tuple((one, named.get(one) or _called(one)) for one in value.words), str(now))
            chosen = partial(written, path)
            yield FormRow(value.label, "choice", path, str(now), choices, depth=1, edit=chosen)
        elif value.kind == "switch":
            on = "true" if now else "false"
            yield FormRow(value.label, "switch", path, on, depth=1, edit=partial(_switched, path))
        else:
            yield FormRow(value.label, "number", path, str(now), depth=1)


def _called(word: str) -> str:
    return word.replace("_", " ") or "nothing"


def _switched(path: Path, item: Item | None, text: str) -> Edit[Scenario]:
    return Fill(item, path, int(text == "true"))


# --- what is added to the sheet -------------------------------------------------------------------------------------


def gains_rows(plain: Mapping[str, Any], here: Path) -> Iterator[FormRow]:
    """Numbers that are added: a row for each there is, and one that begins another."""
    attributes = plain.get("attributes", {})
    found = {name: (attributes if name in ATTRIBUTES else plain).get(name) for name in ADDS}
    for name, value in found.items():
        if value is not None:
            label = f"More {name}" if name != "pierce" else "Pierce more with weapons"
            yield FormRow(label, "number", _added(here, name), str(value), depth=1)
    left = tuple((name, name) for name, value in found.items() if value is None)
    more = (("", "choose one"), *left)
    yield FormRow("Adds to", "choice", (*here, "more"), "", more, depth=1, edit=partial(_adds, here))
    die = next(iter(plain.get("defence", ())), "")
    choices, chosen = with_value(DICE, str(die)), partial(_die, here)
    yield FormRow("One more die in defence", "choice", (*here, "defence"), str(die), choices, depth=1, edit=chosen)


def _added(here: Path, name: str) -> Path:
    return (*here, "attributes", name) if name in ATTRIBUTES else (*here, name)


def _adds(here: Path, item: Item | None, name: str) -> Edit[Scenario]:
    return Fill(item, _added(here, name), 1) if name else Several("Nothing", ())


def _die(here: Path, item: Item | None, colour: str) -> Edit[Scenario]:
    return Fill(item, (*here, "defence"), [colour]) if colour else Drop(item, (*here, "defence"))


# --- overlord cards -------------------------------------------------------------------------------------------------


def card_rows(plain: Mapping[str, Any], here: Path) -> Iterator[FormRow]:
    """What an overlord card does, when it is played, what it costs."""
    effect = plain.get("effect") or {}
    now = str(effect.get("id", ""))
    choices: Choices = tuple((name, verb.called) for name, verb in CARDS.items())
    yield FormRow("Does", "choice", (*here, "effect", "id"), now, with_value(choices, now), edit=partial(_effect, here))
    verb = CARDS.get(now)
    if verb is not None:
        window = str(plain.get("window") or verb.windows[0])
        yield from _value_rows(verb.values, effect.get("values", {}), (*here, "effect", "values"))
        if len(verb.windows) > 1:
            when = tuple((one, WHEN[one]) for one in verb.windows)
            yield FormRow("Played", "choice", (*here, "window"), window, with_value(when, window))
        else:
            yield FormRow("Played", "fact", value=WHEN.get(window, window))
        words = {name: value for name, value in effect.get("values", {}).items() if isinstance(value, int | str)}
        says = verb.says(Ability(id=now, name="", values=words), window)
        yield FormRow(f"It says: {says}", "note")
    yield FormRow("Level (its price)", "number", (*here, "level"), str(plain.get("level", 1)))
    yield FormRow("How many, tried here", "number", (*here, "copies"), str(plain.get("copies", 1)))


def _effect(here: Path, item: Item | None, verb: str) -> Edit[Scenario]:
    """Another effect, with its usual values, at its own moment."""
    made = {"id": verb, "values": usual_values(CARDS[verb].values)}
    edits: tuple[Edit[Scenario], ...] = (Fill(item, (*here, "effect"), made), Drop(item, (*here, "window")))
    return Several("Choose what it does", edits)
