import Foundation
import Glibc
import SystemFixtures
import Testing

/// Sessions of a desktop that are written down, and played again without it (D12).
@Suite("switchlight run --desktop --trace", .serialized)
struct DesktopTraceTests {
  /// Starts sessions and presses keys in them.
  let rig: DesktopRunTests

  init() throws { rig = try DesktopRunTests() }

  private var trace: String { rig.folder.url.appending(path: "trace.txt").path }

  private func text() -> String { (try? String(contentsOfFile: trace, encoding: .utf8)) ?? "" }

  /// Plays the trace with its own command, without a desktop and without a screen file.
  private func expectSame() throws {
    let text = text()
    let command = try #require(
      text.split(separator: "\n").dropFirst().first?.dropFirst("# switchlight ".count))
    #expect(command == "simulate --script \(trace) --check")
    let played = try Program.shell("$SWITCHLIGHT \(command)")
    #expect(played == ProgramResult(status: 0, output: "", errors: ""), "\(text)")
    let events = text.split(separator: "\n").count { $0.hasPrefix("#> ") }
    #expect(events > 10, "\(text)")
  }

  @Test(
    "The trace is private, replays without a desktop, and contains no texts of the program (D12, Y3)"
  )
  func plays() throws {
    let bed = try DesktopBed()
    let calculator = try bed.open("/usr/bin/galculator", window: "galculator")
    let (program, window) = try rig.start(bed, "step.yaml", ["--trace", trace])
    try #require(rig.wait(program) { rig.said($0)?.hasPrefix("File") == true }, "\(program.lines)")
    try rig.pick("View", program, window)
    try rig.pick("Switchlight", program, window, until: "entered")
    try rig.pick("escape key", program, window)
    try rig.pick("7, button", program, window)
    try rig.pick("8, button", program, window)
    program.signal(SIGTERM)
    #expect(try program.waitForEnd() == 128 + SIGTERM)
    #expect(calculator.isRunning)
    try expectSame()
    let text = text()
    for word in ["galculator", "File", "Edit", "View", "Calculator"] {
      #expect(!text.contains(word), "\(word)")
    }
    for line in [" first-screen\n", " live-screen", " answered ", "\"escape key\""] {
      #expect(text.contains(line), "\(line): \(text)")
    }
    #expect(text.contains(/#> [0-9.]+ms activated [^ ]+ activate\n/))
    // The trace contains no gap.
    #expect(!text.contains("ms gap\n"), "\(text)")
    let attributes = try FileManager.default.attributesOfItem(atPath: trace)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test("With --trace-texts, the trace contains the texts of programs (D12)")
  func texts() throws {
    let bed = try DesktopBed(windowManager: false)
    let application = try bed.openHostile("good")
    let (program, window) = try rig.start(bed, "step.yaml", ["--trace", trace, "--trace-texts"])
    try #require(rig.wait(program) { rig.said($0)?.hasPrefix("Button") == true })
    try rig.pick("Button good", program, window)
    program.signal(SIGTERM)
    #expect(try program.waitForEnd() == 128 + SIGTERM)
    #expect(application.isRunning)
    try expectSame()
    #expect(text().contains("\"Hostile good\"") && text().contains("\"Button good\""))
  }

  @Test("While the focus is in a password field, nothing is written to any file or stream (D12)")
  func secret() throws {
    let bed = try DesktopBed(windowManager: false)
    let application = try bed.openHostile("password")
    let (program, window) = try rig.start(bed, "step.yaml", ["--trace", trace])
    try #require(
      rig.wait(program) { rig.said($0)?.hasPrefix("Button password") == true }, "\(program.lines)")
    try rig.pick("Switchlight", program, window, until: "entered")
    try rig.pick("keys", program, window, until: "entered")
    try rig.pick("tab key", program, window)
    try rig.fence(program, window)
    #expect(text().contains("activated switchlight.tab activate"))

    application.signal(SIGUSR1)
    _ = try bed.wait(for: "it did not become secret: \(text())") {
      // A pause and its end do not move the highlight.
      rig.tap("w", window)
      rig.tap("w", window)
      _ = program.wait(patience: 200) { _ in text().contains("ms secret\n") }
      return text().contains("ms secret\n") ? true : nil
    }
    let before = text()
    let lines = program.lines.count
    // As many as a password has letters, and moves between them.
    for _ in 0..<7 {
      rig.tap(" ", window)
      rig.tap("n", window)
    }
    application.signal(SIGUSR1)
    _ = try bed.wait(for: "it did not go on: \(text())") {
      // A press outside of it, after which nothing is due.
      rig.tap("n", window)
      _ = program.wait(patience: 200) { _ in text().contains("ms goes-on ") }
      return text().contains("ms goes-on ") ? true : nil
    }
    let after = text()
    #expect(after.hasPrefix(before))
    let first = after.dropFirst(before.count).split(separator: "\n").first { !$0.contains("found") }
    #expect(first?.contains("ms goes-on ") == true, "\(after.dropFirst(before.count))")
    _ = program.wait(patience: 100) { _ in false }
    #expect(
      !program.lines.dropFirst(lines).contains { $0.contains("switchlight.tab\",\"action") })
    #expect(program.lines.count { $0.contains("\"event\":\"activated\"") } == 1)
    program.signal(SIGTERM)
    #expect(try program.waitForEnd() == 128 + SIGTERM)
    try expectSame()
    // The program exposes the text of the field, but no output contains it.
    for text in [text(), program.lines.joined(), program.errorText] {
      for word in ["hunter2", "correct horse"] { #expect(!text.contains(word)) }
    }
    let found = try bed.shell(
      "grep -rlaE 'hunter2|correct horse' \"$HOME\" \(rig.folder.url.path); true")
    #expect(found.output.isEmpty, "\(found)")
    for word in ["Ada", "Hostile"] { #expect(!text().contains(word)) }
  }

  @Test("A trace that cannot be written ends the command before the session starts (D12)")
  func notWritable() throws {
    let program = try LiveProgram(
      [
        "run", "--desktop", "--profile", rig.folder.url.appending(path: "step.yaml").path,
        "--trace", rig.folder.url.appending(path: "no/such/folder").path,
      ], in: try TerminalWindow())
    #expect(try program.waitForEnd() == 66)
    #expect(program.errorText.contains("cannot be written: there is no such file."))
  }

  @Test("A script without a screen, and one with two, are rejected (Y4)")
  func screens() throws {
    let profile = rig.folder.url.appending(path: "step.yaml").path
    let none = try rig.folder.write("none.txt", "1s tap main\n")
    let result = try Program.run(["simulate", "--profile", profile, "--script", none])
    #expect(result.status == 64 && result.errors.contains("--screen FILE"), "\(result)")
    let own = try rig.folder.write(
      "own.txt", "0ms first-screen\n| screen \"A\" 10 10 \"en\"\n| + \"a\" label \"Alpha\"\n")
    let screen = try rig.folder.write(
      "s.yaml", "format: switchlight-screen/1\ntitle: S\nsize: [1, 1]\nelements: []\n")
    let two = try Program.run([
      "simulate", "--profile", profile, "--screen", screen, "--script", own,
    ])
    #expect(two.status == 64 && two.errors.contains("Leave --screen out"), "\(two)")
    let played = try Program.run([
      "simulate", "--profile", profile, "--script", own, "--format", "text",
    ])
    #expect(played.output.contains("0ms said highlight en \"Alpha\""), "\(played)")
  }
}
