"""Reaction windows: moments when abilities and overlord cards may answer, as data on the agenda.

A `Window` step asks each seat that can react, the side whose turn it is first; seats with a standing order and seats
with nothing to play pass by themselves. Whoever plays something is asked again, until it passes.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from vtt.rules.base import IllegalCommand
from vtt.rules.descent import attack, cards, threat
from vtt.rules.descent.abilities.bearing import bearers, seat_of
from vtt.rules.descent.abilities.reactions import REACTIONS
from vtt.rules.descent.change import Change
from vtt.rules.descent.commands import StandingOrder
from vtt.rules.descent.decisions import Offer, React
from vtt.rules.descent.movement import interrupt
from vtt.rules.descent.steps import Reaction, Window

WINDOWS = {
    "turn_start": "when the overlord's turn begins",
    "activation": "when a monster is activated",
    "entered": "when a figure enters a space",
    "attack_declared": "when an attack is declared",
    "rolled": "when an attack has been rolled",
    "damage": "when an attack is about to hurt",
    "defeated": "when a figure is defeated",
    "searched": "when a hero has searched",
}
"""Every window with the words for a standing order."""

ORDERS = {
    **{window: (f"Always pass {words}", f"Ask again {words}") for window, words in WINDOWS.items()},
    threat.ORDER: ("Always draw a card when a hero is knocked out", "Ask again when a hero is knocked out"),
    attack.ORDER: ("Never ask who suffers first", "Ask again who suffers first"),
}
"""Every standing order with the words to give it and to take it back."""

PASS = "pass"
OF_ATTACKS = ("attack_declared", "rolled", "damage")


def open_window(change: Change, moment: Window) -> None:
    """Ask the next seat that can react, or let the window close."""
    if moment.window in OF_ATTACKS and change.game.attack is None:
        return
    for seat in _seats(change):
        if seat in moment.passed or moment.window in change.game.passes.get(seat, ()):
            continue
        offers = tuple(_offers(change, moment, seat))
        if offers:
            change.push(moment)
            change.ask(
                React(
                    seat=seat,
                    prompt=_prompt(change, moment),
                    figure=moment.figure,
                    offers=(*offers, Offer(PASS, "Pass")),
                    window=moment.window,
                    cause=moment.other,
                    space=moment.space,
                    played=moment.played,
                )
            )
            return


def _seats(change: Change) -> tuple[str, ...]:
    """All seats, those of the side whose turn it is first (`descent.md 0.4`)."""
    heroes = tuple(dict.fromkeys(change.game.hero_seats))
    overlord = (change.game.overlord_seat,)
    order = heroes + overlord if change.game.phase == "heroes" else overlord + heroes
    return tuple(dict.fromkeys(order))


def _offers(change: Change, moment: Window, seat: str) -> Iterator[Offer]:
    for ability, reaction in REACTIONS.items():
        if reaction.window != moment.window:
            continue
        for bearer, its in bearers(change, ability):
            if seat_of(change, bearer) == seat and f"{ability}/{bearer.id}" not in moment.played:
                for offer in reaction.offers(change, moment, bearer, its):
                    yield msgspec.structs.replace(offer, key=f"ability/{ability}/{bearer.id}/{offer.key}")
    if seat == change.game.overlord_seat:
        yield from cards.offers(change, moment)


def _prompt(change: Change, moment: Window) -> str:
    def name(identity: str) -> str:
        return change.figures[identity].name if identity in change.figures else "it"

    attack = change.game.attack
    if attack is not None and moment.window in OF_ATTACKS:
        attacker, target = name(attack.attacker), name(moment.figure)
        return {
            "attack_declared": f"{attacker} attacks {target}. React?",
            "rolled": f"{attacker} has rolled. React?",
            "damage": f"{attacker} is about to hurt {target}. React?",
        }[moment.window]
    where = f" {change.board.lattice.name(moment.space)}" if moment.space is not None else " a space"
    return {
        "turn_start": "Your turn begins. Play a card?",
        "activation": f"{name(moment.figure)} is activated. Play a card?",
        "entered": f"{name(moment.figure)} enters{where}. React?",
        "defeated": "A figure is defeated. React?",
        "searched": f"{name(moment.figure)} has searched. React?",
    }.get(moment.window, "React?")


def answer(change: Change, question: React, key: str) -> None:
    """A seat passes, or plays something in the window that asked it: that interrupts a move under way, and a large
    figure lies down first (`descent.md 3.2`). The mover goes on with the points it has left as it likes."""
    moment = _taken(change, question.window)
    if key == PASS:
        change.push(msgspec.structs.replace(moment, passed=(*moment.passed, question.seat)))
        return
    if all(offer.key != key for offer in _offers(change, moment, question.seat)):
        raise IllegalCommand("That has become impossible meanwhile: choose something else, or pass.")
    change.push(Reaction(window=moment, seat=question.seat, key=key))
    if moment.window == "entered":
        interrupt(change, moment.figure)


def play(change: Change, step: Reaction) -> None:
    """A reaction takes effect; the window stays open for more."""
    moment, key = step.window, step.key
    chosen = next((offer for offer in _offers(change, moment, step.seat) if offer.key == key), None)
    if chosen is None:
        change.push(moment)  # the figure lies in the way now: something else may still be played
        return
    kind, name, rest = key.split("/", 2)
    if kind == "card":
        change.push(msgspec.structs.replace(moment, played=(*moment.played, cards.mark(name, chosen))))
        cards.play(change, moment, name, rest)
        return
    bearer, _, way = rest.partition("/")
    change.push(msgspec.structs.replace(moment, played=(*moment.played, f"{name}/{bearer}")))
    figure = change.figures[bearer]
    its = next(ability for other, ability in bearers(change, name) if other.id == bearer)
    REACTIONS[name].play(change, moment, figure, its, way)


def _taken(change: Change, window: str) -> Window:
    """Take the window that asked off the agenda: the first of its kind, below what was done by hand meanwhile."""
    agenda = change.game.agenda
    for index, step in enumerate(agenda):
        if isinstance(step, Window) and step.window == window:
            change.update_game(agenda=(*agenda[:index], *agenda[index + 1 :]))
            return step
    raise IllegalCommand("That moment is over.")


def standing_order(change: Change, command: StandingOrder) -> None:
    """Let a window pass by itself for a seat from now on, or ask again."""
    if command.window not in ORDERS:
        raise IllegalCommand("There is no such moment to react to.")
    held = change.game.passes.get(command.seat, ())
    kept = tuple(window for window in held if window != command.window)
    now = (*kept, command.window) if command.passes else kept
    change.update_game(passes={**change.game.passes, command.seat: now})
