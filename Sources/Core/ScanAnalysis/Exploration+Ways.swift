import ScanEngine
import ScreenElements
import ScanTime
import SwitchInput

/// The possible acts of a person in a state that can lead to different states.
extension Exploration {
  /// Follows all transitions from a state.
  mutating func followWays(from nodeIndex: Int) {
    let node = nodes[nodeIndex]
    if let deadline = node.state.nextDeadline {
      follow([(.tick, deadline)], node, held: node.held, from: nodeIndex)
    }
    // Gestures during a selection delay are dropped (S11).
    guard !node.state.isDelayed else { return }
    for index in node.state.settings.switches.indices where node.held != index {
      for begin in presses(index, in: node.state) {
        press(index, at: begin, in: node, from: nodeIndex)
        if node.state.mode == .point { aim(index, at: begin, in: node, from: nodeIndex) }
      }
      deferPick(index, in: node, from: nodeIndex)
    }
    if let held = node.held { letGo(held, node, from: nodeIndex) }
  }

  /// Releases a held switch, or holds it until it counts as stuck, which picks nothing (I12).
  ///
  /// A contact that is not recognized yet is released immediately, or when the switch recognizes
  /// gestures again (I3).
  private mutating func letGo(_ held: Int, _ node: Node, from index: Int) {
    let state = node.state
    let waits = state.isContactUndecided
    let ends =
      waits
      ? [state.counts(held), state.now]
      : [max(state.earliestPick, state.lateGraceEnd), state.earliestPick]
    for end in ends where state.nextDeadline.map({ end < $0 }) ?? true {
      follow([(.release(source(held), timestamp: end), end)], node, held: nil, from: index)
      if !waits { break }
    }
    guard state.scanningSwitch == held else { return }
    var stuck = node
    stuck.state.cancelContacts()
    arrive(stuck, from: index)
  }

  /// Returns the instants at which to press a switch; empty if another event is due before the
  /// switch recognizes a contact.
  ///
  /// A later press rarely has another effect: it is the same gesture, and its switch recognizes the
  /// next one later. Waiting for the end of the late grace has an effect, because a press within it
  /// means the previous stop. If a pick is due while a switch recognizes nothing yet, the last
  /// possible act delays the pick the most.
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

  /// Delays a pick by dwell with an unrecognized contact (I10).
  ///
  /// Meanwhile this switch, or another one, may start to recognize gestures again.
  private mutating func deferPick(_ index: Int, in node: Node, from nodeIndex: Int) {
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
    follow([(.press(source(index), timestamp: begin), begin)], node, held: index, from: nodeIndex)
  }

  private mutating func press(
    _ index: Int, at begin: Instant, in node: Node, from nodeIndex: Int
  ) {
    let own = node.state.settings.switches[index]
    let down = (input: ScanInput.press(source(index), timestamp: begin), at: begin)
    func up(after span: TimeSpan) -> (input: ScanInput, at: Instant) {
      (.release(source(index), timestamp: begin + span), begin + span)
    }
    follow([down, up(after: own.hold)], node, held: node.held, from: nodeIndex)
    if let long = own.longPress {
      follow([down, up(after: long.after)], node, held: node.held, from: nodeIndex)
    }
    guard node.held == nil, canGoOn(own, node.state) else { return }
    let held = max(own.hold, own.longPress?.after ?? .zero)
    follow([down, (.tick, begin + held)], node, held: index, from: nodeIndex)
  }

  /// Returns true if a switch has further effects while it is held: it scans (S5), or its move
  /// repeats (I5), if time matters in this state.
  private func canGoOn(_ own: SwitchSettings, _ state: ScanState) -> Bool {
    switch state.settings.method {
    case .inverse: own.does(.scan)
    case .dwell, .auto, .overscan: own.moveRepeat != nil
    case .step, .directed, .elimination: false
    }
  }

  /// Presses a switch with the line on each element in turn, because the position of a line is not
  /// part of a state.
  ///
  /// In the last stage a press can pick any element (P6), and a change to items can start at any
  /// element (P7).
  private mutating func aim(
    _ index: Int, at begin: Instant, in node: Node, from nodeIndex: Int
  ) {
    let state = node.state
    guard state.isInLastStage else { return }
    let own = state.settings.switches[index]
    let aims: (Action) -> Bool = { $0 == .select || $0 == .item }
    guard aims(own.press) || own.longPress.map({ aims($0.action) }) == true else { return }
    for point in targetPoints(state.scopes.tree) {
      var aimed = node
      aimed.state.restLines(on: point)
      press(index, at: begin, in: aimed, from: nodeIndex)
    }
  }

  private func source(_ index: Int) -> SourceID {
    SourceID(switchIndex: index, sourceIndex: 0)
  }
}
