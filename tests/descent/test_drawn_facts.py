"""Facts of the digest that were drawn at random and were not told as they are, each by its line."""

from __future__ import annotations

import msgspec
import pytest

from tests.descent.arena import B3_2, B4_2, B5_1, CONTENT, NONE, R1, R2, RULES, Y1S, Arena
from vtt.board.pieces import Token
from vtt.rules.base import Choice
from vtt.rules.descent.commands import Attack, EndTurn, Move, StandUp, StartTurn
from vtt.rules.descent.conditions import gain
from vtt.rules.descent.defeat import tire
from vtt.rules.descent.meanings import MEANING


@pytest.mark.parametrize("wall", [("A1", "A2", "wall"), ("A2", "B2", "wall")])
def test_l5672_who_stands_behind_a_closed_corner_is_said_to_stand_there(wall: tuple[str, str, str]) -> None:
    """Two figures that touch were “not beside” each other, and nothing was said of the walls that meet there."""
    arena = Arena("A..\n.Z.", {"A": "mira"}, {"Z": "zombie"}, borders=(("A1", "B1", "wall"), wall), turn="mira")
    blow = Attack(figure="mira", target=arena.space("B2"), weapon="longsword")
    assert arena.refusal(blow) == "Corner closed: nothing passes it, and this is a melee attack."
    arena = Arena("A..\n.Z.", {"A": "mira"}, {"Z": "zombie"}, borders=(("A1", "B1", "wall"),), turn="mira")
    assert not arena.refusal(blow), "one wall leaves a way round"


def test_l252_who_stands_farther_off_is_not_beside_the_attacker() -> None:
    arena = Arena("A.Z", {"A": "mira"}, {"Z": "zombie"}, turn="mira")
    assert "Not beside it" in arena.refusal(Attack(figure="mira", target=arena.space("C1"), weapon="longsword"))


@pytest.mark.parametrize(("setting", "what"), [("health", "2 damage"), ("fatigue", "2 fatigue")])
def test_g141_what_an_unused_free_attack_recovers_is_said_before_the_turn_ends(setting: str, what: str) -> None:
    """It was told when it was too late to choose."""
    arena = Arena("MT", {"M": "mira", "T": "tilda"}, turn="mira", settings={"two_heroes.recovers": setting})
    mark = RULES.status(arena.table)[0]
    assert mark.words == "2 actions + free attack left"
    assert mark.hint.startswith("In a party of two each hero has an attack") and mark.short == "2 actions + attack"
    assert mark.hint.endswith(f"Who ends the turn without it recovers {what} instead.")
    alone = Arena("M.", {"M": "mira"}, turn="mira")
    assert not RULES.status(alone.table)[0].hint


def test_g97_who_would_end_its_turn_on_lava_is_asked_once_more() -> None:
    """One Enter with no action left felled a hero; a large monster was told of it only where it could not lie else."""
    arena = Arena("..lll\nZZlll\nZZ..M", {"M": "mira"}, {"Z": "ettin"}, turn="z")
    moves = RULES.moves(arena.table, "z")
    end = moves.ends[arena.space("C2")]
    assert end.note.endswith("laid wholly on such ground it is defeated") and len(end.placements) > 1

    def wasted() -> str:
        (last,) = (one for one in RULES.choices(arena.table, "dark") if one.role == "end")
        return last.waste

    arena.turn_set(actions=0).set("z", space=arena.space("B1"))
    assert not wasted(), "one of its spaces is floor"
    arena.set("z", space=arena.space("C1"))
    assert wasted() == "Ettin 1 ends on lava and is defeated"


def test_l245_what_a_rest_does_stands_at_its_button() -> None:
    arena = Arena("M.", {"M": "mira"}, turn="mira")
    (fresh,) = (one for one in RULES.choices(arena.table, "light") if one.name == "Rest")
    assert fresh.detail.startswith("No fatigue yet: ") and not fresh.refusal, "it may suffer some after it rests"
    arena.hero_set("mira", fatigue=2)
    (rest,) = (one for one in RULES.choices(arena.table, "light") if one.name == "Rest")
    assert rest.detail == "Its fatigue goes at the end of the turn; nothing is healed."


def test_a331_what_others_take_of_who_walks_past_them_is_said_before_it_goes() -> None:
    """Lamplight and webs hurt without a word before; who entered the light in this turn already is not hurt again."""
    arena = Arena("...\nWZ.", {"W": "wendel"}, {"Z": "barghest"}, turn="z")
    moves = RULES.moves(arena.table, "z")
    assert (moves.ends[arena.space("B1")].loss, moves.ends[arena.space("C1")].loss) == (1, 0)
    assert moves.ends[arena.space("B1")].note == "1 damage in the light of Wendel"
    assert not moves.ends[arena.space("B1")].danger, "it is no reason to stay away"
    arena.do(moves.command(moves.path(arena.space("B1"), ()) or (), moves.ends[arena.space("B1")].placements[0]))
    assert arena.damage("z") == 1 and not RULES.moves(arena.table, "z").ends[arena.space("A1")].note
    arena = Arena("M.Z.\n....", {"M": "mira"}, {"Z": "cave-spider/elite"}, turn="mira")
    moves = RULES.moves(arena.table, "mira")
    assert (moves.ends[arena.space("B2")].note, moves.ends[arena.space("C2")].note) == ("", "1 fatigue from webs")


def test_a69_where_an_effect_leads_somebody_over_lava_the_answer_says_so() -> None:
    arena = Arena("P.Z\n.l.", {"P": "pip"}, {"Z": "barghest"}, turn="z")
    moves = RULES.moves(arena.table, "z")
    arena.do(moves.command(moves.path(arena.space("B1"), ()) or (), moves.ends[arena.space("B1")].placements[0]))
    told = {offer.label: offer.detail for offer in arena.asked.offers if offer.label.startswith("Sidestep")}
    assert told["Sidestep: Pip moves to B2 (1 fatigue)"] == "1 damage on the way."
    assert "may suffer 1 fatigue" in told["Sidestep: Pip moves to A2 (1 fatigue)"]


def test_a251_who_takes_damage_off_is_told_of_the_conditions_that_come_all_the_same() -> None:
    """They come as damage is dealt, it is taken off as it is suffered; “who suffers damage is poisoned” was not so."""
    arena = Arena("YZ", {"Y": "ysolt"}, {"Z": "cave-spider"}, turn="z", dice=(B5_1, Y1S, NONE))
    arena.do(Attack(figure="z", seat="dark", target=arena.space("A1")))
    (poison,) = (offer for offer in arena.asked.offers if offer.key == "Poison")
    assert poison.detail == f"1 surge · who is dealt damage is poisoned. {MEANING['poisoned']}".rstrip(".")
    arena.answer("Poison")
    (ward,) = (offer for offer in arena.asked.offers if offer.label.startswith("Held breath"))
    assert ward.detail.endswith("that hero suffers 1 less. Ysolt is poisoned all the same.")


def test_a445_whose_shadow_an_attack_must_reach_through_is_said() -> None:
    """It was aimed at a zombie, and “without a surge to spend the attack misses” named nobody."""
    arena = Arena("MZ..\nDD..\nDD..\nDD..", {"M": "mira"}, {"Z": "zombie", "D": "shadow-dragon"}, turn="mira")
    blow, dragon = Attack(figure="mira", target=arena.space("B1"), weapon="longsword"), arena.figure("d").name
    threat = RULES.threat(arena.table, blow)
    assert threat is not None and f"without a surge to spend the attack misses (shadow of {dragon})" in threat.words
    assert f"the shadow was not paid with a surge ({dragon})" in arena.type(B4_2, R1, NONE).do(blow).words


def test_a419_an_attack_on_two_says_that_the_farther_one_was_out_of_range() -> None:
    """“6 spaces away” was said of an attack at a zombie two spaces away."""
    monsters = {"Z": "zombie/elite", "Y": "zombie/elite"}
    arena = Arena("R.Z....\n......Y", {"R": "robin"}, monsters, turn="robin", dice=(B3_2, R2, NONE))
    both = (arena.space("G2"),)
    arena.do(Attack(figure="robin", target=2, weapon="long-bow", ability="twin_shot", targets=both))
    assert "Robin misses: 6 spaces to the farthest target, range 4." in arena.words


def test_a410_why_a_free_attack_is_no_special_one_is_said() -> None:
    """“No action is left” stood beside an attack that needed none."""
    arena = Arena("MT.\n.Z.", {"M": "mira", "T": "tilda"}, {"Z": "zombie"}, turn="mira").turn_set(actions=0)
    blade = Attack(figure="mira", target=arena.space("B2"), weapon="longsword", ability="whirl")
    assert arena.refusal(blade) == "No action left: its free attack is a plain one."
    assert not arena.refusal(Attack(figure="mira", target=arena.space("B2"), weapon="longsword"))
    arena.do(Attack(figure="mira", target=arena.space("B2"), weapon="longsword"))
    assert arena.refusal(blade) == "No action left."


@pytest.mark.parametrize(("borne", "told"), [(0, "for it: 3 damage. Doom adds 1."), (1, "for more: 2 damage.")])
def test_l714_fatigue_beyond_stamina_is_told_with_its_cause_and_as_much_as_it_is(borne: int, told: str) -> None:
    """“Mira is exhausted and suffers 1 damage”: of what, nobody said; of 3 fatigue 3 were told, and 2 damage more."""
    arena = Arena("M.", {"M": "mira"}).set("mira", conditions=() if borne else ("doomed",))
    arena.hero_set("mira", fatigue=CONTENT.heroes["mira"].stamina - borne)
    change = arena.change()
    tire(change, "mira", 3, "Mira breathes smoke and suffers 3 fatigue.")
    words = " ".join(event.words for event in change.events)
    assert words == f"Mira breathes smoke and suffers 3 fatigue. Mira has no stamina left {told}"


def test_l2995_whoever_falls_by_the_flames_as_a_turn_ends_is_named_before() -> None:
    """One Enter felled the friend beside who burns, or who burns itself."""
    arena = Arena("MB.Z", {"M": "mira", "B": "bruno"}, {"Z": "zombie"}).set("mira", conditions=("burning",))
    arena.set("bruno", damage=arena.figure("bruno").health - 1).do(StartTurn(figure="mira"))

    def end() -> Choice:
        return next(one for one in RULES.choices(arena.table, "light") if one.role == "end")

    assert end().waste.endswith(" left and Bruno is knocked out by the flames") and end().note.endswith(
        "Bruno is knocked out by the flames"
    )
    arena.turn_set(actions=0, used=("bonus_attack",)).set("mira", damage=arena.figure("mira").health - 1)
    assert end().waste == "Mira and Bruno are knocked out by the flames"
    arena.set("bruno", space=arena.space("D1")).set("mira", damage=0)
    assert not end().waste and not end().note


@pytest.mark.parametrize(("before", "heals", "after"), [(0, 1, 0), (1, 2, 0), (5, 2, 4), (11, 2, 10)])
def test_l2709_the_free_attack_not_made_makes_up_for_the_flames(before: int, heals: int, after: int) -> None:
    """Whose turn it is orders what happens at once: nothing was recovered of what the flames took after it, and who
    recovers first, as it would fall by them, was said to fall."""
    arena = Arena("M.B", {"M": "mira", "B": "bruno"}, turn="mira").set("mira", conditions=("burning",), damage=before)
    (end,) = (one for one in RULES.choices(arena.table, "light") if one.role == "end")
    assert end.note == f"Recovers {heals} damage for the free attack not made" and "flames" not in end.waste
    assert arena.do(EndTurn()).damage("mira") == after


def test_l2542_l3083_a_turn_that_ends_by_standing_up_ends_as_any_other() -> None:
    """On lava, where nothing was said and nothing happened; and the free attack that could not be made recovers 2."""
    arena = Arena("MlB", {"M": "mira", "B": "bruno"}).set("mira", space=None, damage=12).hero_set("mira", token=1)
    arena.token(Token("fallen/mira", "hero", spaces=(1,))).do(StartTurn(figure="mira")).type(R1, R1)
    up, end = RULES.choices(arena.table, "light")[:2]
    assert up.waste == "Mira ends on lava and is knocked out again" and not end.waste
    arena.do(StandUp(figure="mira"))
    assert arena.hero("mira").token == 0 and "its turn has ended on lava" in arena.words


def test_l2435_that_no_search_card_is_left_is_said_before_the_search() -> None:
    """The deck is not shuffled again; an action went for nothing."""
    arena = Arena("M.", {"M": "mira"}, turn="mira").token(Token("chest", "search", (1,)))

    def note() -> str:
        return next(one for one in RULES.choices(arena.table, "light") if one.name == "Search").note

    assert note() == "no card is left"
    arena.set("mira", conditions=("bleeding",))
    assert note() == "no card is left, 1 damage: bleeding"
    arena.game(search=msgspec.structs.replace(arena.table.game.search, draw=("red-draught",)))
    assert note() == "1 damage: bleeding"


def test_l2541_whoever_falls_on_its_way_is_said_to() -> None:
    """“1 damage on the way”, and a hero with its last health lay on the lava; of bleeding nothing was said at all."""
    arena = Arena("M.l.....", {"M": "mira"}, turn="mira").set("mira", damage=CONTENT.heroes["mira"].health - 1)

    def dangers() -> list[str]:
        ends = RULES.moves(arena.table, "mira").ends
        return [ends[arena.space(name)].danger for name in ("B1", "D1")]

    assert dangers() == ["", "Mira is knocked out on the way."]
    arena.set("mira", conditions=("bleeding",))
    assert dangers() == ["Mira is knocked out on the way."] * 2
    arena.set("mira", damage=0)
    assert dangers() == ["", "1 damage on the way."]


def test_l3001_to_put_out_the_flames_on_an_enemy_brings_nothing() -> None:
    """It was offered like any other action, and Enter asked once more because of it."""
    arena = Arena("BMZ.", {"M": "mira", "B": "bruno"}, {"Z": "zombie"})
    for figure in ("bruno", "z"):
        arena.set(figure, conditions=("burning",))
    arena.do(StartTurn(figure="mira"))
    offered = {one.name: one.reason for one in RULES.choices(arena.table, "light") if one.name.startswith("Put out")}
    assert offered == {
        "Put out the flames on Bruno": "",
        "Put out the flames on Zombie 1": "Hurts enemies.",
    }


def test_l3028_that_a_rest_ends_being_weakened_stands_at_its_button() -> None:
    """“No fatigue yet … Nothing is healed.” read as if it brought nothing."""
    arena = Arena("M.", {"M": "mira"}, turn="mira").set("mira", conditions=("weakened",))
    (rest,) = (one for one in RULES.choices(arena.table, "light") if one.name == "Rest")
    assert rest.detail.endswith("Nothing is healed. It is no longer weakened.") and not rest.reason
    assert rest.note == "strong again", "who was weakened for eight rounds read nowhere what ends it"


@pytest.mark.parametrize(("damage", "told"), [(0, "1 damage: bleeding"), (11, "knocked out by bleeding")])
def test_l2985_what_bleeding_takes_is_said_where_something_else_is_put_out(damage: int, told: str) -> None:
    """Whoever put out somebody's flames with its last health fell by it, and only other actions had said so."""
    arena = Arena("MT", {"M": "mira", "T": "tilda"})
    arena.set("mira", conditions=("bleeding", "burning"), damage=damage).set("tilda", conditions=("burning",))
    choices = {one.name: one.note for one in RULES.choices(arena.do(StartTurn(figure="mira")).table, "light")}
    assert choices["Put out the flames"] == choices["Put out the flames on Tilda"] == told
    assert choices["Stop the bleeding"] == ""


@pytest.mark.parametrize(("figure", "told"), [("mira", "Crumbling ground may break."), ("z", "")])
def test_l2577_l2579_ground_that_may_break_is_told_wherever_a_way_leads_over_it_and_to_no_monster(
    figure: str, told: str
) -> None:
    """It was said of the space itself alone, and to monsters, under whom it never breaks."""
    drawing = f"{'M' if figure == 'mira' else 'Z'}..."
    arena = Arena(drawing, {"M": "mira"} if told else {}, {} if told else {"Z": "zombie"}, turn=figure)
    arena.token(Token(id="loose", kind="crumbling", spaces=(arena.space("B1"),)))
    ends = RULES.moves(arena.table, figure).ends
    assert {ends[arena.space(name)].danger for name in ("B1", "C1")} == {told}


def test_l3047_that_a_terrified_attacker_spends_no_surges_is_said_before_it_attacks() -> None:
    """Weakened was told there; two surges lapsed that had been counted on."""
    arena = Arena("MZ", {"M": "mira"}, {"Z": "zombie"}).set("mira", conditions=("terrified",))
    arena.do(StartTurn(figure="mira"))
    (blow, *_) = (one for one in RULES.choices(arena.table, "light") if one.name == "Attack · Longsword")
    assert "a brown die; no surges, as it is terrified: hits" in next(iter(blow.options())).detail
    arena.set("mira", conditions=())
    (blow, *_) = (one for one in RULES.choices(arena.table, "light") if one.name == "Attack · Longsword")
    assert "surges, as" not in next(iter(blow.options())).detail


def test_a_skill_that_reaches_nobody_who_is_hurt_does_not_say_that_nobody_is() -> None:
    """“Nobody to heal.” and “Not needed now.” stood there while somebody farther off had lost half of its health."""
    for hero, name, reason in (
        ("tilda", "Mend wounds", "Nobody to heal: neither it nor anybody beside it is hurt."),
        ("brother-alder", "Physic garden", "Not needed here: nobody near enough needs it."),
    ):
        arena = Arena("A....M", {"A": hero, "M": "mira"}, turn=hero).set("mira", damage=6)
        (skill,) = (one for one in RULES.choices(arena.table, "light") if one.name == name)
        assert skill.refusal == reason


def test_l3019_that_who_is_immobilized_on_its_way_loses_its_points_is_told() -> None:
    """Three movement points were gone without a word."""
    arena = Arena("M....", {"M": "mira"}, turn="mira").do(Move(figure="mira", path=(0, 1), space=1, actions=1))
    change = arena.change()
    gain(change, "mira", "immobilized")
    told = [event.words for event in change.events]
    assert told == ["Mira is immobilized.", "The move ends: 3 movement points are lost."]
    assert change.turn.points_left == 0


def test_l1877_that_the_overlord_draws_nothing_as_all_cards_are_in_hand_is_told() -> None:
    arena = Arena("M.Z", {"M": "mira"}, {"Z": "zombie"}, turn="mira", hand=("ill-luck", "bloodlust"))
    arena.game(overlord=msgspec.structs.replace(arena.table.game.overlord, draw=(), discard=()))
    assert "The overlord draws no card: the whole deck is in hand." in arena.do(EndTurn(figure="mira")).words
