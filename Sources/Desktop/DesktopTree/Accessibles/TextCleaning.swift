extension String {
  /// Returns the text in a form that may be spoken and shown: without markup, control characters
  /// and class names of toolkits, with single spaces, and cut at a word to at most `limit` scalars
  /// (D4).
  package func cleaned(limit: Int = 200) -> String {
    var words: [String] = []
    var word = String.UnicodeScalarView()
    var length = 0
    func close() {
      guard !word.isEmpty else { return }
      words.append(String(word))
      word = String.UnicodeScalarView()
    }
    // The end of a very long text is not examined.
    for scalar in withoutMarkup(limit: 4 * limit).unicodeScalars {
      if scalar.properties.isWhitespace || scalar.isLineBreak {
        close()
        continue
      }
      guard scalar.isSpoken else { continue }
      word.append(scalar)
      length += 1
      if length > 2 * limit { break }
    }
    close()
    if words.count == 1, words[0].isClassName || words[0].isIconName { return "" }
    return words.joined(limit: limit)
  }

  /// The text without tags such as those of HTML; a single sign is not a tag.
  private func withoutMarkup(limit: Int) -> String {
    var kept = String.UnicodeScalarView()
    let scalars = Array(unicodeScalars.prefix(limit))
    var place = 0
    while place < scalars.count {
      if scalars[place] == "<", let end = scalars.endOfTag(at: place) {
        kept.append(" ")
        place = end
      } else {
        kept.append(scalars[place])
        place += 1
      }
    }
    return String(kept)
  }

  /// True if it is the name of an icon rather than one for people, such as "view-refresh-symbolic" (gtk3-widget-factory).
  private var isIconName: Bool {
    hasSuffix("-symbolic")
      && unicodeScalars.allSatisfy { $0 == "-" || $0.isASCII && !$0.properties.isUppercase }
  }

  /// True if it is the name of a class rather than one for people, such as "GtkMenuButton".
  private var isClassName: Bool {
    for prefix in ["Gtk", "Adw", "Gdk", "Gjs_"] where hasPrefix(prefix) {
      guard let next = dropFirst(prefix.count).first else { return false }
      return next.isUppercase
    }
    return false
  }
}

extension [Unicode.Scalar] {
  /// Returns the index after a tag that begins there; nil if none begins.
  fileprivate func endOfTag(at start: Int) -> Int? {
    guard start + 1 < count else { return nil }
    let next = self[start + 1]
    guard next == "/" || next == "!" || (next.isASCII && next.properties.isAlphabetic) else {
      return nil
    }
    return self[start...].prefix(200).firstIndex(of: ">").map { $0 + 1 }
  }
}

extension [String] {
  /// Returns the words with spaces between them, as many as fit; a first one that is too long is
  /// cut.
  fileprivate func joined(limit: Int) -> String {
    var text = ""
    var length = 0
    for word in self {
      let count = word.unicodeScalars.count
      guard length + count + (text.isEmpty ? 0 : 1) <= limit else {
        if text.isEmpty {
          text.unicodeScalars.append(contentsOf: word.unicodeScalars.prefix(limit))
        }
        break
      }
      if !text.isEmpty {
        text += " "
        length += 1
      }
      text += word
      length += count
    }
    return text
  }
}

extension Unicode.Scalar {
  /// True if it belongs to a text: not a control character, a direction mark, or a private or
  /// unassigned one.
  fileprivate var isSpoken: Bool {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned: value == 0x200D
    // The placeholder of an object in a text, such as a link in a paragraph.
    default: value != 0xFFFC
    }
  }
}
