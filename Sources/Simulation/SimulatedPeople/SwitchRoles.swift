import ScanEngine
import ScanTime
import SwitchInput

/// The switches of a profile by their purpose for a person.
struct SwitchRoles: Hashable, Sendable {
  /// A switch with the duration of its press.
  struct Role: Hashable, Sendable {
    let index: Int
    /// The hold time of a long action; nil for a normal press.
    let long: TimeSpan?
  }

  /// A switch that moves the highlight.
  struct Move: Hashable, Sendable {
    let action: Action
    let role: Role
  }

  let select: Role?
  let next: Role?
  let back: Role?
  /// The switch that undoes a frozen line (P5).
  let undo: Role?
  /// The switches that move to another stop, for methods without a timer (S6).
  let moves: [Move]
  /// The switch that scans while it is held (S5).
  let scan: Role?
  /// The switches that choose a part, by the number of the part from 0 (S7).
  let parts: [Role?]
  /// The switch that starts a new scan after the end of the last one.
  let begin: Role?

  init(_ settings: ScanSettings) {
    let switches = settings.switches
    func role(_ action: Action) -> Role? {
      if let index = switches.firstIndex(where: { $0.press == action }) {
        return Role(index: index, long: nil)
      }
      return switches.firstIndex { $0.longPress?.action == action }.map {
        Role(index: $0, long: switches[$0].longPress?.after)
      }
    }
    select = role(.select)
    next = role(.next)
    back = role(.back)
    undo = role(.previous) ?? back
    moves = [Action.next, .previous, .right, .left, .down, .up].compactMap { action in
      role(action).map { Move(action: action, role: $0) }
    }
    scan = role(.scan)
    parts = switches.isEmpty ? [] : (1...switches.count).map { role(.choose($0)) }
    begin =
      select ?? scan ?? next ?? moves.first?.role ?? parts.first.flatMap { $0 }
      ?? (switches.isEmpty ? nil : Role(index: 0, long: nil))
  }
}

extension ScanSettings {
  /// The reason why no simulated person can scan with these settings yet; nil if one can (M2).
  package var reasonNobodyScans: String? {
    let roles = SwitchRoles(self)
    if mode == .point { return roles.select == nil ? "no switch selects" : nil }
    switch method {
    case .auto, .overscan: return roles.select == nil ? "no switch selects" : nil
    case .directed:
      if roles.select == nil { return "no switch selects" }
      return roles.moves.isEmpty ? "no switch moves the highlight" : nil
    case .step:
      if roles.select == nil { return "no switch selects" }
      return roles.next == nil
        ? "simulated people move on by the action next, which no switch has" : nil
    case .dwell: return roles.next == nil ? "no switch moves the highlight on" : nil
    case .inverse: return roles.scan == nil ? "no switch scans while it is held" : nil
    case .elimination: return roles.parts.contains { $0 != nil } ? nil : "no switch chooses a part"
    }
  }
}
