import Foundation
import Glibc
import SystemFixtures
import Testing

/// Programs that fail in the middle of an operation, or report impossible values, beside a running session
/// (D8, D10).
@Suite("switchlight run --desktop with programs that fail", .serialized)
struct DesktopFaultTests: DesktopDriving {
  let folder: TemporaryFolder

  init() throws { folder = try Self.profiles() }

  /// The kind of a program's failure, and the operation during which it happens.
  struct Fault: CustomTestStringConvertible {
    let how: String
    let place: String
    var testDescription: String { "\(how) in the middle of an \(place)" }

    /// One of each: the sequences on model programs contain all combinations.
    static let all = [
      Fault(how: "kill", place: "event"), Fault(how: "stop", place: "action"),
      Fault(how: "hang", place: "fetch"),
    ]
  }

  /// Picks the highlighted stop until it results in an event.
  private func expect(
    _ event: String, _ program: LiveProgram, _ window: TerminalWindow
  ) throws {
    try tap(" ", window, program, until: event, of: event)
  }

  @Test(
    "If a program is killed, stopped or hangs, presses count, its picks end, and others still work (D10, F3)",
    arguments: Fault.all)
  func fault(_ fault: Fault) throws {
    // The timeouts of a real session: a silent program must be recognized as silent.
    let bed = try DesktopBed(patience: 1)
    let application = try bed.openHostile("fault", [fault.how, fault.place])
    let (program, window) = try start(bed, "step.yaml")
    try #require(
      wait(program) { said($0)?.hasPrefix("Button fault") == true }, "\(program.errorText)")
    // The session reports "no window" once before it finds the first window.
    func absences() -> Int { program.lines.count { $0.contains("\"text\":\"no window\"") } }
    let before = absences()
    if fault.place == "action" {
      tap(" ", window)
    } else {
      application.signal(SIGUSR1)
    }
    try #require(wait(application) { $0.lines.contains("failing") })
    if fault.how == "kill" {
      try #require(hasScreen("no window", program), "\(program.lines)")
      // Our own stops are all that is left.
      #expect(wait(program) { said($0) == "Switchlight" }, "\(program.lines)")
    } else {
      // The last picture stays, and picks in it fail after two seconds.
      try fence(program, window)
      if fault.place == "action" {
        try #require(wait(program) { count("failed", $0) > 0 }, "\(program.lines.suffix(8))")
      } else {
        try expect("failed", program, window)
      }
      #expect(absences() == before)
      // Known by now: the next one fails at once.
      try expect("failed", program, window)
      #expect(program.errorText.contains("does not answer"), "\(program.errorText)")
      // A person who cannot see the picture hears it (D10.9).
      #expect(
        program.lines.contains { $0.contains("announcement") && $0.contains("does not answer") },
        "\(program.lines.suffix(9))")
    }
    try fence(program, window)
    // Another program is scanned as if nothing had been.
    let other = try bed.open("/usr/bin/galculator", window: "galculator")
    try pick("7, button", program, window)
    try expectStop(bed, "galculator", "text field, 7")
    #expect(other.isRunning)
    application.signal(SIGCONT)
    program.signal(SIGTERM)
    #expect(try program.waitForEnd() == 128 + SIGTERM)
  }

  @Test(
    "After the accessibility bus has died, its return is reported, and a program of GTK 3 must be started again (D10.10)",
    arguments: ["KILL", "TERM"])
  func deadBus(signal: String) throws {
    let bed = try DesktopBed()
    let other = try bed.open("/usr/bin/galculator", window: "galculator")
    let (program, _) = try start(bed, "step.yaml")
    try #require(hasScreen("galculator", program), "\(program.lines.suffix(8))")
    let killed = try bed.shell(
      """
      address=$(gdbus call --session --dest org.a11y.Bus --object-path /org/a11y/bus \
        --method org.a11y.Bus.GetAddress | cut -d\\' -f2)
      kill -\(signal) $(dbus-send --bus="$address" --print-reply=literal --dest=org.freedesktop.DBus / \
        org.freedesktop.DBus.GetConnectionUnixProcessID string:org.freedesktop.DBus | awk '{print $2}')
      """)
    try #require(killed.status == 0, "\(killed)")
    #expect(
      wait(program) { $0.errorText.contains("The desktop can be read again.") },
      "\(program.errorText)")
    let words = "galculator must be started again"
    #expect(
      wait(program) { $0.lines.contains { $0.contains("announcement") && $0.contains(words) } },
      "\(program.lines.suffix(9))")
    #expect(
      program.errorText.contains("\"galculator\" must be started again"), "\(program.errorText)")
    #expect(program.errorText.split(separator: "must be started again").count == 2)
    #expect(other.isRunning)
    program.signal(SIGTERM)
    #expect(try program.waitForEnd() == 128 + SIGTERM)
  }

  @Test(
    "Presses are accepted and the panel can be reached, whatever a program reports about itself (D6, D8)",
    arguments: [
      "labels", "cycle", "deep", "many", "wide", "garbage", "actions", "frames", "refusing",
      "silence", "death",
    ])
  func lies(_ mode: String) throws {
    let bed = try DesktopBed(windowManager: false, patience: 1)
    let application = try bed.openHostile(mode)
    let (program, window) = try start(bed, "step.yaml")
    try #require(wait(program) { said($0) != nil }, "\(program.errorText)")
    try fence(program, window)
    // Some of its stops can be picked, with any result.
    tap(" ", window)
    try fence(program, window)
    if mode == "death" {
      #expect(try application.waitForEnd() == 1)
      #expect(hasScreen("no window", program), "\(program.lines.suffix(8))")
      #expect(wait(program) { said($0) == "Switchlight" }, "\(program.lines.suffix(8))")
    } else {
      // From the last stop of the screen in, and out again.
      try pick("Switchlight", program, window, until: "entered")
      try pick("escape key", program, window)
    }
    // No line is longer than one with texts that are cut at 200 characters.
    #expect(program.lines.allSatisfy { $0.utf8.count < 2000 })
    program.signal(SIGTERM)
    #expect(try program.waitForEnd() == 128 + SIGTERM)
  }
}
