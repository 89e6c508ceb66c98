import ScanEngine
import ScanTime
import SwitchInput

extension ProfileKeys {
  /// Every key of a profile in the order of a file; `NAME` represents the name of a switch, and
  /// `RECIPE` that of a recipe.
  package static let all: [ProfileKey] = {
    let general = settings.filter { !$0.path.contains(".") }
    let first = ["name"]
    return [format] + general.filter { first.contains($0.path) } + [sources] + ofSwitches
      + general.filter { $0.path == "grab" } + ofRecipes + settings.filter { $0.path.contains(".") }
      + general.filter { $0.path == "bailOut" }
  }()

  private static let format = ProfileKey(
    path: "format", form: .format(ProfileHistory.known.format), rule: "",
    meaning: "The format of the file; required in every file.")

  private static let sources = ProfileKey(
    path: "switches.NAME.sources", form: .sources, rule: "I6",
    meaning: "The sources of its presses; each of them counts as this switch.")

  private static let settings: [ProfileKey] = profile.map {
    ProfileKey($0, defaults: Profile(name: ""), sample: Profile(name: ""))
  }

  private static let ofSwitches: [ProfileKey] = {
    let defaults = SwitchSettings(name: "", press: .select)
    var sample = defaults
    sample.longPress = LongPress(after: .milliseconds(1000), action: .back)
    sample.moveRepeat = MoveRepeat(after: .milliseconds(500), every: .milliseconds(200))
    return oneSwitch.map {
      ProfileKey($0, prefix: "switches.NAME.", defaults: defaults, sample: sample)
    }
  }()

  private static let ofRecipes: [ProfileKey] =
    oneRecipe.map {
      ProfileKey(
        $0, prefix: "recipes.RECIPE.", defaults: Recipe(name: ""), sample: Recipe(name: ""))
    } + [
      ProfileKey(
        recipeAction(ofSwitch: "NAME"), prefix: "recipes.RECIPE.switches.",
        defaults: RecipeAction.end, sample: .end)
    ]

  /// Returns the keys that lead somewhere, with `NAME` and `RECIPE` instead of the names of a
  /// profile.
  package static func pattern(_ path: [String]) -> [String] {
    path.enumerated().map { index, key in
      switch (index, path[0]) {
      case (1, "switches"): "NAME"
      case (1, "recipes"): "RECIPE"
      case (3, "recipes") where path[2] == "switches": "NAME"
      default: key
      }
    }
  }

  /// Finds a key of a profile with these switches and recipes: by its whole path, or by an end that
  /// only one path has; the whole path of a recipe may name a new one.
  ///
  /// - Returns: the keys that lead to it, with the name of the switch, and the key itself.
  package static func find(
    _ text: String, switches: [String], recipes: [String] = []
  ) throws(KeyProblem) -> (path: [String], key: ProfileKey) {
    var recipes = recipes
    let written = text.split(separator: ".").map(String.init)
    if written.count > 2, written[0] == "recipes", isName(written[1]),
      !recipes.contains(written[1])
    {
      recipes.append(written[1])
    }
    let places = all.flatMap { key -> [(path: [String], key: ProfileKey)] in
      paths(of: key, switches: switches, recipes: recipes).map { ($0, key) }
    }
    let number = try matchKey(text, among: places.map { $0.path.joined(separator: ".") })
    return places[number]
  }

  /// Returns the paths of a key in a profile with these switches and recipes.
  package static func paths(
    of key: ProfileKey, switches: [String], recipes: [String]
  ) -> [[String]] {
    var paths = [key.path.split(separator: ".").map(String.init)]
    for (place, names) in [("RECIPE", recipes), ("NAME", switches)] {
      paths = paths.flatMap { path in
        path.contains(place) ? names.map { name in path.map { $0 == place ? name : $0 } } : [path]
      }
    }
    return paths
  }

  /// True if a text can be the name of a switch or a recipe, which paths and scripts write.
  static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.count <= 40
      && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
  }

  /// Returns the possible keys of the mapping at a path, in their usual order; the path contains
  /// the names of switches.
  package static func order(at path: [String]) -> [String] {
    var names: [String] = []
    let place = pattern(path)
    for key in all {
      let parts = key.path.split(separator: ".").map(String.init)
      guard parts.count > place.count, Array(parts.prefix(place.count)) == place else { continue }
      let name = parts[place.count]
      if name != "NAME", name != "RECIPE", !names.contains(name) { names.append(name) }
    }
    return names
  }
}
