"""New game: which scenario, who sits where, how it is played; and scenarios that come among one's own."""
