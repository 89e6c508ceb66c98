import Glibc

/// Gives a file a second name, which is free.
package func linkFile(_ path: String, as other: String) throws(SystemError) {
  guard link(path, other) == 0 else { throw .last("link", path: other) }
}

/// Gives a file another name, in place of what has that name.
package func renameFile(_ path: String, to other: String) throws(SystemError) {
  guard rename(path, other) == 0 else { throw .last("rename", path: path) }
}

/// Takes a name of a file away; without any name the file is gone.
package func removeFile(_ path: String) throws(SystemError) {
  guard unlink(path) == 0 else { throw .last("unlink", path: path) }
}

/// Makes a folder for this user alone.
package func makeFolder(_ path: String) throws(SystemError) {
  guard mkdir(path, 0o700) == 0 else { throw .last("mkdir", path: path) }
}
