import ArgumentParser
import Diagnostics
import ProfileStorage
import SystemCalls

/// The screen argument of a command: a file, or the name of the user's own screen, a shipped one or
/// a practice game (B6, N6).
enum ScreenChoice {
  /// Returns the file of a screen: a path is returned unchanged; a name without a dot or a slash is
  /// looked up.
  ///
  /// A folder with that name is ignored.
  static func file(_ given: String) throws -> String {
    try file(given, orFolder: false)
  }

  /// Returns the file of a screen, or a folder of screens.
  static func fileOrFolder(_ given: String) throws -> String {
    try file(given, orFolder: true)
  }

  private static func file(_ given: String, orFolder takesFolder: Bool) throws -> String {
    guard !given.isEmpty, !given.contains("/"), !given.contains(".") else { return given }
    let store = ProfileStore()
    if fileExists(given) {
      // Only the path of a folder is valid with a slash at its end.
      let isFolder = fileExists(given + "/")
      return isFolder && !takesFolder ? store.screenFile(named: given) ?? given : given
    }
    if let found = store.screenFile(named: given) { return found }
    if PracticeGame(rawValue: given) != nil, let game = store.practiceScreenFile(named: given) {
      return game
    }
    let names = Set(store.screens().map(\.name)).sorted()
    let known =
      names.isEmpty
      ? "No screens are installed; name a file, such as home.yaml."
      : "Available names: \(names.joined(separator: ", ")). Or name a file, such as home.yaml."
    let games = PracticeGame.allCases.map(\.rawValue)
    let near = suggestion(for: given, among: names + games).map { "Did you mean \($0)? " } ?? ""
    throw ValidationError("There is no screen \(quoted(given)). \(near)\(known)")
  }
}

/// The names of all screens, and the files that begin with the word, for the completion of a shell
/// (R1).
let screenNames = CompletionKind.custom { _, _, word in
  Set(ProfileStore().screens().map(\.name)).sorted() + files(beginning: word)
}

/// Returns the files and folders with a path that begins with a word; a folder ends with a slash.
private func files(beginning word: String) -> [String] {
  let folder = word.lastIndex(of: "/").map { String(word[...$0]) } ?? ""
  let names = (try? directoryEntries(folder.isEmpty ? "." : folder)) ?? []
  return names.map { folder + $0 }.filter { $0.hasPrefix(word) }
    .map { FileStatus($0)?.isFolder == true ? $0 + "/" : $0 }
}
