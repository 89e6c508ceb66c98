/// The values of a session that override those of the file of its profile.
struct SessionOverrides {
  /// The values of `--set`, and kept settings that are not in the file (N2.14), such as
  /// `scanning.interval=2s`.
  private(set) var texts: [String]
  /// True or false if the person has turned the voice on or off by our own stop (D6); the file and
  /// a reload know nothing of it.
  private(set) var ownVoice: Bool?

  /// Creates the overrides of a new profile.
  init(_ texts: [String]) { self.texts = texts }

  /// Takes the voice that our own stop turned on or off.
  mutating func speak(_ speaks: Bool?) { ownVoice = speaks ?? ownVoice }

  /// Removes the overrides of keys whose kept values are in the file, or follow (N2.13).
  mutating func forget(_ keys: [String]) {
    texts.removeAll { Self.names($0, one: keys) }
    if keys.contains(Self.voiceKey) { ownVoice = nil }
  }

  /// Adds kept values that could not be written into the file (N2.14).
  mutating func hold(_ values: [String]) { texts += values }

  /// The overrides for the session that continues this one (R11.4).
  var legacy: [String] {
    guard let ownVoice else { return texts }
    return texts.filter { !Self.names($0, one: [Self.voiceKey]) } + ["\(Self.voiceKey)=\(ownVoice)"]
  }

  private static let voiceKey = "speech.enabled"

  /// True if an override is for one of the keys; it may name only their last part.
  private static func names(_ override: String, one keys: [String]) -> Bool {
    let key = override.prefix { $0 != "=" }
    return keys.contains { $0 == key || $0.hasSuffix("." + key) }
  }
}
