"""Ruff and mypy --strict on the whole project, as the tests' first readers."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


def run(*words: str) -> None:
    done = subprocess.run([sys.executable, "-m", *words], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]


def test_ruff_finds_nothing() -> None:
    run("ruff", "check", "vtt", "tests")


def test_ruff_would_format_nothing() -> None:
    run("ruff", "format", "--check", "vtt", "tests")


@pytest.mark.long
def test_mypy_strict() -> None:
    run("mypy", "--strict", "vtt")
