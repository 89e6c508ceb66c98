import Languages
import ProgramFiles

/// The programs that can be started, by their purposes (D6).
struct ProgramStops: Sendable {
  /// The maximum number of programs offered.
  private static let limit = 300
  /// The maximum number of recently used programs listed first.
  private static let recentLimit = 5
  /// The minimum number of programs for groups.
  private static let leastForGroups = 7

  let programs: [InstalledProgram]
  let recent: [String]
  let language: Language

  /// The entries, in the order in which they are scanned.
  var entries: [DesktopEntry] {
    let screens = programs.filter(\.showsScreen).map { entry("program", $0) }
    let offered = programs.filter { !$0.showsScreen }.prefix(Self.limit)
    let used = recent.prefix(Self.recentLimit).compactMap { id in offered.first { $0.id == id } }
    guard offered.count >= Self.leastForGroups else {
      return screens
        + (used + offered.filter { !recent.contains($0.id) }).map { entry("program", $0) }
    }
    let groups = ProgramCategory.allCases.compactMap { category -> DesktopEntry? in
      let inside = offered.filter { $0.category == category }.map { entry("program", $0) }
      guard !inside.isEmpty else { return nil }
      return DesktopEntry(
        "programs.\(category)", language.word(category.word),
        .group(DesktopEntry.nested(inside, id: "programs.\(category)", language)))
    }
    let limit = DesktopEntry.groupLimit - screens.count
    guard !used.isEmpty else {
      return screens + DesktopEntry.nested(groups, id: "programs", language, limit: limit)
    }
    let last = DesktopEntry(
      "programs.recent", language.word(.usedLast), .group(used.map { entry("recent", $0) }))
    return screens + [last]
      + DesktopEntry.nested(groups, id: "programs", language, limit: limit - 1)
  }

  private func entry(_ kind: String, _ program: InstalledProgram) -> DesktopEntry {
    var name = program.name.cleaned(limit: 60)
    if name.isEmpty { name = program.id.cleaned(limit: 60) }
    // A program with the name of one of our own stops could impersonate it (D4).
    if language.isOwn(name) { name = "\(language.word(.programs)): \(name)" }
    return DesktopEntry("\(kind).\(program.id)", name, .start(program.id))
  }
}

extension ProgramCategory {
  /// The name of the group of programs with this purpose.
  fileprivate var word: DesktopWord {
    switch self {
    case .internet: .internet
    case .office: .office
    case .sound: .sound
    case .graphics: .graphics
    case .games: .games
    case .education: .education
    case .science: .science
    case .development: .development
    case .accessories: .accessories
    case .settings: .settings
    case .system: .system
    case .other: .other
    }
  }
}
