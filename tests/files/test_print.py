"""Boards on paper: true size, overlap, fewest pages, and a PDF that other programs can read."""

from __future__ import annotations

import itertools
import re
import struct
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from vtt.files.pdf import PdfPicture
from vtt.files.print import PAPERS, PrintPlan, board_as_pdf, pages


@given(st.floats(1, 60), st.floats(1, 60), st.sampled_from(tuple(PAPERS)), st.floats(15, 40))
def test_every_spot_is_printed_and_neighbours_overlap(width: float, height: float, paper: str, space: float) -> None:
    plan = PrintPlan(space=space, paper=paper)
    found = pages(width, height, plan)
    across, down = PAPERS[paper]
    for page in found:
        sheet = (down, across) if page.landscape else (across, down)
        assert page.width * space <= sheet[0] - 2 * plan.margin + 1e-6
        assert page.height * space <= sheet[1] - 2 * plan.margin + 1e-6
    columns = sorted({(page.left, page.width) for page in found})
    assert columns[0][0] == 0
    assert columns[-1][0] + columns[-1][1] == pytest.approx(width)
    for (left, wide), (following, _) in itertools.pairwise(columns):
        assert left + wide - following == pytest.approx(plan.overlap / space)


def test_a_small_board_is_one_page_and_a_wide_one_lies_on_its_long_side() -> None:
    assert len(pages(7, 10, PrintPlan())) == 1
    (page,) = pages(10, 7, PrintPlan())
    assert page.landscape


def test_the_ten_tile_board_needs_four_pages_of_a4() -> None:
    found = pages(13, 19, PrintPlan())
    assert (len(found), max(page.column for page in found), max(page.row for page in found)) == (4, 1, 1)


@pytest.mark.parametrize(
    ("size", "plan", "sentence"),
    [
        ((5, 5), PrintPlan(paper="A9"), "no paper called"),
        ((5, 5), PrintPlan(space=0), "3 to 100 mm"),
        ((0, 5), PrintPlan(), "nothing to print"),
        ((400, 400), PrintPlan(), "pages"),
        ((40, 40), PrintPlan(margin=104), "no room"),
    ],
)
def test_what_cannot_be_printed_is_said(size: tuple[float, float], plan: PrintPlan, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        pages(*size, plan)


def png(width: int, height: int, kind: int = 2) -> bytes:
    """A small picture of red and green."""

    def chunk(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    rows = zlib.compress((b"\0" + b"\xff\0\0" * width) * height)
    header = struct.pack(">IIBBBBB", width, height, 8, kind, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def test_the_pdf_has_its_pages_at_true_size_and_the_picture_once() -> None:
    picture = PdfPicture.from_png(png(20, 30))
    data = board_as_pdf(13, 19, PrintPlan(), picture, "Cellar (small)")
    assert data.startswith(b"%PDF-1.4")
    assert data.count(b"/MediaBox [0.000 0.000 595.276 841.890]") == 4
    assert data.count(b"/Subtype /Image /Width 20 /Height 30") == 1
    streams = [zlib.decompress(found) for found in re.findall(rb"stream\n(.*?)\nendstream", data, re.DOTALL)]
    assert (b"\0" + b"\xff\0\0" * 20) * 30 in streams
    pages_drawn = [stream for stream in streams if b"cm /P0 Do" in stream]
    assert len(pages_drawn) == 4
    assert all(b"936.000 0.000 0.000 1368.000" in stream for stream in pages_drawn)
    assert any(rb"(Cellar \(small\) - page 1 of 4" in stream for stream in streams)


def test_the_table_of_a_pdf_points_at_its_objects() -> None:
    data = board_as_pdf(20, 3, PrintPlan(), PdfPicture.from_png(png(2, 2)), "x")
    start = int(re.findall(rb"startxref\n(\d+)", data)[0])
    assert data[start : start + 4] == b"xref"
    places = re.findall(rb"(\d{10}) 00000 n", data[start:])
    for number, place in enumerate(places, 1):
        assert data[int(place) :].startswith(b"%d 0 obj" % number)


def test_pictures_with_transparency_are_refused() -> None:
    with pytest.raises(ValueError, match="without transparency"):
        PdfPicture.from_png(png(2, 2, kind=6))
