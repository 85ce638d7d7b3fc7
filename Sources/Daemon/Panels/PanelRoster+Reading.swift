import Digitizer
import Evdev
import Outputs
import Scene
import TouchKit

/// Which devices are read, and how.
extension PanelRoster {
  /// Decides about a node that is new, has changed, or is to be judged by another scene.
  func consider(_ node: DeviceNode) {
    if case .open(let panel) = entries[node.path]?.state, panel.device.isOpen {
      panel.node = node
      entries[node.path]?.node = node
      review(panel)
    } else if case .pen(let pen) = entries[node.path]?.state, pen.device.isOpen,
      case .pen = verdict(on: pen.device, at: node)
    {
      entries[node.path]?.node = node
    } else {
      if case .pen(let pen) = entries[node.path]?.state { lose(pen, "not followed", at: node) }
      open(node, after: OpenBackOff())
    }
  }

  func open(_ node: DeviceNode, after backOff: OpenBackOff) {
    entries[node.path] = Entry(node: node, state: .refused)
    if let reason = choice.refusal(of: node, in: stage.system.scene) {
      leave(node, because: reason, unasked: .debug)
      return
    }
    do {
      let device = try Device(path: node.path)
      switch verdict(on: device, at: node) {
      case .taken(let rule, let reading):
        if let fault = reading.fault { report(.warning, fault, node, device) }
        try take(device, at: node, as: reading.role, by: rule)
      case .pen: try follow(Pen(device), at: node)
      case .refused(let reason): leave(node, device, because: reason, unasked: .info)
      case .unreadable(let reason): leave(node, device, because: reason, unasked: .warning)
      }
    } catch {
      wait(for: node, because: error, backOff)
    }
  }

  /// Tells why a node is left alone. Who has asked for it by name waits for it in vain.
  private func leave(
    _ node: DeviceNode, _ device: Device? = nil, because reason: String, unasked level: LogLevel
  ) {
    if choice.asks(for: node) {
      report(.warning, "not taken, though asked for: \(reason)", node, device)
    } else {
      report(level, "not taken: \(reason)", node, device)
    }
  }

  private func take(
    _ device: Device, at node: DeviceNode, as role: DeviceRole, by rule: DeviceRule
  ) throws {
    if role == .touchscreen && !panels.contains(where: \.isTouchscreen) {
      stage.fit(to: device.description)
    }
    let (reader, configuration) = try reader(for: device, as: role, by: rule)
    let panel = Panel(
      device, at: node, reader: reader, configuration: configuration,
      application: stage.application, statistics: statistics)
    try panel.watch(on: loop) { [weak self, unowned panel] in self?.read(panel) }
    entries[node.path] = Entry(node: node, state: .open(panel))
    report(.notice, "read as \(panel.phrase)", panel)
    changed()
    tellNearPen(to: panel)
    grab(panel, rule.grab)
    settleForwarding(of: panel, by: rule)
  }

  /// Whether and how an open device is read under the scene of now.
  private func review(_ panel: Panel) {
    switch verdict(on: panel.device, at: panel.node) {
    case .pen:
      drop(panel, "not read any more: it is a pen")
      open(panel.node, after: OpenBackOff())
    case .refused(let reason), .unreadable(let reason):
      drop(panel, "not read any more: \(reason)")
    case .taken(let rule, let reading):
      grab(panel, rule.grab)
      guard panel.device.isOpen else { return }
      adapt(panel, to: rule, as: reading.role)
      settleForwarding(of: panel, by: rule)
    }
  }

  /// Reads an open panel by another rule, if that reads it in another way.
  private func adapt(_ panel: Panel, to rule: DeviceRule, as role: DeviceRole) {
    let number = panel.configuration.device
    guard
      stage.system.configuration(for: rule, as: role, number: number) != panel.configuration
    else {
      stage.system.learn(pointsPerMillimetre: panel.pointsPerMillimetre)
      return
    }
    panel.cancelAll(.reload)
    do {
      let (reader, configuration) = try reader(for: panel.device, as: role, by: rule)
      panel.use(reader, configuration: configuration)
      tellNearPen(to: panel)
    } catch {
      report(.error, "\(error)", panel)
    }
  }

  /// Reads what waits of a panel.
  func read(_ panel: Panel) {
    // What waits may be from before a sleep.
    sleepWatch?.look()
    do throws(DeviceError) {
      try panel.read()
      if panel.hasNewStampCorrections {
        report(
          .warning, "kernel bug: its stamps are not CLOCK_MONOTONIC's; they are shifted", panel)
      }
      try settleGrab(of: panel)
    } catch {
      drop(panel, "\(error)")
    }
  }

  private func verdict(on device: Device, at node: DeviceNode) -> DeviceReport.Verdict {
    let kind = DeviceClassification(of: device.description, udev: node.properties)
    return DeviceReport.judge(device.description, at: node, kind, in: stage.system.scene)
  }

  private func reader(
    for device: Device, as role: DeviceRole, by rule: DeviceRule
  ) throws -> (DeviceReader, DeviceConfiguration) {
    latestNumber += 1
    let (path, name, log) = (device.path, device.description.name, log)
    let reader = try stage.system.makeReader(
      for: device.description, as: role, rule: rule, number: latestNumber
    ) { [unowned log] notice in
      log.write(
        LogRecord(
          .warning, "\(path) (\(name)): \(notice)", device: path,
          topic: "\(path): \(notice.kind)"))
    }
    for length in stage.system.tree.unknownLengths {
      log.write(LogRecord(.warning, "scene: \(length)", topic: "lengths in millimetres"))
    }
    return (reader, stage.system.configuration(for: rule, as: role, number: latestNumber))
  }
}
