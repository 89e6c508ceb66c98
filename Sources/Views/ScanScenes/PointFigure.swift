import ScreenElements
import ScanEngine
import ScanTime
import SwitchInput

/// The lines of point mode at one instant, in points of the screen (P1 to P4).
package struct PointFigure: Hashable, Sendable {
  /// One line, band or ray.
  package enum Stroke: Hashable, Sendable {
    case vertical(x: Double)
    case horizontal(y: Double)
    case verticalBand(x: Double, width: Double)
    case horizontalBand(y: Double, width: Double)
    /// From the middle of the screen to its edge; degrees count clockwise from the top.
    case ray(degrees: Double)
    /// A position on a ray.
    case mark(degrees: Double, distance: Double)
  }

  /// The frozen lines, in order.
  package var frozen: [Stroke]
  /// The moving line.
  package var moving: Stroke
  /// The part of the screen that contains the lines; nil for the whole screen (P8).
  package var area: Frame?

  /// Creates the lines of one instant.
  package init(frozen: [Stroke], moving: Stroke, area: Frame? = nil) {
    self.frozen = frozen
    self.moving = moving
    self.area = area
  }
}

/// The lines of point mode at all instants, so that a renderer can draw them without the engine.
package struct PointMotion: Hashable, Sendable {
  /// The moving line.
  package let sweep: Sweep
  /// The frozen stages, in order.
  package let frozen: [FrozenStage]
  /// The width of the band, in points.
  package let bandWidth: Double
  /// The part of the screen that contains the lines; nil for the whole screen (P8).
  package let area: Frame?

  /// Creates the motion of a state; nil if no line is moving.
  package init?(_ state: ScanState) {
    guard let sweep = state.sweep else { return nil }
    self.sweep = sweep
    frozen = state.frozen
    bandWidth = state.settings.point.band
    area = state.pointArea
  }

  /// Returns the lines at an instant.
  package func figure(at instant: Instant) -> PointFigure {
    PointFigure(
      frozen: frozen.map { stroke($0.axis, $0.stage, $0.position) }, moving: moving(at: instant),
      area: area)
  }

  /// Returns the moving line at an instant.
  package func moving(at instant: Instant) -> PointFigure.Stroke {
    stroke(sweep.axis, sweep.stage, sweep.position(at: instant))
  }

  private func stroke(
    _ axis: SweepAxis, _ stage: SweepStage, _ position: Double
  ) -> PointFigure.Stroke {
    switch (axis, stage) {
    case (.x, .line): .vertical(x: position)
    case (.y, .line): .horizontal(y: position)
    case (.x, .band): .verticalBand(x: position, width: bandWidth)
    case (.y, .band): .horizontalBand(y: position, width: bandWidth)
    case (.angle, _): .ray(degrees: position)
    case (.radius, _):
      .mark(degrees: frozen.last { $0.axis == .angle }?.position ?? 0, distance: position)
    }
  }
}

/// Returns the point at a distance from the middle of the screen on a ray.
package func point(on degrees: Double, distance: Double, _ size: Size) -> Point {
  let way = direction(ofDegrees: degrees)
  return Point(x: size.width / 2 + way.x * distance, y: size.height / 2 + way.y * distance)
}
