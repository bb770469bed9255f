# Everything needed to play, test and check Trefoil. `make` or `make help` lists the targets.
#
# Installed software lives in .venv and nowhere else. Stamp files inside it remember what has been done,
# so a target whose inputs have not changed returns at once.

PYTHON      ?= python3
GAME        ?= keltis
PLAY_ARGS   ?=
PYTEST_ARGS ?=
LOCK_ARGS   ?=
MUTANTS     ?=

VENV := .venv
BIN  := $(VENV)/bin
PIP  := $(BIN)/python -m pip --disable-pip-version-check -q
# In a terminal uv shows what it fetches and how far it is; a log says how much there is to do. It compiles to
# bytecode with all processors, which the first start would do with one.
UV   := VIRTUAL_ENV=$(VENV) $(BIN)/uv pip install --python $(BIN)/python --compile-bytecode $(shell test -t 2 || echo -q)
COUNT = $$(grep -c '==' $(1)) packages

# Tests are handed out one by one, but for those that share something: a long one holds up no other. Three for two
# processors, since some wait; four in the browser, where a quarter of the time is waiting.
AT_ONCE = -n $$($(PYTHON) -c 'import os; print(($(1) * os.cpu_count() + 1) // 2)') --dist loadgroup
SPREAD = $(call AT_ONCE,3)
SPREAD_IN_BROWSER = $(call AT_ONCE,4)

SOURCES := $(shell find src -name '*.py' -o -name '*.toml' 2>/dev/null)
WEB_SOURCES := $(shell find web -type f -not -path '*/node_modules/*' -not -path '*/__pycache__/*' 2>/dev/null)

# Every start of a server takes three seconds longer without bytecode, and tests start many.
unexport PYTHONDONTWRITEBYTECODE

# An environment holds absolute paths: one that was moved, copied or lost its Python is made anew.
ifneq ($(shell test -x $(BIN)/python && cat $(VENV)/.created 2>/dev/null),$(CURDIR))
.PHONY: $(VENV)/.created
endif

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help setup play terminal dev ready test test-long coverage mutants check format gallery pictures types lock clean strength anchors film \
	packages release

help: ## List the targets
	@sed -nE 's/^([a-z-]+):.*## (.*)/  make \1|\2/p' Makefile | awk -F'|' '{ printf "%-14s %s\n", $$1, $$2 }'

setup: $(VENV)/.pages ## Install the locked packages into .venv

play: setup ## Start the server and open the browser (PLAY_ARGS="--port 9000"; --no-browser opens none)
	@$(BIN)/trefoil serve --browser $(PLAY_ARGS)

terminal: setup ## Play a game in the terminal (GAME=keltis, PLAY_ARGS=...)
	@$(BIN)/trefoil warm-up $(GAME)
	@$(BIN)/trefoil play $(GAME) $(PLAY_ARGS)

dev: $(VENV)/.dev $(VENV)/.warm ## The same with the tools for tests and checks, everything compiled and built
	@$(BIN)/python web/build.py

# The system's packages and the tools for tests are fetched and unpacked while the rules are compiled.
ready: $(VENV)/.created
	@$(MAKE) --no-print-directory -j3 dev $(VENV)/.system

test: ready ## Run the tests on all processors (PYTEST_ARGS=...)
	@echo "Running the tests"
	@$(BIN)/python web/build.py test
	@$(BIN)/pytest $(SPREAD) --ignore tests/browser $(PYTEST_ARGS)
	@echo "Running the tests in the browser"
	@$(BIN)/pytest $(SPREAD_IN_BROWSER) tests/browser

test-long: ready $(VENV)/.system-long ## Run what is only slower: more games, whole games in the browser
	@echo "Running the long tests"
	@$(BIN)/pytest $(SPREAD) -m long $(PYTEST_ARGS)

coverage: ready ## Measure what the tests reach: the rules' branches, the server's lines
	@BIN=$(BIN) sh scripts/coverage

mutants: $(VENV)/.dev ## Change one thing in the rules at a time: do the tests notice? (MUTANTS="--game keltis --mutants 0")
	@$(BIN)/python -m scripts.mutants $(MUTANTS)

strength: dev ## Play the tables of docs/strength.md again and put them there (takes about an hour)
	@BIN=$(BIN) sh bench/strength.sh build/strength
	@$(BIN)/python -m scripts.strength build/strength

anchors: $(VENV)/.installed ## Write the strengths of the bots, from docs/strength.md, to where ratings find them
	@$(BIN)/python -m scripts.anchors

film: ready ## Take the pictures of the README, and film a game, into docs/screenshots
	@$(BIN)/python -m scripts.screenshots
	@$(BIN)/python -m scripts.moving_picture

packages: $(VENV)/.dev ## Build wheels and source package into dist, and play a game with each in an empty environment
	@$(BIN)/python -m scripts.packages

release: $(VENV)/.dev ## The same for a release: only if changelog, versions and tag agree
	@$(BIN)/python scripts/release.py

check: $(VENV)/.dev ## Check formatting, lint, types and the freshness of the documents
	@echo "Checking the formatting"
	@$(BIN)/ruff format --check --quiet .
	@echo "Checking the style"
	@$(BIN)/ruff check --quiet .
	@echo "Checking the types"
	@$(BIN)/mypy
	@$(BIN)/python web/build.py check
	@echo "Checking the documents"
	@$(BIN)/pytest -q tests/test_docs.py

format: $(VENV)/.dev ## Format the code and apply the safe lint fixes
	@$(BIN)/ruff format .
	@$(BIN)/ruff check --fix .
	@$(BIN)/python web/build.py format

gallery: $(VENV)/.dev ## Look at every drawing of the browser application
	@$(BIN)/python web/build.py gallery

pictures: $(VENV)/.installed ## Draw the icons of the app and write the positions of the start page
	@$(BIN)/python -m scripts.app_icons
	@$(BIN)/python -m scripts.sample_positions

types: $(VENV)/.installed ## Write the browser's types from the server's messages
	@$(BIN)/python -m trefoil.server.show.types web/src

lock: $(VENV)/.dev ## Renew the lock files from pyproject.toml (LOCK_ARGS=--upgrade for newer versions)
	@echo "Locking the packages"
	@$(COMPILE) pyproject.toml --extra build -o requirements.lock
	@$(COMPILE) pyproject.toml --extra build --extra dev -c requirements.lock -o requirements-dev.lock
	@echo uv | $(COMPILE) - -c requirements-dev.lock -o requirements-uv.lock

clean: ## Remove .venv, caches and build results
	@rm -rf $(VENV) .hypothesis .mypy_cache .pytest_cache .ruff_cache build dist \
		web/node_modules
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The oldest supported Python is named, so that the locks do not depend on the one that is running.
COMPILE = $(BIN)/uv pip compile --no-config --quiet --universal --python-version 3.11 \
	--generate-hashes --no-annotate --no-header $(LOCK_ARGS)

define PYTHON_FAULT
import sys
if sys.version_info < (3, 11):
    print("is version %d.%d" % sys.version_info[:2])
else:
    try:
        import ensurepip, venv
    except ImportError:
        print("has no venv module")
endef
export PYTHON_FAULT

$(VENV)/.created:
	@fault=$$($(PYTHON) -c "$$PYTHON_FAULT" 2>/dev/null || echo "cannot be run"); test -z "$$fault" || { \
		echo "Trefoil needs Python 3.11 or newer with its venv module, but '$(PYTHON)'" $$fault: \
			"please install one, or name one with 'make PYTHON=python3.12 ...'." >&2; exit 1; }
	@echo "Creating $(VENV), with uv inside"
	@$(PYTHON) -m venv --clear $(VENV)
	@$(PIP) install --require-hashes -r requirements-uv.lock
	@echo "$(CURDIR)" > $@

$(VENV)/.installed: $(VENV)/.created pyproject.toml requirements.lock
	@echo "Installing the locked packages: $(call COUNT,requirements.lock)"
	@$(UV) --require-hashes -r requirements.lock
	@$(UV) --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/.warm: $(VENV)/.installed $(SOURCES)
	@echo "Compiling the rules (a minute or two on two cores)"
	@$(BIN)/trefoil warm-up
	@touch $@

$(VENV)/.pages: $(VENV)/.installed $(WEB_SOURCES)
	@$(BIN)/python web/build.py refresh
	@touch $@

$(VENV)/.system: $(VENV)/.created scripts/system-packages
	@scripts/system-packages
	@touch $@

$(VENV)/.system-long: $(VENV)/.system
	@scripts/system-packages long
	@touch $@

$(VENV)/.dev: $(VENV)/.installed requirements-dev.lock
	@echo "Installing the tools for tests and checks: $(call COUNT,requirements-dev.lock)"
	@$(UV) --require-hashes -r requirements-dev.lock
	@touch $@
