#!/usr/bin/env python3
"""Lamma's commands: `python manage.py play`, `migrate`, `scenario`, ..."""

import os
import sys


def choose_data(words: list[str]) -> list[str]:
    """`words` without `--data folder`, which any command takes: it must be known before the settings are, as LAMMA_DATA."""
    rest: list[str] = []
    coming = iter(words)
    for word in coming:
        name, equals, folder = word.partition("=")
        if name != "--data":
            rest.append(word)
        elif folder := folder if equals else next(coming, ""):
            os.environ["LAMMA_DATA"] = folder
        else:
            sys.exit("--data wants a folder")
    return rest


def main() -> None:
    words = choose_data(sys.argv)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    from django.core.management import execute_from_command_line

    execute_from_command_line(words)


if __name__ == "__main__":
    main()
