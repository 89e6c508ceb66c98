import ScreenElements
import ScanTime

extension ScanState {
  mutating func say(
    _ text: String, _ priority: SpeechPriority, language: String, _ events: inout [ScanEvent]
  ) {
    guard !text.isEmpty else { return }
    say(Speech(priority: priority, content: .text(text, language: language)), &events)
  }

  /// Says a text, unless media silenced speech (E10); timed advances wait for the latest one that
  /// belongs to the highlight (S12).
  @inline(__always)
  mutating func say(_ speech: consuming Speech, _ events: inout [ScanEvent]) {
    guard !voice.isSilenced else {
      if speech.priority == .highlight { voice.gate = nil }
      return
    }
    if speech.priority == .highlight { voice.wait(for: speech, settings.speech, now) }
    emit(.said(speech), &events)
  }

  /// Cuts the current speech and all that waits to be spoken (E10, E11), so that nothing is spoken
  /// first any longer.
  mutating func cutSpeech(_ events: inout [ScanEvent]) {
    voice.otherSpeechEnd = nil
    emit(.cutSpeech, &events)
  }

  /// Warns the person and their helpers; the warning is spoken even if media silenced speech, or a
  /// lost switch would go unnoticed (I12, I13).
  mutating func warn(_ diagnostic: ScanDiagnostic, _ events: inout [ScanEvent]) {
    emit(.diagnostic(diagnostic), &events)
    let content = Speech.Content.warning(diagnostic, language: scopes.tree.language)
    emit(.said(Speech(priority: .announcement, content: content)), &events)
  }

  /// Speaks a text of the screen once, after the current speech (E11); a text that is silenced is
  /// finished at once, unspoken.
  mutating func announce(_ text: String, _ events: inout [ScanEvent]) {
    guard !text.isEmpty else { return }
    guard !voice.isSilenced else { return emit(.announced(text, .dropped), &events) }
    voice.remember(text)
    say(text, .announcement, language: scopes.tree.language, &events)
  }

  /// Speaks what the person says to others, also where media silenced speech; timed advances wait until it was spoken (B4).
  mutating func speakMessage(_ text: String, _ events: inout [ScanEvent]) {
    guard !text.isEmpty else { return }
    voice.remember(text)
    let content = Speech.Content.text(text, language: scopes.tree.language)
    let speech = Speech(priority: .message, content: content)
    voice.wait(forMessage: speech, settings.speech, now)
    emit(.said(speech), &events)
  }

  /// A voice is done with an announcement or a message: what became of it is reported once (E11).
  mutating func finishAnnouncement(
    _ text: String, _ end: AnnouncementEnd, _ events: inout [ScanEvent]
  ) {
    if voice.message?.text == text { voice.message = nil }
    guard voice.forget(text) else { return }
    emit(.announced(text, end), &events)
  }

  /// Says that a pick has nothing to do (E13).
  mutating func sayNothingToDo(_ events: inout [ScanEvent]) {
    let content = Speech.Content.nothingToDo(language: scopes.tree.language)
    say(Speech(priority: .announcement, content: content), &events)
  }

  /// Speaks where the page has scrolled to; the same position again is the edge (E11).
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
