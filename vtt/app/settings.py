"""What the person set for the window, kept between starts. What a settings file says is taken as far as this program
reads it: for the rest the defaults serve, and what a later version wrote stays there."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import msgspec

from vtt.files.places import settings_file

Motion = Literal["full", "fast", "reduced"]
SMALLEST: Final = (640, 400)
"""Pixels of the window at least: in a smaller one its parts would lie over each other."""
Width = Annotated[int, msgspec.Meta(ge=SMALLEST[0], le=16384)]
Height = Annotated[int, msgspec.Meta(ge=SMALLEST[1], le=16384)]
Share = Annotated[float, msgspec.Meta(ge=0, le=1)]
SPEEDS: dict[str, float] = {"full": 1.0, "fast": 2.0, "reduced": 0.0}
"""How fast things move; 0: they jump."""


class Settings(msgspec.Struct, frozen=True, omit_defaults=True):
    """`size`: the window in pixels; `monitor`: the screen it opens on, from 0; `scale`: of the interface; `motion`: how
    things move; `palette`: a name of `vtt.scene.theme.PALETTES`; `language`: a slot for translations; `toured`:
    the tour was taken or skipped, and is offered no more; `bot_delay`: seconds before a bot acts."""

    size: tuple[Width, Height] = (1280, 720)
    full_screen: bool = False
    monitor: int = 0
    second_screen: int | None = None
    """The screen on which the second window was open when the program was closed."""
    scale: Annotated[float, msgspec.Meta(ge=0.5, le=4)] = 1.0
    motion: Motion = "full"
    palette: str = "standard"
    language: str = "en"
    bot_delay: Annotated[float, msgspec.Meta(ge=0, le=10)] = 0.6
    hints: bool = True
    volume: Share = 0.6
    """How loud sounds are, 0 to 1."""
    mute: bool = False
    small_attacks: bool = False
    """Attacks with nothing to decide pass in the small form."""
    each_attack: bool = True
    """Every attack of others on people's figures stays until it is clicked; else it passes by itself, to be summed up
    at the end of their turn."""
    ask_left: bool = True
    """Ending a turn asks once where something of it is left."""
    toured: bool = False
    pinned: bool = False
    """Whether the table's list of who acts stays unfolded."""
    small_fights: bool = False
    """What a game lays over its board lies there in its small form."""
    names: dict[str, str] = {}
    favourite_tiles: tuple[str, ...] = ()
    keys: dict[str, str] = {}
    """Shipped shortcut -> the person's own (`vtt.app.widgets.keys.bind`)."""


def load(path: Path | None = None) -> Settings:
    """The kept settings, or the defaults."""
    return load_if_kept(path) or Settings()


def load_if_kept(path: Path | None = None) -> Settings | None:
    """The kept settings; None where there are none."""
    written = _written(path or settings_file())
    return None if written is None else Settings(**_understood(written)[0])


def _written(path: Path) -> dict[str, Any] | None:
    """All that a settings file says; None where there is none, or none that can be read."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=dict[str, Any])
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None


def _understood(written: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """What of that is a setting of this program, and the rest, which a later version may have written."""
    read, rest = dict[str, Any](), dict[str, Any]()
    for name, value in written.items():
        try:
            read[name] = getattr(msgspec.convert({name: value}, Settings), name)
        except (msgspec.ValidationError, AttributeError):
            rest[name] = value
    return read, rest


def first(desktop: tuple[int, int]) -> Settings:
    """Settings for a screen nobody has set anything on: a window that fits it, twice as large on very fine screens."""
    width, height = desktop
    if height >= 1900:
        return Settings(size=(2560, 1440), scale=2.0 if width < 5000 else 2.5)
    sizes = ((2304, 1296), (1920, 1080), (1600, 900))
    return Settings(size=next((size for size in sizes if size[0] < width and size[1] < height), (1280, 720)))


def for_screen(kept: Settings | None, desktop: tuple[int, int]) -> Settings:
    """What was kept, if anything, in a window that fits this screen: people come back with a smaller one."""
    usual = first(desktop)
    if kept is None:
        return usual
    fits = kept.size[0] <= desktop[0] and kept.size[1] <= desktop[1]
    return kept if fits else msgspec.structs.replace(kept, size=usual.size)


def save(settings: Settings, path: Path | None = None) -> str:
    """Keep the settings; a sentence when they cannot be written, else empty."""
    path = path or settings_file()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _, rest = _understood(_written(path) or {})
        handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=".settings")
        with os.fdopen(handle, "wb") as file:
            file.write(msgspec.json.format(msgspec.json.encode({**rest, **msgspec.to_builtins(settings)}), indent=2))
        os.replace(temporary, path)
    except OSError as error:
        return f"The settings could not be kept in {path}: {error.strerror or error}."
    return ""


def with_names(settings: Settings, names: dict[str, str]) -> Settings:
    """The settings with the names people gave to seats, offered at the next game."""
    return msgspec.structs.replace(settings, names=dict(list(names.items())[-24:]))
