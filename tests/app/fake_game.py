"""A tiny game, so that the table's screen is tested against the ruleset protocol and nothing else.

Two heroes of Mara's against two foes of Jonas's on a small board: four points a turn, straight steps, a strike beside,
a chest to search, a question after each strike, and a secret that only Jonas may know.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import msgspec

from vtt.board.board import Board
from vtt.board.pieces import Figure, Pieces
from vtt.board.table import Table
from vtt.geometry.lattice import Space
from vtt.geometry.square import SquareLattice
from vtt.play.new_game import NewGame, start
from vtt.play.session import Session
from vtt.rules import by_hand, events
from vtt.rules.base import (
    Choice,
    Command,
    Decision,
    Ending,
    Footprint,
    IllegalCommand,
    MoveEnd,
    Moves,
    Option,
    Outcome,
    Sight,
    SightLine,
    Threat,
)
from vtt.rules.plan import Plan, Seat
from vtt.rules.standings import Badge, Standing
from vtt.rules.status import StatusMark
from vtt.scenario.document import Area, BoardDocument, Scenario
from vtt.scenario.story_parts import Do, Objective, Puzzle, Trigger, When

ROWS = ("..........", "..X.......", "..X...ww..", "......ww..", "..........", "##........")
POINTS = 4


class Walk(Command, frozen=True, kw_only=True, tag="walk"):
    figure: str
    path: tuple[Space, ...]
    space: Space


class Strike(Command, frozen=True, kw_only=True, tag="strike"):
    figure: str
    target: str


class Cheer(Command, frozen=True, kw_only=True, tag="cheer"):
    figure: str
    aloud: bool


class EndTurn(Command, frozen=True, kw_only=True, tag="end_turn"):
    pass


class Cheering(Decision, frozen=True, kw_only=True, tag="cheering"):
    figure: str


class Skirmish(msgspec.Struct, frozen=True, tag="skirmish"):
    turn: str = "mira"
    points: int = POINTS
    struck: bool = False
    round: int = 1
    order: tuple[str, ...] = ("mira", "borin", "rat", "ogre")
    plot: str = "poison"
    plan: str = "charge"


class FakeGame:
    """See the module."""

    name = "fake"

    def set_up(self, board: Board, plan: Plan) -> Table[Any]:
        lattice = board.lattice
        at = lambda c, r: lattice.space(c, r)  # noqa: E731
        figures = {
            "mira": Figure("mira", "hero/mira", "Mira", "heroes", at(0, 0), health=12, damage=2, seat="mara"),
            "borin": Figure("borin", "hero/borin", "Borin", "heroes", at(1, 3), health=14, seat="mara"),
            "rat": Figure("rat", "cave-spider", "Rat", "monsters", at(5, 1), health=3, seat="jonas"),
            "ogre": Figure("ogre", "ettin", "Ogre", "monsters", at(7, 4), 2, 2, health=8, seat="jonas"),
        }
        pieces = Pieces(figures=figures, counters=dict(plan.counters))
        return Table(board, pieces, Skirmish(), (), tuple(s.id for s in plan.seats), dict(plan.settings))

    def by_hand(self, table: Table[Any], command: Command) -> tuple[Command, ...]:
        if isinstance(command, Walk):
            return (by_hand.PlaceFigure(figure=command.figure, space=command.space),)
        return ()

    # --- rules -------------------------------------------------------------------------------------------------

    def refusal(self, table: Table[Any], command: Command) -> str:
        game: Skirmish = table.game
        if isinstance(command, by_hand.ByHand):
            return ""
        if table.pending:
            return "" if isinstance(command, Cheer) else "First the cheering."
        if isinstance(command, Walk):
            if command.figure != game.turn:
                return "It is not this figure's turn."
            return "" if command.space in self.moves(table, command.figure).ends else "It cannot get there."
        if isinstance(command, Strike):
            if game.struck:
                return "One strike a turn."
            near = self._beside(table, command.figure)
            return "" if command.target in near else "Nobody stands beside it."
        return ""

    def apply(self, table: Table[Any], command: Command) -> Outcome:
        refusal = self.refusal(table, command)
        if refusal:
            raise IllegalCommand(refusal)
        game: Skirmish = table.game
        name = lambda f: table.figure(f).name  # noqa: E731
        if isinstance(command, by_hand.PlaceFigure):
            table = self._figure(table, command.figure, space=command.space)
            return Outcome(
                table, (events.Placed(figure=command.figure, space=command.space, words="It is put there."),)
            )
        if isinstance(command, by_hand.SetDamage):
            table = self._figure(table, command.figure, damage=command.damage)
            return Outcome(table, (events.Damaged(figure=command.figure, amount=0, words="Its damage is set."),))
        if isinstance(command, by_hand.ToggleCondition):
            table = self._figure(table, command.figure, conditions=(command.condition,))
            return Outcome(table, (events.Said(words="Its condition is set."),))
        if isinstance(command, by_hand.ByHand):
            return Outcome(table, (events.Said(words="Something is done."),))
        if isinstance(command, Walk):
            cost = self.moves(table, command.figure).ends[command.space].cost
            table = replace(table, game=msgspec.structs.replace(game, points=game.points - cost))
            table = self._figure(table, command.figure, space=command.space)
            walked = events.Moved(figure=command.figure, path=command.path, space=command.space)
            return Outcome(table, (msgspec.structs.replace(walked, words=f"{name(command.figure)} moves {cost}."),))
        if isinstance(command, Strike):
            return self._strike(table, command)
        if isinstance(command, Cheer):
            words = f"{name(command.figure)} {'cheers' if command.aloud else 'keeps still'}."
            return Outcome(replace(table, pending=()), (events.Said(words=words),))
        place = (game.order.index(game.turn) + 1) % len(game.order)
        while table.figure(game.order[place]).space is None:
            place = (place + 1) % len(game.order)
        after = msgspec.structs.replace(
            game, turn=game.order[place], points=POINTS, struck=False, round=game.round + (place == 0)
        )
        said = (events.Said(words=f"{name(after.turn)} begins."), events.Said(words="Plot", secret_to=("jonas",)))
        return Outcome(replace(table, game=after), said)

    def _strike(self, table: Table[Any], command: Strike) -> Outcome:
        target = table.figure(command.target)
        face, chance = table.pieces.chance.below(6)
        table = table.with_pieces(msgspec.structs.replace(table.pieces, chance=chance))
        table = replace(table, game=msgspec.structs.replace(table.game, struck=True))
        damage = target.damage + 3
        rolled = events.Rolled(dice=(events.RolledDie("red", face),), figure=command.figure, words="A red die rolls.")
        hurt = events.Damaged(figure=target.id, amount=3, words=f"{target.name} loses 3.")
        fallen = damage >= target.health
        table = self._figure(table, target.id, damage=damage, space=None if fallen else target.space)
        seat = table.figure(command.figure).seat
        table = replace(table, pending=(Cheering(seat=seat, prompt="Cheer?", figure=command.figure),))
        return Outcome(table, (rolled, hurt))

    def _figure(self, table: Table[Any], figure: str, **fields: Any) -> Table[Any]:
        figures = {**table.pieces.figures, figure: msgspec.structs.replace(table.figure(figure), **fields)}
        return table.with_pieces(msgspec.structs.replace(table.pieces, figures=figures))

    def _beside(self, table: Table[Any], figure: str) -> list[str]:
        own = table.figure(figure)
        return [
            other.id
            for other in table.pieces.figures.values()
            if other.side != own.side and other.space is not None and self.distance(table, figure, other.space) == 1
        ]

    # --- asked by the screen -----------------------------------------------------------------------------------

    def choices(self, table: Table[Any], seat: str) -> tuple[Choice, ...]:
        if table.pending:
            figure = table.pending[-1].figure
            answers = tuple(Option(w, Cheer(seat=seat, figure=figure, aloud=w == "Aloud")) for w in ("Aloud", "No"))
            return (
                (Choice("Cheer", "option", figure=figure, options=lambda: answers),)
                if seat == self.acting_seat(table)
                else ()
            )
        turn = table.game.turn
        if seat != self.acting_seat(table):
            return ()
        targets = self._beside(table, turn)
        strikes = [Option(table.figure(t).name, Strike(seat=seat, figure=turn, target=t), figure=t) for t in targets]
        why = "" if targets and not table.game.struck else "Nobody stands beside it."
        return (
            Choice("Move", "move", turn, "M", "icon/move"),
            Choice("Strike", "figure", turn, "A", "icon/attack", why, options=lambda: strikes),
            Choice("Search", "now", turn, "C", "icon/search", "No chest lies here."),
            Choice(
                "End turn", "now", "", "Enter", role="end", options=lambda: (Option("End turn", EndTurn(seat=seat)),)
            ),
        )

    def moves(self, table: Table[Any], figure: str) -> Moves:
        own = table.figure(figure)
        lattice, start_space = table.board.lattice, own.space
        taken = {f.space: f.side for f in table.pieces.figures.values() if f.space is not None and f.id != figure}
        points = table.game.points if figure == table.game.turn else POINTS
        cost, before = {start_space: 0}, {start_space: start_space}
        rim = [start_space]
        while rim:
            space = min(rim, key=lambda s: cost[s])
            rim.remove(space)
            for near in lattice.neighbours(space):
                price = cost[space] + (2 if table.board.letter(near) == "w" else 1)
                blocked = not table.board.has(near) or table.board.letter(near) == "X"
                if blocked or price > points or taken.get(near, own.side) != own.side or cost.get(near, 99) <= price:
                    continue
                cost[near], before[near] = price, space
                rim.append(near)

        def path(space: Space, waypoints: Sequence[Space]) -> tuple[Space, ...] | None:
            way = [space]
            while way[-1] != start_space:
                way.append(before[way[-1]])
            return tuple(reversed(way)) if set(waypoints) <= set(way) else None

        def placements(space: Space) -> tuple[Footprint, ...]:
            if own.width == 1:
                return (Footprint(space, 1, 1),)
            column, row = lattice.position(space)
            corners = [lattice.space(column - dx, row - dy) for dx in (0, 1) for dy in (0, 1)]
            return tuple(Footprint(c, 2, 2) for c in corners if c is not None)

        ends = {s: MoveEnd(c, placements=placements(s)) for s, c in cost.items() if s not in taken and s != start_space}
        return Moves(
            figure, (start_space,), ends, {s: c for s, c in cost.items() if s in taken}, path, lambda p: cost[p[-1]],
            lambda p, f: Walk(seat=own.seat, figure=figure, path=tuple(p), space=f.space),
            lambda s: f"{lattice.name(s)} is too far.",
        )  # fmt: skip

    def sight(self, table: Table[Any], viewer: str, target: Space) -> Sight:
        lattice = table.board.lattice
        own = table.figure(viewer).space
        (x1, y1), (x2, y2) = lattice.centre(own), lattice.centre(target)
        for step in range(1, 20):
            share = step / 20
            space = lattice.space_under(x1 + (x2 - x1) * share, y1 + (y2 - y1) * share)
            if space is not None and table.board.letter(space) == "X":
                line = SightLine((x1, y1), (x2, y2), "the rubble", (space,))
                return Sight(False, (line,), "The rubble stands in the way.")
        return Sight(True, (SightLine((x1, y1), (x2, y2)),), "It is seen.")

    def seen(self, table: Table[Any], viewer: str) -> frozenset[Space]:
        return frozenset(s for s in table.board.spaces if self.sight(table, viewer, s).open)

    def distance(self, table: Table[Any], viewer: str, target: Space) -> int | None:
        return table.board.lattice.distance(table.figure(viewer).space, target)

    def threat(self, table: Table[Any], command: Command) -> Threat | None:
        if not isinstance(command, Strike):
            return None
        space = table.figure(command.target).space
        return Threat(frozenset((space,)), (command.target,), 1, "Three damage.")

    def view_for(self, table: Table[Any], seats: frozenset[str]) -> Table[Any]:
        game: Skirmish = table.game
        plot = game.plot if "jonas" in seats else "?"
        plan = game.plan if "mara" in seats else "?"
        return replace(table, game=msgspec.structs.replace(game, plot=plot, plan=plan))

    def acting_seat(self, table: Table[Any]) -> str:
        return table.pending[-1].seat if table.pending else table.figure(table.game.turn).seat

    def standings(self, table: Table[Any]) -> tuple[Standing, ...]:
        game: Skirmish = table.game
        place = game.order.index(game.turn)
        state = lambda n: "acting" if n == place else "done" if n < place else "ready"  # noqa: E731
        return tuple(
            Standing(table.figure(f).name, (f,), table.figure(f).side, state(n)) for n, f in enumerate(game.order)
        )

    def status(self, table: Table[Any]) -> tuple[StatusMark, ...]:
        return (StatusMark(f"{table.game.points} movement points left"),)

    def badges(self, table: Table[Any], figure: str) -> tuple[Badge, ...]:
        own = table.figure(figure)
        return (Badge("Health", max(0, own.health - own.damage), own.health, vital=True),)

    def round(self, table: Table[Any]) -> int:
        return int(table.game.round)

    def figure_facts(self, table: Table[Any], figure: str) -> tuple[tuple[str, str], ...]:
        return (("Speed", str(POINTS)), ("Stamina", "3 / 4"))

    def ending(self, table: Table[Any]) -> Ending | None:
        left = {f.side for f in table.pieces.figures.values() if f.space is not None}
        return None if len(left) == 2 else Ending(next(iter(left), ""), "The others are gone.")

    def invariants(self, table: Table[Any]) -> list[str]:
        return []

    def encode(self, table: Table[Any]) -> bytes:
        return msgspec.json.encode((table.pieces, table.game, table.settings))

    def decode(self, data: bytes, table: Table[Any]) -> Table[Any]:
        pieces, game, settings = msgspec.json.decode(data, type=tuple[Pieces, Skirmish, dict[str, str]])
        return Table(table.board, pieces, game, (), table.seats, settings)


def make_session(*, bots: tuple[str, ...] = (), strictness: str = "enforce", puzzle: str = "") -> Session:
    """A game at its first moment; with `puzzle` one of that kind lies on the table."""
    board = Board.from_rows(SquareLattice(10, 6), ROWS)
    lay_out = Do(what="puzzle", name="lock")
    scenario = Scenario(
        id="yard",
        title="The Old Yard",
        game="fake",
        introduction="A yard, and in it a quarrel.",
        board=BoardDocument(columns=10, rows=6, areas=(Area(id="start", kind="start", spaces=((0, 0), (0, 1))),)),
        start="start",
        puzzles=(Puzzle(id="lock", kind=puzzle, size=2, name="The lock"),) if puzzle else (),
        triggers=(Trigger(id="t", when=(When(what="start"),), deeds=(lay_out,)),) if puzzle else (),
        counters={"bell": 2},
        objectives=(Objective(side="heroes", text="Drive the ogre off in six tolls.", progress="bell", goal=6),),
    )  # fmt: skip
    board = board.with_areas({"start": frozenset((0, 10))})
    seats = (
        Seat("mara", "Mara", "heroes", "#2FB3A8", "mara" in bots, ("mira", "borin")),
        Seat("jonas", "Jonas", "overlord", "#D0533B", "jonas" in bots),
    )
    return start(NewGame(scenario, board, seats, strictness, seed=1), FakeGame())  # type: ignore[arg-type]
