import Diagnostics

extension YAMLReader {
  /// Reads a text; a plain number, `true`, `false` or `null` is none, one in quotes is.
  ///
  /// Of control characters only line breaks and tabs may be in it.
  public mutating func text(_ node: YAMLNode, _ name: String, example: String) -> String? {
    guard case .scalar(let scalar) = node.content, scalar.coreValue == .text else {
      var example = example
      if case .scalar(let scalar) = node.content, !scalar.text.isEmpty {
        example = quoted(scalar.text)
      }
      wrongType(node, name, "text", example: "\(name): \(example)")
      return nil
    }
    let isClean = scalar.text.unicodeScalars.allSatisfy {
      $0 == "\n" || $0 == "\t" || $0.properties.generalCategory != .control
    }
    guard isClean else {
      log.error(
        at: node.position, "\(name) contains a control character",
        hint: "Remove the escape, such as \\0 or \\e.")
      return nil
    }
    return scalar.text
  }

  /// Reads `true` or `false`.
  public mutating func boolean(_ node: YAMLNode, _ name: String) -> Bool? {
    if case .scalar(let scalar) = node.content, case .boolean(let value) = scalar.coreValue {
      return value
    }
    wrongType(node, name, "true or false", example: "\(name): true")
    return nil
  }

  /// Reads a finite number within bounds.
  public mutating func number(
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
        node, name, numberText(value), numberText(bounds.lowerBound), numberText(bounds.upperBound))
      return nil
    }
    return value
  }

  /// Reads a whole number within bounds.
  public mutating func integer(
    _ node: YAMLNode, _ name: String, in bounds: ClosedRange<Int>, example: String
  ) -> Int? {
    guard case .integer(let value)? = node.coreValue else {
      wrongType(node, name, "a whole number", example: "\(name): \(example)")
      return nil
    }
    guard let value = Int(exactly: value), bounds.contains(value) else {
      outOfBounds(node, name, String(value), String(bounds.lowerBound), String(bounds.upperBound))
      return nil
    }
    return value
  }

  /// Reads a duration with its unit within bounds, in microseconds.
  public mutating func duration(
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
        hint: error.hint)
      return nil
    }
    guard bounds.contains(value) else {
      outOfBounds(
        node, name, scalar.text, durationText(microseconds: bounds.lowerBound),
        durationText(microseconds: bounds.upperBound))
      return nil
    }
    return value
  }

  /// Reads one of a few words and gives what it stands for.
  public mutating func choice<Value>(
    _ node: YAMLNode, _ name: String, _ choices: KeyValuePairs<String, Value>
  ) -> Value? {
    let words = choices.map(\.key)
    let listed = words.joined(separator: ", ")
    guard case .scalar(let scalar) = node.content, !node.isNull else {
      wrongType(node, name, "one of \(listed)", example: "\(name): \(words.first ?? "")")
      return nil
    }
    if let found = choices.first(where: { $0.key == scalar.text }) { return found.value }
    log.error(
      at: node.position, "\(name) is \(quoted(scalar.text)); it must be one of \(listed)",
      hint: suggestion(for: scalar.text, among: words).map { "Did you mean \($0)?" })
    return nil
  }

  private mutating func outOfBounds(
    _ node: YAMLNode, _ name: String, _ value: String, _ least: String, _ most: String
  ) {
    log.error(at: node.position, "\(name) is \(value); it must be from \(least) to \(most)")
  }
}

/// Writes a number in its shortest form, without `.0`.
public func numberText(_ number: Double) -> String {
  Int64(exactly: number).map(String.init) ?? "\(number)"
}

extension YAMLNode {
  /// What the value is by the core schema; nil where it is a list or a mapping.
  public var coreValue: CoreValue? {
    if case .scalar(let scalar) = content { return scalar.coreValue }
    return nil
  }
}
