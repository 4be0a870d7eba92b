"""The suite that every game and every mode must pass: `python -m tests.engine.conformance --matches 5000`."""
