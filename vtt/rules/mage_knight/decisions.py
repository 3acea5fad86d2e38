"""Questions to heroes: each is plain data with the step that goes on after its answer."""

from __future__ import annotations

from typing import Literal

from vtt.geometry.hexagon import Axial
from vtt.rules.mage_knight.effects import Effect
from vtt.rules.mage_knight.steps import Perform
from vtt.rules.questions import Question, SecretQuestion

What = Literal["option", "colour", "pay", "card", "discarded", "enemy", "unit", "die", "heal"]


class Choosing(Question, frozen=True, kw_only=True, tag="choosing"):
    """Something that an effect leaves open. `left`: how many more answers of the kind are needed."""

    what: What
    step: Perform
    effect: Effect
    left: int = 1

    @property
    def secret(self) -> bool:
        return self.what in ("card", "discarded")


class Reward(Question, frozen=True, kw_only=True, tag="reward"):
    """Which reward is taken next, or what is taken for one (`of`)."""

    of: str = ""


class LevelUp(Question, frozen=True, kw_only=True, tag="level_up"):
    """Which skill is taken at an even level, and which advanced action. `drawn`: the two skills looked at."""

    drawn: tuple[str, ...] = ()
    chosen: str = ""

    @property
    def secret(self) -> bool:
        """Two skills are looked at in secret; the offer of actions lies open."""
        return not self.chosen


class Discarding(SecretQuestion, frozen=True, kw_only=True, tag="discarding"):
    """Cards to be discarded before drawing at the end of a turn; ``done`` ends it. `must`: one at least."""

    must: bool = False

    @property
    def usual(self) -> str:
        return "" if self.must else "done"


class Banners(Question, frozen=True, kw_only=True, tag="banners"):
    """Which banners are shuffled into the deck before a new round (the unit); ``done``: no more."""

    @property
    def usual(self) -> str:
        return "done"


class Drafting(Question, frozen=True, kw_only=True, tag="drafting"):
    """Which advanced action is kept at the ``start``, joins the ``deck``, is taken as a ``better`` one, or is ``gone``
    for the one `taken`."""

    of: str
    taken: str = ""

    @property
    def secret(self) -> bool:
        return self.of in ("start", "deck")


class Bidding(Question, frozen=True, kw_only=True, tag="bidding"):
    """Which hero is named, or how much fame is offered for it; ``done``: no more. The figure is the bidder's first
    hero."""


class Returning(SecretQuestion, frozen=True, kw_only=True, tag="returning"):
    """Who of a team must go home."""


class Marking(Question, frozen=True, kw_only=True, tag="marking"):
    """Whose shield on a glade makes room for the own one (`at`)."""

    at: Axial


class Committing(Question, frozen=True, kw_only=True, tag="committing"):
    """Whether an attacked hero takes its whole turn in the fight (``whole``) or not (``part``)."""


class Watching(Question, frozen=True, kw_only=True, tag="watching"):
    """The die that is hidden for a single enemy of another hero."""


class Joining(Question, frozen=True, kw_only=True, tag="joining"):
    """Whether an invited hero takes part in an assault (``yes``, ``no``)."""


class Hiding(Question, frozen=True, kw_only=True, tag="hiding"):
    """Where a secret way lies (``q,r``)."""

    site: Literal["dungeon", "tomb"]


class Tactical(Question, frozen=True, kw_only=True, tag="tactical"):
    """What a tactic asks when it is chosen or used: cards or a die; of none (empty) which one leaves the game."""

    tactic: str
    picked: tuple[str, ...] = ()

    @property
    def secret(self) -> bool:
        """Dice of the source and tactics lie open."""
        return bool(self.tactic) and not any(offer.means for offer in self.offers)

    @property
    def usual(self) -> str:
        return "done"
