import ScreenFormats
import Testing

@Suite("The purpose of a screen")
struct ScreenPurposeTests {
  @Test(
    "The purpose is the first sentence of the comment at the beginning of the file (R1)",
    arguments: [
      ("# For the night.\nformat: x\n", "For the night"),
      ("# For the night, which\n#   is long. And more.\n", "For the night, which is long"),
      ("#\n# For the night\n#\n# More.\n", "For the night"), ("## Two", "Two"),
      ("# Version 1.5 of it. More.", "Version 1.5 of it"), ("format: x\n# Late.\n", nil), ("", nil),
      ("#\n#\n", nil), ("# .\n", ""), ("\u{FF}\n# Late.", nil),
    ] as [(String, String?)])
  func sentence(text: String, purpose: String?) {
    #expect(screenPurpose(ofText: Array(text.utf8)) == purpose)
  }

  @Test("A comment without an end is truncated, and invalid UTF-8 is harmless (R1, Y4)")
  func long() throws {
    let text = "# " + String(repeating: "long ", count: 100_000)
    #expect(try #require(screenPurpose(ofText: Array(text.utf8))).utf8.count <= 4096)
    #expect(screenPurpose(ofText: [0x23, 0x20, 0xFF, 0xFE, 0x2E]) != nil)
  }
}
