"""Effects that last: "name:figure" -> the moment they end, ``turn_begins:FIGURE`` or ``turn_ends:FIGURE``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, Literal

from vtt.rules.descent.change import Change
from vtt.rules.enumeration import capital
from vtt.rules.optional import Lasting

Effect = Literal["close_only", "shelter", "charm", "sharpen", "extra_attack"]
Until = Literal["turn_begins", "turn_ends"]
WORDS: Final[Mapping[Effect, tuple[str, str, str]]] = {
    "close_only": ("Hidden", "only figures beside it can attack it", "condition/invisible"),
    "shelter": ("Shelter", "one more grey die in defence, for heroes beside, too", "condition/shielded"),
    "charm": ("Charm", "one more brown die in defence", "icon/shield"),
    "sharpen": ("Sharpened", "one more red die in the next attack", "condition/strengthened"),
    "extra_attack": ("Extra attack", "it may make one more attack, which costs no action", "icon/attack"),
}
"""What an effect is called, what it does, and the badge of the figure on which it lasts."""
UNTIL: Final[Mapping[Until, str]] = {"turn_begins": "until its next turn", "turn_ends": "until its turn ends"}


def start(change: Change, name: Effect, figure: str, until: Until) -> None:
    """An effect begins on a figure and ends when the figure's own turn next `until` (turn_begins or turn_ends)."""
    change.update_game(effects={**change.game.effects, f"{name}:{figure}": f"{until}:{figure}"})


def holds(change: Change, name: Effect, figure: str) -> bool:
    """Whether an effect lasts on a figure."""
    return f"{name}:{figure}" in change.game.effects


def bearers(change: Change, name: Effect) -> tuple[str, ...]:
    """The figures an effect lasts on."""
    prefix = f"{name}:"
    return tuple(key[len(prefix) :] for key in change.game.effects if key.startswith(prefix))


def stop(change: Change, name: Effect, figure: str) -> None:
    """An effect is used up."""
    kept = {key: until for key, until in change.game.effects.items() if key != f"{name}:{figure}"}
    change.update_game(effects=kept)


def in_words(change: Change) -> Iterator[Lasting]:
    """Everything that lasts on figures."""
    for key, over in sorted(change.game.effects.items()):
        name, _, figure = key.partition(":")
        for known, (shown, does, icon) in WORDS.items():
            if known == name:
                until = next((words for moment, words in UNTIL.items() if over == f"{moment}:{figure}"), "for now")
                yield Lasting(figure, shown, f"{capital(does)} {until}.", icon)


def end(change: Change, moment: Until, figure: str) -> None:
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
