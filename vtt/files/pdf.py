"""Writes small PDF files: pages with pictures, thin lines and a line of text. Nothing else is needed for boards.

Coordinates are millimetres from the top left corner of the page.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final, NamedTuple

POINTS: Final = 72 / 25.4
TEXT_SIZE: Final = 7.0


class PdfPicture(NamedTuple):
    """Pixels, row by row, three bytes each (red, green, blue)."""

    width: int
    height: int
    pixels: bytes


@dataclass
class Drawing:
    """What is drawn on one page, in order."""

    pictures: list[tuple[PdfPicture, float, float, float, float]] = field(default_factory=list)
    lines: list[tuple[float, float, float, float]] = field(default_factory=list)
    texts: list[tuple[str, float, float]] = field(default_factory=list)

    def picture(self, picture: PdfPicture, x: float, y: float, width: float, height: float) -> None:
        """A picture stretched into a rectangle."""
        self.pictures.append((picture, x, y, width, height))

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
    """The bytes of a PDF 1.4 file. Pages are asked for one at a time, so that few pictures are held at once."""
    writer = _Writer()
    catalogue, tree, font = writer.reserve(), writer.reserve(), writer.reserve()
    writer.put(font, b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>")
    kids = [_put_page(writer, tree, font, page) for page in pages]
    listed = b" ".join(b"%d 0 R" % kid for kid in kids)
    writer.put(tree, b"<< /Type /Pages /Count %d /Kids [%s] >>" % (len(kids), listed))
    writer.put(catalogue, b"<< /Type /Catalog /Pages %d 0 R >>" % tree)
    information = writer.reserve()
    writer.put(information, b"<< /Title (%s) >>" % _escaped(title))
    return writer.finish(catalogue, information)


def _put_page(writer: _Writer, tree: int, font: int, page: PdfPage) -> int:
    names, commands = [], []
    for number, (picture, x, y, width, height) in enumerate(page.drawing.pictures):
        image = writer.reserve()
        data = zlib.compress(picture.pixels, 6)
        header = b"<< /Type /XObject /Subtype /Image /Width %d /Height %d" % (picture.width, picture.height)
        header += b" /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode /Length %d >>" % len(data)
        writer.put_stream(image, header, data)
        names.append(b"/P%d %d 0 R" % (number, image))
        place = _numbers(width * POINTS, 0, 0, height * POINTS, x * POINTS, (page.height - y - height) * POINTS)
        commands.append(b"q %s cm /P%d Do Q" % (place, number))
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
