import ScanTime

/// A message bus on which services are asked that may not be there; it never waits, and connects again when it was lost.
package final class ServiceBus {
  /// An event of the bus.
  package enum Event {
    /// It can be used from now on; earlier calls will not be answered.
    case ready
    case lost
    /// The answer to a call; nil values are an error, of that name where the service gave it one.
    case reply(UInt64, [BusValue]?, errorName: String?)
    case signal(BusSignal)
    /// A message between other programs, on the bus of a monitor.
    case overheard(OverheardMessage)
  }

  /// The maximum number of messages read in one go: a bus that floods must not delay a press.
  private static let messageLimit = 100
  private static let retryPause = TimeSpan.milliseconds(10_000)
  private static let writePause = TimeSpan.milliseconds(2)

  private let connect: () throws(BusConnection.Failure) -> BusConnection
  private var bus: BusConnection?
  private var retryTime: Instant? = .zero
  private var hasMore = false

  /// Prepares to connect in that way; nothing is done before it is first driven.
  package init(_ connect: @escaping () throws(BusConnection.Failure) -> BusConnection) {
    self.connect = connect
  }

  /// The descriptor to wait for.
  package var descriptor: Int32? { bus?.descriptor }

  /// Returns the time to drive it even if nothing arrived.
  package func nextDeadline(_ now: Instant) -> Instant? {
    if hasMore { return now }
    if bus?.waitsToWrite == true { return now + Self.writePause }
    return retryTime
  }

  /// Sends a call.
  ///
  /// - Returns: its number on the bus; nil where it cannot be sent.
  package func send(_ call: BusCall) -> UInt64? { bus?.send(call) }

  /// Reads and writes what there is, and gives what came of it.
  package func process(at now: Instant) -> [Event] {
    var events: [Event] = []
    hasMore = false
    do throws(BusConnection.Failure) {
      if let retryTime, retryTime <= now {
        self.retryTime = now + Self.retryPause
        bus = try connect()
        self.retryTime = nil
        events.append(.ready)
      }
      for _ in 0..<Self.messageLimit {
        guard let step = try bus?.step() else { return events }
        switch step {
        case .nothing: return events
        case .progress, .message(.other): continue
        case .message(.reply(let number, let values)):
          events.append(.reply(number, values, errorName: nil))
        case .message(.refused(let number, let error)):
          events.append(.reply(number, nil, errorName: error))
        case .message(.unanswered(let number)): events.append(.reply(number, nil, errorName: nil))
        case .message(.signal(let signal)): events.append(.signal(signal))
        case .message(.overheard(let message)): events.append(.overheard(message))
        }
      }
      hasMore = true
    } catch {
      bus = nil
      retryTime = now + Self.retryPause
      events.append(.lost)
    }
    return events
  }

  /// Sends the pending messages that do not have to wait, and disconnects.
  package func close() {
    while case .progress? = try? bus?.step() {}
    bus = nil
    retryTime = nil
  }
}
