import MessageBus

/// The programs that listen to events of programs, by their names on the accessibility bus (D16).
///
/// They need accessibility, so it is not switched off before the last of them has disconnected. A
/// program that stops listening to some events counts until it disconnects.
struct EventListeners {
  /// The interface of the registry, which keeps the list.
  static let interface = "org.a11y.atspi.Registry"

  /// The match rule for changes of the list; no program can forge them.
  static let rule = "type='signal',sender='\(interface)',interface='\(interface)'"

  /// The call that asks for all of them.
  static let question = BusCall(
    destination: DesktopReader.root.application, path: registry, interface: interface,
    member: "GetRegisteredEvents")

  /// The path of the registry.
  static let registry = "/org/a11y/atspi/registry"

  /// The maximum number of names; a longer list is not one of programs.
  private static let limit = 1000

  private var names: Set<String> = []
  private var isComplete = false

  /// Handles the list of the registry; nil if the call failed.
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
    // A signal without an event concerns all events: the program has left the bus.
    case "EventListenerDeregistered" where signal.values.dropFirst().first?.text == "":
      if let name { names.remove(name) }
    default: break
    }
  }

  private mutating func add(_ name: String?) {
    if let name, names.count < Self.limit { names.insert(name) }
  }

  /// Returns true if no other program than this one listens; false if that is unknown.
  func areNone(except own: String) -> Bool { isComplete && names.isSubset(of: [own]) }
}
