import ScanTime
import Testing
import TextWriting

private func decimal(_ value: Double) -> String { DecimalText.text(value) }

private func milliseconds(_ microseconds: Int64) -> String {
  var bytes: [UInt8] = []
  DecimalText.append(milliseconds: Instant(microseconds: microseconds), to: &bytes)
  return String(decoding: bytes, as: UTF8.self)
}

private func json(_ text: String) -> String {
  var bytes: [UInt8] = []
  JSONText.append(text, to: &bytes)
  return String(decoding: bytes, as: UTF8.self)
}

@Suite("Numbers and strings as text")
struct TextTests {
  @Test(
    "Times are milliseconds in their shortest form",
    arguments: [
      (0, "0"), (1, "0.001"), (10, "0.01"), (1000, "1"), (1500, "1.5"), (1_000_000, "1000"),
      (1_000_500, "1000.5"), (1_234_567, "1234.567"), (-1, "-0.001"), (-1_000_500, "-1000.5"),
      (Int64.max, "9223372036854775.807"), (Int64.min, "-9223372036854775.808"),
    ])
  func times(microseconds: Int64, text: String) {
    #expect(milliseconds(microseconds) == text)
  }

  @Test(
    "Positions are rounded to 0.01 and written in their shortest form",
    arguments: [
      (0, "0"), (-0.0, "0"), (-0.001, "0"), (1, "1"), (12.3, "12.3"), (12.345678, "12.35"),
      (0.005, "0.01"), (0.07, "0.07"), (-7.5, "-7.5"), (100, "100"), (1200, "1200"),
      (Double.nan, "0"), (Double.infinity, "1000000000000000"), (1e300, "1000000000000000"),
      (-1e300, "-1000000000000000"),
    ])
  func positions(value: Double, text: String) {
    #expect(decimal(value) == text)
  }

  @Test(
    "Values are written in their shortest form, without the rounding errors of sums",
    arguments: [
      (0, "0"), (0.1 + 0.2, "0.3"), (0.125, "0.125"), (-2.5, "-2.5"), (1e8, "100000000"),
      (1e12, "1000000000000"), (1e300, "1e+300"), (Double.nan, "0"), (-Double.infinity, "0"),
    ])
  func values(value: Double, text: String) {
    var bytes: [UInt8] = []
    DecimalText.append(shortest: value, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == text)
  }

  @Test("Quotes, backslashes, control characters and line separators are escaped")
  func escapes() {
    #expect(json("") == #""""#)
    #expect(json("plain é 🙂 text!") == "\"plain é 🙂 text!\"")
    #expect(json(#"a"b\c"#) == #""a\"b\\c""#)
    #expect(json("\u{0}\u{8}\t\n\u{C}\r\u{1B}\u{7F}") == #""\u0000\b\t\n\f\r\u001b\u007f""#)
    #expect(json("\u{80}\u{9F}\u{A0}£") == "\"\\u0080\\u009f\u{A0}£\"")
    #expect(json("\u{2028}\u{2029}\u{2027}…") == "\"\\u2028\\u2029\u{2027}…\"")
  }

  @Test(
    "Bytes are Base64 with padding, by the examples of RFC 4648",
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
      ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"), ("\u{3FF}\u{7FF}>", "z7/fvz4="),
    ])
  func base64(text: String, written: String) {
    var bytes: [UInt8] = []
    Base64Text.append(Array(text.utf8), to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == written)
  }
}
