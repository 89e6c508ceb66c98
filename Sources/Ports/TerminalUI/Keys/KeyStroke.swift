/// A key that a terminal reported, by the name that profiles use.
struct KeyStroke: Hashable, Sendable {
  /// The detail in which the terminal reported it.
  enum Phase: Hashable, Sendable {
    /// It arrived as text: it went down, or the keyboard repeats it; its release is never reported.
    case typed
    case pressed
    case repeated
    case released
  }

  var name: String
  var phase: Phase

  init(_ name: String, _ phase: Phase = .typed) {
    self.name = name
    self.phase = phase
  }
}
