import ScanTime

/// The progress of something that a program is asked to do for a pick, until the session is answered (F1 to F3).
///
/// Exactly one part of it is under way. It knows no bus and no display: the port does what a step says, and drops the value with
/// the answer.
package struct ActProgress: Equatable, Sendable {
  /// An act is over by then, whatever happened (F3).
  package static let patience = TimeSpan.milliseconds(1800)
  /// The time without a change after the last one, after which it is answered.
  private static let quiet = TimeSpan.milliseconds(60)
  /// The maximum time for which changes delay the answer.
  private static let longest = TimeSpan.milliseconds(400)
  /// The time after which it is answered if nothing changes.
  private static let unchanged = TimeSpan.milliseconds(150)

  /// The party that acts now.
  package enum Actor: Equatable, Sendable {
    /// The program that the call of that number goes to, or the registry that presses a key.
    case call(Int)
    /// The pointer of the display.
    case pointer
    /// The display, which presses keys.
    case displayKeys
    /// Nobody until then: the next key follows after a pause.
    case pause(until: Instant)
    /// Nobody: the call will get no answer, and its outcome shows in the changes alone (F3).
    case nobody
  }

  /// The parts of an act; one of them is under way.
  package enum Stage: Equatable, Sendable {
    /// It is asked whether it still is what was highlighted, by the calls of these numbers (F2).
    case checking([Int: ActCheck])
    /// It is asked to act.
    case acting(Actor)
    /// It has acted since then, and what it changes is waited for.
    case settling(since: Instant)
  }

  /// The next step for the port.
  package enum Step: Equatable, Sendable {
    /// An input or the deadline is waited for.
    case wait
    /// The pause is over: the next key is pressed.
    case pressNext
    /// The changes have come to rest: it is answered unless another look is needed.
    case rest
    /// It is answered as done.
    case done
    /// It is answered as failed: it did not act in time.
    case failed
  }

  /// The time of the request; on a busy machine it is earlier than the start of the act.
  package var asked: Instant
  /// The part that is under way.
  package private(set) var stage = Stage.checking([:])
  /// The time of the last change of the program since it was asked to act.
  private var lastChange: Instant?

  /// Begins an act that was requested at an instant.
  package init(asked: Instant) { self.asked = asked }

  /// The time at which it is over, whatever happened (F3).
  package var end: Instant { asked + Self.patience }

  /// True if it has begun to act, or has acted.
  package var hasBegun: Bool { if case .checking = stage { false } else { true } }

  /// True if it is asked to act.
  package var isActing: Bool { if case .acting = stage { true } else { false } }

  /// True if it has acted, and what it changes is waited for.
  package var isSettling: Bool { if case .settling = stage { true } else { false } }

  /// The party that acts now; nil before and after that.
  package var actor: Actor? { if case .acting(let actor) = stage { actor } else { nil } }

  /// The checks that were not answered yet.
  package var checks: [Int: ActCheck] {
    if case .checking(let checks) = stage { checks } else { [:] }
  }

  /// Returns the next time to look at it.
  ///
  /// - Parameter wheelPause: the time from the turn of a wheel to the next look; nil if none is turned (F4).
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

  /// Notes that a check was asked by the call of that number; once it acts, nothing is checked.
  package mutating func ask(_ check: ActCheck, by number: Int) {
    guard case .checking(var checks) = stage else { return }
    checks[number] = check
    stage = .checking(checks)
  }

  /// Takes the answer to a call; nil if that call is no open check.
  package mutating func takeCheck(_ number: Int) -> ActCheck? {
    guard case .checking(var checks) = stage, let check = checks.removeValue(forKey: number) else {
      return nil
    }
    stage = .checking(checks)
    return check
  }

  // MARK: Acting

  /// Lets a party act from now on, instead of the previous one; nothing acts any more once it has acted.
  package mutating func act(by actor: Actor) {
    switch stage {
    case .checking, .acting: stage = .acting(actor)
    case .settling: break
    }
  }

  /// Takes the answer to the call that acts; false if it is the answer to another call.
  ///
  /// Nobody acts after it, until the port begins the next call, or settles.
  package mutating func takeAnswer(_ number: Int) -> Bool {
    guard stage == .acting(.call(number)) else { return false }
    stage = .acting(.nobody)
    return true
  }

  /// Waits from now on for the changes that it causes.
  package mutating func settle(at now: Instant) {
    switch stage {
    case .checking, .acting: stage = .settling(since: now)
    case .settling: break
    }
  }

  /// Notes a change of the program; before the act it is not the act's effect.
  package mutating func noteChange(at now: Instant) { if hasBegun { lastChange = now } }

  /// Returns the next step at a time; `done` and `failed` are its answer.
  ///
  /// - Parameters:
  ///   - wheelPause: the time from the turn of a wheel to the next look; nil if none is turned (F4).
  ///   - hasOpened: true if another layer or window opened meanwhile: if no key is left to press, that is its effect (F3).
  package mutating func advance(
    at now: Instant, wheelPause: TimeSpan? = nil, hasOpened: Bool = false
  ) -> Step {
    if case .acting(.pause(let due)) = stage, due <= now { return .pressNext }
    switch stage {
    case .acting(.pause): break
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
