"""Agents: a plot card brings one into an open group before the game begins (`descent.md 3.4`, L213 to L234)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from vtt.board.pieces import Figure
from vtt.rules.change import free_name
from vtt.rules.descent import fate
from vtt.rules.descent.abilities.bearing import number, word
from vtt.rules.descent.abilities.reaction import CardEffect
from vtt.rules.descent.change import Change
from vtt.rules.descent.content import Ability
from vtt.rules.descent.decisions import Offer
from vtt.rules.descent.groups import RANKS, add_member, arrive, new_monster, places, remove_monster
from vtt.rules.descent.state import Agent, MonsterGroup
from vtt.rules.descent.steps import Window

SET_UP: Final = "set_up"
"""The window in which agents come: everybody stands, nothing has been done yet."""


def announce(change: Change) -> None:
    """Before anything else is set up: once it is, the overlord may bring an agent, if a plot card of one lies there,
    and give its monsters what it has for them."""
    cards = (change.content.overlord_cards.get(card) for card in change.game.plots)
    comes = fate.in_use(change) and any(card is not None and card.window == SET_UP for card in cards)
    if comes or change.game.gifts:
        change.push(Window(window=SET_UP))


def _offers(change: Change, moment: Window, effect: Ability) -> Iterator[Offer]:
    kind = word(effect, "kind")
    if kind not in change.content.monsters or any(figure.kind == kind for figure in change.figures.values()):
        return
    for group in change.game.groups.values():
        there = replaced(change, group, effect)
        if group.open and group.agent is None and there:
            names = ", ".join(figure.name for figure in there)
            yield Offer(group.id, f"instead of {names}", figure=there[0].id)


def replaced(change: Change, group: MonsterGroup, effect: Ability) -> tuple[Figure, ...]:
    """The figures an agent comes instead of: so many normal and elite ones; where the group has fewer, all of it."""
    members = [change.figures[member] for member in group.members if member in change.figures]
    there = tuple(one for one in members if one.space is not None)
    wanted = dict(zip(RANKS, _numbers(effect), strict=True))
    found: list[Figure] = []
    for rank, many in wanted.items():
        of_rank = [one for one in there if one.rank == rank]
        if group.limit[RANKS.index(rank)] < many:
            return there
        found += of_rank[len(of_rank) - min(many, len(of_rank)) :] if many else []
    return tuple(found)


def _numbers(effect: Ability) -> tuple[int, int]:
    return number(effect, "normal", 0), number(effect, "elite", 0)


def _come(change: Change, moment: Window, effect: Ability, key: str) -> None:
    """The agent stands where one of those stood that it comes instead of."""
    group, card = change.game.groups[key], _card(change, effect)
    gone = replaced(change, group, effect)
    whole = len(gone) == len(group.members) and any(map(int.__lt__, group.limit, _numbers(effect)))
    spaces = [space for figure in gone for space in change.ground.spaces_of(figure)]
    for figure in gone:
        remove_monster(change, figure.id)
    identity, heroes = free_name(change.figures, word(effect, "kind")), len(change.game.heroes)
    seat = change.game.overlord_seat
    agent = new_monster(
        change.content, change.game.act, word(effect, "kind"), "elite", identity, key, 0, seat, heroes=heroes
    )
    found = places(change, agent, spaces)
    if not found:
        return
    add_member(change, agent)
    numbers = group.limit if whole else _numbers(effect)
    change.update_group(key, agent=Agent(figure=identity, card=card, replaced=numbers))
    arrive(change, identity, found[0], "spawn")


def _card(change: Change, effect: Ability) -> str:
    """The plot card that has this effect."""
    cards = change.content.overlord_cards
    return next((card for card in change.game.plots if card in cards and cards[card].effect == effect), "")


def fallen(change: Change, figure: str) -> None:
    """With a defeated agent its plot card goes back into its deck; it can be bought again (L229)."""
    group = change.group_of(figure)
    if group is None or group.agent is None or group.agent.figure != figure:
        return
    game, card = change.game, group.agent.card
    change.update_group(group.id, agent=None)
    plots = tuple(one for one in game.plots if one != card)
    change.update_game(plots=plots, returned=(*game.returned, card))
    found = change.content.overlord_cards.get(card)
    if found is not None:
        change.say(f"The plot card {found.name} goes back into its deck.")


AGENT: Final = CardEffect(_offers, _come)
