import Languages

extension ScopeTree {
  /// What a planned group is called, by what it holds: "A to F" where these are single characters, else its first
  /// names and how many more there are (M5).
  func plannedUtterance(_ scope: Int, in language: String) -> Utterance {
    let names = namesInside(of: scope)
    let (words, tag) = Language.speaking(language)
    if names.count > 2, let first = names.first, let last = names.last,
      names.allSatisfy({ $0.text.count == 1 })
    {
      var utterance = first
      utterance.add(Utterance(words.scanning.to, language: tag), after: " ")
      utterance.add(last, after: " ")
      return utterance
    }
    let shown = names.count > 3 ? 2 : names.count
    var utterance = Utterance()
    for name in names.prefix(shown) where !name.isEmpty { utterance.add(name, after: ", ") }
    if names.count > shown {
      let more = words.scanning.more(names.count - shown)
      utterance.add(Utterance(more, language: tag), after: ", ")
    }
    return utterance
  }

  /// The names of the stops in a planned group, also of those in planned groups inside of it, in their order.
  private func namesInside(of scope: Int) -> [Utterance] {
    var names: [Utterance] = []
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
      case .group, .element: names.append(briefName(of: stop(position, in: scope)))
      }
    }
    return names
  }
}
