import ScreenElements
import ScanEngine
import ScanTime
import SwitchInput

/// The highlight advances automatically, at each deadline.
struct Advancing: Workload {
  let name: String
  let size: Int
  var rig: Rig

  init(size: Int, idPrefix: String = "e", name: String = "automatic advance") {
    self.name = name
    self.size = size
    var settings = ScanSettings(switches: [SwitchSettings(name: "s", press: .select)])
    settings.loops = .forever
    rig = Rig(settings, ElementTree(.grid(of: size, idPrefix: idPrefix)))
  }

  mutating func run(_ times: Int) {
    let before = rig.observer.landings
    for _ in 0..<times {
      guard let deadline = rig.state.nextDeadline else { break }
      rig.passTime(to: deadline)
    }
    rig.expect(landings: before + times)
  }
}

/// A press and a release of a switch with `hold` and `ignoreRepeat`, each of which moves one stop on.
struct Pressing: Workload {
  let name = "press and release of a filtered switch"
  let size: Int
  var rig: Rig

  init(size: Int) {
    self.size = size
    var own = SwitchSettings(name: "s", press: .next)
    own.hold = .milliseconds(50)
    own.ignoreRepeat = .milliseconds(100)
    var settings = ScanSettings(switches: [own])
    settings.method = .step
    rig = Rig(settings, ElementTree(.grid(of: size)))
  }

  mutating func run(_ times: Int) {
    let before = rig.observer.landings
    let source = SourceID(switchIndex: 0, sourceIndex: 0)
    for _ in 0..<times {
      let down = rig.state.now + .milliseconds(200)
      rig.apply(.press(source, timestamp: down), at: down)
      let up = down + .milliseconds(80)
      rig.apply(.release(source, timestamp: up), at: up)
    }
    rig.expect(landings: before + times)
  }
}

/// An advance and a select of the highlighted stop.
///
/// The request to the element is performed immediately, and the scan restarts.
///
/// In rows, every other select enters a row, and the next one picks in it.
struct Selecting: Workload {
  let name: String
  let size: Int
  var rig: Rig

  init(size: Int, _ style: Grouping.Style) {
    name = style == .rows ? "advance and select, in rows" : "advance and select, flat"
    self.size = size
    var settings = ScanSettings(switches: [SwitchSettings(name: "s", press: .select)])
    settings.grouping.style = style
    rig = Rig(settings, ElementTree(.grid(of: size)))
  }

  mutating func run(_ times: Int) {
    let before = rig.observer.landings
    let source = SourceID(switchIndex: 0, sourceIndex: 0)
    for _ in 0..<times {
      guard let deadline = rig.state.nextDeadline else { break }
      rig.passTime(to: deadline)
      let down = deadline + .milliseconds(100)
      rig.apply(.press(source, timestamp: down), at: down)
      let up = down + .milliseconds(80)
      rig.apply(.release(source, timestamp: up), at: up)
    }
    rig.expect(landings: before + 2 * times)
  }
}

/// A rebuilt tree is sent as a change of the layout.
struct Publishing: Workload {
  let name: String
  let size: Int
  let trees: [ElementTree]
  var rig: Rig
  var turn = 0

  init(size: Int, changed: Int) {
    name =
      changed == 0 ? "publishing an unchanged tree" : "publishing a tree with \(changed) changed"
    self.size = size
    // In turns, so that no tree follows itself.
    trees = (0..<3).map { ElementTree(.grid(of: size, changed: $0 == 1 ? changed : 0)) }
    rig = Rig(ScanSettings(switches: [SwitchSettings(name: "s", press: .select)]), trees[0])
  }

  mutating func run(_ times: Int) {
    let before = rig.observer.landings
    for _ in 0..<times {
      turn += 1
      // The second and the third; the engine may keep either, and never sees the same twice.
      rig.apply(.layout(trees[1 + turn % 2], focus: nil), at: rig.state.now)
    }
    // The highlight stays, and nothing is spoken (T1).
    rig.expect(landings: before)
  }
}

/// A screen becomes a tree and its rings of stops.
struct Building: Workload {
  let name: String
  let size: Int
  let screen: Screen
  let grouping: Grouping

  init(size: Int, _ arrangement: Arrangement, _ style: Grouping.Style = .none) {
    let order = arrangement == .shuffled ? ", shuffled" : ""
    name = (style == .rows ? "building, in rows" : "building, flat") + order
    self.size = size
    screen = .grid(of: size, arrangement)
    grouping = Grouping(style: style)
  }

  mutating func run(_ times: Int) {
    for _ in 0..<times {
      let scopes = ScopeTree(ElementTree(screen), grouping)
      guard scopes.count(of: 0) > 0 else { return print("Nothing was built.") }
    }
  }
}
