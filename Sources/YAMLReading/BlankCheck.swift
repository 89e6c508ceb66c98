/// Finds blanks that would make libyaml slow inside a single text, where no event comes to stop it (Y4).
///
/// Of a text that goes on over blanks it keeps them in a buffer, which it clears whole after each run of them,
/// however short: the longest run times the number of runs is what that takes. A file of 4 MB that is made
/// for it takes 20 seconds.
///
/// - Returns: where the longest run of blanks and line breaks begins and how long it is, where that is too
///   much; nil in a file that people or programs write.
func excessiveBlanks(in bytes: [UInt8]) -> (offset: Int, length: Int)? {
  // With fewer bytes the product cannot be reached.
  guard bytes.count > 100_000 else { return nil }
  return bytes.withUnsafeBufferPointer { bytes in
    var runs = 0
    var longest = (offset: 0, length: 0)
    var length = 0
    for (offset, byte) in bytes.enumerated() {
      if byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
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

/// The most bytes that are cleared, times the runs of blanks: about a tenth of a second.
private let mostClearing = 4_000_000_000
