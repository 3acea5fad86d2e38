"""What the overlord may give its monsters as they come (`descent.md 6.1`): a relic of monsters to a group at the start
of an encounter (L2011 to L2014), a card to one elite monster of its kind (L1643 to L1648)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from vtt.board.pieces import Figure
from vtt.rules.descent.agents import SET_UP
from vtt.rules.descent.change import Change, given_to
from vtt.rules.descent.content import Gift
from vtt.rules.descent.decisions import Offer
from vtt.rules.descent.groups import ARRIVED
from vtt.rules.descent.steps import Window

GIFT: Final = "gift"
"""Beginning of the key of an answer that gives something."""


def offers(change: Change, moment: Window) -> Iterator[Offer]:
    """Every way to give something now: what is given already waits."""
    for identity, gift in change.game.gifts.items():
        for key, name, figure in () if gift.given else _takers(change, moment, gift):
            yield Offer(f"{GIFT}/{identity}/{key}", f"{gift.name}: {name}", figure=figure, detail=gift.text)


def _takers(change: Change, moment: Window, gift: Gift) -> Iterator[tuple[str, str, str]]:
    """Who may have it: key, name, and a figure of it. Each group carries one relic (L2012); of the cards only one is in
    play at a time (L1644), and no agent has one (L1648)."""
    given = [other.given for other in change.game.gifts.values() if other.given and bool(other.kind) == bool(gift.kind)]
    if not gift.kind and moment.window == SET_UP:
        for group in change.game.groups.values():
            member = next((one for one in group.members if change.stands(one)), "")
            if member and group.id not in given:
                yield group.id, group.name or change.figures[member].name, member
    if gift.kind and not given and moment.window in (SET_UP, ARRIVED):
        for figure in change.on_board():
            if _fits(change, gift, figure) and (moment.window == SET_UP or figure.id == moment.figure):
                yield figure.id, figure.name, figure.id


def _fits(change: Change, gift: Gift, figure: Figure) -> bool:
    group = change.group_of(figure.id)
    is_agent = group is not None and group.agent is not None and group.agent.figure == figure.id
    return figure.kind == gift.kind and figure.rank == "elite" and not is_agent


def give(change: Change, moment: Window, identity: str, taker: str) -> None:
    """A group, or an elite monster, has it until the end of the encounter."""
    gift = change.game.gifts[identity]
    change.update_game(
        gifts={**change.game.gifts, identity: msgspec.structs.replace(gift, given=taker)},
        relics={**change.game.relics, given_to(taker, one=bool(gift.kind)): gift.power},
    )
    named = change.figures[taker].name if gift.kind else change.game.groups[taker].name or taker
    change.say(f"The overlord gives {named} {gift.name}: {gift.text}")


def fallen(change: Change, figure: str) -> None:
    """The card of an elite monster that is defeated goes into the box (L1647); a group's relic stays (L2014)."""
    for identity, gift in change.game.gifts.items():
        if gift.kind and gift.given == figure:
            change.update_game(gifts={name: one for name, one in change.game.gifts.items() if name != identity})
            change.say(f"{gift.name} is gone for good.")
