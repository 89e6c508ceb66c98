import ScreenElements
import EventFormats
import ScanAnalysis
import ScanEngine
import Testing
import TextWriting

/// Expectations: each returns if it is met; otherwise the test fails and reports the actual events.
///
/// Expectations about speech and actions examine the events since the last step of the test: a tap,
/// a wait or a change of the app.
extension ScanSession {
  /// Expects a stop to be highlighted; `stop` is its name as in ``highlighted``.
  public func expectHighlight(_ stop: String, sourceLocation: SourceLocation = #_sourceLocation)
    throws
  {
    guard highlighted != stop else { return }
    try fail(
      "Expected the highlight on \(stop), but \(highlightWords).\(hint(forStop: stop))",
      at: sourceLocation)
  }

  /// Expects no highlight, neither of a stop nor of parts.
  public func expectNoHighlight(sourceLocation: SourceLocation = #_sourceLocation) throws {
    guard highlighted != nil || !parts.isEmpty else { return }
    try fail("Expected no highlight, but \(highlightWords).", at: sourceLocation)
  }

  /// Expects these parts to be shown for a choice, in the order of the switches (S7).
  public func expectParts(_ expected: [[String]], sourceLocation: SourceLocation = #_sourceLocation)
    throws
  {
    guard parts != expected else { return }
    try fail(
      "Expected the parts \(Self.words(expected)), but \(highlightWords).", at: sourceLocation)
  }

  /// Expects exactly these groups to be open, outermost first; empty at the root.
  public func expectOpenGroups(
    _ groups: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    guard openGroups != groups else { return }
    func words(_ groups: [String]) -> String {
      groups.isEmpty ? "no group" : groups.joined(separator: " > ")
    }
    try fail(
      "Expected \(words(groups)) to be open, but open is \(words(openGroups))."
        + hint(forGroups: groups), at: sourceLocation)
  }

  /// Expects a phase of scanning, such as paused or completed (S1).
  public func expectPhase(
    _ expected: ScanState.Phase, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    guard phase != expected else { return }
    try fail("Expected scanning to be \(expected), but it is \(phase).", at: sourceLocation)
  }

  /// Expects this text among the texts spoken since the last step.
  public func expectSaid(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let said = recentlySaid
    guard !said.contains(text) else { return }
    let words = said.map { "\"\($0)\"" }.joined(separator: ", ")
    try fail(
      "Expected to hear \"\(text)\", but \(said.isEmpty ? "nothing" : words) was said.",
      at: sourceLocation)
  }

  /// Expects an action on an element since the last step; by default an activation.
  public func expectActivated(
    _ id: String, _ action: ElementAction = .activate,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let isDone = recent.contains { event in
      guard case .activated(let done, let what, at: _) = event.kind else { return false }
      return done == id && what == action
    }
    guard !isDone else { return }
    try fail(
      "Expected \(id) to do \(action.eventName), but \(actionWords).\(hint(forElement: id))",
      at: sourceLocation)
  }

  /// Expects an adjustment of an element since the last step, with `value` as its latest value
  /// (A3).
  public func expectAdjusted(
    _ id: String, to value: Double, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let last = recent.last { event in
      if case .adjusted(id, value: _) = event.kind { true } else { false }
    }
    guard last?.kind != .adjusted(id: id, value: value) else { return }
    try fail(
      "Expected \(id) to be adjusted to \(DecimalText.text(value)), but \(actionWords)."
        + hint(forElement: id), at: sourceLocation)
  }

  /// Expects no action since the last step: no activation, no adjustment and no failure.
  public func expectNothingDone(sourceLocation: SourceLocation = #_sourceLocation) throws {
    guard recent.contains(where: { Self.actionText($0) != nil }) else { return }
    try fail("Expected nothing to be done, but \(actionWords).", at: sourceLocation)
  }

  /// Expects exactly these events since the last step, in the format of ``recentEvents``.
  public func expectEvents(_ expected: [String], sourceLocation: SourceLocation = #_sourceLocation)
    throws
  {
    let happened = recentEvents
    guard happened != expected else { return }
    let same = zip(expected, happened).prefix { $0 == $1 }.count
    let wanted = same < expected.count ? expected[same] : "nothing more"
    let found = same < happened.count ? happened[same] : "nothing more"
    try fail("Event \(same + 1): expected \(wanted), but there is \(found).", at: sourceLocation)
  }

  /// Expects a way out of every state that is reachable on this screen with these settings: by the
  /// switches or by waiting, without an activation (Y1).
  ///
  /// The test also fails if there are more than `limit` states, because the search is then
  /// incomplete.
  public func expectNoDeadEnd(
    limit: Int = 20_000, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    switch ScanState.findDeadEnd(state.settings, on: state.scopes.tree, limit: limit) {
    case .none: return
    case .found(let deadEnd):
      try fail("There is a dead end: \(deadEnd.message).", at: sourceLocation)
    case .tooMany(let limit):
      try fail(
        "There are more than \(limit) states, so nothing can be said of dead ends. Give a higher limit, "
          + "or a smaller screen of the same kind.",
        at: sourceLocation)
    }
  }

  private var recent: ArraySlice<ScanEvent> { scanEvents[recentStart...] }

  private var highlightWords: String {
    if let highlighted { return "it is on \(highlighted)" }
    return parts.isEmpty ? "nothing is highlighted" : "the parts are \(Self.words(parts))"
  }

  private static func words(_ parts: [[String]]) -> String {
    parts.map { $0.joined(separator: " ") }.joined(separator: " | ")
  }

  /// Returns a description of an event's effect on an element; nil if it has none.
  private static func actionText(_ event: ScanEvent) -> String? {
    switch event.kind {
    case .activated(let id, let action, at: _): "\(id) did \(action.eventName)"
    case .adjusted(let id, let value): "\(id) was adjusted to \(DecimalText.text(value))"
    case .acted(let id, let act): "\(id) began or ended \(act.eventName)"
    case .failed(let stop, let action, let reason):
      "\(stop) failed to \(action.eventName): \(reason.eventName)"
    case .started, .cleared, .paused, .resumed, .stopped, .completed, .highlight, .entered, .left,
      .choices, .menu, .closed, .said, .announced, .sweep, .froze, .undone, .point, .mode, .profile,
      .setting, .recipe, .switched, .diagnostic, .request, .cutSpeech, .help:
      nil
    }
  }

  /// A description of the actions since the last step.
  private var actionWords: String {
    let actions = recent.compactMap(Self.actionText)
    return actions.isEmpty ? "nothing was done" : actions.joined(separator: ", ")
  }
}
