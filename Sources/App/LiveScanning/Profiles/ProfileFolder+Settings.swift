import Diagnostics
import Languages
import ProfileEditing
import ProfileStorage
import Profiles
import ProgramIO
import ScanAnalysis
import ScanEngine
import ScreenElements

/// The settings that the user changes by switch: they are checked like those of a file, and saved
/// in it (N2).
extension ProfileFolder {
  /// A key with its value, as in a profile file.
  private struct KeyText: Sendable {
    let key: String
    let value: String
  }

  func check(_ value: SettingValue, for state: ScanState) {
    guard let settings = state.settings.setting(value) else {
      return answers.append(.setting(.refused(value, message: "It is out of range.")))
    }
    if value == SettingValue(.speech, 1), !session.hasVoice {
      return answers.append(.setting(.refused(value, message: "There is no voice.")))
    }
    var profile = current
    profile.scanning = settings
    let (changed, tree) = (profile, session.desktop == nil ? state.scopes.tree : desktopSample)
    session.profileFiles.begin {
      Self.answer(to: value, in: changed, on: tree)
    } then: { [weak self] (answer: SettingAnswer) in
      self?.answers.append(.setting(answer))
    }
  }

  /// Checks a profile like one that was read from a file, and searches it for dead ends on a screen
  /// (Y1).
  private static func answer(
    to value: SettingValue, in profile: Profile, on tree: ElementTree
  ) -> SettingAnswer {
    let reading = readProfile(Array(profile.fileText.utf8), name: profile.name)
    guard reading.profile != nil else {
      let error = reading.diagnostics.first { $0.severity == .error }
      return .refused(value, message: error.map { "\($0.message)." } ?? "The profile is rejected.")
    }
    let search = ScanState.findDeadEnd(profile.scanning, on: tree, limit: InputFiles.quickLimit)
    if case .found(let deadEnd) = search {
      return .refused(value, message: "On this screen, \(deadEnd.message).")
    }
    return .accepted(value)
  }

  func keep(_ settings: [Setting], of state: ScanState) {
    var profile = current
    profile.scanning = state.settings
    let texts = settings.flatMap { ProfileKeys.texts(of: $0, in: profile) }
      .map { KeyText(key: $0.key, value: $0.value) }
    current = profile
    let language = state.scopes.tree.language
    guard isStored, wanted == nil else {
      return notWritten(
        texts, "The profile in use is not the one that you chose, or is not stored yet.", language)
    }
    let file = path
    let words = texts.flatMap { [$0.key, $0.value] }
    let command = ["switchlight", "profile", "set", "--profile", file] + words
    session.beginKeeping(command.map(shellWord).joined(separator: " ")) {
      Result { () throws(ProfileStorageProblem) in
        let store = ProfileStore()
        let patience = SessionEndTimes.whole
        _ = try store.change(store.find(file), waitingForLock: patience) {
          draft throws(ProfileEditProblem) in
          for text in texts { try draft.set(text.key, to: text.value) }
        }
      }
    } then: { [weak self] (outcome: Result<Void, ProfileStorageProblem>) in
      switch outcome {
      case .success: self?.overrides.forget(texts.map(\.key))
      case .failure(let problem): self?.notWritten(texts, problem.spokenReason(for: file), language)
      }
    }
  }

  /// Reports that changed values are not saved, with the reason; they remain in effect until the
  /// session ends.
  private func notWritten(_ texts: [KeyText], _ reason: String, _ language: String) {
    overrides.forget(texts.map(\.key))
    overrides.hold(texts.map { "\($0.key)=\($0.value)" })
    let template = Language.speaking(language).language.settings.notWritten
    let text = template.split(separator: "%", omittingEmptySubsequences: false)
      .joined(separator: reason)
    session.report("warning: \(visible(text))")
    answers.append(.announce(text))
  }
}
