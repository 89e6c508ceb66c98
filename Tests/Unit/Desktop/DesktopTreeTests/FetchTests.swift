import ScreenElements
import Testing

@testable import DesktopTree

@Suite("The walk through the accessibles of a window")
struct FetchTests {
  private func model() -> ModelApplication {
    ModelApplication([
      window([
        ModelNode(
          .panel, "", (0, 0, 400, 100),
          [
            button("One"), button("Two", (60, 0, 50, 20)),
            ModelNode(
              .menu, "File", (0, 40, 40, 20), actions: ["click"], states: .selectable,
              [
                ModelNode(.menuItem, "Quit", actions: ["click"], without: [.showing])
              ]),
          ]),
        ModelNode(.slider, "Volume", (0, 120, 100, 20)).with { $0.range = (0, 10, 1, 4) },
      ])
    ])
  }

  @Test("All visible elements are found, for any order of the replies (D8)")
  func order() {
    var first = model()
    let tree = first.fetch()
    #expect(tree.nodes.map(\.name) == ["Window", "", "Volume", "One", "Two", "File", ""])
    #expect(tree.nodes[2].range == ValueRange(minimum: 0, maximum: 10, step: 1, value: 4))
    #expect(tree.omissions.isEmpty)
    var second = model()
    let other = second.fetch(lastFirst: true)
    #expect(Set(other.nodes.map(\.name)) == Set(tree.nodes.map(\.name)))
    #expect(other.nodes.map(\.reference.path).sorted() == tree.nodes.map(\.reference.path).sorted())
  }

  @Test("Only states and the number of children are requested of hidden accessibles (D8)")
  func pruned() {
    var model = model()
    _ = model.fetch()
    let quit = ModelApplication.reference(5)
    #expect(
      Set(model.asked.filter { $0.reference == quit }.map(\.question)) == [.states, .childCount])
  }

  @Test("A measurement also finds hidden elements (D8)")
  func whole() {
    var limits = FetchLimits()
    limits.prunes = false
    var model = model()
    #expect(model.fetch(limits: limits).nodes.map(\.name).contains("Quit"))
  }

  @Test("A tree that contains itself is walked once (D8)")
  func cycle() {
    var fetch = TreeFetch([ModelApplication.reference(1)], toolkit: .gtk3)
    var count = 0
    while let asked = fetch.next(), count < 1000 {
      count += 1
      let answer: AccessibleAnswer =
        switch asked.question {
        case .states: .states([.showing])
        case .childCount: .number(3)
        case .children: .references([1, 2, 1, 2].map { ModelApplication.reference($0) })
        case .role: .number(39)
        default: .none
        }
      fetch.handle(answer, of: asked.number)
    }
    #expect(fetch.isComplete)
    #expect(fetch.tree.nodes.count == 2)
  }

  @Test("An accessible whose path is too long for an id is omitted (D8)")
  func longPath() {
    let long = AccessibleReference(
      application: ":1.2", path: "/" + String(repeating: "p", count: 20_000))
    var fetch = TreeFetch([ModelApplication.reference(1)], toolkit: .gtk3)
    while let asked = fetch.next() {
      let answer: AccessibleAnswer =
        switch asked.question {
        case .states: .states([.showing, .focusable])
        case .childCount: .number(asked.reference == ModelApplication.reference(1) ? 2 : 0)
        case .children: .references([long, ModelApplication.reference(2)])
        case .role: .number(43)
        case .name: .text("OK")
        default: .none
        }
      fetch.handle(answer, of: asked.number)
    }
    #expect(fetch.tree.nodes.map(\.reference) == [1, 2].map { ModelApplication.reference($0) })
    let made = DesktopScreen(fetch.tree, options: DesktopScreenOptions())
    #expect(ElementTree(made.screen).problems.isEmpty)
  }

  @Test("Endless levels, children and accessibles are cut off, and that is reported (D8)")
  func bounds() {
    var limits = FetchLimits()
    (limits.accessibles, limits.levels, limits.children) = (50, 6, 10)
    func walk(_ children: (Int) -> (claimed: Int, given: [Int])) -> AccessibleTree {
      var fetch = TreeFetch([ModelApplication.reference(0)], toolkit: .gtk3, limits: limits)
      while let asked = fetch.next() {
        let number = Int(asked.reference.path.split(separator: "/").last ?? "") ?? 0
        let answer: AccessibleAnswer =
          switch asked.question {
          case .states: .states([.showing])
          case .childCount: .number(Double(children(number).claimed))
          case .children: .references(children(number).given.map { ModelApplication.reference($0) })
          case .role: .number(39)
          case .interfaces: .texts([])
          default: .none
          }
        fetch.handle(answer, of: asked.number)
      }
      #expect(fetch.isComplete)
      return fetch.tree
    }
    let deep = walk { (1, [$0 + 1]) }
    #expect(deep.nodes.count == 6)
    #expect(deep.omissions == [.levels(limit: 6)])
    let wide = walk { _ in (.init(Int32.max), []) }
    #expect(wide.nodes.count == 1)
    #expect(wide.omissions == [.children(limit: 10)])
    let lying = walk { place in place == 0 ? (2, Array(1...500)) : (0, []) }
    #expect(lying.nodes.count == 11)
    #expect(lying.omissions == [.children(limit: 10)])
    let many = walk { place in (10, (1...10).map { place * 10 + $0 }) }
    #expect(many.nodes.count == 50)
    #expect(many.omissions == [.accessibles(limit: 50)])
  }

  @Test("Answers of the wrong type, unrequested or repeated, are ignored (D8)")
  func strangeAnswers() {
    var fetch = TreeFetch([ModelApplication.reference(0)], toolkit: .gtk3)
    fetch.handle(.states(.showing), of: 99)
    let answers: [AccessibleAnswer] = [
      .none, .number(.nan), .number(.infinity), .number(-1e300), .text("x"), .texts([]),
      .references([]), .states([]), .frame(x: .max, y: .min, width: -1, height: 0),
    ]
    for answer in answers {
      var fetch = fetch
      while let asked = fetch.next() {
        fetch.handle(answer, of: asked.number)
        fetch.handle(.states(.showing), of: asked.number)
      }
      #expect(fetch.isComplete)
      #expect(DesktopScreen(fetch.tree).spoken.isEmpty)
    }
  }

  @Test("Accessibles that never answered are omitted after the timeout, with a report (D8)")
  func givesUp() {
    var fetch = TreeFetch([ModelApplication.reference(0)], toolkit: .gtk3)
    _ = fetch.next()
    fetch.giveUp()
    #expect(fetch.isComplete)
    #expect(fetch.next() == nil)
    #expect(fetch.tree.omissions == [.answers])
  }

  @Test("The text of a current or former password field is never requested (D12)")
  func secrets() {
    for role in [AccessibleRole.passwordText, .text] {
      var model = ModelApplication([
        window([
          ModelNode(role, "Secret", (0, 0, 100, 20), states: [.focusable, .editable])
            .with { $0.text = "hunter2" }
        ])
      ])
      let tree = model.fetch(secrets: role == .text ? [ModelApplication.reference(1)] : [])
      #expect(tree.nodes[1].line == nil)
      #expect(
        !model.asked.contains {
          switch $0.question {
          case .text, .characterCount, .caret, .textMeasures: true
          default: false
          }
        })
    }
  }

  @Test(
    "A field that displays dots counts as a password field, and its text is not queried (D12.16)",
    arguments: [Toolkit.gtk410, .other])
  func hiddenText(toolkit: Toolkit) throws {
    for (shown, isSecret) in [("●●●●●●●", true), ("hunter2", false), ("●●a", false)] {
      var model = ModelApplication(
        toolkit,
        [
          window([
            ModelNode(.entry, "Key", (0, 0, 100, 20), states: [.focusable, .editable]).with {
              $0.text = "hunter2"
              $0.shownText = shown
            }
          ])
        ])
      let tree = model.fetch()
      #expect(tree.nodes[1].isSecret == isSecret, "\(shown)")
      #expect(tree.nodes[1].line == (isSecret ? nil : "hunter2"), "\(shown)")
      let asksText = model.asked.contains {
        if case .text = $0.question { true } else { false }
      }
      #expect(asksText != isSecret, "\(shown)")
    }
  }

  @Test("The line of a text is the line with the caret (D4)")
  func line() {
    #expect(lineOfCaret(in: "one\ntwo\nthree", at: 5) == "two")
    #expect(lineOfCaret(in: "one\ntwo", at: 3) == "one")
    #expect(lineOfCaret(in: "one\ntwo", at: 4) == "two")
    #expect(lineOfCaret(in: "one", at: 99) == "one")
    #expect(lineOfCaret(in: "", at: -1) == "")
    var model = ModelApplication([
      window([
        ModelNode(.text, "", (0, 0, 300, 200), states: [.editable, .focusable]).with {
          $0.text = String(repeating: "a long line\n", count: 1000) + "here\nnot here"
          $0.caret = 12_001
        }
      ])
    ])
    #expect(model.fetch().nodes[1].line == "here")
  }
}
