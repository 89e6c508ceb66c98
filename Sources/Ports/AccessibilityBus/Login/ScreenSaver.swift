import MessageBus

/// A service of the desktop that darkens and locks the screen (D15).
///
/// Each use is reported to it, and it is inhibited during a scan. It may start later than we do,
/// and may restart.
struct ScreenSaver {
  /// The interfaces that such services have; a desktop runs one or two of them.
  enum Service: CaseIterable {
    /// The service of KDE, GNOME, LXQt, xscreensaver and light-locker.
    case freedesktop
    case xfce
    case mate
    /// The service of Cinnamon, which only its session manager inhibits.
    case cinnamon
    /// The session manager of GNOME, MATE and Cinnamon, whose idleness darkens the screen.
    case sessionManager

    /// The name on the bus, which is also that of the interface.
    var name: String {
      switch self {
      case .freedesktop: "org.freedesktop.ScreenSaver"
      case .xfce: "org.xfce.ScreenSaver"
      case .mate: "org.mate.ScreenSaver"
      case .cinnamon: "org.cinnamon.ScreenSaver"
      case .sessionManager: "org.gnome.SessionManager"
      }
    }

    var path: String { "/" + name.replacing(".", with: "/") }

    /// True if it counts the uses that are reported to it.
    var countsUse: Bool { self != .sessionManager }

    /// The call that inhibits it; nil if another service does that.
    var inhibition: (member: String, arguments: [BusArgument])? {
      let (program, reason) = ("Switchlight", "A person scans with a switch.")
      return switch self {
      case .freedesktop, .xfce, .mate: ("Inhibit", [.text(program), .text(reason)])
      case .cinnamon: nil
      // Without a window, and only the session's idleness.
      case .sessionManager:
        ("Inhibit", [.text(program), .unsigned(0), .text(reason), .unsigned(8)])
      }
    }

    /// The member that ends the inhibition.
    var release: String { self == .sessionManager ? "Uninhibit" : "UnInhibit" }
  }

  private let service: Service
  private let bus: ServiceBus
  /// The number of the call that inhibits it; nil after the answer.
  private var open: UInt64?
  /// The number that it returned, which ends the inhibition.
  private var cookie: UInt32?
  private var wantsHold = false

  init(_ service: Service, _ bus: ServiceBus) {
    self.service = service
    self.bus = bus
  }

  /// Handles an event of the bus.
  mutating func handle(_ event: ServiceBus.Event) {
    switch event {
    case .ready:
      _ = bus.send(
        .match(
          "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(service.name)'"
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
      if signal.member == "NameOwnerChanged", signal.values.first?.text == service.name { begin() }
    case .overheard: break
    }
  }

  /// Reports that the user has just used the desktop.
  func noteUse() {
    if service.countsUse { _ = call("SimulateUserActivity") }
  }

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
    guard open == nil, cookie == nil, let inhibition = service.inhibition else { return }
    open = call(inhibition.member, inhibition.arguments)
  }

  private mutating func letGo() {
    guard let cookie else { return }
    self.cookie = nil
    _ = call(service.release, [.unsigned(cookie)])
  }

  private func call(_ member: String, _ arguments: [BusArgument] = []) -> UInt64? {
    bus.send(
      BusCall(
        destination: service.name, path: service.path, interface: service.name, member: member,
        arguments: arguments, startsService: false))
  }
}
