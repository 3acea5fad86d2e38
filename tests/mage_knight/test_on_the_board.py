"""The board shows the world: tiles, sites, heroes and roaming enemies; moves and exploring as people see them."""

from __future__ import annotations

import msgspec
import pytest

from tests.mage_knight.fights import started
from tests.mage_knight.games import RULES, change_of, game, play
from vtt.board.table import Table
from vtt.geometry.hexagon import Axial, HexagonLattice
from vtt.rules.base import IllegalCommand
from vtt.rules.by_hand import PlaceFigure, RemoveFigure, RenameFigure
from vtt.rules.mage_knight import commands
from vtt.rules.mage_knight.cards import WOUND
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.fight import Foe
from vtt.rules.mage_knight.fighting import begin_fight
from vtt.rules.mage_knight.movement import around
from vtt.rules.mage_knight.moving import REASONS, places_to_explore
from vtt.rules.mage_knight.showing import LETTERS, enemy_at, guard_at, place_of, space_of
from vtt.rules.mage_knight.state import ExplorationGame, LaidTile, MapToken, Shield
from vtt.rules.whereabouts import side


def begun(points: int = 0, seed: int = 0) -> Table[ExplorationGame]:
    """A game alone in its first turn, with so many movement points."""
    table = game(heroes=1, seed=seed)
    table = play(table, commands.ChooseTactic(figure="torvald", tactic=table.game.tactics[0]))
    change = change_of(table)
    change.update_turn(move=points)
    return change.done()


def test_axial_coordinates_and_spaces_are_the_same_hexagons() -> None:
    lattice = game().board.lattice
    for place in ((0, 0), (3, -5), (-4, 7), (1, -1)):
        space = space_of(lattice, place)
        assert space is not None and place_of(lattice, space) == place
    here, east = space_of(lattice, (2, 3)), space_of(lattice, (3, 3))
    assert here is not None and east is not None and lattice.distance(here, east) == 1


def test_every_tile_lies_on_the_board_with_its_letters_and_as_an_area() -> None:
    table = game()
    assert [laid.tile for laid in table.board.laid] == [laid.tile for laid in table.game.world.tiles]
    for place, laid in change_of(table).hexes.items():
        space = space_of(table.board.lattice, place)
        assert space is not None and table.board.letter(space) == LETTERS[laid.terrain]
    assert all(len(table.board.areas[laid.id]) == 7 for laid in table.board.laid)


def test_roaming_enemies_and_sites_lie_where_the_world_has_them() -> None:
    table = game()
    roaming = [token for token in table.game.world.tokens if token.rampaging]
    assert roaming
    for token in roaming:
        assert table.figure(enemy_at(token.at)).space == space_of(table.board.lattice, token.at)
    sites = [place for place, laid in change_of(table).hexes.items() if laid.site]
    assert {token.spaces[0] for token in table.pieces.tokens.values()} == {
        space_of(table.board.lattice, place) for place in sites
    }
    assert not any(token.holders for token in table.pieces.tokens.values())
    change = change_of(table)
    change.update_world(shields=(Shield(sites[0], "torvald"), Shield(sites[0], "torvald")))
    held = [token for token in change.done().pieces.tokens.values() if token.holders]
    assert [(token.spaces[0], token.holders) for token in held] == [
        (space_of(table.board.lattice, sites[0]), ("torvald",))
    ]


def test_moves_tell_what_a_hexagon_costs_and_whom_it_wakes() -> None:
    change = change_of(begun(points=3))
    enemy = next(token for token in change.world.tokens if token.rampaging)
    beside = [place for place in around(enemy.at) if place in change.hexes and change.land("torvald").is_safe(place)]
    change.update_hero("torvald", place=beside[0])
    table = change.done()
    moves = RULES.moves(table, "torvald")
    assert moves.start == (space_of(table.board.lattice, beside[0]),)
    assert moves.ends and all(0 < end.cost <= 3 for end in moves.ends.values())
    woken = [end for end in moves.ends.values() if end.danger]
    assert {end.danger for end in woken} == {f"wakes {change.enemy(enemy.enemy).name}"}


def test_that_a_step_on_the_way_ends_a_walk_is_told_and_not_that_it_is_too_far() -> None:
    change = change_of(begun(points=4))
    change.update_hero("torvald", place=(3, -2))
    table = change.done()
    lattice, moves = table.board.lattice, RULES.moves(table, "torvald")
    waker = next(change.enemy(one.enemy).name for one in change.world.tokens if one.at == (3, -3))
    told = {moves.refusal(space) for place in change.hexes if (space := space_of(lattice, place)) is not None}
    assert f"The walk ends before it: a step on the way wakes {waker}." in told


def test_who_comes_to_a_hero_with_whom_nobody_fights_may_stop_there_and_is_told_what_it_costs_to_stay() -> None:
    change = change_of(started(2))
    figure = change.turn.hero
    other = next(name for name in change.game.heroes if name != figure)
    change.update_turn(move=2)
    change.update_game(rules=msgspec.structs.replace(change.game.rules, fights=False))
    change.update_hero(figure, place=(0, 0))
    change.update_hero(other, place=(1, 0))
    table = change.done()
    space = space_of(table.board.lattice, (1, 0))
    assert space is not None
    assert RULES.moves(table, figure).ends[space].danger == "a wound for each step back if the turn ends there"


def test_a_walk_from_the_board_is_walked_and_the_figure_follows() -> None:
    table = begun(points=2)
    moves = RULES.moves(table, "torvald")
    space, end = next(iter(moves.ends.items()))
    way = moves.path(space, ())
    assert way is not None and moves.cost(way) == end.cost
    after = play(table, moves.command(way, end.placements[0]))
    assert after.figure("torvald").space == space
    assert RULES.invariants(after) == []


def test_too_far_and_impassable_hexagons_say_so() -> None:
    table = begun(points=1)
    moves, lattice = RULES.moves(table, "torvald"), table.board.lattice
    lake = space_of(lattice, (-1, 0))
    assert lake is not None and moves.refusal(lake) == "Nobody can walk there."
    east = space_of(lattice, (1, 0))
    assert east is not None and "Too far" in moves.refusal(east)
    assert moves.refusal(0) == "No tile lies there yet."


def test_exploring_lights_the_place_of_the_tile_and_the_board_grows() -> None:
    table = begun(points=9)
    change = change_of(table)
    change.update_hero("torvald", place=(1, -4))
    table = change.done()
    choice = next(choice for choice in RULES.choices(table, "seat-torvald") if choice.name == "Explore")
    options = list(choice.options())
    assert choice.lit and options
    first = options[0]
    assert isinstance(first.command, commands.Explore)
    assert first.space == space_of(table.board.lattice, first.command.at)
    preview = RULES.threat(table, first.command)
    assert preview is not None and len(preview.spaces) == 7
    after = play(table, first.command)
    assert len(after.board.laid) == len(table.board.laid) + 1
    assert all(after.board.has(space) for space in preview.spaces)
    assert RULES.invariants(after) == []


def test_each_of_several_places_for_a_tile_says_where_it_lies() -> None:
    """Two rows said “Lay the next tile here” and nothing more."""
    change = change_of(begun(points=9))
    several = 0
    for place in sorted(change.hexes):
        change.update_hero("torvald", place=place)
        choice = next(one for one in RULES.choices(change.done(), "seat-torvald") if one.name == "Explore")
        labels = [option.label for option in choice.options()]
        assert len(set(labels)) == len(labels)
        assert len(labels) != 1 or labels == ["Lay the next tile here"]
        assert not labels or (choice.pick == "now") == (len(labels) == 1), "a list of one asked where"
        several += len(labels) > 1
    assert several
    lattice = HexagonLattice(61, 61)
    middle = 30 * 61 + 30
    assert side(lattice, middle, middle - 2 * 61) == "above"
    assert side(lattice, middle, middle - 2 * 61 + 2) == "above right"
    assert side(lattice, middle, middle - 3) == "left"


def test_figures_moved_by_hand_take_the_world_along() -> None:
    table = begun()
    east = space_of(table.board.lattice, (1, 0))
    assert east is not None
    moved = play(table, PlaceFigure(figure="torvald", space=east))
    assert moved.game.heroes["torvald"].place == (1, 0)
    with pytest.raises(IllegalCommand, match="no floor"):
        play(table, PlaceFigure(figure="torvald", space=0))
    enemy = next(token for token in table.game.world.tokens if token.rampaging)
    gone = play(table, RemoveFigure(figure=enemy_at(enemy.at)))
    assert enemy not in gone.game.world.tokens
    assert RULES.invariants(gone) == []


def test_a_hero_named_by_hand_is_called_so_everywhere() -> None:
    """The list of who acts and the log went on with the name it came with."""
    table = play(begun(), RenameFigure(figure="torvald", name="Rose"))
    assert table.game.heroes["torvald"].name == "Rose"
    assert "Rose" in [one.label for one in RULES.standings(table)]


@pytest.mark.parametrize("beaten", [False, True])
def test_a_fight_goes_on_as_hands_have_its_foes(beaten: bool) -> None:
    """A token that was taken away would else be laid aside twice, by the hand and by the fight; one that was moved
    would stay on the map."""
    change = change_of(begun())
    orc = next(token for token in change.world.tokens if token.rampaging)
    change.update_world(tokens=(orc,))
    change.update_hero("torvald", place=orc.at)
    begin_fight(change, "torvald", "field", orc.at)
    foes = (Foe("foe-1", change.enemy(orc.enemy), rampaging=orc.rampaging, at=orc.at),)
    fight = msgspec.structs.replace(change.turn.fight, foes=() if beaten else foes, defeated=foes if beaten else ())
    change.update_turn(fight=fight, fight_phase="attack")
    change.update_game(agenda=())
    table, end = change.done(), commands.NextPhase(figure="torvald")
    gone = play(table, RemoveFigure(figure=enemy_at(orc.at)))
    assert gone.game.turn.fight.defeated == fight.defeated and gone.game.turn.fight.foes == ()
    plain = space_of(table.board.lattice, (0, 0))
    assert plain is not None
    moved = play(table, PlaceFigure(figure=enemy_at(orc.at), space=plain))
    for hands in (gone, moved):
        after = play(hands, end)
        lying = [token.enemy for token in after.game.world.tokens]
        laid_aside = after.game.world.bags["green"].discard
        assert (*lying, *laid_aside).count(orc.enemy) == 1 and RULES.invariants(after) == []
        assert after.game.heroes["torvald"].fame == (change.enemy(orc.enemy).fame if beaten else 0)


def test_a_hand_shows_its_cards_to_its_own_seat_alone() -> None:
    table = game(heroes=2)
    own = RULES.view_for(table, frozenset({"seat-torvald"}))
    shown = RULES.hand(own, "seat-torvald")
    assert [card.id for card in shown] == list(table.game.heroes["torvald"].hand)
    assert all(len(card.halves) == 2 for card in shown if card.id != WOUND)
    assert RULES.hand(own, "seat-ilse") == ()


def test_the_edges_of_the_screen_tell_round_tracks_and_points() -> None:
    table = begun(points=3)
    words = [mark.words for mark in RULES.status(table)]
    assert words[0] == "Day · round 1 of 4" and "3 move" in words
    assert [line.state for line in RULES.standings(table) if line.figures] == ["acting"]
    enemy = next(name for name in table.pieces.figures if name.startswith("enemy-"))
    assert dict(RULES.figure_facts(table, enemy)).keys() >= {"Attack", "Armour", "Fame"}
    assert msgspec.to_builtins(RULES.badges(table, "torvald")[0].value) == 1


def test_guards_that_are_out_stand_on_the_board() -> None:
    change = change_of(begun())
    keep: Axial = (2, -4)
    tiles = (LaidTile("a", (0, 0)), LaidTile("countryside-3", (1, -3)))
    guards = (MapToken(keep, "gray-3"), MapToken(keep, "gray-4"), MapToken(keep, "gray-4", face_up=False, back="gray"))
    change.update_world(tiles=tiles, tokens=guards, ruins=())
    change.update_hero("torvald", place=(1, -3))
    change.update_turn(path=((1, -3),), move=9)
    table = play(change.done(), commands.Walk(figure="torvald", path=((1, -3), keep)))
    figures = [name for name in table.pieces.figures if name.startswith("enemy-")]
    assert figures == [guard_at(keep, *one) for one in (("gray-3", 1), ("gray-4", 1), ("gray-4", 2))]
    assert {table.figure(name).space for name in figures} == {space_of(table.board.lattice, keep)}
    assert dict(RULES.figure_facts(table, figures[0]))["Armour"] == "5" and RULES.badges(table, figures[0])
    threat = RULES.threat(table, commands.Strike(figure="torvald", targets=("foe-3",)))
    assert threat is not None and threat.figures == (figures[2],)
    lines = [line for line in RULES.standings(table) if line.side == "monsters"]
    assert [line.figures for line in lines] == [(one,) for one in figures]
    assert lines[0].detail.endswith(", armour 5"), "“3 / 5” read as three of five left"
    assert not any(line.plan for line in lines), "the card at the mouse said all of them twice"
    plain = space_of(table.board.lattice, (0, -3))
    assert plain is not None
    moved = play(table, PlaceFigure(figure=figures[0], space=plain), RemoveFigure(figure=figures[2]))
    assert [(token.at, token.enemy) for token in moved.game.world.tokens] == [((0, -3), "gray-3"), (keep, "gray-4")]


def test_hand_deck_fame_and_level_of_every_hero_are_public() -> None:
    """`mage_knight.md` 3.3: how many cards, not which."""
    table = game(heroes=2)
    view = RULES.view_for(table, frozenset({"seat-torvald"}))
    heroes = {line.figures[0]: line for line in RULES.standings(view) if line.figures}
    assert {figure: [(one.name, one.value) for one in line.counts] for figure, line in heroes.items()} == {
        figure: [("Hand", 5), ("Deck", 11), ("Fame", 0), ("Level", 1)] for figure in ("torvald", "ilse")
    }


def test_an_enemy_named_by_hand_is_called_so_everywhere() -> None:
    """The old name stood in the list, the log and the questions, and came back when the map was drawn anew."""
    table = begun()
    enemy = next(name for name in table.pieces.figures if name.startswith("enemy-"))
    table = play(table, RenameFigure(figure=enemy, name="Old Grumbler"))
    change = change_of(table)
    (token,) = [one for one in change.world.tokens if one.called]
    change.update_hero("torvald", place=next(place for place in around(token.at) if place in change.hexes))
    outcome = RULES.apply(change.done(), commands.Challenge(figure="torvald", places=(token.at,)))
    assert outcome.table.figure(enemy).name == "Old Grumbler"
    assert "Torvald Ashhand fights Old Grumbler." in [event.words for event in outcome.events]
    fought = play(outcome.table, RenameFigure(figure=enemy, name="Stumbler"))
    assert [foe.enemy.name for foe in fought.game.turn.fight.foes] == ["Stumbler"]
    assert "Stumbler" in [one.label for one in RULES.standings(fought)]


def mixed(change: Change, place: Axial) -> bool:
    """Whether there is a place for a tile beside a hexagon where points are missing alone, and one that is none."""
    change.update_hero("torvald", place=place)
    found = set(places_to_explore(change, "torvald").refused.values())
    return ("points",) in found and len(found) > 1


def test_where_points_alone_are_missing_for_a_tile_that_is_said() -> None:
    """Of two places beside the hero one touched too few tiles: that was the reason given for both."""
    change = change_of(begun(points=1))
    change.update_hero("torvald", place=next(one for one in change.hexes if mixed(change, one)))
    (explore,) = [one for one in RULES.choices(change.done(), "seat-torvald") if one.name == "Explore"]
    assert explore.refusal == "Play 2 movement first: exploring takes as many points."


def test_where_no_tile_may_lie_nobody_is_told_to_play_movement_for_it() -> None:
    """At the coast two cards were played for points, and only then the place turned out to lie beyond it."""
    change = change_of(begun(points=0))
    coasts = (one for one in change.hexes if _beyond_coasts(change, one))
    change.update_hero("torvald", place=next(coasts))
    (explore,) = [one for one in RULES.choices(change.done(), "seat-torvald") if one.name == "Explore"]
    assert explore.refusal == REASONS["shape"]
    place = next(iter(places_to_explore(change, "torvald").refused))
    with pytest.raises(IllegalCommand, match=REASONS["shape"]):
        play(change.done(), commands.Explore(seat="seat-torvald", figure="torvald", at=place))


def _beyond_coasts(change: Change, place: Axial) -> bool:
    change.update_hero("torvald", place=place)
    found = places_to_explore(change, "torvald")
    return bool(found.refused) and set(found.reasons) == {"points", "shape"}
