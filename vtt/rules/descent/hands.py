"""Commands by hand at the square dungeon game: `vtt.rules.on_pieces` for the pieces, and this game's own share."""

from __future__ import annotations

from typing import Final

import msgspec

from vtt.board.pieces import Figure
from vtt.rules import by_hand, on_pieces
from vtt.rules.base import IllegalCommand
from vtt.rules.change import free_name
from vtt.rules.decks import without
from vtt.rules.descent.attributes import passed, test
from vtt.rules.descent.change import Change
from vtt.rules.descent.decisions import React, SpendSurges
from vtt.rules.descent.defeat import drop_burdens, hero_token, wake
from vtt.rules.descent.familiars import turn_lost
from vtt.rules.descent.groups import (
    add_member,
    arrive,
    free_number,
    group_size,
    new_monster,
    place_group,
    places,
    remove_monster,
)
from vtt.rules.descent.sides import is_monster
from vtt.rules.descent.state import Deck, WaitingGroup
from vtt.rules.descent.steps import Cast, Defeat, GoOn, PassageFound, Place, Reveal, Settle, TurnClose, Walk
from vtt.rules.descent.turns import turn_close
from vtt.rules.descent.walking import size_of
from vtt.rules.descent.windows import OF_ATTACKS
from vtt.rules.events import CardMoved, Tested

ByHandOnFigure = by_hand.ToggleCondition | by_hand.SetDamage | by_hand.SetHealth
UNKNOWN_HEALTH = 4
BARRED = "#XW"


def do(change: Change, command: by_hand.ByHand) -> None:
    """Do a command by hand; it is always allowed, whatever waits."""
    on_pieces.do(change, command, OWN, FOLLOWING)


# --- bringing this game's state in line ----------------------------------------------------------------------------


def placed(change: Change, command: by_hand.PlaceFigure) -> None:
    """A hero put back on the board stands."""
    if not change.is_hero(command.figure):
        return
    if hero_token(command.figure) in change.tokens:
        change.remove_token(hero_token(command.figure))
    figure = change.figure(command.figure)
    change.update_hero(command.figure, token=None, left_board=False)
    hero = change.hero(command.figure)
    if figure.damage >= figure.health:
        change.update(command.figure, damage=figure.health - 1)
    limit = change.sheet(command.figure).stamina
    if hero.fatigue > limit:
        change.update_hero(command.figure, fatigue=limit)


def removed(change: Change, command: by_hand.RemoveFigure) -> None:
    """A monster is gone for good; a hero waits beside the board. Its turn is over."""
    if change.game.attack is not None and change.game.attack.attacker == command.figure:
        change.pending = tuple(question for question in change.pending if not about_attack(question))
        change.update_game(attack=None)
    if change.acts(command.figure):
        turn_close(change, TurnClose(figure=command.figure))
    if change.is_hero(command.figure):
        turn_lost(change, command.figure)
        if hero_token(command.figure) in change.tokens:
            change.remove_token(hero_token(command.figure))
        change.update_hero(command.figure, token=None)
    else:
        remove_monster(change, command.figure)


def about_attack(question: object) -> bool:
    """Whether a question is asked in the middle of an attack."""
    return isinstance(question, SpendSurges) or (isinstance(question, React) and question.window in OF_ATTACKS)


def hurt(change: Change, command: by_hand.SetDamage | by_hand.SetHealth) -> None:
    """Who has as much damage as health falls."""
    figure = change.figure(command.figure)
    if figure.space is not None and figure.damage >= figure.health:
        change.push(Defeat(figure=figure.id))


def opened(change: Change, command: by_hand.SetDoor) -> None:
    """An opened door shows what lies behind."""
    change.push(*(Reveal(room=room) for room in change.rooms_behind(command.door)))


# --- this game's own deeds ---------------------------------------------------------------------------------------


def place_figure(change: Change, command: by_hand.PlaceFigure) -> None:
    """Put a figure somewhere else; a walk of it that waits is over."""
    if not command.width:
        width, height = size_of(change, change.figure(command.figure))
        command = msgspec.structs.replace(command, width=width, height=height)
    lying = change.figure(command.figure)
    if command.width and (command.width, command.height) not in ways_to_lie(change, lying):
        raise IllegalCommand(f"{lying.name} cannot lie that way.")
    on_pieces.do(change, command)
    figure = change.figure(command.figure)
    if any(change.plan.obstacles >> space & 1 for space in change.ground.spaces_of(figure)):
        raise IllegalCommand(f"An obstacle leaves no room for {figure.name} there.")
    change.drop_steps(figure.id, Walk, GoOn, Settle, Place)
    if change.acts(figure.id):
        change.update_turn(counted=None)


def ways_to_lie(change: Change, figure: Figure) -> tuple[tuple[int, int], ...]:
    """Sizes of a figure, either way round, also while it is shrunk in mid-walk."""
    width, height = size_of(change, figure)
    return (width, height), (height, width)


def remove_figure(change: Change, command: by_hand.RemoveFigure) -> None:
    """Take a figure off the board; what it carried stays where it stood."""
    figure = change.figure(command.figure)
    if figure.space is not None:
        drop_burdens(change, figure, figure.space)
    on_pieces.do(change, command)


def set_terrain(change: Change, command: by_hand.SetTerrain) -> None:
    """Nobody is walled in: figures must be moved away before an obstacle or a hole comes there."""
    if command.letter in BARRED:
        for figure in change.on_board():
            if set(change.ground.spaces_of(figure)) & set(command.spaces):
                raise IllegalCommand(f"{figure.name} stands there: move it away first.")
    on_pieces.do(change, command)


def to_figure_on_board(change: Change, command: ByHandOnFigure) -> None:
    """Damage, health and conditions are for figures on the board."""
    figure = change.figure(command.figure)
    if figure.space is None:
        raise IllegalCommand(f"{figure.name} is not on the board.")
    on_pieces.do(change, command)


def remove_token(change: Change, command: by_hand.RemoveToken) -> None:
    """The token of a knocked-out hero goes when the hero stands up, not alone."""
    for hero in change.game.heroes:
        if command.token == hero_token(hero):
            raise IllegalCommand(f"Put {change.figure(hero).name} back on the board instead.")
    on_pieces.do(change, command)


def move_token(change: Change, command: by_hand.MoveToken) -> None:
    """A knocked-out hero lies where its token lies."""
    on_pieces.do(change, command)
    for hero in change.game.heroes:
        if command.token == hero_token(hero):
            change.update_hero(hero, token=command.spaces[0])


def reveal_room(change: Change, command: by_hand.RevealRoom) -> None:
    """A room is revealed with all that waits in it; a name the rules do not know is only told."""
    if command.room in change.revealed:
        raise IllegalCommand("That room is revealed already.")
    if command.room not in change.game.rooms:
        change.reveal(command.room)
        return
    change.push(Reveal(room=command.room))


def spawn_figure(change: Change, command: by_hand.SpawnFigure) -> None:
    """A new monster, ally or thing at a space, or as near as possible."""
    on_pieces.check_newcomer(change, command)
    figure = spawned(change, command)
    found = places(change, figure, (command.space,))
    if not found:
        raise IllegalCommand(f"There is no room for {figure.name}.")
    if is_monster(figure):
        add_member(change, figure)
    else:
        change.add_figure(figure)
    arrive(change, figure.id, found[0], "spawn")


def spawned(change: Change, command: by_hand.SpawnFigure) -> Figure:
    """The figure a command wants, not yet on the board."""
    identity = command.figure or free_name(change.figures, command.kind.replace("/", "-"))
    group = change.game.groups.get(command.group)
    heroes = change.game.hero_seats
    seat = change.game.overlord_seat if command.side == "monsters" or not heroes else heroes[0]
    if command.kind in change.content.monsters:
        figure = new_monster(
            change.content,
            change.game.act,
            command.kind,
            command.rank or "normal",
            identity,
            command.group or identity,
            free_number(change, group) if group else 0,
            seat,
            heroes=len(change.game.heroes),
        )
        return msgspec.structs.replace(figure, name=command.name or figure.name, side=command.side)
    name = command.name or command.kind.replace("-", " ").capitalize()
    return Figure(
        id=identity,
        kind=command.kind,
        name=name,
        side=command.side,
        space=None,
        rank=command.rank,
        group=command.group or (identity if command.side == "monsters" else ""),
        health=UNKNOWN_HEALTH,
        picture=command.kind,
        seat=seat,
    )


def spawn_group(change: Change, command: by_hand.SpawnGroup) -> None:
    """A group that was not there comes onto spaces."""
    if command.kind not in change.content.monsters:
        raise IllegalCommand("There is no such monster.")
    if command.group in change.game.groups and change.game.groups[command.group].members:
        raise IllegalCommand("That group is on the board already.")
    if command.normal < 0 or command.elite < 0:
        raise IllegalCommand("A group has no less than no figures.")
    if command.normal + command.elite > by_hand.LARGEST_GROUP:
        raise IllegalCommand(f"A group has {by_hand.LARGEST_GROUP} figures at most.")
    if not any(0 <= space < change.board.lattice.size and change.board.has(space) for space in command.spaces):
        raise IllegalCommand("There is no floor for that group.")
    size = (command.normal, command.elite)
    waiting = WaitingGroup(
        id=command.group,
        kind=command.kind,
        spaces=command.spaces,
        size=size if any(size) else group_size(change.content, command.kind, len(change.game.heroes)),
        name=command.name,
    )
    place_group(change, waiting, "spawn")


def wake_group(change: Change, command: by_hand.Wake) -> None:
    """A group that waited becomes active."""
    if command.group not in change.game.groups:
        raise IllegalCommand("There is no such group.")
    wake(change, command.group)


def give(change: Change, command: by_hand.Give) -> None:
    """A hero gets a search card, or the overlord a card in hand, out of the deck or the discard pile."""
    content, game, card = change.content, change.game, command.card
    if card in content.overlord_cards:
        deck = taken_from(game.overlord, card)
        change.update_game(overlord=msgspec.structs.replace(deck, hand=(*deck.hand, card)))
        change.say("The overlord gets a card.")
    elif card in content.search_cards and change.is_hero(command.figure):
        if content.search_cards[card].passage:
            change.push(PassageFound(figure=command.figure))
            return
        change.update_game(search=taken_from(game.search, card))
        hero = change.hero(command.figure)
        change.update_hero(command.figure, search_cards=(*hero.search_cards, card))
        words = f"{change.figure(command.figure).name} gets the {content.search_cards[card].name}."
        change.emit(CardMoved(deck="search", change="revealed", card=card, figure=command.figure, words=words))
    else:
        raise IllegalCommand("There is no such card to give.")


def taken_from(deck: Deck, card: str) -> Deck:
    """A deck without one of its cards; IllegalCommand if none of them is left in it."""
    for pile in ("draw", "discard"):
        cards: tuple[str, ...] = getattr(deck, pile)
        if card in cards:
            return msgspec.structs.replace(deck, **{pile: without(cards, card)})
    raise IllegalCommand("All of those are out already.")


def grant_action(change: Change, command: by_hand.GrantAction) -> None:
    """One more action for whose turn it is; attacks and moves made so far no longer count against a limit."""
    name = change.figure(command.figure).name
    if not change.acts(command.figure):
        raise IllegalCommand(f"It is not {name}'s turn.")
    change.update_turn(actions=max(1, change.turn.actions), attacks=0, move_actions=0)
    change.say(on_pieces.in_words(command, f"{name} may act once more."))


def attribute_test(change: Change, command: by_hand.AttributeTest) -> None:
    """A test for its own sake: the story or a person wants to know."""
    change.figure(command.figure)
    test(change, command.figure, command.attribute, "", "by_hand")


def tested(change: Change, step: Cast) -> None:
    """Tell who asked whether it is passed."""
    attribute = str(step.values["attribute"])
    change.emit(Tested(figure=step.figure, attribute=attribute, passed=passed(change, step)))


def finish(change: Change, command: by_hand.Finish) -> None:
    """The game is over by the will of the story or the people."""
    change.finish(command.winner, command.words or "The game is over.")


OWN: Final[on_pieces.Deeds] = {
    by_hand.PlaceFigure: place_figure,
    by_hand.RemoveFigure: remove_figure,
    by_hand.SetTerrain: set_terrain,
    by_hand.ToggleCondition: to_figure_on_board,
    by_hand.SetDamage: to_figure_on_board,
    by_hand.SetHealth: to_figure_on_board,
    by_hand.RemoveToken: remove_token,
    by_hand.MoveToken: move_token,
    by_hand.RevealRoom: reveal_room,
    by_hand.SpawnFigure: spawn_figure,
    by_hand.SpawnGroup: spawn_group,
    by_hand.Wake: wake_group,
    by_hand.Give: give,
    by_hand.GrantAction: grant_action,
    by_hand.AttributeTest: attribute_test,
    by_hand.Finish: finish,
}
FOLLOWING: Final[on_pieces.Deeds] = {
    by_hand.PlaceFigure: placed,
    by_hand.RemoveFigure: removed,
    by_hand.SetDamage: hurt,
    by_hand.SetHealth: hurt,
    by_hand.SetDoor: opened,
}
