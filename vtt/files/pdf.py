"""Writes small PDF files: pages with pictures, thin lines and a line of text. Nothing else is needed for boards.

Coordinates are millimetres from the top left corner of the page.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from vtt.files.picture_header import picture_header

POINTS: Final = 72 / 25.4
TEXT_SIZE: Final = 7.0


@dataclass(frozen=True, eq=False)
class PdfPicture:
    """A picture that pages share: the packed rows of a PNG without transparency, which PDF files take as they are."""

    width: int
    height: int
    packed: bytes

    @staticmethod
    def from_png(data: bytes) -> PdfPicture:
        """A picture from a PNG of red, green and blue. ValueError (one sentence) for any other."""
        header = picture_header(data)
        if header.kind != "png" or data[24:29] != b"\x08\x02\x00\x00\x00":
            raise ValueError("Only plain PNG pictures without transparency can be printed.")
        packed, at = [], 8
        while at + 8 <= len(data):
            length = int.from_bytes(data[at : at + 4], "big")
            if data[at + 4 : at + 8] == b"IDAT":
                packed.append(data[at + 8 : at + 8 + length])
            at += length + 12
        return PdfPicture(header.width, header.height, b"".join(packed))


class Placed(NamedTuple):
    """A picture stretched to `width` x `height` with its corner at `x`, `y`; only what lies in `clip` (x, y, width,
    height) shows."""

    picture: PdfPicture
    x: float
    y: float
    width: float
    height: float
    clip: tuple[float, float, float, float]


@dataclass
class Drawing:
    """What is drawn on one page, in order."""

    pictures: list[Placed] = field(default_factory=list)
    lines: list[tuple[float, float, float, float]] = field(default_factory=list)
    texts: list[tuple[str, float, float]] = field(default_factory=list)

    def line(self, x1: float, y1: float, x2: float, y2: float) -> None:
        """A hairline."""
        self.lines.append((x1, y1, x2, y2))

    def text(self, words: str, x: float, y: float) -> None:
        """A small line of text, its foot at `y`."""
        self.texts.append((words, x, y))


class PdfPage(NamedTuple):
    """A page of so many millimetres."""

    width: float
    height: float
    drawing: Drawing


def write_pdf(pages: Iterable[PdfPage], title: str) -> bytes:
    """The bytes of a PDF 1.4 file. A picture that lies on several pages is kept once."""
    writer = _Writer()
    catalogue, tree, font = writer.reserve(), writer.reserve(), writer.reserve()
    writer.put(font, b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>")
    pictures: dict[int, int] = {}
    kids = [_put_page(writer, tree, font, page, pictures) for page in pages]
    listed = b" ".join(b"%d 0 R" % kid for kid in kids)
    writer.put(tree, b"<< /Type /Pages /Count %d /Kids [%s] >>" % (len(kids), listed))
    writer.put(catalogue, b"<< /Type /Catalog /Pages %d 0 R >>" % tree)
    information = writer.reserve()
    writer.put(information, b"<< /Title (%s) >>" % _escaped(title))
    return writer.finish(catalogue, information)


def _put_page(writer: _Writer, tree: int, font: int, page: PdfPage, pictures: dict[int, int]) -> int:
    names, commands = [], []
    for number, placed in enumerate(page.drawing.pictures):
        image = pictures.get(id(placed.picture))
        if image is None:
            image = pictures[id(placed.picture)] = _put_picture(writer, placed.picture)
        names.append(b"/P%d %d 0 R" % (number, image))
        left, top, wide, high = placed.clip
        clip = _numbers(left * POINTS, (page.height - top - high) * POINTS, wide * POINTS, high * POINTS)
        foot = (page.height - placed.y - placed.height) * POINTS
        place = _numbers(placed.width * POINTS, 0, 0, placed.height * POINTS, placed.x * POINTS, foot)
        commands.append(b"q %s re W n %s cm /P%d Do Q" % (clip, place, number))
    commands.append(b"0.3 w")
    for x1, y1, x2, y2 in page.drawing.lines:
        start = _numbers(x1 * POINTS, (page.height - y1) * POINTS)
        end = _numbers(x2 * POINTS, (page.height - y2) * POINTS)
        commands.append(b"%s m %s l S" % (start, end))
    for words, x, y in page.drawing.texts:
        at = _numbers(x * POINTS, (page.height - y) * POINTS)
        commands.append(b"BT /F %s Tf %s Td (%s) Tj ET" % (_numbers(TEXT_SIZE), at, _escaped(words)))
    content, sheet = writer.reserve(), writer.reserve()
    stream = zlib.compress(b"\n".join(commands))
    writer.put_stream(content, b"<< /Filter /FlateDecode /Length %d >>" % len(stream), stream)
    box = _numbers(0, 0, page.width * POINTS, page.height * POINTS)
    resources = b"<< /Font << /F %d 0 R >> /XObject << %s >> >>" % (font, b" ".join(names))
    writer.put(
        sheet,
        b"<< /Type /Page /Parent %d 0 R /MediaBox [%s] /Resources %s /Contents %d 0 R >>"
        % (tree, box, resources, content),
    )
    return sheet


def _put_picture(writer: _Writer, picture: PdfPicture) -> int:
    image = writer.reserve()
    header = b"<< /Type /XObject /Subtype /Image /Width %d /Height %d" % (picture.width, picture.height)
    header += b" /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode"
    header += b" /DecodeParms << /Predictor 15 /Colors 3 /BitsPerComponent 8 /Columns %d >>" % picture.width
    writer.put_stream(image, header + b" /Length %d >>" % len(picture.packed), picture.packed)
    return image


class _Writer:
    """Numbered objects, and the table of where each begins."""

    def __init__(self) -> None:
        self._parts = [b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n"]
        self._length = len(self._parts[0])
        self._places: list[int] = []

    def reserve(self) -> int:
        """A number for an object that is put later."""
        self._places.append(0)
        return len(self._places)

    def put(self, number: int, body: bytes) -> None:
        """An object under its number."""
        self._places[number - 1] = self._length
        self._add(b"%d 0 obj\n%s\nendobj\n" % (number, body))

    def put_stream(self, number: int, header: bytes, data: bytes) -> None:
        """An object with a stream of bytes."""
        self.put(number, header + b"\nstream\n" + data + b"\nendstream")

    def finish(self, catalogue: int, information: int) -> bytes:
        """The whole file."""
        start = self._length
        count = len(self._places) + 1
        table = b"".join(b"%010d 00000 n \n" % place for place in self._places)
        self._add(b"xref\n0 %d\n0000000000 65535 f \n%s" % (count, table))
        roots = b"/Size %d /Root %d 0 R /Info %d 0 R" % (count, catalogue, information)
        self._add(b"trailer\n<< %s >>\nstartxref\n%d\n%%%%EOF\n" % (roots, start))
        return b"".join(self._parts)

    def _add(self, data: bytes) -> None:
        self._parts.append(data)
        self._length += len(data)


def _numbers(*values: float) -> bytes:
    return b" ".join(f"{value:.3f}".encode("ascii") for value in values)


def _escaped(words: str) -> bytes:
    data = words.encode("cp1252", "replace")
    return data.replace(b"\\", b"\\\\").replace(b"(", b"\\(").replace(b")", b"\\)")
