import ScreenElements
import YAMLReading

/// A key of a mapping in a screen file: its form, its meaning and its reader.
///
/// The tables of ``ScreenKeys`` are the only definition of the keys; the reader, the reference and
/// the schema use them.
struct ScreenKey<Root>: Sendable {
  /// The key.
  let name: String
  /// The form of its value.
  let form: ScreenForm
  /// The key with a value, for the hint about a missing key.
  let example: String
  /// True if every mapping has it.
  let isRequired: Bool
  /// The rule of the behavior contract for it; empty if there is none.
  let rule: String
  /// The meaning, in plain words.
  let meaning: String
  /// Reads the value; a problem is reported, and changes nothing.
  ///
  /// Nil if it is read together with others.
  let read: (@Sendable (inout Root, YAMLNode, inout ScreenReader) -> Void)?

  init(
    _ name: String, _ form: ScreenForm, example: String, isRequired: Bool = false,
    rule: String = "", _ meaning: String,
    read: (@Sendable (inout Root, YAMLNode, inout ScreenReader) -> Void)? = nil
  ) {
    self.name = name
    self.form = form
    self.example = example
    self.isRequired = isRequired
    self.rule = rule
    self.meaning = meaning
    self.read = read
  }

  /// The part of it that people see.
  var entry: ScreenMapping.Entry {
    ScreenMapping.Entry(
      name: name, form: form, example: example, isRequired: isRequired, rule: rule,
      meaning: meaning)
  }
}

extension ScreenKey {
  /// Sets a property; a key path would be slower than reading the value.
  typealias Setter<Value> = @Sendable (inout Root, Value) -> Void

  static func number(
    _ name: String, _ set: @escaping Setter<Double>, _ bounds: ClosedRange<Double>,
    example: String, rule: String, _ meaning: String
  ) -> ScreenKey {
    ScreenKey(name, .number(bounds), example: "\(name): \(example)", rule: rule, meaning) {
      let number = $2.values.number($1, name, in: bounds, example: example)
      if let number { set(&$0, number) }
    }
  }

  static func boolean(
    _ name: String, _ set: @escaping Setter<Bool>, rule: String, _ meaning: String
  ) -> ScreenKey {
    ScreenKey(name, .boolean, example: "\(name): true", rule: rule, meaning) {
      if let value = $2.values.boolean($1, name) { set(&$0, value) }
    }
  }

  static func word<Value: Sendable>(
    _ name: String, _ set: @escaping Setter<Value>, _ words: KeyValuePairs<String, Value>,
    rule: String, _ meaning: String
  ) -> ScreenKey {
    ScreenKey(
      name, .word(words.map(\.key)), example: "\(name): \(words.first?.key ?? "")", rule: rule,
      meaning
    ) {
      if let value = $2.values.choice($1, name, words) { set(&$0, value) }
    }
  }

  static func color(
    _ name: String, _ set: @escaping Setter<UInt32?>, rule: String, _ meaning: String
  ) -> ScreenKey {
    ScreenKey(name, .color, example: "\(name): \"#1a2b3c\"", rule: rule, meaning) {
      set(&$0, $2.color($1, name))
    }
  }
}

extension ScreenReader {
  /// Reads the keys of a table that are present, and reports missing required ones.
  ///
  /// `fields` contains the keys of that table, in its order.
  mutating func read<Root>(
    _ keys: [ScreenKey<Root>], of what: String, _ fields: YAMLFields, into root: inout Root
  ) {
    for number in keys.indices {
      // Most keys are absent.
      if fields.numbers[number] >= 0, let node = fields.value(ofKey: number) {
        keys[number].read?(&root, node, &self)
      } else if keys[number].isRequired, keys[number].read != nil {
        let key = keys[number]
        _ = values.required(key.name, in: fields, of: what, example: key.example)
      }
    }
  }
}
