import ScanTime
import SwitchInput

/// The coordinate along which a sweep moves: x and y in points, the angle in degrees clockwise from
/// the top, the radius in points from the middle of the screen.
public enum SweepAxis: Hashable, Sendable {
  case x
  case y
  case angle
  case radius
}

/// The stage of a sweep: a coarse band, or the line (P3).
public enum SweepStage: Hashable, Sendable {
  case band
  case line
}

/// A stage of point scanning: a line or a band that moves back and forth at a constant speed (P2).
///
/// It defines the position of the line at every instant. So a renderer can draw it at its own rate,
/// without the engine.
public struct Sweep: Hashable, Sendable {
  /// The axis along which it moves.
  public let axis: SweepAxis
  /// The stage: the band or the line.
  public let stage: SweepStage
  /// The near edge, at which it begins and turns back.
  public let from: Double
  /// The far edge.
  public let to: Double
  /// The instant at which it began.
  public let begin: Instant
  /// Points, or degrees, per second.
  public let speed: Double
  /// The time for which it rests at an edge.
  public let edgePause: TimeSpan
  /// The maximum number of times that it reaches an edge.
  public let loops: LoopLimit

  /// True if it restarts at the near edge instead of turning back.
  ///
  /// A ray does.
  public var goesRound: Bool { axis == .angle }

  /// The time from edge to edge, in microseconds.
  private var crossing: Double { max(to - from, 0) / speed * 1_000_000 }

  /// The instant at which it reaches an edge for the last time, in whole milliseconds; nil if it
  /// never ends (P2).
  public var end: Instant? {
    guard case .passes(let passes) = loops else { return nil }
    let count = Double(max(passes, 1))
    let time = count * crossing + (count - 1) * Double(max(edgePause.microseconds, 0))
    // A sweep of more than about 300,000 years has no end.
    guard time < 9e18 else { return nil }
    return begin + .milliseconds(Int64((time / 1000).rounded()))
  }

  /// Returns the position at an instant.
  ///
  /// Before the start it is the first position, after the end the last one.
  public func position(at instant: Instant) -> Double {
    let last = end.map { min(instant, $0) } ?? instant
    let elapsed = Double(max((last - begin).microseconds, 0))
    guard crossing > 0 else { return from }
    let period = crossing + Double(max(edgePause.microseconds, 0))
    var turn = (elapsed / period).rounded(.down)
    var inside = elapsed - turn * period
    if case .passes(let passes) = loops, turn >= Double(max(passes, 1)) {
      turn = Double(max(passes, 1)) - 1
      inside = crossing
    }
    let distance = min(inside, crossing) / 1_000_000 * speed
    let isReturning = !goesRound && turn.truncatingRemainder(dividingBy: 2) == 1
    return isReturning ? max(to - distance, from) : min(from + distance, to)
  }
}

/// A stage whose position was chosen by a press.
public struct FrozenStage: Hashable, Sendable {
  /// The axis along which it moved.
  public let axis: SweepAxis
  /// The stage: the band or the line.
  public let stage: SweepStage
  /// The position; for a band, the position of its leading edge.
  public let position: Double
}
