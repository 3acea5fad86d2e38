"""Buttons that filter a list by the game its entries are of; where all are of one game nobody has to choose."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import partial

from vtt.app.widgets.base import Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.choose import DropDown
from vtt.rules.registry import game_called


def game_filter(
    entries: Iterable[str], chosen: str, choose: Callable[[str], None], *, narrow: bool = False
) -> list[Widget]:
    """“All 14”, then each game with how many of the `entries` (their games, in order) are of it. `chosen` is a game, or
    empty: all are shown. Empty where there is only one kind of game. `narrow`: one list that folds out."""
    counts = Counter(game for game in entries if game)
    if len(counts) < 2:
        return []
    every = [("", f"All {counts.total()}"), *((game, f"{game_called(game).title} {n}") for game, n in counts.items())]
    if narrow:
        names = [game for game, _ in every]
        place = names.index(chosen) if chosen in names else 0
        return [DropDown([words for _, words in every], place, lambda n: choose(names[n]), name="only one game")]
    return [
        Button(words, partial(choose, game), small=True, chosen=game == chosen, name=f"only {game or 'all'}")
        for game, words in every
    ]
