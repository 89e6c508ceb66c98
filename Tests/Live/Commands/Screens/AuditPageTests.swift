import Foundation
import SystemFixtures
import Testing

@Suite("switchlight audit as a page of HTML")
struct AuditPageTests {
  private let folder = TemporaryFolder()

  private func audit(_ arguments: String) throws -> ProgramResult {
    try Program.shell("cd '\(folder.path)' && $SWITCHLIGHT audit \(arguments) --format html")
  }

  @Test("The page has the pictures with the numbers of the findings, all tables, and the rules")
  func example() throws {
    for name in ["shop.yaml", "one-switch.yaml"] {
      try FileManager.default.copyItem(
        atPath: Program.scenarios + "/../../Profiles/Examples/\(name)",
        toPath: folder.url.appending(path: name).path)
    }
    let result = try audit(
      "shop.yaml --profile one-switch.yaml --task 'Buy an apple -> Buy a pear'")
    #expect(result.status == 1 && result.errors.isEmpty)
    #expect(
      try Validators.html(result.output) == """
        h1 Audit for people with a switch
        h2 Screens
        h2 Task: Buy an apple -> Buy a pear
        table: Steps of the task with the profile "Example with one switch" 2
        h2 shop.yaml
        picture: Drawing of the screen "Shop". Numbers mark the elements of the findings below. ['1, 2', '3', '4']
        table: Findings on shop.yaml 4
        table: Cost with the profile "Example with one switch", from the first highlight 4
        h2 Not checked
        table: Rules that lacked information 1
        h2 Rules
        h3 target-size
        h3 hint-gesture
        h3 contrast
        h3 change-silent

        """)
    #expect(result.output.contains("<p>1 error, 3 warnings found on 1 screen.</p>"))
  }

  @Test("Texts of screens are never markup, also in names of files")
  func hostileTexts() throws {
    let text = "</td><script>alert(1)</script>&amp;\\\" onload='x' \\u202E \\U0001F34E \\n \\uFFFE"
    try folder.write(
      "a<b>&\"'.yaml",
      """
      format: switchlight-screen/1
      title: "\(text)"
      size: [300, 300]
      elements:
        - {id: "\(text.replacing("\\n", with: ""))", label: "\(text).", traits: [button], frame: [0, 0, 20, 20]}
        - {id: far, traits: [button], frame: [90000, 0, 20, 20]}
        - {id: nowhere, traits: [button]}
      """)
    let result = try audit(".")
    #expect(result.status == 1, "\(result.errors)")
    let outline = try Validators.html(result.output)
    #expect(outline.contains("picture: "), "\(outline)")
    #expect(!result.output.contains("<script"))
  }

  @Test("A page without findings, and one with many findings of an element, are complete")
  func extremes() throws {
    try folder.write(
      "good.yaml",
      """
      format: switchlight-screen/1
      title: Good
      size: [300, 300]
      elements: [{id: go, label: Go on, traits: [button], frame: [0, 0, 99, 99]}]
      """)
    #expect(
      try Validators.html(audit("good.yaml --rule target-size").output) == """
        h1 Audit for people with a switch
        h2 Screens
        h2 good.yaml
        picture: Drawing of the screen "Good". []

        """)
    try folder.write(
      "bad.yaml",
      """
      format: switchlight-screen/1
      title: ""
      size: [300, 300]
      elements: [{id: go, label: go button., hint: Tap the go button, traits: [button], frame: [0, 0, 20, 20]}]
      """)
    let outline = try Validators.html(audit("bad.yaml").output)
    #expect(
      outline.contains(
        "picture: Drawing of the screen \"\". Numbers mark the elements of the findings below. ['2, 3, 4 …']\n"
      ), "\(outline)")
  }
}
