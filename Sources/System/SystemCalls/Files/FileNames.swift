import Glibc

/// Gives a file a second name, which must not exist yet.
package func linkFile(_ path: String, as other: String) throws(SystemError) {
  guard link(path, other) == 0 else { throw .last("link", path: other) }
}

/// Renames a file; an existing file with the new name is replaced.
package func renameFile(_ path: String, to other: String) throws(SystemError) {
  guard rename(path, other) == 0 else { throw .last("rename", path: path) }
}

/// Removes a name of a file; the file is deleted with its last name.
package func removeFile(_ path: String) throws(SystemError) {
  guard unlink(path) == 0 else { throw .last("unlink", path: path) }
}

/// Creates a folder that only this user may access.
package func makeFolder(_ path: String) throws(SystemError) {
  guard mkdir(path, 0o700) == 0 else { throw .last("mkdir", path: path) }
}

/// Removes an empty folder.
package func removeFolder(_ path: String) throws(SystemError) {
  guard rmdir(path) == 0 else { throw .last("rmdir", path: path) }
}
