"""Settings from the environment: typed, and loud when a value does not fit."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterable
from pathlib import Path
from urllib.parse import unquote, urlsplit

from django.core.exceptions import ImproperlyConfigured

YES = frozenset({"1", "true", "yes", "on"})
NO = frozenset({"0", "false", "no", "off"})


def text(name: str, default: str = "") -> str:
    """The variable without surrounding space; `default` when it is not set or empty."""
    return os.environ.get(name, "").strip() or default


def flag(name: str, default: bool = False) -> bool:
    """Yes or no. Raises ImproperlyConfigured for any other word."""
    word = text(name).lower()
    if not word:
        return default
    if word not in YES | NO:
        raise ImproperlyConfigured(f"{name} is {word!r}: say yes or no")
    return word in YES


def whole(name: str, default: int, low: int, high: int) -> int:
    """A whole number from `low` to `high`. Raises ImproperlyConfigured for anything else."""
    word = text(name)
    if not word:
        return default
    if not (word.isascii() and word.isdigit() and low <= int(word) <= high):
        raise ImproperlyConfigured(f"{name} is {word!r}: give a whole number from {low} to {high}")
    return int(word)


def words(name: str, default: Iterable[str] = ()) -> list[str]:
    """Words separated by commas."""
    return [word.strip() for word in text(name).split(",") if word.strip()] or list(default)


def folder(name: str, default: Path) -> Path:
    """A folder, made when it is missing. Raises ImproperlyConfigured when that is impossible."""
    path = Path(text(name, str(default))).expanduser().resolve()
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ImproperlyConfigured(f"{name}: the folder {path} cannot be made: {error.strerror}") from error
    return path


def secret(name: str, kept_in: Path) -> str:
    """The secret of this site: the variable, or else the one in the file, drawn at the first start.

    Two processes that start together agree: the file is linked into place only when there is none yet.
    """
    given = text(name)
    if given:
        if len(given) < 32:
            raise ImproperlyConfigured(f"{name} is too short: give at least 32 characters, or none at all")
        return given
    if not kept_in.exists():
        draft = kept_in.with_name(f"{kept_in.name}.{secrets.token_hex(8)}")
        draft.touch(mode=0o600)
        draft.write_text(secrets.token_urlsafe(48), encoding="ascii")
        try:
            os.link(draft, kept_in)
        except FileExistsError:
            pass  # another process was first: its secret holds
        finally:
            draft.unlink()
    found = kept_in.read_text(encoding="ascii").strip()
    if len(found) < 32:
        raise ImproperlyConfigured(f"{kept_in} does not hold a secret: delete it, and a new one is drawn")
    return found


def postgres(url: str) -> dict[str, object]:
    """Django's settings for `postgresql://user:password@host:port/name`. Raises ImproperlyConfigured."""
    parts = urlsplit(url)
    name = unquote(parts.path.lstrip("/"))
    try:
        port = str(parts.port or "")
    except ValueError:
        name = port = ""
    if parts.scheme not in {"postgres", "postgresql"} or not name:
        raise ImproperlyConfigured("DATABASE_URL must look like postgresql://user:password@host:5432/name")
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": name,
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": unquote(parts.hostname or ""),
        "PORT": port,
    }


def mail(name: str, url: str) -> dict[str, object]:
    """Django's mailer for `smtp://user:password@host:port` (`smtps://`: TLS from the start; `smtp+tls://`: STARTTLS).

    Empty: mails are written to the log of the server, and nobody waits for one. Raises ImproperlyConfigured.
    """
    if not url:
        return {"BACKEND": "django.core.mail.backends.console.EmailBackend"}
    parts = urlsplit(url)
    try:
        port = parts.port
    except ValueError:
        port = 0
    if parts.scheme not in {"smtp", "smtps", "smtp+tls"} or not parts.hostname or port == 0:
        raise ImproperlyConfigured(f"{name} must look like smtp+tls://user:password@host:587, smtps://… or smtp://…")
    options = {
        "host": parts.hostname,
        "port": port or {"smtp": 25, "smtps": 465, "smtp+tls": 587}[parts.scheme],
        "username": unquote(parts.username or ""),
        "password": unquote(parts.password or ""),
        "use_tls": parts.scheme == "smtp+tls",
        "use_ssl": parts.scheme == "smtps",
        "timeout": 20,
    }
    return {"BACKEND": "django.core.mail.backends.smtp.EmailBackend", "OPTIONS": options}
