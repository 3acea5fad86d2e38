"""The two bars of a second window: whose turn it is, and what happened last; readable across a room."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Final

import pygame

from vtt.app.paint import Paint
from vtt.app.seat_signs import SeatSign, Sign, signed
from vtt.app.table.curtain.why_asked import why
from vtt.app.table.for_all.onlooker import Onlooker
from vtt.app.table.lists.status_marks import in_the_bar
from vtt.app.table.people.motive import sentences
from vtt.app.table.people.who_acts import EVERYBODY, asked_about, striking, who_decides, who_may_begin
from vtt.app.table.story.summary import ending_title
from vtt.app.widgets.base import Look, Widget
from vtt.app.widgets.label import Label, Paragraph, Title
from vtt.app.widgets.layout import Card, Column, Gap, Row
from vtt.board.pieces import Figure
from vtt.play import clock
from vtt.play.session import Line
from vtt.rules.enumeration import enumerated
from vtt.rules.events import RolledDie
from vtt.rules.plan import Seat
from vtt.rules.status import in_a_line, of_all

LONGEST: Final = 220
"""Letters of a line of the log that are shown."""
STORY: Final = 4
"""Lines of the newest line of the log where it is longer than that and stands alone, as what a story tells."""
BEFORE: Final = "… "
"""What stands before its last sentences where the first ones have no room."""
WIDEST: Final = 860
"""Units of a line of the log at most."""
EDGE: Final = 10
"""Units round the lines."""
WIDER: Final = range(WIDEST, 1230, 52)
"""Units of a story: the first of which all of it has room."""
SIGN: Final = 26
SMALL: Final = 16
"""Units of the sign of the seat that acts; and of each, where several may."""
LATE: Final = 2
"""Steps that the table has gone on at least where that is said: one more is the next thing to be seen."""
MARKS: Final = 3
"""Marks of what is counted that stand in one line at most."""
ASKED: Final = 150
"""Letters of what somebody is asked that have room; of more the first sentences are shown."""


def turn_bar(looking: Onlooker) -> Card:
    """Whose turn it is and who decides what in it, the round, and what is left of the turn.
    `looking` has no seat."""
    session, table = looking.session, looking.counted
    ending = looking.ending
    status = clock.status(session, table)
    status = tuple(of_all(status)) if looking.passed_on else status
    seat = next((seat for seat in session.seats if seat.id == session.acting_seat()), None)
    inside: list[Widget] = []
    if ending is None and seat is not None:
        meant = _meant(looking, seat)
        side = SIGN if len(meant) == 1 else SMALL
        inside.append(Row([SeatSign(Sign(*signed(session.seats, one), bot=False), side=side) for one in meant], gap=3))
    else:
        inside.append(Gap(0))  # words stand off the edge as a sign does
    turn = _turn(looking, seat) if seat is not None else ""
    turn = ending_title(ending, looking.session) if ending is not None else turn
    left = in_a_line(mark for mark in status if not (mark.alone or mark.is_round))
    lines: list[Widget] = [Title(turn, 20, 16, name="turn")] if turn else []
    told = ending is not None or any(goal in line.words for goal in looking.goals for line in looking.lines_told()[-2:])
    inside.append(Column([*lines, _Left(left, () if told else looking.goals)], gap=0, weight=1))
    if looking.late >= LATE:
        inside.append(Label(f"{looking.late} steps behind the table", quiet=True, name="late"))
    inside += _in_two_lines(in_the_bar(status))
    if not any(mark.is_round and mark.alone for mark in status):
        rounds = next((mark.words for mark in status if mark.is_round), clock.round_words(session, table))
        inside.append(Label(rounds, size=20, bold=True, name="round"))
    return Card(Row([*inside, Gap(0)], gap=12), padding=4, name="turn bar")


def _in_two_lines(marks: Sequence[Widget]) -> Sequence[Widget]:
    """What is counted, below each other in pairs where that is much: what somebody is asked needs the room."""
    if len(marks) <= MARKS:
        return marks
    half = (len(marks) + 1) // 2
    return [Column([marks[at], *marks[at + half : at + half + 1]], gap=4) for at in range(half)]


def last_band(
    lines: Sequence[Line],
    pictures: Callable[[Sequence[RolledDie]], tuple[pygame.Surface, ...]],
    goals: Collection[str] = (),
) -> Card:
    """What happened last: the newest line large, the one before it quiet; dice beside what they came to. What a story
    tells at length has all the room, and keeps the `goals` it tells (`briefing.told_goals`)."""
    rows: list[Widget] = []
    if lines and len(lines[-1].words) > LONGEST:
        return Card(_Story(lines[-1].words, goals), padding=EDGE, name="last")
    for number, line in enumerate(lines):
        newest = number == len(lines) - 1
        words = _cut(_with_goal(line.words, goals), LONGEST)
        dice = pictures(line.dice) if line.dice else ()
        rows.append(Row([_Told(words, size=16 if newest else 14, quiet=not newest, most=2), *map(_Die, dice)], gap=8))
    return Card(Column(rows or [Gap(0)], gap=2), padding=EDGE, name="last")


def _cut(words: str, longest: int) -> str:
    """At most so many letters of a line."""
    return words if len(words) <= longest else f"{' '.join(words[:longest].split()[:-1])}…"


def _with_goal(words: str, goals: Collection[str]) -> str:
    """What a story tells with its goals and its last sentences, three dots where others have no room; all other words
    as they are."""
    tells = any(goal in words for goal in goals)
    return _last_that_fit(words, goals, lambda told: len(told) <= LONGEST) if tells else words


def _last_that_fit(words: str, goals: Collection[str], fits: Callable[[str], bool]) -> str:
    """The last sentences of a story that fit, and its goals wherever these stand; three dots before what follows others
    that were left out."""
    told = list(enumerate(one for part in words.splitlines() if part.strip() for one in sentences(part)))
    kept = {one for goal in goals for one in sentences(goal)}

    def shown() -> str:
        """A sentence follows the one that stands before it in the story, or three dots."""
        left = {number for number, _ in told}
        return " ".join(one if number - 1 in {*left, -1} else f"{BEFORE}{one}" for number, one in told)

    while len(told) > 1 and not fits(shown()):
        told.remove(next((one for one in told if one[1] not in kept), told[-1]))
    return shown()


def bar_height(paint: Paint) -> int:
    """Pixels of `turn_bar`: a question of two lines has room, and what stands below it does not move for it."""
    return 2 * paint.line(16) + paint.line(14) + 2 * paint.px(4)


def band_height(paint: Paint) -> int:
    """Pixels of `last_band` at most: two lines of two lines each."""
    return 2 * paint.line(16) + 2 * paint.line(14) + paint.px(22)


def band_room(paint: Paint, screen: pygame.Rect) -> pygame.Rect:
    """Where `last_band` lies, however long its lines are."""
    room = pygame.Rect(0, 0, paint.px(WIDEST + 2 * EDGE), band_height(paint))
    room.midbottom = screen.centerx, screen.bottom - paint.px(8)
    return room


def _turn(looking: Onlooker, seat: Seat) -> str:
    """Whose turn it is, and the seat that has to do something in it: on the curtain its name stands above the words.
    What somebody is asked stands alone: the list of who acts shows whose turn it is. While dice roll it is still whose
    turn it was: what comes next gives away what they come to; while an attack is read, who strikes."""
    if looking.telling:
        return _still(looking)
    figure = looking.figure(looking.acting_figure)
    if looking.session.ask is not None and not seat.bot:
        return f"The story asks {seat.name}."
    if chooses := looking.chooses:
        whose, played = (figure.name, f" · {_plays(seat)}") if figure is not None else (seat.name, "")
        return f"{whose} {chooses}{played}"
    whose = f"{figure.name}'s turn" if figure is not None else ""
    if seat.bot:
        plays = _plays(seat) if figure is None or seat == looking.leader(figure) else f"a bot decides for {seat.name}"
        return f"{whose} · {plays}" if whose else f"A bot plays {seat.name}."
    if not looking.table.pending:
        able = [one.name for one in who_may_begin(looking, seat)]
        return f"{whose} · {seat.name}" if whose else f"Next: {enumerated(able, 'or')}"
    words = first_sentences(why(looking.session, seat))
    return words if seat.name in words else f"{who_decides(looking, seat)}: {words}"


def _plays(seat: Seat) -> str:
    return f"a bot plays {seat.name}" if seat.bot else seat.name


def _still(looking: Onlooker) -> str:
    """Who strikes in what is read; else whose turn it was before what is not told yet, or who played itself then."""
    read, figure = looking.reached.read, _acted(looking)
    leader = looking.leader(figure) if figure is not None else None
    acts = f" {looking.chooses}" if looking.chooses else "'s turn"
    turn = f"{figure.name}{acts}" if figure is not None else ""
    does = f"{read.figure_name} {read.verb}" if read is not None else turn
    if not does and (seat := _acting(looking)) is not None:  # who leads a side, between two of its figures
        return f"A bot plays {seat.name}." if seat.bot else f"{seat.name}'s turn"
    return f"{does} · {_plays(leader)}" if does and leader is not None else does


def _acting(looking: Onlooker) -> Seat | None:
    """The seat that did something as far as it is told."""
    return looking.seat(looking.session.ruleset.acting_seat(looking.counted))


def _acted(looking: Onlooker) -> Figure | None:
    if looking.reached.read is not None:
        return striking(looking)
    table = looking.counted
    return table.pieces.figures.get(looking.acting_in(table)) or asked_about(looking, table)


def _meant(looking: Onlooker, seat: Seat) -> Sequence[Seat]:
    """All who are meant by what the bar says: those who may begin, those who decide together, or the seat alone."""
    if looking.telling:
        acted = _acted(looking)
        leader = looking.leader(acted) if acted is not None else _acting(looking)
        return [leader] if leader is not None else []
    if who_decides(looking, seat) == EVERYBODY:
        return looking.session.people
    waits = looking.acting_figure or looking.table.pending or looking.session.ask is not None or looking.chooses
    return [seat] if seat.bot or waits else who_may_begin(looking, seat)


def first_sentences(words: str) -> str:
    """As many whole sentences as have room, at least one: what a monster is about to do takes several, as does a
    story."""
    told, *more = words.replace(". ", ".\n").split("\n")
    for sentence in more:
        if len(told) + 1 + len(sentence) > ASKED:
            break
        told = f"{told} {sentence}"
    return told


class _Told(Paragraph):
    """A line of the log over two thirds of the window: the longest that is shown is whole in two lines."""

    def natural_width(self, paint: Paint) -> int:
        return min(paint.width(self.words, self.size, self.bold), paint.px(WIDEST))


class _Story(_Told):
    """Of more than there is room for its goal and its last sentences: what is to be done."""

    def __init__(self, story: str, goals: Collection[str]) -> None:
        super().__init__(" ".join(story.split()), size=14, most=STORY)
        self._story, self._goals = story, goals

    def natural_width(self, paint: Paint) -> int:
        wide = (units for units in WIDER if len(paint.wrapped(self.words, paint.px(units), self.size)) <= STORY)
        return paint.px(next(wide, WIDER[-1]))

    def lines(self, paint: Paint, width: int) -> Sequence[str]:
        fits = lambda told: len(paint.wrapped(told, width, self.size)) <= STORY  # noqa: E731
        return paint.lines(_last_that_fit(self._story, self._goals, fits), width, STORY, self.size)


class _Left(Label):
    """What is left of the turn, and where they have room whole, the goals: who sits down in the middle finds out what
    it is all about."""

    def __init__(self, left: str, goals: Iterable[str]) -> None:
        super().__init__(left, quiet=True, name="left")
        self._ways = " · ".join(filter(None, (left, *goals))), left

    def height(self, paint: Paint, width: int) -> int:
        return super().height(paint, width) if self._fitting(paint, width) else 0

    def place(self, paint: Paint, rect: pygame.Rect) -> None:
        super().place(paint, rect)
        self.words = self._fitting(paint, rect.width)

    def _fitting(self, paint: Paint, width: int) -> str:
        whole, left = self._ways
        return whole if paint.width(whole, self.size) <= width else left


class _Die(Widget):
    """A die as it lies."""

    def __init__(self, picture: pygame.Surface) -> None:
        super().__init__()
        self.picture = picture

    def natural_width(self, paint: Paint) -> int:
        return self.picture.get_width()

    def height(self, paint: Paint, width: int) -> int:
        return self.picture.get_height()

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        surface.blit(self.picture, self.picture.get_rect(center=self.rect.center))
