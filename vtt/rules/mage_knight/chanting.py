"""Nights of song: glades are marked by who stops there, and by night each hero once calls an enemy for every glade it
has marked (`mage_knight.md` 15, Druid Nights)."""

from __future__ import annotations

from vtt.geometry.hexagon import Axial
from vtt.rules.base import IllegalCommand
from vtt.rules.enumeration import count, enumerated
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.commands import Chant
from vtt.rules.mage_knight.decisions import Marking
from vtt.rules.mage_knight.fight import CHANT, Fight, Foe
from vtt.rules.mage_knight.fighting import action_refusal, begin_fight
from vtt.rules.mage_knight.sites import add_shield
from vtt.rules.mage_knight.state import Shield
from vtt.rules.mage_knight.talking import inhabited
from vtt.rules.questions import Offer

CALLED = (("brown",), ("red",), ("brown", "red"))
"""The colours of the enemies that each glade calls in the first night, in the second, and in the third of a long
game."""


def mark_glade(change: Change, figure: str) -> None:
    """Whoever ends its movement on a glade marks it, once."""
    place = change.hero(figure).place
    found = change.site_at(place)
    if place is None or found is None or found.site != "magical_glade" or change.game.rules.goal != "chant":
        return
    owners = change.world.shields_at(place)
    if figure in owners:
        return
    if len(owners) < _room(change):
        add_shield(change, figure, place)
        change.say(f"{change.hero(figure).name} marks the glade.")
    elif len(owners) == 1:
        _mark_over(change, figure, place, owners[0])
    else:
        offers = (Offer(owner, f"In place of {change.hero(owner).name}") for owner in owners)
        change.ask_hero(Marking, figure, "The glade is full of shields: whose makes room for yours?", offers, at=place)


def _room(change: Change) -> int:
    """How many marks a glade bears: one for each hero, or, where glades are fought for, one of two heroes, two of more
    (L1655)."""
    heroes = len(change.game.heroes)
    return min(2, heroes - 1) if change.game.rules.rival_glades else heroes


def marked_over(change: Change, question: Marking, key: str) -> None:
    """Go on with whose mark is replaced."""
    _mark_over(change, question.figure, question.at, key)


def _mark_over(change: Change, figure: str, place: Axial, owner: str) -> None:
    gone = Shield(place, owner)
    change.update_world(shields=tuple(shield for shield in change.world.shields if shield != gone))
    add_shield(change, figure, place)
    change.say(f"{change.hero(figure).name} marks the glade in place of {change.hero(owner).name}.")


def marked(change: Change, figure: str) -> list[Axial]:
    """The glades that a hero has marked."""
    laid = change.hexes
    own = (shield.at for shield in change.world.shields if shield.hero == figure)
    return [place for place in own if laid[place].site == "magical_glade"]


def glades_called(change: Change, figure: str) -> int:
    """How many glades hear a hero that sings now: those it has marked, and the one on which its way ends."""
    found, here = marked(change, figure), change.hero(figure).place
    laid = change.site_at(here)
    return len({*found, here}) if laid is not None and laid.site == "magical_glade" else len(found)


def song_words(change: Change, figure: str) -> str:
    """What a song brings, before it is sung."""
    calls, number = glades_called(change, figure), _song(change)
    who = enumerated([f"{calls} {colour}" for colour in CALLED[number - 1]])
    enemies = "enemy for twice its" if calls == len(CALLED[number - 1]) == 1 else "enemies for twice their"
    return f"Your action in this turn: fight {who} {enemies} fame; {count(number * calls, 'crystal')} besides."


def _song(change: Change) -> int:
    """Which of the songs is sung in this night."""
    return min(max(1, night(change)), len(CALLED))


def night(change: Change) -> int:
    """Which night it is, from 1 on; 0 by day."""
    return (change.game.round + 1) // 2 if change.game.time == "night" else 0


def chant_refusal(change: Change, figure: str) -> str:
    """Why a hero cannot sing: by night, once, far from people, with glades that it has marked."""
    if not night(change):
        return "By night only."
    hero = change.hero(figure)
    if hero.chanted == change.game.round:
        return "Sung already: once a night."
    if not glades_called(change, figure):
        return "No glade marked: whoever ends its way on one marks it."
    return (
        "Not here: nobody sings where people live."
        if inhabited(change, figure, hero.place)
        else action_refusal(change, figure)
    )


def chant(change: Change, command: Chant) -> None:
    """Call an enemy for every glade and fight them all; each leaves crystals, beaten or not."""
    place = change.hero(command.figure).place
    if place is None or change.game.rules.goal != "chant":
        raise IllegalCommand("There is nothing to be sung here.")
    change.forbid(chant_refusal(change, command.figure))
    number, calls = _song(change), glades_called(change, command.figure)
    colours = CALLED[number - 1]
    tokens = [change.draw_token(colour) for _ in range(calls) for colour in colours]
    foes = tuple(Foe(f"foe-{n}", change.enemy(token)) for n, token in enumerate(filter(None, tokens), 1))
    mark_glade(change, command.figure)
    change.barrier("Enemies were called.")
    change.update_hero(command.figure, chanted=change.game.round)
    change.update_turn(rewards=(*change.turn.rewards, *["crystal"] * (number * len(foes) // len(colours))))
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
