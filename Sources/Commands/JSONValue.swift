import Simulation

/// A value that is written as JSON; the keys of an object stay in their order.
indirect enum JSONValue {
  case null
  case text(String)
  case number(Int)
  case boolean(Bool)
  case list([JSONValue])
  case object([(key: String, value: JSONValue)])

  /// A text, or null where there is none.
  init(_ text: String?) { self = text.map { .text($0) } ?? .null }

  /// Appends the value on one line; what is nested is bounded by who made it.
  func append(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes.append(contentsOf: "null".utf8)
    case .text(let text): JSONText.append(text, to: &bytes)
    case .boolean(let value): bytes.append(contentsOf: (value ? "true" : "false").utf8)
    case .number(let number): DecimalText.append(number, to: &bytes)
    case .list(let items):
      bytes.append(UInt8(ascii: "["))
      for (place, item) in items.enumerated() {
        if place > 0 { bytes.append(UInt8(ascii: ",")) }
        item.append(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let entries):
      bytes.append(UInt8(ascii: "{"))
      for (place, entry) in entries.enumerated() {
        if place > 0 { bytes.append(UInt8(ascii: ",")) }
        JSONText.append(entry.key, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        entry.value.append(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }
}
