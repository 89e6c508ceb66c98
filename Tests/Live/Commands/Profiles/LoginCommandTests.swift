import Foundation
import Testing

@Suite("switchlight login (N8)")
struct LoginCommandTests {
  @Test(
    "The command starts a screen or the desktop at login, prints the state, and undoes it (N8.1)")
  func way() throws {
    let home = try ProfileHome()
    func login(_ words: String...) throws -> ProgramResult {
      try Program.run(["login"] + words, environment: home.environment)
    }
    _ = try home.run("new", "mine", "--from", "one-switch-auto")
    let bound = try home.text("mine.yaml").replacing(
      "- terminal: space", with: "- {device: \"AbleNet*\", key: KEY_SPACE}")
    try home.folder.write("switchlight/profiles/mine.yaml", bound)
    _ = try home.run("use", "mine")
    let nothing = ProgramResult(status: 0, output: "Nothing starts at login.\n", errors: "")
    let file = home.folder.path + "/autostart/switchlight.desktop"
    #expect(try login() == nothing)
    #expect(
      try login("screen")
        == ProgramResult(
          status: 0, output: "",
          errors:
            "The screen from setup opens in a window at login. To undo it: switchlight login off\nWritten: \(file).\n"
        ))
    let entry = try String(contentsOfFile: file, encoding: .utf8)
    #expect(entry.contains("\nExec=\"") && entry.contains("switchlight\" run --output window\n"))
    #expect(try login("desktop").status == 0)
    #expect(try login().output == "A session of the desktop starts at login.\n")
    // The next profile has no switch for it (N8.6).
    let keys = try home.run("use", "one-switch-auto")
    #expect(keys.errors.contains("warning: a session starts at login"), "\(keys)")
    #expect(try home.run("use", "mine").errors == "In use: mine.\n")
    #expect(
      try login("off")
        == ProgramResult(status: 0, output: "", errors: "Nothing starts at login.\n"))
    #expect(try login() == nothing)
    #expect(try login("on").status == 64)
  }

  @Test(
    "A profile in use without a switch on a device is rejected with the next step (N8.4)",
    arguments: ["screen", "desktop"])
  func keysOfTerminal(start: String) throws {
    let home = try ProfileHome()
    func login(_ words: String...) throws -> ProgramResult {
      try Program.run(["login"] + words, environment: home.environment)
    }
    let shipped = try login(start)
    #expect(
      shipped
        == ProgramResult(
          status: 64, output: "",
          errors: """
            error: the profile in use, "one-switch-auto", has no switch on a device: a key of the terminal counts \
            only while a terminal or a window has the keyboard
            hint: Make a profile with your switch: switchlight setup

            """), "\(shipped)")
    _ = try home.run("new", "mine", "--from", "one-switch-auto")
    _ = try home.run("use", "mine")
    let own = try login(start)
    #expect(
      own.status == 64
        && own.errors.hasSuffix(
          "hint: Press a switch of a device: switchlight profile bind main\n"),
      "\(own)")
    #expect(try login().output == "Nothing starts at login.\n")
    #expect(try login("off").status == 0)
    try home.folder.write("switchlight/profiles/mine.yaml", "broken: [")
    #expect(try login(start).status == 0, "a session replaces it")
  }
}
