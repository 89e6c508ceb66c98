import Diagnostics
import Randomness
import ScanEngine
import ScreenElements
import ScreenRecording
import ScanTime
import SwitchInput
import Testing

@testable import Scripts

@Suite("Live screens in a script (D12)")
struct LiveScriptTests {
  private func read(_ text: String) -> (script: Script?, diagnostics: [Diagnostic]) {
    Script.read(
      SourceText(name: "s", text: text), switches: [SwitchSettings(name: "main", press: .select)])
  }

  private static let text = """
    0ms first-screen
    | screen "Mail" 1400 900.5 "en" rtl
    | + "list" label "List" navigation combined order "a" "b"
    | + "a" in "list" label "In \\"box\\"\\n" value "3" traits 1 frame 10 20 300 24 actions "Reply" "All"
    | + "b" in "list" after "a" accessible no modal yes hidden yes groups yes language "de"
    | + "c" after "list" range 0 1 0.25 -inf scrolls up left hint ""
    1s tap main
    1s answered 1 gone at-once
    2s live-layout focus "a" say "Moved"
    | > "b" in "list"
    | = "a" value none frame none actions
    | = "list" order none
    2.5s answered 2 done screen focus "c" say "One" say "Two"
    | - "list"
    3s secret
    4s goes-on "mail" focus "c"
    | + "d" after "c"
    5s live-screen
    5.5s live-screen focus "c" unexpected
    6s gap

    """

  @Test("Every line is read with its documented meaning")
  func everyLine() throws {
    let (script, problems) = read(Self.text)
    let found = try #require(script, "\(problems)")
    #expect(problems.isEmpty)
    let first = try #require(found.firstScreen)
    #expect(first.title == "Mail" && first.size == Size(width: 1400, height: 900.5))
    #expect(first.direction == .rightToLeft && first.elements.map(\.id) == ["list", "c"])
    let list = first.elements[0]
    #expect(list.navigation == .combined && list.order == ["a", "b"])
    let (a, b, c) = (list.children[0], list.children[1], first.elements[1])
    #expect(a.label == "In \"box\"\n" && a.value == "3" && a.traits == .button)
    #expect(
      a.frame == Frame(x: 10, y: 20, width: 300, height: 24) && a.actions == ["Reply", "All"])
    #expect(b.accessible == false && b.modal && b.elementsHidden && b.groupsChildren)
    #expect(b.language == "de" && c.hint == "" && c.scrolls == [.up, .left])
    #expect(c.range == ValueRange(minimum: 0, maximum: 1, step: 0.25, value: -.infinity))
    var screen = FlatScreen(first)
    var answers: [Script.LiveAnswer] = []
    for entry in found.entries {
      switch entry.command {
      case .live(_, let edits, _, _, _), .goesOn(_, let edits, _):
        for edit in edits { try screen.apply(edit) }
      case .answered(let answer):
        answers.append(answer)
        for edit in answer.edits { try screen.apply(edit) }
      default: break
      }
    }
    #expect(screen.screen.elements.map(\.id) == ["c", "d"])
    #expect(answers.map(\.isAtOnce) == [true, false] && answers[0].outcome == .failed(.gone))
    #expect(answers[1].change == .screen && answers[1].focus == "c")
    #expect(answers[1].announcements == ["One", "Two"])
    #expect(
      found.entries.contains {
        $0.command == .live(.screen, [], focus: nil, say: nil)
          && $0.at == .zero + .milliseconds(5000)
      })
    #expect(
      found.entries.contains {
        $0.command == .live(.screen, [], focus: "c", say: nil, isUnexpected: true)
      })
    #expect(found.entries.last?.command == .gap(.gap))
  }

  @Test("Written steps are read back unchanged, for any contents of an element")
  func roundTrip() throws {
    var full = Element(id: "a \"b\"\n# c")
    full.label = ""
    full.value = "none"
    full.hint = "\u{1}\u{2028} 😀 \\"
    full.traits = Traits(rawValue: 0x3F_FFFF)
    full.language = "fr-CA"
    full.frame = Frame(x: -0.1, y: 1e-300, width: 4e9, height: 1 / 3)
    full.accessible = false
    full.elementsHidden = true
    full.modal = true
    full.groupsChildren = true
    full.navigation = .separate
    full.order = []
    full.actions = ["", "in", "Copy"]
    full.range = ValueRange(minimum: -.infinity, maximum: 1e300, step: 0.1, value: 3)
    full.scrolls = [.right, .up]
    var other = full
    other.accessible = true
    other.navigation = .combined
    other.order = ["x"]
    other.scrolls = [.down, .left]
    let empty = Element(id: full.id)
    var screen = FlatScreen()
    var bytes: [UInt8] = []
    var written: [[ScreenEdit]] = []
    for (number, element) in [full, empty, other, full, empty].enumerated() {
      let before = screen
      var next = Screen(title: "T \(number)\n", size: Size(width: 0.1, height: 2))
      next.direction = [.leftToRight, .rightToLeft, nil][number % 3]
      next.elements = number % 2 == 0 ? [element, Element(id: "z")] : [Element(id: "z"), element]
      let edits = screen.change(to: next)
      bytes += Array("\(number)ms \(number == 0 ? "first-screen" : "live-layout")\n".utf8)
      EditText.append(edits, from: before, to: &bytes)
      written.append(edits)
    }
    let (script, problems) = Script.read(SourceText(name: "s", bytes: bytes), switches: [])
    let found = try #require(script, "\(problems)\n\(String(decoding: bytes, as: UTF8.self))")
    let edits = found.entries.compactMap { entry in
      switch entry.command {
      case .firstScreen(let edits), .live(_, let edits, _, _, _): edits
      default: nil
      }
    }
    #expect(edits == written)
  }

  @Test("A mistake is reported at its position, with the fix (Y4)")
  func mistakes() {
    let first = "0ms first-screen\n| screen \"A\" 1 1 \"en\"\n| + \"a\"\n"
    let wrong: [(String, Int, Int, String)] = [
      ("1s live-layout\n", 1, 4, "there is no screen above live-layout"),
      ("1s secret\n", 1, 4, "there is no screen above secret"),
      (first + first, 4, 5, "there is a first screen already"),
      (first + "1s goes-on mail\n", 4, 4, "nothing was left out here"),
      (first + "1s live-layout\n| - \"b\"\n", 5, 3, "there is no element \"b\""),
      (first + "1s live-layout\n| + \"a\"\n", 5, 3, "there is an element \"a\" already"),
      (first + "1s live-layout\n| ~ \"a\"\n", 5, 3, "there is no step \"~\""),
      (first + "1s live-layout\n| = \"a\" lable \"x\"\n", 5, 9, "there is no field \"lable\""),
      (first + "1s live-layout\n| = \"a\" frame 1 2 x 4\n", 5, 19, "\"x\" is no number"),
      (
        first + "1s live-layout\n| = \"a\" modal true\n", 5, 15, "the value of modal is wrong"
      ),
      (
        first + "1s live-layout\n| > \"a\" in \"a\"\n", 5, 3,
        "the element \"a\" would be inside itself"
      ),
      (first + "1s live-layout\n| - \"a\" \"b\"\n", 5, 9, "\"b\" is too much here"),
      (first + "1s answered x done\n", 4, 13, "\"x\" is not the number of a request"),
      (first + "1s answered 1 perhaps\n", 4, 15, "there is no answer \"perhaps\""),
      (first + "1s live-layout focus\n", 4, 21, "the id after focus is missing"),
      ("0ms first-screen\n| screen \"A\" 1\n", 2, 15, "a number is missing"),
      ("0ms first-screen\n| + \"a\n", 2, 5, "the quote that begins here has no end"),
    ]
    for (text, line, column, message) in wrong {
      let (script, problems) = read(text)
      #expect(script == nil, "\(text)")
      #expect(problems.map(\.message) == [message], "\(text)")
      #expect(problems.first?.position == SourcePosition(line: line, column: column), "\(text)")
      #expect(problems.first?.hint?.isEmpty == false, "\(text)")
    }
  }

  @Test("Mutated traces are read, or rejected at a position inside them", arguments: 0..<100)
  func mutations(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<20 {
      var bytes = Array(Self.text.utf8)
      for _ in 0...random.pick(4) { bytes.mutate(&random) }
      let source = SourceText(name: "s", bytes: bytes)
      let (script, problems) = Script.read(
        source, switches: [SwitchSettings(name: "main", press: .select)])
      #expect((script == nil) == problems.contains { $0.severity == .error }, "seed \(seed)")
      for problem in problems {
        #expect(source.clipped(problem.position) == problem.position, "seed \(seed)")
      }
      // An accepted script has a usable first screen.
      if let first = script?.firstScreen { #expect(ElementTree(first).count < 100) }
    }
  }
}
