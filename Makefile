# touchtree: what people type.
#
#   make demo     installs what is needed, builds, and replays a bundled recording
#   make test     installs what is needed, and runs every test
#   make fuzz     runs the fuzzers, each for SECONDS (60)

SWIFT ?= swift
SECONDS ?= 60

.PHONY: demo test fuzz build release lint format dependencies

demo: dependencies
	$(SWIFT) build --product touchtree
	.build/debug/touchtree replay --config config/touchtree.yaml --text Examples/recordings/two-fingers.evemu

test: dependencies lint
	$(SWIFT) build --build-tests
	$(SWIFT) test

fuzz: dependencies
	scripts/fuzz $(SECONDS)

build: dependencies
	$(SWIFT) build

release: dependencies
	$(SWIFT) build -c release --static-swift-stdlib --product touchtree

lint:
	$(SWIFT) format lint --strict --recursive Package.swift Sources Tests Fuzz

format:
	$(SWIFT) format format --in-place --recursive Package.swift Sources Tests Fuzz

dependencies:
	@scripts/install-dependencies
