import Diagnostics

/// The entries of a mapping by key.
package struct YAMLFields: Sendable {
  /// The position of the mapping.
  package let position: SourcePosition
  private let entries: [YAMLEntry]
  /// The index of the entry of each known key; -1 for an absent one.
  package let numbers: [Int]

  fileprivate init(position: SourcePosition, entries: [YAMLEntry], numbers: [Int]) {
    self.position = position
    self.entries = entries
    self.numbers = numbers
  }

  /// True if some entries have the same keys in the same order.
  fileprivate func hasKeys(of others: [YAMLEntry]) -> Bool {
    guard entries.count == others.count else { return false }
    for index in entries.indices where entries[index].key != others[index].key { return false }
    return true
  }

  /// Returns the entry of a key; nil if it is absent.
  ///
  /// Few entries are compared faster one by one.
  package func entry(_ key: String) -> YAMLEntry? {
    for number in entries.indices where entries[number].key == key { return entries[number] }
    return nil
  }

  /// Returns the value of a key; nil if it is absent.
  package subscript(key: String) -> YAMLNode? { entry(key)?.value }

  /// Returns the value of a known key by its index in the table; nil if it is absent.
  package func value(ofKey number: Int) -> YAMLNode? {
    numbers[number] < 0 ? nil : entries[numbers[number]].value
  }
}

extension YAMLReader {
  /// Reads a mapping with known keys; an unknown key is an error with a suggestion.
  ///
  /// `of` is the name of the mapping in messages, such as `an element`.
  package mutating func fields(
    _ node: YAMLNode, of what: String, known: [String], example: String
  ) -> YAMLFields? {
    guard let entries = entries(node, what, example: example) else { return nil }
    if let latest, latest.fields.hasKeys(of: entries), latest.known == known {
      return YAMLFields(position: node.position, entries: entries, numbers: latest.fields.numbers)
    }
    var numbers = [Int](repeating: -1, count: known.count)
    var next = 0
    var areAllKnown = true
    for index in entries.indices {
      // Most files have their keys in the order of the table.
      let key = entries[index].key
      if let number = known[next...].firstIndex(of: key) ?? known[..<next].firstIndex(of: key) {
        numbers[number] = index
        next = number
        continue
      }
      areAllKnown = false
      log.error(
        at: entries[index].position, "\(quoted(key)) is not a key of \(what)",
        hint: suggestion(for: key, among: known).map { "Did you mean \($0)?" }
          ?? "Its keys are \(known.joined(separator: ", ")).")
    }
    let fields = YAMLFields(position: node.position, entries: entries, numbers: numbers)
    if areAllKnown { latest = (fields, known) }
    return fields
  }

  /// Reads a mapping with any keys, in the order of the file.
  package mutating func entries(
    _ node: YAMLNode, _ name: String, example: String
  ) -> [YAMLEntry]? {
    guard case .mapping(let entries) = node.content else {
      wrongType(node, name, "a mapping", example: example)
      return nil
    }
    return entries
  }

  /// Returns the value of a required key.
  package mutating func required(
    _ key: String, in fields: YAMLFields, of what: String, example: String
  ) -> YAMLNode? {
    if let node = fields[key] { return node }
    log.error(at: fields.position, "\(what) has no \(key)", hint: "Add \(example).")
    return nil
  }

  /// Checks that the value of `format` is the supported format.
  package mutating func checkFormat(_ fields: YAMLFields, is format: String, of what: String) {
    guard let node = required("format", in: fields, of: what, example: "format: \(format)"),
      let found = text(node, "format", example: format), found != format
    else { return }
    let family = format.prefix { $0 != "/" }
    let hint =
      found.hasPrefix(family + "/")
      ? "Write format: \(format); a newer Switchlight may be needed to read this file."
      : "Write format: \(format)."
    log.error(at: node.position, "the format \(quoted(found)) is not known", hint: hint)
  }

  /// Reads a list of values.
  package mutating func list(_ node: YAMLNode, _ name: String, example: String) -> [YAMLNode]? {
    guard case .sequence(let items) = node.content else {
      wrongType(node, name, "a list", example: "\(name): \(example)")
      return nil
    }
    return items
  }
}
