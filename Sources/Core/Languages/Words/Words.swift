/// The words for an element's traits (E9).
package struct TraitWords: Sendable {
  /// The word for a selected element.
  package let selected: String
  /// The word for a disabled element.
  package let dimmed: String
  /// The word for a button.
  package let button: String
  /// The word for a link.
  package let link: String
  /// The word for a search field.
  package let searchField: String
  /// The word for an image.
  package let image: String
  /// The word for a heading.
  package let heading: String
  /// The word for an adjustable element.
  package let adjustable: String
  /// The word for a text field.
  package let textField: String
  /// The word for a check box.
  package let checkBox: String
  /// The word for a radio button.
  package let radioButton: String
  /// The word for a tab.
  package let tab: String
  /// The word for a menu item of an application.
  package let menuItem: String
  /// The word for a combo box.
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
  /// The words for the end of a page, beyond which it does not scroll.
  package let edge: String
  /// The words for a picked element without an action (E13).
  package let nothingToDo: String
  /// The hint for an adjustable element without a hint of its own (E9).
  package let adjustHint: String
  /// The announcement of a recipe, %, and of the time without presses after which it ends, %.
  package let recipeBegins: String
  /// The message that a recipe, %, has ended.
  package let recipeEnded: String

  /// Returns the words after the names of stops for this number of further stops (M5).
  package func more(_ count: Int) -> String {
    let words = count == 1 ? moreStops.one : moreStops.many
    return words.filled("\(count)")
  }
}

/// The entries of a menu (A2).
package struct MenuWords: Sendable {
  /// The entry that performs the default action of the element.
  package let activate: String
  /// The entry that raises the value.
  package let increment: String
  /// The entry that lowers the value.
  package let decrement: String
  /// The entry that scrolls up.
  package let scrollUp: String
  /// The entry that scrolls down.
  package let scrollDown: String
  /// The entry that scrolls left.
  package let scrollLeft: String
  /// The entry that scrolls right.
  package let scrollRight: String
  /// The entry that closes the dialog around the element.
  package let escape: String
  /// The entry that moves to the next heading.
  package let nextHeading: String
  /// The entry that moves to the previous heading.
  package let previousHeading: String
  /// The entry that switches to points.
  package let pointMode: String
  /// The entry that switches to items.
  package let itemMode: String
  /// The entry that pauses scanning.
  package let pause: String
  /// The entry that leaves the menu.
  package let exitMenu: String

  /// All entries.
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
  /// A ray that rotates about the center.
  package let ray: String
  /// A mark that moves outward along the ray.
  package let distance: String
}

/// Sentences about problems, for the person (E12); % is replaced by a name or a text.
package struct WarningWords: Sendable {
  /// A switch, by its name, was held for too long (I12).
  package let switchStuck: String
  /// The last switch was disconnected (I13).
  package let noSwitch: String
  /// An element, by its name, did not answer (A4).
  package let noAnswer: String
  /// An element, by its name, is at the end of its range (A3).
  package let rangeEnd: String
  /// A profile, by its name, was refused, for a reason in English (I14).
  package let profileRefused: String
  /// The current profile, by its name, is invalid; another one, by its name, is used instead.
  package let profileInstead: String
  /// The current profile, by its name, is invalid; its previous version is used instead.
  package let previousInstead: String
  /// The name of the current profile cannot be read; another one, by its name, is used instead
  /// (R2.4).
  package let choiceInstead: String
}

/// The agreement of a number with the counted noun.
package enum NumberForm: Hashable, Sendable, CaseIterable {
  /// There is no counted noun, or it is not spoken.
  case alone
  case masculine
  case feminine
}

/// The words for numbers, and the marks in them.
package struct NumberWords: Sendable {
  /// The word before a number below zero.
  package let minus: String
  /// The word before an international telephone number.
  package let plus: String
  /// The word for the decimal point.
  package let point: String
  /// The mark for the decimal point.
  package let decimalSeparator: String
  /// The separator between thousands; a space represents every kind of space.
  package let groupingSeparator: String
  /// The words for a number that is too low to be spoken.
  package let veryLow: String
  /// The words for a number that is too high to be spoken.
  package let veryHigh: String
  /// The unit after a percentage.
  let percent: Unit

  /// The word for percent after a number.
  package var percentWord: String { percent.many }

  /// Returns the same words with other marks; `point` replaces the word for the decimal point if it
  /// is given.
  func with(decimal: String, grouping: String, point: String? = nil) -> NumberWords {
    NumberWords(
      minus: minus, plus: plus, point: point ?? self.point, decimalSeparator: decimal,
      groupingSeparator: grouping, veryLow: veryLow, veryHigh: veryHigh, percent: percent)
  }
}

/// The words for dates and times of day.
struct DateWords: Sendable {
  /// The names of the months, January to December.
  let months: [String]
  /// The word between a time and its seconds.
  let and: String
}

/// A unit with its counted forms.
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
  /// The unit for counting the words of a text.
  let word: Unit
  /// True if every number below two uses the form for one, and a number with a fraction agrees with
  /// the noun.
  let belowTwoIsOne: Bool
}

/// The reading of the groups of a telephone number.
enum TelephoneStyle: Hashable, Sendable, CaseIterable {
  /// Digit by digit.
  case figures
  /// As numbers of two or three digits, with leading zeros one by one.
  case numbers
}
