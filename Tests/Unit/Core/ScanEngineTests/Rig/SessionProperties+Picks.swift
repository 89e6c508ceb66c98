import ScreenElements
import ScanEngine
import ScanTime
import SwitchInput

extension SessionProperties {
  /// True if resting after a move picks now (S4).
  func dwellIsDue(_ instant: Instant) -> Bool {
    guard profile.settings.method == .dwell, let movedAt else { return false }
    return instant - movedAt >= max(profile.settings.dwell, .milliseconds(10))
  }

  private func tapIsDue(_ instant: Instant) -> Bool {
    guard let tapDue else { return false }
    return tapDue.lowerBound <= instant && (instant <= tapDue.upperBound || step.isWake)
  }

  /// A tap waits, and another gesture than a select, or a repetition, performs it first (A1).
  private var tapIsForced: Bool {
    tapDue != nil && (step.gestured ? !step.selects : canRepeat)
  }

  /// Checks a pick without a request to an element: one gesture must have caused it, at most once
  /// per step.
  mutating func pick(_ what: String, at instant: Instant) {
    guard !step.isConsequence, !step.picked else { return }
    step.picked = true
    if tapIsForced || !step.gestured && tapIsDue(instant) {
      step.forced = step.gestured
      tapDue = nil
    } else if step.gestured, step.maySelect {
      movedAt = nil
    } else if dwellIsDue(instant) {
      movedAt = nil
    } else {
      broken.append("\(what), and nobody asked for it (S4, S5, A1)")
    }
  }

  /// Checks a request to an element: a gesture, a tap or a dwell must have caused it, each once.
  mutating func ask(_ request: ActivationRequest, at instant: Instant) {
    if case .scroll = request.action, step.isSpeechEnd { return }
    if openRequest != nil { broken.append("an element is asked before the last one answered (A4)") }
    openRequest = request.number
    step.picked = true
    renewedAt = instant
    if tapIsForced {
      tapDue = nil
      movedAt = nil
      deferred = step
      // A repetition that performed the tap moves once it was answered.
      if !step.gestured { deferred?.moved = true }
      if scanner == nil || deferredScanner != scanner { deferredScanner = nil }
      if deferredScanner != nil { scanner = nil }
      step.mayAsk = false
      step.moved = false
    } else if tapIsDue(instant), !step.gestured {
      tapDue = nil
      movedAt = nil
    } else if step.mayAsk {
      step.mayAsk = false
      tapDue = nil
      movedAt = nil
    } else if dwellIsDue(instant) {
      movedAt = nil
    } else {
      broken.append("\(request.id) is asked, and no gesture asked for it (S4, S5, A1, A4)")
    }
  }

  /// Closes the open request after it was answered or abandoned.
  ///
  /// A gesture that waited for it now takes effect (A1).
  mutating func closeRequest(at instant: Instant) {
    guard let open = openRequest, step.answered == nil || step.answered == open else { return }
    openRequest = nil
    renewedAt = instant
    step.isConsequence = true
    guard let waiting = deferred else { return }
    deferred = nil
    step.gestured = true
    step.mayAsk = waiting.mayAsk
    step.maySelect = waiting.maySelect
    step.moved = waiting.moved
    if let index = deferredScanner, isDown(index) { scanner = index }
    deferredScanner = nil
  }
}
