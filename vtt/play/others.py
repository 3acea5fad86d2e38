"""What others do in a game: whom people lead, whose turn goes on, and each deed of a turn of others in one line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from vtt.board.pieces import Figure
from vtt.play.befallen import PARTS_OF_ATTACKS, hurts, in_turns, said_by
from vtt.play.story import Told
from vtt.rules import events as happened
from vtt.rules.attacks import Addend, Reckoned, prevented, settled
from vtt.rules.base import Event
from vtt.rules.events import ATTACKS, TEST
from vtt.rules.plan import Seat

QUIET: Final = (happened.TurnBegan, happened.TurnEnded, happened.RoundBegan, happened.RoundEnded, Told)
"""What says nothing of what was done in a turn."""
Leads = Callable[[str], bool]
"""Whether people lead the figure of this id."""
Goes = Callable[[happened.Moved], str]
"""Where a walk led, in a sentence, of which its game says nothing."""


@dataclass(frozen=True)
class Deed:
    """What somebody did, in one line. `doer` and `target`: the figures, where they are known; `seat`: the one that
    played a card; the target `loses` so much; `matters`: a figure of people was hurt, struck by a condition or felled,
    or one that fights beside them was hurt or felled, a bot that plays against them has done more than attack, or a
    monster has called another one; somebody that fights beside them `gains` what it keeps (a find, a level, who serves
    it); the `attack` it was, if it was one, less what was prevented after it was worked out; whether
    it was no more than a `walk`."""

    moment: int
    words: str
    doer: str = ""
    target: str = ""
    seat: str = ""
    loses: int = 0
    matters: bool = False
    gains: bool = False
    attack: Reckoned | None = None
    walk: bool = False
    card: str = ""
    """The card that was turned up, where it befalls all who play."""
    leads: bool = False
    """Whether what comes of it is told with it: a test, or what a monster does beside walks and attacks."""


def led_by_people(seats: Iterable[Seat], figure: Figure) -> bool:
    """Whether a person decides what a figure does. Monsters that act by themselves may be kept by a seat of heroes:
    then nobody leads them, people only carry out what they do."""
    everybody = tuple(seats)
    seat = next((one for one in everybody if one.id == figure.seat), None)
    if seat is None:
        return any(one.side == figure.side and not one.bot for one in everybody)
    return not seat.bot and leads(seat, figure, everybody)


def leads(seat: Seat, figure: Figure, seats: Iterable[Seat]) -> bool:
    """Whether this seat decides what a figure does: more than keeping a monster that acts by itself."""
    return figure.seat == seat.id and _plays(seat, figure.side, tuple(seats))


def belongs(seat: Seat, name: str, seats: Iterable[Seat]) -> bool:
    """Whether something meant for a seat or side of this name is for this seat."""
    return name in ("", seat.id) or _plays(seat, name, tuple(seats))


def watches(seat: Seat, figures: Iterable[Figure], seats: Iterable[Seat]) -> bool:
    """Whether a seat leads nobody while another of its side does: whoever sits there watches. A hero of its own who is
    not on the table, as it has not come yet or is gone for good, is still led."""
    everybody = tuple(seats)
    beside = [other for other in everybody if other.side == seat.side and other != seat]
    if not beside:
        return False
    there = {figure.id: figure for figure in figures}
    sat = {one.id: one for one in everybody}
    leading = {one.seat for one in there.values() if one.seat in sat and leads(sat[one.seat], one, everybody)}
    if seat.id in leading or any(hero not in there for hero in seat.heroes):
        return False
    return any(other.id in leading or other.heroes for other in beside)


def who_sits(seats: Sequence[Seat]) -> str:
    """All who sit at a table, for a list of games."""
    watching = [seat.id for seat in seats if watches(seat, (), seats)]
    kinds = ((seat, "bot" if seat.bot else "watching" if seat.id in watching else "") for seat in seats)
    return " · ".join(f"{seat.name} ({kind})" if kind else seat.name for seat, kind in kinds)


def people_act(seats: Iterable[Seat], side: str) -> bool:
    """Whether a side's turn is that of people."""
    everybody = tuple(seats)
    return any(not seat.bot and _plays(seat, side, everybody) for seat in everybody)


def fellows(seats: Iterable[Seat]) -> frozenset[str]:
    """The heroes that bots lead on a side of people."""
    everybody = tuple(seats)
    beside = (seat for seat in everybody if seat.bot and people_act(everybody, seat.side))
    return frozenset(hero for seat in beside for hero in seat.heroes)


def _plays(seat: Seat, side: str, everybody: Sequence[Seat]) -> bool:
    """Whether a seat is of a side, or plays one that no seat has."""
    return seat.side == side or (side not in {one.side for one in everybody} and not seat.heroes)


@dataclass
class TurnOfOthers:
    """Follows events: `theirs` while a turn of others goes on, `between` turns while none does, where perils strike;
    `deeds` of both since people last had a turn."""

    theirs: bool = False
    between: bool = False
    deeds: tuple[Deed, ...] = ()
    lands: dict[str, Reckoned] = field(default_factory=dict)
    """Whom an attack has struck whose damage is not suffered yet: people may be asked first whether they bear it."""
    borne: Reckoned | None = None
    """The attack whose damage is being suffered: some comes in parts, by a card or a condition besides the dice."""
    acts: str | None = None
    """The figure of others whose turn it is (empty: a whole side's); None: it is nobody's, or one of people."""
    began: Deed | None = None
    """The last turn of others that began."""
    said: tuple[Deed, ...] = ()
    """What the log says first of each moment of turns of others: all there is to tell where no deed was done."""

    def end(self) -> None:
        """Their turns are over: if none of them left a deed, what was said in them is told, or only who acted."""
        self.deeds = self.deeds or self.said or ((self.began,) if self.began is not None else ())
        self.began, self.said = None, ()

    def take_back(self, moment: int) -> None:
        """What was done after this moment is taken back."""
        self.deeds = tuple(deed for deed in self.deeds if deed.moment <= moment)
        self.said = tuple(deed for deed in self.said if deed.moment <= moment)
        if self.began is not None and self.began.moment > moment:
            self.began = None

    def hear(
        self,
        events: Iterable[Event],
        moment: int,
        seats: Iterable[Seat],
        ours: Leads,
        bot: Seat | None = None,
        goes: Goes = lambda _: "",
    ) -> None:
        """What happened at a moment, in its order, as those who look may know it. `bot`: the seat whose bot did it."""
        everybody = tuple(seats)
        for part in in_turns(events):
            self._hear(part, moment, everybody, ours, bot, goes)
            self._listen(part, moment, ours, everybody, bot)
        if bot is not None and not people_act(everybody, bot.side):
            self.deeds = tuple(
                replace(deed, matters=deed.matters or (deed.moment == moment and deed.attack is None))
                for deed in self.deeds
            )

    def _hear(
        self, told: Sequence[Event], moment: int, everybody: Sequence[Seat], ours: Leads, bot: Seat | None, goes: Goes
    ) -> None:
        beside = fellows(everybody)
        minded: Leads = lambda figure: ours(figure) or figure in beside  # noqa: E731
        companions = {hero for seat in everybody if seat.bot for hero in seat.heroes}
        blows = [event for event in told if isinstance(event, Reckoned)]
        waiting = [(target, attack.figure) for target, attack in self.lands.items()]
        struck = {*((event.target, event.figure) for event in blows), *waiting}
        hurt = {*((event.target, event.figure) for event in blows if hurts(event)), *waiting}
        told_of: Leads = lambda figure: ours(figure) or (self.theirs and figure not in companions)  # noqa: E731
        means = ""
        for event in told:
            means = _means(event, means)
            if not isinstance(event, PARTS_OF_ATTACKS) or self.borne is None or event.figure != self.borne.target:
                self.borne = None
            if isinstance(event, happened.TurnBegan | happened.TurnEnded):
                self.between = isinstance(event, happened.TurnEnded)
            if isinstance(event, happened.TurnBegan) and (event.figure or event.side):
                self.theirs = not (ours(event.figure) if event.figure else people_act(everybody, event.side))
            elif not (self.theirs or self.between) or self._bears(event, minded):
                continue
            elif isinstance(event, happened.Prevented):
                self._prevents(event)
            elif isinstance(event, happened.Tired) and ours(event.figure):
                if event.words and not event.paid:
                    self._comes_of_it(Deed(moment, event.words, target=event.figure, matters=True))
            elif isinstance(event, happened.Rolled) and event.reason == TEST and event.words and told_of(event.figure):
                self.deeds = (*self.deeds, Deed(moment, event.words, target=event.figure, leads=True))
            elif isinstance(event, happened.Planned) and event.space is None and not ours(event.figure):
                self.deeds = (*self.deeds, Deed(moment, event.words, event.figure, leads=True))
            elif isinstance(event, happened.Moved) and event.cause == "move":
                if not ours(event.figure):
                    self._walk(Deed(moment, event.words or goes(event), event.figure, walk=True))
            elif isinstance(event, happened.Recovered) and self.theirs and event.words and ours(event.figure):
                self.deeds = (*self.deeds, Deed(moment, f"{means}{event.words}", target=event.figure))
            elif event.words and (who := self._gains(event, moment)) in beside:
                self._comes_of_it(Deed(moment, event.words, who, gains=True, leads=True))
            elif isinstance(event, happened.CardMoved) and event.change == "played" and event.words and bot is not None:
                self.deeds = (*self.deeds, Deed(moment, event.words, seat=bot.id))
            elif isinstance(event, happened.Said) and event.by and not ours(event.by):
                self.deeds = (*self.deeds, Deed(moment, event.words, event.by))
            elif isinstance(event, happened.CardMoved | happened.Said) and event.befalls:
                self.deeds = (*self.deeds, Deed(moment, event.words, card=getattr(event, "card", "")))
            elif isinstance(event, happened.CardMoved) and event.change == "lost" and not ours(event.figure):
                self.deeds = (*self.deeds, Deed(moment, event.words, event.figure, leads=True))
            else:
                if isinstance(event, Reckoned) and event.figure not in companions:
                    self._strikes(event.figure)
                told_by_attacks = hurt if isinstance(event, happened.Damaged) else struck
                for deed in _deeds(event, moment, told_by_attacks, ours, told_of, minded):
                    self._comes_of_it(self._calls(deed, event, companions))
                if isinstance(event, Reckoned) and hurts(event):
                    self.lands[event.target] = event
                elif isinstance(event, Reckoned):  # what hurts its target later is no part of it
                    self.lands.pop(event.target, None)
                    self.borne = event

    def _listen(
        self, told: Sequence[Event], moment: int, ours: Leads, everybody: Sequence[Seat], bot: Seat | None
    ) -> None:
        """What the log says of a turn of others."""
        seat = bot.id if bot is not None else ""
        first, words = told[0], next((one.words for one in told if one.words and not isinstance(one, QUIET)), "")
        if isinstance(first, happened.TurnBegan):
            theirs = not (ours(first.figure) if first.figure else people_act(everybody, first.side))
            self.acts = first.figure if theirs else None
            if theirs and first.words:
                self.began = Deed(moment, f"{first.words} Nothing comes of it.", first.figure, seat=seat)
        elif isinstance(first, happened.TurnEnded):
            self.acts = None
        if self.acts is not None and words:
            self.said = (*self.said, Deed(moment, words, self.acts, seat=seat))

    def _comes_of_it(self, deed: Deed) -> None:
        """A deed, with that before it which led to it."""
        last = self.deeds[-1] if self.deeds else None
        led = last is not None and last.leads and last.moment == deed.moment and deed.attack is None
        if last is not None and led and (last.target == deed.target if last.target else last.doer == deed.doer):
            words, gains = f"{last.words} {deed.words}", last.gains or deed.gains
            deed = replace(deed, words=words, doer=last.doer or deed.doer, gains=gains)
            self.deeds = self.deeds[:-1]
        self.deeds = (*self.deeds, deed)

    def _calls(self, deed: Deed, event: Event, companions: set[str]) -> Deed:
        """Who comes in somebody's turn was called: it is told of that one, and matters where no companion did it."""
        if not (isinstance(event, happened.Placed) and event.cause == "spawn" and self.acts):
            return deed
        return replace(deed, doer=self.acts, target=event.figure, matters=self.acts not in companions)

    def _gains(self, event: Event, moment: int) -> str:
        """Who has found something, or has from now on a card that is turned up, or has grown; empty: nobody. What is
        drawn or turned up with a find is what was found."""
        last = self.deeds[-1] if self.deeds else None
        match event:
            case happened.TokenChanged(change="searched" | "picked_up"):
                return event.figure
            case happened.Said():
                return event.grown
            case happened.CardMoved():
                found = last is not None and last.gains and (last.doer, last.moment) == (event.figure, moment)
                return event.figure if event.gained or found else ""
        return ""

    def _walk(self, deed: Deed) -> None:
        """Somebody went somewhere: of one walk after the other only where it led."""
        if not deed.words:
            return
        on = bool(self.deeds) and self.deeds[-1].walk and self.deeds[-1].doer == deed.doer
        self.deeds = (*(self.deeds[:-1] if on else self.deeds), deed)

    def _strikes(self, doer: str) -> None:
        """A monster strikes: that it went there first goes without saying."""
        if self.deeds and self.deeds[-1].walk and self.deeds[-1].doer == doer:
            self.deeds = self.deeds[:-1]

    def _bears(self, event: Event, minded: Leads) -> bool:
        """Whether an event is the damage of an attack that was told: then its line says how much was suffered."""
        if not isinstance(event, happened.Damaged):
            return False
        attack = self.borne = self.lands.pop(event.figure, self.borne)
        if attack is None:
            return False
        deeds = list[Deed]()
        for one in self.deeds:
            if one.attack is attack:
                loses = one.loses + event.amount
                words = attack_in_words(attack, loses)
                one = replace(one, words=words, loses=loses, matters=minded(event.figure))
            deeds.append(one)
        self.deeds = tuple(deeds)
        return True

    def _prevents(self, event: happened.Prevented) -> None:
        """Nothing comes of an attack that was told, or less than was told: its line says by what."""
        attack = self.lands.get(event.figure) if event.left else self.lands.pop(event.figure, None)
        if attack is None:
            return
        after = settled(attack, Addend(event.means, -(event.amount or attack.result), guards=True))
        if event.left:
            self.lands[event.figure] = after
        self.deeds = tuple(
            replace(one, words=attack_in_words(after), attack=after) if one.attack is attack else one
            for one in self.deeds
        )


def _means(event: Event, before: str) -> str:
    """What was said of what heals, with a gap behind it, as long as only those follow whom it heals."""
    if isinstance(event, happened.Said):
        return f"{event.words} " if event.words and not event.befalls else ""
    return before if not event.words or isinstance(event, happened.Recovered) else ""


def _deeds(
    event: Event, moment: int, struck: set[tuple[str, str]], ours: Leads, told_of: Leads, minded: Leads
) -> Iterator[Deed]:
    """An event of a turn of others as a deed, where it is one. Of those who are `struck` by somebody the attack says
    it; `told_of`: of whom is told what no other figure does to them; `minded`: whose harm matters."""
    told = said_by(event, struck)
    match event:
        case Reckoned() if not ours(event.figure):
            yield Deed(moment, attack_in_words(event), event.figure, event.target, attack=event)
        case happened.Damaged() if minded(event.figure) and event.words and not told and not ours(event.by):
            yield Deed(moment, event.words, event.by, event.figure, loses=event.amount, matters=True)
        case happened.Damaged() if event.words and not told and not event.by and told_of(event.figure):
            yield Deed(moment, event.words, target=event.figure, loses=event.amount)
        case happened.Defeated() if not told:
            yield Deed(moment, event.words, event.by, event.figure, matters=minded(event.figure))
        case happened.ConditionChanged(gained=True) if event.words and ours(event.figure) and not told:
            yield Deed(moment, event.words, event.by, event.figure, matters=True)
        case happened.DoorChanged() | happened.TokenChanged() | happened.Strengthened() if event.words and event.figure:
            if not ours(event.figure):
                yield Deed(moment, event.words, event.figure)
        case happened.Rolled() if event.reason not in (TEST, *ATTACKS) and event.words and not ours(event.figure):
            yield Deed(moment, event.words, event.figure)  # somebody stands up, or heals by dice
        case happened.Recovered() | happened.Placed() | happened.Returned() if event.words and not ours(event.figure):
            yield Deed(moment, event.words, event.figure)


def attack_in_words(one: Reckoned, suffered: int = 0) -> str:
    """Who struck whom, and what was `suffered`: “Wolf attacks Ada with its teeth: 3 damage (1 prevented by shield), 5
    of 8 left”."""
    return f"{blow_in_words(one)}: {_outcome(one, suffered)}"


def blow_in_words(one: Reckoned) -> str:
    """How such words begin: “Wolf attacks Ada with its teeth”."""
    means = f" with {one.means}" if one.means else ""
    return f"{one.figure_name} {one.verb} {one.target_name}{means}"


def _outcome(one: Reckoned, suffered: int) -> str:
    if one.missed:
        return f"misses, {one.missed}"
    unit = one.unit.removesuffix("s") if (suffered or one.result) == 1 else one.unit
    down = one.falls and bool(suffered or not one.full)
    guarded = prevented(one.addends)
    less = f" ({guarded})" if guarded else ""
    if not one.full:  # it is not by damage that such a one goes down
        said = f"{one.result} {unit}{less}{f', {one.target_name} is {one.fate}' if one.falls else ''}"
    elif not suffered:
        said = f"{one.result} {unit}, prevented" if one.result else f"no {unit}{less}"
    elif down:
        said = f"{suffered} {unit}{less}, {one.target_name} is {one.fate}"
    else:
        said = f"{suffered} {unit}{less}, {max(0, one.health - suffered)} of {one.full} left"
    return ", ".join((said, *(() if down else one.conditions), *one.notes))


def whose(deeds: Iterable[Deed], seats: Iterable[Seat], figures: Callable[[str], Figure | None]) -> str:
    """Whose deeds they are: the seat of a bot that led all who did something, or one side, or “the others”; what
    befell by itself is only told."""
    told = tuple(deeds)
    doers = [figures(name) for name in dict.fromkeys(deed.doer for deed in told) if name]
    known = [figure for figure in doers if figure is not None]
    known_seats = tuple(seats)
    led = {next((seat.id for seat in known_seats if leads(seat, one, known_seats)), "") for one in known}
    led |= {deed.seat for deed in told if deed.seat}
    sides = {figure.side for figure in known}
    bot = next((seat.name for seat in known_seats if seat.bot and led == {seat.id}), "")
    if not led and not known:
        return "meanwhile"
    return bot or (f"the {sides.pop()}" if len(sides) == 1 else "the others")
