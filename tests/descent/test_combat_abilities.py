"""Every ability of heroes and monsters: what it does, to whom, and when it is refused."""

from __future__ import annotations

from arena import (
    B2_2S,
    B3_2,
    B4_2,
    BLACK4,
    GREY1,
    GREY3,
    MISS,
    NONE,
    R1,
    R2,
    R3,
    RULES,
    Y2,
    Arena,
    passes,
)

from vtt.board.pieces import Token
from vtt.rules.descent.abilities.special import breath_paths
from vtt.rules.descent.commands import Attack, EndTurn, MonsterAction, Move, StartTurn, UseAbility, UseFeat
from vtt.rules.descent.decisions import ChooseTarget, React
from vtt.rules.optional import Lasting

# --- heroes ------------------------------------------------------------------------------------------------------


def test_guard_takes_the_blow_for_a_hero_beside() -> None:
    """Change of target: the range stays measured to the first target (`descent_abilities.md 4`)."""
    arena = Arena("G..B.\n...M.", {"B": "bruno", "M": "mira"}, {"G": "goblin-archer"}, turn="g")
    arena.type(B3_2, Y2, NONE).do(Attack(figure="g", target=arena.space("D1")))
    assert arena.asked.seat == "light" and arena.keys[0] == "ability/guard/mira/bruno"
    arena.answer("ability/guard/mira/bruno")
    passes(arena)
    assert arena.damage("mira") == 4 and arena.damage("bruno") == 0 and arena.hero("mira").fatigue == 1
    assert "Mira becomes the target in place of Bruno; nobody moves." in arena.words


def test_t17_who_takes_a_blow_for_another_and_is_hit_itself_defends_twice() -> None:
    """L2912, L3692: it could not, as it was one of the targets; and for one of those beside it only."""
    arena = Arena("KKMB\nKK.T", {"M": "mira", "B": "bruno", "T": "tilda"}, {"K": "mire-kraken/elite"}, turn="k")
    command = Attack(figure="k", target=arena.space("C1"), targets=(arena.space("D1"),), ability="flail")
    arena.type(B4_2, R1, NONE, GREY1).do(command)
    (guard,) = (offer for offer in arena.asked.offers if "guard" in offer.key)
    assert guard.label.startswith("Guard: Mira takes the blow for Bruno and defends twice")
    passes(arena.answer(guard.key))
    assert (arena.damage("mira"), arena.damage("bruno")) == (3 + 2, 0)
    assert arena.hero("mira").fatigue == 1


def test_guard_needs_fatigue_to_give() -> None:
    arena = Arena("G..B.\n...M.", {"B": "bruno", "M": "mira"}, {"G": "goblin-archer"}, turn="g")
    arena.hero_set("mira", fatigue=4).type(MISS, Y2, NONE).do(Attack(figure="g", target=arena.space("D1")))
    assert all("guard" not in key for key in arena.keys)


def test_full_turn_hits_every_monster_beside() -> None:
    arena = Arena("ZY.\n.M.\nX..", {"M": "mira"}, {"Z": "zombie", "Y": "zombie", "X": "zombie"}, turn="mira")
    sweep = Attack(figure="mira", target=arena.space("A1"), weapon="longsword", ability="whirl")
    arena.type(B3_2, R2, NONE, NONE, 5).do(sweep)
    assert set(arena.table.pieces.figures) == {"mira", "x"} and arena.damage("x") == 2
    assert arena.hero("mira").feat_used
    assert "Used already" in arena.refusal(sweep)


def test_thick_hide_rolls_a_defence_die_again() -> None:
    arena = Arena("ZB", {"B": "bruno"}, {"Z": "zombie"}, turn="z")
    arena.type(B3_2, Y2, NONE, GREY3).do(Attack(figure="z", target=arena.space("B1")))
    arena.answer("ability/thick_hide/bruno/0")
    passes(arena)
    assert arena.damage("bruno") == 1 and arena.hero("bruno").fatigue == 1


def test_hurl_places_a_small_monster() -> None:
    arena = Arena("BZ...\n.....", {"B": "bruno"}, {"Z": "zombie"}, turn="bruno")
    arena.do(UseFeat(figure="bruno", target="z"))
    assert isinstance(arena.asked, ChooseTarget)
    arena.answer(str(arena.space("E1")))
    assert arena.where("z") == "E1" and arena.damage("z") == 1
    arena = Arena("BEE\n.EE", {"B": "bruno"}, {"E": "ettin"}, turn="bruno")
    assert "No small monster" in arena.refusal(UseFeat(figure="bruno", target="e"))


def test_mend_wounds_heals_and_raises_the_fallen() -> None:
    """G121: a fallen hero that recovers anything stands at once."""
    arena = Arena("TM.", {"T": "tilda", "M": "mira"}, {}, turn="tilda").set("mira", damage=5)
    arena.type(R3).do(UseAbility(figure="tilda", ability="mend_wounds", target="mira"))
    told = [event.words for event in arena.events if "Mira" in event.words]
    assert told == ["Tilda mends Mira.", "Mira recovers 3 damage."], "how much is said once"
    assert arena.damage("mira") == 2 and arena.hero("tilda").fatigue == 1
    arena.set("mira", damage=12, space=None).hero_set("mira", token=arena.space("B1"), fatigue=4)
    arena.token(Token(id="fallen/mira", kind="hero", spaces=(arena.space("B1"),)))
    arena.type(R1).do(UseAbility(figure="tilda", ability="mend_wounds", target="mira"))
    assert arena.where("mira") == "B1" and arena.damage("mira") == 11


def test_rally_heals_everybody_in_sight() -> None:
    arena = Arena("T.M\n...", {"T": "tilda", "M": "mira"}, {}, turn="tilda").set("mira", damage=5)
    arena.hero_set("mira", fatigue=3).do(UseFeat(figure="tilda"))
    assert arena.damage("mira") == 3 and arena.hero("mira").fatigue == 2
    assert arena.table.game.turn.actions == 2


def test_lamplight_burns_monsters_that_come_near_once() -> None:
    arena = Arena("W...\n...Z", {"W": "wendel"}, {"Z": "zombie/elite"}, turn="z")
    arena.do(Move(figure="z", path=(7, 6, 5, 1), space=1, actions=1))
    assert arena.where("z") == "B1" and arena.damage("z") == 1


def test_shelter_gives_a_grey_die_to_those_beside() -> None:
    arena = Arena("WM.Z", {"W": "wendel", "M": "mira"}, {"Z": "zombie"}, turn="wendel")
    arena.do(UseFeat(figure="wendel")).do(EndTurn())
    arena.do(StartTurn(figure="mira")).do(EndTurn()).set("z", space=arena.space("C1"))
    passes(arena)
    arena.do(StartTurn(figure="z"))
    passes(arena)
    arena.type(B3_2, Y2, GREY1, GREY3).do(Attack(figure="z", target=arena.space("B1")))
    passes(arena)
    assert arena.damage("mira") == 0


def test_focus_rolls_an_own_die_again() -> None:
    arena = Arena("I..Z", {"I": "ilsa"}, {"Z": "zombie/elite"}, turn="ilsa")
    arena.type(MISS, Y2, NONE, B4_2).do(Attack(figure="ilsa", target=arena.space("D1"), weapon="ember-rod"))
    arena.answer("ability/focus/ilsa/0")
    passes(arena)
    assert arena.damage("z") == 4 and arena.hero("ilsa").fatigue == 1


def test_ways_of_a_special_attack_that_hit_the_same_say_where_they_aim_and_what_to_expect() -> None:
    """A large monster can be aimed at on several spaces, and a list of its name alone says nothing of them."""
    arena = Arena("I.ZZ\n..ZZ", {"I": "ilsa"}, {"Z": "ettin"}, turn="ilsa")
    lance = next(one for one in RULES.choices(arena.table, "light") if one.name == "Flame lance")
    options = [(option, RULES.threat(arena.table, option.command)) for option in lance.options()]
    ways = [(way.label, f"{way.detail} {found.odds if found else ''}") for way, found in options if way.foretold]
    assert len(ways) > 1 and len(set(ways)) == len(ways) and len({label for label, _ in ways}) < len(ways)
    assert all(detail.startswith("Aimed at ") and "damage on average" in detail for _, detail in ways)


def test_flame_lance_goes_along_a_path() -> None:
    """Path attack: friend and foe on it, each once; the mage herself is spared."""
    arena = Arena("I.ZM\n...Y", {"I": "ilsa", "M": "mira"}, {"Z": "zombie/elite", "Y": "zombie/elite"}, turn="ilsa")
    path = tuple(arena.space(name) for name in ("C1", "D2"))
    lance = Attack(figure="ilsa", target=arena.space("C1"), weapon="ember-rod", ability="flame_lance", path=path)
    passes(arena.type(B3_2, Y2, NONE, NONE).do(lance))
    assert (arena.damage("z"), arena.damage("y"), arena.damage("mira")) == (4, 4, 0)
    bent = Attack(figure="ilsa", target=arena.space("C1"), weapon="ember-rod", ability="flame_lance", path=(0,))
    fresh = Arena("I.ZM\n...Y", {"I": "ilsa", "M": "mira"}, {"Z": "zombie", "Y": "zombie"}, turn="ilsa")
    assert "begin with the target" in fresh.refusal(bent)


def test_of_the_paths_of_flames_those_that_spare_friends_are_offered_first() -> None:
    """The way that burnt the warrior, too, stood above the one that did not."""
    arena = Arena("I..ZM\n....Y", {"I": "ilsa", "M": "mira"}, {"Z": "zombie", "Y": "zombie"}, turn="ilsa")
    change = RULES.change(arena.table)
    ways = breath_paths(change, arena.table.pieces.figures["ilsa"], arena.space("D1"), 4)
    names = [{figure.name for figure, _ in hits} for _, hits in ways]
    friendly = ["Mira" in those for those in names]
    assert friendly == sorted(friendly) and friendly[0] is False and friendly[-1] is True
    assert len(names[0]) == 2, "both zombies at once come first"


def test_blink_places_on_an_empty_space_in_sight() -> None:
    arena = Arena("Q.X.\n....", {"Q": "quill"}, {}, turn="quill")
    arena.do(UseAbility(figure="quill", ability="blink", space=arena.space("C2")))
    assert arena.where("quill") == "C2" and arena.hero("quill").fatigue == 2
    assert "cannot be used there" in arena.refusal(UseAbility(figure="quill", ability="blink", space=2))
    arena.hero_set("quill", fatigue=4)
    assert "Too tired" in arena.refusal(UseAbility(figure="quill", ability="blink", space=0))


def test_standstill_stuns_monsters_near_and_in_sight() -> None:
    arena = Arena("Q.Z.Y", {"Q": "quill"}, {"Z": "zombie", "Y": "zombie"}, turn="quill")
    arena.do(UseFeat(figure="quill"))
    assert arena.figure("z").conditions == ("stunned",) and arena.figure("y").conditions == ()


def test_sidestep_answers_a_monster_that_comes_beside() -> None:
    """Reaction on entering, in the middle of the monster's move."""
    arena = Arena("P...\n...Z", {"P": "pip"}, {"Z": "zombie"}, turn="z")
    arena.do(Move(figure="z", path=(7, 6, 5), space=5, actions=1))
    assert isinstance(arena.asked, React) and arena.asked.window == "entered"
    arena.answer(f"ability/sidestep/pip/{arena.space('A2')}")
    assert arena.where("pip") == "A2" and arena.where("z") == "B2" and arena.hero("pip").fatigue == 1


def test_what_lasts_on_a_figure_is_shown_with_what_it_does_and_until_when() -> None:
    arena = Arena("P..G", {"P": "pip"}, {"G": "goblin-archer"}, turn="pip")
    assert RULES.effects(arena.table) == ()
    arena.do(UseFeat(figure="pip"))
    words = "Only figures beside it can attack it until its next turn."
    assert RULES.effects(arena.table) == (Lasting("pip", "Hidden", words, "condition/invisible"),)


def test_vanish_until_the_next_turn() -> None:
    arena = Arena("P..G", {"P": "pip"}, {"G": "goblin-archer"}, turn="pip")
    arena.do(UseFeat(figure="pip")).do(EndTurn())
    passes(arena)
    arena.do(StartTurn(figure="g"))
    assert "only figures beside Pip" in arena.refusal(Attack(figure="g", target=arena.space("A1")))
    assert arena.table.game.effects
    arena.do(EndTurn()).game(phase="heroes", heroes_done=(), turn=None).do(StartTurn(figure="pip"))
    assert not arena.table.game.effects


def test_find_the_gap_leaves_out_the_best_die_far_away() -> None:
    arena = Arena("R..Z", {"R": "robin"}, {"Z": "zombie/elite"}, turn="robin")
    arena.type(B3_2, R2).do(Attack(figure="robin", target=arena.space("D1"), weapon="long-bow"))
    assert arena.damage("z") == 4 and "no defence dice" in arena.words


def test_true_flight_adds_range_to_every_attack() -> None:
    arena = Arena("R...Z", {"R": "robin"}, {"Z": "zombie/elite"}, turn="robin")
    arena.type(B3_2, R2).do(Attack(figure="robin", target=arena.space("E1"), weapon="long-bow"))
    assert arena.damage("z") == 4


def test_twin_shot_needs_range_to_both() -> None:
    """`descent_abilities.md` T10: one target out of range, the whole attack misses."""
    drawing = "R.Z...\n.....Y"
    for face, hurt in ((B4_2, True), (B3_2, False)):
        arena = Arena(drawing, {"R": "robin"}, {"Z": "zombie/elite", "Y": "zombie/elite"}, turn="robin")
        shot = Attack(
            figure="robin",
            target=arena.space("C1"),
            weapon="long-bow",
            ability="twin_shot",
            targets=(arena.space("F2"),),
        )
        arena.type(face, R2, NONE).do(shot)
        assert ((arena.damage("z"), arena.damage("y")) == (4, 4)) == hurt
    one = Attack(figure="robin", target=arena.space("C1"), weapon="long-bow", ability="twin_shot")
    fresh = Arena(drawing, {"R": "robin"}, {"Z": "zombie", "Y": "zombie"}, turn="robin")
    assert "two different targets" in fresh.refusal(one)


# --- monsters ----------------------------------------------------------------------------------------------------


def test_howl_tires_who_fails() -> None:
    arena = Arena("BB.M.\n....T", {"M": "mira", "T": "tilda"}, {"B": "barghest"}, turn="b")
    arena.type(GREY3, NONE, NONE, NONE).do(MonsterAction(figure="b", ability="howl"))
    assert arena.hero("mira").fatigue == 1 and arena.hero("tilda").fatigue == 0
    alone = Arena("BB...M", {"M": "mira"}, {"B": "barghest"}, turn="b")
    assert "No hero in reach" in alone.refusal(MonsterAction(figure="b", ability="howl"))


def test_grab_holds_who_fails() -> None:
    arena = Arena("ZM.\n...", {"M": "mira"}, {"Z": "zombie/elite"}, turn="z")
    arena.type(GREY3, BLACK4).do(MonsterAction(figure="z", ability="grab", target="mira"))
    assert arena.figure("mira").conditions == ("immobilized",)
    alone = Arena("Z.M", {"M": "mira"}, {"Z": "zombie/elite"}, turn="z")
    assert "No hero beside" in alone.refusal(MonsterAction(figure="z", ability="grab", target="mira"))


def test_throw_places_and_hurts_who_fails() -> None:
    arena = Arena("EEM..\nEE...", {"M": "mira"}, {"E": "ettin/elite"}, turn="e")
    arena.type(GREY3, BLACK4).do(MonsterAction(figure="e", ability="throw", target="mira"))
    assert arena.asked.seat == "dark"
    arena.answer(str(arena.space("E2")))
    assert arena.where("mira") == "E2" and arena.damage("mira") == 1


def test_mend_flesh_heals_a_monster_near() -> None:
    arena = Arena("F..Z", {}, {"F": "flesh-shaper/elite", "Z": "zombie/elite"}, turn="f").set("z", damage=4)
    arena.type(R3).do(MonsterAction(figure="f", ability="mend_flesh", target="z"))
    assert arena.damage("z") == 1


def test_flail_hits_two_heroes_with_one_roll() -> None:
    arena = Arena("KKM.\nKK.T", {"M": "mira", "T": "tilda"}, {"K": "mire-kraken/elite"}, turn="k")
    flail = Attack(figure="k", target=arena.space("C1"), ability="flail", targets=(arena.space("D2"),))
    passes(arena.type(B3_2, R2, NONE, GREY3).do(flail))
    assert (arena.damage("mira"), arena.damage("tilda")) == (4, 1)
    assert "Attacked already" in arena.refusal(Attack(figure="k", target=arena.space("C1")))


def test_web_costs_fatigue_and_beyond_it_damage() -> None:
    """`descent_abilities.md` T42"""
    arena = Arena("SM..\n....", {"M": "mira"}, {"S": "cave-spider/elite"}, turn="mira")
    arena.do(Move(figure="mira", path=(1, 2), space=2, actions=1))
    assert arena.hero("mira").fatigue == 1 and "web" in arena.words
    arena = Arena("SM..\n....", {"M": "mira"}, {"S": "cave-spider/elite"}, turn="mira").hero_set("mira", fatigue=4)
    arena.do(Move(figure="mira", path=(1, 2), space=2, actions=1))
    assert arena.damage("mira") == 1


def test_shambling_moves_once_and_scamper_passes() -> None:
    arena = Arena("Z....", {}, {"Z": "zombie"}, turn="z").do(Move(figure="z", path=(0, 1), space=1, actions=1))
    arena.turn_set(points=())
    assert arena.refusal(Move(figure="z", path=(1, 2), space=2, actions=1))
    arena = Arena("GM.", {"M": "mira"}, {"G": "goblin-archer"}, turn="g")
    arena.do(Move(figure="g", path=(0, 1, 2), space=2, actions=1))
    assert arena.where("g") == "C1"


# --- search cards -------------------------------------------------------------------------------------------------


def holding(card: str, drawing: str = "M.\n.Z") -> Arena:
    arena = Arena(drawing, {"M": "mira"}, {"Z": "zombie/elite"}, turn="mira")
    return arena.hero_set("mira", search_cards=(card,))


def test_draughts_are_used_once_and_cost_no_action() -> None:
    arena = holding("red-draught").set("mira", damage=5)
    arena.do(UseAbility(figure="mira", ability="red-draught"))
    assert arena.damage("mira") == 2 and arena.table.game.turn.actions == 2
    assert "Used up" in arena.refusal(UseAbility(figure="mira", ability="red-draught"))
    arena = holding("green-draught").hero_set("mira", fatigue=4)
    assert arena.do(UseAbility(figure="mira", ability="green-draught")).hero("mira").fatigue == 1
    assert "No fatigue." in holding("green-draught").refusal(UseAbility(figure="mira", ability="green-draught"))


def test_salve_powder_and_shoes() -> None:
    arena = holding("bitter-salve").set("mira", conditions=("cursed", "doomed"))
    assert arena.do(UseAbility(figure="mira", ability="bitter-salve")).figure("mira").conditions == ()
    arena = holding("flash-powder").do(UseAbility(figure="mira", ability="flash-powder"))
    assert arena.figure("z").conditions == ("stunned",)
    arena = holding("dancing-shoes").do(UseAbility(figure="mira", ability="dancing-shoes"))
    assert arena.table.game.turn.points_left == 3


def test_whetstone_sharpens_one_attack_and_the_charm_protects() -> None:
    arena = holding("whetstone").do(UseAbility(figure="mira", ability="whetstone"))
    arena.type(B3_2, R2, NONE, GREY3).do(Attack(figure="mira", target=arena.space("B2"), weapon="boar-spear"))
    assert "red die" in arena.words and not arena.table.game.effects
    arena = holding("bark-charm").do(UseAbility(figure="mira", ability="bark-charm")).do(EndTurn())
    passes(arena)
    arena.do(StartTurn(figure="z"))
    passes(arena)
    arena.type(B3_2, Y2, GREY1, 5).do(Attack(figure="z", target=arena.space("A1")))
    passes(arena)
    assert arena.damage("mira") == 1


def test_surges_of_heroes_weapons() -> None:
    arena = Arena("TZ", {"T": "tilda"}, {"Z": "zombie/elite"}, turn="tilda").hero_set("tilda", fatigue=3)
    arena.type(B2_2S, Y2, NONE).do(Attack(figure="tilda", target=arena.space("B1"), weapon="crook"))
    arena.answer("Recover 1 fatigue")
    assert arena.hero("tilda").fatigue == 2
