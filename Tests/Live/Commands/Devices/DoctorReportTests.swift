import DeviceNaming
import Foundation
import Profiles
import ScanEngine
import SpeechOutput
import ScanTime
import SwitchInput
import Testing

@testable import Commands
@testable import EvdevInput
@testable import SystemCalls

@Suite("The output of switchlight doctor")
struct DoctorReportTests {
  private func device(_ name: String, _ usability: InputDevice.Usability) -> InputDevice {
    let identity = DeviceIdentity(
      path: "/dev/input/event1", name: name, vendor: 1, product: 1, bus: DeviceBus(number: 3))
    return InputDevice(identity: identity, kinds: [], axes: [], usability: usability)
  }

  private func listing(_ devices: [InputDevice], problem: String? = nil) -> DeviceListing {
    var listing = DeviceListing()
    listing.devices = devices
    listing.problem = problem
    return listing
  }

  private let forbidden = InputDevice.Usability.unreadable(
    SystemError(call: "open", code: 13, path: "/dev/input/event1"))

  private func text(_ checks: [DoctorCheck]) -> String {
    var bytes: [UInt8] = []
    DoctorReport(checks: checks).appendText(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func profile(_ sources: String) throws -> Profile {
    let text = """
      format: switchlight-profile/1
      name: Test
      switches:
        main: {sources: [\(sources)], press: select}
      """
    return try #require(readProfile(Array(text.utf8), name: "test").profile)
  }

  @Test("A missing sound device is reported, and is fixed before a restart of the daemon (S12)")
  func noSoundDevice() {
    func speech(_ hasSoundDevice: Bool, _ more: [String: String] = [:]) -> SpeechChecks {
      SpeechChecks(
        environment: ["XDG_RUNTIME_DIR": "/nowhere"].merging(more) { $1 }, settings: nil,
        languages: [], hasSoundDevice: hasSoundDevice)
    }
    let missing = speech(false).checks.first { $0.name == "sound device" }
    #expect(missing?.state == .missing && missing?.isRequired == false)
    #expect(missing?.fix == "connect a sound device, or add one to the virtual machine")
    #expect(speech(false).fix(restart: "restart") == "first connect a sound device, then: restart")
    let elsewhere = ["SPEECHD_ADDRESS": "inet_socket:127.0.0.1:1"]
    for good in [speech(true), speech(false, elsewhere)] {
      #expect(!good.checks.contains { $0.name == "sound device" })
      #expect(good.fix(restart: "restart") == "restart" && good.fix(restart: nil) == nil)
    }
    #expect(SoundDevice.isThere(in: ["PULSE_SERVER": "unix:/nowhere"]))
  }

  @Test("On a terminal, lines break only between words, and commands stay whole")
  func narrow() {
    let checks = [
      DoctorCheck(
        name: "one", state: .missing, isRequired: true,
        detail: "Nobody can read the device that has the switch.",
        fix: "sudo usermod --append --groups input anna")
    ]
    var bytes: [UInt8] = []
    DoctorReport(checks: checks).appendText(columns: 40, to: &bytes)
    #expect(
      String(decoding: bytes, as: UTF8.self) == """
        missing   one  Nobody can read the
                       device that has the
                       switch.
                       fix: sudo usermod --append --groups input anna

        """)
  }

  @Test(
    "Checks are printed in columns, with the fix below each; checks that are not needed are optional"
  )
  func columns() {
    let checks = [
      DoctorCheck(name: "one", state: .ok, isRequired: true, detail: "Good."),
      DoctorCheck(
        name: "number two", state: .missing, isRequired: true, detail: "Bad.", fix: "fix it"),
      DoctorCheck(name: "three", state: .missing, isRequired: false, detail: "Bad\u{1B}."),
      DoctorCheck(name: "four", state: .unknown, isRequired: true, detail: "Who knows."),
    ]
    #expect(
      text(checks) == """
        ok        one         Good.
        missing   number two  Bad.
                              fix: fix it
        optional  three       Bad␛.
        unknown   four        Who knows.

        """)
    #expect(!DoctorReport(checks: checks).isHealthy)
    #expect(DoctorReport(checks: [checks[0], checks[2], checks[3]]).isHealthy)
  }

  @Test("JSON output is one object, with null for a missing fix")
  func json() {
    var bytes: [UInt8] = []
    DoctorReport(checks: [
      DoctorCheck(name: "one", state: .ok, isRequired: true, detail: "Good."),
      DoctorCheck(name: "two", state: .missing, isRequired: false, detail: "Bad.", fix: "m"),
    ]).appendJSON(to: &bytes)
    #expect(
      String(decoding: bytes, as: UTF8.self) == """
        {"healthy":true,"checks":[\
        {"name":"one","state":"ok","required":true,"detail":"Good.","fix":null},\
        {"name":"two","state":"missing","required":false,"detail":"Bad.","fix":"m"}]}

        """)
  }

  @Test("Terminals with and without a map, and a missing terminal, are reported")
  func terminal() {
    let checks = [
      DoctorCheck.terminal(isThere: true, environment: ["TERM": "xterm", "LANG": "C.UTF-8"]),
      .terminal(isThere: true, environment: ["TERM": "xterm"]),
      .terminal(isThere: true, environment: ["TERM": "dumb"]),
      .terminal(isThere: false, environment: [:]),
      .terminal(isThere: true, isLeftRaw: true, environment: ["TERM": "xterm"]),
    ]
    #expect(
      text(checks) == """
        ok        terminal  The map can be shown (TERM is xterm).
        ok        terminal  The map can be shown (TERM is xterm). It is drawn without boxes, because the locale is not UTF-8.
                            fix: export LC_ALL=C.UTF-8
        optional  terminal  The map cannot be shown, because TERM is dumb; lines are shown.
                            fix: export TERM=xterm-256color, if the terminal supports it
        optional  terminal  There is no terminal to show the map on or to take keys from.
                            fix: start it in a terminal
        optional  terminal  A killed session left the terminal changed: input is not shown, and Ctrl-C does nothing.
                            fix: reset (your typing is not shown)

        """)
  }

  @Test("Without a profile, one way to press is enough: a key or a device")
  func waysWithoutProfile() {
    let none = SwitchChecks(hasTerminal: false, listing: listing([], problem: "No devices."))
    #expect(
      text([none.devices, none.switches(of: nil)]) == """
        optional  input devices  No devices.
        missing   switches       Neither a terminal's key nor a device can be a switch here.
                                 fix: switchlight devices

        """)
    let one = SwitchChecks(hasTerminal: false, listing: listing([device("Buddy", .usable)]))
    #expect(
      text([one.devices, one.switches(of: nil)]) == """
        ok        input devices  1 of 1 can be a switch.
        ok        switches       A device can be one.

        """)
    let keys = SwitchChecks(hasTerminal: true, listing: listing([device("Mouse", .noKeys)]))
    #expect(
      text([keys.devices, keys.switches(of: nil)]) == """
        optional  input devices  0 of 1 can be a switch.
                                 fix: switchlight devices
        ok        switches       Keys of this terminal can be switches.

        """)
  }

  @Test("A device without read permission is reported with the command that grants it")
  func forbiddenDevice() throws {
    let checks = SwitchChecks(
      hasTerminal: false, listing: listing([device("Buddy", forbidden)]))
    let profile = try profile("{device: Buddy, key: KEY_SPACE}")
    #expect(
      text([checks.devices, checks.switches(of: profile)]) == """
        optional  input devices  0 of 1 can be a switch. This user lacks permission to read Buddy.
                                 fix: switchlight devices --udev-rule, and follow its instructions
        missing   switches       No source is connected for the switch "main".
                                 fix: switchlight devices --udev-rule, and follow its instructions

        """)
  }

  @Test(
    "An unreadable keyboard with letters is reported with a command that allows only this keyboard")
  func forbiddenKeyboards() {
    var pedal = device("Foot Pedal", forbidden)
    pedal.hasLetters = true
    var board = device("AT keyboard", forbidden)
    board.hasLetters = true
    func words(_ devices: [InputDevice]) -> (fix: String?, warning: String?) {
      let checks = SwitchChecks(hasTerminal: true, listing: listing(devices))
      return (checks.devices.fix, checks.unreadableWarning?.string)
    }
    let ending = ", and follow its instructions, if that keyboard is the switch"
    let allow = "switchlight devices --udev-rule --device 'Foot Pedal'\(ending)"
    #expect(words([pedal]).fix == allow)
    #expect(words([pedal]).warning?.hasSuffix("if at all\nhint: \(allow)") == true)
    #expect(
      words([pedal, board]).warning?.hasSuffix(
        "hint: \(allow)\nhint: switchlight devices --udev-rule --device 'AT keyboard'\(ending)")
        == true)
    let both = words([device("Foot Pedal Mouse", forbidden), pedal])
    #expect(both.fix == "switchlight devices --udev-rule, and follow its instructions")
    #expect(
      both.warning?.hasSuffix(
        "hint: switchlight devices --udev-rule, and follow its instructions\nhint: \(allow)")
        == true)
    // One that can be read needs no rule.
    var readable = device("Box", .usable)
    readable.hasLetters = true
    #expect(words([readable]).warning == nil)
  }

  @Test("Keys of a terminal need no device, so no forwarding is necessary (I8)")
  func nothingToPassOn() throws {
    let problem = SystemError(call: "open", code: 2, path: "/dev/uinput")
    let checks = SwitchChecks(hasTerminal: true, listing: listing([]), passingProblem: problem)
    #expect(checks.passing(of: try profile("{terminal: space}")) == nil)
  }

  @Test("Every switch of a profile needs a connected source; one of several is enough")
  func waysOfProfile() throws {
    let checks = SwitchChecks(hasTerminal: true, listing: listing([device("Buddy", .usable)]))
    #expect(checks.switches(of: try profile("{terminal: space}")).state == .ok)
    #expect(checks.switches(of: try profile("{device: \"Bud*\", key: KEY_A}")).state == .ok)
    #expect(
      checks.switches(of: try profile("{device: Other, key: KEY_A}, {terminal: a}")).state == .ok)
    let missing = checks.switches(of: try profile("{device: Other, key: KEY_A}"))
    #expect(missing.isObstacle)
    #expect(missing.fix == "switchlight devices --watch")
  }

  @Test(
    "The silent programs that can be fixed come first, and the others are counted (D11)")
  func silent() {
    func check(_ name: String, _ fix: String?) -> DoctorCheck {
      DoctorCheck(
        name: "silent program", state: .unknown, isRequired: false, detail: name, fix: fix)
    }
    let many = (1...6).map { check("\($0)", nil) } + [check("browser", "Close it")]
    let shown = DesktopChecks.silentChecks(many)
    #expect(
      shown.map(\.detail) == [
        "browser", "1", "2", "3", "4", "2 more programs say nothing either.",
      ])
    #expect(DesktopChecks.silentChecks(Array(many.suffix(5))).count == 5)
  }
}
