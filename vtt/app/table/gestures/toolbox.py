"""The tools people reach for by key or menu: ruler, pen, ping, rings of distance."""

from __future__ import annotations

from dataclasses import replace

from vtt.app.table.at_table import AtTable
from vtt.app.table.gestures.hand import Hand
from vtt.app.table.gestures.tools import Tool


class Toolbox:
    """Takes tools in the hand of a table."""

    def __init__(self, at: AtTable, hand: Hand) -> None:
        self.at = at
        self.hand = hand

    def take(self, tool: Tool) -> None:
        self.hand.tools.take(tool)
        self.at.board.changed()

    def wipe(self) -> None:
        self.hand.tools.wipe()
        self.at.board.changed()

    def toggle_rings(self) -> None:
        old = self.hand.pointing
        self.hand.pointing = replace(old, rings=not old.rings)
        self.at.board.changed()

    def ping(self) -> None:
        """Point at what lies under the mouse."""
        scene, ui = self.at.board.scene, self.at.ui
        scene.ping(scene.camera.to_board(*ui.mouse), ui.paint.accent)
        self.at.board.changed()

    def toggle_walls(self) -> None:
        """Walls stop the hand, or let it through."""
        self.hand.solid = not self.hand.solid
