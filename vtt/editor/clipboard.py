"""Copy and paste, also between documents: the clipboard is plain data (JSON text)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

import msgspec

from vtt.editor.edits import Put
from vtt.editor.ground import Ground, LayGround, Lifted, lifted, moved_ground
from vtt.editor.history import Edit, EditError
from vtt.editor.parts import TYPES, Item, Kind, free_name, moved, places_of, thing, things
from vtt.editor.references import following
from vtt.editor.tile_library import TileLibrary
from vtt.editor.zone_copies import between, copied_zones
from vtt.editor.zone_edits import with_their_zones
from vtt.geometry.lattice import LatticeKind
from vtt.geometry.motion import shift
from vtt.geometry.turning import Position
from vtt.scenario.document import PlacedTile, Scenario
from vtt.scenario.part import Part

LARGEST_CLIPBOARD: Final = 4_000_000


class Clipping(Part, frozen=True, kw_only=True):
    """What was copied from a document, with the kind of lattice it lay on."""

    format: str = "vtt-clipping"
    lattice: LatticeKind
    things: tuple[tuple[str, dict[str, Any]], ...]
    ground: Lifted = Lifted()
    numbers: dict[str, int] = msgspec.field(default_factory=dict)
    """The numbers of the zones among the things: what lies in a zone names it by its number."""


@dataclass(frozen=True)
class Pasted:
    """What pasting adds: things under free names, what is drawn, and the tiles whose pieces all lie already."""

    things: tuple[tuple[Kind, Any], ...]
    ground: Lifted
    left_out: tuple[str, ...] = ()

    @property
    def items(self) -> tuple[Item, ...]:
        return tuple(Item(kind, one.id) for kind, one in self.things)

    @property
    def edits(self) -> tuple[Edit[Scenario], ...]:
        return (*(Put(kind, (one,)) for kind, one in self.things), LayGround(self.ground))


def copied(scenario: Scenario, items: Iterable[Item], ground: Ground | None = None) -> str:
    """The chosen things as text; a room goes with its area."""
    chosen = list(with_their_zones(scenario, list(items)))
    areas = {item.id for item in chosen if item.kind == "areas"}
    chosen += [Item("rooms", room.id) for room in scenario.rooms if room.area in areas]
    found = [
        (item.kind, msgspec.to_builtins(thing(scenario, item)))
        for item in dict.fromkeys(chosen)
        if thing(scenario, item)
    ]
    zones = {item.id for item in chosen if item.kind == "zones"}
    up = lifted(scenario, (ground or Ground()) | between(scenario, zones))
    numbers = {zone.id: number for number, zone in enumerate(scenario.board.zones) if zone.id in zones}
    clipping = Clipping(lattice=scenario.board.lattice, things=tuple(found), ground=up, numbers=numbers)
    return msgspec.json.encode(clipping).decode("utf-8")


def pasted(
    scenario: Scenario,
    text: str,
    at: Position | None,
    counted: TileLibrary | None = None,
    by: Position = (0, 0),
) -> Pasted:
    """What pasting would add: things with free names that name each other as before, moved so that the first place lies
    at `at` (None: by the step from (0, 0) to `by`; in zones they stay). With a library whose pieces are `counted`,
    tiles of which none is left are left out. EditError if the text is no clipping or lay on another lattice."""
    clipping = _read(text)
    if clipping.lattice != scenario.board.lattice:
        raise EditError("What was copied lies on another kind of spaces; it cannot be pasted here.")
    found, left_out = _left(_things(clipping), scenario, counted)
    ground = clipping.ground
    places = [place for _, one in found for place in places_of(one)]
    places += ground.ground.places(clipping.lattice) if clipping.lattice != "zones" else ()
    if at is None or not places:
        motion = shift(clipping.lattice, (0, 0), by if clipping.lattice != "zones" else (0, 0))
    else:
        motion = shift(clipping.lattice, places[0], at)
    names: dict[tuple[str, str], str] = {}
    for kind, one in found:
        names[kind, one.id] = _free(scenario, kind, one.id, names)
    fresh = [(kind, following(msgspec.structs.replace(one, id=names[kind, one.id]), names)) for kind, one in found]
    if clipping.numbers:
        return Pasted(
            *copied_zones(scenario, clipping.numbers, names, fresh, ground, by if at is None else None), left_out
        )
    laid = tuple((kind, moved(one, motion.place)) for kind, one in fresh)
    return Pasted(laid, moved_ground(ground, motion), left_out)


def _free(scenario: Scenario, kind: Kind, wanted: str, given: Mapping[tuple[str, str], str]) -> str:
    """A name that neither a thing of the scenario has nor one that comes with it."""
    kinds: tuple[Kind, ...] = ("tiles", "areas") if kind in ("tiles", "areas") else (kind,)
    there = (one.id for each in kinds for one in things(scenario, each))
    return free_name(wanted, (*there, *(name for (each, _), name in given.items() if each in kinds)))


def _things(clipping: Clipping) -> list[tuple[Kind, Any]]:
    found: list[tuple[Kind, Any]] = []
    for name, value in clipping.things:
        kind: Kind | None = next((kind for kind in TYPES if kind == name), None)
        if kind is None:
            raise EditError("The clipboard holds nothing that can be pasted here.")
        try:
            found.append((kind, msgspec.convert(value, TYPES[kind])))
        except msgspec.ValidationError as error:
            raise EditError("The clipboard holds nothing that can be pasted here.") from error
    return found


def _left(
    found: list[tuple[Kind, Any]], scenario: Scenario, counted: TileLibrary | None
) -> tuple[list[tuple[Kind, Any]], tuple[str, ...]]:
    """Those things of which a piece is left, and the names of the tiles of which none is."""
    laid = list(scenario.board.tiles)
    kept: list[tuple[Kind, Any]] = []
    gone: list[str] = []
    for kind, one in found:
        if isinstance(one, PlacedTile) and counted is not None:
            if counted.copies_left(one.tile, laid) == 0:
                gone.append(one.tile.rpartition("/")[2])
                continue
            laid.append(one)
        kept.append((kind, one))
    return kept, tuple(gone)


def _read(text: str) -> Clipping:
    if len(text) > LARGEST_CLIPBOARD:
        raise EditError("The clipboard holds too much to be pasted here.")
    try:
        clipping = msgspec.json.decode(text, type=Clipping)
    except (msgspec.DecodeError, RecursionError) as error:
        raise EditError("The clipboard holds nothing that can be pasted here.") from error
    if clipping.format != "vtt-clipping":
        raise EditError("The clipboard holds nothing that can be pasted here.")
    return clipping
