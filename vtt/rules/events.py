"""What happens at a table, whatever the game: the events that logs, triggers and animations listen to.

Every event carries one complete sentence in `words` (`vtt.rules.base.Event`); an event without words only moves
something on the screen. A game adds events of its own where none of these fits.
"""

from __future__ import annotations

from typing import Any, Final, Protocol, runtime_checkable

import msgspec

from vtt.board.table import Table
from vtt.geometry.lattice import Border, Space
from vtt.rules.base import Event


class Said(Event, frozen=True, kw_only=True, tag="said"):
    """Words for the log and nothing else; `befalls`: they tell of what befell those who play, and nobody shall have to
    look for them there; `left_out`: what somebody who did something besides did not do, and why; `grown`: the figure
    that has become more for good; `by`: the figure whose deed it is, where no other event tells that."""

    befalls: bool = False
    left_out: bool = False
    grown: str = ""
    by: str = ""


class RoundBegan(Event, frozen=True, kw_only=True, tag="round_began"):
    """A round began; rounds count from 1."""

    round: int


class RoundEnded(Event, frozen=True, kw_only=True, tag="round_ended"):
    """A round is over."""

    round: int


class TurnBegan(Event, frozen=True, kw_only=True, tag="turn_began"):
    """A figure's turn or activation, or (figure empty) a whole side's turn."""

    figure: str = ""
    side: str = ""


class TurnEnded(Event, frozen=True, kw_only=True, tag="turn_ended"):
    """A figure's turn or activation, or (figure empty) a whole side's turn, is over."""

    figure: str = ""
    side: str = ""


class Moved(Event, frozen=True, kw_only=True, tag="moved"):
    """A figure went over `path` (counting spaces, start first) and lies now at `space`, `width` by `height`.
    `cause`: move, forced, effect …"""

    figure: str
    path: tuple[Space, ...]
    space: Space
    width: int = 1
    height: int = 1
    cause: str = "move"


class Planned(Event, frozen=True, kw_only=True, tag="planned"):
    """A figure that acts by itself has decided what it does now: the words tell that and why. `space`: where it will
    lie then (None: it goes nowhere); a walk that ends there is told by them."""

    figure: str
    space: Space | None = None


class BrokenOff(Event, frozen=True, kw_only=True, tag="broken_off"):
    """A walk ended short of where it was to end; the words say what is left of the movement."""

    figure: str


class Placed(Event, frozen=True, kw_only=True, tag="placed"):
    """A figure was put at a space without walking. `cause`: set_up, spawn, reinforce, revive, place, by_hand …"""

    figure: str
    space: Space
    cause: str = ""


class Removed(Event, frozen=True, kw_only=True, tag="removed"):
    """A figure left the board at `space`. `cause`: defeated, knocked_out, left, by_hand …"""

    figure: str
    space: Space | None = None
    cause: str = ""


class Entered(Event, frozen=True, kw_only=True, tag="entered"):
    """A figure entered a space. `cause`: walk, effect, forced, place."""

    figure: str
    space: Space
    cause: str = "walk"


class DoorChanged(Event, frozen=True, kw_only=True, tag="door_changed"):
    """A door is now `state`: open, closed, locked or removed; `figure` did it (empty: nobody)."""

    door: str
    state: str
    figure: str = ""


class RoomRevealed(Event, frozen=True, kw_only=True, tag="room_revealed"):
    """A room came into sight, with all that waited in it."""

    room: str


class RolledDie(msgspec.Struct, frozen=True, omit_defaults=True):
    """One die as it lies: colour and number of the face that shows."""

    colour: str
    face: int


@runtime_checkable
class LeavesDice(Protocol):
    """A ruleset whose dice lie on the table while people decide what they are good for."""

    def dice_lying(self, table: Table[Any]) -> tuple[RolledDie, ...]:
        """All dice of what is under way, as they lie now; empty where nothing is."""


TEST: Final = "test"
"""The reason of a roll that is a test."""
ATTACKS: Final = ("attack", "defence")
"""Those of rolls that are parts of an attack."""


class Rolled(Event, frozen=True, kw_only=True, tag="rolled"):
    """Dice came to lie. `reason`: attack, defence, test, revive …"""

    figure: str = ""
    dice: tuple[RolledDie, ...]
    reason: str = ""


class Attacked(Event, frozen=True, kw_only=True, tag="attacked"):
    """An attack was declared."""

    figure: str
    targets: tuple[str, ...]
    spaces: tuple[Space, ...] = ()
    weapon: str = ""


class Missed(Event, frozen=True, kw_only=True, tag="missed"):
    """The attack of `figure` misses, and is over."""

    figure: str


class Damaged(Event, frozen=True, kw_only=True, tag="damaged"):
    """A figure suffered `amount` damage. `by` is the figure that caused it (empty: terrain, a condition, a card, which
    is of this `deck` …); `shoved_by`: who pushed or pulled it into what hurt it; the end of the game counts it for that
    one."""

    figure: str
    amount: int
    by: str = ""
    deck: str = ""
    shoved_by: str = ""


class Strengthened(Event, frozen=True, kw_only=True, tag="strengthened"):
    """A figure has gained for a while what helps it in fights, and lies on no token of it: a shield, a retaliation."""

    figure: str


class Prevented(Event, frozen=True, kw_only=True, tag="prevented"):
    """A figure suffers `amount` less of the damage that was coming (0: nothing of it), and `left` of it still comes;
    `means`: by what, as a list of deeds says it."""

    figure: str
    means: str
    amount: int = 0
    left: int = 0


class Recovered(Event, frozen=True, kw_only=True, tag="recovered"):
    """A figure lost `amount` damage and `fatigue` fatigue tokens."""

    figure: str
    amount: int = 0
    fatigue: int = 0


class Tired(Event, frozen=True, kw_only=True, tag="tired"):
    """A figure suffered `amount` fatigue, or `paid` it of its own will."""

    figure: str
    amount: int
    paid: bool = False


class Defeated(Event, frozen=True, kw_only=True, tag="defeated"):
    """A figure was defeated at `space`; `by` and `shoved_by` as in `Damaged`; a hero is only `knocked_out`."""

    figure: str
    space: Space | None = None
    by: str = ""
    shoved_by: str = ""
    knocked_out: bool = False


class Returned(Event, frozen=True, kw_only=True, tag="returned"):
    """A knocked-out hero stands again."""

    figure: str
    space: Space


class ConditionChanged(Event, frozen=True, kw_only=True, tag="condition_changed"):
    """A figure got (`gained`) or lost a condition, `by` another figure or (empty) nobody in particular."""

    figure: str
    condition: str
    gained: bool
    by: str = ""


class TokenChanged(Event, frozen=True, kw_only=True, tag="token_changed"):
    """`change`: added, removed, moved, flipped, searched, picked_up, dropped; `figure` did it (empty: nobody)."""

    token: str
    change: str
    figure: str = ""
    kind: str = ""


class CounterChanged(Event, frozen=True, kw_only=True, tag="counter_changed"):
    """A counter of the scenario stands at `value` now."""

    counter: str
    value: int


class TerrainChanged(Event, frozen=True, kw_only=True, tag="terrain_changed"):
    """The terrain of spaces has this letter now (`vtt.board.terrain`)."""

    spaces: tuple[Space, ...]
    letter: str = ""


class BorderChanged(Event, frozen=True, kw_only=True, tag="border_changed"):
    """Borders are of this kind now (`vtt.board.terrain`)."""

    borders: tuple[Border, ...]
    kind: str = ""


class TileLaid(Event, frozen=True, kw_only=True, tag="tile_laid"):
    """The board grew by a tile (`vtt.board.board.LaidTile`): the area of its id."""

    tile: str


class CardMoved(Event, frozen=True, kw_only=True, tag="card_moved"):
    """`change`: drawn, played, revealed, discarded, lost, shuffled. `card` is empty where it is secret to somebody who
    may see that a card moved: emit two events, one secret with the card and one open without. A card that is drawn,
    played or revealed without a secret is shown to everybody (`vtt.rules.optional.ShowsCards`) but the seat that has
    just `said` so itself. `befalls`: it is nobody's card, and what it says befalls all who play. `gained`: the figure
    has it from now on, and where no seat has `said` so, without having chosen it. `by`: whose card it is, where the
    figure is whom it is played at."""

    deck: str
    change: str
    card: str = ""
    figure: str = ""
    said: str = ""
    befalls: bool = False
    gained: bool = False
    by: str = ""


class GameOver(Event, frozen=True, kw_only=True, tag="game_over"):
    """The game is over; `winner` is the side that won."""

    winner: str


class Tested(Event, frozen=True, kw_only=True, tag="tested"):
    """A figure made an attribute test (`vtt.rules.by_hand.AttributeTest`, a rule or a card asked for it)."""

    figure: str
    attribute: str
    passed: bool
