"""Enemies at the table: activation cards, behaviours carried out sentence by sentence, what they leave open asked
(`sword_and_sorcery.md` 3.2, 6)."""

from __future__ import annotations

from vtt.rules.events import Attacked, CardMoved, Moved, Planned, TurnBegan, TurnEnded
from vtt.rules.questions import BY_HAND, INSTEAD, Offer, done_by_hand
from vtt.rules.sword_and_sorcery import decks
from vtt.rules.sword_and_sorcery.activating import Intent, can_attack, in_words, intents, sentences, ways
from vtt.rules.sword_and_sorcery.advising import stays, told_plan
from vtt.rules.sword_and_sorcery.change import Change
from vtt.rules.sword_and_sorcery.conditions import effects
from vtt.rules.sword_and_sorcery.decisions import ChooseTarget, ChooseWay
from vtt.rules.sword_and_sorcery.fighting import targets_of
from vtt.rules.sword_and_sorcery.happenings import befall
from vtt.rules.sword_and_sorcery.harm import end_markers, suffer
from vtt.rules.sword_and_sorcery.steps import Activate, Activated, Decide, EnemyTurn, Perform, Strike
from vtt.rules.sword_and_sorcery.turn import wounds_to_act


def enemy_turn(change: Change, step: EnemyTurn) -> None:
    """An activation card is drawn and the enemies it names act (L41)."""
    if not change.enemies():
        return
    card, deck, change.chance = decks.draw(change.game.decks.get("activation", decks.Deck()), change.chance)
    change.update_game(decks={**change.game.decks, "activation": decks.discard(deck, card) if card else deck})
    levels = change.content.activation[card].levels if card else ()
    named = [enemy for enemy in change.enemies() if not levels or enemy.rank in levels]
    whose = f"enemies of rank{'s' if len(levels) > 1 else ''} {' and '.join(levels)}" if levels else "all enemies"
    change.emit(TurnBegan(side="monsters", words=f"Activation: {whose}."))
    if not named:
        change.befell(f"No enemy acts: there is none of rank {' or '.join(levels)}.")
    # Where each enemy's card is shown with what it does, this one would only lie in front of it; where nobody acts it
    # would be read for nothing, and the log says so.
    tells = not change.options.enemies_shown and any(change.stands(enemy.id) for enemy in named)
    change.emit(CardMoved(deck="activation", change="revealed" if tells else "discarded", card=card))
    change.push(*(Activate(figure=enemy.id) for enemy in named))


def activate(change: Change, step: Activate) -> None:
    """An enemy's activation: bleeding, standing up, then what it does."""
    enemy = step.figure
    if not change.stands(enemy):
        return
    before = effects(change.markers(enemy), "enemies")
    suffer(change, enemy, wounds_to_act(change.markers(enemy), "enemies"), why="bleeding")
    if not change.stands(enemy):
        return
    end_markers(change, enemy, "turn_begins")
    change.push(Activated(figure=enemy))
    if any(effect.skips_turn for effect in before):
        change.say(f"{change.figures[enemy].name} is stunned and does nothing.")
        end_markers(change, enemy, "turn_skipped")
        return
    change.push(Decide(figure=enemy))


def decide(change: Change, step: Decide) -> None:
    """The behaviour that fits, and whom it is about; players choose among equals, and what is sure is shown first. For
    one that only stays nobody is called: that is told."""
    enemy = step.figure
    found = intents(change.scene(), change.standing(enemy), change.enemy_card(enemy).behaviours, change.markers(enemy))
    if not found:
        change.emit(
            Planned(figure=enemy, words=f"{change.figures[enemy].name} does nothing: nothing on its card fits.")
        )
        return
    if len(found) == 1 and (not change.options.enemies_shown or stays(change, enemy, found[0])):
        _begin(change, enemy, found[0])
        return
    if len(found) == 1:
        offers: tuple[Offer, ...] = (Offer(found[0].target, "Go on"), INSTEAD)
        prompt, seat = told_plan(change, enemy, found[0]), ""  # whoever has the mouse: there is nothing to choose
    else:
        offers = tuple(Offer(one.target, change.figures[one.target].name, figure=one.target) for one in found)
        prompt, seat = f"Whom does {change.figures[enemy].name} go for?", change.runner(change.figures[enemy])
    change.ask(ChooseTarget(seat=seat, prompt=prompt, figure=enemy, offers=offers, row=found[0].row))


def answer_target(change: Change, question: ChooseTarget, option: str) -> None:
    """The players chose among those that preferences leave, or have seen what comes."""
    if option == BY_HAND:
        change.say(done_by_hand(change.figures[question.figure].name))
        return
    _begin(change, question.figure, Intent(question.row, option))


def _begin(change: Change, enemy: str, intent: Intent) -> None:
    """It does what is settled; that it stays is told where that is all it does."""
    if words := stays(change, enemy, intent):
        change.emit(Planned(figure=enemy, words=f"{change.figures[enemy].name} {words}."))
    change.push(Perform(figure=enemy, target=intent.target, row=intent.row))


def perform(change: Change, step: Perform) -> None:
    """One sentence of a behaviour, then the next. One whose hero is gone does nothing more."""
    enemy, card = step.figure, change.enemy_card(step.figure)
    told = sentences(card.behaviours.rows[step.row], change.markers(enemy))
    if step.sentence >= len(told) or not change.acts(step.target):
        return
    sentence, scene = told[step.sentence], change.scene()
    here, target = change.standing(enemy), change.standing(step.target)
    change.push(Perform(figure=enemy, target=step.target, row=step.row, sentence=step.sentence + 1))
    name = change.figures[enemy].name
    if sentence.do == "attack":
        if can_attack(scene, here, sentence, target, change.markers(enemy)):
            attack = card.attack(sentence.attack)
            struck = targets_of(change, attack, step.target)
            words = f"{name} attacks {change.figures[step.target].name} ({attack.name})."
            change.emit(Attacked(figure=enemy, targets=struck, weapon=attack.name, words=words))
            change.push(Strike(attacker=enemy, target=struck[0], attack=attack.id, others=struck[1:]))
    elif sentence.do == "special":
        words = in_words(sentence, change.figures[step.target].name)
        if any(effect.no_properties for effect in effects(change.markers(enemy), "enemies")):
            change.emit(Planned(figure=enemy, words=f"{name} is exhausted and uses no power: “{words}” has no effect."))
        else:
            change.emit(Planned(figure=enemy, words=f"{name}: {words}"))
            befall(change, step.target, card.powers.get(sentence.ability, ()), sentence.ability, whose=enemy)
    else:
        _choose_way(change, step, ways(scene, here, sentence, target))


def answer_way(change: Change, question: ChooseWay, option: str) -> None:
    """The players chose among equally good ways, unless the enemy was taken off by hand meanwhile."""
    if question.step.figure in change.figures:
        _go(change, question.step, question.ways[int(option)])


def activated(change: Change, step: Activated) -> None:
    """Markers that last until the end of the next activation go."""
    end_markers(change, step.figure, "next_turn_ends")
    change.emit(TurnEnded(figure=step.figure))


def _choose_way(change: Change, step: Perform, found: tuple[tuple[int, ...], ...]) -> None:
    """Equally good ways to the same zone are one for an enemy, which suffers nothing on them: only ends are asked."""
    ends = {way[-1]: way for way in reversed(found)}
    if len(ends) == 1:
        _go(change, step, found[0])
        return
    told = tuple(ends[zone] for zone in sorted(ends))
    offers = tuple(
        Offer(str(number), change.board.lattice.name(way[-1]), space=way[-1]) for number, way in enumerate(told)
    )
    figure = change.figures[step.figure]
    prompt = f"Where does {figure.name} go?"
    change.ask(
        ChooseWay(seat=change.runner(figure), prompt=prompt, figure=figure.id, offers=offers, step=step, ways=told)
    )


def _go(change: Change, step: Perform, way: tuple[int, ...]) -> None:
    """It goes; what for is told where no attack follows that says it."""
    enemy = step.figure
    if len(way) < 2:
        return
    change.update(enemy, space=way[-1])
    why = "" if _attacks_next(change, step) else f", {_what_for(change, step)}"
    words = f"{change.figures[enemy].name} moves to {change.board.lattice.name(way[-1])}{why}."
    change.emit(Moved(figure=enemy, path=way, space=way[-1], words=words))


def _attacks_next(change: Change, step: Perform) -> bool:
    """Whether an enemy that has gone so far strikes whom it goes for."""
    enemy, markers, scene = step.figure, change.markers(step.figure), change.scene()
    later = sentences(change.enemy_card(enemy).behaviours.rows[step.row], markers)[step.sentence + 1 :]
    here, target = change.standing(enemy), change.standing(step.target)
    return any(one.do == "attack" and can_attack(scene, here, one, target, markers) for one in later)


def _what_for(change: Change, step: Perform) -> str:
    """Why an enemy goes, in words."""
    row = sentences(change.enemy_card(step.figure).behaviours.rows[step.row], change.markers(step.figure))
    name = change.figures[step.target].name
    return {"engage": f"towards {name}", "sight": f"to see {name}"}.get(row[step.sentence].do, f"away from {name}")
