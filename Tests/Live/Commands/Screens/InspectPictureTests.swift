import Foundation
import Testing

@Suite("switchlight inspect --format svg")
struct InspectPictureTests {
  static let root = URL(filePath: #filePath).appending(path: "../../../../..").standardizedFileURL

  @Test(
    "The picture is well-formed SVG, also for one element and for a point")
  func wellFormed() throws {
    let checking = "import sys, xml.etree.ElementTree as e; print(e.parse(sys.stdin).getroot().tag)"
    for subject in ["", "--id green", "--at 170,20", "--at 0,0"] {
      let result = try Program.shell(
        "$SWITCHLIGHT inspect screens/tea.yaml --profile profiles/one-switch.yaml --format svg "
          + "\(subject) | python3 -c '\(checking)'")
      #expect(
        result
          == ProgramResult(status: 0, output: "{http://www.w3.org/2000/svg}svg\n", errors: ""),
        "\(subject)")
    }
  }

  @Test("The requested element is emphasized in the picture of the whole screen")
  func pointedOut() throws {
    func picture(_ options: String...) throws -> String {
      try Program.run(["inspect", "screens/tea.yaml", "--format", "svg"] + options).output
    }
    #expect(try !picture().contains("class=\"marked\""))
    #expect(try picture("--id", "green").contains("<rect class=\"marked\""))
    #expect(try picture("--at", "0,0").contains("<circle class=\"marked\""))
    #expect(try !picture("--at", "0,0").contains("<rect class=\"marked\""))
  }

  @Test("The picture in the documents equals the program's output")
  func checkedIn() throws {
    let result = try Program.shell(
      "cd '\(Self.root.path)' && $SWITCHLIGHT inspect Profiles/Screens/welcome.yaml "
        + "--profile Profiles/one-switch-auto.yaml --format svg")
    let stored = try String(
      contentsOf: Self.root.appending(path: "docs/welcome.svg"), encoding: .utf8)
    #expect(result.output == stored, "make it anew with the command of docs/inspect.md")
  }
}
