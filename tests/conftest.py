"""What the whole suite does about its own time: long tests come first, no two workers compile the same, and what
finding the tests has made is not looked through for garbage again and again."""

from __future__ import annotations

import gc
import os
import shutil
import sys
import tempfile
from collections.abc import Generator
from pathlib import Path

import hypothesis
import pytest

hypothesis.settings.register_profile("any machine", hypothesis.settings(), deadline=None)
hypothesis.settings.load_profile("any machine")
"""No test fails because the machine is busy with something else."""

gc.disable()
"""Until all tests are found: rewriting their assertions makes millions of objects that mostly stay."""

WORKER = os.environ.get("PYTEST_XDIST_WORKER", "")


def pytest_configure(config: pytest.Config) -> None:
    """What is compiled, and what is opened, is shared."""
    if sys.dont_write_bytecode:
        share_compiled(config)
    from tests import opened_once  # not before it is known where to keep what is compiled of it

    opened_once.share()


def share_compiled(config: pytest.Config) -> None:
    """Where Python keeps nothing of what it compiles, workers and the programs they start share it while they run."""
    if WORKER:
        sys.pycache_prefix, sys.dont_write_bytecode = os.environ["VTT_COMPILED"], False
        os.environ["PYTHONPYCACHEPREFIX"] = os.environ["VTT_COMPILED"]
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    else:
        os.environ["VTT_COMPILED"] = folder = tempfile.mkdtemp(prefix="vtt-compiled-")
        config.add_cleanup(lambda: shutil.rmtree(folder, ignore_errors=True))


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Every second worker looks for tests from the last to the first: where two meet, each has compiled half."""
    report = yield
    if isinstance(collector, pytest.Directory) and WORKER.endswith(("1", "3", "5", "7", "9")):
        report.result.reverse()
    return report


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Long tests begin first, so that no worker is left alone with one; the others in the order of their files."""
    items.sort(key=lambda item: (item.get_closest_marker("long") is None, item.path.parts))


def pytest_collection_finish() -> None:
    """What stays to the end is never looked through again, and what tests make not every few hundred things."""
    gc.freeze()
    gc.set_threshold(5000, 10, 10)
    gc.enable()


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of their own, for those who keep games and campaigns."""
    monkeypatch.setenv("VTT_HOME", str(tmp_path))
    return tmp_path
