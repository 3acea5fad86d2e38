"""Random positions of one monster's activation, the same for the same seed."""

from __future__ import annotations

import random
from typing import Any

MOVES = ["engage", "sight", "toward", "away"]
PICKS = [
    {"pick": "nearest"},
    {"pick": "nearest", "not_attacked": True},
    {"pick": "highest", "of": "might"},
    {"pick": "lowest", "of": "damage"},
]
ATTACKS = [{"kind": "melee", "reach": 1}, {"kind": "melee", "reach": 2}, {"kind": "ranged"}]
KINDS = ["wall", "door", "locked", "portcullis", "thicket", "ancient", "elevation", "barrier"]
SIZES = [(1, 1), (1, 1), (1, 2), (2, 1), (2, 2), (2, 3), (3, 2)]


def random_activation(seed: int, least: int = 3, most: int = 8) -> dict[str, Any]:
    """A monster, one to four heroes and some other monsters on a small, wild board."""
    while True:
        entry = _drawn(random.Random(seed), least, most)
        if entry is not None:
            return entry
        seed += 1_000_003


def _drawn(chance: random.Random, least: int, most: int) -> dict[str, Any] | None:
    columns, rows = chance.randint(least, most), chance.randint(least, most)
    letters = chance.choice([".", "......X#", "........wslhpX#", "....p#", "...X", ".....ww", "....ppl"])
    board = ["".join(chance.choice(letters) for _ in range(columns)) for _ in range(rows)]
    kinds = chance.choice([KINDS, ["wall"], ["thicket", "wall"], ["elevation", "wall"], ["door", "portcullis"]])
    spots = [(x, y, side) for x in range(columns) for y in range(rows) for side in "ES"]
    edges = [[*spot, chance.choice(kinds)] for spot in chance.sample(spots, chance.randint(0, len(spots) // 5))]
    figures: list[dict[str, Any]] = []
    taken: set[tuple[int, int]] = set()
    heroes = chance.randint(1, 4)
    for number in range(heroes + chance.randint(1, 4)):
        hero = 0 < number <= heroes
        w, h = (1, 1) if hero else chance.choice(SIZES)
        x, y = chance.randrange(columns), chance.randrange(rows)
        cells = {(x + i, y + j) for i in range(w) for j in range(h)}
        if x + w > columns or y + h > rows or cells & taken or any(board[j][i] in "X#" for i, j in cells):
            continue
        taken |= cells
        side = "heroes" if hero else "monsters"
        facts = {fact: chance.randint(0, 3) for fact in chance.sample(["might", "damage", "health"], 2)}
        figures.append({"id": f"f{number}", "side": side, "x": x, "y": y, "w": w, "h": h, "facts": facts})
    if not figures or figures[0]["id"] != "f0" or all(figure["side"] == "monsters" for figure in figures):
        return None
    me = figures[0]
    under = {board[me["y"] + j][me["x"] + i] for i in range(me["w"]) for j in range(me["h"])}
    if under == {"p"} or under <= {"l", "h"}:
        return None
    spaces = [[x, y] for y in range(rows) for x in range(columns) if board[y][x] != "#"]
    told = chance.choice(["entry", "list"])
    return {
        "id": "drawn",
        "rows": board,
        "edges": edges,
        "figures": figures,
        "activation": {
            "monster": "f0",
            "speed": chance.randint(1, 5),
            "attack": chance.choice(ATTACKS),
            "condition": chance.choice([None, None, "terrified", "immobilized"]),
            "movement_points": chance.choice([0, 0, 2, 4]),
            "attacked": [figures[1]["id"]] if chance.random() < 0.3 and figures[1]["side"] == "heroes" else [],
            told: _entry(chance, spaces) if told == "entry" else [_entry(chance, spaces), _entry(chance, spaces)],
        },
    }


def _entry(chance: random.Random, spaces: list[list[int]]) -> dict[str, Any]:
    do = chance.choice([*MOVES, *MOVES, "attack", "move_and_retreat", "retreat"])
    entry: dict[str, Any] = {"do": do}
    if do in MOVES or do == "attack":
        entry["target"] = chance.choice(PICKS)
    if do in MOVES and chance.random() < 0.2:
        entry["target"] = {"space": chance.choice(spaces)}
    if do == "attack" and chance.random() < 0.5:
        entry["within"] = chance.randint(1, 5)
    if do == "attack" and chance.random() < 0.5:
        entry["then"] = "retreat"
    if do == "move_and_retreat" and chance.random() < 0.5:
        entry["if_within"] = chance.randint(1, 4)
    return entry
