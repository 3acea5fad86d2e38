"""The end of a turn in its exact order (`mage_knight.md` 9), and resting."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from vtt.geometry.hexagon import Axial
from vtt.rules.base import IllegalCommand
from vtt.rules.decks import without
from vtt.rules.enumeration import count, enumerated
from vtt.rules.mage_knight import commands, mana
from vtt.rules.mage_knight.assaulting import fought
from vtt.rules.mage_knight.cards import WOUND
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.chanting import mark_glade
from vtt.rules.mage_knight.decisions import Discarding
from vtt.rules.mage_knight.duelling import rivals
from vtt.rules.mage_knight.levels import level_up
from vtt.rules.mage_knight.movement import around, withdrawal
from vtt.rules.mage_knight.rewards import ask_crystal, next_reward
from vtt.rules.mage_knight.sites import is_conquered
from vtt.rules.mage_knight.state import Hero
from vtt.rules.mage_knight.steps import END_OF_TURN, EndTurn, NextTurn
from vtt.rules.mage_knight.tactics import ask_to_restock, restocks
from vtt.rules.mage_knight.waiting import resume
from vtt.rules.questions import Offer

PLANNED: Final = 2
"""Cards left in hand with which a tactic draws one more."""


def rest(change: Change, command: commands.Rest) -> None:
    """Rest: one card that is no wound and any number of wounds; slow recovery with wounds alone (`mage_knight.md` 6,
    6)."""
    change.forbid(rest_refusal(change, command.figure))
    hero = change.hero(command.figure)
    wounds, cards = hero.hand.count(WOUND), hero.cards
    if cards and command.card not in cards:
        raise IllegalCommand("A rest discards one card that is no wound.")
    if not 0 <= command.wounds <= wounds:
        raise IllegalCommand(f"There are {wounds} wounds in hand.")
    if not cards and wounds:
        change.say(f"{hero.name} recovers slowly and shows a hand of wounds.")
        gone: tuple[str, ...] = (WOUND,)
    else:
        gone = (*([command.card] if cards else []), *[WOUND] * command.wounds)
        named = [change.card(command.card).name] * bool(cards) + [count(command.wounds, "wound")] * bool(command.wounds)
        change.say(f"{hero.name} rests and discards {enumerated(named)}." if named else f"{hero.name} rests.")
    hand = hero.hand
    for card in gone:
        hand = without(hand, card)
    change.update_hero(command.figure, hand=hand, discard=(*hero.discard, *gone))
    change.update_turn(stage="rest", discarded=True, move=0)


def rest_refusal(change: Change, figure: str) -> str:
    """Why a hero cannot rest: it has moved, talked or fought, or rests already."""
    turn, hero = change.turn, change.hero(figure)
    if turn.stage == "rest":
        return "Rests already."
    if turn.stage != "movement" or len(turn.path) > 1 or change.game.assault is not None:
        return "Moved or acted already: who rests does not move, talk or fight in this turn."
    return "" if hero.hand else "No card in hand."


def end_refusal(change: Change, figure: str) -> str:
    """Why a turn cannot end: a fight must be fought out, and a card played or discarded, if need be a wound
    (`mage_knight.md` 6, 4)."""
    turn = change.turn
    if turn.stage == "fight" and turn.fight is not None:
        return "First the fight must be fought out."
    hero = change.hero(figure)
    if hero.hand and not hero.cards and not turn.discarded and not rest_refusal(change, figure):
        return "With nothing but wounds in hand the turn is a rest."
    met = rivals(change, figure) if turn.stage == "movement" else []
    return f"{change.hero(met[0]).name} stands here too: attack, or walk on." if met else ""


def end_turn(change: Change, command: commands.EndTurn) -> None:
    """Announce the end of the turn; no effects from now on. Of several who assault a city, stay outside."""
    change.forbid(end_refusal(change, command.figure))
    if change.game.duel is not None:
        raise IllegalCommand("First the fight must be fought out.")
    if change.game.assault is not None:
        fought(change, command.figure)
        return
    change.push(*(EndTurn(hero=command.figure, stage=stage) for stage in END_OF_TURN))


def do_stage(change: Change, step: EndTurn) -> None:
    """One stage of the end of a turn."""
    _STAGES[step.stage](change, step.hero)


def _dice(change: Change, figure: str) -> None:
    """Used dice come back when the last hero of a fight has ended its turn."""
    if change.game.waiting:
        return
    source, change.chance = mana.returned(change.game.source, change.chance)
    change.update_game(source=source)


def way_back(change: Change, figure: str) -> Sequence[Axial]:
    """The spaces that a hero must withdraw over if its turn ends now, a wound for each (`mage_knight.md` 4.4)."""
    turn, hero, land = change.turn, change.hero(figure), change.land(figure)
    walked = hero.place is not None and turn.path and turn.path[-1] == hero.place
    if not walked or hero.place is None or land.end(hero.place) == "portal":
        return ()
    return withdrawal(land, turn.path).back


def gate_closes_upon(change: Change, figure: str, place: Axial | None) -> bool:
    """Whether the game is over for a hero that ends its turn on a hexagon: on the portal, in its last turn of the first
    day, where only one goes home (L1772)."""
    game = change.game
    last = bool(game.announced) and figure in game.last_turns
    closing = game.rules.goal == "return" and not game.world.gate_closed
    return last and closing and place is not None and change.land(figure).end(place) == "portal"


def _withdraw(change: Change, figure: str) -> None:
    """Back to a safe space (`mage_knight.md` 4.4); whoever ends on a portal, withdrawn or not, leaves the board until
    its next turn (`mage_knight.md` 1.6)."""
    if back := way_back(change, figure):
        hero = change.update_hero(figure, place=back[-1])
        change.take_wounds(figure, len(back))
        change.befell(f"{hero.name} must withdraw and takes {count(len(back), 'wound')}.")
    place = change.hero(figure).place
    if place is not None and change.land(figure).end(place) == "portal":
        hero = change.update_hero(figure, place=None, portal=place)
        change.say(f"{hero.name} stays on the portal, off the board, until the next turn.")


def _clear(change: Change, figure: str) -> None:
    """Mana tokens back, played cards to the discard pile or out of the game."""
    turn, hero = change.turn, change.hero(figure)
    played = tuple(card.card for card in turn.played if not card.gone)
    change.update_hero(figure, discard=(*hero.discard, *played))
    change.update_turn(played=(), mana=(), values=(), move=0, influence=0, heal=0, effects=())


def _benefit(change: Change, figure: str) -> None:
    """A glade takes a wound away, a mine gives a crystal; a fourth is lost (`mage_knight.md` 2, 17 A4)."""
    mark_glade(change, figure)
    hero = change.hero(figure)
    laid = change.site_at(hero.place)
    if laid is None or hero.place is None:
        return
    if laid.site == "magical_glade":
        if pile := change.throw_wound_away(figure):
            change.befell(f"The glade takes a wound from {hero.name}'s {'hand' if pile == 'hand' else 'discards'}.")
    elif laid.site in ("mine", "deep_mine") and (
        change.game.rules.goal != "free_mines" or is_conquered(change, hero.place)
    ):
        ask_crystal(change, figure, laid.colours)


def _discard(change: Change, figure: str, *, another: bool = False) -> None:
    """Cards that are no wounds may be discarded, and `another` one after each; one must be if nothing was played
    (`mage_knight.md` 9.7). In a last turn nobody is asked, as where the cards lie does not matter any more (all are
    shuffled or counted), nor where none would be drawn in their place: as many cards of the deck as the hand
    has room for come in any case."""
    hero, turn, limit = change.hero(figure), change.turn, hand_limit(change, figure)
    must, room = not turn.discarded, limit - len(hero.hand)
    draws = hero.hand.count(WOUND) < limit and len(hero.deck) + restocks(change, figure) > max(0, room)
    if not hero.cards or not cards_matter(change) or not (must or draws):
        return
    offers = list(change.held(hero.cards))
    if must and len(offers) == 1:
        _lay_off(change, figure, hero.cards[0])
        return
    if not must:
        offers.insert(0, Offer("done", f"No, draw {room} now" if room > 0 else "No, keep them", declines=True))
    prompt = f"No card was played: discard one{' before you draw' if draws else ''}."
    asks = f"{'Discard another' if another else 'Your turn ends: discard a'} card before you draw?"
    if _planned(change, hero) and len(hero.hand) == PLANNED:
        asks += f" {change.content.tactics[hero.tactic].name} draws one more only while these two are left."
    change.ask_hero(Discarding, figure, prompt if must else asks, offers, must=must)


def cards_matter(change: Change) -> bool:
    """Whether it matters after this turn where cards lie: not after the last one of a round or of the game."""
    game = change.game
    return change.turn.again or not (game.announced or game.ending)


def discarded(change: Change, question: Discarding, key: str) -> None:
    """One card discarded, or no more."""
    if key != "done":
        _lay_off(change, question.figure, key)


def _lay_off(change: Change, figure: str, card: str) -> None:
    hero = change.hero(figure)
    change.update_hero(figure, hand=without(hero.hand, card), discard=(*hero.discard, card))
    change.update_turn(discarded=True)
    change.say(f"{hero.name} discards {change.card(card).name}.")
    _discard(change, figure, another=True)


def hand_limit(change: Change, figure: str) -> int:
    """Cards to draw up to: the level's, and for a keep or a city beside the hero; the higher of both (`mage_knight.md`
    9.7)."""
    hero, turn = change.hero(figure), change.game.turn
    limit = change.level(figure).hand + (turn.more_cards if turn and turn.hero == figure else 0)
    return limit + site_bonus(change, hero, figure) + _planned(change, hero)


def site_bonus(change: Change, hero: Hero, figure: str) -> int:
    """What own keeps and conquered cities on or beside the hero's space add to the hand limit."""
    if hero.place is None:
        return 0
    laid = change.hexes
    near = {change.world.main(place) for place in (hero.place, *around(hero.place))}
    keeps = {shield.at for shield in change.world.shields if shield.hero == figure and laid[shield.at].site == "keep"}
    sides = {shield.at for shield in change.world.shields if shield.hero in change.allies(figure)}
    keep = len(keeps) if {place for place in sides if laid[place].site == "keep"} & near else 0
    city = 0
    for place in near & set(change.world.conquered):
        if figure in change.world.shields_at(place):
            leads = change.game.rules.cities_are != "friendly" and change.world.leader(place) == figure
            city = max(city, 2 if leads else 1)
    return max(keep, city)


def _planned(change: Change, hero: Hero) -> int:
    """The tactic that draws one more while two cards are left in hand."""
    tactic = change.content.tactics.get(hero.tactic)
    return int(tactic is not None and tactic.kind == "plan" and len(hero.hand) >= PLANNED)


def _draw(change: Change, figure: str) -> None:
    """Up to the limit, as far as the deck goes; what is over it is kept. After a last turn nobody draws: the hand is
    shuffled in at once, or counted wherever it lies."""
    hero, more = change.hero(figure), change.turn.more_cards
    if change.game.announced and more:  # in the last turn of a round it is kept for the next (L268)
        change.update_turn(more_cards=0)
        change.update_hero(figure, more_cards=hero.more_cards + more)
    missing = hand_limit(change, figure) - len(hero.hand)
    if missing > 0 and cards_matter(change):
        missing -= change.draw(figure, missing)
        if missing and restocks(change, figure):
            ask_to_restock(change, figure, missing)


def _pass(change: Change, figure: str) -> None:
    if not resume(change):
        change.push(NextTurn(hero=figure))


_STAGES: Final[dict[str, Callable[[Change, str], None]]] = {
    "dice": _dice,
    "withdraw": _withdraw,
    "clear": _clear,
    "benefit": _benefit,
    "rewards": next_reward,
    "levels": level_up,
    "late": next_reward,
    "discard": _discard,
    "draw": _draw,
    "pass": _pass,
}
