"""Rounds, turns and activations (`descent.md 4`): whose turn it is, how turns begin and end."""

from __future__ import annotations

import msgspec

from vtt.board.pieces import Figure
from vtt.geometry.lattice import Space
from vtt.rules.base import IllegalCommand, refuse
from vtt.rules.descent import cards, conditions, familiars, lasting, secret_rooms, settings, sides
from vtt.rules.descent.actions import BONUS_ATTACK, NO_ACTION
from vtt.rules.descent.change import Change
from vtt.rules.descent.commands import Begin, EndOverlordTurn, EndTurn, PlaceHero, StartTurn
from vtt.rules.descent.defeat import recover_either
from vtt.rules.descent.falling import burn_up
from vtt.rules.descent.sides import is_hero_figure, is_monster, wades
from vtt.rules.descent.state import MonsterGroup, Turn
from vtt.rules.descent.steps import (
    BurnUp,
    OverlordTurnStart,
    Reinforce,
    RoundEnd,
    TurnClose,
    TurnEnd,
    TurnStart,
    Window,
)
from vtt.rules.enumeration import enumerated
from vtt.rules.events import Recovered, RoundBegan, RoundEnded, TurnBegan, TurnEnded

UNUSED_ATTACK_HEALS = 2
NAMED = 3
"""Monsters that are named one by one where they must act first."""

# --- set-up ----------------------------------------------------------------------------------------------------


def place_refusal(change: Change, figure: str) -> str:
    """Why a hero cannot be placed freely now."""
    if change.game.phase != "set_up":
        return "Heroes are placed freely only before the game begins."
    if not change.is_hero(figure):
        return "Only heroes are placed before the game begins."
    if change.hero(figure).token is not None:
        return f"{change.figure(figure).name} is knocked out."
    return ""


def place_hero(change: Change, command: PlaceHero) -> None:
    """Put a hero on a space of the start area; two heroes change places."""
    refuse(place_refusal(change, command.figure))
    hero = change.figure(command.figure)
    where = change.board.lattice.name(command.space) if 0 <= command.space < change.board.lattice.size else "there"
    if command.space not in change.game.start:
        raise IllegalCommand(f"{where} does not belong to the start area.")
    other = change.ground.figure_on(command.space)
    if other is not None and other.id != hero.id:
        if not change.is_hero(other.id):
            raise IllegalCommand(f"{other.name} stands at {where}.")
        if hero.space is None:
            change.update(other.id, space=None)
        else:
            change.put(other.id, hero.space, "set_up", starts_at(change, other, hero.space))
    elif not change.ground.is_empty(command.space, (hero.id,)):
        raise IllegalCommand(f"Nobody can stand at {where}.")
    change.put(hero.id, command.space, "set_up", starts_at(change, hero, command.space))


def starts_at(change: Change, hero: Figure, space: Space | None) -> str:
    """Where a hero stands as the game begins, in a sentence; empty: nowhere yet."""
    return f"{hero.name} starts at {change.board.lattice.name(space)}." if space is not None else ""


def begin(change: Change, command: Begin) -> None:
    """The set-up is over."""
    if change.game.phase != "set_up":
        raise IllegalCommand("The game has begun already.")
    if command.seat and change.game.hero_seats and command.seat not in change.game.hero_seats:
        raise IllegalCommand("Whoever leads heroes begins the game.")
    change.update_game(phase="heroes", round=1)
    change.emit(RoundBegan(round=1, words="Round 1 begins."))


# --- whose turn ------------------------------------------------------------------------------------------------


def party(change: Change) -> list[Figure]:
    """Heroes and allies by their seats, then as they were chosen, then by their ids: the same before and after a game
    is saved."""
    seats = {seat: place for place, seat in enumerate(change.game.hero_seats)}
    order = {hero: place for place, hero in enumerate(change.game.order)}

    def place(figure: Figure) -> tuple[int, int, str]:
        return seats.get(figure.seat, len(seats)), order.get(figure.id, len(order)), figure.id

    return sorted(sides.party(change.figures.values()), key=place)


def groups_in_order(change: Change) -> list[MonsterGroup]:
    """The groups of monsters by their ids: the same before and after a game is saved."""
    return sorted(change.game.groups.values(), key=lambda group: group.id)


def heroes_to_act(change: Change) -> tuple[str, ...]:
    """Heroes and allies whose turn is still to come this round, in the order of the table."""
    done = change.game.heroes_done
    return tuple(one.id for one in party(change) if one.id not in done and takes_turns(change, one.id))


def takes_turns(change: Change, figure: str) -> bool:
    """Whether a figure still takes turns: on the board, or knocked out with a token there."""
    if change.is_hero(figure):
        hero = change.game.heroes[figure]
        return not hero.left_board and (hero.token is not None or change.figures[figure].space is not None)
    return change.figures[figure].space is not None


def members_to_act(change: Change, group: MonsterGroup) -> tuple[str, ...]:
    """Members of a group that stand on the board and have not been activated this round."""
    if group.inactive or group.done:
        return ()
    figures, activated = change.figures, group.activated
    return tuple(
        [one for one in group.members if one not in activated and one in figures and figures[one].space is not None]
    )


def left_to_act(change: Change) -> dict[str, tuple[str, ...]]:
    """Groups with members still to be activated, the one that has begun first, and these."""
    found = {group.id: left for group in groups_in_order(change) if (left := members_to_act(change, group))}
    begun = change.game.active_group
    return {begun: found.pop(begun), **found} if begun in found else found


def groups_to_act(change: Change) -> tuple[str, ...]:
    """Groups with members still to be activated, the one that has begun first."""
    return tuple(left_to_act(change))


def start_refusal(change: Change, figure: str) -> str:
    """Why a figure's turn cannot begin now."""
    game, lying = change.game, change.figure(figure)
    if game.phase == "set_up":
        return "The game has not begun yet."
    if game.phase == "over":
        return "The game is over."
    if familiars.owner(change, figure):
        return familiars.start_refusal(change, figure)
    if game.turn is not None:
        return f"{change.figures[game.turn.figure].name}'s turn must end first."
    if is_hero_figure(lying):
        if game.phase != "heroes":
            return "It is the monsters' turn."
        if figure in game.heroes_done:
            return f"{lying.name} has had this round's turn."
        return "" if takes_turns(change, figure) else f"{lying.name} is not on the board."
    if game.phase != "overlord":
        return "It is the heroes' turn."
    return monster_refusal(change, figure)


def monster_refusal(change: Change, figure: str) -> str:
    """Groups are activated one after the other (`G128`)."""
    lying, group = change.figure(figure), change.group_of(figure)
    if group is None or lying.space is None:
        return f"{lying.name} is not on the board."
    if group.inactive:
        return "This group waits until one of its figures is hurt."
    if figure in group.activated or group.done:
        return f"{lying.name} has been activated this round."
    active = change.game.groups.get(change.game.active_group)
    if active is not None and active.id != group.id and members_to_act(change, active):
        return f"First finish the group that has begun: {active.name}."
    return ""


def start_turn(change: Change, command: StartTurn) -> None:
    """A hero's turn or a monster's activation begins: one after the other, and in the turn of its side, whatever rules
    are bent."""
    refusal = start_refusal(change, command.figure)
    figure = change.figure(command.figure)
    if familiars.owner(change, figure.id):
        start_of_familiar(change, figure, refusal)
        return
    phase = "heroes" if is_hero_figure(figure) else "overlord"
    if change.game.turn is not None or change.game.phase != phase or not takes_turns(change, command.figure):
        raise IllegalCommand(refusal)
    change.forbid(refusal)
    change.update_game(turn=Turn(figure=figure.id))
    group = change.group_of(figure.id) if not is_hero_figure(figure) else None
    if group is not None:
        change.update_game(active_group=group.id)
        change.update_group(group.id, activated=tuple(dict.fromkeys((*group.activated, figure.id))))
        words = f"{figure.name} is activated."
    else:
        words = f"{figure.name}'s {change.which_turn} begins."
    change.emit(TurnBegan(figure=figure.id, side=figure.side, words=words))
    change.push(TurnStart(figure=figure.id))


def start_of_familiar(change: Change, figure: Figure, refusal: str) -> None:
    """A familiar is activated: in its hero's turn only, whatever rules are bent."""
    if figure.space is None or not change.acts(familiars.owner(change, figure.id)):
        raise IllegalCommand(refusal)
    change.forbid(refusal)
    familiars.activate(change, figure.id)
    change.push(TurnStart(figure=figure.id))


def turn_start(change: Change, step: TurnStart) -> None:
    """Start of a turn: cards refresh, sludge holds, conditions test; then the window of an activation."""
    figure = change.figures.get(step.figure)
    if figure is None or not change.acts(step.figure):
        return
    if change.is_hero(step.figure):
        change.update_hero(step.figure, exhausted=())
    if figure.space is None:
        return
    ground = change.ground
    if not wades(figure) and all(ground.terrain(space) == "s" for space in ground.spaces_of(figure)):
        change.update_turn(sludge=True)
        change.befell(f"Sludge holds {figure.name}: the speed is 1 this turn.")
    if is_monster(figure):
        change.push(Window(window="activation", figure=step.figure))
    lasting.end(change, "turn_begins", step.figure)
    conditions.turn_begins(change, step.figure)


def end_refusal(change: Change, figure: str = "") -> str:
    """Why a figure's (or, without one, the acting figure's) turn cannot end now."""
    turn = change.game.turn
    if turn is None:
        return "Nobody acts now."
    if figure and turn.figure != figure:
        return f"It is {change.figures[turn.figure].name}'s turn."
    return ""


def end_turn(change: Change, command: EndTurn) -> None:
    """The acting figure is done: end effects, lava, then whoever is next (`descent.md 4`)."""
    refuse(end_refusal(change, command.figure))
    figure = change.turn.figure
    change.push(TurnEnd(figure=figure), BurnUp(figure=figure), TurnClose(figure=figure))


def turn_end(change: Change, step: TurnEnd) -> None:
    """End of a turn: rest, conditions, the unused attack of a party of two (`G141`). Whose turn it is orders them
    (L2709): that makes up for what the flames have done, unless they would fell it."""
    figure = change.figures.get(step.figure)
    if figure is None or not change.acts(step.figure) or figure.space is None:
        return
    turn = change.turn
    change.update_turn(points=())
    recovers, saves = _attack_is_unused(change), _flames_fell(change, figure)
    if turn.rests and (fatigue := change.hero(step.figure).fatigue):
        change.update_hero(step.figure, fatigue=0)
        words = f"{figure.name} has rested and is fresh again."
        change.emit(Recovered(figure=step.figure, fatigue=fatigue, words=words))
    if recovers and saves:
        _recover(change, step.figure)
    conditions.turn_ends(change, step.figure)
    if recovers and not saves:
        _recover(change, step.figure)
    lasting.end(change, "turn_ends", step.figure)


def _attack_is_unused(change: Change) -> bool:
    """Whether the turn is of a party of two with its free attack left (`G141`): an attack may as well have been one of
    the two actions, so with an action left it is unused, unless that would have been another thing."""
    turn = change.turn
    unused = BONUS_ATTACK not in turn.used or (turn.actions > 0 and NO_ACTION not in turn.used)
    return unused and len(change.game.heroes) == 2 and change.is_hero(turn.figure)


def _recover(change: Change, figure: str) -> None:
    what = settings.chosen(change.settings, settings.UNUSED_ATTACK_RECOVERS)
    recover_either(change, figure, what, UNUSED_ATTACK_HEALS, why=_why_unused(change))


def healed_at_end(change: Change, figure: Figure) -> int:
    """The damage that a hero that ends its turn now recovers for the free attack it has left."""
    if settings.chosen(change.settings, settings.UNUSED_ATTACK_RECOVERS) != "health" or not _attack_is_unused(change):
        return 0
    flames = 0 if _flames_fell(change, figure) else conditions.flames(change, figure)
    return min(UNUSED_ATTACK_HEALS, figure.damage + flames)


def _flames_fell(change: Change, figure: Figure) -> bool:
    """Whether its own flames fell whoever ends its turn now and recovers nothing before."""
    return conditions.flames(change, figure) >= figure.health - figure.damage


def _why_unused(change: Change) -> str:
    attacked = BONUS_ATTACK in change.turn.used
    return " for an action not taken" if attacked else " for the free attack not made"


def recovered_at_end(change: Change, figure: Figure) -> str:
    """What a hero that ends its turn now recovers for the free attack it has left, in words; empty: nothing."""
    if figure.space is None or not _attack_is_unused(change):
        return ""
    health = settings.chosen(change.settings, settings.UNUSED_ATTACK_RECOVERS) == "health"
    rests = change.turn.rests and not health  # then the rest takes all of it
    fatigue = 0 if rests else min(UNUSED_ATTACK_HEALS, change.hero(figure.id).fatigue)
    amount = healed_at_end(change, figure) if health else fatigue
    return f"recovers {amount} {'damage' if health else 'fatigue'}{_why_unused(change)}" if amount else ""


def burn(change: Change, step: BurnUp) -> None:
    """Lava and hazards take who ends its turn on them."""
    burn_up(change, step.figure)


def turn_close(change: Change, step: TurnClose) -> None:
    """The turn is over; the overlord's begins once nothing is left to do (`heroes_over`)."""
    turn = change.game.turn
    if turn is None or turn.figure != step.figure:
        return
    figure = change.figures.get(step.figure)
    of_heroes = change.game.phase == "heroes"
    side = figure.side if figure is not None else "heroes" if of_heroes else "monsters"
    change.update_game(turn=turn.within)
    words = f"{figure.name}'s turn ends." if figure is not None and of_heroes else ""
    change.emit(TurnEnded(figure=step.figure, side=side, words=words))
    if familiars.owner(change, step.figure):
        following = familiars.next_of_kind(change, figure) if figure is not None and turn.within is not None else ""
        if following:
            start_of_familiar(change, change.figures[following], "")
    elif of_heroes:
        change.update_game(heroes_done=tuple(dict.fromkeys((*change.game.heroes_done, step.figure))))
    else:
        group = change.game.groups.get(change.game.active_group)
        if group is not None and not members_to_act(change, group):
            change.update_group(group.id, done=True)
            change.update_game(active_group="")


def heroes_over(change: Change) -> None:
    """Once no hero is left to act, the overlord's turn begins."""
    if change.game.phase == "heroes" and change.game.turn is None and not heroes_to_act(change):
        change.update_game(phase="overlord_start")
        change.push(OverlordTurnStart())


# --- the overlord and the round ----------------------------------------------------------------------------------


def overlord_turn_start(change: Change, step: OverlordTurnStart) -> None:
    """Draw a card, abilities and cards of the turn's start; then groups may be activated. A challenge in a secret room
    is taken away before that, or not at all (L1166)."""
    if not step.asked:
        change.update_game(phase="overlord", plots_used=())
        change.emit(TurnBegan(side="overlord", words="The overlord's turn begins."))
        if secret_rooms.overlord_chooses(change):
            change.push(OverlordTurnStart(asked=True))
            return
    cards.draw(change)
    change.push(Window(window="turn_start"))


def overlord_refusal(change: Change) -> str:
    """Why the overlord's turn cannot end now: every group must be activated (L168)."""
    if change.game.phase != "overlord":
        return "It is not the overlord's turn."
    if change.game.turn is not None:
        return f"{change.figures[change.game.turn.figure].name}'s activation must end first."
    left = [member for members in left_to_act(change).values() for member in members]
    if left:
        names = [change.figures[member].name for member in left]
        return f"First activate {enumerated(names) if len(names) <= NAMED else f'the {len(names)} monsters left'}."
    return ""


def end_overlord_turn(change: Change, command: EndOverlordTurn) -> None:
    """Reinforcements come, then the round ends."""
    if command.seat and command.seat != change.game.overlord_seat:
        raise IllegalCommand("Only the overlord ends this turn.")
    refusal = overlord_refusal(change)
    if change.game.phase != "overlord" or change.game.turn is not None:
        raise IllegalCommand(refusal)
    change.forbid(refusal)
    if not any(group.activated for group in change.game.groups.values()):
        change.befell("No monster was there for the overlord to activate.")  # else only a card was seen of the turn
    change.emit(TurnEnded(side="overlord", words="The overlord's turn ends."))
    change.push(*(Reinforce(index=index) for index in range(len(change.game.reinforcements))), RoundEnd())


def round_end(change: Change, step: RoundEnd) -> None:
    """The round ends and the next begins; a limit of rounds is watched by the story (`vtt.play.telling`), and after the
    last of them no other is announced."""
    game, is_last = change.game, change.is_last_round
    change.emit(RoundEnded(round=game.round, words=f"Round {game.round} ends."))
    groups = {
        identity: msgspec.structs.replace(group, activated=(), done=False) if group.activated or group.done else group
        for identity, group in game.groups.items()
    }
    change.update_game(round=game.round + 1, phase="heroes", heroes_done=(), groups=groups, active_group="", turn=None)
    if not is_last:
        change.emit(RoundBegan(round=game.round + 1, words=f"Round {game.round + 1} begins."))
    heroes_over(change)
