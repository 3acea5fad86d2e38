"""Reaction windows: moments when abilities and overlord cards may answer, as data on the agenda.

A `Window` step asks each seat that can react, the side whose turn it is first; seats with a standing order and seats
with nothing to play pass by themselves. Whoever plays something is asked again, until it passes. That only a seat with
something to play is asked betrays that it has something; the order `ALWAYS` lets the overlord be asked in any case.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import msgspec

from vtt.rules.base import IllegalCommand, Option
from vtt.rules.descent import (
    agents,
    cards,
    class_tokens,
    gifts,
    plots,
    servants,
    stakes,
    suffering,
    sums,
    threat,
    wards,
)
from vtt.rules.descent.abilities import reaction as ability_reaction
from vtt.rules.descent.abilities.bearing import bearers, seat_of
from vtt.rules.descent.abilities.reactions import REACTIONS
from vtt.rules.descent.abilities.responses import RESPONSES
from vtt.rules.descent.change import Change
from vtt.rules.descent.commands import StandingOrder
from vtt.rules.descent.content import Ability
from vtt.rules.descent.dealing import fells
from vtt.rules.descent.decisions import Offer, React
from vtt.rules.descent.game import GAME
from vtt.rules.descent.groups import ARRIVED
from vtt.rules.descent.movement import interrupt
from vtt.rules.descent.steps import Reaction, Window

ANSWERING = {**REACTIONS, **RESPONSES}
"""Every ability that answers a window, by its id."""

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

ALWAYS = "always"
"""The overlord's standing order to be asked also where no card fits, so that a question betrays nothing."""

ORDERS = {
    **{
        window: (f"{words.capitalize()}: always pass", f"{words.capitalize()}: ask")
        for window, words in WINDOWS.items()
    },
    threat.ORDER: ("When a hero is knocked out: always draw a card", "When a hero is knocked out: ask"),
    suffering.ORDER: ("Who suffers first: never ask", "Who suffers first: ask"),
    ALWAYS: ("Ask me also where none of my cards fits, to give nothing away", "Ask me only where a card fits"),
}
"""Every standing order with the words to give it and to take it back."""

PLAYED = {"card": cards.play, "plot": plots.play, servants.SUMMON: servants.play, gifts.GIFT: gifts.give}
"""Beginning of an answer's key -> what plays the card it names."""
PASS = "pass"
PASS_ON = "pass on"
"""Passes now and at all that follows until what is under way is done."""
PASS_TURN = "pass turn"
"""Passes now and whenever such a moment comes again in the turn under way."""
THIS_TURN = "@turn"
"""End of the name of a window in `passes` that passes for this turn alone."""
EACH_STEP = "entered"
"""The window that comes again with every space of every move of a turn."""
OF_ATTACKS = ("attack_declared", "rolled", "damage")
LONGER = {
    "entered": ("Pass for the rest of this move", ("entered",)),
    **dict.fromkeys(OF_ATTACKS, ("Pass for the rest of this attack", OF_ATTACKS)),
}
"""Windows of which several follow in one move or attack: the words of `PASS_ON`, and what passes then."""
NOT_AGAIN = {
    "attack_declared": "You are not asked again once its dice are rolled, nor before it hurts.",
    "rolled": "You are not asked again before it hurts.",
    "damage": "You are not asked again for others whom it hurts.",
}
"""What passing for the rest of an attack means besides."""


def _so_far(change: Change, moment: Window) -> str:
    """The sums of an attack whose dice a reaction could still change."""
    attack = change.game.attack
    return sums.so_far(change, attack) if attack is not None and moment.window in ("rolled", "damage") else ""


def open_window(change: Change, moment: Window) -> None:
    """Ask the next seat that can react, or let the window close."""
    if moment.window in OF_ATTACKS:
        if change.game.attack is None:
            return
        struck = [defence.figure for defence in change.attack.defences]
        if struck and moment.figure not in struck:  # another one has taken its place
            moment = msgspec.structs.replace(moment, figure=struck[0])
    for seat in _seats(change):
        if seat in moment.passed or _passes(change, moment.window, seat):
            continue
        offers = tuple(_offers(change, moment, seat))
        if offers or _asked_anyway(change, moment.window, seat):
            change.push(moment)
            change.ask(
                React(
                    seat=seat,
                    prompt=_prompt(change, moment, seat),
                    so_far=_so_far(change, moment),
                    figure=moment.figure,
                    offers=(*offers, Offer(PASS, "Pass"), *_longer(change, moment.window)),
                    window=moment.window,
                    cause=moment.other,
                    space=moment.space,
                    played=moment.played,
                )
            )
            return


def _passes(change: Change, window: str, seat: str) -> bool:
    """Whether a window passes by itself for a seat."""
    held = change.game.passes.get(seat, ())
    return window in held or f"{window}{THIS_TURN}" in held or window in change.game.resting.get(seat, ())


def _asked_anyway(change: Change, window: str, seat: str) -> bool:
    """Whether the overlord wants to be asked in the heroes' turns although no card in the hand fits."""
    game = change.game
    if seat != game.overlord_seat or ALWAYS not in game.passes.get(seat, ()):
        return False
    may_fit = any(card.window == window for card in change.content.overlord_cards.values())
    return may_fit and game.phase == "heroes" and bool(game.overlord.hand)


def _longer(change: Change, window: str) -> Iterator[Offer]:
    if window == EACH_STEP and (turn := change.game.turn) is not None:
        words = f"Pass whenever {change.figure(turn.figure).name} moves"
        yield Offer(PASS_TURN, words, detail="Until this turn ends. Attacks ask all the same.", declines=True)
    others = window != "damage" or len(suffering.waiting_defences(change)) > 1
    if window in LONGER and others:
        yield Offer(PASS_ON, LONGER[window][0], detail=NOT_AGAIN.get(window, ""), declines=True)


def _seats(change: Change) -> tuple[str, ...]:
    """All seats, those of the side whose turn it is first (`descent.md 0.4`)."""
    heroes = tuple(dict.fromkeys(change.game.hero_seats))
    overlord = (change.game.overlord_seat,)
    order = heroes + overlord if change.game.phase == "heroes" else overlord + heroes
    return tuple(dict.fromkeys(order))


@cache
def _answering(window: str) -> tuple[tuple[str, ability_reaction.Reaction], ...]:
    """The abilities that answer in a window."""
    return tuple((ability, reaction) for ability, reaction in ANSWERING.items() if reaction.window == window)


def _offers(change: Change, moment: Window, seat: str) -> Iterator[Offer]:
    for ability, reaction in _answering(moment.window):
        for bearer, its in bearers(change, ability):
            name = _name(its)
            if seat_of(change, bearer) == seat and f"{name}/{bearer.id}" not in moment.played:
                for offer in reaction.offers(change, moment, bearer, its):
                    key, detail = f"ability/{name}/{bearer.id}/{offer.key}", offer.detail or its.text
                    yield msgspec.structs.replace(offer, key=key, detail=detail)
    yield from threat.fate_offers(change, moment, seat)
    yield from class_tokens.offers(change, moment, seat)
    if seat == change.game.overlord_seat:
        yield from cards.offers(change, moment)
        yield from plots.offers(change, moment)
        yield from servants.offers(change, moment)
        yield from gifts.offers(change, moment)


def _name(ability: Ability) -> str:
    """What a window calls an ability: what it does, and which of several of that kind."""
    return f"{ability.id}:{ability.key}" if ability.key else ability.id


def _as_they_lie(change: Change, seat: str) -> str:
    """Why whoever attacks is asked although everybody it hits falls as the dice lie; empty where that is not so."""
    under_way = change.attack
    waiting, own = suffering.waiting_defences(change), seat_of(change, change.figures[under_way.attacker]) == seat
    if not own or not waiting or not all(fells(change, under_way, one) for one in waiting):
        return ""
    more = stakes.may_strike_more(change, under_way)
    return f"{wards.told(change, waiting)} with these dice{'; a surge may still strike others' if more else ''}. "


def _prompt(change: Change, moment: Window, seat: str) -> str:
    def name(identity: str) -> str:
        return change.figures[identity].name if identity in change.figures else "it"

    attack = change.game.attack
    if attack is not None and moment.window in OF_ATTACKS:
        attacker, target = name(attack.attacker), name(moment.figure)
        return {
            "attack_declared": f"{sums.aimed(change)}. React?",
            "rolled": f"{target} has rolled in defence against {attacker}. React?"
            if moment.late
            else f"{attacker} has rolled against {sums.victims(change, attack)}. {_as_they_lie(change, seat)}React?",
            "damage": f"{attacker} is about to hurt {target}. React?",
        }[moment.window]
    where = f" {change.board.lattice.name(moment.space)}" if moment.space is not None else " a space"
    return {
        agents.SET_UP: "Everybody stands. Is there something that nobody expects?",
        ARRIVED: f"{name(moment.figure)} has come. Is there more to it?",
        "turn_start": "Your turn begins. Play a card?",
        "activation": f"{name(moment.figure)} is activated. Play a card?",
        "entered": f"{name(moment.figure)} enters{where}. React?",
        "defeated": f"{_fall(change, moment)}. React?",
        "searched": f"{name(moment.figure)} has searched. React?",
    }.get(moment.window, "React?")


def _fall(change: Change, moment: Window) -> str:
    """Who has been defeated, and by whom."""
    fallen = change.figures.get(moment.figure)
    called = moment.called or (fallen.name if fallen is not None else "A figure")
    by = change.figures.get(moment.other)
    fate = GAME.fate(fallen) if fallen is not None else "defeated"
    return f"{called} is {fate} by {by.name}" if by is not None else f"{called} is {fate}"


def answer(change: Change, question: React, key: str) -> None:
    """A seat passes, or plays something in the window that asked it: that interrupts a move under way, and a large
    figure lies down first (`descent.md 3.2`). The mover goes on with the points it has left as it likes."""
    moment = _taken(change, question.window)
    if key == PASS_ON and moment.window in LONGER:
        resting = change.game.resting.get(question.seat, ())
        change.update_game(resting={**change.game.resting, question.seat: (*resting, *LONGER[moment.window][1])})
    if key == PASS_TURN:
        _keep(change, question.seat, f"{moment.window}{THIS_TURN}", passes=True)
    if key in (PASS, PASS_ON, PASS_TURN):
        change.push(msgspec.structs.replace(moment, passed=(*moment.passed, question.seat)))
        return
    if all(offer.key != key for offer in _offers(change, moment, question.seat)):
        raise IllegalCommand("That has become impossible meanwhile: choose something else, or pass.")
    change.push(Reaction(window=moment, key=key))
    if moment.window == "entered":
        interrupt(change, moment.figure, _who_reacts(change, key))


def _who_reacts(change: Change, key: str) -> str:
    """What a reaction comes from, as people call it: a card, or a figure; empty where it is neither."""
    kind, name, rest = key.split("/", 2)
    if kind == "card":
        return change.content.overlord_cards[name].name
    figure = change.figures.get(rest.partition("/")[0])
    return figure.name if figure is not None else ""


def play(change: Change, step: Reaction) -> None:
    """A reaction takes effect; the window stays open for more."""
    moment, key = step.window, step.key
    offers = (offer for seat in _seats(change) for offer in _offers(change, moment, seat))
    chosen = next((offer for offer in offers if offer.key == key), None)
    if chosen is None:
        change.push(moment)  # the figure lies in the way now: something else may still be played
        return
    kind, name, rest = key.split("/", 2)
    if kind in PLAYED:
        mark = name if kind in (servants.SUMMON, gifts.GIFT) else cards.mark(name, chosen)
        change.push(msgspec.structs.replace(moment, played=(*moment.played, mark)))
        PLAYED[kind](change, moment, name, rest)
        return
    if kind == threat.AGAIN:
        change.push(moment)
        threat.roll_for_fate(change, name, int(rest))
        return
    if kind == class_tokens.HEX:
        change.push(moment)
        class_tokens.take_off(change, name, int(rest))
        return
    bearer, _, way = rest.partition("/")
    change.push(msgspec.structs.replace(moment, played=(*moment.played, f"{name}/{bearer}")))
    figure = change.figures[bearer]
    verb = name.partition(":")[0]
    its = next(ability for other, ability in bearers(change, verb) if other.id == bearer and _name(ability) == name)
    ANSWERING[verb].play(change, moment, figure, its, way)


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
    if command.window.removesuffix(THIS_TURN) not in ORDERS:
        raise IllegalCommand("There is no such moment to react to.")
    _keep(change, command.seat, command.window, passes=command.passes)


def _keep(change: Change, seat: str, window: str, *, passes: bool) -> None:
    kept = tuple(one for one in change.game.passes.get(seat, ()) if one != window)
    change.update_game(passes={**change.game.passes, seat: (*kept, window) if passes else kept})


def asked_again(change: Change) -> None:
    """What was under way is done: nobody rests any more, and where a turn is over nobody passes for it."""
    if change.game.resting:
        change.update_game(resting={})
    if change.game.turn is not None:
        return
    for seat, held in change.game.passes.items():
        for window in held:
            if window.endswith(THIS_TURN):
                _keep(change, seat, window, passes=False)


def asks_again(change: Change, seat: str) -> Iterator[Option]:
    """The way back to being asked, as long as a seat is not for this turn."""
    turn = change.game.turn
    whose = f"when {change.figure(turn.figure).name} moves" if turn is not None else "at moves"
    for window in change.game.passes.get(seat, ()):
        if window.endswith(THIS_TURN):
            yield Option(f"Ask again {whose}", StandingOrder(seat=seat, window=window, passes=False))
