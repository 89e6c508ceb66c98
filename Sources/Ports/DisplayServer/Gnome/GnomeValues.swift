import MessageBus
import ScreenElements

/// Untrusted values by their names, from an answer of GNOME Shell's extension.
struct GnomeValues {
  /// The maximum coordinate; no display is larger.
  private static let farthest = 1e6

  private var values: [String: BusValue] = [:]

  /// Reads a dictionary; nil if the value is not one.
  init?(_ value: BusValue?) {
    guard let entries = value?.list else { return nil }
    for entry in entries {
      guard let pair = entry.list, pair.count == 2, let name = pair[0].text else { return nil }
      values[name] = pair[1]
    }
  }

  /// Returns a text; empty if it is missing.
  func text(_ name: String) -> String { values[name]?.text ?? "" }

  /// Returns a Boolean; false if it is missing.
  func isTrue(_ name: String) -> Bool { values[name]?.boolean ?? false }

  /// Returns a whole number; nil if it is missing.
  func number(_ name: String) -> Int? { values[name]?.number.flatMap { Int(exactly: $0) } }

  /// Returns the values of a list; nil if it is missing.
  func list(_ name: String) -> [BusValue]? { values[name]?.list }

  /// Returns a rectangle in points of programs; nil if it is missing or empty.
  ///
  /// The answer is in points of the shell, `factor` per point of programs.
  func frame(_ name: String, factor: Double) -> Frame? {
    guard let sides = list(name).flatMap({ Self.numbers($0) }), sides.count == 4,
      sides[2] > 0, sides[3] > 0
    else { return nil }
    return Frame(
      x: sides[0] / factor, y: sides[1] / factor, width: sides[2] / factor,
      height: sides[3] / factor)
  }

  /// Returns numbers that are valid coordinates; nil if one of them is not.
  static func numbers(_ values: [BusValue]) -> [Double]? {
    let numbers = values.compactMap(\.number)
    guard numbers.count == values.count,
      numbers.allSatisfy({ $0.isFinite && $0.magnitude <= farthest })
    else { return nil }
    return numbers
  }
}
