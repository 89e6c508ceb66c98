import ScanTime

extension SwitchBank {
  // An outcome is large. So these functions fill it in instead of returning it, which would copy
  // it.

  /// Handles a press of a source at a time of its own clock; `outcome` must be empty.
  public mutating func press(
    _ source: SourceID, at timestamp: Instant, order: inout DeadlineOrder,
    _ outcome: inout SwitchOutcome
  ) {
    guard let bit = bit(source) else { return }
    let index = source.switchIndex
    guard states[index].connected & bit != 0, states[index].blocked & bit == 0,
      states[index].down & bit == 0
    else { return outcome.note(.ignored, source) }
    outcome.note(.pressed, source)
    states[index].down |= bit
    isHeld = true
    guard states[index].contact == nil else { return }
    outcome.opened = true
    open(source, at: timestamp, order: &order, &outcome)
  }

  private mutating func open(
    _ source: SourceID, at timestamp: Instant, order: inout DeadlineOrder,
    _ outcome: inout SwitchOutcome
  ) {
    let index = source.switchIndex
    // Field by field, here and below: settings are large, and each press would copy them.
    var due: Deadline?
    var recognizesAtOnce = false
    if let longPress = settings[index].longPress?.after {
      due = order.arm(timestamp + longPress)
    } else if settings[index].recognition == .press {
      recognizesAtOnce = settings[index].hold <= .zero
      if !recognizesAtOnce { due = order.arm(timestamp + settings[index].hold) }
    }
    var contact = Contact(
      opener: source.sourceIndex, pressed: timestamp, stage: .waiting(due),
      stuck: order.arm(timestamp + max(settings[index].stuck, .milliseconds(1))),
      bailOut: bailOut.map { order.arm(timestamp + max($0, .milliseconds(1))) })
    guard recognizesAtOnce else { return states[index].contact = contact }
    recognize(&contact, index, settings[index].press, at: timestamp, order: &order, &outcome)
  }

  /// Handles a release of a source at a time of its own clock; `outcome` must be empty.
  public mutating func release(
    _ source: SourceID, at timestamp: Instant, order: inout DeadlineOrder,
    _ outcome: inout SwitchOutcome
  ) {
    guard let bit = bit(source) else { return }
    let index = source.switchIndex
    if states[index].blocked & bit != 0 {
      outcome.note(.released, source)
      return states[index].unblock(bit, at: timestamp, window: settings[index].ignoreRepeat)
    }
    guard states[index].down & bit != 0 else { return }
    outcome.note(.released, source)
    states[index].down &= ~bit
    guard states[index].down == 0 else { return }
    updateHeld()
    guard var contact = states[index].contact else { return }
    switch contact.stage {
    case .waiting: endUnrecognized(&contact, source, at: timestamp, order: &order, &outcome)
    case .recognized, .spent: break
    }
    guard contact.wasRecognized else { return states[index].contact = nil }
    outcome.ended = ContactEnd(switchIndex: index, at: timestamp, scanned: contact.scans)
    states[index].change(contact: nil, at: timestamp, window: settings[index].ignoreRepeat)
  }

  /// Ends a contact that is not recognized yet.
  ///
  /// With recognition on release, or before a long press, it can become a gesture now.
  private mutating func endUnrecognized(
    _ contact: inout Contact, _ source: SourceID, at timestamp: Instant,
    order: inout DeadlineOrder, _ outcome: inout SwitchOutcome
  ) {
    let index = source.switchIndex
    let endsInGesture =
      settings[index].recognition == .release || settings[index].longPress?.after != nil
    if endsInGesture, timestamp - contact.pressed >= settings[index].hold {
      recognize(&contact, index, settings[index].press, at: timestamp, order: &order, &outcome)
    } else {
      outcome.note(.ignored, source)
    }
  }

  /// Handles the due deadline of a switch; `outcome` must be empty.
  ///
  /// `now` is later than the deadline if the press was delivered late. The time of the next
  /// repetition starts at `now`, so that moves do not catch up (I1, I5).
  public mutating func fire(
    _ index: Int, at now: Instant, order: inout DeadlineOrder, _ outcome: inout SwitchOutcome
  ) {
    guard states.indices.contains(index), var contact = states[index].contact else { return }
    let due = contact.nextDeadline
    guard due != contact.stuck else {
      outcome.note(.cancelled, SourceID(switchIndex: index, sourceIndex: contact.opener))
      outcome.stuck = true
      states[index].cancelContact()
      return updateHeld()
    }
    guard due != contact.bailOut else {
      outcome.bailedOut = true
      states[index].contact?.bailOut = nil
      return
    }
    switch contact.stage {
    case .waiting:
      let action = settings[index].longPress?.action ?? settings[index].press
      recognize(&contact, index, action, at: due.time, order: &order, &outcome)
    case .recognized:
      let every = max(settings[index].moveRepeat?.every ?? .zero, .milliseconds(10))
      states[index].contact?.stage = .recognized(order.arm(max(due.time, now) + every))
      outcome.gesture = Gesture(
        switchIndex: index, action: settings[index].press, pressed: contact.pressed,
        recognized: due.time,
        isRepetition: true)
    case .spent: break
    }
  }

  /// Recognizes a contact as a gesture, unless it is within the repeat window of its switch (I3).
  private mutating func recognize(
    _ contact: inout Contact, _ index: Int, _ action: Action, at instant: Instant,
    order: inout DeadlineOrder, _ outcome: inout SwitchOutcome
  ) {
    let source = SourceID(switchIndex: index, sourceIndex: contact.opener)
    if let windowEnd = states[index].windowEnd, instant < windowEnd {
      contact.stage = .spent
      states[index].contact = contact
      return outcome.note(.ignored, source)
    }
    let isHeld = states[index].down != 0
    let repeats = settings[index].longPress?.after == nil && action.isMove && isHeld
    let repetition = repeats ? settings[index].moveRepeat : nil
    contact.scans = action == .scan && isHeld
    contact.stage = .recognized(repetition.map { order.arm(instant + $0.after) })
    states[index].change(contact: contact, at: instant, window: settings[index].ignoreRepeat)
    outcome.note(.recognized, source)
    outcome.gesture = Gesture(
      switchIndex: index, action: action, pressed: contact.pressed, recognized: instant,
      isRepetition: false)
  }

  /// Marks the open contact of a switch as consumed, because its gesture started or resumed
  /// scanning, or was dropped (I9, S11).
  public mutating func consume(_ index: Int) {
    guard states.indices.contains(index), states[index].contact?.wasRecognized == true else {
      return
    }
    states[index].contact?.stage = .recognized(nil)
    states[index].contact?.scans = false
  }

  /// Exempts the open contact of a switch from bail-out, because it scans.
  ///
  /// The exemption holds for any duration, even if the scan ends before the contact (I11).
  public mutating func exemptFromBailOut(_ index: Int) {
    guard states.indices.contains(index) else { return }
    states[index].contact?.bailOut = nil
  }

  /// Returns true if the open contact of a switch scans until its end (S5).
  public func scans(_ index: Int) -> Bool {
    states.indices.contains(index) && states[index].contact?.scans == true
  }
}
