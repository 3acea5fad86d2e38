"""Secret rooms (`descent.md 6.1`, L1131 to L1188): found by a search card, explored through a passage, beset with
challenges that nobody knows, and gone once they are met.

A secret room is a room of the scenario that lies apart and that no door reveals. Its token of the kind ``passage`` is
the way in and out; the other end is the token that the finder lays. Tokens of the kind ``challenge`` are where
challenges may lie.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from vtt.board.pieces import Figure, Token
from vtt.geometry.lattice import Space
from vtt.rules.base import Footprint, IllegalCommand
from vtt.rules.change import free_name
from vtt.rules.descent import attributes, cards
from vtt.rules.descent.abilities.bearing import seat_of
from vtt.rules.descent.actions import may_act
from vtt.rules.descent.change import Change
from vtt.rules.descent.commands import UsePassage
from vtt.rules.descent.decisions import ChoosePlace, ChooseTarget, Offer
from vtt.rules.descent.defeat import place_offer
from vtt.rules.descent.groups import UNCOUNTED, add_member, choose_place, free_number, new_monster, remove_monster
from vtt.rules.descent.movement import bill, fill_pool, move_refusal
from vtt.rules.descent.points import spend_points
from vtt.rules.descent.sides import is_familiar, is_hero_figure, is_monster
from vtt.rules.descent.state import MonsterGroup, Room, Secret
from vtt.rules.descent.steps import Cast, CloseSecret, PassageFound, Place, Reveal, ThroughPassage
from vtt.rules.events import CardMoved, Removed

PASSAGE: Final = "passage"
CHALLENGE: Final = "challenge"
"""Kinds of tokens."""
FOUND: Final = "secret-passage"
"""The token that lies where the passage was found."""
EXPLORE, TAKE, REWARD, LEAVE = "explore", "take_challenge", "secret_reward", "leave"
"""What is chosen: whether to explore at once, which challenge the overlord takes away, who gets the reward."""
FINDS: Final = 2
"""Search cards that lie in a room which says nothing else."""


def unexplored(change: Change) -> list[Room]:
    """The secret rooms that nobody has been in."""
    rooms = sorted(change.game.rooms.values(), key=lambda room: room.id)
    return [room for room in rooms if room.secret and room.id not in change.revealed]


def inside(change: Change, figure: Figure) -> bool:
    """Whether a figure stands in the secret room that is in play."""
    secret = change.game.secret
    return secret is not None and not set(secret.spaces).isdisjoint(change.ground.spaces_of(figure))


def explorers(change: Change) -> list[Figure]:
    """Heroes and allies in the secret room (L1187)."""
    if change.game.secret is None:
        return []
    return [one for one in change.on_board() if goes_through(one) and inside(change, one)]


def goes_through(figure: Figure) -> bool:
    """Whether a figure may use passages: heroes and allies, no monster and no familiar (L1154, L1187)."""
    return is_hero_figure(figure) and not is_familiar(figure)


# --- finding and exploring -----------------------------------------------------------------------------------------


def found(change: Change, step: PassageFound) -> None:
    """The passage lies on the finder's space, and may be explored at once for nothing (L1135). While a secret room is
    in play, or none is left, it leads nowhere (L1148)."""
    figure = change.figures[step.figure]
    space = figure.space if figure.space is not None else change.hero(figure.id).token
    if space is None or change.game.secret is not None or FOUND in change.tokens or not unexplored(change):
        change.say("The passage leads nowhere.")
        return
    token = Token(id=FOUND, kind=PASSAGE, spaces=(space,), name="secret passage")
    change.lay_token(token, f"{figure.name} uncovers a secret passage.", figure.id)
    if figure.space is not None:
        change.ask(
            ChooseTarget(
                seat=seat_of(change, figure),
                prompt=f"Does {figure.name} go through the secret passage now? Now it costs nothing.",
                figure=figure.id,
                offers=(Offer(EXPLORE, "Explore"), Offer(LEAVE, "Not now", declines=True)),
                ability=EXPLORE,
            )
        )


def answer_explore(change: Change, question: ChooseTarget, key: str) -> None:
    """Explored at once, or later."""
    if key == EXPLORE and change.game.secret is None:
        explore(change, question.figure)


def explore(change: Change, figure: str) -> None:
    """A secret room is drawn and laid out, a challenge for each hero in it, and the figure stands at its entrance
    (L1137 to L1147)."""
    room = change.one_of(unexplored(change))
    laid = msgspec.structs.replace(room, tokens=_laid(change, room))
    change.update_game(
        rooms={**change.game.rooms, room.id: laid},
        secret=Secret(room.id, room.spaces, room.reward),
    )
    change.say(f"{change.figures[figure].name} explores {room.name or 'a secret room'}.")
    change.push(Reveal(room=room.id), ThroughPassage(figure=figure, space=_entrance(room)))


def _entrance(room: Room) -> Space:
    return next((token.spaces[0] for token in room.tokens if token.kind == PASSAGE and token.spaces), room.spaces[0])


def _laid(change: Change, room: Room) -> tuple[Token, ...]:
    """The tokens of a room: as many challenges as heroes, on the spots there are, else anywhere but at the entrance;
    face down, and known to nobody (L1147)."""
    others = tuple(token for token in room.tokens if token.kind != CHALLENGE)
    spots = {token.id: token for token in room.tokens if token.kind == CHALLENGE}
    heroes = len(change.game.heroes)
    chosen = [spots[name] for name in change.draw_order(sorted(spots))][:heroes]
    taken = {space for token in (*others, *chosen) for space in token.spaces} | {_entrance(room)}
    free = [space for space in room.spaces if space not in taken and change.ground.is_empty(space)]
    order = change.draw_order(str(space) for space in free)
    more = heroes - len(chosen)
    chosen += [Token(id=f"{room.id}-{space}", kind=CHALLENGE, spaces=(int(space),)) for space in order[:more]]
    pool = [*change.draw_order(change.content.challenges)]
    laid = []
    for number, token in enumerate(chosen):
        contents = token.contents or pool[number % len(pool)]
        laid.append(msgspec.structs.replace(token, contents=contents, face_up=False, name=token.name or "challenge"))
    return (*others, *laid)


# --- in and out ----------------------------------------------------------------------------------------------------


def passage_refusal(change: Change, figure: str) -> str:
    """Why a figure cannot use a passage where it is, points aside (L1152 to L1154)."""
    lying = change.figure(figure)
    if not goes_through(lying):
        return "Not for it: it cannot use secret passages."
    if _other_end(change, lying) is None:
        return "No passage here: it must stand on the token of one."
    return may_act(change, figure)


def _other_end(change: Change, figure: Figure) -> Space | None:
    """Where a figure comes out; -1: in a room that is still to be explored. None where it stands on no passage."""
    own = change.ground.spaces_of(figure)
    ends = [token.spaces[0] for token in change.tokens.values() if token.kind == PASSAGE and token.spaces]
    if not any(end in own for end in ends):
        return None
    if change.game.secret is None:
        return -1 if FOUND in change.tokens and unexplored(change) else None
    return next((end for end in ends if end not in own), None)


def use_passage(change: Change, command: UsePassage) -> None:
    """`UsePassage`: one movement point from a passage to the other one, or into a room nobody has explored yet."""
    figure = change.figure(command.figure)
    refusal = passage_refusal(change, figure.id) or move_refusal(change, figure.id)
    end = _other_end(change, figure)
    if end is None:
        raise IllegalCommand(refusal)
    change.forbid(refusal)
    if not change.bends:
        fill_pool(change, figure.id, 1, *bill(change, figure, 1, command.actions, command.fatigue))
        spend_points(change, figure.id, 1)
    if end < 0:
        explore(change, figure.id)
    else:
        change.push(ThroughPassage(figure=figure.id, space=end))


def through(change: Change, step: ThroughPassage) -> None:
    """A figure comes out at a space, or where it is taken on the nearest empty one of its choice (L1153)."""
    figure = change.figures.get(step.figure)
    if figure is None or figure.space is None:
        return
    ends = change.ground.nearest_placements((step.space,), figure.width, figure.height)
    if len(ends) == 1:
        end = ends[0]
        change.push(Place(figure=figure.id, space=end.space, width=end.width, height=end.height, cause=PASSAGE))
    elif ends:
        _ask_where(change, figure, ends)


def _ask_where(change: Change, figure: Figure, ends: Iterable[Footprint]) -> None:
    offers = tuple(place_offer(change, end.space, end.width, end.height) for end in ends)
    prompt = f"Where does {figure.name} come out of the passage?"
    seat = seat_of(change, figure)
    change.ask(ChoosePlace(seat=seat, prompt=prompt, figure=figure.id, cause=PASSAGE, enters=True, offers=offers))


# --- challenges ----------------------------------------------------------------------------------------------------


def flip(change: Change, figure: str, token: Token) -> None:
    """A challenge is turned up: a monster comes, or an attribute is tested (L1158 to L1160)."""
    name, what = change.figures[figure].name, token.contents
    if what in change.content.monsters:
        monster = change.content.monsters[what].name
        change.take_token(token, f"{name} turns a challenge up: {monster}!", figure, "searched")
        _comes(change, what, token.spaces)
    else:
        change.take_token(token, f"{name} turns a challenge up: {what}.", figure, "searched")
        attributes.test(change, figure, what, "of the secret room", CHALLENGE)


def _comes(change: Change, kind: str, spaces: tuple[Space, ...]) -> None:
    """A normal monster of a kind, in the group of that kind if there is one, in whose limit it does not count."""
    groups = sorted(change.game.groups.values(), key=lambda group: group.id)
    of_kind = next((group.id for group in groups if group.kind == kind and group.members), f"{UNCOUNTED}{kind}")
    group = change.game.groups.get(of_kind)
    if group is None:
        name = change.content.monsters[kind].name
        group = MonsterGroup(id=of_kind, kind=kind, members=(), limit=(0, 0), name=name)
        change.update_game(groups={**change.game.groups, of_kind: group})
    name = free_name(change.figures, f"{UNCOUNTED}{kind}")
    number, seat = free_number(change, group), change.game.overlord_seat
    figure = new_monster(change.content, change.game.act, kind, "normal", name, of_kind, number, seat)
    ends = change.ground.nearest_placements(spaces, figure.width, figure.height)
    if ends:
        add_member(change, figure)
        choose_place(change, figure, ends, "spawn")


def challenged(change: Change, step: Cast) -> None:
    """A test of a challenge: passed, a search card is drawn; what an ally finds is the nearest hero's."""
    if attributes.passed(change, step):
        cards.draw_search_card(change, _finder(change, step.figure))


def _finder(change: Change, figure: str) -> str:
    """A hero itself, or the hero nearest to an ally, counted from the passage (L1188)."""
    if change.is_hero(figure):
        return figure
    ground, passage = change.ground, change.tokens.get(FOUND)
    start = passage.spaces if passage is not None else ground.spaces_of(change.figures[figure])

    def away(hero: str) -> int:
        far = ground.distance(start, ground.spaces_of(change.figures[hero]))
        return change.board.lattice.size if far is None else far

    return min(change.game.order or sorted(change.game.heroes), key=away)


def overlord_chooses(change: Change) -> bool:
    """Before drawing its card the overlord may take one challenge, or monster that came of one, out of a secret room in
    which somebody is, unseen (L1166). Whether it is asked."""
    secret, there = change.game.secret, explorers(change)
    if secret is None or not there or not change.game.overlord_seat:
        return False
    where = change.board.lattice.name
    tokens = [token for token in change.tokens.values() if token.kind == CHALLENGE and token.spaces]
    offers = [Offer(token.id, f"The challenge at {where(token.spaces[0])}", space=token.spaces[0]) for token in tokens]
    came = [one for one in change.on_board() if one.id.startswith(UNCOUNTED) and inside(change, one)]
    offers += [Offer(one.id, one.name, figure=one.id) for one in came]
    if not offers:
        return False
    prompt = "Do you take a challenge out of the secret room, unseen?"
    offers.append(Offer(LEAVE, "Leave them all", declines=True))
    seat = change.game.overlord_seat
    change.ask(ChooseTarget(seat=seat, prompt=prompt, figure=there[0].id, offers=tuple(offers), ability=TAKE))
    return True


def answer_take(change: Change, question: ChooseTarget, key: str) -> None:
    """The overlord has taken something out of the room, or nothing."""
    token, figure = change.tokens.get(key), change.figures.get(key)
    if token is not None:
        change.take_token(token, "The overlord takes a challenge out of the secret room.")
    elif figure is not None:
        words = f"The overlord takes {figure.name} out of the secret room."
        change.emit(Removed(figure=figure.id, space=figure.space, cause="replaced", words=words))
        remove_monster(change, figure.id)


# --- the end of it -------------------------------------------------------------------------------------------------


def where_it_falls(change: Change, space: Space) -> Space:
    """Where the token of a hero lies who falls at a space: out of a secret room it lies on the passage (L1183)."""
    secret, passage = change.game.secret, change.tokens.get(FOUND)
    out = secret is not None and space in secret.spaces and passage is not None
    return passage.spaces[0] if out and passage is not None else space


def cleared(change: Change) -> None:
    """Once no challenge and no monster is left in a secret room with somebody in it: its reward, everybody comes out,
    and the room is gone (L1170 to L1174)."""
    secret, there = change.game.secret, explorers(change)
    if secret is None or not there or change.game.phase == "over":
        return
    floor = set(secret.spaces)
    if any(token.kind == CHALLENGE and not floor.isdisjoint(token.spaces) for token in change.tokens.values()):
        return
    if any(is_monster(one) and inside(change, one) for one in change.on_board()):
        return
    change.update_game(secret=None)
    out = [one.id for one in change.figures.values() if one.space in floor]
    passage = change.tokens[FOUND].spaces[0] if FOUND in change.tokens else min(floor)
    change.push(
        *(ThroughPassage(figure=one, space=passage) for one in out), CloseSecret(room=secret.room, spaces=secret.spaces)
    )
    change.say("The secret room is cleared.")
    heroes = [one.id for one in there if change.is_hero(one.id)]
    if len(heroes) < 2:
        give(change, heroes[0] if heroes else _finder(change, there[0].id), secret.reward)
        return
    offers = tuple(Offer(one, change.figures[one].name, figure=one) for one in heroes)
    change.ask(
        ChooseTarget(
            seat=seat_of(change, there[0]),
            prompt="Who gets what lies in the secret room?",
            figure=heroes[0],
            offers=offers,
            ability=REWARD,
            values={"reward": secret.reward},
        )
    )


def answer_reward(change: Change, question: ChooseTarget, key: str) -> None:
    """The players have chosen who gets the reward (L1171)."""
    give(change, key, str(question.values["reward"]))


def give(change: Change, hero: str, reward: str) -> None:
    """A hero gets what lies in a secret room: the search card that it says, or else two that are drawn."""
    if reward not in change.content.search_cards:
        for _ in range(FINDS):
            cards.draw_search_card(change, hero)
        return
    card = change.content.search_cards[reward]
    change.update_hero(hero, search_cards=(*change.hero(hero).search_cards, reward))
    words = f"{change.figures[hero].name} finds: {card.name}. {card.text}"
    change.emit(CardMoved(deck="search", change="drawn", card=reward, figure=hero, words=words))


def close(change: Change, step: CloseSecret) -> None:
    """The room and its passage are gone; what was dropped there lies where the passage was."""
    floor, passage = set(step.spaces), change.tokens.get(FOUND)
    for token in tuple(change.tokens.values()):
        lies_there = not floor.isdisjoint(token.spaces)
        if token.kind == PASSAGE and (lies_there or token.id == FOUND):
            change.take_token(token)
        elif lies_there and token.kind == "objective" and passage is not None:
            change.change_token(token, "moved", spaces=passage.spaces)
    change.revealed = change.revealed - {step.room}
