"""What every game shares: the protocol, events with audiences, refusals, chance, codec, replay."""
