import ElementTree
import SwitchInput

/// What a person can do in a state, as far as it can lead to different places.
extension Exploration {
  /// Follows all ways from a state.
  mutating func followWays(from place: Int) {
    let node = nodes[place]
    if let deadline = node.state.nextDeadline {
      follow([(.tick, deadline)], node, held: node.held, from: place)
    }
    // What is recognised during a selection delay is dropped (S11).
    guard node.state.delay == nil else { return }
    for index in node.state.settings.switches.indices where node.held != index {
      guard let begin = firstPress(index, in: node.state) else { continue }
      press(index, at: begin, in: node, from: place)
      if node.state.mode == .point { aim(index, at: begin, in: node, from: place) }
    }
    if let held = node.held { letGo(held, node, from: place) }
  }

  /// A held switch is let go, or held until it is taken for stuck (I12), which picks nothing.
  private mutating func letGo(_ held: Int, _ node: Node, from place: Int) {
    let state = node.state
    let begins = [max(state.picksCount, state.graceEnds), state.picksCount]
    if let end = begins.first(where: { end in state.nextDeadline.map { end < $0 } ?? true }) {
      follow([(.release(source(held), timestamp: end), end)], node, held: nil, from: place)
    }
    guard state.scanningSwitch == held else { return }
    var stuck = node
    var effects: [ScanEffect] = []
    stuck.state.cancelContacts(&effects)
    stuck.state.updateNext()
    arrive(stuck, from: place)
  }

  /// When a press of a switch counts; nil where something else is due before.
  ///
  /// Nobody can do more by pressing later: it is the same gesture, and its switch counts again later. Only
  /// the grace is worth waiting for, since within it the stop before is meant.
  private func firstPress(_ index: Int, in state: ScanState) -> Instant? {
    guard let due = state.nextDeadline else { return state.everySwitchCounts }
    let own = max(state.picksCount, state.switches.windowEnd(of: index) ?? state.now)
    for begin in [state.everySwitchCounts, max(own, state.graceEnds), own] where begin < due {
      return begin
    }
    return nil
  }

  private mutating func press(
    _ index: Int, at begin: Instant, in node: Node, from place: Int
  ) {
    let own = node.state.settings.switches[index]
    let down = (event: ScanEvent.press(source(index), timestamp: begin), at: begin)
    func up(after span: TimeSpan) -> (event: ScanEvent, at: Instant) {
      (.release(source(index), timestamp: begin + span), begin + span)
    }
    let short = max(own.hold, .milliseconds(20))
    follow([down, up(after: short)], node, held: node.held, from: place)
    if let long = own.longPress {
      follow([down, up(after: long.after)], node, held: node.held, from: place)
    }
    guard node.held == nil, canGoOn(own, node.state) else { return }
    let held = max(own.hold, own.longPress?.after ?? .zero)
    follow([down, (.tick, begin + held)], node, held: index, from: place)
  }

  /// Whether a switch does more while it stays down: it scans (S5), or its move repeats (I5), which
  /// matters where time does.
  private func canGoOn(_ own: SwitchSettings, _ state: ScanState) -> Bool {
    switch state.settings.method {
    case .inverse: own.does(.scan)
    case .dwell, .auto, .overscan: own.moveRepeat != nil
    case .step, .directed, .elimination: false
    }
  }

  /// Where a line stands is not part of a state: in the last stage a press may fall on any element
  /// (P6), and so may a change to items (P7).
  private mutating func aim(
    _ index: Int, at begin: Instant, in node: Node, from place: Int
  ) {
    let state = node.state
    guard state.menu == nil, state.tap == nil, let scan = state.pointScan, state.phase == .scanning,
      scan.frozen.count + 1
        == PointScan.stages(state.settings.point, state.scopes.tree.size).count
    else { return }
    let own = state.settings.switches[index]
    let aims: (Action) -> Bool = { $0 == .select || $0 == .item }
    guard aims(own.press) || own.longPress.map({ aims($0.action) }) == true else { return }
    for point in targetPoints(state.scopes.tree) {
      var aimed = node
      aimed.state.pointScan = PointScan(
        frozen: [FrozenStage(axis: .x, stage: .line, position: point.x)],
        sweep: Sweep(
          axis: .y, stage: .line, from: point.y, to: point.y, begin: scan.sweep.begin, speed: 1,
          edgePause: .zero, loops: .forever),
        number: scan.number)
      press(index, at: begin, in: aimed, from: place)
    }
  }

  private func source(_ index: Int) -> SourceID {
    SourceID(switchIndex: index, sourceIndex: 0)
  }
}
