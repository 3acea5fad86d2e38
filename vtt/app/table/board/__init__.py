"""The board of a table as it is drawn: where the camera looks, what is lit, marked and borne on rims."""
