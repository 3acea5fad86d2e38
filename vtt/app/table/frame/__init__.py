"""The frame round the board: where everything lies, what folds, what floats."""
