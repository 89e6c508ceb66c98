import ScreenElements
import ScanEngine

/// Words and the voice that speaks them.
struct VoicePart: Hashable {
  let words: String
  let language: String
  let voice: VoiceSetting.Voice
  let punctuation: Bool
  /// The pitch, -100 to 100, as for rate and volume.
  let pitch: Int
  let rate: Int
  let volume: Int

  /// All settings, in the order in which they are sent: a language may change the voice, so it
  /// comes first.
  var settings: [VoiceSetting] {
    [
      .language(language), .voice(voice), .punctuation(punctuation), .pitch(pitch), .rate(rate),
      .volume(volume),
    ]
  }
}

extension VoicePart {
  /// The regions, in lower case, for which speech-dispatcher has the names of some emoji only; in
  /// Spanish all regions except Spain.
  private static let regions: Set<String> = ["en-au", "en-ca", "en-gb", "en-in", "de-ch", "fr-ca"]

  /// The same words with emoji in separate parts, whose language has no region if the daemon has no
  /// names there (E9).
  var namingEmoji: [VoicePart] {
    let tag = language.lowercased()
    guard Self.regions.contains(tag) || tag.hasPrefix("es-") && tag != "es-es",
      words.contains(where: { $0.isEmoji })
    else { return [self] }
    var pieces: [(words: String, isEmoji: Bool)] = []
    for character in words {
      let isEmoji = character.isEmoji || character.isWhitespace && pieces.last?.isEmoji == true
      if pieces.last?.isEmoji == isEmoji {
        pieces[pieces.count - 1].words.append(character)
      } else {
        pieces.append((String(character), isEmoji))
      }
    }
    return pieces.filter { $0.words.contains { !$0.isWhitespace } }.map { words, isEmoji in
      VoicePart(
        words: words, language: isEmoji ? String(language.prefix { $0 != "-" }) : language,
        voice: voice, punctuation: punctuation, pitch: pitch, rate: rate, volume: volume)
    }
  }
}

extension Character {
  /// True for a picture that a text shows by itself, such as "❤"; not for a digit or a mark.
  fileprivate var isEmoji: Bool {
    unicodeScalars.first.map { $0.properties.isEmoji && $0.value > 0x2100 } ?? false
  }
}

extension SpeechSettings {
  /// The names of voices that have to be in the daemon's list: neither empty nor a kind that every
  /// daemon has, each once.
  package var voiceNames: [String] {
    [voice, messageVoice].reduce(into: []) { names, name in
      let known = VoiceSetting.Voice(named: name)
      let isNamed = if case .name = known { true } else { DaemonVoice.isDummy(name) }
      if isNamed, !names.contains(name) { names.append(name) }
    }
  }
}

/// The voices that a profile's settings choose for texts (E9).
struct VoiceChoice: Hashable {
  var settings: SpeechSettings
  /// The language of the screen as a BCP 47 tag.
  var screenLanguage: String

  /// Returns the segments of an utterance with the voice of each; separate marks are spoken by
  /// their names (E9).
  func parts(of utterance: Utterance, _ priority: SpeechPriority) -> [VoicePart] {
    let isMessage = priority != .highlight
    let named = utterance.namingMarks { language(of: $0, isMessage: isMessage) }
    return named.segments.flatMap { part($0, isMessage: isMessage).namingEmoji }
  }

  private func part(_ segment: Utterance.Segment, isMessage: Bool) -> VoicePart {
    let isOwn = segment.language == screenLanguage
    let language = language(of: segment, isMessage: isMessage)
    let named = isMessage && !settings.messageVoice.isEmpty ? settings.messageVoice : settings.voice
    var voice = VoiceSetting.Voice(named: named)
    // A named voice speaks one language; words of another would be unintelligible in it.
    if case .name = voice, !isOwn || isMessage && speaksMessagesInAnotherLanguage { voice = .usual }
    let volume = isMessage ? settings.messageVolume ?? settings.volume : settings.volume
    return VoicePart(
      words: segment.words, language: language, voice: voice, punctuation: segment.punctuation,
      pitch: Self.pitch(settings.pitch * segment.pitch),
      rate: min(max(settings.rate, -100), 100),
      volume: min(max(volume, 0), 100) * 2 - 100)
  }

  /// True if messages are in another language than stops, and no voice was named for that.
  private var speaksMessagesInAnotherLanguage: Bool {
    guard settings.messageVoice.isEmpty, !settings.messageLanguage.isEmpty else { return false }
    let own = settings.language.isEmpty ? screenLanguage : settings.language
    return own.prefix { $0 != "-" }.lowercased()
      != settings.messageLanguage.prefix { $0 != "-" }.lowercased()
  }

  /// Returns the language of a segment: the profile's language, if it names one, instead of the
  /// screen's own language; any other language is kept.
  private func language(of segment: Utterance.Segment, isMessage: Bool) -> String {
    var candidates = [segment.language, screenLanguage]
    if segment.language == screenLanguage {
      if !settings.language.isEmpty { candidates.insert(settings.language, at: 0) }
      if isMessage, !settings.messageLanguage.isEmpty {
        candidates.insert(settings.messageLanguage, at: 0)
      }
    }
    return candidates.lazy.compactMap(VoiceSetting.languageTag).first ?? "en"
  }

  /// Returns the daemon's pitch for a value from 0 to 2, where 1 is the voice's default.
  static func pitch(_ pitch: Double) -> Int {
    guard !pitch.isNaN else { return 0 }
    return Int(min(max(((pitch - 1) * 100).rounded(), -100), 100))
  }
}
