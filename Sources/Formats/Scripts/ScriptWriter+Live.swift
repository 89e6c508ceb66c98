import ScanEngine
import ScreenRecording
import ScanTime
import SwitchInput
import TextWriting

/// Writes the changes of a live screen as lines of a script (D12).
extension ScriptWriter {
  /// Appends a change of the screen, as steps from the previous one.
  mutating func append(
    _ change: Script.LiveChange, _ edits: [ScreenEdit], from screen: FlatScreen, focus: String?,
    say: String?, isUnexpected: Bool = false, at instant: Instant
  ) {
    settle()
    begin("live-" + change.rawValue, at: instant)
    append("focus", focus)
    append("say", say)
    if isUnexpected { append("unexpected") }
    end(edits, from: screen)
  }

  /// Appends a reply; an immediate one is on the line of its request.
  mutating func append(
    _ answer: Script.LiveAnswer, from screen: FlatScreen, at instant: Instant
  ) {
    if answer.isAtOnce { countAnswer() } else { settle() }
    let outcome =
      switch answer.outcome {
      case .done: "done"
      case .failed(let reason): reason.eventName
      }
    begin("answered \(answer.request) \(outcome)", at: instant)
    if answer.isAtOnce { append("at-once") }
    if let change = answer.change { append(change.rawValue) }
    append("focus", answer.focus)
    for text in answer.announcements { append("say", text) }
    end(answer.edits, from: screen)
  }

  /// Appends the beginning of a gap in the recording.
  mutating func append(_ gap: Script.Gap, at instant: Instant) {
    settle()
    begin(gap.rawValue, at: instant)
    end([], from: FlatScreen())
    settle()
  }

  /// Appends the end of a gap: with the profile of that name, and these sources connected and up.
  mutating func appendGoingOn(
    profile name: String, _ settings: ScanSettings, connected: [SourceID], _ edits: [ScreenEdit],
    from screen: FlatScreen, focus: String?, at instant: Instant
  ) {
    settle()
    find(.good(settings), as: name, at: instant)
    switches = settings.switches
    find(connected: connected, held: [], at: instant)
    begin("goes-on", at: instant)
    latest.append(UInt8(ascii: " "))
    JSONText.append(name, to: &latest)
    append("focus", focus)
    end(edits, from: screen)
    settle()
  }

  private mutating func begin(_ command: String, at instant: Instant) {
    Self.appendTime(instant, to: &latest)
    append(command)
  }

  private mutating func append(_ word: String) {
    latest.append(UInt8(ascii: " "))
    latest.append(contentsOf: word.utf8)
  }

  private mutating func append(_ word: String, _ text: String?) {
    guard let text else { return }
    append(word)
    latest.append(UInt8(ascii: " "))
    JSONText.append(text, to: &latest)
  }

  private mutating func end(_ edits: [ScreenEdit], from screen: FlatScreen) {
    latest.append(UInt8(ascii: "\n"))
    EditText.append(edits, from: screen, to: &latest)
  }
}
