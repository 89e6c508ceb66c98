import Diagnostics
import ScanEngine

/// Sentences about the recipes (N4).
extension Profile {
  var recipeSentences: [String] {
    scanning.recipes.flatMap { recipe -> [String] in
      let acts = scanning.switches.enumerated().map { index, own in
        "a press of \(quoted(own.name)) " + recipe.action(of: index).plainText
      }
      let end =
        recipe.after.map { "It ends after \($0.plainText) without a press." }
        ?? "It does not end by itself."
      return ["In \(quoted(recipe.shownTitle)), \(listed(acts)).", end]
    }
  }
}

extension RecipeAction {
  fileprivate var plainText: String {
    (RecipeAction.words.first { $0.value == self }?.meaning ?? "").asEnd
  }
}
