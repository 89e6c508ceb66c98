import MessageBus

import DesktopTree

/// An accessible of a model program.
package final class ModelAccessible {
  package let path: String
  package var role: AccessibleRole
  package var name: String
  package var states: AccessibleStates
  package var frame: (x: Int, y: Int, width: Int, height: Int)
  package var actions: [String] = []
  package var text: [Unicode.Scalar]?
  package var caret = 0
  package var value: (minimum: Double, maximum: Double, step: Double, current: Double)?
  package var children: [ModelAccessible] = []
  /// The effects of its action: names of accessibles that it shows or hides.
  package var shows: [String] = []
  package var hides: [String] = []
  /// True if its action ends the program.
  package var ends = false

  package init(
    _ path: String, _ role: AccessibleRole, _ name: String, _ frame: (Int, Int, Int, Int)
  ) {
    (self.path, self.role, self.name) = (path, role, name)
    self.frame = (frame.0, frame.1, frame.2, frame.3)
    states = [.showing, .visible, .sensitive]
    switch role.rawValue {
    case 43, 7:
      actions = ["click"]
      states.insert(.focusable)
    case 79, 40:
      text = []
      states.formUnion([.focusable, .editable])
    case 51: states.insert(.focusable)
    case 16: states.insert(.modal)
    default: break
    }
  }

  package var interfaces: [String] {
    var names = ["Accessible", "Component"]
    if !actions.isEmpty { names.append("Action") }
    if text != nil { names += ["Text", "EditableText"] }
    if value != nil { names.append("Value") }
    return names.map { "org.a11y.atspi." + $0 }
  }

  /// Inserts a text at the caret.
  func insert(_ inserted: String) {
    text?.insert(contentsOf: inserted.unicodeScalars, at: caret)
    caret += inserted.unicodeScalars.count
  }

  /// Its children in the tree, which a closed dialog inside a window leaves.
  var presentChildren: [ModelAccessible] {
    children.filter { $0.role.rawValue != 2 || $0.states.contains(.showing) }
  }

  /// This accessible and all below it.
  package var all: [ModelAccessible] { [self] + children.flatMap(\.all) }
}

/// A program that answers the calls of AT-SPI, in its own thread of time.
///
/// It follows its script: it hangs, refuses calls, reports false successes, changes, ends and
/// restarts.
package final class ModelProgram {
  package static let rootPath = "/org/a11y/atspi/accessible/root"

  package let name: String
  package let toolkit: String
  /// The name on the bus; another one after each start.
  package private(set) var address: String
  private let number: Int
  private var starts = 0
  package let root: ModelAccessible
  /// True if it is on the bus.
  package var runs = true
  /// True if it takes no calls, and keeps them.
  package var hangs = false
  /// True if it refuses to act.
  package var refuses = false
  /// True if it reports success for an action but does nothing.
  package var lies = false
  /// The calls that it has not processed, because it hangs.
  package var kept: [ModelBus.Arrival] = []

  package init(_ name: String, number: Int, toolkit: String) {
    (self.name, self.number, self.toolkit) = (name, number, toolkit)
    address = ":1.\(number)"
    root = ModelAccessible(
      Self.rootPath, AccessibleRole(rawValue: 75), name, (0, 0, 0, 0))
  }

  /// Begins again, with another name on the bus.
  package func begin() {
    starts += 1
    address = ":1.\(number + 100 * starts)"
    (runs, hangs, kept) = (true, false, [])
  }

  /// Returns the accessible of a path; nil if there is none.
  package func find(path: String) -> ModelAccessible? { byPath[path] }

  /// Answers calls to an accessible with errors from now on.
  package func forget(_ accessible: ModelAccessible) { byPath[accessible.path] = nil }

  private lazy var byPath = Dictionary(
    root.all.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })

  /// Returns the accessible of a name, or of one of several names with "|" between them.
  package func find(name: String) -> ModelAccessible? {
    let names = name.split(separator: "|")
    return root.all.first { names.contains($0.name[...]) }
  }

  package func reference(_ accessible: ModelAccessible) -> BusValue {
    .list([.text(address), .text(accessible.path)])
  }

  private static var noReference: BusValue {
    BusValue.list([.text(""), .text("/org/a11y/atspi/null")])
  }

  /// Returns the values of the answer to a question; nil is an error.
  package func answer(_ call: BusCall) -> [BusValue]? {
    if call.interface == "org.freedesktop.DBus.Peer" { return [] }
    guard let accessible = find(path: call.path) else { return nil }
    switch call.member {
    case "Get": return property(call, accessible).map { [$0] }
    case "GetAll": return properties(call, accessible).map { [.list($0)] }
    case "GetState":
      let bits = accessible.states.rawValue
      return [.list([.number(Double(bits & 0xFFFF_FFFF)), .number(Double(bits >> 32))])]
    case "GetChildren": return [.list(accessible.presentChildren.map(reference))]
    case "GetRole": return [.number(Double(accessible.role.rawValue))]
    case "GetInterfaces": return [.list(accessible.interfaces.map { .text($0) })]
    case "GetRelationSet": return [.list([])]
    case "GetLocalizedRoleName": return [.text("")]
    case "GetExtents":
      let frame = accessible.frame
      return [.list([frame.x, frame.y, frame.width, frame.height].map { .number(Double($0)) })]
    case "GetActions":
      return [.list(accessible.actions.map { .list([.text($0), .text(""), .text("")]) })]
    case "GetName":
      guard case .signed(let number)? = call.arguments.first,
        accessible.actions.indices.contains(Int(number))
      else { return nil }
      return [.text(accessible.actions[Int(number)])]
    case "GetText":
      guard let text = accessible.text, case .signed(let from)? = call.arguments.first,
        case .signed(let to)? = call.arguments.last
      else { return nil }
      let end = to < 0 ? text.count : min(Int(to), text.count)
      let part = text[min(max(Int(from), 0), end)..<end]
      return [.text(String(String.UnicodeScalarView(part)))]
    case "GetSelection": return accessible.text == nil ? nil : [.number(0), .number(0)]
    case "GetCharacterExtents":
      let frame = accessible.frame
      return [frame.x, frame.y, 1, frame.height].map { .number(Double($0)) }
    case "GetSelectedChild": return [Self.noReference]
    default: return nil
    }
  }

  private func property(_ call: BusCall, _ accessible: ModelAccessible) -> BusValue? {
    guard case .text(let name)? = call.arguments.last else { return nil }
    return switch name {
    case "Name": .text(accessible.name)
    case "Description": .text("")
    case "ChildCount": .number(Double(accessible.presentChildren.count))
    case "ToolkitName": .text(toolkit)
    case "Version": .text(toolkit == "GTK" ? "4.18" : "3.24")
    case "NActions": .number(Double(accessible.actions.count))
    case "CurrentValue": accessible.value.map { .number($0.current) }
    case "CharacterCount": accessible.text.map { .number(Double($0.count)) }
    case "CaretOffset": accessible.text.map { _ in .number(Double(accessible.caret)) }
    default: nil
    }
  }

  private func properties(_ call: BusCall, _ accessible: ModelAccessible) -> [BusValue]? {
    func list(_ numbers: KeyValuePairs<String, Double>) -> [BusValue] {
      numbers.map { .list([.text($0.key), .number($0.value)]) }
    }
    switch call.arguments.first {
    case .text("org.a11y.atspi.Value"):
      return accessible.value.map {
        list([
          "MinimumValue": $0.minimum, "MaximumValue": $0.maximum, "MinimumIncrement": $0.step,
          "CurrentValue": $0.current,
        ])
      }
    case .text("org.a11y.atspi.Text"):
      return accessible.text.map {
        list(["CharacterCount": Double($0.count), "CaretOffset": Double(accessible.caret)])
      }
    default: return nil
    }
  }
}

extension AccessibleStates {
  static let editable = Self(rawValue: 1 << 7)
  static let focusable = Self(rawValue: 1 << 11)
  static let sensitive = Self(rawValue: 1 << 24)
  static let visible = Self(rawValue: 1 << 30)
}
