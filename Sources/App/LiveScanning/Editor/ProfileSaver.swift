import Diagnostics
import ProfileEditing
import ProfileStorage
import Profiles
import ScanTime

/// The files of an editor: it writes what the editor saves, and keeps the reports for its end (N3.7).
package final class ProfileSaver {
  private let store: ProfileStore
  /// The edited profile; after "save as" the new one.
  private var stored: StoredProfile
  /// The changes of the profile that were written.
  package private(set) var revisions: [ProfileRevision] = []
  /// The paths of new profiles.
  package private(set) var created: [String] = []

  /// The session stands still while another program holds the lock.
  private static let patience = TimeSpan.milliseconds(200)

  private static let refused = EditorSaving.failed(
    "Not saved: the profile has a problem. Correct it first: pick Problems.")

  /// Begins with the edited profile.
  package init(_ stored: StoredProfile, in store: ProfileStore) {
    self.stored = stored
    self.store = store
  }

  /// Writes the changes into the file, or into a new one of that name.
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
      // Other changes of the file are in it, and stay.
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
      // The problems are on a page of the editor.
      if isRefused, case .badData = error { return Self.refused }
      return .failed("Not saved: \(error.message.sentences)")
    }
  }
}
