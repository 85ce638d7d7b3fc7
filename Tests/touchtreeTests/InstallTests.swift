import Foundation
import Testing

/// `make install`, with a program that stands for the built one.
@Suite("make install") struct InstallTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private let bench: Workbench
  /// What is installed comes below it.
  private let target: URL

  init() throws {
    bench = try Workbench()
    target = bench.folder.appendingPathComponent("target")
    for name in ["Makefile", "Examples", "config", "docs", "systemd", "udev"] {
      try FileManager.default.copyItem(
        at: Self.root.appendingPathComponent(name), to: bench.folder.appendingPathComponent(name))
    }
    for folder in [".build", ".build/man", ".build/release"] { try bench.makeFolder(folder) }
    _ = try bench.write("manual", as: ".build/man/touchtree.1")
    _ = try bench.write("manual", as: ".build/man/touchtree.yaml.5")
    try makeProgram("echo \"$@\"")
  }

  private func makeProgram(_ script: String) throws {
    chmod(try bench.write("#!/bin/sh\n\(script)\n", as: ".build/release/touchtree"), 0o755)
  }

  /// - Returns: its exit status.
  private func install(_ variables: String...) throws -> Int32 {
    let make = Process()
    make.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    make.arguments = ["make", "-s", "install"] + variables
    make.currentDirectoryURL = bench.folder
    make.standardOutput = FileHandle.nullDevice
    make.standardError = FileHandle.nullDevice
    try make.run()
    make.waitUntilExit()
    return make.terminationStatus
  }

  private var installed: [String] {
    FileManager.default.enumerator(atPath: target.path)?.compactMap { $0 as? String } ?? []
  }

  private func text(of file: String) throws -> String {
    try String(contentsOf: target.appendingPathComponent(file), encoding: .utf8)
  }

  @Test("puts everything below any folder", arguments: ["", "a b", "it's", "ä"])
  func folders(_ name: String) throws {
    let folder = name.isEmpty ? target.path : target.path + "/" + name
    #expect(try install("DESTDIR=\(folder)", "PREFIX=/opt/touch-tree_1.0+x") == 0)
    let place = name.isEmpty ? "" : name + "/"
    let prefix = place + "opt/touch-tree_1.0+x/"
    #expect(
      try text(of: prefix + "lib/systemd/system/touchtree.service")
        .contains("ExecStart=/opt/touch-tree_1.0+x/bin/touchtree run"))
    #expect(
      try text(of: prefix + "share/zsh/site-functions/_touchtree") == "completion zsh\n")
    // All of it, and nothing beside it.
    #expect(installed.allSatisfy { ($0 + "/").hasPrefix(place) || place.hasPrefix($0) })
    #expect(installed.contains(place + "etc/touchtree/touchtree.yaml"))
    // A scene that is there stays.
    let scene = target.appendingPathComponent(place + "etc/touchtree/touchtree.yaml")
    try Data("mine".utf8).write(to: scene)
    #expect(try install("DESTDIR=\(folder)", "PREFIX=/opt/touch-tree_1.0+x") == 0)
    #expect(try text(of: place + "etc/touchtree/touchtree.yaml") == "mine")
  }

  @Test("puts zsh's completion where zsh looks")
  func zsh() throws {
    let zsh = Process()
    let output = Pipe()
    zsh.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    zsh.arguments = ["zsh", "-fc", "print -l $fpath"]
    zsh.standardOutput = output
    try zsh.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    zsh.waitUntilExit()
    let folders = text.split(separator: "\n")
    #expect(try install("DESTDIR=\(target.path)") == 0)
    let place = try #require(installed.first { $0.hasSuffix("/_touchtree") })
    #expect(folders.contains("/" + place.dropLast("/_touchtree".count)))
  }

  @Test(
    "installs nothing that would not work",
    arguments: [
      ("PREFIX=/opt/touch tree", "echo"), ("PREFIX=/opt/a&b", "echo"), ("PREFIX=/opt/a|b", "echo"),
      ("PREFIX=/usr", "exit 1"), ("PREFIX=/usr", "kill -SEGV $$"),
    ])
  func refusals(_ prefix: String, _ script: String) throws {
    try makeProgram(script)
    #expect(try install("DESTDIR=\(target.path)", prefix) != 0)
    #expect(installed == [])
  }
}
