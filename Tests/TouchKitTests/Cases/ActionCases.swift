import Testing
import TouchKit

/// Something that can be saved: the target type of the cases' action.
private protocol Saving: AnyObject {
  func save(_ sender: AnyObject?)
}

extension Action {
  fileprivate static let save = Action("save") { (target: any Saving, sender) in
    target.save(sender)
  }
  fileprivate static let unknown = Action("unknown") { (target: NeverMade) in target.call() }
}

private final class NeverMade {
  func call() {}
}

private final class Document: Saving {
  var senders: [AnyObject?] = []
  func save(_ sender: AnyObject?) { senders.append(sender) }
}

private final class SavingView: View, Saving {
  var senders: [AnyObject?] = []
  func save(_ sender: AnyObject?) { senders.append(sender) }
}

private final class SavingDelegate: Responder, Saving {
  var senders: [AnyObject?] = []
  func save(_ sender: AnyObject?) { senders.append(sender) }
}

@Suite("Actions")
struct ActionCases {
  private func savingView(in world: World) -> SavingView {
    let view = SavingView(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    view.acceptsFirstResponder = true
    world.root.addSubview(view)
    return view
  }

  @Test("098 action to an explicit target")
  func case098() {
    let world = World()
    let target = Document()
    let sender = world.root
    #expect(world.application.sendAction(.save, to: target, from: sender, for: nil))
    #expect(target.senders.count == 1 && target.senders[0] === sender)
  }

  @Test("099 action to the first responder")
  func case099() {
    let world = World()
    let view = savingView(in: world)
    #expect(view.becomeFirstResponder())
    #expect(world.application.sendAction(.save, to: nil, from: nil, for: nil))
    #expect(view.senders.count == 1 && view.senders[0] == nil)
  }

  @Test("100 without a first responder the search starts at the sender")
  func case100() {
    let world = World()
    let outer = savingView(in: world)
    let button = View()
    outer.addSubview(button)
    #expect(world.application.sendAction(.save, to: nil, from: button, for: nil))
    #expect(outer.senders.count == 1 && outer.senders[0] === button)
  }

  @Test("100 a first responder whose chain does not perform it leaves it to the sender")
  func case100FirstResponder() {
    let world = World()
    let saving = savingView(in: world)
    world.add("F", 0, 0, 10, 10, to: "R")
    world.makeFirstResponder("F")
    #expect(world.application.sendAction(.save, to: nil, from: saving, for: nil))
    #expect(saving.senders.count == 1)
  }

  @Test("101 no first responder and a plain sender")
  func case101() {
    let world = World()
    _ = savingView(in: world)
    #expect(!world.application.sendAction(.save, to: nil, from: Document(), for: nil))
  }

  @Test("102 nobody performs it")
  func case102() {
    let world = World()
    #expect(!world.application.sendAction(.unknown, to: nil, from: world.root, for: nil))
    // Nor does a target of another type.
    #expect(!world.application.sendAction(.unknown, to: Document(), from: nil, for: nil))
  }

  @Test("103 chain reaches the delegate")
  func case103() {
    let world = World()
    let delegate = SavingDelegate()
    world.application.delegate = delegate
    #expect(world.application.sendAction(.save, to: nil, from: world.root, for: nil))
    #expect(delegate.senders.count == 1)
  }

  @Test("target(forAction:) climbs, and canPerformAction can refuse")
  func target() {
    final class Refusing: View, Saving {
      func save(_ sender: AnyObject?) {}
      override func canPerformAction(_ action: Action, withSender sender: AnyObject?) -> Bool {
        action == .save ? false : super.canPerformAction(action, withSender: sender)
      }
    }
    let world = World()
    let outer = savingView(in: world)
    let refusing = Refusing()
    outer.addSubview(refusing)
    #expect(refusing.target(forAction: .save, withSender: nil) === outer)
    #expect(world.root.target(forAction: .save, withSender: nil) == nil)
    outer.assignedNext = refusing
    #expect(refusing.target(forAction: .unknown, withSender: nil) == nil)
  }

  @Test("actions take nothing, the sender, or the sender and the event")
  func shapes() {
    let world = World()
    let target = Document()
    let event = UncheckedBox<Event?>(nil)
    let plain = Action("plain") { (target: Document) in target.save(nil) }
    let full = Action("full") { (target: Document, sender, given) in
      target.save(sender)
      event.value = given
    }
    #expect(plain.perform(on: target, sender: world.root, event: nil))
    world.root.onCall = { _, _, given in
      #expect(full.perform(on: target, sender: world.root, event: given))
      #expect(event.value === given && given != nil)
    }
    #expect(throws: Never.self) { try world.play("t=0 +1(9,9)") }
    #expect(target.senders.map { $0 == nil } == [true, false])
    #expect(plain != full && plain == Action("plain") { (_: Document) in })
    #expect(plain != Action("plain") { (_: View) in })
  }
}

/// Lets a test's closure, which runs on the test's own thread, write into a variable.
private final class UncheckedBox<Value>: @unchecked Sendable {
  var value: Value
  init(_ value: Value) { self.value = value }
}
