import CZlib

/// The files of a zip archive, in memory: names are read at once, the bytes of a file on request
/// (B5).
///
/// Accepts any bytes. Only stored and deflated files are read, each within limits of the
/// uncompressed bytes, and only with a correct checksum. Nothing is written to a disk.
package struct ZipArchive: Sendable {
  private let bytes: [UInt8]
  private let limits: ZipLimits
  private let entries: [String: ZipEntry]
  /// The number of bytes that may still be read.
  private var left: Int

  /// Reads the directory of an archive; any misleading entry rejects the whole archive.
  package init(_ bytes: [UInt8], limits: ZipLimits = ZipLimits()) throws(ZipProblem) {
    var entries: [String: ZipEntry] = [:]
    for entry in try ZipDirectory.entries(of: bytes, limits: limits) {
      if let name = entry.name { entries[name] = entry }
    }
    self.bytes = bytes
    self.limits = limits
    self.entries = entries
    left = limits.all
  }

  /// True if the bytes begin like a zip archive; an empty one begins with its end record.
  package static func isLikely(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) || bytes.starts(with: [0x50, 0x4B, 0x05, 0x06])
  }

  /// The names of all files, sorted; without folders.
  package var names: [String] { entries.keys.sorted() }

  /// Returns the name of the file at a path, without redundant slashes and dots; nil if there is
  /// none.
  package func name(at path: String) -> String? {
    let name = EntryName.lookedUp(path)
    return entries[name] == nil ? nil : name
  }

  /// Reads a file by its name.
  package mutating func contents(of name: String) throws(ZipProblem) -> [UInt8] {
    guard let entry = entries[name] else { throw ZipProblem(.missing, of: name) }
    do throws(ZipFault) {
      let found = try contents(of: entry)
      left -= found.count
      return found
    } catch {
      throw ZipProblem(error, of: name)
    }
  }

  private func contents(of entry: ZipEntry) throws(ZipFault) -> [UInt8] {
    guard entry.count <= limits.file else { throw .tooLong(limit: limits.file) }
    guard entry.count <= left else { throw .tooLongTogether(limit: limits.all) }
    let packed = bytes[entry.range]
    let found =
      entry.isDeflated
      ? try inflated(packed, count: entry.count, ratio: limits.ratio) : Array(packed)
    guard found.count == entry.count else { throw .lengthDiffers }
    let checksum = found.withUnsafeBufferPointer { memory in
      crc32_z(0, memory.baseAddress, memory.count)
    }
    // The checksum of an empty file is 0.
    guard
      found.isEmpty ? entry.checksum == 0 : UInt32(truncatingIfNeeded: checksum) == entry.checksum
    else { throw .wrongChecksum }
    return found
  }
}
