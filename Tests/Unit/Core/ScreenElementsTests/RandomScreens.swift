import ScreenElements
import Randomness

/// Draws screens that mix everything the rules speak of, small enough to be understood when one fails.
struct RandomScreens {
  private var random: SplitMix64
  private var made = 0
  private var budget = 0

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  mutating func screen() -> Screen {
    made = 0
    budget = Int.random(in: 0...30, using: &random)
    var elements = family(depth: 0)
    for index in elements.indices { addOrders(&elements[index]) }
    var screen = Screen(
      title: "Random", size: Size(width: 200, height: 200), elements: elements)
    if chance(30) { screen.direction = .rightToLeft }
    return screen
  }

  mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  mutating func shuffle(_ elements: inout [Element]) {
    elements.shuffle(using: &random)
    for index in elements.indices { shuffle(&elements[index].children) }
  }

  /// Returns siblings with distinct frames, none of which is modal.
  mutating func distinct() -> Screen {
    var screen = screen()
    func settle(_ element: inout Element, _ random: inout SplitMix64) {
      element.modal = false
      element.path = nil
      element.frame = Frame(
        x: .random(in: 0..<150, using: &random), y: .random(in: 0..<150, using: &random),
        width: .random(in: 1..<60, using: &random), height: .random(in: 1..<60, using: &random))
      for index in element.children.indices { settle(&element.children[index], &random) }
    }
    for index in screen.elements.indices { settle(&screen.elements[index], &random) }
    return screen
  }

  private mutating func family(depth: Int) -> [Element] {
    var elements: [Element] = []
    for _ in 0..<Int.random(in: depth == 0 ? 0...8 : 1...5, using: &random) where budget > 0 {
      budget -= 1
      elements.append(element(depth: depth))
    }
    return elements
  }

  private mutating func element(depth: Int) -> Element {
    var element = Element(id: "e\(made)")
    made += 1
    if depth < 4 && chance(40) { element.children = family(depth: depth + 1) }
    let isContainer = !element.children.isEmpty
    if chance(isContainer ? 20 : 85) {
      element.frame = Frame(x: coordinate(), y: coordinate(), width: extent(), height: extent())
    } else if chance(20) {
      element.path = (0..<3).map { _ in Point(x: coordinate(), y: coordinate()) }
    }
    if chance(6) { element.accessible = isContainer }
    if chance(4) { element.accessible = false }
    element.elementsHidden = chance(4)
    element.modal = chance(4)
    element.groupsChildren = chance(20)
    if chance(40) { element.navigation = chance(60) ? .combined : .separate }
    if chance(15) { element.traits = [.notEnabled] }
    if chance(70) { element.label = "label of \(element.id)" }
    return element
  }

  private mutating func addOrders(_ element: inout Element) {
    for index in element.children.indices { addOrders(&element.children[index]) }
    guard chance(10) else { return }
    var ids: [String] = []
    func gather(_ children: [Element]) {
      for child in children {
        ids.append(child.id)
        gather(child.children)
      }
    }
    gather(element.children)
    if chance(15) { ids += ["e0", "nobody", element.id] + ids.prefix(1) }
    ids.shuffle(using: &random)
    element.order = Array(ids.prefix(Int.random(in: 0...ids.count, using: &random)))
  }

  // A coarse grid, so that ties, shared edges and exact middles are common.
  private mutating func coordinate() -> Double {
    Double(Int.random(in: 0...15, using: &random) * 10)
  }
  private mutating func extent() -> Double { Double(Int.random(in: 0...5, using: &random) * 10) }
}
