import YAMLReading

/// A value to write into a file.
package indirect enum YAMLValue: Hashable, Sendable {
  /// A text, quoted if it would otherwise have another type.
  case text(String)
  /// A word, a duration or a similar value with the same meaning with and without quotes.
  case word(String)
  /// A number, `true` or `false`, which is never quoted.
  case plain(String)
  case list([YAMLValue])
  case mapping([YAMLField])
}

/// A key of a mapping to write, with its value.
package struct YAMLField: Hashable, Sendable {
  /// The key.
  package let key: String
  /// Its value.
  package let value: YAMLValue

  /// Creates a field.
  package init(_ key: String, _ value: YAMLValue) {
    self.key = key
    self.value = value
  }
}

extension YAMLValue {
  /// Returns the value on one line, with lists and mappings in brackets; scalars have this style if
  /// possible.
  func flowText(_ style: YAMLScalarStyle) -> String {
    switch self {
    case .text(let text): scalarText(text, style, mustBeText: true)
    case .word(let word): scalarText(word, style, mustBeText: false)
    case .plain(let text): isSafePlain(text) ? text : doubleQuoted(text)
    case .list(let items): "[" + items.map { $0.flowText(style) }.joined(separator: ", ") + "]"
    case .mapping(let fields):
      "{"
        + fields.map {
          scalarText($0.key, style, mustBeText: false) + ": " + $0.value.flowText(style)
        }
        .joined(separator: ", ") + "}"
    }
  }

  /// Returns the value after a key and its colon: on the same line, or on indented lines below.
  ///
  /// A mapping is written in lines, and so is a list, with one item on each line.
  func blockText(_ indent: String, unit: String, lineBreak: String) -> String {
    switch self {
    case .text, .word, .plain: return " " + flowText(.plain)
    case .list(let items):
      guard !items.isEmpty else { return " []" }
      return items.map { lineBreak + indent + unit + "- " + $0.flowText(.plain) }.joined()
    case .mapping(let fields):
      guard !fields.isEmpty else { return " {}" }
      return fields.map { field in
        let inner = indent + unit
        return lineBreak + inner + scalarText(field.key, .plain, mustBeText: false) + ":"
          + field.value.blockText(inner, unit: unit, lineBreak: lineBreak)
      }.joined()
    }
  }
}

extension YAMLValue {
  /// Returns a whole document that is a mapping, with a line break at its end; lines are indented
  /// by two spaces.
  package static func document(_ fields: [YAMLField]) -> String {
    fields.map { field in
      scalarText(field.key, .plain, mustBeText: false) + ":"
        + field.value.blockText("", unit: "  ", lineBreak: "\n") + "\n"
    }.joined()
  }
}

extension YAMLNode {
  /// The value on one line, with lists and mappings in brackets, independent of its form in the
  /// file.
  package var flowText: String { YAMLValue(self).flowText(.plain) }
}

extension YAMLValue {
  fileprivate init(_ part: YAMLNode) {
    switch part.content {
    case .scalar(let scalar): self = scalar.isPlain ? .plain(scalar.text) : .text(scalar.text)
    case .sequence(let items): self = .list(items.map { YAMLValue($0) })
    case .mapping(let entries):
      self = .mapping(entries.map { YAMLField($0.key, YAMLValue($0.value)) })
    }
  }
}

/// Returns a scalar in a style, or in double quotes if the style is impossible.
func scalarText(_ text: String, _ style: YAMLScalarStyle, mustBeText: Bool) -> String {
  switch style {
  case .doubleQuoted: return doubleQuoted(text)
  case .singleQuoted:
    let canStand = text.unicodeScalars.allSatisfy { isPrintable($0) }
    return canStand ? "'" + text.replacing("'", with: "''") + "'" : doubleQuoted(text)
  case .plain, .block:
    guard isSafePlain(text) else { return doubleQuoted(text) }
    guard mustBeText else { return text }
    // Words of older YAML versions count too: other programs may read the file.
    let isText = YAMLScalar(text: text, isPlain: true).coreValue == .text
    let isOldWord = ["yes", "no", "on", "off", "y", "n"].contains(text.lowercased())
    return isText && !isOldWord ? text : doubleQuoted(text)
  }
}

/// True if a text is unchanged without quotes in any position, including brackets.
private func isSafePlain(_ text: String) -> Bool {
  var previous: Unicode.Scalar = " "
  for (number, scalar) in text.unicodeScalars.enumerated() {
    let isWord = scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
    // The first character must not be a mark of YAML; a minus is accepted if it begins a number.
    let isGood =
      isWord || "./_+".unicodeScalars.contains(scalar)
      || "- ()".unicodeScalars.contains(scalar) && number > 0
    let beginsNumber =
      number == 0 && scalar == "-"
      && text.unicodeScalars.dropFirst().first.map { ("0"..."9").contains($0) || $0 == "." } == true
    guard isGood || beginsNumber, !(scalar == " " && previous == " ") else { return false }
    previous = scalar
  }
  return !text.isEmpty && previous != " " && !text.hasPrefix("...")
}

private func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .control, .lineSeparator, .paragraphSeparator, .unassigned, .format, .privateUse: false
  default: true
  }
}

private func doubleQuoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\t": result += "\\t"
    case "\r": result += "\\r"
    default:
      if isPrintable(scalar) {
        result.unicodeScalars.append(scalar)
      } else {
        result += escape(scalar)
      }
    }
  }
  return result + "\""
}

private func escape(_ scalar: Unicode.Scalar) -> String {
  let digits = String(scalar.value, radix: 16)
  let (mark, length) = scalar.value > 0xFFFF ? ("\\U", 8) : ("\\u", 4)
  return mark + String(repeating: "0", count: length - digits.count) + digits
}
