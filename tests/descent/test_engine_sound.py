"""What no input may do: raise anything but a refusal, or leave an unsound table; and what counts as unsound."""

from __future__ import annotations

import random
from typing import Any

import pytest
from arena import CONTENT, Arena
from test_engine_playout import crowded, rough

from tests.counts import seeds
from tests.kinds import commands_of
from vtt.board.pieces import Token
from vtt.board.table import Table
from vtt.rules import by_hand
from vtt.rules.base import Command, IllegalCommand
from vtt.rules.by_hand import Anyway, Finish
from vtt.rules.descent import commands
from vtt.rules.descent.ruleset import Descent
from vtt.rules.descent.state import Deck, Turn
from vtt.rules.questions import Answer

RULES = Descent(CONTENT)
BENT = (*commands_of(commands), Answer)
KINDS = [kind for kind in (*BENT, *commands_of(by_hand)) if kind not in (Anyway, Finish)]
WORDS: dict[str, tuple[Any, ...]] = {
    "kind": (*CONTENT.monsters, "search", "objective", "wall", "x"),
    "card": (*CONTENT.overlord_cards, *CONTENT.search_cards, "x"),
    "weapon": ("", "unarmed", "longsword", "x"),
    "ability": ("", "howl", "grab", "guard", "blink", "red-draught", "x"),
    "condition": ("stunned", "bleeding", "immobilized", "doomed", "x"),
    "state": ("open", "closed", "removed", "x"),
    "letter": tuple(".wslphX#?"),
    "side": ("monsters", "heroes"),
    "rank": ("normal", "elite", ""),
    "passes": (True, False),
    "seat": ("",),
    "teller": ("", "story"),
}


def nonsense(table: Table[Any], chance: random.Random) -> Command:
    """A command of any kind with fields that fit it in type, and otherwise by luck."""
    kind = chance.choice(KINDS)
    size = table.board.lattice.size
    spaces = (*range(size), -1, size, 10**6)
    names: dict[str, tuple[Any, ...]] = {
        "figure": (*table.pieces.figures, "nobody"),
        "token": (*table.pieces.tokens, "x"),
        "door": (*table.pieces.doors, "x"),
        "group": (*table.game.groups, "x"),
        "room": (*table.game.rooms, "x"),
        "option": ("pass", "x", *(offer.key for question in table.pending for offer in question.offers)),  # type: ignore[attr-defined]
        **WORDS,
    }
    names["hero"] = names["bearer"] = names["figure"]
    fields: dict[str, Any] = {}
    for name in kind.__struct_fields__:
        if name in names:
            fields[name] = chance.choice(names[name])
        elif name in ("path", "spaces", "targets", "faces"):
            fields[name] = tuple(chance.choice(spaces) for _ in range(chance.randrange(4)))
        elif name in ("space", "border") or (name == "target" and kind.__name__ == "Attack"):
            fields[name] = chance.choice(spaces)
        elif name == "target":
            fields[name] = chance.choice(names["figure"])
        elif name in (
            "width",
            "height",
            "actions",
            "fatigue",
            "damage",
            "health",
            "value",
            "amount",
            "normal",
            "elite",
        ):
            fields[name] = chance.choice((0, 1, 2, -1, 9))
        elif name == "difficulty":
            fields[name] = 0
        elif name == "face_up":
            fields[name] = chance.random() < 0.5
        else:
            fields[name] = chance.choice(("", "x"))
    command: Command = kind(**fields)
    return Anyway(command=command) if kind in BENT and chance.random() < 0.5 else command


@pytest.mark.parametrize("seed", seeds(2, 6))
def test_nonsense_is_refused_in_one_sentence(seed: int) -> None:
    chance = random.Random(seed)
    table = rough(crowded(seed), seed)
    refused = 0
    for _ in range(400):
        command = nonsense(table, chance)
        try:
            outcome = RULES.apply(table, command)
        except IllegalCommand as reason:
            refused += 1
            assert str(reason) and str(reason)[-1] in ".!?" and "\n" not in str(reason), command
            continue
        assert RULES.invariants(outcome.table) == [], command
        table = outcome.table
    assert refused > 50


def unsound(**changes: Any) -> list[str]:
    arena = Arena("MT.Z", {"M": "mira", "T": "tilda"}, {"Z": "zombie"}, turn="mira")
    assert RULES.invariants(arena.table) == []
    for figure, fields in changes.get("figures", {}).items():
        arena.set(figure, **fields)
    for hero, fields in changes.get("heroes", {}).items():
        arena.hero_set(hero, **fields)
    if "game" in changes:
        arena.game(**changes["game"])
    if "token" in changes:
        arena.token(changes["token"])
    return RULES.invariants(arena.table)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"figures": {"mira": {"space": 1}}}, "Tilda and Mira stand on one space."),
        ({"figures": {"mira": {"damage": 13}}}, "Mira has 13 damage of 12."),
        ({"figures": {"mira": {"damage": 12}}}, "Mira has no health left and stands."),
        ({"figures": {"mira": {"conditions": ("doomed", "doomed")}}}, "Mira has a condition twice."),
        ({"heroes": {"mira": {"fatigue": 5}}}, "Mira has 5 fatigue of 4."),
        ({"heroes": {"mira": {"token": 2}}}, "Mira stands and is knocked out."),
        ({"game": {"groups": {}}}, "Zombie 1 belongs to no group."),
        ({"game": {"turn": Turn("nobody")}}, "Somebody acts who is not there."),
        ({"game": {"turn": Turn("mira", actions=-1)}}, "Somebody has less than no actions or points."),
        ({"game": {"phase": "overlord"}}, "Mira acts in the other side's turn."),
        ({"game": {"round": 0}}, "Rounds are counted from 1."),
        (
            {"game": {"search": Deck(draw=("whetstone", "whetstone"))}},
            "The search deck has the card whetstone 2 times.",
        ),
        ({"token": Token("idol", "objective", carrier="nobody")}, "The token idol is carried by nobody."),
    ],
)
def test_unsound_tables_are_told(changes: dict[str, Any], sentence: str) -> None:
    assert sentence in unsound(**changes)
