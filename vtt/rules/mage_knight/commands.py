"""What heroes do in the exploration game: small, serialisable commands. `figure` is the hero."""

from __future__ import annotations

from typing import Literal

from vtt.geometry.hexagon import Axial
from vtt.rules.base import Command

UNSEEN, ELITE = "unseen action", "elite unit"
"""What a green city sells besides cards of the offer, and a white one (data README, sites)."""
Sideways = Literal["move", "influence", "attack", "block"]
Way = Literal["basic", "strong", "sideways"]


class HeroCommand(Command, frozen=True, kw_only=True):
    """Base of what a hero does."""

    figure: str = ""


class ChooseTactic(HeroCommand, frozen=True, kw_only=True, tag="choose_tactic"):
    """Take one of the tactics that are left."""

    tactic: str


class UseTactic(HeroCommand, frozen=True, kw_only=True, tag="use_tactic"):
    """Do what the own tactic allows now."""


class PlayCard(HeroCommand, frozen=True, kw_only=True, tag="play_card"):
    """Play a card of the hand. `pay`: the ways to pay in order (`mana.ways_to_pay`), empty: the first that there are.
    `sideways`: what it is worth 1 of; `option`: which of several things it does (None: that is asked)."""

    card: str
    how: Way = "basic"
    option: int | None = None
    pay: tuple[str, ...] = ()
    sideways: Sideways = "move"


class UseSkill(HeroCommand, frozen=True, kw_only=True, tag="use_skill"):
    """Use a skill."""

    skill: str


class ActivateUnit(HeroCommand, frozen=True, kw_only=True, tag="activate_unit"):
    """Spend a unit for one of its abilities (by index). `option`: which of several things it does (None: that is
    asked)."""

    unit: str
    ability: int = 0
    option: int | None = None
    pay: str = ""


class LayBanner(HeroCommand, frozen=True, kw_only=True, tag="lay_banner"):
    """Lay a banner of the hand with a unit."""

    card: str
    unit: str


class RaiseBanner(HeroCommand, frozen=True, kw_only=True, tag="raise_banner"):
    """Do what the banner of a unit does once a round."""

    unit: str


class Walk(HeroCommand, frozen=True, kw_only=True, tag="walk"):
    """Walk along hexagons, the present one first."""

    path: tuple[Axial, ...]


class Explore(HeroCommand, frozen=True, kw_only=True, tag="explore"):
    """Lay the next tile with its centre there."""

    at: Axial


class EnterSite(HeroCommand, frozen=True, kw_only=True, tag="enter_site"):
    """Fight what is in the adventure site, pay an altar, or burn a monastery. Into a maze on one `way` (by the movement
    points it takes), alone or with one `unit`."""

    way: int = 0
    unit: str = ""


class Challenge(HeroCommand, frozen=True, kw_only=True, tag="challenge"):
    """Challenge rampaging enemies beside the hero."""

    places: tuple[Axial, ...]


class Interact(HeroCommand, frozen=True, kw_only=True, tag="interact"):
    """Talk to the people here: reputation is applied."""


class Recruit(HeroCommand, frozen=True, kw_only=True, tag="recruit"):
    """Recruit a unit of the offer; `disband` one if no command token is free."""

    unit: str
    disband: str = ""


class BuyHealing(HeroCommand, frozen=True, kw_only=True, tag="buy_healing"):
    """Healing points for influence."""

    points: int = 1


class BuyCard(HeroCommand, frozen=True, kw_only=True, tag="buy_card"):
    """A spell or an advanced action, where they are sold; unseen an artifact (empty) or an action (`UNSEEN`), or one
    more elite unit for the offer (`ELITE`)."""

    card: str = ""


class Heal(HeroCommand, frozen=True, kw_only=True, tag="heal"):
    """Spend healing points on a wound in hand, or on a unit."""

    unit: str = ""


class Rest(HeroCommand, frozen=True, kw_only=True, tag="rest"):
    """Rest: discard one card that is no wound and so many wounds; with wounds alone, one of them."""

    card: str = ""
    wounds: int = 0


class Strike(HeroCommand, frozen=True, kw_only=True, tag="strike"):
    """Attack a group with values that are on the table (by index; none: as many as it takes)."""

    targets: tuple[str, ...]
    values: tuple[int, ...] = ()


class BlockAttack(HeroCommand, frozen=True, kw_only=True, tag="block_attack"):
    """Block one attack with values that are on the table (none named: as many as it takes)."""

    foe: str
    attack: int = 0
    values: tuple[int, ...] = ()


class SlowAttack(HeroCommand, frozen=True, kw_only=True, tag="slow_attack"):
    """Spend movement points on an attack of a cumbersome enemy."""

    foe: str
    attack: int = 0
    points: int = 1


class TakeDamage(HeroCommand, frozen=True, kw_only=True, tag="take_damage"):
    """Assign one attack that hits to units in order, the rest to the hero."""

    foe: str
    attack: int = 0
    units: tuple[str, ...] = ()


class NextPhase(HeroCommand, frozen=True, kw_only=True, tag="next_phase"):
    """End the phase of the fight."""


class AttackHero(HeroCommand, frozen=True, kw_only=True, tag="attack_hero"):
    """Attack the other hero on the same hexagon."""

    target: str


class Launch(HeroCommand, frozen=True, kw_only=True, tag="launch"):
    """Attack the other hero with what lies on the table."""


class SpendDamage(HeroCommand, frozen=True, kw_only=True, tag="spend_damage"):
    """Spend damage that was not blocked: on the ``hero``, a unit, an artifact, or to push the other hero to `at`."""

    target: str = "hero"
    at: Axial | None = None


class AssaultTogether(HeroCommand, frozen=True, kw_only=True, tag="assault_together"):
    """Propose to assault a city beside the hero together: who takes how many defenders, the hero itself first."""

    city: Axial
    shares: tuple[tuple[str, int], ...]


class Chant(HeroCommand, frozen=True, kw_only=True, tag="chant"):
    """Sing by night, and fight whom the song calls."""


class Tunnel(HeroCommand, frozen=True, kw_only=True, tag="tunnel"):
    """Go below from one conquered dungeon or tomb to another."""

    to: Axial


class Plunder(HeroCommand, frozen=True, kw_only=True, tag="plunder"):
    """Plunder the village in which the turn begins."""


class Surrender(HeroCommand, frozen=True, kw_only=True, tag="surrender"):
    """Own the other side to have won, where keeps and towers are fought for."""


class EndTurn(HeroCommand, frozen=True, kw_only=True, tag="finish_turn"):
    """Announce the end of the turn."""


class AnnounceEnd(HeroCommand, frozen=True, kw_only=True, tag="announce_end"):
    """Announce the end of the round instead of a turn."""
