import Glibc

/// Returns true if a folder is this user's own and no other user may enter it or could have put
/// files into it; false for a symbolic link.
package func isPrivateFolder(_ path: String) -> Bool {
  var status = stat()
  return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    && status.st_uid == geteuid() && status.st_mode & 0o077 == 0
}

/// Makes a folder for this user alone where it is not there yet.
///
/// - Returns: whether there is one that is private now.
package func makePrivateFolder(_ path: String) -> Bool {
  _ = mkdir(path, 0o700)
  return isPrivateFolder(path)
}
