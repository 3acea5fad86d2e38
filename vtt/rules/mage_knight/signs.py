"""What an enemy on the board is where it stands, and the signs it bears there (`mage_knight.md` 8.2, 8.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.fight import Fight, Foe
from vtt.rules.mage_knight.meanings import ability_rule, resisted
from vtt.rules.mage_knight.showing import enemies, foes
from vtt.rules.optional import Lasting
from vtt.rules.unseen import UNKNOWN

WALLS, HALVED = "token/wall-section", "icon/minus"
"""The signs of who is fortified, and of who resists something."""
STRIKES: Final = {
    "swift": "condition/stunned",
    "brutal": "condition/strengthened",
    "poison": "condition/poisoned",
    "paralyze": "condition/immobilized",
    "assassination": "condition/terrified",
    "vampiric": "condition/bleeding",
}
"""The signs of what a blow does besides, or takes to be blocked: who challenged an enemy read it only in the fight."""
FACTS: Final = ("Fortified", "Resists", *(ability.capitalize() for ability in STRIKES))
"""Facts of an enemy that its signs tell, by the same names."""
TWICE: Final = "Before it strikes no attack reaches it; in the attack phase all do."
"""Of who is fortified by itself and by its site."""


def signs(change: Change) -> tuple[Lasting, ...]:
    """Who on the board is reached by siege attacks alone, against whom something counts half, and whose blows do more
    than their number says."""
    return tuple(sign for figure, _ in enemies(change.world) for sign in _signs(change, figure))


def _signs(change: Change, figure: str) -> Iterator[Lasting]:
    met = met_at(change, figure)
    if met is None:
        return
    fight, foe = met
    turn = change.game.turn
    walls = fight.fortification(foe)
    if walls and not (turn is not None and turn.fight is fight and turn.fight_phase == "attack"):
        yield Lasting(figure, "Fortified", TWICE if walls > 1 else ability_rule("fortified"), WALLS)
    resists = [one for one in ("physical", "fire", "ice") if foe.resists(one)]
    if resists:
        yield Lasting(figure, "Resists", resisted(resists), HALVED)
    for ability, sign in STRIKES.items():
        if foe.has(ability):
            yield Lasting(figure, ability.capitalize(), ability_rule(ability, foe.enemy), sign)


def armour_at(change: Change, figure: str) -> int:
    """The armour that an enemy on the board has where it stands, in the fight under way or before one; 0: no enemy."""
    met, turn = met_at(change, figure), change.game.turn
    if met is None:
        return 0
    fight, foe = met
    attacked = turn is not None and turn.fight is fight and turn.fight_phase == "attack"
    return fight.armour_of(foe, "attack" if attacked else "ranged")


def armour_words(change: Change, figure: str) -> str:
    """That armour in words, "4+2" where the enemy can lend itself some more (`mage_knight.md` 8.3)."""
    met, armour = met_at(change, figure), str(armour_at(change, figure))
    if met is None:
        return armour
    fight, foe = met
    return f"{armour}+{foe.enemy.defends}" if fight.lends and foe.has("defend") and not foe.lent else armour


def met_at(change: Change, figure: str) -> tuple[Fight, Foe] | None:
    """An enemy on the board in the fight under way, or in one as it would begin; None where nobody knows it."""
    turn = change.game.turn
    fight = turn.fight if turn is not None else None
    if fight is not None:
        standing = foes(fight)
        for foe in fight.foes:
            if standing.get(foe.name) == figure:
                return fight, foe
    token = dict(enemies(change.world)).get(figure)
    if token is None or token.enemy == UNKNOWN:
        return None
    foe = Foe(figure, change.enemy_on(token), token.rampaging, at=token.at)
    laid = None if token.rampaging else change.site_at(token.at)
    site = laid.site if laid is not None else "field"
    return Fight((foe,), site, change.city_at(token.at) if site == "city" else "", lends=True), foe
