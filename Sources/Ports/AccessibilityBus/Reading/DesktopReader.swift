import DesktopSession
import DesktopTree
import ScanTime
import SwitchInput
import MessageBus

/// Sends the questions of a survey and a fetch to the accessibility bus, a limited number at a time
/// (D8).
final class DesktopReader {
  /// The maximum number of unanswered questions of a look, and of a fetch.
  static let openLimit = 64
  /// The number of unanswered questions after which a fetch is given up, because further answers
  /// are unlikely.
  private static let lateLimit = 3

  private enum Asker {
    case survey
    case fetch
  }

  private let connection: any ProgramBus
  let patience: DesktopTimeouts
  /// A pending question: its sender, the sender's round, and the number of the question there.
  private struct Question {
    let asker: Asker
    let round: Int
    let number: Int
    let question: AccessibleQuestion
    let application: String
  }

  private var asked: [Int: Question] = [:]
  private var surveyRound = 0
  private var fetchRound = 0
  private(set) var survey: WindowSurvey?
  /// The time at which programs that have not answered the look are no longer awaited; their known
  /// windows stay (D10).
  private var lookEnd = Instant.zero
  /// The programs of our own login and display (D13).
  private var login = LoginSession()
  private(set) var fetch: TreeFetch?
  /// The applications that did not answer a question in time, and were not reported yet.
  private var silent: Set<String> = []
  /// The applications that answered a question after the end of its look, and were not reported yet.
  private var lateAnswers: Set<String> = []
  /// The number of unanswered questions of the fetch.
  private var lateCount = 0
  /// The number of times that an application failed to report all of its accessibles at once (D8).
  private var cacheFailures: [String: Int] = [:]
  /// The total number of questions.
  private(set) var askedCount = 0
  /// The number of failures after which an application is not asked for all of its accessibles
  /// again.
  private static let cacheAttempts = 3
  /// The maximum number of applications that are remembered.
  private static let rememberedApplications = 200
  /// The maximum number of accessibles of an application that is asked for all at once; otherwise
  /// only the visible ones are requested, one by one.
  private static let cacheLimit = 2000

  /// The common root of all accessibles.
  static let root = DesktopState.registry

  init(_ connection: any ProgramBus, _ patience: DesktopTimeouts) {
    self.connection = connection
    self.patience = patience
  }

  /// Begins a look at the windows, and gives up an unfinished one.
  ///
  /// The known windows of the omitted applications stay (D10).
  func look(
    ownProcess: Int?, leavingOut left: Set<String> = [], known: DesktopWindows = DesktopWindows(),
    at now: Instant
  ) {
    surveyRound += 1
    lookEnd = now + patience.picture
    survey = WindowSurvey(root: Self.root, ownProcess: ownProcess, leavingOut: left, known: known)
    pump(at: now)
  }

  /// Begins to fetch windows, and gives up an unfinished fetch.
  func fetch(
    _ windows: [AccessibleReference], toolkit: Toolkit, secrets: Set<AccessibleReference>,
    limits: FetchLimits = FetchLimits(), at now: Instant
  ) {
    fetchRound += 1
    lateCount = 0
    let failures = windows.first.flatMap { cacheFailures[$0.application] } ?? 0
    fetch = TreeFetch(
      windows, toolkit: toolkit, secrets: secrets,
      usesCache: toolkit.hasCache && failures < Self.cacheAttempts, limits: limits)
    pump(at: now)
  }

  /// The time of the end of the look; nil if it has no windows yet, or none is in progress.
  var nextDeadline: Instant? { survey?.hasRoot == true ? lookEnd : nil }

  /// Returns the next finding of the questions; nil if there is none.
  func next(at now: Instant) -> DesktopInput? {
    if let program = lateAnswers.popFirst() { return .answersAgain(program) }
    if let program = silent.popFirst() { return .silent(program) }
    guard let survey, survey.isComplete || survey.hasRoot && lookEnd <= now else { return nil }
    defer { self.survey = nil }
    return .looked(survey.hasRoot ? takeWindows() : nil, unanswered: survey.unanswered)
  }

  /// Ends the look, and returns the found windows of our own login and display.
  func takeWindows() -> DesktopWindows {
    defer { survey = nil }
    var found = survey?.result ?? DesktopWindows()
    found.leaveOut { $0.process.map { login.isForeign($0) } ?? false }
    return found
  }

  /// Forgets the logins of processes, because a program has ended and its number may be reused.
  func forgetProcesses() { login.forget() }

  /// Ends the fetch, and returns the fetched tree.
  func takeTree() -> AccessibleTree? {
    fetch?.giveUp()
    defer { fetch = nil }
    return fetch?.tree
  }

  /// Handles an answer; one that belongs to none of its questions is ignored.
  func handle(_ number: Int, _ values: [BusValue]?, isLate: Bool) {
    guard let question = asked.removeValue(forKey: number) else { return }
    if isLate { silent.insert(question.application) }
    let answer = question.question.answer(values)
    switch question.asker {
    case .survey:
      if question.round == surveyRound, survey != nil {
        survey?.handle(answer, of: question.number)
      } else if !isLate {
        lateAnswers.insert(question.application)
      }
    case .fetch:
      guard question.round == fetchRound else { break }
      if question.question == .cache { note(answer, of: question.application) }
      fetch?.handle(answer, of: question.number)
      if isLate {
        lateCount += 1
        if lateCount >= Self.lateLimit { fetch?.giveUp() }
      }
    }
  }

  private func note(_ cache: AccessibleAnswer, of application: String) {
    if case .accessibles(let found) = cache, !found.isEmpty, found.count <= Self.cacheLimit {
      return
    }
    if cacheFailures.count >= Self.rememberedApplications { cacheFailures.removeAll() }
    cacheFailures[application, default: 0] += 1
  }

  /// Sends as many questions as may be pending.
  func pump(at now: Instant) {
    // The limits are separate: a program that does not answer must not block questions to others
    // (D10).
    while survey.map({ $0.openCount < Self.openLimit }) ?? false, let next = survey?.next() {
      send(next, .survey, at: now)
    }
    while fetch.map({ $0.openCount < Self.openLimit }) ?? false, let next = fetch?.next() {
      send(next, .fetch, at: now)
    }
  }

  private func send(_ next: TreeFetch.Asked, _ asker: Asker, at now: Instant) {
    askedCount += 1
    let number = connection.send(next.question.call(next.reference), until: now + patience.question)
    asked[number] = Question(
      asker: asker, round: asker == .survey ? surveyRound : fetchRound, number: next.number,
      question: next.question, application: next.reference.application)
  }
}
