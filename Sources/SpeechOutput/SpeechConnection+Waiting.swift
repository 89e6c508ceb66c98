import Session
import SwitchInput

/// The newest highlight waits behind a message, and the scan behind the highlight (S12).
extension SpeechConnection {
  /// Whether a message is being spoken, and may still be.
  var isMessageUnderWay: Bool {
    guard let unended else { return false }
    return handed.contains { $0.messages.contains(unended.message) }
  }

  /// Whether the newest highlight has not begun because a message is being spoken.
  var isNewestKeptWaiting: Bool {
    guard !isNewestOver, isMessageUnderWay else { return false }
    guard let sounding, sounding.text.number == newestNumber else { return true }
    return sounding.began == nil
  }

  /// Asks whether the daemon is there: one that hangs in the middle of a message tells nothing by itself.
  mutating func askWhetherThere(at now: Instant) {
    guard link == .ready, !dialogue.isBusy, isNewestKeptWaiting, nextAsking <= now else { return }
    nextAsking = now + Self.askingPause
    isAsking = true
    dialogue.begin(.question, at: now)
  }

  /// It is there, so the highlight is worth waiting for, if it still waits.
  mutating func hearThatItIsThere(at now: Instant) {
    isAsking = false
    if isNewestKeptWaiting { events.append(TimedInput(.speechWaits, at: now)) }
  }

  /// A message that did not begin in its time holds up the next one no longer; where the sound does not
  /// work, neither it nor what waits behind it will be heard, and only what is lit is worth a trial.
  mutating func letMessagesPass(at now: Instant) {
    for place in handed.indices.reversed() {
      guard let limit = handed[place].limit, limit <= now else { continue }
      handed[place].limit = nil
      guard isNeverEndsTold, handed[place].began == nil else { continue }
      finish(handed.remove(at: place).text, .dropped, at: now)
      for text in mailbox.takeMessages() { finish(text, .dropped, at: now) }
    }
  }

  /// What began does not end: the sound does not work, and what waits behind it will not be heard either.
  mutating func giveUpEnd(at now: Instant) {
    let isMessage = isMessageUnderWay
    unended = nil
    if !isNeverEndsTold { notices.append(.neverEnds) }
    isNeverEndsTold = true
    guard isMessage else { return }
    let texts = handed
    handed = []
    for text in texts { finish(text.text, text.cutEnd, at: now) }
  }
}
