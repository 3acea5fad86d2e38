"""Looks at the first bytes of a picture before anything decodes it: its kind and its size in pixels."""

from __future__ import annotations

import struct
from typing import Final, Literal, NamedTuple

PictureKind = Literal["png", "jpg", "webp"]
LARGEST_EDGE: Final = 20_000
LARGEST_AREA: Final = 120_000_000
_JPEG_FRAMES: Final = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
_JPEG_BARE: Final = frozenset(range(0xD0, 0xD9)) | {0x01}


class PictureHeader(NamedTuple):
    """What a picture's header says. `kind` is also its file ending."""

    kind: PictureKind
    width: int
    height: int


def picture_header(data: bytes) -> PictureHeader:
    """Kind and size of a PNG, JPEG or WebP picture. ValueError (one sentence) for anything else, or a size no table
    needs."""
    found = _png(data) or _jpeg(data) or _webp(data)
    if found is None:
        raise ValueError("This is no PNG, JPEG or WebP picture, or its beginning is damaged.")
    if not (0 < found.width <= LARGEST_EDGE and 0 < found.height <= LARGEST_EDGE):
        raise ValueError(f"The picture is {found.width} x {found.height} pixels; {LARGEST_EDGE} an edge is the most.")
    if found.width * found.height > LARGEST_AREA:
        raise ValueError(f"The picture has more than {LARGEST_AREA // 1_000_000} million pixels; make it smaller.")
    return found


def _png(data: bytes) -> PictureHeader | None:
    if len(data) < 24 or data[:8] != b"\x89PNG\r\n\x1a\n" or data[12:16] != b"IHDR":
        return None
    return PictureHeader("png", *struct.unpack(">II", data[16:24]))


def _jpeg(data: bytes) -> PictureHeader | None:
    if data[:2] != b"\xff\xd8":
        return None
    at = 2
    while at + 4 <= len(data) and data[at] == 0xFF:
        marker = data[at + 1]
        if marker == 0xFF:
            at += 1
        elif marker in _JPEG_BARE:
            at += 2
        elif marker in _JPEG_FRAMES:
            if at + 9 > len(data):
                return None
            height, width = struct.unpack(">HH", data[at + 5 : at + 9])
            return PictureHeader("jpg", width, height)
        else:
            at += 2 + max(2, struct.unpack(">H", data[at + 2 : at + 4])[0])
    return None


def _webp(data: bytes) -> PictureHeader | None:
    if len(data) < 30 or data[:4] != b"RIFF" or data[8:12] != b"WEBP":
        return None
    chunk = data[12:16]
    if chunk == b"VP8X":
        width = int.from_bytes(data[24:27], "little") + 1
        height = int.from_bytes(data[27:30], "little") + 1
    elif chunk == b"VP8L" and data[20] == 0x2F:
        bits = int.from_bytes(data[21:25], "little")
        width, height = (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    elif chunk == b"VP8 " and data[23:26] == b"\x9d\x01\x2a":
        width = int.from_bytes(data[26:28], "little") & 0x3FFF
        height = int.from_bytes(data[28:30], "little") & 0x3FFF
    else:
        return None
    return PictureHeader("webp", width, height)
