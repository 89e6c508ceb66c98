import Languages
import ScreenElements
import ScanEngine

/// The lines of text that accompany a picture.
package struct SceneLines: Hashable, Sendable {
  /// The utterance of the highlighted stop; empty if none is highlighted.
  package var utterance = ""
  /// The state of the scan, with the way to continue.
  package var state = ""
  /// The latest selection, or the reason that it failed.
  package var selected = ""
  /// The latest notice: a diagnostic or an announcement.
  package var notice = ""
  /// The latest problem, until the next event: the reason that a pick failed, a diagnostic, or a
  /// system message.
  package var fault = ""
  /// The available keys.
  package var keys = ""
  /// True if scanning finished because there was nothing to scan (T4).
  package var isEmpty = false
  /// True until the next state if a setting was changed that must be kept (N2.18).
  private var beginsTrial = false

  /// Creates lines, which are empty by default.
  package init(
    utterance: String = "", state: String = "", selected: String = "", notice: String = "",
    keys: String = ""
  ) {
    self.utterance = utterance
    self.state = state
    self.selected = selected
    self.notice = notice
    self.keys = keys
  }
}

extension SceneLines {
  /// Applies an event; ``show(_:)`` sets the state.
  ///
  /// A picked stop keeps its name from the screen before the pick, because the pick may open
  /// another screen.
  package mutating func handle(
    _ event: ScanEvent.Kind, in scopes: ScopeTree, after before: ScopeTree
  ) {
    switch event {
    case .activated(let id, let action, at: _):
      selected = "Selected: " + Self.sentence(.element(id), action, before)
      notice = ""
      fault = ""
    case .failed(let stop, let action, let reason):
      selected = "Not done: " + Self.sentence(stop, action, before) + reason.explanation
      fault = selected
    case .said(let speech):
      if speech.priority == .highlight { utterance = speech.text } else { notice = speech.text }
    case .diagnostic(let diagnostic):
      notice = diagnostic.message
      fault = diagnostic.message
    case .started, .resumed, .stopped:
      notice = ""
      fault = ""
    case .completed(let reason):
      isEmpty = reason == .empty
    case .cleared, .highlight, .choices, .sweep:
      // The utterance follows; an element without one is highlighted silently (E9).
      utterance = ""
    case .adjusted(let id, let value):
      selected = "\(Self.name(id, scopes)): \(Self.text(of: id, value, scopes))"
      fault = ""
    case .point(let point, id: nil):
      selected = "Nothing is at \(Self.whole(point.x)), \(Self.whole(point.y))"
    case .mode(let mode):
      notice = mode == .point ? "Point mode" : "Item mode"
      fault = ""
    case .profile(let name):
      notice = "Profile: \(name)"
      fault = ""
    case .setting(let value, let step):
      let words = MenuEntry.setting(.open(value)).writtenWords(in: "en")
      beginsTrial = step == .tried
      selected =
        switch step {
        // The highlighted entry has the value (N2.9), and the state has the time.
        case .tried: ""
        case .kept: "Kept: \(words)"
        case .expired: "Not kept: \(words)"
        case .undone: "Undone: \(words)"
        }
      fault = ""
    case .recipe, .paused, .entered, .left, .menu, .closed, .switched, .froze, .undone, .point,
      .request,
      .announced, .cutSpeech, .help, .acted:
      break
    }
  }

  /// Shows the state.
  package mutating func show(_ state: ScanState) {
    self.state = state.recipeWords(in: "en") ?? sentence(for: state.phase)
    if beginsTrial, selected.isEmpty, let time = state.trialTime {
      selected = "Keep it within \(time.microseconds / 1_000_000) seconds, or it is undone"
    }
    beginsTrial = false
    guard state.phase == .scanning else { return }
    if let menu = state.openMenu {
      self.state = "Scanning the menu of " + Self.name(menu.element, state.scopes)
    } else if state.sweep != nil {
      self.state = "Scanning points"
    } else if !state.parts.isEmpty {
      self.state = "Choose a part by its number"
    }
  }

  /// Shows a changed utterance of the highlighted stop, although it was not spoken (T1).
  package mutating func showChange(_ state: ScanState) {
    guard state.openMenu == nil, let stop = state.highlight else { return }
    let speech = state.settings.speech
    let options = UtteranceOptions(hints: speech.hints, traits: speech.traits)
    utterance = state.scopes.utterance(of: stop, options)
  }

  /// Returns a phase in words for the user, with the way to continue.
  package func sentence(for phase: ScanState.Phase) -> String {
    switch phase {
    case .idle: "Waiting for a press"
    case .scanning: "Scanning"
    case .paused: "Paused: press a switch to go on"
    case .recipe: "A recipe runs"
    case .completed:
      isEmpty
        ? "Finished: there is nothing to select here"
        : "Finished: press a switch to start again"
    }
  }

  private static func name(_ id: String, _ scopes: ScopeTree) -> String {
    let label = scopes.tree.index(of: id).flatMap { scopes.tree[$0].label } ?? ""
    return label.isEmpty ? id : label
  }

  /// Returns an element's value in its own words if it has them, otherwise the number in its spoken
  /// form (E12).
  private static func text(of id: String, _ value: Double, _ scopes: ScopeTree) -> String {
    let index = scopes.tree.index(of: id)
    let text = index.flatMap { scopes.tree[$0].value } ?? ""
    guard text.isEmpty else { return text }
    let tag = index.map { scopes.tree.language(of: $0) } ?? scopes.tree.language
    return Language.speaking(tag).language.written(value) ?? "\(value)"
  }

  private static func whole(_ number: Double) -> String {
    Int(exactly: number.rounded()).map { "\($0)" } ?? "\(number)"
  }

  private static func sentence(
    _ stop: Stop.Name, _ action: ElementAction, _ scopes: ScopeTree
  ) -> String {
    let name =
      switch stop {
      case .element(let id), .group(.container(let id)): name(id, scopes)
      case .group(.row), .group(.planned), .exit, .entry: stop.description
      }
    return switch action {
    case .activate: name
    case .click: name.isEmpty ? "Click" : name + ", click"
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
  /// The reason, as the end of a sentence.
  fileprivate var explanation: String {
    switch self {
    case .failed: ". It did not work"
    case .disabled: ". It is dimmed"
    case .gone: ". It is gone"
    }
  }
}
