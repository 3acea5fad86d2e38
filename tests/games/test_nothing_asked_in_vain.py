"""At every question in games of bots the answers lead to different tables: else it need not be asked (all games). No
two of them read the same and do the same."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.counts import counts
from tests.played import bots_for
from vtt.files.games import new_game, open_scenario, seats_for
from vtt.files.library import find_scenario
from vtt.play.bots import play_on
from vtt.play.session import Session
from vtt.rules.base import IllegalCommand
from vtt.rules.events import CardMoved, Missed
from vtt.rules.questions import BY_HAND, Answer, Offer, Question

SCENARIOS = (
    "lamp-in-the-gatehouse",
    "the-drowned-bell",
    "the-cistern",
    "a-wake-for-the-smith",
    "toll-at-saltgate",
    "mill-below-the-weir",
    "a-short-war",
    "the-cold-kiln",
    "the-ferrymans-toll",
)
COMMANDS = 250
PASSES = ("pass", "pass on", "pass turn")


def choices(question: Question) -> list[Offer]:
    """The answers that do something by the rules, or decline: to pass is one thing, for however long."""
    offers = [offer for offer in question.offers if offer.key != BY_HAND]
    passes = [offer for offer in offers if offer.key in PASSES]
    return [offer for offer in offers if offer not in passes[1:]]


def ends(session: Session, question: Question) -> list[Any]:
    """What each answer leads to (a miss and a hit that hurts nobody are two things); nothing where one hangs on dice or
    on a card of a deck, which nobody foresees."""
    found = []
    for offer in choices(question):
        try:
            table, events = session.ruleset.apply(session.table, Answer(seat=question.seat, option=offer.key))
        except IllegalCommand:
            return []
        turned_up = any(isinstance(event, CardMoved) and event.change == "revealed" for event in events)
        if turned_up or table.pieces.chance != session.table.pieces.chance:
            return []
        found.append((table.pieces, table.game, table.pending, [one for one in events if isinstance(one, Missed)]))
    return found


def reads(offer: Offer) -> tuple[object, ...]:
    """What people see of an answer: its words, and what is lit for it."""
    return offer.label, offer.detail, offer.reason, offer.space, offer.figure, offer.card, offer.means


def told_twice(question: Question) -> list[str]:
    """Answers that nobody can tell apart."""
    seen = Counter(map(reads, question.offers))
    return [str(words[0]) for words, times in seen.items() if times > 1]


def hangs_on_a_hand(question: Question) -> bool:
    """Whether a card that may lie in another hand could make a difference: whoever falls might be saved by one."""
    return bool(getattr(question, "enough", False))


def asked_always(session: Session, question: Question) -> bool:
    """Whether somebody wants to be asked in any case, so that a question gives no hand away."""
    return [offer.key for offer in choices(question)] == ["pass"] and any("always" in held for held in _orders(session))


def _orders(session: Session) -> list[Any]:
    return list(getattr(session.table.game, "passes", {}).values())


@pytest.mark.parametrize("games", counts(1, 2))
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_no_question_has_answers_that_all_come_to_the_same(scenario: str, games: int) -> None:
    opened = open_scenario(find_scenario(scenario))
    vain: list[str] = []
    asked = 0
    for seed in range(games):
        session = new_game(opened, seats_for(opened.scenario, bots=False), seed=seed)
        bots = bots_for(session, seed, curiosity=0.3)
        for _ in range(COMMANDS):
            question = session.table.pending[-1] if session.table.pending else None
            if isinstance(question, Question):
                asked += 1
                vain += [f"{seed}: {question.prompt} twice {words}" for words in told_twice(question)]
                shown = len(question.offers) == 1 or any(offer.key == BY_HAND for offer in question.offers)
                meant = shown or asked_always(session, question) or hangs_on_a_hand(question)
                found = [] if meant else ends(session, question)
                if found and all(end == found[0] for end in found):
                    vain.append(f"{seed}: {question.prompt} {[offer.label for offer in question.offers]}")
            if session.ending() is not None or not play_on(session, bots, vain.append):
                break
    assert not vain and asked
