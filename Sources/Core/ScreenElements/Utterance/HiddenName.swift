import Languages

/// The spoken words of elements whose own words are only drawn (D17).
extension ElementTree {
  /// Returns the words that are spoken instead of those of the element; nil if its own are spoken.
  package func hiddenName(of index: ElementIndex) -> Utterance? {
    guard traits(of: index).contains(.unspoken) else { return nil }
    let (own, tag) = Language.speaking(language(of: index))
    return Utterance(own.word(DesktopWord.hiddenKey), language: tag)
  }
}

extension ScopeTree {
  /// Returns the words that are spoken instead of those of the stop; nil if its own are spoken.
  ///
  /// The exit of a group contains the name of the group.
  package func hiddenName(of stop: Stop) -> Utterance? {
    guard case .exit(_, let scope) = stop else {
      return element(of: stop).flatMap { tree.hiddenName(of: $0) }
    }
    guard let group = groupStop(of: scope).flatMap({ element(of: $0) }),
      tree.hiddenName(of: group) != nil
    else { return nil }
    let (own, tag) = Language.speaking(tree.language(of: group))
    return Utterance(own.scanning.exit, language: tag)
  }
}
