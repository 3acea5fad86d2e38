"""Chests, searches, keys, items and trade at the table (`sword_and_sorcery.md` 2, 2.3, 3.1)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pytest

from tests.sword_and_sorcery.zone_tables import CONTENT, act, do, game, refused, table, told, with_figure
from tests.sword_and_sorcery.zone_tables import RULES as PLAIN
from vtt.board.pieces import Token
from vtt.board.table import Table
from vtt.rules.by_hand import RemoveFigure
from vtt.rules.events import CardMoved
from vtt.rules.sword_and_sorcery.content import ItemCard, Outcome, PlainCard, SearchRow, Side
from vtt.rules.sword_and_sorcery.decisions import Arrange
from vtt.rules.sword_and_sorcery.decks import Deck
from vtt.rules.sword_and_sorcery.happenings import befall, draw_card
from vtt.rules.sword_and_sorcery.harm import die
from vtt.rules.sword_and_sorcery.souls import after_slaying
from vtt.rules.sword_and_sorcery.walking import tell_threat

ITEMS = {
    "helmet": ItemCard("helmet", "Helmet", "armour", armour=1),
    "cap": ItemCard("cap", "Cap", "armour", dice=2),
    "boots": ItemCard("boots", "Boots", "charm", speed=1),
    "key": ItemCard("key", "Key", "key"),
    "tea": ItemCard("tea", "Tea", "draught", does=(Outcome(heals=2),)),
}
TRAPS = {"ow": PlainCard("ow", "Ow", does=(Outcome(wounds=1),))}
TREASURES = {"found": PlainCard("found", "Found", does=(Outcome(items=("helmet",), coins=2),))}
RICH = replace(
    CONTENT,
    dice={**CONTENT.dice, "red": (Side(symbol="star"),)},
    items=ITEMS,
    traps=TRAPS,
    treasures=TREASURES,
    finds=(SearchRow("star", "A star.", (Outcome(coins=3),)),),
)


@pytest.fixture(autouse=True)
def rich(monkeypatch: pytest.MonkeyPatch) -> None:
    """The small table's rules with items and decks of one card."""
    monkeypatch.setattr(PLAIN, "content", RICH)


def at_work(*tokens: Token, enemies: Any = None, begun: str = "mira") -> Table[Any]:
    current = table(enemies=enemies)
    laid = {**current.pieces.tokens, **{token.id: token for token in tokens}}
    current = current.with_pieces(msgspec.structs.replace(current.pieces, tokens=laid))
    return act(current, "begin_turn", begun)


def carrying(current: Table[Any], hero: str, *items: str, **fields: Any) -> Table[Any]:
    heroes = game(current).heroes
    soul = msgspec.structs.replace(heroes[hero], items=items, **fields)
    return replace(current, game=msgspec.structs.replace(game(current), heroes={**heroes, hero: soul}))


def offered(current: Table[Any]) -> list[str]:
    """The answers to the question that waits."""
    question = current.pending[-1]
    assert isinstance(question, Arrange)
    return [offer.key for offer in question.offers]


def answered(current: Table[Any], key: str) -> Table[Any]:
    return do(current, {"do": "answer", "seat": current.figure("mira").seat, "option": key})


SEARCH = Token("pile", "search", (0,))
CHEST = Token("box", "chest", (0,), amount=4)
MAGIC = Token("box", "magic-chest", (0,), contents="boots")
HERE = {"rat": ("rat", "1", 0)}


def test_a_search_is_a_standard_action_and_a_die_says_what_is_found() -> None:
    after = act(at_work(SEARCH), "search", token="pile")
    assert game(after).heroes["mira"].coins == 3 and "pile" not in after.pieces.tokens
    assert game(after).turn.standards == ("search",)  # type: ignore[union-attr]


@pytest.mark.parametrize(
    "row, name, words",
    [
        (SearchRow("star", "Dust."), "Nothing found", "Dust."),
        (SearchRow("star", "A purse.", (Outcome(coins=3),)), "Found", "A purse. 3 coins."),
        (SearchRow("star", "A nail.", (Outcome(wounds=1),)), "A mishap", "A nail."),
    ],
)
def test_what_a_search_comes_to_is_shown_like_a_find(row: SearchRow, name: str, words: str) -> None:
    """L160: that there is nothing, too; the log says the same."""
    PLAIN.content = replace(RICH, finds=(row,))
    current = at_work(SEARCH)
    after, events = told(current, {"do": "search", "figure": "mira", "token": "pile"})
    (turned_up,) = [one for one in events if isinstance(one, CardMoved)]
    assert (turned_up.change, turned_up.words) == ("revealed", row.text)
    face = PLAIN.face(after, turned_up.deck, turned_up.card)
    assert face is not None and (face.name, face.text) == (name, words)
    assert face.kind == "Search · by a die", "a skull lay in the tray, and nothing said what it was thrown for"
    assert not any("unhurt" in one.words for one in events)


def test_what_heals_and_finds_nobody_hurt_says_so() -> None:
    """“Heals 2” stood there at full health, and nothing said that nothing had changed, or was kept."""
    PLAIN.content = replace(RICH, finds=(SearchRow("star", "Herbs: heals 2.", (Outcome(heals=2),)),))
    _, events = told(at_work(SEARCH), {"do": "search", "figure": "mira", "token": "pile"})
    befalls = [one.words for one in events if getattr(one, "befalls", False)]
    assert befalls == ["Mira is unhurt: nothing is healed, and nothing kept."]


def test_an_item_that_lay_hidden_is_shown_and_a_treasure_only_once() -> None:
    hidden = msgspec.structs.replace(SEARCH, contents="boots")
    _, events = told(at_work(hidden), {"do": "search", "figure": "mira", "token": "pile"})
    assert [(one.deck, one.card) for one in events if isinstance(one, CardMoved)] == [("items", "boots")]
    PLAIN.content = replace(RICH, finds=(SearchRow("star", "Worth it.", (Outcome(treasures=1),)),))
    _, events = told(at_work(SEARCH), {"do": "search", "figure": "mira", "token": "pile"})
    assert [one.deck for one in events if isinstance(one, CardMoved) and one.change == "revealed"] == ["treasures"]


def test_148_what_a_chest_or_a_token_held_is_shown_as_other_finds_are() -> None:
    """An item forced out of a chest was a line of the log only, and so were its coins."""
    chest = msgspec.structs.replace(CHEST, contents="boots")
    _, events = told(at_work(chest), {"do": "force", "figure": "mira", "token": "box"})
    shown = [(one.deck, one.card, one.figure) for one in events if isinstance(one, CardMoved) and one.deck != "traps"]
    assert shown == [("items", "boots", "mira")]
    assert [one.words for one in events if getattr(one, "befalls", False)] == ["Mira finds 4 coins."]
    bundle = Token("lying", "item", (0,), "A bundle", contents="tea")
    for token, cards in ((bundle, ["tea"]), (msgspec.structs.replace(bundle, name="Tea"), [])):
        _, events = told(at_work(token), {"do": "pick_up", "figure": "mira", "token": "lying"})
        assert [one.card for one in events if isinstance(one, CardMoved)] == cards, "what bears its name is known"


def test_14_engaged_heroes_neither_search_nor_force_nor_trade_nor_handle() -> None:
    current = carrying(
        at_work(SEARCH, CHEST, Token("lying", "item", (0,), contents="tea"), enemies=HERE), "mira", "cap"
    )
    told = [
        refused(current, "search", token="pile"),
        refused(current, "force", token="box"),
        refused(current, "trade", partner="odo", give="cap"),
        refused(current, "pick_up", token="lying"),
        refused(current, "drop", item="cap"),
        refused(current, "wear", item="cap"),
    ]
    assert all("Enemies here" in words for words in told)
    assert refused(at_work(SEARCH), "search", token="pile") == ""


def test_a_forced_chest_springs_a_trap_then_gives_treasure_and_coins() -> None:
    after = act(at_work(CHEST), "force", token="box")
    soul = game(after).heroes["mira"]
    assert after.figure("mira").damage == 1 and "box" not in after.pieces.tokens
    assert soul.coins == 6 and soul.items == soul.worn == ("helmet",)
    assert PLAIN.change(after).defence("mira").armour == 2, "put on at once: it wore none"


def test_32_a_magic_lock_yields_to_its_key_only() -> None:
    assert "yields to nothing else" in refused(at_work(MAGIC), "force", token="box")
    assert "yields to nothing else" in refused(at_work(MAGIC), "unlock", lock="box")
    keyed = carrying(at_work(MAGIC), "mira", "key")
    assert "Magic lock first" in refused(keyed, "force", token="box")
    opened = act(keyed, "unlock", lock="box")
    assert opened.pieces.tokens["box"].kind == "chest"
    assert game(opened).turn.standards == ()  # type: ignore[union-attr]
    assert game(act(opened, "force", token="box")).heroes["mira"].items == ("key", "boots")


def test_what_somebody_carries_who_is_taken_off_in_its_turn_is_still_seen() -> None:
    """It was asked where its hero stands, and the window fell over that."""
    current = PLAIN.apply(carrying(at_work(), "mira", "tea"), RemoveFigure(figure="mira")).table
    tea = next(card for card in PLAIN.hand(current, current.figure("mira").seat) if card.id == "tea")
    assert tea.refusal == "Mira is not on the board."


def test_items_are_picked_up_and_laid_down_for_nothing() -> None:
    current = at_work(Token("lying", "item", (0,), contents="boots"), Token("money", "coin", (0,), amount=2))
    taken = act(act(current, "pick_up", token="lying"), "pick_up", token="money")
    assert game(taken).heroes["mira"].worn == ("boots",) and game(taken).heroes["mira"].coins == 2
    assert PLAIN.change(taken).limits("mira").speed == 4
    down = act(taken, "drop", item="boots")
    assert game(down).heroes["mira"].items == game(down).heroes["mira"].worn == ()
    assert [token.contents for token in down.pieces.tokens.values() if token.kind == "item"] == ["boots"]
    assert game(down).turn.actions == 0  # type: ignore[union-attr]
    poor = act(taken, "drop", coins=2)
    assert game(poor).heroes["mira"].coins == 0 and game(act(poor, "pick_up", token="coin-1")).heroes["mira"].coins == 2
    assert "not so many coins" in refused(taken, "drop", coins=3) and refused(taken, "drop")
    assert "does not stand at it" in refused(at_work(Token("far", "coin", (1,))), "pick_up", token="far")


def test_changing_gear_takes_the_place_of_its_kind() -> None:
    current = carrying(at_work(), "mira", "helmet", "cap", worn=("helmet",))
    (gear,) = (one for one in PLAIN.choices(current, "") if one.name == "Change gear")
    (cap,) = gear.options()
    assert "Instead of Helmet: Armour" in cap.detail, cap.detail
    face = next(card for card in PLAIN.hand(current, "seat-mira") if card.id == "cap")
    assert "Instead of Helmet." in face.text and face.meaning == "Helmet: Armour 1.", "its card said nothing of it"
    after, events = told(current, {"do": "wear", "figure": "mira", "item": "cap"})
    assert [one.words for one in events] == ["Mira puts Cap on instead of Helmet."]
    assert game(after).heroes["mira"].worn == ("cap",)
    assert PLAIN.change(after).defence("mira").dice == 4 and PLAIN.change(after).defence("mira").armour == 1
    assert "cannot be put on" in refused(after, "wear", item="cap")


def test_a_draught_is_used_up() -> None:
    current = carrying(at_work(), "mira", "tea", "cap")
    hurt = msgspec.structs.replace(current.figure("mira"), damage=3)
    figures = {**current.pieces.figures, "mira": hurt}
    after = act(current.with_pieces(msgspec.structs.replace(current.pieces, figures=figures)), "drink", item="tea")
    assert after.figure("mira").damage == 1 and game(after).heroes["mira"].items == ("cap",)
    assert "nothing to drink" in refused(after, "drink", item="cap")


def test_trade_is_one_item_and_any_coins_both_ways() -> None:
    current = carrying(carrying(at_work(), "mira", "cap", coins=3), "odo", "tea", coins=1)
    after = act(current, "trade", partner="odo", give="cap", take="tea", coins=-1)
    mira, odo = game(after).heroes["mira"], game(after).heroes["odo"]
    assert (mira.items, mira.coins, odo.items, odo.worn, odo.coins) == (("tea",), 4, ("cap",), ("cap",), 0)
    assert "not so many coins" in refused(current, "trade", partner="odo", coins=4)
    assert "change hands" in refused(current, "trade", partner="odo")
    assert "no such item" in refused(current, "trade", partner="odo", take="helmet")


def test_a_trade_goes_on_in_the_same_action_and_says_what_coins_went_over() -> None:
    """L32: item and coins took two actions at the table, what was got could not be put on, coins were not told of."""
    current = carrying(carrying(at_work(), "mira", "cap", coins=3), "odo", "boots", "helmet", coins=1, worn=("boots",))
    after = act(current, "trade", partner="odo", coins=3)
    paying = {"do": "trade", "figure": "mira", "partner": "odo", "coins": 3}
    assert "Mira gives Odo 3 coins." in [event.words for event in told(current, paying)[1]]
    assert offered(after) == ["give/cap", "take/boots", "take/helmet", "done"]
    after = answered(after, "take/helmet")
    assert offered(after) == ["give/cap", "done"] and game(after).heroes["mira"].worn == ("helmet",)
    after = answered(after, "give/cap")
    assert not after.pending and game(after).heroes["odo"].worn == ("boots", "cap")
    assert PLAIN.change(after).turn == PLAIN.change(act(current, "trade", partner="odo", coins=3)).turn


def test_what_is_got_may_be_put_on_in_place_of_what_is_worn() -> None:
    current = carrying(carrying(at_work(), "mira", "cap", worn=("cap",)), "odo", "helmet")
    after = act(current, "trade", partner="odo", take="helmet")
    assert offered(after) == ["give/cap", "wear/mira/helmet", "done"]
    after = answered(after, "wear/mira/helmet")
    assert game(after).heroes["mira"].worn == ("helmet",) and offered(after) == ["give/cap", "done"]
    assert not answered(after, "done").pending


def test_one_action_changes_all_gear() -> None:
    """L31: two things to put on took two actions."""
    current = carrying(at_work(), "mira", "cap", "helmet", "boots", worn=("cap",))
    after = act(current, "wear", item="helmet")
    assert offered(after) == ["wear/mira/boots", "done"], "not the cap again, which gave way to the helmet"
    after = answered(after, "wear/mira/boots")
    assert not after.pending and game(after).heroes["mira"].worn == ("helmet", "boots")


def test_a_trap_springs_on_who_enters_and_is_gone() -> None:
    after = act(at_work(Token("wire", "trap", (3,))), "move", path=[0, 3])
    assert after.figure("mira").damage == 1 and "wire" not in after.pieces.tokens


def test_l100_who_goes_on_from_a_trap_that_knocks_down_stands_up_by_that(monkeypatch: pytest.MonkeyPatch) -> None:
    """The points of the whole way were spent before it, so that the hero went on lying down and lay at its end."""
    wire = PlainCard("wire", "Wire", does=(Outcome(markers=("knocked_down",)),))
    monkeypatch.setattr(PLAIN, "content", replace(RICH, traps={"ow": wire}))
    current = at_work(Token("wire", "trap", (3,)))
    assert act(current, "move", path=[0, 3]).figure("mira").conditions == ("knocked_down",)
    assert act(current, "move", path=[0, 3, 6]).figure("mira").conditions == ()


@pytest.mark.parametrize(
    ("deed", "where"),
    [
        ({"do": "move", "path": [0, 3]}, "on the ground"),
        ({"do": "open_door", "door": "door"}, "at the door"),
        ({"do": "force", "token": "box"}, "in the chest"),
    ],
)
def test_a_trap_says_where_it_is(deed: dict[str, Any], where: str) -> None:
    """One that comes with a door was not told from one that lies on the board."""
    current = at_work(Token("wire", "trap", (3,)), CHEST)
    current = with_figure(current, "mira", space=4) if "door" in deed else current
    (trap,) = (one for one in told(current, {**deed, "figure": "mira"})[1] if getattr(one, "deck", "") == "traps")
    assert isinstance(trap, CardMoved) and (trap.words, trap.by) == (f"Trap {where}: Ow.", f"Mira · {where}")


def test_choices_name_what_can_be_done_here_and_why_not() -> None:
    current = carrying(at_work(SEARCH, CHEST), "mira", "cap", "tea")
    told = {choice.name: choice for choice in PLAIN.choices(current, "seat-mira")}
    assert {"Search search", "Force the chest open", "Change gear", "Drink", "Lay things down"} <= set(told) | {
        "Force chest open"
    }
    assert [option.label for option in told["Trade with Odo"].options()] == ["Give Cap", "Give Tea"]
    engaged = carrying(at_work(SEARCH, enemies=HERE), "mira", "cap")
    refusals = {choice.name: choice.refusal for choice in PLAIN.choices(engaged, "seat-mira")}
    assert "Enemies here" in refusals["Search search"] and "Enemies here" in refusals["Lay things down"]


def test_what_costs_an_action_says_so_and_what_is_free_says_that() -> None:
    """L30 to L36: the buttons of gear, trade and the rest tell their price as sprinting does."""
    current = carrying(at_work(SEARCH, CHEST, Token("lying", "item", (0,), contents="tea")), "mira", "cap", "tea")
    told = {choice.name: choice.detail for choice in PLAIN.choices(current, "seat-mira")}
    for name in ("Search search", "Force the chest open", "Change gear", "Drink", "Trade with Odo"):
        assert told[name].startswith("A standard action"), name
    for name in ("Lay things down", "Pick up item"):
        assert told[name].startswith("A free action"), name
    rich = carrying(at_work(), "mira", "cap", coins=2)
    assert "Lay things down" in {choice.name for choice in PLAIN.choices(rich, "seat-mira")}


def test_souls_grow_by_what_their_heroes_slay() -> None:
    soul = game(table()).heroes["mira"]
    once = after_slaying(soul, 2)
    twice = after_slaying(once, 2)
    assert (once.rank, once.glory, twice.rank, twice.glory) == (1, 2, 2, 1)
    assert after_slaying(msgspec.structs.replace(soul, rank=5), 99).rank == 5
    assert ("To the next rank", "0 of 3, by slaying") in PLAIN.figure_facts(table(), "mira"), "a rank rose unforeseen"


def test_a_lasting_critical_stays_until_it_is_healed_or_its_bearer_dies() -> None:
    wound = PlainCard("scar", "Scar", does=(Outcome(markers=("permanent_critical",)),))
    PLAIN.content = replace(RICH, criticals={"scar": wound})
    current = at_work(enemies={"rat": ("rat", "2", 3)})
    current = replace(
        current, game=msgspec.structs.replace(game(current), decks={"criticals": Deck(("scar", "scar", "scar"))})
    )
    change = PLAIN.change(current)
    for struck in ("mira", "rat"):
        draw_card(change, "criticals", struck, "Critical hit")
    assert change.soul("mira").criticals == change.game.enemies["rat"].criticals == ("scar",)
    assert change.game.decks["criticals"] == Deck(("scar",))
    draw_card(change, "criticals", "mira", "Critical hit")
    assert change.figures["mira"].damage == 1, "a second one of its kind is a wound, and discarded"
    befall(change, "mira", (Outcome(frees=("permanent_critical",)),))
    die(change, "rat", "")
    assert change.soul("mira").criticals == ()
    assert change.game.decks["criticals"].discard == ("scar", "scar", "scar")


def test_32_a_magic_lock_of_a_door_comes_off_with_its_key_and_then_it_opens() -> None:
    now = at_work(SEARCH)
    doors = {"door": msgspec.structs.replace(now.pieces.doors["door"], kind="magic")}
    now = replace(now, pieces=msgspec.structs.replace(now.pieces, doors=doors))
    now = do(now, {"do": "by_hand/place_figure", "figure": "mira", "space": 4})
    assert "yields to nothing else" in refused(now, "open_door", door="door")
    keyed = carrying(now, "mira", "key")
    assert "Magic lock first" in refused(keyed, "open_door", door="door")
    for behind, kind in (("plain", "door"), ("locked", "locked")):
        opened = act(replace(keyed, settings={**keyed.settings, "magic_lock": behind}), "unlock", lock="door")
        assert opened.pieces.doors["door"].kind == kind
        name = next(one.name for one in PLAIN.choices(opened, "seat-mira") if one.role == "open")
        assert name.startswith("Force ") == (kind == "locked"), "what takes an action says so"
        spent = game(act(opened, "open_door", door="door")).turn
        assert spent is not None and len(spent.standards) == (kind == "locked"), "what is locked takes an action"
    assert act(opened, "open_door", door="door").pieces.doors["door"].state == "removed"


def test_what_would_heal_or_free_nobody_is_offered_grey_with_the_reason() -> None:
    """L50: at full health a power was spent for three rounds and a draught for good, and nothing came of it."""

    def reasons(current: Table[Any]) -> dict[str, str]:
        return {choice.name: choice.reason for choice in PLAIN.choices(current, "seat-mira")}

    whole = carrying(at_work(), "mira", "tea")
    assert reasons(whole)["Drink"] and reasons(whole)["Breath"]
    drink = next(choice for choice in PLAIN.choices(whole, "seat-mira") if choice.name == "Drink")
    assert [option.reason for option in drink.options()] == [drink.reason], "so that its card is grey, too"
    assert not act(whole, "drink", item="tea").game.heroes["mira"].items, "the rules allow it"
    poisoned = with_figure(whole, "odo", conditions=("poisoned_1",))
    assert reasons(poisoned)["Drink"] and not reasons(poisoned)["Breath"]
    hurt = with_figure(whole, "mira", damage=1)
    assert not reasons(hurt)["Drink"] and not reasons(hurt)["Breath"]
    away = with_figure(whole, "odo", damage=1, space=8)
    assert reasons(away)["Breath"] == "Not needed: nobody in reach has any use for it.", "it said that nobody needs it"


@pytest.mark.parametrize("threat", ["mira", "odo"])
def test_who_has_the_threat_marker_has_nothing_to_provoke(monkeypatch: pytest.MonkeyPatch, threat: str) -> None:
    """L29."""
    boss = msgspec.structs.replace(RICH.enemies["rat"], boss=True)
    monkeypatch.setattr(PLAIN, "content", replace(RICH, enemies={**RICH.enemies, "rat": boss}))
    current = at_work(enemies=HERE)
    current = replace(current, game=msgspec.structs.replace(game(current), threat=threat))
    provoke = next(choice for choice in PLAIN.choices(current, "seat-mira") if choice.name == "Provoke")
    assert not provoke.refusal and bool(provoke.reason) == (threat == "mira")
    said = "Mira draws the threat marker away from Odo." if threat == "odo" else "Mira draws the threat marker."
    assert said in [one.words for one in told(current, {"do": "act", "figure": "mira", "action": "provoke"})[1]]


def test_who_has_the_threat_marker_is_told_as_soon_as_a_boss_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    """It lay there without a word (L29)."""
    bosses = {name: msgspec.structs.replace(enemy, boss=True) for name, enemy in RICH.enemies.items()}
    monkeypatch.setattr(PLAIN, "content", replace(RICH, enemies={**RICH.enemies, **bosses}))

    def told_of(current: Table[Any], deed: dict[str, Any]) -> list[str]:
        return [one.words for one in told(current, deed)[1] if "threat marker" in one.words]

    has = "Mira has the threat marker: where {} may choose, it goes for Mira."
    opening = {"do": "open_door", "figure": "mira", "door": "door"}
    assert told_of(with_figure(at_work(), "mira", space=4), opening) == [has.format("Imp")]
    assert told_of(with_figure(at_work(enemies=HERE), "mira", space=4), opening) == [], "with a second one it is known"
    assert told_of(table(enemies=HERE, begun=False), {"do": "begin"}) == [has.format("Rat")]
    (mark,) = (one for one in PLAIN.effects(at_work(enemies=HERE)) if one.name == "Threat")
    assert mark.figure == "mira" and "it prefers this one" in mark.words
    assert any(one.boss for one in PLAIN.standings(at_work(enemies=HERE)))


def test_no_boss_is_said_to_prefer_a_soul(monkeypatch: pytest.MonkeyPatch) -> None:
    """The hint of the marker still promised it, and a boss that came was said to go for the soul (L29)."""
    bosses = {name: msgspec.structs.replace(enemy, boss=True) for name, enemy in RICH.enemies.items()}
    monkeypatch.setattr(PLAIN, "content", replace(RICH, enemies={**RICH.enemies, **bosses}))
    change = PLAIN.change(table("mira", "odo", enemies=HERE))
    die(change, "mira", "")
    (mark,) = (one for one in PLAIN.effects(change.done()) if one.name == "Threat")
    assert mark.figure == "mira" and mark.words.startswith("No boss goes for a soul.")
    before = len(change.events)
    tell_threat(change)
    assert len(change.events) == before
