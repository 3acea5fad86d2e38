"""Rebuilds a scenario from an empty document by mouse and keys alone: no import, no paste, no writing of files."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pygame

from vtt.app.editor.screen import EditorScreen
from vtt.app.widgets.choose import DropDown
from vtt.app.widgets.text_area import TextArea
from vtt.board.terrain import AS_PRINTED, TERRAIN
from vtt.editor.painting import painted_rows
from vtt.editor.parts import Item
from vtt.editor.tools.borders import DOORS
from vtt.editor.tools.tiles import TileTool
from vtt.geometry.turning import Turning
from vtt.scenario.document import (
    Area,
    DoorPlacement,
    FigurePlacement,
    Group,
    PlacedTile,
    Room,
    Scenario,
    TokenPlacement,
)
from vtt.scenario.story_parts import Objective, Puzzle, Reinforcement, Trigger
from vtt.scenario.words import DO, IF, OBEYED, WHEN, kind_words

from .editor_hands import EditorHands


class Rebuilder:
    """Works on the document that is shown until it is like `wanted`."""

    def __init__(self, hands: EditorHands, wanted: Scenario) -> None:
        self.hands = hands
        self.wanted = wanted

    def rebuild(self) -> None:
        """Everything, in the order a person would do it."""
        wanted, hands = self.wanted, self.hands
        hands.key(pygame.K_F10)
        hands.press("Size of the board")
        hands.replace_text("dialog field", f"{wanted.board.columns} x {wanted.board.rows}")
        hands.key(pygame.K_RETURN)
        hands.look_at(-1, -1, wanted.board.columns + 1, wanted.board.rows + 1)
        for tile in wanted.board.tiles:
            self.tile(tile)
        self.paint()
        self.borders()
        for room_area in wanted.board.areas:
            self.area(room_area)
        for door in wanted.doors:
            self.door(door)
        for token in wanted.tokens:
            self.token(token)
        for figure in wanted.figures:
            self.figure(figure)
        for group in wanted.groups:
            self.group(group)
        for puzzle in wanted.puzzles:
            self.puzzle(puzzle)
        for room in wanted.rooms:
            self.room(room)
        for door in wanted.doors:
            self.reveals(door)
        for token in wanted.tokens:
            self.room_of(Item("tokens", token.id), token.room)
        for figure in wanted.figures:
            self.room_of(Item("figures", figure.id), figure.room)
        for group in wanted.groups:
            self.room_of(Item("groups", group.id), group.room)
        for trigger in wanted.triggers:
            self.trigger(trigger)
        self.whole()

    # --- the board ----------------------------------------------------------------------------------------------

    def tile(self, tile: PlacedTile) -> None:
        """Take the side from the palette, turn it, and lay it where it belongs."""
        hands = self.hands
        hands.letter("t")
        side = tile.tile.partition("/")[2]
        hands.choose_tile(side)
        tool = hands.screen.tool
        assert isinstance(tool, TileTool)
        hands.move(hands.at(0, 0))
        while tool.turns != tile.turns:
            hands.letter("r")
        found = hands.desk.library.tile(tile.tile)
        assert found is not None
        turning: Turning = found.turning(tile.turns)
        width, height = turning.size
        hands.click(hands.at(tile.at[0] + width / 2 - 0.5, tile.at[1] + height / 2 - 0.5))
        laid = hands.document.board.tiles[-1]
        assert laid.at == tile.at, f"{tile.id} came to lie at {laid.at}, not {tile.at}"
        self.rename(laid.id, tile.id)

    def paint(self) -> None:
        """Every painted space, a letter at a time."""
        hands = self.hands
        rows = painted_rows(self.wanted.board)
        for letter, name in TERRAIN.items():
            spaces = [(x, y) for y, row in enumerate(rows) for x, found in enumerate(row) if found == letter]
            if spaces:
                hands.letter("b")
                hands.letter("1")
                hands.press(f"terrain {name}")
                for space in spaces:
                    hands.click(hands.at(*space))
        assert AS_PRINTED == " "

    def borders(self) -> None:
        """Every drawn border with the pen."""
        hands = self.hands
        hands.letter("w")
        for column, row, side, kind in self.wanted.board.borders:
            hands.press(f"border {kind}")
            hands.click(self.border_point(column, row, side))

    def border_point(self, column: int, row: int, side: str) -> tuple[int, int]:
        """The middle of a border."""
        return self.hands.at(column + 0.5, row) if side == "E" else self.hands.at(column, row + 0.5)

    def area(self, area: Area) -> None:
        """Paint an area row by row, then name it."""
        hands = self.hands
        hands.letter("a")
        if hands.desk.palette.area:
            hands.key(pygame.K_ESCAPE)
        hands.press(f"new {area.kind if area.kind in ('start', 'entrance', 'exit') else 'area'}")
        for start, end in runs(area.spaces):
            hands.drag(start, end)
        self.rename(hands.document.board.areas[-1].id, area.id)
        self.fields(Item("areas", area.id), area, ("name",), {"kind": area.kind or "plain"})
        hands.letter("a")
        hands.key(pygame.K_ESCAPE)

    # --- things -------------------------------------------------------------------------------------------------

    def door(self, door: DoorPlacement) -> None:
        """One stroke of the pen over all borders of a door."""
        hands = self.hands
        assert door.kind in DOORS
        hands.letter("w")
        hands.press(f"border {door.kind}")
        points = [self.border_point(*border) for border in door.borders]
        hands.down(points[0])
        for point in points[1:]:
            hands.move_held(point)
        hands.up(points[-1])
        self.rename(hands.document.doors[-1].id, door.id)
        self.fields(Item("doors", door.id), door, ("name", "hint"), {"state": door.state})

    def reveals(self, door: DoorPlacement) -> None:
        for number, room in enumerate(door.reveals):
            self.choose_item(Item("doors", door.id))
            self.hands.press(f"Reveal a room reveals.{number}")
            self.choose_value(f"Reveals reveals.{number}", room)

    def token(self, token: TokenPlacement) -> None:
        """Lay a token over its spaces."""
        hands = self.hands
        hands.letter("o")
        hands.press(f"token {token.kind}")
        hands.down(hands.at(*token.at[0]))
        for place in token.at[1:]:
            hands.move_held(hands.at(*place))
        hands.up(hands.at(*token.at[-1]))
        self.rename(hands.document.tokens[-1].id, token.id)
        self.fields(Item("tokens", token.id), token, ("name", "colour", "contents", "hint"), {})

    def figure(self, figure: FigurePlacement) -> None:
        """Place a figure, turned as it lies."""
        hands = self.hands
        hands.letter("m")
        hands.press(f"figure {figure.kind}")
        if hands.desk.palette.figure_size != (figure.width, figure.height):
            hands.letter("r")
        hands.click(hands.at(*figure.at))
        self.rename(hands.document.figures[-1].id, figure.id)
        item = Item("figures", figure.id)
        self.fields(item, figure, ("group", "name"), {"side": figure.side})
        for players, rank in figure.ranks.items():
            self.choose_value(f"Heroes: {players} ranks.{players}", rank)

    def group(self, group: Group) -> None:
        """Give any area the group, then say which."""
        hands = self.hands
        hands.letter("k")
        hands.press(f"figure {group.kind}")
        spaces = next(area.spaces for area in self.wanted.board.areas if area.spaces)
        hands.click(hands.at(*spaces[0]))
        self.rename(hands.document.groups[-1].id, group.id)
        self.choose_value("Where where", group.where)
        self.fields(Item("groups", group.id), group, ("name", "extra_health"), {})
        for players, size in group.sizes.items():
            hands.press(f"Own size for {players} heroes sizes.{players}")
            for place, rank in enumerate(("normal", "elite")):
                name = f"Heroes: {players}, {rank} sizes.{players}.{place}"
                hands.fill(name, str(size[place]))
        if group.inactive:
            hands.press("Inactive inactive")

    def puzzle(self, puzzle: Puzzle) -> None:
        hands = self.hands
        self.outline()
        hands.press("add puzzles")
        self.rename(hands.document.puzzles[-1].id, puzzle.id)
        self.fields(Item("puzzles", puzzle.id), puzzle, ("size", "seed", "name"), {"kind": puzzle.kind})

    def room(self, room: Room) -> None:
        hands = self.hands
        self.outline()
        hands.press("add rooms")
        self.rename(hands.document.rooms[-1].id, room.id)
        self.choose_value("Area area", room.area)
        self.fields(Item("rooms", room.id), room, ("name", "text"), {})
        if room.revealed:
            hands.press("Revealed revealed")

    def room_of(self, item: Item, room: str) -> None:
        if room:
            self.choose_item(item)
            self.choose_value("Room room", room)

    # --- the story ----------------------------------------------------------------------------------------------

    def trigger(self, trigger: Trigger) -> None:
        """When, if and do, each step by drop-downs."""
        hands = self.hands
        self.outline()
        hands.press("add triggers")
        self.rename(hands.document.triggers[-1].id, trigger.id)
        hands.fill("Name name", trigger.name)
        if not trigger.once:
            hands.press("Only once once")
        for number, when in enumerate(trigger.when):
            if number:
                hands.press(f"Add a moment when.{number}")
            self.step("When", ("when", number), when)
        for number, condition in enumerate(trigger.conditions):
            hands.press(f"Add a condition conditions.{number}")
            self.step("If", ("conditions", number), condition)
        self.deeds(("deeds",), trigger.deeds)

    def deeds(self, path: tuple[str | int, ...], deeds: Sequence[Any]) -> None:
        for number, deed in enumerate(deeds):
            here = (*path, number)
            self.hands.press(f"Add a step {dotted(here)}")
            self.step("Do", here, deed)

    def step(self, word: str, path: tuple[str | int, ...], part: Any) -> None:
        """What it is first, as the other fields depend on it."""
        values = part if isinstance(part, dict) else msgspec.structs.asdict(part)
        self.choose_value(f"{word} {dotted((*path, 'what'))}", values["what"])
        answers = values.get("choices") or {}
        for label, deeds in answers.items():
            self.deeds((*path, "choices", label), deeds)
        for field in ("kind", "name", "who", "where", "compare", "number", "text"):
            value = values.get(field)
            end = dotted((*path, field))
            named = [widget.name for widget in self.hands.widgets() if widget.name.endswith(f" {end}")]
            named = [name for name in named if not name.startswith("pick ")]
            if named:
                self.write(named[0], "" if value is None else str(value))

    # --- the scenario itself ------------------------------------------------------------------------------------

    def whole(self) -> None:
        """The fields of the scenario, what is won, who comes later."""
        hands, wanted = self.hands, self.wanted
        self.nothing_chosen()
        self.write("Title title", wanted.title)
        self.write("Name in files id", wanted.id)
        self.write("Summary summary", wanted.summary)
        self.write("Introduction introduction", wanted.introduction)
        self.write("Minutes minutes", str(wanted.minutes))
        self.write("Fewest heroes players.0", str(wanted.players[0]))
        self.write("Most heroes players.1", str(wanted.players[1]))
        self.write("Heroes start on start", wanted.start)
        if wanted.round_limit is not None:
            self.write("Round limit round_limit", str(wanted.round_limit))
        for number, hero in enumerate(wanted.heroes):
            hands.press(f"Suggest a hero heroes.{number}")
            self.write(f"Hero heroes.{number}", hero)
        for name, value in wanted.counters.items():
            hands.press("Add a counter counters.counter")
            hands.fill("Counter counters.counter.name", name)
            self.write(f"Begins at counters.{name}", str(value))
        for number, objective in enumerate(wanted.objectives):
            self.objective(number, objective)
        for number, entry in enumerate(wanted.reinforcements):
            self.reinforcement(number, entry)

    def objective(self, number: int, objective: Objective) -> None:
        hands, here = self.hands, f"objectives.{number}"
        hands.press(f"Add a way to win {here}")
        self.write(f"Winner {here}.side", objective.side)
        self.write(f"Goal in words {here}.text", objective.text)
        self.write(f"Ending in words {here}.ending", objective.ending)
        self.write(f"Shows counter {here}.progress", objective.progress)
        self.write(f"Counter's goal {here}.goal", str(objective.goal))
        for at, condition in enumerate(objective.conditions):
            if at:
                hands.press(f"Add a condition {here}.conditions.{at}")
            self.step("If", ("objectives", number, "conditions", at), condition)

    def reinforcement(self, number: int, entry: Reinforcement) -> None:
        here = f"reinforcements.{number}"
        self.hands.press(f"Add a reinforcement {here}")
        self.write(f"Group {here}.group", entry.group)
        self.write(f"Comes to {here}.where", entry.where)
        self.write(f"How many {here}.number", str(entry.number))
        self.write(f"Rank {here}.rank", entry.rank)
        self.write(f"From round {here}.from_round", str(entry.from_round))

    # --- forms --------------------------------------------------------------------------------------------------

    def fields(self, item: Item, part: Any, typed: Sequence[str], chosen: dict[str, str]) -> None:
        """Fields of a thing that are typed, and those that are chosen by their words."""
        self.choose_item(item)
        for name in typed:
            self.write(f"{name.replace('_', ' ').capitalize()} {name}", str(getattr(part, name)))
        for name, words in chosen.items():
            drop = self.hands.reveal(f"{name.capitalize()} {name}")
            assert isinstance(drop, DropDown)
            if drop.labels[drop.chosen] != words:
                self.hands.choose(drop.name, words)

    def write(self, name: str, value: str) -> None:
        """Whatever control the row has, if it shows something else."""
        widget = self.hands.reveal(name)
        if isinstance(widget, DropDown):
            self.choose_value(name, value)
        elif hasattr(widget, "written"):
            if widget.written != value:
                self.hands.fill(name, value)
        else:
            self.hands.press(name)
            area = self.hands.find("long text")
            assert isinstance(area, TextArea)
            if area.value != value:
                self.hands.key(pygame.K_a, mod=pygame.KMOD_CTRL)
                for number, line in enumerate(value.split("\n")):
                    if number:
                        self.hands.key(pygame.K_RETURN)
                    self.hands.send(pygame.TEXTINPUT, text=line)
            self.hands.press("done writing")

    def choose_value(self, name: str, value: str) -> None:
        """Choose from a drop-down by the value behind its words."""
        drop = self.hands.reveal(name)
        assert isinstance(drop, DropDown), name
        wanted = {
            "": ("", "nothing", "nowhere", "anybody", "any", "everybody"),
            **{letter: (word,) for letter, word in TERRAIN.items()},
        }
        plain = value.replace("_", " ")
        steps = (words[value] for words in (WHEN, IF, DO, OBEYED) if value in words)
        # A room has one name in every list.
        rooms = [name for room in self.wanted.rooms if value == room.id for name in (room.name or room.id,)]
        ends = (value, plain, kind_words(value), *wanted.get(value, ()), *steps, *rooms, *(f"room {r}" for r in rooms))
        labels = [
            label
            for label in drop.labels
            if label in ends or label.endswith(f" · {value}") or label in (f"tile {value}", f"token {value}")
        ]
        if not value:
            labels = labels or [label for label in drop.labels if label.startswith("no ")]
        assert labels, f"{name}: {value!r} is none of {drop.labels}"
        if drop.labels[drop.chosen] not in labels:
            self.hands.choose(name, labels[0])

    def rename(self, old: str, new: str) -> None:
        """The id of what was just made (it is chosen)."""
        if old != new:
            self.hands.fill("id", new)

    def outline(self) -> None:
        self.hands.letter("v")

    def choose_item(self, item: Item) -> None:
        """From the list of everything."""
        if self.hands.desk.selection != (item,):
            self.outline()
            self.hands.press(f"{item.kind} {item.id}")

    def nothing_chosen(self) -> None:
        self.outline()
        self.hands.screen.ui.set_focus(None)
        self.hands.key(pygame.K_ESCAPE)
        self.hands.key(pygame.K_ESCAPE)
        assert not self.hands.desk.selection


def rebuilt(hands: EditorHands, wanted: Scenario) -> Scenario:
    """The document after rebuilding."""
    assert isinstance(hands.screen, EditorScreen)
    Rebuilder(hands, wanted).rebuild()
    return hands.document


def meaning(scenario: Scenario) -> dict[str, Any]:
    """What a scenario says, whatever the order in which it was drawn."""
    plain: dict[str, Any] = msgspec.to_builtins(scenario)
    plain.pop("format", None)
    board = plain["board"]
    board["painted"] = painted_rows(scenario.board)
    board["borders"] = sorted(board.get("borders", ()))
    for area in board.get("areas", ()):
        area["spaces"] = sorted(area["spaces"])
    for door in plain.get("doors", ()):
        door["borders"] = sorted(door["borders"])
    plain["tile_sets"] = sorted(plain.get("tile_sets", {}))
    return plain


def runs(spaces: Sequence[tuple[int, int]]) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """Spaces as strokes along rows."""
    left = set(spaces)
    found = []
    for x, y in sorted(spaces, key=lambda at: (at[1], at[0])):
        if (x - 1, y) in left:
            continue
        end = x
        while (end + 1, y) in left:
            end += 1
        found.append(((x, y), (end, y)))
    return found


def dotted(path: Sequence[str | int]) -> str:
    return ".".join(str(step) for step in path)
