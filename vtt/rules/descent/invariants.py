"""What is true of every table that play can reach; sentences about what is not (for tests and `simulate`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from vtt.board.terrain import NOTHING
from vtt.rules.descent.change import Change
from vtt.rules.descent.engine import CASTS
from vtt.rules.descent.sides import HEROES, is_monster
from vtt.rules.descent.state import Deck
from vtt.rules.descent.using import CHOSEN
from vtt.rules.names import Known
from vtt.rules.sound import broken_figures


def names(change: Change) -> Known:
    """What its state may name (`vtt.rules.names`)."""
    content = change.content
    return {
        "hero": content.heroes,
        "kind of monster": content.monsters,
        "group": change.game.groups,
        "member of a group": [one.id for one in change.figures.values() if one.group in change.game.groups],
        "card": content.search_cards,
        "overlord card": content.overlord_cards,
        "colour of dice": content.dice,
        "effect of dice": CASTS,
        "effect of a choice": CHOSEN,
    }


def broken(change: Change) -> list[str]:
    """Everything that is wrong; empty for a sound table."""
    return [
        *broken_figures(change),
        *_figures(change),
        *_heroes(change),
        *_groups(change),
        *_turn(change),
        *_cards(change),
        *_tokens(change),
    ]


def _figures(change: Change) -> Iterator[str]:
    taken: dict[int, str] = {}
    board, ground = change.board, change.ground
    for figure in change.on_board():
        name = figure.name
        for space in ground.spaces_of(figure):
            letter = board.letter(space)
            if letter == NOTHING:
                yield f"{name} stands where there is no floor."
            elif letter in "XW":
                yield f"{name} stands on an obstacle."
            if space in taken and not _walking(change, figure.id) and not _walking(change, taken[space]):
                yield f"{name} and {change.figures[taken[space]].name} stand on one space."
            taken[space] = figure.id
        if figure.damage >= figure.health and not change.game.agenda and change.game.phase != "over":
            yield f"{name} has no health left and stands."


def _walking(change: Change, figure: str) -> bool:
    """A figure in mid-walk may stand on a friend's space while a decision waits."""
    return any(getattr(step, "figure", "") == figure for step in change.game.agenda)


def _heroes(change: Change) -> Iterator[str]:
    for identity, hero in change.game.heroes.items():
        figure = change.figures.get(identity)
        if figure is None:
            yield f"The hero {identity} has no figure."
            continue
        stamina = change.sheet(identity).stamina
        if not 0 <= hero.fatigue <= stamina:
            yield f"{figure.name} has {hero.fatigue} fatigue of {stamina}."
        if hero.token is not None and figure.space is not None:
            yield f"{figure.name} stands and is knocked out."
        if hero.token is not None and f"fallen/{identity}" not in change.tokens:
            yield f"{figure.name} is knocked out without a token."
        if hero.token is not None and figure.conditions:
            yield f"{figure.name} is knocked out and still has conditions."


def _groups(change: Change) -> Iterator[str]:
    for group in change.game.groups.values():
        members = [change.figures[member] for member in group.members if member in change.figures]
        if len(members) != len(group.members):
            yield f"{group.name} counts figures that are gone."
        if any(figure.group != group.id for figure in members):
            yield f"{group.name} counts figures of another group."
    grouped = {member for group in change.game.groups.values() for member in group.members}
    for figure in change.figures.values():
        if figure.id not in grouped and is_monster(figure):
            yield f"{figure.name} belongs to no group."


def _turn(change: Change) -> Iterator[str]:
    game = change.game
    turn = game.turn
    if turn is not None:
        if turn.figure not in change.figures:
            yield "Somebody acts who is not there."
        if turn.actions < 0 or any(points.left < 0 for points in turn.points):
            yield "Somebody has less than no actions or points."
        if game.phase not in ("heroes", "overlord"):
            yield f"Somebody acts in the phase {game.phase}."
        figure = change.figures.get(turn.figure)
        if figure is not None and (figure.side in HEROES) != (game.phase == "heroes"):
            yield f"{figure.name} acts in the other side's turn."
    if game.agenda and not change.pending and game.phase != "over":
        yield "Something is left to be done, and nobody is asked."
    for question in change.pending:
        if not question.offers:
            yield f"The question “{question.prompt}” has no answer."
    if game.round < 1:
        yield "Rounds are counted from 1."


def _cards(change: Change) -> Iterator[str]:
    content, game = change.content, change.game
    overlord = {identity: card.copies for identity, card in content.overlord_cards.items()}
    found = {identity: card.copies for identity, card in content.search_cards.items()}
    yield from _deck("overlord", game.overlord, overlord, ())
    held = [card for hero in game.heroes.values() for card in hero.search_cards]
    yield from _deck("search", game.search, found, held)


def _deck(name: str, deck: Deck, copies: dict[str, int], elsewhere: Iterable[str]) -> Iterator[str]:
    counted = Counter((*deck.draw, *deck.hand, *deck.discard, *elsewhere))
    for card, number in counted.items():
        if card != "?" and number > copies.get(card, 0):
            yield f"The {name} deck has the card {card} {number} times."


def _tokens(change: Change) -> Iterator[str]:
    for token in change.tokens.values():
        if token.carrier and token.carrier not in change.figures:
            yield f"The token {token.name or token.id} is carried by nobody."
        if token.carrier and token.spaces:
            yield f"The token {token.name or token.id} is carried and lies on the board."
