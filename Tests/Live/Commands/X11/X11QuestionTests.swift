import Foundation
import Glibc
import SystemFixtures
import Testing

/// Setup and the editor of profiles in a window of a real X server.
@Suite("Setup and the editor in a window on X11", .serialized, .onOwnThread)
struct X11QuestionTests {
  let home: ProfileHome

  init() throws { home = try ProfileHome() }

  private var configuration: String { "XDG_CONFIG_HOME=\(home.folder.path)" }

  private func text(_ file: String) throws -> String {
    try String(contentsOfFile: home.folder.path + "/switchlight/" + file, encoding: .utf8)
  }

  /// A step of setup at which it is interrupted.
  enum SetupStep: CaseIterable { case press, trial, speed, screen, scan, decision, kept }

  private func begin() throws -> WindowDriving {
    try WindowDriving(
      ["setup"],
      environment: [
        configuration, "SWITCHLIGHT_DATA=\(try SetupDriving.makeData(in: home.folder))",
      ])
  }

  /// Leads setup to a step by one key.
  private func lead(_ setup: WindowDriving, to last: SetupStep) throws {
    for step in SetupStep.allCases {
      switch step {
      case .press: try setup.waitFor("Switchlight")
      case .trial:
        try setup.press()
        try setup.waitFor("Press when the light comes on")
      case .speed:
        try setup.answerLights()
        try setup.waitFor("s for each stop: is that good?")
      case .screen:
        try setup.answer(0, of: 5)
        try setup.waitFor("Which screen do you begin with?")
      case .scan:
        try setup.answer(0, of: 3)
        try setup.waitFor("Two drinks")
      case .decision:
        try setup.press()
        try setup.pick(y: 122, of: 144) { try setup.title() != "Two drinks" }
        try setup.waitFor("Keep this?")
      case .kept:
        try setup.answer(0, of: 8)
        try setup.waitFor("Two drinks")
      }
      if step == last { return }
    }
  }

  private var hasWrittenNothing: Bool {
    !FileManager.default.fileExists(atPath: home.folder.path + "/switchlight")
  }

  private func expectKept() throws {
    #expect(try text("profile") == "mine\n")
    #expect(try text("screen") == "welcome\n")
    #expect(try text("profiles/mine.yaml").contains("- terminal: space\n"))
  }

  @Test(
    "With one key, setup leads from nothing to a kept profile and a running scan, without a terminal (R4.17)"
  )
  func setup() throws {
    let setup = try begin()
    try lead(setup, to: .decision)
    #expect(hasWrittenNothing, "until it is kept")
    try setup.answer(0, of: 8)
    try setup.waitFor("Two drinks")
    try expectKept()
    try setup.type("q")
    #expect(try setup.program.waitForEnd() == 0)
    let errors = setup.program.errorText
    #expect(errors.contains("Pressed: space of the window.\n"), "\(errors)")
    #expect(errors.contains("counts only while the window has the keyboard"), "\(errors)")
    #expect(errors.contains(/Presses last [0-9]+ms/), "\(errors)")
    #expect(errors.contains("To scan: switchlight run --output window\n"), "\(errors)")
  }

  @Test(
    "If setup is killed or ended by a signal, it writes nothing before Keep, and everything after it (R4.5, R4.17)",
    arguments: SetupStep.allCases, [SIGTERM, SIGKILL])
  func interruptedSetup(step: SetupStep, signal: Int32) throws {
    let setup = try begin()
    try lead(setup, to: step)
    try setup.expectEnd(by: signal)
    guard step == .kept else {
      #expect(hasWrittenNothing, "\(home.everyFile)")
      return
    }
    try expectKept()
    #expect(try home.run("check", "mine").status == 0)
    let files = home.everyFile.filter { !["profiles", "screens"].contains($0) }
    #expect(files == ["profile", "screen", "profiles/mine.yaml"], "\(files)")
  }

  @Test(
    "A window that is closed before the first press ends setup, and so does the time limit (R4.17)")
  func notPressed() throws {
    let closed = try WindowDriving(["setup"], environment: [configuration])
    try closed.waitFor("Switchlight")
    try closed.bed.closeWindow(of: closed.program)
    #expect(try closed.program.waitForEnd() == 130)
    #expect(closed.program.errorText.hasSuffix("To set it up: switchlight setup\n"))
    let late = try WindowDriving(["setup", "--timeout", "1s"], environment: [configuration])
    #expect(try late.program.waitForEnd() == 69)
    #expect(late.program.errorText.contains("nothing was pressed within 1s"))
    #expect(!FileManager.default.fileExists(atPath: home.folder.path + "/switchlight"))
  }

  /// Picks an entry of the editor by its line, until the title is another one.
  private func pick(_ line: Int, _ editor: WindowDriving) throws {
    let before = try editor.title()
    try editor.pick(y: 18.5 * (Double(line) + 0.5), of: 250) { try editor.title() != before }
  }

  /// Picks an action of the editor by its number and their count.
  private func act(_ place: Int, of count: Int, _ editor: WindowDriving) throws {
    let (before, middle) = (try editor.title(), 206.5 + 18.5 / 2)
    try editor.pick(x: 200, y: middle, of: 250) {
      try DisplayPicture(of: editor.bed).box().map { $0.width < 300 } ?? true
    }
    try editor.pick(x: 400 * (Double(place) + 0.5) / Double(count), y: middle, of: 250) {
      try editor.title() != before
    }
  }

  private func edit() throws -> WindowDriving {
    _ = try home.run("new", "anna", "--from", "one-switch-auto")
    let editor = try WindowDriving(["profile", "edit", "anna"], environment: [configuration])
    try editor.waitFor("anna - Settings")
    return editor
  }

  @Test("With one key, a person edits a profile, saves it and leaves (N3.10)")
  func editor() throws {
    let editor = try edit()
    let before = try home.text("anna.yaml")
    try editor.press()
    try pick(0, editor)
    try editor.waitFor("anna - Profile")
    try pick(1, editor)
    try editor.waitFor("anna - grab")
    try pick(1, editor)
    try editor.waitFor("anna * - grab")
    #expect(try home.text("anna.yaml") == before, "until it is saved")
    try act(3, of: 6, editor)
    try editor.waitFor("anna - grab")
    try act(4, of: 5, editor)
    #expect(try editor.program.waitForEnd() == 0, "\(editor.program.errorText)")
    let after = try home.text("anna.yaml")
    #expect(after.contains("grab: false") && after.contains("# For whom: "), "\(after)")
  }

  /// A step of the editor at which it is interrupted.
  enum EditorStep: CaseIterable {
    case pages, group, value, changed, finding, leaving, saved

    var hasChange: Bool { [.changed, .finding, .leaving].contains(self) }
  }

  /// Leads the editor to a step by one key.
  private func lead(_ editor: WindowDriving, to last: EditorStep) throws {
    if last == .pages { return }
    try editor.press()
    try pick(0, editor)
    try editor.waitFor("anna - Profile")
    if last == .group { return }
    try pick(1, editor)
    try editor.waitFor("anna - grab")
    if last == .value { return }
    try pick(1, editor)
    try editor.waitFor("anna * - grab")
    switch last {
    case .pages, .group, .value, .changed: break
    case .finding:
      try act(2, of: 6, editor)
      try editor.waitFor("anna * - Find")
    case .leaving:
      try act(5, of: 6, editor)
      try editor.waitFor("anna * - Leave the editor")
    case .saved:
      try act(3, of: 6, editor)
      try editor.waitFor("anna - grab")
    }
  }

  @Test(
    "If an edit is interrupted at a step that one key reaches, the saved profile stays (N3.8, N3.10)",
    arguments: EditorStep.allCases, [SIGTERM, SIGKILL])
  func interrupted(step: EditorStep, signal: Int32) throws {
    let editor = try edit()
    let before = try home.text("anna.yaml")
    try lead(editor, to: step)
    try editor.expectEnd(by: signal)
    if signal != SIGKILL {
      let errors = editor.program.errorText
      #expect(errors.contains("Not saved: 1 change.") == step.hasChange, "\(errors)")
    }
    let after = try home.text("anna.yaml")
    #expect(step == .saved ? after.contains("grab: false") : after == before)
    let files = step == .saved ? ["anna.yaml", "anna.yaml~"] : ["anna.yaml"]
    #expect(home.files() == files, "\(home.files())")
    if step == .saved { #expect(try home.text("anna.yaml~") == before) }
    #expect(try home.run("check", "anna").status == 0)
  }

  @Test("Keys of the window type into the editor, and leaving with a change is a question (N3.10)")
  func keys() throws {
    let editor = try edit()
    let before = try home.text("anna.yaml")
    try editor.type("slash l o o p s Return")
    try editor.waitFor("anna - scanning.loops")
    try editor.type("5 Return")
    try editor.waitFor("anna * - scanning.loops")
    try editor.type("q")
    try editor.waitFor("anna * - Leave the editor")
    try editor.type("Down Down Return")
    #expect(try editor.program.waitForEnd() == 0)
    #expect(try home.text("anna.yaml") == before)
    #expect(editor.program.errorText.contains("Nothing was changed."))
  }
}
