"""Pure rules: standard library only, no Django, no clock, no global random."""
