"""Plot decks and agents (`descent.md` 3.4, 6.1; L213 to L234, L1300 to L1320)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from tests.square_campaign.campaigning import BOOK, CONTENT, a_campaign, bots_of, game_of, played, rich, won
from vtt.play.bots import play_on
from vtt.play.descent import journey, plotting
from vtt.play.descent.sheet import Campaign
from vtt.play.session import Session
from vtt.rules.by_hand import SetDamage
from vtt.rules.descent import plots
from vtt.rules.descent.arrivals import carried
from vtt.rules.descent.change import Change
from vtt.rules.descent.decisions import React
from vtt.rules.descent.groups import free_ranks
from vtt.rules.descent.steps import Window
from vtt.rules.questions import Answer

ACCOUNT, BOOK_DECK = "the-long-account", "the-reeves-book"
AGENT, KIND, CARD = "gaffer-ketch-1", "gaffer-ketch", "the-collector-himself"


def plotter(quest: str = "ferry", *plots: str, threat: int = 5, **fields: Any) -> Campaign:
    """A campaign that has come to a quest, with the long account and these cards bought."""
    campaign = plotting.plays_plots(a_campaign(), True, ACCOUNT)
    overlord = msgspec.structs.replace(campaign.overlord, plots=plots, threat=threat)
    return msgspec.structs.replace(campaign, overlord=overlord, bound=quest, **fields)


def begun(campaign: Campaign) -> Session:
    return game_of(campaign, BOOK.quests[campaign.bound])


def asked(session: Session) -> React:
    question = session.table.pending[-1]
    assert isinstance(question, React) and question.window == "set_up"
    return question


def answered(session: Session, key: str) -> None:
    question = asked(session)
    option = next(offer.key for offer in question.offers if offer.key.endswith(key))
    session.submit(Answer(seat=question.seat, option=option))


def felled(session: Session) -> None:
    """The agent is defeated, by hand."""
    health = session.table.figure(AGENT).health
    session.submit(SetDamage(seat="overlord", figure=AGENT, damage=health))


# --- decks -----------------------------------------------------------------------------------------------------------


def test_the_main_card_lies_open_and_the_others_are_bought() -> None:
    campaign = rich(msgspec.structs.replace(plotter(), bound=""))
    deck = plotting.plots(CONTENT, ACCOUNT)
    assert [card.level for card in deck] == sorted(card.level for card in deck) and deck[0].level == 0
    assert plotting.open_plots(campaign, CONTENT, BOOK, None) == (deck[0].id,)
    assert "from the beginning" in plotting.plot_refusal(campaign, deck[0])
    bought = plotting.buy_plot(campaign, CONTENT, CARD)
    assert bought.overlord.threat == 2
    assert CARD in plotting.open_plots(bought, CONTENT, BOOK, None)


def test_one_deck_for_the_whole_campaign() -> None:
    campaign = plotting.buy_plot(msgspec.structs.replace(plotter(), bound=""), CONTENT, CARD)
    with pytest.raises(ValueError, match="kept for the whole campaign"):
        plotting.plays_plots(campaign, True, BOOK_DECK)
    with pytest.raises(ValueError, match="no such plot card"):
        plotting.buy_plot(campaign, CONTENT, "spite")
    old = plotting.plays_plots(a_campaign(), True)
    assert plotting.plot_deck(old, BOOK) == BOOK_DECK, "campaigns from before there were decks have the first"
    with pytest.raises(ValueError, match="no such card"):
        plotting.buy(rich(a_campaign()), CONTENT, "spite")


# --- an agent --------------------------------------------------------------------------------------------------------


def test_the_overlord_may_bring_the_agent_before_the_game_begins_and_pays_its_threat() -> None:
    session = begun(plotter("ferry", CARD))
    group = session.table.game.groups["guards"]
    before = session.table.pieces.figures
    assert group.open and [figure.kind for figure in before.values() if figure.group == "guards"]
    answered(session, "/guards")
    game, figures = session.table.game, session.table.pieces.figures
    agent = figures[AGENT]
    assert (agent.rank, agent.group, agent.kind) == ("elite", "guards", KIND)
    assert len(figures) == len(before), "it comes instead of one normal member"
    normal = [figure for figure in figures.values() if figure.group == "guards" and figure.rank == "normal"]
    assert len(normal) == group.limit[0] - 1
    assert game.threat == 3 and sum(hero.fate for hero in game.heroes.values()) == 2


def test_whom_it_replaces_is_no_reinforcement_while_it_stands() -> None:
    session = begun(plotter("ferry", CARD))
    answered(session, "/guards")
    change = session.ruleset.change(session.table)  # type: ignore[attr-defined]
    assert free_ranks(change, change.game.groups["guards"]) == ()
    felled(session)
    change = session.ruleset.change(session.table)  # type: ignore[attr-defined]
    assert AGENT not in change.figures
    assert free_ranks(change, change.game.groups["guards"]) == ("normal",)


def test_a_defeated_agent_takes_its_card_back_into_the_deck() -> None:
    campaign = plotter("ferry", CARD)
    session = begun(campaign)
    answered(session, "/guards")
    felled(session)
    assert CARD not in session.table.game.plots and session.table.game.returned == (CARD,)
    _, overlord = carried(session.table, CONTENT)
    assert CARD not in overlord.plots
    home = journey.after_encounter(campaign, CONTENT, BOOK, "ferry", session.table, True)
    assert home.overlord.plots == ()
    again = msgspec.structs.replace(home, overlord=msgspec.structs.replace(home.overlord, threat=9))
    assert plotting.buy_plot(again, CONTENT, CARD).overlord.plots == (CARD,)


def test_an_agent_that_stands_at_the_end_can_come_again() -> None:
    campaign = plotter("ferry", CARD)
    session = begun(campaign)
    answered(session, "/guards")
    home = journey.after_encounter(campaign, CONTENT, BOOK, "ferry", session.table, False)
    assert home.overlord.plots == (CARD,)


@pytest.mark.parametrize(
    ("quest", "results"),
    [("dam", ("ferry", "key")), ("low", ("ferry", "key", "dam", "weir"))],
)
def test_no_agent_comes_to_an_interlude_or_a_finale(quest: str, results: tuple[str, ...]) -> None:
    campaign = plotter(quest, CARD, results=won(*((one, "heroes") for one in results)))
    session = begun(campaign)
    assert CARD not in session.table.game.plots and not session.table.pending
    home = journey.after_encounter(campaign, CONTENT, BOOK, quest, session.table, False)
    assert CARD in home.overlord.plots, "it is bought all the same"


def test_who_passes_or_cannot_pay_plays_without() -> None:
    session = begun(plotter("ferry", CARD, threat=1))
    assert not session.table.pending
    session = begun(plotter("ferry", CARD))
    answered(session, "pass")
    assert AGENT not in session.table.pieces.figures and not session.table.pending


def test_without_the_card_nobody_is_asked() -> None:
    assert not begun(plotter("ferry")).table.pending


def test_bots_bring_the_agent_and_play_to_the_end() -> None:
    seen, broken = Counter[str](), list[str]()
    for seed in (1, 2, 3):
        session = begun(plotter("ferry", CARD))
        play_on(session, bots_of(session, seed), broken.append)
        seen[str(AGENT in session.table.pieces.figures)] += 1
        assert played(session, seed, Counter(), broken) in ("heroes", "overlord")
    assert not broken and seen["True"] > 0


def test_no_plot_card_is_played_at_whoever_only_counts_as_a_hero() -> None:
    """L1329."""
    campaign = plotting.plays_plots(a_campaign(), True, BOOK_DECK)
    overlord = msgspec.structs.replace(campaign.overlord, plots=("struck-from-the-book",), threat=5)
    session = begun(msgspec.structs.replace(campaign, overlord=overlord, bound="ferry"))
    change = Change(session.table, CONTENT)
    mira = change.figure("mira")
    change.add_figure(msgspec.structs.replace(mira, id="odd", name="Odd", rank="ally", side="allies", kind="ally/odd"))
    assert change.counts_as_hero("odd")
    at = [offer.figure for offer in plots.offers(change, Window(window="turn_start"))]
    assert at == ["mira", "tilda"]
    assert not list(plots.offers(change, Window(window="entered", figure="odd")))
    assert list(plots.offers(change, Window(window="entered", figure="mira")))
