"""Commands by hand at the game of zones: `vtt.rules.on_pieces` for the pieces, and this game's own share."""

from __future__ import annotations

from typing import Final

from vtt.rules import by_hand, on_pieces
from vtt.rules.base import IllegalCommand
from vtt.rules.change import free_name
from vtt.rules.events import CardMoved
from vtt.rules.plan import PlannedFigure
from vtt.rules.sword_and_sorcery.change import Change
from vtt.rules.sword_and_sorcery.decisions import ChooseTarget, ChooseWay
from vtt.rules.sword_and_sorcery.happenings import receive
from vtt.rules.sword_and_sorcery.harm import die, got_in_its_turn
from vtt.rules.sword_and_sorcery.meanings import BURNING, ITEMS
from vtt.rules.sword_and_sorcery.set_up import enemy
from vtt.rules.sword_and_sorcery.steps import Decide, Perform
from vtt.rules.sword_and_sorcery.walking import lay_out, reveal, show_behind


def do(change: Change, command: by_hand.ByHand) -> None:
    """Do a command by hand; it is always allowed, whatever waits. Questions are asked again where it changed them."""
    on_pieces.do(change, command, OWN, FOLLOWING)
    settle(change)
    ask_again(change)


def settle(change: Change) -> None:
    """Whoever has no health left is dead, and a soul that was given some is alive."""
    for figure in tuple(change.on_board()):
        soul = change.game.heroes.get(figure.id)
        if soul is not None and soul.fallen:
            change.update_hero(figure.id, fallen=figure.damage >= figure.health)
        elif figure.damage >= figure.health and (soul is not None or figure.id in change.game.enemies):
            die(change, figure.id, "")


def ask_again(change: Change) -> None:
    """What an enemy left open hangs on where everybody stands: it is thrown away and asked anew."""
    if change.game.phase == "over":
        return
    open_ones = [one for one in change.pending if isinstance(one, ChooseTarget | ChooseWay)]
    for question in open_ones:
        change.drop_steps(question.figure, Perform)
        if change.stands(question.figure):
            change.push(question.step if isinstance(question, ChooseWay) else Decide(figure=question.figure))
    change.pending = tuple(one for one in change.pending if one not in open_ones)


def spawn_figure(change: Change, command: by_hand.SpawnFigure) -> None:
    """A new enemy in a zone."""
    card = change.content.enemies.get(command.kind)
    if card is None:
        raise IllegalCommand("This game knows no such enemy.")
    on_pieces.check_newcomer(change, command)
    if command.rank and command.rank not in card.levels:
        raise IllegalCommand(f"{card.name} has no such rank: take one of {', '.join(card.levels)}.")
    name, kind, rank = command.figure or free_name(change.figures, command.kind), command.kind, command.rank
    figure = enemy(PlannedFigure(name, kind, "monsters", command.space, 1, 1, rank, command.group, command.name), card)
    lay_out(change, (figure,), ())
    change.befell(f"{figure.name} appears in {change.board.lattice.name(command.space)}.")


def toggle_condition(change: Change, command: by_hand.ToggleCondition) -> None:
    """Markers lie on the figure, fire does not (L168): by hand one weak marker is laid, or all of them put out. A
    marker laid in a hero's own turn, as a story may do, counts as one that the hero got in it (L97, L102)."""
    if command.condition != BURNING:
        on_pieces.toggle_condition(change, command)
        for marker in change.markers(command.figure):
            if marker == command.condition:
                got_in_its_turn(change, command.figure, marker)
        return
    figure = change.figure(command.figure)
    if not change.acts(figure.id) or not (change.is_hero(figure.id) or figure.id in change.game.enemies):
        raise IllegalCommand(f"{figure.name} cannot burn.")
    burns = bool(change.body(figure.id).fire)
    change.update_body(figure.id, fire=() if burns else (1,))
    change.say(on_pieces.in_words(command, f"{figure.name} is {'no longer' if burns else 'now'} on fire."))


def reveal_room(change: Change, command: by_hand.RevealRoom) -> None:
    """Reveal a room with all that waits in it."""
    reveal(change, command.room)


def opened(change: Change, command: by_hand.SetDoor) -> None:
    """An opened door shows what lies behind, as soon as one of its sides is seen."""
    show_behind(change, command.door)


def give(change: Change, command: by_hand.Give) -> None:
    """A hero gets an item, out of no deck."""
    item, hero = change.content.items.get(command.card), command.figure
    if item is None or not change.is_hero(hero):
        raise IllegalCommand("Only items can be given, and to heroes only.")
    words = f"{change.figures[hero].name} gets {item.name}."
    change.emit(CardMoved(deck=ITEMS, change="revealed", card=item.id, figure=hero, words=words))
    receive(change, hero, item.id)


OWN: Final[on_pieces.Deeds] = {
    by_hand.ToggleCondition: toggle_condition,
    by_hand.Give: give,
    by_hand.SpawnFigure: spawn_figure,
    by_hand.RevealRoom: reveal_room,
}
FOLLOWING: Final[on_pieces.Deeds] = {by_hand.SetDoor: opened}
