import ScreenElements
import ScreenAudit
import Testing

@Suite("Rules about the effect of a press, and about elements that take many presses")
struct LayoutRuleTests {
  @Test("A link to a screen that cannot be read is reported, on hidden elements too")
  func broken() {
    let elements = [
      Element.button("a", "A").onSelect(.open("gone"), .layout("gone")),
      .button("b", "B").hidden().onSelect(.layout("gone")),
      .button("c", "C").onSelect(.open("there")),
      .button("d", "D").onSelect(.say("gone")),
    ]
    var screen = AuditedScreen(ElementTree(phone(elements)), broken: ["gone", "other"])
    #expect(
      audit([screen], rules: [.linkBroken]).map { text($0) } == [
        """
        a
        Picking this leads to "gone", which cannot be read.
        measured: no screen "gone"
        required: a screen that can be read
        next: Correct the name, or put the file beside this one.
        """,
        """
        b
        Picking this leads to "gone", which cannot be read.
        measured: no screen "gone"
        required: a screen that can be read
        next: Correct the name, or put the file beside this one.
        """,
      ])
    #expect(audit([screen], rules: [.linkBroken]).allSatisfy { $0.severity == .error })
    screen.broken = []
    #expect(audit([screen], rules: [.linkBroken]).isEmpty)
  }

  @Test("A button of a board with a broken link is reported, even if it is dimmed (B5)")
  func deadLinks() {
    let elements = [
      Element.button("a", "Crisps").with { $0.traits.insert(.notEnabled) },
      .button("b", "Tea").onSelect(.message(.say("tea"))),
      .button("c", "C"),
    ]
    var screen = AuditedScreen(ElementTree(phone(elements)))
    screen.deadLinks = ["a": "crisps.obf", "b": "tea.obf"]
    let found = audit([screen], rules: [.linkBroken])
    #expect(found.allSatisfy { $0.severity == .error })
    #expect(
      found.map { text($0) } == [
        """
        a
        This cannot be picked, because it opens "crisps.obf", which does not exist.
        measured: no board "crisps.obf"
        required: an existing board
        next: Export the boards together, or correct the link where they were made.
        """,
        """
        b
        Picking this opens nothing, because "tea.obf" does not exist.
        measured: no board "tea.obf"
        required: an existing board
        next: Export the boards together, or correct the link where they were made.
        """,
      ])
  }

  /// Returns the findings about a button that shows another layout.
  private func silent(
    _ here: [Element], _ there: [Element], onSelect responses: [SelectionResponse] = [.layout("b")],
    opened: [String: Int] = ["b": 1]
  ) -> [String] {
    let button = Element.button("go", "Go").with { $0.onSelect = responses }
    let screens = [
      AuditedScreen(ElementTree(phone([button] + here)), opened: opened),
      AuditedScreen(ElementTree(phone([button] + there))),
    ]
    return audit(screens, rules: [.layoutSilent]).map { text($0) }
  }

  @Test(
    "A layout that silently changes, removes or adds another element is reported (E11)"
  )
  func layout() {
    let off = Element.text("state", "Light").value("off")
    #expect(
      silent([off], [off.value("on")]) == [
        """
        go
        Picking this shows "b", in which "state" has changed, and nothing is said.
        measured: a change of "state" in silence
        required: an announcement
        next: Add {say: …} to its onSelect, with what has changed.
        """
      ])
    #expect(silent([off], []).count == 1)
    #expect(silent([], [off]).count == 1)
    #expect(silent([off], [off.hidden()]).count == 1)
    #expect(silent([off], [off.disabled()]).count == 1)
    #expect(
      silent([off], [off.value("on")], onSelect: [.layout("b"), .set(id: "state", value: "on")])
        .count == 1)
  }

  @Test(
    "A layout with a word, one that only turns the screen, and an unknown one are not reported"
  )
  func spokenLayout() {
    let off = Element.text("state", "Light").value("off").at(0, 0, 90, 90)
    #expect(silent([off], [off.value("on")], onSelect: [.layout("b"), .say("On.")]).isEmpty)
    #expect(silent([off], [off.value("on")], onSelect: [.layout("b"), .open("c")]).isEmpty)
    #expect(silent([off], [off.at(300, 0, 90, 90)]).isEmpty)
    #expect(silent([off], [off.value("on")], opened: [:]).isEmpty)
    #expect(silent([off], [off.value("on")], opened: ["b": 9]).isEmpty)
  }

  @Test("A change of the element itself, or its removal, is audible without an announcement (T2)")
  func ownChange() {
    let go = Element.button("go", "Go").onSelect(.layout("b"))
    func findings(_ there: [Element]) -> Int {
      audit(
        [
          AuditedScreen(ElementTree(phone([go])), opened: ["b": 1]),
          AuditedScreen(ElementTree(phone(there))),
        ], rules: [.layoutSilent]
      ).count
    }
    #expect(findings([.button("go", "Stop")]) == 0)
    #expect(findings([.button("stop", "Stop")]) == 0)
    #expect(findings([.button("go", "Stop"), .button("new", "New")]) == 1)
  }

  @Test("A range that takes more than a hundred adjustments is reported, with a better step (A3)")
  func steps() {
    func slider(_ minimum: Double, _ maximum: Double, _ step: Double) -> [Element] {
      [
        Element(id: "s").with {
          $0.label = "Volume"
          $0.traits = .adjustable
          $0.range = ValueRange(minimum: minimum, maximum: maximum, step: step, value: minimum)
        }
      ]
    }
    #expect(
      reported(.adjustableSteps, slider(0, 255, 1)) == [
        """
        s
        It takes 255 adjustments from one end of the range to the other.
        measured: 255 adjustments
        required: at most 100 adjustments
        next: Make its step larger, such as step: 20.
        """
      ])
    #expect(elements(.adjustableSteps, slider(0, 100, 1)).isEmpty)
    #expect(elements(.adjustableSteps, slider(0, 10, 0.1)).isEmpty)
    #expect(elements(.adjustableSteps, slider(-100.5, 0, 1)) == ["s"])
    #expect(elements(.adjustableSteps, slider(0, 20, 1)) { $0.adjustmentLimit = 19 } == ["s"])
    for bad in [slider(0, 1000, 0), slider(5, 5, 1), slider(0, .infinity, 1), slider(.nan, 1, 1)] {
      #expect(elements(.adjustableSteps, bad).isEmpty)
    }
    #expect(elements(.adjustableSteps, slider(0, 1000, 1).map { $0.disabled() }).isEmpty)
  }
}
