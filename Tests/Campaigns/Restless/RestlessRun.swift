import Randomness
import ScanEngine
import ScreenElements
import ScanTime
import SwitchInput

/// A person who wants one stop of a screen that changes by itself, and the engine that scans it.
struct RestlessRun {
  /// The time for which the person looks at a highlight before they press, in milliseconds.
  static let reaction: Int64 = 400
  /// The number of switches in elimination.
  ///
  /// With other methods, the switches that move or select are first.
  private static let choices = 3

  var rig: EngineRig
  private let method: ScanMethod
  /// The earliest time of the next press, in milliseconds.
  private var ready: Int64 = 0
  private var heldSince: Int64?
  private(set) var time: Int64 = 0

  init(_ method: ScanMethod, _ screen: Screen, _ change: (inout ScanSettings) -> Void = { _ in }) {
    self.method = method
    var settings = ScanSettings(switches: Self.switches(of: method))
    settings.method = method
    settings.interval = .milliseconds(800)
    settings.fastInterval = .milliseconds(500)
    settings.backtrack = 1
    settings.dwell = .milliseconds(700)
    settings.firstItemPause = .zero
    settings.loops = .forever
    settings.grouping = Grouping(style: .containers)
    change(&settings)
    rig = EngineRig(settings, screen)
    rig.send(.start, at: 0)
  }

  private static func switches(of method: ScanMethod) -> [SwitchSettings] {
    func one(_ name: String, _ action: Action) -> SwitchSettings {
      var own = SwitchSettings(name: name, press: action)
      own.stuck = .milliseconds(10_000_000)
      return own
    }
    return switch method {
    case .auto, .overscan: [one("select", .select)]
    case .inverse: [one("scan", .scan)]
    case .step, .directed: [one("move", .next), one("select", .select)]
    case .dwell: [one("move", .next)]
    case .elimination: (1...choices).map { one("choose\($0)", .choose($0)) }
    }
  }

  /// The number of stops in the root and in its group, which may be absent.
  var stopCount: Int {
    let scopes = rig.state.scopes
    return scopes.count(of: 0)
      + (scopes.scope(of: .container("g")).map { scopes.count(of: $0) } ?? 0)
  }

  /// Waits for as long, in steps of 10 ms; with a wish, the person acts for the first of the stops that is in reach.
  mutating func wait(_ duration: Int64, wanting wish: [String] = []) {
    let end = time + duration
    while time < end {
      time += 10
      rig.run(through: time)
      if !wish.isEmpty { act(wish) }
    }
  }

  /// Sends a change of the screen, or another screen without a request.
  mutating func change(_ input: ScanInput) { rig.send(input, at: time) }

  /// True if an element was activated.
  func hasActivated(_ id: String) -> Bool {
    rig.log.contains { $0.hasSuffix("activated \(id) activate") }
  }

  /// The time for which the same stop has been highlighted, in milliseconds; negative if it is not.
  private func shownFor(_ id: String) -> Int64 {
    guard let stop = rig.state.highlight, stop.description == id else { return -1 }
    return time - (rig.properties.renewedAt.microseconds + 999) / 1000
  }

  private mutating func act(_ wish: [String]) {
    guard time >= ready, rig.state.phase == .scanning else { return }
    if method == .elimination { return choose(wish) }
    let isWanted = rig.state.highlight.map { wish.contains($0.description) } ?? false
    let isSeen = wish.contains { shownFor($0) >= Self.reaction }
    switch method {
    case .auto, .overscan: if isSeen { tap(0) }
    case .inverse:
      if heldSince == nil {
        rig.press(0, at: time)
        heldSince = time
      } else if isSeen {
        rig.release(0, at: time)
        heldSince = nil
        ready = time + Self.reaction
      }
    case .step, .directed: if isSeen { tap(1) } else if !isWanted { tap(0) }
    // Entering arms no pick (S4), so the person steps through one pass.
    case .dwell: if !isWanted || rig.state.comingPick == nil { tap(0) }
    case .elimination: break
    }
  }

  private mutating func choose(_ wish: [String]) {
    let parts = rig.state.parts
    for id in wish {
      guard let part = parts.firstIndex(where: { $0.contains { $0.description == id } }) else {
        continue
      }
      return tap(part)
    }
  }

  private mutating func tap(_ index: Int) {
    rig.tap(index, at: time)
    time += 20
    ready = time + Self.reaction
  }
}
