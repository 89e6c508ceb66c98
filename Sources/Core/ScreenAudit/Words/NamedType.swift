import ScreenElements

/// The name of an element's type in one of its texts.
struct NamedType {
  /// The word in the text, in lower case.
  let word: String
  let trait: Traits
  let rest: Rest

  /// The remaining text without the word.
  enum Rest {
    /// Nothing, or an article or a number.
    case nothing
    case words
    /// The word is a compound that contains the name of the type.
    case partOfWord
  }
}

extension LanguageWords {
  /// Returns the word for the type of a control in a label, at the position that is usual in the
  /// language; nil if there is none.
  ///
  /// A number after it is ignored ("Button 3").
  func typeNamed(in label: String, _ all: [String], _ traits: Traits) -> NamedType? {
    // Most labels do not name a type.
    let isPossible = types.indices.contains { index in
      types[index].applies(to: traits) && all.contains { types[index].mayBegin(with: $0) }
    }
    guard isPossible else { return nil }
    var named = all
    while named.count > 1, let last = named.last, isNumber(last) { named.removeLast() }
    let title = title(of: label, all)
    for type in types where type.applies(to: traits) {
      let isTitle = !title.isEmpty && type.names.phrase(at: 0, of: title) == title
      guard let found = isTitle ? 0..<title.count : range(of: type, in: named),
        isTitle || !isAnotherThing(found, of: type, in: named), meansControl(type, in: all)
      else { continue }
      let phrase = named[found]
      let others = named[..<found.lowerBound] + named[found.upperBound...]
      let saysNothing = others.allSatisfy { isNumber($0) || fillers.contains($0) }
      let isWhole = type.names.phrase(at: found.lowerBound, of: named) != nil
      return NamedType(
        word: phrase.joined(separator: " "), trait: type.trait,
        rest: !isWhole ? .partOfWord : saysNothing ? .nothing : .words)
    }
    return nil
  }

  /// Returns the words of a label before its first colon.
  private func title(of label: String, _ all: [String]) -> [String] {
    guard label.utf8.contains(UInt8(ascii: ":")) else { return all }
    return label.split(separator: ":", maxSplits: 1).first.map { words(in: String($0)) } ?? []
  }

  /// Returns true if the name of a type in some words means a control.
  private func meansControl(_ type: TypeWords, in words: [String]) -> Bool {
    otherMeanings.first(in: words) == nil && type.others.first(in: words) == nil
  }

  /// Returns the range of a type's name in a label.
  private func range(of type: TypeWords, in words: [String]) -> Range<Int>? {
    switch typeComes {
    case .first:
      let start = words.count > 1 && fillers.contains(words[0]) ? 1 : 0
      return type.names.phrase(at: start, of: words).map { start..<start + $0.count }
    case .last:
      if let found = type.names.end(of: words) { return found.index..<words.count }
      if let start = type.starts.phrase(at: 0, of: words) {
        let name = type.names.phrase(at: 0, of: words) ?? start
        return 0..<name.count
      }
      guard let last = words.last, type.isCompound(last) else { return nil }
      return words.count - 1..<words.count
    }
  }

  /// Returns true if the word for a type in a label refers to another element.
  ///
  /// Examples are "Color of the slider", "Choose an icon" and "Previous tab". A next button may be
  /// the element itself, however.
  private func isAnotherThing(_ found: Range<Int>, of type: TypeWords, in words: [String]) -> Bool {
    let start = found.lowerBound
    if words[max(0, start - 2)..<start].contains(where: otherThings.contains) { return true }
    if start > 1, words[max(1, start - 3)..<start].contains(where: fillers.contains) { return true }
    return type.trait != .button && isBesidePaging(found, in: words)
  }

  /// Returns true if a word for next or previous is adjacent to a range.
  private func isBesidePaging(_ range: Range<Int>, in words: [String]) -> Bool {
    range.lowerBound > 0 && paging.contains(words[range.lowerBound - 1])
      || range.upperBound < words.count && paging.contains(words[range.upperBound])
  }

  /// Returns the word for the type of a control anywhere in some words, unless it refers to another
  /// element.
  ///
  /// A compound counts only at the start. Later it is another control ("Press the enter key").
  func typeNamed(anywhereIn words: [String], _ traits: Traits) -> NamedType? {
    for index in types.indices where types[index].applies(to: traits) {
      let type = types[index]
      for wordIndex in words.indices {
        let name =
          type.names.phrase(at: wordIndex, of: words)
          ?? (wordIndex <= 1 && type.isCompound(words[wordIndex]) ? [words[wordIndex]] : nil)
        guard let name,
          !words[max(0, wordIndex - 2)..<wordIndex].contains(where: otherThings.contains),
          !isBesidePaging(wordIndex..<wordIndex + name.count, in: words),
          meansControl(type, in: words)
        else { continue }
        return NamedType(
          word: name.joined(separator: " "), trait: type.trait,
          rest: name.count == words.count ? .nothing : .words)
      }
    }
    return nil
  }
}
