import Diagnostics
import Foundation
import ProfileEditing
import ProfileStorage
import SystemFixtures
import Testing

@testable import LiveScanning

@Suite("A setting that cannot be saved (N2.14)")
struct UnsavedSettingTests {
  private let temporary = TemporaryFolder()

  /// Returns the spoken reason after a change of a profile.
  private func reason(_ path: String) -> String {
    let store = ProfileStore(ProfileFolders(configuration: temporary.path, shipped: nil))
    do throws(ProfileStorageProblem) {
      _ = try store.change(store.find(path)) { draft throws(ProfileEditProblem) in
        try draft.set("scanning.interval", to: "2s")
      }
      return "saved"
    } catch {
      return error.spokenReason(for: path)
    }
  }

  @Test("The reason names the file without its folders, and the next step (N2.14)")
  func reasons() throws {
    let text =
      "format: switchlight-profile/1\nname: A\n"
      + "switches: {main: {sources: [{terminal: space}], press: select}}\n"
    let path = try temporary.write("p.yaml", text)
    #expect(
      reason(temporary.path + "/q.yaml")
        == "There is no file q.yaml any more. If the profile was renamed: switchlight reload. "
        + "Then change the setting again.")
    // The previous version cannot take the name of a folder.
    try FileManager.default.createDirectory(
      atPath: path + "~", withIntermediateDirectories: false)
    #expect(
      reason(path)
        == "p.yaml cannot be written: it is a folder. Free some space or fix the named problem, and try again."
    )
    _ = try temporary.write("p.yaml", text + "name: B\n")
    #expect(
      reason(path).hasPrefix(
        "The file p.yaml has a problem. Line 4: the key \"name\" appears twice."),
      "\(reason(path))")
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    #expect(
      reason(path)
        == "p.yaml is not a file any more. Move it away, restore the profile, and try again.")
  }

  @Test("The commands of a next step name no folder either (N2.14)")
  func commands() throws {
    let path = try temporary.write("p.yaml", "")
    let problem = ProfileStorageProblem.forbidden(
      "error: \(path) cannot be written: no permission\nhint: Nothing was changed. Allow it: chmod u+rwx \(temporary.path)"
    )
    let folder = try #require(temporary.path.split(separator: "/").last)
    #expect(
      problem.spokenReason(for: path)
        == "p.yaml cannot be written: no permission. Allow it: chmod u+rwx \(folder)")
  }
}
