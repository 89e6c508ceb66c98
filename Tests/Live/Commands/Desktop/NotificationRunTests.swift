import Foundation
import Glibc
import SystemFixtures
import Testing

/// Notifications of real programs, shown by a real daemon.
@Suite("switchlight run --desktop with notifications", .serialized)
struct NotificationRunTests: DesktopDriving {
  let folder: TemporaryFolder

  init() throws { folder = try Self.profiles() }

  /// A desktop and the programs on it, which end with the value.
  private struct Running {
    let bed: DesktopBed
    let others: [LiveProgram]
  }

  /// A desktop with galculator and, if wanted, a daemon, and a session that follows notifications.
  private func start(
    daemon: Bool, _ more: [String] = []
  ) throws -> (Running, program: LiveProgram, window: TerminalWindow) {
    let bed = try DesktopBed()
    var others = [try bed.open("/usr/bin/galculator", window: "galculator")]
    if daemon {
      others.append(try bed.launch("/usr/bin/dunst"))
      _ = try bed.wait(for: "no daemon") {
        try bed.shell("dunstctl is-paused").status == 0 ? true : nil
      }
    }
    let (program, window) = try start(bed, "step.yaml", more)
    try #require(hasScreen("galculator", program), "\(program.lines.suffix(9))")
    // From then on the bus shows them.
    try pickOwn("scanning", "announce notifications", in: (program, window))
    try pickOwn("scanning", "announce notifications", in: (program, window))
    return (Running(bed: bed, others: others), program, window)
  }

  private func announced(_ program: LiveProgram) -> [String] {
    program.lines.filter {
      $0.contains("\"event\":\"said\"") && $0.contains("\"text\":\"notification: ")
    }
  }

  @Test(
    "A notification is announced but never focused, is listed in the panel, and is in no trace (F8)"
  )
  func announces() throws {
    let trace = folder.url.appending(path: "trace").path
    let (running, program, window) = try start(daemon: true, ["--trace", trace])
    let screens = program.lines.count { $0.contains("\"priority\":\"screen\"") }
    let sent = try running.bed.shell(
      "notify-send -a Mail -t 0 'Zaphod wrote' 'are <b>you</b> &lt;coming&gt;?'")
    try #require(sent.status == 0, "\(sent)")
    let text = "Mail: Zaphod wrote. are you <coming>?"
    #expect(
      wait(program) { _ in announced(program).contains { $0.contains(text) } },
      "\(program.lines.suffix(9)) \(program.errorText)")
    try pickOwn("windows", "notifications", "Mail: Zaphod", in: (program, window))
    #expect(wait(program) { $0.lines.contains { $0.contains("\"text\":\"\(text)\"") } })
    #expect(try running.bed.shell("dunstctl count displayed").output == "1\n")
    try pickOwn("windows", "notifications", "close all notifications", in: (program, window))
    _ = try running.bed.wait(for: "it is not closed") {
      try running.bed.shell("dunstctl count displayed").output == "0\n" ? true : nil
    }
    #expect(screens == program.lines.count { $0.contains("\"priority\":\"screen\"") })
    #expect(count("failed", program) == 0, "\(program.lines)")
    program.signal(SIGTERM)
    #expect(try program.waitForEnd() == 128 + SIGTERM)
    #expect(!program.errorText.contains("Zaphod"))
    let written = try String(contentsOfFile: trace, encoding: .utf8)
    #expect(written.contains("announce") && !written.contains("Zaphod"))
    let again = try Program.shell("$SWITCHLIGHT simulate --script \(trace) --check")
    #expect(again == ProgramResult(status: 0, output: "", errors: ""))
  }

  @Test("The stop exists without a notification daemon, and while announcing is off (F8)")
  func quiet() throws {
    let (running, program, window) = try start(daemon: false)
    func send(_ text: String) throws {
      _ = try running.bed.shell("notify-send -a Mail '\(text)'")
    }
    try send("first one")
    #expect(wait(program) { _ in announced(program).count == 1 }, "\(program.errorText)")
    try pickOwn("scanning", "announce notifications", in: (program, window))
    try send("second one")
    try pickOwn("windows", "notifications", "Mail: second one", in: (program, window))
    #expect(announced(program).count == 1)
    #expect(count("failed", program) == 0, "\(program.lines)")
  }

  @Test(
    "Thousands of notifications with pictures cause few announcements, and presses still count (F8)"
  )
  func flood() throws {
    let (running, program, window) = try start(daemon: false)
    let sender = try running.bed.openHostile("notify", ["5000"])
    try #require(wait(program) { _ in announced(program).count > 0 }, "\(program.errorText)")
    expectPresses(for: 2, program, window)
    #expect(wait(program) { _ in announced(program).contains { $0.contains("more\"") } })
    #expect(announced(program).count <= 4, "\(announced(program))")
    try pickOwn("windows", "notifications", "flood: notification", in: (program, window))
    #expect(try sender.waitForEnd() == 0)
  }
}
