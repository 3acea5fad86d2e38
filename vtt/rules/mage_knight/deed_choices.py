"""The one action of a turn, as it is offered: assaults, sites, challenges, talk (`mage_knight.md` 6, 5)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Final

from msgspec.structs import replace

from vtt.geometry.hexagon import Axial
from vtt.rules.base import Choice, Option
from vtt.rules.enumeration import count, enumerated, points_lost
from vtt.rules.mage_knight import commands
from vtt.rules.mage_knight.assaulting import Shares, assault_blame, cities_beside, held_by, invite_refusal, proposals
from vtt.rules.mage_knight.below import tunnel_words, tunnels
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.chanting import chant_refusal, song_words
from vtt.rules.mage_knight.content import MAZES
from vtt.rules.mage_knight.duel_choices import to_begin
from vtt.rules.mage_knight.exploring import EXPLORING_COST
from vtt.rules.mage_knight.fighting import BURNING_COSTS, action_refusal, enter_refusal
from vtt.rules.mage_knight.meanings import MINE_IS_HELD, MONASTERY_BURNS, ONLY_FAME, SITES
from vtt.rules.mage_knight.movement import around
from vtt.rules.mage_knight.moving import movement_refusal
from vtt.rules.mage_knight.prices import hopeless, talk_words
from vtt.rules.mage_knight.showing import enemy_at, ruin_words, space_of
from vtt.rules.mage_knight.sites import BELOW, MAZE_WORDS, entering_refusal, is_conquered, ways_left
from vtt.rules.mage_knight.talking import inhabited, interact_refusal, plunder_refusal
from vtt.rules.questions import now

ENTER: Final = "Enter the site"
ENDS_THE_WAY: Final = "Walk ends"


def actions(change: Change, seat: str, figure: str) -> Iterator[Choice]:
    """The one action of a turn."""
    place = change.hero(figure).place
    if place is None:
        return
    yield from (_ending_the_way(change, one) for one in to_begin(change, seat, figure))
    yield from filter(None, (_assaults(change, seat, figure, place),))
    yield from _together(change, seat, figure)
    yield from _below(change, seat, figure)
    if change.game.rules.goal == "chant":
        refusal = change.counts(chant_refusal(change, figure))
        words = song_words(change, figure)
        sing = now("Sing", commands.Chant(seat=seat, figure=figure), figure, "G", "ability", refusal, words)
        yield _ending_the_way(change, sing)
    if not plunder_refusal(change, figure):
        words = "Draw two cards; reputation −1."
        yield now("Plunder", commands.Plunder(seat=seat, figure=figure), figure, "P", "cards", detail=words)
    if not entering_refusal(change, place):
        yield _ending_the_way(change, _enter(change, seat, figure, place))
    yield from (_ending_the_way(change, one) for one in _challenge(change, seat, figure, place))
    if inhabited(change, figure, place):
        refusal = change.counts(interact_refusal(change, figure))
        words = talk_words(change, figure)
        talk = now("Talk", commands.Interact(seat=seat, figure=figure), figure, "K", "story", refusal, words)
        talk = _ending_the_way(change, talk)
        yield replace(talk, note=talk.note or ENDS_THE_WAY, waste=hopeless(change, figure) or talk.waste)


def _ending_the_way(change: Change, deed: Choice, cost: int = 0) -> Choice:
    """An action with the movement points it throws away, as it ends the movement (`mage_knight.md` 4.1): its tip says
    so; where they are more than half, the button does, and it is asked about where they would bring anybody further.
    `cost`: what it takes of them. Of a maze the ways cost some of them."""
    place, points = change.hero(deed.figure).place, change.turn.move
    inside = deed.name == ENTER and place is not None and change.hexes[place].site in MAZES
    lost = points - cost
    if deed.refusal or lost <= 0 or inside:
        return deed
    words = points_lost(lost)
    tip = f"{deed.detail} {words}.".strip()
    if 2 * lost <= points:
        return replace(deed, detail=tip)
    note = "; ".join(filter(None, (deed.note, words)))
    return replace(deed, detail=tip, note=note, waste=words if lost >= EXPLORING_COST else "")


def _enter(change: Change, seat: str, figure: str, place: Axial) -> Choice:
    """Enter the site, pay the altar or burn the monastery; of a maze which way, and with whom."""
    site = change.hexes[place].site
    words = _inside(change, place)
    if site not in MAZES:
        burns = site == "monastery"
        name = "Burn it down" if burns else ENTER
        refusal = change.counts(enter_refusal(change, figure, place))
        deed = now(name, commands.EnterSite(seat=seat, figure=figure), figure, "N", "door", refusal, words)
        return replace(deed, note=f"reputation −{BURNING_COSTS}") if burns else deed
    ways = ways_left(change, place)
    units = (unit for unit in change.hero(figure).units if not unit.wounds)
    with_units = {unit.id: f"with {change.unit_kind(unit).name}" for unit in units}
    refusal = change.counts(enter_refusal(change, figure, place, ways[0]))

    def options() -> Iterable[Option]:
        for way in ways:
            reason = change.counts(enter_refusal(change, figure, place, way))
            for unit, company in {"": "alone", **with_units}.items():
                command = commands.EnterSite(seat=seat, figure=figure, way=way, unit=unit)
                detail = f"{way} movement points"
                yield Option(f"The way to {MAZE_WORDS[way]}, {company}", command, detail=detail, reason=reason)

    return Choice(ENTER, "option", figure, "N", "door", refusal, words, options=options)


def _inside(change: Change, place: Axial) -> str:
    """What waits in a site that can be entered, and what that takes and brings."""
    site = change.hexes[place].site
    token = next((one for one in change.world.ruins if one.at == place and one.face_up), None)
    if token is not None:
        return ruin_words(token.ruin, change.content.land)
    if site in BELOW and is_conquered(change, place):
        return ONLY_FAME
    return {"monastery": MONASTERY_BURNS, "mine": MINE_IS_HELD}.get(site, SITES.get(site, ""))


def _challenge(change: Change, seat: str, figure: str, place: Axial) -> Iterator[Choice]:
    """Rampaging enemies beside the hero, one or several at once."""
    wild = sorted({token.at for token in change.world.tokens if token.rampaging} & set(around(place)))
    if not wild:
        return
    refusal = change.counts(action_refusal(change, figure))

    def options() -> Iterable[Option]:
        for number in range(1, len(wild) + 1):
            for group in combinations(wild, number):
                enemies = [token for token in change.world.tokens if token.at in group and token.rampaging]
                words = enumerated([change.enemy_on(token).name for token in enemies])
                on = enemy_at(group[0]) if number == 1 and enemy_at(group[0]) in change.figures else ""
                yield Option(words, commands.Challenge(seat=seat, figure=figure, places=group), figure=on)

    alone = next(iter(options())) if len(wild) == 1 and not refusal else None
    if alone is not None:
        one = now("Challenge", alone.command, figure, "C", "attack", role="attack")
        detail = f"A fight with {alone.label}: your one action of this turn."
        yield replace(one, note=alone.label, detail=detail, options=lambda: (alone,))
    else:
        yield Choice("Challenge", "option", figure, "C", "attack", refusal, role="attack", options=options)


def _assaults(change: Change, seat: str, figure: str, place: Axial) -> Choice | None:
    """Strongholds beside the hero that a step would assault."""
    land, left = change.land(figure), change.turn.move
    steps = {near: land.step(place, near) for near in around(place) if near in land.hexes}
    found = {near: step for near, step in steps.items() if step.assault and not step.refusals}
    if not found or change.turn.stage != "movement":
        return None
    blame = assault_blame(change)

    def options() -> Iterable[Option]:
        for near, step in found.items():
            command = commands.Walk(seat=seat, figure=figure, path=(place, near))
            price, over = count(step.cost, "movement point"), left - step.cost
            reason = change.counts(f"That step takes {price}." if over < 0 else "")
            held, lost = held_by(change, step.assault, near), points_lost(max(0, over))
            detail = ", ".join(filter(None, (price, blame, held, lost)))
            yield Option("Go in", command, space_of(change.board.lattice, near), detail=detail, reason=reason)

    cheapest = min(step.cost for step in found.values())
    missing = f"{cheapest - left} movement {'more' if left else 'first'}"
    refusal = change.counts(f"Play {missing}: the step takes {cheapest}." if cheapest > left else "")
    dearest = max((step.cost for step in found.values() if step.cost <= left), default=left)
    tip = f"{blame}, won or lost." if blame else ""
    assault = Choice("Assault", "space", figure, "U", "attack", refusal, tip, options=options)
    return _ending_the_way(change, assault, dearest)


def _below(change: Change, seat: str, figure: str) -> Iterator[Choice]:
    """Tunnels from the conquered place below on which the hero stands."""
    ways, left = tunnels(change, figure), change.turn.move

    def options() -> Iterable[Option]:
        for place, cost in ways.items():
            reason = change.counts(f"That takes {tunnel_words(cost)}." if cost > left else "")
            command = commands.Tunnel(seat=seat, figure=figure, to=place)
            space = space_of(change.board.lattice, place)
            yield Option("Come out here", command, space, detail=tunnel_words(cost), reason=reason)

    if ways:
        refusal = change.counts(movement_refusal(change, figure))
        yield Choice("Go below", "space", figure, "B", "door", refusal, options=options)


def _together(change: Change, seat: str, figure: str) -> Iterator[Choice]:
    """Assaults on a city with others who stand beside it."""
    for city in cities_beside(change, figure):
        shared = list(proposals(change, figure, city))
        if not shared:
            continue
        refusal = change.counts(invite_refusal(change, figure))

        def options(city: Axial = city, shared: list[Shares] = shared) -> Iterable[Option]:
            for shares in shared:
                words = ", ".join(f"{change.hero(name).name} {count}" for name, count in shares)
                command = commands.AssaultTogether(seat=seat, figure=figure, city=city, shares=shares)
                yield Option(words, command, detail="So many defenders each; every one of them must agree.")

        yield Choice("Assault together", "option", figure, "", "attack", refusal, options=options)
