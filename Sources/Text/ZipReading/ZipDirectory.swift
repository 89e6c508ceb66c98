/// One file of an archive, as listed in its directory.
struct ZipEntry: Hashable {
  /// The normalized name; nil for a folder.
  var name: String?
  /// The offset of the header before its bytes.
  var header: Int
  /// The range of its bytes in the archive.
  var range: Range<Int>
  /// True if they are compressed by deflate; false if they are stored uncompressed.
  var isDeflated: Bool
  /// The number of its bytes according to the directory.
  var count: Int
  /// The checksum of its bytes (CRC-32).
  var checksum: UInt32
}

/// Reads the directory of an archive: its end record first, then one header per file.
///
/// Its contents are not trusted: a misleading name, position or kind is a problem of the whole
/// archive.
struct ZipDirectory {
  private let bytes: ZipBytes
  private let limits: ZipLimits

  private init(_ bytes: ZipBytes, _ limits: ZipLimits) {
    self.bytes = bytes
    self.limits = limits
  }

  /// Returns all files and folders, in the order of the directory.
  static func entries(
    of bytes: [UInt8], limits: ZipLimits
  ) throws(ZipProblem) -> [ZipEntry] {
    let directory = ZipDirectory(ZipBytes(bytes: bytes), limits)
    let end: End
    do throws(ZipFault) { end = try directory.end() } catch { throw ZipProblem(error) }
    let entries = try directory.entries(end)
    try directory.checkNames(entries)
    try directory.checkOverlaps(entries)
    return entries
  }

  /// The contents of the last bytes of an archive.
  private struct End {
    var count: Int
    var directory: Range<Int>
  }

  /// Finds the end: 22 bytes, followed by a comment that reaches to the last byte.
  private func end() throws(ZipFault) -> End {
    let last = bytes.bytes.count - 22
    guard last >= 0 else { throw .noArchive }
    let indices = stride(from: last, through: max(0, last - 0xFFFF), by: -1)
    let found = indices.first { index in
      bytes.long(at: index) == 0x0605_4B50 && bytes.short(at: index + 20) == last - index
    }
    guard let index = found, let part = bytes.short(at: index + 4),
      let firstPart = bytes.short(at: index + 6), let here = bytes.short(at: index + 8),
      let count = bytes.short(at: index + 10), let length = bytes.long(at: index + 12),
      let start = bytes.long(at: index + 16)
    else { throw .noArchive }
    // The format for more than 4 GB is also used for more than 65,535 files.
    guard count != 0xFFFF else { throw .tooManyFiles(limit: limits.entries) }
    guard length != 0xFFFF_FFFF, start != 0xFFFF_FFFF else { throw .zip64 }
    guard part == 0, firstPart == 0, here == count else { throw .split }
    guard start + length == index else { throw .brokenDirectory }
    return End(count: count, directory: start..<index)
  }

  private func entries(_ end: End) throws(ZipProblem) -> [ZipEntry] {
    var entries: [ZipEntry] = []
    var offset = end.directory.lowerBound
    while offset < end.directory.upperBound {
      guard entries.count < limits.entries else {
        throw ZipProblem(.tooManyFiles(limit: limits.entries))
      }
      let lengths = [28, 30, 32].map { bytes.short(at: offset + $0) ?? 0xFFFF }
      let next = offset + 46 + lengths.reduce(0, +)
      guard bytes.long(at: offset) == 0x0201_4B50, next <= end.directory.upperBound else {
        throw ZipProblem(.brokenDirectory)
      }
      let name = bytes.bytes[(offset + 46)..<(offset + 46 + lengths[0])]
      do throws(ZipFault) {
        entries.append(try entry(at: offset, name: name, end))
      } catch {
        throw ZipProblem(error, of: String(decoding: name.prefix(EntryName.limit), as: UTF8.self))
      }
      offset = next
    }
    guard entries.count == end.count else { throw ZipProblem(.countDiffers) }
    return entries
  }

  private func entry(
    at index: Int, name: ArraySlice<UInt8>, _ end: End
  ) throws(ZipFault) -> ZipEntry {
    guard let system = bytes.short(at: index + 4), let flags = bytes.short(at: index + 8),
      let method = bytes.short(at: index + 10), let checksum = bytes.long(at: index + 16),
      let packed = bytes.long(at: index + 20), let count = bytes.long(at: index + 24),
      let part = bytes.short(at: index + 34), let mode = bytes.short(at: index + 40),
      let header = bytes.long(at: index + 42)
    else { throw .brokenDirectory }
    let checkedName = try EntryName.checked(name)
    guard part == 0 else { throw .split }
    guard packed != 0xFFFF_FFFF, count != 0xFFFF_FFFF, header != 0xFFFF_FFFF else { throw .zip64 }
    // Encrypted, strongly encrypted, or with an encrypted directory.
    guard flags & 0x2041 == 0 else { throw .encrypted }
    guard method == 0 || method == 8 else { throw .method(method) }
    // Archives from a kind of Unix contain the types of files.
    let isOfUnix = [3, 19].contains(system >> 8)
    guard !isOfUnix || [0, 0x4000, 0x8000].contains(mode & 0xF000) else { throw .noFile }
    guard method == 8 || packed == count else { throw .lengthDiffers }
    let start = try self.start(header: header, name: name, method: method)
    guard start + packed <= end.directory.lowerBound else { throw .headerDiffers }
    return ZipEntry(
      name: checkedName, header: header, range: start..<(start + packed),
      isDeflated: method == 8, count: count, checksum: UInt32(truncatingIfNeeded: checksum))
  }

  /// Returns the start of the file's bytes, after a header with the same name and method as in the
  /// directory.
  private func start(
    header: Int, name: ArraySlice<UInt8>, method: Int
  ) throws(ZipFault) -> Int {
    guard bytes.long(at: header) == 0x0403_4B50, bytes.short(at: header + 8) == method,
      let length = bytes.short(at: header + 26), let extra = bytes.short(at: header + 28),
      header + 30 + length + extra <= bytes.bytes.count,
      bytes.bytes[(header + 30)..<(header + 30 + length)] == name
    else { throw .headerDiffers }
    return header + 30 + length + extra
  }

  private func checkNames(_ entries: [ZipEntry]) throws(ZipProblem) {
    var known: Set<String> = []
    for case let name? in entries.map(\.name) where !known.insert(name).inserted {
      throw ZipProblem(.twice, of: name)
    }
  }

  /// Rejects files that share bytes, which could expand a small archive to a huge size.
  private func checkOverlaps(_ entries: [ZipEntry]) throws(ZipProblem) {
    var free = 0
    for entry in entries.sorted(by: { $0.header < $1.header }) {
      guard entry.header >= free else { throw ZipProblem(.overlapping, of: entry.name) }
      free = entry.range.upperBound
    }
  }
}
