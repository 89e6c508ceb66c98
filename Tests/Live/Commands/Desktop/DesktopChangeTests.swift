import Foundation
import Glibc
import SystemFixtures
import Testing

/// The session's reactions to changes that the person did not make (D2, D5).
@Suite("switchlight run --desktop with changes that the person did not cause", .serialized)
struct DesktopChangeTests: DesktopDriving {
  let folder: TemporaryFolder

  init() throws { folder = try Self.profiles() }

  private var trace: String { folder.url.appending(path: "trace.txt").path }

  /// The screens that the trace calls unexpected so far.
  private func unexpectedScreens() -> Int {
    let text = (try? String(contentsOfFile: trace, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").count {
      $0.contains(" live-screen") && $0.hasSuffix(" unexpected")
    }
  }

  private func wait(forScreen title: String, _ program: LiveProgram) -> Bool {
    wait(program) { seen in
      seen.lines.contains {
        $0.contains("\"priority\":\"screen\"") && $0.contains("\"text\":\"\(title)\"")
      }
    }
  }

  @Test("A window that opens by itself is guarded, one that a pick opened is not (D2)")
  func unexpectedWindow() throws {
    let bed = try DesktopBed()
    let editor = try bed.open("/usr/bin/mousepad", window: "mousepad")
    let (program, window) = try start(bed, "step.yaml", ["--trace", trace])
    try #require(wait(program) { said($0)?.hasPrefix("File") == true }, "\(program.lines)")
    try pick("Help", program, window)
    try pick("About", program, window)
    try #require(wait(forScreen: "About Mousepad", program), "\(program.lines.suffix(8))")
    try pick("Close", program, window)
    #expect(unexpectedScreens() == 0)
    // Long after the last act: the times of presses that do nothing else show how much time has
    // passed.
    let last = try #require(time(program, of: "activated"))
    while try #require(time(program, of: "resumed")) < last + 2500 { try fence(program, window) }
    let calculator = try bed.open("/usr/bin/galculator", window: "galculator")
    try #require(wait(forScreen: "galculator", program), "\(program.lines.suffix(8))")
    #expect(unexpectedScreens() == 1)
    #expect(calculator.isRunning && editor.isRunning)
    program.signal(SIGTERM)
    #expect(try program.waitForEnd() == 128 + SIGTERM)
    // The recorded session plays back identically, with its guard.
    let played = try Program.shell("$SWITCHLIGHT simulate --script \(trace) --check")
    #expect(played == ProgramResult(status: 0, output: "", errors: ""))
  }

  /// Returns the time of the last event of a kind, in milliseconds of the session.
  private func time(_ program: LiveProgram, of event: String) -> Double? {
    guard let line = program.lines.last(where: { $0.contains("\"event\":\"\(event)\"") }) else {
      return 0
    }
    return line.firstMatch(of: /"t":([0-9.]+)/).flatMap { Double($0.1) }
  }

  @Test(
    "A highlighted control that is renamed is spoken again, and stays highlighted (D5)")
  func newName() throws {
    let bed = try DesktopBed(windowManager: false)
    let application = try bed.openHostile("renamed")
    let (program, window) = try start(bed, "step.yaml")
    try #require(wait(program) { said($0) == "Send, button" }, "\(program.errorText)")
    let highlights = count("highlight", program)
    application.signal(SIGUSR1)
    #expect(wait(program) { said($0) == "Delete, button" }, "\(program.lines.suffix(8))")
    #expect(count("highlight", program) == highlights)
    try pick("Delete", program, window)
    #expect(count("failed", program) == 0)
  }
}
