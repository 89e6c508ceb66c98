import ScreenElements
import ScanTime
import SwitchInput

/// The progress of point scanning (P1 to P5).
struct PointScan: Hashable, Sendable {
  /// The frozen stages, in order.
  private(set) var frozen: [FrozenStage] = []
  /// The current sweep; nil while a picked point is pending or a menu is open.
  private(set) var sweep: Sweep?
  /// The number of the current sweep in this run, so that a press can be matched to its sweep (P1).
  private(set) var number = 0
  /// The area whose points are scanned until one is chosen; nil for the whole screen (P8).
  let area: PointArea?
  /// The last chosen point (P7).
  var lastPoint: Point?

  /// Creates the scan of an area, or of the whole screen, before its first sweep.
  init(in area: PointArea? = nil) { self.area = area }

  /// Starts a sweep after the given frozen stages.
  mutating func begin(_ sweep: Sweep, number: Int, after frozen: [FrozenStage]) {
    self.frozen = frozen
    self.sweep = sweep
    self.number = number
  }

  /// Clears the positions and times of the stages, for comparisons that only count stages.
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

  /// Removes the sweep, because a point was chosen or a menu is open.
  mutating func hide() {
    frozen = []
    sweep = nil
  }

  /// Returns the stages of a style, in order: a band, if enabled, before each line (P1, P3, P4).
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
      // The end of the ray at the nearest edge moves as fast as a line.
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

  /// Returns the point at the positions of all stages; nil if a stage is missing.
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

/// An element whose frame limits the scanned points (P8).
struct PointArea: Hashable, Sendable {
  /// The id of the element, to which the highlight returns.
  let element: String
  /// Its frame; nil for the whole screen.
  let frame: Frame?

  /// The maximum number of times that a sweep in an area reaches an edge, so that waiting always
  /// leaves the area (P8).
  static let passes = 4

  /// Returns the point settings for an area: its lines always move from edge to edge, in every
  /// style.
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
