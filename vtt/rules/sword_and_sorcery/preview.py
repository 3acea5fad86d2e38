"""Where a hero may move and whom an attack would strike, shown before anything happens (`Ruleset.moves`)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from vtt.board.directions import way_through
from vtt.geometry.zones import ZoneLattice
from vtt.rules.attacks import Odds, all_in_words, of_each, percent
from vtt.rules.base import Command, Footprint, MoveEnd, Moves, Threat
from vtt.rules.enumeration import capital, enumerated, too_far
from vtt.rules.sword_and_sorcery import commands
from vtt.rules.sword_and_sorcery.blows import before_roll, odds
from vtt.rules.sword_and_sorcery.change import Change
from vtt.rules.sword_and_sorcery.control import strikers
from vtt.rules.sword_and_sorcery.fighting import kept_from, targets_of
from vtt.rules.sword_and_sorcery.game import GAME
from vtt.rules.sword_and_sorcery.steps import Strike
from vtt.rules.sword_and_sorcery.travel import hero_way, reach
from vtt.rules.sword_and_sorcery.turn import no_move, saves_to_act, wounds_to_act
from vtt.rules.sword_and_sorcery.walking import price_of


def moves(change: Change, figure: str, points: int | None = None) -> Moves:
    """Where a hero may move with what is left of its turn, with costs, wounds and the enemies it leaves behind; of
    others what so many points would allow."""
    here = change.standing(figure).zone
    left = points_left(change, figure) if points is None else points
    found = reach(change.ground(), here, left) if change.is_hero(figure) else {}
    ends = {zone: _end(change, figure, here, zone, left) for zone in found if zone != here}

    def path(space: int, waypoints: Sequence[int]) -> tuple[int, ...] | None:
        way: tuple[int, ...] = (here,)
        for goal in (*(zone for zone in waypoints if zone != here), space):
            leg = hero_way(change.ground(), way[-1], goal, left)
            if leg is None:
                return None
            way = (*way, *leg[1:])
        return way if price_of(change, way).points <= left else hero_way(change.ground(), here, space, left)

    def command(way: Sequence[int], footprint: Footprint) -> Command:
        return commands.Move(seat=change.figures[figure].seat, figure=figure, path=tuple(way))

    def refusal(space: int) -> str:
        if space in ends:
            return ""
        prices, barred = reach(change.ground(), here, 1 << 30), _between(change, here, space)
        if not change.is_hero(figure) or space not in prices:
            return barred or "No way leads there."
        far = too_far(prices[space].points, left)
        if barred and left:
            return f"{barred} The way round is {far[0].lower()}{far[1:]}"
        return " ".join(filter(None, (barred, far)))

    def beyond(space: int) -> tuple[int, ...] | None:
        return hero_way(change.ground(), here, space, 1 << 30) if space not in ends else None

    cost, budget = lambda way: price_of(change, tuple(way)).points, lambda cost: left
    return Moves(figure, (here,), ends, {}, path, cost, command, refusal, budget=budget, beyond=beyond)


def threat(change: Change, command: Command) -> Threat | None:
    """Whom an attack would strike."""
    if not isinstance(command, commands.Attack) or not change.stands(command.target):
        return None
    card = change.attack_card(command.figure, command.ability)
    struck = targets_of(change, card, *command.aimed)
    zones = frozenset(change.standing(figure).zone for figure in struck)
    names = [change.figures[figure].name for figure in struck]
    made_of = of_each((change.figures[blow.target].name, before_roll(change, blow)) for blow in _blows(change, command))
    each_named = all(name in made_of for name in names)  # named twice they were cut off the hint
    words = card.name + ("." if each_named else f": {enumerated(names)}.")
    words = f"{words} {made_of} {kept_from(change, command.figure, card)}".rstrip()
    found = all_in_words((change.figures[figure].name, odds) for figure, odds in odds_of(change, command).items())
    return Threat(zones, struck, None, words, found)


def odds_of(change: Change, command: Command) -> dict[str, Odds]:
    """Figure -> its odds in an attack, the target first; empty for all else."""
    if not isinstance(command, commands.Attack) or not change.stands(command.target):
        return {}
    return {blow.target: odds(change, blow) for blow in _blows(change, command)}


def _blows(change: Change, command: commands.Attack) -> Iterator[Strike]:
    """The attack on each of those it would strike."""
    card, turn = change.attack_card(command.figure, command.ability), change.game.turn
    prepared = turn is not None and turn.prepared
    for target in targets_of(change, card, *command.aimed):
        yield Strike(attacker=command.figure, target=target, attack=command.ability, prepared=prepared)


def points_left(change: Change, figure: str) -> int:
    """What a hero can spend in its turn now; of others what their move action gives."""
    if not change.is_hero(figure):
        return 0
    limits, turn = change.limits(figure), change.game.turn
    if turn is None or turn.hero != figure:
        return limits.speed
    farther = turn.points + limits.speed
    return farther if not no_move(turn, limits, change.markers(figure), farther) else turn.points


def _end(change: Change, figure: str, here: int, zone: int, points: int) -> MoveEnd:
    way = hero_way(change.ground(), here, zone, points) or (here, zone)
    price, figures = price_of(change, way), change.standings()
    behind = [zone for zone in way[:-1] if strikers(figures, change.standing(figure)._replace(zone=zone))]
    fallen = change.soul(figure).fallen  # nothing hurts a soul
    danger = "enemies strike as it leaves" if behind and not fallen else ""
    begins, markers, mover = _begins(change, figure, price.points), change.markers(figure), change.figures[figure]
    loss = 0 if fallen else price.wounds + (wounds_to_act(markers) if begins else 0)
    if loss and loss >= mover.health - mover.damage:
        danger = f"{mover.name} {GAME.fates((mover,))} on the way"
    note = save_first(change) if begins and saves_to_act(markers) else ""
    return MoveEnd(price.points, loss=loss, danger=danger, placements=(Footprint(zone, 1, 1),), note=note)


def _begins(change: Change, figure: str, points: int) -> bool:
    """Whether so many points take a hero's move action, which is no free one (bleeding, L103; blinded, L98)."""
    turn = change.game.turn
    begun = turn is not None and turn.hero == figure and (turn.moving != "ahead" or points <= turn.points)
    return not begun and not change.soul(figure).fallen


def save_first(change: Change) -> str:
    """What a blinded hero does before an action, and how often that succeeds (L98)."""
    return f"blinded: lost unless a save succeeds ({percent(change.chance_to_save)})"


def _between(change: Change, here: int, zone: int) -> str:
    """What stops a step into the next zone (L114, L122, L142); empty where the zones do not touch."""
    lattice = change.board.lattice
    border = lattice.border(here, zone) if isinstance(lattice, ZoneLattice) else None
    if border is None:
        return ""
    door = next((door for door in change.doors.values() if border in door.borders and door.state == "closed"), None)
    if door is not None:
        return f"{capital(door.name)} is closed."
    kind = change.board.drawn_borders().get(border, "")
    if way_through(lattice, border, kind) == (zone, here):
        return "A barrier lets nobody through from this side."
    return "A wall is between." if kind == "wall" else ""
