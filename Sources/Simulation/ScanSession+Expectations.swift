import ElementTree
import ScanEngine

/// Expectations: each returns if it is met, and throws what happened instead if it is not.
///
/// Those of what was said or done look at what happened since the test did something last: a tap, a wait, a
/// change of the app.
extension ScanSession {
  /// Expects the highlight to rest on a stop, named as ``highlighted`` names it.
  public func expectHighlight(_ stop: String) throws(ScanExpectationFailure) {
    guard highlighted != stop else { return }
    throw failure("Expected the highlight on \(stop), but \(litWords).")
  }

  /// Expects nothing to be highlighted, neither a stop nor parts.
  public func expectNoHighlight() throws(ScanExpectationFailure) {
    guard highlighted != nil || !parts.isEmpty else { return }
    throw failure("Expected no highlight, but \(litWords).")
  }

  /// Expects these parts to choose from, in the order of the switches (S7).
  public func expectParts(_ expected: [[String]]) throws(ScanExpectationFailure) {
    guard parts != expected else { return }
    throw failure("Expected the parts \(Self.words(expected)), but \(litWords).")
  }

  /// Expects these groups to be open, the outermost first; none is the root.
  public func expectOpenGroups(_ groups: String...) throws(ScanExpectationFailure) {
    guard openGroups != groups else { return }
    func words(_ groups: [String]) -> String {
      groups.isEmpty ? "no group" : groups.joined(separator: " > ")
    }
    throw failure("Expected \(words(groups)) to be open, but open is \(words(openGroups)).")
  }

  /// Expects scanning to be idle, scanning, paused or completed (S1).
  public func expectPhase(_ expected: ScanState.Phase) throws(ScanExpectationFailure) {
    guard phase != expected else { return }
    throw failure("Expected scanning to be \(expected), but it is \(phase).")
  }

  /// Expects a text to have been said recently, among others.
  public func expectSaid(_ text: String) throws(ScanExpectationFailure) {
    let said = recentlySaid
    guard !said.contains(text) else { return }
    let words = said.map { "\"\($0)\"" }.joined(separator: ", ")
    throw failure("Expected to hear \"\(text)\", but \(said.isEmpty ? "nothing" : words) was said.")
  }

  /// Expects an element to have done recently what was asked of it; that is, unless told otherwise, to
  /// have been activated.
  public func expectActivated(
    _ id: String, _ action: ElementAction = .activate
  ) throws(ScanExpectationFailure) {
    let isDone = recent.contains { $0.kind == .activated(id: id, action) }
    guard !isDone else { return }
    throw failure("Expected \(id) to do \(action.eventName), but \(doneWords).")
  }

  /// Expects an element to have been adjusted recently, at last to that value (A3).
  public func expectAdjusted(_ id: String, to value: Double) throws(ScanExpectationFailure) {
    let last = recent.last { effect in
      if case .adjusted(id, value: _) = effect.kind { true } else { false }
    }
    guard last?.kind != .adjusted(id: id, value: value) else { return }
    throw failure("Expected \(id) to be adjusted to \(DecimalText.text(value)), but \(doneWords).")
  }

  /// Expects nothing to have been done recently: nothing activated, nothing adjusted, nothing failed.
  public func expectNothingDone() throws(ScanExpectationFailure) {
    guard recent.contains(where: { Self.deed($0) != nil }) else { return }
    throw failure("Expected nothing to be done, but \(doneWords).")
  }

  /// Expects exactly these events recently, as ``recentEvents`` writes them.
  public func expectEvents(_ expected: [String]) throws(ScanExpectationFailure) {
    let happened = recentEvents
    guard happened != expected else { return }
    let same = zip(expected, happened).prefix { $0 == $1 }.count
    let wanted = same < expected.count ? expected[same] : "nothing more"
    let found = same < happened.count ? happened[same] : "nothing more"
    throw failure("Event \(same + 1): expected \(wanted), but there is \(found).")
  }

  /// Expects that from every state which these settings can reach on this screen the switches, or
  /// waiting, lead out without activating anything (Y1).
  ///
  /// At the most `limit` states are looked at; a screen with more is not judged, and that is a failure.
  public func expectNoDeadEnd(limit: Int = 20_000) throws(ScanExpectationFailure) {
    switch ScanState.findDeadEnd(state.settings, on: state.scopes.tree, limit: limit) {
    case .none: return
    case .found(let deadEnd): throw failure("There is a dead end: \(deadEnd.message).")
    case .tooMany(let limit):
      throw failure(
        "There are more than \(limit) states, so nothing can be said of dead ends. Give a higher limit, "
          + "or a smaller screen of the same kind.")
    }
  }

  private var recent: ArraySlice<ScanEffect> { effects[recentStart...] }

  private var litWords: String {
    if let highlighted { return "it is on \(highlighted)" }
    return parts.isEmpty ? "nothing is highlighted" : "the parts are \(Self.words(parts))"
  }

  private static func words(_ parts: [[String]]) -> String {
    parts.map { $0.joined(separator: " ") }.joined(separator: " | ")
  }

  /// What an effect did to an element, in words; nil where it did nothing to one.
  private static func deed(_ effect: ScanEffect) -> String? {
    switch effect.kind {
    case .activated(let id, let action): "\(id) did \(action.eventName)"
    case .adjusted(let id, let value): "\(id) was adjusted to \(DecimalText.text(value))"
    case .failed(let id, let action, let reason):
      "\(id) failed to \(action.eventName): \(reason.eventName)"
    case .started, .cleared, .paused, .resumed, .stopped, .completed, .highlight, .entered, .left,
      .choices, .menu, .closed, .said, .announced, .sweep, .froze, .undone, .point, .mode, .profile,
      .switched, .diagnostic, .perform, .loadProfile, .releaseDevices, .cutSpeech:
      nil
    }
  }

  /// What was done recently, in words.
  private var doneWords: String {
    let deeds = recent.compactMap(Self.deed)
    return deeds.isEmpty ? "nothing was done" : deeds.joined(separator: ", ")
  }
}
