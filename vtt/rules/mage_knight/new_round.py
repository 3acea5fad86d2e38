"""What a new round brings, in the digest's order (`mage_knight.md` 5)."""

from __future__ import annotations

from msgspec.structs import replace

from vtt.rules.decks import without
from vtt.rules.mage_knight import mana
from vtt.rules.mage_knight.banners import ask_for_banners, take_back
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.chanting import clear_glades
from vtt.rules.mage_knight.content import Time
from vtt.rules.mage_knight.decisions import Banners
from vtt.rules.mage_knight.drafting import begin_better
from vtt.rules.mage_knight.dummy import for_a_new_round
from vtt.rules.mage_knight.ending import hand_limit
from vtt.rules.mage_knight.finishing import finish
from vtt.rules.mage_knight.goals import is_last_round
from vtt.rules.mage_knight.reports import DAY, NIGHT
from vtt.rules.mage_knight.rounds import choosing_order, dummy_chooses
from vtt.rules.mage_knight.sites import stir
from vtt.rules.mage_knight.state import ExplorationGame
from vtt.rules.mage_knight.steps import NewRound, Refresh, TakeDrafted
from vtt.rules.mage_knight.tactics import ask_which_leaves
from vtt.rules.mage_knight.tidings import LAST_ROUND, tell


def new_round(change: Change, step: NewRound) -> None:
    """The next round in the digest's order, or the end of the game (`mage_knight.md` 5)."""
    if _asks_which_tactic_leaves(change):
        return
    _close_the_gate(change)
    clear_glades(change)
    game = change.game
    if is_last_round(game) or not change.playing:
        finish(change)
        return
    time = _next_time(change)
    source, change.chance = mana.rolled(dice_for(game), change.chance)
    source = replace(source, friendly=game.rules.mana_friendly)
    change.update_game(round=game.round + 1, source=source, turn=None, phase="tactics")
    stir(change)
    change.update_game(time=time)
    change.update_game(announced="", last_turns=(), lapsed=(), given_away=(), middle=())
    refill_units(change)
    _remove_tactics(change)
    _shift_offers(change)
    _collect_tactics(change)
    if time == "day":
        _show_ruins(change)
    if game.rules.goal == "free_mines":
        _mine_crystals(change)
    change.push(*(Refresh(hero=figure) for figure in change.playing))
    if game.time == "day" and game.rules.drafting in ("start", "both"):
        change.push(*(TakeDrafted(hero=figure) for figure in change.playing))
    if game.time == "night" and game.rules.drafting in ("nights", "both"):
        begin_better(change)
    if change.game.rules.cooperative:
        dummy_chooses(change)
    change.say(NIGHT if time == "night" else DAY)
    change.say(f"Round {change.game.round} begins: it is {time}.")
    if is_last_round(change.game):
        tell(change, LAST_ROUND, "It is the last round.")


def _collect_tactics(change: Change) -> None:
    """Those of the old round go back before anybody draws (L237), so none of them adds to a hand limit; those of the
    new time of day are laid out."""
    for figure in change.game.heroes:
        change.update_hero(figure, tactic="", tactic_used=False, spare_die="")
    change.update_game(tactics=_tactics_left(change))


def _tactics_left(change: Change) -> tuple[str, ...]:
    """The tactics of the time of day that are still in the game; all of them where a long game has too few left."""
    game = change.game
    tactics = tuple(tactic.id for tactic in change.content.tactics.values() if tactic.time == game.time)
    left = tuple(tactic for tactic in tactics if tactic not in game.removed_tactics)
    return left if len(left) >= len(change.playing) + (game.dummy is not None) else tactics


def _next_time(change: Change) -> Time:
    """Day and night in turn; where darkness comes, day until one of two dice is black, then night for good
    (`mage_knight.md` 14)."""
    if not change.game.rules.darkness:
        return "night" if change.game.time == "day" else "day"
    falls = "black" in (change.one_of(mana.FACES), change.one_of(mana.FACES))
    return "night" if falls or change.game.time == "night" else "day"


def dice_for(game: ExplorationGame) -> int:
    """Dice of the source: two more than heroes."""
    return len(game.heroes) + 2 + game.rules.more_dice


def _close_the_gate(change: Change) -> None:
    """Where only one goes home: at the end of the first day the portal closes, and who stands on it is out."""
    game = change.game
    if game.rules.goal != "return" or game.world.gate_closed:
        return
    change.update_world(gate_closed=True)
    for figure, hero in game.heroes.items():
        if hero.portal is not None:
            change.update_hero(figure, out=True, portal=None)
            change.say(f"The gate closes upon {hero.name}.")
    change.update_game(order=tuple(change.playing))


def _mine_crystals(change: Change) -> None:
    """At dawn and dusk a crystal for each mine freed, however far (`mage_knight.md` 15)."""
    laid = change.hexes
    for shield in change.world.shields:
        if laid[shield.at].site == "mine":
            change.gain_crystals(shield.hero, laid[shield.at].colours[0], 1, overflow=False)


def _asks_which_tactic_leaves(change: Change) -> bool:
    """Ask which of the tactics that heroes have used leaves the game, where they play together: all choose it, and
    whoever takes the next one says it (L1529). Whether there was anything to ask."""
    game = change.game
    used = {hero.tactic for hero in game.heroes.values() if hero.tactic}
    said = len(used) < 2 or bool(used & set(game.removed_tactics))
    if said or not (game.rules.removes_tactics and game.rules.cooperative) or is_last_round(game):
        return False
    change.push(NewRound())
    ask_which_leaves(change, choosing_order(change)[0], sorted(used))
    return True


def _remove_tactics(change: Change) -> None:
    """Alone, both tactics of the round leave the game; together the only one that was used, if it was not said which
    (`mage_knight.md` 15)."""
    game = change.game
    used = [hero.tactic for hero in game.heroes.values() if hero.tactic]
    if not game.rules.removes_tactics or (game.rules.cooperative and len(used) > 1):
        return
    if not game.rules.cooperative and game.dummy is not None and game.dummy.tactic:
        used.append(game.dummy.tactic)
    change.update_game(removed_tactics=(*game.removed_tactics, *used))


def _show_ruins(change: Change) -> None:
    ruins = tuple(replace(token, face_up=True) for token in change.world.ruins)
    change.update_world(ruins=ruins)


def refresh(change: Change, step: Refresh) -> None:
    """A hero for a new round, once it has said which banners stay with their units."""
    if not ask_for_banners(change, step.hero):
        _refresh(change, step.hero)


def banners_kept(change: Change, question: Banners, key: str) -> None:
    """A banner goes back, or no more does."""
    if key != question.usual:
        take_back(change, question.figure, key)
        change.push(Refresh(hero=question.figure))
    else:
        _refresh(change, question.figure)


def _refresh(change: Change, figure: str) -> None:
    """Units ready, all deed cards shuffled, a full hand."""
    hero = change.hero(figure)
    units = tuple(replace(unit, spent=False, raised=False) for unit in hero.units)
    cards = (*hero.deck, *hero.hand, *hero.discard, *hero.stored)
    deck, change.chance = change.chance.shuffled(cards)
    limit = hand_limit(change, figure) + hero.more_cards
    change.update_hero(
        figure, units=units, hand=deck[:limit], deck=deck[limit:], discard=(), stored=(), flipped=(), more_cards=0
    )


def refill_units(change: Change) -> None:
    """Old units under their decks, new ones: silver until a core tile is revealed, then gold and silver in turn; an
    action for each monastery that stands (`mage_knight.md` 5)."""
    offers, units = change.game.offers, change.content.units
    silver, gold = offers.silver_deck, offers.gold_deck
    silver = (*silver, *(unit for unit in offers.units if not units[unit].elite))
    gold = (*gold, *(unit for unit in offers.units if units[unit].elite))
    actions = (*offers.action_deck, *offers.monastery)
    open_units = list[str]()
    game = change.game
    half = 2 * (game.round - 1) >= game.rules.rounds_for(len(game.heroes))
    elites = game.rules.elites and (half if game.rules.goal == "hold" else game.core_revealed)
    if game.round == 1 and game.rules.sorted_tiles:
        silver = tuple(sorted(silver, key=lambda unit: "village" not in units[unit].sites))[:1] + silver
        silver = (silver[0], *without(silver[1:], silver[0]))
    for number in range(len(change.game.heroes) + 2 + change.game.rules.more_units):
        if elites and number % 2 == 0 and gold:
            open_units, gold = [*open_units, gold[0]], gold[1:]
        elif silver:
            open_units, silver = [*open_units, silver[0]], silver[1:]
    standing = sum(laid.site == "monastery" and place not in change.world.burnt for place, laid in change.hexes.items())
    change.update_offers(
        units=tuple(open_units),
        silver_deck=silver,
        gold_deck=gold,
        monastery=actions[:standing],
        action_deck=actions[standing:],
    )


def _shift_offers(change: Change) -> None:
    """The oldest action (or the dummy takes it) and spell go under their decks, new ones come on top."""
    offers, dummy = change.game.offers, change.game.dummy
    if dummy is not None:
        spell = change.card(offers.spells[-1]).colour if offers.spells else ""
        dummy = for_a_new_round(dummy, "".join(offers.actions[-1:]), spell)
        deck, change.chance = change.chance.shuffled(dummy.deck)
        change.update_game(dummy=replace(dummy, deck=deck))
    change.update_offers(
        actions=(*offers.action_deck[:1], *offers.actions[:-1]),
        action_deck=(*offers.action_deck[1:], *(() if dummy else offers.actions[-1:])),
        spells=(*offers.spell_deck[:1], *offers.spells[:-1]),
        spell_deck=(*offers.spell_deck[1:], *offers.spells[-1:]),
    )
