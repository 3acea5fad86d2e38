"""What is known of a figure: its head with bars and conditions, and its facts in words."""

from __future__ import annotations

from vtt.app.table.lists.figure_head import FigureHead, HeadWithSigns
from vtt.app.table.people.looking import Looking
from vtt.app.table.people.places import effects
from vtt.app.widgets.base import Widget
from vtt.app.widgets.label import Flow, Heading, Icon, Label, Paragraph, Pill, WholeHeading
from vtt.app.widgets.layout import Column, Gap, Row
from vtt.board.pieces import Figure
from vtt.rules.registry import game_called
from vtt.rules.standings import Badge
from vtt.scene.names import condition_sprite

SHORT = 15
"""Letters of a fact that is shown as a pill; longer ones are sentences below the actions."""
PILLS = 2
"""Short facts shown above the actions, and one more beside what comes and goes with a sign of its own: a shield pushes
no other away."""


def long_facts(looking: Looking, figure: Figure) -> list[Widget]:
    """What a figure has and can, in words, but for the short facts that stand above the actions already."""
    bars = {badge.name for badge in _badges(looking, figure) if badge.full is not None}
    facts = [one for one in _facts(looking, figure) if one[0] not in bars]
    long = [(label, value) for label, value in facts if len(label) + len(value) > SHORT]
    short = _short_facts(looking, figure)[_shown(looking, figure, PILLS) :]
    inside: list[Widget] = [Heading("About")] if long or short else []
    if short:
        inside.append(Flow([Pill(f"{label} {value}", icon=icon) for label, value, icon in short]))
    for label, value in long:
        inside += [Label(label, bold=True), Paragraph(value, size=12, quiet=True)]
    return [Gap(4), *inside]


def figure_head(looking: Looking, figure: Figure, most: int = PILLS, *, tight: bool = False) -> list[Widget]:
    """Name, token, bars, `most` short facts and the conditions of a figure. `tight`: where every line counts, facts
    without a sign are mere words."""
    badges, figure = _badges(looking, figure), looking.known(figure)[1]
    facts = _short_facts(looking, figure)[: _shown(looking, figure, most)]
    plain = [Paragraph(f"{label} {value}", size=12) for label, value, icon in facts if tight and not icon]
    pills: list[Widget] = [
        Pill(value if tight else f"{label} {value}", tip=f"{label}: {value}", icon=icon)
        for label, value, icon in facts
        if icon or not tight
    ]
    game = game_called(looking.session.scenario.game)
    for condition in figure.conditions:
        name, tip = game.condition_name(condition), game.conditions.get(condition, "")
        pills.append(Pill(name, tip=tip, icon=condition_sprite(condition.lower())))
    lasting = [effect for effect in effects(looking) if effect.figure == figure.id]
    pills += [Pill(effect.name, tip=effect.words, icon=effect.icon) for effect in lasting]
    token = FigureHead(figure, badges, tight=tight)
    heading = Heading(figure.name) if tight else WholeHeading(figure.name)
    inside: list[Widget] = [heading, token]
    below: list[Widget] = [Flow(inside) for inside in (plain, pills) if inside]
    if below and tight and not token.bars:
        return [heading, Row([token, Column(below, gap=4, weight=1)], gap=8)]
    return [*inside, *below, Gap(2)]


def low_head(looking: Looking, figure: Figure) -> list[Widget]:
    """Name, token and bars of a figure where there is little room, what else it has with a sign and its conditions as
    icons."""
    game, figure = game_called(looking.session.scenario.game), looking.known(figure)[1]
    icons = [
        Icon(condition_sprite(one.lower()), side=18, tip=f"{game.condition_name(one)}: {game.conditions.get(one, '')}")
        for one in figure.conditions
    ]
    for effect in effects(looking):
        if effect.figure == figure.id and effect.icon:
            icons.append(Icon(effect.icon, side=18, tip=f"{effect.name}: {effect.words}"))
    badges = _badges(looking, figure)
    if not any(badge.full is not None for badge in badges):
        name = Heading(figure.name)
        name.weight = 1
        return [Row([name, *icons], gap=3), FigureHead(figure, badges, tight=True)]
    head = FigureHead(figure, badges, tight=True, named=True)
    signs = [badge for badge in badges if badge.full is None and badge.icon]
    counted = [Pill(badge.told, tip=f"{badge.name}: {badge.told}", icon=badge.icon) for badge in signs]
    return [HeadWithSigns(head, [*counted, *icons])] if counted or icons else [head]


def _shown(looking: Looking, figure: Figure, most: int) -> int:
    """How many short facts stand above the actions."""
    return most + any(badge.full is None and badge.icon for badge in _badges(looking, figure))


def _short_facts(looking: Looking, figure: Figure) -> list[tuple[str, str, str]]:
    """What is shown in pills, first above the actions, the rest on the shelf about the figure: name, value, icon."""
    badges = _badges(looking, figure)
    said = {badge.name for badge in badges}
    facts = [(badge.name, badge.told, badge.icon) for badge in badges if badge.full is None]
    known = _facts(looking, figure)
    return facts + [(name, value, "") for name, value in known if name not in said and len(name) + len(value) <= SHORT]


def _facts(looking: Looking, figure: Figure) -> tuple[tuple[str, str], ...]:
    """What a figure has and can, as far as it is told."""
    return looking.session.ruleset.figure_facts(looking.known(figure)[0], figure.id)


def _badges(looking: Looking, figure: Figure) -> tuple[Badge, ...]:
    """What a figure has, as far as it is counted."""
    return looking.session.ruleset.badges(looking.known(figure)[0], figure.id)
