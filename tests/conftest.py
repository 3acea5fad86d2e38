"""What the whole suite does about its own time: long tests come first, and what finding them has made is not looked
through for garbage again and again."""

from __future__ import annotations

import gc

import pytest

gc.disable()
"""Until all tests are found: rewriting their assertions makes millions of objects that mostly stay."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Long tests begin first (sorting keeps the order of the others), so that no worker is left alone with one."""
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


def pytest_collection_finish() -> None:
    """What stays to the end is never looked through again."""
    gc.freeze()
    gc.enable()
