# SwipeRows. `make run` and `make test` install what they need.

PREFIX ?= /usr/local
SWIFT ?= swift
# Arguments for the program: make run ARGS="--style actions --rows 1000"
ARGS ?=

# Warnings are errors in what this builds, and in no package that depends on this one.
export SWIPEROWS_STRICT := 1

RELEASE := .build/release/swiperows
# Interfaces of modules are emitted first, so that all modules are optimised in parallel instead of after their
# dependencies. Across modules, only code marked @inlinable is then inlined.
SIDE_BY_SIDE := --use-integrated-swift-driver -Xswiftc -disable-cmo
BUILD_RELEASE := $(SWIFT) build -c release --static-swift-stdlib --disable-local-rpath $(SIDE_BY_SIDE) -Xswiftc -gnone \
  --product swiperows
# Tests are optimised, since ten thousand cases of each property would take minutes otherwise. Assertions are on.
TEST_FLAGS := -c release --scratch-path .build/tests $(SIDE_BY_SIDE) -Xswiftc -enable-testing -Xswiftc -assert-config -Xswiftc Debug \
  -Xswiftc -gnone
RUN_TESTS := $(SWIFT) test $(TEST_FLAGS) --skip-build --ignore-lock

# The duration of fuzzing, in seconds. TRACE=file replays a trace that failed.
SECONDS ?= 60
TRACE ?=

.PHONY: run test texts build-before build-tests test-long test-library test-program test-windows test-readers test-program-long quick test-current-sdl fuzz sanitize bench bench-lines bench-scale tour check interface check-interface format lint docs hooks build deps deps-test deps-long deps-current-sdl deps-release deps-try-release deps-tour deps-icons icons install uninstall release test-release clean

run: build
	@if [ -z "$$DISPLAY$$WAYLAND_DISPLAY" ]; then \
	  echo "make run: there is no display. Run it on a desktop, or give it one: xvfb-run -a make run" >&2; \
	  echo "Without one, a trace can be played: $(RELEASE) --play Tests/SwipeRowsTests/Traces/open-and-press.trace" >&2; \
	  exit 1; \
	fi
	$(RELEASE) $(ARGS)

build: deps $(RELEASE)
	@$(call catalogues,$(dir $(RELEASE))../share/locale)

# Modules that are built side by side are compiled again each time, so a build only runs if something is newer.
COMPILED := $(shell find Sources Package.swift Makefile -name '*.docc' -prune -o -print) $(realpath $(shell command -v $(SWIFT)))
$(RELEASE): $(COMPILED) | deps
	$(BUILD_RELEASE)
	@touch $@

# Translations of the program, which it reads from a folder next to its own. Without gettext the program is English.
LANGUAGES := $(shell cat po/LINGUAS)
catalogues = ! command -v msgfmt >/dev/null || for language in $(LANGUAGES); do \
  mkdir -p "$(1)/$$language/LC_MESSAGES" && \
  msgfmt -o "$(1)/$$language/LC_MESSAGES/swiperows.mo" "po/$$language.po" || exit; done

# The template for translators. New texts are added to the catalogues of all languages. A file with translated texts has
# no multi-line string literals, since xgettext cannot read them.
TEXTS ?= po/swiperows.pot
texts:
	xgettext --language=C --from-code=UTF-8 --add-location=file --package-name=SwipeRows \
	  --copyright-holder="The SwipeRows authors" --keyword --keyword=language:1,1t --keyword=language:1,2c,2t \
	  --keyword=language:1,2,3t --keyword=Command:2 -o $(TEXTS) \
	  $(sort $(shell grep -rL '"""' --include='*.swift' Sources/SwipeKitTraces/Play Sources/swiperows Sources/SwipeRows*))
	for language in $(LANGUAGES); do \
	  msgmerge --quiet --update --backup=none --no-fuzzy-matching "po/$$language.po" $(TEXTS) || exit; done

# The tests to run after each change. They build the program once.
# Window tests mostly wait for clocks, and library tests compute. So four processes run in parallel.
test: deps-test build-tests
	@$(MAKE) --no-print-directory --jobs=4 test-library test-program test-windows test-readers

# All tests: every case of the properties, all displays, desktop tools, another SDL, the reference, and a program that
# depends on the library. They need the release program, and more packages than `make test`.
test-long: deps-long build build-tests
	@SWIPEROWS_LONG=1 $(MAKE) --no-print-directory --jobs=2 test-library test-program-long
	Scripts/run-tests $(RUN_TESTS) --filter '^EndToEndTests\.'
	$(MAKE) --no-print-directory test-current-sdl
	$(MAKE) --no-print-directory docs
	Scripts/try-as-dependency

BUILT_TESTS := .build/tests/built
build-tests: $(BUILT_TESTS)
$(BUILT_TESTS): $(COMPILED) $(shell find Tests Examples) | deps
	$(SWIFT) build $(TEST_FLAGS) --build-tests
	@touch $@

# Only `make test-long` runs these. In SwipeRowsTests, suites of this name need its packages or its program.
LONG_TESTS := LongTests|^EndToEndTests
# Tests of windows in real time, in two groups of about the same duration.
WINDOW_TESTS := ^SwipeRowsTests\.(RealWindow|ScreenDepth|RememberedWindow|Quit|SilentDesktop|TitleBar|WindowIdentity|Basket|DisplayEnd)Tests
READER_TESTS := ^SwipeRowsTests\.(ScreenReader|Stall|Settings|BasketDesktop|InboxWindow|FileWindow|PipeWindow|ComposeCache|LargeMessage|OddInput|UnreadOutput)Tests

test-library:
	Scripts/run-tests $(RUN_TESTS) --filter '^(SwipeKit|TodoTxt|SafeFiles)'

test-program:
	Scripts/run-tests $(RUN_TESTS) --filter '^(SwipeRows|Expenses)Tests\.' --skip '$(LONG_TESTS)|$(WINDOW_TESTS)|$(READER_TESTS)'

test-windows:
	Scripts/run-tests $(RUN_TESTS) --filter '$(WINDOW_TESTS)' --skip '$(LONG_TESTS)'

test-readers:
	Scripts/run-tests $(RUN_TESTS) --filter '$(READER_TESTS)' --skip '$(LONG_TESTS)'

test-program-long:
	Scripts/run-tests $(RUN_TESTS) --filter '^(SwipeRows|Expenses)Tests\.'

# For work on SwipeKit: an unoptimised, incremental build and its tests, with fewer random cases. It needs no packages.
quick:
	SWIPEROWS_QUICK=1 Scripts/run-tests $(SWIFT) test --scratch-path .build/quick -Xswiftc -gnone

# The other SDL: `unstable` for Debian unstable's sdl2-compat, or a version of SDL 2; see the script.
SDL ?= unstable

# The end-to-end tests with another SDL. This downloads, and may need root.
test-current-sdl: deps-current-sdl build build-tests
	Scripts/try-current-sdl $(SDL) $(TEST_FLAGS) --skip-build --ignore-lock \
	  --filter '^EndToEndTests|SwipeRowsTests.(Play|RealWindow|RememberedWindow|Quit|SystemString)Tests' --skip 'LatencyTests|ReleaseTests'

# Random runs that are new each time. Random runs of the tests are always the same.
fuzz: build-tests
	SWIPEROWS_FUZZ_SECONDS=$(SECONDS) SWIPEROWS_FUZZ_TRACE=$(TRACE) $(RUN_TESTS) --filter withstands

# Finds invalid memory accesses and data races in tests of files, lines, scripts and fields. This builds everything
# twice, and a test takes ten times as long.
SANITIZED := ^SafeFilesTests|^TodoTxtTests|^SwipeRowsTests\.(File|Line|List|Pipe|Job|Recipe|Shell)|Field|MessageQueue|Output
sanitize: export ASAN_OPTIONS = detect_leaks=0:suppressions=$(CURDIR)/Tests/Sanitizers/address
sanitize: export TSAN_OPTIONS = suppressions=$(CURDIR)/Tests/Sanitizers/thread
sanitize: deps-test
	for kind in address thread; do $(SWIFT) test --sanitize=$$kind --scratch-path .build/$$kind -Xswiftc -gnone \
	  --filter '$(SANITIZED)' --skip 'LongTests|LineTimeTests' || exit; done

check: deps-test lint test check-interface

# What the libraries promise to programs, a line for each public symbol. The first target keeps today's interface.
MODULES := .build/tests/release/Modules
interface: deps
	$(SWIFT) build $(TEST_FLAGS) --target SwipeKitSDL
	Scripts/interface renew $(MODULES)

check-interface: build-tests
	Scripts/interface check $(MODULES)

format:
	$(SWIFT) format --in-place --recursive Sources Tests Benchmarks Examples Package.swift

lint:
	$(SWIFT) format lint --strict --recursive Sources Tests Benchmarks Examples Package.swift
	Scripts/check-folders
	Scripts/check-shape
	Scripts/check-words
	Scripts/check-version
	@! grep -rnE '\bprecondition(Failure)?\(' Sources/SwipeKit* || { echo "write require: it speaks in release builds, too" >&2; exit 1; }
	@! LC_ALL=C.UTF-8 grep -nE '^[^|<].{120}' *.md packaging/README.md $$(find Documentation Examples Sources -name '*.md') || { echo "wrap these lines at 120 characters" >&2; exit 1; }

# The reference of the library. A warning is an error.
docs: deps
	SWIFT="$(SWIFT)" Scripts/make-docs .build/docs

# From then on, Git checks the subject of each commit, in this clone and its worktrees.
hooks:
	git config core.hooksPath Scripts/hooks

# The pictures of the documents.
tour: deps-tour build
	Scripts/tour $(RELEASE)

# The packages of Debian and Ubuntu to build, to test, and to make pictures and icons.
# libdecor's plugin draws the window's title bar on Wayland, where the compositor draws none.
# The last fonts are for the mails of the inbox, the default style.
PACKAGES := libsdl2-dev libsdl2-ttf-dev libsdl2-image-dev libfontconfig-dev libfribidi-dev libharfbuzz-dev \
  libdbus-1-dev pkg-config gettext fonts-dejavu-core libdecor-0-plugin-1-cairo \
  fonts-noto-color-emoji fonts-lohit-deva fonts-wqy-microhei
TOUR_PACKAGES := python3-pil
BENCH_LINES_PACKAGES := xvfb openbox xdotool xterm fzf rofi yad
ICON_PACKAGES := librsvg2-bin
TEST_PACKAGES := xvfb xdotool x11-utils openbox dbus-daemon dbus-bin python3-dbus python3-gi at-spi2-core python3-pyatspi \
  man-db bsdutils locales strace libglib2.0-bin procps fonts-inter
LONG_PACKAGES := xinput xserver-xorg-core xserver-xorg-video-dummy sway orca desktop-file-utils appstream mandoc zsh fish fzf \
  dpkg-dev mblaze
CURRENT_SDL_PACKAGES := debootstrap python3-pip
RELEASE_PACKAGES := dpkg-dev lintian
TRY_RELEASE_PACKAGES := debootstrap xvfb xdotool rpm makepkg pacman-package-manager libarchive-tools fakeroot

deps:
	@Scripts/install-packages "to build and run" $(PACKAGES)

deps-test: deps
	@Scripts/install-packages "to test in a real window" $(TEST_PACKAGES)

deps-long: deps-test
	@Scripts/install-packages "to test on every display" $(LONG_PACKAGES)

deps-current-sdl: deps-long
	@Scripts/install-packages "to try other SDLs" $(CURRENT_SDL_PACKAGES)

deps-release: deps
	@Scripts/install-packages "to pack a release" $(RELEASE_PACKAGES)

deps-try-release: deps-release
	@Scripts/install-packages "to try a release" $(TRY_RELEASE_PACKAGES)

deps-tour: deps
	@Scripts/install-packages "to make the tour's pictures" $(TOUR_PACKAGES)

deps-icons:
	@Scripts/install-packages "to draw the icon" $(ICON_PACKAGES)

# A commit whose program is also measured in the same run, if it is set.
BEFORE ?=

# Without a cached build plan, which would lack new files of the library.
BUILD_BENCH = $(SWIFT) build -c release --static-swift-stdlib --package-path Benchmarks \
  --scratch-path .build/benchmarks --disable-build-manifest-caching

# The cost of a frame, compared to the same pictures drawn only by SDL. Some minutes. See Benchmarks/Bench/Bench.swift.
bench: deps-test build $(if $(BEFORE),build-before)
	$(BUILD_BENCH)
	$(SWIFT) build --package-path Benchmarks --scratch-path .build/debug-frames --product debug-frames
	! pkg-config --exists gtk4 || cc -O2 -o .build/benchmarks/rich-gtk Benchmarks/Peers/rich.c $$(pkg-config --cflags --libs gtk4)
	BEFORE=$(if $(BEFORE),.build/before/$(RELEASE)) TABLE=$(TABLE) RESULTS=$(or $(RESULTS),.build/results) .build/benchmarks/release/bench

# The time of list operations by the number of rows.
bench-scale: deps
	$(BUILD_BENCH) --product scale
	.build/benchmarks/release/scale

# Lists of ten million lines, compared to other programs. About ten minutes. See Benchmarks/Lines/README.md.
bench-lines: deps build
	@Scripts/install-packages "to measure lists of lines" $(BENCH_LINES_PACKAGES)
	Benchmarks/Lines/run

build-before:
	rm -rf .build/before
	git clone -q . .build/before
	git -C .build/before checkout -q $(BEFORE)
	cd .build/before && $(BUILD_RELEASE)

# The sizes of the icon, in pixels. Small sizes have their own drawings, aligned to pixels.
ICON_SIZES := 16 32 48 128
ICONS := share/icons/hicolor

icons: deps-icons $(ICON_SIZES:%=Assets/AppIcon/%.png)

Assets/AppIcon/128.png: Assets/AppIcon/scalable.svg
	rsvg-convert --output $@ $<

Assets/AppIcon/%.png: Assets/AppIcon/%.svg
	rsvg-convert --output $@ $<

# Debian's zsh reads the completions of packages from vendor-completions.
ZSH_COMPLETIONS ?= share/zsh/site-functions

# The installed files except the program, as FILE:PLACE, below PREFIX.
DATA := \
  Assets/swiperows.desktop:share/applications/swiperows.desktop \
  $(foreach size,$(ICON_SIZES),Assets/AppIcon/$(size).png:$(ICONS)/$(size)x$(size)/apps/swiperows.png) \
  Assets/AppIcon/scalable.svg:$(ICONS)/scalable/apps/swiperows.svg \
  Assets/AppIcon/symbolic.svg:$(ICONS)/symbolic/apps/swiperows-symbolic.svg \
  Assets/swiperows.metainfo.xml:share/metainfo/org.swiperows.swiperows.metainfo.xml \
  Assets/swiperows.1:share/man/man1/swiperows.1 \
  Assets/Completions/swiperows.bash:share/bash-completion/completions/swiperows \
  Assets/Completions/_swiperows:$(ZSH_COMPLETIONS)/_swiperows \
  Assets/Completions/swiperows.fish:share/fish/vendor_completions.d/swiperows.fish

install: build
	install -D -m 755 "$(RELEASE)" "$(DESTDIR)$(PREFIX)/bin/swiperows"
	set -e; for file in $(DATA); do \
	  install -D -m 644 "$${file%%:*}" "$(DESTDIR)$(PREFIX)/$${file#*:}"; \
	done
	$(call catalogues,$(DESTDIR)$(PREFIX)/share/locale)

uninstall:
	rm -f "$(DESTDIR)$(PREFIX)/bin/swiperows"
	for file in $(DATA); do rm -f "$(DESTDIR)$(PREFIX)/$${file#*:}"; done
	for language in $(LANGUAGES); do rm -f "$(DESTDIR)$(PREFIX)/share/locale/$$language/LC_MESSAGES/swiperows.mo"; done

# The program for people without a toolchain, for Debian 12 and later. It must be built on Debian 12.
PACKED := .build/packed

release: deps-release build
	Scripts/make-release $(PACKED)
	Scripts/check-version $(PACKED)
	lintian --fail-on error $(PACKED)/swiperows_*.deb

# Tests the packed program in minimal systems without Swift. This downloads, and needs root.
SUITES ?= bookworm trixie unstable

test-release: deps-try-release release
	Scripts/try-packaging $(PACKED)
	set -e; for suite in $(SUITES); do Scripts/try-release $(PACKED) $$suite; done

clean:
	rm -rf .build
