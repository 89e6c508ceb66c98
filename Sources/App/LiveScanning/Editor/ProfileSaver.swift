import Diagnostics
import ProfileEditing
import ProfileStorage
import Profiles
import ScanTime
import SystemCalls

/// Writes the profiles that the editor saves, and collects the reports for its end (N3.7).
package final class ProfileSaver {
  private let store: ProfileStore
  /// The edited profile; after "save as" the new one.
  private var stored: StoredProfile
  /// The saved changes of the profile.
  package private(set) var revisions: [ProfileRevision] = []
  /// The paths of new profiles.
  package private(set) var created: [String] = []

  /// The timeout for the lock of another program; the session is blocked meanwhile.
  private static let patience = TimeSpan.milliseconds(200)

  private static let refused = EditorSaving.failed(
    "Not saved: the profile has a problem. Correct it first: pick Problems.")

  /// Creates a saver for the edited profile.
  package init(_ stored: StoredProfile, in store: ProfileStore) {
    self.stored = stored
    self.store = store
  }

  /// Saves the changes into the file, or into a new one with that name.
  package func save(_ editor: ProfileEditor, as name: String?) -> EditorSaving {
    let isRefused = editor.draft.reading.profile == nil
    do throws(ProfileStorageProblem) {
      if let name {
        guard !isRefused else { return Self.refused }
        let copy: ProfileDraft
        do throws(ProfileEditProblem) {
          copy = try editor.copy(named: name)
        } catch {
          return .failed("Not saved: \(error.printed.sentences)")
        }
        stored = try store.create(name, copy.bytes, waitingForLock: Self.patience)
        created.append(stored.path)
        return .saved(copy, name: name)
      }
      // The saved draft keeps the changes that others made to the file.
      var file = editor.draft
      let revision = try store.change(
        stored, refusalHint: "Correct the problems first.", waitingForLock: Self.patience
      ) { draft throws(ProfileEditProblem) in
        try editor.apply(to: &draft)
        file = draft
      }
      revisions += revision.map { [$0] } ?? []
      return .saved(file, name: stored.name)
    } catch {
      if name == nil, case .missing = error, !fileExists(stored.path) {
        return .failed(
          "Not saved: the file of the profile is gone. Pick Save as to write a new one.")
      }
      // A page of the editor lists the problems.
      if isRefused, case .badData = error { return Self.refused }
      return .failed("Not saved: \(error.message.sentences)")
    }
  }
}
