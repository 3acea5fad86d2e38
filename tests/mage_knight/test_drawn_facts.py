"""Facts of the digest that were drawn at random and were not told as they are, each by its line."""

from __future__ import annotations

import msgspec
import pytest

from tests.mage_knight.fights import fighting, with_turn
from tests.mage_knight.games import CONTENT, RULES, change_of, play
from tests.mage_knight.tables import values
from tests.mage_knight.test_scenarios import on, started
from tests.mage_knight.test_variants import chosen
from vtt.board.table import Table
from vtt.rules.base import Choice
from vtt.rules.events import Defeated
from vtt.rules.mage_knight import commands
from vtt.rules.mage_knight.cards import WOUND
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.faces import face
from vtt.rules.mage_knight.mana import Source
from vtt.rules.mage_knight.meanings import GLOSSARY, SITES
from vtt.rules.mage_knight.rewards import _roll_crystal, ask_crystal
from vtt.rules.mage_knight.showing import space_of
from vtt.rules.mage_knight.state import ExplorationGame, MapToken, RuinToken, Shield
from vtt.rules.questions import Answer

KEEP = (2, -4)


@pytest.mark.parametrize(("there", "who"), [(False, "whose guards bring half their fame"), (True, "who stands there")])
def test_l464_whose_keep_it_is_and_who_defends_it_is_said_before_the_step(there: bool, who: str) -> None:
    """It was “the foreign keep”, whether guards or the owner waited in it."""
    change, figure = on("walls-and-towers", ("countryside-3", (1, -3)))
    rival = next(name for name in change.game.heroes if name != figure)
    change.update_world(shields=(Shield(KEEP, rival),))
    if there:
        change.update_hero(rival, place=KEEP, portal=None)
    change.update_turn(move=3)
    table, held = change.done(), f"held by {change.hero(rival).name}, {who}"
    space = space_of(table.board.lattice, KEEP)
    assert space is not None and f"assaults the keep {held}" in RULES.moves(table, figure).ends[space].danger
    (assault,) = (one for one in RULES.choices(table, RULES.acting_seat(table)) if one.name == "Assault")
    (option,) = (one for one in assault.options() if one.space == space)
    assert held in option.detail
    said = [event.words for event in RULES.apply(table, option.command).events]
    assert f"{change.hero(figure).name} assaults the keep {held}." in said


def test_l548_who_ends_a_turn_on_the_portal_is_said_to_leave_the_board() -> None:
    """The figure was gone, and nothing said why."""
    change = change_of(started(2))
    figure = change.turn.hero
    change.update_turn(discarded=True)
    outcome = RULES.apply(change.done(), commands.EndTurn(figure=figure))
    assert outcome.table.game.heroes[figure].place is None
    words = f"{change.hero(figure).name} stays on the portal, off the board, until the next turn."
    assert words in [event.words for event in outcome.events]


def test_l492_where_the_stack_is_empty_tiles_are_said_to_come_from_the_box() -> None:
    """“The place touches too few tiles” said neither how many nor why three where two had been enough, and “stack
    empty” that nothing could be explored."""
    change, _ = on("walls-and-towers", ("countryside-3", (1, -3)), place=(2, -4))
    box = [name for name in change.world.box if not CONTENT.land.tiles[name].city]
    change.update_world(stack=())
    change.update_turn(move=4)
    table = change.done()
    (explore,) = (one for one in RULES.choices(table, RULES.acting_seat(table)) if one.name == "Explore")
    assert explore.refusal == "The stack is empty: a tile from the box must touch three others."
    (tiles,) = (mark for mark in RULES.status(change.done()) if mark.group == "Tiles")
    assert (tiles.words, "touches three others" in tiles.hint) == (f"{len(box)} from the box", True)
    change.update_world(box=())
    (tiles,) = (mark for mark in RULES.status(change.done()) if mark.group == "Tiles")
    assert tiles.words == "none"


@pytest.mark.parametrize(
    ("overflow", "held", "words"),
    [
        (True, 2, "gains 1 red crystal and gets 1 red mana instead of more."),
        (True, 3, "has 3 red crystals and gets 2 red mana instead of more."),
        (False, 3, "has 3 red crystals and can have no more: 2 lost."),
    ],
)
def test_l356_what_becomes_of_a_fourth_crystal_is_said(overflow: bool, held: int, words: str) -> None:
    """“1 more than it may hold” was said of mana that could be used and of what was lost."""
    change, figure = on("walls-and-towers", crystals={"red": held})
    change.gain_crystals(figure, "red", 2, overflow=overflow)
    assert change.events[-1].words == f"{change.hero(figure).name} {words}"
    assert change.turn.mana == ("red",) * (held - 1 if overflow else 0)


def test_l771_a_crystal_of_which_there_are_three_is_not_offered() -> None:
    change, figure = on("walls-and-towers", crystals={"red": 3})
    ask_crystal(change, figure, ("red", "blue", "white"))
    question = change.pending[-1]
    assert [offer.key for offer in question.offers] == ["blue", "white"]
    assert question.prompt == "A crystal is gained: of which colour? There are 3 red ones already."
    ask_crystal(change, figure, ("red",))
    assert change.events[-1].words.endswith("gains no crystal. There are 3 red ones already.")


@pytest.mark.parametrize(
    ("face", "told"), [("gold", "The die for a crystal shows gold: of which colour?"), ("black", "")]
)
def test_of_a_crystal_by_a_die_it_is_told_what_the_die_showed(
    face: str, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of the two of a den one was asked for, as though it were all, and the other came by itself."""
    change, figure = on("walls-and-towers")
    monkeypatch.setattr(Change, "one_of", lambda change, faces: face)
    _roll_crystal(change, figure)
    assert [question.prompt for question in change.pending] == [told] * bool(told)
    if not told:
        assert change.events[-1].words.endswith("(+1 for a black die instead of a crystal).")


def test_l1213_a_gold_die_says_that_it_is_only_for_colours_that_are_missing() -> None:
    """It said that it pays for any colour at a table where it does not."""
    change, _ = on("walls-and-towers")
    for friendly in (False, True):
        change.update_game(source=Source(("red", "gold"), friendly=friendly))
        (gold,) = (mark for mark in RULES.status(change.done()) if mark.means == "gold die")
        assert ("only where the source shows none of the colour itself" in gold.hint) == friendly


def test_l287_the_words_of_a_card_say_what_each_half_takes() -> None:
    """A spell's strong half was said to take its colour alone, at any time; that artifacts go by it stood nowhere."""
    spell, artifact = CONTENT.cards["fire-lance"], CONTENT.cards["oak-shield"]
    assert spell.text.startswith("For red mana: fire ranged attack 5. Strong (red and black, by night): ")
    assert "Strong (it leaves the game): block 9" in artifact.text
    assert CONTENT.cards["hard-blow"].text.endswith("Strong (red): attack 4.")
    assert [mark.words for mark in face(artifact).halves[1]][-3:] == ["(leaves", "the", "game)"]
    table = with_turn(fighting("green-1", hand=("oak-shield",)), fight_phase="block")
    (card,) = (one for one in RULES.choices(table, RULES.acting_seat(table)) if one.card == "oak-shield")
    strong = next(one for one in card.options() if one.half == 1)
    assert strong.detail == "It leaves the game."
    assert any(event.words.endswith(" It leaves the game.") for event in RULES.apply(table, strong.command).events)


def test_l614_who_is_fortified_is_said_to_be_reached_by_siege_only() -> None:
    """“0 of 3 needed” beside a ranged attack of 4 said nothing of walls."""
    table = with_turn(fighting("green-1", "green-12", site=""), values=tuple(values("ranged 4", "siege 2")))
    (attack,) = (one for one in RULES.choices(table, RULES.acting_seat(table)) if one.name == "Attack")
    told = [option.detail for option in attack.options()]
    assert told == ["2 of 3 needed, only siege counts", "4 of 4 needed, fire counts half"], (
        "no more is used than is needed"
    )
    later = with_turn(table, fight_phase="attack")
    (attack,) = (one for one in RULES.choices(later, RULES.acting_seat(later)) if one.name == "Attack")
    assert "siege" not in attack.note, "walls are no help any more"


def test_l1163_who_bids_is_told_why_as_much_is_enough_or_not_and_what_it_costs() -> None:
    table = chosen("short-war", 2, auction="yes")
    asked = []
    for key in ("kestrel", "2", "2"):
        table = play(table, Answer(seat=table.pending[-1].seat, option=key))
        asked.append(table.pending[-1])
    named, early, late = (question.prompt for question in asked)
    assert named == "Somebody else chooses Kestrel Vane. What do you offer?"
    assert "2 fame is offered; as much is enough, for you come earlier in the order." in early
    assert "2 fame is offered; only more takes it, for they come earlier in the order." in late
    assert asked[1].offers[1].detail == "Lost: your fame begins at −1.", "this scenario begins with 1"


def test_l1440_what_a_crossed_row_of_fame_brings_is_told_before_and_after() -> None:
    """Fame rose twice, and nobody was told why."""
    change, figure = on("short-war")
    told = [mark.hint for mark in RULES.status(change.done()) if mark.words == "Fame 1"]
    assert told == ["Fame wins the game. The next level comes at 3 and brings 1 fame."]
    change.gain_fame(figure, 3)
    name = change.hero(figure).name
    assert [event.words for event in change.events[-2:]] == [
        f"{name} has fame 4 (+3).",
        f"{name} has fame 5 (+1 for a level that was reached).",
    ]
    for amount, told in ((-1, "+1 (−1)"), (-1, "0 (−1)"), (9, "+7 (+7)"), (1, "+7 still: its track ends there")):
        change.gain_reputation(figure, amount)
        assert change.events[-1].words == f"{name} has reputation {told}.", "“+1” alone read like a gain"


def test_l679_a_wound_of_ones_own_card_knocks_out_and_is_said_to() -> None:
    """It was counted, and the hand stayed: no later wound of the fight could knock out any more."""
    table = with_turn(fighting("brown-3", hand=("blood-price", "hard-blow")), fight_phase="attack", mana=("red",))
    figure, against = table.game.turn.hero, table.game.turn.fight
    assert against is not None
    table = with_turn(table, fight=msgspec.structs.replace(against, wounds=against.hand_limit - 1))
    (card,) = (one for one in RULES.choices(table, RULES.acting_seat(table)) if one.card == "blood-price")
    strong = next(one for one in card.options() if one.half == 1)
    assert strong.label.startswith("Attack 9, take 1 wound (it knocks out: the hand is lost)")
    after, events = RULES.apply(table, strong.command)
    assert after.game.heroes[figure].hand == (WOUND,) and "hard-blow" in after.game.heroes[figure].discard
    assert [event.knocked_out for event in events if isinstance(event, Defeated)] == [True]
    assert after.game.turn.fight is not None and after.game.turn.fight.cards_discarded == 0


@pytest.mark.parametrize(
    ("enemy", "with_unit", "told", "said"),
    [
        ("green-15", True, "Hired blades wounded, its armour +1", "feeds on the wounds: its armour is 5 now."),
        (
            "brown-4",
            True,
            "1 wound in hand, paralysed: the hand is lost",
            "paralysed: of the hand only wounds are left",
        ),
        ("violet-7", False, "3 wounds in hand, 3 among the discards", "3 wounds in hand and 3 in the discard pile"),
    ],
)
def test_l693_l1966_l1968_what_an_attack_brings_besides_wounds_is_said_before_it_and_after(
    enemy: str, with_unit: bool, told: str, said: str
) -> None:
    """Armour that grew was needed without a word, a paralysed hand was lost without one, and why no unit could help
    against an assassin stood nowhere."""
    table = with_turn(fighting(enemy, hand=("hard-blow",), units=("hired-blades",)), fight_phase="damage")
    (damage,) = (one for one in RULES.choices(table, RULES.acting_seat(table)) if one.icon == "heart")
    option = next(one for one in damage.options() if bool(getattr(one.command, "units", ())) == with_unit)
    assert told in (option.detail or damage.name)
    assert damage.detail.endswith("; it hits the hero alone") == (enemy == "violet-7")
    assert said in " ".join(event.words for event in RULES.apply(table, option.command).events)


def test_l432_what_a_slow_recovery_discards_is_said_at_its_button() -> None:
    """“One card is discarded, with all wounds of the hand” stood there: one wound goes."""
    change = change_of(started())
    change.update_hero(change.turn.hero, hand=(WOUND, WOUND))
    table = change.done()
    (rest,) = (one for one in RULES.choices(table, RULES.acting_seat(table)) if one.name == "Rest")
    assert rest.detail.startswith("Slow recovery: the hand of wounds is shown, and one of them discarded")
    table = play(table, next(iter(rest.options())).command)
    (rest,) = (one for one in RULES.choices(table, RULES.acting_seat(table)) if one.name == "Rest")
    assert rest.refusal == "Rests already.", "it was said to have moved or acted"


def inside(scenario: str, site: str, **world: object) -> tuple[Table[ExplorationGame], Choice]:
    """A hero on such a site, and what entering it is said to be; of what lies there `world` knows the kinds."""
    tile = next(one.id for one in CONTENT.land.tiles.values() if any(two.site == site for two in one.hexes))
    change, figure = on(scenario, (tile, (1, -3)))
    place = next(at for at, one in change.hexes.items() if one.site == site)
    change.update_hero(figure, place=place, portal=None)
    change.update_turn(path=(place,))
    change.update_world(**{name: (made(place, figure),) for name, made in world.items()})  # type: ignore[operator]
    table = change.done()
    return table, next(one for one in RULES.choices(table, RULES.acting_seat(table)) if one.key == "N")


def test_l592_what_the_token_of_ruins_says_is_said_before_they_are_entered() -> None:
    """The mana of an altar was paid by a button that told of any ruins; it had “no blue and blue and blue mana”."""
    _, altar = inside("walls-and-towers", "ruins", ruins=lambda at, _: RuinToken(at, 0))
    assert altar.detail == "An altar: 3 blue mana for 7 fame."
    assert altar.refusal == "It takes 3 blue mana: that is not there."
    _, guarded = inside("walls-and-towers", "ruins", ruins=lambda at, _: RuinToken(at, 9))
    assert guarded.detail == "Enemies: green and red, for an artifact and an advanced deed."
    _, unknown = inside("walls-and-towers", "ruins", ruins=lambda at, _: RuinToken(at, 9, face_up=False))
    assert unknown.detail.startswith("Its token says what waits here")


def test_l592_a_conquered_tomb_promises_no_spell_again() -> None:
    _, tomb = inside("walls-and-towers", "tomb", shields=lambda at, hero: Shield(at, hero))
    assert tomb.detail.endswith("for its fame only.") and not tomb.refusal


def test_l1609_a_mine_that_is_held_is_not_said_to_give_a_crystal() -> None:
    """“Whoever ends a turn here gains a crystal of its colour” stood at a mine that gives none before it is free."""
    table, mine = inside("the-lost-shafts", "mine", tokens=lambda at, _: MapToken(at, "green-2", back="green"))
    assert mine.detail.startswith("Enemies hold it: it gives nothing before they are beaten")
    (lying,) = (one for one in table.pieces.tokens.values() if one.kind == "mine" and one.amount)
    assert lying.hint.startswith(mine.detail.split(".")[0])


def test_l593_what_burning_a_monastery_takes_and_brings_is_said_at_its_button() -> None:
    """Three points of reputation were gone and an enemy stood there, and the button had told what is sold here."""
    table, _ = inside("walls-and-towers", "monastery")
    table, figure = with_turn(table, move=3), table.game.turn.hero
    (burn,) = (one for one in RULES.choices(table, RULES.acting_seat(table)) if one.name == "Burn it down")
    told = "A fight with a violet enemy, for an artifact. The reputation goes, won or lost. 3 movement points are lost."
    assert (burn.note, burn.detail) == ("reputation −3; 3 movement points are lost", told)
    assert play(table, commands.EnterSite(figure=figure)).game.heroes[figure].reputation == -3


@pytest.mark.parametrize(
    ("enemy", "card", "told"),
    [
        ("brown-11", "mirror-stance", "an enemy's armour −1 (lost: Threefold hound resists ice)"),
        ("brown-7", "mirror-stance", "an enemy's armour −1 (lost: no such effect touches Lamp wraith)"),
        ("brown-3", "mirror-stance", "an enemy's armour −1"),
    ],
)
def test_l605_l1981_what_touches_no_enemy_is_said_to_be_lost_and_why(enemy: str, card: str, told: str) -> None:
    """The armour was said to sink, before and after, and stayed as it was. That resistance does so stood nowhere."""
    assert "ice what blue ones do" in GLOSSARY["resistance"]
    table = with_turn(fighting(enemy, hand=(card,), site=""), fight_phase="block")
    (choice,) = (one for one in RULES.choices(table, RULES.acting_seat(table)) if one.card == card)
    basic = next(one for one in choice.options() if one.half == 0)
    assert basic.label.endswith(told)
    assert RULES.apply(table, basic.command).events[0].words.endswith(f"{told}.")


def test_l1981_why_a_spell_finds_no_enemy_is_said() -> None:
    table = with_turn(fighting("red-8", hand=("still-the-heart",), site=""), fight_phase="block", mana=("blue",))
    (spell,) = (one for one in RULES.choices(table, RULES.acting_seat(table)) if one.card == "still-the-heart")
    name = CONTENT.land.enemies["red-8"].name
    assert spell.refusal == f"No enemy for it: no such effect touches {name}."


def test_l1772_whoever_would_be_out_of_the_game_as_the_gate_closes_is_told_so() -> None:
    """One Enter on the portal at the end of the first day, and the game was over for its hero without a warning."""
    change = change_of(started(2, scenario="only-one-goes-home"))
    figure = change.turn.hero

    def wasted() -> str:
        table = change.done()
        return next(one.waste for one in RULES.choices(table, RULES.acting_seat(table)) if one.role == "end")

    change.update_turn(discarded=True)
    assert "gate" not in wasted(), "another turn follows"
    change.update_game(announced="somebody", last_turns=(figure,))
    assert wasted() == "The gate closes upon it: it is out of the game"
    after = RULES.apply(change.done(), commands.EndTurn(figure=figure)).table
    assert after.game.heroes[figure].out
    change.update_hero(figure, place=(0, -1), portal=None)
    change.update_turn(path=((0, -1),), move=3)
    table = change.done()
    space = space_of(table.board.lattice, (0, 0))
    assert space is not None and RULES.moves(table, figure).ends[space].danger.startswith("out of the game if")


def test_l592_by_day_too_the_bar_says_that_below_ground_it_is_night() -> None:
    """“By day gold mana stands for any basic colour” stood above a fight in which it stands for none."""
    table, tomb = inside("walls-and-towers", "tomb")
    table = RULES.apply(table, next(iter(tomb.options())).command).table
    marks = RULES.status(table)
    assert table.game.time == "day" and "gold mana is no use" in marks[0].hint
    assert [mark.hint for mark in marks if mark.words == "Night's rules"] == [marks[0].hint.partition(" Tiles")[0]]


def test_l464_a_tower_says_that_nobody_assaults_it_once_it_is_conquered() -> None:
    """It said “but for its owner” of what all heroes enter in peace."""
    change, figure = on("long-war", ("countryside-4", (1, -3)), place=(0, -1))
    tower, rival = (1, -3), next(name for name in change.game.heroes if name != change.turn.hero)
    assert SITES["mage_tower"].startswith("Whoever enters assaults it, until it is conquered")
    assert change.land(figure).end(tower) == "assault"
    change.update_world(shields=(Shield(tower, rival),))
    assert change.land(figure).end(tower) == "safe"


@pytest.mark.parametrize(
    ("deck", "told"),
    [
        (("light-feet",), "draws 1 card, and the deck is empty."),
        ((), "draws no card: the deck is empty."),
        (("light-feet",) * 3, "draws 3 cards."),
    ],
)
def test_l805_why_a_hand_is_not_filled_is_told(deck: tuple[str, ...], told: str) -> None:
    """Three cards were missing from the hand, and the round was about to end, without a word."""
    change = change_of(started(2))
    figure = change.turn.hero
    change.update_turn(discarded=True)
    change.update_hero(figure, hand=(WOUND, WOUND), deck=deck)
    said = [event.words for event in RULES.apply(change.done(), commands.EndTurn(figure=figure)).events]
    assert f"{change.hero(figure).name} {told}" in said
