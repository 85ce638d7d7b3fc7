# touchtree: what people type.
#
#   make demo         installs what is needed, builds, and replays a bundled recording
#   make release      the same for a panel: builds the program with Swift's library inside
#   make manuals      builds the program and its manual pages
#   make install      installs what the two have built under PREFIX (/usr/local); DESTDIR stands before it
#   make deb          builds the Debian package into dist/
#   make test         installs what is needed, and runs every test, the one in the guest too
#   make system-test  installs the Debian package in a guest with its own kernel, and drives panels there
#   make soak         follows fingers for EVENTS (10000000) events, and watches memory and descriptors
#   make bench        measures what 50 programs that listen cost, and what the worst that one may ask for does
#   make fuzz         runs the fuzzers, each for SECONDS (60)
#   make build        builds everything for who works on it, the programs of the tests too
#   make lint         says where the code is not written as `make format` writes it

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
ZSH_COMPLETIONS ?= $(PREFIX)/share/zsh/site-functions
FISH_COMPLETIONS ?= $(PREFIX)/share/fish/vendor_completions.d

.PHONY: help demo test soak bench fuzz build release binary manuals install deb system-test lint format dependencies

help:
	@sed -n 's/^#   \(make .*\)/\1/p' Makefile

demo: dependencies
	$(SWIFT) build --product touchtree
	.build/debug/touchtree replay --config config/examples/wall-panel.yaml --text Examples/recordings/two-fingers.evemu
	@echo 'Look at the lines with "effect": what a tap, a double tap and a drag do in config/examples/wall-panel.yaml.'

test: dependencies lint
	@scripts/install-dependencies test
	$(SWIFT) build --build-tests
	$(SWIFT) test
	scripts/soak 200000
# That moving fingers allocate nothing shows in optimised code only.
	TOUCHTREE_ALLOCATIONS=1 $(SWIFT) test -c release -Xswiftc -enable-testing --filter llocat
# The thousand panels that come and go take minutes on two processors.
	$(MAKE) system-test SYSTEM_TEST_PANELS=100

soak: dependencies binary
	@scripts/install-dependencies test
	$(SWIFT) build --product MockPanel
	scripts/soak $(EVENTS) .build/release/touchtree

bench: dependencies
	@scripts/install-dependencies test
	$(SWIFT) build -c release --product touchtree
	$(SWIFT) build -c release --product MockPanel
	$(SWIFT) build -c release --product SubscriberBench
	$(SWIFT) build -c release --product TurnBench
	.build/release/SubscriberBench
	.build/release/TurnBench

fuzz: dependencies
	scripts/fuzz $(SECONDS)

# The tests' programs too, which play devices.
build: dependencies
	@scripts/install-dependencies test
	$(SWIFT) build

release: dependencies binary

binary:
	$(SWIFT) build -c release --static-swift-stdlib --product touchtree

manuals: dependencies binary
	@scripts/install-dependencies manuals
	scripts/manuals .build/release/touchtree .build/man

# What `make release manuals` has built, and what lies in the tree.
BUILT = .build/release/touchtree .build/man/touchtree.1 .build/man/touchtree.yaml.5
DOCUMENTS = docs/protocol.md docs/design.md docs/devices.md
EXAMPLES = $(wildcard config/examples/*.yaml) Examples/python/counter.py Examples/shell/counter.sh
SCHEMAS = config/touchtree.schema.json config/protocol.schema.json
SHIPPED = $(DOCUMENTS) $(EXAMPLES) $(SCHEMAS) config/touchtree.yaml systemd/touchtree.service \
  systemd/touchtree.socket systemd/user/touchtree.service systemd/touchtree.sysusers udev/70-touchtree.rules
SHARE = $(PREFIX)/share
# systemd knows notify-reload from version 253 on; before, these two lines do the same.
UNIT_TYPE = $(if $(shell pkg-config --atleast-version=253 libsystemd && echo 1),,\
  -e 's|^Type=notify-reload$$|Type=notify\nExecReload=/bin/kill -HUP $$MAINPID|')
# $(call put,FILE,PLACE): the files name others where the package, or the tree, has them; here each gets its own place.
define put
@echo "$(1) -> $(DESTDIR)$(2)"
@sed -e 's|/usr/bin/touchtree|$(PREFIX)/bin/touchtree|' -e 's|/usr/share/|$(SHARE)/|' \
  -e 's|schema=[^ ]*touchtree.schema.json|schema=$(SHARE)/touchtree/touchtree.schema.json|' \
  -e 's|(\.\./config/|(../../touchtree/|' $(UNIT_TYPE) $(1) | install -D -m 644 /dev/stdin "$(DESTDIR)$(2)"

endef

# Nothing is installed unless all of it is there, and the program runs here: it makes the completions. A scene that is
# installed already stays. Units and scripts name PREFIX, where a blank or a sign of the shell would mean something.
install:
	@case "$(PREFIX)" in *[!A-Za-z0-9/._+-]*) \
	  echo "install: PREFIX is '$(PREFIX)'; expected letters, digits and /._+- (DESTDIR may be any folder)" >&2; exit 1;; esac
	@for file in $(BUILT) $(SHIPPED); do test -s $$file || { \
	  echo "install: there is no $$file; what is built comes with: make release manuals" >&2; exit 1; }; done
	@.build/release/touchtree --version >/dev/null || { \
	  echo "install: .build/release/touchtree does not run here, and so cannot make its completions" >&2; exit 1; }
	install -D -m 755 .build/release/touchtree "$(DESTDIR)$(PREFIX)/bin/touchtree"
	install -d "$(DESTDIR)$(SHARE)/touchtree"
	install -m 644 $(SCHEMAS) "$(DESTDIR)$(SHARE)/touchtree"
	$(if $(shell test -e "$(DESTDIR)$(SYSCONFDIR)/touchtree/touchtree.yaml" && echo 1),,\
	  $(call put,config/touchtree.yaml,$(SYSCONFDIR)/touchtree/touchtree.yaml))
	$(call put,systemd/touchtree.service,$(SYSTEM_UNITS)/touchtree.service)
	$(call put,systemd/touchtree.socket,$(SYSTEM_UNITS)/touchtree.socket)
	$(call put,systemd/user/touchtree.service,$(USER_UNITS)/touchtree.service)
	install -D -m 644 systemd/touchtree.sysusers "$(DESTDIR)$(PREFIX)/lib/sysusers.d/touchtree.conf"
	install -D -m 644 udev/70-touchtree.rules "$(DESTDIR)$(PREFIX)/lib/udev/rules.d/70-touchtree.rules"
	$(call put,.build/man/touchtree.1,$(SHARE)/man/man1/touchtree.1)
	$(call put,.build/man/touchtree.yaml.5,$(SHARE)/man/man5/touchtree.yaml.5)
	$(foreach file,$(DOCUMENTS),$(call put,$(file),$(SHARE)/doc/touchtree/$(notdir $(file))))
	$(foreach file,$(EXAMPLES),$(call put,$(file),$(SHARE)/doc/touchtree/examples/$(notdir $(file))))
	.build/release/touchtree completion bash | \
	  install -D -m 644 /dev/stdin "$(DESTDIR)$(BASH_COMPLETIONS)/touchtree"
	.build/release/touchtree completion zsh | \
	  install -D -m 644 /dev/stdin "$(DESTDIR)$(ZSH_COMPLETIONS)/_touchtree"
	.build/release/touchtree completion fish | \
	  install -D -m 644 /dev/stdin "$(DESTDIR)$(FISH_COMPLETIONS)/touchtree.fish"

deb: dependencies
	@scripts/install-dependencies manuals package
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
	@scripts/install-dependencies build
