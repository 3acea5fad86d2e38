"""The tiles of a Tiled layer, out of every way in which Tiled packs them."""

from __future__ import annotations

import base64
import binascii
import struct
import zlib
from collections.abc import Iterator
from typing import Any, Final

from vtt.files.tiled_plain import Layer

MOST_CELLS: Final = 2_000_000
ZSTD_WINDOW: Final = 8 * 1024 * 1024
"""Bytes that unpacking may look back: what Tiled's own levels need."""
TILE_NUMBER: Final = 0x0FFFFFFF
"""The bits of a cell that say which tile; the four above it turn the tile."""
_DAMAGED: Final = "A layer of the Tiled map is damaged."


def tiles_of(layer: Layer) -> Iterator[tuple[int, int, int]]:
    """Column, row and number (with the bits that turn it) of every tile of a layer, before its offset. ValueError (one
    sentence) for a layer that is damaged or too large."""
    if layer.chunks:
        parts = [(chunk.get("data", []), chunk) for chunk in layer.chunks]
    else:
        parts = [(layer.data, {"x": layer.x, "y": layer.y, "width": layer.width})]
    for data, part in parts:
        numbers = _numbers(layer, data)
        left, top, width = (part.get(name, 0) for name in ("x", "y", "width"))
        if not (isinstance(left, int) and isinstance(top, int) and isinstance(width, int) and width > 0):
            if numbers:
                raise ValueError("A layer of the Tiled map does not say how wide it is.")
            continue
        for index, number in enumerate(numbers):
            if number & TILE_NUMBER:
                yield left + index % width, top + index // width, number


def _numbers(layer: Layer, data: Any) -> list[int]:
    if isinstance(data, list):
        if not all(isinstance(number, int) for number in data):
            raise ValueError("A layer of the Tiled map holds something that is no tile number.")
        return data
    if not isinstance(data, str):
        raise ValueError("A layer of the Tiled map holds no tiles.")
    try:
        packed = base64.b64decode("".join(data.split()), validate=True)
    except binascii.Error as error:
        raise ValueError(_DAMAGED) from error
    numbers = _unpacked(packed, layer.compression)
    if len(numbers) > 4 * MOST_CELLS:
        raise ValueError("The Tiled map is too large for a board.")
    if len(numbers) % 4:
        raise ValueError(_DAMAGED)
    return list(struct.unpack(f"<{len(numbers) // 4}I", numbers))


def _unpacked(packed: bytes, compression: str) -> bytes:
    """The bytes of a packed layer, never much more of them than a board may hold."""
    if not compression:
        return packed
    if compression in ("zlib", "gzip"):
        unpacker = zlib.decompressobj(zlib.MAX_WBITS | 32)
        try:
            numbers = unpacker.decompress(packed, 4 * MOST_CELLS + 1)
        except zlib.error as error:
            raise ValueError(_DAMAGED) from error
        if not unpacker.eof and len(numbers) <= 4 * MOST_CELLS:
            raise ValueError(_DAMAGED)
        return numbers
    if compression == "zstd":
        return _without_zstd(packed)
    raise ValueError(f"Save the Tiled map with zlib or without compression, not {compression[:20]}.")


def _without_zstd(packed: bytes) -> bytes:
    import zstandard

    try:
        said = zstandard.get_frame_parameters(packed).content_size
        with zstandard.ZstdDecompressor(max_window_size=ZSTD_WINDOW).stream_reader(packed) as reader:
            numbers = reader.read(4 * MOST_CELLS + 1)
    except zstandard.ZstdError as error:
        raise ValueError(_DAMAGED) from error
    # A frame that ends too early is read without a word; Tiled always writes how long it is.
    if said != zstandard.CONTENTSIZE_UNKNOWN and len(numbers) < min(said, 4 * MOST_CELLS):
        raise ValueError(_DAMAGED)
    return numbers
