"""Reads how monsters behave (`maps/road_to_legend/activations.json`) and checks that it fits their cards.

`behaviours()` gives what ships; `read_behaviours(file, monsters)` reads any file and raises ValueError with one
sentence that names the file, the place and the remedy.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from vtt.files.descent.content import content
from vtt.files.entries import by_id, wrong
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
