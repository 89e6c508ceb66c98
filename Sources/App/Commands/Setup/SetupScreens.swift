import Diagnostics
import ProfileStorage
import ProgramIO

/// The screens that setup offers (R4).
enum SetupScreens {
  /// Returns the screens that a session can show now, the kept one first; a part of another one is
  /// not offered.
  static func find(in store: ProfileStore = ProfileStore()) throws -> [ListedScreen] {
    let all = ListedScreen.all(in: store).filter {
      // What is kept is a line, and the name in it must be the name.
      $0.counts && $0.problem == nil && visible($0.stored.name) == $0.stored.name
    }
    let parts = Set(all.flatMap(\.others))
    let whole = all.filter { !parts.contains($0.stored.path) }
    let states = whole.map { InputFiles.ofSession(showing: $0.stored.path).status }
    let usable = zip(whole, states).filter { $0.1 == nil }.map(\.0)
    guard !usable.isEmpty else {
      StandardError.write(
        "error: there are no screens to begin with\n"
          + "hint: See what is wrong with the existing ones: switchlight screens")
      throw FailureStatus.noInput.code
    }
    for (screen, status) in zip(whole, states) {
      guard let status else { continue }
      let name = screen.stored.name
      StandardError.write(
        status == .noPermission
          ? "Not offered: the screen \(visible(name)), because it runs programs or presses keys. To allow it: "
            + "switchlight trust \(shellWord(name))"
          : "Not offered: the screen \(visible(name)). To see what is wrong: "
            + "switchlight run --screen \(shellWord(name))")
    }
    let first = (try? store.keptScreenFile()) ?? store.screenFile(named: ProfileStore.usualScreen)
    return usable.filter { $0.stored.path == first } + usable.filter { $0.stored.path != first }
  }
}
