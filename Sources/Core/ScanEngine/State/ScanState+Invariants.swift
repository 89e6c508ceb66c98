import ScreenElements
import ScanTime
import SwitchInput

extension ScanState {
  /// The violations of the engine's invariants; empty if the engine is correct.
  ///
  /// Tests check it after every step. States that the types exclude are not checked: without a scan
  /// nothing is open, highlighted or pending, and only one event is pending (S1).
  public var violations: [String] {
    var found = switches.violations
    if let active {
      if !active.isHighlighted, !isDelayed {
        found.append("nothing is highlighted and nothing will be (Y1)")
      }
      if active.isHighlighted, isDelayed {
        found.append("something is highlighted during a selection delay (S11)")
      }
      found += violations(of: active)
      found += pendingViolations(active)
      found += recipeViolations(active)
    }
    if let gate = voice.gate, gate.limit > now + gate.patience {
      found.append("an advance waits longer for speech than a text may take (S12)")
    }
    if let message = voice.message, message.limit > now + VoiceState.otherSpeechPatience {
      found.append("an advance may wait too long for a message (B4)")
    }
    if let end = voice.otherSpeechEnd, end > now + VoiceState.otherSpeechPatience {
      found.append("what is spoken first may hold the scan up for too long (S12)")
    }
    if let due = voice.update?.due, due > now + FrequentUpdate.pause {
      found.append("what updates frequently is looked at too late (E10)")
    }
    if clock.next != soonest || nextDeadline != soonest.map({ max($0.deadline.time, now) }) {
      found.append("what is due next is not what was worked out (I1)")
    }
    return found
  }

  /// Returns a violation for each open scope, sweep, menu or part that does not exist.
  private func violations(of active: ActiveScan) -> [String] {
    var found: [String] = []
    switch active.target {
    case .items(let path):
      if underlying == nil { found.append("the current stop is not in the tree (Y2)") }
      for (outer, inner) in zip(path.scopes, path.scopes.dropFirst())
      where scopes.parent(of: inner)?.scope != outer {
        found.append("an open scope does not stand in the one above it (S13)")
      }
    case .points(let scan):
      if active.menu == nil, scan.sweep == nil, !isWaiting {
        found.append("nothing sweeps (P1)")
      }
    }
    if let menu = active.menu {
      if current == nil { found.append("the menu has no current entry (A2)") }
      if scopes.tree.index(of: menu.element) == nil {
        found.append("the menu is of an element that is gone (T1)")
      }
    }
    for part in narrowedParts where part.upperBound > ringCount || part.isEmpty {
      found.append("a part is not in the ring (S7)")
    }
    return found
  }

  /// Returns the violations of a recipe: it needs its element, no menu and a future end (N4).
  private func recipeViolations(_ active: ActiveScan) -> [String] {
    guard case .recipe(let running) = active.activity else { return [] }
    var found: [String] = []
    if active.menu != nil { found.append("a menu is open in a recipe (N4)") }
    if scopes.tree.index(of: running.element) == nil {
      found.append("the recipe is of an element that is gone (N4)")
    }
    let end = running.recipe.after.map { now + max($0, .milliseconds(10)) }
    if (end == nil) != (running.deadline == nil) { found.append("a recipe has no end (N4)") }
    if let end, let deadline = running.deadline?.time, deadline > end {
      found.append("a recipe ends too late (N4)")
    }
    return found
  }

  /// Returns a violation if the pending event does not match the method.
  private func pendingViolations(_ active: ActiveScan) -> [String] {
    let mayRun = active.isScanning && active.isHighlighted
    switch active.pending?.kind {
    case .timer(.advance)?:
      if mayRun, hasRing, active.method.timing == .advance { return [] }
      return ["an advance is due that must not come (S2, S3)"]
    case .timer(.dwell)?:
      if mayRun, hasRing, active.method.timing == .pick { return [] }
      return ["a dwell pick is due that no move asked for (S4)"]
    case .timer(.sweepEnd)?:
      if mayRun, isSweeping, active.target.points?.sweep != nil { return [] }
      return ["a sweep ends that is not there (P2)"]
    case .pick(.tap)?:
      return active.isScanning ? [] : ["a tap waits while nothing is scanned (I9, N4)"]
    case nil:
      let standsStill = mayRun && hasRing && active.method.timing == .advance
      return standsStill ? ["timed scanning stands still (S2)"] : []
    case .pick(.delay)?, .pick(.answer)?: return []
    }
  }
}
