import Foundation
import Profiles
import ProgramIO
import ScanTime
import SwitchInput
import SystemFixtures
import Testing

@Suite("Reading the files of a run")
struct InputFilesTests {
  @Test(
    "Profiles that switches change to are in the profile's folder; bad ones are no obstacle (I14)")
  func otherProfiles() throws {
    let folder = TemporaryFolder()
    try folder.write(
      "night.yaml",
      """
      format: switchlight-profile/1
      name: Night
      switches: {other: {sources: [{terminal: space}], press: select, ignoreRepeat: 100ms}}
      """)
    try folder.write("bad.yaml", "format: switchlight-profile/1\nswitches: 1\n")
    var profile = Profile(name: "first")
    var main = SwitchSettings(name: "main", press: .profile("night"))
    main.longPress = LongPress(after: .milliseconds(500), action: .profile("bad"))
    profile.scanning.switches = [main, SwitchSettings(name: "b", press: .profile("missing"))]
    var files = InputFiles()
    let found = files.readOtherProfiles(profile, at: folder.path + "/first.yaml")
    #expect(found.keys.sorted() == ["bad", "missing", "night"])
    guard case .good(let settings) = found["night"] else {
      Issue.record("night.yaml was not read: \(files.messages)")
      return
    }
    #expect(settings.switches.map(\.name) == ["other"])
    for name in ["bad", "missing"] {
      guard case .bad = found[name] else {
        Issue.record("\(name) was taken")
        return
      }
    }
    #expect(files.messages.contains { $0.string.contains("bad.yaml:2:") })
    #expect(
      files.messages.contains { $0.string.contains("profile \"missing\", which cannot be read") })
    #expect(files.status == nil)
  }
}
