"""What a seat may do now, as lists a person (or a bot) walks: `vtt.rules.base.Choice` (`Ruleset.choices`).

All actions of the acting figure are always listed; those that cannot be done say why. Options are made only when
somebody asks for them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import chain

from msgspec.structs import replace

from vtt.board.pieces import Door, Figure, Token
from vtt.rules.base import Choice, Option, Pick
from vtt.rules.descent import (
    actions,
    conditions,
    doors,
    falling,
    finding,
    movement,
    offering,
    secret_rooms,
    settings,
    turns,
    ways,
)
from vtt.rules.descent.abilities.bearing import seat_of
from vtt.rules.descent.change import Change
from vtt.rules.descent.commands import (
    Begin,
    ClimbOut,
    CloseDoor,
    Drop,
    EndOverlordTurn,
    EndTurn,
    Move,
    OpenDoor,
    PickUp,
    PlaceHero,
    Revive,
    Search,
    StandUp,
    StartTurn,
    Trade,
)
from vtt.rules.descent.game import GAME
from vtt.rules.descent.points import speed
from vtt.rules.descent.sides import is_familiar, is_hero_figure
from vtt.rules.enumeration import capital, count, enumerated, points_lost, the
from vtt.rules.questions import now

NEXT = "Enter"
"""The key of the one thing that carries the game on."""


def choices(change: Change, seat: str) -> tuple[Choice, ...]:
    """Everything a seat may do now that nobody is asked, refused things included."""
    game = change.game
    if game.turn is not None:
        acting = change.figures[game.turn.figure]
        own = acting_choices(change, acting) if seat_of(change, acting) == seat else ()
    elif game.phase == "set_up":
        own = set_up_choices(change, seat)
    elif game.phase == "heroes":
        own = start_choices(change, seat, turns.heroes_to_act(change), f"Begin {{}}'s {change.which_turn}")
    else:
        own = overlord_choices(change, seat)
    return (*own, *offering.card_choices(change, seat))


# --- between turns ---------------------------------------------------------------------------------------------


def start_choices(change: Change, seat: str, figures: Iterable[str], words: str) -> tuple[Choice, ...]:
    """Whose turn a seat may begin: the first one, or the one that people choose, is the obvious one."""
    own = [change.figures[figure] for figure in figures if seat_of(change, change.figures[figure]) == seat]
    return tuple(
        now(
            words.format(figure.name),
            StartTurn(seat=seat, figure=figure.id),
            figure=figure.id,
            key=NEXT,
            icon="play",
            role="begin",
        )
        for figure in own
    )


def overlord_choices(change: Change, seat: str) -> tuple[Choice, ...]:
    """Monsters to activate (of the group that has begun, if one has), and the end of the turn. Where the overlord wants
    to be asked always, it ends no turn unasked, either: else it would be known to hold nothing that fits."""
    if seat != change.game.overlord_seat:
        return ()
    left, begun = turns.left_to_act(change), change.game.active_group
    members = left[begun] if begun in left else [*chain.from_iterable(left.values())]
    refusal = change.counts(turns.overlord_refusal(change))
    end = now(
        "End the overlord's turn",
        EndOverlordTurn(seat=seat),
        key="" if members else NEXT,
        icon="end-turn",
        refusal=refusal,
        role="end",
    )
    end = replace(end, idle=settings.chosen(change.settings, settings.ASKING) == "fits")
    return (*start_choices(change, seat, members, "Activate {}"), end)


def set_up_choices(change: Change, seat: str) -> tuple[Choice, ...]:
    """Heroes may change their places on the start area before the game begins: one seat is asked for all who lead
    some, so it places those of the others, too."""
    heroes = [change.figures[hero] for hero in change.game.heroes]
    if not any(hero.seat == seat for hero in heroes):
        return ()
    placing = tuple(_place_choice(change, seat, hero) for hero in heroes if change.game.start)
    return (*placing, now("Begin the game", Begin(seat=seat), key=NEXT, icon="play", role="begin"))


def _place_choice(change: Change, seat: str, hero: Figure) -> Choice:
    def options() -> Iterable[Option]:
        name = change.board.lattice.name
        places = ((space, _hero_on(change, space)) for space in change.game.start if space != hero.space)
        return (
            Option(
                name(space),
                PlaceHero(seat=seat, figure=hero.id, space=space),
                space=space,
                detail=turns.starts_at(change, other, hero.space) if other is not None else "",
            )
            for space, other in places
            if other is not None or change.ground.is_empty(space)
        )

    refusal = turns.place_refusal(change, hero.id)
    return Choice(f"Place {hero.name}", "space", hero.id, "P", "hand", refusal, options=options)


def _hero_on(change: Change, space: int) -> Figure | None:
    other = change.ground.figure_on(space)
    return other if other is not None and change.is_hero(other.id) else None


# --- the acting figure -----------------------------------------------------------------------------------------


def acting_choices(change: Change, figure: Figure) -> tuple[Choice, ...]:
    """Every action of the acting figure, then the end of its turn."""
    seat, identity = seat_of(change, figure), figure.id
    down = change.is_hero(identity) and change.hero(identity).token is not None
    stays_down = change.counts(actions.stand_up_refusal(change, identity)) if down else ""
    fights = offering.choices(change, identity)
    rest = movement.onward(change, figure)
    onward = (_onward(change, seat, rest),) if rest is not None else ()
    move = Choice("Move", "move", identity, "M", "move", movement.move_refusal(change, identity), _points(change))
    if not move.refusal and not change.turn.points_left and not actions.move_actions_left(change, identity):
        move = replace(move, note="for fatigue")
    if is_familiar(figure):
        plain = tuple(_climb(change, figure, seat))
    else:
        plain = hero_actions(change, figure, seat) if is_hero_figure(figure) else monster_actions(change, figure, seat)
    acts = any(not (one.refusal or one.reason) for one in (move, *fights, *plain))
    ends = ("" if down else points_lost(change.turn.points_left), turns.recovered_at_end(change, figure))
    lapse = capital(", ".join(filter(None, ends)))
    healed = turns.healed_at_end(change, figure)
    burns, flames = falling.burns_on(change, identity), conditions.felled_by_flames(change, identity, healed)
    wasted = "" if down else _wasted(change, figure, fights, acts)
    burnt = f"{figure.name} ends on {burns} and {GAME.fates((figure,))}{' again' if down else ''}" if burns else ""
    end = now(
        f"End {figure.name}'s turn",
        EndTurn(seat=seat, figure=identity),
        figure=identity,
        key="" if down and not stays_down else NEXT,
        icon="end-turn",
        detail=lapse and f"{lapse}.",
        waste="" if down else burnt or " and ".join(filter(None, (wasted, flames))),
        role="end",
    )
    end = replace(end, note=", ".join(filter(None, (lapse, flames))))
    following = tuple(ways.familiar_choices(change, figure, seat))
    if down:
        key = "" if stays_down else NEXT
        up = now("Stand up", StandUp(seat=seat, figure=identity), identity, key, "stand", stays_down, waste=burnt)
        return (
            up if stays_down else replace(up, role="begin", note="It is the whole turn"),
            *following,
            end,
        )  # a hero that lies begins by standing up
    return (*onward, move, *fights, *plain, *following, end)


def _onward(change: Change, seat: str, rest: Move) -> Choice:
    """Whoever was stopped on its way by what came to nothing need not be moved again."""
    name = f"Go on to {change.board.lattice.name(rest.space)}"
    chosen = now(name, replace(rest, seat=seat), rest.figure, icon="move")
    return replace(chosen, begun=True, same="go on", detail="The rest of the way that was broken off.")


def _wasted(change: Change, figure: Figure, fights: tuple[Choice, ...], acts: bool) -> str:
    """What ending the turn gives away: actions (unless the figure `acts` no more), an attack that costs none
    where there is an enemy to strike, familiars that could still act, and more than half a move."""
    free = [one for one in fights if one.role == "attack" and one.note and not (one.refusal or one.reason)]
    left = [count(change.turn.actions, "action")] if change.turn.actions and acts else []
    left += ["a free attack"] if free and actions.free_attack(change, figure.id) else []
    left += ways.waiting_familiars(change, figure)
    points = 0 if movement.move_refusal(change, figure.id) else change.turn.points_left
    left += [count(points, "movement point")] if 2 * points > speed(change, figure.id) else []
    return f"{capital(enumerated(left))} left" if left else ""


def _points(change: Change) -> str:
    left = change.turn.points_left
    return count(left, "point") if left else ""


def hero_actions(change: Change, figure: Figure, seat: str) -> tuple[Choice, ...]:
    """The plain actions of a hero or ally, in the order of the panel."""
    identity = figure.id
    rest = ways.resting(change, figure, seat)
    others = any(hero != identity for hero in change.game.heroes)
    resting = (rest, _revive(change, figure, seat)) if others else (rest,)
    return (
        _hurting(change, figure, _search(change, figure, seat)),
        *(_hurting(change, figure, door) for door in door_choices(change, figure, seat)),
        *(_hurting(change, figure, one) for one in resting),
        *(_hurting(change, figure, one) for one in carrying_choices(change, figure, seat)),
        *_trade(change, figure, seat),
        *(_hurting(change, figure, climb) for climb in _climb(change, figure, seat)),
        *ways.leaving(change, figure, seat),
        *ways.passage(change, figure, seat),
    )


def monster_actions(change: Change, figure: Figure, seat: str) -> tuple[Choice, ...]:
    """The plain actions of a monster."""
    plain = (*door_choices(change, figure, seat), *_climb(change, figure, seat))
    return tuple(_hurting(change, figure, one) for one in plain)


def _hurting(change: Change, figure: Figure, action: Choice) -> Choice:
    """An action with what it costs a bleeding figure besides."""
    hurt = "" if action.refusal else conditions.hurts_to_act(change, figure)
    return replace(action, note=", ".join(filter(None, (action.note, hurt)))) if hurt else action


def _search(change: Change, figure: Figure, seat: str) -> Choice:
    def options() -> Iterable[Option]:
        kinds = finding.SEARCHED if change.is_hero(figure.id) else (secret_rooms.CHALLENGE,)
        for token in (token for kind in kinds for token in _tokens_beside(change, figure, kind)):
            yield Option(
                f"Search {the(token.name or 'token')}",
                Search(seat=seat, figure=figure.id, token=token.id),
                space=token.spaces[0],
            )

    refusal = change.counts(finding.search_refusal(change, figure.id))
    pick = _where(change, refusal, options)
    spent = "" if refusal or change.game.search.draw else "no card is left"
    search = Choice("Search", pick, figure.id, "F", "search", refusal, note=spent, options=options)
    return replace(search, tokens=finding.SEARCHED)


def _where(change: Change, refusal: str, options: Callable[[], Iterable[Option]]) -> Pick:
    """Nobody is asked where, if there is one place only."""
    return "now" if not refusal and not change.bends and len(list(options())) == 1 else "space"


def _tokens_beside(change: Change, figure: Figure, kind: str) -> list[Token]:
    return [
        token
        for token in change.tokens.values()
        if token.kind == kind and token.spaces and (change.bends or finding.touches(change, figure, token.spaces))
    ]


def door_choices(change: Change, figure: Figure, seat: str) -> tuple[Choice, ...]:
    """Opening is always listed; closing where an open door is at hand. A locked door says that it is locked."""
    opening = _door_choice(change, figure, seat, "Open", "closed")
    closing = _door_choice(change, figure, seat, "Close", "open")
    return (opening, closing) if closing.refusal != _no_door(change, "open") else (opening,)


def _door_choice(change: Change, figure: Figure, seat: str, verb: str, state: str) -> Choice:
    refuse, command = (doors.open_refusal, OpenDoor) if state == "closed" else (doors.close_refusal, CloseDoor)
    near = [
        door
        for door in change.doors.values()
        if door.state == state and (change.bends or doors.at_door(change, figure, door))
    ]
    refusals = [change.counts(refuse(change, figure.id, door)) for door in near]
    fine = [door for door, refusal in zip(near, refusals, strict=True) if not refusal]

    def options() -> Iterable[Option]:
        return (Option(door.name, command(seat=seat, figure=figure.id, door=door.id)) for door in fine)

    return Choice(
        _door_deed(verb, fine[0]) if len(fine) == 1 else f"{verb} door",
        "now" if len(fine) == 1 else "option",
        figure.id,
        "O" if state == "closed" else "",
        "door",
        "" if fine else next(iter(refusals), _no_door(change, state)),
        role="open" if state == "closed" else "close",
        options=options,
    )


def _door_deed(verb: str, door: Door) -> str:
    """A thicket stops no step, so nobody opens it to pass (`descent.md 1.3`)."""
    return f"Cut {door.name} away for a clear view" if door.kind == "thicket" else f"{verb} {door.name}"


def _no_door(change: Change, state: str) -> str:
    if any(door.state == state for door in change.doors.values()):
        return "No door beside it: it must stand on a space that touches one."
    return f"No door to {'open' if state == 'closed' else 'close'}."


def _revive(change: Change, figure: Figure, seat: str) -> Choice:
    def options() -> Iterable[Option]:
        for hero, state in change.game.heroes.items():
            if state.token is not None and not change.counts(actions.revive_refusal(change, figure.id, hero)):
                name = change.figures[hero].name
                command = Revive(seat=seat, figure=figure.id, hero=hero)
                yield Option(f"Help {name} up", command, space=state.token)

    refusal = change.counts(actions.revive_refusal(change, figure.id))
    return Choice("Revive", _where(change, refusal, options), figure.id, "V", "revive", refusal, options=options)


def carrying_choices(change: Change, figure: Figure, seat: str) -> tuple[Choice, ...]:
    """Picking up and dropping objective tokens, where the board has any."""
    if not any(token.kind == "objective" for token in change.tokens.values()):
        return ()
    identity = figure.id

    def pick_options() -> Iterable[Option]:
        for token in _tokens_beside(change, figure, "objective"):
            command = PickUp(seat=seat, figure=identity, token=token.id)
            yield Option(f"Pick up {the(token.name or 'objective')}", command, space=token.spaces[0])

    def drop_options() -> Iterable[Option]:
        for token in change.tokens.values():
            if token.carrier == identity:
                for space in finding.drop_spaces(change, identity):
                    command = Drop(seat=seat, figure=identity, token=token.id, space=space)
                    yield Option(f"Drop {the(token.name or 'objective')}", command, space=space)

    refusal = change.counts(finding.pick_up_refusal(change, identity))
    picking = Choice(
        "Pick up", _where(change, refusal, pick_options), identity, "P", "hand", refusal, options=pick_options
    )
    if not any(token.carrier == identity for token in change.tokens.values()):
        return (picking,)
    refusal = change.counts(finding.drop_refusal(change, identity))
    dropping = Choice("Drop", "space", identity, "D", "token", refusal, options=drop_options)
    return (picking, dropping)


def _trade(change: Change, figure: Figure, seat: str) -> tuple[Choice, ...]:
    """Handing search cards over and taking them, where a hero has any and another could."""
    heroes = change.game.heroes
    if figure.id not in heroes or len(heroes) < 2 or not any(finding.tradable(change, hero) for hero in heroes):
        return ()

    def options() -> Iterable[Option]:
        for hero in finding.takers(change, figure.id):
            for giver, way in ((figure.id, "to"), (hero, "from")):
                held = change.hero(giver)
                for card in finding.tradable(change, giver):
                    spent = card in held.search_cards and held.used_cards.count(card) == held.search_cards.count(card)
                    name = f"{finding.named(change, card)}{' (used)' if spent else ''}"
                    label = f"{name} {way} {change.figures[hero].name}"
                    trade = Trade(seat=seat, figure=figure.id, card=card, hero=hero, takes=giver == hero)
                    yield Option(label, trade, figure=hero)

    refusal = change.counts(finding.trade_refusal(change, figure.id))
    carried = [the(token.name or "objective") for token in change.tokens.values() if token.carrier == figure.id]
    detail = f"Not {enumerated(carried, 'or')}: that is dropped and picked up, an action each." if carried else ""
    return (Choice("Hand over", "option", figure.id, "G", "give", refusal, detail, options=options),)


def _climb(change: Change, figure: Figure, seat: str) -> tuple[Choice, ...]:
    if figure.space is None or not change.ground.in_pit(figure):
        return ()

    def options() -> Iterable[Option]:
        for end in actions.climb_places(change, figure.id):
            command = ClimbOut(seat=seat, figure=figure.id, space=end.space, width=end.width, height=end.height)
            yield Option(change.board.lattice.name(end.space), command, space=end.space)

    refusal = actions.climb_refusal(change, figure.id)
    return (Choice("Climb out", "space", figure.id, "C", "up", refusal, options=options),)
