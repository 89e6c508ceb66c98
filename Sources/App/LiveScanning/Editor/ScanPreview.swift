import Profiles
import ScanEngine
import ScanScenes
import ScanTime
import ScreenElements
import SwitchInput

/// A scan of nine small stops with the settings of a profile, which shows its pace beside the
/// editor (N3).
///
/// It starts by itself. If the method moves by presses, presses are simulated at intervals.
struct ScanPreview {
  private let settings: ScanSettings
  private var state: ScanState
  /// The time of the next simulated press, release or start.
  private var nextAct: Instant
  private var isHeld = false

  /// The time between two presses, and before the scan starts again.
  private static let pause = TimeSpan.milliseconds(1500)
  private static let columns = 3

  private static let tree: ElementTree = {
    let elements = (0..<9).map { place -> Element in
      var element = Element(id: "\(place + 1)")
      element.label = "\(place + 1)"
      element.frame = Frame(
        x: Double(place % columns) * 100, y: Double(place / columns) * 100, width: 90, height: 90)
      return element
    }
    return ElementTree(
      Screen(title: "Preview", size: Size(width: 300, height: 300), elements: elements))
  }()

  /// Starts the scan of a profile.
  init(_ profile: Profile, at now: Instant) {
    settings = profile.scanning
    let sources = settings.switches.indices.map { SourceID(switchIndex: $0, sourceIndex: 0) }
    state = ScanState(settings: settings, tree: Self.tree, connected: sources)
    nextAct = now + Self.pause
    apply(.tick, at: now)
    apply(.start, at: now)
  }

  /// The time of the next change.
  var nextDeadline: Instant {
    state.nextDeadline.map { min($0, nextAct) } ?? nextAct
  }

  /// Advances the preview to an instant.
  mutating func passTime(to now: Instant) {
    // A profile may ask for more changes than are visible; the limit drops the rest.
    for _ in 0..<100 where nextDeadline <= now {
      if let deadline = state.nextDeadline, deadline < nextAct {
        apply(.tick, at: deadline)
      } else {
        act(at: nextAct)
      }
    }
    if nextDeadline <= now { nextAct = now + Self.pause }
  }

  private mutating func act(at now: Instant) {
    guard state.phase == .scanning else {
      isHeld = false
      nextAct = now + Self.pause
      return apply(.start, at: now)
    }
    guard let index = movingSwitch else {
      nextAct = now + Self.pause
      return
    }
    let source = SourceID(switchIndex: index, sourceIndex: 0)
    apply(isHeld ? .release(source, timestamp: now) : .press(source, timestamp: now), at: now)
    isHeld.toggle()
    let own = settings.switches[index]
    let hold =
      own.press == .scan
      ? TimeSpan(microseconds: settings.interval.microseconds * 4) : own.hold + .milliseconds(100)
    nextAct = now + (isHeld ? hold : max(Self.pause, own.ignoreRepeat))
  }

  /// The switch that moves the highlight; nil if the method moves it automatically.
  private var movingSwitch: Int? {
    switch settings.method {
    case .auto, .overscan: nil
    case .step, .dwell, .inverse, .directed, .elimination:
      settings.switches.firstIndex { own in
        switch own.press {
        case .next, .scan, .right, .down, .previous, .left, .up, .choose: true
        case .select, .back, .menu, .pause, .stop, .point, .item, .increment, .decrement, .escape,
          .sayAgain, .nextHeading, .previousHeading, .help, .settings, .profile:
          false
        }
      }
    }
  }

  private mutating func apply(_ input: ScanInput, at now: Instant) {
    var events: [ScanEvent] = []
    reduce(&state, input, at: now, into: &events)
    for event in events {
      guard case .request(.perform(let request)) = event.kind else { continue }
      apply(.answer(ActivationAnswer(request: request.number, outcome: .done)), at: now)
    }
  }

  // MARK: The picture

  /// The stops in three lines; the highlighted ones are in brackets.
  var lines: [String] {
    var shown = (1...9).map { " \($0) " }
    func mark(_ names: [Stop.Name]) {
      for case .element(let id) in names.flatMap(members) {
        if let place = Int(id) { shown[place - 1] = "[\(id)]" }
      }
    }
    var last = ""
    switch SceneHighlight(state, sweepAt: state.now) {
    case .nothing: break
    case .stop(.exit): last = "[exit]"
    case .stop(let name): mark([name])
    case .menu: last = "[menu]"
    case .parts(let parts):
      for (number, names) in parts.enumerated() {
        for case .element(let id) in names.flatMap(members) {
          if let place = Int(id) { shown[place - 1] = "(\(number + 1))" }
        }
      }
    case .figure: last = "A line sweeps over the points."
    }
    let rows = stride(from: 0, to: shown.count, by: Self.columns).map {
      shown[$0..<$0 + Self.columns].joined(separator: " ")
    }
    return rows.dropLast() + [(rows.last ?? "") + (last.isEmpty ? "" : "  \(last)")]
  }

  /// Returns the elements of a stop: the element itself, or the members of its group.
  private func members(of name: Stop.Name) -> [Stop.Name] {
    guard case .group = name else { return [name] }
    return ScanScene(state.scopes).items.filter { $0.group == name }.map(\.key)
      .flatMap { members(of: $0) }
  }
}
