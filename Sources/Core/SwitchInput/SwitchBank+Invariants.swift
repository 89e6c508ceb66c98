import ScanTime

extension SwitchBank {
  /// The violations in the state of the switches; empty if the code is correct.
  ///
  /// Tests check it after every step.
  public var violations: [String] {
    var found: [String] = []
    if isHeld != states.contains(where: { $0.down != 0 }) {
      found.append("contacts are open exactly while a source is down (I6)")
    }
    for index in states.indices {
      let state = states[index]
      if state.down & state.blocked != 0 { found.append("a blocked source holds a contact (I7)") }
      if state.down & ~state.connected != 0 {
        found.append("a source that is not connected holds a contact (I7)")
      }
      if (state.contact == nil) != (state.down == 0) {
        found.append("a contact is open exactly while a source holds it (I6)")
      }
      var lingering: UInt64 = 0
      for contact in state.lingering {
        if contact == 0 || contact & lingering != 0 {
          found.append("a lingering source is in one cancelled contact (I3)")
        }
        lingering |= contact
      }
      if lingering & ~state.blocked != 0 {
        found.append("a lingering source is not blocked (I3)")
      }
    }
    return found
  }
}
