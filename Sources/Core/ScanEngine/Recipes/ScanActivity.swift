import ScanTime

/// The activity of a running scan: exactly one of these.
enum ScanActivity: Hashable, Sendable {
  case scanning
  /// It waits for the person to resume it (I9).
  case paused
  /// The switches do the actions of a recipe; nothing moves and nothing is picked (N4).
  case recipe(RunningRecipe)

  /// The same without the time at which a recipe ends.
  var withoutTimes: ScanActivity {
    switch self {
    case .scanning, .paused: self
    case .recipe(let running):
      .recipe(RunningRecipe(running.recipe, on: running.element, deadline: nil))
    }
  }
}

/// A recipe that runs on an element (N4).
///
/// It never changes, so that a copy of a scan copies only a reference.
final class RunningRecipe: Hashable, Sendable {
  let recipe: Recipe
  /// The id of the element that it acts on.
  let element: String
  /// The end of its time without presses; nil means never.
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
