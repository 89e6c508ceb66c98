import EvdevInput
import Profiles
import SystemCalls
import Testing

@testable import LiveScanning

@Suite("Notices of devices while a profile is prepared")
final class HeldNoticesTests {
  private var reported: [DeviceNotice] = []
  private lazy var notices = HeldNotices { [unowned self] in reported.append($0) }
  private let problem = DeviceNotice.cannotOpen(
    name: "Button", SystemError(call: "open", code: SystemError.Code.accessDenied))
  private let missing = DeviceNotice.noHotPlug(
    SystemError(call: "open", code: SystemError.Code.notFound))

  @Test("Notices are kept until the profile takes over, and then reported at once")
  func kept() {
    notices.handle(problem)
    #expect(reported.isEmpty && notices.held == [problem])
    notices.release()
    #expect(reported == [problem] && notices.held.isEmpty)
    notices.handle(missing)
    #expect(reported == [problem, missing])
  }

  @Test("A profile whose switches cannot be pressed is rejected, with the problem of the device")
  func problemOfProfile() {
    let profile = Profile(name: "test")
    notices.handle(problem)
    let prepared = PreparedSwitches(profile: profile, devices: nil, notices: notices, keys: [])
    #expect(prepared.connected.isEmpty)
    #expect(prepared.problem.hasPrefix("None of its switches is connected. Button cannot be read"))
  }

  @Test("Without any device, the reason is the missing terminal (I13)")
  func noTerminal() {
    let prepared = PreparedSwitches(
      profile: Profile(name: "test"), devices: nil, notices: notices, keys: [])
    #expect(
      prepared.problem.hasSuffix(
        "Its only switches are keys of a terminal, and this session has none."))
  }
}
