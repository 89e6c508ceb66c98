import Foundation
import Testing

/// The built program reads recorded devices through libevdev, as umockdev-run shows them to it, and must do
/// what the simulation does with the same presses.
///
/// Without umockdev these tests fail: tools/test installs it.
@Suite("Recorded devices")
struct LiveDeviceTests {
  static let fixtures = URL(filePath: Program.scenarios).deletingLastPathComponent()
    .appending(path: "Fixtures/devices").path

  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Starts the program with the devices of those names, at the nodes of these numbers.
  private func start(
    _ arguments: [String], devices: [(name: String, number: Int)],
    output: LiveProgram.Output = .pipe
  ) throws -> LiveProgram {
    var words: [String] = []
    for (name, number) in devices {
      let file = "\(Self.fixtures)/\(name)"
      let node = "/dev/input/event\(number)"
      words += ["-d", "\(file).umockdev", "-i", "\(node)=\(file).ioctl"]
      words += ["-e", "\(node)=\(file).events"]
    }
    return try LiveProgram(
      words + ["--", Program.path] + arguments, in: nil, output: output,
      executable: "/usr/bin/umockdev-run")
  }

  /// The lines without their times: umockdev-run cannot give devices the session's clock.
  private func withoutTimes(_ lines: [String]) -> [String] {
    lines.map { $0.replacing(/"t":[0-9.]+,/, with: "", maxReplacements: 1) }
  }

  private func compare(
    _ device: (name: String, number: Int), profile: String, script: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let profile = try folder.write("\(device.name).yaml", profile)
    let script = try folder.write("script.txt", script)
    let screen = "\(Program.scenarios)/screens/tea.yaml"
    let simulated = try Program.run([
      "simulate", "--profile", profile, "--screen", screen, "--script", script,
    ])
    try #require(simulated.status == 0, "\(simulated.errors)", sourceLocation: sourceLocation)
    let expected = withoutTimes(
      simulated.output.split(separator: "\n").map { String($0) })
    let program = try start(
      ["run", "--profile", profile, "--screen", screen, "--output", "jsonl"], devices: [device])
    _ = program.wait { $0.lines.count >= expected.count }
    program.signal(SIGTERM)
    _ = try program.waitForEnd()
    #expect(
      program.errorText.contains("(/dev/input/event\(device.number)) is connected."),
      "the mock is not active: \(program.errorText)", sourceLocation: sourceLocation)
    #expect(withoutTimes(program.lines) == expected, sourceLocation: sourceLocation)
  }

  @Test("The presses of a switch interface do what they do in the simulation (Y3)")
  func switchInterface() throws {
    try compare(
      ("switch", 5),
      profile: """
        format: switchlight-profile/1
        name: One button
        switches:
          main: {sources: [{device: "One Button*", key: KEY_SPACE}], press: select, ignoreRepeat: 9ms}
        scanning: {method: auto, interval: 60s}
        """,
      script: "0ms tap main 80ms\n800ms tap main 300ms\n")
  }

  @Test(
    "The named keys of a keyboard do what they do in the simulation, and no other key does (I8)")
  func keyboard() throws {
    try compare(
      ("keyboard", 4),
      profile: """
        format: switchlight-profile/1
        name: Two keys
        switches:
          next: {sources: [{device: "Plain USB*", key: KEY_SPACE}], press: next, ignoreRepeat: 9ms}
          select: {sources: [{device: "Plain USB*", key: KEY_ENTER}], press: select, ignoreRepeat: 9ms}
        scanning: {method: step, start: immediately}
        """,
      script: "500ms tap next 300ms\n1s tap select 300ms\n")
  }

  @Test("The devices are listed, and their keys shown as they are pressed")
  func devices() throws {
    let listing = try start(
      ["devices"], devices: [("keyboard", 4), ("switch", 5)])
    #expect(try listing.waitForEnd() == 0)
    #expect(
      listing.lines == [
        "/dev/input/event4  Plain USB Keyboard",
        "  USB, vendor 0x1209, product 0x0001, keyboard with letters",
        "  port usb-0000:00:14.0-1/input0", "  usable",
        "/dev/input/event5  One Button Switch",
        "  USB, vendor 0x1209, product 0x0002, keys", "  port usb-0000:00:14.0-1/input0",
        "  usable",
      ])
    let watch = try start(["devices", "--watch"], devices: [("switch", 5)])
    let down = #"KEY_SPACE down   - {device: "One Button Switch", key: KEY_SPACE}"#
    #expect(watch.wait { $0.lines.filter { $0.contains("KEY_SPACE") }.count == 4 })
    watch.signal(SIGTERM)
    _ = try watch.waitForEnd()
    #expect(watch.lines.suffix(4) == [down, "KEY_SPACE up", down, "KEY_SPACE up"])
  }
}
