import CZlib

/// Makes zip archives for tests, honest ones and such as no program makes.
package struct ZipMaker {
  /// A file of an archive.
  ///
  /// The fields beside name and bytes are the archive's claims about it, right or wrong.
  package struct File {
    /// The name, which need not be UTF-8.
    package var name: [UInt8]
    /// The contents.
    package var bytes: [UInt8]
    /// The number of its compression method: 8 is deflate, 0 is none.
    package var method = 8
    /// The flags of its header; 1 means encrypted.
    package var flags = 0x800
    /// The mode of the file on Unix: 0o100644 for a file, 0o120777 for a symbolic link.
    package var mode = 0o100644
    /// The name in the local header before its bytes, if it differs.
    package var innerName: [UInt8]?
    /// The checksum, if it is wrong.
    package var checksum: UInt32?
    /// The size that the archive claims, if it is wrong.
    package var count: Int?
    /// The compressed size that the archive claims, if it is wrong.
    package var packedCount: Int?
    /// The compressed bytes, if they were made by hand.
    package var packed: [UInt8]?
    /// The position of the header before its bytes in the directory, if it is wrong.
    package var header: Int?

    /// A file with a name and bytes.
    package init(_ name: String, _ bytes: [UInt8]) {
      self.name = Array(name.utf8)
      self.bytes = bytes
    }

    /// A file with a name and a text.
    package init(_ name: String, _ text: String) { self.init(name, Array(text.utf8)) }

    /// The file with a change.
    package func with(_ change: (inout File) -> Void) -> File {
      var file = self
      change(&file)
      return file
    }
  }

  /// The files, in their order.
  package var files: [File]
  /// The number of files that the end claims, if it is wrong.
  package var count: Int?
  /// The position of the directory that the end claims, if it is wrong.
  package var directory: Int?
  /// The number of the part.
  package var part = 0
  /// A text behind the end.
  package var comment: [UInt8] = []

  /// An archive of files.
  package init(_ files: [File] = []) { self.files = files }

  /// The archive with a change.
  package func with(_ change: (inout ZipMaker) -> Void) -> ZipMaker {
    var maker = self
    change(&maker)
    return maker
  }

  /// The bytes of the archive.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    var directory: [UInt8] = []
    for file in files {
      let packed = file.packed ?? (file.method == 8 ? deflated(file.bytes) : file.bytes)
      let place = file.header ?? bytes.count
      let inner = file.innerName ?? file.name
      let sum = file.checksum ?? checksum(of: file.bytes)
      let shared =
        short(file.flags) + short(file.method) + [0, 0, 0x21, 0x50] + long(Int(sum))
        + long(file.packedCount ?? packed.count) + long(file.count ?? file.bytes.count)
      if file.header == nil {
        bytes += long(0x0403_4B50) + short(20) + shared + short(inner.count) + short(0)
        bytes += inner
        bytes += packed
      }
      directory += long(0x0201_4B50) + short(0x0314) + short(20) + shared
      directory += short(file.name.count) + short(0) + short(0) + short(0) + short(0)
      directory += long(file.mode << 16) + long(place)
      directory += file.name
    }
    let start = bytes.count
    bytes += directory
    bytes += long(0x0605_4B50) + short(part) + short(part) + short(count ?? files.count)
    bytes += short(count ?? files.count) + long(directory.count) + long(self.directory ?? start)
    return bytes + short(comment.count) + comment
  }
}

/// The checksum of bytes (CRC-32).
package func checksum(of bytes: [UInt8]) -> UInt32 {
  UInt32(truncatingIfNeeded: crc32(0, bytes, UInt32(clamping: bytes.count)))
}

/// Bytes as deflate makes them smaller, without anything around them.
package func deflated(_ bytes: [UInt8]) -> [UInt8] {
  var count = compressBound(UInt(bytes.count))
  var packed = [UInt8](repeating: 0, count: Int(count))
  compress2(&packed, &count, bytes, UInt(bytes.count), 9)
  // Removes the two bytes of the zlib header and the checksum of four bytes at the end.
  return Array(packed[2..<(Int(count) - 4)])
}

private func short(_ number: Int) -> [UInt8] {
  [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
}

private func long(_ number: Int) -> [UInt8] { short(number) + short(number >> 16) }
