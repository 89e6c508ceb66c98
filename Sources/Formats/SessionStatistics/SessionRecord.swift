/// The figures of a recorded session (N5).
package struct SessionRecord: Hashable, Sendable {
  /// The name of its file.
  package let name: String
  /// True if the desktop was scanned: its ids are different each time, so its picks name no
  /// elements (D5).
  package internal(set) var isOfDesktop = false
  /// The time of its beginning; nil if the trace does not contain it.
  package internal(set) var began: LocalTime?
  /// The profiles, in order, each that differs from the one before.
  package internal(set) var profiles: [RecordedProfile] = []
  /// The picks, in order.
  package internal(set) var picks: [PickRecord] = []
  /// The hours of the session, in order; an hour without a date has no number.
  package internal(set) var hours: [HourRecord] = []
  /// The switches, in the order of their first press.
  package internal(set) var switches: [SwitchRecord] = []
  /// The highlighted groups, in the order of their first highlight; empty for a desktop.
  package internal(set) var groups: [GroupRecord] = []
  /// The ids of the picked elements; ``PickRecord/element`` is an index into them.
  package internal(set) var elements: [String] = []

  /// The common id of all keys that type characters in ``elements``, so that the typed text stays
  /// private; no element has an empty id.
  package static let typingKeys = ""

  init(name: String) {
    self.name = name
  }
}

/// A pick of an element, with the effort since the previous one (N5).
package struct PickRecord: Hashable, Sendable {
  /// The index of the element in ``SessionRecord/elements``; nil on a desktop.
  package var element: Int32?
  /// The hours since the beginning of 1970; nil without a date.
  package var hour: Int32?
  /// The time in microseconds; nil if a break or a part that is not recorded precedes the pick.
  package var time: Int64?
  /// From the highlight of the element to the press, in microseconds; nil if the press was earlier.
  package var reaction: Int64?
  /// The number of presses.
  package var presses: Int32
  /// The number of stops that were highlighted.
  package var steps: Int32
  /// The number of times that the element, or a group on the way to it, was highlighted in vain.
  package var misses: Int32
  /// True if it undoes an earlier pick.
  package var isCorrection = false
  /// True if a later pick took it back.
  package var isWrong = false
  /// True if its session shows the picks that undo one (N5.20).
  package var isJudged = false

  /// Creates a pick that neither undoes one nor is undone.
  package init(
    element: Int32?, hour: Int32?, time: Int64?, reaction: Int64?, presses: Int32, steps: Int32,
    misses: Int32
  ) {
    self.element = element
    self.hour = hour
    self.time = time
    self.reaction = reaction
    self.presses = presses
    self.steps = steps
    self.misses = misses
  }
}

/// The figures of an hour of a session (N5).
package struct HourRecord: Hashable, Sendable {
  /// The hours since the beginning of 1970; nil without a date.
  package let hour: Int32?
  /// The time of scanning in microseconds, without breaks.
  package internal(set) var scanningTime: Int64 = 0
  /// The number of presses, including those that a filter swallowed.
  package internal(set) var presses = 0
  /// The number of passes that began.
  package internal(set) var passes = 0
  /// The number of passes that ended without a press.
  package internal(set) var idlePasses = 0
  /// The number of groups that were entered.
  package internal(set) var groupsEntered = 0
  /// The number of groups that were left again without a pick.
  package internal(set) var groupsLeft = 0
  /// The number of acts of recipes (N4).
  package internal(set) var recipeActs = 0
  /// The time in microseconds from the beginnings of recipes to their last acts, without breaks.
  package internal(set) var recipeTime: Int64 = 0

  init(hour: Int32?) {
    self.hour = hour
  }
}

/// The presses of a switch (N5).
package struct SwitchRecord: Hashable, Sendable {
  /// The name of the switch.
  package let name: String
  /// The number of presses.
  package internal(set) var presses = 0
  /// The number of presses that became a gesture.
  package internal(set) var recognized = 0
  /// The number of presses that a filter swallowed.
  package internal(set) var ignored = 0
  /// The number of presses that were cancelled.
  package internal(set) var cancelled = 0

  init(name: String) {
    self.name = name
  }
}

/// The use of a group (N5).
package struct GroupRecord: Hashable, Sendable {
  /// The name of the group as events write it.
  package let name: String
  /// The number of times that it was highlighted.
  package internal(set) var highlights = 0
  /// The number of times that it was entered.
  package internal(set) var entered = 0
  /// The number of times that it was left again without a pick.
  package internal(set) var left = 0
  /// The number of picks in it.
  package internal(set) var picks = 0

  init(name: String) {
    self.name = name
  }
}

/// The effect of an element's pick on earlier ones (N5).
package enum PickMeaning: Hashable, Sendable {
  /// It can be undone.
  case ordinary
  /// It shows another screen; ``goesBack`` undoes it.
  case opens
  /// It returns from a screen.
  case goesBack
  /// It deletes a letter or a word, or undoes.
  case takesBack
  /// It ends a message: no earlier pick can be undone later.
  case endsMessage
}
