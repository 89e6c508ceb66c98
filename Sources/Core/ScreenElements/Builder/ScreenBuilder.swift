/// Collects elements that are written one below the other, with `if` and `for` among them.
@resultBuilder
public enum ScreenBuilder {
  /// One element.
  public static func buildExpression(_ element: Element) -> [Element] { [element] }

  /// Several elements, for example the result of a function of one's own.
  public static func buildExpression(_ elements: [Element]) -> [Element] { elements }

  /// Elements one below the other.
  public static func buildBlock(_ parts: [Element]...) -> [Element] { parts.flatMap { $0 } }

  /// The elements of an `if` without an `else`.
  public static func buildOptional(_ part: [Element]?) -> [Element] { part ?? [] }

  /// The elements of an `if`.
  public static func buildEither(first part: [Element]) -> [Element] { part }

  /// The elements of an `else`.
  public static func buildEither(second part: [Element]) -> [Element] { part }

  /// The elements of a `for`.
  public static func buildArray(_ parts: [[Element]]) -> [Element] { parts.flatMap { $0 } }
}

extension Screen {
  /// Describes a screen, its elements in document order; those without a frame are read in that order
  /// (E5).
  ///
  ///     let screen = Screen(title: "Timer", size: Size(width: 390, height: 844)) {
  ///       Element.heading("title", "Timer")
  ///       Element.button("start", "Start").hint("Starts the timer.")
  ///     }
  public init(title: String, size: Size, @ScreenBuilder elements: () -> [Element]) {
    self.init(title: title, size: size, elements: elements())
  }
}
