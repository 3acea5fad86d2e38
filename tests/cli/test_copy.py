"""Which version it is, a file that is clicked twice, and copies of the program in which something is missing."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from runpy import run_path

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


@pytest.mark.parametrize("missing", ["vtt.files.analysing", "vtt.files.problem"])
def test_a_missing_module_is_one_sentence(
    missing: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.delitem(sys.modules, "vtt.files.analysing", raising=False)  # where another test has had it imported
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
    with pytest.raises(SystemExit) as ended:
        run_path(str(Path(vtt.__file__).parents[1] / "packaging" / "whole_copy.py"))
    sentence = f"{INCOMPLETE} (library.so missing or broken); please download the program again.\n"
    assert (ended.value.code, capsys.readouterr().err) == (1, sentence)


def test_what_says_so_needs_no_file_of_its_own() -> None:
    """Of 124 libraries six were needed before it could say that they are missing: a traceback, or nothing at all."""
    found = """
import sys
sys.path.insert(0, sys.argv[1])
import vtt.files.whole_copy
files = (str(getattr(module, "__file__", "")) for module in sys.modules.values())
print([file for file in files if file.endswith((".so", ".pyd")) and "_json" not in file])
"""
    words = [sys.executable, "-B", "-I", "-S", "-c", found, str(Path(vtt.__file__).parents[1])]
    assert subprocess.run(words, capture_output=True, text=True, check=True).stdout == "[]\n"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the script is for Linux")
def test_a_script_says_what_is_spoiled_that_python_could_not_say(tmp_path: Path) -> None:
    """Four of 146 libraries that were missing, and 73 that were cut off, ended in words of others or in none."""
    inside, box = tmp_path / "_internal", tmp_path / "zenity"
    inside.mkdir()
    for name, words in (("../vtt-program", "#!/bin/sh\necho $* $PATH"), ("lib.so", "whole"), ("lib.so.1", "a link")):
        (inside / name).write_text(words)
    box.write_text('#!/bin/sh\nshift; echo "box: $1"')
    (tmp_path / "vtt").write_text((Path(vtt.__file__).parents[1] / "packaging" / "linux" / "vtt").read_text())
    for program in ("vtt", "vtt-program", "zenity"):
        (tmp_path / program).chmod(0o755)
    (tmp_path / "linked").symlink_to("vtt")

    def said(*words: str, path: str = f"{tmp_path}:/usr/bin:/bin") -> tuple[int, str]:
        search = {"PATH": path}
        done = subprocess.run([tmp_path / "linked", *words], env=search, capture_output=True, text=True)
        return done.returncode, done.stdout or done.stderr

    def sentence(words: str) -> str:
        return f"{INCOMPLETE} ({words}); please download the program again.\n"

    assert said("check") == (1, sentence("its list of libraries cannot be read"))
    (inside / "libraries.txt").write_text("23 ../vtt-program\n5 lib.so\n6 lib.so.1\n")
    assert said("play", "a game") == (0, f"play a game {tmp_path}:/usr/bin:/bin\n")
    assert said("play", path="") == (0, "play\n"), "without a PATH, and none is made up"
    (inside / "lib.so").write_text("cut")
    assert said("check") == (1, sentence("lib.so missing or broken"))
    assert said() == (1, "box: --text=" + sentence("lib.so missing or broken")), "where it was clicked"
    (inside / "lib.so").write_text("whole")
    (inside / "lib.so.1").unlink()
    assert said("check") == (1, sentence("lib.so.1 missing or broken"))


@pytest.mark.parametrize(("words", "boxes"), [(["play"], 1), ([], 0), (["check"], 0)])
def test_who_clicked_the_packaged_program_reads_it_in_a_box(
    words: list[str], boxes: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A save of a newer program that was clicked in a folder did nothing at all."""
    shown: list[tuple[str, str, str]] = []
    monkeypatch.setattr("pygame.display.message_box", lambda *said: shown.append(said))
    monkeypatch.setattr(sys, "frozen", bool(words), raising=False)
    arguments = [*words, str(tmp_path / "gone.vttsave")]
    monkeypatch.setattr(sys, "argv", ["vtt", *arguments])
    assert main(arguments if words else ["play", *arguments]) == 2
    assert len(shown) == boxes and all("gone.vttsave" in sentence for _, sentence, _ in shown)
