import DesktopSession
import DesktopTree
import MessageBus
import ScreenElements

extension ProgramCall {
  /// Its form on the bus.
  package var onBus: BusCall {
    func method(
      _ interface: String, _ member: String, _ arguments: [BusArgument],
      of reference: AccessibleReference
    ) -> BusCall {
      BusCall(
        destination: reference.application, path: reference.path,
        interface: "org.a11y.atspi." + interface, member: member, arguments: arguments)
    }
    func number(_ value: Int) -> BusArgument { .signed(Int32(clamping: value)) }
    return switch self {
    case .doAction(let action, let control):
      method("Action", "DoAction", [number(action)], of: control)
    case .grabFocus(let control): method("Component", "GrabFocus", [], of: control)
    case .select(let child, let list):
      method("Selection", "SelectChild", [number(child)], of: list)
    case .setValue(let value, let control):
      BusCall(
        destination: control.application, path: control.path,
        interface: "org.freedesktop.DBus.Properties", member: "Set",
        arguments: [.text("org.a11y.atspi.Value"), .text("CurrentValue"), .numberVariant(value)])
    // The scroll type 6 is anywhere.
    case .scrollTo(let control): method("Component", "ScrollTo", [.unsigned(6)], of: control)
    case .readSelection(let field): AccessibleQuestion.selection.call(field)
    case .setCaret(let place, let field):
      method("Text", "SetCaretOffset", [number(place)], of: field)
    case .setSelection(let range, let field):
      method(
        "Text", "SetSelection", [number(0), number(range.lowerBound), number(range.upperBound)],
        of: field)
    case .deleteText(let range, let field):
      method(
        "EditableText", "DeleteText", [number(range.lowerBound), number(range.upperBound)],
        of: field)
    case .insertText(let text, let place, let length, let field):
      method(
        "EditableText", "InsertText", [number(place), .text(text), number(length)], of: field)
    case .ping(let program):
      BusCall(
        destination: program, path: "/", interface: "org.freedesktop.DBus.Peer", member: "Ping")
    case .click(let point):
      .registry(
        "GenerateMouseEvent",
        [.signed(Int32(point.x.rounded())), .signed(Int32(point.y.rounded())), .text("b1c")])
    }
  }

  /// Reads the values of the answer; nil is an error.
  func reply(_ values: [BusValue]?) -> ActReply {
    if case .readSelection = self {
      return AccessibleQuestion.selection.answer(values).span.map { .selection($0) } ?? .refused
    }
    // The reply to a set property has no values.
    if case .boolean(let isDone)? = values?.first { return isDone ? .accepted : .refused }
    return values == nil ? .refused : .accepted
  }
}

extension BusCall {
  /// Returns a request of a device event to the registry.
  fileprivate static func registry(_ member: String, _ arguments: [BusArgument]) -> BusCall {
    BusCall(
      destination: DesktopReader.root.application,
      path: "/org/a11y/atspi/registry/deviceeventcontroller",
      interface: "org.a11y.atspi.DeviceEventController", member: member, arguments: arguments)
  }

  /// Returns the call that presses and releases a key.
  static func press(_ key: KeyCombination) -> BusCall {
    Self.key(Int32(bitPattern: key.symbol), kind: 3)
  }

  /// Returns the call that holds a modifier down, or releases it.
  static func hold(_ modifier: KeyCombination.Modifier, _ isDown: Bool) -> BusCall {
    key(modifier.code, kind: isDown ? 0 : 1)
  }

  /// The kinds of AT-SPI: 0 presses, 1 releases, 3 presses and releases a symbol.
  private static func key(_ number: Int32, kind: UInt32) -> BusCall {
    registry("GenerateKeyboardEvent", [.signed(number), .text(""), .unsigned(kind)])
  }
}

extension KeyCombination.Modifier {
  /// The number of its key on an X11 keyboard: the kernel's number plus 8.
  fileprivate var code: Int32 {
    switch self {
    case .shift: 50
    case .control: 37
    case .alt: 64
    }
  }
}
