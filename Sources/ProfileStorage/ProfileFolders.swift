import SystemCalls

/// Where profiles live.
package struct ProfileFolders: Hashable, Sendable {
  /// The folder of Switchlight's configuration; nil where the environment names no home.
  package let configuration: String?
  /// The profiles that are shipped, which are never written; nil where they are not installed.
  package let shipped: String?

  /// The profiles of this user.
  package var own: String? { configuration.map { $0 + "/profiles" } }
  /// The words of languages that are shipped, beside the profiles; nil where none are installed.
  package var words: String? {
    guard let shipped else { return nil }
    return ["/words", "/Words"].map { ProfileFolders.parent(shipped) + $0 }
      .first { ProfileFolders.isFolder($0) }
  }
  /// The folders of screens and boards that have names: those of this user, then those that are shipped.
  package var screens: [String] {
    let installed = shipped.map { ProfileFolders.parent($0) }
    let found = [
      configuration.map { $0 + "/screens" }, installed.map { $0 + "/screens" },
      installed.map { $0 + "/boards" }, shipped.map { $0 + "/Screens" },
      shipped.map { $0 + "/Boards" },
    ]
    return found.compactMap { $0 }.filter { ProfileFolders.isFolder($0) }
  }
  /// The folders of simulated people that have names: those of this user, then those that are shipped.
  package var people: [String] {
    let installed = shipped.map { ProfileFolders.parent($0) + "/people" }
    let found = [configuration.map { $0 + "/people" }, installed, shipped.map { $0 + "/People" }]
    return found.compactMap { $0 }.filter { ProfileFolders.isFolder($0) }
  }
  /// The file that says which profile is in use.
  var inUse: String? { configuration.map { $0 + "/profile" } }
  /// The file that says which screen sessions begin with (R2).
  var keptScreen: String? { configuration.map { $0 + "/screen" } }

  /// Creates folders; for tests and for who brings their own.
  package init(configuration: String?, shipped: String?) {
    self.configuration = configuration
    self.shipped = shipped
  }

  /// Finds the folders of a program.
  ///
  /// Own profiles are in `$XDG_CONFIG_HOME/switchlight`, else in `~/.config/switchlight`. Shipped ones are
  /// in `$SWITCHLIGHT_DATA/profiles`, else in `../share/switchlight/profiles` beside the program, else,
  /// for a program that was built here, in `Profiles` of the source tree.
  package init(environment: [String: String], executable: String?) {
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    // By its specification a path that is not absolute is to be ignored.
    let given = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    configuration = (given ?? home.map { $0 + "/.config" }).map { $0 + "/switchlight" }
    shipped = ProfileFolders.findShipped(environment["SWITCHLIGHT_DATA"], executable)
  }

  /// The folders of this program.
  package static func current() -> ProfileFolders {
    var variables: [String: String] = [:]
    for name in ["HOME", "XDG_CONFIG_HOME", "SWITCHLIGHT_DATA"] {
      variables[name] = environmentVariable(name)
    }
    return ProfileFolders(environment: variables, executable: realPath("/proc/self/exe"))
  }

  private static func findShipped(_ data: String?, _ executable: String?) -> String? {
    if let data, !data.isEmpty { return data + "/profiles" }
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
