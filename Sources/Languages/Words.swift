/// What is said of an element's traits (E9).
package struct TraitWords: Sendable {
  /// For what is selected at present.
  package let selected: String
  /// For what cannot be used at present.
  package let dimmed: String
  /// For a button.
  package let button: String
  /// For a link.
  package let link: String
  /// For a field for text to search for.
  package let searchField: String
  /// For a picture.
  package let image: String
  /// For what heads the elements after it.
  package let heading: String
  /// For what has a value that goes up and down.
  package let adjustable: String
  /// For a field for text.
  package let textField: String
  /// For what is checked or not.
  package let checkBox: String
  /// For one of several of which one is chosen.
  package let radioButton: String
  /// For what shows one of several pages.
  package let tab: String
  /// For an entry of a menu of an application.
  package let menuItem: String
  /// For what opens a list to choose from.
  package let comboBox: String
}

/// What is said of groups, exits, parts and pages (E11, E12, G6).
package struct ScanningWords: Sendable {
  /// What stands before the name of the group that an exit leaves.
  package let exit: String
  /// What stands before the number of stops of a group without a name that an exit leaves.
  package let exitGroupOf: String
  /// What stands before the number of stops of a group without a name.
  package let groupOf: String
  /// What stands between the first and the last stop of a part.
  package let to: String
  /// What is said behind the names of stops of one and of more others; % stands for their number (M5).
  let moreStops: (one: String, many: String)
  /// What is said when a page does not scroll any further.
  package let edge: String
  /// What is said where a pick has nothing to do (E13).
  package let nothingToDo: String
  /// The hint of what has a value that goes up and down, and no hint of its own (E9).
  package let adjustHint: String

  /// What is said behind the names of stops of that many others (M5).
  package func more(_ count: Int) -> String {
    let words = count == 1 ? moreStops.one : moreStops.many
    return words.split(separator: "%", omittingEmptySubsequences: false)
      .joined(separator: "\(count)")
  }
}

/// The entries of a menu (A2).
package struct MenuWords: Sendable {
  /// Does what the element does by default, as a press on it would.
  package let activate: String
  /// Raises the value.
  package let increment: String
  /// Lowers the value.
  package let decrement: String
  /// Shows what is further up.
  package let scrollUp: String
  /// Shows what is further down.
  package let scrollDown: String
  /// Shows what is further left.
  package let scrollLeft: String
  /// Shows what is further right.
  package let scrollRight: String
  /// Closes the dialog that the element is in.
  package let escape: String
  /// Goes to the next heading.
  package let nextHeading: String
  /// Goes to the previous heading.
  package let previousHeading: String
  /// Goes over to points.
  package let pointMode: String
  /// Goes over to items.
  package let itemMode: String
  /// Pauses scanning.
  package let pause: String
  /// Leaves the menu.
  package let exitMenu: String

  /// All of them.
  package var all: [String] {
    [
      activate, increment, decrement, scrollUp, scrollDown, scrollLeft, scrollRight, escape,
      nextHeading, previousHeading, pointMode, itemMode, pause, exitMenu,
    ]
  }
}

/// The stages of point mode (E12).
package struct PointWords: Sendable {
  /// A line that sweeps along x.
  package let verticalLine: String
  /// A line that sweeps along y.
  package let horizontalLine: String
  /// A band that sweeps along x.
  package let verticalBand: String
  /// A band that sweeps along y.
  package let horizontalBand: String
  /// A ray that turns about the middle.
  package let ray: String
  /// A mark that runs out along the ray.
  package let distance: String
}

/// Sentences about what went wrong, for the person (E12); % stands for a name or a text.
package struct WarningWords: Sendable {
  /// A switch, by its name, was held for too long (I12).
  package let switchStuck: String
  /// The last switch is gone (I13).
  package let noSwitch: String
  /// An element, by its name, did not answer (A4).
  package let noAnswer: String
  /// An element, by its name, is at the end of its range (A3).
  package let rangeEnd: String
  /// A profile, by its name, was not taken, for a reason in English (I14).
  package let profileRefused: String
  /// A profile, by its name, is in use and cannot be used; another one, by its name, is used.
  package let profileInstead: String
  /// A profile, by its name, is in use and cannot be used; its version before is.
  package let previousInstead: String
}

/// How a number agrees with what it counts.
package enum NumberForm: Hashable, Sendable, CaseIterable {
  /// It counts nothing, or what is counted is not said.
  case alone
  case masculine
  case feminine
}

/// How numbers are said and written.
package struct NumberWords: Sendable {
  /// Stands before a number below zero.
  package let minus: String
  /// Stands before an international telephone number.
  package let plus: String
  /// The word for the decimal point.
  package let point: String
  /// The mark for the decimal point.
  package let decimalSeparator: String
  /// What stands between thousands; a space stands for every kind of space.
  package let groupingSeparator: String
  /// For a number that is too low to be said.
  package let veryLow: String
  /// For a number that is too high to be said.
  package let veryHigh: String
  /// What is said behind a percentage.
  let percent: Unit

  /// Stands behind a number of hundredths.
  package var percentWord: String { percent.many }

  /// The same words with other marks; a word for the decimal point only where it is another one.
  func with(decimal: String, grouping: String, point: String? = nil) -> NumberWords {
    NumberWords(
      minus: minus, plus: plus, point: point ?? self.point, decimalSeparator: decimal,
      groupingSeparator: grouping, veryLow: veryLow, veryHigh: veryHigh, percent: percent)
  }
}

/// How dates and times of day are said.
struct DateWords: Sendable {
  /// January to December.
  let months: [String]
  /// What stands between a time and its seconds.
  let and: String
}

/// A unit in which something is counted.
struct Unit: Sendable {
  let one: String
  let many: String
  let form: NumberForm

  /// - Parameter form: how a number agrees with it.
  init(_ one: String, _ many: String, _ form: NumberForm) {
    self.one = one
    self.many = many
    self.form = form
  }
}

/// The units of durations.
struct UnitWords: Sendable {
  let year: Unit
  let month: Unit
  let week: Unit
  let day: Unit
  let hour: Unit
  let minute: Unit
  let second: Unit
  let millisecond: Unit
  /// A word of a text.
  let word: Unit
  /// True if everything below two is counted like one, and a number with a fraction agrees with what it counts.
  let belowTwoIsOne: Bool
}

/// How the groups of a telephone number are said.
enum TelephoneStyle: Hashable, Sendable, CaseIterable {
  /// Figure by figure.
  case figures
  /// As numbers of two or three figures, zeros before them one by one.
  case numbers
}
