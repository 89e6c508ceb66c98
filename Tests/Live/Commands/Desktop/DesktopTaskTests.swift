import Foundation
import Glibc
import SystemFixtures
import Testing

/// Whole tasks in real programs of GTK 3, Qt 5 and GTK 4.
///
/// Their results are checked outside of the session.
@Suite("Tasks by switchlight run --desktop", .serialized)
struct DesktopTaskTests: DesktopDriving {
  let folder: TemporaryFolder

  init() throws { folder = try Self.profiles() }

  /// The folder in which the programs of a desktop begin, with a file of lower case.
  private func file(_ bed: DesktopBed) throws -> URL {
    let home = try #require(bed.environment.first { $0.hasPrefix("HOME=") }).dropFirst(5)
    let file = URL(filePath: String(home)).appending(path: "a.txt")
    try Data("hello\n".utf8).write(to: file)
    return file
  }

  /// Waits until a file has that in it.
  private func expect(_ file: URL, _ text: String, _ bed: DesktopBed, _ program: LiveProgram) {
    let found = try? bed.wait(for: "not saved") {
      (try? String(contentsOf: file, encoding: .utf8)) == text ? true : nil
    }
    let tail = program.lines.suffix(12)
    #expect(found == true, "\(String(describing: try? Data(contentsOf: file))) \(tail)")
  }

  /// Waits until a window or a layer whose title begins so is shown.
  private func expectScreen(_ title: String, _ program: LiveProgram) throws {
    try #require(
      hasScreen(containing: title, program), "\(title): \(program.lines.suffix(12))")
  }

  @Test("In gtk3-widget-factory, a page is chosen by its tab, and a menu entry is picked (F1, D2)")
  func widgetFactory() throws {
    let bed = try DesktopBed()
    let factory = try bed.open("/usr/bin/gtk3-widget-factory", window: "gtk3-widget-factory")
    let (program, window) = try start(bed, "step.yaml")
    try pick("page 2, tab", program, window)
    try expectStop(bed, "widget-factory", "page 2, selected, tab")
    try pick("Menu, button", program, window)
    try pick("Get Busy", program, window)
    // It is insensitive for some seconds, which nothing else makes it.
    _ = try bed.wait(for: "it is not busy") {
      try bed.stops("widget-factory") { _ in true }.stops.contains { $0.hasPrefix("checkbutton") }
        ? nil : true
    }
    #expect(factory.isRunning && count("failed", program) == 0)
  }

  @Test("In mousepad a file is opened by its dialog, changed and saved (D2, D3, F1)")
  func gtk3() throws {
    let bed = try DesktopBed()
    let file = try file(bed)
    let editor = try bed.open("/usr/bin/mousepad", window: "mousepad")
    let (program, window) = try start(bed, "step.yaml")
    try pick("File", program, window)
    try pick("Open...", program, window)
    try expectScreen("Open File", program)
    try pick("Home", program, window)
    try pick("a.txt", program, window)
    try pick("Open, button", program, window)
    try expectScreen("a.txt - Mousepad", program)
    try pick("Edit", program, window)
    try pick("Select All", program, window)
    try pick("Edit", program, window)
    try pick("Convert", program, window)
    try pick("To Uppercase", program, window)
    try pick("File", program, window)
    try pick("Save, menu item", program, window)
    expect(file, "HELLO\n", bed, program)
    #expect(editor.isRunning && count("failed", program) == 0)
  }

  @Test("In featherpad, of Qt 5, a file is opened by its dialog, changed and saved (D3, F1)")
  func qt() throws {
    let bed = try DesktopBed()
    let file = try file(bed)
    let editor = try bed.open("/usr/bin/featherpad", ["-s"], window: "FeatherPad")
    let (program, window) = try start(bed, "step.yaml")
    try pick("Open, button", program, window)
    try expectScreen("Open file", program)
    try pick("a.txt", program, window)
    try pick("Open, button", program, window)
    try expectScreen("a.txt", program)
    try pick("Edit", program, window)
    try pick("Select All", program, window)
    try pick("Edit", program, window)
    try pick("Delete", program, window)
    try pick("Save, button", program, window)
    expect(file, "", bed, program)
    #expect(editor.isRunning && count("failed", program) == 0)
  }

  @Test(
    "In gnome-text-editor (GTK 4), a file is saved under another name by the dialog (D1, D2, F1)")
  func gtk4() throws {
    let bed = try DesktopBed()
    let file = try file(bed)
    // Its dialog starts in the working directory of the program.
    let editor = try bed.open(
      "/bin/sh", ["-c", "cd \"$HOME\" && exec gnome-text-editor a.txt"], window: "Text Editor")
    let (program, window) = try start(bed, "step.yaml")
    try #require(wait(program) { said($0)?.hasPrefix("Open") == true }, "\(program.lines)")
    try FileManager.default.removeItem(at: file)
    try pick("Menu, button", program, window)
    try pick("Save As", program, window)
    try expectScreen("Save As", program)
    try pick("Save, button", program, window)
    expect(file, "hello\n", bed, program)
    #expect(editor.isRunning && count("failed", program) == 0)
  }

  @Test(
    "A device's switch opens a menu of galculator and picks its first entry, which quits it (I1, F1)"
  )
  func device() throws {
    let bed = try DesktopBed()
    let calculator = try bed.open("/usr/bin/galculator", window: "galculator")
    // Repeats the press: one of them counts as soon as the session is ready.
    var events = ""
    for press in 0..<60 {
      for (part, value) in [1, 0].enumerated() {
        let time = press * 1500 + part * 200
        let stamp = "\(time / 1000).\(String(format: "%06d", time % 1000 * 1000))"
        events += "E: \(stamp) 0001 0039 \(value)\nE: \(stamp) 0000 0000 0\n"
      }
    }
    let played = try folder.write("switch.events", events)
    let profile = try folder.write(
      "device.yaml",
      """
      format: switchlight-profile/1
      name: Device
      switches:
        main: {sources: [{device: "One Button*", key: KEY_SPACE}], press: select, ignoreRepeat: 10ms}
      scanning: {method: auto, interval: 60s, start: immediately, changeGuard: 0ms, groups: none}
      """)
    let device = "\(LiveDeviceTests.fixtures)/switch"
    let session = try LiveProgram(
      [
        "-d", "\(device).umockdev", "-i", "/dev/input/event5=\(device).ioctl", "-e",
        "/dev/input/event5=\(played)", "--", Program.path, "run", "--desktop", "--profile", profile,
        "--output", "jsonl",
      ], in: nil, output: .pipe, environment: bed.environment, executable: "/usr/bin/umockdev-run")
    let isPicked = wait(session) { count("activated", $0) > 1 }
    #expect(isPicked, "\(session.lines.suffix(8)) \(session.errorText)")
    // The first stop is the menu "File", and its first entry is "Quit".
    #expect(try calculator.waitForEnd() == 0)
    session.signal(SIGTERM)
    _ = try session.waitForEnd()
  }
}
