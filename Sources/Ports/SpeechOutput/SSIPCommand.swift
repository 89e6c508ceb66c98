/// A command to the daemon.
///
/// Text from a profile or a screen is cleaned before it is inserted, so no value can end the line
/// and begin another command.
enum SSIPCommand: Hashable {
  case clientName
  case notification(String)
  case priority(SSIPPriority)
  case set(VoiceSetting)
  case getVoiceType
  case getRate
  case beginBlock
  case endBlock
  case speak
  /// A sound by its name in the daemon.
  case soundIcon(String)
  case cancel
  case quit

  /// The line, without its end.
  var line: String {
    switch self {
    case .clientName: "SET SELF CLIENT_NAME user:switchlight:scan"
    case .notification(let kind): "SET SELF NOTIFICATION \(kind) on"
    case .priority(let priority): "SET SELF PRIORITY \(priority.rawValue)"
    case .set(let setting): "SET SELF \(setting.words)"
    case .getVoiceType: "GET VOICE_TYPE"
    case .getRate: "GET RATE"
    case .beginBlock: "BLOCK BEGIN"
    case .endBlock: "BLOCK END"
    case .speak: "SPEAK"
    case .soundIcon(let name): "SOUND_ICON \(VoiceSetting.value(name))"
    case .cancel: "CANCEL SELF"
    case .quit: "QUIT"
    }
  }
}

/// The priorities that are used.
///
/// The next text cuts a text, but never a message. A notification, such as a sound, is dropped
/// while anything is spoken, and cut by any later text. The priority "important" is not used,
/// because it blocks every program.
enum SSIPPriority: String, Hashable {
  case text
  case message
  case notification
}
