/// The reaction of an element of a stored screen to a request other than its default action (A2).
public struct Reaction: Hashable, Sendable {
  /// A request to an element other than its default action.
  public enum Cause: Hashable, Sendable {
    /// One of its custom actions, by its name.
    case action(String)
    case scroll(ScrollDirection)
    case escape
  }

  /// The request.
  public var cause: Cause
  /// The responses to the request, in this order.
  public var responses: [SelectionResponse]

  /// Creates a reaction.
  public init(_ cause: Cause, _ responses: [SelectionResponse]) {
    self.cause = cause
    self.responses = responses
  }
}

extension Element {
  /// Returns the responses to a request; nil if nothing answers.
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
  /// Only from elements with a reaction to an escape.
  case reactions
  /// From these, and else from the screen itself.
  case screen
}

extension ElementTree {
  /// Returns the id of the element that an escape is sent to: the nearest element around it that
  /// can be escaped from, else the element itself on a screen that can be left (A2).
  ///
  /// Nil if there is no escape.
  package func escaped(from index: ElementIndex) -> String? {
    escapes(around: index).first
      ?? (escape == .screen && !traits(of: index).contains(.notEnabled) ? self[index].id : nil)
  }

  /// Returns the elements around one that can be escaped from, the nearest first; the element
  /// itself may be one.
  package func escapes(around index: ElementIndex) -> [String] {
    var found: [String] = []
    var place: ElementIndex? = index
    while let here = place {
      if isEscaped(here) { found.append(self[here].id) }
      place = parent(of: here)
    }
    return found
  }

  private func isEscaped(_ index: ElementIndex) -> Bool {
    self[index].responses(to: .escape) != nil || escape == .modals && self[index].modal
  }
}
