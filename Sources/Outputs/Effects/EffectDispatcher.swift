import Scene

/// Hands each effect of the scene to what performs its kind.
public final class EffectDispatcher: EffectPerformer {
  /// Presses the keys of the scene that is at work.
  public var keys: KeyPresser
  /// Called before each effect, with the time of what sets it off, in seconds on the devices' clock.
  public var willPerform: ((_ time: Double) -> Void)?

  private let commands: CommandRunner
  private let events: any EventSink
  private unowned let log: any LogSink

  /// - Parameter log: Must outlive the dispatcher.
  public init(
    commands: CommandRunner, keys: KeyPresser, events: any EventSink, log: any LogSink
  ) {
    self.commands = commands
    self.keys = keys
    self.events = events
    self.log = log
  }

  public func perform(_ effect: FilledEffect, from source: EffectSource, at time: Double) {
    willPerform?(time)
    switch effect {
    case .run(let arguments): commands.run(arguments, from: source)
    case .emit(let name, let data): events.emit(name, data: data, from: source)
    // The author of the scene has asked for the line: it is never held back.
    case .log(let text): log.write(LogRecord(.info, text, from: source, topic: nil))
    case .key(let names): keys.press(names, from: source)
    // The tree has changed itself.
    case .set: break
    }
  }
}
