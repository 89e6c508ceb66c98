import SystemCalls
import ScanEngine
import Session
import ScanTime
import SwitchInput

extension SpeechConnection {
  /// Turns speech on or off, and allows or forbids starting the daemon.
  mutating func use(isEnabled: Bool, startsDaemon: Bool, at now: Instant) {
    self.startsDaemon = startsDaemon
    if isEnabled {
      if link == .off { connect() }
    } else if link != .off {
      close(at: now)
    }
  }

  /// Cuts the current speech and ends the dialogue with the daemon, without waiting.
  mutating func close(at now: Instant) {
    cut(at: now)
    if isConnected {
      dialogue.end()
      requests.append(.disconnect)
    }
    link = .off
    forgetVoices()
    failures = 0
    isOutageReported = false
    isStartTried = false
    graceEnd = nil
    startProblem = nil
  }

  /// True if a socket exists.
  var isConnected: Bool { link == .ready || link == .preparing }

  mutating func connect() {
    link = .connecting
    requests.append(.connect)
  }

  /// Handles the new socket.
  mutating func connected(at now: Instant) {
    guard link == .connecting else { return }
    link = .preparing
    dialogue = SSIPDialogue(patience: patience.forAnswers)
    dialogue.begin(.beginning, at: now)
  }

  /// Handles bytes of the daemon.
  mutating func received(_ bytes: [UInt8], at now: Instant) {
    guard isConnected else { return }
    var reports: [SSIPDialogue.Report] = []
    var problem: SpeechProblem?
    do throws(SpeechProblem) {
      for byte in bytes {
        try dialogue.receive(byte, at: now, into: &reports)
        // Replies are handled one by one. The end of a text may arrive with the answer for the next
        // one; no further text may be sent before that answer counts.
        for report in reports { handle(report, at: now) }
        reports.removeAll(keepingCapacity: true)
      }
    } catch {
      problem = error
    }
    probeDaemon(at: now)
    askForVoices(at: now)
    if let problem { lose(problem, at: now) }
  }

  /// Notes that bytes of the output were written.
  mutating func wrote(_ count: Int, at now: Instant) {
    dialogue.wrote(count, at: now)
  }

  /// Handles the answers to the first commands: from now on texts are sent, the newest highlight
  /// first.
  mutating func becomeReady(at now: Instant) {
    link = .ready
    readySince = now
    if isOutageReported { notices.append(.available) }
    isOutageReported = false
    isStartTried = false
    startProblem = nil
    graceEnd = nil
    isNameCheckDue = !voiceNames.isEmpty && !checkedNames.isSuperset(of: voiceNames)
    askForVoices(at: now)
    if let newest, mailbox.highlight == nil {
      _ = mailbox.add(newest)
      // It is heard now, so its end counts (E10).
      isNewestOver = false
    }
    handOver(at: now)
  }

  /// Gives up a connection that can no longer be used.
  mutating func lose(_ problem: SpeechProblem, at now: Instant) {
    guard isConnected || link == .connecting else { return }
    if isConnected { requests.append(.disconnect) }
    // A daemon that repeatedly ends soon is retried less and less often.
    if let readySince, readySince + Self.longestPause <= now { failures = 0 }
    readySince = nil
    dialogue = SSIPDialogue(patience: patience.forAnswers)
    isCutting = false
    forgetInFlight(at: now)
    forgetVoices()
    fail(problem, at: now)
  }

  /// Handles the failure to get a socket.
  mutating func connectionFailed(_ error: SystemError, at now: Instant) {
    lose(.notConnected(error), at: now)
  }

  private mutating func fail(_ problem: SpeechProblem, at now: Instant) {
    if case .notConnected(let error) = problem {
      if let graceEnd, now < graceEnd {
        link = .waiting(now + Self.startPause)
        return
      }
      let isNotRunning = error.isNotFound || error.isRefused
      if isNotRunning, startsDaemon, !isStartTried {
        isStartTried = true
        link = .starting(now + Self.startPatience)
        requests.append(.startDaemon)
        return
      }
    }
    becomeUnavailable(startProblem ?? problem, at: now)
  }

  /// Handles the end of the program that starts the daemon; `strange` is the address if it is not
  /// one of the daemon's own.
  mutating func startEnded(
    _ outcome: ProgramOutcome, strange: SpeechAddress? = nil, at now: Instant
  ) {
    guard case .starting = link else { return }
    if outcome == .exited(0) {
      graceEnd = now + Self.startGrace
    } else {
      // Another program may have started the daemon at the same time, so the connection is tried
      // anyway.
      startProblem = .notStarted(outcome)
      if case .exited = outcome, let strange { startProblem = .notStartedAtAddress(strange) }
    }
    connect()
  }

  /// Handles the failure to start the daemon at all.
  mutating func startFailed(_ problem: SpeechProblem, at now: Instant) {
    guard case .starting = link else { return }
    becomeUnavailable(problem, at: now)
  }

  /// Marks the voice as unavailable: the author of each text is notified, and the connection is
  /// retried later.
  private mutating func becomeUnavailable(_ problem: SpeechProblem, at now: Instant) {
    graceEnd = nil
    startProblem = nil
    for text in mailbox.takeMessages() { finish(text, .dropped, at: now) }
    mailbox.dropHighlight()
    endHighlight(.dropped, at: now)
    if !isOutageReported { notices.append(.unavailable(problem)) }
    isOutageReported = true
    let pause = TimeSpan.milliseconds(1000 << Int64(min(failures, 5)))
    failures += 1
    link = .waiting(now + min(pause, Self.longestPause))
  }
}
