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
    case .adjusted(let id, let value):
      selected = "Set: " + Self.name(of: id, scopes) + ", " + Self.number(value)
    case .said(let speech):
      if speech.priority == .highlight { said = speech.text } else { notice = speech.text }
    case .profile(let name):
      notice = "Profile " + name
    case .diagnostic(let diagnostic):
      notice = diagnostic.message
    case .started, .resumed, .stopped:
      notice = ""
    case .completed(let reason):
      isEmpty = reason == .empty
    case .cleared:
      said = ""
    case .paused, .highlight, .entered, .left, .choices, .menu, .closed, .sweep, .froze, .undone,
      .point, .mode, .switched, .perform, .loadProfile, .releaseDevices, .announced:
      break
    }
  }

  /// Takes up the state and what is lit.
  mutating func show(_ state: ScanState) {
    let speech = state.settings.speech
    let options = UtteranceOptions(hints: speech.hints, traits: speech.traits)
    // Menus, parts and lines are no stops of the tree; what was said of them is the utterance.
    let highlight = state.openMenu == nil ? state.highlight : nil
    utterance = highlight.map { state.scopes.utterance(of: $0, options) } ?? said
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
    let name = name(of: id, scopes)
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

  private static func name(of id: String, _ scopes: ScopeTree) -> String {
    let label = scopes.tree.index(of: id).flatMap { scopes.tree[$0].label } ?? ""
    return label.isEmpty ? id : label
  }

  /// A number in its shortest form: without a fraction where it has none.
  private static func number(_ value: Double) -> String {
    Int(exactly: value).map { String($0) } ?? "\(value)"
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
