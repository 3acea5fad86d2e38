"""What victory and defeat bring: fame, reputation, what becomes of the site (`mage_knight.md` 2, 8.2)."""

from __future__ import annotations

from vtt.geometry.hexagon import Axial
from vtt.rules.mage_knight import combat
from vtt.rules.mage_knight.assaulting import fought
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.chanting import vanish
from vtt.rules.mage_knight.fight import CHANT, FOREIGN, FORTIFIED_FIGHTS, Fight, Foe
from vtt.rules.mage_knight.fighting import fight_of
from vtt.rules.mage_knight.goals import goal_reached
from vtt.rules.mage_knight.sites import STAY, add_shield, is_conquered, replace_guard, rewards_of
from vtt.rules.mage_knight.state import MapToken
from vtt.rules.mage_knight.steps import FinishFight
from vtt.rules.mage_knight.tidings import tell_goal


def finish_fight(change: Change, step: FinishFight) -> None:
    """Fame, reputation, what becomes of the site, and the way back from an assault in vain (`mage_knight.md` 2,
    8.2)."""
    sooner = goal_reached(change)
    _settle(change, step.hero)
    tell_goal(change, sooner)


def _settle(change: Change, figure: str) -> None:
    turn = change.turn
    fight, place = fight_of(change), turn.fought_at
    for foe in fight.foes:
        if foe.summoner:
            change.discard_token(foe.enemy.id)
    for foe in fight.defeated:
        _take_away(change, figure, foe)
    change.update_turn(fight=None, fight_phase="over", stage="acted", values=(), move=0, influence=0)
    change.gain_fame(figure, combat.fame(fight))
    change.gain_reputation(figure, combat.reputation(fight))
    if fight.site == CHANT:
        vanish(change, fight)
    if place is None or fight.site in ("field", CHANT):
        return
    beaten = combat.conquered(fight)
    if fight.site == "city":
        for _ in combat.defenders(fight.defeated):
            add_shield(change, figure, place)
    if change.game.assault is not None:
        fought(change, figure)
    elif beaten is not False:
        _conquer(change, figure, fight, place)
    else:
        _fail(change, figure, fight, place)


def _take_away(change: Change, figure: str, foe: Foe) -> None:
    """A defeated enemy's token leaves the map."""
    tokens = change.world.tokens
    there = (token for token in tokens if token.at == foe.at and token.taken_by in ("", figure))
    lying = next((token for token in there if token.enemy == foe.enemy.id), None)
    if lying is not None:
        where = tokens.index(lying)
        change.update_world(tokens=(*tokens[:where], *tokens[where + 1 :]))
    change.discard_token(foe.enemy.id)


def _conquer(change: Change, figure: str, fight: Fight, place: Axial) -> None:
    first = not is_conquered(change, place)
    if first and fight.site not in FOREIGN:
        change.update_turn(rewards=(*change.turn.rewards, *rewards_of(change, place, fight.site, fight.way)))
    match fight.site:
        case "foreign_keep" | "foreign_tower":
            change.update_world(shields=tuple(shield for shield in change.world.shields if shield.at != place))
            add_shield(change, figure, place)
        case "city":
            change.update_world(conquered=(*change.world.conquered, place))
        case "monastery":
            change.update_world(burnt=(*change.world.burnt, place))
            add_shield(change, figure, place)
        case _ if first:
            add_shield(change, figure, place, fight.way)
            if fight.site == "mine":
                change.gain_reputation(figure, 2 if change.tile_at(place).kind == "core" else 1)
            change.update_world(ruins=tuple(token for token in change.world.ruins if token.at != place))
    change.say(f"{change.hero(figure).name} is victorious.")


def _fail(change: Change, figure: str, fight: Fight, place: Axial) -> None:
    """Enemies stay or go; who assaulted in vain goes back without a wound (`mage_knight.md` 4.6)."""
    if fight.site not in STAY:
        stay = tuple[MapToken, ...]()
        for token in change.world.tokens:
            if token.at == place and not token.rampaging:
                change.discard_token(token.enemy)
            else:
                stay = (*stay, token)
        change.update_world(tokens=stay)
        replace_guard(change, place)
    path = change.turn.path
    if fight.site in FORTIFIED_FIGHTS and len(path) > 1:
        change.update_hero(figure, place=path[-2])
        change.update_turn(path=path[:-1], assault_lost=True)
