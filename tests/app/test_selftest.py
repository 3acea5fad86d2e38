"""The self-test of the packaged program."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from vtt.app import selftest


def test_the_selftest_plays_closes_and_finds_the_game_again(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert selftest.run(steps=14) == 0
    assert "found the game again" in capsys.readouterr().out
    assert os.environ["VTT_HOME"] == str(home)
