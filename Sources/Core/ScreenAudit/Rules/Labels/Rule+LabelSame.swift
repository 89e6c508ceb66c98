import ScreenElements

extension ScreenCheck {
  /// Finds controls side by side with the same spoken words.
  ///
  /// Those with a different look are left to the rule about color.
  mutating func findSameLabels() {
    for family in families {
      for (first, second) in equalPairs(in: family, .sameColors) {
        let other = named(first)
        report(
          .labelSame, at: second,
          "The label \(quoted(subjects[second].label)) is also that of its neighbor \(other).",
          measured: "the label and the value of \(other)", required: "a label of its own",
          fix: "Say in each label what it is for, such as which item it belongs to.")
      }
    }
  }

  enum Colors {
    case sameColors
    case otherColors
  }

  /// Controls among siblings that sound like an earlier one, with the first one that they sound like.
  func equalPairs(in family: [Int], _ colors: Colors) -> [(first: Int, second: Int)] {
    struct Sound: Hashable {
      let label: String
      let value: String
      let traits: Traits
    }
    var known: [Sound: Int] = [:]
    var pairs: [(first: Int, second: Int)] = []
    for place in family {
      let subject = subjects[place]
      guard subject.isRead, subject.canAct, !isBlank(subject.label), !isCut(place)
      else { continue }
      let sound = Sound(
        label: subject.label, value: subject.value, traits: subject.element.traits)
      guard let first = known[sound] else {
        known[sound] = place
        continue
      }
      let one = subjects[first].element.appearance
      let other = subject.element.appearance
      let differs =
        differ(one.foreground, other.foreground) || differ(one.background, other.background)
      if differs == (colors == .otherColors) { pairs.append((first, place)) }
    }
    return pairs
  }

  /// Returns true if two colors are both known and not the same.
  func differ(_ one: UInt32?, _ other: UInt32?) -> Bool {
    guard let one, let other else { return false }
    return one != other
  }
}
