import Randomness
import ScreenElements
import ScanEngine
import ScanTime
import SwitchInput

/// Stories in which difficult situations are frequent: presses that are delivered late, screens that change
/// during a hold, several adjustable elements, modals inside of transparent containers, menus of
/// eliminations, layouts that reappear.
struct RandomStory {
  private var random: SplitMix64
  private var time: Int64 = 0
  /// The elements of the screens so far.
  private var screens: [Screen] = []
  private var steps: [Story.Step] = []
  private var shown = 0
  private var shownBefore = 0
  /// The time at which each switch last went down or up, and the switches that are down.
  private var changed: [Int64] = []
  private var isDown: [Bool] = []

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// The story of a seed.
  static func story(_ seed: UInt64) -> Story {
    var making = RandomStory(seed: seed)
    return making.story()
  }

  private mutating func story() -> Story {
    let settings = settings()
    changed = settings.switches.map { _ in 0 }
    isDown = settings.switches.map { _ in false }
    screens = [screen(of: elements())]
    for _ in 0..<(1 + random.pick(4)) {
      let from = screens[random.pick(screens.count)].elements
      screens.append(screen(of: random.pick(5) == 0 ? elements() : changed(from)))
    }
    for number in screens.indices {
      var elements = screens[number].elements
      addResponses(&elements)
      screens[number].elements = elements
    }
    steps = [Story.Step(at: 0, what: .start)]
    for _ in 0..<(6 + random.pick(14)) { step(settings) }
    for index in isDown.indices where isDown[index] { toggle(index, settings, isLate: false) }
    return Story(settings: settings, screens: screens, steps: steps)
  }

  private mutating func one<Value>(of values: [Value]) -> Value {
    values[random.pick(values.count)]
  }

  private mutating func milliseconds(_ values: Int64...) -> TimeSpan {
    .milliseconds(one(of: values))
  }

  // MARK: Settings

  private mutating func settings() -> ScanSettings {
    let method = one(
      of: [
        ScanMethod.auto, .auto, .step, .step, .dwell, .dwell, .inverse, .directed, .elimination,
        .elimination, .overscan,
      ])
    let isPoint = random.pick(7) == 0
    var actions: [Action] =
      switch method {
      case .auto, .overscan: [.select]
      case .step, .dwell: [.next, .select]
      case .inverse: [.scan]
      case .directed: [.right, .down, .select]
      case .elimination: [.choose(1), .choose(2)]
      }
    if method == .elimination, random.pick(3) != 0 { actions.append(.back) }
    if method == .elimination, random.pick(4) == 0 { actions.append(.choose(3)) }
    if isPoint, method != .auto, method != .step { actions = [.select] }
    let extra: [Action] = [
      .increment, .decrement, .escape, .menu, .back, .select, .next, .previous, .pause, .point,
      .item, .increment, .escape, .back, .menu, .sayAgain, .stop,
    ]
    for _ in 0..<(1 + random.pick(3)) { actions.append(one(of: extra)) }
    var switches: [SwitchSettings] = []
    for (index, action) in actions.enumerated() {
      var own = SwitchSettings(name: "k\(index)", press: action)
      own.recognition = random.pick(4) == 0 ? .release : .press
      own.hold = milliseconds(0, 0, 0, 50, 300)
      own.ignoreRepeat = milliseconds(0, 0, 0, 100)
      if random.pick(10) == 0 {
        own.longPress = LongPress(after: .milliseconds(600), action: one(of: extra))
      }
      if action.isMove, random.pick(6) == 0, own.longPress == nil, own.recognition == .press {
        own.moveRepeat = MoveRepeat(after: .milliseconds(300), every: .milliseconds(100))
      }
      switches.append(own)
    }
    var settings = ScanSettings(switches: switches)
    settings.method = method
    settings.mode = isPoint ? .point : .item
    settings.interval = milliseconds(200, 500, 1000)
    settings.firstItemPause = milliseconds(0, 0, 500)
    settings.dwell = milliseconds(100, 300, 700)
    settings.fastInterval = .milliseconds(100)
    settings.backtrack = 1 + random.pick(3)
    settings.loops = random.pick(3) == 0 ? .passes(1 + random.pick(3)) : .forever
    settings.afterSelect = one(of: [.restart, .resume, .next, .stop])
    settings.selectionDelay = milliseconds(0, 0, 0, 250)
    settings.lateGrace = milliseconds(0, 0, 100, 200)
    settings.changeGuard = milliseconds(300, 300, 500, 100, 0)
    settings.select = one(of: [.activate, .activate, .activate, .menu, .autoTap])
    // In elimination only `select: menu` opens menus, and these must be narrowed too.
    if method == .elimination, random.pick(2) == 0 { settings.select = .menu }
    settings.autoTapTime = milliseconds(200, 500)
    settings.grouping = Grouping(
      style: one(of: [.none, .none, .containers, .rows]),
      exit: random.pick(2) == 0 ? .last : .first, includesDisabled: random.pick(3) == 0)
    settings.point.speed = one(of: [100, 200, 400])
    settings.point.edgePause = milliseconds(0, 250)
    settings.point.loops = random.pick(3) == 0 ? .forever : .passes(1 + random.pick(2))
    settings.point.style = random.pick(4) == 0 ? .radar : .crosshair
    if random.pick(4) == 0 { settings.point.band = 80 }
    return settings
  }

  // MARK: Screens

  private func screen(of elements: [Element]) -> Screen {
    CampaignTests.screen(elements)
  }

  private mutating func leaf(_ id: String) -> Element {
    var element = Element(id: id)
    element.label = id
    element.traits = .button
    if random.pick(3) == 0 {
      element.traits = .adjustable
      element.range = ValueRange(
        minimum: 0, maximum: 4, step: 1, value: Double(random.pick(5)))
    }
    if random.pick(8) == 0 { element.traits.insert(.notEnabled) }
    if random.pick(8) == 0 { element.actions = ["share"] }
    if random.pick(8) != 0 {
      element.frame = Frame(
        x: Double(random.pick(3)) * 100, y: Double(random.pick(8)) * 50, width: 90, height: 44)
    }
    return element
  }

  private mutating func elements() -> [Element] {
    var ids = (1...8).map { "e\($0)" }
    ids.shuffle(using: &random)
    ids = Array(ids.prefix(2 + random.pick(5)))
    var elements: [Element] = []
    while !ids.isEmpty {
      if random.pick(4) == 0 {
        let inside = ids.prefix(1 + random.pick(3))
        ids.removeFirst(inside.count)
        var children: [Element] = []
        for id in inside { children.append(leaf(id)) }
        elements.append(container(children, among: elements))
      } else {
        elements.append(leaf(ids.removeFirst()))
      }
    }
    return elements
  }

  private mutating func container(_ children: [Element], among others: [Element]) -> Element {
    var container = Element(id: freeID(others))
    container.label = container.id
    container.children = children
    switch random.pick(6) {
    case 0, 1: container.navigation = .combined
    case 2: container.groupsChildren = true
    case 3: container.navigation = .separate
    default: break
    }
    if random.pick(4) == 0 { container.scrolls = [.down] }
    guard random.pick(3) == 0 else { return container }
    // Siblings of a modal are not read, so it gets a container of its own.
    container.modal = true
    var outer = Element(id: container.id + "x")
    outer.children = [container]
    if random.pick(3) == 0 { outer.navigation = .combined }
    return outer
  }

  /// Returns an unused name for a container; the name of a removed one may be used again.
  private mutating func freeID(_ others: [Element]) -> String {
    let used = Set(Self.ids(of: others))
    let free = ["g1", "g2", "g3", "g4", "g5"].filter {
      !used.contains($0) && !used.contains($0 + "x")
    }
    return free.isEmpty ? "g9" : one(of: free)
  }

  private static func ids(of elements: [Element]) -> [String] {
    elements.flatMap { [$0.id] + ids(of: $0.children) }
  }

  /// Another version of a screen: one thing or two of it are different, or each stop has become a group.
  private mutating func changed(_ elements: [Element]) -> [Element] {
    var elements = elements
    if random.pick(4) == 0 {
      for place in elements.indices where elements[place].children.isEmpty {
        var outer = Element(id: "w" + elements[place].id)
        outer.label = outer.id
        outer.navigation = .combined
        outer.children = [elements[place], leaf("n" + elements[place].id)]
        elements[place] = outer
      }
      return elements
    }
    for _ in 0..<(1 + random.pick(2)) {
      switch random.pick(7) {
      case 0, 1:
        let ids = Self.ids(of: elements)
        if !ids.isEmpty { Self.remove(one(of: ids), from: &elements) }
      case 2, 3:
        let used = Set(Self.ids(of: elements))
        let free = (1...9).map { "e\($0)" }.filter { !used.contains($0) }
        guard !free.isEmpty else { break }
        let new = leaf(one(of: free))
        // Into a container, so that it may become a group, or beside the others.
        let containers = elements.indices.filter { !elements[$0].children.isEmpty }
        if let place = containers.first, random.pick(2) == 0 {
          elements[place].children.append(new)
        } else {
          elements.insert(new, at: random.pick(elements.count + 1))
        }
      case 4:
        guard elements.count > 1 else { break }
        let place = random.pick(elements.count - 1)
        let inside = Array(elements[place...(place + 1)])
        elements.removeSubrange(place...(place + 1))
        let rest = elements + inside
        elements.insert(container(inside, among: rest), at: place)
      case 5:
        let containers = elements.indices.filter { !elements[$0].children.isEmpty }
        guard !containers.isEmpty else { break }
        let place = one(of: containers)
        let inside = elements[place].children
        elements.replaceSubrange(place...place, with: inside)
      default:
        let ids = Self.ids(of: elements)
        guard !ids.isEmpty else { break }
        let turned = one(of: ids)
        Self.change(turned, in: &elements) { element in
          if element.children.isEmpty {
            element.traits.formSymmetricDifference(.notEnabled)
          } else {
            element.navigation = element.navigation == .combined ? .separate : .combined
          }
        }
      }
    }
    return elements
  }

  private static func remove(_ id: String, from elements: inout [Element]) {
    elements.removeAll { $0.id == id }
    for place in elements.indices { remove(id, from: &elements[place].children) }
  }

  private static func change(
    _ id: String, in elements: inout [Element], _ change: (inout Element) -> Void
  ) {
    for place in elements.indices {
      if elements[place].id == id { change(&elements[place]) }
      self.change(id, in: &elements[place].children, change)
    }
  }

  /// Some elements open a screen, or change the layout, when they are activated.
  private mutating func addResponses(_ elements: inout [Element]) {
    for place in elements.indices {
      addResponses(&elements[place].children)
      guard elements[place].children.isEmpty, random.pick(4) == 0 else { continue }
      let file = Story.file(random.pick(screens.count))
      elements[place].onSelect = [random.pick(2) == 0 ? .open(file) : .layout(file)]
    }
  }

  // MARK: Events

  private mutating func step(_ settings: ScanSettings) {
    let near = [
      0, 0, 1, 20, 50, 60, 79, 80, 81, 100, 150, 200, settings.changeGuard.microseconds / 1000,
      settings.interval.microseconds / 1000, settings.dwell.microseconds / 1000,
    ]
    switch random.pick(8) {
    case 0: time += Int64(random.pick(3000))
    case 1, 2: time += Int64(random.pick(600))
    default: time += one(of: near)
    }
    switch random.pick(30) {
    case 0: add(.start)
    case 1: add(one(of: [.stop, .pause, .resume, .resume]))
    case 2: add(.fail("e\(1 + random.pick(8))"))
    case 3: add(.screen(another(), focus: focus()))
    case 4...8: add(.layout(another(), focus: random.pick(3) == 0 ? focus() : nil))
    default:
      if settings.method == .elimination, random.pick(6) == 0 {
        // A layout, and mostly the one before it again.
        let before = shown
        add(.layout(another(), focus: nil))
        guard random.pick(3) != 0 else { return }
        time += Int64(random.pick(600))
        shown = before
        return add(.layout(before, focus: nil))
      }
      let index = random.pick(isDown.count)
      let isLate = random.pick(5) == 0
      toggle(index, settings, isLate: isLate)
      // Most presses are short.
      guard isDown[index], random.pick(3) != 0 else { return }
      let hold = settings.switches[index].hold.microseconds / 1000
      time += hold + one(of: [0, 1, 20, 30])
      toggle(index, settings, isLate: false)
    }
  }

  private mutating func add(_ what: Story.RawChange) {
    steps.append(Story.Step(at: time, what: what))
  }

  /// A screen; mostly another than the one that is shown.
  private mutating func another() -> Int {
    let before = shown
    // The previous screen may reappear.
    shown = random.pick(3) == 0 ? shownBefore : random.pick(screens.count)
    if shown == before { shown = random.pick(screens.count) }
    shownBefore = before
    return shown
  }

  private mutating func focus() -> String? {
    guard random.pick(2) == 0 else { return nil }
    let ids = Self.ids(of: screens[shown].elements)
    return ids.isEmpty ? nil : one(of: ids)
  }

  /// Presses or releases a switch, delivered now or late.
  ///
  /// The times of one switch never decrease.
  private mutating func toggle(_ index: Int, _ settings: ScanSettings, isLate: Bool) {
    let delay: Int64 = isLate ? one(of: [5, 15, 50, 100, 300, Int64(random.pick(2500))]) : 0
    let timestamp = max(time - delay, changed[index])
    changed[index] = timestamp
    add(
      isDown[index]
        ? .release(index, timestamp: timestamp) : .press(index, timestamp: timestamp))
    isDown[index].toggle()
  }
}
