import ScanTime

/// Returns the length of a sound: of a WAV file by its header, otherwise the maximum length that
/// its bytes allow (B1.28).
///
/// Accepts any bytes.
func soundLength(_ bytes: [UInt8]) -> TimeSpan {
  func number(_ place: Int) -> Int {
    bytes[place..<place + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
  // 8 kbit/s is the lowest usual rate of a compressed voice.
  var bytesPerSecond = 1000
  let isWave = bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WAVE".utf8)
  var place = 12
  while isWave, place + 8 <= bytes.count {
    if bytes[place..<place + 4].elementsEqual("fmt ".utf8), place + 20 <= bytes.count {
      bytesPerSecond = max(number(place + 16), bytesPerSecond)
      break
    }
    // Parts have an even length.
    place += 8 + (number(place + 4) + 1) / 2 * 2
  }
  return .milliseconds(Int64(bytes.count) * 1000 / Int64(bytesPerSecond))
}
