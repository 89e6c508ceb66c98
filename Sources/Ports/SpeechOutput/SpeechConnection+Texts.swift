import ScanEngine
import Session
import ScanTime
import SwitchInput

extension SpeechConnection {
  /// True if texts are kept: they are spoken now, or after a first attempt has succeeded.
  private var keepsTexts: Bool {
    switch link {
    case .off: false
    case .ready, .starting: true
    case .waiting: graceEnd != nil
    case .connecting, .preparing: !isOutageReported || graceEnd != nil
    }
  }

  /// Accepts a text to speak; ``handOver(at:)`` sends it.
  mutating func say(_ text: SpokenText, at now: Instant) {
    var text = text
    sound = nil
    textCount += 1
    text.number = textCount
    if text.priority == .highlight {
      // Reports about the previous highlight do not apply to this one.
      events.removeAll { $0.input.isOfHighlight }
      newestNumber = text.number
      newest = link == .off || text.parts.isEmpty ? nil : text
      isNewestOver = link == .off
      mailbox.dropHighlight()
    }
    guard keepsTexts, !text.parts.isEmpty else { return finish(text, .dropped, at: now) }
    if vitals.isDead, text.priority != .highlight {
      // Its author receives this report at once, and no further one.
      finish(text, .dropped, at: now)
      text.priority = .screen
    }
    if let dropped = mailbox.add(text) { finish(dropped, .dropped, at: now) }
    // It is sent anyway, because its end shows that a voice is back.
    if vitals.isDead { endHighlight(.dropped, at: now) }
  }

  /// Reports that an announcement is not spoken.
  mutating func drop(_ announcement: String, at now: Instant) {
    events.append(TimedInput(.announced(announcement, .dropped), at: now))
  }

  /// Cuts the current speech, and forgets the waiting texts (E10).
  mutating func cut(at now: Instant) {
    for text in mailbox.takeMessages() { finish(text, .dropped, at: now) }
    mailbox.dropHighlight()
    forgetInFlight(at: now)
    if link == .ready { isCutting = true }
    endHighlight(.cut, at: now)
    newest = nil
  }

  /// Sends the next text, unless answers are due.
  mutating func handOver(at now: Instant) {
    guard link == .ready, !dialogue.isBusy else { return }
    let text = mailbox.takeNext(
      whileSounding: sounding?.limit != nil, afterMessage: inFlight.contains { $0.limit != nil })
    guard let text else {
      guard isCutting else { return playSound(at: now) }
      isCutting = false
      return dialogue.begin(
        SpeechBatch(cutting: true, [], .text, voice: &dialogue.voice), at: now)
    }
    let priority: SSIPPriority = text.priority == .highlight ? .text : .message
    let batch = SpeechBatch(cutting: isCutting, text.parts, priority, voice: &dialogue.voice)
    isCutting = false
    current = InFlightText(text: text, limit: limit(of: text, from: now))
    dialogue.begin(batch, at: now)
  }

  /// Plays a sound if nothing is spoken or waiting; otherwise drops it, so that it cuts and delays
  /// nothing (E11, S12).
  mutating func play(sound name: String, at now: Instant) {
    guard link == .ready, mailbox.isEmpty, current == nil, sounding?.limit == nil,
      !inFlight.contains(where: { $0.limit != nil })
    else { return }
    sound = name
    handOver(at: now)
  }

  private mutating func playSound(at now: Instant) {
    guard let name = sound else { return }
    sound = nil
    dialogue.begin(SpeechBatch(sound: name, voice: &dialogue.voice), at: now)
  }

  /// Handles the end of a batch, whose commands are all answered.
  mutating func finishBatch(_ messages: [String], at now: Instant) {
    let events = early
    early = []
    if link == .preparing { return becomeReady(at: now) }
    if isAsking { noteProbeAnswer(at: now) }
    if var done = current {
      current = nil
      done.messages = messages
      if let last = messages.last { vitals.expect(last, by: lateTime(of: done.text, from: now)) }
      if messages.isEmpty {
        finish(done.text, .dropped, at: now)
      } else if done.text.priority == .highlight {
        sounding = done
      } else {
        inFlight.append(done)
        if inFlight.count > Self.inFlightLimit {
          let first = inFlight.removeFirst()
          finish(first.text, first.cutEnd, at: now)
        }
      }
    }
    for event in events { handle(event, at: now) }
    handOver(at: now)
  }

  /// Handles the start, the end or the cut of a message.
  mutating func handle(_ report: SSIPDialogue.Report, at now: Instant) {
    switch report {
    case .done(let messages): finishBatch(messages, at: now)
    case .refused(let command, let reply): refuse(command, reply)
    case .began(let message):
      guard let found = find(message) else { return remember(report) }
      let longest = Double(found.text.estimate.microseconds) * 4
      unended = (
        message, now + TimeSpan(microseconds: Int64(longest)) + patience.afterEstimate
      )
      if let last = found.messages.last {
        vitals.begin(last, dueBy: lateTime(of: found.text, from: now))
      }
      if found.began == nil { begin(found, at: now) }
    case .ended(let message), .cut(let message):
      if unended?.message == message { unended = nil }
      guard let found = find(message) else {
        if case .ended = report { vitals.endFollowed(message) } else { vitals.cut(message) }
        return remember(report)
      }
      noteEnd(of: found, report, message, at: now)
      if case .ended = report {
        // A text of several messages has ended after the last one.
        guard found.messages.last == message else { return }
        learn(from: found, at: now)
        remove(found, .spoken, at: now)
      } else {
        remove(found, found.cutEnd, at: now)
      }
      handOver(at: now)
    }
  }

  private func find(_ message: String) -> InFlightText? {
    if let sounding, sounding.messages.contains(message) { return sounding }
    return inFlight.first { $0.messages.contains(message) }
  }

  /// Notes that a text is heard from now on (S12).
  private mutating func begin(_ text: InFlightText, at now: Instant) {
    if let place = inFlight.firstIndex(where: { $0.text.number == text.text.number }) {
      inFlight[place].began = now
      // Its end is awaited in any case, or abandoned with the sound.
      inFlight[place].limit = unended?.limit
      return
    }
    let end = limit(of: text.text, from: now)
    sounding = text
    sounding?.began = now
    sounding?.limit = end
    if text.text.number == newestNumber { events.append(TimedInput(.speechBegan, at: now)) }
  }

  /// Notes a report about a message as a sign of the voice: no voice is faster than a quarter of
  /// the estimate.
  private mutating func noteEnd(
    of text: InFlightText, _ report: SSIPDialogue.Report, _ message: String, at now: Instant
  ) {
    guard case .ended = report else { return vitals.cut(message) }
    let quickest = text.text.estimate.microseconds / 4
    let isQuick = text.began.map { (now - $0).microseconds < quickest } ?? false
    vitals.end(message, isQuick: isQuick && text.messages.count == 1)
  }

  /// Returns the time at which a text of any voice should have ended; it is not abandoned earlier.
  private func lateTime(of text: SpokenText, from instant: Instant) -> Instant {
    let over = TimeSpan(microseconds: patience.afterEstimate.microseconds / 2)
    return instant + pace.time(of: text.estimate) + over
  }

  /// Returns the time at which the end of a text is no longer awaited, if its speech begins at
  /// `instant`.
  func limit(of text: SpokenText, from instant: Instant) -> Instant {
    instant + pace.time(of: text.estimate) + patience.afterEstimate
  }

  private mutating func remove(_ text: InFlightText, _ end: AnnouncementEnd, at now: Instant) {
    if sounding?.text.number == text.text.number { sounding = nil }
    inFlight.removeAll { $0.text.number == text.text.number }
    finish(text.text, end, at: now)
  }

  /// Remembers an event, which may arrive before the answer that identifies its text.
  private mutating func remember(_ report: SSIPDialogue.Report) {
    if current != nil, early.count < Self.inFlightLimit { early.append(report) }
  }

  private mutating func learn(from text: InFlightText, at now: Instant) {
    guard text.text.priority == .highlight, text.messages.count == 1, let began = text.began,
      let changed = pace.learn(now - began, estimate: text.text.estimate)
    else { return }
    events.append(TimedInput(.speechPace(changed), at: now))
  }

  private mutating func refuse(_ command: String, _ reply: String) {
    guard reportedRefusals.count < Self.inFlightLimit, reportedRefusals.insert(command).inserted
    else {
      return
    }
    notices.append(.refused(command: command, reply: reply))
  }

  /// Reports the outcome of a text, once.
  mutating func finish(_ text: SpokenText, _ end: AnnouncementEnd, at now: Instant) {
    switch text.priority {
    case .announcement, .message: events.append(TimedInput(.announced(text.text, end), at: now))
    case .highlight: if text.number == newestNumber { endHighlight(end, at: now) }
    case .screen: break
    }
  }

  /// Notes that the newest highlight has ended or will not be spoken.
  ///
  /// Nothing waits for it any longer (S12), but a page that was not heard is not turned (E10).
  mutating func endHighlight(_ end: AnnouncementEnd, at now: Instant) {
    guard !isNewestOver else { return }
    isNewestOver = true
    events.append(TimedInput(end == .spoken ? .speechEnded : .speechDropped, at: now))
  }

  /// Forgets all sent texts; this program has to assume that they are cut.
  mutating func forgetInFlight(at now: Instant) {
    let texts = inFlight + [current].compactMap { $0 }
    inFlight = []
    current = nil
    sounding = nil
    sound = nil
    early = []
    unended = nil
    isAsking = false
    vitals.forgetTexts()
    for text in texts { finish(text.text, text.cutEnd, at: now) }
  }
}
