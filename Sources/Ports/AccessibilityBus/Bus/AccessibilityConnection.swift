import DesktopTree
import SystemCalls
import ScanTime
import SwitchInput
import MessageBus

/// The connection to the accessibility bus, whose address the session bus reports; it reconnects
/// after a loss (D10).
///
/// It never waits. Every call has a number and a deadline; a call without an answer by then counts
/// as an error.
final class AccessibilityConnection: ProgramBus {
  /// A question to the session bus.
  private enum Question {
    case address
    case isEnabled
    case enabling
    case hasScreenReader
  }

  private enum Stage {
    case none
    /// The question for the address of the accessibility bus is open.
    case asking
    case ready
  }

  /// The maximum number of messages read in one go: a bus that floods must not delay a press.
  private static let messageLimit = 300
  private static let retryPause = TimeSpan.milliseconds(1000)
  private static let addressPatience = TimeSpan.milliseconds(10_000)
  private static let writePause = TimeSpan.milliseconds(2)

  private var sessionBus: BusConnection?
  private var bus: BusConnection?
  private var stage = Stage.none
  private var pending = OpenCalls()
  private var sessionPending: [UInt64: (question: Question, deadline: Instant)] = [:]
  private var count = 0
  private var retryTime: Instant?
  private var addressDeadline: Instant?
  private var hasMore = false
  private var events: [ProgramEvent] = []
  private var lastReason: String?
  /// True if accessibility was switched on by us, so that it is switched off at the end (D16).
  private var hasEnabled = false
  /// True if a screen reader runs, which needs accessibility too; nil if unknown (D16).
  ///
  /// It is unknown since at-spi2-core 2.62, which switches accessibility off by itself when no
  /// program listens.
  private var hasScreenReader: Bool?
  /// The programs that listen to other programs, and also need accessibility (D16).
  private var listeners = EventListeners()
  /// The number of the open question for them.
  private var listenersQuestion: UInt64?
  private let enables: Bool

  /// Prepares a connection.
  ///
  /// - Parameter enables: true if programs are asked to be accessible while the connection lasts
  ///   (D16).
  init(enables: Bool) { self.enables = enables }

  /// True if the accessibility bus can be used.
  var isReady: Bool { stage == .ready }

  /// True if accessibility was on when this was connected, or has been switched on since (D16).
  private(set) var isEnabled = false

  /// The number of unanswered calls.
  var openCount: Int { pending.count }

  /// The descriptors to wait for.
  var descriptors: [Int32] { [sessionBus?.descriptor, bus?.descriptor].compactMap { $0 } }

  /// Returns the deadline of the next call to ``process(at:)``, even if nothing arrives.
  func nextDeadline(_ now: Instant) -> Instant? {
    if hasMore || !events.isEmpty { return now }
    if stage == .none, retryTime == nil, lastReason == nil { return now }
    var deadlines = sessionPending.values.map(\.deadline)
    if let overdue = pending.nextDeadline { deadlines.append(overdue) }
    if let retryTime { deadlines.append(retryTime) }
    if let addressDeadline { deadlines.append(addressDeadline) }
    if bus?.waitsToWrite == true || sessionBus?.waitsToWrite == true {
      deadlines.append(now + Self.writePause)
    }
    return deadlines.min()
  }

  /// Sends a call on the accessibility bus, and returns the number of its answer.
  func send(_ call: BusCall, until deadline: Instant) -> Int {
    count += 1
    guard stage == .ready, let bus, let cookie = bus.send(call) else {
      events.append(.reply(count, nil, isLate: false))
      return count
    }
    pending.add(cookie, number: count, until: deadline)
    return count
  }

  /// Sends a call without waiting for its answer.
  func notify(_ call: BusCall) {
    guard stage == .ready, let bus else { return }
    _ = bus.send(call)
  }

  /// Reads and writes without waiting, and returns the resulting events.
  func process(at now: Instant) -> [ProgramEvent] {
    if let retryTime, retryTime <= now {
      self.retryTime = nil
      connect(at: now)
    } else if stage == .none, retryTime == nil, lastReason == nil {
      connect(at: now)
    }
    hasMore = false
    drive(now)
    expire(at: now)
    defer { events = [] }
    return events
  }

  /// Disconnects, and switches accessibility off if we switched it on and no other program needs it
  /// (D16).
  func close() {
    if hasEnabled, hasScreenReader == false, listeners.areNone(except: bus?.ownName ?? ""),
      let sessionBus
    {
      _ = sessionBus.send(Self.setEnabled(false))
      while case .progress? = try? sessionBus.step() {}
    }
    bus = nil
    sessionBus = nil
    stage = .none
    pending = OpenCalls()
  }

  // MARK: Connecting

  private func connect(at now: Instant) {
    stage = .none
    bus = nil
    pending = OpenCalls()
    sessionPending = [:]
    isEnabled = false
    listeners = EventListeners()
    listenersQuestion = nil
    do throws(BusConnection.Failure) {
      let session = try BusConnection(address: nil)
      sessionBus = session
      stage = .asking
      addressDeadline = now + Self.addressPatience
      ask(
        .address, of: session,
        BusCall(
          destination: "org.a11y.Bus", path: "/org/a11y/bus", interface: "org.a11y.Bus",
          member: "GetAddress"), now)
    } catch {
      lose("there is no session bus (\(reason(error)))", at: now)
    }
  }

  private func ask(
    _ question: Question, of session: BusConnection, _ call: BusCall, _ now: Instant
  ) {
    guard let cookie = session.send(call) else {
      return lose("the session bus takes no calls", at: now)
    }
    sessionPending[cookie] = (question, now + Self.addressPatience)
  }

  /// Asks for a property of the status of accessibility.
  private func ask(
    _ question: Question, _ property: String, of session: BusConnection, _ now: Instant
  ) {
    ask(
      question, of: session,
      .property(property, of: "org.a11y.Status", at: "/org/a11y/bus", in: "org.a11y.Bus"), now)
  }

  /// The match rule for the start or the end of a screen reader (D16).
  private static let statusRule =
    "type='signal',path='/org/a11y/bus',interface='org.freedesktop.DBus.Properties',member='PropertiesChanged'"

  private static func setEnabled(_ isEnabled: Bool) -> BusCall {
    BusCall(
      destination: "org.a11y.Bus", path: "/org/a11y/bus",
      interface: "org.freedesktop.DBus.Properties",
      member: "Set",
      arguments: [.text("org.a11y.Status"), .text("IsEnabled"), .booleanVariant(isEnabled)])
  }

  private func use(_ address: [BusValue]?, at now: Instant) {
    guard case .text(let address)? = address?.first, !address.isEmpty else {
      return lose("the session bus does not know the accessibility bus", at: now)
    }
    do throws(BusConnection.Failure) {
      bus = try BusConnection(address: address)
      stage = .ready
      addressDeadline = nil
      lastReason = nil
      if enables, let sessionBus {
        _ = bus?.send(.match(EventListeners.rule))
        listenersQuestion = bus?.send(EventListeners.question)
        _ = sessionBus.send(.match(Self.statusRule))
        ask(.isEnabled, "IsEnabled", of: sessionBus, now)
        ask(.hasScreenReader, "ScreenReaderEnabled", of: sessionBus, now)
      }
      events.append(.ready)
    } catch {
      lose("the accessibility bus cannot be reached (\(reason(error)))", at: now)
    }
  }

  private func lose(_ reason: String, at now: Instant) {
    for number in pending.takeAll() { events.append(.unanswered(number)) }
    sessionPending = [:]
    bus = nil
    sessionBus = nil
    stage = .none
    addressDeadline = nil
    retryTime = now + Self.retryPause
    // One report is enough, because the connection is retried each second.
    if lastReason != reason { events.append(.lost(reason)) }
    lastReason = reason
  }

  private func reason(_ failure: BusConnection.Failure) -> String {
    SystemError(call: "connect", code: failure.code).reason
  }

  // MARK: Messages

  private func drive(_ now: Instant) {
    if let session = sessionBus {
      do throws(BusConnection.Failure) {
        try drive(session, now) { message in
          switch message {
          case .reply(let cookie, let values):
            switch sessionPending.removeValue(forKey: cookie)?.question {
            case .address: use(values, at: now)
            case .isEnabled: learnEnabled(values, of: session, now)
            case .enabling: isEnabled = values != nil
            case .hasScreenReader: hasScreenReader = values?.first?.boolean
            case nil: break
            }
          case .unanswered(let cookie): sessionPending[cookie] = nil
          case .signal(let signal) where signal.path == "/org/a11y/bus":
            ask(.hasScreenReader, "ScreenReaderEnabled", of: session, now)
          case .signal, .refused, .overheard, .other: break
          }
        }
      } catch {
        lose("the session bus has gone (\(reason(error)))", at: now)
      }
    }
    guard let bus, stage == .ready else { return }
    do throws(BusConnection.Failure) {
      try drive(bus, now) { message in
        switch message {
        case .reply(let cookie, let values):
          if cookie == listenersQuestion { return listeners.handle(values) }
          guard let number = pending.remove(cookie) else { return }
          events.append(.reply(number, values, isLate: false))
        case .unanswered(let cookie):
          guard let number = pending.remove(cookie) else { return }
          events.append(.unanswered(number))
        case .signal(let signal) where signal.interface == EventListeners.interface:
          listeners.handle(signal)
        case .signal(let signal): events.append(.signal(signal))
        case .refused, .overheard, .other: break
        }
      }
    } catch {
      lose("the accessibility bus has gone (\(reason(error)))", at: now)
    }
  }

  private func drive(
    _ connection: BusConnection, _ now: Instant, _ take: (BusMessage) -> Void
  ) throws(BusConnection.Failure) {
    for _ in 0..<Self.messageLimit {
      switch try connection.step() {
      case .nothing: return
      case .progress: continue
      // The names of errors do not matter here.
      case .message(.refused(let number, _)): take(.reply(number, nil))
      case .message(let message): take(message)
      }
    }
    hasMore = true
  }

  /// Handles the answer whether programs are asked to be accessible; if not, asks them from now on
  /// (D16).
  private func learnEnabled(_ values: [BusValue]?, of session: BusConnection, _ now: Instant) {
    isEnabled = values?.first?.boolean ?? false
    guard case .boolean(false)? = values?.first else { return }
    hasEnabled = true
    ask(.enabling, of: session, Self.setEnabled(true), now)
  }

  private func expire(at now: Instant) {
    if let addressDeadline, addressDeadline <= now, stage != .ready {
      return lose("the accessibility bus does not answer", at: now)
    }
    for number in pending.takeOverdue(at: now, hasMore: hasMore) {
      events.append(.reply(number, nil, isLate: true))
    }
    for (cookie, call) in sessionPending where call.deadline <= now { sessionPending[cookie] = nil }
  }
}
