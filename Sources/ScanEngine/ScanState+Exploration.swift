import ScreenElements
import SwitchInput

extension ScanState {
  /// Looks for a state that a profile can reach on a screen and from which there is no way out without
  /// activating anything (Y1).
  ///
  /// It is the engine itself that is explored: from each state every switch is pressed, held for its long
  /// action, held to scan, to repeat or to put off a pick and let go, and the next deadline is waited for. What
  /// activates something is followed as if it were done and changed nothing; it can lead to other
  /// states, but is no way out. `profiles` are those that `profile NAME` goes over to (I14); one that is
  /// not among them is refused. `limit` bounds the number of states, and the work with it: about a
  /// microsecond or two for each.
  public static func findDeadEnd(
    _ settings: ScanSettings, on tree: ElementTree,
    profiles: [(name: String, settings: ScanSettings)] = [], limit: Int = 20_000
  ) -> DeadEndSearch {
    var exploration = Exploration(settings, tree, profiles)
    let isWhole = exploration.explore(limit: limit)
    if let deadEnd = exploration.deadEnd { return .found(deadEnd) }
    return isWhole ? .none : .tooMany(limit: limit)
  }

  /// Whether the way from here leads no further out.
  ///
  /// That is the whole root without a menu, or the first stage of point mode where something can be
  /// frozen. Where nothing can be scanned, it is enough that a press tries it.
  var isOut: Bool {
    guard let active else {
      return rest.isCompleted && rest.mode == .item && scopes.count(of: 0) == 0
    }
    guard !active.isPaused, active.menu == nil, active.isHighlighted, narrowedParts.isEmpty else {
      return false
    }
    switch active.surface {
    case .items(let path): return path.groups.isEmpty
    case .points(let scan):
      return scan.frozen.isEmpty && scan.sweep != nil && hasAction(.select)
    }
  }

  /// Whether the person can still choose: nothing waits that was picked already, and each switch counts before
  /// anything comes by itself.
  ///
  /// A move that is going to be a pick because its switch counts again only after the dwell belongs to the
  /// gesture, as a tap that waits does.
  var canStillChoose: Bool {
    guard !isDelayed, !isTapWaiting else { return false }
    return nextDeadline.map { everyPressCounts < $0 } ?? true
  }

  /// Whether some press of some switch does that.
  func hasAction(_ action: Action) -> Bool {
    settings.switches.contains { $0.does(action) }
  }

  /// Where a person would be in this state.
  var place: DeadEnd.Place {
    guard let active else { return rest.isCompleted ? .completed : .idle }
    if active.isPaused { return .paused }
    if let part = narrowedParts.last, let first = ring?.stop(part.lowerBound) {
      if let menu = active.menu, case .entry(let entry, _) = first {
        return .menuPart(element: menu.element, first: entry)
      }
      return .part(first: first.name)
    }
    if let menu = active.menu { return .menu(element: menu.element) }
    switch active.surface {
    case .points(let scan):
      guard !scan.frozen.isEmpty, let sweep = scan.sweep else { return .pointMode }
      return .pointStage(sweep.axis, sweep.stage)
    case .items(let path):
      return scopes.group(of: path.scope).map { .group($0) } ?? .root
    }
  }

  /// Forgets what no later press can ask for, so that a copy of the state is cheap.
  mutating func forgetPast() {
    history = LandingHistory(last: history.last)
    for index in highlightsAtPress.indices { highlightsAtPress[index] = nil }
  }
}
