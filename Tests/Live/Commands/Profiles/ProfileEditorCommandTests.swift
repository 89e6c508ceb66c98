import Foundation
import Glibc
import SystemFixtures
import Testing

@Suite("switchlight profile edit")
struct ProfileEditorCommandTests {
  let home: ProfileHome

  init() throws {
    home = try ProfileHome()
    _ = try home.run("new", "anna", "--from", "one-switch-auto")
  }

  private func start() throws -> (LiveProgram, TerminalWindow) {
    let window = try TerminalWindow(rows: 24, columns: 80)
    let program = try LiveProgram(
      ["--", Program.path, "profile", "edit", "anna"], in: window,
      environment: ["XDG_CONFIG_HOME=\(home.folder.path)"], executable: "/usr/bin/umockdev-run")
    try waitFor("Pick a group", program)
    return (program, window)
  }

  @Test("By keys a value is found, typed and saved; comments stay (N3)")
  func keyboard() throws {
    let before = try home.text("anna.yaml")
    let (program, window) = try start()
    window.type("/firstitem\r")
    try waitFor("anna - scanning.firstItemPause", program)
    window.type("1s\r")
    try waitFor("1s (now)", program)
    #expect(try home.text("anna.yaml") == before, "until it is saved")
    window.type("s")
    try waitFor("Saved: anna.", program)
    window.type("q")
    #expect(try program.waitForEnd() == 0)
    #expect(
      try home.text("anna.yaml")
        == before.replacing("firstItemPause: 750ms", with: "firstItemPause: 1s"))
    #expect(try home.text("anna.yaml~") == before)
    #expect(program.errorText.contains("scanning.firstItemPause"), "\(program.errorText)")
  }

  @Test("By the mouse an entry is picked where it is drawn (N3)")
  func mouse() throws {
    let (program, window) = try start()
    let lines = window.screen.text.split(separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(lines.firstIndex { $0.contains("Speech") })
    window.type("\u{1B}[<0;10;\(row + 1)M")
    try waitFor("anna - Speech", program)
    window.type("q")
    #expect(try program.waitForEnd() == 0)
    #expect(program.errorText.contains("Nothing was changed."))
  }

  @Test("With one switch, a person edits a profile, saves it and leaves (N3)")
  func oneSwitch() throws {
    let before = try home.text("anna.yaml")
    let (program, window) = try start()
    /// Presses while an utterance that begins so is shown; the profile ignores a press soon after another one.
    func pick(_ words: String) throws {
      repeat {
        try waitFor("\n\(words)", program)
        window.type(" ")
      } while !program.wait(
        limit: 1000,
        until: {
          $0.window?.screen.text.contains("\n\(words)") == false
        })
    }
    window.type(" ")
    try pick("Profile, button")
    try pick("grab: true, button")
    try pick("false, button")
    try waitFor("false (now)", program)
    try pick("group of 6: Back, Undo")
    try pick("Save, button")
    try waitFor("Saved: anna.", program)
    try pick("group of 5: Back, Undo")
    try pick("Leave, button")
    #expect(try program.waitForEnd() == 0, "\(program.errorText)")
    let after = try home.text("anna.yaml")
    #expect(after.contains("grab: false") && after.contains("# For whom: "), "\(after)")
    #expect(after != before)
  }

  @Test(
    "A signal writes nothing, restores the terminal, and reports the number of lost changes (N3)")
  func signal() throws {
    let before = try home.text("anna.yaml")
    let (program, window) = try start()
    window.type("/loops\r5\r")
    try waitFor("5 (now)", program)
    program.signal(SIGTERM)
    #expect(try program.waitForEnd() == 143)
    #expect(try home.text("anna.yaml") == before)
    #expect(program.errorText.contains("Not saved: 1 change."), "\(program.errorText)")
  }

  @Test(
    "Without a terminal it names the way to answer questions; a shipped profile is rejected (N3)")
  func refused() throws {
    let piped = try home.run("edit", "anna")
    #expect(piped.status == 69 && piped.errors.contains("profile edit --guided"), "\(piped)")
    let shipped = try home.run("edit", "one-switch-auto", "--guided")
    #expect(shipped.status == 77, "\(shipped)")
  }
}
