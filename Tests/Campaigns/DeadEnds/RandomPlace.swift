import Randomness
import ScreenElements
import ScanEngine
import ScanTime
import SwitchInput

/// Small random profiles and screens, all from one seed.
///
/// All times are multiples of 200 ms, so that a grid of 100 ms has an instant in and between all of them. The contact
/// bounce of 80 ms is over with the next instant.
struct RandomPlace {
  private var random: SplitMix64
  private var timed = 0

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// The profiles and the screen of the seed.
  var place: WatchedScan.Place {
    var drawn = self
    return drawn.draw()
  }

  private mutating func draw() -> WatchedScan.Place {
    timed = [0, 1, 1, 2, 2, 3][random.pick(6)]
    let settings = settings()
    let other = random.pick(12) == 0
    var profiles = [(name: "first", settings: settings)]
    if other {
      var second = self.settings()
      // The same fingers lie on the switches of both.
      let count = min(settings.switches.count, second.switches.count)
      profiles[0].settings.switches.removeLast(settings.switches.count - count)
      second.switches.removeLast(second.switches.count - count)
      profiles[0].settings.switches[0].press = .profile("second")
      if random.pick(2) == 0 { second.switches[count - 1].press = .profile("first") }
      profiles.append((name: "second", settings: second))
    }
    return WatchedScan.Place(profiles: profiles, tree: ElementTree(screen()))
  }

  /// A number of grid units of 200 ms.
  private mutating func span(_ choices: Int64...) -> TimeSpan {
    .milliseconds(200 * choices[random.pick(choices.count)])
  }

  /// Draws whether one more setting is timed: each multiplies the states, so only a few are.
  private mutating func takes(_ one: Int) -> Bool {
    guard timed > 0, chance(one) else { return false }
    timed -= 1
    return true
  }

  private mutating func chance(_ one: Int) -> Bool { random.pick(one) == 0 }

  // MARK: Screens

  private mutating func screen() -> Screen {
    var row = 0
    var elements: [Element] = []
    for number in 0..<(1 + random.pick(3)) where row < 5 {
      elements.append(chance(3) ? group("g\(number)", inner(&row, 0)) : element(&row))
    }
    return Screen(title: "", size: Size(width: 200, height: 200), elements: elements)
  }

  private mutating func inner(_ row: inout Int, _ depth: Int) -> [Element] {
    var elements: [Element] = []
    for number in 0..<([2, 2, 3][random.pick(3)]) {
      let nests = depth == 0 && chance(10)
      elements.append(nests ? group("h\(row)\(number)", inner(&row, 1)) : element(&row))
    }
    return elements
  }

  private mutating func element(_ row: inout Int) -> Element {
    var element = button("e\(row)", row % 4)
    if row >= 4 { element.frame?.x = 100 }
    row += 1
    if chance(6) {
      element.traits.insert(.adjustable)
      element.range = ValueRange(minimum: 0, maximum: 1000, step: 1, value: 500)
    }
    if chance(10) { element.traits.insert(.allowsDirectInteraction) }
    if chance(8) { element.actions = ["archive"] }
    if chance(10) { element.traits.insert(.notEnabled) }
    return element
  }

  // MARK: Profiles

  private mutating func settings() -> ScanSettings {
    let methods: [ScanMethod] = [
      .auto, .step, .dwell, .dwell, .inverse, .directed, .elimination, .elimination, .overscan,
    ]
    let method = methods[random.pick(methods.count)]
    var settings = ScanSettings(switches: switches(method))
    settings.method = method
    settings.interval = span(2, 3)
    settings.fastInterval = span(1, 2)
    settings.firstItemPause = span(0, 0, 1)
    settings.dwell = span(2, 4)
    settings.backtrack = 1 + random.pick(2)
    settings.loops = [.forever, .forever, .passes(1), .passes(2)][random.pick(4)]
    settings.afterSelect = [.restart, .resume, .next, .stop][random.pick(4)]
    settings.selectionDelay = takes(6) ? span(1) : .zero
    settings.lateGrace = takes(6) ? span(1) : .zero
    settings.grouping.exit = [.last, .first, .none, .none][random.pick(4)]
    settings.grouping.includesDisabled = chance(3)
    settings.select = [.activate, .activate, .menu, .autoTap][random.pick(4)]
    settings.autoTapTime = chance(2) ? .milliseconds(500) : .milliseconds(900)
    settings.mode = chance(6) ? .point : .item
    settings.point.first = chance(2) ? .x : .y
    settings.point.speed = 500
    settings.point.band = chance(3) ? 100 : 0
    settings.point.edgePause = span(0, 0, 1)
    settings.point.loops = [.forever, .forever, .passes(1), .passes(2)][random.pick(4)]
    return settings
  }

  private mutating func switches(_ method: ScanMethod) -> [SwitchSettings] {
    let needed: [Action] =
      switch method {
      case .auto, .overscan: [.select]
      case .step: [.next, .select]
      case .dwell: [.next]
      case .inverse: [.scan]
      case .directed: [chance(2) ? .next : .down, .select]
      case .elimination: [.choose(1), .choose(2)]
      }
    let more: [Action] = [
      .back, .back, .menu, .menu, .pause, .stop, .point, .item, .sayAgain, .previous, .select,
      .next,
      .increment, .escape, .choose(3),
    ]
    var actions = needed
    for _ in 0..<[0, 1, 1, 2][random.pick(4)] { actions.append(more[random.pick(more.count)]) }
    return actions.prefix(3).enumerated().map { number, action in
      var own = SwitchSettings(name: "s\(number)", press: action)
      own.stuck = .milliseconds(4000)
      if takes(4) { own.ignoreRepeat = span(1, 3, 5) }
      if takes(5) { own.recognition = .release }
      if takes(8) { own.hold = span(1, 1, 2) }
      if action != .scan, takes(6) {
        own.longPress = LongPress(after: span(3), action: more[random.pick(more.count)])
      } else if action.isMove, takes(6) {
        own.moveRepeat = MoveRepeat(after: span(2), every: span(1))
      }
      return own
    }
  }
}
