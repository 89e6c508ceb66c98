import Glibc

/// Writes a file as a whole: it is the old one or the new one, never a part.
///
/// The bytes go to a file beside it first, which then takes its name. What fails leaves the old file as it was.
public func replaceFile(_ path: String, with bytes: [UInt8]) throws(SystemError) {
  let beside = path + ".new"
  let number = retrying {
    open(beside, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o644)
  }
  guard number >= 0 else { throw .last("open", path: path) }
  let file = FileDescriptor(owning: number)
  do throws(SystemError) {
    try writeAll(bytes, to: file.rawValue)
    guard fsync(file.rawValue) == 0 else { throw .last("fsync", path: path) }
    guard rename(beside, path) == 0 else { throw .last("rename", path: path) }
  } catch {
    _ = unlink(beside)
    throw error
  }
}
