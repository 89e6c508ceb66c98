import DesktopTree
import ScreenElements
import ScanTime

/// An area that the wheel scrolls, until it has settled (F4).
package struct WheelTurn: Sendable {
  /// Browsers report new positions up to half a second late.
  private static let firstLook = TimeSpan.milliseconds(600)
  private static let nextLook = TimeSpan.milliseconds(200)

  /// The means that scrolls it.
  package enum Drive: Equatable, Sendable {
    /// The pointer turns the wheel, or the key has been pressed.
    case turned
    /// The key is pressed once the scrolled area has the focus.
    case key(KeyCombination)
  }

  package let wheel: DesktopWheel
  package let direction: ScrollDirection
  package internal(set) var drive = Drive.turned
  /// The trees before each look, the latest one last.
  private var seen: [ElementTree] = []
  /// True if nothing moves any longer; false if the act ended too early to know.
  private var isAtRest = false

  package init(_ wheel: DesktopWheel, _ direction: ScrollDirection) {
    self.wheel = wheel
    self.direction = direction
  }

  /// The time from the turn to the next look.
  package var pause: TimeSpan {
    seen.reduce(Self.firstLook) { pause, _ in pause + Self.nextLook }
  }

  /// Returns true if another look is needed: one more if nothing has moved, otherwise until nothing
  /// moves any longer.
  package mutating func needsLook(at shown: ElementTree) -> Bool {
    let isResting = seen.count > 1 && seen.last == shown
    seen.append(shown)
    isAtRest = isResting
    return !isResting
  }

  /// True if nothing has moved.
  package var isAtEdge: Bool { isAtRest && seen.allSatisfy { $0 == seen[0] } }
}

extension ScrollDirection {
  /// The key that scrolls one page in a direction; nil if there is none.
  var pageKey: KeyCombination? {
    switch self {
    case .up: .pageUp
    case .down: .pageDown
    case .left, .right: nil
    }
  }
}
