import Foundation
import Glibc
import SystemFixtures
import Testing

/// Programs that a session starts by its own stops.
@Suite("switchlight run --desktop starts programs", .serialized)
struct ProgramRunTests: DesktopDriving {
  let folder: TemporaryFolder

  init() throws {
    folder = try Self.profiles()
    try FileManager.default.createDirectory(
      atPath: folder.url.path + "/applications/sub", withIntermediateDirectories: true)
  }

  private func install(_ name: String, _ lines: String...) throws {
    try folder.write(
      "applications/" + name,
      (["[Desktop Entry]", "Type=Application"] + lines).joined(separator: "\n"))
  }

  private var environment: [String] {
    [
      "XDG_DATA_DIRS=\(folder.url.path)", "XDG_DATA_HOME=/nowhere", "LC_ALL=de_DE.UTF-8",
      "PATH=/usr/bin:/bin", "NOTIFY_SOCKET=/nowhere",
    ]
  }

  @Test("The panel starts a program, announces it, and its window is scanned (D6, D16)")
  func starts() throws {
    let bed = try DesktopBed()
    try install("calc.desktop", "Name=Calculator", "Name[de]=Rechner", "Exec=galculator %U")
    try install("hidden.desktop", "Name=Hidden", "Exec=galculator", "NoDisplay=true")
    try install("gone.desktop", "Name=Gone", "Exec=no-such-program")
    try install("posing.desktop", "Name=Escape-Taste", "Exec=true")
    try install("sub/deep.desktop", "Name=Deep", "Exec=true")
    try folder.write("applications/broken.desktop", "[Desktop Entry")
    let (program, window) = try start(bed, "step.yaml", environment: environment)
    try pick("Switchlight", program, window, until: "entered")
    try pick("Programme", program, window, until: "entered")
    try pick("Rechner", program, window)
    #expect(wait(program) { $0.lines.contains { $0.contains("\"Rechner wird gestartet\"") } })
    // Its window is shown, and can be operated.
    try pick("7, ", program, window)
    try expectStop(bed, "galculator", "text field, 7")
    // The labels of all programs that were shown: hidden, deleted or broken entries are absent, and no
    // program poses as a stop of ours.
    let labels = Set(
      program.lines.compactMap { line in
        line.contains("switchlight.program.")
          ? line.firstMatch(of: /"label":"([^"]*)"/).map { String($0.1) } : nil
      })
    #expect(labels.isSubset(of: ["Rechner", "Deep", "Programme: Escape-Taste"]), "\(labels)")
    #expect(labels.count > 1)
  }

  /// A window of a process that has started one as Chromium does, and that writes down how it was started.
  private func installBrowser() throws {
    try install("browser.desktop", "Name=Browser", "Exec=\(folder.url.path)/chromium")
    try folder.write(
      "chromium",
      """
      #!/bin/bash
      echo "$@" >> \(folder.url.path)/started
      exec 3> >(exec -a "browser --type=zygote" cat > /dev/null)
      exec -a chromium /usr/bin/xterm -T Browser
      """, mode: 0o755)
  }

  @Test(
    "A silent browser is closed and started again with access, after a second question (D16, D11)")
  func startsAgain() throws {
    let bed = try DesktopBed(patience: 1)
    try installBrowser()
    let session = try start(bed, "step.yaml", environment: environment)
    let program = session.program
    let browser = try bed.launch(folder.url.appending(path: "chromium").path)
    func started() -> String {
      (try? String(contentsOfFile: folder.url.path + "/started", encoding: .utf8)) ?? ""
    }
    try #require(hasScreen("Browser", program), "\(program.lines.suffix(9))")
    try #require(wait(program) { $0.errorText.contains("does not report the contents") })
    try pickOwn("Fenster", "XTerm mit Barrierefreiheit neu starten", in: session)
    #expect(browser.isRunning && started() == "\n")
    for name in ["Switchlight", "Fenster"] {
      try pick(name, program, session.window, until: "entered", isFenced: false)
    }
    try pick("XTerm jetzt schließen und neu starten", program, session.window, isFenced: false)
    #expect(
      wait(program) { $0.lines.contains { $0.contains("\"XTerm wird gestartet\"") } },
      "\(program.lines.suffix(20))")
    #expect(
      wait(program) { _ in started() == "\n--force-renderer-accessibility\n" }, "\(started())")
    #expect(!browser.isRunning && count("failed", program) == 0, "\(program.lines.suffix(9))")
  }

  @Test(
    "A started program inherits no descriptor and no terminal, outlives the session, and is no zombie (D16)"
  )
  func getsNothing() throws {
    let bed = try DesktopBed()
    let report = folder.url.path + "/report"
    try folder.write(
      "probe.sh",
      """
      #!/bin/sh
      { ps -o ppid=,pgid=,sid=,tty= -p $$; echo $$; ls -l /proc/$$/fd; env; } >'\(report).part'
      mv '\(report).part' '\(report)'
      exec sleep 100
      """, mode: 0o755)
    try install("probe.desktop", "Name=Probe", "Exec=\"\(folder.url.path)/probe.sh\"")
    try install("other.desktop", "Name=Other", "Exec=true")
    let (program, window) = try start(bed, "step.yaml", environment: environment)
    try pick("Switchlight", program, window, until: "entered")
    try pick("Programme", program, window, until: "entered")
    try pick("Probe", program, window)
    let text = try bed.wait(for: "no report") {
      try? String(contentsOfFile: report, encoding: .utf8)
    }
    let lines = text.split(separator: "\n").map(String.init)
    let numbers = lines[0].split(separator: " ").map(String.init)
    let own = lines[1].trimmingCharacters(in: .whitespaces)
    defer { if let number = Int32(own) { kill(number, SIGTERM) } }
    #expect(numbers.count == 4 && numbers[3] == "?", "\(lines[0])")
    #expect(numbers[1] == own && numbers[2] == own, "\(lines[0])")
    #expect(numbers[0] != "\(program.pid)", "it is a child of the session")
    let descriptors = lines.filter { $0.contains(" -> ") }
    #expect(!descriptors.isEmpty)
    for line in descriptors {
      #expect(
        line.hasSuffix("/dev/null") || line.contains(folder.url.path), "\(line)")
    }
    #expect(lines.contains("QT_LINUX_ACCESSIBILITY_ALWAYS_ON=1"))
    #expect(!lines.contains { $0.hasPrefix("NOTIFY_SOCKET=") })
    program.signal(SIGTERM)
    _ = try program.waitForEnd()
    #expect(kill(Int32(own) ?? 0, 0) == 0, "it ended with the session")
  }
}
