"""Commands by hand at the hexagon campaign: `vtt.rules.on_pieces` for the pieces, and this game's own share."""

from __future__ import annotations

from functools import partial
from typing import Final

from vtt.rules import by_hand, on_pieces
from vtt.rules.base import IllegalCommand
from vtt.rules.gloomhaven import treasure
from vtt.rules.gloomhaven.arriving import enlist, free_id, new_monster
from vtt.rules.gloomhaven.change import Change, called
from vtt.rules.gloomhaven.conditions import hold, mix_in, spoken
from vtt.rules.gloomhaven.decisions import ChooseAbsent, ChoosePlace, ChooseStep, MonsterResult, Question
from vtt.rules.gloomhaven.harm import exhaust, fall, forget
from vtt.rules.gloomhaven.modifiers import DECK_CARDS
from vtt.rules.gloomhaven.order import newcomers_join
from vtt.rules.gloomhaven.placing import settle
from vtt.rules.gloomhaven.rounds import begin_turns_if_ready
from vtt.rules.gloomhaven.steps import Arrive, MonsterLine, NewcomersJoin, Reveal
from vtt.rules.gloomhaven.things import wall_id

BY_PLACES: Final = (MonsterResult, ChooseStep, ChoosePlace, ChooseAbsent)
"""Questions whose answers depend on where everybody stands."""


def do(change: Change, command: by_hand.ByHand) -> None:
    """Do a command by hand; it is always allowed, whatever waits. Questions are asked again where it changed them."""
    waiting = change.pending
    on_pieces.do(change, command, OWN, FOLLOWING)
    ask_again(change, tuple(question for question in waiting if isinstance(question, BY_PLACES)))
    begin_turns_if_ready(change)


def ask_again(change: Change, waiting: tuple[Question, ...]) -> None:
    """Questions that have waited are thrown away and asked anew, if whom they are about is still there."""
    for question in waiting:
        if question not in change.pending:
            continue
        if isinstance(question, MonsterResult):
            change.drop_steps(question.figure, MonsterLine)
            change.push(MonsterLine(figure=question.figure, line=question.line))
        elif isinstance(question, ChooseStep):
            change.push(question.shove)
        elif isinstance(question, ChoosePlace | ChooseAbsent):
            change.push(question.step)
    change.pending = tuple(question for question in change.pending if question not in waiting)


def placed(change: Change, command: by_hand.PlaceFigure) -> None:
    """An exhausted character that is put back on the board may rest and play again."""
    figure, hero = change.figure(command.figure), change.game.heroes.get(command.figure)
    if hero is None or not hero.exhausted:
        return
    change.update(figure.id, damage=min(figure.damage, figure.health - 1))
    change.update_hero(figure.id, exhausted=False, dead=False, discard=hero.lost, lost=())


def removed(change: Change, command: by_hand.RemoveFigure) -> None:
    """Characters taken off the board are out; everything else is gone."""
    if change.is_hero(command.figure):
        exhaust(change, command.figure, "is taken off the board")
        change.update(command.figure, space=None)
    else:
        forget(change, command.figure)
        change.remove_figure(command.figure)


def toggle_condition(change: Change, command: by_hand.ToggleCondition) -> None:
    """Conditions as the rules mean them: a bless or curse is a card in the deck that the figure draws from (L843)."""
    figure, condition = change.figure(command.figure), command.condition
    name, said = called(figure), partial(on_pieces.in_words, command)
    if condition in figure.conditions:
        change.lose_condition(figure.id, condition, said(f"{name} is no longer {spoken(condition)}."))
    elif condition in DECK_CARDS:
        mix_in(change, figure.id, condition, said)
    else:
        hold(change, figure.id, condition, said(f"{name} is now {spoken(condition)}."))


def hurt(change: Change, command: by_hand.SetDamage | by_hand.SetHealth) -> None:
    """Who has as much damage as health falls, also who waits beside the board; characters there are out."""
    figure = change.figure(command.figure)
    standing = figure.space is not None or not change.is_hero(figure.id)
    if standing and figure.damage >= figure.health:
        fall(change, figure.id)


def opened(change: Change, command: by_hand.SetDoor) -> None:
    """An opened door shows what lies behind."""
    if command.state != "closed":
        door = change.doors[command.door]
        if wall_id(door) in change.figures:
            change.remove_figure(wall_id(door))
        change.push(*(Reveal(room=room) for room in change.rooms_behind(door.id)))


def reveal_room(change: Change, command: by_hand.RevealRoom) -> None:
    """Lay out a room."""
    if command.room in change.revealed:
        raise IllegalCommand("That room is revealed already.")
    change.push(Reveal(room=command.room))


def spawn_figure(change: Change, command: by_hand.SpawnFigure) -> None:
    """A new monster, or ally."""
    _come(change, [*_arriving(change, command)])


def _come(change: Change, arrivals: list[Arrive]) -> None:
    """Newcomers stand there at once, as what people do by hand waits for no answer; unless it is about their place."""
    waiting = change.pending
    while arrivals and change.pending == waiting:
        settle(change, arrivals.pop(0))
    if change.pending == waiting:
        newcomers_join(change, NewcomersJoin())
    else:
        change.push(*arrivals, NewcomersJoin())


def _arriving(change: Change, command: by_hand.SpawnFigure) -> tuple[Arrive, ...]:
    """A newcomer to a hexagon, or to the nearest empty one: the story's need one where nothing lies (T97, L1164),
    people's only one where nobody stands. None where no standee is left."""
    on_pieces.check_newcomer(change, command)
    if command.kind in change.game.heroes:  # turns of monsters go by their kind, those of characters by their name
        raise IllegalCommand(f"{change.figure(command.kind).name} is a character, not a kind of monster.")
    identity = command.figure or free_id(change, command.kind)
    clear = bool(command.teller)
    if not change.places_near(command.space, clear=clear):
        raise IllegalCommand("There is no empty hexagon left.")
    if not enlist(change, new_monster(change, command.kind, command.rank, identity, command.name, command.side)):
        return ()
    words = on_pieces.in_words(command, f"{called(change.figures[identity])} arrives.")
    return (Arrive(figure=identity, space=command.space, clear=clear, words=words),)


def spawn_group(change: Change, command: by_hand.SpawnGroup) -> None:
    """Several monsters on the spaces given."""
    if command.normal < 0 or command.elite < 0:
        raise IllegalCommand("A group has no less than no figures.")
    if command.normal + command.elite > by_hand.LARGEST_GROUP:
        raise IllegalCommand(f"A group has {by_hand.LARGEST_GROUP} figures at most.")
    ranks = ["elite"] * command.elite + ["normal"] * (command.normal or (0 if command.elite else 1))
    arrivals = list[Arrive]()
    for rank, space in zip(ranks, command.spaces, strict=False):
        one = by_hand.SpawnFigure(kind=command.kind, space=space, rank=rank, name=command.name)
        arrivals += _arriving(change, one)
    _come(change, arrivals)


def give(change: Change, command: by_hand.Give) -> None:
    """A character gets an item, coins (``coins:3``) or experience (``xp:5``)."""
    got = treasure.give(change, command.figure, command.card)
    if not got:
        raise IllegalCommand("There is no such item in this game.")
    change.say(f"{change.figures[command.figure].name} gets {got}.")
    treasure.show(change, command.figure, command.card)


def finish(change: Change, command: by_hand.Finish) -> None:
    """The end is decided; the round is played to its end first (T77)."""
    if change.game.decided:
        return
    if change.game.phase == "turns":
        change.update_game(decided=command.winner, decided_words=command.words)
        first = command.words.partition(". ")[0].removesuffix(".")  # the end tells the rest of it
        change.say(f"{first}. The round is played to its end.")
    else:
        change.finish(command.winner, command.words)


def wake(change: Change, command: by_hand.Wake) -> None:
    """No group sleeps in this game."""


def attribute_test(change: Change, command: by_hand.AttributeTest) -> None:
    """There are no attributes in this game."""
    raise IllegalCommand("There are no attributes in this game.")


OWN: Final[on_pieces.Deeds] = {
    by_hand.RevealRoom: reveal_room,
    by_hand.SpawnFigure: spawn_figure,
    by_hand.SpawnGroup: spawn_group,
    by_hand.ToggleCondition: toggle_condition,
    by_hand.Give: give,
    by_hand.Finish: finish,
    by_hand.Wake: wake,
    by_hand.AttributeTest: attribute_test,
}
FOLLOWING: Final[on_pieces.Deeds] = {
    by_hand.PlaceFigure: placed,
    by_hand.RemoveFigure: removed,
    by_hand.SetDamage: hurt,
    by_hand.SetHealth: hurt,
    by_hand.SetDoor: opened,
}
