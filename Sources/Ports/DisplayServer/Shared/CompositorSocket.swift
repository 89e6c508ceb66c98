import ScanTime
import SystemCalls

/// A socket of a compositor, which is read and written without waiting and in bounded pieces.
struct CompositorSocket: ~Copyable {
  /// The maximum number of bytes read at a time: a flood must not delay a press.
  private static let readLimit = 1 << 18
  /// The maximum number of files of one read; the others are left for the next read.
  ///
  /// A program has room for about a thousand.
  private static let fileLimit = 64
  /// The time that a compositor has to read the last bytes.
  private static let leavePatience = TimeSpan.milliseconds(200)

  private let socket: StreamSocket
  private var unsent: [UInt8]
  /// True if the last read stopped before it had read everything.
  private(set) var hasMore = false

  /// Connects to a path, and sends these bytes when there is room.
  init(path: String, sending greeting: [UInt8]) throws(SystemError) {
    socket = try StreamSocket(connectingTo: .unix(path))
    unsent = greeting
  }

  /// The descriptor to wait for.
  var descriptor: Int32 { socket.rawValue }

  /// The number of bytes that wait for room.
  var unsentCount: Int { unsent.count }

  /// Sends bytes when there is room.
  mutating func send(_ bytes: [UInt8]) { unsent += bytes }

  /// Sends bytes with a file in memory; returns false if there is no room for the first of them.
  mutating func send(_ bytes: [UInt8], giving contents: [UInt8]) -> Bool {
    guard unsent.isEmpty,
      let count = try? socket.writeAvailable(bytes[...], giving: contents), count > 0
    else { return false }
    unsent = Array(bytes.dropFirst(count))
    return true
  }

  /// Sends bytes with a copy of a descriptor; returns false if there is no room for the first of
  /// them.
  mutating func send(_ bytes: [UInt8], givingDescriptor descriptor: Int32) -> Bool {
    guard unsent.isEmpty,
      let count = try? socket.writeAvailable(bytes[...], givingDescriptor: descriptor), count > 0
    else { return false }
    unsent = Array(bytes.dropFirst(count))
    return true
  }

  /// Writes as many bytes as fit; returns false if the compositor has closed the connection.
  mutating func flush() -> Bool {
    guard !unsent.isEmpty else { return true }
    guard let count = try? socket.writeAvailable(unsent[...]) else { return false }
    unsent.removeFirst(count)
    return true
  }

  /// Disconnects: sends these bytes last, and waits until the compositor has read everything and
  /// closed the connection, for at most 200 ms.
  ///
  /// Why: if a connection is closed in both directions at once, a compositor discards its unread
  /// bytes, such as the release of a button or a key.
  consuming func end(sending bytes: [UInt8]) {
    send(bytes)
    let clock = MonotonicClock()
    let deadline = clock.now + Self.leavePatience
    while !unsent.isEmpty {
      guard flush(), clock.now < deadline else { return }
      if !unsent.isEmpty { _ = waitForRoom(in: descriptor, patience: deadline - clock.now) }
    }
    socket.endWriting()
    var set = PollSet()
    while clock.now < deadline, !read().hasGone {
      var ready: [Int32] = []
      set.wait(for: [descriptor], until: deadline, on: clock, into: &ready)
    }
  }

  /// Returns the bytes that have arrived, and true if the compositor closed the connection after
  /// them; skips files.
  mutating func read() -> (bytes: [UInt8], hasGone: Bool) {
    var files: [GivenFile] = []
    return read(giving: &files)
  }

  /// Returns the bytes that have arrived, and true if the compositor closed the connection after
  /// them; appends its files.
  mutating func read(giving files: inout [GivenFile]) -> (bytes: [UInt8], hasGone: Bool) {
    var bytes: [UInt8] = []
    hasMore = false
    while bytes.count < Self.readLimit, files.count < Self.fileLimit {
      switch try? socket.readAvailable(limit: 1 << 16, giving: &files) {
      case .bytes(let piece)?: bytes += piece
      case .nothingYet?: return (bytes, false)
      default: return (bytes, true)
      }
    }
    hasMore = true
    return (bytes, false)
  }
}
