import Scene

/// Hands each effect of the scene to what performs its kind.
public final class EffectDispatcher: EffectPerformer {
  private let commands: CommandRunner
  private let events: any EventSink
  private unowned let log: any LogSink

  /// - Parameter log: Must outlive the dispatcher.
  public init(commands: CommandRunner, events: any EventSink, log: any LogSink) {
    self.commands = commands
    self.events = events
    self.log = log
  }

  public func perform(_ effect: FilledEffect, from source: EffectSource) {
    switch effect {
    case .run(let arguments): commands.run(arguments, from: source)
    case .emit(let name, let data): events.emit(name, data: data, from: source)
    // The author of the scene has asked for the line: it is never held back.
    case .log(let text): log.write(LogRecord(.info, text, from: source, topic: nil))
    case .key, .set: break
    }
  }
}
