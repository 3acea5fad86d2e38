"""What the named abilities of `content` do: heroes' abilities and feats, monsters' abilities, cards."""
