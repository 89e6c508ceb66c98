import Foundation
import SystemFixtures
import Testing

@Suite("Pictures of screen files")
struct PictureFileTests {
  private let folder = TemporaryFolder()

  private func inspect(_ picture: String) throws -> ProgramResult {
    let path = try folder.write(
      "screen.yaml",
      """
      format: switchlight-screen/1
      title: Tea
      size: [100, 100]
      elements:
        - {id: tea, label: Tea, picture: \(picture), frame: [0, 0, 50, 50]}
      """)
    return try Program.run(["inspect", path, "--id", "tea"])
  }

  @Test(
    "A picture that cannot be shown is an error of the screen, with its position and a fix (W5)",
    arguments: [
      ("missing.png", "which cannot be read"),
      ("text.png", "which is not a picture of a known kind"),
      ("broken.png", "which is a broken PNG"), ("large.png", "which has 30000 × 30000 pixels"),
      ("folder.png", "which cannot be read"), ("../tea.png", "which is not a file beside"),
    ])
  func refused(name: String, reason: String) throws {
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    let large: [UInt8] = Array("IHDR".utf8) + [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30, 8, 6, 0, 0, 0]
    try folder.write("text.png", "no picture")
    try Data(png).write(to: folder.url.appending(path: "broken.png"))
    try Data(png + large).write(to: folder.url.appending(path: "large.png"))
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "folder.png"), withIntermediateDirectories: true)
    let result = try inspect(name)
    #expect(result.status == 65, "\(result)")
    #expect(result.errors.contains("screen.yaml:5:"), "\(result.errors)")
    #expect(result.errors.contains("picture is \"\(name)\", \(reason)"), "\(result.errors)")
    #expect(result.errors.contains("hint: "))
  }

  @Test("A picture is drawn only if it is shown (W5)")
  func notDrawn() throws {
    // Drawing it would find that it is broken.
    try folder.write("tea.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"><g></svg>")
    let result = try inspect("tea.svg")
    #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
  }

  @Test("A picture that can be shown is an attribute, regardless of its file name (W5)")
  func shown() throws {
    try folder.write("tea.png", "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"/>")
    let result = try inspect("tea.png")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains(/picture +"tea.png"\n/), "\(result.output)")
  }
}
