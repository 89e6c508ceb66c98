import DesktopSession
import ScanTime
import SwitchInput
import MessageBus

/// The state of our login session according to logind, and the lock that keeps it from locking by
/// itself (D15).
///
/// Without logind the session counts as the current one.
struct LoginManager {
  /// The effect of a message.
  enum Change: Hashable {
    /// The user has become absent, for that reason, or is back.
    case absence(DesktopAbsence?)
    /// The machine was suspended and has resumed.
    case awake
  }

  private static let name = "org.freedesktop.login1"
  private static let path = "/org/freedesktop/login1"
  private static let manager = "org.freedesktop.login1.Manager"
  private static let session = "org.freedesktop.login1.Session"
  private static let properties = "org.freedesktop.DBus.Properties"

  private enum Question {
    case session
    case isLocked
    case isActive
    case lock
  }

  private let bus: ServiceBus
  private var open: [UInt64: Question] = [:]
  private var sessionPath: String?
  private var isLocked = false
  private var isActive = true
  /// True if the session is to be prevented from locking itself.
  private var wantsLock = false
  /// The lock, held while the session must not lock itself.
  private var lock: BusDescriptor?

  init(_ bus: ServiceBus) { self.bus = bus }

  private var absence: DesktopAbsence? {
    isLocked ? .locked : isActive ? nil : .otherUser
  }

  /// Asks for our session, and for its signals.
  mutating func begin() {
    open = [:]
    sessionPath = nil
    lock = nil
    for rule in [
      "type='signal',sender='\(Self.name)',member='PrepareForSleep'",
      "type='signal',sender='\(Self.name)',interface='\(Self.properties)'",
      "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='\(Self.name)'",
    ] {
      _ = bus.send(.match(rule))
    }
    askForSession()
    if wantsLock { askForLock() }
  }

  /// Handles the end of logind: the session counts as the current one again.
  mutating func end() -> Change? {
    let before = absence
    (isLocked, isActive) = (false, true)
    (open, sessionPath, lock) = ([:], nil, nil)
    return before == nil ? nil : .absence(nil)
  }

  /// Handles an event of the bus.
  mutating func handle(_ event: ServiceBus.Event) -> Change? {
    switch event {
    case .ready:
      begin()
      return nil
    case .lost: return end()
    case .reply(let number, let values, _): return handle(open.removeValue(forKey: number), values)
    case .signal(let signal): return handle(signal)
    case .overheard: return nil
    }
  }

  /// Prevents the session from locking itself, or allows it again.
  mutating func holdOffLocking(_ isHeldOff: Bool) {
    guard isHeldOff != wantsLock else { return }
    wantsLock = isHeldOff
    if isHeldOff { askForLock() } else { lock = nil }
  }

  private mutating func handle(_ question: Question?, _ values: [BusValue]?) -> Change? {
    let before = absence
    switch question {
    case .session:
      guard let path = values?.first?.text else { return nil }
      sessionPath = path
      askForState()
    case .isLocked: isLocked = values?.first?.boolean ?? false
    case .isActive: isActive = values?.first?.boolean ?? true
    case .lock:
      if wantsLock, case .descriptor(let descriptor)? = values?.first { lock = descriptor }
    case nil: break
    }
    return absence == before ? nil : .absence(absence)
  }

  private mutating func handle(_ signal: BusSignal) -> Change? {
    switch signal.member {
    case "PropertiesChanged" where signal.path == sessionPath: askForState()
    case "PrepareForSleep" where signal.values.first?.boolean == false: return .awake
    case "NameOwnerChanged":
      let isGone = signal.values.last?.text?.isEmpty ?? true
      let change = end()
      if !isGone {
        askForSession()
        if wantsLock { askForLock() }
      }
      return change
    default: break
    }
    return nil
  }

  private mutating func ask(_ question: Question, _ call: BusCall) {
    var call = call
    call.startsService = false
    if let number = bus.send(call) { open[number] = question }
  }

  private mutating func askForSession() {
    ask(
      .session,
      BusCall(
        destination: Self.name, path: Self.path, interface: Self.manager, member: "GetSession",
        arguments: [.text("auto")]))
  }

  private mutating func askForState() {
    guard let sessionPath else { return }
    for (question, property) in [(Question.isLocked, "LockedHint"), (.isActive, "Active")] {
      ask(question, .property(property, of: Self.session, at: sessionPath, in: Self.name))
    }
  }

  private mutating func askForLock() {
    ask(
      .lock,
      BusCall(
        destination: Self.name, path: Self.path, interface: Self.manager, member: "Inhibit",
        arguments: [
          .text("idle"), .text("Switchlight"), .text("A person scans with a switch."),
          .text("block"),
        ]))
  }
}
