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

/// Tune from the exercises on: it follows ``TuningGuide``, and writes after a yes (N1).
struct TuneRun {
  let start: TuneStart
  /// The outputs of the exercises and questions.
  let outputs: [SessionOutput]
  /// The profile as it was named; nil for the one in use.
  let profileName: String?
  let lights: Int
  let misses: Double
  let seed: UInt64

  /// The number of simulated selections for each choice of settings.
  private static let selections = 600

  /// Does all steps to the end.
  func finish() throws {
    let figures = ExerciseFigures(try measure(), reportsLength: reportsLength)
    let usual = TuningAdvice.all(
      for: figures, start.profile.scanning, switchIndex: start.switchIndex, misses: misses)
    let (person, keys) = figures.person(over: start.person)
    guard !keys.isEmpty else {
      try printResult(TuneReport(figures: figures, advice: [], effect: nil).text)
      adviseRows(after: [])
      StandardError.write(
        "Too few presses were measured, so nothing is advised and nothing was changed.\n"
          + "To try it again: switchlight tune")
      return
    }
    StandardError.write("Computing the seconds of a selection on the screen …")
    let search = TuningSearch(
      person, start.profile.scanning, switchIndex: start.switchIndex, on: start.tree,
      selections: Self.selections / 3, seed: seed)
    let advice = search.quickest(usual)
    let effect = TuningEffect(
      of: advice, person, start.profile.scanning, switchIndex: start.switchIndex, on: start.tree,
      selections: Self.selections, seed: seed)
    let report = TuneReport(figures: figures, advice: advice, effect: effect)
    var guide = TuningGuide(advice, effect: effect, drift: figures.driftSentence)
    while true {
      switch guide.step {
      case .ask(let question):
        guide.answer(try result { sessions throws(CommandFailure) in try sessions.ask(question) })
      case .write(let accepted):
        try printResult(report.text)
        try write(accepted, person, keys)
        return adviseRows(after: accepted)
      case .stop:
        try printResult(report.text)
        adviseRows(after: [])
        throw Self.stopped(.quit)
      }
    }
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
    return try result { sessions throws(CommandFailure) in
      try sessions.exercise(plan, seed: seed)
    }
  }

  private func result<Value>(
    _ body: (SetupSessions) throws(CommandFailure) -> SetupSessions.Result<Value>
  ) throws -> Value {
    let sessions = SetupSessions(
      start.profile, switchIndex: start.switchIndex, file: start.stored.path, outputs: outputs)
    let result = try endingOnFailure { () throws(CommandFailure) in try body(sessions) }
    switch result {
    case .done(let value): return value
    case .left(let end): throw Self.stopped(end)
    }
  }

  /// Reports that nothing was changed and how to continue.
  private static func stopped(_ end: SessionEnd) -> ExitCode {
    StandardError.write("Nothing was changed. To try it again: switchlight tune")
    switch end {
    case .quit, .outputClosed: return .success
    case .signal(let number): return ExitCode(128 + number)
    case .nothingToWaitFor: return FailureStatus.unavailable.code
    }
  }

  /// Reports if rows would be much quicker on the screen with the accepted advice.
  private func adviseRows(after accepted: [TuningAdvice]) {
    var settings = start.profile.scanning
    for advice in accepted { advice.apply(to: &settings, switchIndex: start.switchIndex) }
    guard let saving = RowsSaving(settings, on: start.tree) else { return }
    StandardError.write(saving.sentence(for: profileName))
  }

  // MARK: Writing

  /// Writes the person's file, then the profile: at every instant each file is the old or the new one.
  private func write(_ accepted: [TuningAdvice], _ person: Person, _ keys: Set<String>) throws {
    let name = start.stored.personName
    let path = try withProfiles { store throws(ProfileStorageProblem) in
      try store.changePerson(named: name) { bytes throws(ProfileStorageProblem) in
        do throws(PersonWritingProblem) {
          return try personText(person, keys: keys, in: bytes, name: "\(name).yaml")
        } catch {
          throw .badData(error.message(of: name))
        }
      }
    }
    let words: PrintableText =
      "switchlight measure --person \(shellWord(name)) --screen \(shellWord(start.screen))"
    StandardError.write("Written: \(visible(path)). To measure with it: \(words)")
    guard !accepted.isEmpty else { return }
    let switchName = start.profile.scanning.switches[start.switchIndex].name
    let revision = try withProfiles { store throws(ProfileStorageProblem) in
      try store.change(start.stored) { draft throws(ProfileEditProblem) in
        for advice in accepted { try draft.set(advice.key(of: switchName), to: advice.value) }
      }
    }
    if let revision { report(revision) }
  }
}

extension PersonWritingProblem {
  /// The message about the file of a person.
  fileprivate func message(of name: String) -> PrintableText {
    switch self {
    case .unreadable(let problems):
      "\(problems.printed)\n\nerror: nothing was written, because the person's file is refused"
    case .onlyByHand(let reason):
      "error: the person's file \(quoted(name)) was not changed: \(visible(reason))\n"
        + "hint: Change it in a text editor, or move it away and tune again."
    }
  }
}
