import DesktopTree
import ScanEngine
import ScanTime
import ScreenElements

/// The act in progress, from the pick until its answer (F1 to F6, K4).
///
/// It uses no bus and no display: each function returns the effects that the port carries out in
/// their order, and the port reports the outcomes. There is at most one act, and each act has
/// exactly one `answer` among its effects, at its end at the latest.
package struct ActState: Sendable {
  /// The maximum number of hidden windows, and of new ones, that are asked if they are visible.
  package static let askedLayers = 16

  /// The first step of an act.
  package enum Beginning: Sendable {
    /// The questions before it; without any, it acts at once (F2).
    case questions([DesktopAct.Question])
    /// A key is pressed.
    case key(KeyCombination)
    /// A program is called.
    case call(ProgramCall)
    /// It has acted already, and only its changes are awaited.
    case done
  }

  /// The act; nil if there is none.
  package internal(set) var current: DesktopAct?
  /// The number of the last pick, and its time: its end counts from then (A4).
  package var asked: (request: UInt64, time: Instant)?
  /// The number of the next question or call; an answer to an earlier act has no number of this one.
  private var nextNumber = 0

  /// Creates a state without an act.
  package init() {}

  /// Returns the time of the next step; while windows are read, a settled act waits for them.
  package func nextDeadline(isReading: Bool) -> Instant? {
    current.map { isReading && $0.progress.isSettling ? $0.end : $0.deadline }
  }

  // MARK: Beginning

  /// Begins an act.
  package mutating func begin(
    _ act: DesktopAct, _ beginning: Beginning, scene: @autoclosure () -> ActScene, at now: Instant
  ) -> [PartEffect] {
    current = act
    if let asked, asked.request == act.request.number { current?.progress.asked = asked.time }
    switch beginning {
    case .questions(let questions):
      let effects = ask(questions)
      return effects.isEmpty ? start(scene(), at: now) : effects
    case .key(let key): return press([key], scene(), at: now)
    case .call(let call): return send(call)
    case .done:
      current?.progress.settle(at: now)
      return []
    }
  }

  // MARK: Changes

  /// Notes that a program or the display has changed.
  package mutating func noteChange(of application: String, at now: Instant) {
    current?.noteChange(of: application, at: now)
  }

  /// Notes a change of the displayed screen, to be reported with the answer; false if there is no
  /// act (F3).
  package mutating func note(_ change: DesktopChange) -> Bool {
    current?.note(change)
    return current != nil
  }

  /// Notes a change that the act itself has caused, and the words about it.
  package mutating func note(_ change: DesktopChange, saying words: String? = nil) {
    current?.note(change)
    if let words { current?.announcements.append(words) }
  }

  /// Notes that another field has the focus, and returns true if the display has to drop its keys:
  /// they were meant for the previous field (K4).
  package mutating func loseField() -> Bool {
    guard let act = current else { return false }
    if case .keys(var keys) = act.means, !keys.rest.isEmpty {
      keys.hasLostField = true
      current?.means = .keys(keys)
      return false
    }
    return act.progress.actor == .displayKeys
  }

  /// Notes that the display has dropped keys of the previous field.
  package mutating func noteDroppedKeys(at now: Instant) {
    if case .keys(var keys) = current?.means {
      keys.hasLostField = true
      current?.means = .keys(keys)
    }
    current?.progress.act(by: .pause(until: now))
  }

  // MARK: Time

  /// Performs the step that is due.
  package mutating func advance(
    at now: Instant, scene: @autoclosure () -> ActScene
  ) -> [PartEffect] {
    guard let step = current?.advance(at: now), let act = current else { return [] }
    switch step {
    case .wait: return []
    case .pressNext: return pressNext(scene(), at: now)
    case .rest:
      // The last changes are shown before the answer if there is time.
      let scene = scene()
      if scene.isReading { return [] }
      return needsLook(scene) ? [.look] : finish(.done)
    case .done: return finish(.done)
    case .failed:
      // Its A4 timeout has passed, so the next pick need not wait as long (D10).
      let silence: [PartEffect] =
        act.application.isEmpty ? [] : [.noteSilence(of: act.application)]
      return silence + finish(.failed(.failed))
    }
  }

  /// True if the scrolled area, or the changed window, has to be read before the answer.
  private mutating func needsLook(_ scene: ActScene) -> Bool {
    if case .wheel(var turn) = current?.means {
      defer { current?.means = .wheel(turn) }
      return turn.needsLook(at: scene.tree)
    }
    // New contents of a page may arrive late.
    if scene.lacksTurned { return true }
    guard scene.hasChanges, current?.hasLooked == false else { return false }
    // Only once, because a window that changes without end must not delay the answer.
    current?.hasLooked = true
    return true
  }

  // MARK: Ending

  /// Ends the act.
  mutating func finish(_ outcome: ActivationAnswer.Outcome) -> [PartEffect] {
    guard let act = current else { return [] }
    current = nil
    // An act that was reported as failed must have no effect later (A4).
    let drops = act.progress.actor == .displayKeys && outcome != .done
    return (drops ? [.port(.dropKeys)] : []) + [.answer(act, outcome)]
  }

  /// Ends the act as failed, and explains it to the person.
  mutating func fail(because obstacle: ActObstacle) -> [PartEffect] {
    finish(.failed(.failed)) + [.explain(obstacle)]
  }

  /// Ends the act as failed, because the display or the bus is no longer available (D15).
  package mutating func abandon() -> [PartEffect] { finish(.failed(.failed)) }

  // MARK: Sending

  /// Returns the effects that ask these questions, and notes them as open.
  mutating func ask(_ questions: [DesktopAct.Question]) -> [PartEffect] {
    guard let end = current?.end else { return [] }
    return questions.map { question in
      let number = takeNumber()
      current?.progress.ask(question.check, by: number)
      return .port(.ask(number, question.question, of: question.accessible, until: end))
    }
  }

  /// Returns the effect of a call that acts from now on.
  mutating func send(_ call: ProgramCall, until deadline: Instant? = nil) -> [PartEffect] {
    guard let end = current?.end else { return [] }
    let number = takeNumber()
    current?.progress.act(by: .call(number))
    return [.port(.call(number, call, until: deadline ?? end))]
  }

  mutating func takeNumber() -> Int {
    nextNumber += 1
    return nextNumber
  }
}
