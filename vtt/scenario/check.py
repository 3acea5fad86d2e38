"""Finds everything that is wrong with a document, each problem with its place and a sentence that helps to mend it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from vtt.board.board import Board
from vtt.board.terrain import BORDER_CODE, NOTHING, TERRAIN
from vtt.geometry.bits import bits_of, members_of
from vtt.geometry.flood import bits_where, reached
from vtt.geometry.free_walls import borders_met
from vtt.geometry.lattice import Space
from vtt.rules.enumeration import enumerated
from vtt.rules.known import NOTHING_KNOWN, Known
from vtt.rules.perils import problems as peril_problems
from vtt.rules.registry import GAMES, game_called, playable_games
from vtt.scenario.check_secrets import secret_problems
from vtt.scenario.check_story import story_problems
from vtt.scenario.compiled import Compiled
from vtt.scenario.document import DoorPlacement, FigurePlacement, Group, Scenario
from vtt.scenario.names import Names
from vtt.scenario.problem import Problem
from vtt.scenario.set_up import NO_RANK, door_borders, start_spaces, token_of

DOOR_STATES: Final = ("closed", "open", "removed")
STANDING_STOPS: Final = frozenset({NOTHING, "X", "W"})
WALK_STOPS: Final = NOTHING + "W"
STEP_STOPS: Final = frozenset({"wall", "ancient"})


def check_scenario(scenario: Scenario, compiled: Compiled, known: Known = NOTHING_KNOWN) -> tuple[Problem, ...]:
    """Everything wrong with a scenario beyond its board (`Compiled.problems` has the board's own)."""
    work = _Check(scenario, compiled, known, Names.of(scenario, compiled))
    work.whole()
    work.settings()
    work.rooms()
    work.doors()
    work.tokens()
    work.figures()
    work.groups()
    work.reinforcements()
    work.perils()
    work.behaviours()
    work.land()
    work.makings()
    work.reachable()
    return (*work.problems, *story_problems(scenario, work.names, known))


@dataclass
class _Check:
    scenario: Scenario
    compiled: Compiled
    known: Known
    names: Names
    problems: list[Problem] = field(default_factory=list)

    @property
    def board(self) -> Board:
        return self.compiled.board

    @property
    def crowded(self) -> bool:
        """Whether any number of figures fits in one place (zones)."""
        return self.board.lattice.kind == "zones"

    def problem(self, place: str, sentence: str) -> None:
        self.problems.append(Problem(place, sentence))

    def whole(self) -> None:
        scenario = self.scenario
        if scenario.game not in GAMES:
            names = [game.name for game in playable_games()]
            self.problem("game", f"“{scenario.game}” is no game this program knows; use one of {', '.join(names)}")
        elif self.board.lattice.kind not in GAMES[scenario.game].lattices:
            title = GAMES[scenario.game].title
            self.problem("game", f"“{title}” cannot be played on this board; choose another game, or begin anew")
        fewest, most = scenario.players
        if not 1 <= fewest <= most:
            self.problem("players", "the numbers of players are turned round; give the smaller one first")
        if not bits_where(self.board.terrain, bytes(ord(letter) for letter in TERRAIN if letter != NOTHING)):
            self.problem("board", "the board has no space to stand on")
        start = start_spaces(scenario, self.board)
        if scenario.start and scenario.start not in self.board.areas:
            self.problem("start", f"there is no area “{scenario.start}” where the heroes could start")
        elif not start and not game_called(scenario.game).needs_story:
            pass
        elif not start:
            self.problem("start", "the heroes have no place to start; paint a start area, or choose an area for it")
        elif len(start) < fewest and not self.crowded:
            self.problem("start", f"the start has only {len(start)} spaces, too few for {fewest} heroes")
        for index, hero in enumerate(scenario.heroes):
            if self.known.heroes and hero not in self.known.heroes:
                self.problem(f"heroes[{index}]", f"there is no hero “{hero}” in this game")
        for kind, file in scenario.pictures.items():
            if not file:
                self.problem(f"pictures.{kind}", f"choose the picture that shows “{kind}”, or leave it out")
        for kind in (
            "seats",
            "rooms",
            "doors",
            "tokens",
            "figures",
            "groups",
            "triggers",
            "puzzles",
            "paragraphs",
            "makings",
        ):
            self._unique(kind, getattr(scenario, kind))

    def settings(self) -> None:
        """A reading of the rules that there is not would keep the game from beginning."""
        for rule in self.known.rules:
            values = [value for value, _ in rule.values]
            wanted = self.scenario.settings.get(rule.setting, values[0])
            if wanted not in values:
                sentence = f"“{wanted}” is no way to play this; use one of {', '.join(values)}"
                self.problem(f"settings.{rule.setting}", sentence)

        for kind, one in self.scenario.stand_ins.items():
            if self.known.figures and one.plays not in self.known.figures:
                self.problem(f"stand_ins.{kind}", f"there is no monster “{one.plays}” in this game to play it")

    def _unique(self, kind: str, entries: Sequence[Any]) -> None:
        seen: set[str] = set()
        for index, entry in enumerate(entries):
            if entry.id in seen:
                self.problem(f"{kind}[{index}].id", f"“{entry.id}” is there twice; every one needs an id of its own")
            seen.add(entry.id)

    def _room(self, place: str, room: str) -> None:
        if room and room not in self.names.rooms:
            self.problem(f"{place}.room", f"there is no room “{room}”; make it, or choose another")

    def _area(self, place: str, area: str, what: str) -> frozenset[Space]:
        if not area:
            self.problem(place, f"no area is chosen for {what} yet")
        elif area not in self.board.areas:
            self.problem(place, f"there is no area “{area}” for {what}; draw it, or choose another")
        elif not self.board.areas[area]:
            self.problem(place, f"the area “{area}” for {what} is empty")
        return self.board.areas.get(area, frozenset())

    def rooms(self) -> None:
        for index, room in enumerate(self.scenario.rooms):
            self._area(f"rooms[{index}].area", room.area, f"room “{room.id}”")
            if not (room.revealed or room.secret) and room.id not in self.names.revealed_rooms:
                sentence = f"no door and no trigger ever reveals room “{room.id}”; choose its door and let it reveal it"
                self.problem(f"rooms[{index}]", sentence)

    def doors(self) -> None:
        if self.scenario.board.segments and self.board.lattice.kind == "hexagon":
            sentence = (
                "walls off the borders stop nobody on hexagons; draw them along sides, or take a board of squares"
            )
            self.problem("board.segments", sentence)
        hung = dict[object, str]()
        for index, door in enumerate(self.scenario.doors):
            place = f"doors[{index}]"
            borders = door_borders(door, self.board.lattice)
            there = (
                () if door.state == "removed" else (*borders, *door.segments, *(() if door.at is None else (door.at,)))
            )
            other = next((hung[where] for where in there if where in hung), "")
            hung.update(dict.fromkeys(there, door.id))
            if other:
                sentence = f"doors “{other}” and “{door.id}” hang in one place; move one of them, or take it away"
                self.problem(place, sentence)
            if door.segments and self.board.lattice.kind != "square":
                sentence = f"door “{door.id}” lies off the borders, which only doors of squares can do"
                self.problem(f"{place}.segments", sentence)
            if door.at is None and not door.borders and not door.segments:
                self.problem(place, f"door “{door.id}” has no border; say between which spaces it hangs")
            if door.at is not None and not self._has_floor(door.at):
                self.problem(f"{place}.at", f"door “{door.id}” stands outside the floor")
            elif door.at is not None and self._beyond(door):
                self.problem(f"{place}.at", f"door “{door.id}” lies in the room it reveals; lay it on this side of it")
            if borders and self.board.lattice.kind == "hexagon":
                sentence = f"door “{door.id}” hangs between hexagons; lay one on the hexagon before the room instead"
                self.problem(f"{place}.borders", sentence)
            if len(borders) < len(door.borders):
                where = "between zones that do not meet" if self.crowded else "on a border outside the board"
                self.problem(f"{place}.borders", f"door “{door.id}” hangs {where}")
            for border in borders:
                if not all(self.board.has(space) for space in self.board.lattice.sides(border)):
                    self.problem(f"{place}.borders", f"door “{door.id}” hangs where there is no floor on both sides")
                    break
            if door.state not in DOOR_STATES:
                self.problem(f"{place}.state", f"a door is {', '.join(DOOR_STATES[:2])} or removed, not “{door.state}”")
            for room in door.reveals:
                if room not in self.names.rooms:
                    self.problem(f"{place}.reveals", f"door “{door.id}” reveals the room “{room}”, which is not there")

    def _beyond(self, door: DoorPlacement) -> bool:
        """Whether a door lies where nobody gets to before it is open: only in rooms that nothing else reveals."""
        space = None if door.at is None else self.board.lattice.space(*door.at)
        around = [room for room in self.scenario.rooms if space in self.board.areas.get(room.area, ())]
        others = {room for other in self.scenario.doors if other.id != door.id for room in other.reveals}
        others |= self.names.rooms_revealed_by_triggers | {room.id for room in around if room.revealed}
        return bool(around) and all(room.id in door.reveals and room.id not in others for room in around)

    def tokens(self) -> None:
        for index, token in enumerate(self.scenario.tokens):
            place = f"tokens[{index}]"
            self._room(place, token.room)
            if not token.at or not all(self._has_floor(position) for position in token.at):
                self.problem(f"{place}.at", f"token “{token.id}” lies outside the floor; move it onto a space")

    def _has_floor(self, position: tuple[int, int]) -> bool:
        space = self.board.lattice.space(*position)
        return space is not None and self.board.has(space)

    # --- figures ----------------------------------------------------------------------------------------------------

    def figures(self) -> None:
        placed: dict[Space, list[FigurePlacement]] = {}
        for index, figure in enumerate(self.scenario.figures):
            place = f"figures[{index}]"
            self._room(place, figure.room)
            self._kind(place, figure)
            column, row = figure.at
            spaces = [
                self.board.lattice.space(column + across, row + down)
                for down in range(figure.height)
                for across in range(figure.width)
            ]
            if any(space is None or self.board.letter(space) in STANDING_STOPS for space in spaces):
                self.problem(f"{place}.at", f"figure “{figure.id}” does not stand on floor with all of its spaces")
            overlapping: set[str] = set()
            for space in spaces:
                if space is not None:
                    others = placed.setdefault(space, [])
                    meets = None if self.crowded else next((one for one in others if _meet(figure, one)), None)
                    if meets is not None:  # the first says it: of many on one space each would be told of with each
                        overlapping.add(meets.id)
                    others.append(figure)
            for other in sorted(overlapping):
                self.problem(f"{place}.at", f"figure “{figure.id}” stands where “{other}” stands")

    def _kind(self, place: str, figure: FigurePlacement) -> None:
        ranks = (NO_RANK, *game_called(self.scenario.game).ranks)
        for players, rank in figure.ranks.items():
            if not players.isdecimal() or rank not in ("", *ranks):
                sentence = f"“{players}: {rank}” is no rank by number of players; use {enumerated(ranks, 'or')}"
                self.problem(f"{place}.ranks", sentence)
        if figure.side != "monsters" or not self.known.figures:
            return
        size = self.known.figures.get(figure.kind)
        if size is None:
            self._stand_in(place, figure.kind)
        elif (figure.width, figure.height) not in (size, size[::-1]):
            self.problem(place, f"figure “{figure.id}” should be {size[0]} by {size[1]} spaces large")

    def _stand_in(self, place: str, kind: str) -> None:
        """A stand-in that the scenario's own notes speak of, as imported ones do, is no problem."""
        if "stand-ins" not in self.scenario.notes:
            self.problem(f"{place}.kind", f"there is no monster “{kind}”; a stand-in is used")

    def groups(self) -> None:
        for index, group in enumerate(self.scenario.groups):
            place = f"groups[{index}]"
            self._room(place, group.room)
            if self.known.figures and group.kind not in self.known.figures:
                self._stand_in(place, group.kind)
            for players in group.sizes:
                if not players.isdecimal():
                    self.problem(f"{place}.sizes", f"“{players}” is no number of players")
            if group.where or not group.inactive:
                self._space_enough(place, group, self._area(f"{place}.where", group.where, f"group “{group.id}”"))

    def _space_enough(self, place: str, group: Group, spaces: frozenset[Space]) -> None:
        width, height = self.known.figures.get(group.kind, (1, 1))
        usual = self.scenario.players[1] if self.board.lattice.kind == "hexagon" else 1
        most = max((sum(size) for size in group.sizes.values()), default=usual)
        free = sum(1 for space in spaces if self.board.letter(space) not in STANDING_STOPS)
        if spaces and not self.crowded and free < most * width * height:
            self.problem(f"{place}.where", f"the area “{group.where}” has too few spaces for group “{group.id}”")

    def behaviours(self) -> None:
        for index, behaviour in enumerate(self.scenario.behaviours):
            for sentence in self.known.behaviour_problems(behaviour):
                self.problem(f"behaviours[{index}]", sentence.removesuffix("."))
            for position in _spaces_named(behaviour):
                if not self._has_floor(position):
                    where = f"column {position[0] + 1}, row {position[1] + 1}, where no floor lies"
                    self.problem(f"behaviours[{index}]", f"it sends monsters to {where}; choose another space")

    def makings(self) -> None:
        for index, making in enumerate(self.scenario.makings):
            for sentence in self.known.making_problems(making.kind, making.id, making.name, making.data):
                self.problem(f"makings[{index}]", sentence.removesuffix("."))

    def land(self) -> None:
        """A land of the scenario's own, as its game reads it."""
        if not self.scenario.land:
            return
        areas = self.scenario.board.areas
        tokens = [token_of(token, self.board) for token in self.scenario.tokens]
        kinds = {area.id: area.kind for area in areas}
        index = {area.id: number for number, area in enumerate(areas)}
        for about, sentence in self.known.land_problems(self.scenario.land, self.board, kinds, tokens):
            place = f"board.areas[{index[about]}]" if about in index else "land"
            self.problem(place, sentence.removesuffix("."))

    def perils(self) -> None:
        """What a peril does, and when, must be something that this quest has."""
        reserves = {group.id for group in self.scenario.groups if group.reserve}
        conditions = game_called(self.scenario.game).conditions
        for sentence in peril_problems(self.scenario.perils, self.scenario.peril_track, reserves, conditions):
            self.problem("perils", sentence.removesuffix("."))
        called = {doing.group for peril in self.scenario.perils for doing in peril.does if doing.do == "spawn"}
        for index, group in enumerate(self.scenario.groups):
            if group.reserve and group.id not in called:
                sentence = f"nothing ever calls the reserve “{group.id}”; let a peril spawn it, or clear its reserve"
                self.problem(f"groups[{index}].reserve", sentence)

    def reinforcements(self) -> None:
        for index, entry in enumerate(self.scenario.reinforcements):
            place = f"reinforcements[{index}]"
            if entry.group not in self.names.groups:
                self.problem(f"{place}.group", f"there is no group “{entry.group}” to reinforce")
            self._area(f"{place}.where", entry.where, f"reinforcements of “{entry.group}”")

    # --- ways -------------------------------------------------------------------------------------------------------

    def reachable(self) -> None:
        """Rooms that no way leads to, whatever doors are opened. A room that is open from the start may lie apart."""
        start = start_spaces(self.scenario, self.board)
        if not start or not self.scenario.rooms:
            return
        doors = (door for door in self.scenario.doors if door.kind != "ancient")
        # A door that hangs where a wall is drawn replaces it.
        hung = {border: "open" for door in doors for border in door_borders(door, self.board.lattice)}
        walked = walked_from(self.board.with_borders(hung) if hung else self.board, start)
        for index, room in enumerate(self.scenario.rooms):
            spaces = self.board.areas.get(room.area, frozenset())
            apart = room.revealed or room.secret or room.id in self.names.rooms_revealed_by_triggers
            if spaces and not bits_of(spaces) & walked and not apart:
                self.problem(f"rooms[{index}]", f"no way leads from the start to room “{room.id}”")
        on_foot = frozenset(members_of(walked))
        self.problems += secret_problems(self.scenario, self.compiled, self.names, self.known, on_foot)


def _meet(one: FigurePlacement, other: FigurePlacement) -> bool:
    """Whether two figures are on the board together for some number of players."""
    if not one.ranks or not other.ranks:
        return True
    together = set(one.ranks) & set(other.ranks)
    return any(NO_RANK not in (one.ranks[players], other.ranks[players]) for players in together)


def walked_from(board: Board, start: Iterable[Space]) -> int:
    """All floor (as bits) that can be reached on foot if every door is opened; walls stop, everything else opens or
    costs."""
    stops = WALK_STOPS.encode("ascii")
    floor = bits_where(board.terrain, bytes(code for code in range(128) if code not in stops))
    shut = [bits_where(rows, bytes(BORDER_CODE[kind] for kind in STEP_STOPS)) for rows in board.borders]
    for border in borders_met(board.lattice, board.segments):
        side, space = divmod(border, board.lattice.size)
        shut[side] |= 1 << space
    return reached(board.lattice, bits_of(start), floor, shut)


def _spaces_named(plain: object) -> Iterator[tuple[int, int]]:
    """The positions that a behaviour names as a `space`, however deep."""
    inner = plain.values() if isinstance(plain, Mapping) else plain if isinstance(plain, list | tuple) else ()
    match plain.get("space") if isinstance(plain, Mapping) else None:
        case [int(column), int(row)]:
            yield column, row
    for one in inner:
        yield from _spaces_named(one)
