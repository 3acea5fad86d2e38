"""Who sits at a new game, as people see and change it: names, colours, bots, and whom each leads."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from vtt.app.new_game.adding_player import ask_whom, left_to_lead
from vtt.app.new_game.seating import (
    hero_turned,
    heroes_led,
    leaders,
    named_apart,
    next_colour,
    one_more,
    party_kept,
    taken_away,
    too_many_or_none,
)
from vtt.app.new_game.widgets import ColourButton, heroes_chosen, show_seat
from vtt.app.seat_signs import COLOURS, first_colours
from vtt.app.stage import Stage
from vtt.app.widgets.base import Action, Host, Point, Widget
from vtt.app.widgets.button import Button, Toggle
from vtt.app.widgets.field import TextField
from vtt.app.widgets.label import Flow, Heading, Label
from vtt.app.widgets.layout import Gap, Row
from vtt.rules.known import HeroOffer
from vtt.rules.plan import Seat


class HeroButton(Button):
    """Whom a seat may lead. What it says is asked for when it is read: other seats are renamed meanwhile."""

    says: Callable[[], str] = str

    def hint(self, point: Point) -> str:
        self.tip = self.says()
        return super().hint(point)


class Seats:
    """The seats of the scenario that is chosen. `changed` is called when what is shown of them may be another."""

    def __init__(self, stage: Stage, ui: Host, changed: Action) -> None:
        self.stage, self.ui, self.changed = stage, ui, changed
        self.seats: list[Seat] = []
        self.offers: Sequence[HeroOffer] = ()
        self.players = 0, 0
        self.arranged = False
        """Whether people have said who leads whom."""

    def take(self, seats: Sequence[Seat], offers: Sequence[HeroOffer], players: tuple[int, int]) -> None:
        """Those of another scenario for so many `players`, under the names that were last given to them; whom people
        have sat down stay where the game is the same and as many may play."""
        names, same = self.stage.settings.names, bool(offers) and offers == self.offers
        self.offers, self.players = offers, players
        planned = [
            replace(seat, colour=colour, name=names.get(seat.id, seat.name))
            for seat, colour in zip(seats, first_colours(seats), strict=True)
        ]
        self.arranged = self.arranged and same
        self.seats = party_kept(self.seats, planned, players) if self.arranged else planned

    def rows(self) -> Iterator[Widget]:
        """A heading, and each seat with the heroes it may lead."""
        yield self.head()
        for number in range(len(self.seats)):
            yield from self._rows(number)

    def head(self) -> Widget:
        """How many heroes are chosen, and a way to seat one more person."""
        if not self.offers:
            return Heading("Seats")
        refusal = f"{len(COLOURS)} people sit here already." if len(self.seats) >= len(COLOURS) else ""
        more = Button(
            "Add a player", self._add_seat, icon="icon/plus", small=True, refusal=refusal, name="add a player"
        )
        return Row(
            [Heading(f"Seats · {heroes_chosen(heroes_led(self.seats), self.players)}"), Gap(weight=1), more], gap=12
        )

    def _rows(self, number: int) -> list[Widget]:
        seat = self.seats[number]
        name = TextField(
            seat.name,
            change=partial(self._rename, number),
            stands_in=True,
            longest=24,
            name=f"name {number}",
            weight=1,
        )
        name.in_turn = "names"
        colour = ColourButton(seat.colour, partial(self._next_colour, number), name=f"colour {number}")
        bot = Toggle("Bot", seat.bot, partial(self._set_bot, number), name=f"bot {number}")
        idle = bool(self.offers) and seat.side == "heroes" and not seat.heroes
        several = len(seat.heroes) > 1 and len(leaders(self.seats)) > 1  # a click on a hero adds one
        leads = "Leads nobody: only watches" if idle else f"Leads {len(seat.heroes)} heroes" if several else ""
        side: list[Widget] = [Label(leads or seat.side.capitalize(), quiet=True, weight=1)]
        if seat.side == "heroes" and (self.offers or not seat.heroes):
            leave = partial(self._remove_seat, number)
            tip = "Take this seat away." + (" Another one leads its heroes then." if seat.heroes else "")
            alone = "" if len(leaders(self.seats)) > 1 else "Somebody has to lead the heroes: let a bot do it."
            cross = Button(
                "", leave, icon="icon/close-card", small=True, refusal=alone, name=f"remove {number}", tip=tip
            )
            side.append(cross)
        rows: list[Widget] = [Row([colour, name, bot, Row(side, weight=1)], gap=12)]
        if self.offers and (seat.heroes or seat.side == "heroes"):
            rows.append(Flow([self._hero(number, hero.id) for hero in self.offers], gap=6))
        return rows

    def _hero(self, number: int, hero: str) -> Widget:
        offer = next(entry for entry in self.offers if entry.id == hero)
        chosen = hero in self.seats[number].heroes
        button = HeroButton(
            offer.name,
            partial(self._turn_hero, number, hero),
            icon=self._picture_of(offer),
            small=True,
            kind="quiet" if self._leader(number, hero) else "plain",
            chosen=chosen,
            name=f"hero {number} {hero}",
        )
        button.says = partial(self._told, number, offer)
        return button

    def _leader(self, number: int, hero: str) -> str:
        """The name of another seat than this one that leads a hero; empty: none."""
        return next((one.name for place, one in enumerate(self.seats) if place != number and hero in one.heroes), "")

    def _told(self, number: int, offer: HeroOffer) -> str:
        """What a hero can, and what a click on it does."""
        led, hint = self.seats[number].heroes, ""
        if leader := self._leader(number, offer.id):
            hint = f"{leader} leads this hero: a click takes it over."
        elif led and offer.id not in led:
            hint = "A click adds this hero; one on a chosen hero lets that go."
        return f"{offer.words.rstrip('.')}. {hint}" if hint else offer.words

    def _picture_of(self, offer: HeroOffer) -> str:
        return self.stage.sprites.figure_name(f"hero/{offer.id}", offer.picture)

    def _rename(self, number: int, name: str) -> None:
        self.seats[number] = replace(self.seats[number], name=name)

    def _arrange(self, seats: Sequence[Seat]) -> None:
        self.seats[:], self.arranged = seats, True
        self.changed()

    def _set_bot(self, number: int, on: bool) -> None:
        self.seats[number] = replace(self.seats[number], bot=on)
        self.changed()

    def _add_seat(self) -> None:
        """One more person sits down, once it is known whom they lead; where each hero is another one's they watch."""
        seat = one_more(self.seats, self.stage.settings.names)
        left = tuple(left_to_lead(self.seats, self.offers, self.players[1]))
        if left:
            ask_whom(self.ui, seat.name, left, self._picture_of, partial(self._sit_down, seat))
        else:
            self._sit_down(seat, "")

    def _sit_down(self, seat: Seat, hero: str) -> None:
        seats = named_apart([*self.seats, seat], self.stage.settings.names)
        self._arrange(hero_turned(seats, len(seats) - 1, hero) if hero else seats)
        show_seat(self.ui, len(self.seats) - 1)

    def _remove_seat(self, number: int) -> None:
        self._arrange(taken_away(self.seats, number))

    def _next_colour(self, number: int) -> None:
        self.seats[number] = next_colour(self.seats[number])
        self.changed()

    def _turn_hero(self, number: int, hero: str) -> None:
        self._arrange(hero_turned(self.seats, number, hero))

    def refusal(self) -> str:
        """Why nobody can begin with these, in one sentence; empty: they can."""
        return too_many_or_none(self.seats, self.players[1]) if self.offers else ""
