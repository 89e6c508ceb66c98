import ElementTree
import SwitchInput

extension ScanState {
  /// What is wrong with the state; empty as long as the engine is right.
  ///
  /// Tests ask after every step.
  public var violations: [String] {
    var found = switches.violations
    switch phase {
    case .idle, .completed:
      if !open.isEmpty || menu != nil { found.append("something is open while nothing scans (S1)") }
      if isLit { found.append("something is lit while nothing scans (S1)") }
      if timer != nil || isDelayed || isTapWaiting {
        found.append("a timer runs while nothing scans (S1)")
      }
      if scanningSwitch != nil { found.append("a switch scans while nothing scans (S5)") }
    case .scanning, .paused:
      found += openScopeViolations
      if !isLit, !isDelayed { found.append("nothing is lit and nothing will be (Y1)") }
      if isLit, isDelayed { found.append("something is lit during a selection delay (S11)") }
    }
    if phase == .paused, timer != nil || isTapWaiting {
      found.append("a timer runs while scanning is paused (I9)")
    }
    found += timerViolations
    return found
  }

  private var openScopeViolations: [String] {
    guard open.first?.scope == 0 else { return ["the root is not the outermost scope"] }
    var found: [String] = []
    for (outer, inner) in zip(open, open.dropFirst())
    where scopes.parent(of: inner.scope)?.scope != outer.scope {
      found.append("an open scope does not stand in the one above it (S13)")
    }
    switch mode {
    case .item: if underlying == nil { found.append("the current stop is not in the tree (Y2)") }
    case .point:
      let waits = isAnswerDue || isTapWaiting || isDelayed
      if menu == nil, pointScan == nil, !waits { found.append("nothing sweeps (P1)") }
      if open.count > 1 { found.append("a group is open in point mode (P7)") }
    }
    if let menu {
      if current == nil { found.append("the menu has no current entry (A2)") }
      if scopes.tree.index(of: menu.element.id) == nil {
        found.append("the menu is of an element that is gone (T1)")
      }
    }
    for part in narrowed where part.upperBound > ringCount || part.isEmpty {
      found.append("a part is not in the ring (S7)")
    }
    return found
  }

  private var timerViolations: [String] {
    var found: [String] = []
    let waits = isAnswerDue || isTapWaiting
    let mayRun = phase == .scanning && isLit && !waits
    switch timer?.kind {
    case .advance?:
      let isTimed =
        switch settings.method {
        case .auto, .overscan: true
        case .inverse: scanningSwitch != nil
        case .step, .dwell, .directed, .elimination: false
        }
      if !isTimed || !mayRun { found.append("an advance is due that must not come (S2, S3)") }
    case .dwell?:
      if settings.method != .dwell || !dwellIsArmed || !mayRun {
        found.append("a dwell pick is due that no move asked for (S4)")
      }
    case .sweepEnd?:
      if mode != .point || pointScan == nil || !mayRun {
        found.append("a sweep ends that is not there (P2)")
      }
    case nil:
      let isTimed =
        settings.method == .auto || settings.method == .overscan || scanningSwitch != nil
      if isTimed, mayRun, ring != nil { found.append("timed scanning stands still (S2)") }
    }
    if let gate = speechGate, gate.limit > now + gate.patience {
      found.append("an advance waits longer for speech than a text may take (S12)")
    }
    if let end = otherSpeechEnd, end > now + Self.otherSpeechPatience {
      found.append("what is spoken first may hold the scan up for too long (S12)")
    }
    if next != soonest || nextDeadline != soonest.map({ max($0.deadline.time, now) }) {
      found.append("what is due next is not what was worked out (I1)")
    }
    if !suspended, timer != nil || isDelayed || isTapWaiting || isAnswerDue,
      nextDeadline == nil
    {
      found.append("a timer will never be handled (I1)")
    }
    return found
  }
}
