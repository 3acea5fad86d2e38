"""What tactics do when they are chosen and when they are used (data README, tactics)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from vtt.rules.base import IllegalCommand
from vtt.rules.decks import without
from vtt.rules.enumeration import count
from vtt.rules.mage_knight import mana
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.commands import UseTactic
from vtt.rules.mage_knight.content import COLOURS
from vtt.rules.mage_knight.decisions import Tactical
from vtt.rules.mage_knight.paying import die_offer
from vtt.rules.mage_knight.steps import EndTurn
from vtt.rules.questions import Offer

DONE: Final = Offer("done", "That is all", declines=True)
MOST: Final = {"refresh": 3, "swap": 5, "reroll": 2}
"""How many cards or dice may be picked."""


def on_choosing(change: Change, figure: str) -> None:
    """Tactics that do something at once."""
    hero, kind = change.hero(figure), _kind(change, figure)
    match kind:
        case "refresh":
            _ask_cards(change, figure, hero.hand, ())
        case "spare_die":
            dice = change.game.source.dice
            found = [die_offer(index, colour) for index, colour in enumerate(dice) if colour in COLOURS]
            if found:
                _ask(change, figure, "which die of the source is kept?", tuple(found))
        case "draw":
            change.draw(figure, 2)
        case "pick":
            if offers := tuple(change.elsewhere(hero.deck)):
                _ask(change, figure, "which card of the deck is taken in hand?", offers)


def _kind(change: Change, figure: str) -> str:
    tactic = change.content.tactics.get(change.hero(figure).tactic)
    return tactic.kind if tactic else ""


def _ask(change: Change, figure: str, prompt: str, offers: tuple[Offer, ...], picked: tuple[str, ...] = ()) -> None:
    tactic = change.hero(figure).tactic
    prompt = f"{change.content.tactics[tactic].name}: {prompt}" if tactic in change.content.tactics else prompt
    change.ask_hero(Tactical, figure, prompt, offers, tactic=tactic, picked=picked)


def _ask_cards(change: Change, figure: str, cards: tuple[str, ...], picked: tuple[str, ...]) -> None:
    offers, left = (DONE, *change.held(cards)), MOST[_kind(change, figure)] - len(picked)
    _ask(change, figure, f"which card is exchanged for a new one? {left} at most from now on.", offers, picked)


def use_refusal(change: Change, figure: str) -> str:
    """Why a tactic cannot be used now."""
    hero, turn = change.hero(figure), change.turn
    kind = _kind(change, figure)
    if change.game.duel is not None and change.game.duel.defender == figure:
        return "Not its turn: that is for the own."
    if hero.tactic_used:
        return "It has been used."
    match kind:
        case "spare_die":
            return "" if hero.spare_die else "No die on it."
        case "again":
            return "" if not turn.again else "Done already: another turn follows."
        case "restock":
            if hero.deck:
                return "Not yet: the deck is not empty."
            return "" if hero.discard else "None discarded: it takes discarded cards."
        case "reroll":
            late = "tactic" in turn.used or turn.dice <= 0
            return "Too late: a die has been taken or rolled anew." if late else ""
        case "swap":
            return "" if hero.hand else "The hand is empty."
        case "sow":
            started = len(turn.path) > 1 or turn.played or turn.stage != "movement"
            if started or "tactic" in turn.used:
                return "Too late: that is for the beginning of a turn."
            return "" if hero.deck or hero.stored else "No card for it."
    return "Nothing to use."


def _has_something(change: Change, figure: str) -> bool:
    """Whether the die or the cards that a tactic hands out are there: else nobody can take them, rules or not."""
    hero, kind = change.hero(figure), _kind(change, figure)
    return bool(hero.spare_die) if kind == "spare_die" else kind != "sow" or bool(hero.deck or hero.stored)


def use_tactic(change: Change, command: UseTactic) -> None:
    """Use the own tactic."""
    figure, reason = command.figure, use_refusal(change, command.figure)
    if reason and not _has_something(change, figure):
        raise IllegalCommand(reason)
    change.forbid(reason)
    hero, tactic = change.hero(figure), change.content.tactics[change.hero(figure).tactic]
    what = tactic.text.removeprefix("Once: ").removeprefix("Once, ")
    change.say(f"{hero.name} uses {tactic.name}: {what}", by=figure)
    match _kind(change, figure):
        case "spare_die":
            change.update_turn(mana=(*change.turn.mana, hero.spare_die))
            change.update_hero(figure, spare_die="", tactic_used=True)
        case "again":
            change.update_turn(again=True)
            change.update_hero(figure, tactic_used=True)
        case "restock":
            _restock(change, figure)
        case "reroll":
            change.update_turn(used=(*change.turn.used, "tactic"))
            _ask_dice(change, figure, ())
        case "swap":
            _ask_cards(change, figure, hero.hand, ())
        case "sow":
            take = Offer("take", f"Take the {len(hero.stored)} cards")
            lay = Offer("lay", "Lay the top card here")
            offers = (*((lay,) if hero.deck else ()), *((take,) if hero.stored else ()))
            if len(offers) > 1:
                _ask(change, figure, "lay a card here, or take all that lie here?", offers)
            elif offers:
                _sow(change, figure, offers[0].key)


RESTOCKED: Final = 3
"""Discarded cards that become the deck again."""


def restocks(change: Change, figure: str) -> int:
    """How many discarded cards the own tactic still brings into an empty deck."""
    hero = change.hero(figure)
    ready = _kind(change, figure) == "restock" and not hero.tactic_used
    return min(RESTOCKED, len(hero.discard)) if ready else 0


def ask_to_restock(change: Change, figure: str, missing: int) -> None:
    """The deck has run out while cards are drawn: the tactic may fill it, and the drawing goes on (L807). Neither
    answer goes without saying: a press in haste would leave the hand small."""
    cards = count(restocks(change, figure), "random discarded card")
    offers = (Offer("restock", f"Make {cards} the deck, and draw on"), Offer("later", "Not now", declines=True))
    _ask(change, figure, f"the deck is empty, and {count(missing, 'card')} more would be drawn. Use it now?", offers)


def _restock(change: Change, figure: str) -> None:
    hero = change.hero(figure)
    shuffled, change.chance = change.chance.shuffled(hero.discard)
    change.update_hero(figure, deck=shuffled[:RESTOCKED], discard=shuffled[RESTOCKED:], tactic_used=True)
    change.barrier("Cards were shuffled.")


def _ask_dice(change: Change, figure: str, picked: tuple[str, ...]) -> None:
    """Gold dice (by night of no use) must be rolled first."""
    source = change.game.source
    free = [str(i) for i in range(len(source.dice)) if i not in source.taken and str(i) not in picked]
    idle = [i for i in free if not mana.is_usable(source.dice[int(i)], change.game.time)]
    offers = (DONE, *(die_offer(int(index), source.dice[int(index)]) for index in (idle or free)))
    _ask(change, figure, "which die of the source is rolled anew?", offers, picked)


def ask_which_leaves(change: Change, figure: str, used: Iterable[str]) -> None:
    """Which of the tactics that heroes have used leaves the game, where they play together (L1529)."""
    tactics = (change.content.tactics[name] for name in used)
    offers = tuple(Offer(tactic.id, tactic.name, detail=tactic.text) for tactic in tactics)
    prompt = "One of the tactics you have used leaves the game: which do you all choose?"
    change.ask_hero(Tactical, figure, prompt, offers, tactic="")


def settled(change: Change, question: Tactical, key: str) -> None:
    """Go on with the answer to a tactic's question."""
    if not question.tactic:
        change.update_game(removed_tactics=(*change.game.removed_tactics, key))
        change.say(f"The tactic {change.content.tactics[key].name} leaves the game.")
        return
    figure, kind = question.figure, change.content.tactics[question.tactic].kind
    hero = change.hero(figure)
    match kind:
        case "spare_die":
            source = change.game.source
            dice = (*source.dice[: int(key)], *source.dice[int(key) + 1 :])
            change.say(f"{hero.name} keeps a {source.dice[int(key)]} die.")
            change.update_hero(figure, spare_die=source.dice[int(key)])
            change.update_game(source=replace(source, dice=dice))
        case "pick":
            deck, change.chance = change.chance.shuffled(without(hero.deck, key))
            change.update_hero(figure, deck=deck, hand=(*hero.hand, key))
            change.say(f"{hero.name} takes a card of the deck in hand.")
        case "sow":
            _sow(change, figure, key)
        case "restock":
            if key == "restock":
                change.say(f"{hero.name} uses {change.content.tactics[question.tactic].name}.")
                _restock(change, figure)
                change.push(EndTurn(hero=figure, stage="draw"))
        case "reroll":
            picked = (*question.picked, key)
            if key != "done" and len(picked) < MOST[kind]:
                _ask_dice(change, figure, picked)
            else:
                _roll(change, tuple(int(i) for i in picked if i != "done"))
        case _:
            _put_back(change, question, kind, key)


def _sow(change: Change, figure: str, key: str) -> None:
    hero = change.hero(figure)
    if key == "take":
        change.say(f"{hero.name} takes {count(len(hero.stored), 'card')} in hand.")
        change.update_hero(figure, hand=(*hero.hand, *hero.stored), stored=(), tactic_used=True)
    else:
        change.say(f"{hero.name} lays the top card of the deck aside.")
        change.update_hero(figure, deck=hero.deck[1:], stored=(*hero.stored, hero.deck[0]))
        change.update_turn(used=(*change.turn.used, "tactic"))


def _roll(change: Change, dice: tuple[int, ...]) -> None:
    """Roll some dice of the source where they lie."""
    source = change.game.source
    rolled, change.chance = mana.returned(replace(source, taken=dice), change.chance)
    change.update_game(source=replace(rolled, taken=source.taken))
    words = {0: "No die of the source is", 1: "A die of the source is"}.get(
        len(dice), f"{len(dice)} dice of the source are"
    )
    change.say(f"{words} rolled anew.")
    change.barrier("Dice were rolled.")


def _put_back(change: Change, question: Tactical, kind: str, key: str) -> None:
    """Cards of the hand go back, as many are drawn: from the old deck first (`refresh`), or from all (`swap`)."""
    figure = question.figure
    picked = question.picked
    if key != "done":
        hero = change.hero(figure)
        change.update_hero(figure, hand=without(hero.hand, key))
        picked = (*picked, key)
        if len(picked) < MOST[kind] and change.hero(figure).hand:
            _ask_cards(change, figure, change.hero(figure).hand, picked)
            return
    hero = change.hero(figure)
    if kind == "swap":
        deck, change.chance = change.chance.shuffled((*hero.deck, *picked))
        change.update_hero(figure, deck=deck[len(picked) :], hand=(*hero.hand, *deck[: len(picked)]), tactic_used=True)
    else:
        drawn = hero.deck[: len(picked)]
        deck, change.chance = change.chance.shuffled((*hero.deck[len(drawn) :], *picked))
        change.update_hero(figure, deck=deck, hand=(*hero.hand, *drawn))
    change.say(f"{hero.name} exchanges {count(len(picked), 'card') if picked else 'no card'}.")
    change.barrier("Cards were drawn.")
