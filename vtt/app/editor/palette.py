"""The card at the left: what the tool lays next. Each tool has its own choices."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from vtt.app.editor.opened import Opened
from vtt.app.editor.palette_parts import PaletteDeeds, PaletteState, scrolled
from vtt.app.editor.thumbs import TERRAIN_COLOURS, BorderSwatch, Swatch
from vtt.app.editor.tile_palette import tiles_palette
from vtt.app.widgets.base import Widget
from vtt.app.widgets.button import Button, Toggle
from vtt.app.widgets.choose import Segments, Slider
from vtt.app.widgets.label import Heading, Label, Paragraph
from vtt.app.widgets.layout import Card, Column, Row
from vtt.board.terrain import AS_PRINTED, TERRAIN
from vtt.editor.desk import Desk
from vtt.editor.parts import TYPES, WORDS, Item, own_figures, things
from vtt.editor.room_edits import named, room_on
from vtt.editor.tools.borders import TITLES as BORDER_TITLES
from vtt.editor.tools.borders import BorderTool
from vtt.editor.tools.painting import BrushTool, EraserTool, FillTool, LineTool, RectangleTool
from vtt.editor.tools.placing import AreaTool, FigureTool, GroupTool, TokenTool
from vtt.editor.tools.tiles import TileTool
from vtt.editor.tools.tool import Tool
from vtt.rules.registry import game_called
from vtt.scenario.words import kind_words
from vtt.scene.names import TOKENS as SPRITES

ON_HEXAGONS = ("wall", "door", "locked", "open")
"""Borders and doors that mean something in a game on hexagons."""
TOKENS = (
    "search",
    "objective",
    "trap",
    "crumbling",
    "obstacle",
    "coin",
    "treasure",
    "key",
    "lever",
    "villager",
    "altar",
    "bush",
    "coals",
    "pillar",
    "plate",
    "rubble",
    "sarcophagus",
    "scroll",
    "stairs",
    "table",
)
AREA_WORDS = (("", "Area"), ("room", "Room"), ("start", "Start"), ("entrance", "Entrance"), ("exit", "Exit"))


def palette_card(opened: Opened, tool: Tool, state: PaletteState, deeds: PaletteDeeds) -> Card:
    """The palette for a tool."""
    if isinstance(tool, TileTool):
        inside = tiles_palette(opened, state, deeds)
    elif isinstance(tool, BrushTool | RectangleTool | LineTool | FillTool) and not isinstance(tool, EraserTool):
        inside = terrain_palette(opened.desk, tool, deeds, state)
    elif isinstance(tool, EraserTool):
        inside = [
            Heading("Eraser"),
            _brush_size(opened.desk, deeds),
            Paragraph(tool.hint.capitalize() + ".", quiet=True),
        ]
    elif isinstance(tool, BorderTool):
        inside = borders_palette(opened.desk, deeds, state)
    elif isinstance(tool, TokenTool):
        inside = _tokens(opened, state, deeds)
    elif isinstance(tool, FigureTool | GroupTool):
        inside = _figures(opened, tool, state, deeds)
    elif isinstance(tool, AreaTool):
        inside = _areas(opened, state, deeds)
    else:
        inside = _outline(opened, state, deeds)
    return Card(Column(inside, gap=8), name="palette")


def terrain_palette(desk: Desk, tool: Tool, deeds: PaletteDeeds, state: PaletteState | None = None) -> list[Widget]:
    """Terrain to paint, and the size of the brush."""
    palette = desk.palette
    swatches: list[Widget] = []
    game = game_called(desk.document.game)
    for letter, name in (*TERRAIN.items(), (AS_PRINTED, "as printed")):
        if not game.offers(letter):
            continue

        def choose(letter: str = letter) -> None:
            palette.terrain = letter
            deeds.rebuilt()

        colour = TERRAIN_COLOURS.get(letter, (29, 27, 25))
        chosen = palette.terrain == letter
        swatches.append(Swatch(name.capitalize(), choose, colour=colour, chosen=chosen, name=f"terrain {name}"))
    inside: list[Widget] = [Heading("Terrain"), scrolled(state, "terrain", Column(swatches, gap=4))]
    if isinstance(tool, BrushTool | LineTool):
        inside.append(_brush_size(desk, deeds))
    return inside


def _brush_size(desk: Desk, deeds: PaletteDeeds) -> Widget:
    palette = desk.palette

    def change(value: float) -> None:
        palette.brush = int(value)
        deeds.rebuilt()

    return Slider(palette.brush, 1, 9, 1, change, show=lambda value: f"{int(value)} wide", name="brush size")


def borders_palette(desk: Desk, deeds: PaletteDeeds, state: PaletteState | None = None) -> list[Widget]:
    """Kinds of borders to draw."""
    palette = desk.palette
    swatches: list[Widget] = []
    for kind, title in BORDER_TITLES.items():
        if desk.lattice.kind == "hexagon" and kind not in ON_HEXAGONS:
            continue

        def choose(kind: str = kind) -> None:
            palette.border = kind
            deeds.rebuilt()

        swatches.append(BorderSwatch(kind, title, choose, chosen=palette.border == kind))
    inside: list[Widget] = [Heading("Borders"), scrolled(state, "borders", Column(swatches, gap=4))]
    if desk.lattice.kind == "square" and state is not None:  # the sides of tiles have borders alone

        def free(on: bool) -> None:
            palette.off_grid = on
            deeds.rebuilt()

        tip = "Walls and doors go from any point to any other"
        inside.append(Toggle("Off the grid", palette.off_grid, free, tip=tip, name="off the grid"))
    return inside


def _tokens(opened: Opened, state: PaletteState, deeds: PaletteDeeds) -> list[Widget]:
    palette = opened.desk.palette
    swatches: list[Widget] = []
    own = [kind for kind in game_called(opened.desk.document.game).tokens if kind not in TOKENS]
    for kind in (*own, *TOKENS):

        def choose(kind: str = kind) -> None:
            palette.token = kind
            deeds.rebuilt()

        chosen = palette.token == kind
        words, icon = kind.replace("-", " ").capitalize(), f"token/{SPRITES.get(kind, kind)}"
        swatches.append(Swatch(words, choose, icon=icon, chosen=chosen, name=f"token {kind}"))
    return [Heading("Tokens and overlays"), scrolled(state, "tokens", Column(swatches, gap=4))]


def _figures(opened: Opened, tool: Tool, state: PaletteState, deeds: PaletteDeeds) -> list[Widget]:
    desk, known = opened.desk, opened.known
    swatches: list[Widget] = []
    kinds = dict(known.figures)
    placed = [one.kind for one in desk.document.figures] + [one.kind for one in desk.document.groups]
    own = {made.id: made.name or made.id for made in own_figures(desk.document)} if isinstance(tool, FigureTool) else {}
    for kind in (*placed, *own):
        kinds.setdefault(kind, (1, 1))
    for kind, size in sorted(kinds.items()):

        def choose(kind: str = kind, size: tuple[int, int] = size) -> None:
            desk.palette.figure, desk.palette.figure_size = kind, size
            deeds.rebuilt()

        words = own.get(kind, kind_words(kind)) + ("" if size == (1, 1) else f" {size[0]}x{size[1]}")
        chosen = desk.palette.figure == kind
        swatch = Swatch(
            words, choose, icon=f"figure/{known.pictures.get(kind, kind)}", chosen=chosen, name=f"figure {kind}"
        )
        if kind in known.stand_ins:
            swatch.tip = f"Plays by the rules of the {known.stand_ins[kind]}"
        swatches.append(swatch)
    inside: list[Widget] = [Heading("Groups" if isinstance(tool, GroupTool) else "Figures")]
    inside.append(scrolled(state, "figures", Column(swatches, gap=4)))
    if isinstance(tool, FigureTool):
        sides = game_called(desk.document.game).stands_for
        desk.palette.side = desk.palette.side if desk.palette.side in sides else sides[0]

        def side(number: int) -> None:
            desk.palette.side = sides[number]

        inside.append(Segments([one.capitalize() for one in sides], sides.index(desk.palette.side), side, name="side"))
    return inside


def _areas(opened: Opened, state: PaletteState, deeds: PaletteDeeds) -> list[Widget]:
    desk = opened.desk
    buttons: list[Widget] = []
    for kind, words in (*AREA_WORDS, *game_called(desk.document.game).areas.items()):

        def choose(kind: str = kind) -> None:
            desk.palette.area_kind, desk.palette.area = kind, ""
            deeds.rebuilt()

        chosen = desk.palette.area_kind == kind and not desk.palette.area
        buttons.append(
            Swatch(f"New: {words.lower()}", choose, icon="icon/area", chosen=chosen, name=f"new {kind or 'area'}")
        )
    known: list[Widget] = []
    for area in desk.document.board.areas:

        def paint(area_id: str = area.id) -> None:
            desk.palette.area = area_id
            deeds.select(Item("areas", area_id))

        chosen = desk.palette.area == area.id
        room = room_on(desk.document, area.id)
        words = area.name or area.id if room is None else named(room)
        known.append(Swatch(words, paint, icon="icon/area", chosen=chosen, name=f"area {area.id}"))
    into = scrolled(state, "areas", Column(known, gap=4))
    heading = [Heading("Paint into")] if known else []
    return [Heading("Areas"), *buttons, *heading, into, _brush_size(desk, deeds)]


def _outline(opened: Opened, state: PaletteState, deeds: PaletteDeeds) -> list[Widget]:
    """Everything in the document by kind, also what lies nowhere on the board."""
    desk = opened.desk
    rows = [] if opened.is_map else _itself(desk, deeds)
    for kind in TYPES:
        found: Sequence[object] = things(desk.document, kind)
        if kind == "areas":
            found = [area for area in desk.document.board.areas if room_on(desk.document, area.id) is None]
        addable = kind in ("rooms", "triggers", "puzzles", "paragraphs", "seats")
        addable = addable or (kind == "makings" and bool(game_called(desk.document.game).makes))
        if not found and not addable:
            continue
        heading: list[Widget] = [Label(f"{WORDS[kind][1].capitalize()} · {len(found)}", size=12, quiet=True, weight=1)]
        if addable:
            add = partial(deeds.add, kind)
            heading.append(
                Button("", add, icon="icon/plus", small=True, name=f"add {kind}", tip=f"New {WORDS[kind][0]}")
            )
        rows.append(Row(heading))
        for one in found[:200]:
            item = Item(kind, one.id)  # type: ignore[attr-defined]
            words = getattr(one, "name", "") or item.id
            chosen, name = item in desk.selection, f"{kind} {item.id}"
            choose = partial(deeds.select, item)
            entry = Button(words, choose, small=True, chosen=chosen, kind="quiet", name=name)
            rows.append(entry)
    return [Heading("What is in it"), scrolled(state, "outline", Column(rows, gap=3))]


def _itself(desk: Desk, deeds: PaletteDeeds) -> list[Widget]:
    """The scenario itself, and who wins how: both stand in its own card."""
    goals = desk.document.objectives
    more = partial(deeds.show, ("objectives", len(goals)))
    rows: list[Widget] = [
        Button(
            "The scenario itself", partial(deeds.show, ("title",)), small=True, kind="quiet", chosen=not desk.chosen
        ),
        Row(
            [
                Label(f"Ways to win · {len(goals)}", size=12, quiet=True, weight=1),
                Button("", more, icon="icon/plus", small=True, name="add objectives", tip="New way to win"),
            ]
        ),
    ]
    for number, goal in enumerate(goals):
        words, show = (
            f"{goal.side.capitalize()}: {goal.text or 'no words yet'}",
            partial(deeds.show, ("objectives", number)),
        )
        rows.append(Button(words, show, small=True, kind="quiet", name=f"objectives {number}"))
    return rows
