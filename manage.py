#!/usr/bin/env python3
"""Lamma's commands: `python manage.py play`, `migrate`, `scenario`, ..."""

import os
import sys


def choose_data(arguments: list[str]) -> None:
    """`--data folder` must be known before the settings are: it becomes LAMMA_DATA."""
    for at, word in enumerate(arguments):
        name, equals, folder = word.partition("=")
        if name == "--data":
            if not equals:
                folder = arguments[at + 1] if at + 1 < len(arguments) else ""
            if folder:
                os.environ["LAMMA_DATA"] = folder


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    choose_data(sys.argv)
    from django.core.management import execute_from_command_line

    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
