extension Element {
  /// Returns true if both lists contain equal elements, in the same order.
  ///
  /// It compares field by field, in place, because `==` would receive copies of both elements, and
  /// sources often publish an unchanged screen again. The fields that differ most often are first.
  static func areEqual(_ left: [Element], _ right: [Element]) -> Bool {
    guard left.count == right.count else { return false }
    for place in left.indices {
      guard left[place].id == right[place].id,
        left[place].label == right[place].label,
        left[place].value == right[place].value,
        left[place].traits == right[place].traits,
        left[place].frame == right[place].frame,
        left[place].hint == right[place].hint,
        left[place].spokenParts == right[place].spokenParts,
        left[place].language == right[place].language,
        left[place].path == right[place].path,
        left[place].activationPoint == right[place].activationPoint,
        left[place].accessible == right[place].accessible,
        left[place].elementsHidden == right[place].elementsHidden,
        left[place].modal == right[place].modal,
        left[place].groupsChildren == right[place].groupsChildren,
        left[place].navigation == right[place].navigation,
        left[place].order == right[place].order,
        left[place].children == right[place].children,
        left[place].actions == right[place].actions,
        left[place].range == right[place].range,
        left[place].scrolls == right[place].scrolls,
        left[place].onSelect == right[place].onSelect,
        left[place].reactions == right[place].reactions,
        left[place].appearance == right[place].appearance
      else { return false }
    }
    return true
  }
}
