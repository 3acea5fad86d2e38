"""The program in a window of its own, under a real X server where there is one."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent


def test_the_selftest_passes_in_a_process_of_its_own(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "vtt", "selftest"]
    environment = {**os.environ, "VTT_HOME": str(tmp_path), "SDL_VIDEODRIVER": "dummy"}
    if shutil.which("xvfb-run") and shutil.which("xauth"):
        command = ["xvfb-run", "-a", "-s", "-screen 0 1280x720x24", *command]
        environment["SDL_VIDEODRIVER"] = "x11"
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stderr) == (0, "")
    assert "found the game again" in done.stdout
