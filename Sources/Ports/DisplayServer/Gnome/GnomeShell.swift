import MessageBus
import ScanTime

/// The connection to the extension of GNOME Shell, which the display and the overlay share; it
/// never waits (D10).
///
/// The extension serves one client at a time, so a session has one of these. Pictures and presses
/// end with the connection.
package final class GnomeShell {
  /// An event for a user of the connection.
  enum Event {
    /// The extension serves us; nothing of an earlier connection is left.
    case ready
    /// The state of the session has changed.
    case state
    /// The windows or the active one have changed.
    case windows
    /// The extension no longer serves us, for that reason.
    case lost(String)
    /// A lock began or ended: the extension has ended all that we had, and may serve us again.
    case locked
    /// The answer to our call with that number; nil if it is an error.
    case answer(Int, [BusValue]?)
  }

  /// A user of the connection, which receives the answers to its calls.
  enum User: Hashable, CaseIterable { case display, overlay }

  /// The relation to the extension.
  enum Stage: Hashable {
    /// It is unknown whether the extension exists.
    case unknown
    /// The session has no extension now.
    case absent
    /// The extension exists but does not serve us.
    case refused
    case served
  }

  private enum Call: Hashable {
    case owners(Place)
    case hello
    case state
    case request
    case user(User)
  }

  /// The two names that must have the same owner.
  private enum Place: Hashable { case ours, shell }

  static let name = "invalid.switchlight.Shell"
  private static let path = "/invalid/switchlight/Shell"
  private static let interface = "invalid.switchlight.Shell1"
  private static let shell = "org.gnome.Shell"
  private static let bus = "org.freedesktop.DBus"
  /// The version of our interface to the extension.
  private static let version: UInt32 = 1
  /// The timeout for an answer of the extension (D10).
  private static let patience = TimeSpan.milliseconds(2000)
  private static let retryPause = TimeSpan.milliseconds(2000)
  /// The maximum number of events that wait for a user.
  private static let eventLimit = 1000

  private let service: ServiceBus
  private var calls = OpenCalls()
  /// The calls of callers that have no time, whose timeouts begin at the next step.
  private var undated: [(cookie: UInt64, number: Int)] = []
  private var purposes: [Int: Call] = [:]
  private var lastNumber = 0
  private var owners: [Place: String] = [:]
  private var retryTime: Instant?
  private var mailboxes: [User: [Event]] = [:]
  private var isStateWanted = false
  /// The relation to the extension.
  private(set) var stage = Stage.unknown
  /// The state of the session; nil while the extension does not serve us.
  private(set) var state: GnomeState?
  /// True if the extension refuses us because the screen is locked.
  private(set) var isLockedOut = false
  /// True if the extension is to serve us while the screen is locked (D17).
  private var requestsLock = false

  /// Prepares to use the extension on the session bus that an environment names.
  init(environment: [String: String]) {
    let address = environment["DBUS_SESSION_BUS_ADDRESS"].flatMap { $0.isEmpty ? nil : $0 }
    service = ServiceBus { () throws(BusConnection.Failure) in
      try BusConnection(address: address)
    }
  }

  /// Adds a user, which receives no earlier events.
  func add(_ user: User) {
    if mailboxes[user] == nil { mailboxes[user] = state == nil ? [] : [.ready] }
  }

  /// The descriptor to wait for.
  var descriptor: Int32? { service.descriptor }

  /// Returns the deadline of the next call to ``process(for:at:)``, even if nothing arrives.
  func nextDeadline(for user: User, _ now: Instant) -> Instant? {
    if mailboxes[user]?.isEmpty == false || !undated.isEmpty { return now }
    return [service.nextDeadline(now), calls.nextDeadline, retryTime].compactMap { $0 }.min()
  }

  /// Reads and writes without waiting, and returns the resulting events for a user.
  func process(for user: User, at now: Instant) -> [Event] {
    for call in undated { calls.add(call.cookie, number: call.number, until: now + Self.patience) }
    undated = []
    for event in service.process(at: now) { handle(event, at: now) }
    if !calls.takeOverdue(at: now, hasMore: false).isEmpty { lose("it does not answer", at: now) }
    if let retryTime, retryTime <= now {
      self.retryTime = nil
      // The owners of the names are still unknown.
      if owners[.ours] == nil, stage != .absent { askForOwners(at: now) }
      greet(at: now)
    }
    defer { if mailboxes[user] != nil { mailboxes[user] = [] } }
    return mailboxes[user] ?? []
  }

  /// Calls a method of the extension for a user, and returns the number of the answer; nil if that
  /// is impossible.
  ///
  /// - Parameters:
  ///   - time: the maximum time that the extension needs for it.
  ///   - now: nil if the caller has no time: the timeout begins at the next step.
  func call(
    _ member: String, _ arguments: [BusArgument] = [], for user: User,
    taking time: TimeSpan = .zero, at now: Instant?
  ) -> Int? {
    guard stage == .served else { return nil }
    return send(extensionCall(member, arguments), .user(user), taking: time, at: now)
  }

  /// Requests to be served from the next lock on, or ends this request (D17.1).
  func requestService(whileLocked isRequested: Bool) {
    guard isRequested != requestsLock else { return }
    requestsLock = isRequested
    sendRequest(at: nil)
  }

  /// Sends the request, which every greeting of an unlocked session forgets.
  private func sendRequest(at now: Instant?) {
    guard stage == .served, state?.isLocked == false else { return }
    _ = send(extensionCall("ServeWhileLocked", [.boolean(requestsLock)]), .request, at: now)
  }

  /// Ends the connection: the extension removes the pictures and releases keys and buttons.
  func close() {
    service.close()
    calls = OpenCalls()
    undated = []
    purposes = [:]
    (stage, state, retryTime) = (.absent, nil, nil)
    mailboxes = [:]
  }

  // MARK: Calls

  private func extensionCall(_ member: String, _ arguments: [BusArgument]) -> BusCall {
    BusCall(
      destination: owners[.ours] ?? Self.name, path: Self.path, interface: Self.interface,
      member: member, arguments: arguments, startsService: false)
  }

  private func send(
    _ call: BusCall, _ purpose: Call, taking time: TimeSpan = .zero, at now: Instant?
  ) -> Int? {
    guard let cookie = service.send(call) else { return nil }
    lastNumber += 1
    purposes[lastNumber] = purpose
    if let now {
      calls.add(cookie, number: lastNumber, until: now + Self.patience + time)
    } else {
      undated.append((cookie, lastNumber))
    }
    return lastNumber
  }

  private func askForOwners(at now: Instant) {
    for (place, name) in [(Place.ours, Self.name), (.shell, Self.shell)] {
      _ = send(
        BusCall(
          destination: Self.bus, path: "/org/freedesktop/DBus", interface: Self.bus,
          member: "GetNameOwner", arguments: [.text(name)]),
        .owners(place), at: now)
    }
  }

  private func greet(at now: Instant) {
    // Another program must not answer for the shell.
    guard stage != .served, let owner = owners[.ours], owner == owners[.shell] else { return }
    if send(extensionCall("Hello", [.unsigned(Self.version)]), .hello, at: now) == nil {
      retryTime = now + Self.retryPause
    }
  }

  private func askForState(at now: Instant) {
    guard stage == .served else { return }
    isStateWanted = purposes.values.contains(.state)
    if !isStateWanted { _ = send(extensionCall("State", []), .state, at: now) }
  }

  // MARK: Events

  private func report(_ event: Event) {
    for user in User.allCases where (mailboxes[user]?.count ?? .max) < Self.eventLimit {
      mailboxes[user]?.append(event)
    }
  }

  private func handle(_ event: ServiceBus.Event, at now: Instant) {
    switch event {
    case .ready:
      for name in [Self.name, Self.shell] {
        _ = service.send(
          .match(
            "type='signal',sender='\(Self.bus)',interface='\(Self.bus)',"
              + "member='NameOwnerChanged',arg0='\(name)'"))
      }
      askForOwners(at: now)
    case .lost:
      owners = [:]
      lose("the session bus has gone", at: now, isRetried: false)
    case .reply(let cookie, let values, let errorName):
      guard let number = calls.remove(cookie), let purpose = purposes.removeValue(forKey: number)
      else { return }
      handle(values, errorName: errorName, number, purpose, at: now)
    case .signal(let signal): handle(signal, at: now)
    case .overheard: break
    }
  }

  private func handle(_ signal: BusSignal, at now: Instant) {
    if signal.interface == Self.bus, signal.sender == Self.bus,
      signal.member == "NameOwnerChanged"
    {
      guard signal.values.count == 3, let name = signal.values[0].text,
        let owner = signal.values[2].text
      else { return }
      if name == Self.name { note(owner, of: .ours, at: now) }
      if name == Self.shell { note(owner, of: .shell, at: now) }
    } else if signal.interface == Self.interface, signal.member == "Changed",
      signal.sender == owners[.ours], stage == .served
    {
      let kinds = Set(signal.values.first?.list?.compactMap(\.text) ?? [])
      // The extension has dismissed us.
      if kinds.contains("mode") { return greetAgain(at: now) }
      if !kinds.isDisjoint(with: ["windows", "focus", "monitors", "own"]) {
        report(.windows)
      }
      if !kinds.isDisjoint(with: ["monitors", "own"]) { askForState(at: now) }
    }
  }

  private func note(_ owner: String, of place: Place, at now: Instant) {
    let before = owners[place]
    owners[place] = owner.isEmpty ? nil : owner
    if stage == .served, owners[place] != before {
      lose(
        "its extension has been turned off; for the steps to turn it on, run: switchlight doctor",
        at: now, isRetried: false)
    }
    if owners[.ours] == nil { stage = .absent } else { greet(at: now) }
  }

  private func handle(
    _ values: [BusValue]?, errorName: String?, _ number: Int, _ purpose: Call, at now: Instant
  ) {
    switch purpose {
    case .owners(let place):
      note(values?.first?.text ?? "", of: place, at: now)
      if stage == .unknown, place == .shell { stage = owners[.shell] == nil ? .absent : stage }
    case .hello: takeHello(values, errorName: errorName, at: now)
    // An extension of before the last login does not know it.
    case .request: break
    case .state:
      guard let found = GnomeState(values?.first) else {
        return lose("its answers are not understood", at: now)
      }
      if found != state {
        state = found
        report(.state)
      }
      if isStateWanted { askForState(at: now) }
    case .user(let user): mailboxes[user]?.append(.answer(number, values))
    }
  }

  /// Greets the extension at the begin or end of a lock, because it has ended all that we had.
  private func greetAgain(at now: Instant) {
    forgetCalls()
    stage = .refused
    report(.locked)
    greet(at: now)
  }

  private func takeHello(_ values: [BusValue]?, errorName: String?, at now: Instant) {
    if errorName == "\(Self.interface).Error.Locked" {
      // No signal reports the end of the lock to a refused client.
      retryTime = now + Self.retryPause
      guard !isLockedOut else { return }
      isLockedOut = true
      state = nil
      return report(.locked)
    }
    guard let values else { return lose(Self.reason(ofError: errorName), at: now) }
    guard values.count == 3, values[0].number == Double(Self.version),
      let found = GnomeState(values[2])
    else { return lose("its answers are not understood", at: now) }
    stage = .served
    isLockedOut = false
    state = found
    if requestsLock { sendRequest(at: now) }
    report(.ready)
  }

  /// Returns the reason that the extension does not serve us, from the name of its error.
  private static func reason(ofError name: String?) -> String {
    switch name.map({ $0.dropFirst("\(interface).Error.".count) }) {
    case "Version":
      "its extension has another version than Switchlight; update both, then log in again"
    case "Busy": "another Switchlight uses its extension; end that one first"
    case "Refused": "its extension serves only the installed Switchlight; start that one"
    default: "its extension does not answer"
    }
  }

  private func forgetCalls() {
    _ = calls.takeAll()
    undated = []
    purposes = [:]
    isStateWanted = false
  }

  private func lose(_ reason: String, at now: Instant, isRetried: Bool = true) {
    forgetCalls()
    stage = .refused
    state = nil
    isLockedOut = false
    retryTime = isRetried ? now + Self.retryPause : nil
    report(.lost(reason))
  }
}
