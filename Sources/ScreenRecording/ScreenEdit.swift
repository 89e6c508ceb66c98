import ScreenElements

/// A step from one screen to another one.
package enum ScreenEdit: Hashable, Sendable {
  /// The screen itself has another title, size, language, direction or pointer.
  case head(ScreenHead)
  /// An element is there that was not; what it contains is added by itself.
  case add(Element, ElementPlace)
  /// The element of that id is somewhere else, with all it contains.
  case move(id: String, ElementPlace)
  /// The element of the same id is like this now; what it contains stays.
  case change(Element)
  /// The element of that id is gone, with all it contains.
  case remove(id: String)
}

/// Where an element stands among the others.
package struct ElementPlace: Hashable, Sendable {
  /// The id of what contains it; nil at the top level.
  package var container: String?
  /// The id of the element before it there; nil where it is the first one.
  package var previous: String?

  /// Names a place.
  package init(in container: String?, after previous: String?) {
    self.container = container
    self.previous = previous
  }
}

/// What a screen has beside its elements.
package struct ScreenHead: Hashable, Sendable {
  /// What the screen is called.
  package var title: String
  /// Its width and height, in points.
  package var size: Size
  /// Its language as a BCP 47 tag.
  package var language: String
  /// The side on which lines begin; nil leaves it to the language (E5).
  package var direction: Direction?
  /// True if there is a pointer that clicks at any point (P8).
  package var hasPointer: Bool

  /// Creates the head of a screen.
  package init(
    title: String, size: Size, language: String, direction: Direction?, hasPointer: Bool = false
  ) {
    self.title = title
    self.size = size
    self.language = language
    self.direction = direction
    self.hasPointer = hasPointer
  }
}

/// Why a step leads nowhere from a screen.
package enum ScreenEditProblem: Error, Hashable, Sendable {
  /// No element has that id.
  case unknown(id: String)
  /// An element has that id already.
  case known(id: String)
  /// The element that is to stand before it is not in that container.
  case elsewhere(id: String)
  /// It would be inside itself.
  case inItself(id: String)
  /// It would be further in than that many levels.
  case tooDeep(limit: Int)
  /// There would be more than that many elements.
  case tooMany(limit: Int)
}
