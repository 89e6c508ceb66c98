import ScreenElements
import ScanTime
import SwitchInput

/// The progress of a scan toward the choice of a point (P1 to P5).
struct PointScan: Hashable, Sendable {
  /// The stages that were frozen, in order.
  private(set) var frozen: [FrozenStage] = []
  /// The current sweep; nil while a point that was reached waits, or a menu is open.
  private(set) var sweep: Sweep?
  /// Counts the sweeps of one run, so that a press can be given to the one that it belongs to (P1).
  private(set) var number = 0
  /// The area that is scanned until one of its points is chosen; nil means the whole screen (P8).
  let area: PointArea?
  /// The point that was reached last (P7).
  var lastPoint: Point?

  /// Prepares the scan of an area, or of the whole screen, before its first sweep.
  init(in area: PointArea? = nil) { self.area = area }

  /// Begins a sweep after stages that were frozen.
  mutating func begin(_ sweep: Sweep, number: Int, after frozen: [FrozenStage]) {
    self.frozen = frozen
    self.sweep = sweep
    self.number = number
  }

  /// The same stages without where and when they were, for what only counts them.
  mutating func forgetPlaces() {
    frozen = frozen.map { FrozenStage(axis: $0.axis, stage: $0.stage, position: 0) }
    sweep = sweep.map {
      Sweep(
        axis: $0.axis, stage: $0.stage, from: 0, to: 0, begin: .zero, speed: 1, edgePause: .zero,
        loops: .forever)
    }
    number = 0
    lastPoint = nil
  }

  /// Ends the sweep: a point was reached, or a menu is open.
  mutating func hide() {
    frozen = []
    sweep = nil
  }

  /// The stages of a style, in order: a band before each line, where there is one (P1, P3, P4).
  static func stages(
    _ settings: PointSettings, _ bounds: Frame
  ) -> [(axis: SweepAxis, stage: SweepStage)] {
    switch settings.style {
    case .radar: return [(.angle, .line), (.radius, .line)]
    case .crosshair:
      var stages: [(axis: SweepAxis, stage: SweepStage)] = []
      let axes: [SweepAxis] = settings.first == .x ? [.x, .y] : [.y, .x]
      for axis in axes {
        let length = axis == .x ? bounds.width : bounds.height
        if settings.band > 0, settings.band < length { stages.append((axis, .band)) }
        stages.append((axis, .line))
      }
      return stages
    }
  }

  /// Returns the sweep of the stage that follows the frozen ones; nil if all are frozen.
  static func sweep(
    after frozen: [FrozenStage], _ settings: PointSettings, _ bounds: Frame, at instant: Instant
  ) -> Sweep? {
    let stages = stages(settings, bounds)
    guard frozen.count < stages.count else { return nil }
    let (axis, stage) = stages[frozen.count]
    var (from, to) = (0.0, 0.0)
    var speed = max(settings.speed, 1)
    var edgePause = settings.edgePause
    switch axis {
    case .x: (from, to) = (bounds.left, bounds.right)
    case .y: (from, to) = (bounds.top, bounds.bottom)
    case .angle:
      to = 360
      // The ray turns so that its end on the nearest edge is as fast as a line would be.
      speed = speed / max(min(bounds.width, bounds.height) / 2, 1) * 180 / .pi
      edgePause = .zero
    case .radius:
      to = reach(
        frozen.last?.position ?? 0, Size(width: bounds.width, height: bounds.height))
    }
    if stage == .band {
      to -= settings.band
    } else if let band = frozen.last, band.stage == .band, band.axis == axis {
      from = band.position
      to = band.position + settings.band
    }
    return Sweep(
      axis: axis, stage: stage, from: from, to: to, begin: instant, speed: speed,
      edgePause: edgePause, loops: settings.loops)
  }

  /// Returns the distance from the middle of the screen to its edge along a ray, in points.
  static func reach(_ degrees: Double, _ size: Size) -> Double {
    let (x, y) = direction(ofDegrees: degrees)
    let sideways = abs(x) > 1e-9 ? size.width / 2 / abs(x) : .infinity
    let upright = abs(y) > 1e-9 ? size.height / 2 / abs(y) : .infinity
    return min(sideways, upright)
  }

  /// The point that the lines give, when each stage has a position.
  static func point(_ stages: [FrozenStage], _ size: Size) -> Point? {
    var x: Double?
    var y: Double?
    var angle: Double?
    var radius: Double?
    for stage in stages where stage.stage == .line {
      switch stage.axis {
      case .x: x = stage.position
      case .y: y = stage.position
      case .angle: angle = stage.position
      case .radius: radius = stage.position
      }
    }
    if let x, let y { return Point(x: x, y: y) }
    guard let angle, let radius else { return nil }
    let way = direction(ofDegrees: angle)
    return Point(x: size.width / 2 + way.x * radius, y: size.height / 2 + way.y * radius)
  }
}

/// An element inside of whose frame points are scanned (P8).
struct PointArea: Hashable, Sendable {
  /// The element, where the highlight comes back to.
  let element: String
  /// Its frame; nil means the whole screen.
  let frame: Frame?

  /// The maximum number of times that a sweep in it reaches an edge, so that waiting always leads
  /// out of it (P8).
  static let passes = 4

  /// Returns the settings for scanning points in an area: lines go from edge to edge, whatever the
  /// style is.
  static func settings(_ settings: PointSettings) -> PointSettings {
    var settings = settings
    settings.style = .crosshair
    switch settings.loops {
    case .forever: settings.loops = .passes(passes)
    case .passes(let count): settings.loops = .passes(min(count, passes))
    }
    return settings
  }
}
