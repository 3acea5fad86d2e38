"""An attack as people see it: its dice fall, lie, and are counted into the chain one addend at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from vtt.app.settings import SPEEDS
from vtt.app.stage import Stage
from vtt.app.table.attack.tray import STRIDE, Tray
from vtt.app.table.people.looking import Looking
from vtt.app.table.people.reached import Reached
from vtt.board.pieces import Figure
from vtt.board.table import Table
from vtt.physics.dice_tray import LONGEST
from vtt.rules.attacks import ExplainsAttacks, Reckoned
from vtt.rules.base import Event, Ruleset
from vtt.rules.enumeration import enumerated
from vtt.rules.events import ATTACKS, Rolled, RolledDie
from vtt.scene.dice import Throw

THROWN: Final = 0.7
"""Seconds that dice fall."""
LIES: Final = 0.25
"""Seconds that they lie before they are counted."""
ADDEND: Final = 0.12
FLIP: Final = 0.18
PASSES: Final = 1.2
"""Seconds that an attack stays once it is counted which hurts nobody's figure who sits here; in the small form every
one, and as long as its words take."""
READ: Final = 2.2
"""Seconds, besides those for its words, that one stays which passes by itself and is told once more at the end of the
turn."""
WORD: Final = 0.12
"""Seconds for each word of one that passes by itself."""
SETTLES: Final = 0.6
"""Seconds in which Enter still means what has just gone by itself, or does not mean what has just come up."""
RUNS: Final = 0.05
"""Seconds between two looks at how much of its time has run out."""
SEEN: Final = 0.5
"""Seconds that a result stands there before anybody can have seen it, and mean it."""
FELT: Final = 1.7
"""Height of a felt in dice."""


@dataclass(frozen=True)
class Face:
    """How a figure is drawn beside its name, also when it is gone."""

    sprite: str
    side: str
    figure: Figure | None = None


Shown = tuple[Reckoned, ...]
"""An attack, once for each figure it hits."""


def whom_it_hits(shown: Shown) -> str:
    """All whom an attack hits, by name."""
    return enumerated(list(dict.fromkeys(one.target_name for one in shown)))


def time_to_read(shown: Shown, least: float) -> float:
    """The `least` seconds that an attack stays, and those that its words take."""
    words = 0
    for one in shown:
        names = (one.figure_name, one.target_name, one.means, one.missed, *one.conditions, *one.notes)
        names += (*(addend.name for addend in one.addends), *(card.name for card in one.cards))
        words += sum(len(name.split()) for name in names)
    return least + WORD * words


def reckoned_in(events: Iterable[Event], seats: frozenset[str]) -> tuple[Reckoned, ...]:
    """The attacks among events that these seats may know."""
    return tuple(
        event
        for event in events
        if isinstance(event, Reckoned) and (not event.secret_to or seats & set(event.secret_to))
    )


def _defended(shown: Shown) -> tuple[RolledDie, ...]:
    return tuple(die for one in shown for die in one.defence)


def apart(found: Shown) -> list[Shown]:
    """The attacks of a moment, one for each time that somebody strikes: several may act in it."""
    attacks: list[Shown] = []
    for one in found:
        last = attacks[-1] if attacks else ()
        if last and last[0].figure == one.figure and one.target not in [other.target for other in last]:
            attacks[-1] = (*last, one)
        else:
            attacks.append((one,))
    return attacks


def decided_about(ruleset: Ruleset, view: Table[Any]) -> Shown:
    """The attack that somebody decides about at a table, as far as it may be seen there."""
    return ruleset.under_way(view) if isinstance(ruleset, ExplainsAttacks) else ()


def falls_now(events: Iterable[Event]) -> bool:
    """Whether dice were thrown or cards drawn for an attack in these very events, and not before."""
    return any(
        (isinstance(event, Rolled) and event.reason in ATTACKS) or (isinstance(event, Reckoned) and bool(event.cards))
        for event in events
    )


class AttackStage:
    """`shown`: the attack, once for each figure it hits; empty: none. `asked`: people decide about it now; `left_to`:
    who does so behind a curtain that falls once those who look have seen the dice. `rests`: the seconds that it stays
    once it is counted; None: until it is clicked. `small`: it has nothing to decide and passes in the small form,
    counted at once: a sum before the defence would seem to be what it came to. `counted`: addends that are counted in
    already. `read`: those that somebody has clicked away, and can have seen what they came to."""

    def __init__(self, stage: Stage, looking: Looking, tray: Tray) -> None:
        self.stage, self.looking, self.tray = stage, looking, tray
        self.shown: Shown = ()
        self.asked = self.small = False
        self.spared: frozenset[str] = frozenset()
        """Whom it hits (figures) and who may still bear it otherwise: somebody decides that."""
        self.left_to = ""
        self.rests: float | None = None
        self.read: list[Reckoned] = []
        self.settles = 0.0
        """Seconds in which nobody can mean what lies there now."""
        self._passed: Shown = ()
        """The attacks of the same moment that came before it."""
        self._coming: list[tuple[Shown, float | None]] = []
        """What is shown after it, and how long each rests."""
        self.counted = 0
        self.throws: tuple[Throw | None, Throw | None] = (None, None)
        self.faces: dict[str, Face] = {}
        self._gone = 0.0
        self._fresh = False
        self._seed = 0
        self._stood: tuple[object, ...] = ()

    # --- what is shown -----------------------------------------------------------------------------------------

    @property
    def addends(self) -> int:
        """How many are counted in one after the other."""
        return max((len(one.addends) for one in self.shown), default=0)

    @property
    def rolling(self) -> bool:
        """Whether its dice have not come to rest."""
        return any(throw is not None and not throw.resting for throw in self.throws)

    @property
    def counting(self) -> bool:
        """Whether something still moves on it."""
        return bool(self.shown) and (self.rolling or self.counted < self.addends)

    @property
    def over(self) -> bool:
        """Whether everything is counted and the result stands there."""
        return bool(self.shown) and not self.counting

    @property
    def fresh(self) -> bool:
        """Whether its result has come up only now: nobody can have seen it."""
        return self.over and not self.decided_here and self._gone < SEEN

    @property
    def reached(self) -> Reached:
        """How much of the moment is told: which of its attacks are counted. Where none lies over them, dice in the tray
        are waited for, too."""
        counted, counting = ((), self.shown) if self.counting else (self.shown, ())
        rolling = self.tray.rolling and not self.lies
        coming = (one for shown, _ in self._coming for one in shown)
        read = self.shown[0] if self.shown and not self.asked else None
        return Reached(rolling, (*self._passed, *counted), (*counting, *coming), read)

    @property
    def turned(self) -> float:
        """How far cards have turned over, from 0 to 1."""
        return 1.0 if self.over or self.counted else min(1.0, self._gone / FLIP)

    @property
    def holds(self) -> bool:
        """Whether bots and the curtain wait: until it is counted and has passed, or was clicked. Who lets bots wait for
        nothing does not want to wait either."""
        if not self.shown or self.decided_here:
            return False
        return self.counting or self.stage.settings.bot_delay > 0

    @property
    def decided_here(self) -> bool:
        """Whether those who look decide about it now."""
        return self.asked and not self.left_to

    @property
    def lies(self) -> bool:
        """Whether what was struck lies over the board: what is asked waits until it has gone."""
        return bool(self.shown) and not self.asked and not self.small

    @property
    def waits(self) -> bool:
        """Whether it stays until somebody clicks it."""
        return self.over and not self.asked and self.rests is None

    @property
    def left(self) -> float:
        """The share, from 0 to 1, that is left of its time where it passes by itself; 0: it stays, or counts still."""
        return max(0.0, 1.0 - self._gone / self.rests) if self.over and self.rests else 0.0

    def turns(self) -> bool:
        """Whether it looks different since it was last asked: it came, everything is counted, or it has gone."""
        before, self._stood = self._stood, (self.shown, self.over)
        return before != self._stood

    def take_up(
        self,
        events: Sequence[Event],
        number: int,
        *,
        fresh: bool,
        rests: Callable[[Shown], float | None] = lambda shown: None,
        called: Callable[[], str] = lambda: "",
    ) -> None:
        """The session stands at another moment. `rests`: how long an attack stays; `called`: the name of who is asked
        behind a curtain. Of several attacks all but the last one pass by themselves."""
        if fresh and self.asked:
            self.read += self.shown  # people have answered what was asked about it
        found = apart(reckoned_in(events, self.looking.seats) if fresh else ())
        asked = () if found else self.under_way()
        rolled = fresh and falls_now(events)
        self.left_to = called() if rolled and not found and not self.looking.deciding else ""
        asked = self._decided_about() if self.left_to else asked
        first = found[0] if found else asked
        self._passed, self._coming = (), []
        if not first:
            self.close()
        elif first != self.shown or asked:
            self._show(first, number, rolled=rolled, counted=not rolled and bool(self.shown))
        self.asked = bool(asked) or (len(found) == 1 and self._is_asked_about(first))
        stand = (one.id for one in map(self.looking.figure, self._borne_later()) if one and one.space is not None)
        self.spared = frozenset(one.target for one in asked) or frozenset(stand)
        self.small = bool(found) and self.stage.settings.small_attacks and not self.asked
        stay = [time_to_read(one, PASSES) if self.small else rests(one) for one in found]
        self.rests = stay[0] if stay and not self.asked else None
        if self.left_to and first:
            self.rests = time_to_read(first, PASSES)
        self._coming = list(zip(found[1:], stay[1:], strict=True))
        self._remember()

    def _is_asked_about(self, shown: Shown) -> bool:
        """Whether people are asked how one whom it hits bears it."""
        return self.looking.deciding and bool(self._borne_later() & {one.target for one in shown})

    def _borne_later(self) -> frozenset[str]:
        """Of whom somebody, a bot too, is asked how they bear it; where to somebody is pushed is asked of the board."""
        question = next(iter(self.looking.table.pending[-1:]), None)
        places = (getattr(offer, "space", None) for offer in getattr(question, "offers", ()))
        figure = getattr(question, "figure", "")
        return frozenset({figure} if figure and all(place is None for place in places) else ())

    def look_back(self, events: Sequence[Event], number: int, *, replayed: bool = False) -> None:
        """An earlier moment is looked at, or `replayed` after a handover: dice fall again as they fell."""
        self._remember()
        found = reckoned_in(events, self.looking.seats)
        self.close()
        if found:
            self._show(found, number, rolled=falls_now(events), counted=not replayed)
            self.small, self.rests = replayed, PASSES if replayed else None

    def under_way(self) -> Shown:
        """The attack that those who look decide about now, if any."""
        return self._decided_about() if self.looking.deciding else ()

    def _decided_about(self) -> Shown:
        return decided_about(self.looking.session.ruleset, self.looking.table)

    def _show(self, shown: Shown, number: int, *, rolled: bool, counted: bool) -> None:
        first, before = shown[0], self.shown
        goes_on = bool(before) and (before[0].figure, before[0].target) == (first.figure, first.target)
        if not goes_on:
            self._seed = number
        self.shown, self._gone, self._fresh = shown, 0.0, True
        dice = first.dice, _defended(shown)
        self.throws = self._thrown(dice[0], self._seed), self._thrown(dice[1], self._seed + 1)
        lay = (before[0].dice, _defended(before)) if goes_on and self.asked else ((), ())
        if lay != dice:  # of an attack that is decided about only those are thrown that lay otherwise
            for throw, now, then in zip(self.throws, dice, lay, strict=True):
                if throw is not None and now == then:
                    throw.skip()
        self.counted = 0
        moving = SPEEDS[self.stage.settings.motion] > 0
        if not moving or counted:
            self.skip()
        elif not rolled:
            self._rest()

    def _thrown(self, dice: tuple[RolledDie, ...], seed: int) -> Throw | None:
        if not dice:
            return None
        looks = [self.tray.look(die.colour, die.face) for die in dice]
        others = [[self.tray.look(die.colour, face) for face in range(self.tray.faces(die.colour))] for die in dice]
        return Throw(self.tray.painter, looks, others, seed, (4.0, FELT))

    def _remember(self) -> None:
        """How everybody looks, for those that are gone when the attack on them is shown; whoever has left the board as
        it stood there last."""
        for figure in self.looking.table.pieces.figures.values():
            known = self.faces.get(figure.id)
            stood = figure if figure.space is not None or known is None else known.figure
            self.faces[figure.id] = replace(self._face(figure), figure=stood)

    def recall(self, figures: Iterable[Figure]) -> None:
        """How those looked who were there before anybody looked on."""
        for figure in figures:
            if figure.id not in self.faces:
                self.faces[figure.id] = self._face(figure)

    def _face(self, figure: Figure) -> Face:
        return Face(self.stage.paint.sprites.figure_name(figure.kind, figure.picture), figure.side, figure)

    def figures(self) -> list[Figure]:
        """Who attacks and who is attacked, as they stand on the board, or stood there until it is counted: who falls
        stays in the light where it stood."""
        names = dict.fromkeys(name for one in self.shown for name in (one.figure, one.target) if name)
        stood = {name: self.faces[name].figure for name in names if name in self.faces}
        now = {} if self.counting else {name: self.looking.figure(name) for name in names}
        found = [[now.get(name), stood.get(name)] for name in names]
        seen = [[one for one in ways if one is not None and one.space is not None] for ways in found]
        return [ways[0] for ways in seen if ways]

    # --- time --------------------------------------------------------------------------------------------------

    def tick(self, seconds: float) -> float | None:
        """Let time pass. Seconds until the next tick is wanted (0: it moves), or None: nothing more comes by itself."""
        if not self.shown:
            self.settles = max(0.0, self.settles - seconds)
            return self.settles or None
        if self._fresh:
            self._fresh, seconds = False, 0.0
        speed = SPEEDS[self.stage.settings.motion] or 1.0
        if self.rolling:
            for throw in self.throws:
                if throw is not None:
                    throw.tick(min(seconds, STRIDE) * speed * LONGEST / THROWN)
            return 0.0
        if self.counting:
            self._gone += min(seconds, STRIDE) * speed
            counted = min(self.addends, int((self._gone - LIES) / ADDEND) + 1)
            self.counted = max(self.counted, self.addends if self.small and counted > 0 else counted)
            self._gone = self._gone if self.counting else 0.0
            return 0.0
        self._gone += seconds
        if self.rests is None:
            return SEEN - self._gone if self.fresh else None
        if self._gone < max(self.rests, SEEN):
            return RUNS
        self._next()
        self.settles = SETTLES
        return 0.0

    def _rest(self) -> None:
        for throw in self.throws:
            if throw is not None:
                throw.skip()

    def skip(self) -> bool:
        """Count everything at once. Whether something still moved."""
        moved = self.counting
        self._rest()
        self.counted = self.addends
        if moved:
            self._gone = 0.0
        return moved

    def go_on(self) -> None:
        """Somebody has read it, or does something else before they can have: the next one comes, or none."""
        self.read += () if self.fresh else self.shown
        self._next()

    def _next(self) -> None:
        if not self._coming:
            self.close()
            return
        (following, rests), *later = self._coming
        self._passed += self.shown
        self._show(following, self._seed + 2, rolled=True, counted=False)
        self.rests, self._coming = rests, later

    def close(self) -> bool:
        """Take it away, with all that was still to come. Whether it was there."""
        was = bool(self.shown)
        self.shown, self.throws, self.counted = (), (None, None), 0
        self._passed, self._coming = (), []
        self.asked, self.small, self.rests, self.left_to = False, False, None, ""
        self.spared = frozenset()
        return was
