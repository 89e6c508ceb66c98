/// A request to sway, in its own protocol, which is that of i3.
enum SwayRequest: Hashable {
  /// A request to execute a command, such as `[con_id=5] focus`.
  case command(String)
  /// A request for events of windows, workspaces and outputs from now on.
  case events
  /// A request for all windows.
  case tree

  /// The bytes of the request: a mark, the length, the kind, and the contents.
  var bytes: [UInt8] {
    switch self {
    case .command(let text): SwayMessage(kind: 0, payload: Array(text.utf8)).bytes
    case .events:
      SwayMessage(kind: 2, payload: Array(#"["window","workspace","output"]"#.utf8)).bytes
    case .tree: SwayMessage(kind: SwayMessage.tree, payload: []).bytes
    }
  }
}

/// A message of sway's protocol.
struct SwayMessage: Hashable {
  /// The kind of the answer with all windows.
  static let tree: UInt32 = 4
  private static let mark = Array("i3-ipc".utf8)
  /// The length of the mark and of two numbers in the byte order of this machine.
  private static let headLength = 14
  /// The maximum length of a message, in bytes; a thousand windows need a tenth of it.
  static let limit = 8 << 20

  /// The kind of the message; the highest bit marks an event.
  var kind: UInt32
  /// The contents of the message.
  var payload: [UInt8]

  /// True if it is an event, not an answer.
  var isEvent: Bool { kind & 0x8000_0000 != 0 }

  /// The bytes of the message.
  var bytes: [UInt8] {
    var bytes = Self.mark
    for number in [UInt32(payload.count), kind] {
      withUnsafeBytes(of: number) { bytes.append(contentsOf: $0) }
    }
    return bytes + payload
  }

  /// The messages that arrive over a stream, in their order.
  struct Stream {
    private var bytes: [UInt8] = []

    /// Appends bytes that have arrived.
    mutating func append(_ more: [UInt8]) { bytes += more }

    /// Returns the next complete message; nil if there is none.
    mutating func next() throws(WindowSourceProblem) -> SwayMessage? {
      guard bytes.count >= SwayMessage.headLength else { return nil }
      guard bytes.starts(with: SwayMessage.mark) else { throw WindowSourceProblem() }
      let length = number(at: SwayMessage.mark.count)
      guard length <= SwayMessage.limit else { throw WindowSourceProblem() }
      let end = SwayMessage.headLength + Int(length)
      guard bytes.count >= end else { return nil }
      let message = SwayMessage(
        kind: number(at: SwayMessage.mark.count + 4),
        payload: Array(bytes[SwayMessage.headLength..<end]))
      bytes.removeFirst(end)
      return message
    }

    private func number(at place: Int) -> UInt32 {
      bytes[place..<(place + 4)].withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) }
    }
  }
}
