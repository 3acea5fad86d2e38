"""The bar at the top of the table: where we are, whose turn it is, undo, strictness, help."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache, partial
from typing import Final

import pygame

from vtt.app.paint import Colour, Paint
from vtt.app.seat_signs import SeatSign, seat_of_figure
from vtt.app.strictness import STRICT_WORDS, STRICTNESS
from vtt.app.table.deeds import Deeds
from vtt.app.table.lists.status_marks import in_the_bar
from vtt.app.table.people.looking import Looking
from vtt.app.table.people.who_acts import who_decides, whose_turn
from vtt.app.table.story.summary import ending_title
from vtt.app.widgets.base import Look, Widget
from vtt.app.widgets.button import Button
from vtt.app.widgets.label import Label, Pill
from vtt.app.widgets.layout import Card, Row
from vtt.play import clock
from vtt.play.others import leads
from vtt.rules.enumeration import enumerated
from vtt.rules.plan import Seat
from vtt.rules.registry import game_called
from vtt.rules.status import StatusMark, in_a_line, of_all, shortened, spared

SAVED = "Saved"
HURRY_KEY: Final = "F4"
MARGINS = 2 * (8 + 8)
"""Units at both sides of the row inside the bar."""
GAP = 8
ALL, SPARED, NARROW, SHORT, NO_CELLS, BARE = range(6)
"""How much of the left part is left out so that what matters has room: nothing; what of the status is needed least;
more than one name of whose turn it is; words of the status that can be spared; the cells of tracks, then their bars,
whose numbers stay."""
WIDE, MIDDLE = 1700, 1240
"""Units of a window from which on the buttons show their shortcuts and the title of the game stands there, and from
which on the buttons show their words."""


def hue(text: str, other: Colour) -> Colour:
    """A seat's colour ``#RRGGBB``, darkened for a field; `other` where it has none."""
    if not re.fullmatch("#[0-9a-fA-F]{6}.*", text):
        return other
    red, green, blue = (int(text[at : at + 2], 16) for at in (1, 3, 5))
    return red * 2 // 5, green * 2 // 5, blue * 2 // 5


def top_bar(looking: Looking, deeds: Deeds, paint: Paint, wide: int, saved: str, bots: str) -> Card:
    """The bar for a window `wide` pixels wide. Its buttons have places of their own from the right, whatever stands at
    the left. There the title comes first, or never in a smaller window, whose frame bears it too; then the round and
    what is counted: none of it moves for what is longer in one turn than in the next. The status line is whole as long
    as anything can give way."""
    titled = wide >= paint.px(WIDE)
    buttons = Row(_buttons(looking, deeds, paint, wide, saved, bots), gap=GAP)
    room = wide - paint.px(MARGINS + GAP) - buttons.natural_width(paint)
    for level in range(BARE + 1):
        words = Row(_where(looking, paint, level, titled=titled), gap=GAP, weight=1)
        if words.natural_width(paint) <= room:
            break
    return Card(Row([words, buttons], gap=GAP), padding=8, name="top bar")


def _where(looking: Looking, paint: Paint, level: int, *, titled: bool) -> list[Widget]:
    """The game, the round, whose turn it is, and what is left of it; or how it ended."""
    session, table = looking.session, looking.counted
    inside: list[Widget] = [Label(session.scenario.title, size=16, bold=True)] if titled else []
    status = clock.status(session, table)
    status = tuple(of_all(status)) if looking.replayed or looking.passed_on else status  # else of whoever acted before
    game = session.scenario.game
    status = tuple(mark._replace(hint=mark.hint or _meaning(game, mark.words)) for mark in status)
    inside += _counted(status, clock.round_words(session, table), level)
    ending = looking.ending
    seat = looking.seat(looking.next_seat) if ending is None else None
    if ending is not None:
        inside.append(Pill(ending_title(ending), fill=paint.theme.palette.body(ending.winner), icon="icon/flag"))
    figure = whose_turn(looking) if ending is None else None
    decides: list[Widget] = []
    if looking.replayed:
        inside += _replay(looking, level)
    elif figure is not None:
        led = looking.seat(figure.seat)
        own = led is not None and leads(led, figure, session.seats)
        inside += _turn_of(looking, paint, led if own else None, figure.side, figure.name, level)
        if seat is not None and looking.table.pending and looking.reached.read is None and level < NARROW:
            decides = [Label(f"Decision: {who_decides(looking, seat)}")]
    elif seat is not None and not looking.acting_figure and (all_asked := who_decides(looking, seat)) != seat.name:
        inside += _turn_of(looking, paint, None, seat.side, all_asked, level)
    elif seat is not None:
        inside += _turn_of(looking, paint, seat, seat.side, "", level)
    return [*inside, *_status(status, level), *decides]  # what is left is left to who acts, not to who decides


def _replay(looking: Looking, level: int) -> list[Widget]:
    """What is replayed, and for whom: whose turn it was then would look as if it were theirs now."""
    people = looking.session.people
    for_whom = [seat for seat in people if seat.id in looking.seats]
    pill = Pill("Replay" if level >= NARROW else f"Replay · {looking.replayed}", icon="icon/history")
    if len(people) < 2 or level >= NARROW:
        return [pill]
    names = "everybody" if len(for_whom) in (0, len(people)) else enumerated([seat.name for seat in for_whom])
    sign = seat_of_figure(looking.session.seats, for_whom[0].id) if len(for_whom) == 1 else None
    return [pill, *([SeatSign(sign)] if sign is not None else []), Label(f"for {names}", bold=True)]


def _turn_of(looking: Looking, paint: Paint, seat: Seat | None, side: str, name: str, level: int) -> list[Widget]:
    """Whose turn it is: a seat's, or that of a figure of a side that nobody leads. Where room is short only what tells
    it from others: a figure, a seat of several on its side, or the side."""
    whose = [side.capitalize(), *([seat.name] if seat is not None else []), *([name] if name else [])]
    sign = seat_of_figure(looking.session.seats, seat.id) if seat is not None else None
    short = whose[-1:] if name or sign is not None else whose[:1]
    words = dict.fromkeys(short if level >= NARROW else whose)
    fill = paint.theme.palette.body(side)
    if seat is None:
        return [Pill(" · ".join(words), fill=fill)]
    pill = Pill(" · ".join(words), fill=hue(seat.colour, fill), icon="icon/bot" if seat.bot else "")
    return [*([SeatSign(sign)] if sign is not None else []), pill]


@lru_cache(maxsize=1024)
def _meaning(game: str, words: str) -> str:
    """What the mouse says of a mark that says nothing itself: what the longest term of the game in its words means."""
    glossary = game_called(game).glossary
    terms = [term for term in glossary if re.search(rf"\b{re.escape(term)}", words.lower())]
    return glossary.get(max(terms, key=len, default=""), "")


def _shown(status: Sequence[StatusMark], level: int) -> Sequence[StatusMark]:
    return shortened(status) if level >= SHORT else spared(status) if level >= SPARED else status


def _counted(status: Sequence[StatusMark], rounds: str, level: int) -> list[Widget]:
    """Which round it is (in these words, where the game has no others), and the tracks of what is counted."""
    now = next((mark for mark in _shown(status, level) if mark.is_round), StatusMark(rounds))
    tracks = [mark for mark in status if mark.track is not None]
    return [
        Pill(now.words, icon=now.icon, tip=now.hint),
        *in_the_bar(tracks, cells=level < NO_CELLS, bars=level < BARE),
    ]


def _status(status: Sequence[StatusMark], level: int) -> list[Widget]:
    """The rest of the status: marks that are drawn by themselves (an element), then the others in a line. What is left
    out the mouse says."""
    status = [mark for mark in status if not (mark.is_round or mark.track)]
    said = [mark for mark in status if not mark.alone]
    shown = _shown(status, level)
    plain = [mark for mark in shown if not mark.alone]
    whole = f"{in_a_line(said)}." if plain != said else ""
    hints = (f"{mark.words}: {mark.hint}" for mark in said if mark.hint)  # which of them it means
    tip = " ".join([*([whole] if whole else []), *hints])
    return [
        *in_the_bar(shown),
        Status(in_a_line(plain), quiet=True, weight=1, tip=tip, name="status"),
    ]


class Status(Label):
    """The status in a line, or in two smaller ones where it is too long; left to the mouse where a word has no room."""

    def height(self, paint: Paint, width: int) -> int:
        return paint.line(14) if self.natural_width(paint) <= width + 1 else 2 * paint.line(12)

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        if self.natural_width(paint) <= self.rect.width + 1:
            super().draw(paint, surface, look)
            return
        broken = any(paint.width(word, 12) > self.rect.width for word in self.words.split())
        self._cut = broken or len(paint.wrapped(self.words, self.rect.width, 12)) > 2
        if broken:
            return
        lines = paint.lines(self.words, self.rect.width, 2, 12)
        for number, line in enumerate(lines):
            top = self.rect.centery + number * paint.line(12) - len(lines) * paint.line(12) // 2
            paint.text(surface, line, (self.rect.left, top), 12, paint.quiet)


def _buttons(looking: Looking, deeds: Deeds, paint: Paint, wide: int, saved: str, bots: str) -> list[Widget]:
    """Whether the game is saved, and all buttons; what changes its width stands first, so that no button moves."""
    session, caps, words = looking.session, wide >= paint.px(WIDE), wide >= paint.px(MIDDLE)
    inside: list[Widget] = []
    if words or saved != SAVED:
        tip = "Every step is written to disk as it is done."
        inside.append(Label(saved, size=12, quiet=True, name="saved", tip=tip))
    if bots and looking.ending is None:
        icon = "icon/play" if bots == "Go on" else "icon/pause"
        tip = "Bots wait." if bots != "Go on" else "Bots go on."
        inside.append(Button(bots if words else "", deeds.pause_bots, icon=icon, small=True, name="bots", tip=tip))
        inside.append(hurry_button(looking, deeds, words=words))
    undo = "Take back the last step." if session.can_undo else "There is nothing to take back."
    redo = "Do again what was taken back. (Ctrl+Y)" if session.can_redo else "There is nothing to do again."
    strict = STRICT_WORDS[STRICTNESS.index(session.strictness)]
    sight = "What the chosen figure sees of the whole board."
    small = partial(Button, small=True, caps=caps)
    return [
        *inside,
        small("Undo" if words else "", deeds.undo, keys="Ctrl+Z", icon="icon/undo", tip=undo, name="Undo"),
        small("Redo" if caps else "", deeds.redo, icon="icon/redo", tip=redo, name="Redo"),
        _Strictness(session.strictness, deeds, strict, whole=words),
        small(
            "Sight" if caps else "",
            deeds.sight,
            keys="S",
            icon="icon/sight",
            chosen=looking.sight_on,
            tip=sight,
            name="Sight",
        ),
        small("Menu", deeds.menu, keys="F10", name="menu", tip="Tools, counters, seats, settings."),
        small(
            "Help" if caps else "",
            deeds.help,
            keys="F1",
            icon="icon/help",
            tip="Rules and keys, about what you point at.",
            name="Help",
        ),
    ]


def _comes_to_act(looking: Looking, seat: Seat) -> bool:
    """Whether a seat has a turn still: not where all its heroes have fallen for good."""
    led = [looking.figure(hero) for hero in seat.heroes]
    gone = led and all(figure is None or figure.space is None for figure in led)
    return not (gone and game_called(looking.session.scenario.game).falls_for_good)


def hurry_button(looking: Looking, deeds: Deeds, *, words: bool) -> Button:
    """Lets bots wait for nothing: up to where a person has to do something, or for good where only bots play."""
    people = any(_comes_to_act(looking, seat) for seat in looking.session.people)
    said = "To my turn" if people else "Faster"
    tip = f"{said}: bots wait for nothing{' until you have to do something' if people else ''}."
    return Button(
        said if words else "",
        deeds.hurry,
        keys=HURRY_KEY,
        caps=False,
        icon="icon/end-turn",
        small=True,
        name="hurry",
        tip=tip,
    )


class _Strictness(Button):
    """How strict the table is; as wide as its longest words."""

    def __init__(self, strictness: str, deeds: Deeds, tip: str, *, whole: bool) -> None:
        self.begins_with = "Rules: " if whole else ""
        words = f"{self.begins_with}{strictness}"
        words = words[:1].upper() + words[1:]
        super().__init__(words, deeds.strictness, chosen=True, name="strictness", tip=tip, small=True)

    def natural_width(self, paint: Paint) -> int:
        widest = max(paint.width(f"{self.begins_with}{one}", 12, True) for one in STRICTNESS)
        return widest + paint.px(22)
