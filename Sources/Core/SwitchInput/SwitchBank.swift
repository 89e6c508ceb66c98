import ScanTime

/// The switches of a profile: signals of their sources become gestures (I2 to I7, I12).
///
/// It depends neither on the tree nor on the meaning of an action. Signals of unknown sources are
/// ignored, so that no signal can corrupt it (Y2).
public struct SwitchBank: Hashable, Sendable {
  /// The filters and actions of each switch.
  public private(set) var settings: [SwitchSettings]
  /// The duration after which a hold of any switch ends scanning; nil for no limit (I11).
  public let bailOut: TimeSpan?
  var states: [SwitchState]
  /// True if any source is held, so that deadlines of contacts are searched only then.
  @usableFromInline package internal(set) var isHeld = false

  /// Creates the switches, without connected or pressed sources.
  public init(_ settings: [SwitchSettings], bailOut: TimeSpan? = nil) {
    self.settings = settings
    self.bailOut = bailOut
    states = Array(repeating: SwitchState(), count: settings.count)
  }

  /// Changes the filters of the switches, from the next contact on (N2).
  package mutating func change(_ settings: [SwitchSettings]) {
    let areSame = settings.elementsEqual(self.settings) { $0.sourceCount == $1.sourceCount }
    guard areSame else { return }
    self.settings = settings
  }

  /// True if any source of any switch is connected (I13).
  public var isConnected: Bool {
    for state in states where state.connected != 0 { return true }
    return false
  }

  /// The connected sources, in the order of the switches.
  package var connectedSources: [SourceID] {
    states.indices.flatMap { index in
      (0..<64).filter { states[index].connected & (1 << UInt64($0)) != 0 }.map {
        SourceID(switchIndex: index, sourceIndex: $0)
      }
    }
  }

  /// Returns the bit of a source; nil if there is no such source.
  func bit(_ source: SourceID) -> UInt64? {
    guard settings.indices.contains(source.switchIndex), source.sourceIndex >= 0,
      source.sourceIndex < min(settings[source.switchIndex].sourceCount, 64)
    else { return nil }
    return 1 << UInt64(source.sourceIndex)
  }

  /// Returns true if a gesture of a switch can apply to the highlight at the start of its contact
  /// (I10).
  package func meansHighlight(_ index: Int) -> Bool {
    guard settings.indices.contains(index) else { return false }
    return settings[index].press.meansHighlight
      || settings[index].longPress?.action.meansHighlight == true
  }

  /// Returns the end of the repeat window of a switch; nil if no window was opened (I3).
  public func windowEnd(of index: Int) -> Instant? {
    states.indices.contains(index) ? states[index].windowEnd : nil
  }

  /// Recomputes `isHeld` after a release.
  mutating func updateHeld() {
    isHeld = false
    for index in states.indices where states[index].down != 0 { isHeld = true }
  }

  /// The next deadline and its switch; nil if there is none.
  @inlinable
  public var nextDeadline: (switchIndex: Int, deadline: Deadline)? {
    isHeld ? nextDeadlineOfContacts : nil
  }

  @usableFromInline var nextDeadlineOfContacts: (switchIndex: Int, deadline: Deadline)? {
    var next: (switchIndex: Int, deadline: Deadline)?
    // A contact is large, and a switch without a held source has none (I6).
    for index in states.indices where states[index].down != 0 {
      guard let due = states[index].contact?.nextDeadline else { continue }
      if let found = next, found.deadline < due { continue }
      next = (index, due)
    }
    return next
  }

  /// The time until which timed advances are suspended, because an open contact is not recognized
  /// yet (I10); nil if there is none.
  @inlinable
  public var holdsAdvancesUntil: Instant? { isHeld ? contactsHoldAdvancesUntil : nil }

  @usableFromInline var contactsHoldAdvancesUntil: Instant? {
    var latest: Instant?
    for index in states.indices where states[index].down != 0 {
      guard let contact = states[index].contact, case .waiting = contact.stage else { continue }
      let end = contact.pressed + settings[index].longestWait
      latest = latest.map { max($0, end) } ?? end
    }
    return latest
  }
}

extension SwitchSettings {
  /// The maximum time for which a contact may delay a timed advance (I10).
  public var longestWait: TimeSpan {
    var longest = hold
    if let longPress { longest = max(longest, longPress.after) }
    if recognition == .release { longest = max(longest, .milliseconds(1000)) }
    return longest
  }
}
