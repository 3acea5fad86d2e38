"""Long work tells how far it is, part by part, and stops when its listener says so."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from vtt.files.converting import READERS, WRITERS, Brought
from vtt.files.progress import heard_by, part, tell
from vtt.scenario.document import BoardDocument, Painted, Scenario
from vtt.scene.rendering import draw

BOARD = BoardDocument(columns=40, rows=30, painted=(Painted(rows=("." * 40,) * 30),))
SCENARIO = Scenario(id="hall", title="Hall", game="descent", board=BOARD)


def test_parts_lie_in_the_whole_and_silence_costs_nothing() -> None:
    heard: list[float] = []
    tell(0.5)
    with heard_by(heard.append):
        tell(0.1)
        with part(0.2, 0.6):
            tell(0.5)
            with part(0.5, 1.0):
                tell(0.5)
        tell(0.8)
    tell(0.9)
    assert heard == pytest.approx([0.1, 0.4, 0.5, 0.6, 0.6, 0.8])


@pytest.mark.parametrize("ending", [".png", ".pdf", ".uvtt"])
def test_an_export_tells_its_share_all_the_way(ending: str, tmp_path: Path) -> None:
    heard: list[float] = []
    with heard_by(heard.append):
        WRITERS[ending](Brought(SCENARIO), tmp_path / f"hall{ending}", draw)
    assert heard == sorted(heard) and len(heard) > 20
    assert heard[0] < 0.1 and heard[-1] > 0.9
    assert max(later - before for before, later in itertools.pairwise(heard)) < 0.2


@pytest.mark.parametrize("share", [0.1, 0.7])
def test_an_export_that_is_stopped_ends_at_once(share: float, tmp_path: Path) -> None:
    class Enough(Exception):
        pass

    heard: list[float] = []

    def listen(done: float) -> None:
        heard.append(done)
        if done >= share:
            raise Enough

    with pytest.raises(Enough), heard_by(listen):
        WRITERS[".png"](Brought(SCENARIO), tmp_path / "hall.png", draw)
    assert sum(done >= share for done in heard) == 1


def test_an_import_tells_its_share(tmp_path: Path) -> None:
    heard: list[float] = []
    for ending in (".uvtt", ".tmj"):
        file = tmp_path / f"hall{ending}"
        file.write_bytes(WRITERS[ending](Brought(SCENARIO), file, draw))
        heard.clear()
        with heard_by(heard.append):
            READERS[ending](file)
        assert heard and heard == sorted(heard), ending
