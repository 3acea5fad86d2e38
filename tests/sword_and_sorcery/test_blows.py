"""Blows in parts, and their odds by every face of every die (`sword_and_sorcery.md` 4)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import msgspec

from tests.sword_and_sorcery.zone_tables import CONTENT, RULES, table, told
from vtt.rules.attacks import Reckoned, prevented
from vtt.rules.base import Event
from vtt.rules.events import CardMoved, Damaged, Defeated
from vtt.rules.sword_and_sorcery import blows, commands
from vtt.rules.sword_and_sorcery.attack import Face, Pools
from vtt.rules.sword_and_sorcery.change import Change
from vtt.rules.sword_and_sorcery.content import AttackCard, Content, Outcome, PlainCard
from vtt.rules.sword_and_sorcery.decks import Deck
from vtt.rules.sword_and_sorcery.ruleset import SwordAndSorcery
from vtt.rules.sword_and_sorcery.steps import Strike


def coming(content: Content = CONTENT, level: str = "2") -> tuple[Change, Strike]:
    """Mira, alone with a rat in her zone."""
    change = Change(table("mira", enemies={"rat": ("rat", level, 0)}), content)
    return change, Strike(attacker="mira", target="rat", attack="")


def test_armour_shields_and_blocks_each_have_a_name() -> None:
    """Rat of level 2: armour 1, one shield, one die. Four hits, one of them lethal."""
    change, blow = coming()
    found = blows.coming(change, blow, (Face(3, 1),))
    assert (found.armoured, found.shielded, found.dice) == (Pools(2, 1), Pools(2, 0), 1)
    said = blows.reckoned(change, blow, found, blocks=1)
    assert [(one.name, one.value) for one in said.addends] == [
        ("dice", 4),
        ("armour", -1),
        ("shield", -1),
        ("defence die", -1),
    ]
    assert prevented(said.addends) == "3 prevented by armour, shield and defence die"
    assert (said.result, said.unit, said.health, said.falls) == (1, "wounds", 4, False)


def test_whoever_lies_on_the_ground_is_told_to_have_no_armour() -> None:
    """Armour 1 stood on the hero's card, and the sum did not name it (L61, L100)."""
    said, _ = struck(AttackCard("sword", "Sword", ("sure", "sure")), conditions=("knocked_down",))
    assert said.notes == ("no armour: knocked down",) and said.result > 1
    pierced, _ = struck(AttackCard("sword", "Sword", ("cruel",)), conditions=("knocked_down",))
    assert not any("armour: " in note for note in pierced.notes), "there was nothing to stop"


def test_a_blow_says_why_fewer_dice_lie_there_than_its_target_has() -> None:
    """L63: “− 2 defence dice” was announced, and one die lay there."""
    change = Change(table("mira", enemies={"rat": ("rat", "2", 0)}), CONTENT)
    blow = Strike(attacker="rat", target="mira", attack="claws")
    for hits, notes in (
        (2, ("1 of 2 defence dice thrown: no more hits are left to block",)),
        (3, ()),
    ):  # armour stops one
        found = blows.coming(change, blow, (Face(hits),))
        dice = change.throw("mira", ("blue",) * found.dice, "defence")
        assert blows.reckoned(change, blow, found, 0, (), dice).notes == notes


def test_a_blow_from_another_zone_says_whence_it_came() -> None:
    """The enemy had gone on to its target by the time that people read it: the bonus for two there seemed forgotten."""
    change = Change(table("mira", enemies={"rat": ("rat", "2", 0)}), CONTENT)
    blow = Strike(attacker="rat", target="mira", attack="claws")
    found = blows.coming(change, blow, (Face(1),))
    change.update("rat", space=next(zone for zone in change.board.spaces if zone != change.figures["mira"].space))
    (note,) = [one for one in blows.reckoned(change, blow, found, 0, (), ()).notes if "struck" in one]
    assert note == f"struck from {change.board.lattice.name(change.figures['rat'].space or 0)}"


def test_a_blow_at_the_table_says_what_it_is_made_of() -> None:
    current, _ = told(table("mira", enemies={"rat": ("rat", "1", 0)}), {"do": "begin_turn", "figure": "mira"})
    _, events = told(current, {"do": "attack", "figure": "mira", "target": "rat"})
    said = next(event for event in events if isinstance(event, Reckoned))
    assert (said.figure, said.target, said.means, len(said.dice)) == ("mira", "rat", "Sword", 2)


def events_of(weapon: AttackCard, *critical: Outcome, **rat: Any) -> tuple[Event, ...]:
    """What happens as Mira strikes a rat of 4 health and armour 1 in her zone. `critical`: what the only critical card
    does; `rat`: how the rat fares before."""
    content = replace(
        CONTENT,
        dice={**CONTENT.dice, "star": (msgspec.structs.replace(CONTENT.dice["sure"][0], criticals=1),)},
        heroes={**CONTENT.heroes, "mira": msgspec.structs.replace(CONTENT.heroes["mira"], weapon=weapon)},
        criticals={"deep": PlainCard("deep", "Deep cut", "It goes deep.", does=critical)},
    )
    current, _ = told(table("mira", enemies={"rat": ("rat", "2", 0)}), {"do": "begin_turn", "figure": "mira"})
    hurt = msgspec.structs.replace(current.pieces.figures["rat"], **rat)
    current = replace(
        current.with_pieces(msgspec.structs.replace(current.pieces, figures={**current.pieces.figures, "rat": hurt})),
        game=msgspec.structs.replace(
            current.game,
            enemies={"rat": msgspec.structs.replace(current.game.enemies["rat"], shields=0)},
            decks={**current.game.decks, "criticals": Deck(("deep",))},
        ),
    )
    attack = commands.Attack(seat="seat-mira", figure="mira", target="rat")
    return SwordAndSorcery(content).apply(current, attack).events


def struck(weapon: AttackCard, *critical: Outcome, **rat: Any) -> tuple[Reckoned, int]:
    """What is told of such a blow, and the wounds that the rat suffers."""
    events = events_of(weapon, *critical, **rat)
    (said,) = (event for event in events if isinstance(event, Reckoned))
    wounds = [event for event in events if isinstance(event, Damaged)]
    assert not wounds or events.index(said) < events.index(wounds[0]), "the dice are seen first"
    return said, sum(event.amount for event in wounds)


def test_what_stopped_hits_is_told_with_the_wounds_and_without() -> None:
    """“Soot imp does not hurt Quill” did not say that armour had."""
    stopped = [event.words for event in events_of(AttackCard("sword", "Sword", ("star",)))]
    assert "Mira does not hurt Rat: 1 prevented by armour." in stopped
    some = [event.words for event in events_of(AttackCard("sword", "Sword", ("star", "star")))]
    assert "2 hits, 1 prevented by armour: Rat suffers 1 wound." in some
    weak = AttackCard("sword", "Sword", ("star", "star", "star"))
    told = " ".join(one.words for one in events_of(weak, damage=3))
    assert "Rat suffers 1 wound (1 more is beyond its health)." in told
    none = [event.words for event in events_of(AttackCard("sword", "Sword", ("void",)))]
    assert "Mira does not hurt Rat: no hits." in none


def test_wounds_of_a_critical_card_are_part_of_the_blow() -> None:
    """The panel of a blow said that its target keeps what the card takes (L99)."""
    sword = AttackCard("sword", "Sword", ("star", "sure"), critical_property=True)
    said, wounds = struck(sword, Outcome(wounds=2), health=9)
    assert ("critical", 2) in [(one.name, one.value) for one in said.addends]
    assert said.result == wounds and not said.falls
    said, wounds = struck(sword, Outcome(wounds=2), damage=2)
    assert said.falls and said.result >= wounds == 2, "the card alone fells it"
    fallen = [event for event in events_of(sword, Outcome(wounds=2), damage=2) if isinstance(event, Damaged | Defeated)]
    assert [event.by for event in fallen] == ["mira", "mira"], "whoever struck, not nobody: tallies and souls count it"


def test_a_blow_says_what_a_critical_card_did_even_without_wounds() -> None:
    """The bones knocked an archer down, and the blow said no more than that it had done nothing."""
    star = AttackCard("sword", "Sword", ("star",), critical_property=True)
    said, wounds = struck(star, Outcome(markers=("knocked_down",)))
    assert wounds == 0 and said.conditions == ("knocked down",)
    both = AttackCard("sword", "Sword", ("star", "cruel"), markers=("knocked_down",), critical_property=True)
    said, _ = struck(both, Outcome(markers=("knocked_down",)), health=20)
    assert said.conditions.count("knocked down") == 1


def test_a_second_marker_of_a_kind_is_a_wound_of_the_blow() -> None:
    """“Knocked down already” (L106)."""
    hammer = AttackCard("hammer", "Hammer", ("cruel",), markers=("knocked_down",))
    said, wounds = struck(hammer, conditions=("knocked_down",), health=20)
    assert said.addends[-1].name == "knocked down already" and said.addends[-1].value == 1
    assert said.result == wounds == 10


def test_nobody_is_told_that_a_flyer_was_knocked_down() -> None:
    """The ash prince was “knocked down” in the panel of the blow, and stood (L100)."""
    hammer = AttackCard("hammer", "Hammer", ("cruel",), markers=("knocked_down", "slowed"))
    mira = msgspec.structs.replace(CONTENT.heroes["mira"], weapon=hammer)
    content = replace(CONTENT, heroes={**CONTENT.heroes, "mira": mira})
    for foe, told_of in (("rat", ("knocked down", "slowed")), ("imp", ("slowed",))):
        change = Change(table("mira", enemies={foe: (foe, "1", 0)}), content)
        blow = Strike(attacker="mira", target=foe, attack="")
        said = blows.reckoned(change, blow, blows.coming(change, blow, (Face(3, 1),)), blocks=0)
        assert said.conditions == told_of, foe


def test_odds_by_every_face() -> None:
    """A sword that shows 2, 1 or nothing against a bare rat of 2 health without armour, shields or dice."""
    sword = AttackCard("sword", "Sword", ("odd",))
    odd = tuple(msgspec.structs.replace(CONTENT.dice["void"][0], hits=hits) for hits in (2, 1, 0, 0))
    mira = msgspec.structs.replace(CONTENT.heroes["mira"], weapon=sword)
    dice = {**CONTENT.dice, "odd": odd}
    content = replace(CONTENT, dice=dice, heroes={**CONTENT.heroes, "mira": mira})
    change, blow = coming(content, "1")
    assert blows.odds(change, blow)[:3] == (Fraction(2, 4), Fraction(3, 4), Fraction(1, 4))


def test_the_defence_dice_count_in_the_odds_and_are_told_before_the_click() -> None:
    """Three sure hits: armour 1, one shield, one die that blocks on two of six sides."""
    sure = AttackCard("sword", "Sword", ("sure", "sure", "sure"))
    mira = msgspec.structs.replace(CONTENT.heroes["mira"], weapon=sure)
    content = replace(CONTENT, heroes={**CONTENT.heroes, "mira": mira})
    change, blow = coming(content)
    blocks = sum(side.blocks for side in content.dice[content.bare])
    hit = 1 - Fraction(blocks, len(content.dice[content.bare]))
    assert blows.odds(change, blow)[:3] == (hit, hit, Fraction(0))
    current = table("mira", enemies={"rat": ("rat", "1", 0)})
    threat = RULES.threat(current, commands.Attack(seat="seat-mira", figure="mira", target="rat"))
    assert (
        threat is not None
        and "hits" in threat.odds.lower()
        and "on average" in threat.odds
        and "hits" not in threat.words
    )


def test_what_counts_in_a_blow_is_named_before_its_dice_lie() -> None:
    """Dominance, armour and shields were told only once the dice lay."""

    def words(*heroes: str, ability: str = "", **rat: Any) -> str:
        current = table(*heroes, enemies={"rat": ("rat", "2", 0), "imp": ("imp", "1", 0)})
        figures = dict(current.pieces.figures)
        figures["rat"] = msgspec.structs.replace(figures["rat"], **rat)
        current = current.with_pieces(msgspec.structs.replace(current.pieces, figures=figures))
        command = commands.Attack(seat="seat-mira", figure="mira", target="rat", ability=ability)
        threat = RULES.threat(current, command)
        assert threat is not None
        return threat.words

    assert words("mira") == "Sword: Rat. 1 red die + 1 blue die − 1 armour − 1 shield − 1 defence die."
    assert " + 1 dominance − 1 armour" in words("mira", "odo", "ines", "nora")
    assert words("mira", conditions=("knocked_down",)).endswith("− 1 shield − 1 defence die; no armour: knocked down.")
    several = words("mira", ability="whirl")
    assert several == "Whirl. Rat: 1 red die − 1 armour − 1 shield − 1 defence die; Imp: 1 red die − 1 resistance."


def test_a_critical_card_stops_nobody_for_an_enemy_that_the_blow_slays_anyway() -> None:
    """People read and put away what a card did to a rat that was dead; the log says it."""
    sword = AttackCard("sword", "Sword", ("star", "sure"), critical_property=True)
    for health, change in ((20, "revealed"), (1, "discarded")):
        drawn = [one for one in events_of(sword, Outcome(wounds=2), health=health) if isinstance(one, CardMoved)]
        assert [(one.change, one.words.startswith("Critical hit on Rat")) for one in drawn] == [(change, True)]
