extension Element {
  /// The label in parts, each spoken in its own way; setting them sets ``label`` to their texts,
  /// joined with a space if neither part has one (E9).
  public var labelParts: [SpokenPart] {
    get { parts(of: .label) }
    set { label = place(newValue, as: .label) }
  }

  /// The value in parts, like ``labelParts`` for the label.
  ///
  /// A single part applies to every value: if ``value`` is set by itself, the part stays. Several
  /// parts count only as long as they make up the value.
  public var valueParts: [SpokenPart] {
    get { parts(of: .value) }
    set { value = place(newValue, as: .value) }
  }

  /// The hint in parts, as ``labelParts`` has the label.
  public var hintParts: [SpokenPart] {
    get { parts(of: .hint) }
    set { hint = place(newValue, as: .hint) }
  }

  /// The text in the element while its value is empty, such as "Search"; it is spoken instead of
  /// the value, nil is none (E9).
  public var placeholder: String? {
    get { text(.placeholder) }
    set { placeholderParts = newValue.map { [SpokenPart($0)] } ?? [] }
  }

  /// The placeholder in parts, as ``labelParts`` has the label.
  public var placeholderParts: [SpokenPart] {
    get { parts(of: .placeholder) }
    set { place(newValue, as: .placeholder) }
  }

  /// Returns the element called by parts that are spoken each in its own way (E9).
  public func label(_ parts: SpokenPart...) -> Element { changed { $0.labelParts = parts } }

  /// Returns the element set to a value of parts that are spoken each in its own way (E9).
  public func value(_ parts: SpokenPart...) -> Element { changed { $0.valueParts = parts } }

  /// Returns the element with a hint of parts that are spoken each in its own way (E9).
  public func hint(_ parts: SpokenPart...) -> Element { changed { $0.hintParts = parts } }

  /// True if none of its texts is in parts.
  package var hasOnlyPlainTexts: Bool { spokenParts.isEmpty }

  /// Returns the valid parts of a text: the given ones, unless the text has changed since.
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

  /// Keeps the special properties of parts; a placeholder is in its parts alone.
  ///
  /// - Returns: the text that they make up; nil without any.
  @discardableResult
  private mutating func place(_ parts: [SpokenPart], as role: TextRole) -> String? {
    // Most texts are one plain part.
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

  /// Removes parts that do not count, and normalizes the others to the form in which they are
  /// spoken.
  ///
  /// - Returns: true if a pitch was out of range, or a language tag too long; such values are left
  ///   out.
  mutating func cleanParts() -> Bool {
    guard !spokenParts.isEmpty else { return false }
    var isBad = false
    var kept: [PlacedPart] = []
    for role in TextRole.all {
      var parts = parts(of: role)
      for place in parts.indices {
        // Comparisons with NaN are false, so it is refused as well.
        if !SpokenPart.pitches.contains(parts[place].pitch) {
          parts[place].pitch = 1
          isBad = true
        }
        if parts[place].language?.cut(to: TreeLimits.languageTag) != nil {
          parts[place].language = nil
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
