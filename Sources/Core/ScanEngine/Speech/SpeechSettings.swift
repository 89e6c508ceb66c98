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
  /// The rate of the voice, from -100 to 100.
  public var rate = 0
  /// The pitch of the voice, from 0 to 2; 1 is the voice's own pitch.
  public var pitch = 1.0
  /// The volume of the voice, from 0 to 100.
  public var volume = 100
  /// The name of a voice; empty for the daemon's default.
  public var voice = ""
  /// The language of texts in the screen's own language, as a BCP 47 tag; empty to keep the
  /// screen's language.
  public var language = ""
  /// The voice of messages, which are announcements and titles of screens; empty for the voice of
  /// stops.
  public var messageVoice = ""
  /// The volume of messages, from 0 to 100; nil for the volume of stops.
  public var messageVolume: Int?
  /// The language of messages, like `language`; empty for the language of stops.
  public var messageLanguage = ""
  /// True if the speech daemon is started when it is installed but not running.
  public var startsDaemon = true
  /// True if a voice for messages to others is possible; otherwise nothing waits for them (B4).
  public var speaksMessages = true
  /// The short sounds that the speech daemon plays (E11).
  public var sounds = SoundSettings()

  /// Creates the default settings.
  public init() {}
}
