"""What conditions, terrain, borders and tokens of the square dungeon game do, in one line each."""

from __future__ import annotations

from typing import Final

from vtt.rules.game import TokenKind

MEANING: Final = {
    "stunned": "Its next action must be to shake this off, which ends it.",
    "bleeding": "Each action costs 1 damage, but for the one that stops the bleeding and ends this.",
    "burning": "As its turn ends, it and friends beside it suffer 1 damage; an action of its own, or of somebody "
    "beside it, ends this.",
    "diseased": "Test willpower at the start of the turn: failed, 1 fatigue; passed, it ends.",
    "poisoned": "Test might at the start of the turn: failed, 1 damage; passed, it ends.",
    "immobilized": "No move actions and no fatigue for movement until the end of its turn.",
    "weakened": "One damage less in attacks, one shield less in defence, until it rests.",
    "doomed": "Suffers 1 more damage each time it is hurt; a surge of its own attack ends this.",
    "terrified": "Cannot spend surges; it ends with a turn of its own that ends without an enemy in sight.",
    "cursed": "No class skills that are actions, no special actions of monsters. "
    "Test willpower at the start of the turn: passed, it ends.",
}
"""`descent.md` 5.8"""

TERRAIN: Final = {
    ".": "Nothing hinders here.",
    "w": "Entering costs 1 movement point more.",
    "s": "Entering costs 1 movement point more; who begins a turn wholly in it has speed 1.",
    "l": "Entering costs 1 heart; who ends a turn wholly on it is defeated.",
    "h": "Entering costs 1 heart; who ends a turn wholly on it is defeated.",
    "p": "Falling in costs 2 hearts; only an action climbs out, and only neighbours are seen from it.",
    "X": "Nothing may enter, and it stops sight.",
}
"""`descent.md` 2.5"""

BORDERS: Final = {
    "wall": "Stops steps and sight.",
    "door": "Closed; stops steps and sight; opened with an action beside it.",
    "locked": "Stops steps and sight; no action opens it.",
    "portcullis": "Stops steps, but no sight and no attack; raised with an action beside it.",
    "thicket": "Stops sight and melee attacks, but no steps; cut away for good with an action beside it.",
    "ancient": "Stops steps and sight as a wall does; nobody can open it.",
    "elevation": "Stops all who cannot fly, but no sight and no attack; melee across it may meet a black die more.",
    "barrier": "Can be crossed in one direction only; sight and attacks pass.",
}
"""`descent.md` 1.3: what each does while it is closed."""

TOKENS: Final = {
    "search": TokenKind("A hero on it or beside it may search it with an action.", "searched", draws=5),
    "objective": TokenKind("A hero may take it where the story lets it be taken.", "taken"),
    "hero": TokenKind("A hero knocked out, who stands up in the next turn, or whom a friend beside revives.", draws=1),
    "treasure": TokenKind("Something lies here.", draws=5),
    "passage": TokenKind("A way into a secret room, or out of it: 1 movement point for heroes and allies."),
    "challenge": TokenKind("A search turns it up: a monster comes, or an attribute is tested.", "searched"),
    "trap": TokenKind("It springs on whoever enters.", "entered"),
    "crumbling": TokenKind("It may break under whoever enters.", "entered"),
}
"""`descent.md` 3.2, L390"""

SURGES: Final = {
    "blast": "Everybody beside the target is hit, too, friend and foe.",
    "fire_breath": "A path of 4 spaces from the target on: everybody on it is hit, friend and foe.",
    "air": "Until its next turn only figures beside it can attack it.",
    "earth": "Each hero beside it tests awareness: failed, immobilized.",
    "fire": "Everybody beside the attacker is hit, too, friend and foe.",
    "water": "Each hero beside it tests willpower: failed, 2 fatigue.",
}
"""What surges buy by a name alone; `descent.md` 5.1, 2.7."""

GLOSSARY: Final = {
    "act": "How far a campaign has come: in the second act monsters, items and cards are stronger.",
    "action": "A hero has two in a turn: move, attack, rest, search, revive, open a door, or what a skill offers.",
    "attribute test": "A grey and a black die: no more shields than the attribute, and it is passed.",
    "blast": "The attack affects everybody beside the target's space, friend and foe.",
    "defence dice": "Rolled against an attack; brown is weaker than grey, and grey than black.",
    "fatigue": "Uses up stamina. A hero may take it for movement points, one each, as long as stamina is left.",
    "elite": "A monster that is stronger than the plain ones of its kind, with values and abilities of its own.",
    "familiar": "A creature that a hero calls: before its hero's first action or after the last it may act.",
    "fire breath": SURGES["fire_breath"],
    "feat": "What only this hero can do, once in an encounter.",
    "free attack": "A party of two: one attack in each hero's turn costs no action. Who makes none recovers 2 instead.",
    "knocked out": "A hero without health: a friend beside revives, whatever heals raises, "
    "or standing up is the only action of the next turn.",
    "line of sight": "A line from corner to corner of two spaces that nothing stops; figures stop it, too.",
    "move action": "Gives movement points by the speed; other actions may come between the steps.",
    "movement point": "Pays for one space, or part of a dearer one; what is left may be used between other actions.",
    "pierce": "So many shields of the defence do not count.",
    "range": "A ranged attack misses where its dice show less range than the target is away.",
    "reach": "A melee attack that strikes up to two spaces away.",
    "rest": "An action: at the end of the turn all fatigue goes. Nothing is healed.",
    "round": "Every hero takes a turn, and the other side; then the next round begins.",
    "secret room": "Found by a search card; it lies apart, and whoever clears it of challenges gets what is in it.",
    "shield": "Each one the defence dice show takes one damage away.",
    "stamina": "How much fatigue a hero can still take, of how much at most. A rest brings all of it back.",
    "surge": "A flash on the dice: each pays once for what the weapon, a skill or a monster offers.",
    "x on the blue die": "The attack misses, whatever the other dice show.",
}
"""Words that people ask about; `descent.md` 2 to 6."""
