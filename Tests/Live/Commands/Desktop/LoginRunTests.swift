import Foundation
import SystemFixtures
import Testing

/// The entry of a login, started as a desktop starts those of the folder autostart.
@Suite("A session that begins at login (N8)", .serialized)
struct LoginRunTests: DesktopDriving {
  let folder: TemporaryFolder

  init() throws { folder = try Self.profiles() }

  private func windows(_ bed: DesktopBed) throws -> [String] {
    try bed.shell("xwininfo -root -tree").output.split(separator: "\n").map(String.init)
      .filter { $0.contains("(\"switchlight\" \"Switchlight\")") }
  }

  /// Writes the profile `mine`, and uses it.
  private func makeProfile(on bed: DesktopBed, _ scanning: String = "") throws {
    // Keys of the keyboard alone are refused (N8.4).
    let sources = "[{device: \"No such button\", key: KEY_SPACE}, {terminal: space}]"
    let made = try bed.shell(
      """
      mkdir -p "$HOME/.config/switchlight/profiles"
      cat > "$HOME/.config/switchlight/profiles/mine.yaml" <<'END'
      format: switchlight-profile/1
      switches: {main: {sources: \(sources), press: select}}
      \(scanning)
      END
      """)
    #expect(made.status == 0, "\(made)")
    #expect(try bed.run("profile", "use", "mine").status == 0)
  }

  @Test("The entry of the desktop draws over the programs, and ends with stop (N8.1)")
  func desktop() throws {
    let bed = try DesktopBed()
    defer { _ = try? bed.run("stop") }
    let calculator = try bed.open("/usr/bin/galculator", window: "galculator")
    try makeProfile(on: bed, "scanning: {start: immediately, loops: forever}")
    #expect(try bed.run("login", "desktop").status == 0)
    let entry = "\"$HOME/.config/autostart/switchlight.desktop\""
    let launched = try bed.shell("gio launch \(entry) >\"$HOME/log\" 2>&1")
    #expect(launched.status == 0, "\(launched)")
    func log() -> String { (try? bed.shell("cat \"$HOME/log\"").output) ?? "" }
    _ = try bed.wait(for: "no session: \(log())") {
      try bed.run("status").output.contains("desktop") ? true : nil
    }
    _ = try bed.wait(for: "no highlight: \(log())") {
      try DisplayPicture(of: bed).box() == nil ? nil : true
    }
    #expect(try bed.run("stop").status == 0)
    #expect(calculator.isRunning)
    #expect(try bed.run("login", "off").status == 0)
  }

  @Test(
    "The entry opens the kept screen in a window, and starts nothing after it is switched off (N8.1)"
  )
  func screen() throws {
    let bed = try DesktopBed()
    defer { _ = try? bed.run("stop") }
    try makeProfile(on: bed)
    #expect(try bed.run("login", "screen").status == 0)
    let entry = "\"$HOME/.config/autostart/switchlight.desktop\""
    // The session does not hold on to the output of this shell.
    let launched = try bed.shell("gio launch \(entry) >\"$HOME/log\" 2>&1")
    #expect(launched.status == 0, "tools/install-packages test: \(launched)")
    let found = try bed.wait(for: "no window: \((try? bed.shell("cat \"$HOME/log\"")) ?? launched)")
    {
      let found = try windows(bed)
      return found.isEmpty ? nil : found
    }
    #expect(found.count == 1 && found[0].contains("\"Kitchen helper\""), "\(found)")
    #expect(try bed.run("status").status == 0)
    #expect(try bed.run("stop").status == 0)
    _ = try bed.wait(for: "the window stays") { try windows(bed).isEmpty ? true : nil }
    #expect(try bed.run("login", "off").status == 0)
    #expect(try bed.shell("gio launch \(entry)").status != 0)
  }
}
