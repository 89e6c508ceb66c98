import Foundation
import Glibc
import SystemFixtures
import Testing

@testable import SystemCalls

/// Accessibility from the login on, by a program of its own, beside sessions and after them.
@Suite("switchlight accessibility", .serialized)
struct AccessibilityCommandTests: DesktopDriving {
  let folder: TemporaryFolder
  private let bed: DesktopBed
  private static let registry = "org.a11y.atspi.Registry"

  init() throws {
    folder = try Self.profiles()
    bed = try DesktopBed(windowManager: false)
    _ = try status("Set", " variant:boolean:false")
    try #require(try !isOn())
  }

  private func status(_ member: String, _ more: String = "") throws -> String {
    try bed.shell(
      """
      dbus-send --session --print-reply --dest=org.a11y.Bus /org/a11y/bus \
        org.freedesktop.DBus.Properties.\(member) string:org.a11y.Status string:IsEnabled\(more)
      """
    ).output
  }

  private func isOn() throws -> Bool { try status("Get").contains("boolean true") }

  /// Asks on the accessibility bus.
  private func ask(_ destination: String, _ path: String, _ call: String) throws -> String {
    try bed.shell(
      """
      address=$(dbus-send --session --print-reply=literal --dest=org.a11y.Bus /org/a11y/bus \
        org.a11y.Bus.GetAddress)
      dbus-send --bus="${address##* }" --print-reply --dest=\(destination) \(path) \(call)
      """
    ).output
  }

  private func listeners() throws -> Int {
    try ask(Self.registry, "/org/a11y/atspi/registry", "\(Self.registry).GetRegisteredEvents")
      .split(separator: "struct {").count - 1
  }

  /// Returns the process that owns a name on the accessibility bus; nil if there is none.
  private func process(of name: String) throws -> pid_t? {
    let member = "org.freedesktop.DBus.GetConnectionUnixProcessID"
    let said = try ask("org.freedesktop.DBus", "/", "\(member) string:\(name)")
    return said.firstMatch(of: /uint32 ([0-9]+)/).flatMap { pid_t($0.1) }
  }

  private func keep() throws -> LiveProgram {
    let keeper = try bed.openOwn("switchlight", ["accessibility"])
    try #require(
      keeper.wait { $0.errorText.contains("Accessibility is on") }, "\(keeper.errorText)")
    return keeper
  }

  private func end(_ program: LiveProgram) throws {
    program.signal(SIGTERM)
    #expect(try program.waitForEnd() == 128 + SIGTERM)
  }

  @Test(
    "Accessibility is on before, during and after a session, and off after its keeper ends (D16)")
  func lasts() throws {
    let keeper = try keep()
    #expect(try isOn())
    #expect(try listeners() == 1)
    let (session, _) = try start(bed, "step.yaml")
    try #require(wait(session) { said($0) == "call for help, button" }, "\(session.errorText)")
    try end(session)
    #expect(try isOn())
    try end(keeper)
    #expect(try !isOn())
  }

  @Test("A session leaves accessibility on at its end while another program listens (D16)")
  func begunLater() throws {
    let (session, window) = try start(bed, "step.yaml")
    _ = try bed.wait(for: "accessibility is off") { try isOn() ? true : nil }
    let keeper = try keep()
    try fence(session, window)
    try end(session)
    #expect(try isOn())
    // It found it on, so that is not its own to end.
    try end(keeper)
    #expect(try isOn())
  }

  @Test("A listening program keeps accessibility on after its keeper ends (D16)")
  func endedEarlier() throws {
    let keeper = try keep()
    let (session, window) = try start(bed, "step.yaml")
    _ = try bed.wait(for: "the session listens to nothing") { try listeners() > 1 ? true : nil }
    try fence(session, window)
    try end(keeper)
    #expect(try isOn())
    try end(session)
  }

  @Test(
    "The command listens again after the end of the registry, or of the bus (D16)",
    arguments: [true, false])
  func outlasts(isRegistry: Bool) throws {
    let keeper = try keep()
    let before = try #require(try process(of: Self.registry))
    let ended = try #require(
      try isRegistry ? before : process(of: "org.freedesktop.DBus"))
    try #require(ended > 1 && kill(ended, SIGKILL) == 0)
    _ = try bed.wait(for: "nobody listens") { () -> Bool? in
      guard let now = try process(of: Self.registry), now != before else { return nil }
      return try listeners() == 1 && isOn() ? true : nil
    }
    #expect(keeper.isRunning)
    try end(keeper)
  }

  @Test("The command uses almost no resources while nothing happens (D16)")
  func idle() throws {
    let keeper = try keep()
    func sleeps() throws -> Int {
      let text = try String(contentsOfFile: "/proc/\(keeper.pid)/status", encoding: .utf8)
      return try #require(
        text.firstMatch(of: /\nvoluntary_ctxt_switches:\t([0-9]+)/).flatMap { Int($0.1) })
    }
    let (session, window) = try start(bed, "step.yaml")
    // It is notified who listens, and of nothing after that.
    _ = try bed.wait(for: "the session listens to nothing") { try listeners() > 1 ? true : nil }
    try fence(session, window)
    let before = try sleeps()
    for _ in 0..<10 { try fence(session, window) }
    #expect(try sleeps() - before < 10)
  }

  @Test("Without an accessibility bus, the command ends with the reason (D16)")
  func nothingThere() throws {
    let keeper = try LiveProgram(
      ["accessibility"], in: nil,
      environment: ["DBUS_SESSION_BUS_ADDRESS=unix:path=\(folder.path)/nothing"])
    try #require(keeper.wait(patience: 3 * LiveProgram.patience) { !$0.errorText.isEmpty })
    #expect(try keeper.waitForEnd() == 69)
    #expect(
      keeper.errorText.hasPrefix(
        "error: accessibility cannot be switched on: there is no session bus"),
      "\(keeper.errorText)")
  }

  @Test(
    "The unit and the autostart entry run it, and the unit is notified once accessibility is on (D16)"
  )
  func files() throws {
    func command(_ file: String, _ key: String) throws -> [String] {
      let text = try String(
        contentsOf: Document.root.appending(path: "tools/support/package/\(file)"), encoding: .utf8)
      let line = try #require(text.split(separator: "\n").first { $0.hasPrefix(key) })
      return line.dropFirst(key.count).split(separator: " ").map(String.init)
    }
    let words = try command("switchlight-accessibility.service", "ExecStart=")
    #expect(try words == command("switchlight-accessibility.desktop", "Exec="))
    #expect(words == ["/usr/bin/switchlight", "accessibility"])
    #expect(try command("switchlight-accessibility.service", "Type=") == ["notify"])
    let name = "@switchlight-test-\(getpid())-\(UInt64.random(in: 0 ... .max))"
    let manager = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    defer { close(manager) }
    var address = try #require(sockaddr_un(path: name))
    let length = socklen_t(MemoryLayout<sa_family_t>.size + name.utf8.count)
    let bound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(manager, $0, length) }
    }
    try #require(bound == 0)
    let keeper = try LiveProgram(
      Array(words.dropFirst()), in: nil, environment: bed.environment + ["NOTIFY_SOCKET=\(name)"])
    var asked = pollfd(fd: manager, events: Int16(POLLIN), revents: 0)
    try #require(poll(&asked, 1, LiveProgram.patience) == 1, "\(keeper.errorText)")
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = recv(manager, &bytes, bytes.count, 0)
    #expect(String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self) == "READY=1")
    #expect(try isOn())
    try end(keeper)
  }
}
