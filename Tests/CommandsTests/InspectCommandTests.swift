import Foundation
import Testing

private let dialog = """
  format: switchlight-screen/1
  title: Dialog
  size: [300, 300]
  language: en
  elements:
    - {id: behind, label: Behind, frame: [0, 0, 90, 90]}
    - id: alert
      modal: true
      label: Alert
      navigation: combined
      order: [ok, cancel]
      children:
        - {id: cancel, label: Abbrechen, language: de, traits: [button], frame: [0, 0, 90.5, 90]}
        - {id: ok, label: OK, traits: [button, notEnabled], frame: [100, 0, 90, 90]}
        - {id: footnote, label: Footnote}
        - id: secret
          elementsHidden: true
          accessible: true
          children: [{id: deep}]
  """

@Suite("switchlight inspect")
struct InspectCommandTests {
  @Test(
    "The tree, the reading order and the stops are shown, and why something is not read (E1 to E9)")
  func text() throws {
    let folder = try TemporaryFolder()
    let result = try Program.run(["inspect", try folder.write("dialog.yaml", dialog)])
    #expect(
      result
        == ProgramResult(
          status: 0,
          output: """
            "Dialog", 300 x 300 points, en, left to right

            Tree
              behind - not read: behind alert, which is modal [0, 0, 90, 90]
              alert - container, combined
                cancel 2. "Abbrechen, Taste" in de [0, 0, 90.5, 90]
                ok 1. "OK, dimmed, button" [100, 0, 90, 90]
                footnote - not read: the order of alert leaves it out
                secret - not read: the order of alert leaves it out
                  deep - not read: inside secret, which is one accessible element

            Reading order
              1. ok "OK, dimmed, button"
              2. cancel "Abbrechen, Taste"

            Stops by the default grouping
              cancel "Abbrechen, Taste" [0, 0, 90.5, 90]

            """, errors: ""))
  }

  @Test("A profile decides which groups there are")
  func profile() throws {
    let result = try Program.run([
      "inspect", "screens/nested.yaml", "--profile", "profiles/step.yaml",
    ])
    #expect(result.status == 0)
    #expect(result.output.contains("Stops by the profile \"Four switches, step by step\""))
    #expect(result.output.contains("\n      exit(inner) \"exit Inner\" [0, 0, 190, 90]\n"))
  }

  @Test("The same is there as JSON")
  func json() throws {
    let result = try Program.run(["inspect", "screens/tea.yaml", "--format", "json"])
    #expect(result.status == 0)
    let parsed = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    #expect(parsed["readingOrder"] as? [String] == ["black", "green", "sugar", "send"])
    let stops = try #require(parsed["stops"] as? [[String: Any]])
    #expect(stops.map { $0["id"] as? String } == ["kind", "sugar", "send"])
    #expect(
      (stops[0]["stops"] as? [[String: Any]])?.map { $0["kind"] as? String } == [
        "element", "element", "exit",
      ])
    #expect(result.output.filter { $0 == "\n" }.count == 1)
  }

  @Test("A bad screen is told, and nothing is printed (Y4)")
  func badScreen() throws {
    let folder = try TemporaryFolder()
    let result = try Program.run(["inspect", try folder.write("s.yaml", "title: 1\n")])
    #expect(result.status == 65)
    #expect(result.output.isEmpty)
    #expect(result.errors.contains("s.yaml:1:"))
  }

  @Test("A screen that is not there is status 66, none at all 64")
  func missing() throws {
    #expect(try Program.run(["inspect", "nothing.yaml"]).status == 66)
    #expect(try Program.run(["inspect"]).status == 64)
  }
}
