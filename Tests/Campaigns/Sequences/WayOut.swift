import ScreenElements
import ScanEngine
import ScanTime
import SwitchInput

/// The search for a way out of a state without activating anything (Y1).
///
/// It taps every switch at once and after a rest, holds it for its long action, holds it to scan
/// and releases it, and waits for deadlines, breadth first, until the whole root is highlighted
/// again or the first stage of point mode sweeps. A way on which an element is asked is no way out.
/// From a root that was reached in this way, each of its stops must be within reach too.
///
/// States that look alike from outside, with the same time until the next deadline and since the
/// last landing, are searched once. Tremor windows and the previous highlight cannot be seen, so
/// every 61st state is searched although one like it is known.
struct WayOut {
  /// A state as it can be seen from outside.
  struct Standing: Hashable {
    let phase: ScanState.Phase
    let mode: ScanMode
    let screen: String
    let highlight: String
    let group: String
    let menu: String
    let menuPlace: Int
    /// The first stop of the parts of an elimination, and how many there are.
    let part: String
    let partCount: Int
    let frozen: Int
    let isHighlighted: Bool
    /// The pick before a selection delay.
    let trail: Int
    let due: Int64
    let since: Int64
    /// The number of times that the highlight advanced by itself: this counts passes and slow
    /// stops.
    let advances: Int
    let down: UInt64
    let blocked: UInt64
    let scanner: Int
    let waits: Bool
    let moved: Bool

    init(_ rig: EngineRig) {
      let state = rig.state
      let menu = state.openMenu
      let parts = state.parts
      phase = state.phase
      mode = state.mode
      screen = state.scopes.tree.title
      highlight = state.highlight?.description ?? ""
      group = state.enteredGroups.last?.description ?? ""
      self.menu = menu?.element ?? ""
      menuPlace = menu?.position ?? -1
      part = parts.first?.first?.description ?? ""
      partCount = parts.reduce(0) { $0 + $1.count }
      frozen = state.frozen.count
      isHighlighted = rig.properties.isHighlighted
      trail = isHighlighted ? 0 : rig.properties.trail
      due = state.nextDeadline.map { ($0 - state.now).microseconds } ?? -1
      since = min((state.now - rig.properties.renewedAt).microseconds, 350_000)
      let counts = state.settings.loops != .forever || state.settings.method == .overscan
      advances = counts ? min(rig.properties.advances, 32) : 0
      down = rig.properties.down
      blocked = rig.properties.blocked
      scanner = rig.properties.scanner ?? -1
      waits = rig.properties.openRequest != nil || rig.properties.tapDue != nil
      moved = rig.properties.movedAt != nil
    }
  }

  /// True if each stop of a root must be within reach too, as it is with switches that fit the
  /// method.
  var looksAtRoots = true
  /// The number of states that were searched.
  private(set) var searches = 0
  /// The number of searches that ended at their limit.
  private(set) var undecided = 0
  private var asked = 0
  private var known: Set<Standing> = []
  private var knownRoots: Set<String> = []

  /// Searches for a way out of a state, and for its consequences.
  ///
  /// - Returns: the problem, or nil.
  mutating func problem(from rig: EngineRig) -> String? {
    // A pending request or a waiting tap ends in a state that is examined then.
    guard rig.properties.openRequest == nil, rig.properties.tapDue == nil else { return nil }
    let standing = Standing(rig)
    asked += 1
    if known.contains(standing), asked % 61 != 0 { return nil }
    searches += 1
    var start = rig
    start.answers = true
    start.fails = false
    start.violations = []
    switch search(from: start, until: WayOut.isOut) {
    case .found(let out):
      known.insert(standing)
      return out.violations.first ?? (looksAtRoots ? reachProblem(out) : nil)
    case .tooMany:
      undecided += 1
      return nil
    case .none: return "no way out of \(standing) (Y1)"
    }
  }

  /// Returns a problem if a stop of the root can be neither highlighted nor chosen alone from a
  /// state that is out.
  private mutating func reachProblem(_ rig: EngineRig) -> String? {
    let state = rig.state
    guard state.mode == .item, state.phase == .scanning else { return nil }
    let root = "\(state.scopes.tree.title) \(state.highlight?.description ?? "")"
    guard knownRoots.insert(root).inserted else { return nil }
    var missing = Set(
      (0..<state.scopes.count(of: 0)).map { state.scopes.stop($0, in: 0).description })
    let found = search(from: rig) { rig in
      guard rig.state.enteredGroups.isEmpty, rig.state.openMenu == nil else { return false }
      if let highlight = rig.state.highlight { missing.remove(highlight.description) }
      for part in rig.state.parts where part.count == 1 { missing.remove(part[0].description) }
      return missing.isEmpty
    }
    if case .tooMany = found { undecided += 1 }
    guard case .none = found else { return nil }
    return "\(missing.sorted()) cannot be reached from \(root) (Y1, S6)"
  }

  /// True if the whole root is highlighted, or the first stage sweeps; if nothing can be scanned,
  /// the report of that is enough.
  static func isOut(_ rig: EngineRig) -> Bool {
    let state = rig.state
    switch state.phase {
    case .idle, .paused, .recipe: return false
    case .completed: return state.mode == .item && state.scopes.count(of: 0) == 0
    case .scanning: break
    }
    guard rig.properties.isHighlighted, state.openMenu == nil else { return false }
    guard state.mode == .item else { return state.frozen.isEmpty && state.sweep != nil }
    guard state.enteredGroups.isEmpty else { return false }
    let parts = state.parts
    return parts.isEmpty || parts.reduce(0) { $0 + $1.count } == state.scopes.count(of: 0)
  }

  private enum Outcome {
    /// A state for which it holds, or one in which something is wrong.
    case found(EngineRig)
    case none
    case tooMany
  }

  /// The first state on the ways from a state for which something holds; breadth first.
  private func search(from rig: EngineRig, until isFound: (EngineRig) -> Bool) -> Outcome {
    if isFound(rig) { return .found(rig) }
    var seen: Set<Standing> = [Standing(rig)]
    var open = [rig]
    var next = 0
    while next < open.count {
      guard open.count < 5000 else { return .tooMany }
      let here = open[next]
      next += 1
      for way in ways(from: here) where way.asked == rig.asked {
        if isFound(way) || !way.violations.isEmpty { return .found(way) }
        if seen.insert(Standing(way)).inserted { open.append(way) }
      }
    }
    return .none
  }

  /// Returns the results of each gesture, and of waiting.
  private func ways(from rig: EngineRig) -> [EngineRig] {
    var ways: [EngineRig] = []
    func follow(_ change: (inout EngineRig) -> Void) {
      var way = rig
      change(&way)
      ways.append(way)
    }
    // A tap that shows nothing else leads nowhere; without this, useless taps are most of the search.
    func tap(_ change: (inout EngineRig) -> Void) {
      var way = rig
      change(&way)
      let isSame =
        way.properties.landings == rig.properties.landings && way.state.phase == rig.state.phase
        && way.properties.isHighlighted == rig.properties.isHighlighted
        && way.properties.blocked == rig.properties.blocked
      if !isSame { ways.append(way) }
    }
    let now = rig.milliseconds
    let due = rig.dueMilliseconds
    if let due { follow { $0.run(through: due) } }
    // A gesture recognized during a selection delay is dropped (S11).
    guard rig.properties.isHighlighted || rig.state.phase != .scanning else { return ways }
    // At once, after the grace, or after all that a change or a gesture guards.
    let grace = rig.state.settings.lateGrace.microseconds / 1000
    let begins = [now + 1, now + grace + 5, now + 400].filter { begin in
      due.map { begin < $0 } ?? true
    }
    for (index, own) in rig.state.settings.switches.enumerated() {
      for begin in begins {
        if rig.properties.isDown(index) {
          follow { $0.release(index, at: begin) }
          continue
        }
        tap {
          $0.press(index, at: begin)
          $0.release(index, at: begin + max(20, own.hold.microseconds / 1000))
        }
        if own.press == .scan { follow { $0.press(index, at: begin) } }
        if let long = own.longPress {
          tap {
            $0.press(index, at: begin)
            $0.release(index, at: begin + long.after.microseconds / 1000 + 1)
          }
        }
      }
    }
    return ways
  }
}

extension EngineRig {
  /// The engine's clock in milliseconds, rounded up.
  var milliseconds: Int64 { (state.now.microseconds + 999) / 1000 }

  /// The time at which it needs to be woken next, in milliseconds, rounded up.
  var dueMilliseconds: Int64? { state.nextDeadline.map { ($0.microseconds + 999) / 1000 } }
}
