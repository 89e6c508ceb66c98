import ScanTime

/// The activity of a running scan.
enum ScanActivity: Hashable, Sendable {
  case scanning
  /// It waits for the person to resume it (I9).
  case paused
  /// The switches perform the actions of a recipe; nothing moves and nothing is picked (N4).
  case recipe(RunningRecipe)

  /// The same activity without the deadline of a recipe.
  var withoutTimes: ScanActivity {
    switch self {
    case .scanning, .paused: self
    case .recipe(let running):
      .recipe(RunningRecipe(running.recipe, on: running.element, deadline: nil))
    }
  }
}

/// A running recipe of an element (N4).
///
/// Immutable and shared by reference, so that a scan is cheap to copy.
final class RunningRecipe: Hashable, Sendable {
  let recipe: Recipe
  /// The id of the element that receives the actions.
  let element: String
  /// The end of its time without presses; nil if it never ends.
  let deadline: Deadline?

  init(_ recipe: Recipe, on element: String, deadline: Deadline?) {
    self.recipe = recipe
    self.element = element
    self.deadline = deadline
  }

  static func == (left: RunningRecipe, right: RunningRecipe) -> Bool {
    left === right
      || left.deadline == right.deadline && left.element == right.element
        && left.recipe == right.recipe
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(recipe)
    hasher.combine(element)
    hasher.combine(deadline)
  }
}
