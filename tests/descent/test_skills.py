"""Skills made of their numbers: what each word does, to whom, what it costs, and when it is refused."""

from __future__ import annotations

import msgspec
from arena import B3_2, B4_2, BROWN1, BROWN2, CONTENT, NONE, R1, R2, R3, Y2, Arena, passes

from vtt.board.pieces import Token
from vtt.rules.descent.abilities.wording import told
from vtt.rules.descent.commands import Attack, EndTurn, Search, StartTurn, UseAbility, UseFeat
from vtt.rules.descent.content import Ability


def learned(arena: Arena, hero: str, *skills: Ability) -> Arena:
    """The arena in which a hero has learned skills."""
    sheet = msgspec.structs.replace(CONTENT.heroes[hero], skills=skills)
    arena.game(sheets={**arena.table.game.sheets, hero: sheet})
    return arena


def skill(verb: str, key: str = "trick", **values: int | str) -> Ability:
    return Ability(verb, key.capitalize(), key=key, values=dict(values))


# --- in one's own turn -------------------------------------------------------------------------------------------


def test_aid_heals_a_hero_beside_and_costs_what_it_says() -> None:
    arena = learned(Arena("MB.", {"M": "mira", "B": "bruno"}, turn="mira"), "mira", skill("aid", health=2, fatigue=1))
    arena.set("bruno", damage=5)
    arena.do(UseAbility(figure="mira", ability="trick", target="bruno"))
    assert arena.damage("bruno") == 3 and arena.hero("mira").fatigue == 1
    assert arena.table.game.turn is not None and arena.table.game.turn.actions == 1
    assert "cannot be used there" in arena.refusal(UseAbility(figure="mira", ability="trick", target="mira")), "unhurt"


def test_what_exhausts_waits_for_the_next_turn() -> None:
    """L944 to L947."""
    ready = skill("aid_self", points=2, action=0, exhaust=1)
    arena = learned(Arena("M...\n....", {"M": "mira"}, turn="mira"), "mira", ready)
    use = UseAbility(figure="mira", ability="trick")
    arena.do(use)
    assert arena.table.game.turn is not None and arena.table.game.turn.points_left == 2
    assert arena.refusal(use) == "Exhausted: until its next turn."
    arena.do(EndTurn(figure="mira"))
    arena.game(phase="heroes", heroes_done=())
    arena.do(StartTurn(figure="mira"))
    assert arena.refusal(use) == ""


def test_two_skills_of_one_word_are_told_apart() -> None:
    near, far = skill("harm", "near", damage=1, distance=1), skill("harm", "far", damage=2, distance=4)
    arena = learned(Arena("M..Z", {"M": "mira"}, {"Z": "zombie"}, turn="mira"), "mira", near, far)
    assert not arena.legal(UseAbility(figure="mira", ability="near", target="z"))
    arena.do(UseAbility(figure="mira", ability="far", target="z"))
    assert arena.damage("z") == 2


def test_aid_brings_a_fallen_hero_back_and_cures_who_stands() -> None:
    """`G121`: healed by anything, a hero stands again."""
    arena = learned(Arena("MB.", {"M": "mira", "B": "bruno"}, turn="mira"), "mira", skill("aid_all", health=1, cure=1))
    arena.set("bruno", damage=14, space=None)
    arena.hero_set("bruno", token=1)
    arena.set("mira", conditions=("poisoned",))
    arena.do(UseAbility(figure="mira", ability="trick"))
    assert arena.figure("bruno").space is not None and arena.figure("mira").conditions == ()


def test_harm_all_strikes_those_in_sight_within_its_distance() -> None:
    ability = skill("harm_all", damage=1, condition="burning", distance=2)
    arena = learned(Arena("M.Z..Y", {"M": "mira"}, {"Z": "zombie", "Y": "zombie"}, turn="mira"), "mira", ability)
    arena.do(UseAbility(figure="mira", ability="trick"))
    assert arena.damage("z") == 1 and arena.figure("z").conditions == ("burning",)
    assert arena.damage("y") == 0


def test_a_skill_is_refused_to_who_is_too_tired() -> None:
    arena = learned(
        Arena("M.Z", {"M": "mira"}, {"Z": "zombie"}, turn="mira"), "mira", skill("harm", damage=1, distance=3)
    )
    use = UseAbility(figure="mira", ability="trick", target="z")
    arena.hero_set("mira", fatigue=4)
    assert arena.refusal(use) == ""
    learned(arena, "mira", skill("harm", damage=1, distance=3, fatigue=1))
    assert "Too tired" in arena.refusal(use)


def test_a_special_attack_may_be_a_skill_with_a_price() -> None:
    cleave = skill("whirl", "cleave", fatigue=2, exhaust=1)
    arena = learned(Arena("ZY.\n.M.", {"M": "mira"}, {"Z": "zombie", "Y": "zombie"}, turn="mira"), "mira", cleave)
    sweep = Attack(figure="mira", target=arena.space("A1"), weapon="longsword", ability="cleave")
    arena.type(B3_2, R2, NONE, NONE).do(sweep)
    passes(arena)
    assert arena.hero("mira").fatigue == 2 and not arena.hero("mira").feat_used
    while arena.table.pending:
        arena.answer(arena.keys[-1])
    assert arena.refusal(sweep) == "Exhausted: until its next turn."


def test_a_feat_costs_no_fatigue_whatever_it_gives_back() -> None:
    """Rally's own numbers say what others recover: they are no price of hers."""
    arena = Arena("TM", {"T": "tilda", "M": "mira"}, turn="tilda")
    arena.hero_set("tilda", fatigue=4).hero_set("mira", fatigue=2)
    arena.do(UseFeat(figure="tilda"))
    assert arena.hero("tilda").fatigue == 3 and arena.hero("mira").fatigue == 1


# --- in windows --------------------------------------------------------------------------------------------------


def test_press_adds_a_die_and_drive_what_is_missing() -> None:
    arena = Arena("MZ", {"M": "mira"}, {"Z": "zombie"}, turn="mira")
    learned(arena, "mira", skill("press", "more", die="red", fatigue=1), skill("drive", "hard", damage=1, pierce=1))
    arena.do(Attack(figure="mira", target=arena.space("B1"), weapon="longsword"))
    arena.type(B3_2, R1, R1, BROWN2).answer("ability/press:more/mira/")
    assert arena.hero("mira").fatigue == 1 and arena.table.game.attack is not None
    assert [die.colour for die in arena.table.game.attack.dice] == ["blue", "red", "red"]
    arena.answer("ability/drive:hard/mira/")
    assert "z" not in arena.table.pieces.figures, "one damage more, one shield pierced"


def test_whoever_falls_already_needs_no_more_damage_and_no_help_that_does_not_save_it() -> None:
    """An answer that changes nothing is no question: what adds damage to a blow that fells, what takes too little."""
    arena = Arena("MZ", {"M": "mira"}, {"Z": "zombie"}, turn="mira")
    learned(arena, "mira", skill("drive", "hard", damage=1), Ability("focus", "Focus", key="again", values={}))
    arena.type(B3_2, R2, BROWN1).do(Attack(figure="mira", target=arena.space("B1"), weapon="longsword"))
    assert "z" not in arena.table.pieces.figures, "nobody was asked before three damage felled it"
    arena = Arena("G.BM", {"B": "bruno", "M": "mira"}, {"G": "goblin-archer"}, turn="g")
    learned(arena, "mira", skill("ward", "save", damage=2, distance=1))
    arena.set("bruno", damage=arena.table.pieces.figures["bruno"].health - 1)
    arena.type(B4_2, Y2, NONE).do(Attack(figure="g", target=arena.space("C1")))
    assert all("ward" not in key for key in arena.keys), "four damage less two are still more than one health"


def test_two_who_together_save_somebody_are_both_asked() -> None:
    arena = Arena("G.BM", {"B": "bruno", "M": "mira"}, {"G": "goblin-archer"}, turn="g")
    wards = [skill("ward", name, damage=2, distance=1) for name in ("first", "second")]
    learned(arena, "mira", *wards)
    arena.set("bruno", damage=arena.table.pieces.figures["bruno"].health - 1)
    arena.type(B4_2, Y2, NONE).do(Attack(figure="g", target=arena.space("C1")))
    for name in ("first", "second"):
        while f"ability/ward:{name}/mira/bruno" not in arena.keys:
            arena.answer("pass")
        arena.answer(f"ability/ward:{name}/mira/bruno")
    assert arena.table.pieces.figures["bruno"].space is not None


def test_cover_and_ward_protect_a_hero_within_reach() -> None:
    arena = Arena("G.BM", {"B": "bruno", "M": "mira"}, {"G": "goblin-archer"}, turn="g")
    cover, ward = skill("cover", "hold", die="brown", distance=1), skill("ward", "save", damage=2, distance=1)
    learned(arena, "mira", cover, ward)
    arena.type(B4_2, Y2, NONE, NONE).do(Attack(figure="g", target=arena.space("C1")))
    assert "ability/cover:hold/mira/bruno" in arena.keys
    arena.answer("ability/cover:hold/mira/bruno")
    while "ability/ward:save/mira/bruno" not in arena.keys:
        arena.answer("pass")
    assert len(arena.table.game.attack.defences[0].dice) == 2  # type: ignore[union-attr]
    arena.answer("ability/ward:save/mira/bruno")
    passes(arena)
    assert arena.damage("bruno") == 2, "four damage, two warded off"
    assert "2 prevented by Save: Bruno suffers 2 damage." in arena.words


def test_ward_is_not_offered_too_far_away() -> None:
    arena = Arena("G.B..M", {"B": "bruno", "M": "mira"}, {"G": "goblin-archer"}, turn="g")
    learned(arena, "mira", skill("ward", "save", damage=2, distance=1))
    arena.type(B4_2, Y2, NONE).do(Attack(figure="g", target=arena.space("C1")))
    assert all("ward" not in key for key in arena.keys)


def test_a_thrill_follows_the_bearers_own_kill() -> None:
    arena = Arena("MZ", {"M": "mira"}, {"Z": "zombie"}, turn="mira")
    learned(arena, "mira", skill("thrill", "joy", relief=2))
    arena.hero_set("mira", fatigue=3)
    arena.type(B3_2, R3, NONE).do(Attack(figure="mira", target=arena.space("B1"), weapon="longsword"))
    passes_until(arena, "ability/thrill:joy/mira/")
    arena.answer("ability/thrill:joy/mira/")
    assert arena.hero("mira").fatigue == 1


def passes_until(arena: Arena, key: str) -> None:
    for _ in range(6):
        if key in arena.keys:
            return
        arena.answer(arena.keys[-1] if arena.keys[-1] != "pass on" else "pass")
    raise AssertionError(f"{key} is never offered")


def test_a_find_draws_one_more_search_card() -> None:
    arena = Arena("M.", {"M": "mira"}, turn="mira")
    learned(arena, "mira", skill("find", "luck", cards=1))
    search = arena.table.game.search
    arena.game(search=msgspec.structs.replace(search, draw=("whetstone", "red-draught")))
    arena.token(Token(id="chest", kind="search", spaces=(1,), name="chest"))
    arena.do(Search(figure="mira", token="chest"))
    arena.answer("ability/find:luck/mira/")
    assert arena.hero("mira").search_cards == ("whetstone", "red-draught")


# --- words -------------------------------------------------------------------------------------------------------


def test_words_say_what_the_numbers_do() -> None:
    def said(verb: str, **values: int | str) -> str:
        return told(skill(verb, **values))

    assert said("aid", health=2, fatigue=1, distance=3) == (
        "Action, 1 fatigue: this hero or one within 3 recovers 2 health."
    )
    assert said("harm_all", damage=1, condition="stunned", action=0, exhaust=1, distance=1) == (
        "No action, once until the next turn: each monster in sight beside it suffers 1 damage and is stunned."
    )
    assert said("ward", damage=2, fatigue=1, distance=2) == (
        "1 fatigue: when hurt by an attack, this hero or one within 2 suffers 2 less."
    )
    assert said("find", cards=1) == "After searching, this hero draws one more search card."
    assert said("aid_self", boon="charm") == (
        "Action: this hero rolls one more brown die in defence until the next turn."
    )
