import ArgumentParser
import Diagnostics
import LiveScanning
import ProfileEditing
import ProfileStorage
import Profiles
import ProgramIO
import Session
import ScanTime
import SimulatedPeople
import SwitchInput
import SystemCalls
import Tuning

/// A run of tune from the exercises on: it follows ``TuningGuide``, and writes after the user
/// agrees (N1).
struct TuneRun {
  let start: TuneStart
  /// The outputs of the exercises and questions.
  let outputs: [SessionOutput]
  /// The requested profile; nil for the one in use.
  let profileName: String?
  let lights: Int
  let misses: Double
  let seed: UInt64

  /// The number of simulated selections for each choice of settings.
  private static let selections = 600

  /// Performs all steps.
  func finish() throws {
    let figures = ExerciseFigures(try measure(), reportsLength: reportsLength)
    let usual = TuningAdvice.all(
      for: figures, start.profile.scanning, switchIndex: start.switchIndex, misses: misses)
    let (person, keys) = figures.person(over: start.person)
    guard !keys.isEmpty else {
      try printLines(TuneReport(figures: figures, offers: [], effect: nil, hurry: nil).text)
      adviseRows(after: [])
      StandardError.writeLines(
        of: "Too few presses were measured, so nothing is advised and nothing was changed.\n"
          + "To try it again: switchlight tune")
      return
    }
    let (offers, effect, hurry) = try compute(usual, person, figures)
    let sentence = hurry?.sentence(
      "switchlight tune" + (profileName.map { " --profile \(shellWord($0))" } ?? ""))
    let report = TuneReport(figures: figures, offers: offers, effect: effect, hurry: sentence)
    let guide = TuningGuide(
      offers, effect: effect, remarks: [figures.driftSentence, sentence].compactMap { $0 })
    switch try answers(of: guide) {
    case .done(let accepted):
      // Accepted settings are kept even if the figures cannot be printed, and vice versa.
      let written = Result { try write(accepted, person, keys) }
      try printLines(report.text)
      try written.get()
      adviseRows(after: accepted)
    case .left(let end):
      try printLines(report.text)
      adviseRows(after: [])
      throw Self.stopped(end)
    }
  }

  /// Asks all questions.
  ///
  /// - Returns: the accepted advice, or the end if there is nothing to write.
  private func answers(of guide: TuningGuide) throws -> SetupSessions.Result<[TuningAdvice]> {
    var guide = guide
    while true {
      switch guide.step {
      case .ask(let question):
        let answer = try session { sessions throws(CommandFailure) in try sessions.ask(question) }
        switch answer {
        case .done(let id): guide.answer(id)
        case .left(let end): return .left(end)
        }
      case .write(let accepted): return .done(accepted)
      case .stop: return .left(.quit)
      }
    }
  }

  /// Searches for the fastest values and computes the saved time.
  ///
  /// An interrupted search keeps its values so far; their seconds are unknown if their computation
  /// is interrupted.
  private func compute(
    _ usual: [TuningAdvice], _ person: Person, _ figures: ExerciseFigures
  ) throws -> ([TuningOffer], TuningEffect?, TuningHurry?) {
    let draft = try withProfiles { store throws(ProfileStorageProblem) in
      try store.draft(start.stored)
    }
    var search = TuningSearch(
      person, start.profile.scanning, of: draft, switchIndex: start.switchIndex,
      limits: TuningLimits(figures, misses: misses), on: start.task,
      selections: Self.selections / 3, seed: seed
    ).begin(usual)
    var found: (offers: [TuningOffer], effect: TuningEffect.Progress)?
    func endSearch() -> (offers: [TuningOffer], effect: TuningEffect.Progress) {
      let offers = TuningOffer.all(of: search.advice)
      // The random numbers of the search would favor its own result.
      let effect = TuningEffect.Progress(
        of: offers, person, start.profile.scanning, switchIndex: start.switchIndex, on: start.task,
        selections: Self.selections, seed: seed &+ 2)
      return (offers, effect)
    }
    func work(from done: Int, _ step: @escaping () -> Void) throws {
      let count = search.count + TuningEffect.steps(for: usual.count)
      let work = try session { sessions throws(CommandFailure) in
        try sessions.work(count, from: done, step: step)
      }
      if case .left(let end) = work { throw Self.stopped(end) }
    }
    try work(from: 0) {
      guard search.done == search.count else { return search.step() }
      if found == nil { found = endSearch() }
      found?.effect.step()
    }
    if let found { return (found.offers, found.effect.effect, search.hurry) }
    // The user left the search.
    found = endSearch()
    try work(from: search.count) { found?.effect.step() }
    return found.map { ($0.offers, $0.effect.effect, search.hurry) } ?? ([], nil, nil)
  }

  /// True if the end of a press is reported: by a device, or by a window for a key of the keyboard.
  private var reportsLength: Bool {
    outputs.contains(.window)
      || start.profile.sources[start.switchIndex].contains {
        if case .terminal = $0 { false } else { true }
      }
  }

  private func measure() throws -> ExerciseRecord {
    var plan = SwitchExercises.Plan()
    plan.rounds = lights
    plan.longPress = start.profile.scanning.switches[start.switchIndex].longPress?.after
    plan.interval = max(plan.interval, start.profile.scanning.interval)
    let record = try session { sessions throws(CommandFailure) in
      try sessions.exercise(plan, seed: seed)
    }
    switch record {
    case .done(let record): return record
    case .left(let end): throw Self.stopped(end)
    }
  }

  private func session<Value>(
    _ body: (SetupSessions) throws(CommandFailure) -> SetupSessions.Result<Value>
  ) throws -> SetupSessions.Result<Value> {
    let sessions = SetupSessions(
      start.profile, switchIndex: start.switchIndex, file: start.stored.path, outputs: outputs)
    return try endingOnFailure { () throws(CommandFailure) in try body(sessions) }
  }

  /// Reports that nothing was changed and how to continue.
  private static func stopped(_ end: SessionEnd) -> ExitCode {
    StandardError.writeLines(of: "Nothing was changed. To try it again: switchlight tune")
    return end.code
  }

  /// Reports if rows would be much faster on the screen with the accepted advice.
  private func adviseRows(after accepted: [TuningAdvice]) {
    var settings = start.profile.scanning
    for advice in accepted { advice.apply(to: &settings, switchIndex: start.switchIndex) }
    guard case .screen(let tree) = start.task, let saving = RowsSaving(settings, on: tree) else {
      return
    }
    StandardError.writeLines(of: saving.sentence(for: profileName))
  }

  // MARK: Writing

  /// Writes the person's file, then the profile: at every instant each file is the old or the new
  /// one.
  ///
  /// Nothing is written if the profile would be rejected.
  private func write(_ accepted: [TuningAdvice], _ person: Person, _ keys: Set<String>) throws {
    let name = start.stored.personName
    let switchName = start.profile.scanning.switches[start.switchIndex].name
    let path = try withProfiles { store throws(ProfileStorageProblem) in
      try store.checkChange(start.stored) { draft throws(ProfileEditProblem) in
        draft = try draft.advised(accepted, for: switchName)
      }
      return try store.changePerson(of: start.stored) { bytes throws(ProfileStorageProblem) in
        do throws(PersonWritingProblem) {
          return try personText(person, keys: keys, in: bytes, name: "\(name).yaml")
        } catch {
          throw .badData(error.message(of: name))
        }
      }
    }
    let words: PrintableText =
      "switchlight measure --person \(shellWord(name)) \(start.option)"
    StandardError.writeLines(of: "Written: \(visible(path)). To measure with it: \(words)")
    guard !accepted.isEmpty else { return }
    let revision = try withProfiles { store throws(ProfileStorageProblem) in
      try store.change(start.stored) { draft throws(ProfileEditProblem) in
        draft = try draft.advised(accepted, for: switchName)
      }
    }
    if let revision { report(revision) }
  }
}

extension PersonWritingProblem {
  /// Returns the message about the file of a person.
  fileprivate func message(of name: String) -> PrintableText {
    switch self {
    case .unreadable(let problems):
      "\(problems.printed)\n\nerror: nothing was written, because the person's file is rejected"
    case .onlyByHand(let reason):
      "error: the person's file \(quoted(name)) was not changed: \(visible(reason))\n"
        + "hint: Change it in a text editor, or move it away and tune again."
    }
  }
}
