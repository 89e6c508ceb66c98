/// The purpose of a program, as in menus of programs.
package enum ProgramCategory: Hashable, Sendable, CaseIterable {
  case internet, office, sound, graphics, games, education, science, development, accessories
  case settings, system, other

  /// Creates the category from the first known one of these names.
  package init(_ names: [String]) {
    for name in names {
      if let found = Self.names[name] {
        self = found
        return
      }
    }
    self = .other
  }

  private static let names: [String: ProgramCategory] = [
    "Network": .internet, "Office": .office, "AudioVideo": .sound, "Audio": .sound,
    "Video": .sound, "Graphics": .graphics, "Game": .games, "Education": .education,
    "Science": .science, "Development": .development, "Utility": .accessories,
    "Settings": .settings, "System": .system,
  ]
}
