"""The overlord's cards and the search deck (`descent.md 6.1`), and what each card does in its window."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from arena import (
    B2_2S,
    B3_2,
    B4_2,
    BLACK2,
    BLACK4,
    BROWN1,
    CONTENT,
    GREY3,
    MISS,
    NONE,
    R1,
    R2,
    R3,
    Y2,
    Y2_1,
    Arena,
    passes,
)

from vtt.board.pieces import Token
from vtt.rules.attacks import Reckoned
from vtt.rules.by_hand import PlaceFigure, RemoveFigure
from vtt.rules.descent import cards
from vtt.rules.descent.commands import Answer, Attack, EndTurn, Move, PlayCard, Search, StartTurn
from vtt.rules.descent.decisions import ChooseSpoils, ChooseTarget, React
from vtt.rules.descent.defeat import suffer
from vtt.rules.descent.engine import ENGINE
from vtt.rules.descent.state import Deck
from vtt.rules.events import Damaged


def dealt(arena: Arena, *, draw: Iterable[str] = (), hand: Iterable[str] = (), discard: Iterable[str] = ()) -> Arena:
    return arena.game(overlord=Deck(draw=tuple(draw), hand=tuple(hand), discard=tuple(discard)))


def drawn(arena: Arena) -> Deck:
    change = arena.change()
    cards.draw(change)
    arena.table = change.done()
    arena.events = tuple(change.events)
    return arena.table.game.overlord


def duel(hand: str, drawing: str = "MZ.\n...", turn: str = "mira", monster: str = "zombie/elite") -> Arena:
    return Arena(drawing, {"M": "mira"}, {"Z": monster}, turn=turn, hand=(hand,))


def blow(arena: Arena, *dice: int) -> Arena:
    return arena.type(*dice).do(Attack(figure="mira", target=arena.space("B1"), weapon="longsword"))


# --- the deck ----------------------------------------------------------------------------------------------------


def test_g129_the_opening_hand_has_as_many_cards_as_heroes() -> None:
    """L2251"""
    arena = Arena("MBT", {"M": "mira", "B": "bruno", "T": "tilda"})
    change = arena.change()
    cards.set_up(change)
    deck, search = change.game.overlord, change.game.search
    copies = len(cards.usual_deck(CONTENT, 1))
    assert len(deck.hand) == 3 and len(deck.draw) == copies - 3 and copies >= 15
    assert len(search.draw) == 12


def test_there_are_two_usual_decks_to_begin_with() -> None:
    """L2246: one or the other, each of fifteen cards at least, none in both."""
    decks = [set(cards.usual_deck(CONTENT, arsenal)) for arsenal in (1, 2)]
    assert not decks[0] & decks[1] and all(len(cards.usual_deck(CONTENT, one)) >= 15 for one in (1, 2))
    arena = Arena("M", {"M": "mira"}, settings={"overlord.deck": "2"})
    assert set(cards.made_of(arena.change())) == decks[1]


def test_g130_the_last_card_drawn_brings_the_discard_pile_back() -> None:
    """L1876, L1877"""
    arena = Arena("M", {"M": "mira"})
    deck = drawn(dealt(arena, draw=["iron-hide"], discard=["ill-luck", "last-gasp"]))
    assert deck.hand == ("iron-hide",) and sorted(deck.draw) == ["ill-luck", "last-gasp"] and deck.discard == ()
    whole = dealt(arena, hand=["iron-hide", "ill-luck"])
    assert drawn(whole).hand == ("iron-hide", "ill-luck")


def test_g130_a_card_played_with_all_others_in_hand_becomes_the_deck() -> None:
    arena = duel("iron-hide")
    dealt(arena, hand=["iron-hide", "ill-luck"])
    blow(arena, MISS, R1, NONE, NONE).answer("card/iron-hide/z")
    assert arena.table.game.overlord == Deck(draw=("iron-hide",), hand=("ill-luck",))


def test_drawing_tells_the_overlord_alone_which_card() -> None:
    arena = dealt(Arena("M", {"M": "mira"}), draw=["iron-hide", "ill-luck"])
    drawn(arena)
    told = [(event.words, event.secret_to) for event in arena.events]
    assert told == [("The overlord draws a card.", ()), ("It is Iron hide.", ("dark",))]


def test_g131_two_cards_of_one_name_cannot_answer_one_trigger() -> None:
    """L1874: on one attack refused, on the next space entered allowed."""
    arena = duel("ill-luck")
    dealt(arena, hand=["ill-luck", "ill-luck"], draw=["iron-hide"])
    blow(arena, B3_2, R2, NONE, MISS).answer("card/ill-luck/0")
    assert arena.asked is None and arena.table.game.overlord.hand == ("ill-luck",)
    arena = Arena("M...", {"M": "mira"}, {}, turn="mira", hand=("loose-stone", "loose-stone"))
    arena.do(Move(figure="mira", path=(0, 1, 2), space=2, actions=1)).type(NONE, NONE)
    arena.answer("card/loose-stone/")
    assert arena.where("mira") == "B1" and arena.asked is None
    arena.do(Move(figure="mira", path=(1, 2), space=2, actions=1))
    assert isinstance(arena.asked, React) and arena.asked.space == arena.space("C1")
    arena.type(NONE, NONE).answer("card/loose-stone/")
    assert arena.table.game.overlord.hand == ()


def test_g131_cards_of_one_name_may_answer_one_trigger_on_different_targets() -> None:
    """L1874: “on the same target, if targeted”."""
    arena = overlord_turn("leaden-arms", "M..B\n...Z")
    assert arena.keys == ["card/leaden-arms/mira", "pass"]
    arena = Arena("M..B\n...Z", {"M": "mira", "B": "bruno"}, {"Z": "zombie"}, turn="mira")
    dealt(arena, hand=["leaden-arms", "leaden-arms"], draw=["iron-hide"])
    arena.do(EndTurn()).do(StartTurn(figure="bruno")).do(EndTurn()).answer("card/leaden-arms/mira")
    assert arena.keys == ["card/leaden-arms/bruno", "pass"]


def test_the_overlord_draws_when_a_hero_falls_and_when_his_turn_begins() -> None:
    """L1865, L1866"""
    arena = Arena("MZ", {"M": "mira"}, {"Z": "zombie"}, turn="mira").set("mira", damage=11)
    dealt(arena, draw=["iron-hide", "ill-luck", "last-gasp"])
    change = arena.change()
    suffer(change, "mira", 1)
    ENGINE.run(change)
    arena.table = change.done()
    assert len(arena.table.game.overlord.hand) == 2


def test_the_overlord_draws_for_a_knock_out_without_being_asked() -> None:
    """L1866 says “may”, but a hand has no limit (L1863): there was nothing to be said for “Nothing”."""
    arena = Arena("MT", {"M": "mira", "T": "tilda"}, turn="mira")
    change = dealt(arena, draw=["iron-hide", "ill-luck"]).change()
    suffer(change, "mira", 12)
    ENGINE.run(change)
    arena.table = change.done()
    assert arena.table.game.overlord.hand == ("iron-hide",) and not isinstance(arena.asked, ChooseSpoils)


# --- cards, one by one -------------------------------------------------------------------------------------------


def test_forced_march_gives_movement_points() -> None:
    arena = duel("forced-march", turn="z").answer("card/forced-march/")
    assert arena.table.game.turn.points_left == 3


def test_sludge_holds_the_speed_that_forced_march_gives() -> None:
    """`descent.md 1.4`, L2555: speed 1, which cannot rise above that this turn."""
    arena = Arena("MZ\nss", {"M": "mira"}, {"Z": "zombie/elite"}, hand=("forced-march",))
    arena.set("z", space=arena.space("B2")).game(phase="overlord")
    arena.do(StartTurn(figure="z")).answer("card/forced-march/")
    assert arena.table.game.turn.points_left == 1


def test_bloodlust_gives_one_more_attack_without_an_action() -> None:
    arena = duel("bloodlust", turn="z").answer("card/bloodlust/")
    strike = Attack(figure="z", target=arena.space("A1"))
    arena.type(MISS, Y2, NONE).do(strike).type(MISS, Y2, NONE).do(strike)
    assert arena.table.game.turn.actions == 1 and "Attacked already" in arena.refusal(strike)


def test_the_attack_of_bloodlust_is_a_plain_one() -> None:
    """`descent_abilities.md A`: an extra attack is never a special action."""
    arena = Arena("KKM.\nKK.T", {"M": "mira", "T": "tilda"}, {"K": "mire-kraken/elite"}, turn="k", hand=("bloodlust",))
    arena.game(effects={"extra_attack:k": "turn_ends:k"}).type(MISS, R2, NONE)
    arena.answer("pass").do(Attack(figure="k", target=arena.space("C1")))
    flail = Attack(figure="k", target=arena.space("C1"), ability="flail", targets=(arena.space("D2"),))
    assert "Attacked already" in arena.refusal(flail)
    assert arena.legal(Attack(figure="k", target=arena.space("C1")))


def trap(card: str, *dice: int) -> Arena:
    arena = Arena("M...", {"M": "mira"}, {}, turn="mira", hand=(card,))
    arena.do(Move(figure="mira", path=(0, 1, 2), space=2, actions=1))
    assert arena.asked.space == arena.space("B1")
    return passes(arena.type(*dice).answer(f"card/{card}/"))


def test_traps_test_and_then_hold_hurt_or_stop() -> None:
    arena = trap("loose-stone", GREY3, NONE)
    assert arena.where("mira") == "B1" and arena.table.game.turn.points_left == 0
    escaped = trap("loose-stone", NONE, NONE)
    assert escaped.where("mira") == "B1" and escaped.table.game.turn.points_left == 3
    hurt = trap("needle-wall", GREY3, NONE)
    assert hurt.damage("mira") == 2 and [one.deck for one in hurt.events if isinstance(one, Damaged)] == ["overlord"]
    arena = trap("sticky-threads", GREY3, BLACK2)
    assert arena.figure("mira").conditions == ("immobilized",) and arena.where("mira") == "B1"


def test_false_bottom_answers_a_search() -> None:
    arena = Arena("M.", {"M": "mira"}, {}, turn="mira", hand=("false-bottom",))
    arena.token(Token(id="chest", kind="search", spaces=(arena.space("B1"),)))
    arena.do(Search(figure="mira", token="chest")).type(GREY3, BLACK4).answer("card/false-bottom/")
    assert arena.damage("mira") == 1 and arena.figure("mira").conditions == ("stunned",)


def test_ill_luck_rolls_a_heroes_die_again() -> None:
    arena = blow(duel("ill-luck"), B3_2, R3, NONE, MISS).answer("card/ill-luck/0")
    assert arena.damage("z") == 0 and "misses" in arena.words


def test_ill_luck_is_not_offered_on_an_attack_that_misses_by_an_x() -> None:
    arena = blow(duel("ill-luck"), MISS, R3, NONE)
    assert arena.asked is None and "misses" in arena.words


def test_iron_hide_adds_a_defence_die() -> None:
    arena = blow(duel("iron-hide"), B3_2, R2, NONE, BLACK2).answer("card/iron-hide/z")
    assert arena.damage("z") == 2


def test_cruel_aim_adds_an_attack_die() -> None:
    arena = duel("cruel-aim", turn="z").type(B3_2, R2, R2, NONE)
    arena.do(Attack(figure="z", target=arena.space("A1"))).type(B3_2, Y2, Y2, NONE).answer("card/cruel-aim/")
    assert arena.damage("mira") == 6


def struck(card: str, *dice: int) -> Arena:
    arena = duel(card, turn="z")
    arena.type(*dice).do(Attack(figure="z", target=arena.space("A1")))
    return arena


def test_bent_fate_turns_a_power_die() -> None:
    arena = struck("bent-fate", B3_2, 0, NONE)
    assert not any(key.startswith("card/bent-fate/0") for key in arena.keys)
    arena.answer("card/bent-fate/1>5").answer("done")
    assert arena.damage("mira") == 4


def test_bent_fate_offers_no_face_that_another_one_betters_and_says_what_comes_of_it() -> None:
    """Four faces stood there, the worst first: one played the card and dealt less than without it."""
    arena = duel("bent-fate", turn="z", monster="goblin-archer/elite")
    arena.type(B4_2, Y2_1, GREY3).do(Attack(figure="z", target=arena.space("A1")))
    offered = [offer for offer in arena.asked.offers if offer.key.startswith("card/")]
    assert [offer.key for offer in offered] == ["card/bent-fate/1>5"]
    assert offered[0].detail.endswith("Mira suffers 1, with surges 3.")


def test_of_two_dice_of_a_colour_is_said_which_one_bent_fate_turns() -> None:
    arena = Arena("MZ", {"M": "mira"}, {"Z": "zombie"}, turn="z", hand=("cruel-aim", "bent-fate"))
    arena.type(B3_2, 0, NONE).do(Attack(figure="z", target=arena.space("A1")))
    arena.type(B3_2, 0, Y2, NONE).answer("card/cruel-aim/")
    labels = [offer.label for offer in arena.asked.offers if offer.key.startswith("card/bent-fate/")]
    assert labels and all("yellow die (" in label for label in labels) and len(set(labels)) == len(labels)


def test_two_dice_that_show_the_same_are_turned_by_one_answer() -> None:
    """Each result stood there twice, once for each die: the same words, and the same came of both."""
    arena = Arena("MZ", {"M": "mira"}, {"Z": "zombie"}, turn="z", hand=("cruel-aim", "bent-fate"))
    arena.type(B3_2, 0, NONE).do(Attack(figure="z", target=arena.space("A1")))
    arena.type(B3_2, 0, 0, NONE).answer("card/cruel-aim/")
    labels = [offer.label for offer in arena.asked.offers if offer.key.startswith("card/bent-fate/")]
    assert labels and len(set(labels)) == len(labels)


def test_rusty_rivets_replace_a_defence_die() -> None:
    arena = struck("rusty-rivets", B3_2, Y2, GREY3, NONE)
    arena.answer("card/rusty-rivets/mira>0")
    assert arena.damage("mira") == 4 and "brown die (blank) instead" in arena.words


def test_shoved_forward_changes_the_target() -> None:
    arena = Arena("MZ\n.Y", {"M": "mira"}, {"Z": "zombie/elite", "Y": "zombie"}, turn="mira", hand=("shoved-forward",))
    blow(arena, B3_2, R2, NONE).answer("card/shoved-forward/z>y")
    assert "y" not in arena.table.pieces.figures and arena.damage("z") == 0


def test_who_is_shoved_forward_is_shot_at_the_range_to_the_first_target() -> None:
    """`descent_abilities.md 4`: range and sight stay as before; where the new target stands nearer that is told, with
    the offer, beside the sum, and where the attack misses."""
    drawing = "R.....Z\n.....Y."
    arena = Arena(drawing, {"R": "robin"}, {"Z": "zombie", "Y": "zombie"}, turn="robin", hand=("shoved-forward",))
    arena.type(B3_2, R1, NONE).do(Attack(figure="robin", target=arena.space("G1"), weapon="long-bow"))
    (offer,) = [one for one in arena.asked.offers if one.key == "card/shoved-forward/z>y"]
    assert "the range needed stays 6" in offer.detail
    arena.answer("card/shoved-forward/z>y")
    assert "6 spaces to where it was aimed" in arena.words
    (missed,) = [one for one in arena.events if isinstance(one, Reckoned)]
    assert missed.notes[0] == "Shoved forward: in place of Zombie 1 (the range needed stays 6)"


def test_who_was_shoved_forward_is_who_is_asked_about_from_then_on() -> None:
    """“Mira attacks Zombie 1. React?” stood over a card that could be played for the other one alone."""
    hand = ("shoved-forward", "iron-hide")
    arena = Arena("MZ\n.Y", {"M": "mira"}, {"Z": "zombie/elite", "Y": "zombie"}, turn="mira", hand=hand)
    blow(arena, B3_2, R2, NONE).answer("card/shoved-forward/z>y")
    (asked,) = arena.table.pending
    assert (asked.figure, asked.prompt) == ("y", f"Mira attacks {arena.figure('y').name}. React?")


def test_whoever_is_asked_about_an_attack_on_several_is_told_of_all_of_them() -> None:
    """“Mira attacks Zombie 1: will you react?” stood on the curtain where she whirled among three."""
    arena = Arena("MZ\n.Y", {"M": "mira"}, {"Z": "zombie/elite", "Y": "zombie"}, turn="mira", hand=("blinding-dust",))
    arena.do(Attack(figure="mira", target=arena.space("B1"), weapon="longsword", ability="whirl"))
    assert arena.asked.prompt == f"Mira attacks {arena.figure('z').name} and {arena.figure('y').name}. React?"


def test_nobody_is_shoved_before_an_attack_that_air_keeps_off() -> None:
    """`descent_abilities.md 4`, air: only attacks from adjacent figures affect it."""
    drawing = "R..Z.\n...EE\n...EE"
    arena = Arena(drawing, {"R": "robin"}, {"Z": "zombie", "E": "elemental"}, turn="robin", hand=("shoved-forward",))
    shot = Attack(figure="robin", target=arena.space("D1"), weapon="long-bow")
    assert "card/shoved-forward/z>e" in arena.do(shot).keys
    arena = Arena(drawing, {"R": "robin"}, {"Z": "zombie", "E": "elemental"}, turn="robin", hand=("shoved-forward",))
    arena.game(effects={"close_only:e": "turn_begins:e"}).type(MISS, R1, NONE).do(shot)
    assert not arena.keys


def test_blinding_dust_takes_a_power_die() -> None:
    arena = blow(duel("blinding-dust"), GREY3, BLACK2, B3_2, NONE).answer("card/blinding-dust/red")
    assert arena.damage("z") == 2


def test_stubborn_bones_take_two_damage_away() -> None:
    arena = blow(duel("stubborn-bones"), B3_2, R2, NONE).answer("card/stubborn-bones/")
    assert arena.damage("z") == 2 and "4 damage, 2 prevented by Stubborn bones: " in arena.words


def test_t6_conditions_come_with_damage_dealt_though_none_of_it_is_suffered() -> None:
    """`descent.md 5.8`, L2958; `descent_abilities.md` T6: dealt comes before suffered."""
    arena = Arena("RZ", {"R": "robin"}, {"Z": "zombie/elite"}, turn="robin", hand=("stubborn-bones",))
    arena.type(B2_2S, R1, BROWN1).do(Attack(figure="robin", target=arena.space("B1"), weapon="long-bow"))
    arena.answer("Poison", "card/stubborn-bones/")
    assert arena.damage("z") == 0 and arena.figure("z").conditions == ("poisoned",)


def test_last_gasp_hurts_heroes_beside() -> None:
    arena = blow(duel("last-gasp", monster="zombie"), B3_2, R2, NONE).answer("card/last-gasp/")
    assert arena.damage("mira") == 1


def test_last_gasp_of_a_large_monster_reaches_around_all_its_spaces() -> None:
    arena = Arena("M..\nEE.\nEE.\n..T", {"M": "mira", "T": "tilda"}, {"E": "ettin"}, turn="mira", hand=("last-gasp",))
    arena.set("e", damage=4).type(B3_2, R2, NONE, NONE)
    arena.do(Attack(figure="mira", target=arena.space("A2"), weapon="longsword")).answer("card/last-gasp/")
    assert arena.damage("mira") == 1 and arena.damage("tilda") == 1


def overlord_turn(hand: str, drawing: str = "M...\n...Z") -> Arena:
    arena = Arena(drawing, {"M": "mira"}, {"Z": "zombie"}, turn="mira", hand=(hand,))
    arena.do(EndTurn())
    assert isinstance(arena.asked, React) and arena.asked.window == "turn_start"
    return arena


def test_answered_call_places_a_missing_monster() -> None:
    arena = overlord_turn("answered-call").answer("card/answered-call/zombie>z")
    new = [figure for figure in arena.table.pieces.figures.values() if figure.side == "monsters"]
    assert len(new) == 2 and all(figure.space is not None for figure in new)


def test_marsh_breath_and_leaden_arms() -> None:
    arena = overlord_turn("marsh-breath").type(GREY3, BLACK4).answer("card/marsh-breath/mira")
    assert arena.figure("mira").conditions == ("poisoned",)
    arena = overlord_turn("leaden-arms").type(NONE, NONE).answer("card/leaden-arms/mira")
    assert arena.figure("mira").conditions == ()


def test_strange_song_leads_a_hero_away() -> None:
    """Forced movement: the overlord chooses, the hero enters the spaces."""
    arena = overlord_turn("strange-song").type(GREY3, BLACK4).answer("card/strange-song/mira")
    assert isinstance(arena.asked, ChooseTarget) and arena.asked.seat == "dark"
    arena.answer(str(arena.space("C1")))
    assert arena.where("mira") == "C1"
    assert [event.space for event in arena.events if type(event).__name__ == "Entered"] == [1, 2]


def test_through_the_wall_is_played_in_the_own_turn() -> None:
    arena = Arena("MX..\n..Z.", {"M": "mira"}, {"Z": "zombie"}, hand=("through-the-wall",))
    away = PlayCard(seat="dark", card="through-the-wall", figure="z", space=arena.space("A2"))
    assert "own turn" in arena.refusal(away)
    arena.game(phase="overlord")
    assert "Not in your hand" in arena.refusal(PlayCard(seat="dark", card="iron-hide"))
    assert "no such card" in arena.refusal(PlayCard(seat="dark", card=""))
    assert "Only the overlord" in arena.refusal(PlayCard(seat="light", card="through-the-wall"))
    arena.do(away)
    assert arena.where("z") == "A2" and arena.table.game.overlord.discard == ("through-the-wall",)


def test_cards_wait_for_their_own_window() -> None:
    arena = Arena("M.Z", {"M": "mira"}, {"Z": "zombie"}, hand=("through-the-wall", "iron-hide")).game(phase="overlord")
    assert "waits for its own moment" in arena.refusal(PlayCard(seat="dark", card="iron-hide"))


# --- searching ---------------------------------------------------------------------------------------------------


def test_searching_draws_the_top_card_until_none_is_left() -> None:
    arena = Arena("M.", {"M": "mira"}, {}, turn="mira").game(search=Deck(draw=("red-draught", "empty-purse")))
    for number in (1, 2):
        arena.token(Token(id=f"chest-{number}", kind="search", spaces=(arena.space("B1"),)))
        arena.do(Search(figure="mira", token=f"chest-{number}"))
    assert arena.hero("mira").search_cards == ("red-draught",)
    assert arena.table.game.search == Deck(discard=("empty-purse",))
    change = arena.change()
    cards.draw_search_card(change, "mira")
    assert "every search card has been found" in change.events[-1].words


@pytest.mark.parametrize("card", sorted(CONTENT.overlord_cards))
def test_every_card_has_words_and_a_window(card: str) -> None:
    from vtt.rules.descent.windows import WINDOWS

    entry = CONTENT.overlord_cards[card]
    windows = {"set_up"} if entry.effect.id == "agent" else {*WINDOWS, cards.ANY}
    assert entry.text.endswith(".") and entry.window in windows


def test_a_surge_card_window_closes_with_the_attack() -> None:
    arena = blow(duel("stubborn-bones"), B2_2S, R1, NONE)
    arena.answer("done")
    assert isinstance(arena.asked, React)
    passes(arena)
    assert arena.table.game.attack is None and arena.damage("z") == 3


def test_what_became_impossible_by_hand_is_refused_and_passing_still_works() -> None:
    """People may move or remove anything while a question waits; nothing breaks."""
    arena = Arena("MZ\n.Y", {"M": "mira"}, {"Z": "zombie/elite", "Y": "zombie"}, turn="mira", hand=("shoved-forward",))
    blow(arena, B3_2, R2, NONE).do(RemoveFigure(figure="y"))
    assert "impossible" in arena.refusal(Answer(option="card/shoved-forward/z>y"))
    arena.answer("pass")
    assert arena.damage("z") == 4
    arena = blow(duel("forced-march", monster="zombie/elite"), B2_2S, R2, NONE)
    arena.do(RemoveFigure(figure="mira"))
    assert arena.table.game.attack is None and arena.asked is None and arena.damage("z") == 0
    arena = overlord_turn("strange-song").type(GREY3, BLACK4).answer("card/strange-song/mira")
    arena.do(PlaceFigure(figure="z", space=arena.space("C1")))
    assert "no longer empty" in arena.refusal(Answer(option=str(arena.space("C1"))))
    arena.do(RemoveFigure(figure="mira")).answer(str(arena.space("B1")))
    assert arena.asked is None


def test_cards_do_not_touch_groups_that_wait() -> None:
    """`descent.md 3.4`, L1457: an inactive group is not affected by overlord cards; it defends as usual."""
    arena = duel("iron-hide")
    waiting = arena.change()
    waiting.update_group("zombie", inactive=True)
    arena.table = waiting.done()
    assert blow(arena, B3_2, R2, NONE).asked is None and arena.damage("z") == 4
    assert not arena.table.game.groups["zombie"].inactive
