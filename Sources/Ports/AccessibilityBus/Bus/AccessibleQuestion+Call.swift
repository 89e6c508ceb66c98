import DesktopTree
import MessageBus

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
    func properties(_ interface: String) -> BusCall {
      BusCall(
        destination: reference.application, path: reference.path,
        interface: "org.freedesktop.DBus.Properties", member: "GetAll",
        arguments: [.text("org.a11y.atspi." + interface)])
    }
    return switch self {
    case .cache:
      BusCall(
        destination: reference.application, path: "/org/a11y/atspi/cache",
        interface: "org.a11y.atspi.Cache", member: "GetItems")
    case .states: method("Accessible", "GetState")
    case .childCount: property("Accessible", "ChildCount")
    case .children: method("Accessible", "GetChildren")
    case .role: method("Accessible", "GetRole")
    case .name: property("Accessible", "Name")
    case .details: property("Accessible", "Description")
    case .interfaces: method("Accessible", "GetInterfaces")
    case .frame: method("Component", "GetExtents", [.unsigned(0)])
    case .frameInWindow: method("Component", "GetExtents", [.unsigned(1)])
    case .actions: method("Action", "GetActions")
    case .actionCount: property("Action", "NActions")
    case .actionName(let number): method("Action", "GetName", [.signed(Int32(clamping: number))])
    case .actionTitle(let number):
      method("Action", "GetLocalizedName", [.signed(Int32(clamping: number))])
    case .numbers: properties("Value")
    case .minimum: property("Value", "MinimumValue")
    case .maximum: property("Value", "MaximumValue")
    case .increment: property("Value", "MinimumIncrement")
    case .current: property("Value", "CurrentValue")
    case .textMeasures: properties("Text")
    case .characterCount: property("Text", "CharacterCount")
    case .caret: property("Text", "CaretOffset")
    case .selection: method("Text", "GetSelection", [.signed(0)])
    case .text(let from, let to):
      method("Text", "GetText", [.signed(Int32(clamping: from)), .signed(Int32(clamping: to))])
    // The granularity 3 is a line.
    case .shownText: method("Text", "GetStringAtOffset", [.signed(0), .unsigned(3)])
    case .characterFrame(let number):
      method("Text", "GetCharacterExtents", [.signed(Int32(clamping: number)), .unsigned(0)])
    case .characterFrameInWindow(let number):
      method("Text", "GetCharacterExtents", [.signed(Int32(clamping: number)), .unsigned(1)])
    case .labels: method("Accessible", "GetRelationSet")
    case .labelText: method("Text", "GetText", [.signed(0), .signed(200)])
    case .roleName: method("Accessible", "GetLocalizedRoleName")
    case .choice: method("Selection", "GetSelectedChild", [.signed(0)])
    case .choiceName, .labelName: property("Accessible", "Name")
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

  /// Returns the meaning of the values of a reply; values that do not fit are no answer.
  func answer(_ values: [BusValue]?) -> AccessibleAnswer {
    guard let first = values?.first else { return .none }
    switch self {
    case .states: return stateBits(first).map { .states($0) } ?? .none
    case .cache: return first.list.map { .accessibles($0.compactMap(cachedAccessible)) } ?? .none
    // Each action is its name, its description and its keys.
    case .actions: return first.list.map { .texts($0.map { $0.list?.first?.text ?? "" }) } ?? .none
    case .numbers, .textMeasures:
      guard let properties = first.list else { return .none }
      var found: [String: Double] = [:]
      for property in properties {
        guard let parts = property.list, parts.count == 2, let name = parts[0].text else {
          continue
        }
        found[name] = parts[1].number
      }
      return .numbers(found)
    case .children:
      return first.list.map { .references($0.compactMap(reference)) } ?? .none
    case .interfaces:
      return first.list.map { .texts($0.compactMap(\.text)) } ?? .none
    case .frame, .frameInWindow, .characterFrame, .characterFrameInWindow:
      // A component reports it as one value, a text as four.
      let numbers = (first.list ?? values ?? []).compactMap(\.number)
      guard numbers.count == 4 else { return .none }
      let whole = numbers.compactMap { Int(exactly: $0.rounded()) }
      guard whole.count == 4 else { return .none }
      return .frame(x: whole[0], y: whole[1], width: whole[2], height: whole[3])
    case .labels:
      // A relation is its kind and its targets; 2 is "labelled by".
      let relations = first.list ?? []
      return .references(
        relations.compactMap(\.list).filter { $0.first?.number == 2 }.flatMap { relation in
          (relation.last?.list ?? []).compactMap(reference)
        })
    case .atPoint, .childAt, .choice: return reference(first).map { .references([$0]) } ?? .none
    case .selection:
      let places = (values ?? []).compactMap(\.number).compactMap { Int(exactly: $0) }
      guard places.count == 2 else { return .none }
      // Some programs report the range from the caret on.
      return .span(min(places[0], places[1])..<max(places[0], places[1]))
    case .name, .details, .actionName, .actionTitle, .text, .shownText, .toolkit, .toolkitVersion,
      .choiceName,
      .labelName, .labelText, .roleName:
      return first.text.map { .text($0) } ?? .none
    case .role, .childCount, .actionCount, .minimum, .maximum, .increment, .current,
      .characterCount, .caret, .process, .index, .columnCount:
      return first.number.map { .number($0) } ?? .none
    }
  }
}

/// Returns the accessible that a value names.
func reference(_ value: BusValue) -> AccessibleReference? {
  guard let parts = value.list, parts.count == 2, let application = parts[0].text,
    let path = parts[1].text
  else { return nil }
  let found = AccessibleReference(application: application, path: path)
  return found.isNull ? nil : found
}

/// Returns the states in a value.
private func stateBits(_ value: BusValue) -> AccessibleStates? {
  guard let words = value.list, words.count >= 2, let low = words[0].number,
    let high = words[1].number, let lower = UInt32(exactly: low), let upper = UInt32(exactly: high)
  else { return nil }
  return AccessibleStates(rawValue: UInt64(lower) | UInt64(upper) << 32)
}

/// Reads one entry of a program's list of all of its accessibles.
private func cachedAccessible(_ value: BusValue) -> CachedAccessible? {
  guard let parts = value.list, parts.count == 10, let own = reference(parts[0]),
    let parent = parts[2].list, parent.count == 2, let application = parent[0].text,
    let path = parent[1].text, let number = parts[3].number, let count = parts[4].number,
    let interfaces = parts[5].list, let name = parts[6].text, let role = parts[7].number,
    let details = parts[8].text, let states = stateBits(parts[9])
  else { return nil }
  return CachedAccessible(
    reference: own, parent: AccessibleReference(application: application, path: path),
    number: Int(exactly: number) ?? -1, childCount: Int(exactly: count) ?? -1,
    interfaces: AccessibleInterfaces(names: interfaces.compactMap(\.text)), name: name,
    role: AccessibleRole(rawValue: UInt32(exactly: role) ?? 0), details: details, states: states)
}
