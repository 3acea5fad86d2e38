"""Campaigns, as far as they are the same in every game: the list, the page, the journal, the map of the world."""
