import ScanEngine
import ScreenElements
import ScanTime
import SwitchInput

extension ScanState {
  /// Searches for a state that is reachable with a profile on a screen, and has no way out without
  /// an activation (Y1).
  ///
  /// The search explores the engine itself. In each state it presses every switch, holds it for its
  /// long action, holds it to scan, to repeat or to delay a pick, and releases it. It also waits
  /// for the next deadline. An activation is assumed to succeed without a change. It can lead to
  /// other states, but is not a way out. `profiles` contains the profiles to which `profile NAME`
  /// switches (I14); any other is rejected. `limit` is the maximum number of states, and bounds the
  /// work: about one or two microseconds each.
  public static func findDeadEnd(
    _ settings: ScanSettings, on tree: ElementTree,
    profiles: [(name: String, settings: ScanSettings)] = [], limit: Int = 20_000
  ) -> DeadEndSearch {
    var exploration = Exploration(settings, tree, profiles)
    let isWhole = exploration.explore(limit: limit)
    if let deadEnd = exploration.deadEnd { return .found(deadEnd) }
    return isWhole ? .none : .tooMany(limit: limit)
  }

  /// True if this state is a way out.
  ///
  /// A way out is the whole root without a menu, or the first stage of point mode with a line that
  /// can be frozen. If the screen has no stops, completing the scan is enough.
  var isOut: Bool {
    switch phase {
    case .idle, .paused, .recipe: return false
    case .completed: return mode == .item && scopes.count(of: 0) == 0
    case .scanning: break
    }
    guard openMenu == nil, isHighlighted, narrowedParts.isEmpty else { return false }
    switch mode {
    case .item: return openScope == 0
    case .point:
      return frozen.isEmpty && sweep != nil && hasAction(.select)
    }
  }

  /// True if the person can still choose: no pick is pending, and each switch recognizes gestures
  /// before the next deadline.
  ///
  /// A move that inevitably becomes a pick, because its switch recognizes nothing until the end of
  /// the dwell time, belongs to the gesture, like a pending tap.
  var canStillChoose: Bool {
    guard !isDelayed, !isTapWaiting else { return false }
    return nextDeadline.map { everyPressCounts < $0 } ?? true
  }

  /// The location for the report of this state.
  var place: DeadEnd.Place {
    switch phase {
    case .idle: return .idle
    case .completed: return .completed
    case .paused: return .paused
    case .recipe: return .recipe(openRecipe?.recipe.name ?? "")
    case .scanning: break
    }
    let menu = openMenu?.element
    if let part = narrowedParts.last, let first = stopInRing(part.lowerBound) {
      if let menu, case .entry(let entry, _) = first {
        return .menuPart(element: menu, first: entry)
      }
      return .part(first: first.name)
    }
    if let menu { return .menu(element: menu) }
    guard let openScope else {
      guard !frozen.isEmpty, let stage = openStage else { return .pointMode }
      return .pointStage(stage.axis, stage.stage)
    }
    return scopes.group(of: openScope).map { .group($0) } ?? .root
  }

  /// The first instant at which a press of any switch is recognized, with all of its effects.
  var everySwitchCounts: Instant { max(everyPressCounts, lateGraceEnd) }

  /// The first instant at which a press of any switch is recognized, even if it means the previous
  /// stop (I10).
  var everyPressCounts: Instant {
    var begin = earliestPick
    for index in settings.switches.indices { begin = max(begin, counts(index)) }
    return begin
  }
}
