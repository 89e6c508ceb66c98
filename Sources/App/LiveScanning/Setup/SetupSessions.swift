import ProfileEditing
import Profiles
import ProgramIO
import ScreenElements
import Session
import StoredScreens
import ScanTime
import SwitchInput

/// The sessions of setup: each question, the trial and the scan are a session with the switch of
/// the profile under construction (R4).
package struct SetupSessions {
  private let made: SetupProfile
  /// The file that the profile is derived from.
  private let file: String
  private let outputs: [SessionOutput]

  /// Uses a profile under construction, with the index of the pressed switch.
  package init(
    _ profile: Profile, switchIndex: Int, file: String, outputs: [SessionOutput] = [.terminal]
  ) {
    made = SetupProfile(profile: profile, switchIndex: switchIndex)
    self.file = file
    self.outputs = outputs
  }

  /// The result of a session: its value, or the reason that it ended early.
  package enum Result<Value> {
    case done(Value)
    case left(SessionEnd)
  }

  /// Asks a question: its answers are scanned slowly until one is picked.
  package func ask(_ question: SetupGuide.Question) throws(CommandFailure) -> Result<String> {
    let answer = PickedAnswer(of: question.choices.map(\.id), beginsScan: true)
    let end = try session(made.asking).run(
      showing: ScreenPlayer(
        showing: Screen(question, isInWindow: outputs.contains(.window)), path: "setup"),
      changes: [], companion: answer)
    return answer.id.map { .done($0) } ?? .left(end ?? .outputClosed)
  }

  /// Measures the user's reaction time and presses.
  ///
  /// - Parameter delays: the dark time before each light.
  package func measure(
    delays: [TimeSpan]
  ) throws(CommandFailure) -> Result<ReactionTrial.Outcome> {
    let trial = LightTrial(delays: delays)
    let end = try session(made.measuring, pressMeaning: "your switch").run(
      showing: LightTrial.player, changes: [], companion: trial)
    return trial.outcome.map { .done($0) } ?? .left(end ?? .outputClosed)
  }

  /// Runs the exercises of `tune` to their end, or until `q` is pressed (N1).
  ///
  /// - Returns: the observations, including those of stopped exercises.
  package func exercise(
    _ plan: SwitchExercises.Plan, seed: UInt64
  ) throws(CommandFailure) -> Result<ExerciseRecord> {
    let exercise = ExerciseSession(plan, seed: seed)
    let end = try session(made.measuring, pressMeaning: "your switch").run(
      showing: ExerciseSession.player, changes: [], companion: exercise)
    guard let end, end == .quit else { return .left(end ?? .outputClosed) }
    return .done(exercise.record)
  }

  /// Scans these screens with the unchanged profile, until the end stop is picked or `q` is
  /// pressed.
  package func tryOut(_ files: InputFiles, showing path: String) throws(CommandFailure) -> Result<
    Void
  > {
    var screens = files.shownScreens
    guard let shown = screens[path] else { return .done(()) }
    let (screen, id) = shown.withEnd
    screens[path] = screen
    let answer = PickedAnswer(of: [id], beginsScan: false)
    let end = try session(made.profile).run(
      showing: ScreenPlayer(
        showing: screen, path: path, screens: screens, unplayed: files.unplayed), changes: [],
      pictures: files.pictures, sounds: files.sounds, companion: answer)
    if answer.id == nil, let end, end != .quit { return .left(end) }
    return .done(())
  }

  /// Shows one sentence until a companion ends the session.
  package func show(
    _ sentence: String, for companion: any SessionCompanion
  ) throws(CommandFailure) -> SessionEnd {
    try session(made.measuring, pressMeaning: "your switch").run(
      showing: ScreenPlayer(showing: .sentence(sentence), path: "setup"), changes: [],
      companion: companion) ?? .outputClosed
  }

  /// Runs long work in steps and shows the progress, until all steps are done or `q` is pressed.
  ///
  /// - Parameters:
  ///   - count: the number of all steps.
  ///   - done: the number of steps that were done before.
  package func work(
    _ count: Int, from done: Int, step: @escaping () -> Void
  ) throws(CommandFailure) -> Result<Void> {
    let work = StepSession(count, from: done, step: step)
    let end = try show(work.sentence, for: work)
    return end == .quit ? .done(()) : .left(end)
  }

  /// Edits a profile until the user leaves the editor.
  package func edit(_ editor: EditorSession) throws(CommandFailure) -> SessionEnd {
    try session(made.editing).run(showing: editor.player, changes: [], companion: editor)
      ?? .outputClosed
  }

  private func session(
    _ profile: Profile, pressMeaning: String? = nil
  ) throws(CommandFailure) -> LiveSession {
    try LiveSession(
      SessionBeginning(unstored: profile, madeFrom: file, pressMeaning: pressMeaning),
      outputs: outputs)
  }
}

extension Screen {
  /// Returns a screen with only a sentence.
  static func sentence(_ sentence: String) -> Screen {
    var element = Element(id: "sentence")
    element.label = sentence
    element.frame = Frame(x: 0, y: 0, width: 400, height: 130)
    return Screen(
      title: "Switchlight", size: Size(width: 400, height: 130), elements: [element])
  }

  /// Creates the screen of a question: each answer is a stop that speaks its consequence; the
  /// relevant facts are above them.
  ///
  /// - Parameter isInWindow: true for answers with frames, each beside its consequence, and for the
  ///   question as text. A terminal shows the title around its map, and lists the answers below it.
  fileprivate init(_ question: SetupGuide.Question, isInWindow: Bool) {
    var size = Size(width: 400, height: 130)
    func text(_ id: String, _ label: String, _ frame: Frame) -> Element {
      var element = Element(id: id)
      element.label = label
      element.traits = [.staticText, .notEnabled]
      element.frame = frame
      return element
    }
    var elements = [
      text(
        "note", isInWindow ? "\(question.title) \(question.note)" : question.note,
        Frame(x: 0, y: 0, width: size.width, height: size.height))
    ]
    for choice in question.choices {
      var element = Element(id: choice.id)
      element.label = choice.label
      element.hint = choice.hint
      if isInWindow {
        let top = size.height + 4
        element.frame = Frame(x: 0, y: top, width: 156, height: 44)
        let hint = Frame(x: 160, y: top, width: size.width - 160, height: 44)
        elements.append(text("hint-\(choice.id)", choice.hint, hint))
        size.height += 48
      }
      elements.append(element)
    }
    self.init(title: question.title, size: size, elements: elements)
  }

  /// The same screen with an additional stop below it that ends the trial, and the id of that stop.
  fileprivate var withEnd: (screen: Screen, id: String) {
    var id = "end-of-trial"
    while elements.contains(where: { $0.contains(id: id) }) { id += "-" }
    var end = Element(id: id)
    end.label = "End the trial"
    end.hint = "Continues setup."
    end.traits = [.button]
    let height = max(size.height / 12, 44)
    end.frame = Frame(x: 0, y: size.height, width: size.width, height: height)
    var screen = self
    screen.size.height += height
    screen.elements.appendWhereReached(end)
    return (screen, id)
  }
}

extension Element {
  fileprivate func contains(id: String) -> Bool {
    self.id == id || children.contains { $0.contains(id: id) }
  }
}

extension [Element] {
  /// Appends an element, inside the last modal element if there is one, because that hides its
  /// siblings (E3).
  fileprivate mutating func appendWhereReached(_ element: Element) {
    guard let modal = lastIndex(where: \.modal), !self[modal].children.isEmpty else {
      append(element)
      return
    }
    self[modal].children.appendWhereReached(element)
  }
}
