/// The limits for reading a zip archive; each applies to the actual uncompressed data (B5).
package struct ZipLimits: Hashable, Sendable {
  /// The maximum number of files and folders.
  package var entries: Int
  /// The maximum number of bytes of one file.
  package var file: Int
  /// The maximum total number of bytes of all files that are read.
  package var all: Int
  /// The maximum ratio of a file's bytes to its compressed bytes, if it is longer than 1 MB.
  package var ratio: Int

  /// Creates limits; the defaults fit the largest packages of boards.
  package init(
    entries: Int = 4096, file: Int = 16 << 20, all: Int = 128 << 20, ratio: Int = 200
  ) {
    self.entries = entries
    self.file = file
    self.all = all
    self.ratio = ratio
  }

  /// The maximum number of bytes of a file with any ratio.
  static let freeOfRatio = 1 << 20
}
