/// The picked ids of a session, by their meanings on the screens of practice games (N6).
package struct PracticePicks {
  /// The beginning of the ids whose picks are hits.
  package static let hit = "hit-"
  /// The beginning of the ids whose picks are wrong.
  static let wrong = "miss-"
  /// The element that ends a game.
  package static let end = "leave"
  /// The element that speaks a written word.
  private static let speak = "speak"
  /// The elements that lead out of a game, or back into it.
  static let wayOut: Set = [leave, "go-on", end]
  /// The element of each game that leads to its end.
  private static let leave = "leave-practice"

  private var hasHitOrWrong = false
  private var hasLeft = false
  private var hasOther = false

  /// True if each pick can be one of a game, and one is a hit, is wrong or leaves it.
  var areOfGame: Bool { (hasHitOrWrong || hasLeft) && !hasOther }

  /// Notes a picked element.
  mutating func note(_ id: String) {
    if id.hasPrefix(Self.hit) || id.hasPrefix(Self.wrong) {
      hasHitOrWrong = true
    } else if id == Self.leave {
      hasLeft = true
    } else if !Self.wayOut.contains(id), id != Self.speak {
      hasOther = true
    }
  }
}

extension SessionRecord {
  /// Removes the picks of the way out of a practice game with their presses and times, and marks
  /// the wrong picks (N5.22).
  ///
  /// In a game that was only left, no press counts.
  mutating func judgePractice() {
    if picks.allSatisfy(leadsOut) { (hours, switches) = ([], []) }
    for pick in picks where leadsOut(pick) { removeEffort(of: pick) }
    picks = picks.filter { !leadsOut($0) }
    for index in picks.indices {
      picks[index].isJudged = true
      picks[index].isWrong = id(of: picks[index]).hasPrefix(PracticePicks.wrong)
    }
  }

  private func id(of pick: PickRecord) -> String { pick.element.map { elements[Int($0)] } ?? "" }

  private func leadsOut(_ pick: PickRecord) -> Bool { PracticePicks.wayOut.contains(id(of: pick)) }

  /// Subtracts the presses and the time of a pick from its hour, and the rest from those before.
  private mutating func removeEffort(of pick: PickRecord) {
    var (time, presses) = (pick.time ?? 0, Int(pick.presses))
    let end = hours.lastIndex { $0.hour == pick.hour }.map { $0 + 1 } ?? hours.count
    for index in hours.indices.prefix(end).reversed() {
      let (shortTime, fewer) = (
        min(time, hours[index].scanningTime), min(presses, hours[index].presses)
      )
      hours[index].scanningTime -= shortTime
      hours[index].presses -= fewer
      (time, presses) = (time - shortTime, presses - fewer)
    }
  }
}
