import ScreenElements

/// The progress of a pointer gesture: it returns the due steps, and handles the position of the
/// pointer (F6).
///
/// Times are in milliseconds since it began. It has no clock and does no I/O, so that it can drive
/// every pointer.
package struct PointerRun: Hashable, Sendable {
  private struct Due: Hashable {
    let after: Int
    let step: PointerStep
  }

  private enum Stage: Hashable {
    /// The state of the button is requested, repeatedly.
    case waiting(nextQuestion: Int)
    /// The rest of the gesture, from that time on.
    case acting(since: Int)
    /// The window at the point is requested; the steps count from that time on.
    case looking(since: Int, until: Int)
    /// The position of the pointer is requested, before it is restored.
    case returning(until: Int, PointerOutcome)
    case over(PointerOutcome)
  }

  private static let longestWait = 500
  private static let questionPause = 20
  /// The timeout of a pointer that does not report its position, in milliseconds.
  private static let answerTime = 400
  private static let moves = 10
  private static let dragTime = 300
  /// The time that the pointer stays after the last button, in milliseconds, for programs that read
  /// its position.
  private static let rest = 40
  private static let mostTurns = 20
  /// The number of moves inside an entry of a menu, and their time in milliseconds: a busy program
  /// combines several close ones.
  private static let menuMoves = 12
  private static let menuTime = 300

  /// The gesture.
  package let gesture: PointerGesture
  private let steps: [Due]
  private var stage = Stage.waiting(nextQuestion: 0)
  private var isAsked = false
  private var next = 0
  private var origin: Point?
  /// The pressed button.
  private var pressed: UInt8?

  /// Begins a gesture.
  ///
  /// A guarded gesture checks before its first press that the target window is at the point.
  package init(_ gesture: PointerGesture, isGuarded: Bool = false) {
    self.gesture = gesture
    steps = Self.steps(of: gesture, isGuarded: isGuarded)
  }

  /// The outcome; nil while it is under way.
  package var outcome: PointerOutcome? {
    if case .over(let outcome) = stage { outcome } else { nil }
  }

  /// The time of the next step, in milliseconds since the start; nil when it is over.
  package var due: Int? {
    switch stage {
    case .waiting(let question): isAsked ? Self.longestWait + Self.answerTime : question
    case .acting(let since): since + (next < steps.count ? steps[next].after : Self.rest + last)
    case .looking(_, until: let end), .returning(until: let end, _): end
    case .over: nil
    }
  }

  /// Returns the due steps, and advances.
  package mutating func takeSteps(at time: Int) -> [PointerStep] {
    var given: [PointerStep] = []
    while let due, due <= time {
      switch stage {
      case .waiting:
        guard !isAsked else {
          stage = .over(.noAnswer)
          break
        }
        isAsked = true
        given.append(.ask)
      case .acting(let since):
        guard next < steps.count else {
          given += goBack(with: .done, at: time)
          break
        }
        if steps[next].after + since > time { return given }
        let step = steps[next].step
        if case .button(let number, let isDown) = step { pressed = isDown ? number : nil }
        if step == .look { stage = .looking(since: since, until: time + Self.answerTime) }
        given.append(step)
        next += 1
      case .looking: stage = .over(.noAnswer)
      // The gesture is done, with the pointer at any position.
      case .returning(_, let outcome): stage = .over(outcome)
      case .over: break
      }
    }
    return given
  }

  /// Advances with the position of the pointer, in whole points, and the state of its button.
  package mutating func advance(_ position: Point, isButtonDown: Bool, at time: Int)
    -> [PointerStep]
  {
    switch stage {
    case .waiting:
      isAsked = false
      if !isButtonDown {
        origin = position
        stage = .acting(since: time)
        return takeSteps(at: time)
      }
      stage =
        time >= Self.longestWait
        ? .over(.buttonHeld)
        : .waiting(nextQuestion: min(time + Self.questionPause, Self.longestWait))
      return []
    case .returning(_, let outcome):
      stage = .over(outcome)
      // If the user has moved the pointer, it stays there.
      let last = outcome == .done ? gesture.end : gesture.start
      guard let origin, !isButtonDown, position == last.whole, origin != position else {
        return []
      }
      return [.move(origin)]
    case .acting, .looking, .over: return []
    }
  }

  /// Handles the answer if the target window is at the points to press.
  package mutating func takeLook(isClear: Bool, at time: Int) -> [PointerStep] {
    guard case .looking(let since, _) = stage else { return [] }
    guard isClear else { return goBack(with: .covered, at: time) }
    // The following steps are delayed by the delay of the answer.
    stage = .acting(since: max(time - steps[next - 1].after, since))
    return takeSteps(at: time)
  }

  private mutating func goBack(with outcome: PointerOutcome, at time: Int) -> [PointerStep] {
    stage = .returning(until: time + Self.answerTime, outcome)
    return [.ask]
  }

  /// Handles the answer of a pointer that does not report its position: it can be used, but is not
  /// restored.
  package mutating func takeAnswer(at time: Int) -> [PointerStep] {
    switch stage {
    case .waiting:
      isAsked = false
      stage = .acting(since: time)
      return takeSteps(at: time)
    case .returning(_, let outcome):
      stage = .over(outcome)
      return []
    case .acting, .looking, .over: return []
    }
  }

  /// Ends the gesture at once, and releases a held button.
  package mutating func giveUp() -> [PointerStep] {
    defer { pressed = nil }
    if outcome == nil { stage = .over(.noAnswer) }
    return pressed.map { [.button($0, isDown: false)] } ?? []
  }

  private var last: Int { steps.last?.after ?? 0 }

  private static func steps(of gesture: PointerGesture, isGuarded: Bool) -> [Due] {
    let start = gesture.start.whole
    var steps = [Due(after: 0, step: .move(start))]
    var before = 0
    if case .menuClick = gesture {
      before = menuTime
      steps += (1...menuMoves).map { move in
        let point = Point(x: move.isMultiple(of: 2) ? start.x : start.x - 2, y: start.y)
        return Due(after: menuTime * move / menuMoves, step: .move(point))
      }
    }
    if isGuarded { steps.append(Due(after: before + 10, step: .look)) }
    func press(_ button: UInt8, from: Int, to: Int) {
      steps.append(Due(after: before + from, step: .button(button, isDown: true)))
      steps.append(Due(after: before + to, step: .button(button, isDown: false)))
    }
    switch gesture {
    case .click, .menuClick: press(1, from: 10, to: 30)
    case .rightClick: press(3, from: 10, to: 30)
    case .doubleClick:
      press(1, from: 10, to: 30)
      press(1, from: 80, to: 100)
    case .scroll(let direction, at: _, let turns):
      for turn in 0..<min(max(turns, 1), mostTurns) {
        press(direction.wheelButton, from: 10 + 20 * turn, to: 20 + 20 * turn)
      }
    case .drag(let from, let to):
      steps.append(Due(after: 10, step: .button(1, isDown: true)))
      for move in 1...moves {
        let part = Double(move) / Double(moves)
        let point = Point(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
        steps.append(
          Due(after: 10 + (dragTime - 40) * move / moves, step: .move(point.whole)))
      }
      steps.append(Due(after: dragTime, step: .button(1, isDown: false)))
    }
    return steps
  }
}

extension Point {
  /// The point, rounded to whole points.
  var whole: Point { Point(x: x.rounded(), y: y.rounded()) }
}

extension ScrollDirection {
  /// The button of the wheel for this direction.
  fileprivate var wheelButton: UInt8 {
    switch self {
    case .up: 4
    case .down: 5
    case .left: 6
    case .right: 7
    }
  }
}
