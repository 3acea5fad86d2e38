"""What a hero's moves and commands would do, for the board before anything is done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from vtt.geometry.hexagon import Axial
from vtt.geometry.lattice import Lattice, Space
from vtt.rules.base import Command, Footprint, MoveEnd, Moves, Threat, nowhere
from vtt.rules.enumeration import count, enumerated, points_lost
from vtt.rules.mage_knight import commands
from vtt.rules.mage_knight.assaulting import assault_blame, assaulted
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.ending import gate_closes_upon
from vtt.rules.mage_knight.exploring import EXPLORING_COST, bordering, enough_neighbours, hexes_of, neighbours
from vtt.rules.mage_knight.movement import Land, Step, around, reach
from vtt.rules.mage_knight.moving import REASONS, movement_refusal, stacks
from vtt.rules.mage_knight.showing import enemy_at, fits, foes, place_of, space_of
from vtt.rules.optional import Beyond


def moves(change: Change, figure: str, points: int | None = None) -> Moves:
    """Where a hero may go with the points it has; an enemy goes nowhere (`mage_knight.md` 4)."""
    hero, turn = change.game.heroes.get(figure), change.game.turn
    place = hero.place if hero is not None else None
    if points is None:
        own = turn is not None and turn.hero == figure and not change.pending
        points = turn.move if turn is not None and own and not movement_refusal(change, figure) else 0
    start = space_of(change.board.lattice, place)
    if place is None or start is None:
        return nowhere(figure, ())
    return _Ways(change, figure, place, points).moves(start)


class _Ways:
    """The ways of one hero from where it stands."""

    def __init__(self, change: Change, figure: str, start: Axial, points: int) -> None:
        self.change, self.figure, self.start, self.points = change, figure, start, points
        self.land: Land = change.land(figure)
        self.reach = reach(self.land, start, points)

    def moves(self, start: Space) -> Moves:
        costs = {**self.reach.stops, **self.reach.walks}
        costs.pop(self.start, None)
        assault = self.change.game.assault
        if assault is not None:  # who assaults together steps straight into the city
            city = set(self.change.world.parts(assault.city)) & set(around(self.start))
            costs = {place: cost for place, cost in costs.items() if place in city}
        shown = ((self._space(place), place, cost) for place, cost in costs.items())
        ends = {space: self._end(space, place, cost) for space, place, cost in shown if space is not None}
        return Moves(
            self.figure,
            (start,),
            ends,
            {},
            self._path,
            self._cost,
            self._command,
            self._refusal,
            budget=lambda cost: self.points,
        )

    def _space(self, place: Axial) -> Space | None:
        return space_of(self.change.board.lattice, place)

    def _places(self, way: Sequence[Space]) -> tuple[Axial, ...]:
        return tuple(place_of(self.change.board.lattice, space) for space in way)

    def _end(self, space: Space, place: Axial, cost: int) -> MoveEnd:
        path = self.reach.path(place) or (self.start,)
        last = self.land.step(path[-2], place) if len(path) > 1 else Step(0)
        danger, left = self._danger(place, last), self.points - cost
        if last.ends and left > 0:
            danger = f"{danger}, {points_lost(left)}"
        return MoveEnd(cost, danger=danger, placements=(Footprint(space, 1, 1),))

    def _danger(self, place: Axial, step: Step) -> str:
        """Whom the last step wakes, what it assaults, and that nobody ends a turn there in peace."""
        change = self.change
        if step.provoked:
            woken = [token for token in change.world.tokens if token.at in step.provoked and token.rampaging]
            return f"wakes {enumerated([change.enemy_on(token).name for token in woken])}"
        if step.assault:
            assaults = f"assaults {assaulted(change, step.assault, place)}"
            return ", ".join(filter(None, (assaults, assault_blame(change))))
        end = self.land.end(place)
        if end == "pvp":
            return f"to stay there attacks {change.hero(self.land.heroes_at(place)[0].name).name}"
        if gate_closes_upon(change, self.figure, place):
            return "out of the game if the turn ends there: the gate closes"
        return "" if end in ("safe", "portal") else "a wound for each step back if the turn ends there"

    def _path(self, end: Space, waypoints: Sequence[Space]) -> tuple[Space, ...] | None:
        """The cheapest way over the waypoints; only its last step may end the movement."""
        way, left = [self.start], self.points
        for goal in self._places((*waypoints, end)):
            leg = reach(self.land, way[-1], left).path(goal)
            if leg is None or (len(leg) > 1 and goal == self.start and len(way) == 1):
                return None
            left -= sum(self.land.step(one, other).cost for one, other in pairwise(leg))
            way += leg[1:]
        steps = [self.land.step(one, other) for one, other in pairwise(way)]
        if left < 0 or any(step.ends for step in steps[:-1]):
            return None
        spaces = tuple(space for place in way if (space := self._space(place)) is not None)
        return spaces if len(spaces) == len(way) else None

    def _cost(self, way: Sequence[Space]) -> int:
        return sum(self.land.step(one, other).cost for one, other in pairwise(self._places(way)))

    def _command(self, way: Sequence[Space], footprint: Footprint) -> Command:
        seat = self.change.seat_of(self.figure)
        return commands.Walk(seat=seat, figure=self.figure, path=self._places(way))

    def _refusal(self, end: Space) -> str:
        place = place_of(self.change.board.lattice, end)
        if place == self.start or place in self.reach.walks or place in self.reach.stops:
            return ""
        if place not in self.land.hexes:
            return "No tile lies there yet."
        if self.land.cost(place) is None:
            return REASONS["impassable"]
        if place in self.land.rampaging:
            return REASONS["rampaging"]
        for between, spent in self.reach.stops.items():
            if place in reach(self.land, between, self.points - spent).walks:
                danger = self._danger(between, self.land.step(self.reach.stopped_from[between], between))
                return f"The walk ends before it: a step on the way {danger}."
        if self.points:
            return f"Too far for {count(self.points, 'movement point')}."
        turn = self.change.game.turn
        if turn is None or turn.hero != self.figure:
            return "Not its turn."
        return movement_refusal(self.change, self.figure) or "Play movement first."


def beyond(change: Change) -> tuple[Beyond, ...]:
    """Where the next tile may lie; with its back, which everybody knows, and its price where the hero that acts borders
    the place, before it is paid (`mage_knight.md` 1.2, 1.3, 3.3)."""
    world, turn, lattice = change.world, change.game.turn, change.board.lattice
    laid, left = {tile.at for tile in world.tiles}, stacks(change)
    if not left.drawn:
        return ()
    free = dict.fromkeys(place for tile in world.tiles for place in neighbours(world.shape, tile.at))
    allowed = [
        place
        for place in free
        if place not in laid
        and fits(lattice, place)
        and not world.shape.refusals(place, left.drawn_at(place) == "core")
        and enough_neighbours(world.shape, laid, place, left)
    ]
    hero = change.hero(turn.hero).place if turn is not None and not change.pending else None
    near = bordering(world.shape, laid, hero) if turn is not None and hero and turn.stage == "movement" else []
    backs = {place: "Brown" if left.drawn_at(place) == "core" else "Green" for place in near}
    words = {place: f"{back} tile · {EXPLORING_COST} moves" for place, back in backs.items()}
    return tuple(Beyond(tile_spaces(lattice, place), words.get(place, "")) for place in allowed)


def tile_spaces(lattice: Lattice, centre: Axial) -> frozenset[Space]:
    """The spaces that show a tile, as far as the board goes."""
    spaces = (space_of(lattice, place) for place in hexes_of(centre))
    return frozenset(space for space in spaces if space is not None)


def threat(change: Change, command: Command) -> Threat | None:
    """What a command would touch: the hexagons of a new tile, the enemies of a fight."""
    lattice = change.board.lattice
    match command:
        case commands.Explore():
            return Threat(tile_spaces(lattice, command.at), (), None, "A new tile: it cannot be taken back.")
        case commands.Challenge():
            figures = tuple(enemy_at(place) for place in command.places)
            turn = change.game.turn
            points = turn.move if turn is not None and turn.fight is None else 0
            lost = f" {points_lost(points)}." if points else ""
            return Threat(_under(change, figures), figures, None, f"They fight together.{lost}")
        case commands.Strike() | commands.BlockAttack() | commands.TakeDamage():
            figures = tuple(_foes(change, command))
            return Threat(_under(change, figures), figures, None, "") if figures else None
    return None


def _foes(change: Change, command: commands.Strike | commands.BlockAttack | commands.TakeDamage) -> Iterator[str]:
    """The figures on the map of the foes of a command."""
    fight = change.turn.fight
    names = command.targets if isinstance(command, commands.Strike) else (command.foe,)
    for name, figure in foes(fight).items() if fight is not None else ():
        if name in names:
            yield figure


def _under(change: Change, figures: Sequence[str]) -> frozenset[Space]:
    spaces = (change.figures[figure].space for figure in figures if figure in change.figures)
    return frozenset(space for space in spaces if space is not None)
