import ArgumentParser
import Diagnostics
import LiveScanning
import ProfileEditing
import ProfileStorage
import Profiles
import ProgramIO
import ScanEngine
import Session
import SwitchInput
import SystemCalls

/// Runs the profile editor from its first page to its end (N3).
struct EditorRun {
  private let stored: StoredProfile
  private let draft: ProfileDraft
  private let outputs: [SessionOutput]

  init(_ stored: StoredProfile, _ draft: ProfileDraft, outputs: [SessionOutput]) {
    self.stored = stored
    self.draft = draft
    self.outputs = outputs
  }

  /// Edits until the editor is closed, and reports the saved files.
  func finish() throws {
    ignoreSignalsOfWriting()
    try endingOnFailure { () throws(CommandFailure) in try SessionLock.check() }
    let saver = ProfileSaver(stored, in: ProfileStore())
    let session = EditorSession(
      ProfileEditor(draft, name: stored.name), isInWindow: outputs.contains(.window)
    ) { editor, name in
      saver.save(editor, as: name)
    }
    let profile = try scannedProfile()
    let index = profile.scanning.switches.firstIndex { $0.press == .select } ?? 0
    let sessions = SetupSessions(profile, switchIndex: index, file: stored.path, outputs: outputs)
    let end = try endingOnFailure { () throws(CommandFailure) in try sessions.edit(session) }
    for revision in saver.revisions { report(revision) }
    if saver.revisions.isEmpty, saver.created.isEmpty {
      StandardError.write("Nothing was changed.")
    }
    for path in saver.created { StandardError.write("Written: \(visible(path)).") }
    let lost = session.unsavedCount
    if lost > 0, session.endRequest == nil {
      StandardError.write("Not saved: \(lost) \(lost == 1 ? "change" : "changes").")
    }
    guard end.code.isSuccess else { throw end.code }
  }

  /// Returns the profile that scans the editor: the edited one as saved in its file, or a shipped
  /// one if that is invalid.
  private func scannedProfile() throws -> Profile {
    if let profile = draft.reading.profile { return profile }
    return try withProfiles { store throws(ProfileStorageProblem) in
      let usual = try store.shipped(ProfileStore.usual)
      guard let profile = try store.draft(usual).reading.profile else {
        throw .badData(
          "error: the shipped profile \(visible(usual.name)) cannot be used\n"
            + "hint: switchlight profile check \(visible(usual.name))")
      }
      return profile
    }
  }
}
