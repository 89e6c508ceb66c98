import JSONReading

/// A request to wayfire, by the protocol of its plugin "ipc": the length in the byte order of this
/// machine, then JSON.
enum WayfireRequest: Hashable {
  /// A request for all events from now on.
  case events
  /// A request for all outputs, with their positions.
  case outputs
  /// A request for all windows, layers and menus.
  case views
  /// A request to give a window the keyboard.
  case focus(UInt32)
  /// A request to close a window.
  case close(UInt32)

  /// The bytes of the request.
  var bytes: [UInt8] {
    let (method, data) =
      switch self {
      // The request names no events, because an unknown name is an error and each version has
      // different names.
      case .events: ("events/watch", "{}")
      case .outputs: ("list-outputs", "{}")
      case .views: ("list-views", "{}")
      case .focus(let view): ("focus-view", "{\"id\":\(view)}")
      case .close(let view): ("close-view", "{\"id\":\(view)}")
      }
    return WayfireMessage.bytes("{\"method\":\"window-rules/\(method)\",\"data\":\(data)}")
  }
}

/// The messages of wayfire.
enum WayfireMessage {
  /// The maximum length of a message, in bytes, as in wayfire itself.
  static let limit = 1 << 20
  private static let headLength = 4

  /// Returns a text with its length before it.
  static func bytes(_ text: String) -> [UInt8] {
    withUnsafeBytes(of: UInt32(text.utf8.count)) { Array($0) } + Array(text.utf8)
  }

  /// The messages that arrived on a stream, in order.
  struct Stream {
    private var bytes: [UInt8] = []

    /// Appends bytes that have arrived.
    mutating func append(_ more: [UInt8]) { bytes += more }

    /// Returns the next complete message; nil if there is none.
    mutating func next() throws(WindowSourceProblem) -> JSONNode? {
      guard bytes.count >= WayfireMessage.headLength else { return nil }
      let length = Int(bytes.withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) })
      guard length <= WayfireMessage.limit else { throw WindowSourceProblem() }
      let end = WayfireMessage.headLength + length
      guard bytes.count >= end else { return nil }
      let payload = Array(bytes[WayfireMessage.headLength..<end])
      bytes.removeFirst(end)
      guard let message = try? JSONNode(payload, limits: JSONLimits(repairsText: true)) else {
        throw WindowSourceProblem()
      }
      return message
    }
  }
}
