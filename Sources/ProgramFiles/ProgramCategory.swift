/// What a program is for, as menus of programs are sorted.
package enum ProgramCategory: Hashable, Sendable, CaseIterable {
  case internet, office, sound, graphics, games, education, science, development, accessories
  case settings, system, other

  /// The first of these categories that means something.
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
