import Diagnostics
import ProfileStorage
import ProgramIO
import ScreenElements
import ScreenFormats
import SystemCalls

/// A named screen, with the facts for a list (R1).
struct ListedScreen {
  /// Its name and its file.
  let stored: NamedScreen
  /// True if its name selects it: the user's own screen overrides a shipped one with the same name.
  let counts: Bool
  /// Its title; nil if it cannot be used.
  let title: String?
  /// The purpose of the screen, in a line; nil if it does not state one.
  let purpose: String?
  /// The problem of the screen, in a line; nil if it can be used.
  let problem: String?
  /// True if it was converted from a board.
  let isBoard: Bool
  /// The files of the screens that it opens.
  let others: [String]

  /// Returns every named screen.
  static func all(in store: ProfileStore = ProfileStore()) -> [ListedScreen] {
    let stored = store.screens()
    let own = Set(stored.filter(\.isOwn).map(\.name))
    return stored.map { ListedScreen($0, counts: $0.isOwn || !own.contains($0.name)) }
  }

  private init(_ stored: NamedScreen, counts: Bool) {
    self.stored = stored
    self.counts = counts
    var files = InputFiles()
    files.readScreens(from: stored.path)
    isBoard = !stored.path.hasSuffix(".yaml")
    others = files.screens.keys.filter { $0 != stored.path }.sorted()
    guard files.status == nil, let screen = files.screens[stored.path] else {
      title = nil
      purpose = nil
      problem = ListedScreen.line(of: files.messages, about: stored.path)
      return
    }
    title = screen.title
    problem = nil
    if isBoard {
      let count = files.screens.count
      purpose =
        (count == 1 ? "A board to speak with" : "\(count) boards to speak with")
        + " (\(screen.language))"
    } else {
      let text = try? InputFile.read(stored.path)
      purpose = text.flatMap { screenPurpose(ofText: $0) }
    }
  }

  /// Returns the first error, without the name of its file.
  private static func line(of messages: [PrintableText], about path: String) -> String {
    let lines = messages.flatMap { $0.string.split(separator: "\n") }
    let line = lines.first { $0.contains("error: ") } ?? lines.first ?? "it cannot be read"
    let place = "\(visible(path)):"
    return String(line.hasPrefix(place) ? line.dropFirst(place.count) : line)
  }
}
