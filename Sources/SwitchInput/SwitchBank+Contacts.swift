extension SwitchBank {
  /// A source went down at a time of its own clock.
  public mutating func press(
    _ source: SourceID, at timestamp: Instant, order: inout DeadlineOrder
  ) -> SwitchOutcome {
    guard let bit = bit(source) else { return .nothing }
    let index = source.switchIndex
    var outcome = SwitchOutcome.nothing
    guard states[index].connected & bit != 0, states[index].blocked & bit == 0,
      states[index].down & bit == 0
    else {
      outcome.note(.ignored, source)
      return outcome
    }
    outcome.note(.pressed, source)
    states[index].down |= bit
    guard states[index].contact == nil else { return outcome }
    outcome.opened = true
    open(source, at: timestamp, order: &order, &outcome)
    return outcome
  }

  private mutating func open(
    _ source: SourceID, at timestamp: Instant, order: inout DeadlineOrder,
    _ outcome: inout SwitchOutcome
  ) {
    let index = source.switchIndex
    let own = settings[index]
    let recognisesAtOnce = own.longPress == nil && own.recognition == .press && own.hold <= .zero
    var due: Deadline?
    if let longPress = own.longPress {
      due = order.arm(timestamp + longPress.after)
    } else if own.recognition == .press, !recognisesAtOnce {
      due = order.arm(timestamp + own.hold)
    }
    states[index].contact = Contact(
      opener: source.sourceIndex, pressed: timestamp, stage: .waiting(due),
      stuck: order.arm(timestamp + max(own.stuck, .milliseconds(1))),
      bailOut: bailOut.map { order.arm(timestamp + max($0, .milliseconds(1))) })
    if recognisesAtOnce {
      recognise(index, own.press, at: timestamp, order: &order, &outcome)
    }
  }

  /// A source came up at a time of its own clock.
  public mutating func release(
    _ source: SourceID, at timestamp: Instant, order: inout DeadlineOrder
  ) -> SwitchOutcome {
    guard let bit = bit(source) else { return .nothing }
    let index = source.switchIndex
    var outcome = SwitchOutcome.nothing
    if states[index].blocked & bit != 0 {
      outcome.note(.released, source)
      states[index].unblock(bit, at: timestamp, window: settings[index].ignoreRepeat)
      return outcome
    }
    guard states[index].down & bit != 0 else { return .nothing }
    outcome.note(.released, source)
    states[index].down &= ~bit
    guard states[index].down == 0, let contact = states[index].contact else { return outcome }
    switch contact.stage {
    case .waiting: endUnrecognised(contact, source, at: timestamp, order: &order, &outcome)
    case .recognised, .spent: break
    }
    if let contact = states[index].contact, contact.wasRecognised {
      outcome.ended = ContactEnd(switchIndex: index, at: timestamp, scanned: contact.scans)
      states[index].openWindow(at: timestamp, for: settings[index].ignoreRepeat)
    }
    states[index].contact = nil
    return outcome
  }

  /// A contact ends before it was a gesture: on release, or short of a long press, it may be one now.
  private mutating func endUnrecognised(
    _ contact: Contact, _ source: SourceID, at timestamp: Instant, order: inout DeadlineOrder,
    _ outcome: inout SwitchOutcome
  ) {
    let own = settings[source.switchIndex]
    let endsInGesture = own.recognition == .release || own.longPress != nil
    if endsInGesture, timestamp - contact.pressed >= own.hold {
      recognise(source.switchIndex, own.press, at: timestamp, order: &order, &outcome)
    } else {
      outcome.note(.ignored, source)
    }
  }

  /// The deadline of a switch that is due next has come.
  ///
  /// `now` is later than it where the press was delivered late; the next repetition counts from now, so
  /// that moves do not make up for the past (I1, I5).
  public mutating func fire(
    _ index: Int, at now: Instant, order: inout DeadlineOrder
  ) -> SwitchOutcome {
    guard states.indices.contains(index), let contact = states[index].contact else {
      return .nothing
    }
    var outcome = SwitchOutcome.nothing
    let due = contact.nextDeadline
    guard due != contact.stuck else {
      outcome.note(.cancelled, SourceID(switchIndex: index, sourceIndex: contact.opener))
      outcome.stuck = true
      states[index].cancelContact()
      return outcome
    }
    guard due != contact.bailOut else {
      outcome.bailedOut = true
      states[index].contact?.bailOut = nil
      return outcome
    }
    let own = settings[index]
    switch contact.stage {
    case .waiting:
      recognise(index, own.longPress?.action ?? own.press, at: due.time, order: &order, &outcome)
    case .recognised:
      let every = max(own.moveRepeat?.every ?? .zero, .milliseconds(10))
      states[index].contact?.stage = .recognised(order.arm(max(due.time, now) + every))
      outcome.gesture = Gesture(
        switchIndex: index, action: own.press, pressed: contact.pressed, recognised: due.time,
        isRepetition: true)
    case .spent: break
    }
    return outcome
  }

  /// A contact becomes a gesture, unless the switch recognises nothing yet (I3).
  private mutating func recognise(
    _ index: Int, _ action: Action, at instant: Instant, order: inout DeadlineOrder,
    _ outcome: inout SwitchOutcome
  ) {
    guard let contact = states[index].contact else { return }
    let source = SourceID(switchIndex: index, sourceIndex: contact.opener)
    if let windowEnd = states[index].windowEnd, instant < windowEnd {
      states[index].contact?.stage = .spent
      outcome.note(.ignored, source)
      return
    }
    let own = settings[index]
    states[index].openWindow(at: instant, for: own.ignoreRepeat)
    let isHeld = states[index].down != 0
    let repeats = own.longPress == nil && action.isMove && isHeld
    let repetition = repeats ? own.moveRepeat : nil
    states[index].contact?.scans = action == .scan && isHeld
    states[index].contact?.stage = .recognised(repetition.map { order.arm(instant + $0.after) })
    outcome.note(.recognized, source)
    outcome.gesture = Gesture(
      switchIndex: index, action: action, pressed: contact.pressed, recognised: instant,
      isRepetition: false)
  }

  /// Nothing more comes of the open contact of a switch: its gesture started or resumed scanning, or was
  /// dropped (I9, S11).
  public mutating func consume(_ index: Int) {
    guard states.indices.contains(index), states[index].contact?.wasRecognised == true else {
      return
    }
    states[index].contact?.stage = .recognised(nil)
    states[index].contact?.scans = false
  }

  /// The open contact of a switch scans from now on: however long it lasts, and whatever ends the scan
  /// before it does, it is no bail-out (I11).
  public mutating func exemptFromBailOut(_ index: Int) {
    guard states.indices.contains(index) else { return }
    states[index].contact?.bailOut = nil
  }

  /// Whether the open contact of a switch scans for as long as it lasts (S5).
  public func scans(_ index: Int) -> Bool {
    states.indices.contains(index) && states[index].contact?.scans == true
  }
}
