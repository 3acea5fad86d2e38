"""What the story tells: texts, hints, puzzles, how the game ends."""
