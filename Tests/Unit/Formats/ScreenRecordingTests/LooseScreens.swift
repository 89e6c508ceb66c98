import Randomness
import ScreenElements

/// Draws screens in a row, each made of the one before: elements come, go, move and change.
struct LooseScreens {
  private var random: SplitMix64
  private var made = 0

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func pick(_ count: Int) -> Int { random.pick(count) }

  mutating func screen() -> Screen {
    var screen = Screen(title: "Title \(pick(3))", size: Size(width: 200, height: 100))
    screen.elements = (0..<pick(6)).map { _ in element(depth: 0) }
    return screen
  }

  mutating func element(depth: Int) -> Element {
    var element = Element(id: "Id \(made)")
    made += 1
    vary(&element)
    if depth < 4 { element.children = (0..<pick(4)).map { _ in self.element(depth: depth + 1) } }
    return element
  }

  private mutating func vary(_ element: inout Element) {
    let texts = [nil, "", "Save \(pick(9))", "A \"quoted\"\n\\ text", "Grün 東京 e\u{301} 😀"]
    element.label = texts[pick(5)]
    element.value = texts[pick(5)]
    element.hint = texts[pick(5)]
    element.traits = Traits(rawValue: 1 << UInt32(pick(22)))
    element.language = [nil, "de", "fr-CA"][pick(3)]
    element.frame =
      pick(2) == 0 ? nil : Frame(x: Double(pick(9)) / 7, y: -3, width: 1e-7, height: 4e9)
    element.accessible = [nil, true, false][pick(3)]
    element.elementsHidden = pick(5) == 0
    element.modal = pick(5) == 0
    element.groupsChildren = pick(2) == 0
    element.navigation = [.automatic, .combined, .separate][pick(3)]
    element.order = [nil, [], ["Id 1", "Id 2"]][pick(3)]
    element.actions = [[], ["Copy", "Cut it"]][pick(2)]
    element.range =
      pick(3) == 0
      ? ValueRange(minimum: -1, maximum: 1 / 3, step: 0.1, value: .infinity) : nil
    element.scrolls = [[], [.up, .left], [.down, .right]][pick(3)]
  }

  /// Returns another screen with many of the same elements, at any position.
  mutating func change(_ screen: Screen) -> Screen {
    var screen = screen
    for _ in 0...pick(6) {
      var taken: [Element] = []
      var number = pick(12)
      takeOut(&number, &screen.elements, &taken)
      if pick(3) == 0 { taken.append(element(depth: 2)) }
      // Its contents replace it, and it may be inserted into one of them.
      if pick(4) == 0, var first = taken.first {
        let inside = first.children
        first.children = []
        taken = inside + [first]
      }
      for element in taken where pick(5) > 0 {
        var number = pick(12)
        if !putIn(element, &number, &screen.elements) {
          screen.elements.insert(element, at: pick(screen.elements.count + 1))
        }
      }
    }
    if pick(4) == 0 { screen.title = "Title \(pick(9))" }
    if pick(9) == 0 { screen.direction = .rightToLeft }
    screen.hasPointer = pick(5) == 0
    return screen
  }

  private mutating func takeOut(
    _ number: inout Int, _ elements: inout [Element], _ taken: inout [Element]
  ) {
    for place in elements.indices {
      if pick(6) == 0 { vary(&elements[place]) }
      if number == 0 {
        taken.append(elements.remove(at: place))
        number = -1
        return
      }
      number -= 1
      takeOut(&number, &elements[place].children, &taken)
      if number < 0 { return }
    }
  }

  private mutating func putIn(
    _ element: Element, _ number: inout Int, _ elements: inout [Element]
  ) -> Bool {
    for place in elements.indices {
      if number == 0 {
        elements[place].children.insert(element, at: pick(elements[place].children.count + 1))
        return true
      }
      number -= 1
      if putIn(element, &number, &elements[place].children) { return true }
    }
    return false
  }
}
