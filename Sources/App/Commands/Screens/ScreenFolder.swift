import Diagnostics
import FileKinds
import ProgramIO
import SystemCalls

/// The screens in a folder that is given to a command instead of files.
enum ScreenFolder {
  /// The maximum depth of nested folders.
  private static let deepest = 32
  private static let endings = [".yaml", ".yml", ".obf", ".obz", ".xml", ".json", ".accessibles"]

  /// Returns all screens and boards in a folder and its subfolders, ordered by path; `2.xml`
  /// precedes `10.xml`.
  ///
  /// Hidden files and folders, whose names begin with a dot, are omitted, and so is a link to a
  /// folder that contains it. A file that cannot be read, or that contains a failed dump, is
  /// included, so that it is reported.
  ///
  /// - Throws: the message, if there is no such file, or if there are more files than one run can
  ///   read.
  static func files(in folder: String) throws(CommandFailure) -> [String] {
    var found: [String] = []
    try collect(folder, below: [], &found)
    guard found.isEmpty else { return found }
    throw CommandFailure(
      status: .noInput,
      message: "error: there is no screen in the folder \(visible(folder))\n"
        + "hint: A screen is a file such as shop.yaml with the line format: switchlight-screen/1, a board ends with "
        + ".obf or .obz, and a screen of another system with .xml, .json or .accessibles.")
  }

  private static func collect(
    _ folder: String, below above: [String], _ found: inout [String]
  ) throws(CommandFailure) {
    let names: [String]
    do throws(SystemError) {
      names = try directoryEntries(folder)
    } catch {
      throw CommandFailure(
        status: error.isPermissionDenied ? .noPermission : .noInput,
        message: "error: the folder \(visible(folder)) cannot be read: \(error.reason).")
    }
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    for name in names.sorted(by: precedesNaturally) where !name.hasPrefix(".") {
      let path = base + name
      if FileStatus(path)?.isFolder == true {
        let around = above + [folder]
        if around.count <= deepest, !around.contains(where: { isSameFile($0, path) }) {
          try collect(path, below: around, &found)
        }
      } else if isScreen(path, name) {
        found.append(path)
      }
      guard found.count <= InputFiles.screenLimit else {
        throw CommandFailure(
          status: .badData,
          message: "error: there are more than \(InputFiles.screenLimit) screens in the folder "
            + "\(visible(folder))\nhint: Name a folder in it.")
      }
    }
  }

  /// Returns true if a file has the extension of a screen, and contains one, a board, or a failed
  /// dump; other files, such as profiles, may be beside it.
  private static func isScreen(_ path: String, _ name: String) -> Bool {
    guard let ending = endings.first(where: { name.lowercased().hasSuffix($0) }) else {
      return false
    }
    guard let bytes = try? InputFile.read(path) else { return true }
    return [.screen, .board, .package, .foreign, .accessibles].contains(FileKind(guessing: bytes))
      || isFailedDump(bytes, ending)
  }

  /// Returns true if a file is empty, or should be XML and is not, such as a message of
  /// uiautomator: the dump of the screen failed.
  private static func isFailedDump(_ bytes: [UInt8], _ ending: String) -> Bool {
    guard let first = bytes.first(where: { !Self.blanks.contains($0) }) else { return true }
    return ending == ".xml" && first != UInt8(ascii: "<")
  }

  /// White space, and the bytes of a byte order mark.
  private static let blanks: Set<UInt8> = [0x09, 0x0A, 0x0D, 0x20, 0xEF, 0xBB, 0xBF, 0xFE, 0xFF, 0]
}
