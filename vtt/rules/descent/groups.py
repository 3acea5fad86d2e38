"""Monster groups: making figures, placing them, rooms that are revealed, reinforcements (`descent.md 3.4`)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from operator import sub

import msgspec

from vtt.board.pieces import Figure, Token
from vtt.geometry.lattice import Space
from vtt.rules import rooms
from vtt.rules.base import Footprint
from vtt.rules.change import free_name
from vtt.rules.descent import class_tokens
from vtt.rules.descent.change import Change
from vtt.rules.descent.content import Content, Monster, card_of_rank
from vtt.rules.descent.decisions import ChoosePlace, ChooseRank, Offer
from vtt.rules.descent.defeat import place_offer
from vtt.rules.descent.sides import is_monster
from vtt.rules.descent.state import MonsterGroup, WaitingGroup
from vtt.rules.descent.steps import OpenGroup, PlaceGroup, Reinforce, Reveal, Window
from vtt.rules.enumeration import capital, plural, the

RANKS = ("normal", "elite")
UNCOUNTED = "challenge-"
"""How the ids of monsters begin that came of a challenge: no limit counts them (L1159)."""
ARRIVED = "arrived"
"""The window in which a monster that has just come may be given something."""
PLACING, BY_OVERLORD = "monsters.placing", "overlord"
"""Setting: groups come onto their area by themselves (the default) or where the overlord puts each figure."""


def new_monster(
    content: Content,
    act: int,
    kind: str,
    rank: str,
    identity: str,
    group: str,
    number: int,
    seat: str = "",
    extra: int = 0,
    heroes: int = 0,
) -> Figure:
    """A monster with the health of its card, not on the board yet; a lieutenant's goes by the number of heroes."""
    monster: Monster = content.monsters[kind]
    card = card_of_rank(monster, act, rank, heroes)
    return Figure(
        id=identity,
        kind=kind,
        name=f"{monster.name} {number}" if number else monster.name,
        side="monsters",
        space=None,
        width=monster.width,
        height=monster.height,
        rank=rank,
        group=group,
        number=number,
        health=card.health + extra,
        picture=monster.picture or kind,
        seat=seat,
    )


def group_size(content: Content, kind: str, heroes: int) -> tuple[int, int]:
    """Normal and elite figures of a group for a number of heroes (one hero: as two, five: as four)."""
    return content.monsters[kind].group[str(min(4, max(2, heroes)))]


def group_name(content: Content, kind: str, size: int) -> str:
    """What a group without a name of its own is called."""
    name = content.monsters[kind].name
    return name if size == 1 else plural(name)


def add_member(change: Change, figure: Figure, grows: bool = False) -> None:
    """A figure joins its group; a group of that name is made if there is none. With `grows` its limit rises by this
    figure: a group made of single figures never has more than those."""
    change.add_figure(figure)
    group = change.game.groups.get(figure.group)
    if group is None:
        group = MonsterGroup(id=figure.group, kind=figure.kind, members=(), limit=(0, 0), name=figure.name)
        grows = True
    members, name, (normal, elite) = (*group.members, figure.id), group.name, group.limit
    if grows:
        normal, elite = normal + (figure.rank not in ("elite", "boss")), elite + (figure.rank == "elite")
        if len(members) == 2 and figure.kind in change.content.monsters and not group.called:
            called = {_alone(change.figures[member]) for member in members if member in change.figures}
            name = plural(called.pop()) if len(called) == 1 else group_name(change.content, figure.kind, 2)
    grown = msgspec.structs.replace(group, members=members, limit=(normal, elite), name=name)
    change.update_game(groups={**change.game.groups, figure.group: grown})


def _alone(figure: Figure) -> str:
    """What a figure is called without its number."""
    return figure.name.removesuffix(f" {figure.number}")


def free_number(change: Change, group: MonsterGroup) -> int:
    """The smallest number no member of a group has."""
    taken = {change.figures[member].number for member in group.members if member in change.figures}
    return next(number for number in range(1, len(taken) + 2) if number not in taken)


def remove_monster(change: Change, figure: str) -> None:
    """A monster goes back to the box; its group goes on without it."""
    group = change.group_of(figure)
    change.remove_figure(figure)
    class_tokens.gone(change, figure)
    if change.game.attack is not None and change.game.attack.attacker == figure:
        change.update_game(attack=None)  # `descent.md 5.1`: without its attacker an attack ends
    if group is not None:
        members = tuple(member for member in group.members if member != figure)
        change.update_group(group.id, members=members)


# --- placing ---------------------------------------------------------------------------------------------------


def places(change: Change, figure: Figure, spaces: Collection[Space]) -> tuple[Footprint, ...]:
    """Where a figure from off the map may be placed: on the spaces if possible, else as near as possible (`G117`)."""
    floor = on_floor(change, spaces)
    return change.ground.nearest_placements(floor, figure.width, figure.height, floor) if floor else ()


def on_floor(change: Change, spaces: Collection[Space]) -> tuple[Space, ...]:
    """Those of some spaces that have floor."""
    return tuple(space for space in spaces if 0 <= space < change.board.lattice.size and change.board.has(space))


def arrive(change: Change, figure: str, end: Footprint, cause: str) -> None:
    """A figure from off the map stands on the board, or as near as possible; it enters nothing (`G94`)."""
    if not change.ground.fits(end, (figure,)):
        end = next(iter(places(change, change.figures[figure], change.ground.footprint_spaces(end))), end)
    name, where = change.figures[figure].name, change.board.lattice.name(end.space)
    words = f"{name} arrives at {where}." if cause != "set_up" else ""
    change.put(figure, end.space, cause, words, width=end.width, height=end.height)
    if change.game.phase != "set_up" and any(gift.kind for gift in change.game.gifts.values()):
        change.push(Window(window=ARRIVED, figure=figure))


def place_group(change: Change, waiting: WaitingGroup, cause: str) -> None:
    """A whole group comes onto its spaces, elites first, as near as possible; an open one is chosen first."""
    if waiting.traits:
        change.push(OpenGroup(waiting=waiting, cause=cause))
        return
    group = MonsterGroup(
        id=waiting.id,
        kind=waiting.kind,
        members=(),
        limit=waiting.size,
        name=capital(waiting.name) or group_name(change.content, waiting.kind, sum(waiting.size)),
        called=capital(waiting.name),
        inactive=waiting.inactive,
        extra_health=waiting.extra_health,
        open=waiting.open,
    )
    change.update_game(groups={**change.game.groups, group.id: group})
    ranks = tuple(rank for rank in reversed(RANKS) for _ in range(waiting.size[RANKS.index(rank)]))
    asks = change.settings.get(PLACING) == BY_OVERLORD and bool(change.game.overlord_seat)
    rest = PlaceGroup(group=group.id, spaces=waiting.spaces, ranks=ranks, cause=cause, asks=asks)
    if asks or change.leaderless:
        change.push(rest)
    else:
        place_by_itself(change, rest)


def place_by_itself(change: Change, step: PlaceGroup) -> None:
    """The rest of a group stands as near as possible, without a question."""
    for rank in step.ranks:
        figure = new_member(change, step.group, rank)
        found = places(change, figure, step.spaces)
        if found:
            add_member(change, figure)
            arrive(change, figure.id, found[0], step.cause)


def place_next(change: Change, step: PlaceGroup) -> None:
    """The overlord is asked where the next figure of a group stands (`descent.md 3.4`)."""
    if not step.asks:
        place_by_itself(change, step)
    if not step.asks or not step.ranks:
        return
    figure = new_member(change, step.group, step.ranks[0])
    found = within(change, figure, step.spaces) or places(change, figure, step.spaces)
    change.push(msgspec.structs.replace(step, ranks=step.ranks[1:]))
    if not found:
        return
    add_member(change, figure)
    choose_place(change, figure, found, step.cause)


def choose_place(
    change: Change,
    figure: Figure,
    found: Sequence[Footprint],
    cause: str,
    besides: Sequence[Offer] = (),
    why: str = "",
) -> None:
    """A figure from off the map stands at one of several places, or whoever decides for the monsters is asked at which;
    `besides`: what else may be answered; `why`: what is said of the places, as the question begins."""
    kept = change.chosen_places(found)
    if len(kept) == 1:
        arrive(change, figure.id, kept[0], cause)
        return
    verb = "come as reinforcement" if cause == "reinforce" else "stand"
    offers = (*besides, *(place_offer(change, end.space, end.width, end.height) for end in kept))
    prompt = f"{why}Where does {figure.name} {verb}?"
    change.ask(ChoosePlace(seat=change.monsters_seat, prompt=prompt, figure=figure.id, cause=cause, offers=offers))


def within(change: Change, figure: Figure, spaces: Collection[Space]) -> tuple[Footprint, ...]:
    """Every way a figure may lie wholly on some spaces."""
    ground, allowed = change.ground, set(spaces)
    sizes = dict.fromkeys(((figure.width, figure.height), (figure.height, figure.width)))
    ends = (Footprint(space, *size) for space in on_floor(change, spaces) for size in sizes)
    return tuple(end for end in ends if ground.fits(end) and set(ground.footprint_spaces(end)) <= allowed)


def new_member(change: Change, group: str, rank: str) -> Figure:
    """One more figure of a group, not yet placed and not yet a member."""
    of = change.game.groups[group]
    number = free_number(change, of)
    figure = new_monster(
        change.content,
        change.game.act,
        of.kind,
        rank,
        free_name(change.figures, group),
        group,
        number,
        change.game.overlord_seat,
        of.extra_health,
        len(change.game.heroes),
    )
    if not of.called:
        return figure
    return msgspec.structs.replace(figure, name=of.called if sum(of.limit) == 1 else f"{of.called} {number}")


# --- rooms -----------------------------------------------------------------------------------------------------


def reveal(change: Change, step: Reveal) -> None:
    """A room is revealed: its figures, tokens and groups come onto the board."""
    room = None if step.room in change.revealed else rooms.reveal(change, change.game.rooms, step.room)
    if room is None:
        return
    for token in room.tokens:
        change.lay_token(token, _lies(change, token))
    for waiting_figure in room.figures:
        come_out(change, waiting_figure)
    for group in room.groups:
        place_group(change, group, "reveal")


def _lies(change: Change, token: Token) -> str:
    """Where what is to be carried lies, in a sentence: on the board it bears no name, and a goal tells of it. Empty for
    all else, which is met there, and for what lies face down."""
    told = token.kind == "objective" and token.name and token.spaces and token.face_up
    return f"At {change.board.lattice.name(token.spaces[0])}: {the(token.name)}." if told else ""


def come_out(change: Change, figure: Figure) -> None:
    """A figure that waited in a room stands on its own space, or as near as possible."""
    space = figure.space if figure.space is not None else 0
    wanted = Footprint(space, figure.width, figure.height)
    off = msgspec.structs.replace(figure, space=None)
    if is_monster(figure):
        add_member(change, off, grows=True)
    else:
        change.add_figure(off)
    found = (wanted,) if change.ground.fits(wanted) else places(change, off, change.ground.footprint_spaces(wanted))
    if found and change.leaderless:
        choose_place(change, change.figure(figure.id), found, "reveal")
    elif found:
        arrive(change, figure.id, found[0], "reveal")


# --- reinforcement ---------------------------------------------------------------------------------------------


def reinforce(change: Change, step: Reinforce) -> None:
    """One figure of a reinforcement comes, if its group's limit allows; then the next of them (`G140`). Once time is
    over nobody comes, and nobody is asked where."""
    plan = change.game.reinforcements[step.index]
    group = change.game.groups.get(plan.group)
    if group is None or step.placed >= plan.number or change.game.round < plan.from_round or change.is_last_round:
        return
    ranks = free_ranks(change, group, plan.rank)
    if len(ranks) > 1 and not step.rank and change.game.overlord_seat:
        ask_rank(change, step, group, ranks)
        return
    if not ranks:
        return
    rank = step.rank if step.rank in ranks else ranks[0]
    figure = new_member(change, group.id, rank)
    found = places(change, figure, plan.spaces)
    if not found:
        return
    full = "" if within(change, figure, plan.spaces) else "No room is left where it should come. "
    if full:
        change.say(f"No room is left where {figure.name} should come: it stands as near as possible.")
    add_member(change, figure)
    change.push(Reinforce(index=step.index, placed=step.placed + 1))
    choose_place(change, figure, found, "reinforce", why=full)


def ask_rank(change: Change, step: Reinforce, group: MonsterGroup, ranks: Collection[str]) -> None:
    """The overlord chooses an elite or a normal figure (L2737)."""
    change.push(step)
    offers = tuple(Offer(rank, f"{rank.capitalize()} figure") for rank in ranks)
    prompt = f"Reinforcement for {group.name}: which figure?"
    change.ask(ChooseRank(seat=change.game.overlord_seat, prompt=prompt, offers=offers))


def answer_rank(change: Change, question: ChooseRank, key: str) -> None:
    """The step that asked waits on the agenda, below what was done by hand meanwhile: give it the chosen rank."""
    agenda = change.game.agenda
    for index, step in enumerate(agenda):
        if isinstance(step, Reinforce):
            chosen = msgspec.structs.replace(step, rank=key)
            change.update_game(agenda=(*agenda[:index], chosen, *agenda[index + 1 :]))
            return


def free_ranks(change: Change, group: MonsterGroup, wanted: str = "") -> tuple[str, ...]:
    """The ranks the group's limit still has room for, elite first; only the wanted one, if one is."""
    if group.kind not in change.content.monsters:
        return ()  # a stand-in: there is no more of it in the box
    there = [change.figures[member] for member in group.members if member in change.figures]
    agent = group.agent if group.agent is not None and group.agent.figure in change.figures else None
    counted = [one for one in there if not one.id.startswith(UNCOUNTED)]
    present = [one.rank for one in counted if agent is None or one.id != agent.figure]
    limit = group.limit if agent is None else tuple(map(sub, group.limit, agent.replaced))  # L222, L225
    free = (rank for rank in reversed(RANKS) if present.count(rank) < limit[RANKS.index(rank)])
    return tuple(rank for rank in free if wanted in ("", rank))
