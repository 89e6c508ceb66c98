import DesktopTree
import Foundation
import LiveScanning
import Profiles
import ScreenElements
import SystemFixtures
import Testing

@testable import AccessibilityBus
@testable import Commands

/// The doctor's report about a desktop: the state, the problems, and the commands that fix them (D10, D11,
/// D15).
@Suite("switchlight doctor: the desktop", .serialized)
struct DesktopDoctorTests {
  /// Returns the line of a check, with the next line if that contains the fix.
  private func check(_ name: String, _ result: ProgramResult) -> String? {
    let lines = result.output.split(separator: "\n").map(String.init)
    guard let place = lines.firstIndex(where: { $0.dropFirst(10).hasPrefix(name + " ") }) else {
      return nil
    }
    let next = lines.dropFirst(place + 1).first { $0.contains("fix: ") }
    return lines[place]
      + (lines.count > place + 1 && lines[place + 1] == next ? "\n" + lines[place + 1] : "")
  }

  @Test(
    "A display, its window manager, a pointer, keys and a silent program are reported (D10, D11, W6)"
  )
  func desktop() throws {
    let bed = try DesktopBed()
    let speaking = try bed.openHostile("good")
    let silent = try bed.launch("/usr/bin/xterm", ["-T", "ours"])
    let result = try bed.wait(for: "no silent program") {
      let result = try bed.run("doctor")
      return check("silent program", result) == nil ? nil : result
    }
    for (name, words) in [
      ("display", "reports the active window and window positions."),
      ("overlay", "in windows with a shape (X11)."), ("pointer", "click anywhere (XTest)."),
      ("keyboard", "our own keyboard writes (XTest)."),
    ] {
      #expect(check(name, result)?.hasPrefix("ok ") == true, "\(result)")
      #expect(check(name, result)?.contains(words) == true, "\(result)")
    }
    #expect(check("window manager", result)?.hasPrefix("ok ") == true, "\(result)")
    #expect(check("desktop", result)?.hasPrefix("ok ") == true, "\(result)")
    #expect(check("silent program", result)?.contains("\"ours\"") == true, "\(result)")
    #expect(check("screen lock", result) != nil, "\(result)")
    #expect(speaking.isRunning && silent.isRunning)
  }

  @Test("Without a player for the help sound, the message names the package that contains one (F8)")
  func sound() throws {
    let folder = TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.path + "/switchlight", withDestinationPath: Program.path)
    func sound() throws -> (ProgramResult, String?) {
      let result = try Program.shell(
        "PATH=\(folder.url.path) XDG_RUNTIME_DIR=\(folder.url.path) switchlight doctor")
      return (result, check("sound of help", result))
    }
    let (missing, line) = try sound()
    #expect(line?.hasPrefix("optional ") == true, "\(missing)")
    #expect(line?.contains("fix: sudo apt install alsa-utils") == true, "\(missing)")
    try folder.write("pipewire-0", "")
    #expect(try sound().1?.contains("fix: sudo apt install pipewire-bin") == true)
    try folder.write("pw-play", "#!/bin/sh\n", mode: 0o755)
    #expect(try sound().1?.hasPrefix("ok ") == true)
  }

  @Test(
    "Without a window manager, or with a wrong or missing display, the next step is reported (D10)")
  func missing() throws {
    let bed = try DesktopBed(windowManager: false)
    let plain = try bed.run("doctor")
    #expect(check("window manager", plain)?.hasPrefix("optional ") == true, "\(plain)")
    #expect(check("window manager", plain)?.contains("fix: ") == true, "\(plain)")
    for (display, words) in [
      (":98765", "is not on this machine"), ("elsewhere:0", "is not on this machine"),
      (":6543", "cannot be reached"),
    ] {
      let result = try bed.shell("DISPLAY=\(display) \"$SWITCHLIGHT\" doctor")
      #expect(check("display", result)?.contains(words) == true, "\(result)")
      #expect(check("display", result)?.contains("fix: Run it in a terminal of") == true)
    }
    let none = try bed.shell("env -u DISPLAY \"$SWITCHLIGHT\" doctor")
    #expect(check("display", none)?.contains("No display is set") == true, "\(none)")
  }

  @Test("If a display requires the session's authority, the message names the variable (D13)")
  func authority() throws {
    let bed = try DesktopBed(windowManager: false)
    let folder = TemporaryFolder()
    let file = try folder.write("authority", "")
    #expect(
      try bed.shell(
        "command -v xauth && xauth -f '\(file)' add :0 . 0123456789abcdef0123456789abcdef"
      ).status == 0)
    let display = try LiveProgram(
      ["-displayfd", "1", "-screen", "0", "100x100x24", "-nolisten", "tcp", "-auth", file], in: nil,
      executable: "/usr/bin/Xvfb")
    try #require(display.wait { !$0.lines.isEmpty }, "\(display.errorText)")
    let result = try bed.shell(
      "DISPLAY=:\(display.lines[0]) XAUTHORITY=/nowhere \"$SWITCHLIGHT\" doctor")
    #expect(check("display", result)?.contains("XAUTHORITY must name") == true, "\(result)")
    display.signal(SIGTERM)
  }

  @Test(
    "Programs that may lock the screen are named, and whether a switch can unlock it (D15, D17)"
  )
  func locking() {
    let none = DesktopChecks.lockCheck(running: ["bash", "openbox"])
    #expect(none.state == .ok && none.detail.contains("One switch cannot log in or unlock"))
    let some = DesktopChecks.lockCheck(running: ["bash", "light-locker", "xss-lock"])
    #expect(some.state == .unknown && some.detail.hasPrefix("light-locker, xss-lock may lock"))
    #expect(some.fix?.contains("desktop.unlock") == false)
    let gnome = DesktopChecks.lockCheck(running: ["gnome-shell"])
    #expect(gnome.detail.contains("only if desktop.unlock is true"))
    #expect(gnome.fix?.hasSuffix("switchlight profile set desktop.unlock true") == true)
  }

  @Test("A switch that other programs also receive is pointed out by check and by the doctor (D15)")
  func sharing() throws {
    let folder = TemporaryFolder()
    func profile(_ name: String, _ source: String, grab: Bool) throws -> String {
      try folder.write(
        "\(name).yaml",
        """
        format: switchlight-profile/1
        name: One
        grab: \(grab)
        switches:
          main: {sources: [{\(source)}], press: select}
        """)
    }
    let device = "device: \"Box*\", key: KEY_A"
    let terminal = try profile("terminal", "terminal: space", grab: true)
    let shared = try profile("shared", device, grab: false)
    let own = try profile("own", device, grab: true)
    for (path, words) in [
      (terminal, "is a key of this terminal"), (shared, "Other programs see the switches too"),
    ] {
      let checked = try Program.run(["profile", "check", "--desktop", path])
      #expect(checked.output.contains("warning: ") && checked.output.contains(words), "\(checked)")
      let plain = try Program.run(["profile", "check", path])
      #expect(!plain.output.contains(words), "\(plain)")
      let doctor = try Program.run(["doctor", "--profile", path])
      #expect(check("own switches", doctor)?.contains(words) == true, "\(doctor)")
      #expect(check("own switches", doctor)?.contains("fix: ") == true, "\(doctor)")
    }
    #expect(
      check("own switches", try Program.run(["doctor", "--profile", own]))?.hasPrefix("ok") == true)
  }

  @Test(
    "The setting that makes a silent program accessible is chosen by its name, variables and code (D11)"
  )
  func ways() {
    func way(_ name: String, _ variables: [Substring] = [], _ maps: String = "") -> String? {
      SilentProgram.way(name: name, variables: variables, maps: maps)
    }
    #expect(way("xterm") == nil)
    #expect(way("gimp", ["A=b", "NO_AT_BRIDGE=1"])?.hasSuffix("env -u NO_AT_BRIDGE gimp") == true)
    #expect(way("maps", ["GTK_A11Y=none"])?.hasSuffix("env -u GTK_A11Y maps") == true)
    #expect(
      way("java")?.contains("libatk-wrapper-java; and start it with access: JAVA_TOOL_OPTIONS='")
        == true)
    #expect(
      way("idea", [], "7f r-xp /usr/lib/jvm/libjvm.so\n")?.contains("libatk-wrapper-java") == true)
    #expect(
      way("kate", [], "7f r-xp /usr/lib/libQt5Core.so.5\n")?
        .hasSuffix("QT_LINUX_ACCESSIBILITY_ALWAYS_ON=1 kate") == true)
    let gtk2 = way("sylpheed", [], "7f r-xp /usr/lib/libgtk-x11-2.0.so.0\n")
    #expect(
      gtk2?.contains("libgail-common") == true
        && gtk2?.hasSuffix("GTK_MODULES=gail:atk-bridge sylpheed") == true)
    #expect(way("firefox-esr")?.hasSuffix("GNOME_ACCESSIBILITY=1 firefox-esr") == true)
  }
}
