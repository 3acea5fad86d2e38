"""What has happened: looks back, replays of what was missed, turns of others summed up."""
