import MessageBus

extension ProgramBus {
  /// Asks for the events that report changes (D9); programs of GTK 3 then keep their accessibles
  /// ready (D8).
  func registerEvents() {
    for event in registeredEvents { notify(.register(event)) }
    for rule in signalRules { notify(.match(rule)) }
  }
}

private let registeredEvents = [
  "object:children-changed", "object:state-changed", "object:property-change",
  "object:bounds-changed", "object:text-changed", "object:text-caret-moved",
  "object:selection-changed", "object:visible-data-changed", "object:model-changed",
  "object:announcement", "window:",
]

private let signalRules = [
  "type='signal',interface='org.a11y.atspi.Event.Object'",
  "type='signal',interface='org.a11y.atspi.Event.Window'",
  "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged'",
]

extension BusCall {
  /// Returns the call that asks the registry to have programs report an event.
  static func register(_ event: String) -> BusCall {
    BusCall(
      destination: DesktopReader.root.application, path: EventListeners.registry,
      interface: EventListeners.interface, member: "RegisterEvent", arguments: [.text(event)])
  }
}
