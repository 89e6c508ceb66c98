/// Finds blanks that would make libyaml slow inside a single text, where no event could stop it
/// (Y4).
///
/// libyaml keeps the blanks inside a text in a buffer, and clears the whole buffer after each run
/// of them, even after a short one: the cost is the longest run times the number of runs. A
/// malicious file of 4 MB costs 20 seconds.
///
/// - Returns: the offset and the length of the longest run of blanks and line breaks, if the cost
///   is too high; nil for a file that people or programs write.
func excessiveBlanks(in bytes: [UInt8]) -> (offset: Int, length: Int)? {
  // With fewer bytes the product cannot be reached.
  guard bytes.count > 100_000 else { return nil }
  return bytes.withUnsafeBufferPointer { bytes in
    var runs = 0
    var longest = (offset: 0, length: 0)
    var length = 0
    // Shorter runs are harmless; a longer one contains one of the sampled bytes.
    let costly = max(1, mostClearing / bytes.count)
    let isPossible = stride(from: costly - 1, to: bytes.count, by: costly).contains { middle in
      bytes[...middle].reversed().prefix(while: isBlankOrBreak).count
        + bytes[middle...].prefix(while: isBlankOrBreak).count > costly
    }
    guard isPossible else { return nil }
    for (offset, byte) in bytes.enumerated() {
      if isBlankOrBreak(byte) {
        length += 1
        if length == 1 { runs += 1 }
        if length > longest.length { longest = (offset + 1 - length, length) }
      } else {
        length = 0
      }
    }
    return longest.length * runs > mostClearing ? longest : nil
  }
}

private func isBlankOrBreak(_ byte: UInt8) -> Bool { isBlank(byte) || isLineBreak(byte) }

/// The maximum number of cleared bytes times the runs of blanks: about a tenth of a second.
private let mostClearing = 4_000_000_000
