import Languages

extension SettingValue {
  /// Returns the name and the value in plain words, such as "speed, two seconds", or "speed, 2 s"
  /// to read (N2, N2.19).
  package func words(in language: Language, isRead: Bool = false) -> String {
    "\(setting.words(in: language)), \(valueWords(in: language, isRead: isRead))"
  }

  /// Returns the value in plain words, a time in figures if they are read.
  func valueWords(in language: Language, isRead: Bool = false) -> String {
    let words = language.settings
    switch setting {
    case .speed, .firstPause, .hold, .ignoreRepeat:
      guard value > 0 else { return words.none }
      if isRead {
        return value < 1000
          ? "\(value) ms" : "\(language.written(Double(value) / 1000) ?? "\(value / 1000)") s"
      }
      let text = value < 1000 ? "\(value)ms" : SettingValue.seconds(value)
      return language.words(for: text, as: .duration) ?? text
    case .loops: return value == 0 ? words.endless : "\(value)"
    case .pointSpeed: return "\(value) \(words.pointsPerSecond)"
    case .speech: return value == 0 ? words.off : words.on
    case .voiceSpeed:
      let difference = Int(value) - Int(SettingValue.ownVoiceSpeed)
      guard difference != 0 else { return words.normal }
      guard difference.magnitude < SettingValue.ownVoiceSpeed else {
        return difference < 0 ? words.slowest : words.fastest
      }
      let share = "\(difference.magnitude) %"
      let text = isRead ? share : language.words(for: share, as: .percent) ?? share
      return "\(text) \(difference < 0 ? words.slower : words.faster)"
    case .highlight: return words.widths[SettingValue.placeOfHighlight(value)]
    case .highlightColor: return word(of: words.colors)
    case .menuTheme: return word(of: words.themes)
    case .method: return word(of: words.methods)
    case .groups: return word(of: words.groupings)
    }
  }

  private func word(of words: [String]) -> String {
    words.indices.contains(Int(value)) ? words[Int(value)] : "\(value)"
  }

  private static func seconds(_ milliseconds: Int32) -> String {
    var fraction = String(1000 + milliseconds % 1000).dropFirst()
    while fraction.last == "0" { fraction.removeLast() }
    return fraction.isEmpty
      ? "\(milliseconds / 1000)s" : "\(milliseconds / 1000).\(fraction)s"
  }
}

extension Setting {
  /// Returns the name in plain words.
  package func words(in language: Language) -> String {
    let words = language.settings
    return switch self {
    case .speed: words.speed
    case .firstPause: words.firstPause
    case .loops: words.loops
    case .speech: words.speech
    case .voiceSpeed: words.voiceSpeed
    case .hold: words.hold
    case .ignoreRepeat: words.ignoreRepeat
    case .pointSpeed: words.pointSpeed
    case .highlight: words.highlight
    case .highlightColor: words.highlightColor
    case .menuTheme: words.menuTheme
    case .method: words.method
    case .groups: words.groups
    }
  }
}

extension SettingEntry {
  /// Returns the spoken words, or those to read.
  func words(in language: Language, isRead: Bool = false) -> String {
    let words = language.settings
    return switch self {
    case .open(let value): value.words(in: language, isRead: isRead)
    case .lower(.speed), .lower(.voiceSpeed), .lower(.pointSpeed): words.slower
    case .raise(.speed), .raise(.voiceSpeed), .raise(.pointSpeed): words.faster
    case .lower(.loops): language.menu.decrement
    case .raise(.loops): language.menu.increment
    case .lower: words.shorter
    case .raise: words.longer
    case .choose(let value): value.valueWords(in: language, isRead: isRead)
    case .keep(let value): "\(words.keep) \(value.words(in: language, isRead: isRead))"
    case .undoAll: words.undoAll
    case .back: words.back
    }
  }
}
