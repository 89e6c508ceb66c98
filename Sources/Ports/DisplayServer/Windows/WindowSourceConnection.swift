import DesktopTree
import ScanTime
import SwitchInput
import SystemCalls

/// A connection to a compositor that reports its windows by a private protocol; it never waits (D1,
/// D10).
final class WindowSourceConnection {
  /// An event of the connection.
  enum Event: Hashable {
    /// The windows or the active one have changed, or the windows were requested.
    case windows(DisplayWindows)
    /// The connection cannot be used, for that reason; it is retried.
    case lost(String)
    /// The compositor does not report its windows to this program; there is no retry.
    case unavailable
  }

  /// The minimum pause between an answer and the next survey.
  ///
  /// The pause is nine times as long as the survey, so that surveys cost a tenth of the time.
  private static let leastRest = TimeSpan.milliseconds(10)
  private static let longestRest = TimeSpan.milliseconds(500)
  /// The maximum number of bytes that wait for room.
  private static let unsentLimit = 1 << 16

  private let path: String
  private var source: any WindowSource
  private var socket: CompositorSocket?
  private var isLookWanted = false
  /// True if the next survey ignores the pause.
  private var isLookUrgent = false
  /// True if the question for the windows is unanswered.
  private(set) var isAsked = false
  /// True if the compositor has reported windows at least once.
  private(set) var isProven = false
  private var lookTime = Instant.zero
  private var times = ConnectionTimes()
  private var isSilent = false

  /// Prepares to use the socket at a path; it sends nothing before it is first driven.
  init(_ source: any WindowSource, path: String) {
    self.source = source
    self.path = path
  }

  /// The name of the protocol, for people (W6).
  var name: String { source.name }

  /// The descriptor to wait for.
  var descriptor: Int32? {
    guard socket != nil else { return nil }
    return socket?.descriptor
  }

  /// Returns the deadline of the next call to ``process(at:)``, even if nothing arrives.
  func nextDeadline(_ now: Instant) -> Instant? {
    if socket?.hasMore == true { return now }
    var deadlines = [times.due]
    if isLookWanted, !isAsked { deadlines.append(lookTime) }
    return deadlines.compactMap { $0 }.min()
  }

  /// Reads and writes without waiting, and returns the resulting events.
  func process(at now: Instant) -> [Event] {
    if times.beginAttempt(at: now) {
      do throws(SystemError) {
        try connect(at: now)
      } catch {
        // The variable may be left over from another session.
        guard isProven || !(error.isRefused || error.isNotFound) else { return [giveUp()] }
        return [lose("it cannot be reached (\(error.reason))", at: now)]
      }
    }
    var events = receive(at: now)
    if times.expire(at: now) {
      // A late answer is still used.
      if !isSilent { events.append(.lost("it does not answer")) }
      isSilent = true
    }
    askIfDue(at: now)
    if socket?.flush() == false { events.append(lose("it has gone", at: now)) }
    return events
  }

  /// Requests the keyboard for a window; returns false if the compositor has ended or does not
  /// answer.
  func activateWindow(_ window: UInt32) -> Bool { send(source.activation(of: window)) }

  /// Requests that a window close; returns false if the compositor has ended or does not answer.
  func closeWindow(_ window: UInt32) -> Bool { send(source.closing(of: window)) }

  private func send(_ bytes: @autoclosure () -> [UInt8]) -> Bool {
    guard !isSilent, let count = socket?.unsentCount, count < Self.unsentLimit else {
      return false
    }
    socket?.send(bytes())
    return socket?.flush() == true
  }

  /// Requests the windows again after a change that was not reported here.
  func noteChange() { if socket != nil { isLookWanted = true } }

  /// Requests the windows again, although no change was reported.
  func lookAgain() { if socket != nil, !isAsked { isLookWanted = true } }

  /// Starts reading the windows at once, and again if they are already being read; returns false if
  /// the compositor cannot be asked.
  func lookNow(at now: Instant) -> Bool {
    guard socket != nil, !isSilent else { return false }
    isLookWanted = true
    isLookUrgent = true
    lookTime = now
    askIfDue(at: now)
    return socket?.flush() == true
  }

  private func askIfDue(at now: Instant) {
    guard isLookWanted, !isAsked, lookTime <= now, socket != nil else { return }
    isLookWanted = false
    isLookUrgent = false
    isAsked = true
    times.ask(at: now)
    socket?.send(source.question())
  }

  /// Closes the connection permanently.
  private func giveUp() -> Event {
    close()
    return .unavailable
  }

  /// Closes the connection.
  func close() {
    socket = nil
    times.close()
    isLookWanted = false
  }

  private func connect(at now: Instant) throws(SystemError) {
    socket = try CompositorSocket(path: path, sending: source.begin())
    isLookWanted = true
    isAsked = false
    lookTime = now
  }

  private func lose(_ reason: String, at now: Instant) -> Event {
    socket = nil
    isSilent = false
    isLookWanted = false
    times.lose(at: now)
    return .lost(reason)
  }

  private func receive(at now: Instant) -> [Event] {
    guard let (bytes, hasGone) = socket?.read() else { return [] }
    var events: [Event] = []
    let began = processorTime()
    do throws(WindowSourceProblem) {
      for news in try source.receive(bytes) {
        let cost = processorTime().microseconds - began.microseconds
        if let event = handle(news, cost: cost, at: now) { events.append(event) }
      }
    } catch {
      return events + [lose("its messages are not understood", at: now)]
    }
    return hasGone && socket != nil ? events + [lose("it has gone", at: now)] : events
  }

  /// Handles a message.
  ///
  /// - Parameter cost: the time that it took to read the messages, in microseconds.
  private func handle(_ news: WindowNews, cost: Int64, at now: Instant) -> Event? {
    switch news {
    case .changed:
      isLookWanted = true
      return nil
    case .answered(let found):
      isAsked = false
      times.answered()
      isSilent = false
      if found != nil { isProven = true }
      let rest = min(max(TimeSpan(microseconds: cost * 9), Self.leastRest), Self.longestRest)
      lookTime = isLookUrgent ? now : now + rest
      return found.map { .windows($0) }
    case .unavailable: return socket == nil ? nil : giveUp()
    }
  }
}
