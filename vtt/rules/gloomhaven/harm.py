"""Damage, healing, defeat and exhaustion (`gloomhaven.md` 2.4, 3.5, 3.6, 5.3, 5.4)."""

from __future__ import annotations

from itertools import combinations
from typing import Final

import msgspec

from vtt.board.pieces import Door, Figure, Token
from vtt.rules.attacks import in_excess
from vtt.rules.change import free_name, space_of
from vtt.rules.enumeration import enumerated
from vtt.rules.events import Defeated, Prevented, Recovered
from vtt.rules.gloomhaven.change import Change, called
from vtt.rules.gloomhaven.conditions import no_longer
from vtt.rules.gloomhaven.decisions import DISCARD, FALL, HAND, SUFFER, Offer, TakeDamage
from vtt.rules.gloomhaven.order import has_mouse
from vtt.rules.gloomhaven.reactions import damage_offers, guard_of, left_of_damage
from vtt.rules.gloomhaven.state import Bonus
from vtt.rules.gloomhaven.steps import FigureDone, MonsterLine, Reveal, Shove, Suffer, Walk
from vtt.rules.gloomhaven.things import wall_of

ALL_OUT: Final = "All characters are exhausted: the scenario is lost."


def suffer(change: Change, step: Suffer) -> None:
    """Damage to a figure; a character with cards to spare is asked whether to cancel it."""
    if not change.stands(step.figure) or step.amount <= 0:
        return
    if change.is_hero(step.figure):
        if guarded(change, step):
            return
        offers = (*damage_offers(change, step.figure), *ways_to_cancel(change, step.figure))
        if offers:
            ask_about(change, step, offers)
            return
    hurt(change, step)


def ask_about(change: Change, step: Suffer, offers: tuple[Offer, ...]) -> None:
    """Ask a character whether it suffers damage or cancels it in one of some ways."""
    figure = change.figures[step.figure]
    left = figure.health - figure.damage - step.amount
    if left > 0:
        words = f"{left} of {figure.health} health is left"
        answers = (Offer("suffer", f"Suffer {step.amount} damage: {words}", number=SUFFER), *offers)
    else:
        words = f"{figure.name} is {'dead' if change.for_life_and_death else 'exhausted'}"
        answers = (*offers, Offer("suffer", f"Suffer {step.amount} damage: {words}", number=FALL))
    ask_for(change, step, answers)


def ask_for(change: Change, step: Suffer, answers: tuple[Offer, ...]) -> None:
    """Ask a character for one of these answers to damage that comes to it."""
    figure, by = change.figures[step.figure], change.figures.get(step.by)
    cause = step.why or (f" from {called(by)}" if by is not None and by.id != step.figure else "")
    left = figure.health - figure.damage
    loses = f"{min(step.amount, left)} damage{cause}{in_excess(step.amount, left)}"
    prompt = f"{figure.name} would suffer {loses}."
    seat = change.seat_of(step.figure)
    change.ask(TakeDamage(seat=seat, figure=step.figure, prompt=prompt, offers=answers, harm=step))


def guarded(change: Change, step: Suffer) -> bool:
    """An active bonus that cancels damage works by itself, one charge a time (T40)."""
    figure = step.figure
    guards = change.bonuses(figure, "guard")
    if not guards:
        return False
    means = guard_of(change, figure)
    words = f"{change.figures[figure].name} cancels {step.amount} damage with {means}."
    change.emit(Prevented(figure=figure, means=means, amount=step.amount, words=words))
    use_charge(change, figure, guards[0])
    return True


def use_charge(change: Change, figure: str, bonus: Bonus) -> None:
    """Advance the marker of a bonus with charges, which may bring experience (L997); after the last one its card
    leaves, and all that lies on it ends."""
    if not bonus.charges:
        return
    owner = owner_of(bonus) or figure
    if bonus.xp and change.is_hero(owner):
        change.gain_experience(owner, bonus.xp[0])
    held = list(change.game.bonuses.get(figure, ()))
    if bonus.charges > 1:
        held[held.index(bonus)] = msgspec.structs.replace(bonus, charges=bonus.charges - 1, xp=bonus.xp[1:])
        change.set_bonuses(figure, tuple(held))
    elif bonus.card:
        went = "lost" if bonus.lost else "discarded"
        change.say(f"{named(change, bonus.card)} is used up and {went}.")
        retire(change, bonus)
        end_bonuses(change, bonus.card)
    else:
        held.remove(bonus)
        change.set_bonuses(figure, tuple(held))


def owner_of(bonus: Bonus) -> str:
    """Whose card a bonus lies on: it may help an ally (L911). Empty for those without a card."""
    return bonus.card.partition("/")[0]


def lying_on_cards(change: Change, figure: str) -> tuple[Bonus, ...]:
    """All bonuses that a character's cards give, whoever has them."""
    return tuple(bonus for held in change.game.bonuses.values() for bonus in held if owner_of(bonus) == figure)


def end_bonuses(change: Change, card: str) -> None:
    """All that a card gives ends, whoever has it."""
    for figure, held in tuple(change.game.bonuses.items()):
        if any(bonus.card == card for bonus in held):
            change.set_bonuses(figure, tuple(bonus for bonus in held if bonus.card != card))


def retire(change: Change, bonus: Bonus) -> None:
    """The card of a bonus leaves its owner's active area for the pile where it belongs."""
    owner = owner_of(bonus)
    if not bonus.card or not change.is_hero(owner):
        return
    hero = change.hero(owner)
    if bonus.card not in hero.active:
        return
    active = tuple(card for card in hero.active if card != bonus.card)
    if bonus.lost:
        change.update_hero(owner, active=active, lost=(*hero.lost, bonus.card))
    else:
        change.update_hero(owner, active=active, discard=(*hero.discard, bonus.card))


def give_up(change: Change, figure: str, card: str) -> bool:
    """What a character's active card gives ends, and the card goes to its pile. Whether it gave anything."""
    given_up = [bonus for bonus in lying_on_cards(change, figure) if bonus.card == card]
    for bonus in given_up:
        retire(change, bonus)
        summon = bonus.kind.removeprefix("summon:")
        if summon != bonus.kind and change.stands(summon):
            _leave(change, summon, named(change, card))
    if given_up:
        end_bonuses(change, card)
    return bool(given_up)


def piled(change: Change, figure: str, lost: bool = False) -> tuple[str, ...]:
    """A character's discarded (or lost) cards: those in the active area count as what they will be (L925)."""
    hero, bonuses = change.hero(figure), lying_on_cards(change, figure)
    active = (bonus.card for bonus in bonuses if bonus.card in hero.active and bonus.lost == lost)
    return tuple(dict.fromkeys((*(hero.lost if lost else hero.discard), *active)))


def ways_to_cancel(change: Change, figure: str) -> tuple[Offer, ...]:
    """One hand card or two discarded cards cancel the whole damage (T36, T37). Which cards are in the hand is secret:
    they are named only when one of them is wanted, so that nobody need look away before."""
    hero = change.hero(figure)
    hand = (Offer("hand", "Lose a card from the hand instead", number=HAND),) if hero.hand else ()
    pairs = tuple(combinations(piled(change, figure), 2))
    several = len(pairs) > FALL - DISCARD  # then they are listed once, by how they begin
    return hand + tuple(
        Offer(
            f"discard:{a},{b}",
            f"Lose two discarded cards instead: {named(change, a)} and {named(change, b)}",
            number=DISCARD + (0 if several else place),
        )
        for place, (a, b) in enumerate(pairs)
    )


def named(change: Change, card: str) -> str:
    """The name of a character's card."""
    return change.card(card).name


def answer_damage(change: Change, question: TakeDamage, key: str) -> None:
    """What the character chose."""
    figure, hero = question.figure, change.hero(question.figure)
    has_mouse(change, figure)
    where, _, cards = key.partition(":")
    if where == "suffer":
        hurt(change, question.harm)
        return
    if where == "item":
        left = left_of_damage(change, figure, cards, question.harm.amount)
        means, less = change.content.items[cards].name, question.harm.amount - left
        change.emit(Prevented(figure=figure, means=means, amount=less, left=left))
        if left:
            change.push(msgspec.structs.replace(question.harm, amount=left))
        return
    if not cards and len(hero.hand) == 1:
        cards = hero.hand[0]
    if not cards:
        hand = tuple(Offer(f"hand:{card}", f"Lose {named(change, card)}", card=card) for card in hero.hand)
        ask_for(change, question.harm, hand)  # to suffer it after all is to go back: its number never changes
        return
    lost = tuple(cards.split(","))
    for card in lost:
        give_up(change, figure, card)
    hero = change.hero(figure)
    kept = {"hand": hero.hand, "discard": hero.discard}[where]
    rest = tuple(card for card in kept if card not in lost)
    change.update_hero(figure, **{where: rest}, lost=(*hero.lost, *lost))
    means, amount = enumerated([named(change, card) for card in lost]), question.harm.amount
    words = f"{change.figures[figure].name} loses {means} to cancel {amount} damage."
    change.emit(Prevented(figure=figure, means=f"losing {means}", amount=amount, words=words))


def hurt(change: Change, step: Suffer) -> None:
    """The damage is done; whoever has no health left falls."""
    figure = change.figures[step.figure]
    left = figure.health - figure.damage
    words = f"{called(figure)} suffers {min(step.amount, left)} damage{step.why}{in_excess(step.amount, left)}."
    if change.hurt(figure.id, step.amount, words, step.by, shoved_by=step.shoved_by):
        fall(change, figure.id, step.by, step.shoved_by)


def fall(change: Change, figure: str, by: str = "", shoved_by: str = "") -> None:
    """A figure without health leaves: a monster dies and drops a coin, a character is exhausted."""
    if change.is_hero(figure):
        exhaust(change, figure, "has no health left")
        return
    fallen = change.figures[figure]
    words = f"{called(fallen)} is {change.fate(fallen)}."
    change.emit(Defeated(figure=figure, space=fallen.space, by=by, shoved_by=shoved_by, words=words))
    door = wall_of(change, figure)
    if door is not None:
        break_wall(change, door, by)
    if fallen.space is not None and fallen.side == "monsters" and "spawned" not in fallen.group:
        drop_coin(change, fallen)
    forget(change, figure)
    change.remove_figure(figure)


def break_wall(change: Change, door: Door, by: str) -> None:
    """A breakable wall gives way: it is an open door from now on, and what lies behind is revealed."""
    change.push(*(Reveal(room=room, figure=by) for room in change.set_door(door.id, "open", "", by)))


def drop_coin(change: Change, fallen: Figure) -> None:
    """A coin lies where a monster fell."""
    identity = free_name(change.tokens, "coin-dropped")
    change.lay_token(Token(id=identity, kind="coin", name="Coin", spaces=(space_of(fallen),), amount=1))


def forget(change: Change, figure: str) -> None:
    """Nothing more is done by or to a figure that is gone."""
    change.drop_steps(figure, Walk, Shove, Suffer, MonsterLine)
    change.pending = tuple(question for question in change.pending if question.figure != figure)
    change.update_game(newcomers=tuple(other for other in change.game.newcomers if other != figure))
    for bonus in change.game.bonuses.get(figure, ()):
        retire(change, bonus)
    change.set_bonuses(figure, ())
    if figure in change.game.summoned:
        owner = change.game.summoned[figure]
        change.update_game(summoned={name: who for name, who in change.game.summoned.items() if name != figure})
        for bonus in change.bonuses(owner, f"summon:{figure}"):
            rest = tuple(other for other in change.game.bonuses.get(owner, ()) if other != bonus)
            change.set_bonuses(owner, rest)
            if bonus.card in change.hero(owner).active:
                change.say(f"{named(change, bonus.card)} is lost with it.")
            retire(change, bonus)


def exhaust(change: Change, figure: str, why: str) -> None:
    """A character is out for the scenario: all its cards are lost, its summons leave (T33, `gloomhaven.md` 3.6). In a
    game for life and death it dies without health, and stays where it is without cards (`gloomhaven.md` 6.10)."""
    hero, standing = change.hero(figure), change.figures[figure]
    dead = change.for_life_and_death and standing.damage >= standing.health
    stays = change.for_life_and_death and not dead
    chosen = (card for card in hero.chosen if "/" in card)
    lost = (*hero.lost, *hero.hand, *hero.discard, *hero.active, *chosen, *_being_played(change, figure))
    change.update_hero(
        figure, hand=(), discard=(), active=(), chosen=(), lost=tuple(dict.fromkeys(lost)), exhausted=True, dead=dead
    )
    for card in hero.active:
        end_bonuses(change, card)
    words = f"{standing.name} {why} and is {'dead' if dead else 'exhausted'}."
    if stays:
        change.say(words)
    else:
        change.emit(Defeated(figure=figure, space=standing.space, knocked_out=True, words=words))
        change.update(figure, space=None)
    for summon, owner in tuple(change.game.summoned.items()):
        if owner == figure:
            _leave(change, summon, standing.name)
    forget(change, figure)
    if change.game.turn is not None and change.game.turn.figure == figure:
        change.push(FigureDone(figure=figure))
    if all(other.exhausted for other in change.game.heroes.values()):
        lose(change)


def _leave(change: Change, summon: str, going: str) -> None:
    """A summon leaves the board with its card, or with its summoner (L952)."""
    change.say(f"{called(change.figures[summon])} leaves with {going}.")
    forget(change, summon)
    change.remove_figure(summon)


def lose(change: Change) -> None:
    """All characters are out. In a game for life and death those that stand there without cards may still die until
    the round ends (`gloomhaven.md` 6.10)."""
    game, standing = change.game, any(change.stands(hero) for hero in change.game.heroes)
    if change.for_life_and_death and game.phase == "turns" and standing:
        change.update_game(decided=game.decided or "monsters", decided_words=game.decided_words or ALL_OUT)
    else:
        change.finish(*outcome(change))


def outcome(change: Change) -> tuple[str, str]:
    """Who has won, and in which words, as it ends now. Where the goal had been reached in a round after which all
    characters are out, people have said what counts (A25)."""
    game = change.game
    if game.decided != "heroes" or not all(hero.exhausted for hero in game.heroes.values()):
        return (game.decided, game.decided_words) if game.decided else ("monsters", ALL_OUT)
    if change.settings.get("both_ends") == "won":
        return "heroes", f"{game.decided_words} All characters are exhausted, and the goal counts."
    return "monsters", f"{ALL_OUT[:-1]}, though its goal was reached in this round."


def _being_played(change: Change, figure: str) -> tuple[str, ...]:
    """The cards of a turn under way; where people bend the rules, others than those chosen."""
    turn = change.game.turn
    if turn is None or turn.figure != figure:
        return ()
    return (*turn.cards, turn.action.card) if turn.action is not None else turn.cards


def heal(change: Change, figure: str, amount: int) -> None:
    """Heal: poison goes instead of damage, a wound goes beside it (T44, T45, T102, T115): then one sentence tells that
    they went, and that nothing else was healed."""
    standing = change.figures[figure]
    poisoned, wounded = ("poison" in standing.conditions), ("wound" in standing.conditions)
    for condition in ("poison", "wound"):
        change.lose_condition(figure, condition, "" if poisoned else no_longer(standing, condition))
    healed = 0 if poisoned else min(amount, standing.damage)
    change.update(figure, damage=standing.damage - healed)
    words = f"{called(standing)} heals {healed}." if healed else f"{called(standing)} has nothing to heal."
    if poisoned:
        words = f"The heal only takes the poison{' and the wound' if wounded else ''} off {called(standing)}."
    change.emit(Recovered(figure=figure, amount=healed, words=words))
