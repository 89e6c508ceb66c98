import ScanTime
import SwitchInput

/// The contact of a key on a terminal that reports no releases (I6).
///
/// A terminal sends a byte when a key is pressed. While the key is held, it sends another one after
/// 250 to 660 ms, then one every 30 to 100 ms. A single byte shows that a key was pressed, but not
/// how long it is held. There are two interpretations, and ``Style`` chooses one.
struct KeyContact: Sendable {
  /// The meaning of the first byte of a key.
  enum Style: Hashable, Sendable {
    /// A contact that stays open until it is clear that the key does not repeat. A held key is one
    /// contact, as `scan` and a long press need; and a key that is held too long does not pick
    /// twice. Two taps within 700 ms are one contact.
    case held
    /// A contact of 50 ms. Quick taps count each; a held key counts again when it begins to repeat,
    /// and from then on it is one contact.
    case tapped

    /// Chooses the better style for a switch.
    ///
    /// Moves are tapped quickly, and an extra one does no harm. A tap must not trigger a hold or
    /// long press that is shorter than the wait for repetition. Everything else is safer as held.
    init(for settings: SwitchSettings) {
      let isShort = { (span: TimeSpan) in span > .zero && span <= KeyContact.firstRepetition }
      if isShort(settings.hold) || isShort(settings.longPress?.after ?? .zero) {
        self = .tapped
      } else {
        self =
          settings.press.isMove && settings.longPress == nil && settings.hold == .zero
          ? .tapped : .held
      }
    }
  }

  /// The maximum time until a held key repeats for the first time.
  static let firstRepetition = TimeSpan.milliseconds(700)
  /// The maximum time until a repeating key repeats again.
  static let nextRepetition = TimeSpan.milliseconds(120)
  /// The length of the contact of a tap.
  static let tap = TimeSpan.milliseconds(50)

  let source: SourceID
  let style: Style
  private(set) var isOpen = false
  /// The time at which the contact ends unless another byte arrives; nil while it is closed, or
  /// while the terminal is known to report the release.
  private(set) var deadline: Instant?
  private var lastTyped: Instant?

  init(source: SourceID, style: Style) {
    self.source = source
    self.style = style
  }

  /// Continues the contact of a key that was held as another switch.
  mutating func goOn(from old: KeyContact) {
    isOpen = old.isOpen
    deadline = old.deadline
    lastTyped = old.lastTyped
  }

  /// Handles a byte of the key; returns true if it is a press.
  mutating func type(at instant: Instant) -> Bool {
    let isRepetition = lastTyped.map { instant - $0 <= Self.firstRepetition } ?? false
    lastTyped = instant
    let opens = !isOpen
    isOpen = true
    deadline =
      switch (opens, style) {
      case (false, _): instant + Self.nextRepetition
      case (true, .held): instant + Self.firstRepetition
      case (true, .tapped): instant + (isRepetition ? Self.nextRepetition : Self.tap)
      }
    return opens
  }

  /// Handles a press on a terminal that will report the release; returns true if the key was
  /// already down, so that its release was missed.
  mutating func press() -> Bool {
    defer { isOpen = true }
    deadline = nil
    return isOpen
  }

  /// Ends the contact at the release of the key or after its last byte; returns true if it was
  /// down.
  mutating func release() -> Bool {
    defer { isOpen = false }
    deadline = nil
    return isOpen
  }
}
