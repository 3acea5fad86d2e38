"""Allies of the party: characters whom a quest brings, who come along and learn by rewards (`descent.md 3.6`)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from vtt.play.descent.book import Book, Lesson, Reward
from vtt.play.descent.sheet import Campaign, Follower
from vtt.rules.descent.arrivals import Companion
from vtt.rules.descent.content import Power


def rewarded(campaign: Campaign, book: Book, reward: Reward) -> Campaign:
    """The party gets what a quest promises: an ally it does not have yet, a lesson for one that it has."""
    if reward.ally in book.allies and not any(one.ally == reward.ally for one in campaign.allies):
        campaign = msgspec.structs.replace(campaign, allies=(*campaign.allies, Follower(reward.ally)))
    taught = tuple(
        msgspec.structs.replace(one, lessons=(*one.lessons, reward.lesson))
        if reward.lesson in lessons_of(one, book) and reward.lesson not in one.lessons
        else one
        for one in campaign.allies
    )
    return msgspec.structs.replace(campaign, allies=taught)


def lessons_of(follower: Follower, book: Book) -> Mapping[str, Lesson]:
    """Everything an ally can learn, by id."""
    ally = book.allies.get(follower.ally)
    return {} if ally is None else {lesson.id: lesson for lesson in ally.lessons}


def companions(campaign: Campaign, book: Book) -> tuple[Companion, ...]:
    """Who comes along to the next encounter: all allies, in full health (L1121)."""
    return tuple(
        Companion(one.ally, _together(lessons_of(one, book)[name].power for name in one.lessons))
        for one in campaign.allies
        if one.ally in book.allies and set(one.lessons) <= lessons_of(one, book).keys()
    )


def _together(powers: Iterable[Power]) -> Power:
    whole = Power()
    for power in powers:
        whole = Power(
            speed=whole.speed + power.speed,
            health=whole.health + power.health,
            defence=(*whole.defence, *power.defence),
            attack=(*whole.attack, *power.attack),
            surges=(*whole.surges, *power.surges),
            abilities=(*whole.abilities, *power.abilities),
            actions=(*whole.actions, *power.actions),
        )
    return whole
