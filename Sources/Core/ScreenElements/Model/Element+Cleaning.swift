extension Element {
  /// Removes its children, and everything that would mislead scanning.
  ///
  /// - Parameters:
  ///   - rank: its position in the document, for the problems found.
  ///   - problems: receives the problems that were corrected.
  mutating func clean(at rank: Int32, _ problems: inout ProblemList) {
    children = []
    if cutTexts() { problems.add(.textTooLong(limit: TreeLimits.text), of: id, at: rank) }
    if let kept = traits.withoutExcluded {
      traits = kept
      problems.add(.excludingTraits, of: id, at: rank)
    }
    if cleanParts() { problems.add(.badPart, of: id, at: rank) }
    if dropBadGeometry() { problems.add(.badFrame, of: id, at: rank) }
  }

  /// Cuts the texts of the element that are longer than the limit.
  ///
  /// - Returns: true if a text was cut.
  package mutating func cutTexts() -> Bool {
    let limit = TreeLimits.text
    var changed = false
    if let text = id.cut(to: limit) {
      id = text
      changed = true
    }
    if let text = label?.cut(to: limit) {
      label = text
      changed = true
    }
    if let text = value?.cut(to: limit) {
      value = text
      changed = true
    }
    if let text = hint?.cut(to: limit) {
      hint = text
      changed = true
    }
    if let text = language?.cut(to: limit) {
      language = text
      changed = true
    }
    for index in spokenParts.indices where spokenParts[index].role == .placeholder {
      if let text = spokenParts[index].part.text.cut(to: limit) {
        spokenParts[index].part.text = text
        changed = true
      }
    }
    for index in actions.indices {
      if let text = actions[index].cut(to: limit) {
        actions[index] = text
        changed = true
      }
    }
    return changed
  }

  private mutating func dropBadGeometry() -> Bool {
    var changed = false
    if let given = frame, !given.isUsable {
      frame = nil
      changed = true
    }
    if let given = path, !given.allSatisfy({ $0.isUsable }) {
      path = nil
      changed = true
    }
    if let given = activationPoint, !given.isUsable {
      activationPoint = nil
      changed = true
    }
    return changed
  }
}

extension Traits {
  /// The traits with only the first of mutually exclusive ones (E8); nil if there is no conflict.
  fileprivate var withoutExcluded: Traits? {
    let excluding = intersection(.excluding).rawValue
    let first = excluding & (~excluding &+ 1)
    return excluding == first ? nil : Traits(rawValue: rawValue & ~excluding | first)
  }
}

extension Point {
  fileprivate var isUsable: Bool { x.isUsableCoordinate && y.isUsableCoordinate }
}

extension Frame {
  fileprivate var isUsable: Bool {
    width >= 0 && height >= 0 && left.isUsableCoordinate && top.isUsableCoordinate
      && right.isUsableCoordinate && bottom.isUsableCoordinate
  }
}

extension Size {
  /// The size; nil if it is not valid for a screen.
  var usable: Size? {
    width >= 0 && height >= 0 && width.isUsableCoordinate && height.isUsableCoordinate
      ? self : nil
  }
}

extension Double {
  // Comparisons with NaN are false, so NaN is rejected as well.
  fileprivate var isUsableCoordinate: Bool { magnitude <= TreeLimits.coordinate }
}
