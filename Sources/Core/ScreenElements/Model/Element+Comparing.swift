extension Element {
  /// Returns true if both lists contain equal elements, in the same order.
  ///
  /// It compares field by field, in place, because `==` would receive copies of both elements, and
  /// sources often publish an unchanged screen again. The fields that differ most often are first.
  static func areEqual(_ left: [Element], _ right: [Element]) -> Bool {
    guard left.count == right.count else { return false }
    for index in left.indices {
      guard left[index].id == right[index].id,
        left[index].label == right[index].label,
        left[index].value == right[index].value,
        left[index].traits == right[index].traits,
        left[index].frame == right[index].frame,
        left[index].hint == right[index].hint,
        left[index].spokenParts == right[index].spokenParts,
        left[index].language == right[index].language,
        left[index].path == right[index].path,
        left[index].activationPoint == right[index].activationPoint,
        left[index].accessible == right[index].accessible,
        left[index].elementsHidden == right[index].elementsHidden,
        left[index].modal == right[index].modal,
        left[index].groupsChildren == right[index].groupsChildren,
        left[index].navigation == right[index].navigation,
        left[index].order == right[index].order,
        left[index].children == right[index].children,
        left[index].actions == right[index].actions,
        left[index].range == right[index].range,
        left[index].scrolls == right[index].scrolls,
        left[index].onSelect == right[index].onSelect,
        left[index].reactions == right[index].reactions,
        left[index].appearance == right[index].appearance
      else { return false }
    }
    return true
  }
}
