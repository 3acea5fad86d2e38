"""What somebody who has never played needs to know now, one thing at a time (`vtt.rules.optional.Teaches`).

`TEXTS` are the lessons; the functions below only say which of them fit the moment, the most urgent first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from vtt.geometry.hexagon import Axial
from vtt.rules.mage_knight import decisions
from vtt.rules.mage_knight.assaulting import assault_blame
from vtt.rules.mage_knight.cards import WOUND
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.goals import is_last_round
from vtt.rules.mage_knight.movement import around
from vtt.rules.mage_knight.moving import places_to_explore
from vtt.rules.mage_knight.reports import acting
from vtt.rules.mage_knight.rounds import must_announce
from vtt.rules.mage_knight.sites import GARRISONS, entering_refusal, is_conquered
from vtt.rules.mage_knight.state import Hero
from vtt.rules.mage_knight.talking import inhabited
from vtt.rules.optional import Lesson

TEXTS: Final = {
    "tactic": (
        "Choose a tactic",
        "It is a gift for this round: take the one that fits the cards in your hand.",
    ),
    "cards": (
        "Your turn: play cards",
        "Click a card. Its upper half costs nothing. The lower half is stronger and takes one mana of the sign before "
        "it: one die a turn of the source, which lies below your hero's name. Any card gives 1 sideways: a click on "
        "its picture does that, or lists all ways. To walk, play one with the four arrows.",
    ),
    "walk": (
        "Walk",
        "Hexagons with a number are in reach, at that price. Plains cost 2, hills 3, forest 3 by day and 5 by night; "
        "lakes and mountains bar the way. Orange warns: that step wakes an enemy or storms a wall. More cards give "
        "more points.",
    ),
    "rim": (
        "At the rim of the map",
        "From here you can explore: it takes two movement points. Play another card for movement, sideways if need be. "
        "Points that are left when the turn ends are lost.",
    ),
    "explore": (
        "Explore",
        "Click a place with dashes: the next tile lies there for two movement points. Each brings 1 fame, and the "
        "city lies on one of the brown tiles, which come last. It cannot be taken back. You may walk on.",
    ),
    "challenge": (
        "An enemy stands beside you",
        "Sword: its blow. Shield: how much attack defeats it. Point at it to see what else it can (with your hero in "
        "the hand hold Alt). Challenge it if your hand has that much attack, as your one action of the turn. It brings "
        "fame and reputation. Stepping from here to another place beside it wakes it.",
    ),
    "walls": (
        "A keep or a tower",
        "Walking in ends your way, starts a fight, and costs a reputation. By day who stands beside it "
        "sees the defenders. Whoever wins holds more cards near a keep, or learns a spell in a tower.",
    ),
    "talk": (
        "People live here",
        "Talk to them: that is your one action of this turn. Then cards with the speech sign give influence, for "
        "units at your side and for healing. Who talks walks no farther in this turn.",
    ),
    "enter": (
        "Something waits in here",
        "Point at the sign to read what lives here and what it guards. Entering is your one action, and a fight. "
        "You may also walk past, or come back with better cards.",
    ),
    "influence": (
        "Influence",
        "Play cards for influence. The shelf at the right says what each unit costs, and why one cannot be had. A unit "
        "is used once a round, by a click on its card beside your hand, or takes a blow for you.",
    ),
    "ranged": (
        "First step: from afar",
        "Whom you defeat now never strikes. Only ranged and siege attacks count. Have you none? Go on with the large "
        "button. The board tells what would come if nothing is stopped.",
    ),
    "block": (
        "Second step: block",
        "Play cards with the shield. As much block as the enemy's sword stops the blow, less stops nothing: its card "
        "says how much is needed. Or save your cards for the attack and take the wounds.",
    ),
    "damage": (
        "Third step: wounds",
        "What was not blocked hits. Each wound takes as much of the blow as your armour is. A wound is a card in your "
        "hand that does nothing. A unit can take the blow for you.",
    ),
    "attack": (
        "Fourth step: attack",
        "Now every attack counts, and any card sideways for 1. Its card says how much an enemy needs; the large button "
        "then defeats it. Is it too much? End the fight: who stays on its feet waits for another day.",
    ),
    "discard": (
        "Keep or put away",
        "A card that you do not need makes room for a new one: you draw until your hand is full. Enter keeps all.",
    ),
    "level": (
        "A new level",
        "Fame has brought you on. Odd levels give armour, cards or room for a unit by themselves; even ones a skill, "
        "used by its button, and an advanced card, which you draw next.",
    ),
    "reward": (
        "The spoils",
        "What you won is yours at the end of the turn. Crystals are mana that you keep; a new card lies on top of your "
        "deck, so you draw it at once.",
    ),
    "wounds": (
        "A wound in your hand",
        "It cannot be played. Healing puts it away: cards with a heart; people in villages; a "
        "turn that ends on a glade. Or rest instead of walking and fighting: that discards one card and all wounds of "
        "the hand, which come back with the deck.",
    ),
    "announce": (
        "Your deck is empty",
        "You may end the round instead of taking a turn. Everybody else has one turn more. "
        "Then all cards are shuffled anew. You may still play what you hold first.",
    ),
    "acted": (
        "Your action is done",
        "One action a turn: a fight, talk, or entering. Healing and other small things still go. Enter ends the turn.",
    ),
    "place": (
        "A good place to end the turn",
        "A mine gives a crystal to whoever ends a turn there. A glade takes a wound away then, and gives mana to "
        "whoever begins a turn there.",
    ),
    "end": (
        "Nothing more to do?",
        "The large button ends the turn. What you played is put away, points that are left are lost, and you draw "
        "until your hand is full. Cards in your hand may stay for later.",
    ),
    "night": (
        "Night",
        "Gold dice rest, black ones make spells strong. Forests cost 5, deserts only 3. Who defends a keep or a ruin "
        "is not seen from outside. Tactics are those of the night.",
    ),
    "closing": (
        "The last turn of the round",
        "The end of the round has been called: this is your last turn of it. Then all cards are shuffled anew, spent "
        "units are ready again, and day turns to night or night to day. Your hand is shuffled in, too.",
    ),
    "last": (
        "The last turn",
        "This is the last turn of everybody. Spend what you hold: what is beaten, won or recruited now still counts.",
    ),
}
ASKED: Final = {decisions.Discarding: "discard", decisions.LevelUp: "level", decisions.Reward: "reward"}
FIRST_ROUND: Final = frozenset({"tactic", "cards", "walk", "end"})
"""What nobody has to be told again in later rounds."""


def lessons(change: Change, seat: str) -> tuple[Lesson, ...]:
    """What fits the moment for a seat that must do something."""
    names = dict.fromkeys(_names(change, seat))
    told = (name for name in names if change.game.round <= 1 or name not in FIRST_ROUND)
    return tuple(_lesson(change, name) for name in told)


def _lesson(change: Change, name: str) -> Lesson:
    """One of them; that of the last turn begins with why it is the last."""
    title, words = TEXTS[name]
    for said, holds in _otherwise(change):
        words = words.replace(said, holds)
    return Lesson(name, title, f"{change.game.end_words} {words}".lstrip() if name == "last" else words)


def _otherwise(change: Change) -> Iterator[tuple[str, str]]:
    """What of the lessons does not hold in this scenario, and what they say instead: they were written for the first
    one (`mage_knight.md` 15)."""
    rules = change.game.rules
    if rules.goal != "reveal_city" or rules.fame_for_tiles != 1:
        yield " Each brings 1 fame, and the city lies on one of the brown tiles, which come last.", ""
    if not assault_blame(change):
        yield ", starts a fight, and costs a reputation.", " and starts a fight."
    if rules.goal == "hold":
        yield "or learns a spell in a tower", "or begins turns near a tower with mana"
    if rules.goal == "free_mines":
        yield "A mine gives", "A mine that is free gives"


def _names(change: Change, seat: str) -> Iterator[str]:
    game, turn, figure = change.game, change.game.turn, acting(change)
    if change.pending:
        asked = change.pending[-1]
        if not (isinstance(asked, decisions.Discarding) and asked.must):  # then Enter would not keep all
            yield from (name for kind, name in ASKED.items() if isinstance(asked, kind))
    elif game.phase == "tactics":
        yield "night" if game.time == "night" else "tactic"
    elif turn is not None and turn.hero == figure and change.hero(figure).seat == seat:
        hero = change.hero(figure)
        if game.announced or game.ending:
            yield "last" if is_last_round(game) else "closing"
        match turn.stage:
            case "fight":
                yield from (name for name in (turn.fight_phase,) if name in TEXTS)
            case "interaction":
                yield "influence"
            case "movement":
                yield from _on_the_way(change, figure, hero)
            case "acted":
                yield from (*(["wounds"] if WOUND in hero.hand else []), "acted")
        left = {"movement": turn.move, "interaction": turn.influence}.get(turn.stage, 0)
        if turn.stage != "fight" and turn.played and not left:
            yield "end"


def _on_the_way(change: Change, figure: str, hero: Hero) -> Iterator[str]:
    """Before the action of a turn: the deck, where the hero stands, what it may spend."""
    game, turn, place = change.game, change.turn, hero.place
    called = game.announced or game.ending
    if not called and (must_announce(change, figure) or not hero.deck):
        yield "announce"
    if not turn.played and not hero.hand.count(WOUND):
        yield "cards"
    if place is not None:
        yield from _here(change, figure, place)
    if turn.move:
        yield "walk"
    if WOUND in hero.hand:
        yield "wounds"
        if not turn.played:
            yield "cards"


def _here(change: Change, figure: str, place: Axial) -> Iterator[str]:
    """What is worth knowing of a hexagon and those around it."""
    world, near = change.world, set(around(place))
    exploring = places_to_explore(change, figure)
    if exploring.legal:
        yield "explore"
    if any(token.rampaging and token.at in near for token in world.tokens):
        yield "challenge"
    if inhabited(change, figure, place):
        yield "talk"
    elif not entering_refusal(change, place):
        yield "enter"
    hexes = change.hexes
    held = [one for one in near if one in hexes and hexes[one].site in GARRISONS]
    if any(not is_conquered(change, one) for one in held):
        yield "walls"
    if hexes[place].site in ("mine", "magical_glade"):
        yield "place"
    if change.turn.played and ("points",) in exploring.refused.values():
        yield "rim"
