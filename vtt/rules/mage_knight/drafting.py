"""Advanced actions that are drafted: a few at the start, of which one joins the deck after each day; and a choice after
each night in place of another card (`mage_knight.md` 14)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec.structs import replace

from vtt.rules.decks import without
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.decisions import Drafting
from vtt.rules.mage_knight.scoring import knowledge, leadership, loot
from vtt.rules.mage_knight.steps import BetterActions, Deal, Draft, TakeDrafted
from vtt.rules.questions import Offer

DEALT: Final = 4
DRAFTED: Final = 3
"""Cards that are dealt to each hero, and that each keeps."""
NOTHING: Final = Offer("none", "No card", declines=True)
LEVEL_AHEAD: Final = 3
"""What each level more than the lowest counts when heroes choose better actions."""


def deal(change: Change, step: Deal) -> None:
    """Four advanced actions to each hero, and the first choice among them."""
    deck, heroes = change.game.offers.action_deck, list(change.game.heroes)
    packs = {name: deck[number * DEALT : (number + 1) * DEALT] for number, name in enumerate(heroes)}
    change.update_offers(action_deck=deck[len(heroes) * DEALT :])
    change.update_game(packs=packs)
    change.push(Draft())


def draft(change: Change, step: Draft) -> None:
    """The next hero chooses one of its pack; when each has three, the rest goes back into the deck."""
    heroes, packs = change.game.heroes, change.game.packs
    fewest = min(len(hero.drafted) for hero in heroes.values())
    if fewest < DRAFTED:
        figure = next(name for name, hero in heroes.items() if len(hero.drafted) == fewest)
        _ask(change, figure, "start", "Advanced deeds are dealt: which of yours do you keep?", packs[figure])
        return
    left = tuple(card for pack in packs.values() for card in pack)
    deck, change.chance = change.chance.shuffled((*change.game.offers.action_deck, *left))
    change.update_offers(action_deck=deck)
    change.update_game(packs={})


def _ask(
    change: Change,
    figure: str,
    of: str,
    prompt: str,
    cards: Iterable[str],
    first: Iterable[Offer] = (),
    taken: str = "",
) -> None:
    change.ask_hero(Drafting, figure, prompt, (*first, *change.elsewhere(cards)), of=of, taken=taken)


def drafted(change: Change, question: Drafting, key: str) -> None:
    """Go on with an answer about drafted cards."""
    figure = question.figure
    match question.of:
        case "start":
            _keep(change, figure, key)
        case "deck":
            _join(change, figure, key)
        case "better" if key != NOTHING.key:
            _ask(
                change,
                figure,
                "gone",
                f"Which card makes room for {change.card(key).name}?",
                _like_it(change, figure, key),
                taken=key,
            )
        case "gone":
            _replace(change, figure, question.taken, key)


def _keep(change: Change, figure: str, card: str) -> None:
    """A card laid aside; when everybody has one more, the packs go to the left."""
    hero, packs = change.hero(figure), dict(change.game.packs)
    packs[figure] = without(packs[figure], card)
    change.update_hero(figure, drafted=(*hero.drafted, card))
    names = list(packs)
    if len({len(one.drafted) for one in change.game.heroes.values()}) == 1:
        packs = {name: packs[names[number - 1]] for number, name in enumerate(names)}
    change.update_game(packs=packs)
    change.push(Draft())


# --- after a day, after a night ----------------------------------------------------------------------------------


def take_drafted(change: Change, step: TakeDrafted) -> None:
    """One of the cards that were drafted joins the deck at the end of a day."""
    cards = change.hero(step.hero).drafted
    if len(cards) > 1:
        _ask(change, step.hero, "deck", "Which drafted action joins your deck?", cards)
    for card in cards if len(cards) == 1 else ():
        _join(change, step.hero, card)


def _join(change: Change, figure: str, card: str) -> None:
    hero = change.hero(figure)
    change.update_hero(figure, drafted=without(hero.drafted, card), deck=(*hero.deck, card))


def begin_better(change: Change) -> None:
    """One advanced action more than heroes is laid out; the weakest chooses first."""
    offers, heroes = change.game.offers, change.game.heroes
    number = len(heroes) + 1
    change.update_offers(action_deck=offers.action_deck[number:])
    change.update_game(packs={"": offers.action_deck[:number]})
    order = sorted(heroes, key=lambda name: (strength(change, name), heroes[name].fame, -_place(change, name)))
    change.push(BetterActions(left=tuple(order)))


def _place(change: Change, figure: str) -> int:
    return change.game.order.index(figure) if figure in change.game.order else 0


def strength(change: Change, figure: str) -> int:
    """How strong a hero is: its spells, artifacts, actions, crystals and units, and levels above the lowest."""
    lowest = min(hero.level for hero in change.game.heroes.values())
    ahead = LEVEL_AHEAD * (change.hero(figure).level - lowest)
    return knowledge(change, figure) + loot(change, figure) + leadership(change, figure) + ahead


def better_actions(change: Change, step: BetterActions) -> None:
    """The next hero may take one of the actions in place of an action card of its colour or type; what is left goes
    under the deck."""
    cards, offers = change.game.packs.get("", ()), change.game.offers
    if not step.left:
        change.update_offers(action_deck=(*offers.action_deck, *cards))
        change.update_game(packs={})
        return
    figure, *left = step.left
    change.push(replace(step, left=tuple(left)))
    fitting = [card for card in cards if _like_it(change, figure, card)]
    if fitting:
        _ask(
            change,
            figure,
            "better",
            "Which advanced deed do you take in place of a card of its colour or type?",
            fitting,
            (NOTHING,),
        )


def _like_it(change: Change, figure: str, card: str) -> list[str]:
    """Action cards of a hero that have the colour of another card, or a type in common with it."""
    hero, new = change.hero(figure), change.card(card)
    own = (change.card(one) for one in sorted({*hero.deck, *hero.hand, *hero.discard}))
    return [one.id for one in own if one.is_action and (one.colour == new.colour or one.types & new.types)]


def _replace(change: Change, figure: str, new: str, old: str) -> None:
    """The old card leaves the game, the new one joins the deck."""
    hero = change.hero(figure)
    pile = next(name for name in ("deck", "hand", "discard") if old in getattr(hero, name))
    change.update_hero(figure, **{pile: without(getattr(hero, pile), old)})
    change.update_hero(figure, deck=(*change.hero(figure).deck, new))
    change.update_game(packs={"": without(change.game.packs[""], new)})
    change.say(f"{hero.name} takes {change.card(new).name} in place of {change.card(old).name}.")
