import SystemCalls

/// A sound in memory that a player can open, for as long as this is there.
final class SoundMemory {
  private let file: FileDescriptor

  /// Puts a sound into memory; nil if there is no room.
  init?(_ bytes: [UInt8]) {
    guard let number = try? memoryFile(holding: bytes) else { return nil }
    file = FileDescriptor(owning: number)
  }

  /// The path that another program of the same user can open.
  var path: String { "/proc/\(ownProcess)/fd/\(file.rawValue)" }
}
