import Foundation
import Glibc
import SystemFixtures
import Testing

/// A compositor that offers other programs no protocols, like that of GNOME: weston without a screen; run by
/// tools/tests/test-wayland.
@Suite("switchlight run --desktop on a compositor without layers", .serialized)
struct WaylandPlainTests: DesktopDriving {
  let folder: TemporaryFolder

  init() throws {
    folder = try Self.profiles()
    chmod(folder.path, 0o755)
    for name in ["auto.yaml", "step.yaml"] { chmod("\(folder.path)/\(name)", 0o644) }
  }

  @Test(
    "Controls are scanned and act, and missing features are reported once with the fix (W1, W6, F7)"
  )
  func session() throws {
    let bed = try DesktopBed(compositor: .weston, patience: 30)
    let calculator = try bed.open("/usr/bin/galculator", window: "galculator")
    let (program, window) = try start(bed, "step.yaml", ["--output", "overlay,jsonl"])
    try pick("7, button", program, window)
    try expectStop(bed, "galculator", "text field, 7")
    let said = program.errorText
    #expect(
      said.contains(
        "does not let other programs know where windows are, use a pointer, press keys or draw over windows."
      ), "\(said)")
    #expect(said.contains("The highlight is spoken, and shown in the terminal."), "\(said)")
    #expect(said.contains("choose an X11 or sway session at login"), "\(said)")
    #expect(said.components(separatedBy: "does not let other programs").count == 2)
    // Impossible operations are not offered.
    try pick("Switchlight", program, window, until: "entered")
    #expect(!program.lines.contains { $0.contains("point mode") || $0.contains("enter key") })
    #expect(calculator.isRunning && count("failed", program) == 0, "\(program.lines)")
  }

  @Test("doctor reports that the overlay, a pointer and keys are missing, with the fix (W6)")
  func doctor() throws {
    let bed = try DesktopBed(compositor: .weston, patience: 5)
    let found = try bed.run("doctor").output
    for words in [
      "The Wayland display wayland-1 does not report window positions",
      "This compositor does not let other programs draw over windows",
      "No pointer can be used here.", "No keys can be pressed here, so the stops for them",
      "For everything else, ",
    ] {
      #expect(found.contains(words), "\(found)")
    }
  }
}
