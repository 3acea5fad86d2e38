"""From a scenario document and the chosen seats to the plan a ruleset sets up (`vtt.rules.plan`)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from vtt.board.board import Board
from vtt.board.pieces import Door, Token
from vtt.geometry.borders import border_at
from vtt.geometry.lattice import Border, Lattice, Space
from vtt.rules.plan import (
    Plan,
    PlannedFigure,
    PlannedGroup,
    PlannedReinforcement,
    PlannedRoom,
    Seat,
)
from vtt.rules.registry import game_called
from vtt.scenario.document import DoorPlacement, FigurePlacement, Group, Scenario, TokenPlacement

NO_RANK = "none"
FEWEST_LISTED = 2
"""Scenarios list their monsters for two heroes and more; one alone meets those of two."""


def make_plan(
    scenario: Scenario, board: Board, seats: Sequence[Seat], settings: Mapping[str, str], seed: int = 0
) -> Plan:
    """The plan of a game. Parts that do not fit the board are left out (`vtt.scenario.check` names them).

    `settings` win over the scenario's. ValueError (one sentence) if nobody is seated or no hero is chosen."""
    if not seats:
        raise ValueError("A game needs at least one seat.")
    heroes = sum(len(seat.heroes) for seat in seats)
    if not heroes:
        raise ValueError("Choose at least one hero.")
    lattice = board.lattice
    players = str(max(heroes, FEWEST_LISTED))
    rooms = _hidden(scenario, board)
    figures = _standing(scenario.figures, board, players, rooms)
    groups: dict[str, Group] = {}
    for group in scenario.groups:
        groups.setdefault(group.id, group)
    doors = (_door(placement, lattice) for placement in scenario.doors)
    return Plan(
        scenario=scenario.id,
        seats=tuple(seats),
        start=start_spaces(scenario, board),
        doors=tuple(door for door in doors if door.borders or door.segments or door.space is not None),
        tokens=tuple(_lying(token, board, rooms) for token in scenario.tokens),
        figures=figures,
        groups=tuple(_group(group, board, players, rooms) for group in groups.values() if _comes(group, players)),
        rooms=tuple(
            PlannedRoom(
                room.id,
                room.name,
                board.areas.get(room.area, frozenset()),
                room.revealed,
                room.secret and not room.revealed,
                room.reward,
            )
            for room in scenario.rooms
        ),
        reinforcements=tuple(
            PlannedReinforcement(
                entry.group,
                board.areas.get(entry.where, frozenset()),
                entry.number,
                entry.rank,
                entry.from_round,
            )
            for entry in scenario.reinforcements
        ),
        counters=dict(scenario.counters),
        settings={**scenario.settings, **settings},
        round_limit=last_round(scenario),
        seed=seed,
        exits=_areas_of_kind(scenario, board, ("exit",)),
        perils=scenario.perils,
        peril_track=scenario.peril_track,
        morale=scenario.morale,
        behaviours=scenario.behaviours,
        land=scenario.land,
        kinds={area.id: area.kind for area in scenario.board.areas},
    )


def default_seats(scenario: Scenario, heroes: Sequence[str] = (), bots: bool = False) -> tuple[Seat, ...]:
    """The seats a scenario offers with the heroes it suggests, shared out among the heroes' seats in turn."""
    chosen = tuple(heroes) or scenario.heroes
    plans = [(plan.id, plan.name, plan.side) for plan in scenario.seats if not plan.optional]
    plans = plans or [(seat.id, seat.name, seat.side) for seat in game_called(scenario.game).unseated]
    hero_seats = [identity for identity, _, side in plans if side == "heroes"] or [plans[0][0]]
    return tuple(
        Seat(
            id=identity,
            name=name,
            side=side,
            bot=bots,
            heroes=chosen[hero_seats.index(identity) :: len(hero_seats)] if identity in hero_seats else (),
        )
        for identity, name, side in plans
    )


def start_spaces(scenario: Scenario, board: Board) -> frozenset[Space]:
    """Where the heroes start: the area the scenario names, else all areas of kind "start"."""
    if scenario.start in board.areas:
        return board.areas[scenario.start]
    return _areas_of_kind(scenario, board, ("start",))


def _areas_of_kind(scenario: Scenario, board: Board, kinds: tuple[str, ...]) -> frozenset[Space]:
    named = [area.id for area in scenario.board.areas if area.kind in kinds]
    return frozenset(space for identity in named for space in board.areas.get(identity, ()))


def door_borders(placement: DoorPlacement, lattice: Lattice) -> tuple[Border, ...]:
    """The borders a door hangs on, without those outside the lattice."""
    borders = (border_at(lattice, (column, row), side) for column, row, side in placement.borders)
    return tuple(border for border in borders if border is not None)


def _door(placement: DoorPlacement, lattice: Lattice) -> Door:
    return Door(
        id=placement.id,
        name=placement.name,
        kind=placement.kind,
        borders=door_borders(placement, lattice),
        space=lattice.space(*placement.at) if placement.at is not None else None,
        state=placement.state,
        rooms=placement.reveals,
        hint=placement.hint,
        segments=placement.segments if lattice.kind == "square" else (),
    )


def token_of(placement: TokenPlacement, board: Board) -> Token:
    """A token as it lies on the board."""
    spaces = (board.lattice.space(*position) for position in placement.at)
    return Token(
        id=placement.id,
        kind=placement.kind,
        spaces=tuple(space for space in spaces if space is not None and board.has(space)),
        name=placement.name,
        colour=placement.colour,
        contents=placement.contents,
        face_up=placement.face_up,
        amount=placement.amount,
        picture=placement.picture,
        hint=placement.hint,
    )


def _hidden(scenario: Scenario, board: Board) -> dict[Space, str]:
    """The room that hides each hidden space: what is put there without a word waits in it."""
    spaces = {room.id: board.areas.get(room.area, frozenset()) for room in scenario.rooms}
    seen = frozenset(space for room in scenario.rooms if room.revealed for space in spaces[room.id])
    closed = [room.id for room in scenario.rooms if not room.revealed]
    return {space: room for room in reversed(closed) for space in spaces[room] - seen}


def _waits_in(spaces: Iterable[Space], rooms: Mapping[Space, str]) -> str:
    """The room that hides some spaces; "" where one of them is seen."""
    around = [rooms.get(space, "") for space in sorted(spaces)]
    return around[0] if around and all(around) else ""


def _lying(placement: TokenPlacement, board: Board, rooms: Mapping[Space, str]) -> tuple[Token, str]:
    token = token_of(placement, board)
    return token, placement.room or _waits_in(token.spaces, rooms)


def _standing(
    placements: Sequence[FigurePlacement], board: Board, players: str, rooms: Mapping[Space, str]
) -> tuple[PlannedFigure, ...]:
    """The figures that come with this number of players and have all of their spaces for themselves (zones are
    shared)."""
    lattice = board.lattice
    taken: set[Space] = set()
    figures: list[PlannedFigure] = []
    for placement in placements:
        figure = _figure(placement, lattice, players)
        column, row = placement.at
        places = [
            lattice.space(column + across, row + down)
            for down in range(placement.height)
            for across in range(placement.width)
        ]
        spaces = {space for space in places if space is not None and board.has(space)}
        if figure is not None and len(spaces) == len(places) and not spaces & taken:
            taken |= spaces if lattice.kind != "zones" else set()
            figures.append(replace(figure, room=figure.room or _waits_in(spaces, rooms)))
    return tuple(figures)


def _figure(placement: FigurePlacement, lattice: Lattice, players: str) -> PlannedFigure | None:
    space = lattice.space(*placement.at)
    rank = placement.ranks.get(players, NO_RANK if placement.ranks else "")
    if space is None or rank == NO_RANK:
        return None
    return PlannedFigure(
        id=placement.id,
        kind=placement.kind,
        side=placement.side,
        space=space,
        width=placement.width,
        height=placement.height,
        rank=rank,
        group=placement.group,
        name=placement.name,
        room=placement.room,
    )


def _comes(group: Group, players: str) -> bool:
    return not group.sizes or sum(group.sizes.get(players, (0, 0))) > 0


def _group(group: Group, board: Board, players: str, rooms: Mapping[Space, str]) -> PlannedGroup:
    spaces = board.areas.get(group.where, frozenset())
    return PlannedGroup(
        id=group.id,
        kind=group.kind,
        spaces=spaces,
        room=group.room or ("" if group.reserve else _waits_in(spaces, rooms)),
        size=group.sizes.get(players) if group.sizes else None,
        extra_health=group.extra_health,
        name=group.name,
        inactive=group.inactive,
        traits=group.traits,
        reserve=group.reserve,
    )


def last_round(scenario: Scenario) -> int | None:
    """The round with which the game is over at the latest: its limit, or that of a goal that waits for nothing else;
    None where it has none."""
    ends = [] if scenario.round_limit is None else [scenario.round_limit]
    for goal in scenario.objectives:
        if len(goal.conditions) == 1 and goal.conditions[0].what == "round":
            condition = goal.conditions[0]
            before = {">=": 1, "=": 1, ">": 0}.get(condition.compare)
            ends += [] if before is None else [condition.number - before]
    return min(ends, default=None)
