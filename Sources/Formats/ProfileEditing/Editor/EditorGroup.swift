import Profiles

/// A group of settings in the editor (N3).
struct EditorGroup: Hashable, Sendable {
  /// The title, which only this group has.
  let title: String
  /// The paths of its settings, in the order of the page.
  let paths: [String]

  /// The titles with the settings below them: a path, or a section with a dot at its end.
  private static let sections: [(title: String, parts: [String])] = [
    ("Profile", ["name", "grab", "bailOut"]),
    (
      "Movement of the highlight",
      [
        "method", "interval", "firstItemPause", "dwell", "fastInterval", "backtrack", "loops",
        "start",
      ]
      .map { "scanning." + $0 }
    ),
    (
      "Picks",
      ["select", "autoTapTime", "afterSelect", "selectionDelay", "lateGrace", "changeGuard"]
        .map { "scanning." + $0 }
    ),
    ("Stops and groups", ["scanning.", "planning."]),
    ("Point mode", ["point."]),
    ("Speech", ["speech."]),
    ("Sounds", ["sounds."]),
    ("Desktop and keyboard", ["desktop."]),
    ("Look of the highlight", ["look."]),
  ]

  /// Returns the groups of settings: each of them is in one group.
  static func all(of paths: [String], switches: [String], recipes: [String]) -> [EditorGroup] {
    var rest = paths
    func group(_ title: String, _ parts: [String]) -> EditorGroup? {
      func belongs(_ path: String, _ part: String) -> Bool {
        part.hasSuffix(".") ? path.hasPrefix(part) : path == part
      }
      let found = parts.flatMap { part in rest.filter { belongs($0, part) } }
      rest.removeAll { found.contains($0) }
      return found.isEmpty ? nil : EditorGroup(title: title, paths: found)
    }
    let ofSwitches = switches.compactMap { group("Switch \($0)", ["switches.\($0)."]) }
    let ofRecipes = recipes.compactMap { group("Recipe \($0)", ["recipes.\($0)."]) }
    let sections = Self.sections.compactMap { group($0.title, $0.parts) }
    let others = group("Other settings", rest)
    return sections.prefix(1) + ofSwitches + sections.dropFirst() + ofRecipes
      + [others].compactMap { $0 }
  }

  /// The name of the switch whose settings these are; nil for other settings.
  var switchName: String? {
    let parts = paths.first?.split(separator: ".") ?? []
    return parts.first == "switches" && parts.count > 2 ? String(parts[1]) : nil
  }

  /// Returns the path of a setting without the part in the title.
  func name(of path: String) -> String {
    let parts = path.split(separator: ".")
    let isNamed = ["switches", "recipes"].contains(parts[0])
    return parts.dropFirst(isNamed ? 2 : parts.count > 1 ? 1 : 0).joined(separator: ".")
  }
}
