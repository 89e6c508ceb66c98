import DesktopTree

extension AccessibleQuestion {
  /// The call that asks an accessible.
  func call(_ reference: AccessibleReference) -> BusCall {
    func method(_ interface: String, _ member: String, _ arguments: [BusArgument] = []) -> BusCall {
      BusCall(
        destination: reference.application, path: reference.path,
        interface: "org.a11y.atspi." + interface, member: member, arguments: arguments)
    }
    func property(_ interface: String, _ name: String) -> BusCall {
      .property(
        name, of: "org.a11y.atspi." + interface, at: reference.path, in: reference.application)
    }
    return switch self {
    case .states: method("Accessible", "GetState")
    case .childCount: property("Accessible", "ChildCount")
    case .children: method("Accessible", "GetChildren")
    case .role: method("Accessible", "GetRole")
    case .name: property("Accessible", "Name")
    case .details: property("Accessible", "Description")
    case .interfaces: method("Accessible", "GetInterfaces")
    // Of the display, not of the window.
    case .frame: method("Component", "GetExtents", [.unsigned(0)])
    case .actionCount: property("Action", "NActions")
    case .actionName(let number): method("Action", "GetName", [.signed(Int32(clamping: number))])
    case .actionTitle(let number):
      method("Action", "GetLocalizedName", [.signed(Int32(clamping: number))])
    case .minimum: property("Value", "MinimumValue")
    case .maximum: property("Value", "MaximumValue")
    case .increment: property("Value", "MinimumIncrement")
    case .current: property("Value", "CurrentValue")
    case .characterCount: property("Text", "CharacterCount")
    case .caret: property("Text", "CaretOffset")
    case .text(let from, let to):
      method("Text", "GetText", [.signed(Int32(clamping: from)), .signed(Int32(clamping: to))])
    case .labels: method("Accessible", "GetRelationSet")
    case .choice: method("Selection", "GetSelectedChild", [.signed(0)])
    case .choiceName: property("Accessible", "Name")
    case .atPoint(let x, let y):
      method(
        "Component", "GetAccessibleAtPoint",
        [.signed(Int32(clamping: x)), .signed(Int32(clamping: y)), .unsigned(0)])
    case .columnCount: property("Table", "NColumns")
    case .index: method("Accessible", "GetIndexInParent")
    case .childAt(let number):
      method("Accessible", "GetChildAtIndex", [.signed(Int32(clamping: number))])
    case .toolkit: property("Application", "ToolkitName")
    case .toolkitVersion: property("Application", "Version")
    case .process:
      BusCall(
        destination: "org.freedesktop.DBus", path: "/org/freedesktop/DBus",
        interface: "org.freedesktop.DBus", member: "GetConnectionUnixProcessID",
        arguments: [.text(reference.application)])
    }
  }

  /// What the values of a reply mean; what does not fit is no answer.
  func answer(_ values: [BusValue]?) -> AccessibleAnswer {
    guard let first = values?.first else { return .none }
    switch self {
    case .states:
      guard let words = first.list, words.count >= 2, let low = words[0].number,
        let high = words[1].number, let lower = UInt32(exactly: low),
        let upper = UInt32(exactly: high)
      else { return .none }
      return .states(AccessibleStates(rawValue: UInt64(lower) | UInt64(upper) << 32))
    case .children:
      return first.list.map { .references($0.compactMap(reference)) } ?? .none
    case .interfaces:
      return first.list.map { .texts($0.compactMap(\.text)) } ?? .none
    case .frame:
      guard let numbers = first.list?.compactMap(\.number), numbers.count == 4 else { return .none }
      let whole = numbers.compactMap { Int(exactly: $0.rounded()) }
      guard whole.count == 4 else { return .none }
      return .frame(x: whole[0], y: whole[1], width: whole[2], height: whole[3])
    case .labels:
      // A relation is its kind and those it leads to; 2 is "labelled by".
      let relations = first.list ?? []
      return .references(
        relations.compactMap(\.list).filter { $0.first?.number == 2 }.flatMap { relation in
          (relation.last?.list ?? []).compactMap(reference)
        })
    case .atPoint, .childAt, .choice: return reference(first).map { .references([$0]) } ?? .none
    case .name, .details, .actionName, .actionTitle, .text, .toolkit, .toolkitVersion, .choiceName:
      return first.text.map { .text($0) } ?? .none
    case .role, .childCount, .actionCount, .minimum, .maximum, .increment, .current,
      .characterCount, .caret, .process, .index, .columnCount:
      return first.number.map { .number($0) } ?? .none
    }
  }
}

/// The accessible that a value names.
func reference(_ value: BusValue) -> AccessibleReference? {
  guard let parts = value.list, parts.count == 2, let application = parts[0].text,
    let path = parts[1].text
  else { return nil }
  let found = AccessibleReference(application: application, path: path)
  return found.isNull ? nil : found
}
