"""Table talk: what people of a lamma write to each other, in the lamma and at its table."""
