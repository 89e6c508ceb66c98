import ScreenElements
import Foundation
import Randomness
import ScanEngine
import Testing

@testable import Commands

@Suite("Inspecting random screens")
struct InspectRandomTests {
  static let seeds = UInt64(0)..<200

  @Test("The JSON agrees with the reading order and the stops (E1 to E6, G1 to G5)")
  func agreement() throws {
    let styles = [Grouping.Style.none, .containers, .rows]
    for seed in Self.seeds {
      var random = RandomInspected(seed: seed)
      var settings = ScanSettings(switches: [])
      settings.grouping = Grouping(
        style: styles[Int(seed % 3)], exit: seed % 2 == 0 ? .first : .none,
        includesDisabled: seed % 5 == 0)
      let inspection = Inspection(random.screen(), settings: settings, profile: nil)
      let tree = inspection.tree
      let printed = try object { inspection.appendJSON(to: &$0) { _ in } }
      let order = tree.readingOrder.map { tree[$0].id }
      #expect(printed["readingOrder"] as? [String] == order, "seed \(seed)")
      let scopes = ScopeTree(tree, settings.grouping)
      let stops = names(printed["stops"])
      #expect(stops == outline(scopes, 0), "seed \(seed)")
      var seen = 0
      try forEach(printed["elements"]) { element in
        seen += 1
        let id = try #require(element["id"] as? String)
        let number = element["number"] as? Int
        #expect(number == order.firstIndex(of: id).map { $0 + 1 }, "seed \(seed), \(id)")
        let isHidden = element["hidden"] is NSNull == false
        let index = try #require(tree.index(of: id))
        #expect(isHidden == (tree.hiddenReason(of: index) != nil), "seed \(seed), \(id)")
        let role = try #require(element["role"] as? String)
        let isStop = ["stop", "group"].contains(role)
        #expect(isStop == stops.contains { $0.hasSuffix(" \(id)") }, "seed \(seed), \(id)")
        #expect(isStop == (element["stop"] is NSNull == false), "seed \(seed), \(id)")
        if role == "disabled" { #expect(tree.traits(of: index).contains(.notEnabled)) }
        if number != nil { #expect(role == "stop" || role == "disabled", "seed \(seed), \(id)") }
      }
      #expect(seen == tree.count, "seed \(seed)")
    }
  }

  @Test("Every element and every point can be inspected, in every format (Y2)")
  func subjects() throws {
    for seed in Self.seeds.prefix(60) {
      var random = RandomInspected(seed: seed)
      let inspection = Inspection(
        random.screen(), settings: ScanSettings(switches: []), profile: nil)
      let tree = inspection.tree
      var subjects = (0..<Int32(tree.count)).map { InspectionSubject.element(ElementIndex($0)) }
      subjects += (0..<5).map { _ in .point(random.point()) }
      var text: [UInt8] = []
      inspection.appendText(to: &text) { _ in }
      #expect(
        text.split(separator: UInt8(ascii: "\n")).count > tree.count, "seed \(seed)")
      for subject in subjects {
        let printed = try object { inspection.appendJSON(of: subject, to: &$0) }
        let element = (printed["element"] as? [String: Any])?["id"] as? String
        switch subject {
        case .element(let index): #expect(element == tree[index].id, "seed \(seed)")
        case .point(let point):
          #expect(element == tree.element(at: point).map { tree[$0].id }, "seed \(seed)")
        }
        var text: [UInt8] = []
        inspection.appendText(of: subject, to: &text)
        // The output contains no control characters of a screen that would control a terminal or
        // break a line.
        let controls = String(decoding: text, as: UTF8.self).unicodeScalars.filter {
          $0.properties.generalCategory == .control && $0 != "\n"
        }
        #expect(controls.isEmpty, "seed \(seed)")
      }
      #expect(!inspection.picture(of: subjects.last).svg().isEmpty)
    }
  }

  private func object(_ write: (inout [UInt8]) -> Void) throws -> [String: Any] {
    var bytes: [UInt8] = []
    write(&bytes)
    return try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
  }

  /// Returns the stops as `kind id`; a group precedes its contents.
  private func names(_ stops: Any?) -> [String] {
    (stops as? [[String: Any]] ?? []).flatMap { stop in
      ["\(stop["kind"] ?? "") \(stop["id"] ?? "")"] + names(stop["stops"])
    }
  }

  private func outline(_ scopes: ScopeTree, _ scope: Int) -> [String] {
    (0..<scopes.count(of: scope)).flatMap { position in
      let stop = scopes.stop(position, in: scope)
      return switch stop {
      case .element: ["element \(stop)"]
      case .group(_, let inside): ["group \(stop)"] + outline(scopes, inside)
      case .exit: ["exit \(stop)"]
      case .entry: ["menu \(stop)"]
      }
    }
  }

  private func forEach(_ elements: Any?, _ body: ([String: Any]) throws -> Void) throws {
    for element in elements as? [[String: Any]] ?? [] {
      try body(element)
      try forEach(element["children"], body)
    }
  }
}

/// Draws random screens that combine the subjects of the rules of elements and groups.
private struct RandomInspected {
  private var random: SplitMix64
  private var made = 0

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func screen() -> Screen {
    var screen = Screen(
      title: "Random", size: Size(width: 200, height: 200), elements: family(depth: 0))
    if chance(30) { screen.language = "ar" }
    return screen
  }

  mutating func point() -> Point { Point(x: coordinate(), y: coordinate()) }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  private mutating func coordinate() -> Double {
    Double(Int.random(in: 0...20, using: &random) * 10)
  }

  private mutating func family(depth: Int) -> [Element] {
    (0..<Int.random(in: depth == 0 ? 0...6 : 1...4, using: &random)).map { _ in element(depth) }
  }

  private mutating func element(_ depth: Int) -> Element {
    var element = Element(id: "e\(made)")
    made += 1
    if depth < 4 && chance(40) { element.children = family(depth: depth + 1) }
    let texts = [nil, "", "Label", "\u{1B}[2J\n\"", "עברית", "\u{202E}\u{0}<&>"]
    element.label = texts.randomElement(using: &random) ?? nil
    element.value = texts.randomElement(using: &random) ?? nil
    element.hint = texts.randomElement(using: &random) ?? nil
    element.traits = Traits(
      rawValue: chance(50) ? UInt32.random(in: 0..<1 << 16, using: &random) : 0)
    if chance(10) { element.language = "de" }
    if chance(80) {
      element.frame = Frame(x: coordinate(), y: coordinate(), width: coordinate(), height: 40)
    }
    if chance(10) { element.path = (0..<4).map { _ in point() } }
    if chance(10) { element.activationPoint = point() }
    if chance(8) { element.accessible = chance(50) }
    element.elementsHidden = chance(5)
    element.modal = chance(5)
    element.groupsChildren = chance(20)
    if chance(40) { element.navigation = chance(60) ? .combined : .separate }
    if chance(10) { element.order = element.children.map(\.id).shuffled(using: &random) }
    if chance(20) { element.actions = ["\u{7F}", "Open"] }
    if chance(20) {
      element.range = ValueRange(minimum: -.infinity, maximum: .nan, step: 1e300, value: 0.1)
    }
    if chance(20) { element.onSelect = [.say("\r"), .open("\u{85}"), .set(id: "\t", value: "v")] }
    if chance(20) { element.appearance.foreground = UInt32.random(in: 0...(.max), using: &random) }
    if chance(20) { element.appearance.fontSize = .infinity }
    return element
  }
}
