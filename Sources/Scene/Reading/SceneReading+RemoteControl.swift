/// Keys of remote controls, and what is bound to their commands.
extension SceneReading {
  func readRemote(_ node: SceneNode) -> RemoteSettings {
    var settings = RemoteSettings()
    guard let mapping = readMapping(node, .remote), let keys = mapping["keys"] else {
      return settings
    }
    let expected = "a mapping of keys, such as {KEY_MEDIA: togglePlayPause}"
    guard case .mapping(let pairs) = keys.content else {
      report("keys", keys, expected: expected)
      return settings
    }
    if pairs.isEmpty { report("keys is empty, expected \(expected)", at: keys.place) }
    for pair in pairs {
      if !isKeyName(pair.key) {
        let hint = hint(pair.key, among: keyNames?.sorted() ?? [])
        report(
          "the key \(pair.key.quoted), expected a name of the kernel's, such as KEY_MEDIA\(hint)",
          at: pair.keyPlace)
      }
      settings.keys[pair.key] = .some(readRemoteKey(pair.value, pair.key))
    }
    return settings
  }

  private func readRemoteKey(_ node: SceneNode, _ name: String) -> RemoteKey? {
    let names = RemoteKey.allCases.map(\.rawValue) + ["none"]
    let expected = "one of \(list(names))"
    guard let text = readText(node, name, expected: expected), text != "none" else { return nil }
    if let key = RemoteKey(rawValue: text) { return key }
    report(name, node, expected: expected + hint(text, among: names))
    return nil
  }

  /// Reads what is bound to commands: a list for all of them, or a mapping with a list for each.
  func readCommands(
    _ node: SceneNode, of id: String
  ) -> [RemoteCommandName: [BoundEffect]] {
    func effects(_ node: SceneNode, _ event: String) -> [BoundEffect] {
      readEffects(node, of: id, event: event, placeholders: Placeholder.ofCommands)
    }
    var bindings: [RemoteCommandName: [BoundEffect]] = [:]
    if case .mapping = node.content {
      guard let mapping = readMapping(node, .remoteControlReceived) else { return [:] }
      for command in RemoteCommandName.allCases {
        bindings[command] = mapping[command.rawValue].map { effects($0, command.rawValue) }
      }
    } else {
      let all = effects(node, "remoteControlReceived")
      for command in RemoteCommandName.allCases { bindings[command] = all }
    }
    return bindings
  }
}
