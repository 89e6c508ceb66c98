/// What an element of a stored screen does when something else than its default action is asked of it (A2).
public struct Reaction: Hashable, Sendable {
  /// What is asked of an element besides its default action.
  public enum Cause: Hashable, Sendable {
    /// One of its custom actions, by its name.
    case action(String)
    case scroll(ScrollDirection)
    case escape
  }

  /// What is asked.
  public var cause: Cause
  /// What it does then, in this order.
  public var responses: [SelectionResponse]

  /// Creates a reaction.
  public init(_ cause: Cause, _ responses: [SelectionResponse]) {
    self.cause = cause
    self.responses = responses
  }
}

extension Element {
  /// What it does when something is asked of it; nil where nothing answers.
  package func responses(to cause: Reaction.Cause) -> [SelectionResponse]? {
    reactions.first { $0.cause == cause }?.responses
  }

  /// Everything that asking something of it does in a stored screen.
  package var allResponses: [SelectionResponse] {
    reactions.isEmpty ? onSelect : onSelect + reactions.flatMap { $0.responses }
  }
}

/// From what a person can escape on a screen (A2).
public enum ScreenEscape: Hashable, Sendable {
  /// From each modal element.
  case modals
  /// From the elements alone that say what it does.
  case reactions
  /// From these, and else from the screen itself.
  case screen
}

extension ElementTree {
  /// What is asked where the person escapes from an element: the nearest element around it that can be escaped from, else the
  /// element itself on a screen that can be left; nil where there is no escape (A2).
  package func escaped(from index: ElementIndex) -> String? {
    escapes(around: index).first
      ?? (escape == .screen && !traits(of: index).contains(.notEnabled) ? self[index].id : nil)
  }

  /// The elements around one that can be escaped from, the nearest first; the element itself may be one.
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
