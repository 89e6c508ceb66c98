import DesktopTree
import ScreenElements
import ScanTime

/// An area that the wheel scrolls, until it has settled (F4).
struct WheelTurn {
  /// Browsers report new positions up to half a second late.
  private static let firstLook = TimeSpan.milliseconds(600)
  private static let nextLook = TimeSpan.milliseconds(200)

  let wheel: DesktopWheel
  let direction: ScrollDirection
  /// The key to press once the scrolled area has the focus; nil if the pointer turns the wheel.
  var key: KeyCombination?
  /// The trees before each look, the latest one last.
  private var seen: [ElementTree] = []
  /// True if nothing moves any longer; false if the act ended too early to know.
  private var isAtRest = false

  init(_ wheel: DesktopWheel, _ direction: ScrollDirection) {
    self.wheel = wheel
    self.direction = direction
  }

  /// The time from the turn to the next look.
  var pause: TimeSpan {
    seen.reduce(Self.firstLook) { pause, _ in pause + Self.nextLook }
  }

  /// Returns true if another look is needed: one more if nothing has moved, otherwise until nothing
  /// moves any longer.
  mutating func needsLook(at shown: ElementTree) -> Bool {
    let isResting = seen.count > 1 && seen.last == shown
    seen.append(shown)
    isAtRest = isResting
    return !isResting
  }

  /// True if nothing has moved.
  var isAtEdge: Bool { isAtRest && seen.allSatisfy { $0 == seen[0] } }
}
