"""What the check says about secret rooms (`descent.md 6.1`)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from vtt.files.games import compile_with, known_in, open_scenario
from vtt.files.places import maps_folder
from vtt.scenario.check import check_scenario
from vtt.scenario.document import Scenario

FILE = maps_folder() / "high_water/the-chapel-under-water.scenario.json"
CHAPEL = open_scenario(FILE)


def sentences(scenario: Scenario) -> list[str]:
    _, compiled, _ = compile_with(scenario, FILE)
    return [one.sentence for one in check_scenario(scenario, compiled, known_in(scenario.game))]


def with_room(**fields: Any) -> Scenario:
    rooms = tuple(msgspec.structs.replace(room, **fields) if room.secret else room for room in CHAPEL.scenario.rooms)
    return msgspec.structs.replace(CHAPEL.scenario, rooms=rooms)


def with_tokens(**changes: Any) -> Scenario:
    """The tokens of the secret room, all of one kind changed or (None) left out."""
    tokens = [
        token if token.kind not in changes else msgspec.structs.replace(token, **changes[token.kind])
        for token in CHAPEL.scenario.tokens
        if changes.get(token.kind, token) is not None
    ]
    return msgspec.structs.replace(CHAPEL.scenario, tokens=tuple(tokens))


@pytest.mark.parametrize(
    ("scenario", "words"),
    [
        (with_room(revealed=True), "is secret and revealed from the start"),
        (with_room(reward="no-such-card"), "which is no card to be found"),
        (with_room(area="choir-room"), "but one can walk into it"),
        (with_room(area="stair-room"), "too small for a challenge for each of 4 heroes"),
        (with_tokens(passage=None), "needs one token “passage” where one comes in; it has none"),
        (with_tokens(search=None), "nobody can find room “vestry”"),
        (with_tokens(challenge={"room": ""}), "belongs in a secret room"),
        (with_tokens(challenge={"contents": "soup"}), "which is neither a monster nor an attribute"),
        (msgspec.structs.replace(CHAPEL.scenario, game="road_to_legend"), "which this game does not know"),
    ],
)
def test_faults_of_secret_rooms(scenario: Scenario, words: str) -> None:
    assert any(words in sentence for sentence in sentences(scenario)), sentences(scenario)


def test_a_secret_room_that_a_door_reveals_is_a_fault() -> None:
    doors = tuple(msgspec.structs.replace(door, reveals=("vestry",)) for door in CHAPEL.scenario.doors)
    found = sentences(msgspec.structs.replace(CHAPEL.scenario, doors=doors))
    assert "room “vestry” is secret, and yet a door or a trigger reveals it" in found


def test_a_sound_one_is_no_fault() -> None:
    assert not [one for one in sentences(CHAPEL.scenario) if "secret" in one or "vestry" in one]
