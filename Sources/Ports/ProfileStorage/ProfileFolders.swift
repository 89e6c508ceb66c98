import SystemCalls

/// The folders of profiles.
package struct ProfileFolders: Hashable, Sendable {
  /// The folder of Switchlight's configuration; nil if the environment names no home.
  package let configuration: String?
  /// The folder of the shipped profiles, which are never written; nil if they are not installed.
  package let shipped: String?

  /// The folder of this user's profiles.
  package var own: String? { configuration.map { $0 + "/profiles" } }
  /// The folder of the shipped words of languages, beside the profiles or inside their folder; nil
  /// if there is none.
  package var words: String? {
    guard let shipped else { return nil }
    return [ProfileFolders.parent(shipped) + "/words", shipped + "/Words"]
      .first { ProfileFolders.isFolder($0) }
  }
  /// The folders of named screens and boards: those of this user, then the shipped ones.
  package var screens: [String] {
    let installed = shipped.map { ProfileFolders.parent($0) }
    let found = [
      configuration.map { $0 + "/screens" }, installed.map { $0 + "/screens" },
      installed.map { $0 + "/boards" }, shipped.map { $0 + "/Screens" },
      shipped.map { $0 + "/Boards" },
    ]
    return found.compactMap { $0 }.filter { ProfileFolders.isFolder($0) }
  }
  /// The folders of named simulated people: those of this user, then the shipped ones.
  package var people: [String] {
    let installed = shipped.map { ProfileFolders.parent($0) + "/people" }
    let found = [configuration.map { $0 + "/people" }, installed, shipped.map { $0 + "/People" }]
    return found.compactMap { $0 }.filter { ProfileFolders.isFolder($0) }
  }
  /// The file that names the profile in use.
  var inUse: String? { configuration.map { $0 + "/profile" } }
  /// The file that names the first screen of sessions (R2).
  var keptScreen: String? { configuration.map { $0 + "/screen" } }

  /// Creates folders, for tests and for callers with their own.
  package init(configuration: String?, shipped: String?) {
    self.configuration = configuration
    self.shipped = shipped
  }

  /// Finds the folders of a program.
  ///
  /// Own profiles are in `$XDG_CONFIG_HOME/switchlight`, otherwise in `~/.config/switchlight`.
  /// Shipped ones are in `$SWITCHLIGHT_DATA/profiles`, in that folder itself, or in the source tree that it names; otherwise in `../share/switchlight/profiles`
  /// beside the program, otherwise, for a program that was built from source, in `Profiles` of the
  /// source tree.
  package init(environment: [String: String], executable: String?) {
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    // The XDG specification ignores a path that is not absolute.
    let given = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    configuration = (given ?? home.map { $0 + "/.config" }).map { $0 + "/switchlight" }
    shipped = ProfileFolders.findShipped(environment["SWITCHLIGHT_DATA"], executable)
  }

  /// Returns the folders of this program.
  package static func current() -> ProfileFolders {
    var variables: [String: String] = [:]
    for name in ["HOME", "XDG_CONFIG_HOME", "SWITCHLIGHT_DATA"] {
      variables[name] = environmentVariable(name)
    }
    return ProfileFolders(environment: variables, executable: realPath("/proc/self/exe"))
  }

  private static func findShipped(_ data: String?, _ executable: String?) -> String? {
    if let data, !data.isEmpty {
      if mayRead(data + "/one-switch-auto.yaml") { return data }
      let source = data + "/Profiles"
      return isFolder(source) ? source : data + "/profiles"
    }
    guard let executable else { return nil }
    var folder = parent(executable)
    let installed = parent(folder) + "/share/switchlight/profiles"
    if isFolder(installed) { return installed }
    // .build/<platform>/<configuration>/switchlight
    for _ in 1...4 {
      folder = parent(folder)
      if mayRead(folder + "/Package.swift"), isFolder(folder + "/Profiles") {
        return folder + "/Profiles"
      }
    }
    return nil
  }

  private static func parent(_ path: String) -> String {
    path.split(separator: "/").dropLast().map { "/" + $0 }.joined()
  }

  private static func isFolder(_ path: String) -> Bool {
    FileStatus(path)?.isFolder ?? false
  }
}
