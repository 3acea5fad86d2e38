"""What some seats may know of a table (`gloomhaven.md` 7): everything else is taken out of it."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from vtt.board.pieces import Pieces
from vtt.board.table import Table
from vtt.rules.gloomhaven.characters import CHARACTER
from vtt.rules.gloomhaven.content import Level, level_of
from vtt.rules.gloomhaven.modifiers import ModifierDeck
from vtt.rules.gloomhaven.state import LONG_REST, GloomhavenGame, Hero, MonsterGroup
from vtt.rules.gloomhaven.traps import peril_in_words
from vtt.rules.unseen import UNKNOWN, face_down, hidden_spaces, masked, pieces_seen, question_seen, rooms_seen


def view_for(table: Table[GloomhavenGame], seats: frozenset[str]) -> Table[GloomhavenGame]:
    """The table as these seats may see it together.

    Hidden: rooms not yet revealed with all that waits there; other seats' hands and the cards they have committed; the
    order of all decks; contents of treasures; the generator; what is still on the agenda; which cards characters
    brought from a campaign, because with the piles that lie open they tell the hand (L643). What traps and hazards do
    is told with them (L556)."""
    game, pieces = table.game, table.pieces
    hidden = hidden_spaces(game.rooms.values(), pieces.revealed)
    open_hands = table.settings.get("hands", "secret") == "open"

    def sees(figure: str) -> bool:
        return open_hands or figure not in pieces.figures or pieces.figures[figure].seat in seats

    choosing = game.phase == "choose"
    return replace(
        table,
        board=masked(table.board, hidden),
        pieces=_told(pieces_seen(table, hidden, seats), level_of(game.level, game.solo)),
        game=msgspec.structs.replace(
            game,
            heroes={name: hero if sees(name) else _hero(hero, choosing) for name, hero in game.heroes.items()},
            groups={name: _group(group) for name, group in game.groups.items()},
            decks={name: _deck(deck) for name, deck in game.decks.items()},
            rooms=rooms_seen(game.rooms, pieces.revealed),
            agenda=(),
            start=tuple(space for space in game.start if space not in hidden),
        ),
        pending=table.pending if open_hands else tuple(question_seen(question, seats) for question in table.pending),
        settings={name: value for name, value in table.settings.items() if not name.startswith(CHARACTER)},
    )


def _told(pieces: Pieces, level: Level) -> Pieces:
    """The pieces, with the hint of each trap and hazard that has none of its author's."""
    hints = {token.id: peril_in_words(token, level) for token in pieces.tokens.values() if not token.hint}
    told = {
        identity: msgspec.structs.replace(token, hint=hints[identity]) if hints.get(identity) else token
        for identity, token in pieces.tokens.items()
    }
    return msgspec.structs.replace(pieces, tokens=told)


def _hero(hero: Hero, choosing: bool) -> Hero:
    """Another seat's character: the hand is not shown, nor what it has committed, nor its battle goal; a long rest is
    announced."""
    chosen = hero.chosen
    if choosing and chosen and chosen[0] != LONG_REST:
        chosen = (UNKNOWN, UNKNOWN) if hero.committed else ()
    return msgspec.structs.replace(hero, hand=face_down(hero.hand), chosen=chosen, goal=(), weighing=False)


def _group(group: MonsterGroup) -> MonsterGroup:
    return msgspec.structs.replace(group, draw=face_down(group.draw))


def _deck(deck: ModifierDeck) -> ModifierDeck:
    return ModifierDeck(face_down(deck.draw), deck.discard, deck.shuffles, deck.left)
