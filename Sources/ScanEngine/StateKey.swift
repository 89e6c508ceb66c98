import ScreenElements
import SwitchInput

/// What makes two states the same for the search for dead ends: where the scan stands, and as much of
/// when as decides where it can go.
///
/// Where the scan stands is all of ``Active``, so that nothing that is added there can be forgotten; what
/// cannot change where it goes is taken out by name. Times are left out where the person can wait: where
/// nothing is due before every switch counts again (I3, S14). Where something is due sooner, what is left of
/// each time belongs to the key.
struct StateKey: Hashable, Sendable {
  /// The times that are left, in microseconds.
  struct Clocks: Hashable, Sendable {
    var due: Int64
    var windows: [Int64]
    var guarded: Int64
  }

  /// The place of the profile in use among those that are known.
  let profile: Int
  /// The switch that is held down, if one is.
  let held: Int?
  let active: Active?
  let rest: ScanState.Rest
  let clocks: Clocks?

  init(_ state: ScanState, profile: Int, held: Int?) {
    self.profile = profile
    self.held = held
    active = state.active?.standing(state.settings)
    rest = state.rest
    clocks = StateKey.clocks(state)
  }

  private static func clocks(_ state: ScanState) -> Clocks? {
    guard let due = state.nextDeadline, due <= state.everySwitchCounts else { return nil }
    var windows: [Int64] = []
    for index in state.settings.switches.indices {
      let end = state.switches.windowEnd(of: index) ?? state.now
      windows.append(max((end - state.now).microseconds, 0))
    }
    return Clocks(
      due: (due - state.now).microseconds, windows: windows,
      guarded: (max(state.picksCount, state.graceEnds) - state.now).microseconds)
  }
}

extension Active {
  /// The same without what cannot change where the scan goes.
  fileprivate func standing(_ settings: ScanSettings) -> Active {
    var standing = self
    // Without a limit the count of passes leads nowhere.
    if settings.loops == .forever {
      standing.surface.path?.forgetPasses()
      standing.menu?.passes = 0
    }
    // Where lines stand is tried at each element by the search itself; how many are frozen matters.
    standing.surface.points?.forgetPlaces()
    standing.menu?.forgetNumber()
    // When it is due is among the times.
    standing.pending = pending.map { Pending(kind: $0.kind, deadline: .none) }
    // A full interval once more is waiting, which the search does anyway.
    standing.hasSaidAgain = false
    return standing
  }
}

extension Deadline {
  /// What stands for a time that is left out.
  fileprivate static let none = Deadline(time: .zero, order: 0)
}

extension ScanState {
  /// From when on a pick is neither a bounce (S14) nor guarded after a change (T6).
  var picksCount: Instant {
    guard let lastPick else { return guardEnds }
    return max(guardEnds, lastPick.at + ScanState.bounce + TimeSpan(microseconds: 1))
  }

  /// From when on a pick means the stop that is highlighted, and not the one before (I10).
  var graceEnds: Instant {
    guard let landing = history.last, case .advance = landing.cause,
      settings.lateGrace > .zero
    else { return now }
    return max(now, landing.at + settings.lateGrace + TimeSpan(microseconds: 1))
  }

  /// From when on a press of any switch counts, with all that it may do.
  var everySwitchCounts: Instant { max(everyPressCounts, graceEnds) }

  /// From when on a press of any switch counts, though it may mean the stop before (I10).
  var everyPressCounts: Instant {
    var begin = picksCount
    for index in settings.switches.indices { begin = max(begin, counts(index)) }
    return begin
  }

  /// From when on a switch recognises something (I3).
  func counts(_ index: Int) -> Instant { max(now, switches.windowEnd(of: index) ?? now) }

  /// Whether what is due next is a pick that a gesture can still put off or replace: by resting (S4) or a tap
  /// (A1).
  var isPickDue: Bool {
    switch active?.pending?.kind {
    case .dwell?, .tap?: true
    case nil, .advance?, .sweepEnd?, .delay?, .answer?: false
    }
  }
}
