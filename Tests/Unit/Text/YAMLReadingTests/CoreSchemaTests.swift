import Testing
import YAMLReading

@Suite("YAML 1.2 and its core schema")
struct CoreSchemaTests {
  @Test("yes, no, on, off, y and n are plain words, as keys and as values")
  func plainWords() {
    #expect(
      outline("on: yes\noff: no\ny: n\nno: on\n")
        == "{on: 'yes', off: 'no', y: 'n', no: 'on'}")
  }

  @Test(
    "Plain scalars are typed by the core schema",
    arguments: [
      ("true", "true"), ("FALSE", "false"), ("tRue", "'tRue'"), ("null", "null"), ("~", "null"),
      ("NULL", "null"), ("nil", "'nil'"), ("12", "12"), ("-3", "-3"), ("+3", "3"), ("007", "7"),
      ("0o17", "15"), ("0x1F", "31"), ("0b11", "'0b11'"), ("1_000", "'1_000'"), ("1:30", "'1:30'"),
      ("1.5", "1.5"), (".5", "0.5"), ("5.", "5.0"), ("1e3", "1000.0"), ("-1.5E-2", "-0.015"),
      (".inf", "inf"), ("-.Inf", "-inf"), (".nan", "nan"), ("1e", "'1e'"), (".", "'.'"),
      ("inf", "'inf'"), ("0x", "'0x'"), ("0o8", "'0o8'"), ("0x-1", "'0x-1'"), ("+", "'+'"),
      ("9223372036854775808", "9.223372036854776e+18"), ("2026-11-21", "'2026-11-21'"),
    ] as [(String, String)])
  func scalars(written: String, expected: String) {
    #expect(outline("k: \(written)") == "{k: \(expected)}")
  }

  @Test("Quoted scalars are always text")
  func quoted() {
    #expect(
      outline(#"{a: "true", b: '1', c: "null", d: ""}"#) == "{a: 'true', b: '1', c: 'null', d: ''}")
  }

  @Test("JSON is accepted, including tabs")
  func json() {
    #expect(
      outline("{\n\t\"a\":1,\n\t\"b\":[true,null,\"x\\/y\\u00e9\"],\n\t\"c\":{\"d\":-1.5e2}\n}\n")
        == "{a: 1, b: [true, null, 'x/yé'], c: {d: -150.0}}")
  }

  @Test("A byte order mark at the beginning is removed, and positions start after it")
  func byteOrderMark() {
    #expect(problems("\u{FEFF}a: 1\na: 2") == ["2:1 the key \"a\" appears twice"])
    #expect(problems("\u{FEFF}a: [") != [])
    #expect(outline("\u{FEFF}a: 1") == "{a: 1}")
  }

  @Test("Values and keys have their byte ranges, with quotes and brackets")
  func ranges() throws {
    let text = "\u{FEFF}é: 'x'  # c\nb:\n  - {k: [1, \"日\"]}\n  - |\n    y\nc:\n"
    func bytes(_ range: Range<Int>) -> String {
      String(decoding: Array(text.utf8)[range], as: UTF8.self)
    }
    let root = try read(text).get().root
    #expect(root.entry("é").map { bytes($0.keyRange) } == "é")
    #expect(root["é"].map { bytes($0.range) } == "'x'")
    #expect(root["b"].map { bytes($0.range) } == "- {k: [1, \"日\"]}\n  - |\n    y\n")
    #expect(root["c"].map { bytes($0.range) }?.isEmpty == true)
    #expect(root["c"]?.position == .init(line: 6, column: 1))
    guard case .sequence(let items)? = root["b"]?.content else {
      Issue.record("another shape")
      return
    }
    #expect(bytes(items[0].range) == "{k: [1, \"日\"]}")
    #expect(items[0].isFlow && root["b"]?.isFlow == false)
    #expect(items[0]["k"].map { bytes($0.range) } == "[1, \"日\"]")
  }

  @Test("Values have their start positions")
  func places() throws {
    let document = try read("a:\n  - 日本: x\n").get()
    guard case .mapping(let outer) = document.root.content,
      case .sequence(let items) = outer[0].value.content,
      case .mapping(let inner) = items[0].content
    else {
      Issue.record("another shape")
      return
    }
    #expect(outer[0].position == .init(line: 1, column: 1))
    #expect(inner[0].position == .init(line: 2, column: 5))
    #expect(inner[0].value.position == .init(line: 2, column: 9))
  }
}
