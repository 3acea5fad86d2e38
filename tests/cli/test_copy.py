"""Which version it is, a file that is clicked twice, and copies of the program in which something is missing."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import vtt
from vtt.cli import main
from vtt.files.library import find_scenario

INCOMPLETE = "This copy of the program is incomplete"


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert (ended.value.code, capsys.readouterr().out) == (0, f"vtt table {vtt.__version__}\n")


def test_a_file_alone_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[tuple[Path, int | None]] = []
    monkeypatch.setattr("vtt.app.main.run", lambda path, seed: played.append((path, seed)) or 0)
    scenario = find_scenario("lamp-in-the-gatehouse")
    assert main([str(scenario)]) == 0
    assert played == [(scenario, None)]


@pytest.mark.parametrize("missing", ["vtt.files.analysing", "vtt.files.whole_copy"])
def test_a_missing_module_is_one_sentence(
    missing: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    assert main(["analyse", str(tmp_path / "positions.json")]) == 1
    out, err = capsys.readouterr()
    assert (out, err) == ("", f"{INCOMPLETE} ({missing} is missing); please install it again.\n")


def test_a_missing_folder_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(vtt, "__file__", str(tmp_path / "vtt" / "__init__.py"))
    assert main(["simulate", "lamp-in-the-gatehouse"]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err == "The program's own folder “maps” is missing; please install it again.\n"


def test_a_spoiled_packaged_copy_says_so_before_it_does_anything(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    (tmp_path / "files.json").write_text('{"library.so": 5}')
    assert main(["simulate", "lamp-in-the-gatehouse"]) == 1
    sentence = f"{INCOMPLETE} (library.so missing or broken); please download the program again.\n"
    assert capsys.readouterr().err == sentence
