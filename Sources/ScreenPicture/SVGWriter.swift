import Diagnostics

/// Writes SVG that is well-formed whatever the texts hold.
struct SVGWriter {
  typealias Attributes = KeyValuePairs<String, String>

  private(set) var bytes: [UInt8] = []

  /// Begins an element; ``close(_:)`` ends it.
  mutating func open(_ name: String, _ attributes: Attributes = [:]) {
    begin(name, attributes)
    append(">\n")
  }

  /// Ends an element that was begun.
  mutating func close(_ name: String) { append("</\(name)>\n") }

  /// Writes an element without contents.
  mutating func empty(_ name: String, _ attributes: Attributes) {
    begin(name, attributes)
    append("/>\n")
  }

  /// Writes an element that holds a text.
  mutating func text(_ text: String, _ name: String = "text", _ attributes: Attributes = [:]) {
    begin(name, attributes)
    append(">")
    append(escaped: text)
    append("</\(name)>\n")
  }

  /// Writes what is SVG already.
  mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func begin(_ name: String, _ attributes: Attributes) {
    append("<\(name)")
    for (key, value) in attributes {
      append(" \(key)=\"")
      append(escaped: value)
      append("\"")
    }
  }

  /// Characters that XML does not allow, controls and overrides of direction become symbols.
  private mutating func append(escaped text: String) {
    for byte in visible(text).withoutNoncharacters.utf8 {
      switch byte {
      case UInt8(ascii: "&"): append("&amp;")
      case UInt8(ascii: "<"): append("&lt;")
      case UInt8(ascii: ">"): append("&gt;")
      case UInt8(ascii: "\""): append("&quot;")
      case UInt8(ascii: "'"): append("&#39;")
      default: bytes.append(byte)
      }
    }
  }
}

extension String {
  /// The text with the two that XML forbids, and their like, replaced.
  fileprivate var withoutNoncharacters: String {
    guard unicodeScalars.contains(where: { $0.isNoncharacter }) else { return self }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars { result.append(scalar.isNoncharacter ? "\u{FFFD}" : scalar) }
    return String(result)
  }
}

extension Unicode.Scalar {
  fileprivate var isNoncharacter: Bool {
    value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(value)
  }
}

/// A length in pixels, rounded to a hundredth, in its shortest form.
func pixels(_ value: Double) -> String {
  let bound = 1e12
  let hundredths = Int64((min(max(value.isNaN ? 0 : value, -bound), bound) * 100).rounded())
  let fraction = hundredths.magnitude % 100
  var text = "\(hundredths < 0 ? "-" : "")\(hundredths.magnitude / 100)"
  if fraction > 0 {
    text += fraction < 10 ? ".0\(fraction)" : ".\(fraction)"
    if text.hasSuffix("0") { text.removeLast() }
  }
  return text
}
