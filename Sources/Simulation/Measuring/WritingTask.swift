import ScanEngine
import ScreenElements
import SimulatedPeople

/// A text to write on a keyboard whose keys change, such as its predicted words (M2.22).
package struct WritingTask: Sendable {
  /// The keyboards.
  package let trees: [ElementTree]
  /// The picks of the text in order, each on a keyboard, by the id of its key.
  package let picks: [(tree: Int, id: String)]
  /// The number of characters of the text.
  package let characters: Int

  /// Creates a task.
  package init(trees: [ElementTree], picks: [(tree: Int, id: String)], characters: Int) {
    (self.trees, self.picks, self.characters) = (trees, picks, max(characters, 1))
  }

  /// The number of picks for a character.
  package var picksEach: Double { Double(picks.count) / Double(characters) }
}

/// The picks of a task with the targets of a person's settings.
struct WrittenTargets: Sendable {
  private let screens: [(tree: ElementTree, paths: TargetPaths)]
  private let picks: [(screen: Int, target: Int)]

  /// Finds the targets; nil if a key is none.
  init?(_ task: WritingTask, _ settings: ScanSettings) {
    let screens = task.trees.map { (tree: $0, paths: TargetPaths(settings, on: $0)) }
    let numbers = screens.map { screen in
      Dictionary(
        screen.paths.targets.enumerated().map { ($1.id, $0) },
        uniquingKeysWith: { first, _ in first })
    }
    var picks: [(screen: Int, target: Int)] = []
    for pick in task.picks {
      guard numbers.indices.contains(pick.tree), let target = numbers[pick.tree][pick.id] else {
        return nil
      }
      picks.append((pick.tree, target))
    }
    guard !picks.isEmpty else { return nil }
    (self.screens, self.picks) = (screens, picks)
  }

  /// Plays a run of selections, each pick after the one before; after the end the text begins again.
  func play(_ numbers: Range<Int>, in session: PersonSession) -> [SelectionRecord] {
    var session = session
    let first = picks[numbers.lowerBound % picks.count].screen
    session.show(screens[first].tree, screens[first].paths)
    return numbers.enumerated().map { count, number in
      let pick = picks[number % picks.count]
      let next = picks[(number + 1) % picks.count].screen
      session.screenAfterPick = next == pick.screen ? nil : screens[next]
      return session.select(pick.target, number: count)
    }
  }
}
