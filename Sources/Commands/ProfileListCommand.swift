import ProgramIO
import LiveScanning
import ArgumentParser
import DeviceNaming
import Diagnostics
import EvdevInput
import ProfileStorage
import Profiles
import ScanEngine

/// `switchlight profile list`: the profiles that have a name.
struct ProfileListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List your own profiles and those that are shipped.",
    discussion: """
      For each: its name, how it scans, its switches, and whether the devices of these are there now. \
      An asterisk marks the one in use.

      Example:
        switchlight profile list
      """)

  func run() throws {
    let storage = ProfileStore()
    let inUse = pathInUse(storage)
    let present = DeviceListing().devices.map(\.identity)
    var rows = [["", "name", "", "method", "switches", "devices", "called"]]
    let all = storage.list()
    let own = Set(all.filter { $0.origin == .own }.map(\.name))
    for stored in all {
      let mark = stored.path == inUse ? "*" : ""
      let name = visible(stored.name)
      let isHidden = stored.origin == .shipped && own.contains(stored.name)
      let origin =
        stored.origin == .own ? "yours" : isHidden ? "shipped, yours counts" : "shipped"
      guard let bytes = try? storage.read(stored),
        let profile = readProfile(bytes, name: stored.path).profile
      else {
        rows.append([
          mark, name, origin, "refused", "", "",
          "switchlight profile check \(shellWord(stored.name))",
        ])
        continue
      }
      rows.append([
        mark, name, origin, profile.methodText, String(profile.scanning.switches.count),
        profile.presence(of: present), shortened(visible(profile.name), toColumns: 60),
      ])
    }
    try printResult(columns(rows))
    guard rows.count > 1 else {
      StandardError.write(
        "error: There are no profiles: yours would be in \(folderText(storage.folders.own)), the shipped "
          + "ones in \(folderText(storage.folders.shipped))\n"
          + "hint: Set SWITCHLIGHT_DATA to the folder that has the shipped profiles in it.")
      throw FailureStatus.noInput.code
    }
  }

  /// The file of the profile in use; what is wrong with it is reported, and the list is shown all the same.
  private func pathInUse(_ storage: ProfileStore) -> String? {
    do throws(ProfileStorageProblem) {
      return try storage.find(nil).path
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
  /// How it scans, in a word or two.
  var methodText: String {
    let method = ProfileKeys.profile.first { $0.path == "scanning.method" }?.text(self) ?? ""
    return scanning.mode == .point ? "\(method), point" : method
  }

  /// Whether each switch has a device that is there, in a few words.
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
