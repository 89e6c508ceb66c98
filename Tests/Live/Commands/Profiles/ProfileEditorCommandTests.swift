import Foundation
import Glibc
import SystemFixtures
import Testing

@Suite("switchlight profile edit", .onOwnThread)
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

  @Test("With keys, a value is found, typed and saved; comments stay (N3)")
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

  @Test("If the file is gone, saving names Save as, which writes a new one (N3.15)")
  func goneFile() throws {
    let (program, window) = try start()
    window.type("/firstitem\r")
    try waitFor("anna - scanning.firstItemPause", program)
    window.type("1s\r")
    try waitFor("1s (now)", program)
    let profiles = home.folder.path + "/switchlight/profiles"
    let files = try FileManager.default.contentsOfDirectory(atPath: profiles)
    for file in files { try FileManager.default.removeItem(atPath: profiles + "/" + file) }
    window.type("s")
    try waitFor("Pick Save as", program)
    #expect(try FileManager.default.contentsOfDirectory(atPath: profiles) == [])
    program.signal(SIGTERM)
    #expect(try program.waitForEnd() == 128 + SIGTERM)
  }

  @Test("A mouse click picks an entry where it is drawn (N3)")
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

  /// Presses while an utterance that begins so is shown; the profile ignores a press soon after another one.
  private func pick(_ words: String, _ program: LiveProgram, _ window: TerminalWindow) throws {
    repeat {
      try waitFor("\n\(words)", program)
      window.type(" ")
    } while !program.wait(
      limit: 1000, until: { $0.window?.screen.text.contains("\n\(words)") == false })
  }

  @Test("With one switch, a person edits a profile, saves it and leaves (N3)")
  func oneSwitch() throws {
    let before = try home.text("anna.yaml")
    let (program, window) = try start()
    func pick(_ words: String) throws { try self.pick(words, program, window) }
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

  /// A step of the editor that one switch reaches, and at which it is interrupted.
  enum Step: CaseIterable {
    case group, value, changed, finding, leaving, saved

    /// The picks that lead to it, after the press that begins the scan.
    var picks: [String] {
      let change = ["Profile, button", "grab: true, button", "false, button"]
      let actions = "group of 6: Back, Undo"
      return switch self {
      case .group: Array(change.prefix(1))
      case .value: Array(change.prefix(2))
      case .changed: change
      case .finding: change + [actions, "Find, button"]
      case .leaving: change + [actions, "Leave, button"]
      case .saved: change + [actions, "Save, button"]
      }
    }

    /// Words of the page.
    var words: String {
      switch self {
      case .group: "grab: true"
      case .value: "true (now)"
      case .changed: "false (now)"
      case .finding: "anna * - Find"
      case .leaving: "Leave the editor"
      case .saved: "Saved: anna."
      }
    }
  }

  @Test(
    "If an edit is interrupted at a step of one switch, the saved profile stays, without other files (N3.8)",
    arguments: Step.allCases, [SIGTERM, SIGKILL])
  func interrupted(step: Step, signal: Int32) throws {
    let (before, files) = (try home.text("anna.yaml"), home.everyFile)
    let (program, window) = try start()
    window.type(" ")
    for words in step.picks { try pick(words, program, window) }
    try waitFor(step.words, program)
    try program.signalStarted(signal)
    #expect(try program.waitForEnd() == (signal == SIGKILL ? -signal : 128 + signal))
    let after = try home.text("anna.yaml")
    if step == .saved {
      #expect(after.contains("grab: false") && after != before, "\(after)")
      #expect(try home.text("anna.yaml~") == before)
      #expect(home.everyFile.subtracting(files).count == 1, "\(home.everyFile.subtracting(files))")
    } else {
      #expect(after == before)
      #expect(home.everyFile == files, "\(home.everyFile.symmetricDifference(files))")
    }
    guard signal != SIGKILL else { return }
    let isLost = ![.group, .value, .saved].contains(step)
    #expect(program.errorText.contains("Not saved: 1 change.") == isLost, "\(program.errorText)")
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
    "Without a terminal, the error names profile edit --guided; a shipped profile is rejected (N3)")
  func refused() throws {
    let piped = try home.run("edit", "anna")
    #expect(piped.status == 69 && piped.errors.contains("profile edit --guided"), "\(piped)")
    let shipped = try home.run("edit", "one-switch-auto", "--guided")
    #expect(shipped.status == 77, "\(shipped)")
  }
}
