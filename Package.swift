// swift-tools-version: 6.3
import Foundation
import PackageDescription

let package = Package(
  name: "touchtree",
  products: [
    .executable(name: "touchtree", targets: ["touchtree"]),
    .library(name: "TouchKit", targets: ["TouchKit"]),
    .library(name: "Evdev", targets: ["Evdev"]),
    .library(name: "Recordings", targets: ["Recordings"]),
    .library(name: "TouchtreeClient", targets: ["TouchtreeClient"]),
    // For the tests alone, which preload it into the daemon.
    .library(name: "SleepyClock", type: .dynamic, targets: ["SleepyClock"]),
  ],
  targets: [
    // The C libraries, each behind a module map.
    .systemLibrary(
      name: "CLibevdev", pkgConfig: "libevdev", providers: [.apt(["libevdev-dev"])]),
    .systemLibrary(name: "CLibudev", pkgConfig: "libudev", providers: [.apt(["libudev-dev"])]),
    .systemLibrary(
      name: "CLibsystemd", pkgConfig: "libsystemd", providers: [.apt(["libsystemd-dev"])]),
    .systemLibrary(name: "CLibyaml", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    .systemLibrary(
      name: "CLibjansson", pkgConfig: "jansson", providers: [.apt(["libjansson-dev"])]),
    .systemLibrary(name: "CSpawn"),

    // The rooms, low ones first; none knows a room below it in this list.
    .target(name: "JSON", dependencies: ["CLibjansson"]),
    .target(name: "JSONRPC", dependencies: ["JSON"]),
    .target(name: "TouchtreeClient", dependencies: ["JSON", "JSONRPC"]),
    .target(name: "TouchKit"),
    .target(name: "Evdev", dependencies: ["CLibevdev", "CLibudev"]),
    .target(name: "Recordings", dependencies: ["Evdev", "CLibyaml"]),
    .target(name: "Digitizer", dependencies: ["Evdev", "TouchKit"]),
    .target(name: "Scene", dependencies: ["JSON", "TouchKit", "CLibyaml"]),
    .target(name: "Peers", dependencies: ["JSON", "JSONRPC", "Scene", "TouchKit"]),
    .target(name: "Outputs", dependencies: ["CSpawn", "Evdev", "JSON", "Scene"]),
    .target(
      name: "Daemon",
      dependencies: [
        "CLibsystemd", "Digitizer", "Evdev", "JSON", "JSONRPC", "Outputs", "Peers", "Recordings",
        "Scene", "TouchKit",
      ]),
    .executableTarget(
      name: "touchtree",
      dependencies: [
        "Daemon", "Digitizer", "Evdev", "JSON", "Outputs", "Recordings", "Scene", "TouchKit",
        "TouchtreeClient",
      ]),

    // Programs on the libraries alone, to read and to start from.
    .executableTarget(
      name: "TouchLog", dependencies: ["Digitizer", "Evdev", "Recordings", "TouchKit"],
      path: "Examples/TouchLog"),
    .executableTarget(name: "Knob", dependencies: ["TouchKit"], path: "Examples/Knob"),
    .executableTarget(
      name: "Checkmark", dependencies: ["TouchKit"], path: "Examples/Checkmark"),
    .executableTarget(
      name: "Counter", dependencies: ["TouchtreeClient"], path: "Examples/Counter"),

    // What tests of live devices share: an emulated kernel and udev (MockPanel, over umockdev), a
    // program that tells what Evdev sees there, and the library to run both from a test.
    .systemLibrary(
      name: "CUmockdev", path: "Tests/Testbed/CUmockdev", pkgConfig: "umockdev-1.0",
      providers: [.apt(["libumockdev-dev", "umockdev"])]),
    .executableTarget(
      name: "MockPanel", dependencies: ["CUmockdev", "Evdev", "Recordings"],
      path: "Tests/Testbed/MockPanel"),
    .executableTarget(
      name: "EvdevProbe", dependencies: ["Evdev"], path: "Tests/Testbed/EvdevProbe"),
    .target(name: "SleepyClock", path: "Tests/Testbed/SleepyClock"),
    .target(
      name: "Testbed",
      dependencies: ["EvdevProbe", "JSON", "MockPanel", "Outputs", "Peers", "Scene", "TouchKit"],
      path: "Tests/Testbed/Testbed"),

    // What it costs, measured: `make bench`.
    .executableTarget(
      name: "SubscriberBench", dependencies: ["JSON", "Testbed"],
      path: "Benchmarks/SubscriberBench"),
    .executableTarget(
      name: "TurnBench", dependencies: ["JSONRPC", "Peers", "Testbed"],
      path: "Benchmarks/TurnBench"),

    // One test target a room.
    .target(name: "CAllocationCounter", path: "Tests/CAllocationCounter"),
    .testTarget(name: "JSONTests", dependencies: ["JSON"]),
    .testTarget(name: "JSONRPCTests", dependencies: ["JSON", "JSONRPC"]),
    .testTarget(name: "TouchKitTests", dependencies: ["CAllocationCounter", "TouchKit"]),
    .testTarget(
      name: "EvdevTests", dependencies: ["Evdev", "Recordings", "Testbed"],
      resources: [.copy("Fixtures")]),
    .testTarget(
      name: "RecordingsTests", dependencies: ["Recordings"], resources: [.copy("Fixtures")]),
    .testTarget(
      name: "DigitizerTests", dependencies: ["CAllocationCounter", "Digitizer", "Recordings"],
      exclude: ["Wild/count-contacts.py"],
      resources: [.copy("Devices"), .copy("Wild/wild-contacts.tsv")]),
    .testTarget(
      name: "SceneTests", dependencies: ["CAllocationCounter", "TouchtreeClient", "JSON", "Scene"]),
    .testTarget(
      name: "PeersTests",
      dependencies: ["CAllocationCounter", "JSON", "JSONRPC", "Peers", "Scene", "Testbed"]),
    .testTarget(
      name: "OutputsTests", dependencies: ["CAllocationCounter", "JSON", "Outputs", "Testbed"]),
    .testTarget(
      name: "DaemonTests",
      dependencies: [
        "CAllocationCounter", "Daemon", "JSON", "JSONRPC", "Testbed", "TouchtreeClient",
        "touchtree",
      ],
      exclude: ["Wild/wild-gestures.txt"], resources: [.copy("Fixtures")]),
    .testTarget(
      name: "touchtreeTests", dependencies: ["JSON", "Testbed", "TouchtreeClient", "touchtree"]),
    .testTarget(name: "TouchtreeClientTests", dependencies: ["TouchtreeClient"]),
    .testTarget(
      name: "ExamplesTests",
      dependencies: ["Checkmark", "Counter", "Knob", "Testbed", "TouchLog", "touchtree"]),
  ],
  swiftLanguageModes: [.v6]
)

// The fuzzers are built by scripts/fuzz alone: they need the compiler's instrumentation.
if Context.environment["TOUCHTREE_FUZZ"] != nil {
  package.targets += [
    .systemLibrary(name: "CLibFuzzer", path: "Fuzz/CLibFuzzer"),
    .executableTarget(
      name: "FuzzDigitizer", dependencies: ["CLibFuzzer", "Digitizer"],
      path: "Fuzz/FuzzDigitizer"),
    .executableTarget(
      name: "FuzzPeers", dependencies: ["CLibFuzzer", "JSON", "Peers", "Scene", "TouchKit"],
      path: "Fuzz/FuzzPeers"),
    .executableTarget(
      name: "FuzzRecordings", dependencies: ["CLibFuzzer", "Recordings"],
      path: "Fuzz/FuzzRecordings"),
  ]
}

// That nothing is allocated shows in optimised code only, which takes long to build: of the tests,
// `make test` builds those alone once more, each with what it stands on.
if Context.environment["TOUCHTREE_ALLOCATIONS"] != nil {
  let tests = [
    "TouchKitTests": ["Events/AllocationTests.swift", "Gestures/GestureAllocationTests.swift"],
    "DigitizerTests": ["Exhaustive/AllocationTests.swift", "Support/"],
    "SceneTests": ["Gestures/GestureTraceAllocationTests.swift", "SceneText.swift"],
    "PeersTests": ["AudienceAllocationTests.swift", "PeerStage.swift"],
    "OutputsTests": ["Forwarding/ForwardingAllocationTests.swift", "Support/"],
    "DaemonTests": ["Statistics/StatisticsAllocationTests.swift"],
  ]
  let programs = ["Checkmark", "Counter", "Knob", "SubscriberBench", "TouchLog", "TurnBench"]
  package.targets.removeAll { target in
    programs.contains(target.name) || (target.type == .test && tests[target.name] == nil)
  }
  for target in package.targets where target.type == .test {
    let folder = "\(Context.packageDirectory)/Tests/\(target.name)"
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder)
    target.exclude += files.filter { file in
      file.hasSuffix(".swift") && !(tests[target.name] ?? []).contains(where: file.hasPrefix)
    }
  }
}
