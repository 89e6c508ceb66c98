import Languages

extension ScopeTree {
  /// Returns the spoken words for a stop as one text (E9, G6).
  public func utterance(of stop: Stop, _ options: UtteranceOptions) -> String {
    spokenUtterance(of: stop, options).text
  }

  /// Returns the spoken words for a stop, each segment in its own way (E9, G6).
  public func spokenUtterance(of stop: Stop, _ options: UtteranceOptions) -> Utterance {
    switch stop {
    case .element(_, let element):
      return tree.spokenUtterance(of: element, options)
    case .group:
      var utterance = groupUtterance(stop)
      if let value = value(of: stop), value.text != utterance.text { utterance.add(value) }
      return utterance
    case .exit(_, let scope):
      guard let group = groupStop(of: scope) else { return Utterance() }
      return exitUtterance(group)
    case .entry:
      return Utterance()
    }
  }

  /// Returns the language of the words for a stop (E9).
  ///
  /// It is that of an element or a labeled group; for a list of labels, their common language, or
  /// otherwise the language around the group.
  public func language(of stop: Stop) -> String {
    switch stop {
    case .element(_, let element):
      return tree.language(of: element)
    case .group:
      return groupLanguage(stop)
    case .exit(_, let scope):
      guard let group = groupStop(of: scope) else { return tree.language }
      return groupLanguage(group)
    case .entry:
      return tree.language
    }
  }

  /// Returns the words for the exit of a group: the word for leaving, with the name of the group or
  /// its number of stops.
  private func exitUtterance(_ group: Stop) -> Utterance {
    let (own, tag) = Language.speaking(groupLanguage(group))
    guard let name = nameUtterance(group) else {
      return listUtterance(group, counted: own.scanning.exitGroupOf)
    }
    var utterance = Utterance(own.scanning.exit, language: tag)
    utterance.add(name, after: " ")
    return utterance
  }

  private func groupUtterance(_ group: Stop) -> Utterance {
    if let name = nameUtterance(group) { return name }
    let own = Language.speaking(groupLanguage(group)).language
    return listUtterance(group, counted: own.scanning.groupOf)
  }

  /// Returns the label of a group, or the name of a planned one from its contents (M5); nil if
  /// there is neither.
  private func nameUtterance(_ group: Stop) -> Utterance? {
    if let label = label(of: group) { return label }
    guard case .group(.planned, let scope) = group else { return nil }
    return plannedUtterance(scope, in: groupLanguage(group))
  }

  /// Returns the number of stops of a group, and their names.
  private func listUtterance(_ group: Stop, counted word: String) -> Utterance {
    guard case .group(_, let scope) = group else { return Utterance() }
    let inside = insideStops(scope)
    var utterance = groupCount(word, inside.count, groupLanguage(group))
    var separator = ": "
    var length = 0
    for position in inside {
      // A name of unlimited length would be of no use.
      if length >= TreeLimits.text { break }
      let name = briefName(of: stop(position, in: scope))
      guard !name.isEmpty else { continue }
      length += separator.utf8.count + name.text.utf8.count
      utterance.add(name, after: separator)
      separator = ", "
    }
    return utterance
  }

  private func groupCount(_ word: String, _ count: Int, _ language: String) -> Utterance {
    Utterance("\(word) \(count)", language: Language.speaking(language).tag)
  }

  /// Returns the words for a stop in the name of its group: its label, otherwise its value,
  /// otherwise for a group its number of stops.
  func briefName(of stop: Stop) -> Utterance {
    if case .group(_, let scope) = stop, !hasLabel(stop) {
      let language = groupLanguage(stop)
      let word = Language.speaking(language).language.scanning.groupOf
      return groupCount(word, insideStops(scope).count, language)
    }
    return element(of: stop).map { tree.spokenName(of: $0) } ?? Utterance()
  }

  private func groupLanguage(_ group: Stop) -> String {
    guard !hasLabel(group), case .group(_, let scope) = group else {
      return element(of: group).map { tree.language(of: $0) } ?? tree.language
    }
    let inside = insideStops(scope)
    var shared: String?
    for position in inside {
      let language = languageOfBriefName(of: stop(position, in: scope))
      if shared != nil && shared != language { return languageAround(scope) }
      shared = language
    }
    return shared ?? languageAround(scope)
  }

  private func languageOfBriefName(of stop: Stop) -> String {
    element(of: stop).map { tree.language(of: $0) } ?? tree.language
  }

  /// Returns the language of the container around or of a scope, otherwise that of the screen.
  private func languageAround(_ scope: Int) -> String {
    var scope = scope
    while scope > 0 && scope < plan.scopes.count {
      if plan.scopes[scope].container >= 0 {
        return tree.language(of: ElementIndex(plan.scopes[scope].container))
      }
      scope = plan.scopes[scope].parent
    }
    return tree.language
  }

  private func hasLabel(_ stop: Stop) -> Bool {
    element(of: stop).map { !(tree[$0].label ?? "").isEmpty } ?? false
  }

  /// Returns the label of an element or of a container; nil if there is none.
  private func label(of stop: Stop) -> Utterance? {
    guard hasLabel(stop), let element = element(of: stop) else { return nil }
    return tree[element].spoken(.label, tree.language(of: element))
  }

  /// Returns the value of a group's container; empty if it has none.
  private func value(of group: Stop) -> Utterance? {
    element(of: group).map { tree.spokenValue(of: $0) }
  }

  /// Returns the positions in a scope, except that of its exit.
  private func insideStops(_ scope: Int) -> Range<Int> {
    let count = count(of: scope)
    guard scope > 0 && count > 0 else { return 0..<count }
    return switch grouping.exit {
    case .last: 0..<count - 1
    case .first: 1..<count
    case .none: 0..<count
    }
  }
}
