import ScreenElements
import ScanEngine
import ScanTime
import SwitchInput

/// Choices of an elimination in a ring that changes (S7, T6).
extension OutsideView {
  /// True if a gesture's pick is within the guard of a change (T6).
  ///
  /// A change of the layout that keeps the narrowed part does not block a choice. For a choice of one stop,
  /// this stop must have been shown alone under the same number all the time.
  func isGuarded(_ action: Action, _ contact: Contact) -> Bool {
    guard isGuarded(contact.pressed, seen: contact.seen) else { return false }
    guard case .choose(let number) = action, case .parts(let parts)? = contact.target?.thing,
      parts.indices.contains(number - 1)
    else { return true }
    let recent = shownInGuard(of: contact)
    if recent.contains(where: { $0.isByScreen && isInGuard($0, contact.pressed) }) { return true }
    let part = parts[number - 1]
    guard part.count > 1 else {
      return !recent.allSatisfy { before in
        guard case .parts(let parts) = before.thing, parts.indices.contains(number - 1) else {
          return false
        }
        return parts[number - 1] == part
      }
    }
    return zip(recent, recent.dropFirst()).contains { loses($0, $1, contact.scopes) }
  }

  /// All that was shown at some time within the guard before a press.
  private func shownInGuard(of contact: Contact) -> ArraySlice<Shown> {
    let end = min(contact.seen - forgotten, shown.count)
    let last = shown[..<end].lastIndex { $0.at <= contact.pressed } ?? 0
    let first = shown[...last].lastIndex { !isInGuard($0, contact.pressed) } ?? 0
    return shown[first...last]
  }

  private func isInGuard(_ shown: Shown, _ pressed: Instant) -> Bool {
    shown.at <= pressed && pressed - shown.at <= settings.changeGuard
  }

  /// Returns true if a change removed the whole narrowed part.
  private func loses(_ before: Shown, _ after: Shown, _ scopes: ScopeTree) -> Bool {
    guard after.isByChange, before.menu == nil, after.menu == nil else { return false }
    guard case .parts(let old) = before.thing, case .parts(let new) = after.thing else {
      return true
    }
    let names = Set(old.joined())
    let then = self.scopes(at: before.at)
    let ring = names.lazy.compactMap { then.locate($0)?.scope }.first
    guard let ring, names.count < then.count(of: ring) else { return false }
    return names.isDisjoint(with: new.joined()) && !names.contains { scopes.locate($0) != nil }
  }

  /// Other parts are shown: not by a choice within the guard (T6).
  mutating func judgeChoices(_ parts: [[Name]], _ at: Instant) {
    guard let attempt = step.attempts.last, case .choose = attempt.action, attempt.isGuarded,
      !step.hasPicked, step.answered == nil, taps.isEmpty, !step.wasDelayed
    else { return }
    broken.append("a choice within the guard of a change narrows (T6)")
  }

  /// Returns true if the position of the first of these stops in a ring also exists in another ring, before
  /// the stops behind the change.
  private func hasPlace(of names: Set<Name>, _ before: [Name], _ after: [Name]) -> Bool {
    let behind = zip(before.reversed(), after.reversed()).prefix { $0 == $1 }.count
    let first = before.firstIndex(where: names.contains) ?? 0
    return first < after.count - behind || first >= before.count - behind
  }

  /// Checks that a change of the layout keeps the narrowed part, if its position and one of its stops remain
  /// (S7).
  mutating func judgeKeptParts(_ state: ScanState) {
    guard step.isLayout, step.focus == nil, settings.method == .elimination, menuBefore == nil,
      menu == nil,
      case .parts(let chosen)? = highlightedBefore, isHighlighted,
      case .parts(let new)? = last?.thing,
      groups == groupsBefore
    else { return }
    let group = groups.last
    let (scope, after) = (
      group.flatMap { scopes.scope(of: $0) } ?? 0, group.flatMap { state.scopes.scope(of: $0) } ?? 0
    )
    let names = Set(chosen.joined())
    let left = (0..<state.scopes.count(of: after)).map { state.scopes.stop($0, in: after).name }
    guard names.count < scopes.count(of: scope), left.contains(where: names.contains) else {
      return
    }
    count("narrowed")
    // A part that stays at its position can be the entire rest, and does not grow.
    let old = (0..<scopes.count(of: scope)).map { scopes.stop($0, in: scope).name }
    if new.joined().count == left.count, left.count > names.count, hasPlace(of: names, old, left) {
      broken.append("a change widens what was narrowed to, and \(names) are not all gone (S7)")
    }
  }
}
