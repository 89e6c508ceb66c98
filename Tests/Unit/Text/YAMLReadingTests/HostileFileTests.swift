import Diagnostics
import Testing
import YAMLReading

@Suite("Hostile YAML files give a diagnostic (Y4)")
struct HostileFileTests {
  @Test(
    "Unsupported features are rejected at their position",
    arguments: [
      ("a: *x", ["1:4 aliases (*name) are not used in these files"]),
      (
        "a: &x 1\nb: *x",
        [
          "1:4 anchors (&name) are not used in these files",
          "2:4 aliases (*name) are not used in these files",
        ]
      ),
      ("a: !!str 1", ["1:4 tags (!name) are not used in these files"]),
      ("[!x a, b]", ["1:2 tags (!name) are not used in these files"]),
      ("a: 1\n<<: {b: 2}", ["2:1 merge keys (<<) are not used in these files"]),
      ("%TAG ! x\n---\na: 1", ["1:1 directives other than %YAML are not used in these files"]),
      (
        "# c\n%FOO\n%YAML 1.2\n---\na: &x 1\n...\n# c\n%TAG ! x\n%TAG ! x",
        [
          "2:1 directives other than %YAML are not used in these files",
          "5:4 anchors (&name) are not used in these files",
          "8:1 directives other than %YAML are not used in these files",
          "9:1 directives other than %YAML are not used in these files",
        ]
      ),
      ("a: 1\n%TAG ! x\n", ["2:1 directives other than %YAML are not used in these files"]),
      ("a: [\n%FOO\n]", ["2:1 directives other than %YAML are not used in these files"]),
      ("a: \"\n%FOO\n\"", []), ("a\n%FOO", []),
      ("label: * one", ["1:8 aliases (*name) are not used in these files"]),
      ("label: & one", ["1:8 anchors (&name) are not used in these files"]),
      ("label: !<one", ["1:8 tags (!name) are not used in these files"]),
      ("label: !a!b c", ["1:8 tags (!name) are not used in these files"]),
      ("label: x\n*", ["2:1 aliases (*name) are not used in these files"]),
      (
        "- &a !b\n  c: 1\n- !d &e # e\n- &é",
        [
          "1:3 anchors (&name) are not used in these files",
          "1:6 tags (!name) are not used in these files",
          "3:3 tags (!name) are not used in these files",
          "3:6 anchors (&name) are not used in these files",
          "4:3 anchors (&name) are not used in these files",
        ]
      ),
      ("", ["1:1 the file is empty"]), ("# only a comment\n", ["1:1 the file is empty"]),
      ("---\n...\n", ["1:1 the file is empty"]),
      ("a: 1\n---\nb: 2", ["2:1 the file has a second document"]),
      ("? [a]\n: b", ["1:3 a key must be a word, not a list or a mapping"]),
      (
        "a: 1\nb: 2\na: 3\nb: 4",
        ["3:1 the key \"a\" appears twice", "4:1 the key \"b\" appears twice"]
      ),
      ("{a: 1, \"a\": 2}", ["1:8 the key \"a\" appears twice"]),
      (
        "- {a: 1, a: 2}\n- {a: 1, a: 2}\n- {a: 1, b: 2}\n- {a: 1, b: 2, a: 3}",
        [
          "1:10 the key \"a\" appears twice", "2:10 the key \"a\" appears twice",
          "4:16 the key \"a\" appears twice",
        ]
      ),
      (
        "- {a: 1, b: {a: 1}, c: 2}\n- {a: 1, b: {c: 1}, c: 2}\n- {c: 1, \"c\": 2}",
        ["3:10 the key \"c\" appears twice"]
      ),
      ("x:\n  - {a: 1}\n  - {a: 1}\n", []), ("a: {a: {a: 1}}", []), ("[{a: 1}, {a: 1}]", []),
      ("a\u{0}b", ["1:2 a NUL byte is not allowed in a file"]),
      ("a: 1\nb: \u{1B}[2J", ["2:4 a control character is not allowed in a file"]),
      ("a: x\u{2028}y", ["1:5 a line separator of Unicode is not allowed in a file"]),
      ("a: x\u{85}y", ["1:5 a line separator of Unicode is not allowed in a file"]),
      ("a: \u{FEFF}", ["1:4 a byte order mark after the beginning is not allowed in a file"]),
      ("a: \u{FFFF}", ["1:4 a value that is not a character is not allowed in a file"]),
    ] as [(String, [String])])
  func refused(text: String, expected: [String]) {
    #expect(problems(text) == expected)
  }

  @Test(
    "A duplicate key that only its escape hides is also found",
    arguments: ["{a: 1, \"\\u0061\": 2}", "? a\n: 1\n? a\n: 2"])
  func hiddenDuplicates(text: String) {
    #expect(problems(text).count == 1 && problems(text)[0].contains("the key \"a\" appears twice"))
  }

  @Test("A duplicate key shows both positions")
  func duplicateNote() throws {
    guard case .failure(let list) = read("a: 1\na: 2") else {
      Issue.record("it was read")
      return
    }
    #expect(list.diagnostics[0].notes.map(\.position) == [.start])
  }

  @Test(
    "Invalid UTF-8 is reported at its byte",
    arguments: [
      [0x61, 0xFF], [0x61, 0xC0, 0x80], [0x61, 0xE0, 0x80, 0x80], [0x61, 0xED, 0xA0, 0x80],
      [0x61, 0xF4, 0x90, 0x80, 0x80], [0x61, 0xC3], [0x61, 0x80],
      [0x61, 0xF8, 0x88, 0x80, 0x80, 0x80],
    ] as [[UInt8]])
  func invalidUTF8(bytes: [UInt8]) {
    #expect(problems(bytes) == ["1:2 this is not valid UTF-8"])
  }

  @Test("A file in UTF-16 is reported as such")
  func utf16() {
    #expect(problems([0xFF, 0xFE, 0x61, 0x00]) == ["1:1 the file is UTF-16"])
  }

  @Test("A file of 100 MB is rejected by its size")
  func large() {
    let bytes = [UInt8](repeating: 0x61, count: 100_000_000)
    #expect(problems(bytes) == ["1:1 the file has 100000000 bytes; it must have at most 4000000"])
  }

  @Test("A file with too many values is rejected before it is read")
  func manyValues() {
    let text = "[" + String(repeating: "1,", count: 1_000_000) + "]"
    #expect(problems(text) == ["1:500001 the file has more than 500000 values and marks"])
  }

  @Test(
    "Words and marks are counted, and the first one over the limit is rejected at its position",
    arguments: [
      ("[1, 2]", 5, "1:6"), ("[a: b, c]", 7, "1:9"), ("- a\n- b\n", 4, "2:3"),
      ("a: 1\nb: 2\n", 6, "2:4"), ("a:\nb:\n", 4, "2:2"), ("{a: 1, b: [x]}", 11, "1:14"),
      ("{a, b}", 5, "1:6"), ("a: |\n  x\n", 3, "1:4"), ("é: [\n  ü,\n  ä]", 7, "3:4"),
    ] as [(String, Int, String)])
  func tokens(text: String, count: Int, place: String) {
    #expect(problems(Array(text.utf8), tokens: count).isEmpty)
    #expect(
      problems(Array(text.utf8), tokens: count - 1)
        == ["\(place) the file has more than \(count - 1) values and marks"])
  }

  @Test(
    "Only blanks that libyaml would read slowly are rejected",
    arguments: [
      ("a: |\n", "\n", " x\n", "1:5"), ("a: >\n x\n", "\n", " x\n", "2:3"),
      ("a: \"x", " ", "x ", "1:6"), ("a: 'x", "\r\n", "x\n", "1:6"), ("a: x", " ", "x ", "1:5"),
    ] as [(String, String, String, String)])
  func blanks(beginning: String, blank: String, piece: String, place: String) {
    func text(_ blanks: Int) -> String {
      let text = beginning + times(blanks, blank) + times(20_000, piece)
      return text + (beginning.contains("\"") ? "\"" : beginning.contains("'") ? "'" : "")
    }
    let found = problems(text(500_000))
    #expect(found.count == 1 && found[0].hasPrefix(place), "\(found)")
    #expect(found.first?.hasSuffix(" blanks and line breaks in a row here") == true)
    #expect(problems(text(2_000)).isEmpty)
  }

  @Test("Directives that libyaml would compare with each other are rejected before it reads them")
  func manyDirectives() {
    let directives = (0..<30_000).map { "%TAG !\($0)! x\n" }.joined()
    for text in [directives + "---\na: 1\n", "a: 1\n...\n\n" + directives + "---\n"] {
      let found = problems(text)
      #expect(found.count == 11)
      #expect(found.last?.hasSuffix(" 29990 more problems from here on are not shown") == true)
      #expect(found.dropLast().allSatisfy { $0.contains("directives other than %YAML") })
    }
  }

  @Test("The maximum number of problems of a line is found quickly")
  func longLine() {
    let found = problems("a: [" + times(50_000, "&a !b é, ") + "]")
    // Ten anchors and ten tags.
    #expect(found.count == 21)
    #expect(found[18].hasPrefix("1:86 anchors "), "\(found)")
    #expect(problems("a: \"" + times(100_000, "\\ud83d") + "\"").count == 11)
  }

  @Test(
    "10,000 levels of nesting are rejected on a small stack", arguments: deepTexts)
  func deep(text: String) {
    let found = onSmallStack { problems(text) }
    #expect(found?.count == 1)
    #expect(found?.first?.hasSuffix("lists and mappings are nested deeper than 128 levels") == true)
  }

  @Test(
    "128 levels are read on a small stack", arguments: deepestTexts)
  func deepest(text: String) {
    let levels = onSmallStack { (try? read(text).get()).map { depth($0.root) } } ?? nil
    #expect(levels == 128, "\(problems(text))")
  }

  @Test("An alias bomb is rejected immediately")
  func bomb() {
    var text = "a0: &a0 [x, x]\n"
    for level in 1...30 { text += "a\(level): &a\(level) [*a\(level - 1), *a\(level - 1)]\n" }
    // Ten anchors, ten aliases, and how many more.
    #expect(problems(text).count == 21)
    #expect(problems("? " + text.replacing("\n", with: "\n? ")).isEmpty == false)
  }

  @Test(
    "Syntax errors name the fix",
    arguments: [
      ("a: b: c", "1:5 a colon is not allowed here"),
      ("a: 1\nb\nc: 2", "2:1 there is no colon after this key"),
      ("a: [1, 2\nb: 3", "2:2 the list in brackets is not closed"),
      ("a: {b: 1\nc", "2:2 the mapping in braces is not closed"),
      ("a: \"x\n", "2:1 the file ends inside a text in quotes"),
      ("a:\n\tb: 1", "2:1 no value can begin with this character"),
      ("a: @x", "1:4 no value can begin with this character"),
      ("a: \"\\q\"", "1:5 the text has an unknown escape after a backslash"),
      ("a:\n  - 1\n b: 2", "3:2 the indentation of this line does not fit the lines before it"),
      ("a: *x", "1:4 aliases (*name) are not used in these files"), ("a: 1]", nil),
      ("]", "1:1 a value is missing here"), ("[1]]", nil),
    ] as [(String, String?)])
  func syntax(text: String, expected: String?) {
    if let expected { #expect(problems(text) == [expected]) }
    guard case .failure(let list) = read(text) else {
      #expect(expected == nil)
      return
    }
    #expect(list.diagnostics.allSatisfy { $0.hint != nil })
  }
}

/// Repeats a text.
private func times(_ count: Int, _ text: String) -> String { String(repeating: text, count: count) }

/// Joins lines that are indented one step more each.
private func stairs(_ count: Int, step: Int, _ lines: String...) -> String {
  var text = ""
  for level in 0..<count {
    for line in lines { text += times(level * step, " ") + line + "\n" }
  }
  return text
}

private let deepTexts: [String] = [
  times(10_000, "["), times(10_000, "{a: "), times(10_000, "[a: "), times(10_000, "- ") + "x",
  times(10_000, "? ") + "x", times(10_000, "[? "), times(5_000, "[{? "),
  stairs(1_900, step: 1, "a:"), stairs(1_900, step: 2, "- a:"), stairs(900, step: 2, "a:", "-"),
]

private let deepestTexts: [String] = [
  times(128, "[") + times(128, "]"), times(128, "{a: ") + times(128, "}"),
  times(64, "[a: ") + times(64, "]"), times(128, "- ") + "x", stairs(64, step: 4, "- a:"),
  stairs(128, step: 1, "a:"),
]
