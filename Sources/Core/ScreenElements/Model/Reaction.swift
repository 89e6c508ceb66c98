/// The responses of an element of a stored screen to a request other than its default action (A2).
public struct Reaction: Hashable, Sendable {
  /// A request to an element other than its default action.
  public enum Cause: Hashable, Sendable {
    /// A custom action of the element, by its name.
    case action(String)
    case scroll(ScrollDirection)
    case escape
  }

  /// The request.
  public var cause: Cause
  /// The responses to the request, in order.
  public var responses: [SelectionResponse]

  /// Creates a reaction.
  public init(_ cause: Cause, _ responses: [SelectionResponse]) {
    self.cause = cause
    self.responses = responses
  }
}

extension Element {
  /// Returns the responses to a request; nil if there are none.
  package func responses(to cause: Reaction.Cause) -> [SelectionResponse]? {
    reactions.first { $0.cause == cause }?.responses
  }

  /// All responses of a stored screen to a selection and to other requests.
  package var allResponses: [SelectionResponse] {
    reactions.isEmpty ? onSelect : onSelect + reactions.flatMap { $0.responses }
  }
}

/// The elements that a person can escape from on a screen (A2).
public enum ScreenEscape: Hashable, Sendable {
  /// From each modal element.
  case modals
  /// From elements with a reaction to an escape only.
  case reactions
  /// From these elements, otherwise from the screen itself.
  case screen
}

extension ElementTree {
  /// Returns the id of the element that receives an escape; nil if no escape is possible (A2).
  ///
  /// It is the nearest escapable element around the given one, or the given one itself. Otherwise
  /// it is the given element, if the screen itself can be left and the element is enabled.
  package func escaped(from index: ElementIndex) -> String? {
    escapes(around: index).first
      ?? (escape == .screen && !traits(of: index).contains(.notEnabled) ? self[index].id : nil)
  }

  /// Returns the escapable elements around an element, nearest first.
  ///
  /// The element itself can be among them.
  package func escapes(around index: ElementIndex) -> [String] {
    var found: [String] = []
    var current: ElementIndex? = index
    while let here = current {
      if isEscaped(here) { found.append(self[here].id) }
      current = parent(of: here)
    }
    return found
  }

  private func isEscaped(_ index: ElementIndex) -> Bool {
    self[index].responses(to: .escape) != nil || escape == .modals && self[index].modal
  }
}
