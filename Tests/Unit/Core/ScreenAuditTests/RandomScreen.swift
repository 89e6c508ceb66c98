import ScreenElements
import Randomness

/// Screens that no author would write, but a broken source may send.
enum RandomScreen {
  private static let texts = [
    "", " ", "Play", "play button", "Play plays.", "Tap to play.", "Qty.", "Привет", "再生",
    "\u{301}",
    "\u{0}\u{1B}[31m", "Taste", "bouton", String(repeating: "a", count: 60), ".", "…", "Next",
    "★★★☆☆", "IMG_1.png", "12",
  ]
  private static let numbers = [
    0, 1, 10, 43.999, 44, 100, 390, 844, -50, 1e9, -1e9, .infinity, .nan, 1e300,
  ]
  private static let languages = ["en", "de", "fr", "es", "ru", "", "x-", "zh-Hant", "-"]

  static func screen(_ generator: inout SplitMix64) -> Screen {
    var count = 0
    var screen = Screen(
      title: text(&generator),
      size: Size(width: number(&generator), height: number(&generator)))
    screen.language = languages[Int.random(in: 0..<languages.count, using: &generator)]
    screen.elements = family(depth: 0, &count, &generator)
    return screen
  }

  private static func family(
    depth: Int, _ count: inout Int, _ generator: inout SplitMix64
  ) -> [Element] {
    guard depth < 5 else { return [] }
    return (0..<Int.random(in: 0...6, using: &generator)).map { _ in
      element(depth: depth, &count, &generator)
    }
  }

  private static func element(
    depth: Int, _ count: inout Int, _ generator: inout SplitMix64
  ) -> Element {
    func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &generator) == 0 }
    count += 1
    // Occasionally an id repeats, or an order lists an id that does not exist.
    var element = Element(id: chance(30) ? "e1" : "e\(count)")
    if !chance(4) { element.label = text(&generator) }
    if chance(3) { element.value = text(&generator) }
    if chance(3) { element.hint = text(&generator) }
    if chance(2) {
      element.traits = Traits(rawValue: 1 << UInt32.random(in: 0...22, using: &generator))
      if chance(3) { element.traits.formUnion([.button, .link]) }
    }
    if chance(8) { element.language = languages[Int.random(in: 0..<8, using: &generator)] }
    if !chance(4) {
      element.frame = Frame(
        x: number(&generator), y: number(&generator), width: number(&generator),
        height: number(&generator))
    }
    if chance(9) {
      element.path = (0..<Int.random(in: 0...7, using: &generator)).map { _ in
        Point(x: number(&generator), y: number(&generator))
      }
    }
    element.accessible = chance(3) ? Bool.random(using: &generator) : nil
    element.elementsHidden = chance(12)
    element.modal = chance(12)
    element.navigation =
      [.automatic, .separate, .combined][
        Int.random(in: 0...2, using: &generator)]
    if chance(8) { element.actions = [text(&generator)] }
    if chance(8) {
      element.range = ValueRange(
        minimum: number(&generator), maximum: number(&generator), step: number(&generator),
        value: number(&generator))
    }
    if chance(8) { element.scrolls = [.left, .down] }
    if chance(5) {
      element.onSelect = [
        .set(id: "e\(Int.random(in: 0...9, using: &generator))", value: text(&generator))
      ]
    }
    if chance(8) { element.onSelect.append(.open(chance(2) ? "a" : "c")) }
    if chance(8) { element.onSelect.append(.layout(chance(2) ? "b" : "c")) }
    if chance(2) {
      element.appearance.foreground = UInt32.random(in: 0...UInt32.max, using: &generator)
      element.appearance.background = UInt32.random(in: 0...0xFFFFFF, using: &generator)
      element.appearance.fontSize = chance(2) ? nil : number(&generator)
      element.appearance.opaque = chance(2)
      element.appearance.image = chance(2) ? nil : chance(2) ? .informative : .decorative
    }
    let first = count
    element.children = family(depth: depth + 1, &count, &generator)
    if chance(4) {
      element.order = (0..<3).map { _ in
        "e\(Int.random(in: first...max(first, count) + 1, using: &generator))"
      }
    }
    return element
  }

  private static func text(_ generator: inout SplitMix64) -> String {
    texts[Int.random(in: 0..<texts.count, using: &generator)]
  }

  private static func number(_ generator: inout SplitMix64) -> Double {
    numbers[Int.random(in: 0..<numbers.count, using: &generator)]
  }
}
