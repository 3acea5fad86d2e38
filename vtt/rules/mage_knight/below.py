"""Ways below: villages and monasteries hide a dungeon or a tomb beside them, and what is conquered below hangs together
(`mage_knight.md` 15, Dungeon Lords)."""

from __future__ import annotations

from collections import deque

from vtt.geometry.hexagon import Axial
from vtt.rules.base import IllegalCommand
from vtt.rules.enumeration import capital, count, too_far
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.commands import Tunnel
from vtt.rules.mage_knight.decisions import Hiding
from vtt.rules.mage_knight.movement import around
from vtt.rules.mage_knight.moving import arrive, movement_refusal
from vtt.rules.mage_knight.showing import space_of
from vtt.rules.mage_knight.sites import BELOW, hidden_ways, hide
from vtt.rules.mage_knight.steps import HideWay
from vtt.rules.questions import Offer
from vtt.rules.whereabouts import sides

TUNNEL = 2
"""Movement points for a tunnel, beside one for each hexagon."""


def hide_way(change: Change, step: HideWay) -> None:
    """Who revealed the tile chooses where the way lies."""
    places = hidden_ways(change, step.at)
    if len(places) < 2:
        for place in places:
            hide(change, place, step.site)
        return
    lattice = change.board.lattice
    here, *spaces = [space for place in (step.at, *places) if (space := space_of(lattice, place)) is not None]
    where = zip(places, spaces, sides(lattice, here, spaces), strict=True)
    offers = tuple(Offer(f"{q},{r}", capital(side), space=space) for (q, r), space, side in where)
    prompt = f"On which side of the {change.hexes[step.at].site} does the secret {step.site} lie?"
    change.ask_hero(Hiding, step.hero, prompt, offers, site=step.site)


def hidden(change: Change, question: Hiding, key: str) -> None:
    """Go on with the choice."""
    q, _, r = key.partition(",")
    hide(change, (int(q), int(r)), question.site)
    change.say("A secret way lies on the map.")


def tunnels(change: Change, figure: str) -> dict[Axial, int]:
    """What is conquered below, from a hero's place, with the movement points that a tunnel there takes: the way leads
    through revealed hexagons, not below lakes and swamps."""
    start, laid = change.hero(figure).place, change.hexes
    if change.game.rules.goal != "clear_dungeons" or start is None or start not in laid:
        return {}
    ends = {shield.at for shield in change.world.shields if laid[shield.at].site in BELOW}
    if start not in ends:
        return {}
    far, queue = {start: 0}, deque([start])
    while queue:
        place = queue.popleft()
        for following in around(place):
            if following in laid and following not in far and laid[following].terrain not in ("lake", "swamp"):
                far[following] = far[place] + 1
                queue.append(following)
    return {place: TUNNEL + far[place] for place in sorted(ends) if place in far and place != start}


def tunnel_words(cost: int) -> str:
    """What a tunnel takes, and why."""
    return f"{cost} movement points, {TUNNEL} and 1 for each of {count(cost - TUNNEL, 'hexagon')}"


def tunnel(change: Change, command: Tunnel) -> None:
    """Go below from one conquered place to another; nobody is provoked on the way."""
    change.forbid(movement_refusal(change, command.figure))
    cost = tunnels(change, command.figure).get(command.to)
    if cost is None:
        raise IllegalCommand("No tunnel leads there.")
    left = change.turn.move
    if cost > left:
        change.forbid(too_far(cost, left))
    arrive(change, command.figure, command.to, max(0, left - cost))
    change.say(f"{change.hero(command.figure).name} goes below: {tunnel_words(cost)}.")
