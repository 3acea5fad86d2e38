"""The square dungeon game's own state: what `Table.game` holds (`descent.md` 4, appendix B)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec

from vtt.geometry.lattice import Space
from vtt.rules import rooms
from vtt.rules.descent.content import Gift, HeroSheet, Power
from vtt.rules.descent.steps import AnyStep
from vtt.rules.descent.steps import Dice as Dice
from vtt.rules.descent.waiting import WaitingGroup as WaitingGroup
from vtt.rules.names import SOME, CardName, DieColour, FigureName, GroupName, HeroName, MemberName

OverlordCardName = Annotated[str, SOME, "overlord card"]
Phase = Literal["set_up", "heroes", "overlord_start", "overlord", "over"]


class Points(msgspec.Struct, frozen=True, omit_defaults=True):
    """Movement points of one source: `source` is move, fatigue, or the name of the effect that gave them."""

    source: str
    left: int


class Turn(msgspec.Struct, frozen=True, omit_defaults=True):
    """The turn or activation of one figure that has begun and not ended.

    `actions` left; `attacks` and `move_actions` used; `points` is the pool by source (`descent.md 3.3`);
    `counted`: the space to which a large figure had counted where its move stopped, until
    something interrupts the move; `sludge`: speed is held at 1 for this turn; `rests`: all fatigue goes at its end;
    `used`: abilities used in this turn. `within`: the hero's turn in which a familiar is activated (L2757).
    `onward`: the rest of a way that something broke off, where the figure stands first, until it does anything else.
    """

    figure: FigureName
    actions: int = 2
    attacks: int = 0
    move_actions: int = 0
    points: tuple[Points, ...] = ()
    counted: Space | None = None
    sludge: bool = False
    rests: bool = False
    used: tuple[str, ...] = ()
    within: Turn | None = None
    onward: tuple[Space, ...] = ()

    @property
    def points_left(self) -> int:
        """All movement points, whatever their source."""
        return sum(points.left for points in self.points)


class Hero(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a hero has beyond its figure. `fatigue` suffered (limit: stamina). `token`: where the knocked-out hero's
    token lies (None: the hero stands). `search_cards` held, `used_cards` of them turned face down. `threat_taken`: a
    knock-out of this hero has brought the overlord threat. `tainted`: where the hero's tainted card lies face ``down``
    or ``up``; empty without one. `tokens`: those of classes (`class_tokens`), and how many of each."""

    sheet: HeroName
    fatigue: int = 0
    token: Space | None = None
    feat_used: bool = False
    exhausted: tuple[str, ...] = ()
    search_cards: tuple[CardName, ...] = ()
    used_cards: tuple[CardName, ...] = ()
    threat_taken: bool = False
    fate: int = 0
    tainted: str = ""
    left_board: bool = False
    tokens: Mapping[str, int] = {}


class Familiar(msgspec.Struct, frozen=True, omit_defaults=True):
    """Whose familiar it is, and the last round in which it was `acted` with (0: in none)."""

    hero: FigureName
    acted: int = 0


class Agent(msgspec.Struct, frozen=True):
    """An agent in an open group: its figure, the plot card it came by, and how many (normal, elite) it `replaced`, who
    do not come back while it stands (L213 to L234)."""

    figure: str
    card: OverlordCardName
    replaced: tuple[int, int]


class MonsterGroup(msgspec.Struct, frozen=True, omit_defaults=True):
    """A group: kind of monster, members in order of placing, its limit (normal, elite), whether it has activated this
    round and which members have; `inactive` until one of them takes damage (`descent.md 3.4`). `called`: what one
    member is called, where the scenario has a name for it. The kind of an `open` group was chosen; an `agent` may
    be in it."""

    id: str
    kind: str
    members: tuple[MemberName, ...]
    limit: tuple[int, int]
    name: str = ""
    called: str = ""
    activated: tuple[str, ...] = ()
    done: bool = False
    inactive: bool = False
    extra_health: int = 0
    open: bool = False
    agent: Agent | None = None


class Defence(msgspec.Struct, frozen=True, omit_defaults=True):
    """One affected figure of an attack: the space it is hit on, its defence roll, and the damage it will take.

    `colours` are dice it rolls beyond its own (cards); `less` is damage taken off by effects, `more` what the attack
    has more for it alone; `late`: it joined in
    step 4; `done`: its damage has been suffered.
    """

    figure: str
    space: Space
    colours: tuple[DieColour, ...] = ()
    dice: tuple[Dice, ...] = ()
    damage: int = 0
    less: int = 0
    more: int = 0
    late: bool = False
    done: bool = False


class Attack(msgspec.Struct, frozen=True, omit_defaults=True):
    """An attack under way (`descent.md 5.1`).

    `ability` is the special attack, if it is one. `targets` and `spaces` (aimed at) belong together; `defences` are all
    affected figures. `step`: what was done last. `spent` names surge abilities used,
    `surges_used` their cost. `colours` are attack dice beyond the weapon's, `left_out` the colours of dice not rolled.
    `used` names effects that worked in this attack; ``aim:FIGURE`` there: range stays measured to the aimed space.
    """

    attacker: FigureName
    weapon: str
    targets: tuple[str, ...]
    spaces: tuple[Space, ...]
    step: Literal["declared", "rolled", "range", "surges", "damage"] = "declared"
    dice: tuple[Dice, ...] = ()
    defences: tuple[Defence, ...] = ()
    ability: str = ""
    colours: tuple[DieColour, ...] = ()
    left_out: tuple[str, ...] = ()
    range_needed: int = 0
    range_bonus: int = 0
    damage_bonus: int = 0
    pierce: int = 0
    spent: tuple[str, ...] = ()
    surges_used: int = 0
    conditions: tuple[str, ...] = ()
    path: tuple[Space, ...] = ()
    used: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if len(self.targets) != len(self.spaces):
            raise ValueError("each target is aimed at on a space of its own")


class Deck(msgspec.Struct, frozen=True, omit_defaults=True):
    """Draw pile (top first), hand, discard pile (top last). Card ids; `?` for a card that the viewer may not see."""

    draw: tuple[CardName, ...] = ()
    hand: tuple[CardName, ...] = ()
    discard: tuple[CardName, ...] = ()


class Room(rooms.Room, frozen=True, omit_defaults=True):
    """A room of this game, in which groups may wait, too."""

    groups: tuple[WaitingGroup, ...] = ()
    secret: bool = False
    reward: str = ""
    """Of a secret room: the search card that lies in it (empty: two that are drawn)."""


class Secret(msgspec.Struct, frozen=True, omit_defaults=True):
    """The secret room that is in play: its room, its spaces, and what lies in it (`Room.reward`)."""

    room: str
    spaces: tuple[Space, ...]
    reward: str = ""


class Reinforcement(msgspec.Struct, frozen=True, omit_defaults=True):
    """Up to `number` figures of a group come onto `spaces` at the end of the overlord's turn, from a round on."""

    group: str
    spaces: tuple[Space, ...]
    number: int = 1
    rank: str = ""
    from_round: int = 1


class DescentGame(msgspec.Struct, frozen=True, tag="descent", omit_defaults=True):
    """Everything of the game that does not lie on the board."""

    act: int = 1
    round: int = 1
    phase: Phase = "set_up"
    heroes: Mapping[FigureName, Hero] = {}
    order: tuple[FigureName, ...] = ()
    """The heroes in the order in which they were chosen (mappings are saved in the order of their keys)."""
    groups: Mapping[str, MonsterGroup] = {}
    turn: Turn | None = None
    active_group: GroupName = ""
    heroes_done: tuple[str, ...] = ()
    attack: Attack | None = None
    overlord: Annotated[Deck, ("card", "overlord card")] = Deck()
    search: Deck = Deck()
    hero_seats: tuple[str, ...] = ()
    overlord_seat: str = ""
    passes: Mapping[str, tuple[str, ...]] = {}
    """Standing orders: seat -> windows that pass by themselves."""
    resting: Mapping[str, tuple[str, ...]] = {}
    """Orders that end by themselves: seat -> windows that pass until what is under way (a move, an attack) is done."""
    winner: str = ""
    winning_words: str = ""
    effects: Mapping[str, str] = {}
    """Lasting effects: "name:figure" -> when it ends."""
    agenda: tuple[AnyStep, ...] = ()
    """What is still to be done, the next step first (`vtt.rules.descent.steps`)."""
    rooms: Mapping[str, Room] = {}
    reinforcements: tuple[Reinforcement, ...] = ()
    start: tuple[Space, ...] = ()
    exits: tuple[Space, ...] = ()
    """Spaces of exits, from whose rim a figure may leave the board."""
    round_limit: int | None = None
    threat: int = 0
    deck_of: tuple[OverlordCardName, ...] = ()
    """The cards of the overlord's deck in a campaign; none: it is the usual deck."""
    plots: tuple[OverlordCardName, ...] = ()
    """Plot cards that lie open before the overlord; `plots_used`: until the overlord's next turn."""
    plots_used: tuple[str, ...] = ()
    summons: tuple[str, ...] = ()
    """Cards that lie open before the overlord and are used again and again: summon cards, universal relics."""
    returned: tuple[str, ...] = ()
    """Plot cards that went back into their deck with a defeated agent."""
    relics: Mapping[str, Power] = {}
    """What the relic of a lieutenant adds to its card, or what an ally has learned, by their kinds; what is given to a
    group or to one monster (`change.given_to`)."""
    hexes: Mapping[str, int] = {}
    """Monsters with the hexes that lie on them (`class_tokens`)."""
    gifts: Mapping[str, Gift] = {}
    """Relics of monsters and cards for elite ones that the overlord has, by their ids."""
    sheets: Mapping[str, HeroSheet] = {}
    """What heroes have become in a campaign, by hero; others play by the printed sheet."""
    passages: bool = False
    """Whether a secret passage is among the search cards."""
    secret: Secret | None = None
    familiars: Mapping[str, Familiar] = {}
    """Every familiar that has been called, by figure; also those that are gone since."""
