"""Settings. Every choice an operator has is an environment variable read through config/env.py; the README lists them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from celery.schedules import crontab
from django.utils.csp import CSP

from . import env

BASE = Path(__file__).resolve().parent.parent
#: Everything this site writes: database, secret, built static files.
DATA = env.folder("LAMMA_DATA", BASE / "var")

DEBUG = env.flag("LAMMA_DEBUG")
SECRET_KEY = env.secret("LAMMA_SECRET_KEY", DATA / "secret-key")
ALLOWED_HOSTS = env.words("LAMMA_HOSTS", ["*"])
#: How other devices of the network reach an embedded site ("http://192.168.1.20:8000"); `play` fills it in.
LAN_ADDRESS = ""
DATABASE_URL = env.text("DATABASE_URL")
REDIS_URL = env.text("REDIS_URL")
#: Behind a proxy that ends TLS and sets X-Forwarded-Proto.
HTTPS = env.flag("LAMMA_HTTPS")

INSTALLED_APPS = [
    "config",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "channels",
    "django_htmx",
    "ninja",
    "allauth",
    "allauth.account",
    "accounts",
    "games",
    "missions",
    "lobbies",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "config.static.StaticFiles",
    "django.middleware.csp.ContentSecurityPolicyMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",  # what the browser asks for; PersonMiddleware knows better
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "accounts.middleware.PersonMiddleware",
    "lobbies.middleware.WordsForRefusedMethods",
    "lobbies.api.middleware.SaidInJson",
]

ROOT_URLCONF = "config.urls"
CSRF_FAILURE_VIEW = "lobbies.errors.stale_form"
ASGI_APPLICATION = "config.asgi.application"
AUTH_USER_MODEL = "accounts.Account"
AUTHENTICATION_BACKENDS = ["allauth.account.auth_backends.AuthenticationBackend"]
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

TEMPLATES: list[dict[str, Any]] = [
    {
        "BACKEND": "django.template.backends.jinja2.Jinja2",
        "DIRS": [BASE / "templates"],
        "OPTIONS": {"environment": "config.jinja.environment"},
    },
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "accounts.context.people",
            ],
        },
    },
]

# Database. Without DATABASE_URL: SQLite. WAL lets readers read while one writes; every transaction that may write
# starts as a writer (IMMEDIATE), since upgrading later can fail; synchronous=FULL keeps an acknowledged move through
# a pulled plug as well (a killed process alone would already be survived with NORMAL).
SQLITE: dict[str, Any] = {
    "ENGINE": "config.sqlite",
    "NAME": str(DATA / "lamma.sqlite3"),
    "OPTIONS": {
        "transaction_mode": "IMMEDIATE",
        "timeout": 20,
        "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA cache_size=-16000;",
    },
}
DATABASES: dict[str, dict[str, Any]] = {"default": env.postgres(DATABASE_URL) if DATABASE_URL else SQLITE}
if DATABASE_URL:
    # Each request runs in a thread of its own, so connections are kept in a pool instead of in threads.
    DATABASES["default"]["OPTIONS"] = {"pool": {"min_size": 1, "max_size": env.whole("LAMMA_DATABASE_POOL", 20, 1, 500)}}

# What processes tell each other. One process alone needs nothing outside itself.
CHANNEL_LAYERS: dict[str, dict[str, Any]] = {"default": {"BACKEND": "channels.layers.InMemoryChannelLayer"}}
CACHES: dict[str, dict[str, Any]] = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
CELERY_BROKER_URL = "memory://localhost/"
CELERY_BROKER_TRANSPORT_OPTIONS: dict[str, Any] = {"polling_interval": 0.02}
if REDIS_URL:
    # redis-py 8 gives a pool of 100 connections, and a consumer that finds it empty dies: each open socket holds one.
    CHANNEL_LAYERS["default"] = {
        "BACKEND": "channels_redis.core.RedisChannelLayer",
        "CONFIG": {"hosts": [{"address": REDIS_URL, "max_connections": 10_000}], "prefix": "lamma"},
    }
    CACHES["default"] = {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": REDIS_URL}
    CELERY_BROKER_URL = REDIS_URL
    CELERY_BROKER_TRANSPORT_OPTIONS = {}

CELERY_TASK_IGNORE_RESULT = True
CELERY_WORKER_POOL = "threads"
CELERY_WORKER_CONCURRENCY = env.whole("LAMMA_WORKERS", 4, 1, 64)
#: Over a broker in memory the worker's timer sleeps this long, in seconds, whatever has come in that is due sooner.
CELERY_WORKER_TIMER_PRECISION = 0.02
CELERY_WORKER_REDIRECT_STDOUTS = False
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BEAT_SCHEDULE: dict[str, Any] = {
    "expire what is due": {"task": "games.tasks.sweep", "schedule": 3.0, "options": {"expires": 3.0}},
    "see who is here": {"task": "lobbies.tasks.sweep", "schedule": 5.0, "options": {"expires": 5.0}},
    "turn the week": {"task": "missions.tasks.turn_the_week", "schedule": crontab(minute="*/10")},  # midnight, or late
    "seat who waits": {"task": "lobbies.tasks.seat_the_waiting", "schedule": 2.0, "options": {"expires": 2.0}},
    "tidy the house": {"task": "lobbies.tasks.tidy", "schedule": crontab(hour=5, minute=10)},
    "clear old sessions": {"task": "accounts.tasks.clear_sessions", "schedule": crontab(hour=4, minute=40)},
}

# Tables. The time a bot takes to move, in percent of a person's; moves a second that one seat may send, and how many
# at once; how many running matches a process keeps in memory.
BOT_PACE = env.whole("LAMMA_BOT_PACE", 100, 0, 1000)
MOVES_PER_SECOND = env.whole("LAMMA_MOVES_PER_SECOND", 8, 1, 100_000)
MOVES_AT_ONCE = env.whole("LAMMA_MOVES_AT_ONCE", 24, 1, 100_000)
TABLES_KEPT = env.whole("LAMMA_TABLES_KEPT", 1000, 1, 100_000)

# Lammas: how long a host may be away before somebody else holds the rights, in seconds; after how many days without a
# sign of life a guest, a lamma or an unfinished match is cleared away.
HOST_AWAY_SECONDS = env.whole("LAMMA_HOST_AWAY", 60, 1, 86_400)
GUEST_DAYS = env.whole("LAMMA_GUEST_DAYS", 30, 1, 3_650)
ROOM_DAYS = env.whole("LAMMA_ROOM_DAYS", 7, 1, 3_650)

# Public tables: after how many seconds bots take the free seats where they may; after how many seconds without a sign of
# their page those who wait are taken to have gone.
PUBLIC_WAIT_SECONDS = env.whole("LAMMA_PUBLIC_WAIT", 20, 0, 3_600)
PUBLIC_GONE_SECONDS = env.whole("LAMMA_PUBLIC_GONE", 30, 5, 3_600)

# Accounts. A name alone makes a guest; whoever wants to be known on other devices too signs up with a user name and a
# password. An e-mail address is only for a forgotten password, so nothing needs a mail server: without LAMMA_MAIL_URL the
# page for forgotten passwords says whom to ask. How often something may be tried is allauth's to count, in the cache.
MAIL_URL = env.text("LAMMA_MAIL_URL")
MAILERS: dict[str, dict[str, Any]] = {"default": env.mail("LAMMA_MAIL_URL", MAIL_URL)}
DEFAULT_FROM_EMAIL = env.text("LAMMA_MAIL_FROM", "lamma@localhost")
ACCOUNT_ADAPTER = "accounts.adapter.HouseAdapter"
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "email", "password1*"]
ACCOUNT_FORMS = {
    "signup": "accounts.forms.SignUpForm",
    "login": "accounts.forms.SignInForm",
    "change_password": "accounts.forms.ChangePasswordForm",
    "reset_password": "accounts.forms.ForgottenForm",
    "reset_password_from_key": "accounts.forms.NewPasswordForm",
}
ACCOUNT_EMAIL_VERIFICATION = "none"
ACCOUNT_EMAIL_UNKNOWN_ACCOUNTS = False
ACCOUNT_EMAIL_SUBJECT_PREFIX = ""
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_USERNAME_MIN_LENGTH = 3
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = LOGOUT_REDIRECT_URL = "/"
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}Validator"}
    for name in ("MinimumLength", "CommonPassword", "NumericPassword", "UserAttributeSimilarity")
]

# Languages and time.
LANGUAGE_CODE = "ar"
LANGUAGES = [("ar", "العربية"), ("en", "English")]
LOCALE_PATHS = [BASE / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = env.text("LAMMA_TIME_ZONE", "Africa/Cairo")
CELERY_TIMEZONE = TIME_ZONE

# Static files: names carry a hash, so they may be kept for ever.
STATIC_URL = "/static/"
STATIC_ROOT = DATA / "static-built"
STATICFILES_DIRS = [BASE / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG
        else "whitenoise.storage.CompressedManifestStaticFilesStorage"
    },
}
WHITENOISE_ALLOW_ALL_ORIGINS = False
WHITENOISE_USE_FINDERS = DEBUG
WHITENOISE_AUTOREFRESH = DEBUG

# What a browser may do with a page: nothing but this site's own files; no inline script or style.
SECURE_CSP = {
    "default-src": [CSP.NONE],
    "script-src": [CSP.SELF],
    "style-src": [CSP.SELF],
    "img-src": [CSP.SELF],
    "font-src": [CSP.SELF],
    "media-src": [CSP.SELF],
    "connect-src": [CSP.SELF],
    "manifest-src": [CSP.SELF],
    "form-action": [CSP.SELF],
    "base-uri": [CSP.NONE],
    "frame-ancestors": [CSP.NONE],
}
X_FRAME_OPTIONS = "DENY"
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
SESSION_COOKIE_AGE = 60 * 60 * 24 * 365
SESSION_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_SECURE = HTTPS
CSRF_COOKIE_SECURE = HTTPS
if HTTPS:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")

DATA_UPLOAD_MAX_MEMORY_SIZE = 64 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 100

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"plain": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "filters": {"brief": {"()": "config.logs.Brief"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "plain", "filters": ["brief"]}},
    "root": {"handlers": ["console"], "level": env.text("LAMMA_LOG", "WARNING").upper()},
}
