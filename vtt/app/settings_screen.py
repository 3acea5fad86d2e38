"""Settings of the window."""

from __future__ import annotations

from vtt.app.screen import Screen


class SettingsScreen(Screen):
    """Filled in below."""
