import SwitchInput

/// The contact that a key stands for (I6), where the terminal reports no releases.
///
/// A terminal sends a byte when a key goes down, and more of them while it is held: the first after
/// 250 to 660 ms, then one every 30 to 100 ms. So a single byte says that a key went down and nothing
/// of how long it stays. There are two ways to read it, and ``Style`` chooses.
struct KeyContact: Sendable {
  /// What the first byte of a key is taken for.
  enum Style: Hashable, Sendable {
    /// A contact that stays open until it is clear that the key does not repeat. A held key is one
    /// contact, which is what `scan` and a long press need and what keeps a key that is held too long
    /// from picking twice. Two taps within 700 ms are one contact.
    case held
    /// A contact of 50 ms. Quick taps count each; a key that is held counts once more when it
    /// begins to repeat, and from then on it is one contact.
    case tapped

    /// The better reading for a switch.
    ///
    /// Moves are tapped quickly, and one too many does no harm. A hold or long press that is shorter than
    /// the wait for repetition must not be reached by a tap. All else is safer as held.
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

  /// A key that is held repeats for the first time within this span.
  static let firstRepetition = TimeSpan.milliseconds(700)
  /// A key that repeats does so again within this span.
  static let nextRepetition = TimeSpan.milliseconds(120)
  /// How long the contact of a tap lasts.
  static let tap = TimeSpan.milliseconds(50)

  let source: SourceID
  let style: Style
  private(set) var isOpen = false
  /// When the contact ends if nothing more comes; nil while it is closed, or while the terminal is
  /// known to report the release.
  private(set) var deadline: Instant?
  private var lastTyped: Instant?

  init(source: SourceID, style: Style) {
    self.source = source
    self.style = style
  }

  /// The key was held already, as another switch.
  mutating func goOn(from old: KeyContact) {
    isOpen = old.isOpen
    deadline = old.deadline
    lastTyped = old.lastTyped
  }

  /// A byte of the key came; says whether that is a press.
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

  /// The terminal said that the key went down, and will say when it comes up; says whether it was down
  /// already, so that its release was missed.
  mutating func press() -> Bool {
    defer { isOpen = true }
    deadline = nil
    return isOpen
  }

  /// The key came up, or nothing more came of it; says whether it was down.
  mutating func release() -> Bool {
    defer { isOpen = false }
    deadline = nil
    return isOpen
  }
}
