import Glibc

/// Returns true if a folder belongs to this user, and no other user may enter it or could have put
/// files into it; false for a symbolic link.
package func isPrivateFolder(_ path: String) -> Bool {
  var status = stat()
  return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    && status.st_uid == geteuid() && status.st_mode & 0o077 == 0
}

/// Creates a folder that only this user may access, if it does not exist.
///
/// - Returns: true if the folder is private now.
package func makePrivateFolder(_ path: String) -> Bool {
  _ = mkdir(path, 0o700)
  return isPrivateFolder(path)
}
