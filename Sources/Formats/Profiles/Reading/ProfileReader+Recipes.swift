import Diagnostics
import ScanEngine
import YAMLReading

extension ProfileReader {
  private static let recipeExample = "{page-turner: {switches: {main: scroll-down}}}"

  /// Reads the recipes, after the switches that they name (N4).
  mutating func readRecipes(_ node: YAMLNode) {
    places["recipes"] = Place(reader: 0, position: node.position)
    guard
      let entries = readers[0].entries(
        node, "recipes", example: "recipes: \(ProfileReader.recipeExample)")
    else {
      broken.insert("recipes")
      return
    }
    let most = ProfileKeys.recipeLimits.count
    guard entries.count <= most else {
      readers[0].log.error(
        at: node.position, "the profile has \(entries.count) recipes; it can have \(most)",
        hint: "Remove some of them.")
      return
    }
    for entry in entries { readRecipe(entry) }
  }

  private mutating func readRecipe(_ entry: YAMLEntry) {
    if !ProfileKeys.isName(entry.key) {
      readers[0].log.error(
        at: entry.position,
        "\(quoted(entry.key)) is not the name of a recipe: a name has up to 40 letters, digits, - and _",
        hint: "Call it page-turner, and write its words as title: Page turner.")
    }
    let path = "recipes.\(entry.key)"
    places[path] = Place(reader: 0, position: entry.position)
    let number = profile.scanning.recipes.count
    var recipe = Recipe(name: entry.key)
    recipe.actions = profile.scanning.switches.map { _ in .end }
    profile.scanning.recipes.append(recipe)
    guard
      let fields = readers[0].fields(
        entry.value, of: "a recipe", known: ProfileKeys.order(at: ["recipes", entry.key]),
        example: "{switches: {main: scroll-down}}")
    else {
      broken.insert(path)
      return
    }
    for key in ProfileKeys.oneRecipe {
      if let node = fields[key.path] { write(key, node, recipe: number, reader: 0) }
    }
    if let node = fields["switches"] { readActions(node, recipe: number, path + ".switches") }
  }

  private mutating func readActions(_ node: YAMLNode, recipe number: Int, _ path: String) {
    places[path] = Place(reader: 0, position: node.position)
    guard
      let entries = readers[0].entries(
        node, "switches", example: "switches: {main: scroll-down}")
    else {
      broken.insert(path)
      return
    }
    let names = profile.scanning.switches.map(\.name)
    for entry in entries {
      guard let index = profile.switchIndex(named: entry.key) else {
        broken.insert(path)
        // The switches have errors of their own.
        if isBroken("switches") { continue }
        readers[0].log.error(
          at: entry.position, "\(quoted(entry.key)) is not a switch of this profile",
          hint: suggestion(for: entry.key, among: names).map { "Did you mean \($0)?" }
            ?? "The switches are \(names.joined(separator: ", ")).")
        continue
      }
      write(action: entry.value, recipe: number, switch: index, reader: 0)
    }
  }

  /// Reads a value of a recipe.
  mutating func write(
    _ key: SettingKey<Recipe>, _ node: YAMLNode, recipe number: Int, reader: Int
  ) {
    let path = "recipes.\(profile.scanning.recipes[number].name).\(key.path)"
    keepPlace(path, node, reader) { profile, reader in
      key.write(&profile.scanning.recipes[number], node, &reader)
    }
  }

  /// Reads the action of a switch in a recipe.
  mutating func write(action node: YAMLNode, recipe number: Int, switch index: Int, reader: Int) {
    let name = profile.scanning.switches[index].name
    let key = ProfileKeys.recipeAction(ofSwitch: name)
    keepPlace(
      "recipes.\(profile.scanning.recipes[number].name).switches.\(name)", node, reader
    ) { profile, reader in
      key.write(&profile.scanning.recipes[number].actions[index], node, &reader)
    }
  }
}
