import ScanEngine
import ScreenElements
import ScreenRecording
import Scripts
import ScanTime
import SwitchInput

/// The key of a live element's immediate answer: the number of the request, and its time.
struct AnswerKey: Hashable, Sendable {
  let request: UInt64
  let at: Instant
}

extension Script {
  /// The answers of live elements that arrived before any other effect of their requests.
  var answersAtOnce: [AnswerKey: LiveAnswer] {
    var answers: [AnswerKey: LiveAnswer] = [:]
    for entry in entries {
      guard case .answered(let answer) = entry.command, answer.isAtOnce else { continue }
      answers[AnswerKey(request: answer.request, at: entry.at)] = answer
    }
    return answers
  }
}

/// Live screens, recorded as a trace of a desktop session (D12).
extension SimulatedSession {
  /// Applies the recorded changes of the live screen.
  mutating func show(_ edits: [ScreenEdit]) -> ElementTree {
    // The reader has already checked them. In a script from another source, invalid ones are
    // skipped.
    for edit in edits { try? live?.apply(edit) }
    return live.map { ElementTree($0.screen) } ?? player.tree
  }

  /// Returns the recorded answer of a live element.
  mutating func answer(_ answer: Script.LiveAnswer) -> ScanInput {
    let change: ActivationAnswer.Change? =
      switch answer.change {
      case .screen: .screen(show(answer.edits))
      case .layout: .layout(show(answer.edits))
      case nil: nil
      }
    return .answer(
      ActivationAnswer(
        request: answer.request, outcome: answer.outcome, change: change, focus: answer.focus,
        announcements: answer.announcements))
  }

  /// Resumes after a part that was not recorded.
  mutating func goOn(
    with profile: String, on tree: ElementTree, focus: String?, at instant: Instant
  ) {
    var settings = state.settings
    if case .good(let found)? = profiles[profile] { settings = found }
    let connected = Self.sources(of: settings).filter { !disconnected.contains($0.name) }
    driver = ScanDriver(
      .goingOn(
        settings, tree, connected: connected.map(\.id), focus: focus,
        isDrawn: state.isDrawn, at: instant))
    isInGap = false
  }
}
