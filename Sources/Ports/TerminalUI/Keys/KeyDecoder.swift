/// Finds the keys in a terminal's bytes, one byte at a time.
///
/// The boundaries of reads make no difference. Unknown input (unknown sequences, a key with Alt) is
/// discarded completely, so that a piece of a sequence never counts as a switch. A character
/// outside ASCII is a key with its own name, which no switch has. In any state, ``timeOut()``
/// returns to the start.
struct KeyDecoder: Sendable {
  private enum State {
    case ground
    /// After an escape: a key of its own, or the start of a sequence.
    case escape
    /// In a control sequence, with its parameters so far.
    case controlSequence(parameters: [UInt8])
    /// After `ESC O` and that number of figures of a modifier: one more byte.
    case singleShift(figures: Int)
    /// In a click in the form that has no end of its own: the number of missing bytes.
    case oldClick(missing: Int)
    /// After `ESC [ [`, the start of F1 to F5 on the Linux console: one more byte.
    case consoleFunction
    /// In a string, such as an answer that another program requested (`ESC P`, `ESC ]`): all bytes up
    /// to its end are discarded.
    case string
    /// After an escape in a string; a backslash ends the string.
    case stringEscape
    /// In a UTF-8 character: its bytes so far, or none if it must be discarded, and the number of
    /// missing ones.
    case character([UInt8], missing: Int)
  }

  private var state = State.ground
  /// The flags of kitty's keyboard protocol as the terminal last reported them; nil if it never
  /// did.
  private(set) var keyReports: Int?

  /// The maximum length of a control sequence that is read; a longer one is discarded too.
  private static let longest = 64

  /// True if a sequence is incomplete; after 50 ms call ``timeOut()``.
  var isPending: Bool {
    if case .ground = state { false } else { true }
  }

  /// True if the terminal reports releases.
  var reportsReleases: Bool { (keyReports ?? 0) & 2 != 0 }

  /// Ends an incomplete sequence.
  ///
  /// A lone escape is the escape key.
  mutating func timeOut() -> KeyStroke? {
    defer { state = .ground }
    if case .escape = state { return KeyStroke("escape") }
    return nil
  }

  /// Reads the next byte; returns the key that it completes, if any.
  mutating func decode(_ byte: UInt8) -> KeyStroke? {
    // Ctrl-C leaves at any time.
    if byte == 0x03 {
      state = .ground
      return KeyStroke("ctrl-c")
    }
    switch state {
    case .ground:
      return decodeGround(byte)
    case .escape:
      return decodeEscape(byte)
    case .controlSequence(let parameters):
      return decodeControlSequence(byte, parameters)
    case .singleShift(let figures):
      state = .ground
      guard isPrintable(byte) else { return decodeGround(byte) }
      // `ESC O 2 P` is F1 with Shift.
      if (0x30...0x39).contains(byte), figures < 3 {
        state = .singleShift(figures: figures + 1)
        return nil
      }
      return KeyNames.singleShift(byte).map { KeyStroke($0) }
    case .oldClick(let missing):
      state = missing > 1 ? .oldClick(missing: missing - 1) : .ground
      return nil
    case .consoleFunction:
      state = .ground
      guard isPrintable(byte) else { return decodeGround(byte) }
      return KeyNames.consoleFunction(byte).map { KeyStroke($0) }
    case .string:
      switch byte {
      case 0x07, 0x18, 0x1A: state = .ground
      case 0x1B: state = .stringEscape
      default: break
      }
      return nil
    case .stringEscape:
      state = byte == 0x5C ? .ground : .escape
      return byte == 0x5C ? nil : decodeEscape(byte)
    case .character(let bytes, let missing):
      guard byte & 0xC0 == 0x80 else {
        state = .ground
        return decodeGround(byte)
      }
      let whole = bytes.isEmpty ? [] : bytes + [byte]
      state = missing > 1 ? .character(whole, missing: missing - 1) : .ground
      guard missing == 1, !whole.isEmpty, let text = String(validating: whole, as: UTF8.self)
      else { return nil }
      return KeyStroke(text)
    }
  }

  private func isPrintable(_ byte: UInt8) -> Bool { (0x20...0x7E).contains(byte) }

  private mutating func decodeGround(_ byte: UInt8) -> KeyStroke? {
    switch byte {
    case 0x1B: state = .escape
    case 0xC2...0xDF: state = .character([byte], missing: 1)
    case 0xE0...0xEF: state = .character([byte], missing: 2)
    case 0xF0...0xF4: state = .character([byte], missing: 3)
    case 0x04: return KeyStroke("ctrl-d")
    case 0...0x7F: return KeyNames.ascii(UInt32(byte)).map { KeyStroke($0) }
    default: break
    }
    return nil
  }

  private mutating func decodeEscape(_ byte: UInt8) -> KeyStroke? {
    switch byte {
    case 0x5B:
      state = .controlSequence(parameters: [])
    case 0x4F:
      state = .singleShift(figures: 0)
    case 0x1B:
      // The first escape was the key; this one may be the start of a sequence.
      return KeyStroke("escape")
    case 0x50, 0x58, 0x5D, 0x5E, 0x5F:
      // Or a key with Alt, such as a bracket: then the pause after it is the end.
      state = .string
    case 0...0x7F:
      // A key with Alt.
      state = .ground
    default:
      state = .ground
      _ = decodeGround(byte)
      if case .character(_, let missing) = state { state = .character([], missing: missing) }
    }
    return nil
  }

  private mutating func decodeControlSequence(_ byte: UInt8, _ parameters: [UInt8]) -> KeyStroke? {
    switch byte {
    case 0x20...0x3F:
      let known = parameters.count < Self.longest
      state = .controlSequence(parameters: known ? parameters + [byte] : parameters)
      return nil
    case 0x5B where parameters.isEmpty:
      state = .consoleFunction
      return nil
    case 0x4D where parameters.isEmpty:
      state = .oldClick(missing: 3)
      return nil
    case 0x50 where parameters.isEmpty && keyReports == nil:
      // Delete in st; F1 is that only in kitty's protocol.
      state = .ground
      return KeyStroke("delete")
    case 0x68 where parameters == [0x34]:
      // Insert in st.
      state = .ground
      return KeyStroke("insert")
    case 0x40...0x7E:
      state = .ground
      guard parameters.count < Self.longest else { return nil }
      let sequence = ControlSequence(parameters: parameters, final: byte)
      if let flags = sequence.keyReportAnswer {
        keyReports = flags
        return nil
      }
      return sequence.stroke(reportsReleases: reportsReleases)
    default:
      // The sequence is incomplete; the byte begins a new one.
      state = .ground
      return decodeGround(byte)
    }
  }
}
