import Diagnostics
import ScanEngine
import ScanTime
import SwitchInput
import YAMLReading

/// One setting of a profile: its path, its form and its meaning.
///
/// The tables of ``ProfileKeys`` are the only definition; the reader, `--set` and the display of
/// settings use them.
package struct SettingKey<Root: Sendable>: Sendable {
  /// The keys that lead to it, with dots between them, such as `scanning.interval`.
  package let path: String
  /// The form of its value.
  package let form: SettingForm
  /// The meaning, in plain words.
  package let meaning: String
  /// The rule of the behavior contract for it, such as `S2`; empty if there is none.
  package let rule: String
  /// The value in the form of a file; nil if the part that contains the setting is absent.
  package let text: @Sendable (Root) -> String?
  /// Reads the value into a profile; a problem is reported, and changes nothing.
  package let write: @Sendable (inout Root, YAMLNode, inout YAMLReader) -> Void

  /// The last key of the path, which messages use.
  package var name: String { path.split(separator: ".").last.map(String.init) ?? path }
}

extension SettingKey {
  /// The key path of a value in the result.
  package typealias Place<Value> = WritableKeyPath<Root, Value> & Sendable

  /// Returns a setting for a duration.
  package static func duration(
    _ path: String, _ place: any Place<TimeSpan>, _ bounds: ClosedRange<TimeSpan>,
    rule: String, _ meaning: String
  ) -> SettingKey {
    SettingKey(
      path: path, form: .duration(bounds), meaning: meaning, rule: rule,
      text: { $0[keyPath: place].fileText },
      write: { root, node, reader in
        if let span = reader.span(node, path, bounds) { root[keyPath: place] = span }
      })
  }

  /// Returns a setting for a number.
  package static func number(
    _ path: String, _ place: any Place<Double>, _ bounds: ClosedRange<Double>, unit: String = "",
    rule: String, _ meaning: String
  ) -> SettingKey {
    SettingKey(
      path: path, form: .number(bounds, unit: unit), meaning: meaning, rule: rule,
      text: { numberText($0[keyPath: place]) },
      write: { root, node, reader in
        let number = reader.number(
          node, lastKey(path), in: bounds, example: numberText(bounds.lowerBound))
        if let number { root[keyPath: place] = number }
      })
  }

  static func integer(
    _ path: String, _ place: any Place<Int>, _ bounds: ClosedRange<Int>, rule: String,
    _ meaning: String
  ) -> SettingKey {
    SettingKey(
      path: path, form: .integer(bounds), meaning: meaning, rule: rule,
      text: { String($0[keyPath: place]) },
      write: { root, node, reader in
        let number = reader.integer(
          node, lastKey(path), in: bounds, example: String(bounds.upperBound))
        if let number { root[keyPath: place] = number }
      })
  }

  static func passes(
    _ path: String, _ place: any Place<LoopLimit>, rule: String, _ meaning: String
  ) -> SettingKey {
    let bounds = 1...1000
    return SettingKey(
      path: path, form: .passes(bounds), meaning: meaning, rule: rule,
      text: {
        switch $0[keyPath: place] {
        case .passes(let count): String(count)
        case .forever: "forever"
        }
      },
      write: { root, node, reader in
        if node.scalarText == "forever" {
          root[keyPath: place] = .forever
        } else if case .integer? = node.coreValue {
          let count = reader.integer(node, lastKey(path), in: bounds, example: "3")
          if let count { root[keyPath: place] = .passes(count) }
        } else {
          reader.log.error(
            at: node.position, "\(lastKey(path)) must be a whole number or forever",
            hint: "Write \(lastKey(path)): 3.")
        }
      })
  }

  /// Returns a setting for one of several words.
  package static func word<Value: Hashable & Sendable>(
    _ path: String, _ place: any Place<Value>, rule: String, _ meaning: String,
    _ words: [NamedValue<Value>]
  ) -> SettingKey {
    let names = words.map(\.word)
    return SettingKey(
      path: path, form: .word(words.map { ValueWord($0.word, $0.meaning) }), meaning: meaning,
      rule: rule, text: { root in words.first { $0.value == root[keyPath: place] }?.word },
      write: { root, node, reader in
        if let number = reader.choice(node, lastKey(path), among: names) {
          root[keyPath: place] = words[number].value
        }
      })
  }

  static func boolean(
    _ path: String, _ place: any Place<Bool>, rule: String, _ meaning: String
  ) -> SettingKey {
    SettingKey(
      path: path, form: .boolean, meaning: meaning, rule: rule,
      text: { String($0[keyPath: place]) },
      write: { root, node, reader in
        if let value = reader.boolean(node, lastKey(path)) { root[keyPath: place] = value }
      })
  }

  /// Returns a setting for a text.
  package static func text(
    _ path: String, _ place: any Place<String>, rule: String, _ meaning: String
  ) -> SettingKey {
    SettingKey(
      path: path, form: .text, meaning: meaning, rule: rule,
      text: { $0[keyPath: place] },
      write: { root, node, reader in
        let value = reader.text(node, lastKey(path), example: "\"\"")
        if let value { root[keyPath: place] = value }
      })
  }
}

/// Returns the last key of a path; a key inside `longPress`, `repeat` or `point` keeps that word.
func lastKey(_ path: String) -> String {
  let parts = path.split(separator: ".")
  guard let last = parts.last else { return path }
  guard parts.count > 1, ["longPress", "repeat", "point"].contains(parts[parts.count - 2]) else {
    return String(last)
  }
  return parts.suffix(2).joined(separator: ".")
}

extension TimeSpan {
  /// The span in the form of a file.
  var fileText: String { durationText(microseconds: microseconds) }
}

extension YAMLNode {
  /// The text of a scalar, with quotes or without.
  var scalarText: String? {
    if case .scalar(let scalar) = content { return scalar.text }
    return nil
  }
}

extension YAMLReader {
  mutating func span(
    _ node: YAMLNode, _ path: String, _ bounds: ClosedRange<TimeSpan>
  ) -> TimeSpan? {
    let inside = bounds.lowerBound.microseconds...bounds.upperBound.microseconds
    let example = max(bounds.lowerBound, min(.milliseconds(500), bounds.upperBound)).fileText
    return duration(node, lastKey(path), in: inside, example: example)
      .map { TimeSpan(microseconds: $0) }
  }
}
