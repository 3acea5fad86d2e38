"""The rail at the right and its shelves: the log, the chosen figure, cards, goals, what is on offer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from vtt.app.paint import Paint
from vtt.app.seat_signs import Sign, sign_of_figure
from vtt.app.table.cards.cards import card_lists, private_hand_buttons, seen_cards
from vtt.app.table.cards.offers import OFFERS, OfferButton, offer_shelf, offers
from vtt.app.table.deeds import Deeds
from vtt.app.table.frame.folds import SHELVES, Folds
from vtt.app.table.lists.figure_facts import figure_head, long_facts
from vtt.app.table.lists.rail import Rail
from vtt.app.table.past.away import NOTHING, Away
from vtt.app.table.people.looking import Looking
from vtt.app.widgets.base import Action, Host, Look, Point, Widget
from vtt.app.widgets.button import Button, Spacing
from vtt.app.widgets.label import Bar, Heading, Paragraph
from vtt.app.widgets.layout import Card, Column, Gap, Row, Scroll
from vtt.app.widgets.list import Entry, LongList
from vtt.play.briefing import LOST, Count, counts, ways
from vtt.play.clock import status
from vtt.play.moment import LEFT_OUT, TOLD
from vtt.rules.enumeration import capital
from vtt.rules.events import RolledDie

BACK: Final = "J"
"""The key of what leads back to what others did."""


def rail(looking: Looking, deeds: Deeds, folds: Folds, away: Away, *, low: bool) -> Rail:
    """A button for each shelf and for what others did, and below them the counters that decide the game. `low`: in a
    small window."""
    spacing: Spacing = "snug" if low else "roomy"
    icons: list[Widget] = [
        Button(
            "",
            partial(folds.toggle, shelf),
            keys=keys,
            caps=False,
            icon=icon,
            chosen=folds.shelf == shelf,
            name=f"show {shelf}",
            tip=tip,
            spacing=spacing,
        )
        for shelf, icon, keys, tip in SHELVES
    ]
    icons.append(_way_back(away, spacing))
    icons += [
        OfferButton(
            pile,
            partial(folds.toggle, pile.name),
            chosen=folds.shelf == pile.name,
            spacing=spacing,
        )
        for pile in offers(looking)
    ]
    return Rail([*icons, *progress(looking, deeds)], gap=3 if low else 5)


def _way_back(away: Away, spacing: Spacing) -> Button:
    """What leads back to what others did, where it lies over nobody: it has one place, always."""
    return Button(
        "",
        away.open,
        keys=BACK,
        caps=False,
        icon="icon/history",
        kind="quiet" if away.words == NOTHING else "plain",
        chosen=away.reads,
        name="way back",
        tip=away.words,
        spacing=spacing,
    )


def shelf_card(looking: Looking, deeds: Deeds, folds: Folds, log: LongList) -> Card | None:
    """The shelf that is unfolded."""
    if folds.shelf == "log":
        return log_card(log, deeds, looking.back is not None)
    if folds.shelf == "about":
        figure = looking.figure(looking.selected)
        inside = [*figure_head(looking, figure), *long_facts(looking, figure)] if figure is not None else []
        return _scrolled(inside or [Paragraph("Nobody is chosen.", quiet=True)], "about")
    if folds.shelf == "cards":
        inside = [*private_hand_buttons(looking, deeds), *card_lists(looking, deeds)]
        return _scrolled(inside or [Paragraph("There are no cards to look at.", quiet=True)], "cards", looking.selected)
    if folds.shelf == "goals":
        return _scrolled(goals(looking) or [Paragraph("No goal is set.", quiet=True)], "goals")
    offered = offer_shelf(looking, deeds, folds.shelf) if folds.shelf is not None else []
    return _scrolled(offered, OFFERS, folds.shelf or "") if offered else None


def _scrolled(inside: Sequence[Widget], name: str, about: str = "") -> Card:
    return Card(Scroll(Column(inside, gap=4), topic=f"{name} {about}"), name=name)


def goals(looking: Looking) -> list[Widget]:
    """Every way to win and to lose: first the goals of those who look. No side's are secret; what somebody is
    after alone stands below them for whoever may see it. Between them what the bar names in each turn, and why."""
    seats = looking.session.seats
    sides = {seat.side for seat in seats if seat.id in looking.seats}
    found = ways(looking.session.scenario, {seat.side for seat in seats})
    inside: list[Widget] = []
    for way in sorted(found, key=lambda way: (way.lost, way.side not in sides)):
        inside += [Gap(6)] * bool(inside)
        inside.append(Heading(LOST if way.lost else "Goal" if way.alone else f"Goal · {way.side}"))
        inside += [Paragraph(sentence) for sentence in way.sentences]
    same = [mark for mark in status(looking.session, looking.table) if mark.short == "" and mark.hint]
    inside += [Gap(6)] * bool(same) + [Paragraph(f"{mark.words}: {mark.hint}", quiet=True) for mark in same]
    for card in (card for card in seen_cards(looking) if card.goal):
        figure = looking.figure(card.figure)
        whose = f"{card.kind} · {figure.name}" if figure is not None else card.kind
        inside += [Gap(6), Heading(whose), Paragraph(f"{card.name}: {card.text}")]
    return inside


def progress(looking: Looking, deeds: Deeds) -> list[Widget]:
    """How far counters are on the way to a goal of anybody, in sight however long the lists above are."""
    found = counts(looking.session.scenario, looking.table.pieces.counters)
    return [CounterBar(one, partial(deeds.counter, one.name)) for one in found]


LONG = 200
"""Letters of a text that the log shows; a click on a longer one opens it in full."""


def log_entries(looking: Looking, pictures: Callable[[Sequence[RolledDie]], tuple[pygame.Surface, ...]]) -> list[Entry]:
    """The log as entries; the mark is the number of the moment. `pictures` draws dice as they lie. While moments are
    replayed what comes after them is not written yet."""
    entries: list[Entry] = []
    now, signs = looking.moment, _signs(looking)
    for line in looking.lines_told():
        if looking.replayed and line.moment > now:
            break
        quiet, heading = line.kind in ("said", "turn_began", LEFT_OUT), line.kind == "round_began"
        words, full = line.words, ""
        if line.kind in TOLD and len(words) > LONG:
            words, full = f"{' '.join(words[:LONG].split()[:-1])} … (read on)", words
        entries.append(
            Entry(
                words,
                quiet,
                heading,
                line.moment,
                pictures(line.dice) if line.dice else (),
                full,
                signs.get(line.figure),
                line.kind in (*TOLD, LEFT_OUT),
            )
        )
    return entries


def _signs(looking: Looking) -> dict[str, Sign]:
    """Figure -> the sign of the seat that leads it, where its side has several."""
    seats = looking.session.seats
    found = {one.id: sign_of_figure(seats, one) for one in looking.table.pieces.figures.values() if one.seat}
    return {figure: sign for figure, sign in found.items() if sign is not None}


def log_card(log: LongList, deeds: Deeds, looking_back: bool) -> Card:
    """What happened, and the way back in time."""
    words = "Return to now" if looking_back else "Look back"
    tip = "How the table looked at each moment before."
    button = Button(
        words,
        deeds.look_back,
        keys="H",
        icon="icon/history",
        name="look back",
        chosen=looking_back,
        small=True,
        tip=tip,
    )
    head = Row([Heading("Log"), Gap(weight=1), button])
    return Card(Column([head, log], gap=8), padding=10, name="log", weight=1)


class CounterBar(Bar):
    """How far a counter is on the way to a goal, standing in the rail; a right click sets it."""

    def __init__(self, count: Count, change: Action) -> None:
        super().__init__(count.value, count.full, words=count.words)
        self.name, self.tip = f"counter {count.name}", f"{self.words}. Right-click sets it by hand."
        self.label, self.change = capital(count.name), change

    def height(self, paint: Paint, width: int) -> int:
        return paint.px(self._tall(paint, width) + 4) + 2 * paint.line(12)

    def _tall(self, paint: Paint, width: int) -> int:
        """Units of the bar: more where its name lies along it."""
        return 44 if paint.width(self.label, 12) <= width else 60

    def draw(self, paint: Paint, surface: pygame.Surface, look: Look) -> None:
        room = self.rect.height - paint.px(4) - 2 * paint.line(12)  # in a low rail the bar gives way, not its numbers
        track = pygame.Rect(0, 0, paint.px(8), max(0, min(room, paint.px(self._tall(paint, self.rect.width)))))
        track.midtop = self.rect.centerx, self.rect.top + paint.line(12)
        paint.box(surface, track, paint.field, None, pixels=track.width // 2)
        share = max(0.0, min(1.0, self.value / self.full)) if self.full else 0.0
        filled = track.copy()
        filled.height = round(track.height * share)
        filled.bottom = track.bottom
        if filled.height:
            paint.box(surface, filled, paint.accent, None, pixels=min(track.width, filled.height) // 2)
        numbers = [(f"{self.value}/{self.full}", track.bottom + paint.px(2))]
        if paint.width(self.label, 12) <= self.rect.width:
            numbers.append((self.label, self.rect.top))
        else:
            self._draw_upwards(paint, surface, track)
        for words, top in numbers:
            paint.text(surface, words, (self.rect.centerx - paint.width(words, 12) // 2, top), 12, paint.words)

    def _draw_upwards(self, paint: Paint, surface: pygame.Surface, track: pygame.Rect) -> None:
        """The name along the bar, where it would be cut above it."""
        words = paint.fitted(self.label, track.bottom - self.rect.top, 12)
        line = pygame.Surface((paint.width(words, 12), paint.line(12)), pygame.SRCALPHA)
        paint.text(line, words, (0, 0), 12, paint.words)
        surface.blit(turned := pygame.transform.rotate(line, 90), turned.get_rect(bottomright=track.bottomleft))

    def press(self, point: Point, button: int, ui: Host) -> bool:
        return button == 3

    def release(self, point: Point, button: int, ui: Host) -> None:
        if self.takes(point):
            self.change()
