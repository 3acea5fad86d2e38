"""The journal of a campaign on paper: its evenings one after the other, each with the picture of its board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

import pygame

from vtt.files.pdf import Drawing, PdfPage, PdfPicture, Placed, write_pdf
from vtt.files.print import PAPERS
from vtt.scene.png import as_png
from vtt.scene.theme import Theme

DOTS: Final = 6
"""Dots a millimetre (about 150 an inch)."""
MARGIN: Final = 16 * DOTS
GAP: Final = 3 * DOTS
TALLEST: Final = 95 * DOTS
"""How high a picture may become."""
INK: Final = (42, 36, 32)
QUIET: Final = (110, 101, 91)
PAPER: Final = (255, 255, 255)


class Evening(NamedTuple):
    """One evening as it is told: a heading, a line of `facts`, sentences, and the picture of the board (or None)."""

    title: str
    facts: str
    words: tuple[str, ...]
    picture: pygame.Surface | None


def journal_as_pdf(theme: Theme, title: str, evenings: Iterable[Evening]) -> bytes:
    """The bytes of a PDF with as many pages of A4 as the evenings need; their first one says what campaign it is."""
    wide, high = PAPERS["A4"]
    size = (round(wide * DOTS), round(high * DOTS))
    page = (0.0, 0.0, wide, high)
    return write_pdf((_page(sheet, page) for sheet in _sheets(_parts(theme, title, evenings, size), size)), title)


def _page(sheet: pygame.Surface, page: tuple[float, float, float, float]) -> PdfPage:
    picture = PdfPicture.from_png(as_png(sheet))
    return PdfPage(page[2], page[3], Drawing(pictures=[Placed(picture, *page, page)]))


def _parts(
    theme: Theme, title: str, evenings: Iterable[Evening], size: tuple[int, int]
) -> Iterator[list[pygame.Surface]]:
    """What stands below each other; the pieces of one list stay together where a page has room for them."""
    across = size[0] - 2 * MARGIN

    def text(words: str, pixels: int, colour: tuple[int, int, int] = INK, bold: bool = False) -> pygame.Surface:
        return theme.font_in_pixels(pixels, bold).render(words, True, colour, PAPER, across)

    yield [text(title, 56, bold=True)]
    for evening in evenings:
        head = [text(evening.title, 36, bold=True), text(evening.facts, 24, QUIET)]
        if evening.picture is not None:
            head.append(_fitted(evening.picture, across))
        yield head
        yield from ([text(words, 26)] for words in evening.words if words.strip())


def _fitted(picture: pygame.Surface, across: int) -> pygame.Surface:
    width, height = picture.get_size()
    share = min(across / width, TALLEST / height)
    fitted = pygame.Surface((max(1, round(width * share)), max(1, round(height * share))))
    fitted.fill(PAPER)
    fitted.blit(pygame.transform.smoothscale(picture, fitted.get_size()), (0, 0))
    return fitted


def _sheets(parts: Iterable[list[pygame.Surface]], size: tuple[int, int]) -> Iterator[pygame.Surface]:
    """The parts on pages, from top to bottom; a part that no page holds goes on over the next one."""
    sheet, top, foot = _blank(size), MARGIN, size[1] - MARGIN
    for pieces in parts:
        needed = sum(piece.get_height() + GAP for piece in pieces)
        if top > MARGIN and top + needed > foot:
            yield sheet
            sheet, top = _blank(size), MARGIN
        for piece in pieces:
            while piece.get_height() > foot - top:
                room = foot - top
                sheet.blit(piece, (MARGIN, top), (0, 0, piece.get_width(), room))
                yield sheet
                piece = piece.subsurface((0, room, piece.get_width(), piece.get_height() - room))
                sheet, top = _blank(size), MARGIN
            sheet.blit(piece, (MARGIN, top))
            top += piece.get_height() + GAP
        top += GAP
    yield sheet


def _blank(size: tuple[int, int]) -> pygame.Surface:
    sheet = pygame.Surface(size)
    sheet.fill(PAPER)
    return sheet
