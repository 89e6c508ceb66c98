import MessageBus

/// The programs that listen to events of programs, by their names on the accessibility bus (D16).
///
/// They need accessibility, so it is not switched off before the last of them has left. One that listens to less than before
/// counts until it leaves.
struct EventListeners {
  /// The interface of the registry, which keeps the list.
  static let interface = "org.a11y.atspi.Registry"

  /// The match rule for its changes; a program cannot make them up.
  static let rule = "type='signal',sender='\(interface)',interface='\(interface)'"

  /// The call that asks for all of them.
  static let question = BusCall(
    destination: DesktopReader.root.application, path: registry, interface: interface,
    member: "GetRegisteredEvents")

  /// The path of the registry.
  static let registry = "/org/a11y/atspi/registry"

  /// The maximum number of names that are kept; more than this are no programs.
  private static let limit = 1000

  private var names: Set<String> = []
  private var isComplete = false

  /// Handles the list of the registry; nil is an error.
  mutating func handle(_ values: [BusValue]?) {
    guard let entries = values?.first?.list else { return }
    for entry in entries { add(entry.list?.first?.text) }
    isComplete = true
  }

  /// Handles a change of the list.
  mutating func handle(_ signal: BusSignal) {
    let name = signal.values.first?.text
    switch signal.member {
    case "EventListenerRegistered": add(name)
    // Without an event it is about all of them: the program has left the bus.
    case "EventListenerDeregistered" where signal.values.dropFirst().first?.text == "":
      if let name { names.remove(name) }
    default: break
    }
  }

  private mutating func add(_ name: String?) {
    if let name, names.count < Self.limit { names.insert(name) }
  }

  /// Returns true if there are none but the one of that name; false if that is unknown.
  func areNone(except own: String) -> Bool { isComplete && names.isSubset(of: [own]) }
}
