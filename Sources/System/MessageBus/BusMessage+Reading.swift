import CBus
import SystemCalls

/// Reads one message within limits, because an application may send anything.
package struct BusReading {
  /// The maximum number of values in one message; enough for all accessibles of a large program
  /// (D8).
  private static let values = 50_000
  /// The maximum depth of nested lists.
  private static let levels = 8
  /// The maximum number of bytes of one text.
  private static let bytes = 16_384

  private let message: OpaquePointer
  private let keepsDescriptors: Bool
  private var left = BusReading.values

  package init(_ message: OpaquePointer, keepsDescriptors: Bool = false) {
    self.message = message
    self.keepsDescriptors = keepsDescriptors
  }

  /// Returns all values of the message; nil if it cannot be read or has too many values.
  package mutating func all() -> [BusValue]? { rest(level: 0) }

  /// Returns the first values of the message, at most this number; it does not read further.
  package mutating func first(_ count: Int) -> [BusValue] {
    var values: [BusValue] = []
    while values.count < count {
      var type: CChar = 0
      var contents: UnsafePointer<CChar>?
      guard sd_bus_message_peek_type(message, &type, &contents) > 0, left > 0,
        let value = value(type, contents, level: 0)
      else { break }
      left -= 1
      values.append(value)
    }
    return values
  }

  /// Reads the remaining values of the container that was entered last.
  private mutating func rest(level: Int) -> [BusValue]? {
    var values: [BusValue] = []
    while true {
      var type: CChar = 0
      var contents: UnsafePointer<CChar>?
      let found = sd_bus_message_peek_type(message, &type, &contents)
      if found == 0 { return values }
      guard found > 0, left > 0 else { return nil }
      left -= 1
      guard let value = value(type, contents, level: level) else { return nil }
      values.append(value)
    }
  }

  private mutating func value(
    _ type: CChar, _ contents: UnsafePointer<CChar>?, level: Int
  ) -> BusValue? {
    switch UInt8(bitPattern: type) {
    case UInt8(ascii: "s"), UInt8(ascii: "o"), UInt8(ascii: "g"): return text(type)
    case UInt8(ascii: "y"): return number(type, UInt8(0)) { Double($0) }
    case UInt8(ascii: "n"): return number(type, Int16(0)) { Double($0) }
    case UInt8(ascii: "q"): return number(type, UInt16(0)) { Double($0) }
    case UInt8(ascii: "i"): return number(type, Int32(0)) { Double($0) }
    case UInt8(ascii: "u"): return number(type, UInt32(0)) { Double($0) }
    case UInt8(ascii: "x"): return number(type, Int64(0)) { Double($0) }
    case UInt8(ascii: "t"): return number(type, UInt64(0)) { Double($0) }
    case UInt8(ascii: "d"): return number(type, Double(0)) { $0 }
    case UInt8(ascii: "b"):
      var found: Int32 = 0
      return sd_bus_message_read_basic(message, type, &found) > 0 ? .boolean(found != 0) : nil
    case UInt8(ascii: "a"), UInt8(ascii: "r"), UInt8(ascii: "e"), UInt8(ascii: "v"):
      guard level < Self.levels, sd_bus_message_enter_container(message, type, contents) > 0,
        let values = rest(level: level + 1), sd_bus_message_exit_container(message) >= 0
      else { return nil }
      // A variant is replaced by its content.
      return UInt8(bitPattern: type) == UInt8(ascii: "v") ? values.first : .list(values)
    case UInt8(ascii: "h") where keepsDescriptors:
      var found: Int32 = -1
      guard sd_bus_message_read_basic(message, type, &found) > 0 else { return nil }
      guard let own = FileDescriptor(copying: found) else { return nil }
      return .descriptor(BusDescriptor(own))
    default:
      // An unwanted descriptor.
      return nil
    }
  }

  private func text(_ type: CChar) -> BusValue? {
    var found: UnsafePointer<CChar>?
    guard sd_bus_message_read_basic(message, type, &found) > 0, let found else { return nil }
    var length = 0
    while length < Self.bytes, found[length] != 0 { length += 1 }
    return found.withMemoryRebound(to: UInt8.self, capacity: length) {
      .text(String(decoding: UnsafeBufferPointer(start: $0, count: length), as: UTF8.self))
    }
  }

  private func number<Number: BitwiseCopyable>(
    _ type: CChar, _ zero: Number, _ convert: (Number) -> Double
  ) -> BusValue? {
    var found = zero
    return sd_bus_message_read_basic(message, type, &found) > 0 ? .number(convert(found)) : nil
  }
}

/// Appends a value to a message; returns false on failure.
func append(_ argument: BusArgument, to message: OpaquePointer) -> Bool {
  func basic(_ letter: Character, _ pointer: UnsafeRawPointer) -> Bool {
    sd_bus_message_append_basic(message, CChar(bitPattern: letter.asciiValue ?? 0), pointer) >= 0
  }
  func inside(_ letter: Character, _ contents: String, _ body: () -> Bool) -> Bool {
    sd_bus_message_open_container(message, CChar(bitPattern: letter.asciiValue ?? 0), contents) >= 0
      && body() && sd_bus_message_close_container(message) >= 0
  }
  switch argument {
  case .text(let text): return text.withCString { basic("s", $0) }
  case .signed(var number): return basic("i", &number)
  case .unsigned(var number): return basic("u", &number)
  case .texts(let texts):
    return inside("a", "s") { texts.allSatisfy { text in text.withCString { basic("s", $0) } } }
  case .numberVariant(var number): return inside("v", "d") { basic("d", &number) }
  case .booleanVariant(let truth):
    var number: Int32 = truth ? 1 : 0
    return inside("v", "b") { basic("b", &number) }
  case .boolean(let truth):
    var number: Int32 = truth ? 1 : 0
    return basic("b", &number)
  case .real(var number): return basic("d", &number)
  case .long(var number): return basic("t", &number)
  case .descriptor(var number): return basic("h", &number)
  case .list(let type, let values):
    return inside("a", type) { values.allSatisfy { append($0, to: message) } }
  case .structure(let parts):
    return inside("r", parts.map(\.signature).joined()) {
      parts.allSatisfy { append($0, to: message) }
    }
  }
}
