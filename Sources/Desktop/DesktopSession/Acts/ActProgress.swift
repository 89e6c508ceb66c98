import ScanTime

/// The progress of a request to a program for a pick, until the session is answered (F1 to F3).
///
/// Exactly one part of it is under way. It uses no bus and no display: the port performs each step,
/// and drops the value with the answer.
package struct ActProgress: Equatable, Sendable {
  /// The timeout of an act (F3).
  package static let patience = TimeSpan.milliseconds(1800)
  /// The time without changes after the last change, before the answer.
  private static let quiet = TimeSpan.milliseconds(60)
  /// The maximum time for which changes delay the answer.
  private static let longest = TimeSpan.milliseconds(400)
  /// The time before the answer if nothing changes.
  private static let unchanged = TimeSpan.milliseconds(150)

  /// The party that acts now.
  package enum Actor: Equatable, Sendable {
    /// The program that a call was sent to, by the number of the call, or the registry that presses
    /// a key.
    case call(Int)
    /// The pointer of the display.
    case pointer
    /// The display, which presses keys.
    case displayKeys
    /// No party until then: the next key follows after a pause.
    case pause(until: Instant)
    /// No party: the call will get no answer, and only changes show its outcome (F3).
    case nobody
  }

  /// The parts of an act; one of them is under way.
  package enum Stage: Equatable, Sendable {
    /// The checks if it is still the highlighted element, by the numbers of their calls (F2).
    case checking([Int: ActCheck])
    /// A party acts.
    case acting(Actor)
    /// The act has been performed since then, and its changes are awaited.
    case settling(since: Instant)
  }

  /// The next step for the port.
  package enum Step: Equatable, Sendable {
    /// Wait for an input or the deadline.
    case wait
    /// Press the next key: the pause is over.
    case pressNext
    /// Answer, unless another look is needed: the changes have settled.
    case rest
    /// Answer as done.
    case done
    /// Answer as failed: it did not act in time.
    case failed
  }

  /// The time of the request; on a busy machine it is earlier than the start of the act.
  package var asked: Instant
  /// The part that is under way.
  package private(set) var stage = Stage.checking([:])
  /// The time of the program's last change since the request to act.
  private var lastChange: Instant?

  /// Begins an act that was requested at an instant.
  package init(asked: Instant) { self.asked = asked }

  /// The deadline of the act, with or without an answer (F3).
  package var end: Instant { asked + Self.patience }

  /// True if it has begun to act, or has acted.
  package var hasBegun: Bool { if case .checking = stage { false } else { true } }

  /// True if it is asked to act.
  package var isActing: Bool { if case .acting = stage { true } else { false } }

  /// True if it has acted, and its changes are awaited.
  package var isSettling: Bool { if case .settling = stage { true } else { false } }

  /// The party that acts now; nil before and after that.
  package var actor: Actor? { if case .acting(let actor) = stage { actor } else { nil } }

  /// The checks that were not answered yet.
  package var checks: [Int: ActCheck] {
    if case .checking(let checks) = stage { checks } else { [:] }
  }

  /// Returns the time of the next check.
  ///
  /// - Parameter wheelPause: the time from the turn of a wheel to the next look; nil if none is
  ///   turned (F4).
  package func deadline(wheelPause: TimeSpan? = nil) -> Instant {
    switch stage {
    case .acting(.pause(let due)): return min(due, end)
    case .checking, .acting: return end
    case .settling(let since):
      if let wheelPause { return min(since + wheelPause, end) }
      guard let lastChange else { return min(since + Self.unchanged, end) }
      return min(lastChange + Self.quiet, since + Self.longest, end)
    }
  }

  // MARK: Checking

  /// Notes the number of the call for a check; after the start of the act no check is noted.
  package mutating func ask(_ check: ActCheck, by number: Int) {
    guard case .checking(var checks) = stage else { return }
    checks[number] = check
    stage = .checking(checks)
  }

  /// Checks again, because the act goes on by another means (F2.21).
  package mutating func checkAgain() {
    if isActing { stage = .checking([:]) }
  }

  /// Removes and returns the check that a call has answered; nil if that call is no open check.
  package mutating func takeCheck(_ number: Int) -> ActCheck? {
    guard case .checking(var checks) = stage, let check = checks.removeValue(forKey: number) else {
      return nil
    }
    stage = .checking(checks)
    return check
  }

  // MARK: Acting

  /// Lets a party act from now on, instead of the previous one; no party acts after the act.
  package mutating func act(by actor: Actor) {
    switch stage {
    case .checking, .acting: stage = .acting(actor)
    case .settling: break
    }
  }

  /// Handles the answer to the call that acts; false if it is the answer to another call.
  ///
  /// No party acts after it, until the port begins the next call, or settles.
  package mutating func takeAnswer(_ number: Int) -> Bool {
    guard stage == .acting(.call(number)) else { return false }
    stage = .acting(.nobody)
    return true
  }

  /// Begins to wait for the changes that it causes.
  package mutating func settle(at now: Instant) {
    switch stage {
    case .checking, .acting: stage = .settling(since: now)
    case .settling: break
    }
  }

  /// Notes a change of the program; a change before the act is not its effect.
  package mutating func noteChange(at now: Instant) { if hasBegun { lastChange = now } }

  /// Returns the next step at a time; `done` and `failed` are its answer.
  ///
  /// - Parameters:
  ///   - wheelPause: the time from the turn of a wheel to the next look; nil if none is turned
  ///     (F4).
  ///   - hasOpened: true if another layer or window has opened: if no key is left to press, that is
  ///     the effect of the act (F3).
  package mutating func advance(
    at now: Instant, wheelPause: TimeSpan? = nil, hasOpened: Bool = false
  ) -> Step {
    if case .acting(.pause(let due)) = stage, due <= now { return .pressNext }
    switch stage {
    // Keys are left to press, or may be left at the display (K4.11).
    case .acting(.pause), .acting(.displayKeys): break
    case .acting where hasOpened: settle(at: now)
    case .checking, .acting, .settling: break
    }
    switch stage {
    case .settling where end <= now: return .done
    case .settling: return deadline(wheelPause: wheelPause) <= now ? .rest : .wait
    case .checking, .acting: return end <= now ? .failed : .wait
    }
  }
}
