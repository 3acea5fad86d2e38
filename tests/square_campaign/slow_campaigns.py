"""Whole campaigns between bots, one after the other: ``python -m tests.square_campaign.slow_campaigns 10``. Every save
and every campaign is closed and opened again between all steps; who won which quest is counted at the end."""

from __future__ import annotations

import os
import sys
import tempfile
from collections import Counter
from pathlib import Path

from tests.square_campaign.test_games import whole_campaign


def main(number: int) -> None:
    won: Counter[str] = Counter()
    for seed in range(1, number + 1):
        with tempfile.TemporaryDirectory() as folder:
            os.environ["VTT_HOME"] = folder
            (Path(folder) / "saves").mkdir()
            campaign = whole_campaign(seed, Path(folder))
        won.update(f"{result.quest}: {result.winner}" for result in campaign.results)
        print(seed, campaign.ended, dict(campaign.winners), flush=True)
    for quest, times in sorted(won.items()):
        print(f"{quest} {times}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10)
