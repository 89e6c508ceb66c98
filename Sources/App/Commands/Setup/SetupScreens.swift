import Diagnostics
import ProfileStorage
import ProfileEditing
import ProgramIO
import ScanEngine
import ScreenElements
import ScanTime
import SwitchInput

/// The screens that setup offers (R4).
enum SetupScreens {
  /// Returns the screens that a session can show now, the kept one first; a screen that another one
  /// opens is not offered.
  static func find(in store: ProfileStore = ProfileStore()) throws -> [ListedScreen] {
    let all = ListedScreen.all(in: store).filter {
      // The file of the kept screen contains one line, so the name must be printable.
      $0.counts && $0.problem == nil && visible($0.stored.name) == $0.stored.name
    }
    let parts = Set(all.flatMap(\.others))
    let whole = all.filter { !parts.contains($0.stored.path) }
    let states = whole.map { InputFiles.ofSession(showing: $0.stored.path).status }
    let usable = zip(whole, states).filter { $0.1 == nil }.map(\.0)
    guard !usable.isEmpty else {
      StandardError.writeLines(
        of:
          "error: there are no screens to begin with\n"
          + "hint: See what is wrong with the existing ones: switchlight screens")
      throw FailureStatus.noInput.code
    }
    for (screen, status) in zip(whole, states) {
      guard let status else { continue }
      let name = screen.stored.name
      StandardError.writeLines(
        of:
          status == .noPermission
          ? "Not offered: the screen \(visible(name)), because it runs programs or presses keys. To allow it: "
            + "switchlight trust \(shellWord(name))"
          : "Not offered: the screen \(visible(name)). To see what is wrong: "
            + "switchlight run --screen \(shellWord(name))")
    }
    let first = (try? store.keptScreenFile()) ?? store.screenFile(named: ProfileStore.usualScreen)
    return usable.filter { $0.stored.path == first } + usable.filter { $0.stored.path != first }
  }

  /// Returns the average time of a pick on a screen with one switch, in stops; nil if nothing can
  /// be picked (M3).
  static func waits(on screen: ListedScreen) -> SetupGuide.PickWaits? {
    var files = InputFiles()
    files.readScreens(from: screen.stored.path)
    guard let shown = files.screens[screen.stored.path] else { return nil }
    let tree = ElementTree(shown)
    var settings = ScanSettings(switches: [SwitchSettings(name: "main", press: .select)])
    settings.interval = .milliseconds(1000)
    func stops(_ style: Grouping.Style) -> Double? {
      settings.expectedPickTime(on: tree, groups: style).map { Double($0.microseconds) / 1_000_000 }
    }
    guard let rows = stops(.rows), let oneByOne = stops(.none) else { return nil }
    return SetupGuide.PickWaits(rows: rows, oneByOne: oneByOne)
  }
}
