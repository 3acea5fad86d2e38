"""The table at the start of a game of the square dungeon game, from a plan (`vtt.rules.plan`)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from vtt.board.board import Board
from vtt.board.pieces import Figure
from vtt.board.table import Table
from vtt.geometry.lattice import Space
from vtt.rules.descent import agents, area, arrivals, cards, conditions, finding, settings
from vtt.rules.descent.change import Change
from vtt.rules.descent.content import Content
from vtt.rules.descent.engine import ENGINE
from vtt.rules.descent.groups import come_out, group_size, new_monster, place_group, places
from vtt.rules.descent.plan import Options
from vtt.rules.descent.sides import ALLY
from vtt.rules.descent.state import DescentGame, Hero, Reinforcement, Room, WaitingGroup
from vtt.rules.descent.windows import ALWAYS
from vtt.rules.enumeration import capital
from vtt.rules.plan import Plan, PlannedFigure, PlannedGroup, Seat

UNKNOWN_HEALTH: Final = 4
TAINTED_HEALTH: Final = 2
"""A tainted card that lies beside a hero, whichever side up, adds health (L499)."""


def set_up(board: Board, plan: Plan, content: Content) -> Table[DescentGame]:
    """Heroes on the start area, what is in sight on the board, the rest waiting in its rooms; decks shuffled, the
    overlord's opening hand drawn (`descent.md 7`). ValueError (one sentence) if the plan does not fit."""
    Options.from_settings(plan.settings)
    for hero in plan.heroes:
        if hero not in content.heroes:
            raise ValueError(f"There is no hero called {hero}.")
    act = plan.settings.get("act", "1")
    coming, overlord = arrivals.arrivals(plan.settings, plan.heroes, content), arrivals.muster(plan.settings, content)
    game = DescentGame(
        deck_of=overlord.cards,
        relics=overlord.relics,
        gifts=overlord.gifts,
        sheets={hero: arrival.sheet for hero, arrival in coming.items() if arrival.sheet is not None},
        act=int(act) if act in ("1", "2") else 1,
        hero_seats=tuple(seat.id for seat in plan.seats if seat.heroes),
        overlord_seat=overlord_of(plan.seats),
        start=tuple(sorted(plan.start)),
        exits=tuple(sorted(plan.exits)),
        round_limit=plan.round_limit,
        reinforcements=tuple(
            Reinforcement(entry.group, tuple(sorted(entry.spaces)), entry.number, entry.rank, entry.from_round)
            for entry in plan.reinforcements
        ),
    )
    open_rooms = plan.open_rooms
    change = Change(plan.table(board, game, plan.lying_in("", *open_rooms)), content)
    add_heroes(change, plan)
    add_companions(change, arrivals.companions(plan.settings, content))
    change.update_game(plots=overlord.plots)
    agents.announce(change)
    change.update_game(rooms=waiting_rooms(change, plan, open_rooms))
    for figure in plan.figures:
        if not figure.room or figure.room in open_rooms:
            come_out(change, planned_figure(change, plan, figure))
    for group in plan.groups:
        if not group.room or group.room in open_rooms:
            place_group(change, waiting_group(change, group), "set_up")
    settings.check(change.settings)
    conditions.check_settings(change.settings)
    cards.set_up(change)
    arrivals.enter(change, coming, overlord)
    if settings.chosen(change.settings, settings.ASKING) == "always":
        change.update_game(passes={change.game.overlord_seat: (ALWAYS,)})
    finding.ask_for_special(change)
    ENGINE.run(change)
    return change.done()


def overlord_of(seats: tuple[Seat, ...]) -> str:
    """The seat that leads the monsters: the overlord's, else the last one that leads heroes; whoever leads none only
    watches."""
    for seat in seats:
        if seat.side not in ("", "heroes"):
            return seat.id
    return next((seat.id for seat in reversed(seats) if seat.heroes), seats[-1].id)


def add_heroes(change: Change, plan: Plan) -> None:
    """The heroes stand on the start area in order; where it is full, as near as possible. ValueError (one sentence) for
    a board without floor."""
    start = sorted(plan.start) or list(change.board.spaces[:1])
    if not start:
        raise ValueError("The board has no floor.")
    for seat in plan.seats:
        for identity in seat.heroes:
            sheet = change.game.sheets.get(identity) or change.content.heroes[identity]
            tainted = settings.chosen(plan.settings, settings.TAINTED) == "yes"
            figure = Figure(
                id=free_hero_id(change, identity),
                kind=f"hero/{identity}",
                name=sheet.name,
                side="heroes",
                space=None,
                rank="hero",
                health=sheet.health + TAINTED_HEALTH * tainted,
                picture=sheet.picture or identity,
                seat=seat.id,
            )
            change.add_figure(figure)
            change.update_game(
                heroes={**change.game.heroes, figure.id: Hero(sheet=identity, tainted="down" if tainted else "")},
                order=(*change.game.order, figure.id),
            )
            spaces = [space for space in start if change.ground.is_empty(space)]
            found = spaces[:1] or change.ground.nearest_empty(start)[:1]
            if not found:
                raise ValueError("There is no room on the board for all heroes.")
            change.update(figure.id, space=found[0])


def add_companions(change: Change, coming: Iterable[arrivals.Companion]) -> None:
    """Allies come along, each beside the first hero with room, once the heroes stand (L1111)."""
    for companion in coming:
        kind, first = companion.kind, change.figures[change.game.order[0]]
        change.update_game(relics={**change.game.relics, kind: companion.power})
        made = new_monster(change.content, change.game.act, kind, "normal", free_hero_id(change, kind), "", 0)
        health = made.health + companion.power.health
        ally = msgspec.structs.replace(made, side="allies", rank=ALLY, health=health, seat=first.seat)
        heroes = [change.figures[hero] for hero in change.game.order]
        around = next((found for found in (beside(change, hero) for hero in heroes) if found), (first.space or 0,))
        found = places(change, ally, around)
        if found:
            change.add_figure(msgspec.structs.replace(ally, space=found[0].space))


def beside(change: Change, figure: Figure) -> tuple[Space, ...]:
    """The empty spaces beside a figure."""
    return tuple(sorted(space for space in area.around(change.ground, figure) if change.ground.is_empty(space)))


def free_hero_id(change: Change, identity: str) -> str:
    """The id of a hero or an ally: that of its sheet or kind, numbered if there are two of it."""
    number, free = 1, identity
    while free in change.figures:
        number += 1
        free = f"{identity}-{number}"
    return free


def planned_figure(change: Change, plan: Plan, planned: PlannedFigure) -> Figure:
    """A figure of the plan with the health of its card, at its space; alike ones of a group are numbered."""
    kind = planned.kind
    alike = [other.id for other in plan.figures if (other.group, other.kind, other.name) == _label(planned)]
    number = alike.index(planned.id) + 1 if len(alike) > 1 else 0
    if kind in change.content.monsters:
        made = new_monster(
            change.content,
            change.game.act,
            kind,
            planned.rank or "normal",
            planned.id,
            planned.group or planned.id,
            0,
            change.game.overlord_seat,
            heroes=len(change.game.heroes),
        )
        health, picture, name, rank = made.health, made.picture, made.name, made.rank
    else:
        health, picture, name, rank = UNKNOWN_HEALTH, kind, kind.replace("-", " "), planned.rank
    name = planned.name or name
    name = capital(name)
    return Figure(
        id=planned.id,
        kind=kind,
        name=f"{name} {number}" if number else name,
        side=planned.side,
        space=planned.space,
        width=planned.width,
        height=planned.height,
        rank=rank,
        number=number,
        group=planned.group or planned.id if planned.side == "monsters" else planned.group,
        health=health,
        picture=picture,
        seat=change.game.overlord_seat if planned.side == "monsters" else change.game.hero_seats[0],
    )


def _label(planned: PlannedFigure) -> tuple[str, str, str]:
    return planned.group, planned.kind, planned.name


def waiting_group(change: Change, planned: PlannedGroup) -> WaitingGroup:
    """A group of the plan; its size comes from the monster's own table unless the plan gives it. ValueError (one
    sentence) for a kind the game does not have."""
    if planned.kind not in change.content.monsters:
        raise ValueError(f"There is no monster called {planned.kind}.")
    by_table = (0, 0) if planned.traits else group_size(change.content, planned.kind, len(change.game.heroes))
    return WaitingGroup(
        id=planned.id,
        kind=planned.kind,
        spaces=tuple(sorted(planned.spaces)),
        size=planned.size or by_table,
        name=planned.name,
        inactive=planned.inactive,
        extra_health=planned.extra_health,
        traits=planned.traits,
    )


def waiting_rooms(change: Change, plan: Plan, open_rooms: frozenset[str]) -> dict[str, Room]:
    """Every room with what waits in it."""
    rooms: dict[str, Room] = {}
    for room in plan.rooms:
        spaces: tuple[Space, ...] = tuple(sorted(room.spaces))
        if room.id in open_rooms:
            rooms[room.id] = Room(id=room.id, name=room.name, spaces=spaces)
            continue
        rooms[room.id] = Room(
            id=room.id,
            name=room.name,
            spaces=spaces,
            figures=tuple(planned_figure(change, plan, figure) for figure in plan.figures if figure.room == room.id),
            tokens=plan.lying_in(room.id),
            groups=tuple(waiting_group(change, group) for group in plan.groups if group.room == room.id),
            secret=room.secret,
            reward=room.reward,
        )
    return rooms
