import ScreenElements
import ScanTime

extension ScanState {
  mutating func say(
    _ text: String, _ priority: SpeechPriority, language: String, _ events: inout [ScanEvent]
  ) {
    guard !text.isEmpty else { return }
    say(Speech(priority: priority, content: .text(text, language: language)), &events)
  }

  /// Speaks a text, unless media has silenced speech (E10).
  ///
  /// Timed advances wait for the latest text of the highlight (S12).
  @inline(__always)
  mutating func say(_ speech: consuming Speech, _ events: inout [ScanEvent]) {
    guard !voice.isSilenced else {
      if speech.priority == .highlight { voice.gate = nil }
      return
    }
    if speech.priority == .highlight { voice.wait(for: speech, settings.speech, now) }
    emit(.said(speech), &events)
  }

  /// Cuts the current and the queued speech (E10, E11), so that no other speech precedes a text.
  mutating func cutSpeech(_ events: inout [ScanEvent]) {
    voice.otherSpeechEnd = nil
    emit(.cutSpeech, &events)
  }

  /// Reports a warning to the person and their helpers.
  ///
  /// It is spoken even if media has silenced speech, because a lost switch would otherwise go
  /// unnoticed (I12, I13).
  mutating func warn(_ diagnostic: ScanDiagnostic, _ events: inout [ScanEvent]) {
    emit(.diagnostic(diagnostic), &events)
    let content = Speech.Content.warning(diagnostic, language: scopes.tree.language)
    emit(.said(Speech(priority: .announcement, content: content)), &events)
  }

  /// Speaks an announcement of the screen once, after the current speech (E11).
  ///
  /// A silenced announcement is reported as dropped at once.
  mutating func announce(_ text: String, _ events: inout [ScanEvent]) {
    guard !text.isEmpty else { return }
    guard !voice.isSilenced else { return emit(.announced(text, .dropped), &events) }
    voice.remember(text)
    say(text, .announcement, language: scopes.tree.language, &events)
  }

  /// Speaks a message from the person to others, even if media has silenced speech.
  ///
  /// Timed advances wait for its end (B4).
  mutating func speakMessage(_ text: String, _ events: inout [ScanEvent]) {
    guard !text.isEmpty else { return }
    voice.remember(text)
    let content = Speech.Content.text(text, language: scopes.tree.language)
    let speech = Speech(priority: .message, content: content)
    voice.wait(forMessage: speech, settings.speech, now)
    emit(.said(speech), &events)
  }

  /// Handles a voice's report about an announcement or a message.
  ///
  /// The result is reported once (E11).
  mutating func finishAnnouncement(
    _ text: String, _ end: AnnouncementEnd, _ events: inout [ScanEvent]
  ) {
    if voice.message?.text == text { voice.message = nil }
    guard voice.forget(text) else { return }
    emit(.announced(text, end), &events)
  }

  /// Speaks that the picked element has no action (E13).
  mutating func sayNothingToDo(_ events: inout [ScanEvent]) {
    let content = Speech.Content.nothingToDo(language: scopes.tree.language)
    say(Speech(priority: .announcement, content: content), &events)
  }

  /// Speaks the new scroll position of the page.
  ///
  /// A repeated position means the edge (E11).
  mutating func speakPosition(_ position: String, _ events: inout [ScanEvent]) {
    if position == voice.lastScrolled {
      let content = Speech.Content.edge(language: scopes.tree.language)
      say(Speech(priority: .announcement, content: content), &events)
    } else {
      say(position, .announcement, language: scopes.tree.language, &events)
    }
    voice.lastScrolled = position
  }
}
