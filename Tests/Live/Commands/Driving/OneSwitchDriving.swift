import Foundation
import SystemFixtures
import Testing

/// Tests that operate a stored screen with one switch, as a person does: they press it when the wanted
/// element is highlighted.
protocol OneSwitchDriving: DesktopDriving {}

extension OneSwitchDriving {
  /// Writes the profile `one.yaml`: its interval is long enough for a busy machine.
  func writeProfile() throws {
    try folder.write(
      "one.yaml",
      """
      format: switchlight-profile/1
      name: One
      switches:
        main: {sources: [{terminal: space}], press: select, ignoreRepeat: 0ms}
      scanning: {method: auto, interval: 2s, firstItemPause: 0ms, loops: forever,
        afterSelect: restart, start: immediately, groups: containers}
      speech: {startDaemon: false}
      """)
  }

  /// Waits until an element is highlighted, presses the switch, and waits for the resulting event.
  func pick(_ id: String, _ program: LiveProgram, _ act: () throws -> Void) throws {
    try press(at: id, until: "activated", program, act)
  }

  /// The same with a group, which is entered.
  func enter(_ group: String, _ program: LiveProgram, _ act: () throws -> Void) throws {
    try press(at: group, until: "entered", program, act)
  }

  private func press(
    at id: String, until event: String, _ program: LiveProgram, _ act: () throws -> Void
  ) throws {
    let before = count(event, program)
    try #require(
      wait(program) { found in
        let last = found.lines.last { $0.contains("\"event\":\"highlight\"") }
        return last?.contains("\"id\":\"\(id)\"") == true
      }, "\(id) is not highlighted: \(program.lines.suffix(5))")
    let landings = count("highlight", program)
    try act()
    // The next highlight belongs to this pick: if it is the same stop again, that is another pick.
    try #require(
      wait(program) { count(event, $0) > before && count("highlight", $0) > landings },
      "\(id): \(program.lines.filter { !$0.contains("\"event\":\"said\"") }.suffix(60))")
  }
}
