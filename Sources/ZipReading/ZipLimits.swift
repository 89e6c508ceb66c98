/// How much of a zip archive is read; each bound is counted on what really comes out (B5).
package struct ZipLimits: Hashable, Sendable {
  /// The files and folders in it.
  package var entries: Int
  /// The bytes of one file.
  package var file: Int
  /// The bytes of all files that are read, one after another.
  package var all: Int
  /// How many times more bytes a file may have than it takes up in the archive, once it is longer than 1 MB.
  package var ratio: Int

  /// Creates limits; what is not given is what a package of boards needs at the most.
  package init(
    entries: Int = 4096, file: Int = 16 << 20, all: Int = 128 << 20, ratio: Int = 200
  ) {
    self.entries = entries
    self.file = file
    self.all = all
    self.ratio = ratio
  }

  /// A file that is no longer than this may have any ratio.
  static let freeOfRatio = 1 << 20
}
