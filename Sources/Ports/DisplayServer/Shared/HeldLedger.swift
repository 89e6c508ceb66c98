import SystemCalls

/// The record of the input that this program holds down on a display: it contains at least the
/// input that is held on the display (F6, K4).
struct HeldLedger {
  private let record: KeptRecord?
  /// The input that was pressed and not released yet.
  private(set) var down = HeldInput()
  /// The input that may still be down at the display, because it has not confirmed the release yet.
  private(set) var noted: HeldInput {
    didSet { if noted != oldValue { record?.write(noted.note) } }
  }

  /// Begins with the record that an earlier session left; without a record, no note outlives the
  /// session.
  init(record: KeptRecord?) {
    self.record = record
    noted = HeldInput(note: record?.text ?? "")
  }

  /// True if something may be down at the display.
  var hasNotes: Bool { noted != HeldInput() }

  /// Records input before it is pressed or gets a meaning.
  mutating func add(_ change: (inout HeldInput) -> Void) {
    change(&down)
    noted = noted.joined(down)
  }

  /// Removes released input; it stays noted until ``confirm()``.
  mutating func remove(_ change: (inout HeldInput) -> Void) { change(&down) }

  /// Notes that the display has processed all requests.
  mutating func confirm() { noted = down }

  /// Handles the loss of the connection: the next connection has to release the noted input.
  mutating func lose() { down = HeldInput() }
}
