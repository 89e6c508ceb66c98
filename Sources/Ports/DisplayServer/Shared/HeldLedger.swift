import SystemCalls

/// The account of what this program holds down on a display: it is never less than what the display has (F6, K4).
struct HeldLedger {
  private let record: KeptRecord?
  /// The input that was pressed and not released yet.
  private(set) var down = HeldInput()
  /// The input that may still be down at the display: it has not confirmed the release yet.
  private(set) var noted: HeldInput {
    didSet { if noted != oldValue { record?.write(noted.note) } }
  }

  /// Goes on with what a record says that an earlier session has left; without one nothing outlives the session.
  init(record: KeptRecord?) {
    self.record = record
    noted = HeldInput(note: record?.text ?? "")
  }

  /// True if something may be down at the display.
  var hasNotes: Bool { noted != HeldInput() }

  /// Notes what is about to be pressed or to get a meaning.
  mutating func add(_ change: (inout HeldInput) -> Void) {
    change(&down)
    noted = noted.joined(down)
  }

  /// Takes what was let go; it stays noted until ``confirm()``.
  mutating func remove(_ change: (inout HeldInput) -> Void) { change(&down) }

  /// Notes that the display has processed all requests.
  mutating func confirm() { noted = down }

  /// The connection was lost: what is noted has to be let go by the next one.
  mutating func lose() { down = HeldInput() }
}
