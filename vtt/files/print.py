"""Boards on paper at true size: which part of the board goes on which page, with marks and overlap for gluing.

All lengths are millimetres unless a name says otherwise; the board's own units are spaces.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from vtt.files.pdf import Drawing, PdfPage, PdfPicture, Placed, write_pdf
from vtt.files.progress import tell

TRUE_SPACE: Final = 25.4
PAPERS: Final[dict[str, tuple[float, float]]] = {"A4": (210.0, 297.0), "Letter": (215.9, 279.4)}
SMALLEST_SPACE, LARGEST_SPACE = 3.0, 100.0
MOST_PAGES: Final = 400
MARK_LENGTH: Final = 4.0
MOST_PIXELS: Final = 60_000_000


@dataclass(frozen=True)
class PrintPlan:
    """How to print: size of one space, paper, white margin of each page, overlap of neighbouring pages."""

    space: float = TRUE_SPACE
    paper: str = "A4"
    margin: float = 10.0
    overlap: float = 8.0


class Page(NamedTuple):
    """One page. `left`, `top`, `width`, `height` are the part of the board in spaces; `column` and `row` its place in
    the poster; `landscape` whether the paper lies on its long side."""

    left: float
    top: float
    width: float
    height: float
    column: int
    row: int
    landscape: bool


def pages(width: float, height: float, plan: PrintPlan) -> tuple[Page, ...]:
    """The pages of a board of `width` x `height` spaces, with the paper turned so that the fewest are needed.
    ValueError (one sentence) for sizes that cannot be printed."""
    if plan.paper not in PAPERS:
        raise ValueError(f"There is no paper called “{plan.paper}”; choose {' or '.join(PAPERS)}.")
    if not SMALLEST_SPACE <= plan.space <= LARGEST_SPACE:
        raise ValueError(f"A space can be printed {SMALLEST_SPACE:g} to {LARGEST_SPACE:g} mm wide.")
    if width <= 0 or height <= 0:
        raise ValueError("The board is empty; there is nothing to print.")
    choices = [_pages(width, height, plan, landscape) for landscape in (False, True)]
    best = min(choices, key=len)
    if len(best) > MOST_PAGES:
        raise ValueError(f"That would be {len(best)} pages; {MOST_PAGES} is the most, so choose a smaller space.")
    return best


def board_as_pdf(width: float, height: float, plan: PrintPlan, picture: PdfPicture, title: str) -> bytes:
    """A PDF of a board of `width` x `height` spaces at true size, from one picture of all of it."""
    found = pages(width, height, plan)

    def sheets() -> Iterator[PdfPage]:
        for number, page in enumerate(found):
            tell(0.95 + 0.05 * number / len(found))
            yield _sheet(page, found, plan, (width, height), picture, title)

    return write_pdf(sheets(), title)


def pixels_a_space(columns: int, rows: int) -> int:
    """How finely a board is drawn for paper: about 200 dots an inch, less where the picture would become too large."""
    return max(8, min(200, int(math.sqrt(MOST_PIXELS / max(1, columns * rows)))))


def _pages(width: float, height: float, plan: PrintPlan, landscape: bool) -> tuple[Page, ...]:
    paper = PAPERS[plan.paper]
    across, down = (paper[1], paper[0]) if landscape else paper
    columns = _strips(width, (across - 2 * plan.margin) / plan.space, plan.overlap / plan.space)
    rows = _strips(height, (down - 2 * plan.margin) / plan.space, plan.overlap / plan.space)
    return tuple(
        Page(left, top, wide, high, column, row, landscape)
        for row, (top, high) in enumerate(rows)
        for column, (left, wide) in enumerate(columns)
    )


def _strips(length: float, room: float, overlap: float) -> list[tuple[float, float]]:
    """Start and length of each strip, so that neighbours share `overlap`."""
    if room <= overlap + 0.1:
        raise ValueError("The margins leave no room on the paper; make the margin or the overlap smaller.")
    if length <= room + 1e-9:
        return [(0.0, length)]
    count = math.ceil((length - overlap) / (room - overlap) - 1e-9)
    step = room - overlap
    return [(number * step, min(room, length - number * step)) for number in range(count)]


def _sheet(
    page: Page, all_pages: tuple[Page, ...], plan: PrintPlan, size: tuple[float, float], picture: PdfPicture, title: str
) -> PdfPage:
    paper = PAPERS[plan.paper]
    across, down = (paper[1], paper[0]) if page.landscape else paper
    x, y = plan.margin, plan.margin
    wide, high = page.width * plan.space, page.height * plan.space
    drawing = Drawing()
    left, top = x - page.left * plan.space, y - page.top * plan.space
    whole = (size[0] * plan.space, size[1] * plan.space)
    drawing.pictures.append(Placed(picture, left, top, *whole, (x, y, wide, high)))
    for mark_x, outward in ((x, -1), (x + wide, 1)):
        for mark_y, away in ((y, -1), (y + high, 1)):
            drawing.line(mark_x + outward, mark_y, mark_x + outward * (1 + MARK_LENGTH), mark_y)
            drawing.line(mark_x, mark_y + away, mark_x, mark_y + away * (1 + MARK_LENGTH))
    last_column = max(other.column for other in all_pages)
    last_row = max(other.row for other in all_pages)
    if page.column < last_column:
        drawing.line(x + wide - plan.overlap, y + high + 1, x + wide - plan.overlap, y + high + 1 + MARK_LENGTH)
    if page.row < last_row:
        drawing.line(x + wide + 1, y + high - plan.overlap, x + wide + 1 + MARK_LENGTH, y + high - plan.overlap)
    number = all_pages.index(page) + 1
    where = f"row {page.row + 1}, column {page.column + 1}"
    drawing.text(f"{title} - page {number} of {len(all_pages)} ({where}) - one space is {plan.space:g} mm", x, 5.5)
    return PdfPage(across, down, drawing)
