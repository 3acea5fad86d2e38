"""What people may do to the table by hand in every game: it is their game, and the log says so.

Triggers of a scenario use the same commands (`teller` "story"). Every ruleset takes them at any time, also while a
decision waits: it calls `vtt.rules.on_pieces.do` for the pieces and the board, and then brings its own state in line
(a hero put back on the board stands up, a spawned figure joins its group …). `SpawnGroup`, `Wake`, `Give`,
`GrantAction`, `AttributeTest` and `Finish` are judged by the ruleset alone.
"""

from __future__ import annotations

from typing import Final
from unicodedata import category

from vtt.geometry.lattice import Border, Space
from vtt.rules.base import Command, IllegalCommand

LARGEST_NUMBER: Final = 1_000_000
"""Counters and health go so far; scenarios write no larger numbers either."""
MOST_DICE: Final = 100
"""Dice whose faces can wait, typed in."""
LARGEST_GROUP: Final = 100
"""Figures that come onto the board in one group; more is a slip of the pen in a story."""
LONGEST_NAME: Final = 100
"""Letters of a name given by hand."""
_CONTROLS: Final = ("Cc", "Zl", "Zp")
"""Kinds of characters that are no part of a line: control characters, ends of lines and paragraphs."""


SAID: Final = "By hand: "
"""How the log begins to tell what people did by hand."""


class ByHand(Command, frozen=True, kw_only=True):
    """Base of all commands by hand. `teller` "story": a trigger did it, and the log does not call it "by hand"."""

    teller: str = ""


def check_name(command: ByHand) -> None:
    """IllegalCommand if a name is given that is longer than a line or more than one line, whoever it says tells it.
    Stories come in by no door (`vtt.rules.door`); they are checked with their scenario."""
    name = getattr(command, "name", "")
    if len(name) > LONGEST_NAME:
        raise IllegalCommand(f"That name has {len(name)} letters; {LONGEST_NAME} is the most.")
    if any(category(letter) in _CONTROLS for letter in name):
        raise IllegalCommand("A name is one line of letters; take out the line breaks and control characters.")


class PlaceFigure(ByHand, frozen=True, kw_only=True, tag="by_hand/place_figure"):
    """Put a figure somewhere else (top left space), perhaps turned (`width`, `height` 0: as it lies)."""

    figure: str
    space: Space
    width: int = 0
    height: int = 0


class RemoveFigure(ByHand, frozen=True, kw_only=True, tag="by_hand/remove_figure"):
    """Take a figure off the board. Monsters are gone; heroes wait beside the board."""

    figure: str


class SpawnFigure(ByHand, frozen=True, kw_only=True, tag="by_hand/spawn_figure"):
    """A new figure. The ruleset fills in health and size from its content where it knows `kind`."""

    kind: str
    space: Space
    side: str = "monsters"
    rank: str = ""
    group: str = ""
    name: str = ""
    figure: str = ""
    """Its id; empty: a free one is made."""


class SetDamage(ByHand, frozen=True, kw_only=True, tag="by_hand/set_damage"):
    """Set the damage a figure has suffered."""

    figure: str
    damage: int


class SetHealth(ByHand, frozen=True, kw_only=True, tag="by_hand/set_health"):
    """Set the health (the maximum) of a figure."""

    figure: str
    health: int


class ToggleCondition(ByHand, frozen=True, kw_only=True, tag="by_hand/toggle_condition"):
    """Give a condition to a figure, or take it away."""

    figure: str
    condition: str


class SetCounter(ByHand, frozen=True, kw_only=True, tag="by_hand/set_counter"):
    """Set a counter of the scenario; a new name makes a new counter."""

    name: str
    value: int


class SetTerrain(ByHand, frozen=True, kw_only=True, tag="by_hand/set_terrain"):
    """Change the terrain of spaces to one letter (`vtt.board.terrain`)."""

    spaces: tuple[Space, ...]
    letter: str


class SetBorder(ByHand, frozen=True, kw_only=True, tag="by_hand/set_border"):
    """Change the kind of a border."""

    border: Border
    kind: str


class SetDoor(ByHand, frozen=True, kw_only=True, tag="by_hand/set_door"):
    """Set a door closed, open or removed; `kind` (for example locked) "" leaves its kind. Opening reveals its rooms."""

    door: str
    state: str
    kind: str = ""


class AddToken(ByHand, frozen=True, kw_only=True, tag="by_hand/add_token"):
    """A new token on spaces."""

    kind: str
    spaces: tuple[Space, ...]
    name: str = ""
    colour: str = ""
    contents: str = ""
    face_up: bool = True
    amount: int = 0
    token: str = ""
    """Its id; empty: a free one is made."""


class RemoveToken(ByHand, frozen=True, kw_only=True, tag="by_hand/remove_token"):
    """Take a token away."""

    token: str


class MoveToken(ByHand, frozen=True, kw_only=True, tag="by_hand/move_token"):
    """Put a token somewhere else."""

    token: str
    spaces: tuple[Space, ...]


class FlipToken(ByHand, frozen=True, kw_only=True, tag="by_hand/flip_token"):
    """Turn a token over."""

    token: str


class RevealRoom(ByHand, frozen=True, kw_only=True, tag="by_hand/reveal_room"):
    """Reveal a room with all that waits in it."""

    room: str


class TypeRoll(ByHand, frozen=True, kw_only=True, tag="by_hand/type_roll"):
    """Faces (numbers from 0) that the next dice will show, in the order they are rolled. `colours`: of the dice, so
    that each goes to the next die of its own (none: in the order they are rolled, whatever they are)."""

    faces: tuple[int, ...]
    colours: tuple[str, ...] = ()


class RenameFigure(ByHand, frozen=True, kw_only=True, tag="by_hand/rename_figure"):
    """Give a figure a name of one's own, and a portrait ("" leaves it)."""

    figure: str
    name: str
    picture: str = ""


class LeadFigure(ByHand, frozen=True, kw_only=True, tag="by_hand/lead_figure"):
    """Another seat leads a hero from now on; `name` is what the log calls that seat."""

    figure: str
    leader: str
    name: str


class Remark(ByHand, frozen=True, kw_only=True, tag="by_hand/remark"):
    """The log says something about the table itself: who sits where, what people agreed upon."""

    words: str


class SpawnGroup(ByHand, frozen=True, kw_only=True, tag="by_hand/spawn_group"):
    """A group of monsters comes onto spaces: `normal` and `elite` figures, both 0: by its table. Ruleset's own."""

    group: str
    kind: str
    spaces: tuple[Space, ...]
    normal: int = 0
    elite: int = 0
    name: str = ""


class Wake(ByHand, frozen=True, kw_only=True, tag="by_hand/wake"):
    """A group that waited becomes active. Ruleset's own."""

    group: str


class Give(ByHand, frozen=True, kw_only=True, tag="by_hand/give"):
    """A figure gets a card or a thing by its content id. Ruleset's own."""

    figure: str
    card: str


class GrantAction(ByHand, frozen=True, kw_only=True, tag="by_hand/grant_action"):
    """The acting figure may act once more in its turn, and do again what may be done once. Ruleset's own."""

    figure: str


class AttributeTest(ByHand, frozen=True, kw_only=True, tag="by_hand/attribute_test"):
    """A figure makes an attribute test; the ruleset answers with a `Tested` event, at once or after decisions."""

    figure: str
    attribute: str
    difficulty: int = 0


class Finish(ByHand, frozen=True, kw_only=True, tag="by_hand/finish"):
    """The game ends: which side won, and the sentence that says why. Ruleset's own."""

    winner: str
    words: str


class Anyway(ByHand, frozen=True, kw_only=True, tag="by_hand/anyway"):
    """Do a command that the rules forbid, as far as it can be done at all: what it costs is paid as far as there is
    something to pay with. Made of a refused command at tables that are not strict (`AgendaGame.by_hand`)."""

    command: Command
