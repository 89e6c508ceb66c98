import ScreenElements

extension ScreenCheck {
  /// Finds siblings among controls with the same spoken words.
  ///
  /// Controls with different colors are left to the rule about color.
  mutating func findSameLabels() {
    for pair in equalPairs where !pair.differsInColor {
      let other = named(pair.first)
      report(
        .labelSame, at: pair.second,
        "The label \(quoted(subjects[pair.second].label)) is also that of its neighbor \(other).",
        measured: "the label and the value of \(other)", required: "a label of its own",
        fix: "Say in each label what it is for, such as which item it belongs to.")
    }
  }

  /// A control, and the first of its siblings with the same words.
  struct EqualPair {
    let first: Int
    let second: Int
    let differsInColor: Bool
  }

  /// Returns the controls with the same words as an earlier sibling.
  func findEqualPairs() -> [EqualPair] { families.flatMap { equalPairs(in: $0) } }

  private func equalPairs(in family: [Int]) -> [EqualPair] {
    struct Sound: Hashable {
      let label: String
      let value: String
      let traits: Traits

      /// Most labels differ, so the other properties are only compared.
      func hash(into hasher: inout Hasher) { hasher.combine(label) }
    }
    var known = [Sound: Int](minimumCapacity: family.count)
    var pairs: [EqualPair] = []
    for index in family {
      let subject = subjects[index]
      guard subject.isRead, subject.canAct, !isBlank(subject.label), !isCut(index)
      else { continue }
      let sound = Sound(
        label: subject.label, value: subject.value, traits: subject.element.traits)
      guard let first = known[sound] else {
        known[sound] = index
        continue
      }
      let one = subjects[first].element.appearance
      let other = subject.element.appearance
      let differs =
        differ(one.foreground, other.foreground) || differ(one.background, other.background)
      pairs.append(EqualPair(first: first, second: index, differsInColor: differs))
    }
    return pairs
  }

  /// Returns true if two colors are both known and different.
  func differ(_ one: UInt32?, _ other: UInt32?) -> Bool {
    guard let one, let other else { return false }
    return one != other
  }
}
