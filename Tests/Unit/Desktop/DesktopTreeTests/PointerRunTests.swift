import ScreenElements
import Testing

@testable import DesktopTree

@Suite("Gestures of the pointer")
struct PointerRunTests {
  private let start = Point(x: 5, y: 6)
  private let target = Point(x: 100.4, y: 50.6)
  private let rounded = Point(x: 100, y: 51)

  /// A pointer of a display in virtual time.
  ///
  /// It reports its position, and performs requests.
  private struct Model {
    var position: Point
    /// A real button is down until then.
    var heldUntil = -1
    var isSilent = false
    /// Somebody takes the pointer there after the gesture.
    var takenTo: Point?
    /// True if the intended window is at the point; nil if this is unknown.
    var isClear: Bool? = true
    /// The duration of this check.
    var lookTime = 5
    private(set) var log: [(time: Int, step: PointerStep)] = []

    mutating func play(_ gesture: PointerGesture, isGuarded: Bool = false) -> PointerOutcome? {
      var run = PointerRun(gesture, isGuarded: isGuarded)
      var time = 0
      while let due = run.due, time < 10_000 {
        time = max(time, due)
        var open = run.takeSteps(at: time)
        while !open.isEmpty {
          let step = open.removeFirst()
          log.append((time, step))
          switch step {
          case .ask:
            if log.count(where: { $0.step == .ask }) > 1, let takenTo, time > heldUntil,
              log.contains(where: { $0.step == .button(1, isDown: false) })
            {
              position = takenTo
            }
            if !isSilent {
              open += run.advance(position, isButtonDown: time < heldUntil, at: time)
            }
          case .look:
            guard let isClear else { break }
            time += lookTime
            open += run.takeLook(isClear: isClear, at: time)
          case .move(let point): position = point
          case .button: break
          }
        }
      }
      return run.outcome
    }

    var buttons: [String] {
      log.compactMap {
        if case .button(let number, let isDown) = $0.step {
          "\(isDown ? "+" : "-")\(number)"
        } else {
          nil
        }
      }
    }

    var moves: [Point] {
      log.compactMap { if case .move(let point) = $0.step { point } else { nil } }
    }
  }

  @Test("A click presses once at a rounded point, and returns the pointer (F6)")
  func click() {
    var pointer = Model(position: start)
    #expect(pointer.play(.click(target)) == .done)
    #expect(pointer.moves == [rounded, start])
    #expect(pointer.buttons == ["+1", "-1"])
    #expect(pointer.log.last.map { $0.time < 200 } == true)
  }

  @Test("A menu entry is clicked after moves inside it and a final check (F1.14)")
  func menuClick() throws {
    var pointer = Model(position: start)
    #expect(pointer.play(.menuClick(target), isGuarded: true) == .done)
    #expect(pointer.buttons == ["+1", "-1"])
    let first = try #require(pointer.log.firstIndex { $0.step == .button(1, isDown: true) })
    let before = pointer.log[..<first]
    let moves = before.filter { if case .move = $0.step { true } else { false } }
    #expect(moves.count == 13 && Set(moves.map(\.time)).count == 13)
    #expect(pointer.moves.dropLast().last == rounded && pointer.moves.last == start)
    #expect(pointer.moves.dropLast().allSatisfy { abs($0.x - rounded.x) <= 2 && $0.y == rounded.y })
    #expect(before.last?.step == .look)
    #expect(pointer.log.last.map { $0.time < 500 } == true)
  }

  @Test("Double click, right click and wheel press the right buttons (F6)")
  func others() {
    var double = Model(position: start)
    #expect(double.play(.doubleClick(target)) == .done)
    #expect(double.buttons == ["+1", "-1", "+1", "-1"])
    let presses = double.log.filter { $0.step == .button(1, isDown: true) }.map(\.time)
    #expect(presses.count == 2 && (presses.last ?? 0) - (presses.first ?? 0) < 200)
    var right = Model(position: start)
    #expect(right.play(.rightClick(target)) == .done)
    #expect(right.buttons == ["+3", "-3"])
    for (direction, button) in [(ScrollDirection.up, 4), (.down, 5), (.left, 6), (.right, 7)] {
      var wheel = Model(position: start)
      #expect(wheel.play(.scroll(direction, at: target)) == .done)
      #expect(Set(wheel.buttons) == ["+\(button)", "-\(button)"])
    }
  }

  @Test("A drag is a press, ten moves and a release within 300 ms (F6)")
  func drag() {
    var pointer = Model(position: start)
    #expect(pointer.play(.drag(from: Point(x: 0, y: 0), to: Point(x: 200, y: 100))) == .done)
    #expect(pointer.moves.count == 12)
    #expect(
      pointer.moves.dropFirst().prefix(10).map(\.x)
        == stride(from: 20, through: 200, by: 20).map { $0 })
    #expect(pointer.buttons == ["+1", "-1"])
    let times = pointer.log.filter { if case .button = $0.step { true } else { false } }.map(\.time)
    #expect(times.count == 2 && (times.last ?? 0) - (times.first ?? 0) <= 300)
    #expect(pointer.moves.last == start)
  }

  @Test("A gesture waits for a real button that is released within half a second (F6)")
  func waits() {
    var pointer = Model(position: start, heldUntil: 300)
    #expect(pointer.play(.click(target)) == .done)
    let first = pointer.log.first { if case .button = $0.step { true } else { false } }
    #expect(first.map { $0.time >= 300 } == true)
  }

  @Test("If a real button stays down, the gesture fails without a move or a press (F6)")
  func held() {
    var pointer = Model(position: start, heldUntil: 100_000)
    #expect(pointer.play(.click(target)) == .buttonHeld)
    #expect(pointer.buttons.isEmpty && pointer.moves.isEmpty)
    #expect(pointer.log.last.map { $0.time <= 520 } == true)
  }

  @Test("A pointer that does not answer presses nothing (F6)")
  func silent() {
    var pointer = Model(position: start, isSilent: true)
    #expect(pointer.play(.click(target)) == .noAnswer)
    #expect(pointer.buttons.isEmpty)
    #expect(pointer.log.map(\.step) == [.ask])
  }

  @Test("If a person moves the pointer during a gesture, it stays there (F6)")
  func taken() {
    var pointer = Model(position: start, takenTo: Point(x: 300, y: 300))
    #expect(pointer.play(.click(target)) == .done)
    #expect(pointer.moves == [rounded])
    #expect(pointer.position == Point(x: 300, y: 300))
  }

  @Test("An abandoned gesture releases the pressed buttons (F6)")
  func givenUp() {
    var run = PointerRun(.drag(from: start, to: target))
    _ = run.takeSteps(at: 0)
    _ = run.advance(start, isButtonDown: false, at: 1)
    let steps = run.takeSteps(at: 60)
    #expect(steps.contains(.button(1, isDown: true)))
    #expect(run.giveUp() == [.button(1, isDown: false)])
    #expect(run.due == nil)
    #expect(run.giveUp().isEmpty)
  }

  @Test("A guarded gesture checks the point first, then presses for the same duration (F6)")
  func guarded() {
    for gesture in [
      PointerGesture.click(target), .menuClick(target), .doubleClick(target),
      .drag(from: start, to: target),
      .scroll(.down, at: target),
    ] {
      var plain = Model(position: start)
      #expect(plain.play(gesture) == .done)
      var pointer = Model(position: start, lookTime: 70)
      #expect(pointer.play(gesture, isGuarded: true) == .done)
      #expect(pointer.log.map(\.step).filter { $0 != .look } == plain.log.map(\.step))
      let steps = pointer.log.map(\.step)
      let look = steps.firstIndex(of: .look)
      #expect(look.map { if case .move = steps[$0 - 1] { true } else { false } } == true)
      func length(_ model: Model) -> Int {
        let times = model.log.filter { if case .button = $0.step { true } else { false } }
        return (times.last?.time ?? 0) - (times.first?.time ?? 0)
      }
      #expect(length(pointer) == length(plain))
    }
  }

  @Test("If another window covers the point, nothing is pressed, and the pointer returns (F6)")
  func covered() {
    for gesture in [PointerGesture.click(target), .drag(from: target, to: Point(x: 300, y: 300))] {
      var pointer = Model(position: start, isClear: false)
      #expect(pointer.play(gesture, isGuarded: true) == .covered)
      #expect(pointer.buttons.isEmpty)
      #expect(pointer.moves == [rounded, start])
    }
  }

  @Test("A pointer that does not report the window at the point presses nothing (F6)")
  func silentLook() {
    var pointer = Model(position: start, isClear: nil)
    #expect(pointer.play(.click(target), isGuarded: true) == .noAnswer)
    #expect(pointer.buttons.isEmpty)
    var run = PointerRun(.click(target), isGuarded: true)
    _ = run.takeSteps(at: 0)
    #expect(run.takeLook(isClear: true, at: 1).isEmpty, "nobody has asked yet")
  }

  @Test("A pointer without a reported position performs the gesture, and stays there (F6)")
  func placeless() {
    var run = PointerRun(.click(target))
    #expect(run.takeSteps(at: 0) == [.ask])
    #expect(run.takeSteps(at: 30).isEmpty)
    #expect(run.takeAnswer(at: 40) == [.move(rounded)])
    #expect(run.takeSteps(at: 60) == [.button(1, isDown: true)])
    #expect(run.takeSteps(at: 80) == [.button(1, isDown: false)])
    #expect(run.takeSteps(at: 200) == [.ask])
    #expect(run.outcome == nil)
    #expect(run.takeAnswer(at: 210).isEmpty)
    #expect(run.outcome == .done)
  }
}
