import Foundation
import SystemFixtures
import Testing

/// Real GTK programs, which report all of their accessibles at once while a session listens for events
/// (D8).
@Suite("switchlight inspect --desktop during a session", .serialized)
struct DesktopCacheTests: DesktopDriving {
  let folder: TemporaryFolder

  init() throws { folder = try Self.profiles() }

  @Test(
    "The bulk description of a program's accessibles equals the single descriptions (D8)",
    arguments: [
      ("gtk3-widget-factory", "widget-factory", "Andrea, Cimi"),
      ("galculator", "galculator", "File"),
      ("mousepad", "mousepad", "File"), ("gnome-calculator", "alculator", "Undo"),
    ])
  func same(_ name: String, _ window: String, _ stop: String) throws {
    let bed = try DesktopBed()
    let application = try bed.open("/usr/bin/" + name, window: window)
    // Without a session each accessible is asked.
    let (asked, _) = try bed.stops(window) { found in found.contains { $0.contains(stop) } }
    try #require(asked.contains { $0.contains(stop) }, "\(asked)")
    let before = try bed.run("inspect", "--desktop", "--window", window, "--format", "json")
    let (program, terminal) = try start(bed, "step.yaml")
    try #require(wait(program) { said($0) != nil }, "\(program.errorText)")
    tap("n", terminal)
    try fence(program, terminal)
    let after = try bed.run("inspect", "--desktop", "--window", window, "--format", "json")
    #expect(before.status == 0)
    #expect(after.output == before.output)
    #expect(application.isRunning)
  }
}
