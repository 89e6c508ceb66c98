import Languages

/// The optional parts of an utterance.
public struct UtteranceOptions: Hashable, Sendable {
  /// True if hints are spoken.
  public var hints: Bool
  /// True if traits are spoken.
  public var traits: Bool

  /// Creates options; everything is spoken by default.
  public init(hints: Bool = true, traits: Bool = true) {
    self.hints = hints
    self.traits = traits
  }
}

extension ElementTree {
  /// Returns the spoken words for the element as one text: label, value, traits and hint, without
  /// repetitions (E9).
  ///
  /// Empty if it has none of them.
  public func utterance(of index: ElementIndex, _ options: UtteranceOptions) -> String {
    spokenUtterance(of: index, options).text
  }

  /// Returns the spoken words for the element, each segment in its own way: label, value, traits
  /// and hint, without repetitions (E9).
  ///
  /// Traits are in the element's language, or in English if Switchlight does not support that
  /// language.
  public func spokenUtterance(of index: ElementIndex, _ options: UtteranceOptions) -> Utterance {
    guard let slot = slot(index) else { return Utterance() }
    let element = storage.table.elements[Int(slot)]
    let language = language(of: index)
    var utterance = Utterance()
    var said: [String] = []
    func say(_ text: String, _ language: String) {
      guard !text.isEmpty, !said.contains(text) else { return }
      said.append(text)
      utterance.add(text, language: language, punctuation: Language.isOfMarks(text))
    }
    func say(_ role: TextRole) {
      // Most elements have no parts, and an utterance is composed at every landing.
      guard element.isSpokenInParts(role) else { return say(element.text(role) ?? "", language) }
      let part = element.spoken(role, language)
      let text = part.text
      guard !text.isEmpty, !said.contains(text) else { return }
      said.append(text)
      utterance.add(part)
    }
    say(.label)
    say(.value)
    if options.traits, !element.traits.isDisjoint(with: .spoken) {
      let (own, tag) = Language.speaking(language)
      for (trait, word) in Traits.words where element.traits.contains(trait) {
        say(word(own.traits), tag)
      }
    }
    if options.hints {
      if element.hasAdjustHint {
        let (own, tag) = Language.speaking(language)
        say(own.scanning.adjustHint, tag)
      } else {
        say(.hint)
      }
    }
    return utterance
  }

  /// Returns the words for the value of the element alone (E12).
  public func spokenValue(of index: ElementIndex) -> Utterance {
    guard let slot = slot(index) else { return Utterance() }
    return storage.table.elements[Int(slot)].spoken(.value, language(of: index))
  }

  /// Returns the name of the element in messages about it: its label, otherwise its value (G6).
  public func spokenName(of index: ElementIndex) -> Utterance {
    guard let slot = slot(index) else { return Utterance() }
    if let hidden = hiddenName(of: index) { return hidden }
    let label = storage.table.elements[Int(slot)].spoken(.label, language(of: index))
    return label.isEmpty ? spokenValue(of: index) : label
  }

  /// Returns true if the element has no words; computed without composing its utterance (E9).
  public func isSilent(_ index: ElementIndex, _ options: UtteranceOptions) -> Bool {
    guard let slot = slot(index) else { return true }
    // Each field is read separately: an element is large, and this is called at every landing.
    let elementIndex = Int(slot)
    guard storage.table.elements[elementIndex].label?.isEmpty ?? true,
      storage.table.elements[elementIndex].value?.isEmpty ?? true,
      !storage.table.elements[elementIndex].hasSpokenValue,
      !options.hints
        || storage.table.elements[elementIndex].hint?.isEmpty ?? true
          && !storage.table.elements[elementIndex].hasAdjustHint
    else { return false }
    return !options.traits || storage.table.elements[elementIndex].traits.isDisjoint(with: .spoken)
  }
}

extension Element {
  /// Returns the words for one of its texts in a language; empty if it has none.
  ///
  /// An empty value is spoken as its placeholder. If there is neither, a range is spoken in percent
  /// (E9, E12).
  func spoken(_ role: TextRole, _ language: String) -> Utterance {
    if role == .value, value?.isEmpty ?? true {
      if value == nil, placeholder == nil, let range {
        return Utterance(percentageOf: range, language: language)
      }
      return Utterance(parts(of: .placeholder), language: language)
    }
    guard spokenParts.isEmpty else { return Utterance(parts(of: role), language: language) }
    return text(role).map { Utterance($0, language: language) } ?? Utterance()
  }
}

extension Element {
  /// Returns true if a text is not spoken in one piece exactly as written.
  fileprivate func isSpokenInParts(_ role: TextRole) -> Bool {
    !spokenParts.isEmpty || role == .value && value == nil && range != nil
  }

  /// True if words are spoken as the value although there is no value.
  fileprivate var hasSpokenValue: Bool {
    value == nil && range != nil || !(placeholder ?? "").isEmpty
  }

  /// True if it has a hint for adjusting, because it has no hint of its own (E9).
  fileprivate var hasAdjustHint: Bool {
    hint == nil && traits.contains(.adjustable) && !traits.contains(.notEnabled)
  }
}

extension Traits {
  /// All traits that are spoken.
  fileprivate static let spoken = Traits(words.map { $0.trait })

  /// The spoken traits in their order, with their words (E9).
  fileprivate static let words: [(trait: Traits, word: @Sendable (TraitWords) -> String)] = [
    (.selected, { $0.selected }),
    (.notEnabled, { $0.dimmed }),
    (.button, { $0.button }),
    (.link, { $0.link }),
    (.searchField, { $0.searchField }),
    (.image, { $0.image }),
    (.header, { $0.heading }),
    (.adjustable, { $0.adjustable }),
    (.textField, { $0.textField }),
    (.checkBox, { $0.checkBox }),
    (.radioButton, { $0.radioButton }),
    (.tab, { $0.tab }),
    (.menuItem, { $0.menuItem }),
    (.comboBox, { $0.comboBox }),
  ]
}
