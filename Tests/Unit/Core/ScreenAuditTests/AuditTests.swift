import ScreenElements
import Randomness
import ScreenAudit
import Testing

@Suite("The audit")
struct AuditTests {
  @Test("Every rule has a lower-case id, and texts for the problem, the reason and the condition")
  func table() {
    let ids = AuditRule.allCases.map(\.id)
    #expect(Set(ids).count == ids.count)
    for rule in AuditRule.allCases {
      #expect(rule.id.allSatisfy { $0 == "-" || $0.isLowercase }, "\(rule.id)")
      let documentation = rule.documentation
      #expect(!documentation.title.isEmpty && !documentation.title.hasSuffix("."), "\(rule.id)")
      #expect(documentation.why.hasSuffix("."), "\(rule.id)")
      #expect(documentation.details.hasSuffix("."), "\(rule.id)")
    }
    #expect(Set(AuditRule.allCases.map(\.documentation.title)).count == ids.count)
    let headlines = AuditRule.allCases.map(\.headline)
    #expect(Set(headlines).count == ids.count)
    #expect(headlines.allSatisfy { !$0.hasSuffix(".") && $0.count <= 44 && !$0.contains(" must ") })
  }

  @Test("A screen without problems gives no finding")
  func good() {
    let screen = phone([
      .heading("title", "Shop").at(0, 0, 390, 44),
      .group("list", "Apples") {
        Element.button("buy", "Buy an apple").hint("Puts an apple into the basket.")
          .at(0, 50, 190, 60).onSelect(.say("In the basket."), .set(id: "total", value: "1"))
        Element.button("eat", "Eat an apple").hint("Eats it at once.").at(200, 50, 190, 60)
      },
      .text("total", "In the basket").value("0").at(0, 120, 390, 44)
        .colors(0x000000, on: 0xFFFFFF, size: 12),
    ])
    #expect(audit([AuditedScreen(ElementTree(screen))]).isEmpty)
  }

  @Test("Findings are in reading order, the screen's own first, unread elements last")
  func order() {
    let screen = phone(
      [
        .group("list", order: ["b", "a"]) {
          Element.button("a", "").at(0, 0, 10, 10)
          Element.button("b", "").at(20, 0, 10, 10)
          Element.button("c", "C")
        }
      ], title: "")
    let findings = audit([AuditedScreen(ElementTree(screen))])
    #expect(
      findings.map { "\($0.element ?? "screen") \($0.rule.id)" } == [
        "screen screen-title", "b target-size", "b label-missing", "a target-size",
        "a label-missing", "c order-leaves-out",
      ])
    #expect(findings.map(\.severity) == Array(repeating: .error, count: 6))
  }

  @Test("A window of a program is checked for its layout and its names, with smaller targets (D14)")
  func desktop() {
    var screen = phone([
      .button("a", "").at(0, 0, 30, 30), .button("b", "save file.").at(0, 100, 20, 30),
    ])
    func found(_ change: (inout AuditOptions) -> Void = { _ in }) -> [String] {
      var options = AuditOptions()
      change(&options)
      return audit([AuditedScreen(ElementTree(screen))], options).map {
        "\($0.element ?? "screen") \($0.rule.id)"
      }
    }
    let all = [
      "a target-size", "a label-missing", "b target-size", "b label-capital", "b label-period",
    ]
    #expect(found() == all)
    screen.isOfDesktop = true
    #expect(found() == ["a label-missing", "b target-size"])
    #expect(found { $0.desktopTargetSize = 20 } == ["a label-missing"])
    // A stop of ours is no fault of the program.
    screen.elements[1].traits.insert(.added)
    #expect(found() == ["a label-missing"])
    screen.elements[1].traits.remove(.added)
    #expect(found { $0.checksDesktopFully = true } == all.filter { $0 != "a target-size" })
  }

  @Test("Messages about a window name elements by their labels, for ids mean nothing there (D14)")
  func namesInWindows() {
    var screen = phone([
      .button("1.3/7", "Copy").at(0, 0, 60, 60), .button("1.3/8", "Paste").at(30, 30, 60, 60),
    ])
    func message() -> String? {
      audit([AuditedScreen(ElementTree(screen))], rules: [.targetOverlap]).first?.message
    }
    #expect(message()?.contains("overlaps \"1.3/7\"") == true)
    screen.isOfDesktop = true
    #expect(message()?.contains("overlaps \"Copy\"") == true)
  }

  @Test("Only the requested rules are checked, in any order of the request")
  func rules() {
    let screen = AuditedScreen(ElementTree(phone([.button("a", "").at(0, 0, 9, 9)])))
    #expect(
      audit([screen], rules: [.labelMissing, .targetSize]).map(\.rule) == [
        .targetSize, .labelMissing,
      ])
    #expect(audit([screen], rules: []).isEmpty)
  }

  @Test("For an empty screen without a size, only the emptiness is reported")
  func empty() {
    let screen = Screen(title: "Nothing", size: Size(width: 0, height: 0))
    #expect(audit([AuditedScreen(ElementTree(screen))]).map(\.rule) == [.stopNone])
    #expect(audit([]).isEmpty)
  }

  @Test(
    "Random screens never trap the audit, and its order is that of the stops", arguments: 0..<200)
  func random(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let screens = (0..<2).map { _ in RandomScreen.screen(&generator) }
    let audited = screens.map { screen in
      let tree = ElementTree(screen)
      let costs = tree.readingOrder.map { index in
        ElementCost(
          id: tree[index].id,
          reach: Bool.random(using: &generator)
            ? .unreachable : .reached(presses: .max, milliseconds: .min))
      }
      return AuditedScreen(tree, opened: ["a": 0, "b": 1, "c": 9], costs: costs)
    }
    var options = AuditOptions()
    options.grouping = Grouping(style: .none, includesDisabled: true)
    let findings = audit(audited, options)
    #expect(findings == audit(audited, options))
    for place in screens.indices {
      let reported = findings.filter { $0.screen == place }.compactMap(\.element)
      let stops = stops(ScopeTree(audited[place].tree, options.grouping))
      let places = reported.compactMap { id in stops.firstIndex(of: id) }
      #expect(places == places.sorted(), "seed \(seed)")
      let paths = findings.filter { $0.screen == place }.flatMap(\.path)
      #expect(paths.allSatisfy { audited[place].tree.index(of: $0) != nil }, "seed \(seed)")
    }
    #expect(findings.allSatisfy { $0.message.hasSuffix(".") && $0.fix.hasSuffix(".") })
  }

  /// The elements among the stops, group by group as they are met.
  private func stops(_ scopes: ScopeTree) -> [String] {
    var found: [String] = []
    var open = [(scope: 0, position: 0)]
    while let (scope, position) = open.popLast() {
      guard position < scopes.count(of: scope) else { continue }
      open.append((scope, position + 1))
      switch scopes.stop(position, in: scope) {
      case .element(let id, _): found.append(id)
      case .group(_, let inside): open.append((inside, 0))
      case .exit, .entry: break
      }
    }
    return found
  }
}
