import JSONReading
import Testing

@Suite("JSON from outside")
struct JSONNodeTests {
  private func problem(_ bytes: [UInt8], _ limits: JSONLimits = JSONLimits()) -> JSONProblem? {
    do throws(JSONProblem) {
      _ = try JSONNode(bytes, limits: limits)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "Valid JSON is read",
    arguments: [
      (
        #" {"a" : [1, -2.5e1, true, false, null, "x"]} "#,
        JSONNode.object([
          "a": .list([.number(1), .number(-25), .boolean(true), .boolean(false), .null, .text("x")])
        ])
      ),
      ("[]", .list([])), ("{}", .object([:])), ("\u{FEFF}1", .number(1)),
      (#""a\"\\\/\b\f\n\r\té😀""#, .text("a\"\\/\u{8}\u{C}\n\r\té😀")),
      (#""\u00e9 \ud83d\ude00""#, .text("é 😀")),
      (#""\ud83d!\udc00""#, .text("\u{FFFD}!\u{FFFD}")),
      (#"{"a":1,"a":2}"#, .object(["a": .number(2)])),
    ])
  func reads(_ text: String, _ value: JSONNode) throws {
    #expect(try JSONNode(Array(text.utf8)) == value)
  }

  @Test("Keys that appear again in one object are reported with their positions (B5)")
  func duplicates() throws {
    let text = #"{"a": 1, "b": {"a": 2, "\u0061": 3}, "a": 4}"#
    var duplicates: [JSONNode.DuplicateKey] = []
    let node = try JSONNode(Array(text.utf8), limits: JSONLimits(), duplicates: &duplicates)
    #expect(node["a"] == .number(4) && node["b"]?["a"] == .number(3))
    #expect(duplicates.map(\.key) == ["a", "a"] && duplicates.map(\.offset) == [23, 37])
  }

  @Test(
    "Invalid JSON is rejected at the first invalid byte (Y2, Y4)",
    arguments: [
      ("", 0), ("{", 1), ("[1", 2), ("[1,]", 3), (#"{"a"}"#, 4), (#"{"a":}"#, 5), ("tru", 0),
      ("nul", 0), (#""a"#, 2), (#""\u12"#, 3), (#""\q""#, 2), ("1 2", 2), ("1e999", 0), ("--1", 0),
    ])
  func refuses(_ text: String, _ offset: Int) {
    let found = problem(Array(text.utf8))
    #expect(found?.fault == .notJSON)
    #expect(found?.offset == offset)
  }

  @Test("Bytes that are not UTF-8 are rejected at their position, unless they are repaired (Y4)")
  func encoding() throws {
    for wrong in [[0xFF], [0xC3], [0xE9], [0xC0, 0xAF], [0xED, 0xA0, 0x80]] as [[UInt8]] {
      let bytes = Array("[\"é\\n".utf8) + wrong + Array("\"]".utf8)
      let found = problem(bytes)
      #expect(found?.fault == .notUTF8 && found?.offset == 6, "\(wrong)")
      #expect(found?.fault.hint == "Save it as UTF-8.")
      let repaired = try JSONNode(bytes, limits: JSONLimits(repairsText: true))
      #expect(repaired.items.first?.text?.hasPrefix("é\n\u{FFFD}") == true)
    }
    let text = "{\"a\": \"é\"}".utf16
    let little = text.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    let big = text.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    for bytes in [little, big, [0xFF, 0xFE] + little, [0xFE, 0xFF] + big] {
      let found = problem(bytes)
      #expect(found?.fault == .utf16 && found?.offset == 0)
      #expect(found?.fault.reason == "is UTF-16, not UTF-8")
      #expect(found?.fault.hint == "Save it as UTF-8.")
    }
  }

  @Test("Endless nesting is rejected (Y2)")
  func deep() throws {
    let open = Array(repeating: UInt8(ascii: "["), count: 1_000_000)
    #expect(problem(open)?.fault == .tooDeep(limit: 256))
    let fine = String(repeating: "[", count: 256) + String(repeating: "]", count: 256)
    #expect(problem(Array(fine.utf8)) == nil)
    #expect(problem(Array(("[" + fine + "]").utf8))?.offset == 256)
  }

  @Test("The bytes and values of a text are limited, with a message for each limit (Y2, Y4)")
  func bounded() {
    let text = Array("[1, 2, {\"a\": 3}]".utf8)
    #expect(problem(text, JSONLimits(bytes: text.count, values: 5)) == nil)
    #expect(problem(text, JSONLimits(values: 4))?.fault == .tooMany(limit: 4))
    let long = problem(text, JSONLimits(bytes: 15))
    #expect(long?.fault == .tooLong(limit: 15))
    #expect(long?.fault.reason == "has more than 15 bytes of JSON")
  }
}
