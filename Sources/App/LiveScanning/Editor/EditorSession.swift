import ProfileEditing
import Profiles
import ScanEngine
import ScanScenes
import ScanTime
import ScreenElements
import Session
import StoredScreens
import SwitchInput
import TerminalUI

/// The result of writing a profile.
package enum EditorSaving {
  /// The current profile in its file, and its name.
  case saved(ProfileDraft, name: String)
  /// The reason that nothing was written, in full sentences.
  case failed(String)
}

/// The profile editor in a session: the engine scans its page, and picks, keys and clicks change it
/// (N3).
package final class EditorSession: ScreenCompanion {
  private var editor: ProfileEditor
  private let isInWindow: Bool
  private let write: (ProfileEditor, String?) -> EditorSaving
  private var preview: ScanPreview?
  /// The profile of the preview, as text.
  private var previewed: [UInt8] = []
  /// The entry at the keyboard cursor, or the highlighted entry.
  private var entry: String?
  /// True while the keyboard or the mouse is used: the cursor is shown, and the scan is off.
  private var isTyping = false
  /// True if the last key moved the cursor, so that Enter picks its entry even on a page for typing
  /// text.
  private var hasMoved = false
  /// The time at which keys that are also switches act as switches again.
  private var typingEnd: Instant?
  private var isScanning = false
  private var shown: EditorView?
  private var end: SessionEnd?
  private var now = Instant.zero

  /// The time after the last key before such a key acts as a switch again.
  private static let typingPause = TimeSpan.milliseconds(20_000)
  /// The minimum time between two frames of the preview.
  private static let frame = TimeSpan.milliseconds(100)

  /// Creates an editor of a profile; `write` saves it into its file, or into a new one with that
  /// name.
  package init(
    _ editor: ProfileEditor, isInWindow: Bool = false,
    write: @escaping (ProfileEditor, String?) -> EditorSaving
  ) {
    self.editor = editor
    self.isInWindow = isInWindow
    self.write = write
  }

  /// The player of the first page.
  var player: ScreenPlayer { ScreenPlayer(showing: Screen(view), path: "profile edit") }
  /// The number of unsaved changes.
  package var unsavedCount: Int { editor.changeCount }

  private var view: EditorView {
    let page = editor.page
    // The letters of a page for typing text need the room of the preview.
    let preview = page.typed == nil ? preview?.lines ?? [] : []
    return EditorView(
      page: page, entry: page.entries.first { $0.id == entry }, preview: preview,
      message: editor.message, isInWindow: isInWindow)
  }

  // MARK: The session

  package var endRequest: SessionEnd? { end }

  package var nextDeadline: Instant? {
    guard let shown else { return .zero }
    if shown != view { return .zero }
    return [preview.map { max($0.nextDeadline, now + Self.frame) }, typingEnd].compactMap { $0 }
      .min()
  }

  package func read(_ ready: [Int32], now: Instant, into inputs: inout [TimedInput]) {
    self.now = now
    if let typingEnd, typingEnd <= now { stopTyping() }
    if isTyping, isScanning { inputs.append(TimedInput(.stop, at: now)) }
    showPreview(at: now)
    let view = view
    guard view != shown else { return }
    let isSamePage = view.page.place == shown?.page.place
    let say = view.message == shown?.message || view.message.isEmpty ? nil : view.message
    let isFirst = shown == nil
    shown = view
    let tree = ElementTree(Screen(view))
    let input: ScanInput =
      isSamePage || isFirst
      ? .layout(tree, focus: nil, say: say) : .screen(tree, focus: nil, say: say)
    inputs.append(TimedInput(input, at: now))
  }

  private func showPreview(at now: Instant) {
    if editor.draft.bytes != previewed {
      previewed = editor.draft.bytes
      preview = editor.draft.reading.profile.map { ScanPreview($0, at: now) }
    } else {
      preview?.passTime(to: now)
    }
  }

  package func show(_ events: [ScanEvent], _ state: ScanState) {
    isScanning = state.phase == .scanning
    guard !isTyping, case .stop(.element(let id)) = SceneHighlight(state, sweepAt: state.now) else {
      return
    }
    entry = id
  }

  package func record(_ event: ScanInput, at instant: Instant) {
    if case .press = event { stopTyping() }
  }

  // MARK: Picks

  package func perform(_ request: ActivationRequest, at instant: Instant) -> ActivationAnswer? {
    guard case .activate = request.action else {
      return ActivationAnswer(request: request.number, outcome: .failed(.failed))
    }
    let before = editor.page
    carryOut(editor.pick(request.id))
    entry = nil
    let view = view
    shown = view
    let tree = ElementTree(Screen(view))
    // Only a new screen begins at its first stop.
    let staysHere = before.place == view.page.place && !before.givesValue(request.id)
    return ActivationAnswer(
      request: request.number, outcome: .done,
      change: staysHere ? .layout(tree) : .screen(tree), focus: view.page.start,
      announcements: view.message.isEmpty ? [] : [view.message])
  }

  private func carryOut(_ request: ProfileEditor.Request?) {
    switch request {
    case nil: break
    case .leave: end = .quit
    case .save: save(as: nil)
    case .saveAs(let name): save(as: name)
    }
  }

  private func save(as name: String?) {
    switch write(editor, name) {
    case .saved(let file, let name): carryOut(editor.saved(file, as: name))
    case .failed(let reason): editor.notSaved(reason)
    }
  }

  // MARK: Keys and clicks

  /// The entry at the keyboard cursor; nil while the keyboard is not used.
  package var cursor: String? { isTyping ? entry : nil }

  package let keyHelp = "arrows, Enter   u undo   r redo   / find   s save   Esc back   q leave"

  package func type(_ key: PressedKey, at element: String?, now: Instant) -> Bool {
    // A key that is also a switch picks by scanning, until another key is typed.
    guard isTyping || !key.isSwitch else { return false }
    let view = view
    switch key.name {
    case "click":
      guard let element else { return true }
      entry = element
      carryOut(editor.pick(element))
    case "enter" where cursor != nil && (hasMoved || !editor.takes("enter")):
      if let entry { carryOut(editor.pick(entry)) }
    default:
      if let next = view.entry(from: cursor, after: key.name) {
        entry = next
        hasMoved = true
      } else if editor.takes(key.name) {
        hasMoved = false
        carryOut(editor.type(key.name))
      } else {
        return false
      }
    }
    isTyping = true
    typingEnd = now + Self.typingPause
    // On a new page the cursor is at the first entry, or at the best result of a search.
    let page = editor.page
    let isText = page.typed != nil && !hasMoved
    if isText || !page.entries.contains(where: { $0.id == entry }) {
      entry = page.start ?? page.entries.first?.id
    }
    return true
  }

  private func stopTyping() {
    isTyping = false
    typingEnd = nil
  }
}
