/// The place of an element in one snapshot; it means nothing in another.
public struct ElementIndex: Hashable, Sendable {
  public let value: Int32

  public init(_ value: Int32) {
    self.value = value
  }
}

/// An immutable snapshot of a screen, ready to be scanned: ids outside, indices inside.
///
/// Making one is total: what is wrong with the screen is put right in the safest way and told in
/// ``problems``. A stored screen with problems is refused by its reader; a live one is scanned.
public struct ElementTree: Sendable, Equatable {
  /// Takes a snapshot of a screen (E1 to E8).
  public init(_ screen: Screen) {
    fatalError()
  }

  /// What was wrong with the screen, in document order.
  public var problems: [TreeProblem] { fatalError() }
  public var title: String { fatalError() }
  public var size: Size { fatalError() }
  public var language: String { fatalError() }
  public var direction: Direction { fatalError() }
  /// The number of elements, whether they are read or not.
  public var count: Int { fatalError() }

  /// The place of the element with that id, if there is one.
  public func index(of id: String) -> ElementIndex? { fatalError() }
  /// The element at a place; its `children` are empty, its language and frame are as they were given.
  public subscript(index: ElementIndex) -> Element { fatalError() }
  /// The traits of the element at a place, without copying the rest of it.
  public func traits(of index: ElementIndex) -> Traits { fatalError() }
  public func parent(of index: ElementIndex) -> ElementIndex? { fatalError() }
  public func children(of index: ElementIndex) -> Range<Int32> { fatalError() }
  /// Where the highlight goes: its own frame, or the bounding box of its path (E7).
  public func frame(of index: ElementIndex) -> Frame? { fatalError() }
  /// The language of its texts: its own, else that of what contains it (E9).
  public func language(of index: ElementIndex) -> String { fatalError() }
  /// Why an element is not read, or nil where it is (E1 to E4).
  public func hiddenReason(of index: ElementIndex) -> HiddenReason? { fatalError() }
  /// What is spoken for the element (E9).
  public func utterance(of index: ElementIndex, _ options: UtteranceOptions) -> String {
    fatalError()
  }
}

/// Why an element is not read.
public enum HiddenReason: Hashable, Sendable {
  case insideAccessibleElement(id: String)
  case hiddenByParent(id: String)
  case behindModal(id: String)
  case leftOutOfOrder(id: String)
}

/// Which parts of an element are spoken.
public struct UtteranceOptions: Hashable, Sendable {
  public var hints: Bool
  public var traits: Bool

  public init(hints: Bool = true, traits: Bool = true) {
    self.hints = hints
    self.traits = traits
  }
}

/// Something wrong with a screen that its reader or its source should hear of.
public struct TreeProblem: Hashable, Sendable {
  /// What is wrong.
  public enum Kind: Hashable, Sendable {
    case duplicateID
    case excludingTraits
    case unknownInOrder(id: String)
    case twiceInOrder(id: String)
    case notDescendantInOrder(id: String)
    case ancestorInOrder(id: String, ancestor: String)
    case badFrame
    case tooDeep(limit: Int)
    case tooMany(limit: Int)
    case textTooLong(limit: Int)
  }

  /// The element that it is about.
  public var element: String
  public var kind: Kind

  public init(element: String, kind: Kind) {
    self.element = element
    self.kind = kind
  }
}
