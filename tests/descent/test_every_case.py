"""Every rule case of the digest has a test of its number; what is left out stands in the README beside this file."""

from __future__ import annotations

import re
from pathlib import Path

HERE = Path(__file__).parent
GAPS = {28, 29, *range(54, 60), 88, 89, 119}
"""Numbers the digest does not use."""


def cases_tested() -> set[int]:
    found: set[int] = set()
    for file in HERE.glob("test_*.py"):
        for name in re.findall(r"def (test_g\d+\w*)", file.read_text("utf-8")):
            for first, last in re.findall(r"g(\d+)(?:_to_g(\d+))?", name):
                found.update(range(int(first), int(last or first) + 1))
    return found


def left_out() -> set[int]:
    rows = re.findall(r"^\| (G[^|]*) \|", (HERE / "README.md").read_text("utf-8"), re.MULTILINE)
    return {int(number) for row in rows for number in re.findall(r"G(\d+)", row)}


def test_every_case_is_tested_or_left_out_with_a_reason() -> None:
    assert cases_tested() | left_out() == set(range(1, 144)) - GAPS
    assert not cases_tested() & left_out()
