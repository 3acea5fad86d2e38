"""Cards of the game without an overlord: activations of groups and perils, beside what heroes find and can."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from vtt.rules.cards import Card, CardLook, CardPile
from vtt.rules.descent import card_faces
from vtt.rules.descent.content import Monster, card_of_rank
from vtt.rules.descent.state import MonsterGroup
from vtt.rules.enumeration import enumerated
from vtt.rules.perils import Peril, in_words
from vtt.rules.road_to_legend.activations import Activation
from vtt.rules.road_to_legend.change import Change
from vtt.rules.road_to_legend.wording import told_to_ranks

ACTIVATION: Final = "activation"
PERIL: Final = "peril"
DOING_ART: Final = {
    "damage": "token/damage",
    "fatigue": "token/fatigue",
    "spawn": "icon/monster",
    "morale": "icon/flag",
}
hand = card_faces.hand


def shown(change: Change, deck: str, card: str) -> Card | None:
    """The face of a card by its deck and id; an activation's is the kind of monster and its own (``kind/id``)."""
    if deck == PERIL:
        return next((_peril(peril) for peril in change.dungeon.perils if peril.id == card), None)
    if deck == ACTIVATION:
        kind, _, name = card.partition("/")
        known = change.behaviour(kind).activations
        return next((_activation(change, kind, one) for one in known if one.id == name), None)
    return card_faces.shown(change, deck, card)


def _peril(peril: Peril) -> Card:
    doing = peril.does[0] if peril.does else None
    art = (f"condition/{doing.condition}",) if doing and doing.condition else ()
    art = art or ((DOING_ART.get(doing.do, "icon/warning"),) if doing else ("icon/warning",))
    text = f"{peril.text} {in_words(peril)}".strip()
    return Card(
        peril.name, text, id=peril.id, look="event", kind="Peril · end of the round", sign="icon/clock", art=art
    )


def _activation(change: Change, kind: str, activation: Activation) -> Card:
    """What the ranks of a group are told: the text that people read out. While one acts, its own ranks alone."""
    monster, acts = change.content.monsters.get(kind), _acting(change, kind)
    there = {change.figures[one].rank for one in acts.members if change.stands(one)} if acts is not None else set[str]()
    ranks = sorted(there) or ("elite", "normal")
    text = "\n".join((*((activation.text,) if activation.text else ()), *told_to_ranks(activation, ranks)))
    picture = f"figure/{monster.picture or kind}" if monster is not None else "icon/monster"
    look: CardLook = "attack"
    return Card(
        activation.name,
        text,
        id=f"{kind}/{activation.id}",
        look=look,
        kind=f"{_called(change, kind)} · activation",
        sign="icon/monster",
        art=(picture,),
        meaning=_meaning(change, monster, activation, ranks),
    )


def _meaning(change: Change, monster: Monster | None, activation: Activation, ranks: Iterable[str]) -> str:
    """What the special actions do that these ranks are told to use."""
    if monster is None:
        return ""
    used = {rank: {one.ability for one in activation.entries(rank) if one.do == "special"} for rank in ranks}
    cards = {rank: card_of_rank(monster, change.game.act, rank) for rank in used}
    told = (f"{one.name}: {one.text}" for rank, card in cards.items() for one in card.actions if one.id in used[rank])
    return "\n".join(dict.fromkeys(told))


def piles(change: Change) -> Iterator[CardPile]:
    """The finds; the perils that have come; how the kinds of monsters on the table may act."""
    yield from card_faces.piles(change, overlord=False)
    come = tuple(_peril(peril) for peril in reversed(change.dungeon.perils) if peril.id in change.dungeon.come)
    if come:
        yield CardPile("Perils that have come", 0, come, look="event")
    for kind in dict.fromkeys(group.kind for group in change.game.groups.values()):
        ways = tuple((_activation(change, kind, one), 1) for one in change.behaviour(kind).activations)
        yield CardPile(f"Activations: {_called(change, kind)}", len(ways), left=ways, look="attack")


def _acting(change: Change, kind: str) -> MonsterGroup | None:
    """The group that acts now, where it is of this kind."""
    acting = change.dungeon.acting
    group = change.game.groups.get(acting.group) if acting is not None else None
    return group if group is not None and group.kind == kind else None


def _called(change: Change, kind: str) -> str:
    """What the group of a kind that acts is called on this table, else those of the kind that stand there, or did."""
    known = [group for group in change.game.groups.values() if group.kind == kind and group.name]
    stand = [group for group in known if any(change.stands(one) for one in group.members)]
    acts = _acting(change, kind)
    names = dict.fromkeys(group.name for group in ([acts] if acts is not None and acts.name else stand or known))
    monster = change.content.monsters.get(kind)
    return enumerated(list(names)) if names else monster.name if monster is not None else kind
