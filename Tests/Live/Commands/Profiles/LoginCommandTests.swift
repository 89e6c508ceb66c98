import Foundation
import Testing

@Suite("switchlight login (N8)")
struct LoginCommandTests {
  @Test("It starts a screen or the desktop at login, prints the state, and undoes it (N8.1)")
  func way() throws {
    let home = try ProfileHome()
    func login(_ words: String...) throws -> ProgramResult {
      try Program.run(["login"] + words, environment: home.environment)
    }
    let nothing = ProgramResult(status: 0, output: "Nothing starts at login.\n", errors: "")
    let file = home.folder.path + "/autostart/switchlight.desktop"
    #expect(try login() == nothing)
    #expect(
      try login("screen")
        == ProgramResult(
          status: 0, output: "",
          errors:
            "The kept screen starts at login, in a window. To undo it: switchlight login off\nWritten: \(file).\n"
        ))
    let entry = try String(contentsOfFile: file, encoding: .utf8)
    #expect(entry.contains("\nExec=\"") && entry.contains("switchlight\" run --output window\n"))
    #expect(try login("desktop").status == 0)
    #expect(try login().output == "A session of the desktop starts at login.\n")
    #expect(
      try login("off")
        == ProgramResult(status: 0, output: "", errors: "Nothing starts at login.\n"))
    #expect(try login() == nothing)
    #expect(try login("on").status == 64)
  }
}
