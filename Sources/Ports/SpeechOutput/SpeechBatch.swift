/// The commands of one message: all of them are answered before the next batch begins.
struct SpeechBatch: Hashable {
  /// A command or a text to send to the daemon.
  enum Step: Hashable {
    case command(SSIPCommand)
    /// The words of a `SPEAK` that was just granted.
    case text(String)
  }

  var steps: [Step]

  /// The first batch of a connection; events are requested one by one, because index marks are
  /// never used.
  static let beginning = SpeechBatch(
    steps: ["BEGIN", "END", "CANCEL"].reduce(into: [.command(.clientName)]) {
      $0.append(.command(.notification($1)))
    } + [.command(.getVoiceType)])

  /// A question that only a working daemon answers.
  static let question = SpeechBatch(steps: [.command(.getRate)])

  /// Cuts everything that this connection speaks, and speaks parts as one message.
  init(cutting: Bool, _ parts: [VoicePart], _ priority: SSIPPriority, voice: inout VoiceMemory) {
    steps = cutting ? [.command(.cancel)] : []
    guard !parts.isEmpty else { return }
    if voice.remember(priority) { steps.append(.command(.priority(priority))) }
    if parts.count > 1 { steps.append(.command(.beginBlock)) }
    for part in parts {
      for setting in voice.remember(part) { steps.append(.command(.set(setting))) }
      steps += [.command(.speak), .text(part.words)]
    }
    if parts.count > 1 { steps.append(.command(.endBlock)) }
  }

  /// Plays a sound by its name in the daemon, if nothing is spoken.
  init(sound name: String, voice: inout VoiceMemory) {
    steps = voice.remember(.notification) ? [.command(.priority(.notification))] : []
    steps.append(.command(.soundIcon(name)))
  }

  private init(steps: [Step]) {
    self.steps = steps
  }
}

/// The daemon's current voice settings on this connection.
struct VoiceMemory: Hashable {
  private var priority: SSIPPriority?
  private var settings: [VoiceSetting] = []
  /// The kind of voice that the daemon had when the connection began.
  var usualKind = VoiceSetting.Voice.kinds[0]

  /// Returns true if the priority has to be sent.
  mutating func remember(_ priority: SSIPPriority) -> Bool {
    defer { self.priority = priority }
    return self.priority != priority
  }

  /// Returns the settings of a part that have to be sent, because they differ from those of the
  /// previous part.
  mutating func remember(_ part: VoicePart) -> [VoiceSetting] {
    let wanted = part.settings
    defer { settings = wanted }
    return wanted.indices.compactMap { place in
      if settings.indices.contains(place) {
        if settings[place] == wanted[place] { return nil }
      } else if wanted[place] == .voice(.usual) {
        // The user has not chosen another voice yet.
        return nil
      }
      return wanted[place] == .voice(.usual) ? .voice(.kind(usualKind)) : wanted[place]
    }
  }
}
