import ElementTree
import Simulation

/// Writes JSON, putting the commas.
struct InspectionJSON {
  private(set) var bytes: [UInt8] = []
  /// Whether something stands before what comes next.
  private var needsComma = false

  /// Writes an object with the members that the closure writes.
  mutating func object(_ members: (inout InspectionJSON) -> Void) { enclose("{", "}", members) }

  /// Writes a list with the items that the closure writes.
  mutating func list(_ items: (inout InspectionJSON) -> Void) { enclose("[", "]", items) }

  /// Writes a key; its value comes next.
  mutating func key(_ key: String) {
    separate()
    JSONText.append(key, to: &bytes)
    append(":")
    needsComma = false
  }

  /// Writes a text.
  mutating func item(_ text: String) {
    separate()
    JSONText.append(text, to: &bytes)
  }

  /// Writes a number.
  mutating func item(_ number: Double) {
    separate()
    DecimalText.append(shortest: number, to: &bytes)
  }

  /// Writes a member: a text or null.
  mutating func member(_ key: String, _ text: String?) {
    self.key(key)
    if let text { item(text) } else { null() }
  }

  /// Writes a member: a number or null.
  mutating func member(_ key: String, _ number: Double?) {
    self.key(key)
    if let number { item(number) } else { null() }
  }

  /// Writes a member: true, false or null.
  mutating func member(_ key: String, _ value: Bool?) {
    self.key(key)
    guard let value else { return null() }
    separate()
    append(value ? "true" : "false")
  }

  /// Writes a member: a list of texts, or null.
  mutating func member(_ key: String, _ texts: [String]?) {
    self.key(key)
    guard let texts else { return null() }
    list { json in
      for text in texts { json.item(text) }
    }
  }

  /// Writes a member: a list of numbers rounded to 0.01, or null.
  mutating func member(_ key: String, places numbers: [Double]?) {
    self.key(key)
    guard let numbers else { return null() }
    item(places: numbers)
  }

  /// Writes a list of numbers, rounded to 0.01.
  mutating func item(places numbers: [Double]) {
    list { json in
      for number in numbers {
        json.separate()
        DecimalText.append(number, to: &json.bytes)
      }
    }
  }

  /// Writes null.
  mutating func null() {
    separate()
    append("null")
  }

  private mutating func enclose(
    _ opening: String, _ closing: String, _ contents: (inout InspectionJSON) -> Void
  ) {
    separate()
    append(opening)
    needsComma = false
    contents(&self)
    append(closing)
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { append(",") }
    needsComma = true
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }
}

extension Frame {
  /// Its numbers in the order of files.
  var numbers: [Double] { [x, y, width, height] }
}

extension Point {
  /// Its numbers in the order of files.
  var numbers: [Double] { [x, y] }
}
