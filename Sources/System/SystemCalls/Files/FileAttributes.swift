import CLinux
import Glibc

/// Copies the metadata of an old file to its replacement: owner and group if this user may set
/// them, permissions, access lists and extended attributes.
///
/// Access lists are part of the permissions: without them the group bits would allow more than the
/// owner intended. So an access list that cannot be copied is an error. Any other attribute that
/// this user may not set, or that the file system does not support, is omitted.
func keepAttributes(
  of path: String, _ old: stat, on descriptor: Int32
) throws(SystemError) {
  // Only root can give a file to another user; a member of a group can give it to that group.
  if fchown(descriptor, old.st_uid, old.st_gid) != 0 { _ = fchown(descriptor, .max, old.st_gid) }
  let names = attributeNames(of: path)
  // A folder can give an access list to every new file in it; the old file need not have had one.
  if !names.contains(accessList) { _ = fremovexattr(descriptor, accessList) }
  for name in names where !namesOfContents.contains(name) {
    guard let value = attribute(name, of: path) else { continue }
    guard fsetxattr(descriptor, name, value, value.count, 0) != 0 else { continue }
    if name == accessList || errno == ENOSPC || errno == EDQUOT {
      throw .last("fsetxattr", path: path)
    }
  }
  var new = stat()
  guard fstat(descriptor, &new) == 0 else { throw .last("fstat", path: path) }
  var mode = old.st_mode & 0o7777
  if new.st_gid != old.st_gid, !names.contains(accessList) {
    // A permission of the old group does not apply to another group.
    mode = mode & ~0o2070 | (mode & 0o007) << 3 & mode
  }
  guard fchmod(descriptor, mode) == 0 else { throw .last("fchmod", path: path) }
}

private let accessList = "system.posix_acl_access"

/// Attributes that describe the contents, which are different now, or the right to execute them.
private let namesOfContents = ["security.ima", "security.evm", "security.capability"]

/// Returns the names of a file's attributes; empty if its file system does not support them.
private func attributeNames(of path: String) -> [String] {
  let bytes = sized { listxattr(path, $0, $1) } ?? []
  return bytes.split(separator: 0).map {
    String(decoding: $0.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

private func attribute(_ name: String, of path: String) -> [CChar]? {
  sized { getxattr(path, name, $0, $1) }
}

/// Requests the length of a result, then the result; retries if it has grown in between.
private func sized(
  _ call: (UnsafeMutablePointer<CChar>?, Int) -> Int
) -> [CChar]? {
  for _ in 1...10 {
    let length = call(nil, 0)
    guard length > 0 else { return length == 0 ? [] : nil }
    var bytes = [CChar](repeating: 0, count: length)
    let count = bytes.withUnsafeMutableBufferPointer { call($0.baseAddress, $0.count) }
    if count >= 0 { return Array(bytes.prefix(count)) }
    guard errno == ERANGE else { return nil }
  }
  return nil
}
