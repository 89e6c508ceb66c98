import ScanEngine
import ScanTime
import YAMLReading

/// The keys of a recipe (N4).
extension ProfileKeys {
  /// The settings of one recipe, in the order of a file; their paths begin after its name.
  static let oneRecipe: [SettingKey<Recipe>] = [title, after]

  /// The maximum number of recipes, and the maximum number of characters of a title.
  static let recipeLimits = (count: 20, title: 60)

  private static let title = SettingKey<Recipe>(
    path: "title", form: .text,
    meaning: "The shown and spoken name of the recipe; empty means its key.", rule: "N4",
    text: { $0.title },
    write: { recipe, node, reader in
      guard let text = reader.text(node, "title", example: "Page turner") else { return }
      let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      guard words.count <= recipeLimits.title else {
        return reader.log.error(
          at: node.position, "the title of a recipe is too long",
          hint: "Write at most \(recipeLimits.title) characters.")
      }
      recipe.title = words
    })

  private static let afterBounds: ClosedRange<TimeSpan> =
    .milliseconds(1000) ... .milliseconds(3_600_000)

  private static let after = SettingKey<Recipe>(
    path: "after", form: .durationOrOff(afterBounds),
    meaning: "The time without a press after which the recipe ends.", rule: "N4",
    text: { $0.after?.fileText ?? "off" },
    write: { recipe, node, reader in
      if node.scalarText == "off" {
        recipe.after = nil
      } else if let span = reader.span(node, "after", afterBounds) {
        recipe.after = span
      }
    })

  /// Returns the key of the action of a switch in a recipe.
  static func recipeAction(ofSwitch name: String) -> SettingKey<RecipeAction> {
    .word(
      name, \RecipeAction.self, rule: "N4",
      "The effect of a press of the switch on the element whose menu began the recipe.",
      RecipeAction.words)
  }
}

extension RecipeAction {
  /// The actions with their meanings, in the form of a file.
  static let words: [NamedValue<RecipeAction>] = RecipeAction.allCases.map {
    ($0.rawValue, $0, $0.meaning)
  }

  private var meaning: String {
    switch self {
    case .activate: "Presses the element of the recipe."
    case .increment: "Makes the value of the element larger."
    case .decrement: "Makes the value of the element smaller."
    case .escape: "Closes the dialog that is open, without a choice in it."
    case .scrollUp: "Scrolls up."
    case .scrollDown: "Scrolls down, such as to the next page."
    case .scrollLeft: "Scrolls to the left."
    case .scrollRight: "Scrolls to the right."
    case .menu: "Ends the recipe and opens the menu of the element."
    case .end: "Ends the recipe."
    }
  }
}
