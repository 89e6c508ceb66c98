/// One setting of the daemon's voice.
enum VoiceSetting: Hashable {
  case language(String)
  case punctuation(Bool)
  /// -100 to 100, also for rate and volume.
  case pitch(Int)
  case rate(Int)
  case volume(Int)
  case voice(Voice)

  /// The voice that speaks.
  enum Voice: Hashable {
    /// The daemon's default.
    case usual
    /// One of the kinds in SSIP, in capitals.
    case kind(String)
    /// A voice of a synthesizer.
    case name(String)
  }

  /// The setting and its value.
  var words: String {
    switch self {
    case .language(let tag): "LANGUAGE \(Self.languageTag(tag) ?? "en")"
    case .punctuation(let isSpoken): "PUNCTUATION \(isSpoken ? "all" : "none")"
    case .pitch(let value): "PITCH \(value)"
    case .rate(let value): "RATE \(value)"
    case .volume(let value): "VOLUME \(value)"
    case .voice(.usual): "VOICE_TYPE \(Voice.kinds[0])"
    case .voice(.kind(let kind)): "VOICE_TYPE \(Self.value(kind))"
    case .voice(.name(let name)): "SYNTHESIS_VOICE \(Self.value(name))"
    }
  }

  /// Returns the tag; nil if it has characters that tags of BCP 47 do not allow.
  static func languageTag(_ text: String) -> String? {
    guard (1...64).contains(text.utf8.count), text.utf8.first != UInt8(ascii: "-") else {
      return nil
    }
    let isTag = text.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, UInt8(ascii: "-"): true
      default: false
      }
    }
    return isTag ? text : nil
  }

  /// Returns a value without line ends and control characters, and of a bounded length.
  static func value(_ text: String) -> String {
    var value = ""
    for scalar in text.unicodeScalars.prefix(200) {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: continue
      default: value.unicodeScalars.append(scalar)
      }
    }
    return value
  }
}

extension VoiceSetting.Voice {
  /// The kinds of SSIP; the first is the daemon's own choice.
  static let kinds: [String] = [
    "MALE1", "MALE2", "MALE3", "FEMALE1", "FEMALE2", "FEMALE3", "CHILD_MALE", "CHILD_FEMALE",
  ]

  /// Creates the voice that a profile names.
  ///
  /// It is the default voice if no character of the name is left, or if the name is that of the
  /// module that speaks nothing (S12).
  init(named name: String) {
    let name = VoiceSetting.value(name)
    let capitals = name.uppercased()
    if name.allSatisfy(\.isWhitespace) || DaemonVoice.isDummy(name) {
      self = .usual
    } else {
      self = Self.kinds.contains(capitals) ? .kind(capitals) : .name(name)
    }
  }
}
