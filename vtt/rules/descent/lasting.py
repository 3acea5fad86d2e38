"""Effects that last: "name:figure" -> the moment they end, ``turn_begins:FIGURE`` or ``turn_ends:FIGURE``."""

from __future__ import annotations

from vtt.rules.descent.change import Change


def start(change: Change, name: str, figure: str, until: str) -> None:
    """An effect begins on a figure and ends when the figure's own turn next `until` (turn_begins or turn_ends)."""
    change.update_game(effects={**change.game.effects, f"{name}:{figure}": f"{until}:{figure}"})


def holds(change: Change, name: str, figure: str) -> bool:
    """Whether an effect lasts on a figure."""
    return f"{name}:{figure}" in change.game.effects


def bearers(change: Change, name: str) -> tuple[str, ...]:
    """The figures an effect lasts on."""
    prefix = f"{name}:"
    return tuple(key[len(prefix) :] for key in change.game.effects if key.startswith(prefix))


def stop(change: Change, name: str, figure: str) -> None:
    """An effect is used up."""
    kept = {key: until for key, until in change.game.effects.items() if key != f"{name}:{figure}"}
    change.update_game(effects=kept)


def end(change: Change, moment: str, figure: str) -> None:
    """Everything ends that was to last until this moment of a figure's turn."""
    over = f"{moment}:{figure}"
    if over in change.game.effects.values():
        kept = {key: until for key, until in change.game.effects.items() if until != over}
        change.update_game(effects=kept)


def forget(change: Change, figure: str) -> None:
    """A figure left the game: nothing lasts on it any more."""
    kept = {key: until for key, until in change.game.effects.items() if key.rpartition(":")[2] != figure}
    if len(kept) < len(change.game.effects):
        change.update_game(effects=kept)
