import ScreenElements

extension ScreenCheck {
  /// Finds readable elements that later opaque elements cover, alone or together, entirely or
  /// except for a sliver.
  mutating func findCoveredElements() {
    for (index, sight) in sights.enumerated() {
      guard let sight, sight.isCovered else { continue }
      let ids = sight.covers.map { named(document[$0]) }
      let names = ids.prefix(3).joined(separator: ids.count == 2 ? " and " : ", ")
      let others = names + (ids.count > 3 ? " and more" : "")
      let rest = sight.left.map { "but for \(sizeText($0.width, $0.height))" } ?? "whole"
      report(
        .ghostCovered, at: index,
        "The element is covered by \(others), but the highlight still stops at it.",
        measured: "covered \(rest) by \(others)", required: "something to be seen",
        fix: "Hide it while it is covered (accessible: false), or make "
          + (ids.count == 1 ? "\(others) modal." : "what covers it modal."))
    }
  }
}
