/// A message to an object of some type: what UIKit names with a selector.
///
/// An action knows which objects can perform it: those of its target type, a class or a protocol.
/// Two actions are the same if they have one name and one target type.
///
///     protocol Saving { func save() }
///     extension Action {
///       static let save = Action("save") { (target: any Saving) in target.save() }
///     }
public struct Action: Sendable {
  public let name: String
  private let targetType: ObjectIdentifier
  private let call: @Sendable (AnyObject, AnyObject?, Event?) -> Bool
  private let fits: @Sendable (AnyObject) -> Bool

  /// An action whose target gets the sender and the event.
  public init<Target>(
    _ name: String,
    _ perform: @escaping @Sendable (Target, _ sender: AnyObject?, _ event: Event?) -> Void
  ) {
    self.name = name
    targetType = ObjectIdentifier(Target.self)
    fits = { $0 is Target }
    call = { target, sender, event in
      guard let target = target as? Target else { return false }
      perform(target, sender, event)
      return true
    }
  }

  /// An action whose target gets the sender.
  public init<Target>(
    _ name: String, _ perform: @escaping @Sendable (Target, _ sender: AnyObject?) -> Void
  ) {
    self.init(name) { (target: Target, sender, _) in perform(target, sender) }
  }

  /// An action without arguments.
  public init<Target>(_ name: String, _ perform: @escaping @Sendable (Target) -> Void) {
    self.init(name) { (target: Target, _, _) in perform(target) }
  }

  /// Whether an object is one of those that can perform it.
  public func canBePerformed(by target: AnyObject) -> Bool { fits(target) }

  /// Makes an object perform it.
  ///
  /// - Returns: false where the object cannot.
  @discardableResult
  public func perform(on target: AnyObject, sender: AnyObject?, event: Event?) -> Bool {
    call(target, sender, event)
  }
}

extension Action: Hashable {
  public static func == (left: Action, right: Action) -> Bool {
    left.name == right.name && left.targetType == right.targetType
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(targetType)
  }
}
