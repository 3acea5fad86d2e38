"""A spoiled copy of the packaged program says so in one sentence."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from vtt.files.whole_copy import LIST, what_is_wrong


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    (tmp_path / "maps").mkdir()
    for name in ("maps/a.json", "library.so"):
        (tmp_path / name).write_text("12345")
    (tmp_path / LIST).write_text(json.dumps({"maps/a.json": 5, "library.so": 5}))
    return tmp_path


def test_a_whole_copy_and_a_checkout_have_nothing_to_say(copy: Path) -> None:
    assert what_is_wrong(copy) == what_is_wrong() == ""


def test_what_is_missing_or_cut_off_is_named(copy: Path) -> None:
    (copy / "library.so").write_text("123")
    assert "(library.so missing or broken)" in what_is_wrong(copy)
    (copy / "maps" / "a.json").unlink()
    assert "(maps/a.json and 1 more missing or broken); please download" in what_is_wrong(copy)


def test_without_its_list_a_copy_is_not_whole(copy: Path) -> None:
    for spoil in (lambda file: file.write_text("{"), lambda file: file.unlink()):
        spoil(copy / LIST)
        assert what_is_wrong(copy).startswith("This copy of the program is incomplete")
