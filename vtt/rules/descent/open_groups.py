"""Open groups: the overlord chooses their kind (`descent.md 3.4`, L1780). Handlers of `OpenGroup` and `ChooseKind`."""

from __future__ import annotations

import msgspec

from vtt.rules.descent.change import Change
from vtt.rules.descent.decisions import ChooseKind, Offer
from vtt.rules.descent.groups import RANKS, group_size, place_group
from vtt.rules.descent.steps import OpenGroup
from vtt.rules.descent.waiting import WaitingGroup


def open_group(change: Change, step: OpenGroup) -> None:
    """The overlord is asked which kind comes, where there is more than one."""
    kinds = kinds_for(change, step.waiting)
    if len(kinds) < 2 or not change.game.overlord_seat:
        place_group(change, of_kind(change, step.waiting, kinds[0] if kinds else step.waiting.kind), step.cause)
        return
    offers = []
    for kind in kinds:
        monster, size = change.content.monsters[kind], of_kind(change, step.waiting, kind).size
        figures = ", ".join(f"{number} {rank}" for number, rank in zip(size, RANKS, strict=True) if number)
        offers.append(Offer(kind, f"{monster.name}: {figures}", detail=monster.text))
    prompt = f"Which monsters are the open group{f' “{step.waiting.name}”' if step.waiting.name else ''}?"
    seat = change.game.overlord_seat
    change.ask(ChooseKind(seat=seat, prompt=prompt, offers=tuple(offers), waiting=step.waiting, cause=step.cause))


def answer_kind(change: Change, question: ChooseKind, key: str) -> None:
    """The chosen kind comes."""
    place_group(change, of_kind(change, question.waiting, key), question.cause)


def kinds_for(change: Change, waiting: WaitingGroup) -> tuple[str, ...]:
    """The kinds that share a trait with an open group and are not used in this encounter."""
    rooms = change.game.rooms.values()
    used = {group.kind for group in change.game.groups.values()}
    used |= {figure.kind for room in rooms for figure in room.figures}
    used |= {group.kind for room in rooms for group in room.groups if not group.traits}
    wanted = set(waiting.traits)
    monsters = change.content.monsters.values()
    return tuple(monster.id for monster in monsters if wanted & set(monster.traits) and monster.id not in used)


def of_kind(change: Change, waiting: WaitingGroup, kind: str) -> WaitingGroup:
    """An open group once its kind is known."""
    size = waiting.size if any(waiting.size) else group_size(change.content, kind, len(change.game.heroes))
    return msgspec.structs.replace(waiting, kind=kind, size=size, traits=(), open=True)
