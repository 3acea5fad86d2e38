"""Which cards lie in the hand of those who look, and what a click on one of them does by the rules' own choices."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Final, NamedTuple

from msgspec import structs

from vtt.app.table.cards.hand_backs import HandBacks, Hidden
from vtt.app.table.cards.hand_card import HandCard
from vtt.app.table.cards.hand_strip import HandStrip
from vtt.app.table.deeds import Deeds
from vtt.app.table.people.looking import Looking
from vtt.app.table.people.numbers import key_of, numbers_of
from vtt.app.table.people.own_hand import IN_HAND, hand_of, key_in_hand, numbered, owned_by
from vtt.app.table.people.who_acts import held
from vtt.app.widgets.base import Action
from vtt.app.widgets.layer import then
from vtt.play.secrecy import private_hands
from vtt.rules.base import Choice, Option, Pick
from vtt.rules.cards import Card
from vtt.rules.enumeration import count, enumerated
from vtt.rules.events import Said
from vtt.rules.optional import DealsCards, ShowsCards
from vtt.rules.plan import Seat

HALVES: Final = "Point at a card; click a half, or its picture"
FEW: Final = 2
SEVERAL: Final = 4
"""New cards whose names have room above the hand: in a small window, and in another one."""
ALL_WAYS: Final = "all ways to play it; a click on a half plays that"


class Play(NamedTuple):
    """What a click on a card does (None: nothing), in a few words; or why it cannot be played now."""

    action: Action | None = None
    words: str = ""
    refusal: str = ""
    number: int = 0
    """The number of its answer in the list that is open; 0: none is."""
    halves: tuple[tuple[Action, str], ...] = ()
    """What a click on each half of it does, and in words."""
    shut: tuple[int, ...] = ()
    """The halves that cannot be played now, or would bring nothing."""


def hand_strip(looking: Looking, deeds: Deeds, speed: float, *, low: bool, warns: bool = False) -> HandStrip | None:
    """The hand in the middle of the dock; None where nobody here ever has cards. Covered already while the screen waits
    to be handed over. `low`: in a small window; `warns`: what wastes something is done at the second click."""
    ruleset, acting = looking.session.ruleset, looking.seat(looking.acting_seat)
    if not isinstance(ruleset, DealsCards):
        return None
    handing_over = acting is not None and not acting.bot and acting.id not in looking.seats and bool(looking.seats)
    if handing_over and looking.back is None and not looking.passes_to:
        return None
    backs = [HandBacks(_hidden(looking, deeds, seat.id), low=low) for seat in _others(looking)]
    seats, shown = hand_of(looking)
    said = (ruleset.empty_hand(looking.table, seat) for seat in seats) if isinstance(ruleset, ShowsCards) else ()
    draws = looking.seats and not shown and looking.ending is None
    empty = " ".join(dict.fromkeys(words for words in said if words)) if draws else ""
    if not shown and not backs and not empty:
        return None
    cards: list[HandCard] = []
    plays = Plays(looking, deeds, warns=warns)
    fresh = {card.id for card in shown if not card.refusal}
    about = {one.card for choice in looking.choices for one in choice.options()} - {""} if looking.deciding else set()
    for card, name, number in numbered(looking, seats, shown):
        spent = card.refusal if card.id in fresh else ""  # what the other one of the two can does not make it usable
        play = Play(refusal=spent or card.refusal) if spent or looking.passed_on else plays.of(card)
        keys = key_of(play.number, looking.choices) if play.number else ""
        if not keys and play.action is not None and not looking.listing:
            keys = key_in_hand(looking, card, name, number)
        asks = looking.listing or looking.choosing_cards  # who chooses cards for a round has not played one
        leaves = partial(looking.card_numbers.plays, owned_by(seats, shown), name, asked=asks)
        action = then(leaves, play.action) if play.action is not None else None
        made = HandCard(
            replace(card, shut=tuple(sorted({*card.shut, *play.shut}))) if play.shut else card,
            action,
            chosen=card.state in ("leading", "second"),
            refusal=play.refusal,
            keys=keys,
            name=f"card {name}",
        )
        made.does, made.anyway = play.words, action if play.refusal else None
        made.halves = [(then(leaves, half), words) for half, words in play.halves]
        made.listed = looking.picking is not None
        made.asked_about = about == {card.id}
        cards.append(made)
    beside = held(looking) if looking.passed_on else looking.selected
    owner = looking.figure(shown[0].figure) if shown and shown[0].figure != beside else None
    asked = _asked(looking, shown[0].figure) if shown else ""
    whose = owner.name if owner is not None else ""
    told_how = owned_by(seats, shown) in looking.card_numbers.clicked
    if not whose and not told_how and not looking.listing and any(one.able and (low or one.halves) for one in cards):
        whose = "Click a card to play it"  # the figure's card leaves out what they do
        if any(one.halves for one in cards):  # low cards show none before they rise
            whose = HALVES if low else "Click on a half of a card to play it"
    if looking.passes_to:
        new = looking.new_cards
        who = owner.name if owner is not None else "You"  # beside it stands who acts next
        whose = f"{who} drew {count(len(new), 'card') if len(new) > (FEW if low else SEVERAL) else enumerated(new)}"
    title = asked or _drew(looking, seats) or whose
    seen = bool(looking.seats)  # else only what lies open of it
    whose_hand = shown[0].figure if shown else looking.acting_figure  # of one whose last card was played, too
    lies = tuple(seats), whose_hand, bool(asked), seen
    side = next((one.side for one in map(looking.seat, seats) if one is not None), "")
    strip = partial(HandStrip, speed=speed, low=low, moment=looking.session.moment.number)
    strip = partial(strip, turn=(looking.turn_told, lies), whose=(looking.round_told, lies), side=side)
    which = _which_card(looking)
    return strip(cards, backs, empty=empty, title=title, asked=bool(asked), which=which)


def _which_card(looking: Looking) -> bool:
    """Whether all that is asked is which of many cards it is."""
    answers = [one for one, _ in numbers_of(looking)] if looking.deciding else []
    return len(answers) > FEW and all(isinstance(one, Option) and one.card for one in answers)


def _drew(looking: Looking, seats: Sequence[str]) -> str:
    """What came into the hand of these seats by what was done last, where no curtain falls after it."""
    events = () if looking.back is not None or looking.passes_to else looking.session.moment.events
    seen = looking.seats.intersection(seats)
    own = (event for event in events if isinstance(event, Said) and seen.intersection(event.secret_to))
    return next((event.words for event in own), "")


def _asked(looking: Looking, figure: str) -> str:
    """What is to be chosen among the cards of a figure, in one sentence."""
    if not looking.choosing_cards:
        return ""
    asking = (choice for choice in looking.choices if choice.role == "hand" and choice.figure in ("", figure))
    return next((choice.detail for choice in asking if choice.detail), "")


def _others(looking: Looking) -> Iterable[Seat]:
    return private_hands(looking.session, looking.seats) if looking.back is None else []


def _hidden(looking: Looking, deeds: Deeds, seat_id: str) -> Hidden:
    """A hand that lies face down while everybody looks on: only its number is taken from the seat's own view."""
    seat = looking.seat(seat_id)
    assert seat is not None
    ruleset, session = looking.session.ruleset, looking.session
    assert isinstance(ruleset, DealsCards)
    views = session.view(frozenset((seat.id,))), session.view(frozenset())
    own, shown = ([card for card in ruleset.hand(view, seat.id) if card.state in IN_HAND] for view in views)
    return Hidden(seat.name, len(own) - len(shown), "plain", partial(deeds.hand, seat), f"hand {seat.id}")


class Plays:
    """What can be done with cards now, found once for a whole hand."""

    def __init__(self, looking: Looking, deeds: Deeds, *, warns: bool = False) -> None:
        self.looking = looking
        self.deeds = deeds
        self.warns = warns
        self._open = looking.listing
        self._numbers = self._numbered()
        self._direct: dict[str, list[Choice]] = {}
        self._listed: dict[str, list[tuple[Choice, Option]]] = {}
        for choice in self._choices():
            if choice.card:
                self._direct.setdefault(choice.card, []).append(choice)
            elif choice.pick == "option" and not choice.refusal:
                for option in choice.options():
                    if option.card:
                        self._listed.setdefault(option.card, []).append((choice, option))

    def _choices(self) -> Iterable[Choice]:
        """The choice that is being picked, else all there are."""
        picking = self.looking.picking
        if picking is not None and self._open:
            yield structs.replace(picking.choice, card="", pick="option", options=lambda: picking.meant)
        else:
            yield from self.looking.choices

    def _numbered(self) -> Mapping[str, int]:
        """The numbers of cards in the list that is open. One that several answers play has none of its own: each of
        their keys plays it otherwise."""
        if not self._open:
            return {}
        listed = [
            (one.card, number) for one, number in numbers_of(self.looking) if isinstance(one, Option) and one.card
        ]
        times = Counter(card for card, _ in listed)
        return {card: number for card, number in listed if times[card] == 1}

    def of(self, card: Card) -> Play:
        """What a click on a card does."""
        listed = [one for one in self._listed.get(card.id, ()) if _may_be(one[0], card)]
        direct = [one for one in self._direct.get(card.id, ()) if _may_be(one, card)]
        usable = [choice for choice in direct if not choice.refusal]
        if len(usable) == 1 and usable[0].reason and usable[0].half < 0:
            return Play(partial(self.deeds.choose, usable[0]), refusal=usable[0].reason)  # it would be wasted
        if usable:
            return self._chosen(card, direct)
        if listed:
            return self._picked(card, listed)
        if direct:
            return Play(partial(self.deeds.choose, direct[0]), refusal=direct[0].refusal)
        refusal = card.refusal or self._refused(card) if self.looking.my_turn or card.figure else ""
        return Play(words="" if refusal else self._first(card), refusal=refusal)

    def _refused(self, card: Card) -> str:
        """Why a card cannot be used that is not asked for: it stays grey while another one's list is open."""
        own = [one for one in self.looking.choices if one.card == card.id and _may_be(one, card)] if self._open else []
        return own[0].refusal or own[0].reason if len(own) == 1 else ""

    def _first(self, card: Card) -> str:
        """What comes before anything can be done with a card that is in nobody's turn, or in another one's, or while
        the list of something else is open."""
        looking = self.looking
        if self._open and looking.picking is not None:
            able = any(one.card == card.id and not one.refusal for one in looking.choices)
            return f"Esc first leaves the list of “{looking.picking.choice.name}”." if able else ""
        if not looking.my_turn or self._open or looking.acting_figure == card.figure:
            return ""
        if (acting := looking.figure(looking.acting_figure)) is not None:
            return f"It is {acting.name}'s turn."
        own = (one for one in looking.choices if one.role == "begin" and one.figure == card.figure and card.figure)
        begins = next(own, looking.big_choice())
        return f"“{begins.name}” comes first." if begins is not None and not begins.refusal else ""

    def _chosen(self, card: Card, direct: list[Choice]) -> Play:
        """Choices that play this very card; several become one list of ways. Where there are halves each way keeps its
        number, also when another one cannot be played any more."""
        choices = [choice for choice in direct if not choice.refusal]
        printed = {choice.half for choice in direct if choice.half >= 0}
        shut = tuple(sorted(printed - {choice.half for choice in choices if not choice.reason}))
        if len(choices) == 1:
            only, shut = choices[0], shut or tuple(half for half, why in enumerate(choices[0].halves) if why)
            words = ALL_WAYS if only.halves and only.pick == "option" else self._does(only, card)
            return Play(partial(self.deeds.choose, only), words, halves=self._ways_of_halves(only), shut=shut)

        def ways() -> Iterable[Option]:
            for place, choice in enumerate(direct, 1):
                for option in choice.options() if choice in choices else ():
                    detail = " ".join(filter(None, (choice.detail, choice.waste and f"{choice.waste}.")))
                    own = structs.replace(option, label=choice.name, detail=detail, reason=choice.reason)
                    yield structs.replace(own, number=place) if printed else own

        together = Choice(card.name, "option", card.figure, detail=card.text, options=ways)
        halves = self._halves(card)
        return Play(partial(self.deeds.choose, together), ALL_WAYS if halves else "play it", halves=halves, shut=shut)

    def _does(self, choice: Choice, card: Card) -> str:
        """What a click on a card does that can be played in one way, with what else it says than the card itself, and
        before that what it wastes."""
        said = "" if choice.note in card.text else f" · {choice.note}"
        does = f"{choice.minor or 'play it'}{said}"
        asked = self.warns and choice.waste and not self.looking.warns(choice)
        return f"{choice.waste}. Twice: {does}" if asked else does

    def _halves(self, card: Card) -> tuple[tuple[Action, str], ...]:
        """What each half of a card does, where both can be told apart."""
        by_half = {one.half: one for one in self._direct.get(card.id, ()) if one.half >= 0 and _may_be(one, card)}
        found = [by_half[half] for half in (0, 1) if half in by_half]
        if len(found) < 2 or self._open:
            return ()
        return tuple((partial(self.deeds.choose, one), self._said(one)) for one in found)

    def _said(self, choice: Choice) -> str:
        """What a click on half of a card does, why nothing, or what it wastes where people are asked once more."""
        if self.looking.warns(choice):
            return f"{choice.waste} — click again to play it"
        return choice.refusal or choice.reason or " · ".join(filter(None, (f"Click: {choice.name}", choice.note)))

    def _ways_of_halves(self, choice: Choice) -> tuple[tuple[Action, str], ...]:
        """What each half does of a card whose ways are the options of one choice: the only way it can be played, else
        a list of its own."""
        if len(choice.halves) != 2 or choice.pick == "now" or self._open:
            return ()
        options = tuple(choice.options())
        return tuple(
            self._ways(choice, [one for one in options if one.half == half], refusal)
            for half, refusal in enumerate(choice.halves)
        )

    def _ways(self, choice: Choice, ways: Sequence[Option], refusal: str) -> tuple[Action, str]:
        if len(ways) == 1:
            return partial(self.deeds.submit, ways[0].command), f"Click: {ways[0].label}"
        if not ways:
            return partial(self.deeds.choose, structs.replace(choice, refusal=refusal)), refusal
        narrowed = structs.replace(choice, options=lambda: tuple(ways))
        alike, many = said_alike(ways), count(len(ways), "way")
        words = f"{alike} · {many} to pay for it" if alike else f"{many} to play it"
        return partial(self.deeds.choose, narrowed), f"Click: {words}"

    def _picked(self, card: Card, listed: list[tuple[Choice, Option]]) -> Play:
        """Answers that choose this card."""
        choices = list({id(choice): choice for choice, _ in listed}.values())
        name, number = choices[0].name, self._numbers.get(card.id, 0)
        words = _deed(listed[0][1].label, card.name) if len(listed) == 1 else ""
        words = words or name.partition(":")[0].lower()
        vain = {option.reason for _, option in listed}
        if len(choices) == len(vain) == 1 and "" not in vain and not self._open:
            own = tuple(option for _, option in listed)
            pick: Pick = "now" if len(own) == 1 else "option"
            wasted = structs.replace(choices[0], name=card.name, pick=pick, reason=own[0].reason, options=lambda: own)
            return Play(partial(self.deeds.choose, wasted), refusal=own[0].reason)
        if len(listed) == 1:
            return Play(partial(self.deeds.submit, listed[0][1].command), words, number=number)
        if len(choices) == 1:
            own = tuple(option for _, option in listed)
        else:
            own = tuple(structs.replace(option, label=choice.name) for choice, option in listed)
        narrowed = structs.replace(choices[0], name=card.name, pick="option", options=lambda: own)
        return Play(partial(self.deeds.choose, narrowed), words, number=number)


def _deed(label: str, card: str) -> str:
    """What an answer does with the card that it names, in the middle of a line: “lose Grindstone”; empty where it only
    names it."""
    verb = label.removesuffix(f" {card}")
    return f"{verb.lower()} {card}" if verb != label and verb.isalpha() else ""


def said_alike(ways: Iterable[Option]) -> str:
    """What several ways do that differ only in what pays for them; empty where they do something else each."""
    said = {way.label.removesuffix(f" ({', '.join(way.means)})") for way in ways}
    return said.pop() if len(said) == 1 else ""


def _may_be(choice: Choice, card: Card) -> bool:
    """Whether a choice can mean this card: of two figures that hold the same one, only its own."""
    return not card.figure or choice.figure in ("", card.figure)
