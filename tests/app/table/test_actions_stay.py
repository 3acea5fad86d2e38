"""Each action keeps its place in the dock as long as the turn lasts, whatever else comes and goes."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.app.hands import Hands, TableHands
from tests.app.table.test_dock_places import begun
from tests.app.table.test_following_on_a_grid import go_on
from tests.counts import pairs
from vtt.app.table.dock.actions import Actions, Kept, TurnKept
from vtt.app.table.frame.layout import Places
from vtt.app.widgets.base import Widget, walk
from vtt.app.widgets.button import Button

GAMES = ("the-silk-debt", "a-wake-for-the-smith", "toll-at-saltgate", "beyond-the-grey-gate", "the-drowned-bell")


def button(name: str, refusal: str = "", keys: str = "") -> Button:
    return Button(name, None, icon="icon/move", refusal=refusal, keys=keys, lines=2)


def laid(hands: Hands, inside: Sequence[Widget], kept: Kept, wide: int = 480, tall: int = 124) -> Actions:
    actions, paint = Actions(inside), hands.window.paint
    actions.keep(kept)
    actions.arrange(paint, paint.px(wide), paint.px(tall))
    actions.place(paint, actions.rect)
    return actions


def places(actions: Actions) -> dict[str, tuple[int, int]]:
    return {one.name: one.rect.topleft for one in actions.inside if isinstance(one, Button) and not one.bare}


def test_what_cannot_be_done_any_more_or_can_again_moves_nothing(hands: Hands) -> None:
    kept = Kept()
    before = places(laid(hands, [button(name) for name in ("Move", "Attack", "Rest", "Search")], kept))
    order = (button("Search", "Nothing lies there."), button("Rest"), button("Move", "No points."), button("Attack"))
    assert places(laid(hands, order, kept)) == before
    assert places(laid(hands, [button(name) for name in ("Rest", "Search", "Attack", "Move")], kept)) == before


def test_what_is_gone_is_grey_where_a_key_means_it_and_else_leaves_a_gap_for_what_comes(hands: Hands) -> None:
    kept = Kept()
    before = places(laid(hands, [button("Talk", keys="K"), button("Heal Rats"), button("Rest", keys="R")], kept))
    now = places(laid(hands, [button("Rest", keys="R")], kept))
    assert now["Rest"] == before["Rest"] and now["gone Talk"] == before["Talk"] and "gone Heal Rats" not in now
    then = places(laid(hands, [button("Rest", keys="R"), button("Buy"), button("Talk", keys="K")], kept))
    assert (then["Talk"], then["Buy"], then["Rest"]) == (before["Talk"], before["Heal Rats"], before["Rest"])


def test_where_most_of_it_is_gone_what_is_left_is_laid_anew(hands: Hands) -> None:
    """In a fight one icon without its name lay in the middle of a card that was empty else."""
    kept, names = Kept(), ("Move", "Talk", "Rest", "Explore", "Recruit", "Sing")
    laid(hands, [*(button(name) for name in names), button("Wolf friend", "Not now.")], kept, 240, 64)
    assert kept.crowded
    after = laid(hands, [button("Block"), button("Wolf friend", "Not now.")], kept, 240, 64)
    assert [one.name for one in after.inside] == ["Block", "Wolf friend"]
    assert places(after).keys() == {"Block", "Wolf friend"} and not kept.crowded


def test_where_room_is_short_words_stay_and_icons_lie_behind_them(hands: Hands) -> None:
    kept, names = Kept(), [f"Do number {number}" for number in range(7)]
    refused = [button(name, "Not now.") for name in names[4:]]
    before = laid(hands, [*(button(name) for name in names[:4]), *refused], kept, 240, 64)
    assert kept.crowded and [one.bare for one in before.inside if isinstance(one, Button)] == [False] * 4 + [True] * 3
    first, second, *others = names
    inside = [button(first, "Not now."), *(button(name) for name in (second, *others[:3])), *refused[1:]]
    after = places(laid(hands, inside, kept, 240, 100))
    stayed = {name: place for name, place in places(before).items() if name != first}
    assert {name: after[name] for name in stayed} == stayed and others[2] in after


def test_another_turn_is_laid_anew_and_another_figure_has_its_own() -> None:
    turns = TurnKept()
    mira = turns.of("mira's turn", "mira")
    assert turns.of("mira's turn", "pip") is not mira and turns.of("mira's turn", "mira") is mira
    assert turns.of("pip's turn", "mira") is not mira


def able_and_large(hands: TableHands) -> tuple[dict[str, tuple[int, int]], tuple[int, int] | None]:
    """Where the buttons lie that can be pressed now, and the corner of the one that begins or ends a turn."""
    hands.screen.ui.settle()
    root = hands.screen.ui.root
    if not isinstance(root, Places) or not hands.screen.looking.acting_figure:
        return {}, None
    shown = root.parts.figure.actions.inside if root.parts.figure.visible else []
    able = {one.name: one.rect.topleft for one in shown if isinstance(one, Button) and one.able}
    return able, next((one.rect.bottomright for one in walk(root.parts.turn) if one.name == "big"), None)


@pytest.mark.parametrize(("scenario", "scale"), pairs(GAMES, [1.0, 1.5]))
def test_in_games_of_bots_what_can_be_done_stays_from_command_to_command(scenario: str, scale: float) -> None:
    """Three of four buttons lay elsewhere after each command of a turn."""
    hands, bots = begun(scenario, scale)
    before, turn, stayed, moved = able_and_large(hands), "", 0, 0
    for _ in range(60):
        go_on(hands, bots)
        now, looking = able_and_large(hands), hands.screen.looking
        if turn == f"{looking.acting_figure} {looking.selected}":
            both = before[0].keys() & now[0].keys()
            moved += sum(before[0][name] != now[0][name] for name in both)
            stayed += sum(before[0][name] == now[0][name] for name in both)
            assert None in (before[1], now[1]) or before[1] == now[1]
        before, turn = now, f"{looking.acting_figure} {looking.selected}"
    assert stayed > 5 and moved <= stayed
