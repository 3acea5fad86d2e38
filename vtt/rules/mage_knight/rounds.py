"""Turns within a round: tactics, order, announcing the end, last turns (`mage_knight.md` 5, 6)."""

from __future__ import annotations

from msgspec.structs import replace

from vtt.rules.base import IllegalCommand
from vtt.rules.decks import without
from vtt.rules.enumeration import count
from vtt.rules.events import CardMoved
from vtt.rules.mage_knight import commands
from vtt.rules.mage_knight.change import Change
from vtt.rules.mage_knight.dummy import DUMMY, FLIPPED, after_turn
from vtt.rules.mage_knight.goals import goal_reached
from vtt.rules.mage_knight.sites import first_mana
from vtt.rules.mage_knight.state import PLUNDERED, Turn
from vtt.rules.mage_knight.steps import NewRound, NextTurn, Perform
from vtt.rules.mage_knight.tactics import on_choosing
from vtt.rules.mage_knight.tidings import ANNOUNCED, GOAL, SOONER, meaning, tell

# --- tactics -----------------------------------------------------------------------------------------------------


def choosing_order(change: Change) -> list[str]:
    """Lowest fame first; of equals the one later in the order (`mage_knight.md` 5). What was bid for heroes does not
    count in the first round (`mage_knight.md` 14)."""
    game = change.game
    bid = game.round == 1 and change.settings.get("auction") == "yes"
    fame = {figure: 0 if bid else game.heroes[figure].fame for figure in change.playing}
    return sorted(fame, key=lambda figure: (fame[figure], -game.order.index(figure)))


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
    dummy, first = game.dummy, not any(hero.tactic for hero in game.heroes.values())
    if dummy is not None and dummy.tactic and first and game.round == 1:  # nothing that is set up is told
        _tell_draw(change, dummy.tactic)
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


def dummy_chooses(change: Change) -> None:
    """The dummy draws a tactic by lot: first where all play together, else of what the hero leaves (`mage_knight.md`
    13)."""
    dummy, left = change.game.dummy, change.game.tactics
    if dummy is None or dummy.tactic or not left:
        return
    tactic = change.one_of(left)
    change.update_game(dummy=replace(dummy, tactic=tactic), tactics=without(left, tactic))
    _tell_draw(change, tactic)


def _tell_draw(change: Change, tactic: str) -> None:
    change.say(f"The dummy player draws the tactic {change.content.tactics[tactic].name}.")


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
        left = tuple(figure for figure in game.last_turns if not last or again or figure != ended.hero)
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
        number = len(dummy.deck) - len(after.deck)
        more = number - FLIPPED
        last = change.card(dummy.deck[FLIPPED - 1]).colour if more > 0 else ""
        change.befell(f"The dummy player turns {count(number, 'card')} over: {_left(len(after.deck))}.")
        if last:
            change.say(f"{more} of them because the third is {last}, of which it has crystals.")
    elif not game.announced:
        following = game.last_turns if game.ending else _following(change)
        change.update_game(announced=DUMMY, last_turns=following)
        words = "The dummy player announces the end of the round."
        if any(game.heroes[figure].deck or game.heroes[figure].hand for figure in following):
            tell(change, ANNOUNCED, words)
        else:
            change.befell(words)  # no turn is left that would not lapse
    change.push(NextTurn())


def _left(cards: int) -> str:
    return f"{cards} {'is' if cards == 1 else 'are'} left" if cards else "none is left"


def check_goal(change: Change) -> None:
    """The scenario's end is checked after every turn; then everybody has one last turn (`mage_knight.md` 5)."""
    game = change.game
    words = "" if game.ending else goal_reached(change)
    if not words:
        return
    if game.rules.goal not in SOONER:  # others were shown when they came about
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
    change.say(meaning(change.game))


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
    used = (PLUNDERED,) if hero.plundered else ()
    change.update_hero(figure, plundered=False)
    lapses = not hero.deck and not hero.hand and change.game.announced
    if hero.face_down or lapses:
        change.update_hero(figure, face_down=False)
        skipped, lapsed = f"The turn of {hero.name} is skipped.", "has neither deck nor hand: the turn lapses."
        change.befell(skipped if hero.face_down else f"{hero.name} {lapsed}")
        if not hero.face_down:
            change.update_game(lapsed=(*change.game.lapsed, figure))
        elif change.game.announced or change.game.ending:
            change.update_game(given_away=(*change.game.given_away, figure))
        change.update_game(turn=Turn(figure))
        change.push(NextTurn())
        return
    place = hero.place if hero.place is not None else hero.portal
    change.update_hero(figure, place=place, portal=None)
    path = () if place is None else (place,)
    given = first_mana(change, figure, place)
    change.update_hero(figure, kept_mana=())
    change.update_game(turn=Turn(figure, path=path, mana=(*hero.kept_mana, *given), used=used))
    gift = f" with {len(given)} {given[0]} mana from where it stands" if given else ""
    change.say(f"{hero.name} begins a turn{gift}.")
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
    left = game.last_turns if game.ending else _following(change)
    last = tuple(one for one in left if one != command.figure)
    change.update_game(announced=command.figure, last_turns=last, turn=None)
    words = f"{change.hero(command.figure).name} announces the end of the round."
    if last:
        tell(change, ANNOUNCED, words, command.seat)
        _turn_of(change, game.place + 1)
    else:
        change.say(words)  # it changes nothing for anybody else
        change.push(NewRound())
