import ProgramIO
import LiveScanning
import ArgumentParser
import DeviceNaming
import Diagnostics
import EvdevInput
import ProfileStorage
import Profiles
import ScanEngine
import SystemCalls

/// `switchlight profile list`: lists the named profiles.
struct ProfileListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List your own and the shipped profiles.",
    discussion: """
      For each: its name, its scan method, its switches, and whether their devices are connected now. \
      An asterisk marks the one in use, which may also be a file.

      Example:
        switchlight profile list
      """)

  func run() throws {
    undoInterruptedImport()
    let storage = ProfileStore()
    let inUse = profileInUse(storage)
    let present = DeviceListing().devices.map(\.identity)
    var rows = [["", "name", "", "method", "switches", "devices", "called"]]
    let all = storage.list()
    let own = Set(all.filter { $0.origin == .own }.map(\.name))
    let stored = inUse.flatMap { chosen in all.first { storage.isSame($0, chosen) } }
    // The profile in use is a file that no named profile matches.
    if let inUse, stored == nil {
      rows.append(["*", visible(inUse.name), "a file"] + description(of: inUse, storage, present))
    }
    for profile in all {
      let isHidden = profile.origin == .shipped && own.contains(profile.name)
      let origin =
        profile.origin == .own ? "yours" : isHidden ? "shipped, yours counts" : "shipped"
      rows.append(
        [profile == stored ? "*" : "", visible(profile.name), origin]
          + description(of: profile, storage, present))
    }
    if let width = columns(of: StandardDescriptor.output) { Self.fit(&rows, into: width) }
    try printResult(columns(rows))
    guard !all.isEmpty else {
      StandardError.write(
        "error: there are no profiles: yours would be in \(folderText(storage.folders.own)), the shipped "
          + "ones in \(folderText(storage.folders.shipped))\n"
          + "hint: Set SWITCHLIGHT_DATA to the folder that contains the shipped profiles.")
      throw FailureStatus.noInput.code
    }
  }

  /// Shortens or omits the titles in the last column, so that no line of a terminal wraps.
  private static func fit(_ rows: inout [[String]], into width: Int) {
    let last = rows[0].count - 1
    let others = (0..<last).reduce(0) { sum, column in
      sum + 2 + (rows.map { columnWidth(of: $0[column]) }.max() ?? 0)
    }
    let rest = width - others
    for index in rows.indices where rows[index][3] != rejected {
      rows[index][last] = rest < leastName ? "" : shortened(rows[index][last], toColumns: rest)
    }
  }

  /// The minimum width of a useful title, in columns.
  private static let leastName = 16
  /// The word for an invalid profile.
  private static let rejected = "rejected"

  /// Returns the columns for a profile: its method, its switches, their presence and its title; or
  /// the command that shows the problem.
  private func description(
    of stored: StoredProfile, _ storage: ProfileStore, _ present: [DeviceIdentity]
  ) -> [String] {
    guard let bytes = try? storage.read(stored),
      let profile = readProfile(bytes, name: stored.path).profile
    else {
      return [Self.rejected, "", "", "switchlight profile check \(shellWord(stored.name))"]
    }
    return [
      profile.methodText, String(profile.scanning.switches.count), profile.presence(of: present),
      shortened(visible(profile.name), toColumns: 60),
    ]
  }

  /// Returns the profile in use; its problems are reported, but the list is still shown.
  private func profileInUse(_ storage: ProfileStore) -> StoredProfile? {
    do throws(ProfileStorageProblem) {
      return try storage.find(nil)
    } catch {
      StandardError.write(error.message.replacingPrefix("error:", with: "warning:") + "\n")
      return nil
    }
  }

  private func folderText(_ folder: String?) -> String {
    folder.map { visible($0) } ?? "a folder that is not known"
  }
}

extension Profile {
  /// The scan method, in one or two words.
  var methodText: String {
    let method = ProfileKeys.profile.first { $0.path == "scanning.method" }?.text(self) ?? ""
    return scanning.mode == .point ? "\(method), point" : method
  }

  /// Returns the presence of the devices of its switches, in a few words.
  func presence(of devices: [DeviceIdentity]) -> String {
    guard !deviceBindings.isEmpty else { return "keyboard only" }
    let missing = scanning.switches.indices.filter { number in
      let own = deviceBindings.filter { $0.source.switchIndex == number }
      return !own.isEmpty
        && !own.contains { binding in devices.contains { binding.device.matches($0) } }
    }
    if missing.isEmpty { return "there" }
    return "missing: "
      + missing.map { visible(scanning.switches[$0].name) }.joined(separator: ", ")
  }
}
