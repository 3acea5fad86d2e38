"""How a monster, summon or ally travels when it finds its own way (`gloomhaven.md` 1.2, 2.5, 4.2, 11).

A way is measured as one number: first the traps and hazards it enters, then its movement points. A figure that walks
avoids the former as long as any other way exists; jumping it only minds where it lands; flying it minds nothing.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cached_property
from heapq import heappop, heappush
from typing import Final

from vtt.geometry.lattice import Space
from vtt.rules.gloomhaven.ground import FAR, Ground

PERIL: Final = 1 << 16
"""Weight of one trap or hazard entered: more than any number of movement points."""


@dataclass(frozen=True)
class Manner:
    """How a figure moves. `jump_pays` tells whether difficult terrain costs two where a jump ends."""

    flying: bool = False
    jumping: bool = False
    teleporting: bool = False
    jump_pays: bool = True

    @property
    def walks(self) -> bool:
        """Whether every hexagon on the way counts, not only the last."""
        return not (self.flying or self.jumping or self.teleporting)


@dataclass(frozen=True, eq=False)
class Obstruction:
    """What stands and lies in a figure's way. `closed` stops it (enemies, the unseen), `friends` are passed."""

    closed: frozenset[Space] = frozenset()
    friends: frozenset[Space] = frozenset()
    obstacles: frozenset[Space] = frozenset()
    perils: frozenset[Space] = frozenset()
    difficult: frozenset[Space] = frozenset()
    icy: frozenset[Space] = frozenset()


class Waves:
    """Places in waves of one weight each, the lightest first: on a large board that is far less to sort than places one
    by one. A step weighs something, so a wave is whole when it comes."""

    def __init__(self, start: Space) -> None:
        self._places: dict[int, list[Space]] = {0: [start]}
        self._weights = [0]

    def add(self, weight: int, place: Space) -> None:
        """A place that can be reached with this weight, more than that of the wave under way."""
        wave = self._places.get(weight)
        if wave is None:
            self._places[weight] = [place]
            heappush(self._weights, weight)
        else:
            wave.append(place)

    def __iter__(self) -> Iterator[tuple[int, list[Space]]]:
        while self._weights:
            weight = heappop(self._weights)
            yield weight, self._places.pop(weight)


@dataclass(frozen=True, eq=False)
class Travel:
    """All ways of one figure over the board from where it stands."""

    ground: Ground
    manner: Manner
    way: Obstruction
    start: Space

    @cached_property
    def _entering(self) -> list[int]:
        """Weight of a step into each place; 0 where it may not be entered."""
        weights = [0] * self.ground.lattice.size
        for space in self.ground.floor:
            weights[space] = 1
        if self.manner.walks:
            for space in self.way.difficult:
                weights[space] *= 2
            for space in self.way.perils:
                if weights[space]:
                    weights[space] += PERIL
            for space in self.way.obstacles | self.way.closed:
                weights[space] = 0
        return weights

    @cached_property
    def _landing(self) -> dict[Space, int]:
        """What a jump or teleport pays where it ends."""
        if self.manner.walks or self.manner.flying:
            return {}
        extra = dict.fromkeys(self.way.perils, PERIL)
        if self.manner.jump_pays:
            for space in self.way.difficult:
                extra[space] = extra.get(space, 0) + 1
        return extra

    @cached_property
    def forbidden_ends(self) -> frozenset[Space]:
        """Where this figure may not stop."""
        occupied = self.way.closed | self.way.friends
        return (occupied if self.manner.flying else occupied | self.way.obstacles) - {self.start}

    @cached_property
    def _slides(self) -> dict[Space, list[tuple[Space, int]]]:
        """Steps onto ice: from where, to where they end, and their weight. A slide costs 1 in all."""
        if not self.manner.walks or not self.way.icy:
            return {}
        slides: dict[Space, list[tuple[Space, int]]] = {}
        for space in self.ground.floor:
            for direction, other in enumerate(self.ground.towards[space]):
                if other in self.way.icy and self._entering[other]:
                    slid = self.slide(other, direction)
                    perils = sum(self._entering[place] // PERIL for place in slid)
                    slides.setdefault(space, []).append((slid[-1], 1 + perils * PERIL))
        return slides

    def slide(self, onto: Space, direction: int) -> tuple[Space, ...]:
        """The hexagons a figure slides over from an icy one in a direction, the one where it stops last."""
        slid = [onto]
        while slid[-1] in self.way.icy:
            onward = self.ground.towards[slid[-1]][direction]
            if onward is None or not self._entering[onward] or (onward in self.way.friends and onward != self.start):
                break
            slid.append(onward)
        return tuple(slid)

    @cached_property
    def _found(self) -> list[int]:
        """Weight of the lightest way to each place as far as it is known, landing not included."""
        size = self.ground.lattice.size
        if self.manner.teleporting:
            distance = self.ground.lattice.distance
            return [distance(self.start, space) if space in self.ground.floor else FAR for space in range(size)]
        found = [FAR] * size
        found[self.start] = 0
        return found

    @cached_property
    def _before(self) -> dict[Space, Space]:
        """The place before each on the lightest way there."""
        return {}

    @cached_property
    def _search(self) -> Iterator[int]:
        """Looks farther and farther round the start: the weights of which all ways are known."""
        return iter(()) if self.manner.teleporting else self._looking()

    def _looking(self) -> Iterator[int]:
        found, before = self._found, self._before
        entering, around, slides, icy = self._entering, self.ground.around, self._slides, self.way.icy
        waiting = Waves(self.start)
        for weight, wave in waiting:
            for here in sorted(wave):
                if found[here] < weight:
                    continue
                for there in around[here]:
                    step = entering[there]
                    if step and weight + step < found[there] and not (slides and there in icy):
                        found[there] = weight + step
                        before[there] = here
                        waiting.add(weight + step, there)
                if slides:
                    for there, step in slides.get(here, ()):
                        if weight + step < found[there]:
                            found[there] = weight + step
                            before[there] = here
                            waiting.add(weight + step, there)
            yield weight

    @cached_property
    def _weights(self) -> list[int]:
        """Weight of the lightest way to each place, landing not included."""
        deque(self._search, maxlen=0)
        return self._found

    @cached_property
    def ends(self) -> list[tuple[int, Space]]:
        """Where this figure may stop, with the weight of the way there, lightest first. Staying weighs nothing."""
        forbidden, landing, start = self.forbidden_ends, self._landing, self.start
        found = [
            (weight + landing.get(space, 0) if space != start else 0, space)
            for space, weight in enumerate(self._weights)
            if weight < FAR and space not in forbidden
        ]
        found.sort()
        return found

    def weights_to(self, target: Space, among: Collection[Space] = ()) -> list[int]:
        """Weight of the lightest way from each place to a target, landing there included. Where only the ways from some
        places matter (`among`), the others may stand too high."""
        size, last = self.ground.lattice.size, self._landing.get(target, 0)
        if self.manner.teleporting:
            distance = self.ground.lattice.distance
            return [distance(space, target) + last if space != target else 0 for space in range(size)]
        found = [FAR] * size
        found[target] = 0
        entering, around, backward, icy = self._entering, self.ground.around, self._backward, self.way.icy
        slippery, left = bool(self._slides), set(among)
        waiting = Waves(target)
        for weight, wave in waiting:
            left.difference_update(wave)
            if among and not left:
                break
            for here in wave:
                if found[here] < weight:
                    continue
                step = 0 if slippery and here in icy else entering[here]
                if step:
                    for there in around[here]:
                        if weight + step < found[there] and (entering[there] or there == self.start):
                            found[there] = weight + step
                            waiting.add(weight + step, there)
                for there, slide in backward.get(here, ()) if slippery else ():
                    if weight + slide < found[there] and (entering[there] or there == self.start):
                        found[there] = weight + slide
                        waiting.add(weight + slide, there)
        if last:
            return [weight + last if 0 < weight < FAR else weight for weight in found]
        return found

    @cached_property
    def _backward(self) -> dict[Space, list[tuple[Space, int]]]:
        back: dict[Space, list[tuple[Space, int]]] = {}
        for space, slides in self._slides.items():
            for end, weight in slides:
                back.setdefault(end, []).append((space, weight))
        return back

    def path(self, end: Space) -> tuple[Space, ...]:
        """One lightest way from the start to an end, both included, hexagon by hexagon also on ice (a teleport has only
        its two ends)."""
        if self.manner.teleporting:
            return (self.start, end) if end != self.start else (end,)
        next((weight for weight in self._search if weight >= self._found[end]), 0)
        stops, before = [end], self._before
        while stops[-1] != self.start:
            stops.append(before[stops[-1]])
        way = [self.start]
        for there in stops[-2::-1]:
            way.extend(self._step(way[-1], there))
        return tuple(way)

    def _step(self, here: Space, there: Space) -> tuple[Space, ...]:
        """The hexagons of one step or slide."""
        if self._slides.get(here):
            for direction, onto in enumerate(self.ground.towards[here]):
                if onto in self.way.icy and self._entering[onto] and (slid := self.slide(onto, direction))[-1] == there:
                    return slid
        return (there,)
