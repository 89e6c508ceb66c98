import ElementTree
import ScanEngine

extension MapLines {
  /// Takes up what happened; the state and the utterance are told by ``show(_:)``.
  mutating func take(_ effect: ScanEffect.Kind, in scopes: ScopeTree) {
    switch effect {
    case .activated(let id, let action):
      selected = "Selected: " + Self.sentence(id, action, scopes)
      notice = ""
    case .failed(let id, let action, let reason):
      selected = "Not done: " + Self.sentence(id, action, scopes) + reason.explanation
    case .said(let speech):
      if speech.priority != .highlight { notice = speech.text }
    case .diagnostic(let diagnostic):
      notice = diagnostic.message
    case .started, .resumed, .stopped:
      notice = ""
    case .completed(let reason):
      isEmpty = reason == .empty
    case .cleared, .paused, .highlight, .entered, .left, .choices, .menu, .closed, .adjusted,
      .switched, .sweep, .froze, .undone, .point, .mode, .profile, .perform, .loadProfile,
      .releaseDevices:
      break
    }
  }

  /// Takes up the state and what is lit.
  mutating func show(_ state: ScanState) {
    let speech = state.settings.speech
    let options = UtteranceOptions(hints: speech.hints, traits: speech.traits)
    utterance = state.highlight.map { state.scopes.utterance(of: $0, options) } ?? ""
    self.state = sentence(for: state.phase)
  }

  /// What a phase means for the person, with the way on.
  func sentence(for phase: ScanState.Phase) -> String {
    switch phase {
    case .idle: "Waiting for a press"
    case .scanning: "Scanning"
    case .paused: "Paused: press a switch to go on"
    case .completed:
      isEmpty
        ? "Finished: there is nothing to select here"
        : "Finished: press a switch to start again"
    }
  }

  private static func sentence(
    _ id: String, _ action: ElementAction, _ scopes: ScopeTree
  ) -> String {
    let element = scopes.tree.index(of: id).map { scopes.tree[$0] }
    let label = element?.label ?? ""
    let name = label.isEmpty ? id : label
    return switch action {
    case .activate: name
    case .increment: name + ", more"
    case .decrement: name + ", less"
    case .escape: name + ", escape"
    case .scroll(.up): name + ", scroll up"
    case .scroll(.down): name + ", scroll down"
    case .scroll(.left): name + ", scroll left"
    case .scroll(.right): name + ", scroll right"
    case .custom(let custom): name + ", " + custom
    }
  }
}

extension FailureReason {
  /// Why, as the end of a sentence.
  fileprivate var explanation: String {
    switch self {
    case .failed: ". It did not work"
    case .disabled: ". It is dimmed"
    case .gone: ". It is gone"
    }
  }
}
