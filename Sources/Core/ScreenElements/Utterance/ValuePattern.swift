import Languages

/// The words around the number of a value, which stay the same if the number changes (E12).
package struct ValuePattern: Hashable, Sendable {
  /// The variable part of one part.
  private enum Hole: Hashable, Sendable {
    /// A number between two texts, in one of its written forms.
    case number(before: String, after: String, writing: Int)
    /// The whole part: a duration on a clock with this number of fields.
    case clock(fields: Int)
  }

  private let parts: [SpokenPart]
  private let index: Int
  private let hole: Hole

  /// Finds a number in the parts of a value.
  ///
  /// It must appear exactly once, or be a duration on a clock.
  ///
  /// `writings` are the possible forms of the number; the first form that is found is used.
  package init?(_ parts: [SpokenPart], holding number: Double, writings: [String]) {
    self.parts = parts
    for (writing, text) in writings.enumerated() {
      let found = parts.indices.flatMap { index in
        parts[index].text.ranges(ofNumber: text).map { (index, $0) }
      }
      guard !found.isEmpty else { continue }
      guard found.count == 1, let (index, range) = found.first else { return nil }
      self.index = index
      hole = .number(
        before: String(parts[index].text[..<range.lowerBound]),
        after: String(parts[index].text[range.upperBound...]), writing: writing)
      return
    }
    let clocks = parts.indices.filter {
      parts[$0].speakAs == .duration && Clock(parts[$0].text)?.seconds == number
    }
    guard clocks.count == 1, let index = clocks.first, let clock = Clock(parts[index].text) else {
      return nil
    }
    self.index = index
    hole = .clock(fields: clock.fields)
  }

  /// Returns the parts with another number; `writings` are its forms, in the same order as those of
  /// the first one.
  ///
  /// Nil if it has no such form.
  package func filled(with number: Double, writings: [String]) -> [SpokenPart]? {
    var parts = parts
    switch hole {
    case .number(let before, let after, let writing):
      guard writings.indices.contains(writing) else { return nil }
      parts[index].text = before + writings[writing] + after
    case .clock(let fields):
      guard let text = Clock.text(number, fields: fields) else { return nil }
      parts[index].text = text
    }
    return parts
  }
}

/// A duration as on a clock: 1:30 or 1:30:00.
private struct Clock {
  let seconds: Double
  let fields: Int

  init?(_ text: String) {
    let fields = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(fields.count) else { return nil }
    var seconds = 0
    for field in fields {
      guard (1...6).contains(field.utf8.count),
        field.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
        let number = Int(field)
      else { return nil }
      seconds = seconds * 60 + number
    }
    self.seconds = Double(seconds)
    self.fields = fields.count
  }

  static func text(_ number: Double, fields: Int) -> String? {
    guard number >= 0, number < 1e9, number == number.rounded(.down) else { return nil }
    let seconds = Int(number)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    guard fields == 3 else { return "\(seconds / 60):\(two(seconds % 60))" }
    return "\(seconds / 3600):\(two(seconds / 60 % 60)):\(two(seconds % 60))"
  }
}

extension String {
  /// Returns the ranges of a text in this one.
  private func ranges(of text: String) -> [Range<String.Index>] {
    var ranges: [Range<String.Index>] = []
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text),
        let end = index(start, offsetBy: text.count, limitedBy: endIndex)
      {
        ranges.append(start..<end)
        start = end
      } else {
        start = index(after: start)
      }
    }
    return ranges
  }

  /// Returns the ranges of a number that is not part of a longer one.
  fileprivate func ranges(ofNumber number: String) -> [Range<String.Index>] {
    guard !number.isEmpty else { return [] }
    return ranges(of: number).filter { range in
      let before = self[..<range.lowerBound].unicodeScalars.suffix(2).map { $0 }
      let after = self[range.upperBound...].unicodeScalars.prefix(2).map { $0 }
      if let last = before.last {
        if last.isFigure || last == "-" || last == "\u{2212}" { return false }
        if last.joinsFigures, before.count == 2, before[0].isFigure { return false }
      }
      if let first = after.first {
        if first.isFigure { return false }
        if first.joinsFigures, after.count == 2, after[1].isFigure { return false }
      }
      return true
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isFigure: Bool { properties.numericType == .decimal }
  /// True if it joins two digits to one number or one time.
  fileprivate var joinsFigures: Bool { self == "." || self == "," || self == ":" }
}
