import DeviceNaming
import Diagnostics
import EvdevInput
import Profiles
import ScanTime
import SwitchInput

/// Finds the switch among the events of all devices and the terminal after a request to press it
/// (R8).
///
/// A key of a device is preferred to an axis, because the key may also move an axis. An axis is
/// preferred to a terminal key, which may belong to a device. A press counts only after it has
/// settled.
struct PressSearch {
  /// The result of a search.
  enum Outcome: Equatable {
    case pressed(PressedSwitch)
    /// A control was pressed and did not settle.
    case restless(PressedSwitch)
    case nothing
  }

  /// The pressed control, in the order of preference.
  private enum Control: Hashable {
    case key(path: String, UInt16)
    case axis(path: String, UInt16)
    case terminal(String)

    var rank: Int {
      switch self {
      case .key: 0
      case .axis: 1
      case .terminal: 2
      }
    }

    func isOf(_ device: DeviceIdentity) -> Bool {
      switch self {
      case .key(let path, _), .axis(let path, _): path == device.path
      case .terminal: false
      }
    }
  }

  private struct Candidate {
    let control: Control
    var pressed: PressedSwitch
  }

  private let limit: Instant
  /// The candidates: preferred ones first, and those of equal rank in the order of their presses.
  private var candidates: [Candidate] = []

  /// The time that an axis or a terminal key waits for a preferred axis to settle.
  private static let patience = TimeSpan.milliseconds(5000)

  /// Creates a search that ends at the limit.
  init(until limit: Instant) {
    self.limit = limit
  }

  /// Returns the time of the next decision if no other event arrives before it.
  func nextDeadline(after now: Instant) -> Instant {
    let isOver = now >= limit
    let decisions =
      isOver
      ? candidates.compactMap(\.pressed.end).filter { $0 > now }
      : candidates.indices.compactMap { decision(at: $0) }
    let last = isOver ? limit + PressedSwitch.quiet : limit
    return min(decisions.min() ?? last, last)
  }

  /// Returns the result; nil while the search must wait.
  func outcome(at now: Instant) -> Outcome? {
    for index in candidates.indices {
      if let decision = decision(at: index), decision <= now {
        return .pressed(candidates[index].pressed)
      }
    }
    guard now >= limit else { return nil }
    let ends = candidates.compactMap { candidate in
      candidate.pressed.end.map { (candidate, end: $0) }
    }
    if let (candidate, _) = ends.first(where: { $0.end <= now }) {
      return .pressed(candidate.pressed)
    }
    // A source that was released just before the limit may still settle.
    if !ends.isEmpty, now < limit + PressedSwitch.quiet { return nil }
    return candidates.first.map { .restless($0.pressed) } ?? .nothing
  }

  /// Returns the time at which a candidate becomes the result: it has settled, and the preferred
  /// ones have not.
  private func decision(at index: Int) -> Instant? {
    guard let end = candidates[index].pressed.end else { return nil }
    guard index > 0 else { return end }
    if case .key = candidates[0].control { return nil }
    return end + Self.patience
  }

  // MARK: Reports

  /// Handles a key of the terminal or of a window.
  mutating func handle(terminalKey name: String, of place: String = "terminal", at instant: Instant)
  {
    add(
      .terminal(name),
      PressedSwitch(
        .terminal(name), title: "\(name) of the \(place)", keysOf: place, reportsReleases: false,
        at: instant))
  }

  /// Handles an event of a device; `matcher` selects the device in a profile.
  mutating func handle(
    _ seen: DeviceWatch.Observation, _ matcher: DeviceMatcher, at instant: Instant
  ) {
    let device = seen.device
    switch seen.kind {
    case .connected: return
    case .disconnected: candidates.removeAll { $0.control.isOf(device) }
    case .key(let code, let isDown):
      guard let key = KernelKey(code: code) else { return }
      let source = isDown ? SwitchSource.device(matcher, key: key) : nil
      handle(.key(path: device.path, code), key.name, of: device, source, at: instant)
    case .axis(let code, _, let limits):
      guard let axis = KernelAxis(code: code) else { return }
      let source = limits.map { SwitchSource.axis(matcher, axis, $0) }
      handle(.axis(path: device.path, code), axis.name, of: device, source, at: instant)
    }
  }

  /// Handles a press as a source, or a release.
  private mutating func handle(
    _ control: Control, _ name: String, of device: DeviceIdentity, _ source: SwitchSource?,
    at instant: Instant
  ) {
    let place = candidates.firstIndex { $0.control == control }
    guard let source else {
      if let place { candidates[place].pressed.release(at: instant) }
      return
    }
    if let place, candidates[place].pressed.press(again: source, at: instant) { return }
    if let place { candidates.remove(at: place) }
    add(
      control,
      PressedSwitch(
        source, title: "\(name) of \(quoted(device.name))", on: device, reportsReleases: true,
        at: instant))
  }

  private mutating func add(_ control: Control, _ pressed: PressedSwitch) {
    if candidates.contains(where: { $0.control == control }) { return }
    let place = candidates.firstIndex { $0.control.rank > control.rank } ?? candidates.endIndex
    candidates.insert(Candidate(control: control, pressed: pressed), at: place)
  }
}
