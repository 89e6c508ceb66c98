import DesktopTree
import ScreenElements
import ScanTime

/// A gesture of the pointer through GNOME Shell's extension: it checks the pointer, then the
/// window, and then performs all steps at once (F6).
struct GnomeGesture {
  /// A stage of the gesture, with the number of the open call if there is one.
  enum Stage: Hashable {
    /// The position of the pointer is requested at that time.
    case due(Instant)
    case asking(Int)
    case looking(Int, origin: Point)
    case acting(Int, origin: Point)
  }

  /// The maximum time to wait for the release of a button that the user holds down.
  static let longestWait = TimeSpan.milliseconds(500)
  static let questionPause = TimeSpan.milliseconds(20)

  let gesture: PointerGesture
  /// The target window; nil if the gesture has none.
  let target: UInt32?
  /// The time at which it began.
  let began: Instant
  var stage: Stage

  /// Begins a gesture at a time.
  init(_ gesture: PointerGesture, in target: UInt32?, at began: Instant) {
    (self.gesture, self.target, self.began) = (gesture, target, began)
    stage = .due(began)
  }

  /// Returns true if the target window receives the presses (F6).
  ///
  /// All visible elements of the shell itself are above all windows.
  func isClear(in windows: DisplayWindows) -> Bool {
    guard let target, windows.windows.first(where: { $0.id == target })?.kind != .shell else {
      return true
    }
    return gesture.points.allSatisfy { point in
      windows.topmost(at: point).map { windows.isOne($0, of: target) } ?? false
    }
  }

  /// Returns true if the pointer stays at the end of the gesture.
  ///
  /// On the way back it could hover over an element of the shell, which would close the menu that
  /// the gesture has opened (F6).
  func leavesPointer(in windows: DisplayWindows) -> Bool {
    let shell = windows.windows.first { $0.kind == .shell }?.id
    return shell != nil && [target, windows.active].contains(shell)
      || windows.topmost(at: gesture.end) == nil
  }
}
