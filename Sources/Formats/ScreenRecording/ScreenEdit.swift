import ScreenElements

/// A step from one screen to another one.
package enum ScreenEdit: Hashable, Sendable {
  /// The title, size, language, direction or pointer of the screen itself has changed.
  case head(ScreenHead)
  /// An element is new; its contents are added separately.
  case add(Element, ElementPlace)
  /// The element of that id has moved, with its contents.
  case move(id: String, ElementPlace)
  /// The element of the same id has changed; its contents stay.
  case change(Element)
  /// The element with that id is removed, with its contents.
  case remove(id: String)
}

/// The position of an element among the others.
package struct ElementPlace: Hashable, Sendable {
  /// The id of its parent; nil at the top level.
  package var container: String?
  /// The id of its predecessor there; nil if it is the first one.
  package var previous: String?

  /// Creates a position.
  package init(in container: String?, after previous: String?) {
    self.container = container
    self.previous = previous
  }
}

/// The properties of a screen other than its elements.
package struct ScreenHead: Hashable, Sendable {
  /// The title of the screen.
  package var title: String
  /// Its width and height, in points.
  package var size: Size
  /// Its language as a BCP 47 tag.
  package var language: String
  /// The side on which lines begin; nil for that of the language (E5).
  package var direction: Direction?
  /// True if a pointer can click at any point (P8).
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

/// The reason that a step is impossible on a screen.
package enum ScreenEditProblem: Error, Hashable, Sendable {
  /// No element has that id.
  case unknown(id: String)
  /// An element already has that id.
  case known(id: String)
  /// The intended predecessor is not in that container.
  case elsewhere(id: String)
  /// It would be inside itself.
  case inItself(id: String)
  /// It would be nested deeper than the maximum number of levels.
  case tooDeep(limit: Int)
  /// There would be more than the maximum number of elements.
  case tooMany(limit: Int)
}
