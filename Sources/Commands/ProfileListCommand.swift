import ArgumentParser
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
    let storage = ProfileStorage()
    let inUse = (try? storage.find(nil))?.path
    let present = DeviceListing().devices.map(\.identity)
    var rows = [["", "name", "", "method", "switches", "devices", "called"]]
    for stored in storage.list() {
      let mark = stored.path == inUse ? "*" : ""
      let name = visible(stored.name)
      let origin = stored.origin == .own ? "yours" : "shipped"
      guard let bytes = try? storage.read(stored),
        let profile = readProfile(bytes, name: stored.path).profile
      else {
        rows.append([mark, name, origin, "refused", "", "", "switchlight profile check \(name)"])
        continue
      }
      rows.append([
        mark, name, origin, profile.methodText, String(profile.scanning.switches.count),
        profile.presence(of: present), visible(profile.name),
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
