import ScreenElements

/// What a pointer does at a point of the display, in points (F6).
package enum PointerGesture: Hashable, Sendable {
  case click(Point)
  case doubleClick(Point)
  case rightClick(Point)
  case drag(from: Point, to: Point)
  /// So many turns of the wheel.
  case scroll(ScrollDirection, at: Point, turns: Int = 3)

  /// Where it begins.
  package var start: Point {
    switch self {
    case .click(let point), .doubleClick(let point), .rightClick(let point),
      .drag(from: let point, to: _), .scroll(_, at: let point, turns: _):
      point
    }
  }

  /// Where it presses and lets go.
  package var points: [Point] { start == end ? [start] : [start, end] }

  /// Where the pointer is when it has been done.
  package var end: Point { if case .drag(from: _, let point) = self { point } else { start } }
}

/// What came of a gesture of the pointer (F6).
package enum PointerOutcome: Hashable, Sendable {
  case done
  /// A real button was held down all the time.
  case buttonHeld
  /// Something else than the window that was meant lies at the point; nothing was pressed.
  case covered
  /// The pointer did not say where it is, or has gone.
  case noAnswer
}

/// What a pointer is asked to do for a gesture.
package enum PointerStep: Hashable, Sendable {
  /// Says where the pointer is, and whether a button is down.
  case ask
  /// Says whether the window that is meant lies where the gesture begins and where it ends.
  case look
  /// Moves the pointer to a point of the display.
  case move(Point)
  /// Presses a button, or lets it go: 1 is the main one, 3 the right one, 4 to 7 are the wheel.
  case button(UInt8, isDown: Bool)
}
