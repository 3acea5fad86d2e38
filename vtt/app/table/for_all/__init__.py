"""What a second window shows of a table, as everybody may know it."""
