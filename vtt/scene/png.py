"""A surface as PNG, packed strip by strip, so that a large one tells how far it is and can be stopped."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from typing import Final

import pygame

from vtt.files.progress import tell

STRIP: Final = 64
"""Rows that are packed at a time."""
LEVEL: Final = 4
"""How hard zlib tries: a third of the time of its usual 6, and pictures of boards are a 25th larger. One is packed
whenever somebody leaves a table."""
_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_UNFILTERED: Final = b"\0"


def as_png(picture: pygame.Surface) -> bytes:
    """The bytes of a PNG, with transparency where the surface has it. (`pygame.image.save` into a stream keeps the
    stream for ever, with all that is in it.)"""
    width, height = picture.get_size()
    clear = bool(picture.get_flags() & pygame.SRCALPHA)
    header = struct.pack(">IIBBBBB", width, height, 8, 6 if clear else 2, 0, 0, 0)
    return _SIGNATURE + b"".join((_chunk(b"IHDR", header), *_rows(picture, clear), _chunk(b"IEND", b"")))


def _rows(picture: pygame.Surface, clear: bool) -> Iterator[bytes]:
    width, height = picture.get_size()
    packer = zlib.compressobj(LEVEL)
    for top in range(0, height, STRIP):
        tell(top / height)
        strip = picture.subsurface((0, top, width, min(STRIP, height - top)))
        data, long = pygame.image.tobytes(strip, "RGBA" if clear else "RGB"), width * (4 if clear else 3)
        packed = packer.compress(
            b"".join(_UNFILTERED + data[start : start + long] for start in range(0, len(data), long))
        )
        if packed:
            yield _chunk(b"IDAT", packed)
    yield _chunk(b"IDAT", packer.flush())


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
