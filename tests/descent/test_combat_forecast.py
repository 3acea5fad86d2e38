"""Previews: what an attack or an area would do, told before it is confirmed; and every choice with its reason."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from arena import CONTENT, Arena
from msgspec.structs import replace

from vtt.app.table.people.upon import first_of, upon
from vtt.rules.attacks import Odds, all_in_words, in_words, percent
from vtt.rules.descent import offering
from vtt.rules.descent.commands import Attack, MonsterAction, Rest, UseFeat
from vtt.rules.descent.content import Surge
from vtt.rules.descent.odds import Blow, odds
from vtt.rules.descent.ruleset import Descent

RULES = Descent(CONTENT)


def test_odds_count_every_face_of_every_die() -> None:
    blow = Blow(("blue", "red"), ("grey",), range_needed=0, pierce=1, health=3)
    faces = CONTENT.dice
    all_ways = list(product(faces["blue"], faces["red"], faces["grey"]))
    dealt = [
        None if blue.miss else max(0, blue.damage + red.damage - max(0, grey.shields - 1))
        for blue, red, grey in all_ways
    ]
    found = odds(faces, blow)
    assert found.hit == Fraction(5, 6)
    assert found.damage == Fraction(sum(min(3, one) for one in dealt if one is not None), len(all_ways))
    assert found.defeat == Fraction(sum(one is not None and one >= 3 for one in dealt), len(all_ways))
    assert in_words(found).startswith("hits 83\N{NO-BREAK SPACE}%, ")


def test_range_counts_in_the_odds() -> None:
    faces = CONTENT.dice
    assert odds(faces, Blow(("blue",), (), 6, 0, 9)).hit == Fraction(1, 6)
    assert odds(faces, Blow(("blue",), (), 7, 0, 9)).hit == 0
    longer = Surge("+2 range", range=2)
    reach = sum(not face.miss and face.range + 2 * (face.surge > 0) >= 6 for face in faces["blue"])
    assert odds(faces, Blow(("blue",), (), 6, 0, 9, surges=(longer,))).hit == Fraction(reach, 6)


def test_why_an_elevation_line_brings_a_die_more_is_said_before_the_roll() -> None:
    """`descent.md` 8.3, G73 and G74 (L2530): the black die was there without a word until it was rolled."""
    for crossed in (True, False):
        line = [("A1", "B1", "elevation")] if crossed else []
        arena = Arena("MZ", {"M": "mira"}, {"Z": "zombie"}, borders=line, turn="mira")
        command = Attack(figure="mira", target=arena.space("B1"), weapon="longsword")
        threat = RULES.threat(arena.table, command)
        assert threat is not None
        dice = "brown and black dice (one more: the elevation line)" if crossed else "a brown die"
        assert f"Zombie 1 defends with {dice}." in threat.words


def test_threat_of_an_attack() -> None:
    arena = Arena("I..Z\n...Y", {"I": "ilsa"}, {"Z": "zombie", "Y": "zombie"}, turn="ilsa")
    command = Attack(figure="ilsa", target=arena.space("D1"), weapon="ember-rod")
    threat = RULES.threat(arena.table, command)
    assert threat is not None and threat.figures == ("z",) and threat.distance == 3
    assert "needs range 3" in threat.words and "a blast would also hit Zombie 2" in threat.words
    lance = Attack(
        figure="ilsa", target=arena.space("D1"), weapon="ember-rod", ability="flame_lance", path=(3, arena.space("D2"))
    )
    threat = RULES.threat(arena.table, lance)
    assert threat is not None and threat.figures == ("z", "y") and threat.spaces == {3, 7}
    assert "Zombie 2 defends" in threat.words and "blast" not in threat.words, "it hits both of them already"
    assert RULES.threat(arena.table, Attack(figure="ilsa", target=1, weapon="ember-rod")) is None
    assert RULES.threat(arena.table, Attack(figure="ilsa", target=1, weapon="broom")) is None
    assert RULES.threat(arena.table, Rest(figure="ilsa")) is None


def test_a_forecast_says_why_a_die_is_missing() -> None:
    arena = Arena("R..Z", {"R": "robin"}, {"Z": "zombie/elite"}, turn="robin")
    threat = RULES.threat(arena.table, Attack(figure="robin", target=arena.space("D1"), weapon="long-bow"))
    assert threat is not None and "(one less: Find the gap)" in threat.words
    near = Arena("R.Z", {"R": "robin"}, {"Z": "zombie/elite"}, turn="robin")
    threat = RULES.threat(near.table, Attack(figure="robin", target=near.space("C1"), weapon="long-bow"))
    assert threat is not None and "one less" not in threat.words


def test_threat_of_areas() -> None:
    arena = Arena("BBM..T", {"M": "mira", "T": "tilda"}, {"B": "barghest"}, turn="b")
    threat = RULES.threat(arena.table, MonsterAction(figure="b", ability="howl"))
    assert threat is not None and threat.figures == ("mira",) and threat.words == "Howl: Mira."
    arena = Arena("QZ", {"Q": "quill"}, {"Z": "zombie"}, turn="quill")
    threat = RULES.threat(arena.table, UseFeat(figure="quill"))
    assert threat is not None and threat.figures == ("z",)


def test_choices_are_all_listed_and_every_option_is_legal() -> None:
    arena = Arena("MZ.\n..B", {"M": "mira", "B": "bruno"}, {"Z": "zombie"}, turn="mira")
    arena.set("mira", conditions=("bleeding",)).set("bruno", conditions=("burning",))
    listed = offering.choices(arena.change(), "mira")
    names = [choice.name for choice in listed]
    assert names[:3] == ["Attack · Longsword", "Attack · Boar spear", "Attack · Bare hands"]
    assert {"Whirling blade", "Stop the bleeding"} <= set(names)
    for choice in listed:
        options = [] if choice.refusal else list(choice.options())
        assert bool(options) != bool(choice.refusal)
        assert all(arena.legal(option.command) for option in options)


def test_refused_choices_say_why() -> None:
    arena = Arena("M..Z", {"M": "mira"}, {"Z": "zombie"}, turn="mira")
    reasons = {choice.name: choice.refusal for choice in offering.choices(arena.change(), "mira")}
    told = "Nobody in reach: Zombie 1 is nearest. Not beside it: this is a melee attack."
    assert reasons["Attack · Longsword"] == told
    assert "3 spaces away" in reasons["Attack · Boar spear"]
    assert reasons["Whirling blade"].startswith("Nobody in reach: ") and len(reasons["Whirling blade"]) > 40


def test_views_hide_the_hand_and_what_may_be_played() -> None:
    """Design: hidden information never leaks (`descent.md 6.2`)."""
    arena = Arena("MZ", {"M": "mira"}, {"Z": "zombie"}, turn="mira", hand=("iron-hide", "last-gasp"))
    arena.do(Attack(figure="mira", target=1, weapon="longsword"))
    view = RULES.view_for(arena.table, frozenset({"light"}))
    assert view.game.overlord.hand == ("?", "?") and view.pending[-1].offers == ()
    assert "iron" not in RULES.encode(view).decode() and "gasp" not in RULES.encode(view).decode()
    own = RULES.view_for(arena.table, frozenset({"dark"}))
    assert own.game.overlord.hand == ("iron-hide", "last-gasp") and own.pending[-1].offers
    said = next(offer for offer in own.pending[-1].offers if offer.card == "iron-hide")
    assert said.label.endswith("rolls one more black die") and said.detail == "", "its text says no more than that"


def test_a_large_target_is_asked_about_only_where_its_spaces_differ() -> None:
    """No blast, and one space as near and as good to strike as every other: one answer for the whole figure."""

    def asked(drawing: str, hero: str, weapon: str) -> list[str]:
        arena = Arena(drawing, {hero[0].upper(): hero}, {"E": "ettin"}, turn=hero)
        (attack,) = [
            one
            for one in RULES.choices(arena.table, arena.table.figure(hero).seat)
            if one.role == "attack" and next((o.command.weapon for o in one.options()), "") == weapon  # type: ignore[attr-defined]
        ]
        return [option.label for option in attack.options()]

    assert asked(".EE\nREE\n...", "robin", "hook-blade") == ["Ettin 1"], "beside two of its spaces"
    assert asked("..EE\nR.EE", "robin", "long-bow") == ["Ettin 1"], "2 away"
    assert asked("R...\n..EE\n..EE", "robin", "long-bow") == ["Ettin 1 at C2", "Ettin 1 at D2"], (
        "from 3 on a gap is found"
    )
    assert asked("T...\n..EE\n..EE", "tilda", "sling") == ["Ettin 1"], "2 away or 3: the farther one is never better"
    assert asked("..EE\nI.EE", "ilsa", "ember-rod") == ["Ettin 1 at C1", "Ettin 1 at C2"], (
        "a blast begins at the very space"
    )


def test_doom_counts_in_the_odds() -> None:
    """L3035: whatever goes through is one more. Surges are spent for damage: “falls 0 %” was told of one
    who then fell by a surge."""
    arena = Arena("MZ", {"M": "mira"}, {"Z": "zombie"}, turn="mira").set("z", conditions=("doomed",))
    command = Attack(figure="mira", target=arena.space("B1"), weapon="longsword")
    faces = CONTENT.dice
    rolls = [
        (b.damage + r.damage + (power > 0) - max(0, s.shields - (power > 1)), b.miss)
        for b, r, s in product(*map(faces.get, ("blue", "red", "brown")))
        for power in [b.surge + r.surge]  # one more damage, then pierce 1
    ]
    through = [min(3, dealt + 1) for dealt, miss in rolls if dealt > 0 and not miss]
    found = RULES.odds(arena.table, command)["z"]
    assert (found.damage, found.defeat) == (Fraction(sum(through), 216), Fraction(through.count(3), 216))
    threat = RULES.threat(arena.table, command)
    assert (
        threat is not None
        and "Attacks with blue and red dice. Zombie 1 defends with a brown die; doom: 1 damage more." in threat.words
    )


def test_what_counts_besides_the_dice_is_named_before_they_fall() -> None:
    """Pierce and weakness counted in the odds, and no word said why."""
    arena = Arena("MZ", {"M": "mira"}, {"Z": "zombie"}, turn="mira")
    for figure in ("mira", "z"):
        arena.set(figure, conditions=("weakened",))
    sword, *others = CONTENT.heroes["mira"].weapons
    mira = replace(CONTENT.heroes["mira"], weapons=(replace(sword, pierce=2), *others))
    rules = Descent(replace(CONTENT, heroes={**CONTENT.heroes, "mira": mira}))
    threat = rules.threat(arena.table, Attack(figure="mira", target=arena.space("B1"), weapon=sword.id))
    assert threat is not None
    assert threat.words.endswith("; weakened: 1 damage less; weakened defence: 1 shield less; pierce 2.")


def test_shadow_counts_in_the_odds() -> None:
    """`descent_abilities.md 4`, L4844: beside a shadow an attack without a surge misses, whomever it is aimed at."""
    arena = Arena("MDD\nZDD\n.DD", {"M": "mira"}, {"D": "shadow-dragon", "Z": "zombie"}, turn="mira")
    faces = CONTENT.dice
    rolls = [(blue, red) for blue, red in product(faces["blue"], faces["red"]) if not blue.miss]
    lit = Fraction(sum(blue.surge + red.surge > 0 for blue, red in rolls), 36)
    for target in ("B1", "A2"):
        command = Attack(figure="mira", target=arena.space(target), weapon="longsword")
        assert [found.hit for found in RULES.odds(arena.table, command).values()] == [lit]
        threat = RULES.threat(arena.table, command)
        assert threat is not None and "without a surge to spend the attack misses" in threat.words
    arena.set("mira", conditions=("terrified",))
    assert [found.hit for found in RULES.odds(arena.table, command).values()] == [0]
    assert in_words(*RULES.odds(arena.table, command).values()) == "cannot hit by its dice alone"
    spear = next(one for one in RULES.choices(arena.table, "light") if one.name == "Attack · Longsword")
    assert spear.reason == "It cannot hit: it has no surge to spend on the shadow."


def test_an_attack_that_no_roll_brings_there_is_grey_and_says_why() -> None:
    """A click on an enemy far off made an attack the large button, at 0 %."""
    arena = Arena("R..........Z", {"R": "robin"}, {"Z": "zombie"}, turn="robin")
    bow = next(one for one in RULES.choices(arena.table, "light") if one.name == "Attack · Long bow")
    assert bow.reason == "Too far: its best roll is 2 spaces short." and not bow.refusal
    assert [one.reason for one in bow.options()] == [bow.reason]
    (meant,) = (one for one in upon((bow,), "robin", "z"))
    assert meant.reason == bow.reason and first_of((meant,), arena.figure("z")) is None, "Enter does not waste it"
    near = Arena("R......Z", {"R": "robin"}, {"Z": "zombie"}, turn="robin")
    assert not any(one.reason for one in RULES.choices(near.table, "light"))


def test_what_may_happen_has_a_chance_and_what_may_fail_is_not_certain() -> None:
    """“0 %” and “100 %” stood there of what came to pass, and of what failed."""
    chances = (Fraction(0), Fraction(1, 216), Fraction(1, 2), Fraction(215, 216), Fraction(1))
    assert [percent(one).replace("\N{NO-BREAK SPACE}", " ") for one in chances] == [
        "0 %",
        "under 1 %",
        "50 %",
        "over 99 %",
        "100 %",
    ]


def test_odds_of_several_are_one_sentence_that_says_the_same_once() -> None:
    """In a list of attacks at several they were cut."""
    one, other = Odds(Fraction(5, 6), Fraction(2), Fraction(0)), Odds(Fraction(1, 2), Fraction(1), Fraction(0))
    hits, harder = (
        "hits 83\N{NO-BREAK SPACE}%, 2.0 damage on average",
        "hits 50\N{NO-BREAK SPACE}%, 1.0 damage on average",
    )
    assert all_in_words([("Zombie 1", one)]) == f"H{hits[1:]}."
    assert all_in_words([("Zombie 1", one), ("Zombie 2", one)]) == f"Each: {hits}."
    told = all_in_words([("Zombie 1", one), ("Mira", other), ("Zombie 2", one)])
    assert told == f"Zombie 1 and Zombie 2: {hits}; Mira: {harder}."
    assert all_in_words([]) == ""
