import Foundation
import Glibc
import SystemFixtures
import Testing

/// A desktop of a user without permissions and without a home: nobody.
///
/// A user whom no list of users has cannot have a message bus: dbus-daemon refuses to run for one.
@Suite("switchlight run --desktop as an unprivileged user")
struct DesktopUserTests: DesktopDriving {
  let folder: TemporaryFolder

  init() throws { folder = try Self.profiles() }

  @Test("Without groups and permissions, a calculator is scanned, and picks act (D1, D13, F1)")
  func unprivileged() throws {
    let user: uid_t = 65_534
    for (path, mode) in [(folder.url.path, 0o755), (folder.url.path + "/step.yaml", 0o644)] {
      try #require(chmod(path, mode_t(mode)) == 0)
    }
    let bed = try DesktopBed(user: user)
    let calculator = try bed.open("/usr/bin/galculator", window: "galculator")
    let (program, window) = try start(bed, "step.yaml")
    for pid in [program.pid, calculator.pid] {
      let status = try String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)
      #expect(status.contains("Uid:\t65534\t65534\t65534\t65534\n"))
      #expect(status.contains("CapEff:\t0000000000000000\n"))
    }
    for key in ["7", "+", "3", "="] { try pick("\(key), button", program, window) }
    try expectStop(bed, "galculator", "text field, 10")
    // By the pointer of the display too: an entry of a menu of GTK 3 (F1).
    try pick("Help", program, window)
    try pick("About", program, window)
    #expect(
      wait(program) { $0.lines.contains { $0.contains("\"text\":\"About galculator\"") } },
      "\(program.lines.suffix(8))")
    #expect(count("failed", program) == 0)
    #expect(try bed.run("windows").output.contains("galculator"))
    program.signal(SIGTERM)
    #expect(try program.waitForEnd() == 128 + SIGTERM)
  }
}
