import SystemCalls

/// A sound in memory that a player can open, for as long as this is there.
final class SoundMemory {
  private let file: FileDescriptor

  /// Puts a sound into memory; nil where there is no room.
  init?(_ bytes: [UInt8]) {
    guard let number = try? memoryFile(holding: bytes) else { return nil }
    file = FileDescriptor(owning: number)
  }

  /// The path by which another program of the same user opens it.
  var path: String { "/proc/\(ownProcess)/fd/\(file.rawValue)" }
}
