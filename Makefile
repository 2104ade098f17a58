# SwipeRows. `make run` and `make test` do all the set-up that they need.

PREFIX ?= /usr/local
SWIFT ?= swift
# Arguments for the program: make run ARGS="--style actions --rows 1000"
ARGS ?=

RELEASE := .build/release/swiperows
# A module's interface is made at once and by itself, so that modules are optimised side by side rather than each after
# those that it needs. What is inlined into another module is then what says so: @inlinable.
SIDE_BY_SIDE := --use-integrated-swift-driver -Xswiftc -disable-cmo
BUILD_RELEASE := $(SWIFT) build -c release --static-swift-stdlib --disable-local-rpath $(SIDE_BY_SIDE) -Xswiftc -gnone \
  --product swiperows
# The tests run as fast as the program, or ten thousand cases of each property would take minutes, but with its assertions.
TEST_FLAGS := -c release --scratch-path .build/tests $(SIDE_BY_SIDE) -Xswiftc -enable-testing -Xswiftc -assert-config -Xswiftc Debug \
  -Xswiftc -gnone
RUN_TESTS := $(SWIFT) test $(TEST_FLAGS) --skip-build --ignore-lock

# How long to look for what breaks it, in seconds; TRACE=file repeats what did.
SECONDS ?= 60
TRACE ?=

.PHONY: run test texts build-before build-tests test-long test-library test-program test-windows test-readers test-program-long quick test-current-sdl fuzz sanitize bench bench-lines bench-scale tour check format lint hooks build deps deps-test deps-long deps-current-sdl deps-release deps-try-release deps-tour deps-icons icons install uninstall release test-release clean

run: build
	@if [ -z "$$DISPLAY$$WAYLAND_DISPLAY" ]; then \
	  echo "make run: there is no display. Run it on a desktop, or give it one: xvfb-run -a make run" >&2; \
	  echo "Without one, a trace can be played: $(RELEASE) --play Tests/SwipeRowsTests/Traces/open-and-press.trace" >&2; \
	  exit 1; \
	fi
	$(RELEASE) $(ARGS)

build: deps
	$(BUILD_RELEASE)
	@$(call catalogues,$(dir $(RELEASE))../share/locale)

# The program's texts in other languages, which it looks for beside its folder. Without gettext it is English.
LANGUAGES := $(shell cat po/LINGUAS)
catalogues = ! command -v msgfmt >/dev/null || for language in $(LANGUAGES); do \
  mkdir -p "$(1)/$$language/LC_MESSAGES" && \
  msgfmt -o "$(1)/$$language/LC_MESSAGES/swiperows.mo" "po/$$language.po" || exit; done

# The texts of the program, for translators; the catalogues of all languages get those that are new. No text that is to
# be translated is in a file with a literal of several lines, which xgettext cannot read.
TEXTS ?= po/swiperows.pot
texts:
	xgettext --language=C --from-code=UTF-8 --add-location=file --package-name=SwipeRows \
	  --copyright-holder="The SwipeRows authors" --keyword --keyword=language:1,1t --keyword=language:1,2c,2t \
	  --keyword=language:1,2,3t --keyword=Command:2 -o $(TEXTS) \
	  $(sort $(shell grep -rL '"""' --include='*.swift' Sources/SwipeKitTraces/Play Sources/swiperows Sources/SwipeRows*))
	for language in $(LANGUAGES); do \
	  msgmerge --quiet --update --backup=none --no-fuzzy-matching "po/$$language.po" $(TEXTS) || exit; done

# The tests that one waits for. They build the program once, and use what they built.
# The tests of windows wait for clocks most of the time, and those of the library compute: so four processes run at once.
test: deps-test build-tests
	@$(MAKE) --no-print-directory --jobs=4 test-library test-program test-windows test-readers

# Everything: all cases of the properties, all displays, the desktop's own tools, another SDL, and a program that depends
# on the library. It needs the release program, and packages that `make test` does not.
test-long: deps-long build build-tests
	@SWIPEROWS_LONG=1 $(MAKE) --no-print-directory --jobs=2 test-library test-program-long
	Scripts/run-tests $(RUN_TESTS) --filter '^EndToEndTests\.'
	$(MAKE) --no-print-directory test-current-sdl
	Scripts/try-as-dependency

build-tests:
	$(SWIFT) build $(TEST_FLAGS) --build-tests

# What only `make test-long` runs. In SwipeRowsTests, suites of that name need packages or a program of `make test-long`.
LONG_TESTS := LongTests|^EndToEndTests
# Tests that act on windows in real time, in two groups that take about as long.
WINDOW_TESTS := ^SwipeRowsTests\.(RealWindow|ScreenDepth|RememberedWindow|Quit|SilentDesktop|TitleBar|WindowIdentity|Basket|DisplayEnd)Tests
READER_TESTS := ^SwipeRowsTests\.(ScreenReader|Stall|Settings|BasketDesktop|InboxWindow|FileWindow|PipeWindow|SecondStart|LargeMessage|OddInput|UnreadOutput)Tests

test-library:
	Scripts/run-tests $(RUN_TESTS) --filter '^(SwipeKit|TodoTxt|SafeFiles)'

test-program:
	Scripts/run-tests $(RUN_TESTS) --filter '^SwipeRowsTests\.' --skip '$(LONG_TESTS)|$(WINDOW_TESTS)|$(READER_TESTS)'

test-windows:
	Scripts/run-tests $(RUN_TESTS) --filter '$(WINDOW_TESTS)' --skip '$(LONG_TESTS)'

test-readers:
	Scripts/run-tests $(RUN_TESTS) --filter '$(READER_TESTS)' --skip '$(LONG_TESTS)'

test-program-long:
	Scripts/run-tests $(RUN_TESTS) --filter '^SwipeRowsTests\.'

# While one works on SwipeKit: what changed is compiled, unoptimised, and its tests run, on fewer random cases;
# no package is needed.
quick:
	SWIPEROWS_QUICK=1 Scripts/run-tests $(SWIFT) test --scratch-path .build/quick -Xswiftc -gnone

# Which other SDL: `unstable` for that of Debian unstable, made of SDL 3, or a version of SDL 2; see the script.
SDL ?= unstable

# The same, by the tests that use the program from end to end, with another SDL. It downloads, and may need root.
test-current-sdl: deps-current-sdl build
	Scripts/try-current-sdl $(SDL) $(TEST_FLAGS) \
	  --filter '^EndToEndTests|SwipeRowsTests.(Play|RealWindow|RememberedWindow|Quit|SystemString)Tests' --skip 'LatencyTests|ReleaseTests'

# Random runs that are new each time; the tests' own ones are always the same.
fuzz: deps
	SWIPEROWS_FUZZ_SECONDS=$(SECONDS) SWIPEROWS_FUZZ_TRACE=$(TRACE) $(SWIFT) test $(TEST_FLAGS) --filter withstands

# What reads memory that is not its own, and what two threads change without a lock, in the tests of files, lines,
# scripts and fields. Twice a build of everything, and ten times the time of a test.
SANITIZED := ^SafeFilesTests|^TodoTxtTests|^SwipeRowsTests\.(File|Line|List|Pipe|Job|Recipe|Shell)|Field|MessageQueue|Output
sanitize: deps-test
	for kind in address thread; do $(SWIFT) test --sanitize=$$kind --scratch-path .build/$$kind -Xswiftc -gnone \
	  --filter '$(SANITIZED)' --skip 'LongTests' || exit; done

check: deps-test lint test

format:
	$(SWIFT) format --in-place --recursive Sources Tests Benchmarks Examples Package.swift

lint:
	$(SWIFT) format lint --strict --recursive Sources Tests Benchmarks Examples Package.swift
	Scripts/check-folders
	Scripts/check-shape
	Scripts/check-words
	@! LC_ALL=C.UTF-8 grep -nE '^[^|<].{120}' *.md packaging/README.md $$(find Documentation -name '*.md') || { echo "wrap these lines at 120 characters" >&2; exit 1; }

# Git checks the subject of each commit from then on, in this clone and its worktrees.
hooks:
	git config core.hooksPath Scripts/hooks

# The pictures of the documents.
tour: deps-tour build
	Scripts/tour $(RELEASE)

# What to build with, what to test with, and what to make pictures and icons with, as Debian and Ubuntu call it.
# libdecor's plugin draws the window's title bar on Wayland, where the compositor draws none.
# The last fonts are for the mails of the inbox, which the window opens on.
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

# The commit whose program is measured beside this one, in the same run; none where it is empty.
BEFORE ?=

# Without a kept plan of the build: that would not name files of the library that are new since.
BUILD_BENCH = $(SWIFT) build -c release --static-swift-stdlib --package-path Benchmarks \
  --scratch-path .build/benchmarks --disable-build-manifest-caching

# What a frame costs, against the same pictures drawn by SDL alone; some minutes. See Benchmarks/Bench/Bench.swift.
bench: deps-test build $(if $(BEFORE),build-before)
	$(BUILD_BENCH)
	$(SWIFT) build --package-path Benchmarks --scratch-path .build/debug-frames --product debug-frames
	! pkg-config --exists gtk4 || cc -O2 -o .build/benchmarks/rich-gtk Benchmarks/Peers/rich.c $$(pkg-config --cflags --libs gtk4)
	BEFORE=$(if $(BEFORE),.build/before/$(RELEASE)) TABLE=$(TABLE) RESULTS=$(or $(RESULTS),.build/results) .build/benchmarks/release/bench

# The operations of a list by the number of its rows.
bench-scale: deps
	$(BUILD_BENCH) --product scale
	.build/benchmarks/release/scale

# Lists of ten million lines, against those of other programs; some ten minutes. See Benchmarks/Lines/README.md.
bench-lines: deps build
	@Scripts/install-packages "to measure lists of lines" $(BENCH_LINES_PACKAGES)
	Benchmarks/Lines/run

build-before:
	rm -rf .build/before
	git clone -q . .build/before
	git -C .build/before checkout -q $(BEFORE)
	cd .build/before && $(BUILD_RELEASE)

# The icon by sizes in pixels; small ones have drawings of their own, on the grid of their pixels.
ICON_SIZES := 16 32 48 128
ICONS := share/icons/hicolor

icons: deps-icons $(ICON_SIZES:%=Assets/AppIcon/%.png)

Assets/AppIcon/128.png: Assets/AppIcon/scalable.svg
	rsvg-convert --output $@ $<

Assets/AppIcon/%.png: Assets/AppIcon/%.svg
	rsvg-convert --output $@ $<

# Debian's zsh looks for those of packages in vendor-completions.
ZSH_COMPLETIONS ?= share/zsh/site-functions

# What is installed beside the program: FILE:PLACE, below PREFIX.
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

# The program as people without a toolchain get it, for Debian 12 and later: on that it must be made.
PACKED := .build/packed

release: deps-release build
	Scripts/make-release $(PACKED)
	lintian --fail-on error $(PACKED)/swiperows_*.deb

# The same in minimal systems, without Swift. It downloads, and needs root.
SUITES ?= bookworm trixie unstable

test-release: deps-try-release release
	Scripts/try-packaging $(PACKED)
	set -e; for suite in $(SUITES); do Scripts/try-release $(PACKED) $$suite; done

clean:
	rm -rf .build
