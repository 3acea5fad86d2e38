"""What others do in their turn, in one line a deed, and whose figures are people's."""

from __future__ import annotations

import msgspec

from vtt.board.pieces import Figure
from vtt.play.others import TurnOfOthers, attack_in_words, led_by_people, people_act, whose
from vtt.rules.attacks import Addend, Reckoned, prevented, settled
from vtt.rules.events import (
    CardMoved,
    ConditionChanged,
    Damaged,
    Defeated,
    DoorChanged,
    Moved,
    Placed,
    Planned,
    Prevented,
    Recovered,
    Returned,
    Rolled,
    Said,
    Strengthened,
    Tired,
    TokenChanged,
    TurnBegan,
    TurnEnded,
)
from vtt.rules.plan import Seat

ANN = Seat("ann", "Ann", "heroes", heroes=("ada",))
BEN = Seat("ben", "Ben", "heroes", heroes=("bo",), bot=True)
DARK = Seat("dark", "The dark", "overlord", bot=True)
ADA = Figure(id="ada", kind="hero/ada", name="Ada", side="heroes", space=1, seat="ann")
BO = Figure(id="bo", kind="hero/bo", name="Bo", side="heroes", space=2, seat="ben")
WOLF = Figure(id="wolf", kind="wolf", name="Wolf", side="monsters", space=3, seat="dark")
FIGURES = {figure.id: figure for figure in (ADA, BO, WOLF)}
BITE = Reckoned(
    figure="wolf",
    target="ada",
    figure_name="Wolf",
    target_name="Ada",
    means="its teeth",
    addends=(Addend("dice", 3),),
    result=3,
    health=8,
    full=8,
)


def ours(figure: str) -> bool:
    return figure == "ada"


def heard(*events: object, theirs: bool = True, bot: Seat | None = DARK) -> TurnOfOthers:
    turn = TurnOfOthers(theirs=theirs)
    turn.hear(events, 7, (ANN, BEN, DARK), ours, bot)  # type: ignore[arg-type]
    return turn


def test_of_turns_that_left_no_deed_stands_what_was_said_in_them_or_only_who_acted() -> None:
    """A companion rested: no list, and no way to see why it had done nothing."""
    chosen, acts, over = Said(words="Bo has chosen."), TurnBegan(figure="bo", words="Bo acts."), TurnEnded(figure="bo")
    rests, shuffled = Said(words="Bo rests and loses a card."), Said(words="Shuffled anew.")
    told = {
        (chosen,): [],
        (chosen, acts, over, shuffled): ["Bo acts. Nothing comes of it."],
        (chosen, acts, rests, over, shuffled): ["Bo rests and loses a card."],
        (acts, rests, BITE, over): ["Wolf attacks Ada with its teeth: 3 damage, prevented"],
        (TurnBegan(figure="ada", words="Ada acts."), rests): [],
    }
    for events, words in told.items():
        turn = heard(*events, bot=BEN)
        turn.end()
        assert [deed.words for deed in turn.deeds] == words and not turn.said
    turn = heard(acts, rests, bot=BEN)
    turn.take_back(6)
    turn.end()
    assert not turn.deeds


def test_people_lead_what_their_seat_plays_and_not_monsters_they_only_keep() -> None:
    seats = (ANN, BEN, DARK)
    assert led_by_people(seats, ADA) and not led_by_people(seats, BO) and not led_by_people(seats, WOLF)
    kept = Figure(id="rat", kind="rat", name="Rat", side="monsters", space=4, seat="ann")
    assert not led_by_people((ANN, BEN), kept), "a game that runs itself gives its monsters to a seat of heroes"
    overlord = Seat("dark", "The dark", "overlord")
    assert led_by_people((ANN, overlord), WOLF) and people_act((ANN, overlord), "monsters")
    assert not people_act(seats, "monsters") and people_act(seats, "heroes")


def test_where_a_companion_led_by_the_program_went_is_told_once() -> None:
    """It stood in another room, and the list said only whom it had shot at."""
    near = Moved(figure="bo", path=(2, 5), space=5, words="Bo moves 1 space to E1.")
    far = Moved(figure="bo", path=(5, 6, 7), space=7, words="Bo moves 2 spaces to G1.")
    opened = DoorChanged(door="d", state="open", figure="bo", words="Bo opens the door.")
    turn = heard(opened, near, far, bot=BEN)
    assert [deed.words for deed in turn.deeds] == ["Bo opens the door.", "Bo moves 2 spaces to G1."]
    assert not any(deed.matters for deed in turn.deeds)


def test_where_a_companion_went_is_told_where_its_game_has_no_words_for_it() -> None:
    turn = TurnOfOthers(theirs=True)
    steps = (Moved(figure="bo", path=(2, 5), space=5), Moved(figure="bo", path=(5, 6), space=6))
    turn.hear(steps, 7, (ANN, BEN, DARK), ours, BEN, lambda walk: f"Bo goes to {walk.space}.")
    assert [deed.words for deed in turn.deeds] == ["Bo goes to 6."]


def test_what_monsters_do_beside_attacks_is_told_and_a_walk_to_one_is_part_of_it() -> None:
    """They came nearer, raised their shields and took the coins, and the list said nothing of it."""
    walk = Moved(figure="wolf", path=(3, 4), space=4, words="Wolf moves.")
    shield = Strengthened(figure="wolf", words="Wolf gains shield 1.")
    coin = TokenChanged(token="c", change="removed", figure="wolf", words="Wolf takes a coin.")
    event = CardMoved(deck="d", change="revealed", card="c", befalls=True, words="Event: Rain.")
    told = [deed.words for deed in heard(walk, shield, coin, event).deeds]
    assert told == [walk.words, shield.words, coin.words, event.words]
    assert [deed.walk for deed in heard(walk, BITE).deeds] == [False], "a walk that ends in an attack"
    assert [deed.walk for deed in heard(walk, msgspec.structs.replace(BITE, figure="imp")).deeds] == [True, False]
    shoots = msgspec.structs.replace(BITE, figure="bo", target="wolf")
    there = Moved(figure="bo", path=(2, 5), space=5, words="Bo moves.")
    assert [deed.walk for deed in heard(there, shoots, bot=BEN).deeds] == [True, False], "a companion is looked for"
    pushed = Moved(figure="ada", path=(1, 2), space=2, words="Ada moves.")
    assert heard(pushed).deeds == () == heard(walk, event, theirs=False, bot=None).deeds


def test_who_heals_us_in_their_turn_is_told_and_not_what_heals_in_ours() -> None:
    """One was whole again, and nothing said why."""
    heals = Recovered(figure="ada", amount=1, words="Ada recovers 1 wound.")
    assert [(deed.words, deed.target) for deed in heard(heals, bot=BEN).deeds] == [(heals.words, "ada")]
    assert heard(heals, theirs=False, bot=None).deeds == ()
    uses, walk = Said(words="Bo uses Rally."), Moved(figure="bo", path=(1, 2), space=2, words="Bo moves.")
    own = Recovered(figure="bo", amount=1, words="Bo recovers 1 wound.")
    told = [deed.words for deed in heard(uses, own, heals, walk, heals, bot=BEN).deeds]
    assert told == [own.words, f"{uses.words} {heals.words}", walk.words, heals.words], "by what we are healed"


def test_what_a_companion_found_and_that_it_stands_again_is_told() -> None:
    searches = TokenChanged(token="t", change="searched", figure="bo", words="Bo searches the chest.")
    finds = CardMoved(deck="search", change="drawn", figure="bo", words="Bo finds: Rope.")
    returned = Returned(figure="bo", space=4, words="Bo stands again at E1.")
    told = [deed.words for deed in heard(returned, searches, finds, bot=BEN).deeds]
    assert told == ["Bo stands again at E1.", "Bo searches the chest. Bo finds: Rope."]
    assert heard(finds, bot=BEN).deeds == (), "a card that comes by itself"
    loses = CardMoved(deck="cards", change="lost", figure="bo", words="Bo rests and loses Rope.")
    heals = Recovered(figure="bo", amount=2, words="Bo heals 2.")
    assert [deed.words for deed in heard(loses, heals, bot=BEN).deeds] == [f"{loses.words} {heals.words}"]
    assert heard(CardMoved(deck="cards", change="lost", figure="ada", words="Ada rests.")).deeds == ()


def test_what_a_companion_gains_is_told_openly() -> None:
    """A bot bought a unit and found ring mail, and both lay folded in the list."""
    unit = CardMoved(deck="units", change="played", card="u", figure="bo", gained=True, words="Healers follow Bo.")
    level = Said(grown="bo", words="Bo reaches level 3.")
    skill = CardMoved(deck="skills", change="revealed", card="s", figure="bo", gained=True, words="Bo learns Rope.")
    mail = TokenChanged(token="t", change="picked_up", figure="bo", words="Bo opens a treasure: the ring mail.")
    healed = Recovered(figure="bo", amount=2, words="Bo heals 2.")
    walk = Moved(figure="bo", path=(2, 5), space=5, words="Bo moves.")
    deeds = heard(walk, unit, walk, level, skill, walk, mail, healed, bot=BEN).deeds
    assert [deed.words for deed in deeds if deed.gains] == [
        unit.words,
        f"{level.words} {skill.words}",
        f"{mail.words} {healed.words}",
    ]
    assert not any(deed.matters for deed in deeds)
    mine = (msgspec.structs.replace(one, figure="ada") for one in (unit, skill, mail))
    assert not any(deed.gains for deed in heard(*mine, bot=BEN).deeds)


def test_whom_a_companion_uses_is_told() -> None:
    """The fame of a bot rose, and no line of its deeds said that one of its units had brought it."""
    uses = Said(words="Pathfinders: move 2 and fame 1.", by="bo")
    assert [(deed.words, deed.doer) for deed in heard(uses, bot=BEN).deeds] == [(uses.words, "bo")]
    assert heard(msgspec.structs.replace(uses, by="ada"), bot=BEN).deeds == ()


def test_whom_a_monster_calls_is_its_deed_and_matters() -> None:
    """It was no deed of its own, and the list of the end of the round stayed folded: somebody new stood there."""
    comes = Placed(figure="imp", space=4, cause="spawn", words="Wolf summons Imp.")
    for acts, matters in (("wolf", True), ("bo", False)):
        turn = TurnOfOthers(theirs=True, acts=acts)
        turn.hear((comes,), 7, (ANN, BEN, DARK), ours)
        assert [(deed.doer, deed.target, deed.matters) for deed in turn.deeds] == [(acts, "imp", matters)]


def test_an_attack_is_one_line_with_what_is_left() -> None:
    assert attack_in_words(BITE, 3) == "Wolf attacks Ada with its teeth: 3 damage, 5 of 8 left"
    bare = msgspec.structs.replace(BITE, full=0, health=0, unit="block", means="", notes=("blocked",))
    assert attack_in_words(bare) == "Wolf blocks Ada: 3 block, blocked", "where no health is counted none is suffered"
    venom = msgspec.structs.replace(BITE, conditions=("poisoned",))
    assert attack_in_words(venom, 3) == "Wolf attacks Ada with its teeth: 3 damage, 5 of 8 left, poisoned"
    deadly = msgspec.structs.replace(venom, falls=True)
    assert attack_in_words(deadly, 8) == "Wolf attacks Ada with its teeth: 8 damage, Ada is defeated", (
        "of the fallen no more"
    )
    (deed,) = heard(BITE, Damaged(figure="ada", amount=3, by="wolf", words="Ada suffers 3 damage.")).deeds
    assert (deed.doer, deed.target, deed.loses, deed.matters) == ("wolf", "ada", 3, True)


def test_who_is_asked_first_whether_they_bear_it_is_told_of_what_they_bore() -> None:
    turn = heard(BITE)
    assert [deed.words.rpartition(": ")[2] for deed in turn.deeds] == ["3 damage, prevented"]
    assert not turn.deeds[0].matters, "a card was lost instead"
    turn.hear((Damaged(figure="ada", amount=2, by="wolf", words="Ada suffers 2."),), 8, (ANN, BEN, DARK), ours)
    assert [deed.words.rpartition(": ")[2] for deed in turn.deeds] == ["2 damage, 6 of 8 left"]
    assert turn.deeds[0].matters and turn.deeds[0].loses == 2


def test_what_prevented_the_damage_of_an_attack_is_told() -> None:
    """“4 damage, prevented” did not say by what, and it had cost a card."""
    turn = heard(BITE)
    turn.hear((Prevented(figure="ada", means="a lost card"),), 8, (ANN, BEN, DARK), ours)
    assert [deed.words.rpartition(": ")[2] for deed in turn.deeds] == ["no damage (3 prevented by a lost card)"]
    turn.hear((Damaged(figure="ada", amount=2, words="Ada suffers 2 (poison)."),), 9, (ANN, BEN, DARK), ours)
    assert len(turn.deeds) == 2, "what comes later is no part of it"


def test_how_much_the_defence_of_the_target_and_what_it_used_took_off_is_told() -> None:
    """“1 damage, 7 of 8 left” said nothing of the shields that had stopped three."""
    guards = (Addend("dice", 5), Addend("grey die", -3, guards=True), Addend("coat", -1, guards=True))
    pierced = (*guards, Addend("pierce 2", 2, undoes=True, guards=True))
    assert prevented(guards) == "4 prevented by grey die and coat" and prevented(pierced).startswith("2 prevented by")
    assert prevented((Addend("dice", 1), *guards[1:])).startswith("1 prevented"), "no more than there was"
    assert prevented((Addend("attack", 3), Addend("card −1", -1))) == "", "a card of the attacker guards nobody"
    assert prevented((*guards[:2], Addend("pierce 3", 3, undoes=True, guards=True))) == ""
    blow = msgspec.structs.replace(BITE, addends=pierced)
    turn = heard(blow, Prevented(figure="ada", means="Buckler", amount=1, left=2))
    turn.hear((Damaged(figure="ada", amount=2, by="wolf"),), 8, (ANN, BEN, DARK), ours)
    (deed,) = turn.deeds
    less = "3 prevented by grey die, coat and Buckler"
    assert deed.words == f"Wolf attacks Ada with its teeth: 2 damage ({less}), 6 of 8 left"
    last = settled(msgspec.structs.replace(blow, health=2))
    turn = heard(last, Prevented(figure="ada", means="Cloak", amount=1, left=2))
    turn.hear((Damaged(figure="ada", amount=2, by="wolf"),), 8, (ANN, BEN, DARK), ours)
    assert "(3 prevented by grey die, coat and Cloak)" in turn.deeds[0].words, "nothing is beyond its health any more"
    stopped = msgspec.structs.replace(BITE, addends=(Addend("dice", 1), Addend("coat", -1, guards=True)), result=0)
    assert attack_in_words(stopped).endswith(": no damage (1 prevented by coat)")


def test_damage_of_an_attack_that_comes_in_parts_is_one_sum() -> None:
    card = Damaged(figure="ada", amount=1, words="Ada suffers 1 (Deep cut).")
    bite = Damaged(figure="ada", amount=3, by="wolf", words="Ada suffers 3.")
    later = Damaged(figure="ada", amount=1, words="Ada suffers 1 (poison).")
    turn = heard(BITE, card, bite)
    turn.hear((TurnEnded(figure="wolf"), later), 8, (ANN, BEN, DARK), ours)
    deed, poison = turn.deeds
    assert deed.words.endswith("4 damage, 4 of 8 left") and deed.loses == 4
    assert poison.words == later.words and poison.loses == 1


def test_what_hurts_somebody_after_an_attack_without_wounds_is_told_by_itself() -> None:
    """“Stone warden attacks Bruno: 1 wound, 10 of 11 left”: the wound was of a card at the end of the round."""
    weak = msgspec.structs.replace(BITE, result=0)
    card = Damaged(figure="ada", amount=1, words="Ada suffers 1 wound (Cave-in).")
    both = ["Wolf attacks Ada with its teeth: no damage", card.words]
    assert [deed.words for deed in heard(weak, TurnEnded(figure="wolf"), card).deeds] == both, "at once"
    turn = heard(weak)
    turn.hear((TurnEnded(figure="wolf"), card), 8, (ANN, BEN, DARK), ours)
    assert [deed.words for deed in turn.deeds] == both, "later"
    (deed,) = heard(weak, card).deeds
    assert deed.loses == 1, "what comes with the attack itself is part of it"


def test_what_is_no_attack_and_hurts_is_told_in_its_own_words() -> None:
    deeds = heard(
        Damaged(figure="ada", amount=2, words="Ada suffers 2 damage in the fire."),
        Defeated(figure="ada", words="Ada is knocked out."),
        DoorChanged(door="gate", state="open", figure="wolf", words="Wolf opens the gate."),
        Moved(figure="wolf", path=(3, 4), space=4, words="Wolf moves 1 space."),
        Damaged(figure="wolf", amount=1, by="ada", words="Wolf suffers 1 damage."),
    ).deeds
    assert [deed.words.split()[1] for deed in deeds] == ["suffers", "is", "opens", "moves"]
    assert [deed.matters for deed in deeds] == [True] * 4, "what is done against people is to be read"


def test_that_a_companion_fell_is_told_whatever_felled_it() -> None:
    """A card at the end of a round felled the other hero, and the list of what had happened said nothing of it; nor
    did it come up where one was hurt."""
    hurt = Damaged(figure="bo", amount=1, words="Bo suffers 1 wound.")
    fell = Defeated(figure="bo", knocked_out=True, words="Bo falls; its soul goes on.")
    deeds = heard(hurt, fell).deeds
    assert [(deed.words, deed.matters) for deed in deeds] == [(hurt.words, True), (fell.words, True)]
    bitten = msgspec.structs.replace(BITE, target="bo", target_name="Bo")
    (deed,) = heard(bitten, Damaged(figure="bo", amount=3)).deeds
    assert deed.matters and deed.loses == 3
    died = Defeated(figure="wolf", words="Wolf is slain.")
    assert [deed.words for deed in heard(died).deeds] == [died.words], "of a wound, in its own turn"


def test_only_what_comes_in_a_turn_of_others_counts() -> None:
    before = Damaged(figure="ada", amount=1, words="Ada suffers 1 damage from poison.")
    turn = heard(
        before, TurnBegan(figure="wolf"), BITE, TurnEnded(figure="wolf"), TurnBegan(figure="ada"), theirs=False
    )
    assert len(turn.deeds) == 1 and turn.deeds[0].doer == "wolf" and not turn.theirs
    assert heard(TurnBegan(side="monsters"), theirs=False).theirs
    assert heard(TurnBegan(figure="bo"), theirs=False).theirs, "a bot's hero is none of people's"


def test_what_befalls_people_between_turns_counts_too_and_what_they_pay_in_one_does_not() -> None:
    """A peril at the end of a round strikes after the last turn, whoever took it, and nobody does it."""
    struck = Tired(figure="ada", amount=1, words="The water rises: Ada suffers 1 fatigue.")
    turn = heard(TurnEnded(figure="ada"), struck, Tired(figure="bo", amount=1), theirs=False, bot=None)
    (deed,) = turn.deeds
    assert (deed.words, deed.target, deed.matters) == (struck.words, "ada", True)
    assert whose(turn.deeds, (ANN, BEN), FIGURES.get) == "meanwhile"
    pays = Tired(figure="ada", amount=1, paid=True, words="Ada suffers 1 fatigue to go on.")
    turn.hear((TurnBegan(figure="ada"), pays), 8, (ANN, BEN, DARK), ours)
    assert turn.deeds == (deed,)
    assert heard(pays).deeds == (), "nor what a guard costs in a turn of others"


def test_what_befell_all_and_how_they_fared_in_tests_is_told() -> None:
    """A peril struck, and the list named neither its card nor who had been spared."""
    card = CardMoved(deck="perils", change="revealed", card="c", befalls=True, words="The water rises: might.")
    spared = Rolled(figure="ada", dice=(), reason="test", words="Ada passes a test of might.")
    morale = Said(words="The morale of the party is 2.", befalls=True)
    wolf = Rolled(figure="wolf", dice=(), reason="test", words="Wolf fails a test of might.")
    quiet = Said(words="Nobody opens.")
    howled = Tired(figure="ada", amount=1, words="Ada suffers 1 fatigue.")
    turn = heard(TurnEnded(figure="ada"), card, spared, morale, wolf, quiet, theirs=False, bot=None)
    assert [deed.words for deed in turn.deeds] == [card.words, spared.words, morale.words]
    assert [deed.matters for deed in heard(howled).deeds] == [True], "what a monster makes them suffer"
    stands = Rolled(figure="wolf", dice=(), reason="revive", words="Wolf stands up with 5 health.")
    struck = Rolled(figure="wolf", dice=(), reason="attack", words="Wolf rolls: 3 damage.")
    assert [deed.words for deed in heard(stands, struck).deeds] == [stands.words], "whom they had felled was up again"


def test_what_comes_of_a_test_is_told_with_it() -> None:
    """Who a monster's howl had tired was one line, that the test had failed another."""
    failed = Rolled(figure="ada", dice=(), reason="test", words="Ada fails a test.")
    howled = Tired(figure="ada", amount=1, words="Ada suffers 1 fatigue.")
    stunned = ConditionChanged(figure="ada", condition="stunned", gained=True, words="Ada is stunned.")
    deeds = heard(failed, howled, failed, stunned).deeds
    assert [deed.words for deed in deeds] == [f"{failed.words} {howled.words}", f"{failed.words} {stunned.words}"]
    assert all(deed.matters for deed in deeds)
    card = CardMoved(deck="events", change="revealed", card="gas", befalls=True, words="Event: Gas. All are stunned.")
    by_card = msgspec.structs.replace(stunned, words="")
    told = [(deed.words, deed.matters) for deed in heard(card, by_card, bot=None).deeds]
    assert told == [(card.words, False)], "an empty line stood there for each whom the card had struck"


def test_what_hurts_somebody_later_is_no_part_of_an_attack_that_missed() -> None:
    """“Ringer attacks Tilda: misses” stood there with the wound of the throw that came after it."""
    missed = msgspec.structs.replace(BITE, missed="an X on the blue die")
    turn = heard(missed)
    thrown = Damaged(figure="ada", amount=1, words="Ada suffers 1 damage.")
    turn.hear((Said(words="Wolf uses Throw."), thrown), 8, (ANN, BEN, DARK), ours)
    assert [(deed.words.rpartition(": ")[2], deed.loses) for deed in turn.deeds] == [
        ("misses, an X on the blue die", 0),
        (thrown.words, 1),
    ]


def test_what_another_one_does_to_whom_an_attack_struck_is_told_and_what_a_monster_does_besides() -> None:
    """All enemies act in one moment: the spider's web went without a word, as the shaman had struck the same hero."""
    web = Planned(figure="spider", words="Spider spits a web.")
    slowed = ConditionChanged(figure="ada", condition="slowed", gained=True, by="spider", words="Ada is slowed.")
    own = ConditionChanged(figure="ada", condition="poisoned", gained=True, by="wolf", words="Ada is poisoned.")
    told = [deed.words for deed in heard(BITE, own, web, slowed).deeds]
    assert told[1:] == [f"{web.words} {slowed.words}"]
    assert heard(Planned(figure="wolf", space=3, words="Wolf goes for Ada.")).deeds == (), "its walk is told"


def test_a_card_counts_where_a_bot_plays_it_and_matters_where_it_is_against_people() -> None:
    card = CardMoved(deck="plots", change="played", card="snare", words="The dark plays Snare.")
    assert [deed.matters for deed in heard(card).deeds] == [True]
    assert [deed.matters for deed in heard(card, bot=BEN).deeds] == [False]
    assert heard(card, bot=None).deeds == (), "a person's answer in the middle of it is no deed of others"


def test_whose_deeds_they_are() -> None:
    seats, find = (ANN, BEN, DARK), FIGURES.get
    assert whose(heard(BITE).deeds, seats, find) == "The dark"
    assert whose(heard(BITE).deeds, (ANN,), find) == "the monsters"
    bo = Reckoned(figure="bo", target="wolf", figure_name="Bo", target_name="Wolf", result=1)
    assert whose(heard(BITE, bo).deeds, seats, find) == "the others"
    assert whose(heard(bo).deeds, seats, find) == "Ben"
