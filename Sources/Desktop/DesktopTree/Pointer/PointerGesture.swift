import ScreenElements

/// A gesture of the pointer at a point of the display, in points (F6).
package enum PointerGesture: Hashable, Sendable {
  case click(Point)
  /// A click of an entry of a Qt menu, after moves inside it (F1).
  case menuClick(Point)
  case doubleClick(Point)
  case rightClick(Point)
  case drag(from: Point, to: Point)
  /// Turns the wheel this number of times.
  case scroll(ScrollDirection, at: Point, turns: Int = 3)

  /// True if it presses and releases the main button once, at one point.
  package var isClick: Bool {
    switch self {
    case .click, .menuClick: true
    case .doubleClick, .rightClick, .drag, .scroll: false
    }
  }

  /// The point at which it begins.
  package var start: Point {
    switch self {
    case .click(let point), .menuClick(let point), .doubleClick(let point), .rightClick(let point),
      .drag(from: let point, to: _), .scroll(_, at: let point, turns: _):
      point
    }
  }

  /// The points at which it presses and releases.
  package var points: [Point] { start == end ? [start] : [start, end] }

  /// The position of the pointer after the gesture.
  package var end: Point { if case .drag(from: _, let point) = self { point } else { start } }
}

/// The outcome of a pointer gesture (F6).
package enum PointerOutcome: Hashable, Sendable {
  case done
  /// A real button was held down during the whole wait.
  case buttonHeld
  /// Another window covers the point; nothing was pressed.
  case covered
  /// The pointer did not report its position, or is lost.
  case noAnswer
}

/// A step of the pointer in a gesture.
package enum PointerStep: Hashable, Sendable {
  /// Asks for the position of the pointer, and the state of its button.
  case ask
  /// Asks if the target window is at the start and the end of the gesture.
  case look
  /// Moves the pointer to a point of the display.
  case move(Point)
  /// Presses or releases a button: 1 is the main one, 3 the right one, 4 to 7 are the wheel.
  case button(UInt8, isDown: Bool)
}
