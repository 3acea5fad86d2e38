"""An attack as it is shown: dice and cards, the chain, the panel, the light on who fights."""
