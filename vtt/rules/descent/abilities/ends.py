"""Where an effect may lead or put a figure, on all the spaces it takes, as answers (`descent.md 3.2`, `3.3`)."""

from __future__ import annotations

import msgspec

from vtt.board.pieces import Figure
from vtt.geometry.bits import bits_of, members_of
from vtt.geometry.lattice import Space
from vtt.rules.base import Footprint
from vtt.rules.descent import area
from vtt.rules.descent.abilities.bearing import is_flying
from vtt.rules.descent.change import Change
from vtt.rules.descent.decisions import Offer
from vtt.rules.descent.defeat import place_offer
from vtt.rules.descent.ground import ways_round
from vtt.rules.descent.movement import walk
from vtt.rules.descent.routes import Mover, Routes


def leading_offers(change: Change, figure: Figure, spaces: int) -> tuple[Offer, ...]:
    """Where a figure may end when an effect moves it up to some spaces; where it is already is left out."""
    routes = _moved(change, figure, spaces)
    ends = (end for end in sorted(routes.footprints, key=_order) if end != _lying(figure))
    losses = ((end, routes.loss(_way(change, routes, end))) for end in ends)
    told = ((end, f"{loss} damage on the way." if loss else "") for end, loss in losses)
    return tuple(msgspec.structs.replace(_offer(change, end), detail=words) for end, words in told)


def lead(change: Change, figure: Figure, key: str, spaces: int, cause: str, seat: str) -> None:
    """Move a figure to one of its `leading_offers`; `seat` decides if that is interrupted."""
    end, routes = end_of(figure, key), _moved(change, figure, spaces)
    if path := _way(change, routes, end):
        walk(change, figure.id, path, cause, spaces, seat, end)


def _way(change: Change, routes: Routes, end: Footprint) -> tuple[Space, ...]:
    """The way to where a figure ends, the start first; empty where none leads there."""
    counted = [space for space in change.ground.footprint_spaces(end) if space in routes.ends]
    return (routes.path(min(counted, key=routes.ends.__getitem__)) if counted else None) or ()


def landing_offers(change: Change, figure: Figure, distance: int) -> tuple[Offer, ...]:
    """Where a figure may be put that comes down within a counted distance, with one of its spaces at least."""
    ground = change.ground
    near = area.near(ground, figure, distance)
    places = (
        Footprint(corner, width, height)
        for width, height in ways_round(figure.width, figure.height)
        for corner in members_of(ground.room_for(width, height))
    )
    within = (place for place in places if near & bits_of(ground.footprint_spaces(place)))
    return tuple(_offer(change, place) for place in sorted(within, key=_order))


def end_refusal(change: Change, figure: Figure, key: str) -> str:
    """Why a figure can no longer end where an offer would take it; empty if it can, or stays."""
    end = end_of(figure, key)
    if end == _lying(figure) or change.ground.fits(end, (figure.id,)):
        return ""
    return "That place is no longer empty: choose another one."


def end_of(figure: Figure, key: str) -> Footprint:
    """The place that an answer names."""
    space, *size = (int(number) for number in key.split(":"))
    width, height = size or (figure.width, figure.height)
    return Footprint(space, width, height)


def staying(change: Change, figure: Figure) -> Offer:
    """To stay as it lies."""
    own = _offer(change, _lying(figure))
    return Offer(own.key, f"{own.label}, where it is", space=own.space)


def _offer(change: Change, end: Footprint) -> Offer:
    """A place as an answer, in one word where the figure is small."""
    if end.width * end.height > 1:
        return place_offer(change, end.space, end.width, end.height)
    return Offer(str(end.space), change.board.lattice.name(end.space), space=end.space)


def _lying(figure: Figure) -> Footprint:
    return Footprint(-1 if figure.space is None else figure.space, figure.width, figure.height)


def _order(end: Footprint) -> tuple[int, int]:
    return end.space, end.width


def _moved(change: Change, figure: Figure, spaces: int) -> Routes:
    """Where an effect may move a figure so far."""
    return Routes(change.ground, Mover(figure=figure, points=spaces, counted=True, flying=is_flying(change, figure.id)))
