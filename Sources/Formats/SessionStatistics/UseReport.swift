/// The figures of recorded sessions, as a whole and by parts (N5).
package struct UseReport: Sendable {
  /// A part of the picks with its figures.
  package struct Part<Key: Sendable>: Sendable {
    /// The session, day, hour of the day, or element.
    package let key: Key
    /// The figures of the part.
    package let figures: UseFigures
  }

  /// The sessions, those with a date in the order of their beginnings, then the others.
  package let sessions: [SessionRecord]
  /// The figures of all sessions.
  package let all: UseFigures
  /// The figures of each session, in the order of ``sessions``.
  package let bySession: [UseFigures]
  /// The figures of each day, by the number of days since the beginning of 1970.
  package let byDay: [Part<Int>]
  /// The figures of each hour of the day, from 0 to 23.
  package let byHour: [Part<Int>]
  /// The figures of each element, by its id; the most frequent first, then by ids.
  package let byElement: [Part<String>]
  /// The groups, the most frequently entered first, then by names.
  package let groups: [GroupRecord]
  /// The switches, by their names.
  package let switches: [SwitchRecord]

  /// Counts sessions.
  package init(of sessions: [SessionRecord]) {
    self.sessions = sessions.sorted { left, right in
      switch (left.began, right.began) {
      case (let left?, let right?) where left != right: left < right
      case (_?, nil): true
      case (nil, _?): false
      default: left.name < right.name
      }
    }
    let picks = self.sessions.flatMap(\.picks)
    let hours = self.sessions.flatMap(\.hours)
    all = UseFigures(picks: picks, hours: hours)
    bySession = self.sessions.map { UseFigures(picks: $0.picks, hours: $0.hours) }
    byDay = Self.parts(picks, hours) { Int($0) / 24 }
    byHour = Self.parts(picks, hours) { Int($0) % 24 }
    var ofElement: [String: [PickRecord]] = [:]
    for session in self.sessions {
      for pick in session.picks {
        guard let element = pick.element else { continue }
        ofElement[session.elements[Int(element)], default: []].append(pick)
      }
    }
    byElement = ofElement.map { Part(key: $0.key, figures: UseFigures(picks: $0.value)) }
      .sorted { ($1.figures.picks, $0.key) < ($0.figures.picks, $1.key) }
    groups = Self.groups(of: self.sessions)
    switches = Self.switches(of: self.sessions)
  }

  /// Returns the figures of the days of a period, given as numbers of days since the beginning of
  /// 1970.
  package func figures(of days: ClosedRange<Int>) -> UseFigures {
    func isIn(_ hour: Int32?) -> Bool { hour.map { days.contains(Int($0) / 24) } ?? false }
    return UseFigures(
      picks: sessions.flatMap { $0.picks.filter { isIn($0.hour) } },
      hours: sessions.flatMap { $0.hours.filter { isIn($0.hour) } })
  }

  private static func parts(
    _ picks: [PickRecord], _ hours: [HourRecord], _ key: (Int32) -> Int
  ) -> [Part<Int>] {
    var ofPart: [Int: (picks: [PickRecord], hours: [HourRecord])] = [:]
    for pick in picks {
      if let hour = pick.hour { ofPart[key(hour), default: ([], [])].picks.append(pick) }
    }
    for record in hours {
      if let hour = record.hour { ofPart[key(hour), default: ([], [])].hours.append(record) }
    }
    return ofPart.sorted { $0.key < $1.key }.map {
      Part(key: $0.key, figures: UseFigures(picks: $0.value.picks, hours: $0.value.hours))
    }
  }

  private static func groups(of sessions: [SessionRecord]) -> [GroupRecord] {
    var sums: [String: GroupRecord] = [:]
    for group in sessions.flatMap(\.groups) {
      var sum = sums[group.name] ?? GroupRecord(name: group.name)
      sum.highlights += group.highlights
      sum.entered += group.entered
      sum.left += group.left
      sum.picks += group.picks
      sums[group.name] = sum
    }
    return sums.values.sorted { ($1.entered, $0.name) < ($0.entered, $1.name) }
  }

  private static func switches(of sessions: [SessionRecord]) -> [SwitchRecord] {
    var sums: [String: SwitchRecord] = [:]
    for record in sessions.flatMap(\.switches) {
      var sum = sums[record.name] ?? SwitchRecord(name: record.name)
      sum.presses += record.presses
      sum.recognized += record.recognized
      sum.ignored += record.ignored
      sum.cancelled += record.cancelled
      sums[record.name] = sum
    }
    return sums.values.sorted { $0.name < $1.name }
  }
}
