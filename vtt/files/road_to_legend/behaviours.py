"""Reads how monsters behave (`maps/road_to_legend/activations.json`) and checks that it fits their cards.

`behaviours()` gives what ships; `read_behaviours(file, monsters)` reads any file and raises ValueError with one
sentence that names the file, the place and the remedy; `read_what_fits` keeps what is good and says what is not.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from vtt.files.descent.content import content
from vtt.files.entries import by_id, read_as, wrong
from vtt.files.places import maps_folder
from vtt.rules.descent.content import Monster
from vtt.rules.road_to_legend.activations import Behaviour, problems


@lru_cache(maxsize=1)
def behaviours() -> Mapping[str, Behaviour]:
    """How the shipped monsters behave, by monster."""
    return read_behaviours(maps_folder() / "road_to_legend" / "activations.json", content().monsters)


def read_behaviours(file: Path, monsters: Mapping[str, Monster]) -> Mapping[str, Behaviour]:
    """The behaviours of a file, by monster. ValueError (one sentence with file, place and remedy) for a wrong one."""
    found = by_id(file, Behaviour)
    for behaviour in found.values():
        for sentence in problems(behaviour, monsters.get(behaviour.id)):
            raise wrong(file, sentence)
    return found


def read_what_fits(file: Path, monsters: Mapping[str, Monster]) -> tuple[Mapping[str, Behaviour], tuple[str, ...]]:
    """The behaviours of a file that can be played, and a sentence for each thing that is wrong with the others; their
    groups are then played by hand. ValueError only for a file that is no list at all."""
    good: dict[str, Behaviour] = {}
    sentences: list[str] = []
    for number, item in enumerate(read_as(file, list[Any]), start=1):
        try:
            behaviour = msgspec.convert(item, Behaviour)
        except msgspec.ValidationError as error:
            sentences.append(
                f"{file}: behaviour {number} cannot be read ({error}): mend it, or play its group by hand."
            )
            continue
        wrong = [f"{file}: {sentence}" for sentence in problems(behaviour, monsters.get(behaviour.id))]
        sentences += wrong
        if not wrong:
            good[behaviour.id] = behaviour
    return good, tuple(sentences)
