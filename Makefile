# touchtree: what people type.
#
#   make demo     installs what is needed, builds, and replays a bundled recording
#   make test     installs what is needed, and runs every test, the one in the guest too
#   make manuals install   builds, then installs under PREFIX
#   make deb      builds the Debian package into dist/
#   make system-test  installs the Debian package in a guest with its own kernel, and drives panels there
#   make soak     follows fingers for EVENTS (10000000) events, and watches memory and descriptors
#   make bench    measures what 50 programs that listen cost
#   make fuzz     runs the fuzzers, each for SECONDS (60)

SWIFT ?= swift
SECONDS ?= 60
EVENTS ?= 10000000
SYSTEM_TEST_PANELS ?= 1000

# Where `make install` puts things; DESTDIR stands before all of it.
PREFIX ?= /usr/local
SYSCONFDIR ?= /etc
SYSTEM_UNITS ?= $(PREFIX)/lib/systemd/system
USER_UNITS ?= $(PREFIX)/lib/systemd/user
BASH_COMPLETIONS ?= $(PREFIX)/share/bash-completion/completions
ZSH_COMPLETIONS ?= $(PREFIX)/share/zsh/vendor-completions
FISH_COMPLETIONS ?= $(PREFIX)/share/fish/vendor_completions.d

.PHONY: demo test soak fuzz build release binary manuals install deb system-test lint format dependencies

demo: dependencies
	$(SWIFT) build --product touchtree
	.build/debug/touchtree replay --config config/touchtree.yaml --text Examples/recordings/two-fingers.evemu

test: dependencies lint
	@scripts/install-dependencies test
	$(SWIFT) build --build-tests
	$(SWIFT) test
# That moving fingers allocate nothing shows in optimised code only.
	scripts/soak 200000
	$(SWIFT) test -c release -Xswiftc -enable-testing --filter llocat
# The thousand panels that come and go take minutes on two processors.
	$(MAKE) system-test SYSTEM_TEST_PANELS=100

soak: dependencies binary
	$(SWIFT) build --product MockPanel
	scripts/soak $(EVENTS) .build/release/touchtree

bench: dependencies
	$(SWIFT) build -c release --product touchtree
	$(SWIFT) build -c release --product MockPanel
	$(SWIFT) build -c release --product SubscriberBench
	.build/release/SubscriberBench

fuzz: dependencies
	scripts/fuzz $(SECONDS)

build: dependencies
	$(SWIFT) build

release: dependencies binary

binary:
	$(SWIFT) build -c release --static-swift-stdlib --product touchtree

# Verbs are told from the program's help and the keys of a scene from its schema, so that the manuals
# have each of them.
manuals: binary
	mkdir -p .build/man
	.build/release/touchtree help --scdoc >.build/man/verbs
	jq -r -f man/scene-keys.jq config/touchtree.schema.json >.build/man/scene-keys
	sed -e '/^@VERBS@$$/{r .build/man/verbs' -e 'd}' man/touchtree.1.scd.in | \
	  scdoc >.build/man/touchtree.1
	sed -e '/^@KEYS@$$/{r .build/man/scene-keys' -e 'd}' man/touchtree.yaml.5.scd.in | \
	  scdoc >.build/man/touchtree.yaml.5

# Installs what `make manuals` has built. A scene that is there already stays.
install:
	install -D -m 755 .build/release/touchtree $(DESTDIR)$(PREFIX)/bin/touchtree
	install -D -m 644 config/touchtree.schema.json \
	  $(DESTDIR)$(PREFIX)/share/touchtree/touchtree.schema.json
	install -D -m 644 config/protocol.schema.json \
	  $(DESTDIR)$(PREFIX)/share/touchtree/protocol.schema.json
	test -e $(DESTDIR)$(SYSCONFDIR)/touchtree/touchtree.yaml || \
	  install -D -m 644 config/touchtree.yaml $(DESTDIR)$(SYSCONFDIR)/touchtree/touchtree.yaml
	install -d $(DESTDIR)$(SYSTEM_UNITS) $(DESTDIR)$(USER_UNITS)
	sed 's|/usr/bin/touchtree|$(PREFIX)/bin/touchtree|' systemd/touchtree.service \
	  >$(DESTDIR)$(SYSTEM_UNITS)/touchtree.service
	sed 's|/usr/bin/touchtree|$(PREFIX)/bin/touchtree|' systemd/user/touchtree.service \
	  >$(DESTDIR)$(USER_UNITS)/touchtree.service
	install -D -m 644 systemd/touchtree.sysusers $(DESTDIR)$(PREFIX)/lib/sysusers.d/touchtree.conf
	install -D -m 644 udev/70-touchtree.rules $(DESTDIR)$(PREFIX)/lib/udev/rules.d/70-touchtree.rules
	install -D -m 644 .build/man/touchtree.1 $(DESTDIR)$(PREFIX)/share/man/man1/touchtree.1
	install -D -m 644 .build/man/touchtree.yaml.5 $(DESTDIR)$(PREFIX)/share/man/man5/touchtree.yaml.5
	install -d $(DESTDIR)$(BASH_COMPLETIONS) $(DESTDIR)$(ZSH_COMPLETIONS) $(DESTDIR)$(FISH_COMPLETIONS)
	.build/release/touchtree completion bash >$(DESTDIR)$(BASH_COMPLETIONS)/touchtree
	.build/release/touchtree completion zsh >$(DESTDIR)$(ZSH_COMPLETIONS)/_touchtree
	.build/release/touchtree completion fish >$(DESTDIR)$(FISH_COMPLETIONS)/touchtree.fish

deb: dependencies
	@scripts/install-dependencies package
	rm -rf dist
	debian/rules clean binary
	lintian --fail-on error dist/*.deb

# What the guest needs and cannot be installed is told by the test itself.
system-test: deb
	@scripts/install-dependencies system-test || true
	SYSTEM_TEST_PANELS=$(SYSTEM_TEST_PANELS) Tests/System/system-test dist/*.deb

lint:
	$(SWIFT) format lint --strict --recursive Package.swift Sources Tests Fuzz Benchmarks

format:
	$(SWIFT) format format --in-place --recursive Package.swift Sources Tests Fuzz Benchmarks

dependencies:
	@scripts/install-dependencies
