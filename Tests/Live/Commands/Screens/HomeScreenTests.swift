import Foundation
import SystemFixtures
import Testing

/// The shipped home screen in a terminal and in a window of a real X server, with one switch.
@Suite("The home screen", .serialized)
struct HomeScreenTests: OneSwitchDriving {
  let folder: TemporaryFolder

  init() throws {
    folder = TemporaryFolder()
    try writeProfile()
  }

  @Test(
    "One switch calls for help and ends the call, runs the light, and says a phrase to others (B1, B3, B4, F8)",
    arguments: OneSwitchSession.Place.allCases)
  func home(place: OneSwitchSession.Place) throws {
    let lamp = folder.url.appending(path: "lamp").path
    let shipped = Program.scenarios + "/../../Profiles/Screens/home.yaml"
    let text = try String(contentsOfFile: shipped, encoding: .utf8)
    let screen = try folder.write(
      "home.yaml", text.replacing("[echo, light]", with: "[touch, '\(lamp)']"))
    let session = try begin(screen, at: place)
    let program = session.program
    func helps(_ isCalling: Bool) -> Bool {
      wait(program) { found in
        found.lines.contains {
          $0.contains("\"event\":\"help\",\"state\":\"\(isCalling ? "called" : "ended")\"")
        }
      }
    }
    try pick("help", program, session.press)
    #expect(helps(true), "\(program.lines)")
    // A second pick of the same stop too soon would be a bounce (S14).
    try pick("light", program, session.press)
    let limit = Date(timeIntervalSinceNow: DesktopBed.patience)
    while !FileManager.default.fileExists(atPath: lamp) {
      try #require(Date() < limit, "the light does not go on: \(program.lines.suffix(8))")
      _ = program.wait(patience: 100) { _ in false }
    }
    try pick("help", program, session.press)
    #expect(helps(false), "\(program.lines)")
    try enter("phrases", program, session.press)
    try pick("wait", program, session.press)
    #expect(
      wait(program) {
        $0.lines.contains {
          $0.contains("\"priority\":\"message\"") && $0.contains("I want to say something")
        }
      }, "\(program.lines.suffix(8))")
    try session.leave()
  }
}
