# make play    the site on http://localhost:8000 (PORT=8123, DATA=folder; LAN=1 lets the phones of the network in)
# make admin   makes an account for the admin pages (DATA=folder as above)
# make setup   only installs
# make test    installs what the tests need and runs all checks and tests
# make bench   prints measured figures
# make lock    pins the newest versions that pyproject.toml allows (needs uv)

PORT ?= 8000
HOST ?= 127.0.0.1
LAN ?=
DATA ?= var
VENV ?= .venv
PY := $(VENV)/bin/python

# Compiled files make the second start quick, whatever the caller's shell says.
export PYTHONDONTWRITEBYTECODE =

.PHONY: play admin environment setup setup-tests test checks bench lock messages

play: setup
	@exec $(PY) manage.py play --host "$(HOST)" $(if $(filter-out 0 no,$(LAN)),--lan) --port "$(PORT)" --data "$(DATA)"

admin: setup
	@$(PY) manage.py prepare --data "$(DATA)"
	@exec $(PY) manage.py createsuperuser --data "$(DATA)"

# python3 itself if it is new enough, else a newer one beside it.
define FIND_PYTHON
for name in python3 python3.14 python3.13 python3.12 python3.15 python3.16; do \
	if "$$name" -c 'import sys; sys.exit(sys.version_info < (3, 12))' 2>/dev/null; then found="$$name"; break; fi; \
done; \
if [ -z "$$found" ]; then \
	old="$$(python3 -c 'import platform, sys; print(platform.python_version(), "at", sys.executable)' 2>/dev/null)"; \
	echo "Lamma needs Python 3.12 or newer; found $${old:-no python3 at all}. Install a newer one beside it and try again." >&2; \
	exit 1; \
fi
endef

# $(1): a lock file. Installs it when it differs from the one installed last. What pip would compile on one core is compiled
# on all of them; a file that does not compile is nobody's concern.
define INSTALL
if ! cmp -s "$(1)" "$(VENV)/$(subst /,-,$(1))"; then \
	echo "Installing what $(1) pins ..."; \
	$(PY) -m pip install --quiet --no-compile --disable-pip-version-check --require-hashes -r "$(1)" || exit 1; \
	$(PY) -m compileall -qq -j 0 "$$($(PY) -c 'import sysconfig; print(sysconfig.get_path("purelib"))')" || true; \
	cp "$(1)" "$(VENV)/$(subst /,-,$(1))"; \
fi
endef

environment:
	@if ! "$(PY)" -c 'import pip, sys; sys.exit(sys.version_info < (3, 12))' 2>/dev/null; then \
		$(FIND_PYTHON); \
		echo "Making $(VENV) with $$($$found --version) ..."; \
		if ! "$$found" -m venv --clear "$(VENV)"; then \
			rm -rf "$(VENV)"; \
			echo "This Python cannot make environments. On Debian and Ubuntu: apt install python3-venv" >&2; \
			exit 1; \
		fi; \
	fi

setup: environment
	@$(call INSTALL,requirements.lock)

# What the tests pin holds all that the site pins.
setup-tests: environment
	@cmp -s requirements.lock "$(VENV)/requirements.lock" || rm -f "$(VENV)/tests-requirements.lock"
	@$(call INSTALL,tests/requirements.lock)
	@cp requirements.lock "$(VENV)/requirements.lock"

# The system's programs are fetched while the packages are.
test:
	@sh .ci/programs & programs=$$!; \
	$(MAKE) --no-print-directory setup-tests; made=$$?; \
	wait $$programs && exit $$made
	@$(PY) -m tests.whole

checks: setup-tests
	$(PY) -m pytest -q tests/platform/test_checks.py

bench: setup-tests
	@for file in tests/bench/[a-z]*.py; do $(PY) -m "tests.bench.$$(basename "$$file" .py)" || exit 1; done

messages: setup-tests
	$(PY) manage.py makemessages --locale ar
	$(PY) manage.py compilemessages --locale ar --ignore .venv

lock:
	UV_PYTHON_DOWNLOADS=never uv pip compile pyproject.toml --universal --python-version 3.12 --generate-hashes --no-header --no-annotate --upgrade --output-file requirements.lock
	UV_PYTHON_DOWNLOADS=never uv pip compile pyproject.toml --group test --constraint requirements.lock --universal --python-version 3.12 --generate-hashes --no-header --no-annotate --upgrade --output-file tests/requirements.lock
