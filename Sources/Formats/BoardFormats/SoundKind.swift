/// The kinds of recorded sounds, by their first bytes.
package enum SoundKind: Hashable, Sendable {
  case wave
  case flac
  case ogg
  case mp3

  /// Finds the kind; nil if it is unknown.
  package init?(_ bytes: some Collection<UInt8>) {
    let head = Array(bytes.prefix(12))
    func begins(_ text: String, at index: Int = 0) -> Bool {
      head.dropFirst(index).starts(with: text.utf8)
    }
    if begins("RIFF"), begins("WAVE", at: 8) {
      self = .wave
    } else if begins("fLaC") {
      self = .flac
    } else if begins("OggS") {
      self = .ogg
    } else if begins("ID3") || head.count > 1 && head[0] == 0xFF && head[1] & 0xE0 == 0xE0 {
      self = .mp3
    } else {
      return nil
    }
  }
}
