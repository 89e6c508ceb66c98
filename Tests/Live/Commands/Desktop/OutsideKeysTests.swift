import Foundation
import SystemFixtures
import Testing

/// Stored screens that press keys, on a real X server.
@Suite("Keys of stored screens on X11", .serialized)
struct OutsideKeysTests: DesktopDriving {
  let folder: TemporaryFolder
  private let bed: DesktopBed

  init() throws {
    folder = try Self.profiles()
    bed = try DesktopBed(windowManager: false)
  }

  private func path(_ name: String) -> String { folder.url.appending(path: name).path }

  /// A screen whose first button does something, beside one that does nothing; it is trusted.
  private func write(_ acts: String) throws {
    try folder.write(
      "keys.yaml",
      """
      format: switchlight-screen/1
      title: Keys
      size: [200, 100]
      elements:
        - {id: keys, label: Keys, traits: [button], frame: [0, 0, 90, 90], onSelect: \(acts)}
        - {id: other, label: Other, traits: [button], frame: [100, 0, 90, 90]}
      """)
    let trusted = try bed.run("trust", "--yes", path("keys.yaml"))
    try #require(trusted.status == 0, "\(trusted)")
  }

  /// Opens a terminal that runs a line of a shell and has the keyboard focus, and returns it with
  /// its window.
  private func openTerminal(_ line: String) throws -> (program: LiveProgram, window: String) {
    let program = try bed.launch("/usr/bin/xterm", ["-T", "typed", "-e", "/bin/bash", "-c", line])
    let window = try bed.wait(for: "no terminal") {
      let found = try bed.shell("xdotool search --onlyvisible --name typed").output
        .split(separator: "\n").map(String.init)
      return found.count == 1 ? found[0] : nil
    }
    _ = try bed.wait(for: "no focus") { () -> Bool? in
      let focus = try bed.shell("xdotool windowfocus \(window); xdotool getwindowfocus").output
      return focus.trimmingCharacters(in: .newlines) == window ? true : nil
    }
    return (program, window)
  }

  @Test("Text and keys arrive in the focused program, once and in order (B1)")
  func typed() throws {
    let (terminal, _) = try openTerminal(
      "echo > '\(path("ready"))'; cat > '\(path("typed"))'; touch '\(path("ended"))'")
    _ = try bed.wait(for: "no shell") {
      FileManager.default.fileExists(atPath: path("ready")) ? true : nil
    }
    let text = "Grüße, Zoë: 5 € – it’s 100 % \\\\o/"
    try write("[{type: \"\(text)\\n\"}, {keys: ctrl+d}]")
    let window = try TerminalWindow()
    let program = try bed.session(
      [
        "run", "--screen", path("keys.yaml"), "--profile", path("step.yaml"), "--output", "jsonl",
      ], in: window, environment: [])
    try #require(wait(program) { count("highlight", $0) == 1 }, "\(program.errorText)")
    window.type("\u{1B}[?3u")
    tap(" ", window)
    _ = try bed.wait(for: "\(program.lines) \(program.errorText)") {
      _ = program.wait(patience: 100) { _ in false }
      return FileManager.default.fileExists(atPath: path("ended")) ? true : nil
    }
    let typed = try String(contentsOfFile: path("typed"), encoding: .utf8)
    #expect(typed == text.replacing("\\\\", with: "\\") + "\n")
    #expect(program.lines.contains { $0.contains("\"act\":\"keys\",\"words\":[\"ctrl+d\"]") })
    tap("q", window)
    #expect(try program.waitForEnd() == 0)
    #expect(!program.errorText.contains("keys of this screen"), "\(program.errorText)")
    withExtendedLifetime(terminal) {}
  }

  @Test("Keys that return to our own terminal press no switch, and do not end the session (B1)")
  func echo() throws {
    try write("[{type: \"n q\"}, {keys: ctrl+c}, {type: \"n z\"}]")
    let (terminal, window) = try openTerminal(
      """
      '\(Program.path)' run --screen '\(path("keys.yaml"))' --profile '\(path("step.yaml"))' \
      --output jsonl > '\(path("lines"))' 2> '\(path("errors"))'; echo $? > '\(path("status"))'
      """)
    func count(_ event: String) -> Int {
      let text = (try? String(contentsOfFile: path("lines"), encoding: .utf8)) ?? ""
      return text.split(separator: "\n").count { $0.contains("\"event\":\"\(event)\"") }
    }
    _ = try bed.wait(for: "no session") { count("highlight") == 1 ? true : nil }
    // It reports the keys that the server gave to the terminal.
    let watch = try bed.launch(
      "/bin/sh", ["-c", "exec stdbuf -oL xev -id \(window) -event keyboard"])
    func isGiven(_ key: String, times: Int) -> Bool {
      wait(watch) { found in
        let presses = found.lines.indices.filter { found.lines[$0].contains("KeyPress") }
        return presses.count { place in
          found.lines[place...].prefix(3).contains { $0.contains(", \(key))") }
        } >= times
      }
    }
    // A key without an effect shows whether it watches.
    _ = try bed.wait(for: "nothing is watched") {
      _ = try bed.shell("xdotool key F12")
      return watch.wait(patience: 200) { $0.lines.contains { $0.contains("F12") } } ? true : nil
    }
    _ = try bed.shell("xdotool key space")
    #expect(isGiven("z", times: 1), "\(watch.lines)")
    _ = try bed.shell("xdotool key n")
    // The first stop, the same after the pick, and the next one.
    _ = try bed.wait(for: "\(count("highlight"))") { count("highlight") == 3 ? true : nil }
    _ = try bed.shell("xdotool key q")
    _ = try bed.wait(for: "it did not end") {
      FileManager.default.fileExists(atPath: path("status")) ? true : nil
    }
    #expect(try String(contentsOfFile: path("status"), encoding: .utf8) == "0\n")
    #expect(count("activated") == 1 && count("highlight") == 3)
    withExtendedLifetime(terminal) {}
  }

  @Test(
    "If keys cannot be pressed, this is reported at the start and spoken at the pick (B1, A4)")
  func nowhere() throws {
    try write("{type: Hello}")
    let window = try TerminalWindow()
    let program = try bed.session(
      [
        "run", "--screen", path("keys.yaml"), "--profile", path("step.yaml"), "--output", "jsonl",
      ], in: window, environment: ["DISPLAY="])
    try #require(wait(program) { count("highlight", $0) == 1 }, "\(program.errorText)")
    #expect(
      wait(program) { $0.errorText.contains("the keys of this screen cannot be pressed here") })
    window.type("\u{1B}[?3u")
    tap(" ", window)
    #expect(
      wait(program) { $0.lines.contains { $0.contains("Keys: no keys can be pressed here") } },
      "\(program.lines)")
    #expect(count("failed", program) == 1)
    tap("q", window)
    #expect(try program.waitForEnd() == 0)
  }
}
