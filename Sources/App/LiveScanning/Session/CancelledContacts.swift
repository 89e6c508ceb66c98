import ScanEngine
import Session

/// Notes the contacts that the engine cancels while their switch is held, such as that of a stuck
/// key (I6.9).
final class CancelledContacts: FeedbackPort {
  private let note: (_ switchIndex: Int) -> Void

  init(note: @escaping (_ switchIndex: Int) -> Void) {
    self.note = note
  }

  func show(_ events: [ScanEvent], _ state: ScanState) {
    var cancelled: [String] = []
    for event in events {
      guard case .switched(let name, _, let phase) = event.kind else { continue }
      cancelled.removeAll { $0 == name }
      // A later press has a contact of its own.
      if phase == .cancelled { cancelled.append(name) }
    }
    for name in cancelled {
      if let index = state.settings.switches.firstIndex(where: { $0.name == name }) { note(index) }
    }
  }

  func close() {}
}
