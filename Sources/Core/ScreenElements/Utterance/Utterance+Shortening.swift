extension Utterance {
  /// Returns the same utterance, cut at a word if it is longer than the maximum number of
  /// characters.
  func shortened(to limit: Int) -> Utterance {
    var short = Utterance()
    var room = limit
    var separator = ""
    for segment in segments {
      let isCut = segment.words.count > room
      let words = isCut ? segment.words.cut(to: room) : segment.words
      short.add(
        words, language: segment.language, pitch: segment.pitch, punctuation: segment.punctuation,
        after: separator)
      if isCut { return short }
      room -= words.count + segment.separator.count
      separator = segment.separator
      if room <= 0 { return short }
    }
    return short
  }

  /// The same utterance with the names of its marks as words.
  var spelledOut: Utterance {
    var spelled = Utterance()
    var separator = ""
    for segment in segments {
      spelled.add(
        segment.words, language: segment.language, pitch: segment.pitch, punctuation: true,
        after: separator)
      separator = segment.separator
    }
    return spelled
  }
}

extension String {
  /// Returns its first characters up to a limit.
  ///
  /// A word that would be cut is omitted, unless it is the first one.
  fileprivate func cut(to limit: Int) -> String {
    let whole = prefix(limit)
    guard let space = whole.lastIndex(of: " "), space > startIndex else { return String(whole) }
    return String(whole[..<space])
  }
}
