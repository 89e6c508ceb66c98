import Foundation
import Glibc
import SystemFixtures
import Testing

/// The login session around a session of the desktop (D15).
///
/// A double replaces logind and the service that darkens the screen: no test may lock or hold the machine on
/// which it runs.
@Suite("switchlight run --desktop in a login session", .serialized)
struct DesktopLoginTests: DesktopDriving {
  let folder: TemporaryFolder

  init() throws { folder = try Self.profiles() }

  private func screens(_ program: LiveProgram) -> [Substring] {
    program.lines.filter { $0.contains("\"priority\":\"screen\"") }
      .compactMap { $0.firstMatch(of: /"text":"([^"]*)"/)?.1 }
  }

  @Test(
    "While the session is locked or another user's, the desktop is neither shown nor picked (D15)"
  )
  func away() throws {
    let bed = try DesktopBed()
    let calculator = try bed.open("/usr/bin/galculator", window: "galculator")
    let services = try DoubleProgram("LoginServices", environment: bed.environment, in: folder)
    let (program, window) = try start(bed, "step.yaml")
    try pick("7, button", program, window)
    for (word, back, title) in [
      ("lock", "unlock", "the screen is locked"),
      ("leave", "return", "another user is using the screen"),
      ("lock", "vanish", "the screen is locked"),
    ] {
      try services.say(word)
      try #require(wait(program) { screens($0).last ?? "" == title }, "\(program.lines.suffix(8))")
      try pick("escape key", program, window, until: "failed")
      // A newly opened window is not shown either, and a pick by point does not click.
      #expect(screens(program).last ?? "" == title)
      try services.say(back)
      try #require(
        wait(program) { screens($0).last ?? "" == "galculator" }, "\(program.lines.suffix(8))")
    }
    try expectStop(bed, "galculator", "text field, 7")
    try pick("8, button", program, window)
    try expectStop(bed, "galculator", "text field, 78")
    #expect(calculator.isRunning)
  }

  @Test("During scanning, the screen is kept awake, and each gesture counts as activity (D15)")
  func awake() throws {
    let bed = try DesktopBed(windowManager: false)
    let services = try DoubleProgram("LoginServices", environment: bed.environment, in: folder)
    let application = try bed.openHostile("good")
    let (program, window) = try start(bed, "step.yaml")
    try #require(services.wait(for: "inhibit idle block"))
    try #require(services.wait(for: "saver inhibited"))
    #expect(!services.program.lines.contains("saver used"))
    try pick("Button good", program, window)
    try #require(services.wait(for: "saver used"))
    // A pause means that the person rests. The inhibitor stays, because after a lock the person
    // could not unlock the screen.
    #expect(!services.program.lines.contains { $0.contains("released") })
    program.signal(SIGTERM)
    #expect(try program.waitForEnd() == 128 + SIGTERM)
    #expect(services.wait(for: "inhibit released"))
    #expect(services.wait(for: "saver released 7"))
    #expect(application.isRunning)
  }

  @Test("Each service that darkens the screen is inhibited, informed of use, and released (D15.13)")
  func savers() throws {
    let bed = try DesktopBed(windowManager: false)
    let services = try DoubleProgram("LoginServices", environment: bed.environment, in: folder)
    let application = try bed.openHostile("good")
    let (program, window) = try start(bed, "step.yaml")
    let inhibited = ["org.xfce.ScreenSaver", "org.mate.ScreenSaver", "org.gnome.SessionManager"]
    for name in inhibited { try #require(services.wait(for: "\(name) inhibited"), "\(name)") }
    try pick("Button good", program, window)
    for name in ["org.xfce.ScreenSaver", "org.mate.ScreenSaver", "org.cinnamon.ScreenSaver"] {
      #expect(services.wait(for: "\(name) used"), "\(name)")
    }
    program.signal(SIGTERM)
    #expect(try program.waitForEnd() == 128 + SIGTERM)
    for name in inhibited { #expect(services.wait(for: "\(name) released 7"), "\(name)") }
    #expect(application.isRunning)
  }

  @Test("A killed session leaves no inhibitor behind (D15)")
  func killed() throws {
    let bed = try DesktopBed(windowManager: false)
    let services = try DoubleProgram("LoginServices", environment: bed.environment, in: folder)
    let application = try bed.openHostile("good")
    let (program, _) = try start(bed, "step.yaml")
    try #require(services.wait(for: "inhibit idle block"))
    try #require(services.wait(for: "saver inhibited"))
    program.signal(SIGKILL)
    #expect(services.wait(for: "inhibit released"))
    #expect(services.wait(for: "saver's holder gone"))
    #expect(application.isRunning)
  }

  @Test(
    "If the login services die, the session stays present, and returning services are inhibited again (D15)"
  )
  func servicesDie() throws {
    let bed = try DesktopBed(windowManager: false)
    let application = try bed.openHostile("good")
    let (program, window) = try start(bed, "step.yaml")
    // They come after us, as at a login.
    var services = try DoubleProgram("LoginServices", environment: bed.environment, in: folder)
    for _ in 0..<2 {
      try #require(services.wait(for: "inhibit idle block"))
      try #require(services.wait(for: "saver inhibited"))
      try services.say("lock")
      try #require(wait(program) { screens($0).last ?? "" == "the screen is locked" })
      services.program.signal(SIGKILL)
      try #require(
        wait(program) { screens($0).last ?? "" == "Hostile good" }, "\(program.lines.suffix(8))")
      try pick("Button good", program, window)
      services = try DoubleProgram("LoginServices", environment: bed.environment, in: folder)
    }
    try #require(services.wait(for: "saver inhibited"))
    try #require(services.wait(for: "inhibit idle block"))
    // After this pick, the session has processed the service's reply, so that it can release the
    // inhibitor.
    try pick("Button good", program, window)
    program.signal(SIGTERM)
    #expect(try program.waitForEnd() == 128 + SIGTERM)
    #expect(services.wait(for: "inhibit released"))
    #expect(services.wait(for: "saver released 7"))
    #expect(application.isRunning)
  }

  @Test(
    "Login services that never answer, or answer nonsense, never keep a person from picking (D15)",
    arguments: ["mute", "garble"])
  func servicesFail(_ manner: String) throws {
    let bed = try DesktopBed(windowManager: false)
    let services = try DoubleProgram("LoginServices", environment: bed.environment, in: folder)
    let application = try bed.openHostile("good")
    try services.say(manner)
    let (early, earlyWindow) = try start(bed, "step.yaml")
    try services.say("lock")
    try pick("Button good", early, earlyWindow)
    early.signal(SIGTERM)
    #expect(try early.waitForEnd() == 128 + SIGTERM)
    try services.say("unlock")
    try services.say("speak")
    let (program, window) = try start(bed, "step.yaml")
    try #require(services.wait(for: "saver inhibited"))
    try services.say("leave")
    try #require(wait(program) { screens($0).last ?? "" == "another user is using the screen" })
    try services.say("return")
    try #require(wait(program) { screens($0).last ?? "" == "Hostile good" })
    try services.say(manner)
    try services.say("lock")
    try pick("Button good", program, window)
    // Its signals count again as soon as it can be understood.
    try services.say("speak")
    try services.say("lock")
    try #require(wait(program) { screens($0).last ?? "" == "the screen is locked" })
    #expect(application.isRunning)
  }

  @Test("With desktop.keepAwake false, the session inhibits nothing (D15)")
  func notAwake() throws {
    let bed = try DesktopBed(windowManager: false)
    let services = try DoubleProgram("LoginServices", environment: bed.environment, in: folder)
    let application = try bed.openHostile("good")
    let (program, window) = try start(bed, "step.yaml", ["--set", "desktop.keepAwake=false"])
    try pick("Button good", program, window)
    program.signal(SIGTERM)
    #expect(try program.waitForEnd() == 128 + SIGTERM)
    #expect(application.isRunning)
    try services.say("wake")
    #expect(!services.program.lines.contains { $0.contains("saver") || $0.contains("inhibit") })
  }

  @Test("The display counts a gesture as device activity (D15)")
  func displayIsUsed() throws {
    let bed = try DesktopBed(windowManager: false)
    let application = try bed.openHostile("good")
    let (program, window) = try start(bed, "step.yaml")
    try #require(wait(program) { said($0)?.hasPrefix("Button") == true })
    func idle() throws -> Int? {
      Int(try bed.shell("xprintidle").output.split(separator: "\n").first ?? "")
    }
    _ = try bed.wait(for: "the display was never idle") {
      try idle().flatMap { $0 > 1500 ? $0 : nil }
    }
    tap("n", window)
    _ = try bed.wait(for: "no use") { try idle().flatMap { $0 < 1500 ? $0 : nil } }
    #expect(application.isRunning && program.isRunning)
  }

  @Test("After the machine has slept, scanning continues with the current screen (D15, I7)")
  func sleeps() throws {
    let bed = try DesktopBed(windowManager: false)
    let services = try DoubleProgram("LoginServices", environment: bed.environment, in: folder)
    let application = try bed.openHostile("clicks")
    let (program, window) = try start(bed, "step.yaml")
    try #require(wait(program) { said($0)?.hasPrefix("Clicked 0") == true })
    try services.say("sleep")
    // A machine that sleeps stops its processes.
    program.signal(SIGSTOP)
    try program.waitForStop()
    try services.say("wake")
    program.signal(SIGCONT)
    try pick("Clicked 0", program, window)
    #expect(count("failed", program) == 0)
    #expect(application.isRunning)
  }
}
