import Diagnostics
import Testing
import YAMLEditing
import YAMLReading

private let limits = YAMLLimits(bytes: 100_000, depth: 16, tokens: 10_000)

private let orders: [String: [String]] = [
  "": ["format", "name", "switches", "grab", "scanning", "speech"],
  "scanning": ["method", "interval", "loops"],
]

func order(_ path: [String]) -> [String] { orders[path.joined(separator: ".")] ?? [] }

func edit(
  _ text: String, _ change: (inout YAMLText) throws -> Void
) throws -> String {
  var file = try YAMLText(Array(text.utf8), name: "f.yaml", limits: limits)
  try change(&file)
  return String(decoding: file.bytes, as: UTF8.self)
}

@Suite("Changing one value of a file")
struct YAMLTextTests {
  struct Case: CustomTestStringConvertible {
    var before: String
    var path: [String]
    var value: YAMLValue
    var after: String
    var testDescription: String { before }
  }

  static let replaced: [Case] = [
    Case(before: "a: 1\n", path: ["a"], value: .plain("2"), after: "a: 2\n"),
    Case(before: "a: 1", path: ["a"], value: .plain("2"), after: "a: 2"),
    Case(
      before: "a:   1s   # why\nb: 2\n", path: ["a"], value: .word("2s"),
      after: "a:   2s   # why\nb: 2\n"),
    Case(before: "a: \"x\"\n", path: ["a"], value: .text("y"), after: "a: \"y\"\n"),
    Case(before: "a: 'x'\n", path: ["a"], value: .text("it's"), after: "a: 'it''s'\n"),
    Case(before: "a: 'x'\n", path: ["a"], value: .text("l\nm"), after: "a: \"l\\nm\"\n"),
    Case(before: "a: x\n", path: ["a"], value: .text("5"), after: "a: \"5\"\n"),
    Case(before: "a: x\n", path: ["a"], value: .text("no"), after: "a: \"no\"\n"),
    Case(before: "a: x\n", path: ["a"], value: .text("b: c # d"), after: "a: \"b: c # d\"\n"),
    Case(before: "a: x\n", path: ["a"], value: .text(""), after: "a: \"\"\n"),
    Case(
      before: "s: {a: 1, b: 2}  # c\r\nt: 1\r\n", path: ["s", "b"], value: .plain("10"),
      after: "s: {a: 1, b: 10}  # c\r\nt: 1\r\n"),
    Case(
      before: "{\"a\": \"1s\", \"b\": {\"c\": 1}}", path: ["a"], value: .word("2s"),
      after: "{\"a\": \"2s\", \"b\": {\"c\": 1}}"),
    Case(before: "a:\nb: 1\n", path: ["a"], value: .plain("2"), after: "a: 2\nb: 1\n"),
    Case(
      before: "a:   # none\nb: 1\n", path: ["a"], value: .plain("2"), after: "a: 2   # none\nb: 1\n"
    ),
    Case(before: "s: {a: }\n", path: ["s", "a"], value: .plain("2"), after: "s: {a: 2 }\n"),
    Case(
      before: "a: |\n  one\n  two\n# c\nb: 1\n", path: ["a"], value: .text("x"),
      after: "a: x\n# c\nb: 1\n"),
    Case(
      before: "a: one\n  two\nb: 1\n", path: ["a"], value: .text("x"), after: "a: x\nb: 1\n"),
    Case(
      before: "\u{FEFF}é: \"ü\"  # ö\nb: 😀\n", path: ["b"], value: .text("ä"),
      after: "\u{FEFF}é: \"ü\"  # ö\nb: ä\n"),
    Case(
      before: "a: \"\\ud83d\\ude00\" # x\nb: 1\n", path: ["b"], value: .plain("2"),
      after: "a: \"\\ud83d\\ude00\" # x\nb: 2\n"),
  ]

  static let added: [Case] = [
    Case(
      before: "scanning:\n  method: auto\n  loops: 3\n", path: ["scanning", "interval"],
      value: .word("2s"), after: "scanning:\n  method: auto\n  interval: 2s\n  loops: 3\n"),
    Case(
      before: "scanning:\n    method: auto   # how\n    # about loops\n    loops: 3",
      path: ["scanning", "interval"], value: .word("2s"),
      after:
        "scanning:\n    method: auto   # how\n    interval: 2s\n    # about loops\n    loops: 3"),
    Case(
      before: "scanning:  # all\n  # about loops\n  loops: 3\n", path: ["scanning", "method"],
      value: .word("auto"),
      after: "scanning:  # all\n  method: auto\n  # about loops\n  loops: 3\n"),
    Case(
      before: "scanning:\n  loops: 3", path: ["scanning", "method"], value: .word("auto"),
      after: "scanning:\n  method: auto\n  loops: 3"),
    Case(
      before: "scanning:\r\n  method: auto", path: ["scanning", "interval"], value: .word("2s"),
      after: "scanning:\r\n  method: auto\r\n  interval: 2s"),
    Case(
      before:
        "# top\n\nformat: f\nswitches:\n   a:\n      x: 1\n   # end of switches\n\n# speech\nspeech: {}\n",
      path: ["scanning", "interval"], value: .word("2s"),
      after:
        "# top\n\nformat: f\nswitches:\n   a:\n      x: 1\n   # end of switches\nscanning:\n   interval: 2s\n\n# speech\nspeech: {}\n"
    ),
    Case(
      before: "scanning: {}  # c\n", path: ["scanning", "interval"], value: .word("2s"),
      after: "scanning: {interval: 2s}  # c\n"),
    Case(
      before: "scanning: {method: auto, loops: 3}\n", path: ["scanning", "interval"],
      value: .word("2s"), after: "scanning: {method: auto, interval: 2s, loops: 3}\n"),
    Case(
      before: "scanning: {loops: 3}\n", path: ["scanning", "method"], value: .word("auto"),
      after: "scanning: {method: auto, loops: 3}\n"),
    Case(
      before: "{\"format\": \"f\"}\n", path: ["scanning", "interval"], value: .word("2s"),
      after: "{\"format\": \"f\", \"scanning\": {\"interval\": \"2s\"}}\n"),
    Case(
      before: "scanning:\nspeech: {}\n", path: ["scanning", "interval"], value: .word("2s"),
      after: "scanning:\n  interval: 2s\nspeech: {}\n"),
    Case(
      before: "scanning:   # soon", path: ["scanning", "interval"], value: .word("2s"),
      after: "scanning:   # soon\n  interval: 2s"),
    Case(
      before: "---\n# c\nname: x\n...\n", path: ["format"], value: .text("f"),
      after: "---\n# c\nformat: f\nname: x\n...\n"),
    Case(
      before: "format: f\n", path: ["switches", "a"],
      value: .mapping([
        YAMLField(
          "sources",
          .list([.mapping([YAMLField("device", .text("B*")), YAMLField("key", .text("K"))])])),
        YAMLField("press", .word("next")),
      ]),
      after:
        "format: f\nswitches:\n  a:\n    sources:\n      - {device: \"B*\", key: K}\n    press: next\n"
    ),
  ]

  @Test(
    "Several values are written in one change, each in its usual position",
    arguments: [
      "scanning:\n    loops: 3 # l\n    # end\nspeech: # s\n# c\n",
      "scanning: {}\nspeech: {loops: 1}\n",
      "{\"scanning\": {\"loops\": 2}}", "format: f\r\n",
      "scanning:\n  interval: 1s\nspeech:\n  a:\n",
      "\u{FEFF}speech: { # c\n}\n",
    ])
  func several(before: String) throws {
    let values: [(path: [String], value: YAMLValue)] = [
      (["name"], .text("yes")), (["scanning", "method"], .word("auto")),
      (["scanning", "interval"], .word("2s")), (["scanning", "x"], .plain("1")),
      (["speech", "a", "c"], .plain("2")), (["speech", "a", "d"], .list([.plain("3")])),
      (["speech", "b"], .plain("4")),
    ]
    let atOnce = try edit(before) { text in try text.set(values, order: order) }
    let oneByOne = try edit(before) { text in
      for (path, value) in values { try text.set(path, to: value, order: order) }
    }
    #expect(atOnce == oneByOne)
    #expect(atOnce.contains("4"))
  }

  @Test("A value is replaced, and all other bytes stay", arguments: replaced)
  func replacing(example: Case) throws {
    #expect(
      try edit(example.before) { try $0.set(example.path, to: example.value, order: order) }
        == example.after)
  }

  @Test("A missing key is inserted in its position, indented like the file", arguments: added)
  func adding(example: Case) throws {
    #expect(
      try edit(example.before) { try $0.set(example.path, to: example.value, order: order) }
        == example.after)
  }

  @Test(
    "A removed key removes its line, and a section that it leaves empty",
    arguments: [
      ("a: 1\nb: 2 # c\nc: 3\n", ["b"], "a: 1\nc: 3\n"),
      ("a: 1\n# own\nb: 2", ["b"], "a: 1\n# own"),
      ("a: 1\r\nb: 2", ["b"], "a: 1"),
      ("s:\n  a: 1\n  # own\nb: 2\n", ["s", "a"], "  # own\nb: 2\n"),
      ("s: {a: 1, b: 2}\n", ["s", "a"], "s: {b: 2}\n"),
      ("s: {a: 1, b: 2}\n", ["s", "b"], "s: {a: 1}\n"),
      ("s: {a: 1, # c\n  b: 2}\n", ["s", "a"], "s: { # c\n  b: 2}\n"),
      ("s: {a: 1, # c\n  b: 2}\n", ["s", "b"], "s: {a: 1, # c\n  }\n"),
      ("s: {a: {x: 1}, b: 2}\n", ["s", "a", "x"], "s: {b: 2}\n"),
      ("s:\n  t:\n    u: 1\n  v: 2\n", ["s", "t"], "s:\n  v: 2\n"),
      ("a: |\n  one\n\nb: 1\n", ["a"], "\nb: 1\n"),
    ] as [(String, [String], String)])
  func removing(before: String, path: [String], after: String) throws {
    #expect(try edit(before) { try $0.remove(path) } == after)
  }

  @Test(
    "An item is added to the end of a list",
    arguments: [
      ("s:\n  - 1  # one\n  # last\nt: 1\n", "s:\n  - 1  # one\n  # last\n  - {a: x}\nt: 1\n"),
      ("s:\n- 1\n- 2\n", "s:\n- 1\n- 2\n- {a: x}\n"),
      ("s: [1, 2]  # c\n", "s: [1, 2, {a: x}]  # c\n"),
      ("s: []", "s: [{a: x}]"),
      ("s:\n  -\n    b: 1\n    c: 2", "s:\n  -\n    b: 1\n    c: 2\n  - {a: x}"),
      ("{\"s\": [{\"a\": 1}]}", "{\"s\": [{\"a\": 1}, {\"a\": \"x\"}]}"),
    ] as [(String, String)])
  func appending(before: String, after: String) throws {
    let item = YAMLValue.mapping([YAMLField("a", .text("x"))])
    #expect(try edit(before) { try $0.append(item, to: ["s"]) } == after)
  }

  @Test(
    "A change that would affect other parts is left to a person, and changes nothing",
    arguments: [
      ("a: | # why\n  x\n", ["a"]), ("a:\n  b: 1 # c\n  d: 2\n", ["a"]), ("{a, b: 1}", ["a"]),
    ] as [(String, [String])])
  func byHand(before: String, path: [String]) throws {
    var file = try YAMLText(Array(before.utf8), name: "f.yaml", limits: limits)
    #expect(throws: YAMLEditProblem.self) { try file.set(path, to: .text("x"), order: order) }
    #expect(file.bytes == Array(before.utf8))
  }

  @Test(
    "A file that is not YAML is rejected with its problems (Y4)", arguments: ["", "[", "a: *b"])
  func unreadable(text: String) {
    #expect(throws: DiagnosticList.self) {
      try YAMLText(Array(text.utf8), name: "f.yaml", limits: limits)
    }
  }
}
