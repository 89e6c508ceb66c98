import ScreenElements
import Randomness

/// Draws a screen that mixes all that a picture shows.
struct RandomPictures {
  let screen: Screen

  init(seed: UInt64) {
    var maker = Maker(random: SplitMix64(seed: seed))
    var screen = Screen(
      title: "Random \(seed)", size: Size(width: 390, height: 300),
      elements: maker.family(depth: 0))
    if maker.chance(30) { screen.direction = .rightToLeft }
    self.screen = screen
  }

  private struct Maker {
    var random: SplitMix64
    var made = 0

    mutating func chance(_ percent: Int) -> Bool {
      Int.random(in: 0..<100, using: &random) < percent
    }

    mutating func family(depth: Int) -> [Element] {
      (0..<Int.random(in: depth == 0 ? 0...7 : 1...4, using: &random)).map { _ in element(depth) }
    }

    mutating func element(_ depth: Int) -> Element {
      var element = Element(id: "e\(made)")
      made += 1
      if depth < 3 && chance(35) { element.children = family(depth: depth + 1) }
      if chance(70) {
        element.label = PictureSafetyTests.hostile.randomElement(using: &random)
      }
      if chance(20) { element.value = "value \(made)" }
      if chance(element.children.isEmpty ? 85 : 20) {
        element.frame = Frame(
          x: coordinate(390), y: coordinate(300), width: coordinate(120), height: coordinate(90))
      }
      if chance(10) {
        element.path = (0..<4).map { _ in Point(x: coordinate(390), y: coordinate(300)) }
      }
      if chance(10) { element.activationPoint = Point(x: coordinate(390), y: coordinate(300)) }
      if chance(60) { element.traits = [.button] }
      if chance(15) { element.traits.insert(.notEnabled) }
      if chance(5) { element.accessible = chance(50) }
      element.elementsHidden = chance(5)
      element.modal = chance(3)
      element.groupsChildren = chance(20)
      if chance(40) { element.navigation = chance(60) ? .combined : .separate }
      if chance(8) { element.order = element.children.map(\.id).filter { _ in chance(70) } }
      return element
    }

    private mutating func coordinate(_ limit: Int) -> Double {
      Double(Int.random(in: 0...limit, using: &random))
    }
  }
}
