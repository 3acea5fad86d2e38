"""The second window looks where the first one looks."""

from __future__ import annotations

import pygame

from vtt.scene.board_scene import BoardScene
from vtt.scene.camera import LARGEST, SMALLEST, Camera


def look_there_too(scene: BoardScene, first: Camera, seen: pygame.Rect, room: pygame.Rect) -> None:
    """Show at least what the `first` camera shows between its cards (`seen`), in the middle of this scene's `room`;
    both in pixels."""
    share = min(room.width / max(1, seen.width), room.height / max(1, seen.height))
    scale = float(max(SMALLEST, min(LARGEST, int(first.scale * share))))
    x, y = first.to_board(*seen.center)
    middle = scene.camera.viewport
    across, down = room.centerx - middle.centerx, room.centery - middle.centery
    scene.camera.finish()
    scene.camera.scale, scene.camera.focus = scale, (x - across / scale, y - down / scale)
    scene.touch()
