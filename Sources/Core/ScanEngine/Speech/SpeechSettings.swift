/// The settings of speech.
public struct SpeechSettings: Hashable, Sendable {
  /// True if the speech daemon is used.
  public var enabled = false
  /// True if a timed advance waits until the utterance has ended (S12).
  public var waits = false
  /// True if hints are spoken.
  public var hints = true
  /// True if traits are spoken.
  public var traits = true
  /// -100 to 100.
  public var rate = 0
  /// 0 to 2, where 1 is the voice's own.
  public var pitch = 1.0
  /// 0 to 100.
  public var volume = 100
  /// The name of a voice; empty is the daemon's own choice.
  public var voice = ""
  /// The language, a BCP 47 tag, for text in the screen's own language; empty means that language.
  public var language = ""
  /// The voice of messages, which are announcements and titles of screens; empty is that of stops.
  public var messageVoice = ""
  /// The volume of messages, 0 to 100; nil means that of stops.
  public var messageVolume: Int?
  /// The language of messages, as `language`; empty is that of stops.
  public var messageLanguage = ""
  /// True if the speech daemon is started where it is installed and not running.
  public var startsDaemon = true
  /// True if there can be a voice for what the person says to others; nothing waits for one that there cannot be (B4).
  public var speaksMessages = true
  /// The short sounds that the speech daemon plays (E11).
  public var sounds = SoundSettings()

  /// Creates the settings of a profile that says nothing of speech.
  public init() {}
}
