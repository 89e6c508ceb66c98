extension Element {
  /// The label in parts, each spoken in its own way.
  ///
  /// Setting it sets ``label`` to the texts of the parts, separated by a space if neither part has
  /// one (E9).
  public var labelParts: [SpokenPart] {
    get { parts(of: .label) }
    set { label = place(newValue, as: .label) }
  }

  /// The value in parts, like ``labelParts`` for the label.
  ///
  /// A single part applies to every value: it is kept if ``value`` is set directly. Several parts
  /// are valid only while they make up the value.
  public var valueParts: [SpokenPart] {
    get { parts(of: .value) }
    set { value = place(newValue, as: .value) }
  }

  /// The hint in parts, like ``labelParts`` for the label.
  public var hintParts: [SpokenPart] {
    get { parts(of: .hint) }
    set { hint = place(newValue, as: .hint) }
  }

  /// The text that the element shows while its value is empty, such as "Search".
  ///
  /// It is spoken instead of the value; nil if there is none (E9).
  public var placeholder: String? {
    get { text(.placeholder) }
    set { placeholderParts = newValue.map { [SpokenPart($0)] } ?? [] }
  }

  /// The placeholder in parts, like ``labelParts`` for the label.
  public var placeholderParts: [SpokenPart] {
    get { parts(of: .placeholder) }
    set { place(newValue, as: .placeholder) }
  }

  /// Returns the element with a label in parts, each spoken in its own way (E9).
  public func label(_ parts: SpokenPart...) -> Element { changed { $0.labelParts = parts } }

  /// Returns the element with a value in parts, each spoken in its own way (E9).
  public func value(_ parts: SpokenPart...) -> Element { changed { $0.valueParts = parts } }

  /// Returns the element with a hint in parts, each spoken in its own way (E9).
  public func hint(_ parts: SpokenPart...) -> Element { changed { $0.hintParts = parts } }

  /// True if none of its texts is in parts.
  package var hasOnlyPlainTexts: Bool { spokenParts.isEmpty }

  /// Returns the valid parts of a text: the stored parts, unless the text has changed since.
  func parts(of role: TextRole) -> [SpokenPart] {
    guard let text = text(role), !text.isEmpty else { return [] }
    guard !spokenParts.isEmpty else { return [SpokenPart(text)] }
    var parts: [SpokenPart] = []
    for placed in spokenParts where placed.role == role { parts.append(placed.part) }
    if parts.count == 1 {
      parts[0].text = text
      return parts
    }
    return !parts.isEmpty && parts.joinedText == text ? parts : [SpokenPart(text)]
  }

  func text(_ role: TextRole) -> String? {
    switch role {
    case .label: label
    case .value: value
    case .hint: hint
    case .placeholder: placeholderText
    }
  }

  private var placeholderText: String? {
    guard !spokenParts.isEmpty else { return nil }
    var parts: [SpokenPart] = []
    for placed in spokenParts where placed.role == .placeholder { parts.append(placed.part) }
    return parts.isEmpty ? nil : parts.joinedText
  }

  /// Stores the special properties of parts.
  ///
  /// A placeholder is stored in its parts alone.
  ///
  /// - Returns: the text of the parts; nil if there are none.
  @discardableResult
  private mutating func place(_ parts: [SpokenPart], as role: TextRole) -> String? {
    // Most texts consist of one plain part.
    if spokenParts.isEmpty, role != .placeholder, parts.count == 1, parts[0].isPlain {
      return parts[0].text
    }
    spokenParts.removeAll { $0.role == role }
    if role == .placeholder || !parts.allSatisfy({ $0.isPlain }) {
      for part in parts where !part.text.isEmpty {
        spokenParts.append(PlacedPart(role: role, part: part))
      }
    }
    return parts.isEmpty ? nil : parts.joinedText
  }

  /// Removes invalid parts, and normalizes the others for speech.
  ///
  /// - Returns: true if a pitch was out of range, or a language tag too long. Such values are
  ///   removed.
  mutating func cleanParts() -> Bool {
    guard !spokenParts.isEmpty else { return false }
    var isBad = false
    var kept: [PlacedPart] = []
    for role in TextRole.all {
      var parts = parts(of: role)
      for index in parts.indices {
        // Comparisons with NaN are false, so NaN is rejected as well.
        if !SpokenPart.pitches.contains(parts[index].pitch) {
          parts[index].pitch = 1
          isBad = true
        }
        if parts[index].language?.cut(to: TreeLimits.languageTag) != nil {
          parts[index].language = nil
          isBad = true
        }
      }
      guard role == .placeholder || !parts.allSatisfy({ $0.isPlain }) else { continue }
      for part in parts { kept.append(PlacedPart(role: role, part: part)) }
    }
    spokenParts = kept
    return isBad
  }
}
