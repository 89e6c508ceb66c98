import ScanTime

/// The switches of a profile: it takes signals of their sources and returns gestures (I2 to I7,
/// I12).
///
/// It knows neither the tree nor the meaning of an action. Sources that do not exist are ignored,
/// so no signal can harm it (Y2).
public struct SwitchBank: Hashable, Sendable {
  /// The filters and actions of each switch.
  public private(set) var settings: [SwitchSettings]
  /// The duration after which a hold of any switch ends scanning; nil is never (I11).
  public let bailOut: TimeSpan?
  var states: [SwitchState]
  /// True if a source of any switch holds a contact, so that deadlines of contacts are looked for only then.
  @usableFromInline package internal(set) var isHeld = false

  /// Creates the switches, with nothing connected and nothing pressed.
  public init(_ settings: [SwitchSettings], bailOut: TimeSpan? = nil) {
    self.settings = settings
    self.bailOut = bailOut
    states = Array(repeating: SwitchState(), count: settings.count)
  }

  /// Gives the same switches other filters, which count from the next contact on (N2).
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

  /// The sources that are connected, in the order of the switches.
  package var connectedSources: [SourceID] {
    states.indices.flatMap { index in
      (0..<64).filter { states[index].connected & (1 << UInt64($0)) != 0 }.map {
        SourceID(switchIndex: index, sourceIndex: $0)
      }
    }
  }

  /// Returns the bit of a source, or nil if there is no such source.
  func bit(_ source: SourceID) -> UInt64? {
    guard settings.indices.contains(source.switchIndex), source.sourceIndex >= 0,
      source.sourceIndex < min(settings[source.switchIndex].sourceCount, 64)
    else { return nil }
    return 1 << UInt64(source.sourceIndex)
  }

  /// Returns true if a gesture of a switch may mean the highlight at the beginning of its contact (I10).
  package func meansHighlight(_ index: Int) -> Bool {
    guard settings.indices.contains(index) else { return false }
    return settings[index].press.meansHighlight
      || settings[index].longPress?.action.meansHighlight == true
  }

  /// Returns the end of the repeat window of a switch, if one was opened (I3).
  public func windowEnd(of index: Int) -> Instant? {
    states.indices.contains(index) ? states[index].windowEnd : nil
  }

  /// Notes that a source went up.
  mutating func updateHeld() {
    isHeld = false
    for index in states.indices where states[index].down != 0 { isHeld = true }
  }

  /// The deadline that is due next, and its switch.
  @inlinable
  public var nextDeadline: (switchIndex: Int, deadline: Deadline)? {
    isHeld ? nextDeadlineOfContacts : nil
  }

  @usableFromInline var nextDeadlineOfContacts: (switchIndex: Int, deadline: Deadline)? {
    var next: (switchIndex: Int, deadline: Deadline)?
    // A contact is large: without a source down there is none to look at (I6).
    for index in states.indices where states[index].down != 0 {
      guard let due = states[index].contact?.nextDeadline else { continue }
      if let found = next, found.deadline < due { continue }
      next = (index, due)
    }
    return next
  }

  /// Until when no timed advance may happen, because a contact is open and not yet recognized (I10).
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
