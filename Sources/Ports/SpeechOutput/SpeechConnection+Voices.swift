import Session
import ScanTime
import SwitchInput

/// The voices of the daemon: one of them must work, and those in the profile must exist (S12).
extension SpeechConnection {
  /// Remembers the names of voices in the profile; new names are searched for.
  mutating func useVoices(named names: [String]) {
    voiceNames = names
    isNameCheckDue = names.contains { !checkedNames.contains($0) }
  }

  /// Asks for the daemon's voices if there is a reason.
  mutating func askForVoices(at now: Instant) {
    vitals.tick(at: now)
    guard link == .ready, !isAskingVoices else { return }
    guard isNameCheckDue || vitals.takeQuestion(at: now) else { return }
    isAskingVoices = true
    requests.append(.askVoices)
  }

  /// Handles the daemon's answer about its voices, or the timeout.
  mutating func handle(_ answer: VoiceAnswer, at now: Instant) {
    guard isAskingVoices else { return }
    isAskingVoices = false
    checkNames(answer)
    guard vitals.handle(answer) else { return }
    notices.append(vitals.isDead ? .neverEnds : .available)
    if vitals.isDead { endHighlight(.dropped, at: now) }
  }

  /// Forgets the voices, because the next connection may be to another daemon.
  mutating func forgetVoices() {
    vitals = VoiceVitals()
    isAskingVoices = false
  }

  /// Reports each name that the daemon does not have, once.
  private mutating func checkNames(_ answer: VoiceAnswer) {
    isNameCheckDue = false
    guard case .voices(let voices) = answer, !voices.isEmpty else { return }
    for name in voiceNames where checkedNames.insert(name).inserted {
      guard !voices.contains(where: { $0.name == name }) else { continue }
      notices.append(.unknownVoice(name, near: DaemonVoice.namesNear(name, in: voices)))
    }
  }
}
