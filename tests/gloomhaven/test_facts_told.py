"""Facts of the digest that held and were not told, or told wrongly, each by its line."""

from __future__ import annotations

import msgspec
import pytest

from tests.gloomhaven.one_card import started, struck
from tests.gloomhaven.tables import Game, content, monster_type
from vtt.rules.by_hand import Finish, Remark
from vtt.rules.gloomhaven import commands
from vtt.rules.gloomhaven.ability_words import ability_in_words
from vtt.rules.gloomhaven.change import Change
from vtt.rules.gloomhaven.conditions import gain_condition
from vtt.rules.gloomhaven.content import Ability
from vtt.rules.gloomhaven.decisions import ChooseStep, MonsterResult
from vtt.rules.gloomhaven.harm import exhaust, fall, give_up
from vtt.rules.gloomhaven.meanings import TOKENS

# --- traps are open information (L556, L574) --------------------------------------------------------------------------


def test_l556_everybody_is_told_what_traps_and_hazards_do() -> None:
    game = Game("A t h", level=3)
    tokens = game.table.pieces.tokens
    stunning = msgspec.structs.replace(tokens["trap-0"], contents="damage, stun")
    game.table = game.table.with_pieces(
        msgspec.structs.replace(game.table.pieces, tokens={**tokens, "trap-0": stunning})
    )
    seen = game.rules.view_for(game.table, frozenset()).pieces.tokens
    assert seen["trap-0"].hint.startswith("Whoever enters suffers 5 damage and is stunned, and it is gone")
    assert seen["hazard-0"].hint.startswith("Entering does 2 damage")
    assert "A trap does 5 damage" in game.rules.status(game.table)[-1].hint


@pytest.mark.parametrize(
    ("ability", "words"),
    [
        (Ability("create", 1, overlay="trap", conditions=("wound",)), "Create trap: damage, wound"),
        (Ability("create", overlay="trap", conditions=("stun",), range=2), "Create trap, stun, range 2"),
        (Ability("create", overlay="trap"), "Create trap: damage"),
        (Ability("create", 4, overlay="obstacle"), "Create obstacle with 4 health"),
        (Ability("create", overlay="hazard"), "Create hazard"),
    ],
)
def test_l574_what_is_created_is_told_by_what_it_does(ability: Ability, words: str) -> None:
    """“Trap with 1” was a trap that does 2 damage and the level's."""
    assert ability_in_words(ability) == words


# --- poison and wound (5.4, L824) -------------------------------------------------------------------------------------


def test_l824_a_heal_of_poison_and_wound_says_that_it_takes_both() -> None:
    game = started("A m . .", top=Ability("heal", 3))
    game.set("alpha", conditions=("poison", "wound"), damage=4)
    game.top("alpha", "x")
    healing = next(choice for choice in game.rules.choices(game.table, "alpha") if choice.name == "Heal 3")
    assert healing.note == "poisoned: a heal only takes that and the wound off", "it promised its number"
    game.do(next(iter(healing.options())).command)
    assert "The heal only takes the poison and the wound off Alpha." in game.words()
    assert "no longer" not in game.words(), "that was said twice"
    assert (game.figure("alpha").damage, game.figure("alpha").conditions) == (4, ())


def test_l820_whoever_is_poisoned_reads_before_a_heal_that_it_gives_nothing_back() -> None:
    """Card, item, long rest and whom one clicked each promised their number."""
    game = started("A B . m", top=Ability("heal", 3, range=2))
    for hero in ("alpha", "beta"):
        game.set(hero, conditions=("poison",), damage=4)
    told = "a heal only takes that off"
    game.top("alpha", "x")
    heals = next(one for one in game.rules.choices(game.table, "alpha") if one.name.startswith("Heal 3"))
    aim = next(one for one in heals.options() if one.figure == "beta")
    threat = game.rules.threat(game.table, aim.command)
    assert aim.detail == threat.words == f"Beta is poisoned: {told}." and threat.spared == {"beta": f"poisoned: {told}"}
    game.set("beta", conditions=())
    assert game.rules.threat(game.table, aim.command) is None
    game.hero("alpha", items=("balm",))
    found = {one.name: one for one in game.rules.choices(game.table, "alpha")}
    assert found["Balm"].note == f"Poisoned: {told}"
    game = Game("A . . . m")
    game.set("alpha", conditions=("poison",))
    game.hero("alpha", discard=("alpha/1", "alpha/2"))
    game.do(commands.Begin())
    rest = next(one for one in game.rules.choices(game.table, "alpha") if one.name.startswith("Long rest"))
    assert rest.detail.endswith(f"come back; poisoned: {told}.")


# --- ranged attacks at neighbours (L726, L761) ------------------------------------------------------------------------


@pytest.mark.parametrize(("rows", "told"), [("# n A\n# # .", True), ("n . A\n# # .", False)])
def test_l726_what_an_archer_is_about_to_do_says_that_it_has_disadvantage(rows: str, told: bool) -> None:
    """It cannot step away; people learned of it when two cards were turned over."""
    archer = monster_type("archer", initiative=98, range=3, move=2)
    game = Game(rows, content(archer=archer), settings={"monster_turns": "shown"})
    game.begin(alpha=("1", "2"))
    game.end("alpha")
    question = game.table.pending[-1]
    assert isinstance(question, MonsterResult)
    (intent,) = question.intents.values()
    assert ("So near, its ranged attack on Alpha has disadvantage." in intent.words) == told


def test_l993_a_coin_says_how_it_is_taken() -> None:
    """“Money for the character that takes it” said neither when nor that loot takes it, too."""
    assert TOKENS["coin"].rule == "Money: a character that ends its turn here, or loots it, takes it."


# --- what comes of falling -------------------------------------------------------------------------------------------


def test_l656_that_a_short_rest_would_take_the_last_health_is_said_at_the_answer() -> None:
    """A press for another card exhausted the character, and lost the scenario where it was the last one."""
    game = Game("A . . . . . . . . . . . . . m")
    game.begin(alpha=("1", "2"))
    game.hero("alpha", hand=("alpha/3", "alpha/4"), discard=("alpha/5", "alpha/6"))
    game.end("alpha")
    game.answer_all()
    for damage, label, number in ((8, "Suffer 1 damage and lose another random card", 2), (9, "Alpha is exhausted", 6)):
        game.set("alpha", damage=damage)
        asked = game.rules.apply(game.table, commands.ShortRest(figure="alpha")).table.pending[-1]
        (pay,) = (offer for offer in asked.offers if offer.key == "pay")
        assert pay.label.endswith(label) and pay.number == number


def test_l952_that_a_summon_leaves_with_its_summoner_or_its_card_is_told() -> None:
    """It was gone from the board without a word."""
    game = started("A . . B . m", top=Ability("summon", summon="cub"), lasting="persistent")
    game.top("alpha", "x")
    game.do(commands.UseAbility(figure="alpha", space=1))
    told = dict(game.rules.figure_facts(game.table, "cub-1"))
    assert told["Acts"] == "right before each turn of Alpha; from the next round on", "it was waited for in vain"
    for leaving, going in ((lambda change: give_up(change, "alpha", "alpha/x"), "X"), (fallen, "Alpha")):
        change = game.rules.change(game.table)
        leaving(change)
        assert f"Cub leaves with {going}." in [event.words for event in change.events]
        assert "cub-1" not in change.figures
    change = game.rules.change(game.table)
    fall(change, "cub-1")
    assert [event.words for event in change.events][-2:] == ["Cub is defeated.", "X is lost with it."], "unsaid"


def fallen(change: Change) -> None:
    exhaust(change, "alpha", "has no health left")


@pytest.mark.parametrize(("reading", "winner"), [("lost", "monsters"), ("won", "heroes")])
def test_a25_what_counts_where_all_are_exhausted_in_the_round_that_reaches_the_goal(reading: str, winner: str) -> None:
    """It was lost without a word of the goal; the rulebook plays the round to its end (L1142) and leaves it open."""
    game = Game("A . . m", settings={"both_ends": reading})
    game.begin(alpha=("1", "2"))
    game.do(Finish(winner="heroes", words="Everybody is safe. The bread is cold."))
    assert "Everybody is safe. The round is played to its end." in game.words(), "the rest was told twice"
    change = game.rules.change(game.table)
    fallen(change)
    ending = game.rules.ending(change.done())
    assert ending is not None and ending.winner == winner
    assert ("its goal was reached" if reading == "lost" else "Everybody is safe.") in ending.words


@pytest.mark.parametrize(("reading", "winner"), [("lost", "monsters"), ("won", "heroes")])
def test_a25_what_counts_is_the_same_for_life_and_death(reading: str, winner: str) -> None:
    """Alpha stands there without cards to the end of the round: the goal counted, whatever people had said."""
    game = Game("A . . m", settings={"both_ends": reading, "permadeath": "yes"})
    game.begin(alpha=("1", "2"))
    game.do(Finish(winner="heroes", words="Everybody is safe."))
    change = game.rules.change(game.table)
    exhaust(change, "alpha", "has no cards left")
    game.table = change.done()
    assert game.rules.ending(game.table) is None
    game.do(Remark(words="Well."))
    game.answer_all()
    ending = game.rules.ending(game.table)
    assert ending is not None and ending.winner == winner
    assert ("its goal was reached" if reading == "lost" else "Everybody is safe.") in ending.words


def test_l814_a_condition_that_comes_again_in_ones_own_turn_is_said_to_stay() -> None:
    """It lasted a turn longer, and nothing told why it had not run out."""
    game = started("A . . . m")
    game.set("alpha", conditions=("muddle",))
    change = game.rules.change(game.table)
    for _ in range(2):
        gain_condition(change, "alpha", "muddle")
    assert [event.words for event in change.events] == ["Alpha stays muddled until the end of its next turn."]
    game.table = change.done()
    game.end("alpha")
    assert game.figure("alpha").conditions == ("muddle",)


def test_l832_of_a_disarmed_character_attacks_are_grey_and_no_click_on_an_enemy_means_one() -> None:
    """They were offered as any others, and one was played before anything said that nobody would be attacked."""
    game = started("A m .", top=Ability("attack", 2), bottom=Ability("move", 2))
    game.set("alpha", conditions=("disarm",))
    ways = {one.name: one for one in game.rules.choices(game.table, "alpha")}
    for name in ("X (top)", "X as Attack 2"):
        assert (ways[name].reason, ways[name].leads_to) == ("Alpha is disarmed.", ())
    assert not ways["X (bottom)"].reason
    game = started("A m .", top=Ability("attack", 2), brute_line=())
    assert {one.name: one for one in game.rules.choices(game.table, "alpha")}["X (top)"].leads_to == ("m0",)


def test_l997_l913_what_a_lasting_card_brings_and_that_it_is_used_up_is_told() -> None:
    """The experience of a charge was counted and the card of the last one lost without a word."""
    brute = {"initiative": 50, "attack": 1}
    game = started("A m . .", top=Ability("shield", 3), lasting="persistent", charges=1, charge_xp=(2,), brute=brute)
    game.top("alpha", "x")
    game.do(commands.UseAbility(figure="alpha"))
    game.end("alpha")
    told = [event.words for event in game.events if event.words]
    assert "Alpha gains 2 experience." in told and "X is used up and lost." in told
    assert (game.table.game.heroes["alpha"].xp, game.table.game.heroes["alpha"].active) == (2, ())


def test_l997_what_an_action_brings_is_told() -> None:
    game = struck("A m . .", top=Ability("attack", 3), xp=1)
    assert game.words().endswith("Alpha gains 1 experience.")


def test_l1167_a_thing_is_said_once_to_be_immune_to_a_condition() -> None:
    """“Obstacle is a thing: no condition takes hold of it.” stood there twice for poison and a wound."""
    game = struck("A O . m", "crate-0", top=Ability("attack", 2, conditions=("poison", "wound")))
    told = [event.words for event in game.events if "immune" in event.words]
    assert told == ["Obstacle is immune to poison.", "Obstacle is immune to wound."]


@pytest.mark.parametrize(
    ("rows", "ability", "reason"),
    [
        ("A c .\no o m", Ability("summon", summon="cub"), "No room: it needs an empty hexagon beside its summoner"),
        ("A . . m", Ability("create", 1, range=2, overlay="obstacle"), "No room: an obstacle there would cut"),
        ("A c m", Ability("create", 1, range=1, overlay="trap"), "No room: it needs an empty hexagon in range"),
        ("A O . m", Ability("destroy", 1, range=2), "No obstacle in reach: one with health"),
        ("A . M", Ability("kill", 1, range=2), "Nobody in reach: no normal enemy"),
    ],
)
def test_l950_l585_why_an_ability_finds_nothing_is_said(rows: str, ability: Ability, reason: str) -> None:
    """“There is nothing it can be used on” beside two free hexagons, a coin on one and a wall of the other."""
    game = started(rows, top=ability)
    game.top("alpha", "x")
    (use, *_) = (one for one in game.rules.choices(game.table, "alpha") if one.key == "U")
    assert use.refusal.startswith(reason)


def test_l828_why_nobody_moves_now_is_said_for_each_hexagon() -> None:
    """“No movement left.” was said of who is immobilized, and of who had not moved yet."""
    game = Game("A . . m")
    game.begin(alpha=("1", "2"))
    assert game.rules.moves(game.table, "alpha").refusal(1) == "No move under way: a card brings one."
    game.set("alpha", conditions=("immobilize",))
    assert game.rules.moves(game.table, "alpha").refusal(1) == "Alpha is immobilized."


@pytest.mark.parametrize(("rows", "ways"), [(". . . .\n. A m .\n. . . .", 3), ("# # # #\n. A m .\n# # # #", 0)])
def test_l1110_which_way_a_monster_pushes_is_the_players_choice_and_not_whether(rows: str, ways: int) -> None:
    """“Not further” kept everybody off the traps that monsters push them into. One way is no question."""
    brute = monster_type("brute", Ability("attack", 0, push=1), initiative=5)
    game = Game(rows, content(brute=brute))
    start = game.figure("alpha").space
    game.begin(alpha=("1", "2"))
    if game.table.pending:
        game.answer("suffer")
    asked = [[offer.key for offer in one.offers] for one in game.table.pending if isinstance(one, ChooseStep)]
    assert [len(keys) for keys in asked] == [ways] * bool(ways) and not any("stop" in keys for keys in asked)
    if asked:
        game.answer(asked[0][0])
    assert game.figure("alpha").space != start


@pytest.mark.parametrize(
    ("condition", "words"),
    [("stun", "Brute 4 is stunned and does nothing."), ("disarm", "Brute 4 is disarmed and does not attack.")],
)
def test_l835_l832_why_a_monster_does_nothing_is_told(condition: str, words: str) -> None:
    """It acted, nothing came, and then it was no longer stunned. Two attacks are left out in one line."""
    line = (Ability("attack"), Ability("attack", 1))
    game = Game("A m . .", content(brute=monster_type("brute", *line, initiative=5)))
    game.set("m0", conditions=(condition,))
    game.begin(alpha=("1", "2"))
    told = [event.words for event in game.events]
    assert told.count(words) == 1 and game.figure("alpha").damage == 0


@pytest.mark.parametrize(("rows", "back"), [("A m . .", "; retaliates 2 unless it falls"), ("A . m .", "")])
def test_l937_what_an_attack_brings_back_is_said_before_it(rows: str, back: str) -> None:
    """The dice tray said it once they lay, and the question what to suffer came out of nothing."""
    game = started(rows, top=Ability("attack", 3, range=3), brute={"health": 20, "retaliate": 2})
    game.top("alpha", "x")
    threat = game.rules.threat(game.table, commands.Attack(figure="alpha", target="m0"))
    assert threat is not None and threat.words.endswith(f"{back}.") and ("retaliates" in threat.words) == bool(back)


def test_l824_no_plan_is_told_of_a_monster_that_its_wound_fells_first() -> None:
    game = started("A m . .", brute={"health": 3}, brute_line=(Ability("attack"),))
    game.set("m0", conditions=("wound",), damage=1)
    assert game.rules.advice(game.table, "m0")
    game.set("m0", damage=2)
    assert not game.rules.advice(game.table, "m0")


def test_l832_the_plan_of_a_disarmed_monster_says_why_it_does_not_strike() -> None:
    """“Who is in reach already; it stays.”"""
    game = started("A m . .", brute_line=(Ability("move"), Ability("attack")))
    game.set("m0", conditions=("disarm",))
    (plan,) = game.rules.advice(game.table, "m0")
    assert plan.words.endswith("who is in reach already, but it is disarmed; it stays.") and not plan.targets
