import CZlib

/// Returns a zip archive of files in order, stored uncompressed.
///
/// The same files result in the same bytes: the archive contains no current time. The names are
/// relative paths. There are at most 65,534 files, with less than 4 GB in total.
package func zipArchive(of files: [(name: String, bytes: [UInt8])]) -> [UInt8] {
  var archive: [UInt8] = []
  var directory: [UInt8] = []
  for file in files {
    let name = Array(file.name.utf8)
    let checksum = file.bytes.withUnsafeBufferPointer { memory in
      file.bytes.isEmpty ? 0 : Int(crc32_z(0, memory.baseAddress, memory.count))
    }
    // Version 2.0, a name in UTF-8, stored, at the first instant of the format.
    let common: [UInt8] =
      short(20) + short(0x800) + short(0) + short(0) + short(0x21) + long(checksum)
      + long(file.bytes.count) + long(file.bytes.count) + short(name.count) + short(0)
    // Made on Unix, a file that only its owner can read and write.
    directory +=
      long(0x0201_4B50) + short(0x031E) + common + short(0) + short(0) + short(0)
      + long(0o100600 << 16) + long(archive.count) + name
    archive += long(0x0403_4B50) + common + name
    archive += file.bytes
  }
  let end =
    long(0x0605_4B50) + short(0) + short(0) + short(files.count) + short(files.count)
    + long(directory.count) + long(archive.count) + short(0)
  return archive + directory + end
}

private func short(_ number: Int) -> [UInt8] {
  [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
}

private func long(_ number: Int) -> [UInt8] { short(number) + short(number >> 16) }
