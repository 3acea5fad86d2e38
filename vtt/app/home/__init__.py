"""Home: the first screen, and the games that are kept."""
