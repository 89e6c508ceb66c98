/// A message of the Wayland protocol: a request to an object of the compositor, or an event of one.
///
/// It contains the number of the object, the length, and the code of the request or event.
/// Arguments of four bytes each follow. All numbers are in the byte order of this machine.
struct WaylandMessage: Hashable {
  /// An argument of a request.
  enum Argument: Hashable {
    case unsigned(UInt32)
    case signed(Int32)
    /// A fixed-point number with 8 fractional bits.
    case fixed(Double)
    case text(String)
  }

  private static let headLength = 8
  /// The maximum length of a text, in bytes.
  private static let textLimit = 4000

  /// The number of the object.
  let object: UInt32
  /// The number of the request or event among those of the object's kind.
  let code: UInt16
  /// The bytes of the arguments.
  let body: [UInt8]

  /// Creates a message with these bytes as its arguments.
  init(object: UInt32, code: UInt16, body: [UInt8]) {
    self.object = object
    self.code = code
    self.body = body
  }

  /// Creates a request with these arguments; a text is cut at 4000 bytes.
  init(_ object: UInt32, _ code: UInt16, _ arguments: Argument...) {
    var body: [UInt8] = []
    for argument in arguments {
      switch argument {
      case .unsigned(let number): body += Self.bytes(number)
      case .signed(let number): body += Self.bytes(UInt32(bitPattern: number))
      case .fixed(let number):
        body += Self.bytes(UInt32(bitPattern: Int32(clamping: Int64((number * 256).rounded()))))
      case .text(let text):
        // With a zero at its end, padded to a multiple of four bytes.
        let bytes = Array(text.utf8.prefix(Self.textLimit)) + [0]
        body += Self.bytes(UInt32(bytes.count)) + bytes
        body += Array(repeating: 0, count: (4 - bytes.count % 4) % 4)
      }
    }
    self.init(object: object, code: code, body: body)
  }

  /// The bytes of the message.
  var bytes: [UInt8] {
    Self.bytes(object)
      + Self.bytes(UInt32(Self.headLength + body.count) << 16 | UInt32(code)) + body
  }

  private static func bytes(_ number: UInt32) -> [UInt8] {
    withUnsafeBytes(of: number) { Array($0) }
  }

  /// The arguments of an event, in their order; each is nil if the remaining bytes are too few.
  struct Reader {
    private var rest: ArraySlice<UInt8>

    /// Begins at the first argument.
    init(_ message: WaylandMessage) { rest = message.body[...] }

    /// Returns the next number.
    mutating func unsigned() -> UInt32? {
      guard rest.count >= 4 else { return nil }
      defer { rest = rest.dropFirst(4) }
      return rest.prefix(4).withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) }
    }

    /// Returns the numbers of the next array; empty if there is none.
    mutating func numbers() -> [UInt32] {
      guard let count = unsigned().map(Int.init), count <= rest.count, count % 4 == 0 else {
        return []
      }
      return (0..<count / 4).compactMap { _ in unsigned() }
    }

    /// Returns the next text; invalid UTF-8 becomes a replacement character.
    mutating func text() -> String? {
      guard let count = unsigned().map(Int.init), count > 0, count <= rest.count else { return nil }
      defer { rest = rest.dropFirst((count + 3) / 4 * 4) }
      return String(decoding: rest.prefix(count - 1), as: UTF8.self)
    }
  }

  /// The events that arrive over a stream, in their order.
  struct Stream {
    private var bytes: [UInt8] = []

    /// Appends bytes that have arrived.
    mutating func append(_ more: [UInt8]) { bytes += more }

    /// Returns the next complete event; nil if there is none.
    mutating func next() throws(WaylandProblem) -> WaylandMessage? {
      guard bytes.count >= WaylandMessage.headLength else { return nil }
      let words = bytes.withUnsafeBytes {
        ($0.loadUnaligned(as: UInt32.self), $0.loadUnaligned(fromByteOffset: 4, as: UInt32.self))
      }
      let length = Int(words.1 >> 16)
      guard length >= WaylandMessage.headLength, length % 4 == 0 else { throw WaylandProblem() }
      guard bytes.count >= length else { return nil }
      let message = WaylandMessage(
        object: words.0, code: UInt16(truncatingIfNeeded: words.1),
        body: Array(bytes[WaylandMessage.headLength..<length]))
      bytes.removeFirst(length)
      return message
    }
  }
}

/// The error that the bytes are not an event of Wayland.
struct WaylandProblem: Error, Hashable {}
