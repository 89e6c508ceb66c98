import Randomness
import ScreenElements
import ScanEngine
import ScanTime
import SwitchInput

/// One random case: a screen, the settings of the scan, and the actions of a person and of the
/// environment.
struct NaiveCase {
  /// Something that happens at a time.
  struct Input {
    var at: Int64
    var what: What
  }

  enum What: Equatable {
    /// A press of the switch that is bound to the action, and its release that much later.
    case tap(Action, duration: Int64)
    case start
    case stop
    case pause
    case resume
    /// The next activation of that element fails.
    case fail(String)
  }

  /// Every switch is one source, recognized at its press, without any filter.
  static let actions: [(name: String, action: Action)] = [
    ("select", .select), ("next", .next), ("previous", .previous), ("back", .back),
    ("again", .sayAgain), ("pause", .pause), ("stop", .stop),
  ]

  var screen: Screen
  var method = ScanMethod.auto
  var interval: Int64 = 1000
  var firstItemPause: Int64 = 0
  var loops: Int?
  var afterSelect = AfterSelect.restart
  var grouping = Grouping()
  var startsAtOnce = false
  var inputs: [Input] = []
  /// Deadlines that are due then are handled.
  var end: Int64 = 0
}

extension NaiveCase {
  /// The case of a seed.
  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    screen = random.naiveScreen()
    method = random.pick(3) == 0 ? .step : .auto
    interval = Int64(1 + random.pick(8)) * 100
    firstItemPause = Int64(random.pick(4)) * 150
    loops = random.pick(4) == 0 ? nil : 1 + random.pick(3)
    afterSelect = [.restart, .resume, .next, .stop][random.pick(4)]
    grouping = Grouping(
      style: [.none, .containers, .rows][random.pick(3)],
      exit: [.last, .first, .none][random.pick(3)], includesDisabled: random.pick(3) == 0)
    startsAtOnce = random.pick(4) == 0
    var ids: [String] = []
    collect(screen.elements, into: &ids)
    if ids.isEmpty { ids.append("nobody") }
    var time: Int64 = 0
    // A switch is released before it is pressed again.
    var busyUntil = [Int64](repeating: -1, count: Self.actions.count)
    for _ in 0..<(4 + random.pick(24)) {
      time += random.naiveWait(interval)
      switch random.pick(24) {
      case 0: inputs.append(Input(at: time, what: .start))
      case 1: inputs.append(Input(at: time, what: random.pick(3) == 0 ? .stop : .start))
      case 2: inputs.append(Input(at: time, what: .pause))
      case 3: inputs.append(Input(at: time, what: .resume))
      case 4: inputs.append(Input(at: time, what: .fail(ids[random.pick(ids.count)])))
      default:
        let often = [0, 0, 0, 0, 1, 1, 2, 3, 4, 0, 1, 5, 6]
        let index = random.pick(12) == 0 ? often[random.pick(13)] : often[random.pick(9)]
        guard time > busyUntil[index] else { continue }
        let duration = [Int64(10), 20, 50, 400][random.pick(4)]
        busyUntil[index] = time + duration
        inputs.append(
          Input(at: time, what: .tap(Self.actions[index].action, duration: duration)))
      }
    }
    end = max(time, busyUntil.max() ?? 0) + Int64(random.pick(6)) * interval
  }
}

private func collect(_ elements: [Element], into ids: inout [String]) {
  for element in elements {
    // A disabled element would fail anyway, for another reason.
    if !element.traits.contains(.notEnabled) { ids.append(element.id) }
    collect(element.children, into: &ids)
  }
}

extension SplitMix64 {
  /// Often a whole number of intervals, so that presses meet deadlines at one instant, and now and then
  /// within the 80 ms of S14.
  fileprivate mutating func naiveWait(_ interval: Int64) -> Int64 {
    switch pick(8) {
    case 0: Int64(pick(5) * 20)
    case 1: Int64(pick(4)) * interval
    case 2: Int64(pick(12)) * interval + Int64(pick(3)) * 150
    default: Int64(pick(40)) * 50
    }
  }

  fileprivate mutating func naiveScreen() -> Screen {
    var number = 0
    // One element that is nearly always there gives every case a target.
    var elements = naiveElements(&number, depth: 0)
    if pick(30) != 0 { elements.insert(naiveLeaf("z"), at: pick(elements.count + 1)) }
    if elements.isEmpty { elements.append(Element(id: "off")) }
    var screen = Screen(title: "Random", size: Size(width: 400, height: 300), elements: elements)
    if pick(5) == 0 { screen.direction = .rightToLeft }
    return screen
  }

  private mutating func naiveLeaf(_ id: String) -> Element {
    var element = Element(id: id)
    element.frame = naiveFrame()
    return element
  }

  private mutating func naiveFrame() -> Frame {
    Frame(
      x: Double(pick(6) * 50), y: Double(pick(8) * 20), width: [30, 40, 90][pick(3)],
      height: [15, 30, 40, 60][pick(4)])
  }

  private mutating func naiveElements(_ number: inout Int, depth: Int) -> [Element] {
    var elements: [Element] = []
    for _ in 0..<(depth == 0 ? 1 + pick(5) : pick(5)) {
      number += 1
      var element = naiveLeaf("e\(number)")
      let isContainer = depth < 4 && number < 30 && pick(3) == 0
      if isContainer {
        element.children = naiveElements(&number, depth: depth + 1)
        if pick(3) != 0 { element.frame = nil }
        element.navigation = [.automatic, .separate, .combined, .combined][pick(4)]
        element.groupsChildren = pick(4) == 0
        element.elementsHidden = pick(16) == 0
        if element.children.isEmpty || pick(16) == 0 { element.accessible = pick(3) == 0 }
        if pick(6) == 0 { element.order = naiveOrder(element.children) }
      } else {
        if pick(10) == 0 { element.frame = nil }
        if pick(12) == 0 { element.accessible = false }
        if pick(8) == 0 { element.traits = [.notEnabled] }
        if pick(16) == 0 {
          element.frame = nil
          element.path = (0..<3).map { _ in Point(x: Double(pick(9) * 40), y: Double(pick(9) * 20))
          }
        }
      }
      element.modal = pick(24) == 0
      elements.append(element)
    }
    return elements
  }

  /// Descendants at any depth, but never together with their own ancestor (E4).
  private mutating func naiveOrder(_ elements: [Element]) -> [String] {
    var ids: [String] = []
    for element in elements {
      switch pick(5) {
      case 0: break
      case 1: ids.append(contentsOf: naiveOrder(element.children))
      default: ids.append(element.id)
      }
    }
    ids.shuffle(using: &self)
    return ids
  }
}
