"""What is still to be done: the agenda of the square dungeon game, a stack of plain data.

`DescentGame.agenda` holds steps, the next one first. The engine pops a step and runs its handler (`engine.HANDLERS`)
until a decision waits or nothing is left. A handler that must be interrupted pushes what remains as another step, so
that half-done things are saved, undone and looked back at like everything else.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from vtt.board.pieces import Count, Extent
from vtt.geometry.lattice import Space
from vtt.rules.descent.waiting import WaitingGroup
from vtt.rules.names import SOME, DieColour, GroupName

Face = Annotated[int, msgspec.Meta(ge=0, le=5)]
CastEffect = Annotated[str, SOME, "effect of dice"]
"""What dice do that are rolled outside attacks: a key of `engine.CASTS`."""
ChosenFor = Annotated[str, SOME, "effect of a choice"]
"""What a chosen figure or space is for: a key of `using.CHOSEN`."""


class Dice(msgspec.Struct, frozen=True, omit_defaults=True):
    """One rolled die: colour and number of the face that shows."""

    colour: DieColour
    face: Face


class Step(msgspec.Struct, frozen=True, tag_field="step", omit_defaults=True, kw_only=True):
    """Base of all steps."""


# --- moving ----------------------------------------------------------------------------------------------------


class Walk(Step, frozen=True, kw_only=True, tag="walk"):
    """The rest of a move: counting spaces still to enter, then the footprint the figure ends on.

    `cause`: move (paid by movement points: water costs, a pit stops it), effect ("move X spaces") or forced. `trail`:
    where it has been since the walk began, its counting space last (for the animation). `left`: what happens on
    leaving that space has happened. `actions`, `fatigue`: move actions and fatigue still to be taken on the way.
    `spare`: spaces that an effect allows beyond the path; `seat`: who decides where an effect moves it.
    """

    figure: str
    path: tuple[Space, ...]
    space: Space
    width: Extent = 1
    height: Extent = 1
    cause: str = "move"
    trail: tuple[Space, ...] = ()
    left: bool = False
    actions: int = 0
    fatigue: int = 0
    spare: int = 0
    seat: str = ""


class GoOn(Step, frozen=True, kw_only=True, tag="go_on"):
    """The rest of a move of some spaces that an effect makes, after a reaction has interrupted it: who decides (`seat`)
    chooses anew. `cause` as in `Walk`."""

    figure: str
    spaces: int
    cause: str
    seat: str


class Place(Step, frozen=True, kw_only=True, tag="place"):
    """A figure is put on a footprint without walking. `enters`: it was on the board and so enters (only) this space."""

    figure: str
    space: Space
    width: Extent = 1
    height: Extent = 1
    cause: str = "place"
    enters: bool = True


class Enter(Step, frozen=True, kw_only=True, tag="enter"):
    """A figure has entered a space: terrain, then auras and reaction windows. `cause`: walk, effect, forced, place."""

    figure: str
    space: Space
    cause: str = "walk"


class EnterWindow(Step, frozen=True, kw_only=True, tag="enter_window"):
    """After the terrain has acted: auras on entering, then the overlord's window ``entered`` (combat, cards)."""

    figure: str
    space: Space
    cause: str = "walk"


class Settle(Step, frozen=True, kw_only=True, tag="settle"):
    """A walk is over or stopped: a large figure expands onto the footprint, pits act on large figures.
    `stopped`: it did not get where it wanted, so the footprint says only its size. `interrupted`: something else
    happens before it goes on."""

    figure: str
    space: Space
    width: Extent = 1
    height: Extent = 1
    trail: tuple[Space, ...] = ()
    cause: str = "move"
    stopped: bool = False
    interrupted: bool = False


class BreakOff(Step, frozen=True, kw_only=True, tag="break_off"):
    """Whatever stopped a walk on its way is over: say where the figure is, by what, and whether it can go on.
    `path`: the rest of its way, where it was stopped first (a large figure's: none, as it lies down in between)."""

    figure: str
    by: str = ""
    path: tuple[Space, ...] = ()


# --- turns -----------------------------------------------------------------------------------------------------


class TurnStart(Step, frozen=True, kw_only=True, tag="turn_start"):
    """The acting figure's turn has begun: sludge, abilities, conditions (combat), window ``turn_start`` (cards)."""

    figure: str


class TurnEnd(Step, frozen=True, kw_only=True, tag="turn_end"):
    """The acting figure's turn ends: rest, conditions and abilities (combat), lava, bookkeeping."""

    figure: str


class BurnUp(Step, frozen=True, kw_only=True, tag="burn_up"):
    """Who ends its turn wholly on lava or hazard is defeated."""

    figure: str


class TurnClose(Step, frozen=True, kw_only=True, tag="turn_close"):
    """Everything that happens at the end of a turn has happened: mark the figure done, look who is next."""

    figure: str


class OverlordTurnStart(Step, frozen=True, kw_only=True, tag="overlord_turn_start"):
    """Draw one card, start abilities. `asked`: what comes before that has been decided."""

    asked: bool = False


class OpenGroup(Step, frozen=True, kw_only=True, tag="open_group"):
    """An open group whose kind the overlord still chooses (`descent.md 3.4`); `cause` as in `PlaceGroup`."""

    waiting: WaitingGroup
    cause: str = "spawn"


class PlaceGroup(Step, frozen=True, kw_only=True, tag="place_group"):
    """The figures of a group that still come onto its spaces: their ranks in order. `asks`: the overlord chooses."""

    group: GroupName
    spaces: tuple[Space, ...]
    ranks: tuple[str, ...]
    cause: str = "spawn"
    asks: bool = True


class Reinforce(Step, frozen=True, kw_only=True, tag="reinforce"):
    """Reinforcement number `index` of the scenario; `placed` of its figures have come already, and the next is of a
    `rank` (empty: not chosen yet)."""

    index: Count = 0
    placed: int = 0
    rank: str = ""


class RoundEnd(Step, frozen=True, kw_only=True, tag="round_end"):
    """End of round effects, then the next round begins."""


# --- figures ---------------------------------------------------------------------------------------------------


class Defeat(Step, frozen=True, kw_only=True, tag="defeat"):
    """A figure has as much damage as health: windows before (combat), then it is removed or knocked out. `why`: what
    has brought it down, where that is no damage of its own sentence."""

    figure: str
    by: str = ""
    why: str = ""


class DefeatDone(Step, frozen=True, kw_only=True, tag="defeat_done"):
    """A figure has been defeated at a space: effects of that (combat), window ``defeated`` (cards). `spaces` are all it
    stood on; `called`: its name, as a monster is gone by now."""

    figure: str
    space: Space | None = None
    spaces: tuple[Space, ...] = ()
    by: str = ""
    called: str = ""


class ActionTaken(Step, frozen=True, kw_only=True, tag="action_taken"):
    """A figure has performed an action of a kind: bleeding (combat), and abilities that follow an action."""

    figure: str
    action: str


class Reveal(Step, frozen=True, kw_only=True, tag="reveal"):
    """A room is revealed."""

    room: str


class PassageFound(Step, frozen=True, kw_only=True, tag="passage_found"):
    """A hero has drawn the card of a secret passage."""

    figure: str


class ThroughPassage(Step, frozen=True, kw_only=True, tag="through_passage"):
    """A figure comes out of a secret passage at a space, or as near as possible."""

    figure: str
    space: Space


class CloseSecret(Step, frozen=True, kw_only=True, tag="close_secret"):
    """A secret room has been cleared and left: it is gone, and its passage."""

    room: str
    spaces: tuple[Space, ...]


class Cast(Step, frozen=True, kw_only=True, tag="cast"):
    """A figure rolls dice of its own, outside attacks: a test, healing, standing up. `effect` names what they do then
    (`engine.CASTS`), `values` what it needs to know. `dice`: how they lie, once rolled; `told`: everybody saw them."""

    figure: str
    effect: CastEffect
    colours: tuple[DieColour, ...] = ()
    dice: tuple[Dice, ...] = ()
    told: bool = False
    values: dict[str, int | str] = msgspec.field(default_factory=dict)


# --- combat (C) --------------------------------------------------------------------------------------------------


class AttackStep(Step, frozen=True, kw_only=True, tag="attack"):
    """Go on with `DescentGame.attack` at this step."""

    at: Literal["roll", "range", "surges", "damage", "suffer"]


class Window(Step, frozen=True, kw_only=True, tag="window"):
    """A moment when somebody may react: `window` as in `content.OverlordCard.window`. `figure` is whom it is about,
    `other` a second figure (who did it), `space` where (`spaces`: all that a fallen figure stood on). `passed`: seats
    that let it pass; `played`: names already played at this very moment (two cards of one name cannot answer the same
    trigger). `late` (window ``rolled``): who has just rolled a defence, being hit in step 4. `called` (window
    ``defeated``): the name of who may be gone."""

    window: str
    figure: str = ""
    other: str = ""
    space: Space | None = None
    spaces: tuple[Space, ...] = ()
    passed: tuple[str, ...] = ()
    played: tuple[str, ...] = ()
    late: tuple[str, ...] = ()
    called: str = ""


class Reaction(Step, frozen=True, kw_only=True, tag="reaction"):
    """What somebody has chosen to play in a window, once whoever it interrupts has come to rest; `key` as in the
    question's offers."""

    window: Window
    key: str


AnyStep = (
    Walk
    | GoOn
    | Place
    | Enter
    | EnterWindow
    | Settle
    | BreakOff
    | TurnStart
    | TurnEnd
    | BurnUp
    | TurnClose
    | OverlordTurnStart
    | OpenGroup
    | PlaceGroup
    | Reinforce
    | RoundEnd
    | Defeat
    | DefeatDone
    | ActionTaken
    | Reveal
    | PassageFound
    | ThroughPassage
    | CloseSecret
    | Cast
    | AttackStep
    | Window
    | Reaction
)
