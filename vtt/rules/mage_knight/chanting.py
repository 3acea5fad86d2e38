"""Nights of song: glades are marked by who stops there, and by night each hero once calls an enemy for every glade it
has marked (`mage_knight.md` 15, Druid Nights)."""

from __future__ import annotations

from vtt.geometry.hexagon import Axial
from vtt.rules.base import IllegalCommand
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.commands import Chant
from vtt.rules.mage_knight.fight import CHANT, Fight, Foe
from vtt.rules.mage_knight.fighting import action_refusal, begin_fight
from vtt.rules.mage_knight.sites import add_shield
from vtt.rules.mage_knight.talking import inhabited

CALLED = ("brown", "red")
"""The colours of the enemies that are called in the first and in the second night."""


def mark_glade(change: Change, figure: str) -> None:
    """Whoever ends its turn on a glade marks it, once."""
    place = change.hero(figure).place
    found = change.site_at(place)
    if place is None or found is None or found.site != "magical_glade" or change.game.rules.goal != "chant":
        return
    if figure not in change.world.shields_at(place):
        add_shield(change, figure, place)
        change.say(f"{change.hero(figure).name} marks the glade.")


def marked(change: Change, figure: str) -> list[Axial]:
    """The glades that a hero has marked."""
    laid = change.hexes
    own = (shield.at for shield in change.world.shields if shield.hero == figure)
    return [place for place in own if laid[place].site == "magical_glade"]


def night(change: Change) -> int:
    """Which night it is, from 1 on; 0 by day."""
    return (change.game.round + 1) // 2 if change.game.time == "night" else 0


def chant_refusal(change: Change, figure: str) -> str:
    """Why a hero cannot sing: by night, once, far from people, with glades that it has marked."""
    if not night(change):
        return "The song is for the night."
    hero = change.hero(figure)
    if hero.chanted == change.game.round:
        return "It has been sung in this night."
    if not marked(change, figure):
        return f"{hero.name} has marked no glade; whoever ends a turn there does."
    return (
        "Nobody sings where people live." if inhabited(change, figure, hero.place) else action_refusal(change, figure)
    )


def chant(change: Change, command: Chant) -> None:
    """Call an enemy for every glade and fight them all; each leaves crystals, beaten or not."""
    place = change.hero(command.figure).place
    if place is None or change.game.rules.goal != "chant":
        raise IllegalCommand("There is nothing to be sung here.")
    change.forbid(chant_refusal(change, command.figure))
    number, calls = min(max(1, night(change)), len(CALLED)), len(marked(change, command.figure))
    tokens = [change.draw_token(CALLED[number - 1]) for _ in range(calls)]
    foes = tuple(Foe(f"foe-{n}", change.enemy(token)) for n, token in enumerate(filter(None, tokens), 1))
    change.barrier("Enemies were called.")
    change.update_hero(command.figure, chanted=change.game.round)
    change.update_turn(rewards=(*change.turn.rewards, *["crystal"] * (number * len(foes))))
    begin_fight(change, command.figure, CHANT, place, foes=foes)


def vanish(change: Change, fight: Fight) -> None:
    """Who was called and not beaten is gone."""
    for foe in fight.foes:
        if not foe.summoner:
            change.discard_token(foe.enemy.id)


def clear_glades(change: Change) -> None:
    """At the end of a night all marks are taken away."""
    if change.game.rules.goal == "chant" and change.game.time == "night":
        laid = change.hexes
        kept = tuple(shield for shield in change.world.shields if laid[shield.at].site != "magical_glade")
        change.update_world(shields=kept)
