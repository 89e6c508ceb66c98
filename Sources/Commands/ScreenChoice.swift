import ArgumentParser
import Diagnostics
import ProfileStorage
import SystemCalls

/// Which screen a command was given: a file, or one of the person's own or of the shipped ones by its name (B6).
enum ScreenChoice {
  private static let endings = [".yaml", ".obz", ".obf"]

  /// The file of a screen: what names a file stays; a name without a dot and a slash is looked for.
  static func file(_ given: String) throws -> String {
    guard !given.isEmpty, !given.contains("/"), !given.contains("."), !fileExists(given) else {
      return given
    }
    let folders = ProfileFolders.current().screens
    for folder in folders {
      for ending in endings where fileExists(folder + "/" + given + ending) {
        return folder + "/" + given + ending
      }
    }
    let names = Set(folders.flatMap(Self.names)).sorted()
    let known =
      names.isEmpty
      ? "No screens are installed; name a file, such as home.yaml."
      : "These are there by name: \(names.joined(separator: ", ")). Or name a file, such as home.yaml."
    let near = suggestion(for: given, among: names).map { "Did you mean \($0)? " } ?? ""
    throw ValidationError("There is no screen \(quoted(given)). \(near)\(known)")
  }

  private static func names(in folder: String) -> [String] {
    guard let files = try? directoryEntries(folder) else { return [] }
    return files.compactMap { file in
      endings.first { file.hasSuffix($0) }.map { String(file.dropLast($0.count)) }
    }
  }
}
