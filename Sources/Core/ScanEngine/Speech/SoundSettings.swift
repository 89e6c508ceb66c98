/// Short sounds at what happens, by the names that the speech daemon has for them; an empty one is none (E11).
public struct SoundSettings: Hashable, Sendable {
  /// At a new screen.
  public var screen = ""
  /// At a pick.
  public var pick = ""
  /// At a pick that had no effect.
  public var failure = ""
  /// At the start of a pass.
  public var pass = ""

  /// Creates the settings of a profile that chooses none.
  public init() {}

  /// True if none is chosen.
  package var isSilent: Bool { [screen, pick, failure, pass].allSatisfy { $0.isEmpty } }

  /// The sound of what has just happened: of several things that of the most important one that has a sound.
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
