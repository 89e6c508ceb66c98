import Session
import ScanTime
import SwitchInput

/// The newest highlight that waits for a message, and the scan that waits for the highlight (S12).
extension SpeechConnection {
  /// True if a message is being spoken, or may be.
  var isMessageUnderWay: Bool {
    guard let unended else { return false }
    return inFlight.contains { $0.messages.contains(unended.message) }
  }

  /// True if the newest highlight has not begun because a message is being spoken.
  var isNewestDelayed: Bool {
    guard !isNewestOver, isMessageUnderWay else { return false }
    guard let sounding, sounding.text.number == newestNumber else { return true }
    return sounding.began == nil
  }

  /// Checks if the daemon responds: one that hangs during a message reports nothing by itself.
  mutating func probeDaemon(at now: Instant) {
    guard link == .ready, !dialogue.isBusy, isNewestDelayed, nextAsking <= now else { return }
    nextAsking = now + Self.askingPause
    isAsking = true
    dialogue.begin(.question, at: now)
  }

  /// Notes that the daemon responds, so the scan waits for the highlight, if that still waits.
  mutating func noteProbeAnswer(at now: Instant) {
    isAsking = false
    if isNewestDelayed { events.append(TimedInput(.speechWaits, at: now)) }
  }

  /// Stops waiting for a message that did not start in time, so that it no longer delays the next
  /// one.
  ///
  /// If the sound does not work, neither this message nor later ones will be heard, and only the
  /// highlighted stop is tried.
  mutating func letMessagesPass(at now: Instant) {
    for place in inFlight.indices.reversed() {
      guard let limit = inFlight[place].limit, limit <= now else { continue }
      inFlight[place].limit = nil
      guard vitals.isDead, inFlight[place].began == nil else { continue }
      finish(inFlight.remove(at: place).text, .dropped, at: now)
      for text in mailbox.takeMessages() { finish(text, .dropped, at: now) }
    }
  }

  /// Abandons a message that started and does not end: no voice speaks.
  ///
  /// Texts that wait after it would not be heard either, and nothing waits for them (S12).
  mutating func giveUpWaitingForEnd(at now: Instant) {
    let isMessage = isMessageUnderWay
    unended = nil
    if vitals.die() { notices.append(.neverEnds) }
    guard isMessage else { return }
    let texts = inFlight
    inFlight = []
    for text in texts { finish(text.text, text.cutEnd, at: now) }
  }
}
