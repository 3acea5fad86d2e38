"""The engine of the exploration game: carries out one command, then whatever follows from it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec.structs import replace

from vtt.board.pieces import Figure
from vtt.geometry.hexagon import Axial
from vtt.rules import on_pieces
from vtt.rules.base import Command, IllegalCommand
from vtt.rules.by_hand import ByHand
from vtt.rules.engine import Engine
from vtt.rules.mage_knight import (
    aftermath,
    assaulting,
    banners,
    below,
    bidding,
    chanting,
    commands,
    decisions,
    drafting,
    duelling,
    ending,
    fighting,
    finishing,
    idle_phases,
    levels,
    moving,
    new_round,
    performing,
    playing,
    returning,
    rewards,
    rounds,
    steps,
    tactics,
    talking,
    watching,
)
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.showing import enemies, foes, place_of, portrait, space_of
from vtt.rules.mage_knight.state import MapToken
from vtt.rules.questions import Question

COMMANDS: Final[Mapping[type[Command], Callable[[Change, Any], None]]] = {
    commands.ChooseTactic: rounds.choose_tactic,
    commands.UseTactic: tactics.use_tactic,
    commands.PlayCard: playing.play_card,
    commands.UseSkill: playing.use_skill,
    commands.ActivateUnit: playing.activate_unit,
    commands.LayBanner: banners.lay_banner,
    commands.RaiseBanner: banners.raise_banner,
    commands.Heal: playing.heal,
    commands.Walk: moving.walk,
    commands.Explore: moving.explore,
    commands.EnterSite: fighting.enter_site,
    commands.Challenge: fighting.challenge,
    commands.Strike: fighting.strike,
    commands.BlockAttack: fighting.block_attack,
    commands.SlowAttack: fighting.slow_attack,
    commands.TakeDamage: fighting.take_damage,
    commands.NextPhase: duelling.end_phase,
    commands.AttackHero: duelling.attack_hero,
    commands.Launch: duelling.launch,
    commands.SpendDamage: duelling.spend_damage,
    commands.AssaultTogether: assaulting.assault_together,
    commands.Chant: chanting.chant,
    commands.Tunnel: below.tunnel,
    commands.Plunder: talking.plunder,
    commands.Interact: talking.interact,
    commands.Recruit: talking.recruit,
    commands.BuyHealing: talking.buy_healing,
    commands.BuyCard: talking.buy_card,
    commands.Surrender: finishing.surrender,
    commands.Rest: ending.rest,
    commands.EndTurn: ending.end_turn,
    commands.AnnounceEnd: rounds.announce,
}
STEPS: Final[Mapping[type[steps.Step], Callable[[Change, Any], None]]] = {
    steps.Perform: performing.perform,
    steps.EndTurn: ending.do_stage,
    steps.NextTurn: rounds.next_turn,
    steps.NewRound: new_round.new_round,
    steps.Refresh: new_round.refresh,
    steps.Bid: bidding.bid,
    steps.Deal: drafting.deal,
    steps.ChooseWhoReturns: returning.choose_who_returns,
    steps.Draft: drafting.draft,
    steps.TakeDrafted: drafting.take_drafted,
    steps.BetterActions: drafting.better_actions,
    steps.FinishFight: aftermath.finish_fight,
    steps.HideWay: below.hide_way,
}
ANSWERS: Final[Mapping[type[Question], Callable[[Change, Any, str], None]]] = {
    decisions.Choosing: performing.settle,
    decisions.Reward: rewards.taken,
    decisions.LevelUp: levels.levelled,
    decisions.Discarding: ending.discarded,
    decisions.Banners: new_round.banners_kept,
    decisions.Drafting: drafting.drafted,
    decisions.Bidding: bidding.bidden,
    decisions.Returning: returning.chosen,
    decisions.Marking: chanting.marked_over,
    decisions.Committing: duelling.committed,
    decisions.Watching: watching.chosen,
    decisions.Joining: assaulting.joined,
    decisions.Hiding: below.hidden,
    decisions.Tactical: tactics.settled,
}


def check_seat(change: Change, command: Command) -> None:
    """A seat commands its own heroes only, in their turns. Commands without a seat come from the table itself and may
    do what any seat may."""
    figure = getattr(command, "figure", "")
    hero = change.game.heroes.get(figure)
    if command.seat and hero is not None and hero.seat and hero.seat != command.seat:
        raise IllegalCommand(f"{hero.name} belongs to another seat.")
    in_turn = isinstance(command, commands.HeroCommand) and not isinstance(command, commands.ChooseTactic)
    if in_turn and change.turn.hero != figure:
        raise IllegalCommand(f"It is not the turn of {change.hero(figure).name}.")


def by_hand(change: Change, command: ByHand) -> None:
    """What people do to the pieces by hand."""
    change.handled = True
    on_pieces.do(change, command)
    _keep_up(change)


def _keep_up(change: Change) -> None:
    """The world follows what people did to the figures that show it. IllegalCommand beside the map."""
    lattice = change.board.lattice
    for name, hero in change.game.heroes.items():
        figure = change.figures.get(name)
        if figure is not None and figure.space != space_of(lattice, hero.place):
            change.update_hero(name, place=_hexagon(change, figure))
        if figure is not None and (figure.seat, figure.name) != (hero.seat, hero.name):
            change.update_hero(name, seat=figure.seat, name=figure.name)
    tokens, shown = list[MapToken](), {id(token): name for name, token in enemies(change.world)}
    for token in change.world.tokens:
        figure = change.figures.get(shown.get(id(token), ""))
        place = token.at if id(token) not in shown else _hexagon(change, figure) if figure is not None else None
        beaten = place != token.at and _fight_follows(change, token, place)
        if place is not None:
            token = _as_called(change, token, figure)
            tokens.append(token if place == token.at else replace(token, at=place))
        elif not beaten:
            change.discard_token(token.enemy)
    if tuple(tokens) != change.world.tokens:
        change.update_world(tokens=tuple(tokens))
        _rename_foes(change)


def _as_called(change: Change, token: MapToken, figure: Figure | None) -> MapToken:
    """A token with the name and the portrait that its figure has by hand."""
    known = change.enemy_on(token) if figure is not None else None
    if figure is None or known is None or (figure.name, figure.picture) == (known.name, portrait(known)):
        return token
    return replace(token, called=figure.name, picture=figure.picture)


def _rename_foes(change: Change) -> None:
    """Foes of the fight under way are called as their figures are."""
    fight = change.turn.fight if change.game.turn is not None else None
    if fight is None:
        return
    shown = foes(fight)
    for foe in fight.foes:
        figure = change.figures.get(shown.get(foe.name, ""))
        if figure is not None and (figure.name, figure.picture) != (foe.enemy.name, portrait(foe.enemy)):
            fight = fight.with_foe(replace(foe, enemy=replace(foe.enemy, name=figure.name, picture=figure.picture)))
    change.update_turn(fight=fight)


def _fight_follows(change: Change, token: MapToken, place: Axial | None) -> bool:
    """The fight goes on where people put the token of a foe, and without the foe where they took it away. Whether the
    foe is beaten: then its token is laid aside with the fight."""
    fight = change.turn.fight if change.game.turn is not None else None
    foes = (*fight.foes, *fight.defeated) if fight is not None else ()
    lying = (foe for foe in foes if (foe.at, foe.enemy.id) == (token.at, token.enemy) and not foe.summoner)
    found = next(lying, None)
    if fight is None or found is None:
        return False
    beaten = found in fight.defeated
    if place is not None:
        moved = replace(found, at=place)
        foes, lost = (tuple(moved if foe is found else foe for foe in some) for some in (fight.foes, fight.defeated))
        change.update_turn(fight=replace(fight, foes=foes, defeated=lost))
    elif not beaten:
        for substitute in (foe for foe in fight.foes if foe.summoner == found.name):
            change.discard_token(substitute.enemy.id)
        left = tuple(foe for foe in fight.foes if found.name not in (foe.name, foe.summoner))
        change.update_turn(fight=replace(fight, foes=left))
    return beaten


def _hexagon(change: Change, figure: Figure) -> Axial | None:
    """The hexagon of the map where a figure stands; None beside the board."""
    if figure.space is None:
        return None
    place = place_of(change.board.lattice, figure.space)
    if place not in change.hexes:
        raise IllegalCommand("No tile lies there.")
    return place


ENGINE: Final = Engine(
    COMMANDS,
    STEPS,
    ANSWERS,
    by_hand,
    check_seat,
    settled=idle_phases.end_idle_phases,
    off_the_board=tuple(COMMANDS),
)
