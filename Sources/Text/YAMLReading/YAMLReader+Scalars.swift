import Diagnostics

extension YAMLReader {
  /// Reads a text; a plain number, `true`, `false` or `null` is not a text unless it is quoted.
  ///
  /// The only allowed control characters are line breaks and tabs.
  package mutating func text(_ node: YAMLNode, _ name: String, example: String) -> String? {
    guard case .scalar(let scalar) = node.content, scalar.coreValue == .text else {
      var example = example
      if case .scalar(let scalar) = node.content, !scalar.text.isEmpty {
        example = quoted(scalar.text)
      }
      wrongType(node, name, "text", example: "\(name): \(example)")
      return nil
    }
    guard !hasControls(scalar.text) else {
      log.error(
        at: node.position, "\(name) contains a control character",
        hint: "Remove the escape, such as \\0 or \\e.")
      return nil
    }
    return scalar.text
  }

  /// Reads `true` or `false`.
  package mutating func boolean(_ node: YAMLNode, _ name: String) -> Bool? {
    if case .scalar(let scalar) = node.content, case .boolean(let value) = scalar.coreValue {
      return value
    }
    wrongType(node, name, "true or false", example: "\(name): true")
    return nil
  }

  /// Reads a finite number within bounds.
  package mutating func number(
    _ node: YAMLNode, _ name: String, in bounds: ClosedRange<Double>, example: String
  ) -> Double? {
    let value: Double
    switch node.coreValue {
    case .integer(let integer): value = Double(integer)
    case .number(let number): value = number
    case .null, .boolean, .text, nil:
      wrongType(node, name, "a number", example: "\(name): \(example)")
      return nil
    }
    guard value.isFinite else {
      log.error(
        at: node.position, "\(name) must be a finite number", hint: "Write \(name): \(example).")
      return nil
    }
    guard bounds.contains(value) else {
      outOfBounds(
        node, name, numberText(value), numberText(bounds.lowerBound), numberText(bounds.upperBound),
        isBelow: value < bounds.lowerBound)
      return nil
    }
    return value
  }

  /// Reads a whole number within bounds.
  package mutating func integer(
    _ node: YAMLNode, _ name: String, in bounds: ClosedRange<Int>, example: String
  ) -> Int? {
    guard case .integer(let value)? = node.coreValue else {
      wrongType(node, name, "a whole number", example: "\(name): \(example)")
      return nil
    }
    guard let value = Int(exactly: value), bounds.contains(value) else {
      outOfBounds(
        node, name, String(value), String(bounds.lowerBound), String(bounds.upperBound),
        isBelow: value < bounds.lowerBound)
      return nil
    }
    return value
  }

  /// Reads a duration with its unit within bounds, in microseconds.
  package mutating func duration(
    _ node: YAMLNode, _ name: String, in bounds: ClosedRange<Int64>, example: String
  ) -> Int64? {
    guard case .scalar(let scalar) = node.content, !node.isNull else {
      wrongType(node, name, "a duration", example: "\(name): \(example)")
      return nil
    }
    let value: Int64
    do {
      value = try microseconds(inDuration: scalar.text)
    } catch {
      log.error(
        at: node.position, "\(name) is \(quoted(scalar.text)), which \(error.message)",
        hint: error.hint(in: bounds))
      return nil
    }
    guard bounds.contains(value) else {
      outOfBounds(
        node, name, scalar.text, durationText(microseconds: bounds.lowerBound),
        durationText(microseconds: bounds.upperBound), isBelow: value < bounds.lowerBound)
      return nil
    }
    return value
  }

  /// Reads one of a few words and returns its value.
  ///
  /// Inlined, because an unspecialized search of the table would dominate the time for a large
  /// file.
  @inlinable
  package mutating func choice<Value>(
    _ node: YAMLNode, _ name: String, _ choices: KeyValuePairs<String, Value>
  ) -> Value? {
    if let word = word(node) {
      for index in choices.indices where choices[index].key == word { return choices[index].value }
    }
    refuseWord(node, name, choices.map { $0.key })
    return nil
  }

  /// Reads one of a few words and returns its index.
  package mutating func choice(_ node: YAMLNode, _ name: String, among words: [String]) -> Int? {
    if let word = word(node), let number = words.firstIndex(of: word) { return number }
    refuseWord(node, name, words)
    return nil
  }

  /// Returns the text of a scalar that may be a word.
  @usableFromInline
  func word(_ node: YAMLNode) -> String? {
    guard case .scalar(let scalar) = node.content, !node.isNull else { return nil }
    return scalar.text
  }

  /// Reports that a value is not one of some words.
  @usableFromInline
  mutating func refuseWord(_ node: YAMLNode, _ name: String, _ words: [String]) {
    let listed = words.joined(separator: ", ")
    guard let word = word(node) else {
      return wrongType(node, name, "one of \(listed)", example: "\(name): \(words.first ?? "")")
    }
    log.error(
      at: node.position, "\(name) is \(quoted(word)); it must be one of \(listed)",
      hint: suggestion(for: word, among: words).map { "Did you mean \($0)?" }
        ?? "Write one of these words.")
  }

  private mutating func outOfBounds(
    _ node: YAMLNode, _ name: String, _ value: String, _ least: String, _ most: String,
    isBelow: Bool
  ) {
    log.error(
      at: node.position, "\(name) is \(value); it must be from \(least) to \(most)",
      hint: isBelow ? "Write \(least) or more." : "Write \(most) or less.")
  }
}

/// True if a text has a control character that is neither a line break nor a tab.
private func hasControls(_ text: String) -> Bool {
  // The first ones and the last one of ASCII, and those that begin with 0xC2 in UTF-8.
  var copy = text
  let mayHave = copy.withUTF8 { bytes in
    var found = false
    for byte in bytes where byte < 0x20 || byte == 0x7F || byte == 0xC2 { found = true }
    return found
  }
  guard mayHave else { return false }
  return text.unicodeScalars.contains {
    $0 != "\n" && $0 != "\t" && $0.properties.generalCategory == .control
  }
}

/// Returns a number in its shortest form, without `.0`.
package func numberText(_ number: Double) -> String {
  Int64(exactly: number).map(String.init) ?? "\(number)"
}

extension YAMLNode {
  /// The value as a finite number; nil for any other value.
  package var number: Double? {
    switch coreValue {
    case .integer(let integer): Double(integer)
    case .number(let number) where number.isFinite: number
    case .number, .null, .boolean, .text, nil: nil
    }
  }

  /// The value by the core schema; nil for a list or a mapping.
  package var coreValue: CoreValue? {
    if case .scalar(let scalar) = content { return scalar.coreValue }
    return nil
  }
}
