import ScanTime

/// A connection to a message bus for services that may be missing; it never blocks, and reconnects
/// after a loss.
package final class ServiceBus {
  /// An event of the bus.
  package enum Event {
    /// The bus is connected; earlier calls will receive no reply.
    case ready
    case lost
    /// A reply to a call; nil values are an error, with its name if the service sent one.
    case reply(UInt64, [BusValue]?, errorName: String?)
    case signal(BusSignal)
    /// A message between other programs, on the bus of a monitor.
    case overheard(OverheardMessage)
  }

  /// The maximum number of messages read at a time: a flooded bus must not delay a press.
  private static let messageLimit = 100
  private static let retryPause = TimeSpan.milliseconds(10_000)
  private static let writePause = TimeSpan.milliseconds(2)

  private let connect: () throws(BusConnection.Failure) -> BusConnection
  private var bus: BusConnection?
  private var retryTime: Instant? = .zero
  private var hasMore = false

  /// Stores the closure that connects; the first call of ``process(at:)`` calls it.
  package init(_ connect: @escaping () throws(BusConnection.Failure) -> BusConnection) {
    self.connect = connect
  }

  /// The descriptor to wait for.
  package var descriptor: Int32? { bus?.descriptor }

  /// Returns the time of the next call of ``process(at:)`` if no data arrives earlier.
  package func nextDeadline(_ now: Instant) -> Instant? {
    if hasMore { return now }
    if bus?.waitsToWrite == true { return now + Self.writePause }
    return retryTime
  }

  /// Sends a call.
  ///
  /// - Returns: the call's number on the bus; nil if the call cannot be sent.
  package func send(_ call: BusCall) -> UInt64? { bus?.send(call) }

  /// Sends and receives the available data, and returns the resulting events.
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

  /// Sends the pending messages that fit without waiting, and disconnects.
  package func close() {
    while case .progress? = try? bus?.step() {}
    bus = nil
    retryTime = nil
  }
}
