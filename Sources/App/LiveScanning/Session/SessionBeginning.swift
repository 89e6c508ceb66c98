import ProgramIO
import Diagnostics
import Languages
import ProfileStorage
import Profiles

/// The profile at the start of a session.
package struct SessionBeginning {
  /// A substitute for the profile in use.
  struct Substitution {
    /// The profile that a reload reads; nil if the user's choice is unknown.
    var wanted: StoredProfile?
    var taken: StoredProfile

    /// True if the substitute is the previous version of the profile.
    private var isPrevious: Bool { wanted.map { $0.path + "~" == taken.path } ?? false }

    /// The note that follows the reasons.
    var note: PrintableText {
      let title: PrintableText = wanted.map { ", \(quoted($0.name))," } ?? ""
      let instead: PrintableText =
        isPrevious ? "its previous version" : "the profile \(quoted(taken.name))"
      return
        "warning: the profile in use\(title) cannot be used, as reported above; \(instead) is used instead "
        + "(\(visible(taken.path)))\nhint: Correct it, then run: switchlight reload. "
        + "Or choose another one: switchlight profile use NAME"
    }

    /// Returns the message for the user, in the language of the screen (E12).
    func words(in tag: String) -> String {
      let warnings = Language.speaking(tag).language.warnings
      guard let wanted else {
        return fill(warnings.choiceInstead, [ProfileFolder.name(ofFile: taken.path)])
      }
      let name = ProfileFolder.name(ofFile: wanted.path)
      return isPrevious
        ? fill(warnings.previousInstead, [name])
        : fill(warnings.profileInstead, [name, ProfileFolder.name(ofFile: taken.path)])
    }

    private func fill(_ template: String, _ names: [String]) -> String {
      var text = ""
      for (place, piece) in template.split(separator: "%", omittingEmptySubsequences: false)
        .enumerated()
      {
        text += piece
        if names.indices.contains(place) { text += visible(names[place]) }
      }
      return text
    }
  }

  /// The profile, without problems.
  package let profile: Profile
  /// The file of the profile.
  package let file: String
  /// The substitution; nil if the profile in use could be read.
  let substitution: Substitution?

  /// True if another profile replaces the one in use.
  package var isSubstitute: Bool { substitution != nil }

  /// True if a reload follows the profile in use, because no profile was named (R10.1).
  let followsUse: Bool
  /// True if the profile is stored in the file, so that it can be reloaded.
  let isStored: Bool
  /// The effect of a press for the user; nil if that is the switch's action.
  let pressMeaning: String?

  /// Begins with a profile that is not stored; `file` is the one that it was derived from.
  package init(unstored profile: Profile, madeFrom file: String, pressMeaning: String? = nil) {
    self.profile = profile
    self.file = file
    substitution = nil
    followsUse = false
    isStored = false
    self.pressMeaning = pressMeaning
  }

  init(
    profile: Profile, file: String, followsUse: Bool, substitution: Substitution? = nil
  ) {
    self.profile = profile
    self.followsUse = followsUse
    self.file = file
    self.substitution = substitution
    isStored = true
    pressMeaning = nil
  }
}

extension InputFiles {
  /// Reads the profile of a session and its screens; nil if the session cannot begin, which was
  /// reported.
  ///
  /// The profile is that of the name or path, otherwise the one in use.
  ///
  /// A session always begins: if the profile in use is missing or broken, that is reported, and
  /// another one replaces it. A named profile is used or rejected.
  package mutating func beginning(
    with given: String?, settings: [String], showing screen: String
  ) -> SessionBeginning? {
    guard given == nil else { return namedBeginning(given, settings, screen) }
    let storage = ProfileStore()
    readScreensIfNeeded(from: screen)
    let inUse: StoredProfile
    var refusal: Attempt
    do throws(ProfileStorageProblem) {
      inUse = try storage.find(nil)
      refusal = attempt(inUse.path, settings, screen)
      if let profile = refusal.profile {
        report(refusal)
        return SessionBeginning(profile: profile, file: inUse.path, followsUse: true)
      }
      // An invalid override on the command line is not a fault of the profile.
      let isBySettings = !settings.isEmpty && attempt(inUse.path, [], screen).profile != nil
      if status != nil || isBySettings {
        report(refusal)
        return nil
      }
    } catch {
      refusal = Attempt()
      refusal.own.refuse(CommandFailure(status: error.status, message: error.message))
    }
    let wanted = storage.wanted
    for substitute in storage.substitutes() where status == nil {
      var next = attempt(substitute.path, settings, screen)
      if next.profile == nil { next = attempt(substitute.path, [], screen) }
      guard let profile = next.profile else { continue }
      let substitution = SessionBeginning.Substitution(wanted: wanted, taken: substitute)
      report(next, after: refusal.messages + [substitution.note])
      return SessionBeginning(
        profile: profile, file: substitute.path, followsUse: true, substitution: substitution)
    }
    report(refusal)
    return nil
  }

  /// Reads the screens, unless the screen is not a file and is already present.
  private mutating func readScreensIfNeeded(from screen: String) {
    if screens[screen] == nil { readScreens(from: screen) }
  }

  private mutating func namedBeginning(
    _ given: String?, _ settings: [String], _ screen: String
  ) -> SessionBeginning? {
    let file = profileFile(given)
    let profile = file.flatMap { readProfile($0, settings: settings) }
    readScreensIfNeeded(from: screen)
    guard let profile, let file else { return nil }
    refuseDeadEnds(of: profile, at: file, showing: screen)
    return status == nil ? SessionBeginning(profile: profile, file: file, followsUse: false) : nil
  }

  /// A profile that was read and checked, with its reports.
  private struct Attempt {
    /// A session must not wait for a pipe or a disk before it begins.
    var own = InputFiles(mustBeQuick: true)
    var deadEnds = InputFiles()
    var profile: Profile?

    var messages: [PrintableText] { own.messages + deadEnds.messages }
  }

  private func attempt(_ file: String, _ settings: [String], _ screen: String) -> Attempt {
    var attempt = Attempt()
    attempt.own.weights = weights
    attempt.profile = attempt.own.readProfile(file, settings: settings)
    guard let profile = attempt.profile else { return attempt }
    var looking = self
    looking.messages = []
    looking.refuseDeadEnds(of: profile, at: file, showing: screen)
    attempt.deadEnds = looking
    if looking.status != nil { attempt.profile = nil }
    return attempt
  }

  /// Reports the problems of a profile: its own problems before the screens, the problems of
  /// both after them.
  private mutating func report(_ attempt: Attempt, after others: [PrintableText] = []) {
    messages = others + attempt.own.messages + messages + attempt.deadEnds.messages
    if let status = attempt.own.status ?? attempt.deadEnds.status { setStatus(status) }
  }
}
