import Diagnostics

/// Writes SVG that is well-formed with any texts.
struct SVGWriter {
  typealias Attributes = KeyValuePairs<String, String>

  private(set) var bytes: [UInt8] = []

  /// Begins an element; ``close(_:)`` ends it.
  mutating func open(_ name: String, _ attributes: Attributes = [:]) {
    begin(name, attributes)
    append(">\n")
  }

  /// Ends an element.
  mutating func close(_ name: String) { append("</\(name)>\n") }

  /// Writes an element without contents.
  mutating func empty(_ name: String, _ attributes: Attributes) {
    begin(name, attributes)
    append("/>\n")
  }

  /// Writes an element with a text.
  mutating func text(_ text: String, _ name: String = "text", _ attributes: Attributes = [:]) {
    begin(name, attributes)
    append(">")
    append(xmlText(text))
    append("</\(name)>\n")
  }

  /// Appends text that is already SVG.
  mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func begin(_ name: String, _ attributes: Attributes) {
    append("<\(name)")
    for (key, value) in attributes {
      append(" \(key)=\"")
      append(xmlText(value))
      append("\"")
    }
  }
}

/// Returns a length in pixels, rounded to a hundredth, in its shortest form.
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
