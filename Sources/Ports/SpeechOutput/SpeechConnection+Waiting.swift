import Session
import ScanTime
import SwitchInput

/// The newest highlight waits behind a message, and the scan behind the highlight (S12).
extension SpeechConnection {
  /// True if a message is being spoken, and may still be.
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

  /// Asks whether the daemon is there: one that hangs in the middle of a message reports nothing by itself.
  mutating func probeDaemon(at now: Instant) {
    guard link == .ready, !dialogue.isBusy, isNewestDelayed, nextAsking <= now else { return }
    nextAsking = now + Self.askingPause
    isAsking = true
    dialogue.begin(.question, at: now)
  }

  /// The daemon works, so the scan waits for the highlight, if that still waits.
  mutating func noteProbeAnswer(at now: Instant) {
    isAsking = false
    if isNewestDelayed { events.append(TimedInput(.speechWaits, at: now)) }
  }

  /// A message that did not begin in its time holds up the next one no longer; where the sound does not
  /// work, neither it nor what waits behind it will be heard, and only what is highlighted is tried.
  mutating func letMessagesPass(at now: Instant) {
    for place in inFlight.indices.reversed() {
      guard let limit = inFlight[place].limit, limit <= now else { continue }
      inFlight[place].limit = nil
      guard vitals.isDead, inFlight[place].began == nil else { continue }
      finish(inFlight.remove(at: place).text, .dropped, at: now)
      for text in mailbox.takeMessages() { finish(text, .dropped, at: now) }
    }
  }

  /// Gives up a message that began and does not end: nobody speaks, so texts waiting behind it would
  /// not be heard either, and nothing waits for them (S12).
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
