import Glibc

/// Watches a folder for files that appear, disappear, or change their permissions (inotify).
package struct DirectoryWatch: ~Copyable {
  /// A change in the folder.
  package enum Change: Hashable, Sendable {
    case created(String)
    /// Its permissions or owner changed.
    case attributes(String)
    case removed(String)
    /// A file was opened; reported only on request.
    case opened(String)
    /// The kernel's queue overflowed and some changes were lost: read the whole folder.
    case lost
    /// The folder itself was removed; later changes are not reported.
    case folderGone
  }

  private let file: FileDescriptor

  /// Watches an existing folder; on request also for files that are opened in it.
  package init(_ path: String, forOpening: Bool = false) throws(SystemError) {
    let number = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard number >= 0 else { throw .last("inotify_init1", path: path) }
    let file = FileDescriptor(owning: number)
    let mask =
      IN_CREATE | IN_MOVED_TO | IN_ATTRIB | IN_DELETE | IN_MOVED_FROM | IN_DELETE_SELF | IN_ONLYDIR
      | (forOpening ? IN_OPEN : 0)
    guard inotify_add_watch(number, path, UInt32(mask)) >= 0 else {
      throw .last("inotify_add_watch", path: path)
    }
    self.file = file
  }

  /// The descriptor to wait for.
  package var rawValue: Int32 { file.rawValue }

  /// Returns the changes since the last read, in order.
  package func readChanges() -> [Change] {
    var changes: [Change] = []
    while case .bytes(let bytes)? = try? readAvailable(from: file.rawValue) {
      changes += Self.changes(in: bytes)
    }
    return changes
  }

  /// Decodes the kernel's records: each has a header, and a name padded with zeros.
  static func changes(in bytes: [UInt8]) -> [Change] {
    let headLength = MemoryLayout<inotify_event>.size
    var changes: [Change] = []
    var start = 0
    while start + headLength <= bytes.count {
      let head = bytes.withUnsafeBytes {
        $0.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
      }
      let nameStart = start + headLength
      let end = nameStart + Int(head.len)
      guard end <= bytes.count else { return changes }
      let name = String(decoding: bytes[nameStart..<end].prefix { $0 != 0 }, as: UTF8.self)
      if let change = change(head.mask, name) { changes.append(change) }
      start = end
    }
    return changes
  }

  private static func change(_ mask: UInt32, _ name: String) -> Change? {
    func has(_ flags: Int32) -> Bool { mask & UInt32(bitPattern: flags) != 0 }
    if has(IN_Q_OVERFLOW) { return .lost }
    if has(IN_DELETE_SELF | IN_IGNORED | IN_UNMOUNT) { return .folderGone }
    if name.isEmpty { return nil }
    if has(IN_CREATE | IN_MOVED_TO) { return .created(name) }
    if has(IN_DELETE | IN_MOVED_FROM) { return .removed(name) }
    if has(IN_OPEN) { return .opened(name) }
    return has(IN_ATTRIB) ? .attributes(name) : nil
  }
}
