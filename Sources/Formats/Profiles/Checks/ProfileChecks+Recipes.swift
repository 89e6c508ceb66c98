import Diagnostics
import ScanEngine
import SwitchInput

extension ProfileReader {
  /// Rejects a recipe that never ends: without a time, some press must end it (N4, Y1).
  ///
  /// A press that calls for help does so in a recipe too.
  mutating func checkRecipes() {
    guard !isBroken("switches") else { return }
    for recipe in profile.scanning.recipes {
      let path = "recipes.\(recipe.name)"
      guard !isBroken(path), !isBroken(path + ".after"), !isBroken(path + ".switches") else {
        continue
      }
      if !hasErrors, recipe.actions.allSatisfy({ $0.request == nil }) {
        warn(
          [path], "no switch does anything in the recipe \(quoted(recipe.name))",
          hint: "Give one an action, such as switches: {main: scroll-down}.")
      }
      guard recipe.after == nil, !endsByPress(recipe) else { continue }
      refuse(
        [path + ".after"],
        "the recipe \(quoted(recipe.name)) never ends: it has no time, and no press ends it",
        hint: "Write after: 60s, leave a switch out of the recipe, or give a switch a longPress.")
    }
  }

  private func endsByPress(_ recipe: Recipe) -> Bool {
    profile.scanning.switches.enumerated().contains { index, own in
      own.press != .help && recipe.action(of: index).request == nil
        || own.longPress.map { $0.action != .help } ?? false
    }
  }
}
