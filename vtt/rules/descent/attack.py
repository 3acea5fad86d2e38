"""An attack, step by step (`descent.md 5.1`): declare, roll, range, surges, damage; each step is data on the agenda."""

from __future__ import annotations

from vtt.rules.base import IllegalCommand
from vtt.rules.descent import chain, lasting, purse, suffering, sums, surges, wards
from vtt.rules.descent.abilities.bearing import feats_and_actions, seat_of
from vtt.rules.descent.abilities.reactions import pay, pay_refusal
from vtt.rules.descent.abilities.special import SPECIAL_ATTACKS, Spread
from vtt.rules.descent.abilities.surging import SURGE_ABILITIES, roll_defence
from vtt.rules.descent.actions import FEAT_USED, action_refusal, take_action
from vtt.rules.descent.aim import shielded, target_refusal
from vtt.rules.descent.arms import Arms, arms, hands_refusal, holding
from vtt.rules.descent.change import Change, shown
from vtt.rules.descent.commands import Attack as AttackCommand
from vtt.rules.descent.content import Ability
from vtt.rules.descent.dealing import ANYWAY, range_needed
from vtt.rules.descent.decisions import SpendSurges
from vtt.rules.descent.dice import add_up, die_in_words
from vtt.rules.descent.state import Attack, Defence
from vtt.rules.descent.steps import AttackStep, Window
from vtt.rules.enumeration import count, enumerated
from vtt.rules.events import Attacked, Missed, Rolled

SPECIAL = "special_attack"
"""Kind of action of attacks with a special shape: they count as attacks, but are no plain ones (`descent.md 4`)."""

# --- step 1: weapon and target ------------------------------------------------------------------------------------


def special_of(change: Change, attacker: str, ability: str) -> Ability:
    """The special attack a figure names; IllegalCommand if it has none such, or its feat is used."""
    who = change.figure(attacker)
    if change.is_hero(attacker) and change.hero(attacker).feat_used and ability == change.sheet(attacker).feat.called:
        change.forbid(FEAT_USED)
    for candidate in feats_and_actions(change, who):
        if candidate.called == ability and candidate.id in SPECIAL_ATTACKS:
            return candidate
    raise IllegalCommand(f"{who.name} cannot attack in that way.")


def is_feat(change: Change, figure: str, ability: Ability) -> bool:
    """Whether an ability is the feat of a hero."""
    return change.is_hero(figure) and ability == change.sheet(figure).feat


def special_refusal(change: Change, figure: str, ability: Ability) -> str:
    """Why a figure cannot use a special attack now, its aim aside; empty if it can. A feat that is used up says so
    before all else."""
    hero = change.hero(figure) if change.is_hero(figure) else None
    feat = is_feat(change, figure, ability)
    if hero is not None and feat and hero.feat_used:
        return FEAT_USED
    refusal = action_refusal(change, figure, SPECIAL)
    if refusal or hero is None or feat:
        return refusal
    return pay_refusal(change, figure, ability)


def aim_refusal(change: Change, command: AttackCommand) -> str:
    """Why an attack cannot be aimed so, actions aside; IllegalCommand where the command makes no sense."""
    attacker = change.figure(command.figure)
    spaces = (command.target, *command.targets, *command.path)
    if attacker.space is None:
        raise IllegalCommand(f"{attacker.name} is not on the board.")
    if not all(0 <= space < change.board.lattice.size for space in spaces):
        raise IllegalCommand("That is no space of this board.")
    weapon = arms(change, command.figure, command.weapon)
    if not command.ability:
        return target_refusal(change, attacker, weapon, command.target)
    ability = special_of(change, command.figure, command.ability)
    return SPECIAL_ATTACKS[ability.id].refusal(change, attacker, weapon, ability, command)


def spread_of(change: Change, command: AttackCommand) -> Spread:
    """Whom an attack that may be aimed so hits."""
    attacker = change.figures[command.figure]
    weapon = arms(change, command.figure, command.weapon)
    if command.ability:
        ability = special_of(change, command.figure, command.ability)
        return SPECIAL_ATTACKS[ability.id].spread(change, attacker, weapon, ability, command)
    target = change.ground.figure_on(command.target)
    return Spread(((target, command.target),) if target is not None else ())


def refusal(change: Change, command: AttackCommand) -> str:
    """Why an attack is illegal now, in one sentence; empty if it is legal."""
    who = command.figure
    special = special_of(change, who, command.ability) if command.ability else None
    return (
        (action_refusal(change, who, "attack") if special is None else special_refusal(change, who, special))
        or hands_refusal(change, who, arms(change, who, command.weapon))
        or aim_refusal(change, command)
    )


def declare(change: Change, command: AttackCommand, words: str = "") -> None:
    """`Attack`: step 1. The action is paid, the targets are named, then the window ``attack_declared``. `words` tell it
    where it has reasons of its own to be told."""
    reason = refusal(change, command)
    change.forbid(reason)
    attacker = change.figures[command.figure]
    weapon = arms(change, command.figure, command.weapon)
    spread = spread_of(change, command)
    if not spread.targets:
        raise IllegalCommand(reason)
    take_action(change, command.figure, SPECIAL if command.ability else "attack")
    if weapon.hands and change.acts(command.figure):
        change.update_turn(used=tuple(dict.fromkeys((*change.turn.used, holding(weapon)))))
    name = ""
    if command.ability:
        ability = special_of(change, command.figure, command.ability)
        name = f", {ability.name}"
        if is_feat(change, command.figure, ability):
            change.update_hero(command.figure, feat_used=True)
        elif change.is_hero(command.figure):
            pay(change, command.figure, ability)
    affected = tuple(hit for hit in spread.affected if not shielded(change, attacker, hit[0]))
    attack = Attack(
        attacker=command.figure,
        weapon=command.weapon,
        ability=command.ability,
        targets=tuple(figure.id for figure, _ in spread.targets),
        spaces=tuple(space for _, space in spread.targets),
        range_bonus=weapon.range_bonus,
        defences=tuple(Defence(figure=figure.id, space=space) for figure, space in spread.targets + affected),
        path=command.path,
        used=(ANYWAY,) if change.bends else (),
    )
    change.update_game(attack=attack)
    victims = enumerated([figure.name for figure, _ in spread.targets])
    words = words or f"{attacker.name} attacks {victims}{weapon.phrase}{name}."
    change.emit(
        Attacked(figure=attacker.id, targets=attack.targets, spaces=attack.spaces, weapon=command.weapon, words=words)
    )
    change.push(Window(window="attack_declared", figure=attack.targets[0], other=attacker.id), AttackStep(at="roll"))


# --- the steps on the agenda --------------------------------------------------------------------------------------


def go_on(change: Change, step: AttackStep) -> None:
    """Do the next step of the attack; it ends at once if the attacker has fallen (`descent.md 5.1`)."""
    attack = change.game.attack
    if attack is None:
        return
    attacker = change.figures.get(attack.attacker)
    present = any(
        defence.figure in change.figures and change.figures[defence.figure].space is not None
        for defence in attack.defences
    )
    if attacker is None or attacker.space is None or not present:
        change.update_game(attack=None)
        return
    STEPS[step.at](change)


def attack_dice(change: Change, attack: Attack) -> tuple[str, ...]:
    """The colours of the dice an attacker rolls: the weapon's, those of effects, less those left out."""
    dice = [*arms(change, attack.attacker, attack.weapon).dice, *attack.colours]
    if lasting.holds(change, "sharpen", attack.attacker):
        dice.append("red")
    for colour in attack.left_out:
        if colour in dice:
            dice.remove(colour)
    return tuple(dice)


def _roll(change: Change) -> None:
    """Step 2: attack and every defence; then the window ``rolled``."""
    attack = change.attack
    standing = tuple(
        defence
        for defence in attack.defences
        if defence.figure in change.figures and change.figures[defence.figure].space is not None
    )
    dice = change.roll(attack_dice(change, attack))
    lasting.stop(change, "sharpen", attack.attacker)
    name = change.figures[attack.attacker].name
    said = ", ".join(die_in_words(change.content.dice, die) for die in dice)
    change.emit(Rolled(figure=attack.attacker, dice=shown(dice), reason="attack", words=f"{name} rolls: {said}."))
    change.update_attack(dice=dice, defences=standing, step="rolled")
    change.update_attack(defences=tuple(roll_defence(change, defence) for defence in standing))
    change.push(Window(window="rolled", figure=standing[0].figure, other=attack.attacker), AttackStep(at="range"))


def _range(change: Change) -> None:
    """Step 3: an X misses; too little range may be mended only by surges that buy range (`G64`, `G78`, `G82`)."""
    attack = change.attack
    rolled = add_up(change.content.dice, attack.dice)
    if rolled.miss:
        _miss(change, "an X on the blue die")
        return
    change.update_attack(step="range", range_needed=range_needed(change, attack))
    attack = change.attack
    short = attack.range_needed - rolled.range - attack.range_bonus
    if short > 0 and not _ask_surges(
        change, f"{sums.aimed(change)}, and the range is {short} too short. Spend surges on it?"
    ):
        _miss(change, f"{_far(attack)}, range {rolled.range + attack.range_bonus}")
        return
    if short <= 0:
        change.update_attack(step="surges")
        change.push(AttackStep(at="surges"))


def _ask_surges(change: Change, prompt: str) -> bool:
    """Ask for the next surge, or spend it where there is enough for all that brings something. Whether there is one."""
    attack = change.attack
    offers, done = surges.offers(change, attack), surges.enough(change, attack)
    if not offers or (
        done and all(wards.falls_anyway(change, attack, one) for one in suffering.waiting_defences(change))
    ):
        return False
    attacker = change.figures[attack.attacker]
    seat, now = seat_of(change, attacker), sums.so_far(change, attack)
    if seat and not done and (only := surges.all_wanted(change, attack, offers)):
        _spend(change, only)
        return True
    prompt = f"{prompt} {wards.unless(change, attack, suffering.waiting_defences(change))}" if done else prompt
    change.ask(SpendSurges(seat=seat, prompt=prompt, so_far=now, figure=attacker.id, offers=offers, enough=done))
    return True


def _surges(change: Change) -> None:
    """Step 4: surges one by one, as long as there is something to decide."""
    attack = change.attack
    left = purse.surges_left(change, attack)
    if not _ask_surges(change, f"{sums.aimed(change)}: spend {count(left, 'surge')}?"):
        _close_surges(change)


def _close_surges(change: Change) -> None:
    if surges.shadow_tax(change, change.attack) is not None:
        _miss(change, f"the shadow was not paid with a surge ({surges.shadow_of(change, change.attack)})")
        return
    change.update_attack(step="damage")
    change.push(AttackStep(at="damage"))


def answer_surges(change: Change, question: SpendSurges, key: str) -> None:
    """A surge ability is bought, or no more are."""
    attack = change.game.attack
    if attack is None or attack.attacker not in change.figures:
        change.update_game(attack=None)
        return
    step = attack.step
    if key != surges.DONE:
        _spend(change, key)
    elif step == "range":
        _miss(change, f"{_far(attack)}, too far")
    else:
        _close_surges(change)


def _spend(change: Change, name: str) -> None:
    """Buy a surge ability by its name; what is left to decide comes after it."""
    change.push(AttackStep(at="range" if change.attack.step == "range" else "surges"))
    surge = surges.buy(change, name)
    if surge.ability:
        SURGE_ABILITIES[surge.ability](change)


def _far(attack: Attack) -> str:
    """How far the attack must reach; of several targets to the farthest, or all of it misses (`descent_abilities.md`
    T10); to where it was aimed where somebody else has become the target."""
    where = "to the farthest target" if len(attack.targets) > 1 else "away"
    aimed = any(f"aim:{target}" in attack.used for target in attack.targets)
    return f"{attack.range_needed} spaces {'to where it was aimed' if aimed else where}"


def _miss(change: Change, why: str) -> None:
    attack = change.attack
    for defence in suffering.waiting_defences(change):
        change.emit(chain.reckoned(change, attack, defence, missed=why))
    words = f"{change.figures[attack.attacker].name} misses: {why}."
    change.emit(Missed(figure=attack.attacker, words=words))
    change.update_game(attack=None)


STEPS = {
    "roll": _roll,
    "range": _range,
    "surges": _surges,
    "damage": suffering.damage,
    "suffer": suffering.suffer_next,
}
"""Value of `AttackStep.at` -> what is done."""


def fits_reach(weapon: Arms) -> str:
    """How far a weapon attacks, in words."""
    return ("ranged", "melee", "reach 2", "reach 3")[weapon.reach]
