import ScanScenes
import ScreenElements
import Randomness

@testable import TerminalUI

/// Screens, texts and sizes as no author would make them.
struct RandomPicture {
  var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  mutating func size() -> TerminalSize {
    let large = Int.random(in: 0..<8, using: &random) == 0
    return TerminalSize(
      rows: Int.random(in: 1...(large ? 100 : 30), using: &random),
      columns: Int.random(in: 1...(large ? 300 : 90), using: &random))
  }

  mutating func text() -> String {
    let pieces: [String] = [
      "a", "B", " ", "\n", "\u{1B}[31m", "\u{0}", "\u{9B}2J", "日", "本", "🍵", "e\u{301}", "\u{301}",
      "\u{200D}", "👨‍👩‍👧", "🇩🇪", "\u{202E}", "\u{1160}", "שלום", "\t", "\u{7F}", "Ａ", "word ", "…",
    ]
    let count = Int.random(in: 0...12, using: &random)
    return (0..<count).compactMap { _ in pieces.randomElement(using: &random) }.joined()
  }

  mutating func number() -> Double {
    let strange: [Double] = [
      .nan, .infinity, -.infinity, 1e308, -1e308, 0, -0.0, -5, .leastNonzeroMagnitude,
    ]
    if Int.random(in: 0..<12, using: &random) == 0 {
      return strange.randomElement(using: &random) ?? 0
    }
    return Double(Int.random(in: -20...420, using: &random))
  }

  mutating func scene() -> ScanScene {
    let count = Int.random(in: 0...30, using: &random)
    let items = (0..<count).map { _ in item() }
    return ScanScene(title: text(), size: Size(width: number(), height: number()), items: items)
  }

  mutating func lines() -> SceneLines {
    SceneLines(
      utterance: text(), state: text(), selected: text(), notice: text(), keys: text())
  }

  mutating func highlight(of scene: ScanScene) -> SceneHighlight {
    let keys = scene.items.map(\.key)
    guard let key = keys.randomElement(using: &random) else { return .nothing }
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return .nothing
    case 1:
      let count = Int.random(in: 0...12, using: &random)
      let entries = (0..<count).map { _ in SceneMenu.Entry(text: text(), part: part()) }
      let highlight = Int.random(in: -1...13, using: &random)
      return .menu(
        SceneMenu(
          element: key, title: text(), entries: entries, highlight: highlight < 0 ? nil : highlight)
      )
    case 2:
      let count = Int.random(in: 0...8, using: &random)
      return .parts(
        keys.isEmpty ? [] : (0..<count).map { _ in Array(keys.shuffled(using: &random).prefix(5)) })
    case 3:
      let count = Int.random(in: 0...3, using: &random)
      return .figure(
        PointFigure(frozen: (0..<count).map { _ in stroke() }, moving: stroke()))
    default: return .stop(key)
    }
  }

  private mutating func part() -> Int? {
    Bool.random(using: &random) ? Int.random(in: -1...12, using: &random) : nil
  }

  private mutating func stroke() -> PointFigure.Stroke {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: .vertical(x: number())
    case 1: .horizontal(y: number())
    case 2: .verticalBand(x: number(), width: number())
    case 3: .horizontalBand(y: number(), width: number())
    case 4: .ray(degrees: number())
    default: .mark(degrees: number(), distance: number())
    }
  }

  private mutating func item() -> SceneItem {
    // Few names, so that some are there twice.
    let name = "e\(Int.random(in: 0...40, using: &random))"
    let group = GroupName.container(name)
    let keys = [Stop.Name.element(name), .element(name), .group(group), .exit(of: group)]
    let hasFrame = Int.random(in: 0..<6, using: &random) > 0
    let key = keys.randomElement(using: &random) ?? .element(name)
    let frame = Frame(x: number(), y: number(), width: number(), height: number())
    return SceneItem(
      key: key, label: text(), frame: hasFrame ? frame : nil,
      isDisabled: Bool.random(using: &random))
  }
}
