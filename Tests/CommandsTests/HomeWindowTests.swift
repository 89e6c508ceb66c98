import Foundation
import SystemFixtures
import Testing

/// The shipped home screen in a window of a real X server, with one switch.
@Suite("The home screen in a window", .serialized)
struct HomeWindowTests: OneSwitchDriving {
  let folder: TemporaryFolder

  init() throws {
    folder = TemporaryFolder()
    try writeProfile()
  }

  @Test(
    "One switch calls for help and ends the call, runs the light, and says a phrase to others (B1, B3, B4, F8)"
  )
  func home() throws {
    let lamp = folder.url.appending(path: "lamp").path
    let shipped = Program.scenarios + "/../../Profiles/Screens/home.yaml"
    let text = try String(contentsOfFile: shipped, encoding: .utf8)
    let screen = try folder.write(
      "home.yaml", text.replacing("[echo, light]", with: "[touch, '\(lamp)']"))
    let bed = try DesktopBed(windowManager: false)
    try #require(try bed.run("trust", "--yes", screen).status == 0)
    let program = try LiveProgram(
      [
        "run", "--screen", screen, "--profile", folder.url.appending(path: "one.yaml").path,
        "--output", "window,jsonl",
      ], in: nil, environment: bed.environment)
    try #require(wait(program) { !$0.lines.isEmpty }, "\(program.errorText)")
    let window = try bed.wait(for: "no window") {
      let found = try bed.shell("xdotool search --onlyvisible --class switchlight").output
      return found.isEmpty ? nil : found.trimmingCharacters(in: .newlines)
    }
    _ = try bed.wait(for: "no focus") { () -> Bool? in
      let focus = try bed.shell("xdotool windowfocus \(window); xdotool getwindowfocus").output
      return focus.trimmingCharacters(in: .newlines) == window ? true : nil
    }
    let press = { _ = try bed.shell("xdotool key space") }
    func helps(_ isCalling: Bool) -> Bool {
      wait(program) { found in
        found.lines.contains {
          $0.contains("\"event\":\"help\",\"state\":\"\(isCalling ? "called" : "ended")\"")
        }
      }
    }
    try pick("help", program, press)
    #expect(helps(true), "\(program.lines)")
    // A second pick of the same stop too soon would be a bounce (S14).
    try pick("light", program, press)
    _ = try bed.wait(for: "the light does not go on") {
      FileManager.default.fileExists(atPath: lamp) ? true : nil
    }
    try pick("help", program, press)
    #expect(helps(false), "\(program.lines)")
    try enter("phrases", program, press)
    try pick("wait", program, press)
    #expect(
      wait(program) {
        $0.lines.contains {
          $0.contains("\"priority\":\"message\"") && $0.contains("I want to say something")
        }
      }, "\(program.lines.suffix(8))")
    _ = try bed.shell("xdotool key q")
    #expect(try program.waitForEnd() == 0)
  }
}
