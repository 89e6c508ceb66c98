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
      if !open.isEmpty { found.append("a scope is open while nothing is scanned (S1)") }
      if isLit { found.append("a stop is lit while nothing is scanned (S1)") }
      if advance != nil || delay != nil {
        found.append("a timer runs while nothing is scanned (S1)")
      }
    case .scanning, .paused:
      found += openScopeViolations
      if !isLit, delay == nil { found.append("nothing is lit and nothing will be (Y1)") }
      if isLit, delay != nil { found.append("a stop is lit during a selection delay (S11)") }
    }
    if phase == .paused, advance != nil {
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
    if current == nil { found.append("the current stop is not in the tree (Y2)") }
    for scope in open where scope.passes < 0 { found.append("a count of passes is negative (S9)") }
    return found
  }

  private var timerViolations: [String] {
    var found: [String] = []
    switch settings.method {
    case .auto:
      if phase == .scanning, isLit, request == nil, advance == nil {
        found.append("automatic scanning stands still (S2)")
      }
    case .step, .dwell, .inverse, .directed, .elimination, .overscan:
      if advance != nil { found.append("a timer runs in an untimed method (S3)") }
    }
    if !suspended, advance != nil || delay != nil || request != nil, nextDeadline == nil {
      found.append("a timer will never be handled (I1)")
    }
    return found
  }
}
