import Diagnostics

/// Reads the values of a document in their required forms, and collects every problem on the way.
///
/// Each function returns nil after it has added an error, so that reading continues with the next
/// value. `name` is the name of the value in messages, such as `interval`.
package struct YAMLReader: Sendable {
  /// The problems so far.
  package var log: DiagnosticLog
  /// The latest mapping and its known keys: most mappings have the same keys as the previous one.
  var latest: (fields: YAMLFields, known: [String])?

  /// Creates a reader of a text.
  package init(_ source: SourceText) {
    log = DiagnosticLog(source)
  }

  /// Adds the error that a value has a wrong type, with an example of the right one.
  mutating func wrongType(_ node: YAMLNode, _ name: String, _ expected: String, example: String) {
    if node.isNull {
      log.error(
        at: node.position, "\(name) is empty; it must be \(expected)",
        hint: "Write \(example), or leave the key out.")
    } else {
      log.error(
        at: node.position, "\(name) must be \(expected), not \(node.typeName)",
        hint: "Write \(example).")
    }
  }
}

extension YAMLNode {
  /// True if there is no value, or `null`.
  package var isNull: Bool {
    if case .scalar(let scalar) = content { return scalar.coreValue == .null }
    return false
  }

  /// The name of the value's type in messages.
  package var typeName: String {
    switch content {
    case .sequence: "a list"
    case .mapping: "a mapping"
    case .scalar(let scalar):
      switch scalar.coreValue {
      case .null: "nothing"
      case .boolean: "true or false"
      case .integer, .number: "a number"
      case .text: "text"
      }
    }
  }
}
