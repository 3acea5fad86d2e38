"""The campaign's screens: all campaigns, and one campaign with its party, shop, scenarios and history."""
