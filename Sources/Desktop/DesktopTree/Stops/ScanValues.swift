import Languages
import ScreenElements

/// The settings of a scan that the user can change with our own stops while it runs (D6).
package struct ScanValues: Hashable, Sendable {
  /// A value that goes up and down.
  package enum Adjustable: Hashable, Sendable {
    case stopTime
    case lineSpeed
  }

  /// The time that the highlight rests on a stop, in milliseconds; nil if nothing is timed.
  package var stopTime: Int?
  /// The speed of the lines of point mode, in points per second; nil if no switch freezes them.
  package var lineSpeed: Int?
  /// True if stops are spoken; nil if there is no voice.
  package var speaks: Bool?

  /// Nothing can be changed.
  package init() {}

  /// Returns the value in the unit in which it is spoken, seconds or points per second, with its
  /// bounds and its next step; nil if there is none.
  ///
  /// The bounds always include the profile's value.
  package func range(of value: Adjustable) -> ValueRange? {
    switch value {
    case .stopTime:
      return stopTime.map {
        ValueRange(
          minimum: Double(min(300, $0)) / 1000, maximum: Double(max(10_000, $0)) / 1000,
          step: $0 < 1000 ? 0.1 : $0 < 3000 ? 0.2 : 0.5, value: Double($0) / 1000)
      }
    case .lineSpeed:
      return lineSpeed.map {
        ValueRange(
          minimum: Double(min(20, $0)), maximum: Double(max(1000, $0)),
          step: $0 < 200 ? 20 : 50, value: Double($0))
      }
    }
  }

  /// Goes a step up or down; false where that is not possible.
  package mutating func step(_ value: Adjustable, up: Bool) -> Bool {
    guard let range = range(of: value) else { return false }
    let next = range.value + (up ? range.step : -range.step)
    let bounded = min(max(next, range.minimum), range.maximum)
    switch value {
    case .stopTime: stopTime = Int((bounded * 1000).rounded())
    case .lineSpeed: lineSpeed = Int(bounded.rounded())
    }
    return bounded != range.value
  }

  /// Returns the words for a value.
  func words(for value: Adjustable, in language: Language) -> String {
    switch value {
    case .stopTime:
      let time = stopTime ?? 0
      var fraction = String(1000 + time % 1000).dropFirst()
      while fraction.last == "0" { fraction.removeLast() }
      let text = fraction.isEmpty ? "\(time / 1000)s" : "\(time / 1000).\(fraction)s"
      return language.words(for: text, as: .duration) ?? text
    case .lineSpeed: return "\(lineSpeed ?? 0)"
    }
  }
}

/// An action that the user has to confirm (D6).
package enum PanelConfirmation: Hashable, Sendable {
  /// Closing the window.
  case close
  /// Closing the program and starting it again with access (D16).
  case restart
  /// Ending the scan until the next press.
  case scanningOff
}
