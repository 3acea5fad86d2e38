"""Initiative: who acts when in a round, ties, and monsters that are revealed in the middle of it (`gloomhaven.md` 3.3,
1.5)."""

from __future__ import annotations

from itertools import groupby

from vtt.board.pieces import Figure
from vtt.rules.decks import drawn
from vtt.rules.enumeration import enumerated
from vtt.rules.events import CardMoved
from vtt.rules.gloomhaven.ability_words import card_in_words
from vtt.rules.gloomhaven.change import Change
from vtt.rules.gloomhaven.content import ALLIED, MonsterCard
from vtt.rules.gloomhaven.decisions import ChooseOrder, Offer
from vtt.rules.gloomhaven.state import LONG_REST, PLATE, THING, MonsterGroup
from vtt.rules.gloomhaven.steps import NewcomersJoin

LONG_REST_INITIATIVE = 99


def hero_initiative(change: Change, figure: str) -> tuple[int, int]:
    """Initiative of the lead card and of the second one; a long rest acts at 99."""
    chosen = change.hero(figure).chosen
    if not chosen or chosen[0] == LONG_REST:
        return LONG_REST_INITIATIVE, LONG_REST_INITIATIVE
    return change.card(chosen[0]).initiative, change.card(chosen[1]).initiative


def has_mouse(change: Change, figure: str) -> None:
    """A character has acted, or what befalls it was decided (`GloomhavenGame.latest`)."""
    others = (one for one in change.game.latest if one != figure)
    change.update_game(latest=(figure, *others))


def monster_card(change: Change, kind: str) -> MonsterCard | None:
    """The card a monster type drew this round."""
    card = change.game.groups[kind].card if kind in change.game.groups else ""
    return next((found for found in change.content.monster(kind).cards if found.id == card), None)


def initiative(change: Change, actor: str) -> int:
    """Initiative of a character or monster type."""
    if change.is_hero(actor):
        return hero_initiative(change, actor)[0]
    card = monster_card(change, actor)
    return card.initiative if card else LONG_REST_INITIATIVE


def sort_key(change: Change, actor: str) -> tuple[int, int, int]:
    """Earlier is lower: initiative, characters before monsters, the second card (T29 to T31, T103)."""
    if change.is_hero(actor):
        lead, second = hero_initiative(change, actor)
        return lead, 0, second
    return initiative(change, actor), 1, 0


def pile_of(change: Change, kind: str) -> str:
    """The group that keeps the deck a type draws from. All types that one type plays draw from one deck, each a card of
    its own, as bosses and guards do (L429, L1114, A19); who has its own in an older save keeps it."""
    group = change.game.groups.get(kind)
    if group is not None and (group.draw or group.discard):
        return kind
    return change.content.player_of(kind).id


def draw_cards(change: Change) -> list[tuple[int, CardMoved]]:
    """Each monster type with a figure on the board that has no card this round draws one: what is to be told of each,
    with its initiative."""
    told = list[tuple[int, CardMoved]]()
    for kind in filter(None, dict.fromkeys(group_of(change, figure) for figure in change.on_board())):
        pile = _deck_of(change, kind)
        if change.game.groups[kind].card or all(one in change.game.groups[kind].acted for one in members(change, kind)):
            continue
        shared = change.game.groups[pile]
        if shared.discard and not shared.draw:
            change.say(f"Shuffled anew, as none was left: cards of {kind_name(change, pile)}.")
        top, draw, discard, change.chance = drawn(shared.draw, shared.discard, change.chance)
        change.update_group(pile, draw=draw, discard=discard)
        change.update_group(kind, card=top)
        card = monster_card(change, kind)
        if card is not None:
            stats = change.stats(change.figures[members(change, kind)[0]])  # as in the list of who acts
            words = f"{kind_name(change, kind)} acts at {card.initiative:02d}: {card_in_words(card, stats)}."
            told.append((card.initiative, CardMoved(deck=kind, change="revealed", card=top, words=words)))
    return told


def _deck_of(change: Change, kind: str) -> str:
    """The group whose deck a type draws from; both are there from now on."""
    pile, monster = pile_of(change, kind), change.content.monster(kind)
    if pile not in change.game.groups:
        order, change.chance = change.chance.shuffled([card.id for card in monster.cards])
        change.update_game(groups={**change.game.groups, pile: MonsterGroup(pile, draw=order)})
    if kind not in change.game.groups:
        change.update_game(groups={**change.game.groups, kind: MonsterGroup(kind)})
    return pile


def waits(change: Change, figure: Figure) -> None:
    """A monster that was just called up has no turn in this round, and no card is drawn for it alone (L1102)."""
    kind = group_of(change, figure)
    _deck_of(change, kind)
    change.update_group(kind, acted=(*change.game.groups[kind].acted, figure.id))
    change.update_game(newcomers=tuple(name for name in change.game.newcomers if name != figure.id))


def return_cards(change: Change) -> list[str]:
    """At the end of a round the cards of all types are discarded, and decks with a card that says so shuffled: of which
    types."""
    shuffling: list[str] = []
    for kind in change.game.groups:
        card = monster_card(change, kind)
        if card is None:
            continue
        pile = pile_of(change, kind)
        change.update_group(kind, card="", acted=())
        change.update_group(pile, discard=(*change.game.groups[pile].discard, card.id))
        if card.shuffle:
            shuffling.append(pile)
    for pile in dict.fromkeys(shuffling):
        group = change.game.groups[pile]
        draw, change.chance = change.chance.shuffled((*group.draw, *group.discard))
        change.update_group(pile, draw=draw, discard=())
    return [kind_name(change, pile) for pile in dict.fromkeys(shuffling)]


def group_of(change: Change, figure: Figure) -> str:
    """With whom a figure acts by a type's cards: all monsters of its type, or the characters' allied figures of it
    (L1168); empty for characters, summons and things."""
    if figure.rank == THING or change.is_hero(figure.id) or figure.id in change.game.summoned:
        return ""
    return figure.kind if figure.side == "monsters" else f"{ALLIED}{figure.kind}"


def has_acted(change: Change, figure: Figure) -> bool:
    """Whether the turn of a monster in this round is over."""
    group = change.game.groups.get(group_of(change, figure))
    return group is not None and figure.id in group.acted


def decide_order(change: Change) -> None:
    """Sort everybody; where equals remain, the players choose (T89)."""
    actors = [figure for figure, hero in change.game.heroes.items() if not hero.exhausted]
    kinds = {group_of(change, figure) for figure in change.on_board()}
    actors += [kind for kind in change.game.groups if kind in kinds]
    actors.sort(key=lambda actor: sort_key(change, actor))
    change.update_game(order=tuple(actors), place=-1)
    equals = [tuple(group) for _, group in groupby(actors, key=lambda actor: sort_key(change, actor))]
    for group in reversed(equals):  # the last one asked is the first one answered
        _ask_equals(change, group)


def _ask_equals(change: Change, equals: tuple[str, ...]) -> None:
    """Ask who comes first of those that act at the same initiative (L684), unless they only rest: one that has no
    summons and presses no plate as its turn ends (T98) does the same before another one and after it."""
    if len(equals) < 2 or all(_only_rests(change, actor) for actor in equals):
        return
    names = [spoken(change, actor) for actor in equals]
    prompt = f"{enumerated(names)} act at {initiative(change, equals[0]):02d}: who goes first?"
    offers = tuple(_offer(change, actor, name) for actor, name in zip(equals, names, strict=True))
    change.ask(ChooseOrder(seat="", prompt=prompt, offers=offers))


def _offer(change: Change, actor: str, name: str) -> Offer:
    """A character, or all who act by the cards of a type, wherever one of them is clicked."""
    who, *others = [one.id for one in change.on_board() if actor in (one.id, group_of(change, one))] or [""]
    return Offer(actor, name, figure=who, others=tuple(others))


def _only_rests(change: Change, actor: str) -> bool:
    hero, figure = change.game.heroes.get(actor), change.figures.get(actor)
    if hero is None or figure is None or hero.chosen[:1] != (LONG_REST,) or actor in change.game.summoned.values():
        return False
    return not any(token.kind == PLATE and figure.space in token.spaces for token in change.tokens.values())


def answer_order(change: Change, question: ChooseOrder, key: str) -> None:
    """Whoever was chosen comes first of those that were equal; the others may be equal still."""
    others = tuple(offer.key for offer in question.offers if offer.key != key)
    equals = [actor for actor in (key, *others) if actor in change.game.order]
    if len(equals) > 1:
        change.say(f"{spoken(change, key)} goes before {enumerated([spoken(change, actor) for actor in equals[1:]])}.")
    following = iter(equals)
    change.update_game(order=tuple(next(following) if actor in equals else actor for actor in change.game.order))
    _ask_equals(change, others)


def spoken(change: Change, actor: str) -> str:
    """Name of a character or monster type."""
    if actor in change.figures and change.is_hero(actor):
        return change.figures[actor].name
    return kind_name(change, actor)


def kind_name(change: Change, kind: str) -> str:
    """Name of a monster type: the one that all its figures on the board bear, where the scenario gives them one of
    their own."""
    printed = change.content.monster(kind.removeprefix(ALLIED)).name
    borne = {change.figures[figure].name for figure in members(change, kind)}
    return borne.pop() if len(borne) == 1 and printed not in borne else change.content.monster(kind).name


def members(change: Change, kind: str) -> list[str]:
    """Monsters of a type in the order they act: elites, then normal ones, by number (T56); allied figures by number
    alone (L1168)."""
    found = [figure for figure in change.on_board() if group_of(change, figure) == kind]
    allied = kind.startswith(ALLIED)
    found.sort(key=lambda figure: (figure.rank != "elite" and not allied, figure.number))
    return [figure.id for figure in found]


def newcomers_join(change: Change, step: NewcomersJoin) -> None:
    """Monsters revealed in mid-round draw their card, and their type gets its place among those still to act."""
    if change.game.phase != "turns":
        return
    for _, drawn_card in draw_cards(change):
        change.emit(drawn_card)
    order, keys = list(change.game.order), []
    for kind in dict.fromkeys(group_of(change, change.figures[figure]) for figure in change.game.newcomers):
        if kind in order:
            continue
        key = sort_key(change, kind)
        place = change.game.place + 1
        while place < len(order) and sort_key(change, order[place]) <= key:
            place += 1
        order.insert(place, kind)
        keys.append(key)
    change.update_game(order=tuple(order))
    later = [kind for kind in order[change.game.place + 1 :] if not change.is_hero(kind) and members(change, kind)]
    for key in dict.fromkeys(keys):
        _ask_equals(change, tuple(kind for kind in later if sort_key(change, kind) == key))


def act_at_once(change: Change, revealer: str) -> list[str]:
    """After the turn of whoever revealed them: those of the new monsters whose initiative is lower than the revealer's
    (T04, T05), and those whose type has had its place already; in the order of initiative. Who was there before the
    first turn of the round has acted in its place."""
    place = change.game.place
    earlier = set(change.game.order[: place + 1])
    mine = initiative(change, revealer) if change.is_hero(revealer) else 0
    kinds = {group_of(change, change.figures[name]) for name in change.game.newcomers if name in change.figures}
    at_once = (kind for kind in change.game.order if kind in kinds)
    ordered = sorted(
        (kind for kind in at_once if initiative(change, kind) < mine or kind in earlier),
        key=lambda kind: sort_key(change, kind),
    )
    return [
        name
        for kind in ordered
        for name in members(change, kind)
        if name in change.game.newcomers and name not in change.game.groups[kind].acted
    ]
