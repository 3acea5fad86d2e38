"""Square positions: the published answers, random boards against a slow reference, and wrong positions."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from slow_reference import Reference

from vtt.rules.descent.evidence import evidence
from vtt.rules.descent.ground import Ground
from vtt.rules.descent.grounds import make_ground
from vtt.rules.descent.plan import Options
from vtt.rules.descent.positions import answer, read
from vtt.rules.descent.routes import Mover, Routes

POSITIONS = json.loads(
    (Path(__file__).parent.parent / "data" / "square_positions" / "positions.json").read_text(encoding="utf-8")
)


@pytest.mark.parametrize("entry", POSITIONS, ids=lambda entry: entry["id"])
def test_published_answers(entry: dict[str, Any]) -> None:
    for got, wanted in zip(answer(entry), entry["answers"], strict=True):
        assert got["figure"] == wanted["figure"]
        literal = [row.replace("?", "1") for row in wanted["sees_spaces"]]
        assert got["sees_spaces"] == literal
        unsure = set(wanted["unsure_figures"])
        assert set(got["sees_figures"]) - unsure == set(wanted["sees_figures"]) - unsure
        assert got["distances"] == wanted["distances"]
        assert got["ends"] == sorted(wanted["ends"])


def seen_rows(ground: Ground, name: str) -> list[str]:
    seen, columns = ground.seen(ground.figures[name]), ground.plan.width
    marks = "".join("01"[seen >> space & 1] if ground.empty >> space & 1 else "-" for space in range(ground.plan.size))
    return [marks[start : start + columns] for start in range(0, len(marks), columns)]


@pytest.mark.parametrize("entry", POSITIONS[::6], ids=lambda entry: entry["id"])
def test_published_answers_in_the_strict_reading(entry: dict[str, Any]) -> None:
    board, figures = read(entry)
    ground = make_ground(board, figures, options=Options(wall_end="strict"))
    for wanted in entry["answers"]:
        strict = [row.replace("?", "0") for row in wanted["sees_spaces"]]
        assert seen_rows(ground, wanted["figure"]) == strict


SIZES = [(1, 1), (1, 1), (1, 2), (2, 1), (2, 2), (2, 3), (3, 2)]
KINDS = ["open", "wall", "door", "locked", "portcullis", "thicket", "ancient", "elevation", "barrier", "barrier-back"]


@st.composite
def positions(draw: st.DrawFn, most: int = 9) -> dict[str, Any]:
    """Random positions of the kinds that may be asked, with figures where there is room."""
    width, height = draw(st.integers(1, most)), draw(st.integers(1, most))
    letters = draw(st.sampled_from([".", "....X#", "......wslhpX#", "..p#", "...X", ".....#", "wslhpX#."]))
    rows = ["".join(draw(st.lists(st.sampled_from(letters), min_size=width, max_size=width))) for _ in range(height)]
    kinds = draw(st.sampled_from([KINDS, ["wall"], ["thicket", "wall"], ["elevation", "wall"], ["door", "portcullis"]]))
    spots = st.tuples(st.integers(0, width - 1), st.integers(0, height - 1), st.sampled_from("ES"))
    edges = draw(st.lists(spots, max_size=width * height, unique=True))
    figures: list[dict[str, Any]] = []
    taken: set[tuple[int, int]] = set()
    for number in range(draw(st.integers(1, 5))):
        w, h = draw(st.sampled_from(SIZES))
        x, y = draw(st.integers(0, width - 1)), draw(st.integers(0, height - 1))
        cells = {(x + i, y + j) for i in range(w) for j in range(h)}
        if x + w > width or y + h > height or cells & taken or any(rows[j][i] in "X#" for i, j in cells):
            continue
        taken |= cells
        side, points = draw(st.sampled_from(["heroes", "monsters"])), draw(st.integers(0, 7))
        figures.append({"id": f"f{number}", "side": side, "x": x, "y": y, "w": w, "h": h, "movement_points": points})
    return {
        "id": "drawn",
        "rows": rows,
        "edges": [[x, y, side, draw(st.sampled_from(kinds))] for x, y, side in edges],
        "figures": figures,
    }


@settings(max_examples=60, deadline=None)
@given(positions())
def test_answers_agree_with_the_slow_reference(entry: dict[str, Any]) -> None:
    assert answer(entry) == Reference(entry).answers()


@settings(max_examples=30, deadline=None)
@given(positions(7))
def test_the_strict_reading_agrees_with_the_slow_reference(entry: dict[str, Any]) -> None:
    board, figures = read(entry)
    ground = make_ground(board, figures, options=Options(wall_end="strict"))
    for wanted in Reference(entry, strict=True).answers():
        assert seen_rows(ground, wanted["figure"]) == wanted["sees_spaces"]


@settings(max_examples=30, deadline=None)
@given(positions(7), st.sampled_from(["literal", "strict"]), st.sampled_from(["open", "closed"]), st.booleans())
def test_the_evidence_says_the_same_as_the_sets(
    entry: dict[str, Any], wall_end: str, blocked_corner: str, named: bool
) -> None:
    board, figures = read(entry)
    options = Options(wall_end=wall_end, blocked_corner=blocked_corner, along="named" if named else "all")
    ground = make_ground(board, figures, options=options)
    for figure in list(figures.values())[:2]:
        seen = ground.seen(figure)
        for space in board.spaces:
            sight = evidence(ground, figure, space)
            assert sight.open == bool(seen >> space & 1), (figure.id, board.lattice.name(space), sight)
            assert sight.lines and all(bool(line.blocker) != sight.open for line in sight.lines)


@settings(max_examples=40, deadline=None)
@given(positions())
def test_g51_sight_is_mutual(entry: dict[str, Any]) -> None:
    board, figures = read(entry)
    ground = make_ground(board, figures)
    seen = {space: ground.seen_from(space) for space in board.spaces if not ground.in_pits >> space & 1}
    for one in seen:
        for other in seen:
            assert seen[one] >> other & 1 == seen[other] >> one & 1
    for figure in figures.values():
        for another in figures.values():
            assert ground.sees(figure, another) == ground.sees(another, figure)


@settings(max_examples=40, deadline=None)
@given(positions(), st.booleans(), st.booleans())
def test_paths_cost_what_their_steps_cost_and_ends_lie_on_empty_floor(
    entry: dict[str, Any], flying: bool, counted: bool
) -> None:
    board, figures = read(entry)
    ground = make_ground(board, figures)
    for item in entry["figures"]:
        figure = figures[item["id"]]
        routes = Routes(ground, Mover(figure=figure, points=item["movement_points"], flying=flying, counted=counted))
        for space, cost in routes.ends.items():
            path = routes.path(space)
            assert path is not None and path[-1] == space and path[0] in routes.starts
            assert routes.cost(path) == cost <= item["movement_points"]
            assert cost == sum(routes.cost_of_step(there) for there in path[1:])
            assert routes.refusal(space) == ""
            assert routes.placements(space)
        for footprint in routes.footprints:
            spaces = ground.footprint_spaces(footprint)
            assert all(ground.is_empty(space, [figure.id]) for space in spaces)
            assert len(spaces) == figure.width * figure.height
        for space in board.spaces:
            if space not in routes.ends:
                assert routes.refusal(space).endswith(".")


def good() -> dict[str, Any]:
    figure = {"id": "a", "side": "heroes", "x": 0, "y": 0, "w": 1, "h": 1, "movement_points": 3}
    return {"id": "x", "rows": ["...", "..X"], "edges": [[0, 0, "E", "wall"]], "figures": [figure]}


def changed(**fields: Any) -> dict[str, Any]:
    return {**good(), **fields}


def figure_with(**fields: Any) -> dict[str, Any]:
    entry = good()
    entry["figures"] = [{**entry["figures"][0], **fields}]
    return entry


def lacking(key: str) -> dict[str, Any]:
    entry = good()
    del entry[key]
    return entry


@pytest.mark.parametrize(
    ("entry", "words"),
    [
        ([], "A position must be an object"),
        (lacking("rows"), "needs a list called rows"),
        (lacking("edges"), "needs a list called edges"),
        (lacking("figures"), "needs a list called figures"),
        (changed(rows=[]), "rows must be texts"),
        (changed(rows=["..", 3]), "rows must be texts"),
        (changed(rows=["..", "..."]), "Row 2 has 3 letters"),
        (changed(rows=["..?"]), "unknown letter '?'"),
        (changed(rows=["." * 300]), "at most"),
        (changed(rows="..."), "list called rows"),
        (changed(edges=[[0, 0, "E"]]), "An edge must be a list"),
        (changed(edges=[[0, 9, "E", "wall"]]), "row of an edge"),
        (changed(edges=[[0, 0, "N", "wall"]]), "side of an edge"),
        (changed(edges=[[0, 0, "E", "hedge"]]), "kind of an edge"),
        (changed(edges=[[0, 0, "E", "wall"], [0, 0, "E", "door"]]), "given twice"),
        (changed(edges=[["0", 0, "E", "wall"]]), "must be a whole number"),
        (changed(edges=[[0, 0, ["E"], "wall"]]), "side of an edge"),
        (changed(figures=[3]), "A figure must be an object"),
        (changed(figures=good()["figures"] * 2), "Two figures are called a"),
        (figure_with(x=5), "column of a"),
        (figure_with(x=2, w=2), "partly outside"),
        (figure_with(x=2, y=1), "where no figure can stand"),
        (figure_with(w=3, h=3), "a size no figure has"),
        (figure_with(w=True), "whole number"),
        (figure_with(side="dwarves"), "side of a"),
        (figure_with(side=["heroes"]), "side of a"),
        (figure_with(movement_points=-1), "movement points of a"),
        (figure_with(movement_points=2.5), "whole number"),
        (figure_with(id=""), "id of a figure"),
        (changed(figures=[{"id": "a"}]), "lacks its side"),
        (changed(figures=[*good()["figures"], {**good()["figures"][0], "id": "b"}]), "stand on the same space"),
    ],
)
def test_a_wrong_position_is_one_sentence(entry: Any, words: str) -> None:
    with pytest.raises(ValueError) as caught:
        answer(entry)
    message = str(caught.value)
    assert words in message and message.endswith(".") and "\n" not in message


def test_a_position_without_figures_is_fine() -> None:
    assert answer(changed(figures=[])) == []
