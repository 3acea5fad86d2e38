"""What is still to be done, as data: the agenda of the hexagon campaign (`GloomhavenGame.agenda`)."""

from __future__ import annotations

import msgspec

from vtt.board.pieces import Count, Figure
from vtt.geometry.lattice import Space
from vtt.rules.attacks import Addend
from vtt.rules.gloomhaven.content import Ability
from vtt.rules.names import ItemName


class Step(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True, tag_field="step"):
    """Base of all steps."""


class Reveal(Step, frozen=True, kw_only=True, tag="reveal"):
    """Lay out what waits in a room; `figure` opened it."""

    room: str
    figure: str = ""


class Populate(Step, frozen=True, kw_only=True, tag="populate"):
    """What waited in a room comes, in this order, as far as there are standees; `figure` opened it."""

    coming: tuple[Figure, ...]
    figure: str = ""


class Arrive(Step, frozen=True, kw_only=True, tag="arrive"):
    """A new figure that is at the table already comes onto the board: to a space, or to one beside another figure.
    `clear`: only where nothing lies, either. `words` tell it."""

    figure: str
    space: Space = 0
    beside: str = ""
    clear: bool = False
    words: str = ""


class ComeDown(Step, frozen=True, kw_only=True, tag="come_down"):
    """A figure that no longer flies falls from over an obstacle."""

    figure: str


class Lay(Step, frozen=True, kw_only=True, tag="lay"):
    """A monster lays an overlay beside itself, as an ability of its card says."""

    figure: str
    ability: Ability


class NewcomersJoin(Step, frozen=True, kw_only=True, tag="newcomers_join"):
    """All newcomers stand: their types draw cards and get their places in the round."""


class Walk(Step, frozen=True, kw_only=True, tag="walk"):
    """The rest of a walk: places still to be entered. `cause`: move, forced (`shoved_by` whom). `jumps`: only the last
    place counts."""

    figure: str
    path: tuple[Space, ...]
    cause: str = "move"
    jumps: bool = False
    flies: bool = False
    shoved_by: str = ""


class Suffer(Step, frozen=True, kw_only=True, tag="suffer"):
    """A figure suffers damage; a character may cancel it with cards. `by` the attacker, if any; `shoved_by`: who pushed
    or pulled it into a peril that does it."""

    figure: str
    amount: int
    by: str = ""
    why: str = ""
    shoved_by: str = ""


class Strike(Step, frozen=True, kw_only=True, tag="strike"):
    """One target of an attack: draw, work out, hurt, effects, retaliate. `parts` of its `attack` are not of the ability
    itself: an element, an item, an ally. `boost` is what active bonuses add. `struck`
    are all targets of the attack so far, of which no other one may be one of the `add_targets` within `reach`; to an
    `added` target none are added (L810). The target's items may give it a `shield` against this blow alone
    (`shields`: which of them), or the blow `disadvantage`; `asked`: it has been asked for them."""

    attacker: str
    target: str
    attack: int
    parts: tuple[Addend, ...] = ()
    ranged: bool = False
    pierce: int = 0
    conditions: tuple[str, ...] = ()
    push: int = 0
    pull: int = 0
    boost: int = 0
    advantage: bool = False
    reach: int = 0
    struck: tuple[str, ...] = ()
    add_targets: int = 0
    added: bool = False
    shield: int = 0
    shields: tuple[ItemName, ...] = ()
    disadvantage: bool = False
    asked: bool = False


class MoreTargets(Step, frozen=True, kw_only=True, tag="more_targets"):
    """So many further targets of an attack are chosen, one by one; each is struck like `strike`."""

    strike: Strike
    left: int

    @property
    def figure(self) -> str:
        """Whoever attacks."""
        return self.strike.attacker


class AfterStrike(Step, frozen=True, kw_only=True, tag="after_strike"):
    """Conditions, push and pull once the damage is done, then the target's retaliation."""

    attacker: str
    target: str
    conditions: tuple[str, ...] = ()
    push: int = 0
    pull: int = 0


class Shove(Step, frozen=True, kw_only=True, tag="shove"):
    """Push (or pull) a figure so many hexagons more, away from (or towards) another."""

    figure: str
    by: str
    left: int
    pull: bool = False


class Retaliate(Step, frozen=True, kw_only=True, tag="retaliate"):
    """The target strikes back if it is still there. `away`: how far off the attack came from (0: as far as now)."""

    figure: str
    attacker: str
    away: int = 0


class MonsterLine(Step, frozen=True, kw_only=True, tag="monster_line"):
    """The next line of the card of a monster (or summon) that acts."""

    figure: str
    line: Count = 0


class BeginFigure(Step, frozen=True, kw_only=True, tag="begin_figure"):
    """The turn of a character, monster or summon begins (once nobody else acts)."""

    figure: str


class LongRest(Step, frozen=True, kw_only=True, tag="long_rest"):
    """A character's long rest, after a wound has bled."""

    figure: str


class Pay(Step, frozen=True, kw_only=True, tag="pay"):
    """A character pays what the current line of its action costs, and the action goes on."""

    figure: str


class FigureDone(Step, frozen=True, kw_only=True, tag="figure_done"):
    """The turn of a figure ends: conditions run out, strong elements appear."""

    figure: str


class NextActor(Step, frozen=True, kw_only=True, tag="next_actor"):
    """Whoever comes next in the order of the round begins."""


class ActionDone(Step, frozen=True, kw_only=True, tag="action_done"):
    """A character's action is finished: its card goes where it belongs."""

    figure: str


AnyStep = (
    Reveal
    | Populate
    | Arrive
    | ComeDown
    | Lay
    | NewcomersJoin
    | Walk
    | Suffer
    | Strike
    | MoreTargets
    | AfterStrike
    | Shove
    | Retaliate
    | MonsterLine
    | BeginFigure
    | LongRest
    | Pay
    | FigureDone
    | NextActor
    | ActionDone
)
