/// The names of short sounds for events, as the speech daemon defines them; an empty name means no
/// sound (E11).
public struct SoundSettings: Hashable, Sendable {
  /// The sound of a new screen.
  public var screen = ""
  /// The sound of a pick.
  public var pick = ""
  /// The sound of a pick without an effect.
  public var failure = ""
  /// The sound at the start of a pass.
  public var pass = ""

  /// Creates the settings without sounds.
  public init() {}

  /// True if no sound is chosen.
  package var isSilent: Bool { [screen, pick, failure, pass].allSatisfy { $0.isEmpty } }

  /// Returns the sound for some events: that of the most important event with a sound; nil if there
  /// is none.
  package func name(for events: [ScanEvent]) -> String? {
    guard !isSilent else { return nil }
    var found = (screen: false, failure: false, pick: false, pass: false)
    for event in events {
      switch event.kind {
      case .said(let speech): if speech.priority == .screen { found.screen = true }
      case .failed: found.failure = true
      case .activated, .adjusted, .entered, .menu, .point: found.pick = true
      case .highlight(_, let index, let count): if index == 0, count > 1 { found.pass = true }
      case .started, .cleared, .paused, .resumed, .stopped, .completed, .left, .choices, .closed,
        .acted, .cutSpeech, .announced, .sweep, .froze, .undone, .mode, .profile, .setting, .recipe,
        .help,
        .switched, .diagnostic, .request:
        break
      }
    }
    let sounds = [
      (found.screen, screen), (found.failure, failure), (found.pick, pick), (found.pass, pass),
    ]
    return sounds.first { $0.0 && !$0.1.isEmpty }?.1
  }
}
