import ScreenElements
import TextWriting

/// A value for JSON output; the keys of an object keep their order.
indirect enum JSONValue {
  case null
  case boolean(Bool)
  case text(String)
  case number(Int)
  /// A number in its shortest form.
  case decimal(Double)
  /// A coordinate on the screen, rounded to 0.01 points.
  case place(Double)
  case list([JSONValue])
  case object([(key: String, value: JSONValue)])

  /// Creates a text, or null if there is none.
  init(_ text: String?) { self = text.map { .text($0) } ?? .null }

  /// Creates true, false, or null if unknown.
  init(_ value: Bool?) { self = value.map { .boolean($0) } ?? .null }

  /// Creates a number in its shortest form, or null if there is none.
  init(_ number: Double?) { self = number.map { .decimal($0) } ?? .null }

  /// Creates a list of texts, or null if there is none.
  init(_ texts: [String]?) { self = texts.map { .list($0.map { .text($0) }) } ?? .null }

  /// Creates a list with the two numbers of a point, or null if there is none.
  init(_ point: Point?) { self = point.map { .list([.place($0.x), .place($0.y)]) } ?? .null }

  /// Creates a list with the four numbers of a frame in the order of screen files, or null if there
  /// is none.
  init(_ frame: Frame?) {
    self =
      frame.map { .list([.place($0.x), .place($0.y), .place($0.width), .place($0.height)]) }
      ?? .null
  }

  /// Appends the value on one line; the creator limits the nesting.
  func append(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes.append(contentsOf: "null".utf8)
    case .boolean(let value): bytes.append(contentsOf: (value ? "true" : "false").utf8)
    case .text(let text): JSONText.append(text, to: &bytes)
    case .number(let number): DecimalText.append(number, to: &bytes)
    case .decimal(let number): DecimalText.append(shortest: number, to: &bytes)
    case .place(let number): DecimalText.append(number, to: &bytes)
    case .list(let items):
      bytes.append(UInt8(ascii: "["))
      for (place, item) in items.enumerated() {
        if place > 0 { bytes.append(UInt8(ascii: ",")) }
        item.append(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let entries):
      bytes.append(UInt8(ascii: "{"))
      JSONValue.append(entries, to: &bytes)
      bytes.append(UInt8(ascii: "}"))
    }
  }

  /// Appends the entries of an object without its braces.
  static func append(_ entries: [(key: String, value: JSONValue)], to bytes: inout [UInt8]) {
    for (place, entry) in entries.enumerated() {
      if place > 0 { bytes.append(UInt8(ascii: ",")) }
      JSONText.append(entry.key, to: &bytes)
      bytes.append(UInt8(ascii: ":"))
      entry.value.append(to: &bytes)
    }
  }
}
