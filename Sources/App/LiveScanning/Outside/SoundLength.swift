import ScanTime

/// Returns the length of a sound in a WAV file; nil for another format, or if it is unknown.
func soundLength(_ bytes: [UInt8]) -> TimeSpan? {
  func number(at place: Int) -> Int {
    bytes[place..<(place + 4)].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
  guard bytes.starts(with: Array("RIFF".utf8)), bytes.dropFirst(8).starts(with: Array("WAVE".utf8))
  else { return nil }
  var place = 12
  var bytesPerSecond = 0
  while place + 8 <= bytes.count {
    let size = number(at: place + 4)
    let start = place + 8
    if bytes[place...].starts(with: Array("fmt ".utf8)), start + 12 <= bytes.count {
      bytesPerSecond = number(at: start + 8)
    } else if bytes[place...].starts(with: Array("data".utf8)) {
      guard bytesPerSecond > 0 else { return nil }
      // A recording that was cut has less than it says.
      let count = min(size, bytes.count - start)
      return .milliseconds(Int64(count) * 1000 / Int64(bytesPerSecond))
    }
    // A part begins at an even place.
    place = start + size + size % 2
  }
  return nil
}
