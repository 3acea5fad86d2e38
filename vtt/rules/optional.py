"""What only some rulesets can do: a screen or a bot asks whether one can (`isinstance`) before it uses it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, runtime_checkable

from vtt.board.table import Table
from vtt.geometry.lattice import Space
from vtt.rules.base import Choice, Command, Footprint, Option
from vtt.rules.cards import Card, CardPile
from vtt.rules.status import StatusMark


@runtime_checkable
class DealsCards(Protocol):
    """A ruleset whose seats hold cards in their hands."""

    def hand(self, table: Table[Any], seat: str) -> tuple[Card, ...]:
        """The cards of a seat, from a view: those in its hand where the view shows it, and those that lie open."""


@runtime_checkable
class CountsTurns(Protocol):
    """A ruleset in which a figure may have several turns in a round with nobody between: who plays alone."""

    def turns(self, table: Table[Any]) -> int:
        """How many turns have begun, from a view."""


@runtime_checkable
class TellsOfOthers(Protocol):
    """A ruleset whose line at the top (`Ruleset.status`) can be told of a figure that does not act."""

    def status_of(self, table: Table[Any], figure: str) -> tuple[StatusMark, ...]:
        """That line with what this figure has of its own, from a view."""


@runtime_checkable
class LooksUpNames(Protocol):
    """A ruleset that can say whether all that a table names is there."""

    def unknown_name(self, table: Table[Any]) -> str:
        """What is not, as part of a sentence (“the card “x”, which …”); empty where all is there."""


@runtime_checkable
class ShowsCards(Protocol):
    """A ruleset whose cards are shown to everybody when they are played, found or drawn (`vtt.rules.events.CardMoved`
    without secrets), and lie in piles that can be looked through."""

    def face(self, table: Table[Any], deck: str, card: str) -> Card | None:
        """The face of a card by its deck and id; None where there is no such card. From a view."""

    def piles(self, table: Table[Any]) -> tuple[CardPile, ...]:
        """All decks and what lies beside them, from a view."""

    def empty_hand(self, table: Table[Any], seat: str) -> str:
        """What is said where a seat holds no cards now, in one sentence or two; empty where it need not hold any."""


@runtime_checkable
class BendsRules(Protocol):
    """A ruleset that can open to people who are not strict what it refuses them."""

    def anyway(self, table: Table[Any], choice: Choice) -> Choice | None:
        """A refused choice, or one whose options are too few, with everything that could be done at all but for the
        rules; None where nothing could. Its commands are refused until people confirm them (`by_hand`). From a view
        that the acting seat may see."""


@runtime_checkable
class GrantsActions(Protocol):
    """A ruleset in which a figure has actions, of which people can give it one more."""

    def opened_by(self, table: Table[Any], choice: Choice) -> Command | None:
        """The command by hand after which a choice refused for want of an action may be done; None where that is not
        what is missing."""


@runtime_checkable
class AsksAsWished(Protocol):
    """A ruleset whose seats may say how often they want to be asked what they do at once."""

    def asking(self, table: Table[Any]) -> tuple[Option, ...]:
        """The ways to be asked from now on, for the question that waits; that of now is `usual`. Empty where there is
        no choice. From a view that the acting seat may see."""


class Lasting(NamedTuple):
    """An effect that lasts on a figure: its name, and what it does until when in one sentence. With an `icon` (a
    sprite) it is a badge on the figure's rim."""

    figure: str
    name: str
    words: str
    icon: str = ""


@runtime_checkable
class ShowsEffects(Protocol):
    """A ruleset in which effects last on figures that are no conditions."""

    def effects(self, table: Table[Any]) -> tuple[Lasting, ...]:
        """Everything that lasts, from a view."""


class SpaceNote(NamedTuple):
    """What is said of a space on the board itself, in a word or two (`brief`: where there is little room; no `words`:
    only where it is pointed at); `warning`: it hurts; `meaning`: what it tells, in whole sentences (empty: it says so
    itself)."""

    space: Space
    words: str
    brief: str = ""
    warning: bool = False
    meaning: str = ""


@runtime_checkable
class HoldsConditions(Protocol):
    """A ruleset in which some conditions lie in the game's own state, not on the figures."""

    def held_besides(self, table: Table[Any], figure: str) -> tuple[str, ...]:
        """Those of a figure, as `Game.conditions` calls them; from a view."""


@runtime_checkable
class NotesSpaces(Protocol):
    """A ruleset that writes on spaces what they are called, what entering costs and who has the upper hand there."""

    def space_notes(self, table: Table[Any]) -> tuple[SpaceNote, ...]:
        """Everything that is written, from a view."""


@runtime_checkable
class ActsInPublic(Protocol):
    """A ruleset in which seats have secrets from each other, but often act without them."""

    def in_public(self, table: Table[Any]) -> bool:
        """Whether what must be done now needs nothing that only one seat may see: everybody may look on."""


@dataclass(frozen=True)
class Advice:
    """One thing a figure that plays itself may do now, and why (`words`, one sentence): it goes for `focus` along
    `way` (start first), gets as far as `end` in this turn and attacks `targets`, from there or where it `strikes_in`
    (None: at its end). `answer`: the key of the answer that means it, while people are asked.
    `body`: all spaces on which it lies at its end, where that is more than one."""

    figure: str
    words: str
    focus: str = ""
    way: tuple[Space, ...] = ()
    end: Space | None = None
    targets: tuple[str, ...] = ()
    answer: str = ""
    strikes_in: Space | None = None
    body: frozenset[Space] = frozenset()


@runtime_checkable
class Advises(Protocol):
    """A ruleset whose monsters play themselves: what one would do now can be shown before it happens."""

    def advice(self, table: Table[Any], figure: str) -> tuple[Advice, ...]:
        """Everything the rules leave open to a figure in its next move and attack; empty for figures that people play,
        and while it is not known yet."""


@dataclass(frozen=True)
class Motive:
    """Why a figure that plays itself does what people are asked about: its card, the half of it that applies in use,
    whom it goes for (a figure's id; empty: that is open), and in sentences why, and whom it does not see. `blows`: what
    counts in the attacks it is sure to make, which the card does not say."""

    figure: str
    card: Card
    focus: str = ""
    reasons: tuple[str, ...] = ()
    unseen: tuple[str, ...] = ()
    blows: str = ""


@runtime_checkable
class GivesMotives(Protocol):
    """A ruleset whose monsters act by cards that say for each case what they do."""

    def motive(self, table: Table[Any]) -> Motive | None:
        """Of the figure that the decision in hand is about, from a view; None where no such card is in use."""


@dataclass(frozen=True)
class Foretold:
    """What a monster that nobody leads would do by some `orders`: one piece of `Advice` after the other, skipped ones
    with their reason, and where it would lie in the end."""

    orders: str
    steps: tuple[Advice, ...]
    end: Footprint


@runtime_checkable
class Foretells(Protocol):
    """Games whose monsters act by lists: what a figure would do by each of them if it acted now and nothing came in
    between. Authors look at it in the editor."""

    def foretell(self, table: Table[Any], figure: str) -> tuple[Foretold, ...]: ...


@runtime_checkable
class WeighsCommands(Protocol):
    """A ruleset that can tell what a command is good for, so that bots need to know no game."""

    def worth(self, table: Table[Any], command: Command) -> float | None:
        """What a legal command may be expected to do for the side that gives it, in points of damage dealt or spared
        (a defeat counts some more, harm to friends is taken off); None for commands whose use lies elsewhere (moves,
        doors, things found) or is unknown. From a view that the seat may see; never used by a rule."""


class Beyond(NamedTuple):
    """A place where the board may grow: its spaces, and what stands there in a few words (what growing there takes,
    empty where nobody can do it from where they are)."""

    spaces: frozenset[Space]
    words: str


@runtime_checkable
class GrowsBoard(Protocol):
    """A ruleset whose board is laid while people play."""

    def beyond(self, table: Table[Any]) -> tuple[Beyond, ...]:
        """Where the next part of the board may lie, from a view."""


class Lesson(NamedTuple):
    """One thing to learn, when it is needed: what it is called, and a few sentences. `name` tells it from others."""

    name: str
    title: str
    words: str


@runtime_checkable
class Teaches(Protocol):
    """A ruleset that can lead people who have no rulebook through a game (the setting ``lessons`` of a table)."""

    def lessons(self, table: Table[Any], seat: str) -> tuple[Lesson, ...]:
        """What whoever sits there, and must do something, needs to know now; the most urgent first. From a view."""


@runtime_checkable
class HasNumbers(Protocol):
    """A ruleset with numbers of its own that people may set by hand as they set counters (`by_hand.SetCounter`)."""

    def numbers(self, table: Table[Any]) -> Mapping[str, int]:
        """Its numbers by name. From a view."""


@runtime_checkable
class BarsTakingBack(Protocol):
    """A ruleset that says what of a game may be taken back, and what not."""

    def barrier(self, now: Table[Any], then: Table[Any]) -> str:
        """Why a table should not go back to an earlier one, in one sentence; empty if it may."""


@runtime_checkable
class KnowsGoals(Protocol):
    """A ruleset that can tell where a figure does well to go, where no story says it."""

    def nearness(self, table: Table[Any], figure: str) -> Mapping[Space, int] | None:
        """Space -> how far it is from there to the nearest goal; None where nothing is known. From a view; never used
        by a rule."""
