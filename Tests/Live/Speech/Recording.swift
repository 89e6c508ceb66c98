/// A request to the recorder: the text and its voice settings.
struct Recording: Equatable, CustomStringConvertible {
  var language: String
  var voice: String
  var rate: String
  var pitch: String
  var volume: String
  var punctuation: String
  var text: String
  /// True if it was spoken to its end, instead of being cut.
  var isComplete = false

  /// Its settings in one line, as the recorder writes them.
  var settings: String {
    "\(language) \(voice) \(rate) \(pitch) \(volume) \(punctuation)"
  }

  var description: String { "\(settings)|\(text)\(isComplete ? "" : " (cut)")" }
}

extension PrivateDaemon {
  /// All requests that the recorder began to speak, in order.
  var recordings: [Recording] {
    var found: [Recording] = []
    for record in folder.bytes("spoken").split(separator: 0x1E) {
      // The part before the last mark was cut off while it was written.
      guard let start = record.lastIndex(of: 0x1D) else { continue }
      let line = String(decoding: record[(start + 1)...], as: UTF8.self)
      if line == "end" {
        if !found.isEmpty { found[found.count - 1].isComplete = true }
        continue
      }
      guard let bar = line.firstIndex(of: "|"), line.last == "." else { continue }
      let words = line[..<bar].split(separator: " ", omittingEmptySubsequences: false)
        .map { String($0) }
      guard words.count == 6 else { continue }
      found.append(
        Recording(
          language: words[0], voice: words[1], rate: words[2], pitch: words[3], volume: words[4],
          punctuation: words[5], text: String(line[line.index(after: bar)...].dropLast())))
    }
    return found.filter { $0.text != Self.firstWords }
  }

  /// The texts that it began to speak, in order.
  var texts: [String] { recordings.map(\.text) }

  /// True if every started text was spoken to its end.
  var isAllComplete: Bool { recordings.allSatisfy(\.isComplete) }

  /// Returns true if this is the last started text, and it was spoken to its end.
  func lastSpoken(_ text: String) -> Bool {
    recordings.last.map { $0.text == text && $0.isComplete } ?? false
  }
}
