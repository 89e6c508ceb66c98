import ScanTime
import ScreenElements

/// An action of a switch in a recipe (N4).
public enum RecipeAction: String, Hashable, Sendable, CaseIterable {
  /// Presses the element.
  case activate
  case increment
  case decrement
  /// Escapes from the modal element around it.
  case escape
  case scrollUp = "scroll-up"
  case scrollDown = "scroll-down"
  case scrollLeft = "scroll-left"
  case scrollRight = "scroll-right"
  /// Ends the recipe and opens the menu of the element.
  case menu
  /// Ends the recipe.
  case end

  /// The action that it requests from an element; nil if it ends the recipe.
  public var request: ElementAction? {
    switch self {
    case .activate: .activate
    case .increment: .increment
    case .decrement: .decrement
    case .escape: .escape
    case .scrollUp: .scroll(.up)
    case .scrollDown: .scroll(.down)
    case .scrollLeft: .scroll(.left)
    case .scrollRight: .scroll(.right)
    case .menu, .end: nil
    }
  }
}

/// Alternative actions of the switches, which act on one element (N4).
public struct Recipe: Hashable, Sendable {
  /// The name in the profile.
  public var name: String
  /// The words for the person; empty means the name.
  public var title = ""
  /// The action of each switch, in the order of the profile.
  ///
  /// A switch without an action ends the recipe.
  public var actions: [RecipeAction] = []
  /// The time without presses after which the recipe ends; nil if it never ends.
  public var after: TimeSpan? = .milliseconds(60_000)

  /// Creates a recipe in which every switch ends it.
  public init(name: String) {
    self.name = name
  }

  /// The displayed and spoken name.
  public var shownTitle: String { title.isEmpty ? name : title }

  /// Returns the action of a switch by its index in the profile.
  public func action(of switchIndex: Int) -> RecipeAction {
    actions.indices.contains(switchIndex) ? actions[switchIndex] : .end
  }
}

/// The state of a recipe (N4).
public enum RecipeStep: String, Hashable, Sendable, CaseIterable {
  /// The recipe has started; the switches perform its actions.
  case began
  /// A switch, a pause, a stop or another profile ended the recipe.
  case ended
  /// The recipe ended after its time without a press.
  case expired
  /// Its element is gone.
  case removed
}
