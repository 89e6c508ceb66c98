import ProfileEditing
import ScanEngine
import ScanTime
import ScreenElements
import Session
import StoredScreens
import SwitchInput

/// The exercises of `tune` in a session: the screen shows them, and presses are passed to
/// ``SwitchExercises`` (N1).
final class ExerciseSession: SessionCompanion {
  private let plan: SwitchExercises.Plan
  private let seed: UInt64
  private var exercises: SwitchExercises?
  private var shown: SwitchExercises.View?

  init(_ plan: SwitchExercises.Plan, seed: UInt64) {
    self.plan = plan
    self.seed = seed
  }

  /// The observations so far.
  var record: ExerciseRecord { exercises?.record ?? ExerciseRecord() }

  var endRequest: SessionEnd? { exercises?.isOver == true ? .quit : nil }
  /// The next deadline, due at once if a press may have changed the picture.
  var nextDeadline: Instant? {
    exercises.flatMap { $0.view == shown ? $0.nextDeadline : .zero }
  }

  /// Begins when a screen is shown for the first time.
  func show(_ events: [ScanEvent], _ state: ScanState) {
    if exercises == nil { exercises = SwitchExercises(plan, seed: seed, at: state.now) }
  }

  /// Forwards presses and releases before the engine filters them.
  func record(_ event: ScanInput, at instant: Instant) {
    switch event {
    case .press(_, let time): exercises?.press(at: time)
    case .release(_, let time): exercises?.release(at: time)
    case .start, .stop, .pause, .resume, .connect, .disconnect, .suspend, .wake, .screen, .layout,
      .scrolled, .announce, .announced, .answer, .profile, .setting, .speechWaits, .speechBegan,
      .speechEnded, .speechDropped, .speechPace, .help, .drawn, .tick:
      break
    }
  }

  func read(_ ready: [Int32], now: Instant, into inputs: inout [TimedInput]) {
    exercises?.passTime(to: now)
    guard let view = exercises?.view, view != shown, exercises?.isOver == false else { return }
    let say = view.words.isEmpty || view.words == shown?.words ? nil : view.words
    shown = view
    let screen = Screen(view)
    inputs.append(
      TimedInput(.layout(ElementTree(screen), focus: screen.elements.last?.id, say: say), at: now))
  }

  /// The first screen, shown until the exercises start: the explanation of the first one.
  static var player: ScreenPlayer {
    ScreenPlayer(
      showing: Screen(SwitchExercises(.init(), seed: 0, at: .zero).view), path: "tune")
  }
}

extension Screen {
  private static let exerciseSize = Size(width: 400, height: 130)

  /// Creates the picture of an exercise: its sentence, and the light or the items of the small
  /// scan.
  ///
  /// The last element is the only stop: the light, or the highlighted item.
  fileprivate init(_ view: SwitchExercises.View) {
    let size = Self.exerciseSize
    func text(_ id: String, _ label: String, _ frame: Frame) -> Element {
      var element = Element(id: id)
      element.label = label
      element.traits = [.staticText, .notEnabled]
      element.frame = frame
      return element
    }
    var elements = [text("note", view.note, Frame(x: 0, y: 0, width: size.width, height: 40))]
    let items = SwitchExercises.items
    let width = size.width / Double(items.count)
    func cell(_ place: Int) -> Frame {
      Frame(x: Double(place) * width, y: 60, width: width - 10, height: 50)
    }
    if let item = view.item {
      for place in items.indices where place != item {
        elements.append(text("item-\(place)", items[place], cell(place)))
      }
    }
    var stop = Element(id: view.item.map { "item-\($0)" } ?? "light-\(view.light)")
    stop.label = view.label
    let isOn = view.light != .off
    stop.frame =
      view.item.map(cell)
      ?? (isOn
        ? Frame(x: 0, y: 45, width: size.width, height: 85)
        : Frame(x: 140, y: 65, width: 120, height: 40))
    self.init(title: view.title, size: size, elements: elements + [stop])
  }
}
