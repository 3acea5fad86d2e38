"""Puts the picture of a foreign map together: tiles and images as its `Look` lays them, in bounded memory."""

from __future__ import annotations

import math
import os
from pathlib import PurePosixPath
from typing import Final

import pygame

from vtt.files.look import Face, Look, Stamp
from vtt.files.picture_header import picture_header
from vtt.files.progress import part, tell
from vtt.scene.kept import MEGABYTE, Kept
from vtt.scene.png import as_png
from vtt.scene.printed import decoded, full_colour

MOST_PIXELS: Final = 15_000_000
"""Pixels of the finished picture; it is made smaller where a map has more."""
PICTURE_BYTES: Final = 128 * MEGABYTE
FACE_BYTES: Final = 64 * MEGABYTE
"""What is kept while it is put together: pictures as they were read, and faces at the size they are drawn in."""
FINE: Final = 64
"""Pixels a space up to which small tiles are enlarged, so that they stay crisp."""
MOST_STAMPS: Final = 2_000_000
FARTHEST: Final = 1 << 28
"""Pixels from the corner of the picture beyond which nothing is placed: rectangles hold no more."""
MOST_NAMED: Final = 5
"""Pictures that cannot be had which are named one by one."""
TOO_LARGE: Final = "is drawn larger than a map may be"


def compose(look: Look) -> tuple[bytes | None, tuple[str, ...]]:
    """The picture of a map as PNG (None where nothing is drawn), and remarks, each one sentence. ValueError (one
    sentence) for a damaged layer."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    painter = _Painter(look)
    with part(0.0, 0.6):
        sheet = painter.painted()
    remarks = painter.remarks()
    if sheet is None:
        return None, remarks
    with part(0.6, 1.0):
        return as_png(sheet), remarks


class _Painter:
    def __init__(self, look: Look) -> None:
        self.look = look
        self.scale = _scale(look)
        self.pictures: Kept[tuple[str, str]] = Kept(PICTURE_BYTES)
        self.faces: Kept[tuple[Face, tuple[int, int]]] = Kept(FACE_BYTES)
        self.sizes: dict[str, tuple[int, int]] = {}
        """Width and height of pictures in their files; what is kept of a large one is smaller."""
        self.missing: dict[str, str] = {}
        """What is wrong with pictures that cannot be had, by their paths."""
        self.cut_off = False

    def painted(self) -> pygame.Surface | None:
        """The finished picture; None if nothing was drawn."""
        left, top, wide, high = self.look.box
        size = (max(1, round(wide * self.scale)), max(1, round(high * self.scale)))
        sheet = pygame.Surface(size, pygame.SRCALPHA)
        colour = _colour(self.look.background)
        if colour is not None:
            sheet.fill(colour)
        drawn = False
        for number, stamp in enumerate(self.look.stamps()):
            if number >= MOST_STAMPS:
                self.cut_off = True
                break
            if number % 4096 == 0:
                tell(number / (number + 100_000))
            drawn |= self._stamp(sheet, stamp, left, top)
        if not drawn:
            return None
        if self.look.turned:
            sheet = pygame.transform.rotate(sheet, 90)
        return _without_alpha(sheet)

    def remarks(self) -> tuple[str, ...]:
        """What of the pictures could not be kept."""
        found = [
            f"The picture “{PurePosixPath(path).name[:60]}” {why}; what it shows is left out."
            for path, why in self.missing.items()
        ]
        if len(found) > MOST_NAMED:
            found[MOST_NAMED:] = [f"{len(found) - MOST_NAMED} more pictures cannot be shown."]
        if self.cut_off:
            found.append(
                f"Only the first {MOST_STAMPS} tiles of the map are in its picture; split the map to keep all."
            )
        if self.scale < 1:
            pixels = round(self.look.space * self.scale)
            found.append(f"The map is larger than a picture may be; it is shown at {pixels} pixels a space.")
        return tuple(found)

    def _stamp(self, sheet: pygame.Surface, stamp: Stamp, left: float, top: float) -> bool:
        scale, (wide, high) = self.scale, stamp.face.size
        ends = (stamp.left - left, stamp.top - top, stamp.left + wide - left, stamp.top + high - top)
        if not all(abs(end * scale) < FARTHEST for end in ends):
            if ends[0] < sheet.get_width() / scale and ends[1] < sheet.get_height() / scale and min(ends[2:]) > 0:
                self.missing.setdefault(stamp.face.picture, TOO_LARGE)
            return False
        x1, y1, x2, y2 = (round(end * scale) for end in ends)
        place = pygame.Rect(x1, y1, max(1, x2 - x1), max(1, y2 - y1))
        around = place.inflate(place.height, place.width) if stamp.degrees else place
        seen = around.clip(sheet.get_rect())
        if not seen or stamp.face.picture in self.missing:
            return False
        face = stamp.face
        if place.width * place.height * 4 > FACE_BYTES:
            if face.part or face.diagonal or face.across or face.down or stamp.degrees:
                self.missing.setdefault(face.picture, TOO_LARGE)
                return False
            face, place = self._cropped(face, place, seen), seen
        image = self._face(face, place.size)
        if image is None:
            return False
        if stamp.degrees:
            image = pygame.transform.rotate(image, -stamp.degrees)
            place = image.get_rect(center=place.center)
        sheet.blit(image, place)
        return True

    def _cropped(self, face: Face, place: pygame.Rect, seen: pygame.Rect) -> Face:
        """Of a picture that is larger than what is shown, the part that is."""
        if self._picture(face.picture, face.clear) is None:
            return face
        width, height = self.sizes[face.picture]
        across, down = width / place.width, height / place.height
        x, y = int((seen.left - place.left) * across), int((seen.top - place.top) * down)
        return face._replace(part=(x, y, max(1, round(seen.width * across)), max(1, round(seen.height * down))))

    def _face(self, face: Face, size: tuple[int, int]) -> pygame.Surface | None:
        found = self.faces.get((face, size))
        if found is None:
            drawn = self._drawn(face, size)
            found = None if drawn is None else self.faces.keep((face, size), drawn)
        return found

    def _drawn(self, face: Face, size: tuple[int, int]) -> pygame.Surface | None:
        """A face at a size in pixels; None where its picture cannot be had."""
        picture = self._picture(face.picture, face.clear)
        if picture is None:
            return None
        source = picture.get_rect()
        if face.part is not None:
            x, y, wide, high = face.part
            if max(map(abs, face.part)) > FARTHEST:
                return None
            across, down = (kept / whole for kept, whole in zip(source.size, self.sizes[face.picture], strict=True))
            x1, y1 = round(x * across), round(y * down)
            x2, y2 = round((x + wide) * across), round((y + high) * down)
            source = pygame.Rect(x1, y1, max(1, x2 - x1), max(1, y2 - y1)).clip(source)
            if not source:
                return None
        image = picture.subsurface(source)
        if face.diagonal:
            image = pygame.transform.flip(pygame.transform.rotate(image, 90), False, True)
        if face.across or face.down:
            image = pygame.transform.flip(image, face.across, face.down)
        enlarged = size[0] >= image.get_width() and size[1] >= image.get_height()
        image = (pygame.transform.scale if enlarged else pygame.transform.smoothscale)(image, size)
        tint = _colour(face.tint) or (255, 255, 255)
        if tint != (255, 255, 255) or face.opacity < 1:
            image.fill((*tint, round(255 * face.opacity)), special_flags=pygame.BLEND_RGBA_MULT)
        return image

    def _picture(self, path: str, clear: str) -> pygame.Surface | None:
        """A picture with one colour made transparent; None, and the reason is noted, where it cannot be had."""
        found = self.pictures.get((path, clear))
        if found is not None or path in self.missing:
            return found
        data = self.look.read(path)
        if data is None:
            self.missing[path] = "does not lie beside the map as PNG, JPEG or WebP"
            return None
        try:
            header = picture_header(data)
            found = full_colour(decoded(data))
        except (ValueError, pygame.error) as error:
            words = str(error).rstrip(".") if isinstance(error, ValueError) else "it is damaged"
            self.missing[path] = f"cannot be shown ({words[:1].lower()}{words[1:]})"
            return None
        self.sizes[path] = (header.width, header.height)
        colour = _colour(clear)
        if colour is not None:
            with pygame.PixelArray(found) as pixels:
                pixels.replace((*colour, 255), (0, 0, 0, 0))
        return self.pictures.keep((path, clear), found)


def _scale(look: Look) -> float:
    """Pixels of the picture for one of the map: small tiles are enlarged by a whole number, large maps made smaller."""
    wide, high = look.box[2], look.box[3]
    most = math.sqrt(MOST_PIXELS / (wide * high))
    return max(1.0, float(min(FINE // max(1, round(look.space)), int(most)))) if most >= 1 else most


def _colour(digits: str) -> tuple[int, int, int] | None:
    """A colour of six hexadecimal digits; None for anything else."""
    try:
        red, green, blue = bytes.fromhex(digits)
    except ValueError:
        return None
    return red, green, blue


def _without_alpha(sheet: pygame.Surface) -> pygame.Surface:
    """The picture without transparency where it has none: smaller as a file, and painted faster."""
    width, height = sheet.get_size()
    if pygame.mask.from_surface(sheet, 254).count() < width * height:
        return sheet
    plain = pygame.Surface((width, height), depth=24)
    plain.blit(sheet, (0, 0))
    return plain
