"""Rounds and turns: tactics, order, announcing the end, last turns, what a new round brings (`mage_knight.md` 5, 6)."""

from __future__ import annotations

import msgspec

from vtt.rules.base import IllegalCommand
from vtt.rules.decks import without
from vtt.rules.events import CardMoved
from vtt.rules.mage_knight import commands, mana
from vtt.rules.mage_knight.banners import ask_for_banners, take_back
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.chanting import clear_glades
from vtt.rules.mage_knight.content import Time
from vtt.rules.mage_knight.decisions import Banners
from vtt.rules.mage_knight.drafting import begin_better
from vtt.rules.mage_knight.dummy import DUMMY, after_turn, for_a_new_round
from vtt.rules.mage_knight.ending import hand_limit
from vtt.rules.mage_knight.goals import goal_reached, is_last_round
from vtt.rules.mage_knight.returning import returns
from vtt.rules.mage_knight.scoring import table_of_scores, totals
from vtt.rules.mage_knight.sites import first_mana, stir
from vtt.rules.mage_knight.state import ExplorationGame, Turn
from vtt.rules.mage_knight.steps import NewRound, NextTurn, Perform, Refresh, TakeDrafted
from vtt.rules.mage_knight.tactics import on_choosing
from vtt.rules.mage_knight.tidings import ANNOUNCED, GOAL, LAST_ROUND, SOONER, tell

# --- tactics -----------------------------------------------------------------------------------------------------


def choosing_order(change: Change) -> list[str]:
    """Lowest fame first; of equals the one later in the order (`mage_knight.md` 5). What was bid for heroes does not
    count in the first round (`mage_knight.md` 14)."""
    game = change.game
    bid = game.round == 1 and change.settings.get("auction") == "yes"
    fame = {figure: 0 if bid else game.heroes[figure].fame for figure in _heroes(change)}
    return sorted(fame, key=lambda figure: (fame[figure], -game.order.index(figure)))


def _heroes(change: Change) -> list[str]:
    """Heroes in the order of their turns, without the dummy."""
    heroes = change.game.heroes
    return [figure for figure in change.game.order if figure in heroes and not heroes[figure].out]


def next_to_choose(change: Change) -> str:
    """Whose choice of a tactic it is; empty when all have chosen."""
    return next((figure for figure in choosing_order(change) if not change.game.heroes[figure].tactic), "")


def choose_tactic(change: Change, command: commands.ChooseTactic) -> None:
    """Take a tactic; when all have one, their numbers order the turns."""
    game = change.game
    if game.phase != "tactics":
        raise IllegalCommand("Tactics are chosen at the beginning of a round.")
    if next_to_choose(change) != command.figure:
        change.forbid("Another hero chooses first.")
    if command.tactic not in game.tactics:
        raise IllegalCommand("This tactic is not there any more.")
    change.update_game(tactics=tuple(tactic for tactic in game.tactics if tactic != command.tactic))
    hero = change.update_hero(command.figure, tactic=command.tactic, tactic_used=False)
    words = f"{hero.name} chooses {change.content.tactics[command.tactic].name}."
    change.emit(CardMoved(deck="tactics", change="played", card=command.tactic, figure=command.figure, words=words))
    on_choosing(change, command.figure)
    if not next_to_choose(change):
        _begin_turns(change)


def _begin_turns(change: Change) -> None:
    dummy_chooses(change)
    tactics, dummy = change.content.tactics, change.game.dummy
    chosen = {figure: hero.tactic for figure, hero in change.game.heroes.items() if not hero.out}
    if dummy is not None:
        chosen[DUMMY] = dummy.tactic
    order = tuple(sorted(chosen, key=lambda figure: tactics[chosen[figure]].number))
    change.update_game(phase="turns", order=order, place=-1)
    change.push(NextTurn())


# --- turns -------------------------------------------------------------------------------------------------------


def next_turn(change: Change, step: NextTurn) -> None:
    """The next hero in order; after the last of the last turns the round (or the game) ends."""
    game, ended = change.game, change.game.turn
    again = ended is not None and ended.again
    change.update_game(turn=None)
    if ended is not None:
        last = bool(game.announced or game.ending)
        check_goal(change)
        game = change.game
        left = tuple(figure for figure in game.last_turns if not last or figure != ended.hero)
        change.update_game(last_turns=left)
        if (last or game.ending) and not left:
            change.push(NewRound())
            return
    _turn_of(change, game.place if again else game.place + 1)


def _turn_of(change: Change, place: int) -> None:
    """The turn of whoever has a place in the order."""
    game = change.game
    place %= len(game.order)
    change.update_game(place=place)
    if game.order[place] == DUMMY:
        _dummy_turn(change)
    else:
        _begin_turn(change, game.order[place])


def _dummy_turn(change: Change) -> None:
    """It turns cards over, or announces the end of the round with an empty deck (`mage_knight.md` 13); once the goal is
    reached only heroes have a turn left (L1490)."""
    game, dummy = change.game, change.game.dummy
    if dummy is None or game.ending:
        pass
    elif dummy.deck:
        after = after_turn(dummy, change.content)
        change.update_game(dummy=after)
        change.say(f"The dummy player turns {len(dummy.deck) - len(after.deck)} cards over.")
    elif not game.announced:
        change.update_game(announced=DUMMY, last_turns=game.last_turns if game.ending else _following(change))
        tell(change, ANNOUNCED, "The dummy player announces the end of the round.")
    change.push(NextTurn())


def check_goal(change: Change) -> None:
    """The scenario's end is checked after every turn; then everybody has one last turn (`mage_knight.md` 5)."""
    game = change.game
    words = "" if game.ending else goal_reached(change)
    if not words:
        return
    if game.rules.goal in SOONER:  # it was shown when it came about
        change.say(words)
    else:
        tell(change, GOAL, words)
    match game.rules.last_turns_are:
        case "none":
            change.update_game(ending=True, end_words=words, last_turns=())
        case "round":
            left = tuple(one for one in game.order[game.place + 1 :] if one in game.heroes)
            change.update_game(ending=True, end_words=words, last_turns=game.last_turns if game.announced else left)
        case _:
            last = game.last_turns if game.announced else _following(change)
            change.update_game(ending=True, end_words=words, last_turns=last)


def _following(change: Change) -> tuple[str, ...]:
    """All heroes from the next one on."""
    game = change.game
    start = game.place + 1
    return tuple(one for one in (*game.order[start:], *game.order[:start]) if one in game.heroes)


def _begin_turn(change: Change, figure: str) -> None:
    """A hero's turn: from the portal, past a face-down token, with the glade's mana; its own skills come back from the
    middle, those of others weigh upon it (`mage_knight.md` 6, 1 to 3; 7)."""
    hero = change.hero(figure)
    middle = tuple(one for one in change.game.middle if one.hero != figure)
    change.update_game(turns=change.game.turns + 1, middle=middle)
    if hero.face_down:
        change.update_hero(figure, face_down=False)
        change.say(f"The turn of {hero.name} is skipped.")
        change.update_game(turn=Turn(figure, begun_with=hero.fame))
        change.push(NextTurn())
        return
    if not hero.deck and not hero.hand and change.game.announced:
        change.update_game(turn=Turn(figure, begun_with=hero.fame))
        change.push(NextTurn())
        return
    place = hero.place if hero.place is not None else hero.portal
    change.update_hero(figure, place=place, portal=None)
    path = () if place is None else (place,)
    mana_tokens = (*hero.kept_mana, *first_mana(change, figure, place))
    change.update_hero(figure, kept_mana=())
    change.update_game(turn=Turn(figure, path=path, mana=mana_tokens, begun_with=hero.fame))
    change.say(f"{hero.name} begins a turn.")
    if must_announce(change, figure) and not announce_refusal(change, figure):  # nobody is called for the only answer
        announce(change, commands.AnnounceEnd(figure=figure))
        return
    for one in middle:
        burden = change.content.skills[one.skill].burden
        if burden and one.hero not in change.allies(figure):
            change.push(Perform(hero=figure, action=burden))


def announce_refusal(change: Change, figure: str) -> str:
    """Why the end of the round cannot be announced (`mage_knight.md` 5)."""
    turn, game = change.turn, change.game
    if game.assault is not None or game.waiting:
        return "Others act in this turn."
    if game.announced:
        return "The end of the round is announced already."
    if change.hero(figure).deck:
        return "Only a hero whose deck is empty ends the round."
    return "" if turn.stage == "movement" and len(turn.path) <= 1 and not turn.played else "A turn has begun."


def must_announce(change: Change, figure: str) -> bool:
    """Whether a hero can do nothing else: neither deck nor hand."""
    hero = change.hero(figure)
    return not hero.deck and not hero.hand and not change.game.announced


def announce(change: Change, command: commands.AnnounceEnd) -> None:
    """Instead of a turn: every other hero has one more."""
    change.forbid(announce_refusal(change, command.figure))
    game = change.game
    last = game.last_turns if game.ending else tuple(one for one in _following(change) if one != command.figure)
    last = tuple(one for one in last if one != command.figure)
    change.update_game(announced=command.figure, last_turns=last, turn=None)
    tell(change, ANNOUNCED, f"{change.hero(command.figure).name} announces the end of the round.")
    if last:
        _turn_of(change, game.place + 1)
    else:
        change.push(NewRound())


# --- a new round -------------------------------------------------------------------------------------------------


def new_round(change: Change, step: NewRound) -> None:
    """The next round in the digest's order, or the end of the game (`mage_knight.md` 5)."""
    _close_the_gate(change)
    clear_glades(change)
    game = change.game
    if is_last_round(game) or not _heroes(change):
        _finish(change)
        return
    time = _next_time(change)
    source, change.chance = mana.rolled(dice_for(game), change.chance)
    source = msgspec.structs.replace(source, friendly=game.rules.mana_friendly)
    change.update_game(round=game.round + 1, source=source, turn=None, phase="tactics")
    stir(change)
    change.update_game(time=time)
    change.update_game(announced="", last_turns=(), middle=())
    refill_units(change)
    _remove_tactics(change)
    _shift_offers(change)
    change.update_game(tactics=_tactics_left(change))
    if time == "day":
        _show_ruins(change)
    if game.rules.goal == "free_mines":
        _mine_crystals(change)
    change.push(*(Refresh(hero=figure) for figure in _heroes(change)))
    if game.time == "day" and game.rules.drafting in ("start", "both"):
        change.push(*(TakeDrafted(hero=figure) for figure in _heroes(change)))
    if game.time == "night" and game.rules.drafting in ("nights", "both"):
        begin_better(change)
    if change.game.rules.cooperative:
        dummy_chooses(change)
    change.say(f"Round {change.game.round} begins: it is {time}.")
    if is_last_round(change.game):
        tell(change, LAST_ROUND, "It is the last round.")


def _tactics_left(change: Change) -> tuple[str, ...]:
    """The tactics of the time of day that are still in the game; all of them where a long game has too few left."""
    game = change.game
    tactics = tuple(tactic.id for tactic in change.content.tactics.values() if tactic.time == game.time)
    left = tuple(tactic for tactic in tactics if tactic not in game.removed_tactics)
    return left if len(left) >= len(_heroes(change)) + (game.dummy is not None) else tactics


def _next_time(change: Change) -> Time:
    """Day and night in turn; where darkness comes, day until one of two dice is black, then night for good
    (`mage_knight.md` 14)."""
    if not change.game.rules.darkness:
        return "night" if change.game.time == "day" else "day"
    first, change.chance = change.chance.below(len(mana.FACES))
    second, change.chance = change.chance.below(len(mana.FACES))
    falls = "black" in (mana.FACES[first], mana.FACES[second])
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
    change.update_game(order=tuple(_heroes(change)))


def _mine_crystals(change: Change) -> None:
    """At dawn and dusk a crystal for each mine freed, however far (`mage_knight.md` 15)."""
    laid = change.hexes
    for shield in change.world.shields:
        if laid[shield.at].site == "mine":
            change.gain_crystals(shield.hero, laid[shield.at].colours[0], 1, overflow=False)


def dummy_chooses(change: Change) -> None:
    """The dummy draws a tactic by lot: first where all play together, else of what the hero leaves (`mage_knight.md`
    13)."""
    dummy, left = change.game.dummy, change.game.tactics
    if dummy is None or dummy.tactic or not left:
        return
    pick, change.chance = change.chance.below(len(left))
    change.update_game(
        dummy=msgspec.structs.replace(dummy, tactic=left[pick]), tactics=(*left[:pick], *left[pick + 1 :])
    )


def _remove_tactics(change: Change) -> None:
    """Alone, both tactics of the round leave the game; together, one that a hero has used (`mage_knight.md` 15)."""
    game = change.game
    if not game.rules.removes_tactics:
        return
    used = [hero.tactic for hero in game.heroes.values() if hero.tactic]
    if game.rules.cooperative and used:
        pick, change.chance = change.chance.below(len(used))
        used = [used[pick]]
    elif game.dummy is not None and game.dummy.tactic:
        used.append(game.dummy.tactic)
    change.update_game(removed_tactics=(*game.removed_tactics, *used))


def _show_ruins(change: Change) -> None:
    ruins = tuple(msgspec.structs.replace(token, face_up=True) for token in change.world.ruins)
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
    """Tactics back, units ready, all deed cards shuffled, a full hand."""
    hero = change.hero(figure)
    units = tuple(msgspec.structs.replace(unit, spent=False, raised=False) for unit in hero.units)
    cards = (*hero.deck, *hero.hand, *hero.discard, *hero.stored)
    deck, change.chance = change.chance.shuffled(cards)
    limit = hand_limit(change, figure) + hero.more_cards
    change.update_hero(
        figure,
        units=units,
        hand=deck[:limit],
        deck=deck[limit:],
        discard=(),
        stored=(),
        tactic="",
        tactic_used=False,
        spare_die="",
        flipped=(),
        more_cards=0,
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
        change.update_game(dummy=msgspec.structs.replace(dummy, deck=deck))
    change.update_offers(
        actions=(*offers.action_deck[:1], *offers.actions[:-1]),
        action_deck=(*offers.action_deck[1:], *(() if dummy else offers.actions[-1:])),
        spells=(*offers.spell_deck[:1], *offers.spells[:-1]),
        spell_deck=(*offers.spell_deck[1:], *offers.spells[-1:]),
    )


def surrender_refusal(change: Change, figure: str) -> str:
    """Why a hero cannot own itself beaten: that ends a game about keeps and towers alone (`mage_knight.md` 15)."""
    if change.game.rules.goal != "hold":
        return "Nobody surrenders in this game."
    return "First the fight must be fought out." if change.turn.fight is not None else ""


def surrender(change: Change, command: commands.Surrender) -> None:
    """The hero's side owns the other one to have won."""
    change.forbid(surrender_refusal(change, command.figure))
    winners = [figure for figure in change.game.heroes if figure not in change.allies(command.figure)]
    names = " and ".join(change.hero(figure).name for figure in winners)
    words = f"{change.hero(command.figure).name} surrenders: {names} {'win' if len(winners) > 1 else 'wins'}."
    change.finish(winners[0] if winners else "", words)


def _finish(change: Change) -> None:
    """The game is over: the most fame with all titles wins; equals share it."""
    if change.game.rules.goal == "return":
        at_the_gate = [figure for figure in _heroes(change) if change.hero(figure).place == (0, 0)]
        home = [figure for figure in at_the_gate if returns(change, figure)]
        words = f"{change.hero(home[0]).name} goes home." if home else "Nobody goes home."
        if at_the_gate and not home:
            words = f"{change.hero(at_the_gate[0]).name} stands at the gate, but was not to return: nobody wins."
        change.finish(home[0] if home else "", words)
        return
    for figure, lines in table_of_scores(change).items():
        hero = change.hero(figure)
        titles = (f"{line.category} {line.fame}{f' and {line.title} more' if line.title else ''}" for line in lines)
        change.say(f"{hero.name}: {', '.join((f'{hero.fame} fame', *titles))}.")
    scores = totals(change)
    best = max(scores.values())
    winners = [figure for figure, score in scores.items() if score == best]
    alone = set(winners) <= set(change.allies(winners[0]))
    if change.game.rules.goal == "hold" and not alone:
        change.finish("", "Nobody holds more than all others: nobody wins.")
        return
    if change.game.rules.cooperative or len(scores) == 1:
        # Alone and together heroes win by their goal, whatever the score says of how well they played.
        reached = goal_reached(change)
        winner = "heroes" if change.game.rules.cooperative else winners[0]
        words = reached or "Time is up, and the goal is not reached."
        change.finish(winner if reached else "", f"{words} The score is {best}.")
        return
    names = " and ".join(change.hero(figure).name for figure in winners)
    what = "points" if change.game.rules.goal == "hold" else "fame"
    verb = "wins" if len(winners) == 1 else "win"
    change.finish(winners[0] if alone else "", f"{names} {verb} with {best} {what}.")
