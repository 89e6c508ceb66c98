import Languages

extension ScopeTree {
  /// Returns the name of a planned group, derived from its contents (M5).
  ///
  /// If the contents are consecutive letters or digits, it is for example "A to F". Otherwise it
  /// consists of the first names and the number of further stops. Nil if no stop in the group has a
  /// name.
  func plannedUtterance(_ scope: Int, in language: String) -> Utterance? {
    let stops = stopsInside(of: scope)
    return rangeUtterance(stops, in: language) ?? firstNames(of: stops, in: language)
  }

  /// Returns the spoken name of a planned group as one text; empty for every other stop (M5).
  package func plannedName(of stop: Stop) -> String {
    guard case .group(.planned, let scope) = stop else { return "" }
    return plannedUtterance(scope, in: language(of: stop))?.text ?? ""
  }

  /// Returns the first and the last name if all names are consecutive single letters or digits;
  /// otherwise nil.
  private func rangeUtterance(_ stops: [Stop], in language: String) -> Utterance? {
    guard stops.count > 2 else { return nil }
    var first = Utterance()
    var last = Utterance()
    for stop in stops {
      let name = briefName(of: stop)
      guard name.text.isLetterOrDigit, last.isEmpty || last.text.isBefore(name.text) else {
        return nil
      }
      if first.isEmpty { first = name }
      last = name
    }
    let (words, tag) = Language.speaking(language)
    first.add(Utterance(words.scanning.to, language: tag), after: " ")
    first.add(last, after: " ")
    return first
  }

  /// The maximum number of names, and of their characters in total.
  private static let shownNames = (count: 4, length: 30)
  /// The maximum length of a name; a longer one is cut at a word.
  private static let longestName = 40

  /// Returns the first names, and the number of further stops.
  private func firstNames(of stops: [Stop], in language: String) -> Utterance? {
    var utterance = Utterance()
    var shown = 0
    var length = 0
    for stop in stops {
      let name = briefName(of: stop).shortened(to: Self.longestName)
      guard !name.isEmpty else { continue }
      length += name.text.count
      let isLast = stops.count - shown == 1
      let isTooLong = shown >= Self.shownNames.count || length > Self.shownNames.length
      if shown > 0, isTooLong, !isLast { break }
      utterance.add(name, after: ", ")
      shown += 1
    }
    guard shown > 0 else { return nil }
    if stops.count > shown {
      let (words, tag) = Language.speaking(language)
      let more = words.scanning.more(stops.count - shown)
      utterance.add(Utterance(more, language: tag), after: " ")
    }
    return utterance
  }

  /// Returns the stops in a planned group, including those in nested planned groups, in order.
  private func stopsInside(of scope: Int) -> [Stop] {
    var stops: [Stop] = []
    var open = [scope]
    var next = [0]
    while let scope = open.last, let position = next.last {
      guard position < count(of: scope) else {
        open.removeLast()
        next.removeLast()
        continue
      }
      next[next.count - 1] += 1
      switch stop(position, in: scope) {
      case .exit, .entry: continue
      case .group(.planned, let inside):
        open.append(inside)
        next.append(0)
      case .group, .element: stops.append(stop(position, in: scope))
      }
    }
    return stops
  }
}

extension String {
  /// The only character of the text; nil if it has none or several.
  private var onlyCharacter: Character? {
    guard let first, index(after: startIndex) == endIndex else { return nil }
    return first
  }

  fileprivate var isLetterOrDigit: Bool {
    onlyCharacter.map { $0.isLetter || $0.isNumber } ?? false
  }

  /// Returns true if the other letter or digit is the next one.
  fileprivate func isBefore(_ other: String) -> Bool {
    let scalars = (lowercased() + other.lowercased()).unicodeScalars.map { $0.value }
    return scalars.count == 2 && scalars[0] + 1 == scalars[1]
  }
}
