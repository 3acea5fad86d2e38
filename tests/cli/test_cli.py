"""The command line: exit codes, what goes where, and that every error is one sentence."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.play.small import SMALL, begin
from vtt.cli import main
from vtt.files import games
from vtt.files.documents import read_scenario, write_document
from vtt.files.places import maps_folder

ROOT = Path(__file__).parent.parent.parent
SQUARE: dict[str, Any] = {
    "id": "one",
    "rows": ["...", "...", "..."],
    "edges": [],
    "figures": [
        {"id": "a", "side": "heroes", "x": 0, "y": 0, "w": 1, "h": 1, "movement_points": 1},
    ],
}


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(list(words))
    output = capsys.readouterr()
    assert "Traceback" not in output.err
    return code, output.out, output.err


@pytest.fixture
def small(tmp_path: Path) -> Path:
    file = tmp_path / "small.scenario.json"
    write_document(file, SMALL)
    return file


@pytest.mark.parametrize(
    "words",
    [
        ("bogus",),
        ("check",),
        ("render", "x"),
        ("simulate",),
        ("simulate", "x", "--games", "none"),
        ("simulate", "x", "--games", "0"),
        ("play",),
        ("convert", "a"),
        ("convert", "a", "b.pdf", "--paper", "A3"),
        ("convert", "a", "b.pdf", "--space", "2"),
        ("convert", "a", "b.pdf", "--overlap", "wide"),
        ("--nonsense",),
    ],
)
def test_a_usage_error_exits_64_with_one_sentence(capsys: pytest.CaptureFixture[str], words: tuple[str, ...]) -> None:
    code, out, err = run(capsys, *words)
    assert code == 64
    assert out == ""
    assert len(err.splitlines()) == 1


def test_check_of_good_files(capsys: pytest.CaptureFixture[str]) -> None:
    files = [str(file) for file in sorted(maps_folder().glob("*.json"))]
    assert run(capsys, "check", *files) == (0, "", "")


def test_check_prints_a_line_a_problem(capsys: pytest.CaptureFixture[str], tmp_path: Path, small: Path) -> None:
    bad = tmp_path / "bad.scenario.json"
    write_document(bad, msgspec.structs.replace(SMALL, start="nowhere", objectives=()))
    code, out, err = run(capsys, "check", str(small), str(bad))
    assert (code, err) == (1, "")
    assert [line.split(": ")[:2] for line in out.splitlines()] == [[str(bad), "start"], [str(bad), "objectives"]]
    code, out, _ = run(capsys, "check", "--json", str(small), str(bad))
    assert code == 1
    entries = json.loads(out)
    assert [len(entry["problems"]) for entry in entries] == [0, 2]
    assert entries[0]["counts"]["doors"] == 1


def test_check_of_a_packed_scenario(capsys: pytest.CaptureFixture[str], tmp_path: Path, small: Path) -> None:
    packed = tmp_path / "small.vttz"
    assert run(capsys, "convert", str(small), str(packed)) == (0, "", "")
    assert run(capsys, "check", str(packed)) == (0, "", "")
    packed.write_bytes(packed.read_bytes()[:100])
    code, out, err = run(capsys, "check", str(packed))
    assert (code, out, len(err.splitlines())) == (2, "", 1)


def test_a_packed_scenario_is_simulated_drawn_and_played_like_a_loose_one(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, small: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    packed, picture = tmp_path / "small.vttz", tmp_path / "small.png"
    run(capsys, "convert", str(small), str(packed))
    loose = run(capsys, "simulate", str(small), "--limit", "40")
    assert run(capsys, "simulate", str(packed), "--limit", "40")[1].splitlines()[0] == loose[1].splitlines()[0]
    assert vtt("render", str(packed), "--scale", "24", "-o", str(picture)).returncode == 0
    assert picture.read_bytes().startswith(b"\x89PNG")
    played: list[Path] = []

    def play(file: Path, seed: int | None) -> int:
        played.append(file)
        return 0

    monkeypatch.setenv("VTT_HOME", str(tmp_path / "home"))
    monkeypatch.setattr("vtt.app.main.run", play)
    assert run(capsys, "play", str(packed)) == (0, "", "")
    assert read_scenario(played[0]) == read_scenario(small)
    foreign = tmp_path / "small.uvtt"
    run(capsys, "convert", str(small), str(foreign))
    assert run(capsys, "play", str(foreign)) == (0, "", "") and played[1] == foreign, "home opens it, too"
    foreign.write_bytes(b"{")
    assert run(capsys, "play", str(foreign))[:2] == (2, "")
    packed.write_bytes(b"PK")
    for words in (("simulate", str(packed)), ("render", str(packed), "-o", str(picture)), ("play", str(packed))):
        assert run(capsys, *words) == (2, "", "small.vttz: this is no packed scenario, or it is damaged\n")


def test_a_picture_that_is_missing_is_a_problem_packed_or_loose(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file, packed = tmp_path / "small.scenario.json", tmp_path / "small.vttz"
    write_document(file, msgspec.structs.replace(SMALL, pictures={"mira": "none.png"}))
    run(capsys, "convert", str(file), str(packed))
    for named, where in ((file, "beside the file"), (packed, "in the packed file")):
        words = f"{named}: pictures.mira: the picture “none.png” is missing {where}; a stand-in is shown\n"
        assert run(capsys, "check", str(named)) == (1, words, "")


def test_a_line_stays_a_line_whatever_names_are_in_it(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    packed = tmp_path / "odd.vttz"
    with zipfile.ZipFile(packed, "w") as file:
        file.writestr("two\nlines.png", b"")
    code, out, err = run(capsys, "check", str(packed))
    assert (code, out, len(err.splitlines())) == (2, "", 1)


def test_a_damaged_save_is_not_drawn_and_nothing_is_written_beside_it(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    save = tmp_path / "game.vttsave"
    games.close(begin(save=save))
    save.write_bytes(save.read_bytes()[:-5000])
    code, out, err = run(capsys, "render", str(save), "-o", str(tmp_path / "game.png"))
    assert (code, out, len(err.splitlines())) == (2, "", 1) and "damaged" in err
    assert list(tmp_path.iterdir()) == [save]


def test_where_few_letters_can_be_printed_nothing_breaks(tmp_path: Path) -> None:
    few = {**os.environ, "PYTHONIOENCODING": "ascii"}
    file = tmp_path / "small.scenario.json"
    write_document(file, msgspec.structs.replace(SMALL, pictures={"mira": "\U0001f9d9.png"}))
    for words in (("check", str(file)), ("check", "--json", str(file))):
        command = [sys.executable, "-m", "vtt", *words]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, env=few)
        assert (done.returncode, done.stderr) == (1, "") and ".png" in done.stdout
    assert "\U0001f9d9.png" in json.loads(done.stdout)[0]["problems"][0]["sentence"]


def test_check_of_what_cannot_be_read_exits_2(capsys: pytest.CaptureFixture[str], tmp_path: Path, small: Path) -> None:
    cut = tmp_path / "cut.scenario.json"
    cut.write_bytes(small.read_bytes()[:200])
    for file in (cut, tmp_path / "none.json", tmp_path):
        code, out, err = run(capsys, "check", str(small), str(file))
        assert (code, out) == (2, "")
        assert err.startswith(str(file))
        assert len(err.splitlines()) == 1


def test_simulate(capsys: pytest.CaptureFixture[str], small: Path) -> None:
    words = ("simulate", str(small), "--games", "2", "--seed", "4", "--limit", "500", "--json")
    code, out, err = run(capsys, *words)
    assert (code, err) == (0, "")
    report = json.loads(out)
    assert set(report) == {"scenario", "seed", "games", "seen", "broken", "commands_per_second"}
    assert (report["scenario"], report["seed"], report["broken"]) == ("small", 4, [])
    assert [set(game) for game in report["games"]] == [{"winner", "rounds", "commands"}] * 2
    again = json.loads(run(capsys, *words)[1])
    del report["commands_per_second"], again["commands_per_second"]
    assert report == again


def test_simulate_stops_at_the_limit(capsys: pytest.CaptureFixture[str], small: Path) -> None:
    code, out, _ = run(capsys, "simulate", str(small), "--limit", "3", "--json")
    (game,) = json.loads(out)["games"]
    assert (code, game["commands"], game["winner"]) == (0, 3, "")


def test_simulate_of_something_else(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    chess = tmp_path / "chess.scenario.json"
    write_document(chess, msgspec.structs.replace(SMALL, game="chess"))
    code, out, err = run(capsys, "simulate", str(chess))
    assert (code, out) == (1, "") and "chess" in err
    code, out, err = run(capsys, "simulate", "no-such-scenario")
    assert (code, out) == (2, "") and "the-drowned-bell" in err


def test_analyse(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "positions.json"
    file.write_text(json.dumps([SQUARE, {"id": "two"}, 7, {"id": "three", "rows": ["..", "."]}]))
    code, out, err = run(capsys, "analyse", str(file))
    answers = json.loads(out)
    assert (code, err) == (1, "")
    assert [entry["id"] for entry in answers] == ["one", "two", None, "three"]
    assert [("answers" in entry, "error" in entry) for entry in answers] == [(True, False)] + [(False, True)] * 3
    file.write_text(json.dumps([SQUARE]))
    assert run(capsys, "analyse", str(file))[0] == 0


def test_what_is_wrong_with_a_position_is_a_short_sentence_however_long_the_position(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file, long = tmp_path / "positions.json", "x" * 5000
    figure = SQUARE["figures"][0]
    wrong = [{"edges": [[0, 0, long, "wall"]]}, {"edges": [[0, 0, "E", long]]}, {"figures": [{**figure, "id": long}]}]
    file.write_text(json.dumps([{**SQUARE, **change} for change in wrong]))
    code, out, _ = run(capsys, "analyse", str(file))
    assert code == 1 and all(0 < len(entry["error"]) < 200 for entry in json.loads(out))


@pytest.mark.parametrize("content", ["", "[", "{}", "[" * 100_000, "3"])
def test_analyse_of_what_is_no_list(capsys: pytest.CaptureFixture[str], tmp_path: Path, content: str) -> None:
    file = tmp_path / "positions.json"
    file.write_text(content)
    code, out, err = run(capsys, "analyse", str(file))
    assert (code, out) == (2, "")
    assert len(err.splitlines()) == 1


def test_render(tmp_path: Path, small: Path) -> None:
    """In a process of its own: it starts the screen library without a window."""
    picture = tmp_path / "small.png"
    save = tmp_path / "game.vttsave"
    games.close(begin(save=save))
    for words in (
        (str(small), "--scale", "24"),
        (str(small), "--scale", "24", "--moves", "mira", "--points", "3"),
        (str(save), "--scale", "24", "--sight", "mira"),
    ):
        done = vtt("render", *words, "-o", str(picture))
        assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
        assert picture.read_bytes().startswith(b"\x89PNG")
        picture.unlink()
    wrong = vtt("render", str(small), "-o", str(picture), "--sight", "nobody")
    assert wrong.returncode == 1
    assert "mira" in wrong.stderr and len(wrong.stderr.splitlines()) == 1
    folder = vtt("render", str(small), "-o", ".")
    assert folder.returncode == 2 and folder.stderr.startswith(".: it was not saved: a folder has this name")
    nowhere = vtt("render", str(small), "-o", str(tmp_path / "none" / "x.png"))
    assert nowhere.returncode == 2 and len(nowhere.stderr.splitlines()) == 1


def vtt(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "vtt", *words], cwd=ROOT, capture_output=True, text=True)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_answers_that_cannot_be_written_are_one_sentence(tmp_path: Path) -> None:
    file = tmp_path / "positions.json"
    file.write_text(json.dumps([SQUARE]))
    with Path("/dev/full").open("w") as full:
        words = [sys.executable, "-m", "vtt", "analyse", str(file)]
        done = subprocess.run(words, cwd=ROOT, stdout=full, stderr=subprocess.PIPE, text=True)
    sentence = "What was asked for could not be written: No space left on device\n"
    assert (done.returncode, done.stderr) == (2, sentence)


def test_check_starts_no_screen_library(small: Path) -> None:
    program = (
        f"import sys; from vtt.cli import main; main(['check', {str(small)!r}]); sys.exit('pygame' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", program], cwd=ROOT).returncode == 0


@pytest.mark.parametrize("name", ["no-such-scenario", "none.scenario.json", "none.vttsave", "maps", "README.md"])
def test_play_of_what_is_no_game_opens_no_window(capsys: pytest.CaptureFixture[str], name: str) -> None:
    code, out, err = run(capsys, "play", name)
    assert (code, out) == (2, "")
    assert len(err.splitlines()) == 1


def test_convert_refuses_unknown_kinds_and_writes_nothing(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, small: Path
) -> None:
    target = tmp_path / "out.xyz"
    code, out, err = run(capsys, "convert", str(small), str(target))
    assert (code, out) == (2, "") and "endings" in err
    assert not target.exists()
    target = tmp_path / "out.map.json"
    assert run(capsys, "convert", str(small), str(target))[0] == 0
    assert json.loads(target.read_text("utf-8"))["format"] == "vtt-map"


@pytest.mark.parametrize(("words", "pages"), [((), 1), (("--paper", "Letter", "--space", "100", "--overlap", "20"), 4)])
def test_convert_prints_on_the_paper_that_is_asked_for(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, small: Path, words: tuple[str, ...], pages: int
) -> None:
    target = tmp_path / "out.pdf"
    assert run(capsys, "convert", str(small), str(target), *words)[0] == 0
    sheets = re.findall(rb"/MediaBox \[[\d.]+ [\d.]+ ([\d.]+) ([\d.]+)\]", target.read_bytes())
    paper = {279.4, 215.9} if words else {297.0, 210.0}
    assert all({round(float(side) * 25.4 / 72, 1) for side in sheet} == paper for sheet in sheets)
    assert len(sheets) >= pages


def test_debug_shows_where_it_went_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--debug", "check", "none.json"]) == 2
    assert main(["simulate", "none.json", "--debug"]) == 2
    assert "Traceback" in capsys.readouterr().err
