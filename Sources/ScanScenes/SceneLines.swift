import Languages
import ScreenElements
import ScanEngine

/// The lines of text that stand with a picture.
package struct SceneLines: Hashable, Sendable {
  /// What the highlighted stop says; empty where none is highlighted.
  package var utterance = ""
  /// What scanning does now, with the way on.
  package var state = ""
  /// What was last selected, or why that failed.
  package var selected = ""
  /// What should be known: a diagnostic, an announcement.
  package var notice = ""
  /// What is wrong, until something newer happens: why a pick failed, a diagnostic, a message of the system.
  package var fault = ""
  /// Which keys there are.
  package var keys = ""
  /// True if scanning finished because there was nothing to scan (T4).
  package var isEmpty = false

  /// Creates lines; those that are not given are empty.
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
  /// Takes up what happened; the state is reported by ``show(_:)``.
  ///
  /// What was picked is called as on the screen on which that was done: a pick may have brought another one.
  package mutating func take(
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
      // What is said of it comes next; an element with nothing to say is shown in silence (E9).
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
    case .paused, .entered, .left, .menu, .closed, .switched, .froze, .undone, .point, .request,
      .announced, .cutSpeech, .help, .acted:
      break
    }
  }

  /// Takes up the state.
  package mutating func show(_ state: ScanState) {
    self.state = sentence(for: state.phase)
    guard state.phase == .scanning else { return }
    if let menu = state.openMenu {
      self.state = "Scanning the menu of " + Self.name(menu.element, state.scopes)
    } else if state.sweep != nil {
      self.state = "Scanning points"
    } else if !state.parts.isEmpty {
      self.state = "Choose a part by its number"
    }
  }

  /// Takes up that the highlighted stop says something else now, though it was not said (T1).
  package mutating func showChange(_ state: ScanState) {
    guard state.openMenu == nil, let stop = state.highlight else { return }
    let speech = state.settings.speech
    let options = UtteranceOptions(hints: speech.hints, traits: speech.traits)
    utterance = state.scopes.utterance(of: stop, options)
  }

  /// What a phase means for the person, with the way on.
  package func sentence(for phase: ScanState.Phase) -> String {
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

  private static func name(_ id: String, _ scopes: ScopeTree) -> String {
    let label = scopes.tree.index(of: id).flatMap { scopes.tree[$0].label } ?? ""
    return label.isEmpty ? id : label
  }

  /// An element's value in its own words, else the number as it is spoken (E12).
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
  /// Why, as the end of a sentence.
  fileprivate var explanation: String {
    switch self {
    case .failed: ". It did not work"
    case .disabled: ". It is dimmed"
    case .gone: ". It is gone"
    }
  }
}
