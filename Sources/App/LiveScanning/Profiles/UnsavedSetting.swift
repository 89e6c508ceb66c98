import Diagnostics
import ProfileStorage
import SystemCalls

extension ProfileStorageProblem {
  /// Returns the reason and the next step for a setting that could not be saved, as sentences for a
  /// voice (N2.14).
  ///
  /// - Parameter path: the file of the profile. Its folders are left out.
  func spokenReason(for path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    guard let status = FileStatus(path) else {
      return "There is no file \(name) any more. If the profile was renamed: switchlight reload. "
        + "Then change the setting again."
    }
    guard status.isFile else {
      return "\(name) is not a file any more. Move it away, restore the profile, and try again."
    }
    var reason = message.sentences
    for folder in [path, realPath(path) ?? path].map(Self.folder(of:)) where folder.count > 1 {
      let last = folder.split(separator: "/").last ?? ""
      reason = reason.replacing("\(folder)/", with: "").replacing(folder, with: last)
    }
    if case .badData = self { return "The file \(name) has a problem. \(reason)" }
    return reason.replacing("Nothing was changed. ", with: "")
  }

  private static func folder(of path: String) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
  }
}
