import Foundation
import Glibc
import SystemFixtures
import Testing

/// A session that continues on a board, and back on the desktop, by the switch.
@Suite("A session that continues as another one")
struct HandOverTests: DesktopDriving {
  let folder: TemporaryFolder
  let screen: String

  init() throws {
    folder = try Self.profiles()
    screen = try folder.write("board.yaml", lettersScreen)
    try FileManager.default.createDirectory(
      atPath: folder.path + "/switchlight", withIntermediateDirectories: true)
    try folder.write("switchlight/screen", screen + "\n")
  }

  private func begin(_ bed: DesktopBed) throws -> (program: LiveProgram, window: TerminalWindow) {
    try start(
      bed, "step.yaml", ["--set", "speech.startDaemon=false"],
      environment: ["XDG_CONFIG_HOME=\(folder.path)"])
  }

  /// Picks the kept screen: the only one of the programs, which needs no group.
  private func goToBoard(_ session: (program: LiveProgram, window: TerminalWindow)) throws {
    try pickOwn("Letters", in: session)
  }

  private func windows(_ bed: DesktopBed) throws -> String {
    try bed.shell("xdotool search --onlyvisible --class switchlight getwindowname").output
  }

  @Test("The kept screen replaces the desktop, and its last stop leads back (R11.1–R11.4)")
  func there() throws {
    let bed = try DesktopBed()
    let session = try begin(bed)
    try goToBoardAndBack(session, bed)
    try goToBoard(session)
    _ = try bed.wait(for: "no board again") { try windows(bed).contains("Letters") ? true : nil }
    _ = try bed.shell("xdotool key q")
    #expect(try session.program.waitForEnd() == 0)
  }

  private func goToBoardAndBack(
    _ session: (program: LiveProgram, window: TerminalWindow), _ bed: DesktopBed
  ) throws {
    let before = count("started", session.program)
    try goToBoard(session)
    _ = try bed.wait(for: "no board") { try windows(bed).contains("Letters") ? true : nil }
    // The stop before the first one is the last one.
    _ = try bed.wait(for: "no desktop: \(session.program.errorText)") {
      _ = try bed.shell("xdotool key p && xdotool key --delay 100 space")
      return session.program.wait(patience: 2000, limit: 2000) { count("started", $0) > before }
        ? true : nil
    }
    _ = try bed.wait(for: "the board stays") { try windows(bed).isEmpty ? true : nil }
  }

  @Test(
    "A voice of our own stop stays over two sessions, until the settings keep another (R11.9, D6.22)"
  )
  func voice() throws {
    let bed = try DesktopBed()
    let session = try begin(bed)
    let (program, window) = session
    try pickOwn("scanning", "voice", in: session, until: "profile")
    try goToBoardAndBack(session, bed)
    try pickOwn("scanning", "settings", in: session, until: "menu")
    try pick("speech, on", program, window, until: "menu")
    try pick("off", program, window, until: "setting")
    try pick("keep: speech, off", program, window, until: "setting")
    try tap("b", window, program, until: "closed", of: "settings")
    // The stop says that the voice is off (D6.22).
    try pick("voice, button", program, window, until: "paused", by: "w", isWhole: true)
    try tap("w", window, program, until: "resumed", of: "the pause")
    for group in ["scanning", "Switchlight"] {
      try tap("b", window, program, until: "left", of: group)
    }
    try goToBoardAndBack(session, bed)
    try pickOwn("scanning", "settings", in: session, until: "menu")
    try pick("speech, off", program, window, until: "menu")
    program.signal(SIGTERM)
    #expect(try program.waitForEnd() == 128 + SIGTERM)
  }

  @Test("If the board cannot be shown any more, the desktop is scanned again (R11.5)")
  func broken() throws {
    let bed = try DesktopBed()
    let session = try begin(bed)
    let before = count("started", session.program)
    try folder.write("board.yaml", "format: [")
    try goToBoard(session)
    #expect(wait(session.program) { count("started", $0) > before }, "\(session.program.errorText)")
    #expect(session.program.errorText.contains("so the one before it goes on"))
    session.window.type("q")
    #expect(try session.program.waitForEnd() == 0)
  }
}
