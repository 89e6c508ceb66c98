import MessageBus

/// The service of the desktop that darkens and locks the screen (D15).
///
/// Each use is reported to it, and it is inhibited during a scan. It may start later than we do,
/// and may restart.
struct ScreenSaver {
  private static let name = "org.freedesktop.ScreenSaver"

  private let bus: ServiceBus
  /// The number of the call that inhibits it; nil after the answer.
  private var open: UInt64?
  /// The number that it returned, which ends the inhibition.
  private var cookie: UInt32?
  private var wantsHold = false

  init(_ bus: ServiceBus) { self.bus = bus }

  /// Handles an event of the bus.
  mutating func handle(_ event: ServiceBus.Event) {
    switch event {
    case .ready:
      _ = bus.send(
        .match(
          "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(Self.name)'"
        ))
      begin()
    case .lost: (open, cookie) = (nil, nil)
    case .reply(let number, let values, _):
      guard number == open else { return }
      open = nil
      cookie = values?.first?.number.flatMap { UInt32(exactly: $0) }
      if !wantsHold { letGo() }
    case .signal(let signal):
      // A new service has not received the requests to the previous one.
      if signal.member == "NameOwnerChanged" { begin() }
    case .overheard: break
    }
  }

  /// Reports that the user has just used the desktop.
  func noteUse() { _ = call("SimulateUserActivity") }

  /// Prevents the screen from darkening and locking, or allows it again.
  mutating func holdOff(_ isHeldOff: Bool) {
    guard isHeldOff != wantsHold else { return }
    wantsHold = isHeldOff
    if isHeldOff { hold() } else { letGo() }
  }

  private mutating func begin() {
    (open, cookie) = (nil, nil)
    if wantsHold { hold() }
  }

  private mutating func hold() {
    guard open == nil, cookie == nil else { return }
    open = call("Inhibit", [.text("Switchlight"), .text("A person scans with a switch.")])
  }

  private mutating func letGo() {
    guard let cookie else { return }
    self.cookie = nil
    _ = call("UnInhibit", [.unsigned(cookie)])
  }

  private func call(_ member: String, _ arguments: [BusArgument] = []) -> UInt64? {
    var call = BusCall(
      destination: Self.name, path: "/org/freedesktop/ScreenSaver", interface: Self.name,
      member: member, arguments: arguments)
    call.startsService = false
    return bus.send(call)
  }
}
