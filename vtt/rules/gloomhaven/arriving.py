"""Who waited in a room, or is called from anywhere, comes: as far as there are standees (`gloomhaven.md` 1.3, 1.5)."""

from __future__ import annotations

import msgspec

from vtt.board.pieces import Figure
from vtt.geometry.lattice import Space
from vtt.rules import rooms
from vtt.rules.change import free_name, space_of
from vtt.rules.enumeration import count
from vtt.rules.gloomhaven.change import Change
from vtt.rules.gloomhaven.decisions import ChooseAbsent, Offer
from vtt.rules.gloomhaven.state import THING
from vtt.rules.gloomhaven.steps import Arrive, NewcomersJoin, Populate, Reveal
from vtt.rules.gloomhaven.things import raise_walls
from vtt.rules.whereabouts import sides

STANDEES = 10
"""Numbers that are drawn for monsters whose figures have no limit, as long as there are enough."""


def reveal(change: Change, step: Reveal) -> None:
    """Lay out a room: overlays, coins, monsters; every new type draws its card (T02, T04)."""
    room = None if step.room in change.revealed else rooms.reveal(change, change.game.rooms, step.room)
    if room is None:
        return
    for token in room.tokens:
        change.add_token(token)
    raise_walls(change)
    coming = tuple(sorted(room.figures, key=lambda other: _nearness(change, step.figure, other)))
    change.push(Populate(coming=coming, figure=step.figure), NewcomersJoin())


def _nearness(change: Change, opener: str, figure: Figure) -> int:
    here = _stands_at(change, opener)
    return 0 if here is None or figure.space is None else change.ground().distances(here)[figure.space]


def _stands_at(change: Change, figure: str) -> Space | None:
    return change.figures[figure].space if figure in change.figures else None


def populate(change: Change, step: Populate) -> None:
    """The monsters of a room come, those first that are nearest to whoever opened it (T03); who of equally near ones
    stays away the players say (A52)."""
    for kind in dict.fromkeys(one.kind for one in step.coming if one.rank != THING):
        group, free = [one for one in step.coming if one.kind == kind], len(_free_numbers(change, kind))
        if not change.content.monster(kind).standees or not 0 < free < len(group):
            continue
        last = _nearness(change, step.figure, group[free - 1])
        equal = [one for one in group if _nearness(change, step.figure, one) == last]
        if _nearness(change, step.figure, group[free]) == last:
            _ask_who_stays_away(change, step, equal, free)
            return
    arrivals = list[Arrive]()
    for figure in step.coming:
        if enlist(change, figure):
            arrivals.append(Arrive(figure=figure.id, space=space_of(figure)))
    change.push(*arrivals)


def _ask_who_stays_away(change: Change, step: Populate, equal: list[Figure], free: int) -> None:
    here, spaces = _stands_at(change, step.figure), [space_of(figure) for figure in equal]
    where = ("",) * len(spaces) if here is None else sides(change.board.lattice, here, spaces)

    def named(figure: Figure, where: str) -> str:
        name = f"Elite {figure.name}" if figure.rank == "elite" else figure.name
        return f"{name} ({where})" if where else name

    left = f"only {count(free, 'standee')} left"
    named_so = map(named, equal, where)
    offers = tuple(Offer(figure.id, name, space=figure.space) for figure, name in zip(equal, named_so, strict=True))
    prompt = f"{equal[0].name}: {left}. Which one stays away? These are equally near."
    change.ask(ChooseAbsent(seat="", prompt=prompt, offers=offers, step=step))


def answer_absent(change: Change, question: ChooseAbsent, key: str) -> None:
    """One of them stays away."""
    step = question.step
    absent = next(figure for figure in step.coming if figure.id == key)
    _no_standee(change, absent)
    change.push(msgspec.structs.replace(step, coming=tuple(one for one in step.coming if one.id != key)))


def _no_standee(change: Change, figure: Figure) -> None:
    change.say(f"There is no standee left for another {figure.name}.")


def _free_numbers(change: Change, kind: str) -> list[int]:
    """The numbers of a type's standees that nobody has; 0 for one of whom there is one only."""
    taken = {other.number for other in change.figures.values() if other.kind == kind}
    most = change.content.monster(kind).standees or max(STANDEES, len(taken) + 1)
    return [number for number in (range(1, most + 1) if most > 1 else (0,)) if number not in taken]


def enlist(change: Change, figure: Figure) -> bool:
    """A monster or thing is at the table, beside the board: a monster with a free number of the standees of its type
    (T03). Whether it is; without one it is not."""
    if figure.rank != THING:
        free = _free_numbers(change, figure.kind)
        if not free:
            _no_standee(change, figure)
            return False
        pick, change.chance = change.chance.shuffled(free)
        figure = msgspec.structs.replace(figure, number=pick[0])
        change.update_game(newcomers=(*change.game.newcomers, figure.id))
    change.add_figure(msgspec.structs.replace(figure, space=None))
    return True


def place_monster(change: Change, figure: Figure) -> None:
    """A monster or thing comes where nothing is asked: to its space, or to the first of the nearest empty ones."""
    places = change.places_near(space_of(figure))
    if places and enlist(change, figure):
        come_to(change, figure.id, places[0])


def come_to(change: Change, figure: str, space: Space, words: str = "") -> None:
    """Who was beside the board stands on it."""
    change.put(figure, space, "spawn", words)


def new_monster(change: Change, kind: str, rank: str, identity: str, name: str = "", side: str = "monsters") -> Figure:
    """A monster of the scenario's level, not yet anywhere."""
    monster = change.content.monster(kind)
    stats = change.content.stats(kind, rank, change.level.monsters, len(change.game.heroes))
    return Figure(
        id=identity,
        kind=kind,
        name=name or monster.name,
        side=side_of(side),
        space=None,
        rank=rank or "normal",
        group="spawned",
        health=stats.health,
        picture=monster.picture or monster.id,
    )


def side_of(side: str) -> str:
    """Allies of the characters fight on their side (L692)."""
    return "heroes" if side == "allies" else side


def free_id(change: Change, kind: str) -> str:
    """An id no figure has."""
    return free_name(change.figures, f"{kind}-by-hand")
