import Glibc

/// Returns true if the target of a path exists.
package func fileExists(_ path: String) -> Bool { access(path, F_OK) == 0 }

/// Returns true if this user may read the target of a path.
package func mayRead(_ path: String) -> Bool { access(path, R_OK) == 0 }

/// Returns true if this user may write the target of a path.
package func mayWrite(_ path: String) -> Bool { access(path, W_OK) == 0 }

/// Checks that a name exists; a symbolic link without a target counts.
package func findName(_ path: String) throws(SystemError) {
  var status = stat()
  guard lstat(path, &status) == 0 else { throw .last("lstat", path: path) }
}

/// Returns true if a name exists; a symbolic link without a target counts.
package func isTaken(_ path: String) -> Bool {
  (try? findName(path)) != nil
}

/// The kind, the owner and the permissions of the file that a path leads to.
package struct FileStatus: Hashable, Sendable {
  /// True if it is a folder.
  package let isFolder: Bool
  /// True if it is a regular file, not a folder, pipe or device.
  package let isFile: Bool
  /// The size in bytes.
  package let size: Int
  /// The user id of the owner.
  package let owner: UInt32
  /// True if its group or all users may write it; the group bits include any access list.
  package let isWritableByOthers: Bool
  /// True if it is a folder in which users can rename and remove only their own files, such as
  /// /tmp.
  package let isSticky: Bool

  /// Reads the status of the target of a path; nil if there is none.
  package init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    size = Int(status.st_size)
    isFolder = status.st_mode & S_IFMT == S_IFDIR
    isFile = status.st_mode & S_IFMT == S_IFREG
    owner = status.st_uid
    isWritableByOthers = status.st_mode & 0o022 != 0
    isSticky = isFolder && status.st_mode & S_ISVTX != 0
  }
}

/// Returns true if two paths lead to the same file or folder; false if one of them has no target.
///
/// If links are not followed, the names themselves must belong to one file.
package func isSameFile(_ path: String, _ other: String, followingLinks: Bool = true) -> Bool {
  var one = stat()
  var two = stat()
  let isThere =
    followingLinks
    ? stat(path, &one) == 0 && stat(other, &two) == 0
    : lstat(path, &one) == 0 && lstat(other, &two) == 0
  return isThere && one.st_dev == two.st_dev && one.st_ino == two.st_ino
}
