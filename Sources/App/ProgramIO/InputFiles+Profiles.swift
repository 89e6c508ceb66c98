import Diagnostics
import Profiles
import ScanEngine
import Scripts
import StoredScreens

extension InputFiles {
  /// The maximum number of profiles read for one run.
  package static let profileLimit = 100

  /// Reads the profiles that a profile's switches can change to, from the same folder (I14).
  ///
  /// A bad or missing one is reported and does not stop the command. A later change to it is
  /// rejected, and the previous profile remains in use.
  package mutating func readOtherProfiles(
    _ first: Profile, at path: String
  ) -> [String: FoundProfile] {
    var found: [String: FoundProfile] = [:]
    var unread = names(in: first)
    while let name = unread.popLast() {
      guard found[name] == nil, found.count < InputFiles.profileLimit else { continue }
      let file = ScreenPath.resolve(name + ".yaml", beside: path)
      do throws(CommandFailure) {
        let reading = Profiles.readProfile(try InputFile.read(file), name: file)
        messages.append(contentsOf: reading.diagnostics.map(\.printed))
        let profile = reading.profile?.planned(by: weights)
        otherProfiles[name] = profile
        found[name] = profile.map { .good($0.scanning) } ?? .bad("Its file has errors.")
        unread.append(contentsOf: profile.map { names(in: $0) } ?? [])
      } catch {
        messages.append(
          "\(visible(path)): warning: a switch changes to the profile \(quoted(name)), which cannot "
            + "be read\n" + error.message.replacingPrefix("error: ", with: "hint: "))
        found[name] = .bad("Its file cannot be read.")
      }
    }
    return found
  }

  /// Reads the profiles that a profile's switches can change to, without reports.
  package func lookAtOtherProfiles(_ first: Profile, at path: String) {
    var quiet = self
    _ = quiet.readOtherProfiles(first, at: path)
  }

  private func names(in profile: Profile) -> [String] {
    profile.scanning.switches.flatMap { [$0.press, $0.longPress?.action] }.compactMap {
      guard case .profile(let name) = $0 else { return nil }
      return name
    }
  }
}
