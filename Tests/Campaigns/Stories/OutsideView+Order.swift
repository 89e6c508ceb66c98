import ScreenElements
import ScanEngine

extension OutsideView {
  /// The order in which simultaneous events are reported (S1, E11).
  struct Order {
    private var start: [GroupName] = []
    private var left: [GroupName] = []
    private var entered: [GroupName] = []
    private var mayLeaveAll = false
    /// True if groups or a menu were left or entered since the last landing.
    private(set) var hasMoved = false
    /// True if a menu was opened since then.
    private var hasOpened = false

    mutating func begin(_ groups: [GroupName]) { restart(groups) }

    /// Starts again, because the events that follow have another cause.
    mutating func restart(_ groups: [GroupName]) {
      start = groups
      left = []
      entered = []
      mayLeaveAll = false
      hasMoved = false
      hasOpened = false
    }

    /// Something is reported; `groups` are those that are open before it.
    mutating func handle(_ kind: ScanEvent.Kind, groups: [GroupName]) -> [String] {
      var problems: [String] = []
      switch kind {
      case .left(let group, let reason):
        if groups.last != group {
          problems.append("\(group) is left, and is not the innermost (S1)")
        }
        if !entered.isEmpty {
          problems.append("\(group) is left after \(entered) was entered (S1)")
        }
        switch reason {
        case .screen, .stopped, .mode: mayLeaveAll = true
        case .exit, .back, .loops, .removed, .restart: break
        }
        left.append(group)
        hasMoved = true
      case .entered(let group):
        entered.append(group)
        hasMoved = true
      case .closed(let id, _):
        if !left.isEmpty || !entered.isEmpty, !hasOpened {
          problems.append(
            "the menu of \(id) closes after \(left + entered) was left or entered (S1, E11)")
        }
        hasMoved = true
      case .menu:
        hasOpened = true
        hasMoved = true
      case .activated, .acted, .adjusted, .froze, .point:
        if !left.isEmpty || !entered.isEmpty {
          problems.append("what was done is reported after what was left or entered (S1)")
        }
      case .highlight, .choices, .sweep, .cleared, .stopped, .completed:
        problems += ended(groups)
        restart(groups)
      default: break
      }
      return problems
    }

    /// The way from the groups before to those after is the shortest one.
    mutating func ended(_ groups: [GroupName]) -> [String] {
      guard !mayLeaveAll else { return [] }
      var common = 0
      while common < min(start.count, groups.count), start[common] == groups[common] { common += 1 }
      guard left.count > start.count - common else { return [] }
      return ["\(left) is left and \(entered) is entered, from \(start) to \(groups) (S1, T1, E11)"]
    }
  }
}
