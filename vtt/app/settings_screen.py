"""Settings of the window; each takes effect at once and is kept."""

from __future__ import annotations

from typing import Any

import msgspec

from vtt.app import monitors, problems
from vtt.app.screen import Screen
from vtt.app.settings import Settings
from vtt.app.widgets.base import Widget
from vtt.app.widgets.button import Button, Toggle
from vtt.app.widgets.choose import DropDown, Segments, Slider
from vtt.app.widgets.label import Label, Paragraph
from vtt.app.widgets.layout import Card, Column, Entries, Row
from vtt.app.widgets.page import Page
from vtt.scene.theme import PALETTES

SIZES = ((1280, 720), (1366, 768), (1600, 900), (1920, 1080), (2560, 1440), (3840, 2160))
SCALES = (0.75, 1.0, 1.25, 1.5, 1.75, 2.0, 2.5, 3.0)
MOTIONS = (("full", "Full"), ("fast", "Fast"), ("reduced", "Reduced"))
LANGUAGES = (("en", "English"),)
WIDE, GAP, ACROSS, PADDING, EDGE, BAR = 720, 10, 28, 20, 16, 50
"""Units: how wide a column is, between rows, between columns, round them, from the card to the window, and of the head
with its gap."""
PALETTE_WORDS = {
    "standard": "Standard",
    "contrast": "High contrast",
    "red-green": "For red-green colour blindness",
    "blue-yellow": "For blue-yellow colour blindness",
}


class SettingsScreen(Screen):
    """One card of rows: what it is, and how it is set."""

    title = "Settings"

    def build(self) -> None:
        rows = Entries(self._rows(self.window.settings), gap=GAP)
        rows.across = ACROSS
        paint, around = self.ui.paint, self.ui.paint.px(2 * (PADDING + EDGE))
        room = self.ui.screen.height - around - paint.px(BAR)
        rows.columns = 1 if rows.height(paint, paint.px(WIDE) - around) <= room else 2
        done = Button("Done", self.window.pop, keys="Esc", kind="accent")
        head = Row([Label("Settings", size=20, bold=True, weight=1), done])
        card = Card(Column([head, rows], gap=GAP), padding=PADDING)
        self.ui.show(Page(card, wide=WIDE if rows.columns == 1 else 2 * WIDE))

    def resize(self, size: tuple[int, int]) -> None:
        super().resize(size)
        self.build()

    def _rows(self, now: Settings) -> list[Widget]:
        """Everything that can be set, in the order in which it is looked for."""
        return [
            self._row("Window size", self._sizes(now), "Or drag the window's edge."),
            *self._monitor(now),
            self._row("Full screen", Toggle("F11", now.full_screen, lambda on: self._set(full_screen=on), name="full")),
            self._row("Size of the interface", self._scales(now), "Texts and buttons."),
            self._row("Sounds", self._volume(now), "Nothing is told by sound alone."),
            self._row("Mute", Toggle("Ctrl+M", now.mute, lambda on: self._set(mute=on), name="mute")),
            self._row("Motion", self._motions(now), "Reduced: nothing moves."),
            self._row("Colours", self._palettes(now), "Patterns and numbers say the same."),
            self._row("Bots wait", self._delay(now), "Before each of their steps."),
            self._row("Hints", Toggle("Of the scenario", now.hints, lambda on: self._set(hints=on), name="hints")),
            self._row(
                "Attacks",
                self._attacks(now),
                "Those on your figures: summed up after the turn, or each until a click. Small: all pass, yours too.",
            ),
            self._row(
                "End of a turn",
                Toggle("Asks about what is left", now.ask_left, lambda on: self._set(ask_left=on), name="ask left"),
            ),
            self._row("Keys", Button("Change keys …", self._keys, name="change keys"), "Which key does what."),
            self._row("Language", self._languages()),
            self._row(
                "Log", Button("Show log folder", self._show_log, icon="icon/folder"), "What to send with a report."
            ),
        ]

    def _keys(self) -> None:
        from vtt.app.keys_screen import KeysScreen

        self.window.push(KeysScreen(self.window))

    def _show_log(self) -> None:
        self.ui.notify(problems.show_folder())

    @staticmethod
    def _row(words: str, widget: Widget, more: str = "") -> Widget:
        label: Widget = Column([Label(words), Paragraph(more, size=12, quiet=True)], gap=0) if more else Label(words)
        label.weight = 1
        widget.weight = 1.2
        return Row([label, widget], gap=16)

    def _set(self, **fields: Any) -> None:
        self.window.change(msgspec.structs.replace(self.window.settings, **fields))

    @staticmethod
    def _languages() -> Widget:
        if len(LANGUAGES) == 1:
            return Label(f"{LANGUAGES[0][1]} (the only one so far)", quiet=True)
        return DropDown([words for _, words in LANGUAGES], 0, lambda n: None, name="language")

    def _monitor(self, now: Settings) -> list[Widget]:
        """Which screen the window opens on, where there are several."""
        words = [monitors.in_words(number) for number in range(len(monitors.sizes()))]
        if len(words) == 1:
            return []
        chosen = monitors.there(now.monitor)
        return [self._row("Screen", DropDown(words, chosen, lambda n: self._set(monitor=n), name="monitor"))]

    def _sizes(self, now: Settings) -> DropDown:
        wide = monitors.sizes()[monitors.there(now.monitor)][0]
        sizes = [size for size in SIZES if size[0] <= wide] or [SIZES[0]]
        if now.size not in sizes:
            sizes.insert(0, now.size)
        labels = [f"{width} × {height}" for width, height in sizes]
        return DropDown(labels, sizes.index(now.size), lambda n: self._set(size=sizes[n]), name="size")

    def _scales(self, now: Settings) -> DropDown:
        labels = [f"{round(scale * 100)} %" for scale in SCALES]
        nearest = min(range(len(SCALES)), key=lambda n: abs(SCALES[n] - now.scale))
        return DropDown(labels, nearest, lambda n: self._set(scale=SCALES[n]), name="scale")

    def _motions(self, now: Settings) -> Segments:
        chosen = [name for name, _ in MOTIONS].index(now.motion)
        return Segments([w for _, w in MOTIONS], chosen, lambda n: self._set(motion=MOTIONS[n][0]), name="motion")

    def _attacks(self, now: Settings) -> Segments:
        chosen = 2 if now.small_attacks else int(now.each_attack)
        words = ["Summed up", "Each", "Small"]
        return Segments(words, chosen, lambda n: self._set(each_attack=n == 1, small_attacks=n == 2), name="attacks")

    def _palettes(self, now: Settings) -> DropDown:
        names = list(PALETTES)
        chosen = names.index(now.palette) if now.palette in names else 0
        labels = [PALETTE_WORDS.get(name, name) for name in names]
        return DropDown(labels, chosen, lambda n: self._set(palette=names[n]), name="palette")

    def _volume(self, now: Settings) -> Slider:
        show = lambda value: f"{round(value * 100)} %"  # noqa: E731
        return Slider(now.volume, 0.0, 1.0, 0.1, lambda v: self._set(volume=v), show=show, name="volume")

    def _delay(self, now: Settings) -> Slider:
        show = lambda value: f"{value:.1f} s"  # noqa: E731
        return Slider(now.bot_delay, 0.0, 3.0, 0.1, lambda v: self._set(bot_delay=v), show=show, name="delay")
