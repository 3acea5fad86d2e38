"""Searching, picking up and dropping, handing over (`descent.md` 1.5, 4)."""

from __future__ import annotations

import msgspec

from vtt.board.pieces import Figure, Token
from vtt.geometry.lattice import Space
from vtt.rules.base import IllegalCommand
from vtt.rules.descent import cards, class_tokens
from vtt.rules.descent.actions import action_refusal, may_act, take_action
from vtt.rules.descent.change import Change
from vtt.rules.descent.commands import Drop, PickUp, Search, Trade
from vtt.rules.descent.decisions import ChooseSpecial, Offer
from vtt.rules.descent.secret_rooms import CHALLENGE, flip, goes_through
from vtt.rules.descent.steps import Window
from vtt.rules.enumeration import the

SEARCHED = ("search", CHALLENGE)
"""Kinds of tokens that a search action turns up; challenges are no search tokens for anything else (L1164)."""
STORY = "special"
"""Contents of a search token of which only the scenario's story tells."""
NO_TOKEN = "No token in reach: it must stand on one or beside one."
SPOT = "*"
"""Contents of search tokens among which the overlord hides the special one (L2418)."""


def ask_for_special(change: Change) -> None:
    """Before the game begins the overlord chooses, unseen by the heroes, which of the marked search tokens is the
    special one (L2418). Those of rooms not yet revealed may be it as well."""
    waiting = [token for room in change.game.rooms.values() for token in room.tokens]
    marked = [token for token in (*change.tokens.values(), *waiting) if token.contents == SPOT]
    if not marked:
        return
    name = change.board.lattice.name
    offers = tuple(Offer(one.id, f"{one.name or 'Search token'} at {name(one.spaces[0])}") for one in marked)
    prompt = "Which of these search tokens is the special one?"
    change.ask(ChooseSpecial(seat=change.game.overlord_seat, prompt=prompt, offers=offers))


def answer_special(change: Change, question: ChooseSpecial, key: str) -> None:
    """The chosen token is special, of which its owner alone knows; the others hold what any other does."""

    def hidden(token: Token) -> Token:
        if token.contents != SPOT:
            return token
        if token.id != key:
            return msgspec.structs.replace(token, contents="")
        return msgspec.structs.replace(token, contents=STORY, known_to=(question.seat,))

    change.tokens = {identity: hidden(token) for identity, token in change.tokens.items()}
    rooms = change.game.rooms.items()
    change.update_game(
        rooms={
            identity: msgspec.structs.replace(room, tokens=tuple(hidden(token) for token in room.tokens))
            for identity, room in rooms
        }
    )
    who = "The overlord has hidden" if question.seat else "The lot has chosen"
    change.say(f"{who} the special search token.")


def touches(change: Change, figure: Figure, spaces: tuple[Space, ...]) -> bool:
    """Whether a figure stands on or beside one of some spaces."""
    ground = change.ground
    own = ground.spaces_of(figure)
    return any(one == other or ground.adjacent(one, other) for one in own for other in spaces)


def search_refusal(change: Change, figure: str, token: Token | None = None) -> str:
    """Why a figure cannot search a token (or anything, without one named) now (L2428)."""
    lying = change.figure(figure)
    kinds = SEARCHED if change.is_hero(figure) else (CHALLENGE,)
    if not change.is_hero(figure) and not goes_through(lying):
        return "Only heroes search."
    tokens = [token] if token else [other for other in change.tokens.values() if other.kind in kinds]
    if token is not None and token.kind not in kinds:
        return "Only heroes search."
    if not any(touches(change, lying, other.spaces) for other in tokens):
        return NO_TOKEN if change.is_hero(figure) else "Only heroes search."
    return action_refusal(change, figure, "search")


def search(change: Change, command: Search) -> None:
    """The token goes, the hero draws a search card; a special token is what the scenario says (`G134`)."""
    token = change.tokens.get(command.token)
    if token is None or token.kind not in SEARCHED:
        raise IllegalCommand("There is nothing to search there.")
    if token.kind != CHALLENGE:
        change.hero(command.figure)
    change.forbid(search_refusal(change, command.figure, token))
    take_action(change, command.figure, "search")
    if token.kind == CHALLENGE:
        flip(change, command.figure, token)
        return
    name, thing = change.figure(command.figure).name, token.name or "search token"
    found = f" and finds {token.contents}" if token.contents not in ("", STORY) else ""
    change.take_token(token, f"{name} searches {the(thing)}{found}.", command.figure, "searched")
    if not token.contents:
        cards.draw_search_card(change, command.figure)
    change.push(Window(window="searched", figure=command.figure, space=token.spaces[0]))


def pick_up_refusal(change: Change, figure: str, token: Token | None = None) -> str:
    """Why a figure cannot pick up a token (or anything, without one named) now (L390)."""
    lying = change.figure(figure)
    tokens = [token] if token else [other for other in change.tokens.values() if other.kind == "objective"]
    if not any(touches(change, lying, other.spaces) for other in tokens if not other.carrier):
        return NO_TOKEN
    return action_refusal(change, figure, "pick_up")


def pick_up(change: Change, command: PickUp) -> None:
    """Action: an objective token is carried from now on."""
    token = change.tokens.get(command.token)
    if token is None or token.kind != "objective" or token.carrier:
        raise IllegalCommand("There is nothing to pick up there.")
    change.forbid(pick_up_refusal(change, command.figure, token))
    take_action(change, command.figure, "pick_up")
    words = f"{change.figure(command.figure).name} picks up {the(token.name or 'objective')}."
    change.change_token(token, "picked_up", words, command.figure, spaces=(), carrier=command.figure, face_up=True)


def drop_refusal(change: Change, figure: str) -> str:
    """Why a figure cannot drop what it carries now."""
    if not any(token.carrier == figure for token in change.tokens.values()):
        return "It carries nothing."
    return action_refusal(change, figure, "drop")


def drop_spaces(change: Change, figure: str) -> tuple[Space, ...]:
    """Where a carried token may be dropped: spaces beside the carrier."""
    ground = change.ground
    own = ground.spaces_of(change.figure(figure))
    beside = {other: None for space in own for other in ground.neighbours(space) if other not in own}
    return tuple(beside)


def drop(change: Change, command: Drop) -> None:
    """Action: a carried token lies on a space beside its carrier (L392)."""
    token = change.tokens.get(command.token)
    if token is None or token.carrier != command.figure:
        raise IllegalCommand(f"{change.figure(command.figure).name} does not carry that.")
    if not 0 <= command.space < change.board.lattice.size or not change.board.has(command.space):
        raise IllegalCommand("There is no floor to drop it on.")
    change.forbid(drop_refusal(change, command.figure))
    if command.space not in drop_spaces(change, command.figure):
        change.forbid("It can be dropped only on a space beside its carrier.")
    take_action(change, command.figure, "drop")
    words = f"{change.figure(command.figure).name} drops {the(token.name or 'objective')}."
    change.change_token(token, "dropped", words, command.figure, spaces=(command.space,), carrier="")


def trade_refusal(change: Change, figure: str, hero: str = "") -> str:
    """Why a hero may not hand things over or take them now (L2826 to L2829)."""
    refusal = may_act(change, figure)
    if refusal:
        return refusal
    if not change.is_hero(figure):
        return "Nothing to give."
    if not change.turn.move_actions:
        return "Move first: things are handed over only after a move action."
    beside, name = trade_partners(change, figure), change.figures[figure].name
    if not beside or (hero and hero not in beside):
        return f"{change.figure(hero).name} is not beside {name}." if hero else f"No hero is beside {name}."
    if not any(tradable(change, one) for one in (figure, *([hero] if hero else beside))):
        return "Nothing to give."
    return ""


def tradable(change: Change, hero: str) -> tuple[str, ...]:
    """What a hero may hand over: search cards, and tokens that may be passed on (L838)."""
    return (*dict.fromkeys(change.hero(hero).search_cards), *class_tokens.passable(change, hero))


def named(change: Change, card: str) -> str:
    """What a search card or a token is called."""
    token = change.content.class_tokens.get(card)
    return token.name if token is not None else change.content.search_cards[card].name


def trade_partners(change: Change, figure: str) -> tuple[str, ...]:
    """Standing heroes adjacent to a figure."""
    lying, ground = change.figure(figure), change.ground
    others = (change.figures[hero] for hero in change.game.heroes if hero != figure)
    return tuple(other.id for other in others if other.space is not None and ground.figures_adjacent(lying, other))


def takers(change: Change, figure: str) -> tuple[str, ...]:
    """Heroes who may be handed something: those beside, or any where people bend the rules."""
    if not change.bends:
        return trade_partners(change, figure)
    return tuple(hero for hero in change.game.heroes if hero != figure and change.figures[hero].space is not None)


def trade(change: Change, command: Trade) -> None:
    """A search card changes hands, in the turn of one of the two: an unused one if there is one, else one that has been
    used, which stays used (L2826 to L2829)."""
    if command.hero == command.figure:
        raise IllegalCommand("Nobody hands things over to oneself.")
    change.forbid(trade_refusal(change, command.figure, command.hero))
    both = (command.hero, command.figure) if command.takes else (command.figure, command.hero)
    (giver, taker), card = both, command.card
    names = [change.figure(one).name for one in both]
    if card not in tradable(change, giver):
        raise IllegalCommand(f"{names[0]} does not have that.")
    if card in change.content.class_tokens:
        class_tokens.hand_on(change, giver, taker, card)
        change.say(f"{names[0]} hands {names[1]} a token: {named(change, card)}.")
        return
    held, used = change.hero(giver).search_cards, change.hero(giver).used_cards
    spent = (card,) if used.count(card) == held.count(card) else ()
    change.update_hero(giver, search_cards=without(held, (card,)), used_cards=without(used, spent))
    taken = change.hero(taker)
    change.update_hero(taker, search_cards=(*taken.search_cards, card), used_cards=(*taken.used_cards, *spent))
    change.say(f"{names[0]} hands {names[1]} the {named(change, card)}.")


def without(cards: tuple[str, ...], gone: tuple[str, ...]) -> tuple[str, ...]:
    """Cards less one of each of some others."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)
