import MessageBus
import ScreenElements

/// Values by their names, as GNOME Shell's extension answers; nothing in them is to be trusted.
struct GnomeValues {
  /// The farthest place that counts; no display is larger.
  private static let farthest = 1e6

  private var values: [String: BusValue] = [:]

  /// Reads a dictionary; nil where it is none.
  init?(_ value: BusValue?) {
    guard let entries = value?.list else { return nil }
    for entry in entries {
      guard let pair = entry.list, pair.count == 2, let name = pair[0].text else { return nil }
      values[name] = pair[1]
    }
  }

  /// A text; empty where there is none.
  func text(_ name: String) -> String { values[name]?.text ?? "" }

  /// True if there is that truth.
  func isTrue(_ name: String) -> Bool { values[name]?.boolean ?? false }

  /// A whole number; nil where there is none.
  func number(_ name: String) -> Int? { values[name]?.number.flatMap { Int(exactly: $0) } }

  /// The values of a list; nil where there is none.
  func list(_ name: String) -> [BusValue]? { values[name]?.list }

  /// A rectangle in points of programs, or nil where there is none with a size; the shell has `factor` points for one of them.
  func frame(_ name: String, factor: Double) -> Frame? {
    guard let sides = list(name).flatMap({ Self.numbers($0) }), sides.count == 4,
      sides[2] > 0, sides[3] > 0
    else { return nil }
    return Frame(
      x: sides[0] / factor, y: sides[1] / factor, width: sides[2] / factor,
      height: sides[3] / factor)
  }

  /// Numbers that can be places; nil where one of them cannot.
  static func numbers(_ values: [BusValue]) -> [Double]? {
    let numbers = values.compactMap(\.number)
    guard numbers.count == values.count,
      numbers.allSatisfy({ $0.isFinite && $0.magnitude <= farthest })
    else { return nil }
    return numbers
  }
}
