import ScanTime

extension SwitchBank {
  /// Connects a source, released or held.
  ///
  /// A source that is already connected does not change (I7).
  public mutating func connect(_ source: SourceID, held: Bool, at instant: Instant) {
    guard let bit = bit(source), states[source.switchIndex].connected & bit == 0 else { return }
    states[source.switchIndex].connected |= bit
    found(source, bit, held: held, at: instant)
  }

  /// Disconnects a source and cancels its whole contact (I7).
  ///
  /// - Returns: the outcome to report, and true if the source was connected before.
  public mutating func disconnect(_ source: SourceID) -> (outcome: SwitchOutcome, wasThere: Bool) {
    guard let bit = bit(source), states[source.switchIndex].connected & bit != 0 else {
      return (.nothing, false)
    }
    let index = source.switchIndex
    states[index].connected &= ~bit
    return (states[index].down & bit != 0 ? cancel(index) : .nothing, true)
  }

  /// Cancels the open contact of a switch, if there is one (I7).
  public mutating func cancel(_ index: Int) -> SwitchOutcome {
    guard states.indices.contains(index), let contact = states[index].contact else {
      return .nothing
    }
    var outcome = SwitchOutcome.nothing
    outcome.note(.cancelled, SourceID(switchIndex: index, sourceIndex: contact.opener))
    states[index].cancelContact()
    updateHeld()
    return outcome
  }

  /// Applies the states of all sources after waking.
  ///
  /// Held ones must be released before they count (I7).
  public mutating func findAll(held: [SourceID], at instant: Instant) {
    for index in states.indices {
      var heldBits: UInt64 = 0
      for source in held where source.switchIndex == index { heldBits |= bit(source) ?? 0 }
      for position in 0..<max(0, min(settings[index].sourceCount, 64)) {
        let source = SourceID(switchIndex: index, sourceIndex: position)
        let bit: UInt64 = 1 << UInt64(position)
        guard states[index].connected & bit != 0 else { continue }
        found(source, bit, held: heldBits & bit != 0, at: instant)
      }
    }
  }

  /// Adopts the repeat windows of the previous profile.
  ///
  /// A switch with the same name recognizes nothing for the rest of its window, and after the end
  /// of the contact that was cancelled then (I3, I14).
  ///
  /// The sources of this bank must be connected already, including the held ones.
  public mutating func keepWindows(of before: SwitchBank, at instant: Instant) {
    for index in states.indices {
      guard let old = before.settings.firstIndex(where: { $0.name == settings[index].name }) else {
        continue
      }
      states[index].windowEnd = before.states[old].windowEnd
      guard !before.states[old].lingering.isEmpty else { continue }
      if states[index].blocked != 0 {
        states[index].lingering = [states[index].blocked]
      } else {
        states[index].openWindow(at: instant, for: settings[index].ignoreRepeat)
      }
    }
  }

  private mutating func found(_ source: SourceID, _ bit: UInt64, held: Bool, at instant: Instant) {
    let index = source.switchIndex
    if held {
      states[index].blocked |= bit
    } else if states[index].blocked & bit != 0 {
      states[index].unblock(bit, at: instant, window: settings[index].ignoreRepeat)
    }
  }
}
