"""Step 5 of an attack (`descent.md 5.1`): what each of those it hits suffers, one after the other."""

from __future__ import annotations

from vtt.rules.attacks import prevented
from vtt.rules.descent import chain, conditions, halving, sums
from vtt.rules.descent.abilities.bearing import seat_of
from vtt.rules.descent.change import Change
from vtt.rules.descent.dealing import attack_damage, dealt, falls, is_halved, share, shields
from vtt.rules.descent.decisions import ChooseVictim, Offer
from vtt.rules.descent.defeat import suffer
from vtt.rules.descent.game import GAME
from vtt.rules.descent.state import Attack, Defence
from vtt.rules.descent.steps import AttackStep, Window

ORDER = "victims"
"""The standing order that lets victims suffer in the order they stand in."""
IN_ANY_ORDER = "victims:any"


def waiting_defences(change: Change) -> tuple[Defence, ...]:
    """Who has still to suffer. An attacker hit by its own attack comes last: its fall would end the attack (`5.1`)."""
    attack = change.attack
    return tuple(
        defence
        for defence in sorted(attack.defences, key=lambda one: one.figure == attack.attacker)
        if not defence.done and (figure := change.figures.get(defence.figure)) is not None and figure.space is not None
    )


def _ask_victim(change: Change, waiting: tuple[Defence, ...]) -> bool:
    """Ask the active player who suffers next (`5.1`, step 5), where it has not been settled yet and may matter: where
    somebody will fall, and somebody else will not."""
    attack = change.attack
    others = [defence for defence in waiting if defence.figure != attack.attacker]
    seat = _active_seat(change)
    if (
        len({one.figure for one in others}) < 2
        or IN_ANY_ORDER in attack.used
        or ORDER in change.game.passes.get(seat, ())
    ):
        return False
    if len({falls(change, attack, defence) for defence in others}) < 2:
        return False
    offers = tuple(Offer(one.figure, change.figures[one.figure].name, figure=one.figure) for one in others)
    question = ChooseVictim(
        seat=seat,
        prompt=f"{sums.aimed(change)}: who suffers first?",
        figure=attack.attacker,
        offers=(*offers, Offer("any", "In any order")),
    )
    change.ask(question)
    return True


def _ask_whole(change: Change, waiting: tuple[Defence, ...]) -> bool:
    """Ask who takes all of an attack, and first, where the others take half (`halving`); nobody is asked where all of
    it would take more from one of them at most."""
    attack = change.attack
    if not waiting or not halving.is_open(change, attack):
        return False
    whole = attack_damage(change, attack)

    def taken(one: Defence, damage: int) -> int:
        figure = change.figures[one.figure]
        return min(figure.health - figure.damage, max(0, damage + one.more - shields(change, attack, one)))

    among = [one for one in waiting if one.figure in halving.may_take_all(change, attack)]
    gaining = [one for one in among if taken(one, whole) > taken(one, halving.half(whole))]
    if len(gaining) < 2:
        _give_whole(change, (gaining or among or waiting)[0].figure)
        return False

    def becomes(one: Defence, damage: int) -> str:
        figure, loses = change.figures[one.figure], taken(one, damage)
        whole = loses >= figure.health - figure.damage
        return f"{figure.name} {GAME.fates((figure,)) if whole else f'suffers {loses}'}"

    def comes(taker: Defence) -> str:
        """What comes of it for each of them where one takes all of it."""
        return ", ".join(becomes(one, whole if one is taker else halving.half(whole)) for one in waiting)

    offers = tuple(
        Offer(one.figure, change.figures[one.figure].name, figure=one.figure, detail=comes(one)) for one in gaining
    )
    prompt = f"{sums.aimed(change)}: who takes all {whole} damage? The others take half."
    change.ask(ChooseVictim(seat=_active_seat(change), prompt=prompt, figure=attack.attacker, offers=offers))
    return True


def _give_whole(change: Change, figure: str) -> None:
    change.update_attack(used=(*change.attack.used, f"{halving.WHOLE}{figure}"))


def _active_seat(change: Change) -> str:
    """The seat of the active player."""
    acting = change.figures.get(change.game.turn.figure if change.game.turn else change.attack.attacker)
    return seat_of(change, acting) if acting is not None else ""


def answer_victim(change: Change, question: ChooseVictim, key: str) -> None:
    """The next victim comes first among the defences."""
    attack = change.game.attack
    if attack is None:
        return
    if halving.is_open(change, attack):
        _give_whole(change, key)
    if key == "any":
        change.update_attack(used=(*attack.used, IN_ANY_ORDER))
    else:
        first = sorted(attack.defences, key=lambda one: one.figure != key)
        change.update_attack(defences=tuple(first))
    _announce(change, waiting_defences(change))


def damage(change: Change) -> None:
    """What the next affected figure will suffer, and the window ``damage``; the attack is over after the last."""
    waiting = waiting_defences(change)
    if not _ask_whole(change, waiting) and not _ask_victim(change, waiting):
        _announce(change, waiting)


def _announce(change: Change, waiting: tuple[Defence, ...]) -> None:
    attack = change.attack
    if not waiting:
        change.update_game(attack=None)
        return
    defence = waiting[0]
    change.update_defence(defence.figure, damage=dealt(change, attack, defence))
    change.push(Window(window="damage", figure=defence.figure, other=attack.attacker), AttackStep(at="suffer"))


def suffer_next(change: Change) -> None:
    """Damage is dealt (conditions come with it, `G83`, `G84`, also where less is suffered, `T6`), then suffered."""
    waiting = waiting_defences(change)
    attack = change.attack
    change.push(AttackStep(at="damage"))
    if not waiting:
        return
    defence = waiting[0]
    change.update_defence(defence.figure, done=True)
    seen = chain.reckoned(change, attack, defence)
    figure = change.figures[defence.figure]
    whole = _whole(change, attack, defence)
    for condition in attack.conditions if defence.damage else ():
        conditions.gain(change, figure.id, condition)
    seen = chain.with_doom(change, seen)
    stopped = prevented(seen.addends)
    change.emit(seen)
    suffered = max(0, defence.damage - defence.less)
    if suffered < 1:
        change.say(f"{whole}, {stopped}: {figure.name} is unhurt." if stopped else f"{figure.name} is unhurt.")
        return
    doom = conditions.amount(change, change.figures[figure.id], "doomed")
    explained = stopped or is_halved(change, attack, defence)
    doomed = f"{doom} more of doom" if doom else ""
    parts = [*filter(None, (whole if explained else "", doomed, stopped))]
    words = f"{', '.join(parts)}{': ' if parts else ''}{figure.name} suffers {seen.result} damage."
    suffer(change, figure.id, suffered, attack.attacker, words, doom_told=True)


def _whole(change: Change, attack: Attack, defence: Defence) -> str:
    """What one of those it hits takes before its shields: “3 damage (half of 5)”."""
    whole = attack_damage(change, attack)
    half = f" (half of {whole})" if is_halved(change, attack, defence) else ""
    return f"{share(change, attack, defence) + defence.more} damage{half}"
