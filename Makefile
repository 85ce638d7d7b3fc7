# touchtree: what people type.
#
#   make demo     installs what is needed, builds, and replays a bundled recording
#   make test     installs what is needed, and runs every test

SWIFT ?= swift

.PHONY: demo test build release lint format dependencies

demo: dependencies
	$(SWIFT) build --product touchtree
	.build/debug/touchtree replay --config config/touchtree.yaml --text Examples/recordings/two-fingers.evemu

test: dependencies lint
	$(SWIFT) build --build-tests
	$(SWIFT) test

build: dependencies
	$(SWIFT) build

release: dependencies
	$(SWIFT) build -c release --static-swift-stdlib --product touchtree

lint:
	$(SWIFT) format lint --strict --recursive Package.swift Sources Tests

format:
	$(SWIFT) format format --in-place --recursive Package.swift Sources Tests

dependencies:
	@scripts/install-dependencies
