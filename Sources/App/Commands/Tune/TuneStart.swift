import ArgumentParser
import Diagnostics
import ProfileEditing
import ProfileStorage
import Profiles
import ProgramIO
import ScanEngine
import ScreenElements
import SimulatedPeople
import SwitchInput
import Tuning

/// The start of tune: one of the user's own profiles that one switch scans automatically, a screen,
/// and the stored person (N1).
struct TuneStart {
  let stored: StoredProfile
  let profile: Profile
  /// The index of the switch that picks.
  let switchIndex: Int
  /// The option of `measure` for the same task.
  let option: PrintableText
  let task: TuningTask
  /// The user's stored person, for values that no exercise measures; a default person if none is
  /// stored.
  let person: Person

  /// Finds the start, or throws the reason that tune cannot begin.
  static func find(profile name: String?, screen given: String?, writing text: String?) throws
    -> TuneStart
  {
    let stored = try withProfiles { store throws(ProfileStorageProblem) in
      let stored = try store.find(name)
      try store.refuseShipped(stored)
      return stored
    }
    let screen = text == nil ? try given ?? RunCommand.screenWithoutName() : nil
    var files = InputFiles(taking: [.screenOption, .profileOption])
    if let screen { files.readScreens(from: screen) }
    let profile = files.readProfile(stored.path)
    let own = try withProfiles { store throws(ProfileStorageProblem) in
      try store.personSource(of: stored)
    }
    if let own, own.isEarlier {
      StandardError.write(
        "note: the person of \(quoted(stored.name)) is in \(visible(own.path)). "
          + "From the end of this command on, it is in \(visible(stored.personName)).yaml.")
    }
    let person = own.map { files.readPerson($0.path) } ?? Person(name: stored.personName)
    try files.report()
    let shown = screen.flatMap { files.screens[$0] }
    guard let profile, let person, screen == nil || shown != nil else {
      throw FailureStatus.badData.code
    }
    guard profile.scanning.mode == .item else { throw refused(stored, "it scans points") }
    // This method requires a switch that picks.
    let index = profile.scanning.switches.firstIndex { $0.press == .select }
    guard profile.scanning.method == .auto, let index else {
      throw refused(stored, "its highlight does not move by itself")
    }
    let task: TuningTask
    if let text {
      task = .writing(try KeyboardWriting(text, with: profile, language: nil).task)
    } else if let shown {
      task = .screen(ElementTree(shown))
    } else {
      throw FailureStatus.badData.code
    }
    let option: PrintableText =
      text.map { "--write \(shellWord($0))" } ?? "--screen \(shellWord(screen ?? ""))"
    return TuneStart(
      stored: stored, profile: profile, switchIndex: index, option: option, task: task,
      person: person)
  }

  private static func refused(_ stored: StoredProfile, _ reason: PrintableText) -> ExitCode {
    StandardError.write(
      "error: tune cannot advise on the profile \(quoted(stored.name)): \(reason)\n"
        + "hint: Name another one: switchlight tune --profile NAME")
    return FailureStatus.badData.code
  }
}
