import Randomness
import ScanEngine
import ScreenElements

/// A screen that changes by itself again and again, in one of the ways in which programs do.
struct RestlessScreen {
  /// The kind of a change.
  enum Shape: Int, CaseIterable {
    /// One stop is replaced: another id at the same position (D5).
    case anew
    /// All stops are replaced except the permanent ones.
    case table
    /// A stop appears or disappears.
    case comesAndGoes
    /// Stops come, and the older ones go.
    case log
    /// The stops are put into another order.
    case order
    /// The stops that stay move into a group, and out of it again.
    case grouping
    /// Nothing, but each time a stop is named to go to (E11).
    case focus
    /// Each time another one of these.
    case mixed
  }

  let shape: Shape
  private var random: SplitMix64
  /// The stops that stay.
  let kept: [String]
  private var number = 0
  private var log: [String] = []

  init(_ shape: Shape, seed: UInt64) {
    self.shape = shape
    random = SplitMix64(seed: seed)
    let count = 2 + random.pick(4)
    kept = (0..<count).map { "k\($0)" }
    log = ["l0", "l1"]
  }

  /// The screen as it is next.
  mutating func next() -> Screen {
    number += 1
    return screen(nextShape())
  }

  /// Returns the change to the next screen.
  mutating func change() -> ScanInput {
    number += 1
    let shape = nextShape()
    let focus = shape == .focus ? kept[random.pick(kept.count)] : nil
    return .layout(ElementTree(screen(shape)), focus: focus)
  }

  private mutating func nextShape() -> Shape {
    guard shape == .mixed else { return shape }
    let plain = Shape.allCases.filter { $0 != .mixed }
    return plain[random.pick(plain.count)]
  }

  private mutating func screen(_ shape: Shape) -> Screen {
    var ids = kept
    var grouped = 0
    switch shape {
    case .anew: ids.insert("x\(number)", at: min(1, ids.count))
    case .table: ids = ids.flatMap { ["x\($0)\(number)", $0] }
    case .comesAndGoes: if number.isMultiple(of: 2) { ids.insert("x", at: random.pick(ids.count)) }
    case .log:
      log.append("l\(number + 1)")
      if log.count > 4 { log.removeFirst() }
      ids.insert(contentsOf: log, at: random.pick(ids.count + 1))
    case .focus: break
    case .order:
      for place in ids.indices { ids.swapAt(place, random.pick(ids.count)) }
    case .grouping, .mixed:
      grouped = number.isMultiple(of: 2) ? 1 + random.pick(ids.count) : 0
      if grouped == 1 { ids.insert("x\(number)", at: 1) }
      grouped = grouped == 0 ? 0 : max(grouped, 2)
    }
    let buttons = ids.enumerated().map { button($1, $0) }
    var elements = Array(buttons[grouped...])
    if grouped > 0 { elements.insert(CampaignTests.group("g", Array(buttons[..<grouped])), at: 0) }
    elements.append(RestlessScreen.own)
    return CampaignTests.screen(elements, title: "Restless")
  }

  /// The group that every screen contains.
  static let own: Element = {
    var own = CampaignTests.group("own", ["help", "keys", "windows"].map { button($0, 9) })
    own.traits = [.permanent, .unplanned]
    return own
  }()

  /// One of two windows that take turns; without stops of its own it shows that there is no window.
  static func window(_ name: String, _ count: Int) -> Screen {
    CampaignTests.screen((0..<count).map { button("\(name)\($0)", $0) } + [own], title: name)
  }
}

extension ScanMethod {
  /// All of them.
  static let each: [ScanMethod] = [
    .auto, .step, .dwell, .inverse, .directed, .elimination, .overscan,
  ]
}
