import ScanEngine
import ScreenElements
import ScanTime
import SwitchInput

/// The acts of a person in a state, as far as they can lead to different places.
extension Exploration {
  /// Follows all ways from a state.
  mutating func followWays(from place: Int) {
    let node = nodes[place]
    if let deadline = node.state.nextDeadline {
      follow([(.tick, deadline)], node, held: node.held, from: place)
    }
    // What is recognized during a selection delay is dropped (S11).
    guard !node.state.isDelayed else { return }
    for index in node.state.settings.switches.indices where node.held != index {
      for begin in presses(index, in: node.state) {
        press(index, at: begin, in: node, from: place)
        if node.state.mode == .point { aim(index, at: begin, in: node, from: place) }
      }
      deferPick(index, in: node, from: place)
    }
    if let held = node.held { letGo(held, node, from: place) }
  }

  /// A held switch is let go, or held until it is taken for stuck (I12), which picks nothing.
  ///
  /// One that is no gesture yet is let go at once, or when it counts again (I3).
  private mutating func letGo(_ held: Int, _ node: Node, from place: Int) {
    let state = node.state
    let waits = state.isContactUndecided
    let ends =
      waits
      ? [state.counts(held), state.now]
      : [max(state.earliestPick, state.lateGraceEnd), state.earliestPick]
    for end in ends where state.nextDeadline.map({ end < $0 }) ?? true {
      follow([(.release(source(held), timestamp: end), end)], node, held: nil, from: place)
      if !waits { break }
    }
    guard state.scanningSwitch == held else { return }
    var stuck = node
    stuck.state.cancelContacts()
    arrive(stuck, from: place)
  }

  /// Returns the instants at which to press a switch; empty if another event is due before it
  /// counts.
  ///
  /// A later press mostly achieves nothing more: it is the same gesture, and its switch counts
  /// again later. The grace is worth waiting for, because a press within it means the previous
  /// stop. If a pick is due while a switch does not count yet, the last possible act delays the
  /// pick longest.
  private func presses(_ index: Int, in state: ScanState) -> [Instant] {
    guard let due = state.nextDeadline else { return [state.everySwitchCounts] }
    let own = max(state.earliestPick, state.counts(index))
    guard own < due else { return [] }
    let begin = [state.everySwitchCounts, max(own, state.lateGraceEnd)].first { $0 < due } ?? own
    guard state.isPickDue else { return [begin] }
    var begins = begin == own ? [own] : [begin, own]
    let last = due + TimeSpan(microseconds: -1)
    if state.everyPressCounts >= due, last > own { begins.append(last) }
    return begins
  }

  /// A contact that is no gesture yet puts off a pick by resting (I10): meanwhile its switch, or another one,
  /// may count again.
  private mutating func deferPick(_ index: Int, in node: Node, from place: Int) {
    let state = node.state
    guard node.held == nil, state.isPickDue, !state.isTapWaiting, let due = state.nextDeadline,
      state.everyPressCounts >= due
    else { return }
    let own = state.settings.switches[index]
    let begin = max(state.now, due + TimeSpan(microseconds: -1))
    let end = begin + own.longestWait
    let gains = state.settings.switches.indices.contains { other in
      let counts = state.counts(other)
      return counts >= due && counts <= end
    }
    guard gains, begin < due else { return }
    follow([(.press(source(index), timestamp: begin), begin)], node, held: index, from: place)
  }

  private mutating func press(
    _ index: Int, at begin: Instant, in node: Node, from place: Int
  ) {
    let own = node.state.settings.switches[index]
    let down = (input: ScanInput.press(source(index), timestamp: begin), at: begin)
    func up(after span: TimeSpan) -> (input: ScanInput, at: Instant) {
      (.release(source(index), timestamp: begin + span), begin + span)
    }
    follow([down, up(after: own.hold)], node, held: node.held, from: place)
    if let long = own.longPress {
      follow([down, up(after: long.after)], node, held: node.held, from: place)
    }
    guard node.held == nil, canGoOn(own, node.state) else { return }
    let held = max(own.hold, own.longPress?.after ?? .zero)
    follow([down, (.tick, begin + held)], node, held: index, from: place)
  }

  /// True if a switch does more while it stays down: it scans (S5), or its move repeats (I5), which
  /// matters where time does.
  private func canGoOn(_ own: SwitchSettings, _ state: ScanState) -> Bool {
    switch state.settings.method {
    case .inverse: own.does(.scan)
    case .dwell, .auto, .overscan: own.moveRepeat != nil
    case .step, .directed, .elimination: false
    }
  }

  /// Presses a switch with the line on each element in turn, since the position of a line is no
  /// part of a state.
  ///
  /// In the last stage a press may fall on any element (P6), and so may a change to items (P7).
  private mutating func aim(
    _ index: Int, at begin: Instant, in node: Node, from place: Int
  ) {
    let state = node.state
    guard state.isInLastStage else { return }
    let own = state.settings.switches[index]
    let aims: (Action) -> Bool = { $0 == .select || $0 == .item }
    guard aims(own.press) || own.longPress.map({ aims($0.action) }) == true else { return }
    for point in targetPoints(state.scopes.tree) {
      var aimed = node
      aimed.state.restLines(on: point)
      press(index, at: begin, in: aimed, from: place)
    }
  }

  private func source(_ index: Int) -> SourceID {
    SourceID(switchIndex: index, sourceIndex: 0)
  }
}
