import Diagnostics
import GroupPlanning
import Profiles
import ScreenElements
import WeightFiles

extension InputFiles {
  /// Reads the weights of a file (M2); nil if there is a problem, which was reported.
  ///
  /// The keys are ids of elements of the screen, or of a screen that it opens.
  package mutating func readWeights(
    _ path: String, of ids: [String], screen: String
  ) -> [String: Double]? {
    let others = screens.filter { $0.key != screen }.sorted { $0.key < $1.key }
      .flatMap { ElementTree($0.value).idsToPick }
    guard let (weights, source) = readWeights(path),
      hasAll(of: weights, in: source, among: ids + others, screen: visible(screen), file: screen)
    else { return nil }
    let found = Dictionary(
      weights.entries.map { ($0.id, $0.weight) }, uniquingKeysWith: { first, _ in first })
    guard ids.contains(where: { found[$0, default: 0] > 0 }) else {
      refuse(
        CommandFailure(
          status: .badData,
          message:
            "\(visible(path)): error: no element of \(visible(screen)) itself has a weight above 0"
            + "\nhint: Measure a screen on which something is wanted: --screen FILE"))
      return nil
    }
    return found
  }

  /// Reads the weights for the planned groups of each profile that is read later (M6); without a
  /// path all elements are equally likely.
  ///
  /// - Returns: the weights, for ``checkWeights(_:showing:by:at:)``.
  package mutating func planByWeights(of path: String?) -> GivenWeights? {
    guard let path, let (found, source) = readWeights(path) else { return nil }
    weights = StopWeights(found.entries.map { (id: $0.id, weight: $0.weight) })
    return GivenWeights(weights: found, source: source)
  }

  /// Rejects weights of elements that are on none of the screens, and reports weights without
  /// effect, because the profile has no planned groups.
  package mutating func checkWeights(
    _ given: GivenWeights?, showing screen: String, by profile: Profile?, at file: String?
  ) {
    guard let given, !screens.isEmpty else { return }
    let ids = screens.sorted { $0.key < $1.key }.flatMap { ElementTree($0.value).idsToPick }
    let others = screens.count > 1 ? ", with all that it leads to," : ""
    guard
      hasAll(
        of: given.weights, in: given.source, among: ids, screen: visible(screen) + others,
        file: screen),
      let profile, !profile.scanning.plansGroups
    else { return }
    let place: PrintableText = file.map { "\(visible($0)): " } ?? ""
    messages.append(
      place + "warning: it has no planned groups, so the weights change nothing\n"
        + "hint: Plan them, for now or for good: --set groups=planned, or switchlight profile set groups planned"
    )
  }

  /// The ids of all screens, of the elements that can have weights, and of the keys among them that
  /// type characters (M6).
  package var idsOfScreens: (all: Set<String>, toPick: Set<String>, keys: Set<String>) {
    var (all, toPick, keys): (Set<String>, Set<String>, Set<String>) = ([], [], [])
    var pieces: Set<String> = []
    for tree in screens.values.map({ ElementTree($0) }) {
      all.formUnion(tree.ids)
      let picked = tree.idsToPick
      toPick.formUnion(picked)
      for id in picked {
        guard let element = tree.index(of: id).map({ tree[$0] }) else { continue }
        if element.typesCharacter { keys.insert(id) }
        if element.addsCharacter { pieces.insert(id) }
      }
    }
    if pieces.count >= Self.fewestLetters { keys.formUnion(pieces) }
    return (all, toPick, keys)
  }

  /// The minimum number of single characters that form an alphabet, instead of short words.
  private static let fewestLetters = 10

  private mutating func readWeights(_ path: String) -> (ElementWeights, SourceText)? {
    guard let bytes = bytes(path) else { return nil }
    let reading = WeightFiles.readWeights(bytes, name: path)
    if reading.weights != nil || !refuseWrongKind(bytes, at: path, wanted: .weights) {
      note(reading.diagnostics)
    }
    guard let weights = reading.weights, let source = reading.source else { return nil }
    return (weights, source)
  }

  private mutating func hasAll(
    of weights: ElementWeights, in source: SourceText, among ids: [String], screen: String,
    file: String
  ) -> Bool {
    let unknown = weights.problems(on: ids, in: source, screen: screen, file: file)
    note(unknown)
    return unknown.isEmpty
  }
}

/// A file of weights.
package struct GivenWeights {
  fileprivate let weights: ElementWeights
  fileprivate let source: SourceText
}

extension Profile {
  /// Returns the profile with groups planned by weights (M6).
  func planned(by weights: StopWeights) -> Profile {
    var profile = self
    profile.scanning.planning.weights = weights
    return profile
  }
}

extension ElementTree {
  /// The ids of the elements that can be picked, or could be if they were enabled.
  fileprivate var idsToPick: [String] {
    readingOrder.filter { self[$0].canAct }.map { self[$0].id }
  }
}
