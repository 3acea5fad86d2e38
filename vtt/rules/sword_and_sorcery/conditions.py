"""Condition markers: gaining them, and what each does to heroes and to enemies (`sword_and_sorcery.md` 5)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple, get_args

import msgspec

from vtt.rules.sword_and_sorcery.control import Side
from vtt.rules.sword_and_sorcery.options import USUAL, Options

Marker = Literal[
    "stunned",
    "blinded",
    "permanent_critical",
    "knocked_down",
    "poisoned_1",
    "poisoned_2",
    "slowed",
    "bleeding",
    "bleeding_flipped",
    "exhausted",
]
Kind = Literal[
    "stunned", "blinded", "permanent_critical", "knocked_down", "poisoned", "slowed", "bleeding", "exhausted"
]
LASTING: Final[Marker] = "permanent_critical"
MARKERS: Final[frozenset[str]] = frozenset(get_args(Marker))
End = Literal["never", "next_turn_ends", "turn_begins", "turn_skipped", "point_spent", "flips", "save_succeeds"]
"""When a marker goes by itself. `turn`: a hero's turn or an enemy's activation. `flips`: to its second face in the next
time phase, away in the one after."""


class Effect(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a marker does to figures of one side, besides wounds in the time phase.

    `skips_turn`: the turn under way ends and the next is skipped. `saves_to_act`: before each action a save, failing
    which it counts as done. `one_action`: one action a turn (enemies: only the first sentence of their behaviour).
    `wound_to_act`: suffered at the start of each own action that is not free (enemies: of each activation).
    `no_attacks`: none of the kinds ``all``, ``sight`` or ``opportunity``. `far_only`: the behaviour for any distance
    is used. (That armour counts as 0 for who is knocked down is the attack's own: `attack.after_armour`.)
    """

    ends: End
    skips_turn: bool = False
    saves_to_act: bool = False
    one_action: bool = False
    no_combat: bool = False
    no_standard: bool = False
    no_properties: bool = False
    far_only: bool = False
    wound_to_act: int = 0
    no_attacks: frozenset[str] = frozenset()


NO_ATTACKS: Final = frozenset(("all", "sight", "opportunity"))

EFFECTS: Final[Mapping[Kind, Mapping[Side, Effect]]] = {
    "stunned": {
        "heroes": Effect(ends="turn_skipped", skips_turn=True),
        "enemies": Effect(ends="turn_skipped", skips_turn=True, no_attacks=NO_ATTACKS),
    },
    "blinded": {
        "heroes": Effect(ends="next_turn_ends", saves_to_act=True),
        "enemies": Effect(ends="next_turn_ends", far_only=True, no_attacks=frozenset(("sight",))),
    },
    "permanent_critical": {"heroes": Effect(ends="never"), "enemies": Effect(ends="never")},
    "knocked_down": {"heroes": Effect(ends="point_spent", no_combat=True), "enemies": Effect(ends="turn_begins")},
    "poisoned": {"heroes": Effect(ends="save_succeeds"), "enemies": Effect(ends="never")},
    "slowed": {
        "heroes": Effect(ends="next_turn_ends", one_action=True),
        "enemies": Effect(ends="next_turn_ends", one_action=True),
    },
    "bleeding": {"heroes": Effect(ends="flips", wound_to_act=1), "enemies": Effect(ends="flips", wound_to_act=1)},
    "exhausted": {
        "heroes": Effect(ends="next_turn_ends", no_standard=True),
        "enemies": Effect(ends="next_turn_ends", no_properties=True),
    },
}
"""L97 to L104. When a blinded hero sees again is not said (S13): usually when its next turn ends, as with others."""


class Gained(NamedTuple):
    """The markers of a figure after it was given one, and the wounds suffered instead."""

    markers: tuple[Marker, ...]
    wounds: int = 0


def kind_of(marker: Marker) -> Kind:
    """Both strengths of poison are one kind (S9), as are both faces of bleeding."""
    if marker in ("poisoned_1", "poisoned_2"):
        return "poisoned"
    return "bleeding" if marker == "bleeding_flipped" else marker  # type: ignore[return-value]


def marker_words(marker: str) -> str:
    """What a marker is called within a sentence, whichever its face or strength."""
    if marker == LASTING:
        return "lasting wound"
    return marker.removesuffix("_flipped").removesuffix("_1").removesuffix("_2").replace("_", " ")


def gain(markers: tuple[Marker, ...], marker: Marker, flyer: bool = False, options: Options = USUAL) -> Gained:
    """A figure gets a marker. A second one of its kind is discarded, and it suffers a wound (L106). Flyers are never
    knocked down (L100), and suffer nothing for it."""
    if flyer and marker == "knocked_down":
        return Gained(markers)
    same = [one for one in markers if kind_of(one) == kind_of(marker)]
    if kind_of(marker) == "poisoned" and not options.poisons_are_one:
        same = [one for one in same if one == marker]
    if same:
        return Gained(markers, 1)
    return Gained((*markers, marker))


def without(markers: tuple[Marker, ...], *kinds: Kind) -> tuple[Marker, ...]:
    """The markers but for those of some kinds."""
    return tuple(marker for marker in markers if kind_of(marker) not in kinds)


def effects(markers: tuple[Marker, ...], side: Side) -> tuple[Effect, ...]:
    """What the markers of a figure do to it."""
    return tuple(EFFECTS[kind_of(marker)][side] for marker in markers)


def after_ending(markers: tuple[Marker, ...], side: Side, end: End, options: Options = USUAL) -> tuple[Marker, ...]:
    """The markers left when something happens that ends some of them."""
    return tuple(marker for marker in markers if _ends(marker, side, options) != end)


def _ends(marker: Marker, side: Side, options: Options) -> End:
    if marker == "blinded" and side == "heroes" and options.blinded_until_saved:
        return "save_succeeds"
    return EFFECTS[kind_of(marker)][side].ends
