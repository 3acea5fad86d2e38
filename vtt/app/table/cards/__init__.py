"""Cards at the table: the hand along the bottom, cards shown to all, decks and what is on offer."""
