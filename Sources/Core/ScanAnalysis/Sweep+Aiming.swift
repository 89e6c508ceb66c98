import ScanEngine
import ScreenElements
import ScanTime
import SwitchInput

/// The time of the press for a point: the inverse of the position of a sweep.
extension Sweep {
  /// Returns the position at which to freeze the sweep for a point; nil if the sweep does not reach
  /// it.
  ///
  /// A band is frozen with the point at its center, or as close to that as the edge of the screen
  /// allows (P3).
  package func aim(at target: Point, _ settings: PointSettings, _ size: Size) -> Double? {
    let position: Double
    switch axis {
    case .x: position = stage == .band ? target.x - settings.band / 2 : target.x
    case .y: position = stage == .band ? target.y - settings.band / 2 : target.y
    case .angle: position = Sweep.degrees(to: target, size)
    case .radius:
      let across = target.x - size.width / 2
      let down = target.y - size.height / 2
      position = (across * across + down * down).squareRoot()
    }
    if stage == .band { return min(max(position, from), to) }
    return position >= from && position <= to ? position : nil
  }

  /// Returns the first instant, not before the earliest one, at which the sweep is at a position;
  /// nil if it no longer reaches it (P2).
  package func instant(of position: Double, from earliest: Instant) -> Instant? {
    guard position >= from, position <= to, speed > 0 else { return nil }
    let crossing = (to - from) / speed * 1_000_000
    let period = crossing + Double(max(edgePause.microseconds, 0))
    let there = (position - from) / speed * 1_000_000
    let back = (to - position) / speed * 1_000_000
    let elapsed = Double(max((earliest - begin).microseconds, 0))
    // A line that does not move is always at its position.
    guard period > 0 else { return max(earliest, begin) }
    var turn = (elapsed / period).rounded(.down)
    // It passes each position within two periods.
    for _ in 0..<3 {
      if case .passes(let passes) = loops, turn >= Double(max(passes, 1)) { return nil }
      let isReturning = !goesRound && turn.truncatingRemainder(dividingBy: 2) == 1
      let time = turn * period + (isReturning ? back : there)
      if time >= elapsed, time < 9e18 {
        return begin + TimeSpan(microseconds: Int64(time.rounded(.up)))
      }
      turn += 1
    }
    return nil
  }

  /// Returns the angle of the ray through a point, in degrees clockwise from the top.
  ///
  /// Core has no arc tangent, so it bisects the quarter that contains the point.
  private static func degrees(to target: Point, _ size: Size) -> Double {
    let across = target.x - size.width / 2
    let down = target.y - size.height / 2
    var low: Double =
      switch (across >= 0, down >= 0) {
      case (true, false): 0
      case (true, true): 90
      case (false, true): 180
      case (false, false): 270
      }
    var high = low + 90
    for _ in 0..<48 {
      let middle = (low + high) / 2
      let way = direction(ofDegrees: middle)
      // Positive if the point is clockwise of the ray.
      if way.x * down - way.y * across > 0 { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
