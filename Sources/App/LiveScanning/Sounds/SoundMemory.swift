import SystemCalls

/// A sound in memory that a player can open during the lifetime of this object.
final class SoundMemory {
  private let file: FileDescriptor

  /// Copies a sound into memory; nil if there is not enough.
  init?(_ bytes: [UInt8]) {
    guard let number = try? memoryFile(holding: bytes) else { return nil }
    file = FileDescriptor(owning: number)
  }

  /// The path of the sound for other programs of the same user.
  var path: String { "/proc/\(ownProcess)/fd/\(file.rawValue)" }
}
