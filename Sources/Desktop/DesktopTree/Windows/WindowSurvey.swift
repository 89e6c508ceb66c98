import ScreenElements

/// The survey of the applications and windows: it returns questions and handles answers, and does
/// no I/O.
package struct WindowSurvey: Sendable {
  /// A pending question, by the number in its answer.
  package typealias Asked = TreeFetch.Asked

  private struct Pending {
    let reference: AccessibleReference
    let question: AccessibleQuestion
    /// The application, by its number; nil for the root of all.
    let application: Int?
    /// The window of the application, by its number.
    let window: Int?
  }

  private struct Application {
    let reference: AccessibleReference
    var name = ""
    var toolkit = ""
    var version = ""
    var process: Int?
    var windows: [DesktopWindow] = []
    /// The known description, if the application is not asked again.
    var kept: DesktopApplication?
    /// True if the root has listed it; false if it is only known from an earlier survey (D10).
    var isListed = true
  }

  /// The maximum number of applications that are asked, and of windows of each.
  private static let limit = 200
  private let ownProcess: Int?
  /// The applications that are not asked.
  private let left: Set<String>
  /// The known descriptions, by the names of the applications on the bus.
  private let known: [String: DesktopApplication]
  /// The applications of these, in their order.
  private let knownReferences: [AccessibleReference]
  private var applications: [Application] = []
  private var seen: Set<AccessibleReference> = []
  private var waiting: [Pending] = []
  private var open: [Int: Pending] = [:]
  private var count = 0

  /// Begins at the root of all accessibles; windows of `ownProcess` are excluded (D1).
  ///
  /// Excluded applications are not asked. Their `known` windows stay, and so do those of
  /// applications that have not answered when the result is read (D10). This also applies if the
  /// root does not list them: since at-spi2-core 2.60 its registry omits a program that hangs.
  package init(
    root: AccessibleReference, ownProcess: Int? = nil, leavingOut left: Set<String> = [],
    known: DesktopWindows = DesktopWindows()
  ) {
    self.ownProcess = ownProcess
    self.left = left
    self.known = Dictionary(
      known.applications.map { ($0.reference.application, $0) }, uniquingKeysWith: { $1 })
    knownReferences = known.applications.filter { !$0.isSilent }.map(\.reference)
    waiting.append(
      Pending(reference: root, question: .children, application: nil, window: nil))
  }

  /// True if the root of all accessibles has listed the applications; a registry that was just
  /// started does not.
  package private(set) var hasRoot = false

  /// True if every question was answered.
  package var isComplete: Bool { waiting.isEmpty && open.isEmpty }

  /// The number of unanswered questions.
  package var openCount: Int { open.count }

  /// Returns the next question; nil if none is left now.
  package mutating func next() -> Asked? {
    guard let pending = waiting.popLast() else { return nil }
    count += 1
    open[count] = pending
    return Asked(number: count, reference: pending.reference, question: pending.question)
  }

  /// The applications that have not answered everything yet.
  package var unanswered: Set<String> {
    Set(
      (waiting + open.values).compactMap { $0.application }.map {
        applications[$0].reference.application
      })
  }

  /// Handles the answer to a question; one that was not asked, or was answered, is ignored.
  package mutating func handle(_ answer: AccessibleAnswer, of number: Int) {
    guard let pending = open.removeValue(forKey: number) else { return }
    guard let application = pending.application else { return addApplications(answer) }
    guard let window = pending.window else { return handle(answer, pending.question, application) }
    switch (pending.question, answer) {
    case (.states, .states(let states)):
      applications[application].windows[window].states = states
    case (.role, _):
      let role = AccessibleRole(rawValue: UInt32(clamping: answer.integer ?? 0))
      applications[application].windows[window].role = role
    case (.name, _):
      applications[application].windows[window].title = (answer.words ?? "").cleaned()
    case (.frame, _): applications[application].windows[window].frame = answer.place
    default: break
    }
  }

  /// Gives up the unanswered questions: the windows found until now are the result.
  package mutating func giveUp() {
    waiting.removeAll()
    open.removeAll()
  }

  /// The windows found so far, without hidden ones and our own.
  package var result: DesktopWindows {
    var result = DesktopWindows()
    let unanswered = unanswered
    var stale: [Int] = []
    for application in applications
    where application.process == nil || application.process != ownProcess {
      let name = application.reference.application
      if let kept = application.kept ?? (unanswered.contains(name) ? known[name] : nil) {
        stale.append(result.applications.count)
        result.applications.append(kept)
        continue
      }
      // It has left the bus, or no longer has a window.
      if !application.isListed, application.windows.isEmpty { continue }
      let toolkit = Toolkit(
        name: application.toolkit, version: application.version, application: application.name)
      func isOpen(_ window: DesktopWindow) -> Bool {
        window.role.isWindow && window.states.contains(toolkit.isGTK4 ? .visible : .showing)
          && !window.states.contains(.iconified)
      }
      let windows = toolkit.windows(application.windows)
      result.applications.append(
        DesktopApplication(
          reference: application.reference, name: application.name.cleaned(), toolkit: toolkit,
          process: application.process, windows: windows.filter(isOpen),
          others: windows.filter { !isOpen($0) }))
    }
    // An application that does not answer may have been active earlier; one that answers is active
    // now.
    let isKnown = result.applications.indices.contains { place in
      !stale.contains(place) && result.applications[place].windows.contains { $0.isActive }
    }
    if isKnown {
      for place in stale {
        for window in result.applications[place].windows.indices {
          result.applications[place].windows[window].states.remove(.active)
        }
      }
    }
    return result
  }

  private mutating func addApplications(_ answer: AccessibleAnswer) {
    guard case .references(let found) = answer else { return }
    hasRoot = true
    for reference in found.prefix(Self.limit) { add(reference, isListed: true) }
    for reference in knownReferences { add(reference, isListed: false) }
  }

  private mutating func add(_ reference: AccessibleReference, isListed: Bool) {
    guard applications.count < Self.limit, !reference.isNull, seen.insert(reference).inserted else {
      return
    }
    applications.append(Application(reference: reference, isListed: isListed))
    let number = applications.count - 1
    if left.contains(reference.application) {
      applications[number].kept = known[reference.application]
      return
    }
    for question in [.children, .name, .toolkit, .toolkitVersion, .process] as [AccessibleQuestion]
    {
      waiting.append(
        Pending(reference: reference, question: question, application: number, window: nil))
    }
  }

  private mutating func handle(
    _ answer: AccessibleAnswer, _ question: AccessibleQuestion, _ application: Int
  ) {
    switch question {
    case .name: applications[application].name = answer.words ?? ""
    case .toolkit: applications[application].toolkit = answer.words ?? ""
    case .toolkitVersion: applications[application].version = answer.words ?? ""
    case .process: applications[application].process = answer.integer
    case .children:
      guard case .references(let found) = answer else { return }
      for reference in found.prefix(Self.limit) where !reference.isNull {
        guard seen.insert(reference).inserted else { continue }
        applications[application].windows.append(
          DesktopWindow(
            reference: reference, role: AccessibleRole(rawValue: 0), states: [], title: "",
            frame: nil))
        let window = applications[application].windows.count - 1
        for question in [.states, .role, .name, .frame] as [AccessibleQuestion] {
          waiting.append(
            Pending(
              reference: reference, question: question, application: application, window: window))
        }
      }
    default: break
    }
  }
}
