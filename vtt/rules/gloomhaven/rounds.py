"""The course of a round: choosing cards in secret, turns by initiative, the end of the round (`gloomhaven.md` 3)."""

from __future__ import annotations

from vtt.geometry.lattice import Space
from vtt.rules.base import IllegalCommand, refuse
from vtt.rules.enumeration import enumerated
from vtt.rules.events import CardMoved, RoundBegan, RoundEnded, TokenChanged, TurnBegan, TurnEnded
from vtt.rules.gloomhaven import commands
from vtt.rules.gloomhaven.actions import end_action
from vtt.rules.gloomhaven.change import Change, called
from vtt.rules.gloomhaven.conditions import conditions_run_out, modifiers_of
from vtt.rules.gloomhaven.decisions import FALL, KeepCard, LoseCard, Offer
from vtt.rules.gloomhaven.harm import exhaust, guarded, heal, hurt, outcome, retire
from vtt.rules.gloomhaven.modifiers import shuffled
from vtt.rules.gloomhaven.order import act_at_once, decide_order, draw_cards, group_of, has_mouse, members, return_cards
from vtt.rules.gloomhaven.placing import hangs_in_the_air
from vtt.rules.gloomhaven.reactions import guard_of
from vtt.rules.gloomhaven.state import CARDS, LONG_REST, PLATE, Hero, MonsterGroup, Turn
from vtt.rules.gloomhaven.steps import BeginFigure, ComeDown, FigureDone, LongRest, MonsterLine, NextActor, Suffer
from vtt.rules.gloomhaven.walking import loot

LONG_REST_HEAL = 2


def place_hero(change: Change, command: commands.PlaceHero) -> None:
    """Characters choose their start hexagons before the first round; two may change places."""
    if change.game.phase != "set_up":
        raise IllegalCommand("The game has begun; figures walk now.")
    if command.space not in change.game.start:
        raise IllegalCommand("That is no start hexagon.")
    if change.hero(command.figure).exhausted:
        raise IllegalCommand("Who is exhausted is out of this scenario.")
    old = change.figures[command.figure].space
    for other in tuple(change.on_board()):
        if other.space == command.space and other.id != command.figure:
            change.update(other.id, space=old)
    change.put(command.figure, command.space, "set_up")


def begin(change: Change, command: commands.Begin) -> None:
    """The first round begins."""
    if change.game.phase != "set_up":
        raise IllegalCommand("The game has begun already.")
    next_round(change)


def next_round(change: Change) -> None:
    """A new round: whoever can neither play two cards nor rest is exhausted (T32, T33)."""
    number = change.game.round + 1
    groups = {}
    for kind, group in change.game.groups.items():
        groups[kind] = MonsterGroup(kind, draw=group.draw, discard=group.discard)
    change.update_game(
        round=number, phase="choose", order=(), place=-1, turn=None, groups=groups, new_summons=(), newcomers=()
    )
    change.emit(RoundBegan(round=number, words=f"Round {number} begins."))
    for figure, hero in tuple(change.game.heroes.items()):
        change.update_hero(figure, chosen=(), weighing=False, rested=False, rests_anyway=False)
        if not hero.exhausted and len(hero.hand) < 2 and len(hero.discard) < 2:
            exhaust(change, figure, "cannot play two cards and cannot rest")


def choose_cards(change: Change, command: commands.ChooseCards) -> None:
    """Two cards of the hand, face down; may be changed until everybody has chosen."""
    hero = _choosing(change, command.figure)
    change.forbid(few_cards(change, command.figure))
    chosen = (command.lead, command.second) if command.second else (command.lead,)
    cards = hero.kept if change.bends else hero.hand
    if command.second and hero.chosen == (command.lead,) and command.lead != LONG_REST:
        cards = (*cards, command.lead)  # people have put it down already, wherever it came from
    if len(set(chosen)) < len(chosen) or not set(chosen) <= set(cards):
        raise IllegalCommand("Choose two different cards from the hand.")
    change.update_hero(command.figure, chosen=chosen, weighing=command.weighing and bool(command.second))
    if command.second and not command.weighing:
        _chosen(change, command.figure)


def take_card_back(change: Change, command: commands.TakeCardBack) -> None:
    """A chosen card goes back into the hand; of two the other one leads then, and lies ready for a second."""
    hero = _choosing(change, command.figure)
    if command.card not in hero.chosen or command.card == LONG_REST:
        raise IllegalCommand("That card is not chosen.")
    left = tuple(card for card in hero.chosen if card != command.card)
    change.update_hero(command.figure, chosen=left, weighing=False)


def ready(change: Change, command: commands.Ready) -> None:
    """The two cards that lie ready are meant (T29)."""
    hero = _choosing(change, command.figure)
    if not hero.weighing:
        raise IllegalCommand("Choose two cards first.")
    change.update_hero(command.figure, weighing=False)
    _chosen(change, command.figure)


def choose_long_rest(change: Change, command: commands.ChooseLongRest) -> None:
    """Announce a long rest."""
    hero = _choosing(change, command.figure)
    change.forbid("" if len(hero.discard) >= 2 else "A long rest needs at least two discarded cards.")
    change.update_hero(command.figure, chosen=(LONG_REST,), weighing=False, rests_anyway=change.bends)
    _chosen(change, command.figure)


def few_cards(change: Change, figure: str) -> str:
    """Why a character has no two cards to choose, as far as it counts; empty if it has (T32)."""
    few = len(change.hero(figure).hand) < 2
    return change.counts("Only a long rest: fewer than two cards are in the hand." if few else "")


def _choosing(change: Change, figure: str) -> Hero:
    if change.game.phase != "choose":
        raise IllegalCommand("Cards are chosen at the beginning of a round.")
    hero = change.hero(figure)
    if hero.exhausted:
        raise IllegalCommand(f"{change.figure(figure).name} is exhausted.")
    return hero


def _chosen(change: Change, figure: str) -> None:
    change.say(f"{change.figures[figure].name} has chosen.")
    begin_turns_if_ready(change)


def begin_turns_if_ready(change: Change) -> None:
    """Nobody waits for characters that are out."""
    playing = [hero for hero in change.game.heroes.values() if not hero.exhausted]
    if change.game.phase == "choose" and playing and all(hero.committed for hero in playing):
        reveal_cards(change)


def reveal_cards(change: Change) -> None:
    """Everybody has committed: cards are turned up, monsters draw, the order is made (T29), in which all of them are
    told."""
    turned = list[tuple[int, CardMoved]]()
    for figure, hero in change.game.heroes.items():
        if hero.exhausted:
            continue
        name = change.figures[figure].name
        if hero.chosen[0] == LONG_REST:
            change.say(f"{name} takes a long rest.")
            continue
        change.update_game(heroes={**change.game.heroes, figure: hero.without(*hero.chosen)})
        lead, second = (change.card(card) for card in hero.chosen)
        words = f"{name} leads with {lead.name} ({lead.initiative:02d}) and {second.name} ({second.initiative:02d})."
        card = f"{figure}|{lead.id}"
        shown = CardMoved(deck=CARDS, change="revealed", card=card, figure=figure, words=words)
        turned.append((lead.initiative, shown))
    change.update_game(phase="turns")
    for _, shown in sorted([*turned, *draw_cards(change)], key=lambda one: one[0]):
        change.emit(shown)
    change.push(NextActor())
    decide_order(change)


# --- turns ------------------------------------------------------------------------------------------


def next_actor(change: Change, step: NextActor) -> None:
    """Whoever comes next: a character with its summons before it, or all monsters of a type."""
    place = change.game.place + 1
    change.update_game(place=place, turn=None)
    if place >= len(change.game.order):
        end_round(change)
        return
    actor = change.game.order[place]
    if change.is_hero(actor):
        own = [summon for summon, owner in change.game.summoned.items() if owner == actor]
        acting = [summon for summon in own if summon not in change.game.new_summons] + [actor]
    else:
        acted = change.game.groups[actor].acted if actor in change.game.groups else ()
        acting = [figure for figure in members(change, actor) if figure not in acted]
    change.push(*(BeginFigure(figure=figure) for figure in acting), NextActor())


def begin_figure(change: Change, step: BeginFigure) -> None:
    """A turn begins: a wound bleeds first. Whoever stands there without cards does nothing."""
    hero = change.game.heroes.get(step.figure)
    if not change.stands(step.figure) or (hero is not None and hero.exhausted):
        return
    figure = change.figures[step.figure]
    change.emit(TurnBegan(figure=figure.id, side=figure.side, words=f"{called(figure)} acts."))
    bleeding = [Suffer(figure=figure.id, amount=1, why=" from a wound")] if "wound" in figure.conditions else []
    if hero is None:
        change.update_game(turn=Turn(figure=figure.id))
        change.push(*bleeding, MonsterLine(figure=figure.id), FigureDone(figure=figure.id))
    elif hero.chosen[:1] == (LONG_REST,):
        change.update_game(turn=Turn(figure=figure.id))
        change.push(*bleeding, LongRest(figure=figure.id), FigureDone(figure=figure.id))
    else:
        change.update_game(turn=Turn(figure=figure.id, cards=hero.chosen))
        change.push(*bleeding)


def ask_long_rest(change: Change, step: LongRest) -> None:
    """The player chooses the card to lose; without two discarded cards nothing is lost and nothing returns (A26)."""
    figure, hero = step.figure, change.hero(step.figure)
    if hero.exhausted:
        return
    if len(hero.discard) < 2 and not hero.rests_anyway:
        change.say(f"{change.figures[figure].name} has too few discarded cards to rest.")
        return
    if not hero.discard:
        rest_long(change, figure)
        return
    offers = tuple(Offer(card, f"Lose {change.card(card).name}", card=card) for card in hero.discard)
    prompt = f"Long rest: which discarded card does {change.figures[figure].name} lose?"
    change.ask(LoseCard(seat=change.seat_of(figure), figure=figure, prompt=prompt, offers=offers))


def answer_long_rest(change: Change, question: LoseCard, key: str) -> None:
    """The card is chosen."""
    rest_long(change, question.figure, key)


def rest_long(change: Change, figure: str, *lost: str) -> None:
    """The rest: one card lost, the others to the hand, heal 2, spent items refreshed (T115, T116)."""
    hero = change.hero(figure)
    for card in lost:
        _tell_rest(change, figure, card)
    hand = (*hero.hand, *(card for card in hero.discard if card not in lost))
    spent, uses = _consumed(change, hero.spent), _consumed(change, hero.uses)
    change.update_hero(figure, hand=hand, discard=(), lost=(*hero.lost, *lost), spent=spent, uses=uses)
    used = dict.fromkeys(item for item in (*hero.spent, *hero.uses) if item not in (*spent, *uses))
    if used:
        again = enumerated([change.content.items[item].name for item in used])
        change.say(f"{change.figures[figure].name} refreshes {again}.")
    heal(change, figure, LONG_REST_HEAL)


def _consumed(change: Change, items: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(item for item in items if change.content.items[item].after == "consumed")


def end_turn(change: Change, command: commands.EndTurn) -> None:
    """End a character's turn; cards not played are discarded (T46)."""
    turn = change.turn
    if turn.figure != command.figure or not change.is_hero(command.figure):
        raise IllegalCommand("It is not this character's turn.")
    end_action(change)
    hero = change.hero(command.figure)
    change.update_hero(command.figure, discard=(*hero.discard, *turn.cards))
    change.update_turn(cards=())
    change.push(FigureDone(figure=command.figure))


def press_plates(change: Change, figure: str, space: Space) -> None:
    """A pressure plate works for a character that ends its turn on it (T98)."""
    for token in change.tokens.values():
        if token.kind == PLATE and space in token.spaces:
            words = f"{change.figures[figure].name} stands on the {(token.name or 'pressure plate').lower()}."
            change.emit(TokenChanged(token=token.id, change="pressed", figure=figure, kind=PLATE, words=words))


def figure_done(change: Change, step: FigureDone) -> None:
    """A character takes what lies underfoot, conditions run out, elements appear, new monsters that are fast act at
    once."""
    turn = change.game.turn
    if turn is None or turn.figure != step.figure:
        return
    if turn.flew and hangs_in_the_air(change, step.figure):
        fallen = Suffer(figure=step.figure, amount=change.level.trap, why=" as it comes down")
        change.push(ComeDown(figure=step.figure), fallen, step)
        return
    if change.is_hero(step.figure):
        has_mouse(change, step.figure)
    space = change.figures[step.figure].space if change.is_hero(step.figure) else None
    if space is not None and not change.hero(step.figure).exhausted:
        loot(change, step.figure, frozenset({space}))
        press_plates(change, step.figure, space)
    conditions_run_out(change, step.figure)
    if turn.made:
        change.update_game(elements={**change.game.elements, **dict.fromkeys(turn.made, 2)})
    figure = change.figures.get(step.figure)
    group = group_of(change, figure) if figure is not None else ""
    if group in change.game.groups:
        acted = change.game.groups[group].acted
        change.update_group(group, acted=(*acted, step.figure))
    change.emit(TurnEnded(figure=step.figure, side=figure.side if figure is not None else ""))
    newcomers = act_at_once(change, step.figure)
    change.update_game(turn=None, newcomers=())
    change.push(*(BeginFigure(figure=name) for name in newcomers))


# --- the end of the round ------------------------------------------------------------------------------------------


def end_round(change: Change) -> None:
    """In the order of the book: modifier decks, monster decks, elements, bonuses, short rests (T39, T54)."""
    game = change.game
    decks, anew = dict(game.decks), list[str]()
    for name, deck in game.decks.items():
        if deck.shuffles:
            decks[name], change.chance = shuffled(deck, change.chance)
            anew.append(modifiers_of(change, name))
    change.update_game(decks=decks)
    anew += [f"cards of {kind}" for kind in return_cards(change)]
    if anew:
        change.say(f"Shuffled anew: {enumerated(anew)}.")
    change.update_game(elements={name: power - 1 for name, power in game.elements.items() if power > 1})
    for figure, bonuses in tuple(game.bonuses.items()):
        for bonus in bonuses:
            if bonus.round:
                retire(change, bonus)
        change.set_bonuses(figure, tuple(bonus for bonus in bonuses if not bonus.round))
    change.emit(RoundEnded(round=game.round, words=f"Round {game.round} ends."))
    if change.game.decided:
        change.finish(*outcome(change))
        return
    for figure in game.heroes:
        change.update_hero(figure, chosen=())
    change.update_game(phase="rest", turn=None)
    if not any(can_rest(change, figure) for figure in change.game.heroes):
        next_round(change)


def can_rest(change: Change, figure: str) -> bool:
    """Whether a character may take a short rest now."""
    hero = change.game.heroes[figure]
    return not hero.exhausted and not hero.rested and len(hero.discard) >= 2


def rest_refusal(change: Change, figure: str) -> str:
    """Why a character cannot take a short rest now, as far as it counts; empty if it can."""
    hero = change.hero(figure)
    if hero.exhausted:
        return f"{change.figures[figure].name} is exhausted."
    forbidden = ""
    if change.game.phase != "rest":
        forbidden = "Not yet: short rests are taken at the end of a round."
    elif hero.rested:
        forbidden = "Taken already: a short rest is taken once a round."
    elif not can_rest(change, figure):
        forbidden = "Too few discarded: a rest needs two discarded cards."
    return change.counts(forbidden) or ("" if hero.discard else "No discarded cards.")


def short_rest(change: Change, command: commands.ShortRest) -> None:
    """A random discarded card would be lost; the player may pay 1 damage once for another one (T34)."""
    refuse(rest_refusal(change, command.figure))
    hero = change.hero(command.figure)
    card = change.one_of(hero.discard)
    others = len(hero.discard) > 1
    pay = (_paying(change, command.figure),) if others else ()
    offers = (Offer("accept", f"Lose {change.card(card).name}", card=card, number=1), *pay)
    change.ask(
        KeepCard(
            seat=change.seat_of(command.figure),
            figure=command.figure,
            prompt=f"Short rest: {change.figures[command.figure].name} would lose {change.card(card).name}.",
            offers=offers,
            card=card,
        )
    )


def _paying(change: Change, figure: str) -> Offer:
    """Another card for a damage; where that takes the last health it says so, and has the number of a fall. An active
    card that cancels damage cancels this, too (L913)."""
    standing, guard = change.figures[figure], guard_of(change, figure)
    if guard:
        return Offer("pay", f"Lose another random card: {guard} cancels the 1 damage", number=2)
    if standing.health - standing.damage > 1:
        return Offer("pay", "Suffer 1 damage and lose another random card", number=2)
    return Offer("pay", f"Suffer 1 damage: {standing.name} is {change.fate(standing)}", number=FALL)


def answer_short_rest(change: Change, question: KeepCard, key: str) -> None:
    """The card, or another one, is lost; the others return to the hand."""
    figure, card = question.figure, question.card
    has_mouse(change, figure)
    if key == "pay":
        card = change.one_of([other for other in change.hero(figure).discard if other != card])
        price = Suffer(figure=figure, amount=1, why=" to keep a card")
        if not guarded(change, price):
            hurt(change, price)
        if change.hero(figure).exhausted:
            return
    hero = change.hero(figure)
    hand = (*hero.hand, *(other for other in hero.discard if other != card))
    change.update_hero(figure, hand=hand, discard=(), lost=(*hero.lost, card), rested=True)
    _tell_rest(change, figure, card)


def _tell_rest(change: Change, figure: str, card: str) -> None:
    words = f"{change.figures[figure].name} rests and loses {change.card(card).name}."
    change.emit(CardMoved(deck=CARDS, change="lost", card=f"{figure}|{card}", figure=figure, words=words))


def go_on(change: Change, command: commands.NextRound) -> None:
    """The rests are done."""
    if change.game.phase != "rest":
        raise IllegalCommand("The round is not over yet.")
    next_round(change)
