import ScreenElements
import FuzzSupport

/// Screens of a few elements, with all properties of elements.
extension Choices {
  mutating func screen() -> Screen {
    var left = 1 + pick(9)
    var screen = Screen(
      title: text(), size: Size(width: 320, height: 480), elements: elements(&left, depth: 0))
    if oneIn(8) { screen.size = Size(width: number(), height: number()) }
    if oneIn(8) { screen.language = one(of: ["ar", "de", ""]) }
    if oneIn(8) { screen.direction = .rightToLeft }
    return screen
  }

  private mutating func elements(_ left: inout Int, depth: Int) -> [Element] {
    var elements: [Element] = []
    repeat {
      left -= 1
      elements.append(element(&left, depth: depth))
    } while left > 0 && (depth == 0 || pick(3) > 0)
    return elements
  }

  private mutating func element(_ left: inout Int, depth: Int) -> Element {
    var element = Element(id: id())
    element.label = element.id
    let row = Double(pick(8))
    element.frame = Frame(x: (row / 3).rounded() * 60, y: row * 40, width: 50, height: 44)
    if left > 0, depth < 4, oneIn(3) {
      element.children = elements(&left, depth: depth + 1)
      changeContainer(&element)
    }
    // Most elements take two bytes; each rare property takes one more.
    guard oneIn(3) else { return element }
    switch pick(12) {
    case 0: element.traits = .notEnabled
    case 1:
      element.traits = .adjustable
      element.range = ValueRange(
        minimum: number(), maximum: number(), step: number(), value: number())
    case 2: element.traits = Traits(rawValue: UInt32(pick(256)) << UInt32(pick(25)))
    case 3: element.actions = [text(), "share"]
    case 4: element.scrolls = [.down, .left, .down]
    case 5: element.frame = nil
    case 6: element.frame = Frame(x: number(), y: number(), width: number(), height: number())
    case 7: element.path = (0..<pick(5)).map { _ in Point(x: number(), y: number()) }
    case 8: element.activationPoint = Point(x: number(), y: number())
    case 9:
      element.accessible = oneIn(2)
      element.traits.insert(.allowsDirectInteraction)
    case 10:
      element.label = oneIn(2) ? nil : text()
      element.value = text()
      element.hint = text()
    default: element.language = one(of: ["de", "", "ar"])
    }
    return element
  }

  private mutating func changeContainer(_ element: inout Element) {
    switch pick(12) {
    case 0, 1: element.navigation = .combined
    case 2: element.navigation = .separate
    case 3: element.groupsChildren = true
    case 4: element.modal = true
    case 5: element.elementsHidden = true
    case 6: element.order = element.children.map(\.id).reversed()
    case 7: element.order = (0..<pick(5)).map { _ in id() }
    case 8:
      element.navigation = .combined
      element.modal = true
    default: break
    }
  }
}
