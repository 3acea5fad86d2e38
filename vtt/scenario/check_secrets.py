"""What is wrong with the secret rooms of a scenario: rooms that lie apart, with a way in and challenges, which no door
reveals (`descent.md 6.1`)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from vtt.geometry.lattice import Space
from vtt.rules.known import Known
from vtt.rules.registry import game_called
from vtt.scenario.compiled import Compiled
from vtt.scenario.document import Room, Scenario, TokenPlacement
from vtt.scenario.names import Names
from vtt.scenario.problem import Problem

PASSAGE: Final = "passage"
CHALLENGE: Final = "challenge"
"""Kinds of tokens that only secret rooms have."""


def secret_problems(
    scenario: Scenario, compiled: Compiled, names: Names, known: Known, walked: frozenset[Space]
) -> Iterator[Problem]:
    """`walked`: all floor that can be come to on foot from the start."""
    secret = {room.id: room for room in scenario.rooms if room.secret}
    for index, room in enumerate(scenario.rooms):
        if room.secret:
            spaces = compiled.board.areas.get(room.area, frozenset())
            for sentence in _room_problems(scenario, room, known, spaces, bool(spaces & walked)):
                yield Problem(f"rooms[{index}]", sentence)
            if room.id in names.revealed_rooms:
                yield Problem(f"rooms[{index}]", f"room “{room.id}” is secret, and yet a door or a trigger reveals it")
    for index, token in enumerate(scenario.tokens):
        if token.kind in (PASSAGE, CHALLENGE) and game_called(scenario.game).secret_rooms:
            for sentence in _token_problems(token, secret, known):
                yield Problem(f"tokens[{index}]", sentence)


def _room_problems(
    scenario: Scenario, room: Room, known: Known, spaces: frozenset[Space], walked: bool
) -> Iterator[str]:
    if not game_called(scenario.game).secret_rooms:
        yield f"room “{room.id}” is secret, which this game does not know; let a door reveal it"
        return
    if room.revealed:
        yield f"room “{room.id}” is secret and revealed from the start; choose one"
    if walked:
        yield f"room “{room.id}” is secret, but one can walk into it; let it lie apart from the rest"
    ways = [token for token in scenario.tokens if token.room == room.id and token.kind == PASSAGE]
    if len(ways) != 1:
        yield f"room “{room.id}” needs one token “passage” where one comes in; it has {len(ways) or 'none'}"
    if len(spaces) <= scenario.players[1]:
        yield f"room “{room.id}” is too small for a challenge for each of {scenario.players[1]} heroes"
    if room.reward and known.finds and room.reward not in known.finds:
        yield f"room “{room.id}” has “{room.reward}” in it, which is no card to be found"
    if not any(token.kind == "search" for token in scenario.tokens):
        yield f"nobody can find room “{room.id}”: lay search tokens, among whose cards the passage is"


def _token_problems(token: TokenPlacement, secret: dict[str, Room], known: Known) -> Iterator[str]:
    if token.room not in secret:
        yield f"“{token.id}” belongs in a secret room; choose that room for it"
    shown = token.contents
    if token.kind == CHALLENGE and shown and shown not in known.figures and shown not in known.attributes:
        yield f"the challenge “{token.id}” shows “{shown}”, which is neither a monster nor an attribute"
