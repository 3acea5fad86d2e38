"""Several parties in one world: one plays, the others wait with their sheets (`gloomhaven.md` 6.3, 12; L1184, L1372,
L1472)."""

from __future__ import annotations

import msgspec

from vtt.play.gloomhaven.sheet import Campaign, Company, Party


def begin_party(campaign: Campaign, name: str) -> Campaign:
    """A new party in the city; the one that played waits. What the world knows is the same for both."""
    name = name.strip()[:60]
    if not name:
        raise ValueError("Give the party a name.")
    if name in (campaign.party.name, *(other.party.name for other in campaign.away)):
        raise ValueError("There is a party of that name in this world already.")
    waiting = _with_away(campaign, (*campaign.away, _company(campaign)))
    return _with_company(waiting, Company(Party(name=name)))


def change_party(campaign: Campaign, name: str) -> Campaign:
    """Another party of the world plays on from where it was."""
    chosen = next((other for other in campaign.away if other.party.name == name), None)
    if chosen is None:
        raise ValueError("There is no party of that name in this world.")
    others = tuple(other for other in campaign.away if other is not chosen)
    return _with_company(_with_away(campaign, (*others, _company(campaign))), chosen)


def change_refusal(campaign: Campaign) -> str:
    """Why no other party can play now; empty if it can."""
    return "A scenario is being played; finish it first, or give it up." if campaign.under_way is not None else ""


def _company(campaign: Campaign) -> Company:
    return Company(campaign.party, campaign.adventurers, campaign.unclaimed)


def _with_company(campaign: Campaign, company: Company) -> Campaign:
    return msgspec.structs.replace(
        campaign, party=company.party, adventurers=company.adventurers, unclaimed=company.unclaimed
    )


def _with_away(campaign: Campaign, away: tuple[Company, ...]) -> Campaign:
    refusal = change_refusal(campaign)
    if refusal:
        raise ValueError(refusal)
    return msgspec.structs.replace(campaign, away=away)
