"""What a campaign hands to a game in secret: battle goals and chosen hands. Each seat reads its own, and no view of
another one has it."""

from __future__ import annotations

from tests.gloomhaven.tables import Game
from vtt.files.games import new_game, open_scenario, seats_for
from vtt.files.library import find_scenario
from vtt.rules.gloomhaven.characters import Character, goal_of, goal_setting, setting
from vtt.rules.optional import DealsCards
from vtt.rules.plan import Seat


def test_a_battle_goal_is_a_card_that_its_seat_alone_sees() -> None:
    opened = open_scenario(find_scenario("toll-at-saltgate"))
    heroes = [hero for seat in seats_for(opened.scenario) for hero in seat.heroes][:2]
    seats = [Seat(name, name, "heroes", heroes=(hero,)) for name, hero in zip(("Mara", "Jonas"), heroes, strict=True)]
    name, value = goal_setting(heroes[0], "The purse", "Bring home at least 3 coins.")
    session = new_game(opened, seats, settings={name: value}, seed=3)
    ruleset = session.ruleset
    assert isinstance(ruleset, DealsCards)
    goals = {
        looking: [card.text for card in ruleset.hand(session.view(frozenset(looking)), "Mara") if card.id == "goal"]
        for looking in ((), ("Mara",), ("Jonas",))
    }
    assert goals == {(): [], ("Mara",): ["Bring home at least 3 coins."], ("Jonas",): []}
    for seats_that_look in (frozenset[str](), frozenset(("Jonas",))):
        view = session.view(seats_that_look)
        assert "purse" not in session.ruleset.encode(view).decode() and name not in view.settings


def test_a_class_without_a_goal_has_none() -> None:
    assert goal_of({}, "warden") == ()


def test_l643_nobody_can_tell_a_hand_by_the_cards_that_a_campaign_has_handed_over() -> None:
    """With the open piles taken away from them, they would be the hand."""
    brought = tuple(f"alpha/{number}" for number in range(1, 7))
    game = Game("A B . m", settings=dict([setting("alpha", Character(cards=brought))]))
    assert game.table.game.heroes["alpha"].hand == brought
    for looking, sees in ((frozenset[str](), False), (frozenset(("beta",)), False), (frozenset(("alpha",)), True)):
        view = game.rules.view_for(game.table, looking)
        assert ("alpha/3" in game.rules.encode(view).decode()) is sees
