import ScreenElements
import ScanTime
import SwitchInput
import Testing

@testable import ScanAnalysis
@testable import ScanEngine

@Suite("Equal states in the search for dead ends")
struct StateKeyTests {
  /// The representation of a stored property in the key.
  private enum Part {
    /// It is in the key: states that differ by this change are distinguished.
    case inKey((inout ScanState) -> Void)
    /// It is omitted, with the reason.
    ///
    /// States that differ by this change, if given, are not distinguished.
    case leftOut(String, ((inout ScanState) -> Void)? = nil)
  }

  private static let tree = ElementTree(
    screen([
      group("g", [button("a", 0), button("b", 1)]), group("h", [button("d", 3), button("e", 4)]),
      button("c", 2),
    ]))

  private static func offer(_ number: Int, _ element: String = "c") -> MenuOffer {
    MenuOffer(
      number: number, element: element, kind: .actions, entries: [.activate, .point, .exit],
      tree: tree)
  }

  private static func sweep(
    _ axis: SweepAxis = .x, _ stage: SweepStage = .line, from: Double = 0, to: Double = 320,
    begin: Instant = .zero, speed: Double = 120, edgePause: TimeSpan = .zero,
    loops: LoopLimit = .passes(2)
  ) -> Sweep {
    Sweep(
      axis: axis, stage: stage, from: from, to: to, begin: begin, speed: speed,
      edgePause: edgePause, loops: loops)
  }

  /// A scan inside of a group.
  private func items(_ loops: LoopLimit = .passes(3)) -> ScanState {
    var state = ScanState(
      settings: stepping { $0.loops = loops }, tree: StateKeyTests.tree,
      connected: [SourceID(switchIndex: 0, sourceIndex: 0)])
    state.active = ActiveScan(.item, .step)
    state.active?.target.path?.enter(1)
    state.active?.isHighlighted = true
    return state
  }

  /// A scan with a menu, in which something waits.
  private func menu(_ loops: LoopLimit = .passes(3)) -> ScanState {
    var state = items(loops)
    state.active?.menu = OpenMenu(StateKeyTests.offer(1))
    state.active?.pending = Pending(
      kind: .pick(.tap(element: "c")), deadline: Deadline(time: .zero, order: 1))
    return state
  }

  /// A scan of points after one stage that was frozen.
  private func points() -> ScanState {
    var state = items()
    state.active = ActiveScan(.point, .auto)
    state.active?.target.points?.begin(
      StateKeyTests.sweep(.y), number: 1, after: [FrozenStage(axis: .x, stage: .line, position: 7)])
    return state
  }

  private func key(_ state: ScanState) -> StateKey { StateKey(state, profile: 0, held: nil) }

  /// The stored properties of a value; of one that keeps them in a reference those that are kept there.
  private static func fields(of value: Any) -> [Mirror.Child] {
    let own = Array(Mirror(reflecting: value).children)
    guard own.count == 1, own[0].label == "storage",
      let fields = Mirror(reflecting: own[0].value).children.first
    else { return own }
    return Array(Mirror(reflecting: fields.value).children)
  }

  /// Compares a list with the stored properties of a value that is part of a state, and tries each.
  private func check<Value>(_ value: Value?, of base: ScanState, _ parts: [String: Part]) throws {
    let properties = Self.fields(of: try #require(value)).map { $0.label ?? "?" }
    #expect(
      properties.sorted() == parts.keys.sorted(),
      "each stored property of \(Value.self) is in the key, or in this list with the reason why not"
    )
    for (name, part) in parts.sorted(by: { $0.key < $1.key }) {
      var other = base
      switch part {
      case .inKey(let change):
        change(&other)
        #expect(key(other) != key(base), "\(Value.self).\(name) is not in the key")
      case .leftOut(let reason, let change):
        change?(&other)
        #expect(key(other) == key(base), "\(Value.self).\(name) is in the key: \(reason)")
      }
    }
  }

  @Test("The key of a state contains the scanned stops and those left if there are none (Y1)")
  func state() throws {
    try check(
      items(), of: items(),
      [
        "active": .inKey { $0.active = nil },
        "rest": .inKey { $0.rest.isCompleted = true },
        "nextMenu": .inKey { $0.nextMenu = "c" },
        "isCalling": .leftOut("nothing of the scan reads it") { $0.isCalling = true },
        "changed": .leftOut("a search changes no setting"),
        "isDrawn": .leftOut("a search changes no setting") { $0.isDrawn = true },
        "settings": .leftOut("the profile in use is in the key by its number"),
        "scopes": .leftOut("a search has one screen, and a profile finds its stops in one way"),
        "clock": .leftOut("what is left until the next deadline is in the key where it decides"),
        "switches": .leftOut("which one is held, and what is left of windows, is in the key"),
        "highlightsAtPress": .leftOut("forgotten: no later press asks for it") {
          $0.highlightsAtPress[0] = Landing(
            at: .zero, shown: .nothing, cause: .move, changes: .init())
        },
        "requests": .leftOut("a search answers at once, and numbers lead nowhere") {
          _ = $0.requests.nextNumber()
        },
        "voice": .leftOut("it only puts off the next deadline, of which the rest is in the key") {
          $0.voice.isSilenced = true
        },
        "history": .leftOut(
          "of the last landing, what is left of its guard and grace is in the key"),
        "newName": .leftOut("what is left of its guard is in the key, and it only speaks"),
        "lastPick": .leftOut("what is left of the time for a bounce is in the key"),
        "treeChanged": .leftOut("a search does not change the tree"),
        "unexpectedScreens": .leftOut("a search has one screen") {
          $0.unexpectedScreens.screens.note(at: .zero, isTimed: true)
        },
        "counts": .leftOut("numbers of menus and sweeps lead nowhere") { $0.counts.menus = 7 },
        "directedReach": .leftOut("it follows from the scopes"),
      ])
    try check(
      items().rest, of: items(),
      [
        "isCompleted": .inKey { $0.rest.isCompleted = true },
        "mode": .inKey { $0.rest.mode = .point },
      ])
  }

  @Test(
    "The key contains each part of a scan, except that say-again was used (Y1)")
  func active() throws {
    try check(
      menu().active, of: menu(),
      [
        "activity": .inKey { $0.active?.activity = .paused },
        "target": .inKey { $0.active?.target = .points(PointScan()) },
        "menu": .inKey { $0.active?.menu = nil },
        "method": .inKey { $0.active?.method = .auto },
        "pending": .inKey { $0.active?.pending = nil },
        "isHighlighted": .inKey { $0.active?.isHighlighted = false },
        "hasSaidAgain": .leftOut("a full interval more is waiting, which a search does anyway") {
          $0.active?.hasSaidAgain = true
        },
        "owed": .leftOut("only a change that nobody asked for begins it") {
          $0.active?.owed = OwedStops([.element("a")], in: .scope(nil), advances: 1)
        },
      ])
    try check(
      menu().active?.pending, of: menu(),
      [
        "kind": .inKey {
          $0.active?.pending = Pending(
            kind: .pick(.tap(element: "a")), deadline: Deadline(time: .zero, order: 1))
        },
        "deadline": .leftOut("what is left until it is in the key where it decides") {
          $0.active?.pending = Pending(
            kind: .pick(.tap(element: "c")), deadline: Deadline(time: .zero, order: 2))
        },
      ])
  }

  @Test("The key contains the memory of the method, for every method (Y1, S4, S5, S7, S8)")
  func methods() {
    let methods: [MethodState] = [
      .auto, .step, .dwell(isArmed: false), .dwell(isArmed: true), .inverse(nil),
      .inverse(Hold(switchIndex: 0)), .inverse(Hold(switchIndex: 1)),
      .inverse(Hold(switchIndex: 0, wokeAt: .zero)), .directed, .elimination(parts: []),
      .elimination(parts: [0..<2]), .elimination(parts: [0..<2, 0..<1]), .overscan(slow: nil),
      .overscan(slow: 0), .overscan(slow: 1),
    ]
    let keys = methods.map { method in
      var state = items()
      state.active?.method = method
      return key(state)
    }
    #expect(Set(keys).count == methods.count)
  }

  @Test("The key contains each part of a path, and passes if they are counted (Y1, S9)")
  func path() throws {
    try check(
      items().active?.target.path, of: items(),
      [
        "groups": .inKey { $0.active?.target.path?.enter(2) },
        "position": .inKey { $0.active?.target.path?.rest(at: 1) },
        "rootPasses": .inKey {
          var path = ScanPath()
          path.countPass()
          path.enter(1)
          $0.active?.target.path = path
        },
      ])
    try check(
      items().active?.target.path?.groups.first, of: items(),
      [
        "scope": .inKey {
          var path = ScanPath()
          path.enter(2)
          $0.active?.target.path = path
        },
        "passes": .inKey { $0.active?.target.path?.countPass() },
      ])
    var other = menu(.forever)
    other.active?.target.path?.countPass()
    other.active?.menu?.passes = 1
    #expect(key(other) == key(menu(.forever)))
  }

  @Test("The key of a menu contains its entries and the position, but not its identity (Y1, A2)")
  func menus() throws {
    try check(
      menu().active?.menu, of: menu(),
      [
        "offer": .inKey { $0.active?.menu = OpenMenu(StateKeyTests.offer(1, "a")) },
        "number": .leftOut("any other menu that offers the same leads to the same") {
          $0.active?.menu = OpenMenu(StateKeyTests.offer(2))
        },
        "position": .inKey { $0.active?.menu?.position = 1 },
        "passes": .inKey { $0.active?.menu?.passes = 1 },
      ])
    func offering(_ kind: MenuKind, _ entries: [MenuEntry]) -> (inout ScanState) -> Void {
      return {
        $0.active?.menu = OpenMenu(
          MenuOffer(
            number: 1, element: "c", kind: kind, entries: entries, tree: StateKeyTests.tree))
      }
    }
    try check(
      menu().active?.menu?.offer, of: menu(),
      [
        "number": .leftOut("any other menu that offers the same leads to the same") {
          $0.active?.menu = OpenMenu(StateKeyTests.offer(2))
        },
        "element": .inKey { $0.active?.menu = OpenMenu(StateKeyTests.offer(1, "a")) },
        "kind": .inKey(offering(.adjustment, [.activate, .point, .exit])),
        "entries": .inKey(offering(.actions, [.activate, .exit])),
        "tree": .leftOut("a search has one screen"),
      ])
  }

  @Test(
    "The key contains the stages of points, but not the positions of lines, which a search tries (Y1, P6)"
  )
  func pointScan() throws {
    func sweeping(_ sweep: Sweep, _ number: Int = 1, _ frozen: FrozenStage...) -> (
      inout ScanState
    ) -> Void {
      return {
        $0.active?.target.points?.begin(
          sweep, number: number,
          after: frozen.isEmpty ? [FrozenStage(axis: .x, stage: .line, position: 7)] : frozen)
      }
    }
    let line = StateKeyTests.sweep(.y)
    let first = FrozenStage(axis: .x, stage: .line, position: 7)
    try check(
      points().active?.target.points, of: points(),
      [
        "frozen": .inKey(sweeping(line, 1, first, first)),
        "sweep": .inKey { $0.active?.target.points = PointScan() },
        "area": .inKey {
          let before = $0.active?.target.points
          var scan = PointScan(in: PointArea(element: "a", frame: nil))
          if let sweep = before?.sweep, let before {
            scan.begin(sweep, number: before.number, after: before.frozen)
          }
          $0.active?.target.points = scan
        },
        "number": .leftOut("numbers of sweeps lead nowhere", sweeping(line, 2)),
        "lastPoint": .leftOut("a search tries points on each element itself") {
          $0.active?.target.points?.lastPoint = Point(x: 1, y: 2)
        },
      ])
    try check(
      points().active?.target.points?.frozen.first, of: points(),
      [
        "axis": .inKey(sweeping(line, 1, FrozenStage(axis: .y, stage: .line, position: 7))),
        "stage": .inKey(sweeping(line, 1, FrozenStage(axis: .x, stage: .band, position: 7))),
        "position": .leftOut(
          "a search tries points on each element itself",
          sweeping(line, 1, FrozenStage(axis: .x, stage: .line, position: 8))),
      ])
    let place = "where a line is, and when, is tried by a search itself"
    try check(
      points().active?.target.points?.sweep, of: points(),
      [
        "axis": .inKey(sweeping(StateKeyTests.sweep(.radius))),
        "stage": .inKey(sweeping(StateKeyTests.sweep(.y, .band))),
        "from": .leftOut(place, sweeping(StateKeyTests.sweep(.y, from: 1))),
        "to": .leftOut(place, sweeping(StateKeyTests.sweep(.y, to: 2))),
        "begin": .leftOut(place, sweeping(StateKeyTests.sweep(.y, begin: .clockEnd))),
        "speed": .leftOut(place, sweeping(StateKeyTests.sweep(.y, speed: 1))),
        "edgePause": .leftOut(
          place, sweeping(StateKeyTests.sweep(.y, edgePause: .milliseconds(1)))),
        "loops": .leftOut(
          "the profile in use is in the key", sweeping(StateKeyTests.sweep(.y, loops: .forever))),
      ])
  }

  @Test("The key contains the profile, the held switch, and the times that decide (Y1, I3)")
  func rest() throws {
    let state = items()
    #expect(key(state) != StateKey(state, profile: 1, held: nil))
    #expect(key(state) != StateKey(state, profile: 0, held: 0))
    // An advance is due before the switch counts again.
    func waiting(_ interval: Int64) -> ScanState {
      let settings = automatic {
        $0.interval = .milliseconds(interval)
        $0.firstItemPause = .zero
        $0.switches[0].ignoreRepeat = .milliseconds(5000)
      }
      let source = SourceID(switchIndex: 0, sourceIndex: 0)
      var state = ScanState(settings: settings, tree: StateKeyTests.tree, connected: [source])
      var events: [ScanEvent] = []
      reduce(&state, .press(source, timestamp: .zero), at: .zero, into: &events)
      reduce(&state, .release(source, timestamp: .zero), at: .zero, into: &events)
      return state
    }
    #expect(key(waiting(1000)).clocks != nil)
    #expect(key(waiting(1000)) != key(waiting(1100)))
  }
}
