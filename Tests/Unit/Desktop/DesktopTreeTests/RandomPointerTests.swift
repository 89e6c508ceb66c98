import Randomness
import ScreenElements
import Testing

@testable import DesktopTree

/// Gestures whose display answers at any time, in any order, or not at all.
@Suite("Gestures of the pointer on a random display")
struct RandomPointerTests {
  /// A gesture, and all that was seen of it.
  private struct Story {
    var random: SplitMix64
    var run: PointerRun
    let isGuarded: Bool
    var time = 0
    /// True while the window at the point is being asked for.
    var isLooking = false
    /// True once the display answered that the intended window is there.
    var isClear = false
    var down: Set<UInt8> = []

    init(seed: UInt64) {
      var random = SplitMix64(seed: seed)
      func number(_ limit: UInt64) -> Double { Double(random.next() % limit) / 10 }
      let (from, to) = (Point(x: number(3000), y: number(3000)), Point(x: number(3000), y: 0))
      let gesture: PointerGesture =
        switch random.next() % 6 {
        case 0: .click(from)
        case 1: .doubleClick(from)
        case 2: .rightClick(from)
        case 3: .drag(from: from, to: to)
        case 4: .menuClick(from)
        default: .scroll(.down, at: from, turns: Int(random.next() % 4))
        }
      isGuarded = random.next() % 4 != 0
      run = PointerRun(gesture, isGuarded: isGuarded)
      self.random = random
    }

    mutating func handle(_ steps: [PointerStep]) {
      for step in steps {
        switch step {
        case .look: isLooking = true
        case .button(let number, isDown: true):
          #expect(isClear || !isGuarded, "a press on something that nobody looked at")
          #expect(down.insert(number).inserted)
        case .button(let number, isDown: false): #expect(down.remove(number) != nil)
        case .move, .ask: break
        }
      }
    }

    mutating func goOn() {
      time += Int(random.next() % 60)
      switch random.next() % 8 {
      case 0:
        let position = Point(x: Double(random.next() % 300), y: Double(random.next() % 300))
        handle(run.advance(position, isButtonDown: random.next() % 3 == 0, at: time))
      case 1: handle(run.takeAnswer(at: time))
      case 2:
        let isThere = random.next() % 3 != 0
        isClear = isClear || isLooking && isThere
        isLooking = false
        handle(run.takeLook(isClear: isThere, at: time))
      case 3 where random.next() % 8 == 0: handle(run.giveUp())
      default: handle(run.takeSteps(at: time))
      }
    }
  }

  @Test(
    "Each press follows a check, each button is released, and each gesture ends (F6)",
    arguments: 0..<1000)
  func ends(seed: UInt64) {
    var story = Story(seed: seed)
    for _ in 0..<(story.random.next() % 60) { story.goOn() }
    // Nobody answers any more.
    for _ in 0..<100 {
      guard let due = story.run.due else { break }
      story.time = max(story.time, due)
      story.handle(story.run.takeSteps(at: story.time))
    }
    #expect(story.run.outcome != nil && story.run.due == nil)
    #expect(story.down.isEmpty)
  }
}
