/// Collects a sequence of elements, which can contain `if` and `for`.
@resultBuilder
public enum ScreenBuilder {
  /// Accepts an element.
  public static func buildExpression(_ element: Element) -> [Element] { [element] }

  /// Accepts several elements, for example from a function.
  public static func buildExpression(_ elements: [Element]) -> [Element] { elements }

  /// Joins the elements of a block.
  public static func buildBlock(_ parts: [Element]...) -> [Element] { parts.flatMap { $0 } }

  /// Accepts the elements of an `if` without an `else`.
  public static func buildOptional(_ part: [Element]?) -> [Element] { part ?? [] }

  /// Accepts the elements of an `if` branch.
  public static func buildEither(first part: [Element]) -> [Element] { part }

  /// Accepts the elements of an `else` branch.
  public static func buildEither(second part: [Element]) -> [Element] { part }

  /// Joins the elements of a `for` loop.
  public static func buildArray(_ parts: [[Element]]) -> [Element] { parts.flatMap { $0 } }
}

extension Screen {
  /// Describes a screen, its elements in document order; those without a frame are read in that
  /// order (E5).
  ///
  ///     let screen = Screen(title: "Timer", size: Size(width: 390, height: 844)) {
  ///       Element.heading("title", "Timer")
  ///       Element.button("start", "Start").hint("Starts the timer.")
  ///     }
  public init(title: String, size: Size, @ScreenBuilder elements: () -> [Element]) {
    self.init(title: title, size: size, elements: elements())
  }
}
