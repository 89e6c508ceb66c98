import DesktopSession
import DesktopTree
import Languages
import ScanEngine
import Session
import ScanTime
import SwitchInput
import SystemCalls
import MessageBus

/// Follows and announces the notifications of programs (org.freedesktop.Notifications), with any
/// program that shows them (F8).
///
/// It is not a daemon: the bus shows it the calls of others. Give it to the session as an input
/// port; it never waits.
package final class NotificationPort: InputPort {
  private static let name = "org.freedesktop.Notifications"
  private static let path = "/org/freedesktop/Notifications"

  private let clock: MonotonicClock
  private let desktop: DesktopPort
  private let monitor: ServiceBus
  private let personBus: ServiceBus
  private var list = NotificationList()
  /// The number of the call that asks the bus to show them; nil after the answer.
  private var asking: UInt64?
  private var wasRefused = false
  private var isClosed = false
  /// True if the bus shows them.
  private var isFollowing = false

  /// Prepares to follow the notifications of a session bus; nothing is done before the first read.
  package init(of desktop: DesktopPort, clock: MonotonicClock, environment: [String: String]) {
    self.desktop = desktop
    self.clock = clock
    let address =
      environment["DBUS_SESSION_BUS_ADDRESS"]
      ?? "unix:path=\(environment["XDG_RUNTIME_DIR"] ?? "/nowhere")/bus"
    monitor = ServiceBus { () throws(BusConnection.Failure) in
      try BusConnection(address: address, isMonitor: true)
    }
    personBus = ServiceBus { () throws(BusConnection.Failure) in try BusConnection(address: nil) }
    desktop.notifications = self
  }

  /// The notifications, and if they are followed.
  var facts: NotificationFacts {
    NotificationFacts(shown: list.shown, isFollowing: isFollowing)
  }

  /// The descriptors of its two connections.
  package var descriptors: [Int32] {
    [monitor.descriptor, personBus.descriptor].compactMap { $0 }
  }

  /// The time of the next connection attempt, or of the next announcement.
  package var nextDeadline: Instant? {
    guard !isClosed else { return nil }
    let now = clock.now
    return [monitor.nextDeadline(now), personBus.nextDeadline(now), list.nextDeadline]
      .compactMap { $0 }.min()
  }

  /// Reads the notifications of programs, and announces the due ones.
  package func read(_ ready: [Int32], now: Instant, into inputs: inout [TimedInput]) {
    guard !isClosed else { return }
    for event in monitor.process(at: now) { handle(event, at: now) }
    _ = personBus.process(at: now)
    guard let due = list.takeDue(at: now) else { return }
    desktop.handle(.notifications, at: now)
    // Other people may hear it while the session is locked or another user's (D15).
    let state = desktop.state
    guard state.announcesNotifications, state.absence == nil, !state.lock.isUnlocking,
      let newest = due.newest
    else { return }
    let language = state.language
    var words = language.word(.notification, of: newest.words)
    if due.more > 0 { words += ". " + language.word(.moreNotifications, of: "\(due.more)") }
    inputs.append(TimedInput(.announce(words), at: now))
  }

  /// Returns no sources.
  package func heldSources() -> [SourceID] { [] }

  /// Closes both connections.
  package func close() {
    isClosed = true
    monitor.close()
    personBus.close()
  }

  /// Closes all notifications that are shown, and forgets them.
  func closeAll() {
    for id in list.closeAll() {
      var call = BusCall(
        destination: Self.name, path: Self.path, interface: Self.name, member: "CloseNotification",
        arguments: [.unsigned(id)])
      call.startsService = false
      _ = personBus.send(call)
    }
  }

  private func handle(_ event: ServiceBus.Event, at now: Instant) {
    switch event {
    case .ready:
      let types = [
        "type='method_call',interface='\(Self.name)',member='Notify'",
        "type='method_return',sender='\(Self.name)'",
        "type='signal',sender='\(Self.name)',interface='\(Self.name)',member='NotificationClosed'",
      ]
      asking = monitor.send(
        BusCall(
          destination: "org.freedesktop.DBus", path: "/org/freedesktop/DBus",
          interface: "org.freedesktop.DBus.Monitoring", member: "BecomeMonitor",
          arguments: [.texts(types), .unsigned(0)]))
    case .lost: follow(false, at: now)
    case .reply(let number, let values, _):
      guard number == asking else { return }
      asking = nil
      follow(values != nil, at: now)
      guard values == nil, !wasRefused else { return }
      wasRefused = true
      desktop.handle(.notificationsHidden, at: now)
    case .overheard(let message): list.handle(message)
    case .signal(let signal):
      guard signal.member == "NotificationClosed",
        let id = signal.values.first?.number.flatMap({ UInt32(exactly: $0) })
      else { return }
      // An expired notification may not have been heard.
      list.close(id, isOver: signal.values.last?.number == 1)
    }
  }

  private func follow(_ isFollowing: Bool, at now: Instant) {
    guard isFollowing != self.isFollowing else { return }
    self.isFollowing = isFollowing
    desktop.handle(.notifications, at: now)
  }
}
