import RandomNumbers

/// Two periods of recorded sessions, figure by figure (N5).
package struct UseComparison: Sendable {
  /// A figure of both periods.
  package struct Row: Sendable {
    /// The figure.
    package let figure: Figure
    /// The mean of the first period with its margin; nil without picks that have the figure.
    package let first: Estimate?
    /// The mean of the second period.
    package let second: Estimate?

    /// The second mean minus the first one; nil if one is missing.
    package var difference: Double? {
      guard let first, let second else { return nil }
      return second.mean - first.mean
    }

    /// Half the width of the 95 % confidence interval of the difference; nil if a period has too
    /// few picks.
    package var margin: Double? {
      guard let first = first?.margin, let second = second?.margin else { return nil }
      return (first * first + second * second).squareRoot()
    }

    /// True if the difference is larger than its margin; nil if a period has too few picks.
    package var isDifferent: Bool? {
      guard let difference, let margin else { return nil }
      return difference.magnitude > margin
    }
  }

  /// A figure that has a margin.
  package enum Figure: String, CaseIterable, Sendable {
    case seconds, presses, steps, misses, wrong

    /// Returns the mean of the figure.
    func mean(of figures: UseFigures) -> Estimate? {
      switch self {
      case .seconds: figures.seconds?.mean
      case .presses: figures.pressesPerPick
      case .steps: figures.stepsPerPick
      case .misses: figures.missesPerPick
      case .wrong: figures.wrongShare
      }
    }
  }

  /// The figures of the first period.
  package let first: UseFigures
  /// The figures of the second period.
  package let second: UseFigures

  /// Compares two periods.
  package init(_ first: UseFigures, _ second: UseFigures) {
    self.first = first
    self.second = second
  }

  /// The figures that have a margin, in the order of ``Figure``.
  package var rows: [Row] {
    Figure.allCases.map { Row(figure: $0, first: $0.mean(of: first), second: $0.mean(of: second)) }
  }
}
