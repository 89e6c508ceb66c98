/// Writes elements of SVG or HTML, which are well-formed for any texts.
package struct XMLWriter {
  package typealias Attributes = KeyValuePairs<String, String>

  package private(set) var bytes: [UInt8] = []

  /// Creates a writer without output.
  package init() {}

  /// Begins an element; ``close(_:)`` ends it.
  package mutating func open(_ name: String, _ attributes: Attributes = [:]) {
    begin(name, attributes)
    append(">\n")
  }

  /// Ends an element.
  package mutating func close(_ name: String) { append("</\(name)>\n") }

  /// Writes an element without contents.
  package mutating func empty(_ name: String, _ attributes: Attributes) {
    begin(name, attributes)
    append("/>\n")
  }

  /// Writes an element with a text.
  package mutating func text(
    _ text: String, _ name: String = "text", _ attributes: Attributes = [:]
  ) {
    begin(name, attributes)
    append(">")
    append(xmlText(text))
    append("</\(name)>\n")
  }

  /// Appends text that is already escaped.
  package mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func begin(_ name: String, _ attributes: Attributes) {
    append("<\(name)")
    for (key, value) in attributes {
      append(" \(key)=\"")
      append(xmlText(value))
      append("\"")
    }
  }
}
