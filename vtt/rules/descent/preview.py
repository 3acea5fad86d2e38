"""Where a figure may move, for the screen and for bots (`Ruleset.moves`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from vtt.board.pieces import Figure
from vtt.geometry.lattice import Space
from vtt.rules.base import Amount, Command, Footprint, IllegalCommand, MoveEnd, Moves, OtherWay, nowhere
from vtt.rules.descent.abilities.bearing import is_flying, move_action_limit, passes_enemies
from vtt.rules.descent.abilities.passing import Tolls
from vtt.rules.descent.change import Change
from vtt.rules.descent.commands import Move
from vtt.rules.descent.conditions import action_refusal, amount, fells
from vtt.rules.descent.entering import BURNING
from vtt.rules.descent.game import GAME
from vtt.rules.descent.movement import fatigue_left, move_refusal, mover_of, where_it_is
from vtt.rules.descent.points import speed
from vtt.rules.descent.routes import Mover, Routes
from vtt.rules.descent.sides import is_hero_figure, wades
from vtt.rules.descent.state import Turn
from vtt.rules.descent.turns import end_refusal, start_refusal
from vtt.rules.enumeration import count, enumerated

DANGERS = {
    "l": "Who ends the turn on lava is defeated.",
    "h": "Who ends the turn on a hazard is defeated.",
    "p": "A pit: 2 damage, and climbing out costs an action.",
}
ANEW = "It interrupts the move under way: count from any space the figure lies on."
OTHERWISE = "Which is spent first on this move: further move actions, or fatigue."


def moves(change: Change, figure: str, points: int | None = None) -> Moves:
    """Moves of the acting figure with all it has left, and of a hero who may begin a turn with all that this brings; of
    others, what their speed (or `points`) would allow (to look at only)."""
    lying = change.figure(figure)
    acting = points is None and change.acts(figure)
    refusal = move_refusal(change, figure) if acting else where_it_is(change, lying)
    start = () if lying.space is None else (lying.space,)
    if refusal:
        return nowhere(figure, start, refusal)
    try:
        mover = mover_of(change, figure) if acting else _preview_mover(change, lying, points)
    except IllegalCommand as reason:
        return nowhere(figure, start, str(reason))
    found = _of_mover(change, lying, mover)
    words = "" if acting or points is not None else end_refusal(change, figure)
    # What it may do in its own turn is shown; what it may not, is not for want of points now.
    return replace(found, refusal=lambda space: words) if words and change.game.turn is not None else found


def _of_mover(change: Change, lying: Figure, mover: Mover) -> Moves:
    """Moves of a figure with what it may spend; where it could spare an action by fatigue, that is the other way."""
    figure, routes = lying.id, Routes(change.ground, mover)
    turning = bool(mover.actions) and change.acts(figure) and turns_by_action(mover)

    def budget(cost: int) -> int | None:
        actions, fatigue = (1, 0) if turning and not cost else routes.payment(cost)
        return mover.points + actions * mover.speed if not fatigue else None

    def command(path: Sequence[Space], end: Footprint) -> Command:
        actions, fatigue = routes.payment(routes.cost(path) or 0)
        if len(path) == 1 and turns_by_action(mover):
            actions = max(actions, 1)
        return Move(
            seat=lying.seat,
            figure=figure,
            path=tuple(path),
            space=end.space,
            width=end.width,
            height=end.height,
            actions=actions,
            fatigue=fatigue,
        )

    return Moves(
        figure=figure,
        start=routes.starts,
        ends=Ends(change, routes),
        passing=routes.passing,
        path=lambda space, waypoints: routes.path(space, waypoints),
        cost=lambda path: routes.cost(path) or 0,
        command=command,
        refusal=routes.refusal,
        payment=lambda cost: TURNING if turning and not cost else price(*routes.payment(cost)),
        budget=budget,
        other_way=_other_way(change, lying, mover),
    )


TURNING: Final = (Amount("actions", 1, "1 action", "plain"),)
"""What it takes to turn where a figure stands; nothing else tells that there it is an action without a step."""


def turns_by_action(mover: Mover) -> bool:
    """Whether turning where it stands takes a move action (L1284): not while the move of a large figure lasts, nor of a
    small one that has points."""
    large = mover.figure.width * mover.figure.height > 1
    return mover.shrunk is None and (large or not mover.points)


def _other_way(change: Change, lying: Figure, mover: Mover) -> OtherWay | None:
    """A large figure in mid-move may take another move action first; who has actions and fatigue may spare either."""
    if mover.shrunk is not None and mover.actions:
        anew = mover_of(change, lying.id, anew=True)
        return OtherWay("Another move action first", ANEW, lambda: _of_mover(change, lying, anew))
    if mover.anew:
        on = mover_of(change, lying.id)
        return OtherWay("Go on without another action", ANEW, lambda: _of_mover(change, lying, on))
    if mover.actions and mover.fatigue:
        words = "Pay with actions first" if mover.sparing else "Pay with fatigue first"
        spared = replace(mover, sparing=not mover.sparing)
        return OtherWay(words, OTHERWISE, lambda: _of_mover(change, lying, spared))
    return None


def price(actions: int, fatigue: int, nearest: int = 0) -> tuple[Amount, ...]:
    """Move actions taken first and fatigue suffered, as a price; the nearest spaces take so many actions. A single
    action goes without saying."""
    found: list[Amount] = []
    if actions:
        beyond, said = max(0, actions - nearest), actions > 1 or fatigue
        words = count(actions, "action") if said else ""
        found.append(Amount("actions", actions, words, "further" if beyond else "plain", beyond))
    if fatigue:
        found.append(Amount("fatigue", fatigue, f"{fatigue} fatigue", "strained"))
    return tuple(found)


def _preview_mover(change: Change, figure: Figure, points: int | None) -> Mover:
    """A figure that does not act: so many points, or one move action's worth. IllegalCommand (with the reason) for a
    hero whom a condition will not let move in the turn that may begin."""
    if points is None and change.is_hero(figure.id) and not start_refusal(change, figure.id):
        most, limit = Turn(figure=figure.id).actions, move_action_limit(change, figure.id)
        held, fatigue = action_refusal(change, figure.id, "move"), fatigue_left(change, figure.id)
        if held and not fatigue:
            raise IllegalCommand(held)
        return Mover(
            figure=figure,
            points=0,
            actions=0 if held else most if limit is None else min(most, limit),
            speed=speed(change, figure.id),
            fatigue=fatigue,
            held=held,
            flying=is_flying(change, figure.id),
            scamper=passes_enemies(change, figure.id),
        )
    return Mover(
        figure=figure,
        points=speed(change, figure.id) if points is None else points,
        flying=is_flying(change, figure.id),
        scamper=passes_enemies(change, figure.id),
    )


class Ends(Mapping[Space, MoveEnd]):
    """The ends of a search; what each costs and risks is worked out when somebody looks at it."""

    def __init__(self, change: Change, routes: Routes) -> None:
        self._change = change
        self._routes = routes
        self._costs = dict(routes.ends)
        if routes.figure.width * routes.figure.height == 1:
            for start in routes.starts:  # a small figure that stays has not moved
                self._costs.pop(start, None)
        cheapest = min((cost for cost in self._costs.values() if cost), default=0)  # to stay needs no action
        # Who has moved already has to see that the next step is another action, however near it leads.
        moved = change.acts(routes.figure.id) and change.turn.move_actions > 0
        self._nearest = 0 if moved else routes.payment(cheapest)[0]
        self._tolls = Tolls(change, routes.figure)
        self._known: dict[Space, MoveEnd] = {}

    def __iter__(self) -> Iterator[Space]:
        return iter(self._costs)

    def __len__(self) -> int:
        return len(self._costs)

    def __contains__(self, space: object) -> bool:
        return space in self._costs

    def __getitem__(self, space: Space) -> MoveEnd:
        found = self._known.get(space)
        if found is None:
            found = self._known[space] = self._look(space)
        return found

    def _look(self, space: Space) -> MoveEnd:
        cost, mover = self._costs[space], self._routes.mover
        actions, fatigue = self._routes.payment(cost)
        path = self._routes.path(space, ())
        loss = self._routes.loss(path) if path else 0
        hurt, note = self._tolls.on(path or ())
        placements = self._routes.placements(space)
        if not cost and self._change.acts(mover.figure.id) and turns_by_action(mover):
            if mover.actions:
                actions = max(actions, 1)
            else:
                lies = mover.figure.space, mover.figure.width, mover.figure.height
                placements = tuple(end for end in placements if (end.space, end.width, end.height) == lies)
        danger = self._danger(space, placements)
        if not danger and self._breaks(path or ()):
            danger = "Crumbling ground may break."
        if not danger and loss:
            danger = f"{loss} damage on the way."
        if len({*map(self._burns, placements)}) > 1:
            note = enumerated([*filter(None, (note,)), "laid wholly on such ground it is defeated"])
        if self._change.acts(mover.figure.id):
            loss += actions * amount(self._change, mover.figure, "bleeding")  # each move action costs it (5.8)
        loss += hurt
        if fells(self._change, mover.figure, loss):
            danger = f"{mover.figure.name} {GAME.fates((mover.figure,))} on the way."
        return MoveEnd(
            cost=cost,
            price=price(actions, fatigue, self._nearest),
            loss=loss,
            note=note,
            springs=bool(path) and self._routes.springs(path or ()),
            danger=danger,
            placements=placements,
        )

    def _danger(self, space: Space, placements: Sequence[Footprint]) -> str:
        """What the ground does to who stops there; to large figures only where all their spaces lie on it (`1.4`)."""
        ground = self._change.ground
        pits = all(ground.terrain(under) == "p" for end in placements for under in ground.footprint_spaces(end))
        return DANGERS.get(ground.terrain(space), "") if pits or all(map(self._burns, placements)) else ""

    def _breaks(self, path: Sequence[Space]) -> bool:
        """Whether a way leads over ground that may break under who goes there: monsters never break it (L2579)."""
        figure, ground = self._routes.mover.figure, self._change.ground
        walks = is_hero_figure(figure) and not (wades(figure) or is_flying(self._change, figure.id))
        return walks and any(map(ground.is_crumbling, path[1:]))

    def _burns(self, end: Footprint) -> bool:
        """Whether a figure that lies so is defeated as its turn ends."""
        ground = self._change.ground
        return all(ground.terrain(under) in BURNING for under in ground.footprint_spaces(end))
