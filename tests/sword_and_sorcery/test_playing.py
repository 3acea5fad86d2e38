"""The game of zones at a table: turns, walks, fights, enemies, rounds; and random games to the end of their steps."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from tests.counts import seeds
from tests.sword_and_sorcery.zone_tables import (
    ENEMIES,
    HEROES,
    RULES,
    act,
    board,
    game,
    read,
    refused,
    table,
    told,
    with_figure,
)
from vtt.board.pieces import Token
from vtt.board.table import Table
from vtt.play.befallen import Befalling
from vtt.play.judgement import DISTRACTION
from vtt.rules.base import Command
from vtt.rules.by_hand import PlaceFigure, RevealRoom, SetDamage, SpawnFigure, ToggleCondition
from vtt.rules.events import Attacked, Moved, Planned, Said
from vtt.rules.plan import Plan, PlannedGroup, Seat
from vtt.rules.sword_and_sorcery import enemy_turns
from vtt.rules.sword_and_sorcery.choices import NOBODY_NEAR
from vtt.rules.sword_and_sorcery.game import GAME

FAR = {"rat": ("rat", "1", 7)}


def test_heroes_begin_in_the_first_battle_phase_and_choose_their_order() -> None:
    begun = table()
    assert game(begun).phase == "battle" and game(begun).round == 1
    names = {choice.name for choice in RULES.choices(begun, "")}
    assert names == {"Mira acts", "Odo acts"}
    taken = act(begun, "begin_turn", "odo")
    assert "Odo has the turn" in refused(taken, "begin_turn") and "Odo has the turn" in refused(
        taken, "move", path=[0, 1]
    )
    assert RULES.acting_seat(taken) == "seat-odo"


def test_a_walk_costs_wounds_and_reveals_nothing_by_itself() -> None:
    current = act(table(), "begin_turn")
    assert "No way" in refused(current, "move", path=[0, 4])
    walked = act(current, "move", path=[0, 1])
    assert walked.figure("mira").space == 1 and game(walked).turn.points == 1  # type: ignore[union-attr]
    assert "and 1 is left" in refused(walked, "move", path=[1, 4, 7])
    south = act(current, "move", path=[0, 3, 4, 7])
    assert south.figure("mira").damage == 1, "hazardous ground"


def test_11_leaving_an_enemy_provokes_it_and_a_fallen_hero_does_not_arrive() -> None:
    current = act(table(enemies={"rat": ("rat", "1", 0)}), "begin_turn")
    alone = current.with_pieces(
        msgspec.structs.replace(current.pieces, figures={**current.pieces.figures, "odo": moved(current, "odo", 3)})
    )
    after, events = told(alone, {"do": "move", "figure": "mira", "path": [0, 3]})
    assert any("leaves Rat behind; it strikes." in event.words for event in events)
    dominant, quiet = told(current, {"do": "move", "figure": "mira", "path": [0, 3]})
    assert not any("behind; it strikes" in event.words for event in quiet)
    assert dominant.figure("mira").space == after.figure("mira").space == 3


def moved(current: Table[Any], figure: str, zone: int, **fields: Any) -> Any:
    return msgspec.structs.replace(current.figure(figure), space=zone, **fields)


def test_13_targets_need_sight_range_and_freedom() -> None:
    current = table(enemies={"near": ("rat", "1", 3), "far": ("rat", "1", 6), "hidden": ("rat", "1", 7)})
    current = act(current, "begin_turn", "odo")
    assert refused(current, "attack", "odo", target="near") == ""
    why = "Odo does not see Rat 2. Enemies stand in the way, in D."
    assert refused(current, "attack", "odo", target="far") == why
    engaged = with_figure(current, "near", space=0)
    assert "fights only those" in refused(engaged, "attack", "odo", target="hidden")
    mira = act(with_figure(table(enemies={"near": ("rat", "1", 3)}), "mira"), "begin_turn")
    assert "Too far: it is 1 zone away" in refused(mira, "attack", target="near")
    why = next(one.refusal for one in RULES.choices(mira, "") if one.name == "Attack (Sword)")
    assert why == "Nobody in reach: Rat is nearest. Too far: it is 1 zone away, and Sword reaches no other zone."


def test_25_a_blinded_hero_may_lose_its_action() -> None:
    lost = kept = 0
    for seed in range(30):
        current = act(with_figure(table(seed=seed), "mira", conditions=("blinded",)), "begin_turn")
        after, events = told(current, {"do": "move", "figure": "mira", "path": [0, 3]})
        (notice,) = Befalling().hear(events)
        if after.figure("mira").space == 3:
            kept += 1
            assert notice.words == "Mira's save against being blinded succeeds."
        else:
            lost += 1
            assert "over" in refused(after, "move", path=[0, 3])
            lost_by = "Mira's save against being blinded fails. Mira is blinded and sees nothing: the action is lost."
            assert notice.words == lost_by and notice.dice, "what comes of it follows its cause"
    assert lost and kept


def test_27_events_come_every_second_round() -> None:
    current, resolved = table("mira"), []
    for _ in range(6):
        current = act(current, "begin_turn")
        current, events = told(current, {"do": "end_turn", "figure": "mira"})
        resolved.append(any(event.words.startswith("Event:") for event in events))
    assert resolved == [True, False, True, False, True, False]
    assert len(game(current).events.discard) == 3 and game(current).round == 7


def test_28_every_hero_is_followed_by_an_activation_card() -> None:
    current, drawn = table("mira", "odo", "ines", "kasimir", enemies=FAR), 0
    for hero in ("odo", "ines", "mira", "kasimir"):
        current = act(current, "begin_turn", hero)
        current, events = told(current, {"do": "end_turn", "figure": hero})
        while current.pending:
            current, _ = told(current, {"do": "answer", "option": current.pending[-1].offers[0].key})
        drawn += sum(event.words.startswith("Activation:") for event in events)
    assert drawn == 4 and game(current).round == 2
    _, events = told(act(table("mira"), "begin_turn"), {"do": "end_turn", "figure": "mira"})
    assert not any(event.words.startswith("Activation:") for event in events), "nobody to activate"


def test_29_who_fights_on_the_way_walks_no_farther() -> None:
    current = act(table(enemies={"rat": ("rat", "2", 3)}), "begin_turn")
    arrived = act(current, "move", path=[0, 3])
    fought = act(arrived, "attack", target="rat")
    assert "an attack ends it" in refused(fought, "move", path=[3, 0])


def test_14_doors_open_for_engaged_heroes_and_show_their_room() -> None:
    current = act(table(enemies={"rat": ("rat", "2", 4)}), "begin_turn")
    assert "does not stand at" in refused(current, "open_door", door="door")
    current = act(with_figure(current, "mira", space=4), "open_door", door="door")
    assert current.figure("waiting").space == 8 and "vault" in current.pieces.revealed
    runs = [RULES.change(current).runner(current.figure(enemy)) for enemy in ("rat", "waiting")]
    assert runs == ["seat-mira", "seat-odo"], "shared out evenly"
    assert RULES.seen(current, "mira") >= {4, 5}


def test_24_a_slowed_enemy_moves_and_does_not_attack() -> None:
    attacks = {True: 0, False: 0}
    for seed in range(12):
        for slowed in (True, False):
            current = table("mira", enemies={"rat": ("rat", "1", 3)}, seed=seed)
            current = with_figure(current, "rat", conditions=("slowed",) if slowed else ())
            current, events = told(act(current, "begin_turn"), {"do": "end_turn", "figure": "mira"})
            attacks[slowed] += any(isinstance(event, Attacked) for event in events)
    assert attacks[True] == 0 < attacks[False]


def test_what_preferences_leave_is_asked_of_whoever_runs_the_enemy() -> None:
    current = table("mira", "ines", enemies={"rat": ("rat", "1", 0)})
    for figure in ("mira", "ines"):
        current = with_figure(current, figure, health=8)
    for _ in range(8):
        if current.pending:
            break
        hero = next(name for name in ("mira", "ines") if name not in game(current).acted)
        current = act(act(current, "begin_turn", hero), "end_turn", hero)
    question = current.pending[-1]
    assert {offer.key for offer in question.offers} == {"mira", "ines"}
    assert question.seat == RULES.change(current).runner(current.figure("rat")) == RULES.acting_seat(current)
    answered, events = told(current, {"do": "answer", "seat": question.seat, "option": "ines"})
    assert any("Rat attacks Ines" in event.words for event in events) and not answered.pending


def test_a_hero_that_falls_is_a_soul_until_time_passes_at_an_altar() -> None:
    current = with_figure(table("mira", "odo"), "mira", damage=7, conditions=("bleeding",))
    current = act(current, "begin_turn")
    fallen = act(current, "move", path=[0, 3])
    assert game(fallen).heroes["mira"].fallen and fallen.figure("mira").conditions == ()
    (lasting,) = RULES.effects(fallen)
    assert lasting.figure == "mira" and lasting.words.startswith("A soul only moves") and "altar" in lasting.words
    move = next(one for one in RULES.choices(fallen, "") if one.name == "Move" and one.figure == "mira")
    assert move.note == "a soul lives again at an altar" and move.detail == lasting.words
    assert "soul" in refused(fallen, "act", action="sprint") or "soul" in refused(fallen, "act", action="prepare")
    ended = act(fallen, "end_turn")
    risen = act(act(ended, "begin_turn", "odo"), "end_turn", "odo")
    assert not game(risen).heroes["mira"].fallen and risen.figure("mira").damage == 0
    last = with_figure(table("mira"), "mira", damage=7, conditions=("bleeding",))
    over, events = told(act(last, "begin_turn"), {"do": "move", "figure": "mira", "path": [0, 3]})
    assert not any("lives again" in event.words for event in events), "no round comes in which it could live again"
    assert RULES.ending(over) is not None and RULES.choices(over, "") == ()


def test_abilities_rest_and_come_back() -> None:
    current = act(with_figure(table(), "odo", damage=3, conditions=("poisoned_1",)), "begin_turn")
    use = {"do": "use_ability", "figure": "mira", "ability": "breath", "target": "odo"}
    current, events = told(current, use)
    assert "Odo recovers 2 wounds (Breath of Mira)." in [event.words for event in events], "it is told without the deed"
    assert current.figure("odo").damage == 1 and current.figure("odo").conditions == ()
    again = refused(current, "use_ability", ability="breath", target="odo")
    assert again == "Rests 3 rounds."
    assert [(one.id, one.hourglasses) for one in game(current).heroes["mira"].abilities] == [("breath", 3)]
    spent = {card.id: card.spent for card in RULES.hand(current, "seat-mira")}
    assert spent["breath"] == "Rests: 3 rounds" and not spent["whirl"]


def test_stunned_heroes_miss_their_turn_and_knocked_down_ones_stand_up_with_a_point() -> None:
    current = act(with_figure(table(), "mira", conditions=("stunned",)), "begin_turn")
    assert game(current).turn is None and current.figure("mira").conditions == ()
    down = act(with_figure(table(enemies={"rat": ("rat", "1", 0)}), "mira", conditions=("knocked_down",)), "begin_turn")
    assert "Stand up" in refused(down, "attack", target="rat")
    up = act(down, "act", action="sprint")
    assert up.figure("mira").conditions == () and game(up).turn.points == 0  # type: ignore[union-attr]
    assert refused(up, "attack", target="rat") == ""


def test_who_lies_on_the_ground_stands_up_where_it_is_for_a_movement_point() -> None:
    """Golden case S10 (L100): only a sprint or a walk to another zone was offered, past the enemies here."""
    standing = act(table(enemies={"rat": ("rat", "2", 0)}), "begin_turn")
    assert "does not lie" in refused(standing, "stand_up")
    assert not any("Stand up" in one.name for one in RULES.choices(standing, ""))
    down = with_figure(standing, "mira", conditions=("knocked_down",))
    assert "Stand up (1 movement point)" in {one.name for one in RULES.choices(down, "")}
    up = act(down, "stand_up")
    assert up.figure("mira").space == 0 and up.figure("mira").conditions == ()
    assert game(up).turn.points == 2  # type: ignore[union-attr]
    assert refused(up, "attack", target="rat") == ""
    spent = with_figure(act(up, "attack", target="rat"), "mira", conditions=("knocked_down",))
    assert "move is over" in refused(spent, "stand_up")


def test_who_may_fall_with_the_next_wound_is_healed_first() -> None:
    breath = read({"do": "use_ability", "figure": "mira", "ability": "breath", "target": "mira"})
    current = act(table(enemies={"rat": ("rat", "2", 0)}), "begin_turn")
    hurt, dying = (RULES.worth(with_figure(current, "mira", damage=damage), breath) for damage in (4, 7))
    assert hurt is not None and dying is not None and dying > hurt + 1


def test_an_attack_that_may_do_nothing_is_better_than_to_end_the_turn() -> None:
    """A bot ended its turn beside an enemy whose armour stops middling dice."""
    current = act(table(enemies={"rat": ("rat", "2", 0)}), "begin_turn", "odo")
    worth = RULES.worth(current, read({"do": "attack", "figure": "odo", "target": "rat"}))
    assert worth is not None and worth * DISTRACTION > GAME.weights["end_turn"]


def test_nobody_is_asked_whom_an_attack_that_hits_all_is_aimed_at() -> None:
    """Whoever it was aimed at, it hit the same; the one with least health left comes first. It is read before it is
    done, as with one target: it began at once, the rest of a move was lost, and nobody had seen the odds."""
    enemies = {"a": ("rat", "2", 0), "b": ("rat", "1", 0)}
    current = act(table(enemies={**enemies, "c": ("rat", "2", 3)}), "begin_turn")
    (whirl,) = [one for one in RULES.choices(current, "") if one.card == "whirl"]
    (option,) = whirl.options()
    assert (whirl.pick, option.command.target) == ("figure", "b")  # type: ignore[attr-defined]
    assert (option.others, option.foretold) == (("a",), True) and "and" in option.label, "it names and marks all"
    (sword,) = [one for one in RULES.choices(current, "") if one.role == "attack" and not one.card]
    assert sword.pick == "figure" and len(tuple(sword.options())) == 2, "one of them is struck: whom?"


def test_an_area_attack_strikes_everybody_of_one_side() -> None:
    current = act(table(enemies={"a": ("rat", "2", 0), "b": ("rat", "2", 0), "c": ("rat", "2", 3)}), "begin_turn")
    _, events = told(current, {"do": "attack", "figure": "mira", "target": "b", "ability": "whirl"})
    (declared,) = [event for event in events if "attacks" in event.words]
    assert declared.targets == ("b", "a")  # type: ignore[attr-defined]


def test_previews_say_what_a_way_costs_and_what_stops_a_line() -> None:
    current = act(with_figure(table(enemies={"rat": ("rat", "1", 0)}), "odo", space=3), "begin_turn")
    moves = RULES.moves(current, "mira")
    assert moves.ends[1].cost == 2 and moves.ends[3].cost == 1
    assert "strike" in moves.ends[3].danger
    assert (moves.path(4, (0, 3)) == (0, 3, 4) and "cost" in moves.refusal(7).lower()) or 7 in moves.ends
    assert RULES.sight(current, "mira", 1).open
    assert "wall" in RULES.sight(with_figure(current, "mira", space=1), "mira", 2).reason
    blocked = with_figure(current, "rat", space=3)
    assert "Enemies stand in the way" in RULES.sight(blocked, "mira", 6).reason


def test_the_view_hides_rooms_decks_and_the_generator() -> None:
    current = table()
    seen = RULES.view_for(current, frozenset(("seat-odo",)))
    assert not seen.game.rooms and set(seen.game.events.draw) == {"?"} and seen.pieces.chance.state == 0
    assert not seen.board.has(8) and seen.pieces.doors["door"].rooms == ()
    assert not any(choice.refusal for choice in RULES.choices(seen, "seat-odo"))


def test_nobody_knows_what_is_printed_on_the_back_of_a_chest() -> None:
    """Its coins stood on it as a number, which hid it on a small board (L148)."""
    current = table()
    box = Token("box", "chest", (3,), "the wages box", amount=2)
    pieces = msgspec.structs.replace(current.pieces, tokens={**current.pieces.tokens, "box": box})
    assert RULES.view_for(replace(current, pieces=pieces), frozenset(("seat-odo",))).pieces.tokens["box"].amount == 0


def test_by_hand_questions_are_asked_again_and_whoever_has_no_health_left_is_gone() -> None:
    current = table("mira", "ines", enemies={"rat": ("rat", "1", 0)}, seed=2)
    for figure in ("mira", "ines"):
        current = with_figure(current, figure, health=8)
    while not current.pending:
        hero = next(name for name in ("mira", "ines") if name not in game(current).acted)
        current = act(act(current, "begin_turn", hero), "end_turn", hero)
    away = RULES.apply(current, PlaceFigure(figure="ines", space=6))
    assert not away.table.pending and any("Rat attacks Mira" in event.words for event in away.events)
    gone = RULES.apply(current, SetDamage(figure="rat", damage=2)).table
    assert "rat" not in gone.pieces.figures and not gone.pending and RULES.invariants(gone) == []
    soul = RULES.apply(table(), SetDamage(figure="mira", damage=8)).table
    assert game(soul).heroes["mira"].fallen
    assert not game(RULES.apply(soul, SetDamage(figure="mira", damage=3)).table).heroes["mira"].fallen


def test_figures_of_one_zone_are_put_together_by_hand_and_new_enemies_come() -> None:
    current = RULES.apply(table(enemies={"rat": ("rat", "1", 3)}), PlaceFigure(figure="rat", space=0)).table
    assert current.figure("rat").space == current.figure("mira").space == 0
    step = RULES.apply(current, SpawnFigure(kind="imp", space=4))
    more = step.table
    assert any(isinstance(one, Said) and one.befalls for one in step.events), "a story's imp came behind a hero unsaid"
    assert more.figure("imp-1").health == 3 and RULES.change(more).runner(more.figure("imp-1")) == "seat-odo"
    for command, sentence in (
        (SpawnFigure(kind="cow", space=4), "no such enemy"),
        (SpawnFigure(kind="imp", space=8), "not revealed"),
        (SpawnFigure(kind="imp", space=4, rank="9"), "no such rank"),
        (PlaceFigure(figure="rat", space=8), "not revealed"),
    ):
        assert sentence in RULES.refusal(current, command)


def test_words_that_are_no_condition_lie_on_figures_and_do_nothing() -> None:
    current = RULES.apply(table(), ToggleCondition(figure="mira", condition="sleepy")).table
    current = act(act(current, "begin_turn"), "end_turn")
    assert current.figure("mira").conditions == ("sleepy",)


@pytest.mark.parametrize(("zone", "lost"), [(8, NOBODY_NEAR), (4, "")])
def test_l28_that_nothing_comes_of_preparing_is_said_before(zone: int, lost: str) -> None:
    """A newcomer prepared with nobody in reach and no move left for the next turn: the log said afterwards that no
    attack came in this one."""

    def waste(current: Table[Any]) -> str:
        return next(one.waste for one in RULES.choices(current, "") if one.name == "Prepare (+1 hit)")

    current = act(table("mira", enemies={"rat": ("rat", "1", zone)} if zone < 8 else None), "begin_turn")
    assert waste(current) == "", "the move is left"
    there = act(current, "move", path=[0, 3, 4, 7])
    assert waste(there) == "", "a sprint may still bring it to somebody (L27)"
    sprinted = act(there, "act", action="sprint")
    assert waste(sprinted) == "", "and its point"
    assert waste(act(sprinted, "move", path=[7, 4])) == lost


def test_l102_no_attack_follows_what_a_slowed_hero_prepares() -> None:
    """Its one action was gone, and nothing had said so."""
    current = act(table("mira", enemies={"rat": ("rat", "1", 0)}), "begin_turn")

    def reason(current: Table[Any]) -> str:
        return next(one.reason for one in RULES.choices(current, "") if one.name == "Prepare (+1 hit)")

    assert reason(current) == ""
    assert "slowed" in reason(with_figure(current, "mira", conditions=("slowed",)))


def test_what_an_enemy_would_do_is_told_before() -> None:
    current = table("mira", enemies={"rat": ("rat", "1", 4)})
    told_ways = {(one.focus, one.way, one.targets) for one in RULES.advice(current, "rat")}
    assert told_ways == {("mira", (4, 3, 0), ("mira",))}, "not over the difficult zone"
    words = RULES.advice(current, "rat")[0].words
    assert words.count("Mira") == 1, "whom it goes for is named once"
    assert words.endswith(" Claws: 1 blue die − 1 armour − 2 defence dice.")
    assert RULES.advice(current, "mira") == ()
    assert RULES.advice(with_figure(current, "rat", conditions=("stunned",)), "rat") == ()


def test_who_strikes_first_and_goes_then_is_told_to_strike_where_it_stands_and_only_once() -> None:
    """The line of sight went from the zone where it went afterwards, and as that was asked, once it had struck, it was
    told as if it would strike again."""
    current = table("mira", enemies={"imp": ("imp", "1", 3)})
    before = RULES.advice(current, "imp")
    assert {(one.end, one.strikes_in, one.targets) for one in before} == {(4, 3, ("mira",)), (6, 3, ("mira",))}
    asked = act(act(current, "begin_turn"), "end_turn")
    assert asked.pending[-1].prompt == "Where does Imp go?"
    after = RULES.advice(asked, "imp")
    assert {(one.end, one.targets, one.answer) for one in after} == {(4, (), "0"), (6, (), "1")}
    assert {one.words for one in after} == {"Imp goes for Mira. Moves up to 1 zone away from that hero."}


def test_by_hand() -> None:
    current = RULES.apply(table(), RevealRoom(room="vault")).table
    assert current.figure("waiting").space == 8
    after = RULES.apply(current, ToggleCondition(figure="waiting", condition="stunned")).table
    assert after.figure("waiting").conditions == ("stunned",)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"seats": ()}, "Choose at least one hero"),
        ({"seats": (Seat("a", "A", "heroes", heroes=("nobody",)),)}, "no hero called nobody"),
        ({"start": frozenset()}, "needs a start zone"),
    ],
)
def test_plans_that_do_not_fit_are_told(changes: dict[str, Any], sentence: str) -> None:
    plan: dict[str, Any] = {"seats": (Seat("a", "A", "heroes", heroes=("mira",)),), "start": frozenset((0,)), **changes}
    with pytest.raises(ValueError, match=sentence):
        RULES.set_up(board(), Plan("test", **plan))


@pytest.mark.parametrize("seed", seeds(3, 12))
def test_random_games_keep_what_must_hold(seed: int) -> None:
    chance = random.Random(seed)
    heroes = chance.sample(sorted(HEROES), chance.randint(1, 4))
    settings = {"poison": chance.choice(["one kind", "two kinds"]), "opportunity": chance.choice(["each", "one"])}
    enemies = {
        f"e{number}": (kind, chance.choice(sorted(ENEMIES[kind].levels)), chance.choice((3, 4, 6, 7)))
        for number, kind in enumerate(chance.choices(sorted(ENEMIES), k=4))
    }
    current = table(*heroes, enemies=enemies, settings=settings, seed=seed)
    for _ in range(120):
        if RULES.ending(current) is not None:
            break
        seat = RULES.acting_seat(current)
        view = RULES.view_for(current, frozenset((seat,)))
        options = [command for choice in RULES.choices(view, seat) for command in _commands(view, choice)]
        command = chance.choice(options)
        assert RULES.refusal(current, command) == ""
        current = RULES.apply(current, command).table
        assert RULES.invariants(current) == []
        assert RULES.encode(RULES.decode(RULES.encode(current), current)) == RULES.encode(current)
    assert game(current).round > 1 or RULES.ending(current) is not None


def _commands(view: Table[Any], choice: Any) -> list[Command]:
    if choice.pick != "move":
        return [option.command for option in choice.options()]
    moves = RULES.moves(view, choice.figure)
    if choice.refusal:
        return []
    return [moves.command(moves.path(zone, ()) or (), end.placements[0]) for zone, end in moves.ends.items()]


def test_what_an_enemy_will_do_is_shown_first_where_people_play() -> None:
    shown = {"enemy_turns": "shown"}
    current = act(table("mira", enemies={"rat": ("rat", "1", 3)}, settings=shown), "begin_turn")
    waiting = act(current, "end_turn")
    question = waiting.pending[-1]
    assert question.prompt.startswith("Rat goes for Mira. Moves up to 2 zones towards that hero.")
    assert question.prompt.endswith(" Claws: 1 blue die − 1 armour − 2 defence dice.")
    assert question.usual == "mira" and waiting.figure("rat").space == 3
    assert question.seat == "", "nobody has to take the mouse for it: there is nothing to choose"
    after, _ = told(waiting, {"do": "answer", "option": "mira"})
    assert after.figure("rat").space == 0
    instead, events = told(waiting, {"do": "answer", "option": "by hand"})
    assert instead.figure("rat").space == 3 and game(instead).round == 2
    assert any("by hand" in event.words for event in events)


def test_a_group_stands_on_the_zones_of_its_place() -> None:
    seats = (Seat("one", "One", "heroes", heroes=("mira",)), Seat("two", "Two", "heroes", heroes=("odo",)))
    groups = (
        PlannedGroup("pack", "rat", frozenset((3, 4)), size=(2, 1)),
        PlannedGroup("usual", "rat", frozenset((7,))),
        PlannedGroup("asleep", "rat", frozenset((8,)), inactive=True),
    )
    laid = RULES.set_up(board(), Plan("test", seats, frozenset((0,)), groups=groups))
    found = [(one.id, one.rank, one.space) for one in laid.pieces.figures.values() if one.group]
    assert found == [
        ("pack-1", "1", 3),
        ("pack-2", "1", 4),
        ("pack-3", "2", 3),
        ("usual-1", "1", 7),
        ("usual-2", "1", 7),
    ]


def test_enemies_of_one_kind_are_told_apart() -> None:
    current = table(enemies={"a": ("rat", "1", 7), "b": ("rat", "2", 7), "c": ("rat", "1", 7), "d": ("imp", "1", 7)})
    names = [(current.figure(one).name, current.figure(one).number) for one in "abcd"]
    assert names == [("Rat", 0), ("Rat 2", 2), ("Rat 3", 3), ("Imp", 0)]


def test_what_an_enemy_goes_for_is_told_where_no_attack_says_it_and_that_it_does_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A skeleton moved, and nothing said towards whom; another one stood there, and nothing said why."""
    said = set()
    for seed in range(12):
        for zone in (1, 3, 4, 7):
            begun = act(table("mira", enemies={"rat": ("rat", "1", zone)}, seed=seed), "begin_turn")
            _, events = told(begun, {"do": "end_turn", "figure": "mira"})
            strikes = any(isinstance(one, Attacked) for one in events)
            walks = [one.words for one in events if isinstance(one, Moved) and one.figure == "rat"]
            assert all(words.endswith(", towards Mira.") != strikes for words in walks)
            said |= {strikes for _ in walks}
    assert said == {True, False}
    monkeypatch.setattr(enemy_turns, "intents", lambda *_: ())
    _, events = told(begun, {"do": "end_turn", "figure": "mira"})
    nobody = any(one.words.startswith("No enemy acts") for one in events)
    nothing = [one.words for one in events if isinstance(one, Planned)]
    assert nobody != (nothing == ["Rat does nothing: nothing on its card fits."])
