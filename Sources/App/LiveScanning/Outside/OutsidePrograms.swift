import Session
import StoredScreens
import ScanTime
import SwitchInput
import SystemCalls

/// The programs that elements of stored screens have started; a pick of the same element can end
/// its program (B1, B3).
final class OutsidePrograms {
  /// A change of the program of an element.
  enum Change: Hashable {
    /// It continues, and is therefore shown.
    case goesOn
    /// It has ended; `wasShown` is true if it was shown as running before.
    case ended(isBad: Bool, wasShown: Bool)
  }

  /// The programs for one act.
  struct Choice {
    /// The words of each program; a program runs if the previous one has failed.
    var words: [[String]]
    /// The length of the sound that each program plays; nil for other acts (B1.28).
    var length: TimeSpan?
  }

  /// The maximum number of programs that run at once.
  static let limit = 16
  /// The time before a program is shown as running; a program that ends earlier is never shown.
  private static let showing = TimeSpan.milliseconds(300)
  /// The maximum delay of the end of a sound, because a player starts late.
  private static let delay = TimeSpan.milliseconds(1000)
  /// The time after which a program that ignores the request to end is killed.
  private static let patience = TimeSpan.milliseconds(2000)

  private struct Running {
    var place: ScreenPlayer.Place
    var program: ChildProgram
    /// The words of the programs that follow it if it fails.
    var others: ArraySlice<[String]>
    /// The length of the sound that each program plays.
    var length: TimeSpan?
    /// The time at which a sound is over.
    var soundEnd: Instant?
    /// The time at which it has failed.
    var failTime: Instant? { soundEnd.map { $0 + HelpSound.patience } }
    /// The time at which it is shown as running; nil once it is shown.
    var showTime: Instant?
    /// The time at which it is killed; nil if it was not asked to end.
    var killTime: Instant?
    var wasEnded = false
    /// True if the person ended it after its sound should have been over.
    var hasFailed = false
  }

  private let clock: MonotonicClock
  private let environment: [String: String]
  private var all: [Running] = []
  /// Programs that have ended when they were asked to, and the times at which the rest of their
  /// groups is killed.
  private var rests: [(program: ChildProgram, killTime: Instant)] = []

  init(clock: MonotonicClock, environment: [String: String]) {
    self.clock = clock
    self.environment = environment
  }

  /// The descriptors of the running programs.
  var descriptors: [Int32] { all.map(\.program.descriptor) }
  /// The time of the next action for one of them.
  var nextDeadline: Instant? {
    (all.flatMap { [$0.showTime, $0.killTime, $0.failTime] } + rests.map(\.killTime)).compactMap {
      $0
    }.min()
  }

  /// Starts a program for an element; returns false if none can be started, or if too many run.
  ///
  /// - Parameter choice: the programs for the same act.
  func begin(_ choice: Choice, at place: ScreenPlayer.Place) -> Bool {
    guard all.count < Self.limit, let (program, others) = first(of: choice.words[...]) else {
      return false
    }
    let now = clock.now
    all.append(
      Running(
        place: place, program: program, others: others, length: choice.length,
        soundEnd: choice.length.map { now + $0 }, showTime: now + Self.showing))
    return true
  }

  /// Starts the first program that can be started, and returns those after it.
  private func first(
    of choices: ArraySlice<[String]>
  ) -> (program: ChildProgram, others: ArraySlice<[String]>)? {
    for place in choices.indices {
      if let program = try? ChildProgram(choices[place], environment: environment) {
        return (program, choices[(place + 1)...])
      }
    }
    return nil
  }

  /// Asks the programs of an element to end.
  func end(at place: ScreenPlayer.Place) {
    for number in all.indices where all[number].place == place {
      all[number].program.end(.politely)
      // The sound should be over, but the person has not heard it.
      if let soundEnd = all[number].soundEnd, soundEnd + Self.delay < clock.now {
        all[number].hasFailed = true
      }
      all[number].wasEnded = true
      all[number].killTime = all[number].killTime ?? clock.now + Self.patience
    }
  }

  /// Returns true if a program of an element is shown as running.
  func isShown(at place: ScreenPlayer.Place) -> Bool {
    all.contains { $0.place == place && $0.showTime == nil }
  }

  /// Asks all programs to end, without waiting.
  func endAll() {
    all.removeAll()
    rests.removeAll()
  }

  /// Returns their changes until now, in the order of their starts.
  func changes(until now: Instant) -> [(place: ScreenPlayer.Place, change: Change)] {
    var changes: [(place: ScreenPlayer.Place, change: Change)] = []
    for number in all.indices.reversed() {
      let running = all[number]
      let hangs = running.failTime.map { $0 <= now } ?? false
      if hangs, !running.wasEnded { running.program.end(.atOnce) }
      if let outcome = running.program.readOutcome() ?? (hangs ? .killed(9) : nil) {
        if outcome != .exited(0), !running.wasEnded, let next = first(of: running.others) {
          (all[number].program, all[number].others) = next
          all[number].soundEnd = running.length.map { now + $0 }
          continue
        }
        all.remove(at: number)
        // Its own children in its process group continue, unless the person ended the program.
        if let killTime = running.killTime { rests.append((running.program, killTime)) }
        changes.append(
          (
            running.place,
            .ended(
              isBad: running.hasFailed || !running.wasEnded && outcome != .exited(0),
              wasShown: running.showTime == nil)
          ))
        continue
      }
      if let killTime = running.killTime, killTime <= now {
        running.program.end(.atOnce)
        all[number].killTime = nil
      }
      if let showTime = running.showTime, showTime <= now {
        all[number].showTime = nil
        changes.append((running.place, .goesOn))
      }
    }
    for rest in rests where rest.killTime <= now { rest.program.end(.atOnce) }
    rests.removeAll { $0.killTime <= now }
    return changes.reversed()
  }
}
