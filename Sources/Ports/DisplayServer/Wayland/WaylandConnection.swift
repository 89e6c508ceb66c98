import DesktopTree
import ScreenElements
import SystemCalls
import ScanTime
import SwitchInput

/// A connection to a Wayland compositor that never waits, with our own pointer and keyboard (F6).
///
/// They are kept for the whole connection: a seat without a keyboard has no focus.
final class WaylandConnection {
  /// An event of the connection.
  enum Event: Hashable {
    /// The globals of the compositor are known.
    case ready
    /// An output was added or has moved, while windows are not listed here.
    case outputs
    /// The windows or the active one have changed.
    case windows(DisplayWindows)
    /// The compositor has processed all requests before a question.
    case answered(UInt32)
    /// The connection cannot be used, for that reason; it is retried.
    case lost(String)
  }

  /// The maximum number of questions for the whole list.
  private static let listQuestionLimit = 3
  /// The maximum number of bytes that wait for room.
  private static let unsentLimit = 1 << 16
  /// The maximum number of bytes of a keymap.
  private static let fileSizeLimit = 1 << 20

  private let path: String
  /// True if a pointer and a keyboard are made; otherwise only their availability is checked.
  private let acts: Bool
  /// True if its list of windows is requested, if it has one; otherwise only its outputs are.
  private var lists: Bool
  /// The question that is answered after the whole list has arrived; nil from then on.
  private var listQuestion: UInt32?
  /// The number of list queries: new windows are described in the next one.
  private var listQuestionCount = 0
  private var socket: CompositorSocket?
  private var stream = WaylandMessage.Stream()
  /// The files that arrived with messages that are not handled yet.
  private var files: [GivenFile] = []
  private var objects = WaylandObjects()
  private var isReady = false
  private var open: Set<UInt32> = []
  private var times = ConnectionTimes()

  /// Prepares to use the socket at a path; it sends nothing before it is first driven.
  init(path: String, acts: Bool, lists: Bool) {
    self.path = path
    self.acts = acts
    self.lists = lists
  }

  /// True if the compositor has a pointer for programs like this one.
  var hasPointer: Bool { isReady && objects.offersPointer }
  /// True if the compositor has a keyboard for programs like this one.
  var hasKeyboard: Bool { isReady && objects.offersKeyboard }
  /// True if that keyboard writes letters.
  var hasText: Bool { isReady && objects.offersText }
  /// True if that keyboard writes every character.
  var hasEveryCharacter: Bool { isReady && objects.offersEveryLetter }
  /// True if it has announced a window or another order, but not described it completely.
  var isListIncomplete: Bool { objects.isListIncomplete }
  /// True if the pointer has to hover over a point before it presses there.
  var hovers: Bool { isReady && objects.hasFakePointer }
  /// The protocols for the pointer, keys and windows.
  var ways: DisplayWays { objects.ways }
  /// True if the compositor allows programs like this one to draw over its windows.
  var hasLayers: Bool { isReady && objects.offersLayers }

  /// The abilities of the lists of windows that the compositor offers.
  var windowAbilities: WindowAbilities {
    guard isReady, objects.offersToplevels else { return [] }
    return objects.offersPlaces ? [.list, .places, .order] : [.list, .filling]
  }

  /// The descriptor to wait for.
  var descriptor: Int32? {
    guard socket != nil else { return nil }
    return socket?.descriptor
  }

  /// Returns the deadline of the next call to ``process(at:)``, even if nothing arrives.
  func nextDeadline(_ now: Instant) -> Instant? {
    socket?.hasMore == true ? now : times.due
  }

  /// Reads and writes without waiting, and returns the resulting events.
  func process(at now: Instant) -> [Event] {
    if times.beginAttempt(at: now) {
      do throws(SystemError) {
        try connect(at: now)
      } catch {
        return [lose("it cannot be reached (\(error.reason))", at: now)]
      }
    }
    var events = receive(at: now)
    if times.expire(at: now) {
      events.append(lose("it does not answer", at: now))
    }
    if socket?.flush() == false { events.append(lose("it has gone", at: now)) }
    return events
  }

  /// Sends requests and a question that is answered after they are done, and returns its number;
  /// nil if the compositor does not accept them.
  func send(_ bytes: [UInt8], at now: Instant) -> UInt32? {
    guard hasRoom(for: bytes.count) else { return nil }
    let (number, question) = objects.question()
    open.insert(number)
    times.ask(at: now)
    socket?.send(bytes + question)
    return socket?.flush() == true ? number : nil
  }

  /// Performs a step of a gesture on a display of this size.
  func perform(_ step: PointerStep, on size: Size, at now: Instant) {
    guard hasRoom(for: 0) else { return }
    socket?.send(objects.bytes(for: step, on: size, at: Self.time(now)))
    _ = socket?.flush()
  }

  /// Returns true if a key can be pressed.
  func canPress(_ key: KeyCombination) -> Bool { isReady && objects.canPress(key) }

  /// Presses and releases a key, and returns the number of the question that is answered
  /// afterwards.
  ///
  /// The result is nil if there is no keyboard or no such key.
  func press(_ key: KeyCombination, at now: Instant) -> UInt32? {
    if let keymap = objects.addKey(for: key.symbol) {
      // The file is sent with these bytes, so no other bytes may be waiting for room.
      guard socket?.flush() == true, socket?.send(keymap, giving: objects.keymap.file) == true
      else { return nil }
    }
    guard let bytes = objects.bytes(for: key, at: Self.time(now)) else { return nil }
    return send(bytes, at: now)
  }

  /// Requests the keyboard for a listed window; returns false if the request cannot be sent.
  func activateWindow(_ window: UInt32) -> Bool { ask(objects.activation(of: window)) }

  /// Requests that a listed window close; returns false if the request cannot be sent.
  func closeWindow(_ window: UInt32) -> Bool { ask(objects.closing(of: window)) }

  /// Requests that a listed window fill its output, or stop doing so; returns false if the request
  /// cannot be sent.
  func fillScreen(with window: UInt32, _ fills: Bool) -> Bool {
    ask(objects.filling(of: window, fills))
  }

  private func ask(_ bytes: [UInt8]?) -> Bool {
    guard let bytes, hasRoom(for: bytes.count) else { return false }
    socket?.send(bytes)
    return socket?.flush() == true
  }

  /// Waits until the compositor has processed all requests, or until an instant; returns false if
  /// it has not.
  ///
  /// A compositor discards the unread requests of a program that has ended.
  func settle(until end: Instant, on clock: MonotonicClock) -> Bool {
    guard let fence = send([], at: clock.now) else { return false }
    var set = PollSet()
    while let descriptor {
      if process(at: clock.now).contains(.answered(fence)) { return true }
      guard clock.now < end else { return false }
      var ready: [Int32] = []
      let next = socket?.unsentCount ?? 0 > 0 ? clock.now + .milliseconds(10) : end
      set.wait(for: [descriptor], until: min(next, end), on: clock, into: &ready)
    }
    return false
  }

  /// Destroys all objects and disconnects; the compositor still processes the requests that were
  /// sent.
  func close() {
    socket.take()?.end(sending: isReady ? objects.end() : [])
    isReady = false
    times.close()
  }

  /// Returns the time of an event in milliseconds, which wraps after 49 days.
  private static func time(_ now: Instant) -> UInt32 {
    UInt32(truncatingIfNeeded: (now - .zero).microseconds / 1000)
  }

  private func connect(at now: Instant) throws(SystemError) {
    objects = WaylandObjects()
    socket = try CompositorSocket(path: path, sending: objects.greeting())
    stream = WaylandMessage.Stream()
    files = []
    open = []
    listQuestion = nil
    listQuestionCount = 0
    times.restartTimeout(at: now)
  }

  private func lose(_ reason: String, at now: Instant) -> Event {
    socket = nil
    isReady = false
    times.lose(at: now)
    return .lost(reason)
  }

  private func hasRoom(for count: Int) -> Bool {
    guard isReady, let unsent = socket?.unsentCount else { return false }
    return unsent + count < Self.unsentLimit
  }

  private func receive(at now: Instant) -> [Event] {
    guard let (bytes, hasGone) = socket?.read(giving: &files) else { return [] }
    var events: [Event] = []
    stream.append(bytes)
    do throws(WaylandProblem) {
      while socket != nil, let event = try stream.next() {
        if let found = handle(event, at: now) { events.append(found) }
      }
    } catch {
      return events + [lose("its messages are not understood", at: now)]
    }
    return hasGone && socket != nil ? events + [lose("it has gone", at: now)] : events
  }

  private func handle(_ message: WaylandMessage, at now: Instant) -> Event? {
    switch objects.handle(message) {
    case .nothing: return nil
    case .refused(let reason):
      return lose("it has refused this program (\(reason.cleaned(limit: 100)))", at: now)
    case .offered:
      times.answered()
      guard makeInputs() else { return lose("it takes nothing", at: now) }
      isReady = true
      beginLists(at: now)
      return .ready
    case .listed(let answer):
      if !answer.isEmpty { socket?.send(answer) }
      guard lists else { return .outputs }
      return listQuestion == nil ? .windows(objects.windows) : nil
    case .asked(let answer):
      socket?.send(answer)
      return nil
    case .given(let count):
      guard !files.isEmpty else { return lose("its messages are not understood", at: now) }
      let file = files.removeFirst()
      objects.takeFile(count <= Self.fileSizeLimit ? file.contents(count: count) : nil)
      return nil
    case .answered(let number):
      guard open.remove(number) != nil else { return nil }
      if open.isEmpty { times.answered() } else { times.restartTimeout(at: now) }
      guard number == listQuestion else { return .answered(number) }
      listQuestionCount += 1
      if objects.isListIncomplete, listQuestionCount < Self.listQuestionLimit {
        listQuestion = send([], at: now)
        return nil
      }
      listQuestion = nil
      return .windows(objects.windows)
    }
  }

  /// Asks for the list of windows from now on, if the compositor has one.
  func listWindows(at now: Instant) {
    lists = true
    if isReady { beginLists(at: now) }
  }

  private func beginLists(at now: Instant) {
    if !lists {
      _ = send(objects.listOutputs(), at: now)
    } else if objects.offersToplevels {
      listQuestion = send(objects.listToplevels(), at: now)
    }
  }

  /// Creates the requested pointer and keyboard; returns false if the compositor does not accept
  /// the bytes.
  private func makeInputs() -> Bool {
    guard acts else { return true }
    let bytes = objects.makeInputs()
    // The file of the keyboard is sent with these bytes. No other bytes wait for room before the
    // greeting is answered.
    if objects.offersOwnKeyboard { return socket?.send(bytes, giving: objects.keymap.file) == true }
    socket?.send(bytes)
    return true
  }
}
