"""Forms of gear: where it is worn, what it costs, its dice and surges, what it adds and does."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any, Final

from vtt.editor.descent.ability_forms import ability_rows, gains_rows
from vtt.editor.edits import Several
from vtt.editor.filling import Drop, Fill, Path, written
from vtt.editor.form_rows import Choices, FormRow, with_value
from vtt.editor.history import Edit
from vtt.editor.parts import Item
from vtt.play.descent.gear import WORN
from vtt.play.descent.making import SURGES
from vtt.rules.descent.abilities.verbs import POWER_DICE
from vtt.rules.descent.conditions import CONDITIONS
from vtt.scenario.document import Scenario

SLOTS: Final[Choices] = (("weapon", "weapon"), *((slot, slot) for slot in WORN))
REACHES: Final[Choices] = (("0", "from afar"), ("1", "from near"), ("2", "with reach"), ("3", "with long reach"))
BRINGS: Final[Choices] = (
    *((field, words.replace("{} ", "").replace(" {}", "").lstrip("+")) for field, words in SURGES.items()),
    *((f"condition {name}", name) for name in CONDITIONS),
)
"""What a surge may bring."""
HANDS: Final[Choices] = (("1", "one"), ("2", "two"))


def gear_rows(plain: Mapping[str, Any], here: Path, *, sold: bool) -> Iterator[FormRow]:
    """The rows of a piece of gear; one that is `sold` has a price and an act."""
    slot = str(plain.get("slot", "trinket"))
    yield FormRow("Worn as", "choice", (*here, "slot"), slot, with_value(SLOTS, slot), depth=1, edit=_slotted(here))
    if sold:
        yield FormRow("Price in gold", "number", (*here, "price"), str(plain.get("price", 0)), depth=1)
        acts = (("1", "first act"), ("2", "second act"))
        act = str(plain.get("act", 1))
        yield FormRow("Sold in", "choice", (*here, "act"), act, acts, depth=1, edit=_whole((*here, "act")))
    if slot == "weapon":
        yield from _weapon(plain.get("weapon") or {}, (*here, "weapon"))
    if slot == "shield":
        yield FormRow("Hands it takes", "number", (*here, "hands"), str(plain.get("hands", 0)), depth=1)
    yield from gains_rows(plain.get("gains", {}), (*here, "gains"))
    yield from ability_rows(plain, here, optional=False)


def _slotted(here: Path) -> Any:
    """Worn somewhere else: a weapon has dice, a shield takes a hand, nothing else does."""

    def chosen(item: Item | None, slot: str) -> Edit[Scenario]:
        edits: list[Edit[Scenario]] = [Fill(item, (*here, "slot"), slot), Drop(item, (*here, "weapon"))]
        edits.append(Fill(item, (*here, "hands"), int(slot == "shield")))
        if slot == "weapon":
            edits.append(Fill(item, (*here, "weapon"), {"dice": ["blue", "yellow"], "surges": [{"damage": 1}]}))
        return Several("Change where it is worn", tuple(edits))

    return chosen


def _whole(path: Path) -> Any:
    return lambda item, text: Fill(item, path, int(text))


def _weapon(plain: Mapping[str, Any], here: Path) -> Iterator[FormRow]:
    hands = str(plain.get("hands", 1))
    yield FormRow("Hands", "choice", (*here, "hands"), hands, HANDS, depth=1, edit=_whole((*here, "hands")))
    yield FormRow("Pierce", "number", (*here, "pierce"), str(plain.get("pierce", 0)), depth=1)
    yield from strike_rows(plain, here)


def strike_rows(plain: Mapping[str, Any], here: Path) -> Iterator[FormRow]:
    """How far something strikes, its dice and its surges."""
    reach = str(plain.get("reach", 1))
    yield FormRow("Strikes", "choice", (*here, "reach"), reach, REACHES, depth=1, edit=_whole((*here, "reach")))
    colours = tuple((colour, colour) for colour in POWER_DICE)
    dice = [str(die) for die in plain.get("dice", ())]
    yield FormRow("Its dice are a blue one, and", "note", depth=1)
    for at, die in enumerate(dice):
        if at:
            choices = (*colours, ("", "none"))
            chosen = partial(written, (*here, "dice", at))
            yield FormRow("Die", "choice", (*here, "dice", at), die, with_value(choices, die), depth=1, edit=chosen)
    yield FormRow("One more die", "add", (*here, "dice", len(dice)), default="yellow", depth=1)
    surges = plain.get("surges", ())
    for at, surge in enumerate(surges):
        yield from _surge(surge, (*here, "surges", at))
    yield FormRow("One more surge", "add", (*here, "surges", len(surges)), default={"damage": 1}, depth=1)


def _surge(plain: Mapping[str, Any], here: Path) -> Iterator[FormRow]:
    field = next((name for name in SURGES if plain.get(name) is not None), "")
    now = field or (f"condition {plain['condition']}" if plain.get("condition") else "")
    chosen = partial(_brings, here)
    yield FormRow("Surge", "choice", (*here, "brings"), now, with_value(BRINGS, now), depth=1, edit=chosen)
    if field:
        yield FormRow("How much", "number", (*here, field), str(plain[field]), depth=2)
    yield FormRow("Surges it costs", "number", (*here, "cost"), str(plain.get("cost", 1)), depth=2)
    yield FormRow("Leave this surge out", "remove", here, depth=2)


def _brings(here: Path, item: Item | None, what: str) -> Edit[Scenario]:
    """Another surge: so much of something, or a condition."""
    field, _, condition = what.partition(" ")
    return Fill(item, here, {"condition": condition} if condition else {field: 1})
