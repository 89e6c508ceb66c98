/// Returns the sine and negative cosine of an angle in degrees, clockwise from the top: the
/// direction of a ray (P4).
///
/// Core has no mathematical library. A Taylor series over an eighth of a turn is accurate to a
/// billionth, and a screen has only a few thousand points. An angle that is not a number points to
/// the top.
public func direction(ofDegrees degrees: Double) -> (x: Double, y: Double) {
  guard degrees.isFinite else { return (0, -1) }
  let turned = degrees.truncatingRemainder(dividingBy: 360)
  let angle = turned < 0 ? turned + 360 : turned
  let quarter = Int(angle / 90)
  let rest = (angle - Double(quarter) * 90) / 180 * .pi
  let half = sine(rest / 2)
  let sine = 2 * half * cosine(rest / 2)
  let cosine = 1 - 2 * half * half
  return switch quarter {
  case 0: (sine, -cosine)
  case 1: (cosine, sine)
  case 2: (-sine, cosine)
  default: (-cosine, -sine)
  }
}

/// The sine of an angle from 0 to an eighth of a turn.
private func sine(_ angle: Double) -> Double {
  series(angle, first: angle, from: 1)
}

/// The cosine of an angle from 0 to an eighth of a turn.
private func cosine(_ angle: Double) -> Double {
  series(angle, first: 1, from: 0)
}

private func series(_ angle: Double, first: Double, from power: Double) -> Double {
  var sum = first
  var term = first
  var power = power
  for _ in 0..<8 {
    term *= -angle * angle / ((power + 1) * (power + 2))
    power += 2
    sum += term
  }
  return sum
}
