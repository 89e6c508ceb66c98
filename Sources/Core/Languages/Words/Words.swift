/// The words for an element's traits (E9).
package struct TraitWords: Sendable {
  /// The word for an element that is selected at present.
  package let selected: String
  /// The word for an element that cannot be used at present.
  package let dimmed: String
  /// The word for a button.
  package let button: String
  /// The word for a link.
  package let link: String
  /// The word for a field for text to search for.
  package let searchField: String
  /// The word for a picture.
  package let image: String
  /// The word for a heading of the elements after it.
  package let heading: String
  /// The word for an element whose value goes up and down.
  package let adjustable: String
  /// The word for a field for text.
  package let textField: String
  /// The word for an element that is checked or not.
  package let checkBox: String
  /// The word for one of several elements of a set, only one of them chosen.
  package let radioButton: String
  /// The word for an element that shows one of several pages.
  package let tab: String
  /// The word for an entry of a menu of an application.
  package let menuItem: String
  /// The word for an element that opens a list to choose from.
  package let comboBox: String
}

/// The words for groups, exits, parts and pages (E11, E12, G6).
package struct ScanningWords: Sendable {
  /// The words before the name of the group that an exit leaves.
  package let exit: String
  /// The words before the number of stops of an unnamed group that an exit leaves.
  package let exitGroupOf: String
  /// The words before the number of stops of an unnamed group.
  package let groupOf: String
  /// The word between the first and the last stop of a part.
  package let to: String
  /// The words after the names of stops, for one more and for several more; % is replaced with
  /// their number (M5).
  let moreStops: (one: String, many: String)
  /// The word for the end of a page that does not scroll any further.
  package let edge: String
  /// The words for a pick that has nothing to do (E13).
  package let nothingToDo: String
  /// The hint for an element whose value goes up and down and that has no hint of its own (E9).
  package let adjustHint: String
  /// Announces a recipe, %, and the time without a press after which it ends, %.
  package let recipeBegins: String
  /// Reports the end of a recipe, %.
  package let recipeEnded: String

  /// Returns the words after the names of stops for a number of further ones (M5).
  package func more(_ count: Int) -> String {
    let words = count == 1 ? moreStops.one : moreStops.many
    return words.filled("\(count)")
  }
}

/// The entries of a menu (A2).
package struct MenuWords: Sendable {
  /// Performs the default action of the element, as a press on it would.
  package let activate: String
  /// Raises the value.
  package let increment: String
  /// Lowers the value.
  package let decrement: String
  /// Scrolls up.
  package let scrollUp: String
  /// Scrolls down.
  package let scrollDown: String
  /// Scrolls left.
  package let scrollLeft: String
  /// Scrolls right.
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

/// Sentences about faults, for the person (E12); % is replaced with a name or a text.
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

/// The agreement of a number with the counted noun.
package enum NumberForm: Hashable, Sendable, CaseIterable {
  /// It counts nothing, or the counted thing is not said.
  case alone
  case masculine
  case feminine
}

/// The words for numbers, and the marks in them.
package struct NumberWords: Sendable {
  /// Stands before a number below zero.
  package let minus: String
  /// Stands before an international telephone number.
  package let plus: String
  /// The word for the decimal point.
  package let point: String
  /// The mark for the decimal point.
  package let decimalSeparator: String
  /// The separator between thousands; a space means every kind of space.
  package let groupingSeparator: String
  /// The word for a number that is too low to be said.
  package let veryLow: String
  /// The word for a number that is too high to be said.
  package let veryHigh: String
  /// The unit after a percentage.
  let percent: Unit

  /// The word after a number of hundredths.
  package var percentWord: String { percent.many }

  /// Returns the same words with other marks; `point` is the word for the decimal point if it
  /// differs.
  func with(decimal: String, grouping: String, point: String? = nil) -> NumberWords {
    NumberWords(
      minus: minus, plus: plus, point: point ?? self.point, decimalSeparator: decimal,
      groupingSeparator: grouping, veryLow: veryLow, veryHigh: veryHigh, percent: percent)
  }
}

/// The words for dates and times of day.
struct DateWords: Sendable {
  /// January to December.
  let months: [String]
  /// The word between a time and its seconds.
  let and: String
}

/// A unit in which something is counted.
struct Unit: Sendable {
  let one: String
  let many: String
  let form: NumberForm

  /// - Parameter form: the agreement of a number with it.
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
  /// True if everything below two is counted like one, and a number with a fraction agrees with the
  /// counted noun.
  let belowTwoIsOne: Bool
}

/// The reading of the groups of a telephone number.
enum TelephoneStyle: Hashable, Sendable, CaseIterable {
  /// Figure by figure.
  case figures
  /// As numbers of two or three figures, zeros before them one by one.
  case numbers
}
