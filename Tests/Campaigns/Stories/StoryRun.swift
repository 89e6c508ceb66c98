import ScreenElements
import ScanEngine
import StoredScreens
import ScanTime
import SwitchInput

/// Plays a story to the engine, and looks at it from outside after every step.
///
/// Stored screens answer at once, so that a story happens in the same way as a scenario.
struct StoryRun: ScanHost {
  private let story: Story
  var driver: ScanDriver
  private var player: ScreenPlayer
  private var properties: SessionProperties
  private var view: OutsideView
  private var state: ScanState { _read { yield driver.state } }
  /// The violations, each with its time.
  private(set) var violations: [String] = []
  /// The number of times that each kind of event was judged, to show whether the stories are worth
  /// their time.
  var counts: [String: Int] { view.counts }

  init(_ story: Story) {
    self.story = story
    var named: [String: Screen] = [:]
    for (number, screen) in story.screens.enumerated() { named[Story.file(number)] = screen }
    player = ScreenPlayer(showing: story.screens[0], path: Story.file(0), screens: named)
    let sources = story.settings.switches.indices.map { SourceID(switchIndex: $0, sourceIndex: 0) }
    let state = ScanState(settings: story.settings, tree: player.tree, connected: sources)
    driver = ScanDriver(state)
    properties = SessionProperties(story.settings)
    view = OutsideView(story.settings, state.scopes)
  }

  /// Returns the first violation in a story, if there is one.
  static func violation(of story: Story) -> String? {
    var run = StoryRun(story)
    run.play()
    return run.violations.first
  }

  /// Plays the story until something is wrong.
  mutating func play() {
    for step in story.steps {
      handle(step)
      guard violations.isEmpty else { return }
    }
    passTime(to: (story.steps.last?.at ?? 0) + story.rest)
  }

  private mutating func handle(_ step: Story.Step) {
    passTime(to: step.at)
    guard violations.isEmpty, let input = input(of: step.what) else { return }
    apply(input, at: Instant(microseconds: step.at * 1000))
  }

  private mutating func input(of what: Story.RawChange) -> ScanInput? {
    func instant(_ milliseconds: Int64) -> Instant { Instant(microseconds: milliseconds * 1000) }
    switch what {
    case .start: return .start
    case .stop: return .stop
    case .pause: return .pause
    case .resume: return .resume
    case .press(let index, let timestamp):
      return .press(
        SourceID(switchIndex: index, sourceIndex: 0), timestamp: instant(timestamp))
    case .release(let index, let timestamp):
      return .release(
        SourceID(switchIndex: index, sourceIndex: 0), timestamp: instant(timestamp))
    case .screen(let number, let focus):
      return player.open(Story.file(number)).map { .screen($0, focus: focus) }
    case .layout(let number, let focus):
      return player.replace(with: Story.file(number)).map { .layout($0, focus: focus) }
    case .fail(let id):
      player.failNext(id)
      return nil
    }
  }

  private mutating func passTime(to time: Int64) {
    let end = Instant(microseconds: time * 1000)
    var wakes = 0
    while violations.isEmpty, let due = state.nextDeadline, due <= end {
      wakes += 1
      if wakes > 10_000 { return violations.append("\(time): the deadlines never end (I1)") }
      passTime(to: due)
    }
  }

  mutating func willApply(_ input: ScanInput, at instant: Instant) {
    properties.begin(input)
    view.begin(input, at: instant)
  }

  mutating func present(_ events: [ScanEvent], at instant: Instant) {
    for event in events {
      properties.handle(event)
      view.handle(event)
    }
    properties.finish(state)
    view.finish(state)
    for text in state.violations + properties.broken + view.broken {
      violations.append("\(instant.microseconds / 1000)ms: \(text)")
    }
    properties.broken.removeAll()
    view.broken.removeAll()
  }

  mutating func perform(_ request: ScanRequest, at instant: Instant) -> ScanInput? {
    guard case .perform(let request) = request, violations.isEmpty else { return nil }
    return .answer(player.answer(request))
  }
}
